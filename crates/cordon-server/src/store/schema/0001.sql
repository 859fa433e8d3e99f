-- The same text runs on SQLite and on PostgreSQL: only TEXT and BIGINT, truth values as 0 and 1, times in milliseconds
-- since 1970, bytes as lower-case hexadecimal digits. What stands behind `SQLite:` in a comment is for SQLite alone.

-- What lists and searches look at. Rows stay small, because every action of a match rewrites its row.
CREATE TABLE matches (
    id TEXT NOT NULL PRIMARY KEY,
    ruleset TEXT NOT NULL,
    created BIGINT NOT NULL,
    title TEXT NOT NULL,
    listed BIGINT NOT NULL,
    finished BIGINT,
    due BIGINT,
    records BIGINT NOT NULL
);
CREATE INDEX matches_by_age ON matches (listed, created, id);
CREATE INDEX matches_by_due ON matches (due, id);

-- Setup, seed, seats and options. No list reads this table, because it holds secrets.
CREATE TABLE heads (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    body TEXT NOT NULL
);

-- The key is the order of a match: of two nodes that write the same number, one is refused. SQLite keeps the rows in
-- that order, so that each is written once and not a second time into an index.
CREATE TABLE records (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match_id, number)
) /* SQLite: WITHOUT ROWID */;

CREATE TABLE links (
    hash TEXT NOT NULL PRIMARY KEY,
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    seat BIGINT,
    created BIGINT NOT NULL,
    revoked BIGINT
);
CREATE INDEX links_by_match ON links (match_id, seat);

CREATE TABLE sessions (
    hash TEXT NOT NULL PRIMARY KEY,
    player TEXT NOT NULL,
    nickname TEXT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX sessions_by_player ON sessions (player);

CREATE TABLE players (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    player TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
);
CREATE INDEX players_by_player ON players (player, match_id);

CREATE TABLE leases (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    node TEXT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX leases_by_node ON leases (node);
