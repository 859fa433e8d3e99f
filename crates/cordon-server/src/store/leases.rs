//! Which node plays a match. The key of the records keeps two nodes from spoiling a match; a lease keeps them from
//! trying, which would cost a third of all actions a second attempt.

use super::statement::Statement;
use super::{MatchId, Store, StoreError};

impl Store {
    /// Takes a match for a node if nobody has it, its lease has run out, or the node has it already. Says whether the
    /// node has it now.
    pub async fn take_lease(
        &self,
        id: &MatchId,
        node: &str,
        now: i64,
        until: i64,
    ) -> Result<bool, StoreError> {
        let take = Statement::new(
            "INSERT INTO leases (match_id, node, expires) VALUES ($1, $2, $3)
             ON CONFLICT (match_id) DO UPDATE SET node = excluded.node, expires = excluded.expires
             WHERE leases.expires <= $4 OR leases.node = excluded.node",
        );
        let changed = self.write(vec![take.with(id).with(node).with(until).with(now)]).await?;
        Ok(changed == [1])
    }

    /// Makes all leases of a node last until then, and gives back the matches that it has. One that is missing was
    /// taken by another node after it had run out.
    pub async fn renew_leases(&self, node: &str, until: i64) -> Result<Vec<MatchId>, StoreError> {
        let renew = Statement::new("UPDATE leases SET expires = $2 WHERE node = $1");
        self.write(vec![renew.with(node).with(until)]).await?;
        let held = Statement::new("SELECT match_id FROM leases WHERE node = $1 ORDER BY match_id");
        self.ids(held.with(node)).await
    }

    /// Gives one match free, if this node has it.
    pub async fn drop_lease(&self, id: &MatchId, node: &str) -> Result<(), StoreError> {
        let drop_it = Statement::new("DELETE FROM leases WHERE match_id = $1 AND node = $2");
        self.write(vec![drop_it.with(id).with(node)]).await.map(drop)
    }

    /// Gives all matches of a node free, so that others need not wait when it stops.
    pub async fn drop_leases(&self, node: &str) -> Result<(), StoreError> {
        let drop_all = Statement::new("DELETE FROM leases WHERE node = $1");
        self.write(vec![drop_all.with(node)]).await.map(drop)
    }

    /// Matches that run by themselves and that no node has at this time.
    pub async fn orphans(&self, now: i64, limit: u32) -> Result<Vec<MatchId>, StoreError> {
        let select = Statement::new(
            "SELECT id FROM matches LEFT JOIN leases ON leases.match_id = matches.id AND leases.expires > $1
             WHERE matches.due IS NOT NULL AND leases.match_id IS NULL ORDER BY due, id LIMIT $2",
        );
        self.ids(select.with(now).with(limit)).await
    }

    /// The node that has a match at this time.
    pub async fn holder(&self, id: &MatchId, now: i64) -> Result<Option<String>, StoreError> {
        let holder = Statement::new("SELECT node FROM leases WHERE match_id = $1 AND expires > $2");
        let rows = self.readers().rows(holder.with(id).with(now)).await?;
        Ok(rows.first().map(|row| row.text(0)).transpose()?)
    }
}
