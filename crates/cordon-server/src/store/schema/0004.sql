-- Nodes that share the database. A node beats for itself, and so for all matches that it leads.
CREATE TABLE nodes (
    name TEXT NOT NULL PRIMARY KEY,
    expires BIGINT NOT NULL
);
DROP TABLE leases;
CREATE TABLE leases (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    node TEXT NOT NULL
);
CREATE INDEX leases_by_node ON leases (node);
