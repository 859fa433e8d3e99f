-- Campaigns between their matches. The revision guards the body: of two who change it at once one is refused.
CREATE TABLE campaigns (
    id TEXT NOT NULL PRIMARY KEY,
    player TEXT NOT NULL,
    ruleset TEXT NOT NULL,
    body TEXT NOT NULL,
    revision BIGINT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX campaigns_of_player ON campaigns (player, created);
