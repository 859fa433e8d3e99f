//! Which node plays a match. The key of the records keeps two nodes from spoiling a match; a lease keeps them from
//! trying, which would cost a third of all actions a second attempt.
//!
//! A lease lasts as long as its node beats. So a node with ten thousand matches writes one row a second and not ten
//! thousand.

use super::statement::Statement;
use super::{MatchId, Store, StoreError};

/// Nodes that have not been heard of for this long, in milliseconds, are forgotten.
const FORGOTTEN_AFTER: i64 = 3_600_000;

impl Store {
    /// Says that a node is there until then.
    pub async fn beat(&self, node: &str, now: i64, until: i64) -> Result<(), StoreError> {
        let beat = Statement::new(
            "INSERT INTO nodes (name, expires) VALUES ($1, $2)
             ON CONFLICT (name) DO UPDATE SET expires = excluded.expires",
        );
        let forget = Statement::new("DELETE FROM nodes WHERE expires <= $1");
        self.write(vec![beat.with(node).with(until), forget.with(now - FORGOTTEN_AFTER)]).await.map(drop)
    }

    /// Takes a match for a node if nobody has it, its node is gone, or the node has it already. Says whether the node
    /// has it now.
    pub async fn take_lease(&self, id: &MatchId, node: &str, now: i64) -> Result<bool, StoreError> {
        let take = Statement::new(
            "INSERT INTO leases (match_id, node) VALUES ($1, $2)
             ON CONFLICT (match_id) DO UPDATE SET node = excluded.node
             WHERE leases.node = excluded.node
                OR NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.name = leases.node AND nodes.expires > $3)",
        );
        let changed = self.write(vec![take.with(id).with(node).with(now)]).await?;
        Ok(changed == [1])
    }

    /// Gives one match free, if this node has it.
    pub async fn drop_lease(&self, id: &MatchId, node: &str) -> Result<(), StoreError> {
        let drop_it = Statement::new("DELETE FROM leases WHERE match_id = $1 AND node = $2");
        self.write(vec![drop_it.with(id).with(node)]).await.map(drop)
    }

    /// Gives all matches of a node free, so that others need not wait when it stops.
    pub async fn drop_leases(&self, node: &str) -> Result<(), StoreError> {
        let drop_all = Statement::new("DELETE FROM leases WHERE node = $1");
        let leave = Statement::new("DELETE FROM nodes WHERE name = $1");
        self.write(vec![drop_all.with(node), leave.with(node)]).await.map(drop)
    }

    /// Matches that run by themselves and that no node has at this time.
    pub async fn orphans(&self, now: i64, limit: u32) -> Result<Vec<MatchId>, StoreError> {
        let select = Statement::new(
            "SELECT id FROM matches WHERE due IS NOT NULL AND NOT EXISTS
                (SELECT 1 FROM leases JOIN nodes ON nodes.name = leases.node
                 WHERE leases.match_id = matches.id AND nodes.expires > $1)
             ORDER BY due, id LIMIT $2",
        );
        self.ids(select.with(now).with(limit)).await
    }

    /// The node that has a match at this time.
    pub async fn holder(&self, id: &MatchId, now: i64) -> Result<Option<String>, StoreError> {
        let holder = Statement::new(
            "SELECT leases.node FROM leases JOIN nodes ON nodes.name = leases.node
             WHERE leases.match_id = $1 AND nodes.expires > $2",
        );
        let rows = self.readers().rows(holder.with(id).with(now)).await?;
        Ok(rows.first().map(|row| row.text(0)).transpose()?)
    }
}
