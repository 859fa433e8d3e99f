-- Where a player wants to be told that its seat is waited for. The secret signs what is sent, so it is kept as it is.
CREATE TABLE hooks (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    player TEXT NOT NULL,
    url TEXT NOT NULL,
    secret TEXT NOT NULL,
    told BIGINT,
    PRIMARY KEY (match_id, seat)
);
