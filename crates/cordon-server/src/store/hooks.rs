//! Where players want to be told that their seat is waited for.

use super::statement::Statement;
use super::{MatchId, PlayerId, Store, StoreError};
use cordon_kernel::Seat;

/// The webhook of a seat.
#[derive(Clone, PartialEq, Eq)]
pub struct Hook {
    /// Who has set it.
    pub player: PlayerId,
    /// The address.
    pub url: String,
    /// What signs the messages.
    pub secret: String,
    /// The decision about which the address was told last.
    pub told: Option<i64>,
}

impl Store {
    /// Sets the webhook of a seat, in the place of the one it had.
    pub async fn set_hook(&self, id: &MatchId, seat: Seat, hook: &Hook) -> Result<(), StoreError> {
        let set = Statement::new(
            "INSERT INTO hooks (match_id, seat, player, url, secret, told) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (match_id, seat) DO UPDATE
             SET player = excluded.player, url = excluded.url, secret = excluded.secret, told = excluded.told",
        );
        let set = set.with(id).with(i64::from(seat.0)).with(&hook.player);
        let set = set.with(hook.url.as_str()).with(hook.secret.as_str()).with(hook.told);
        self.write(vec![set]).await.map(drop)
    }

    /// The webhook of a seat.
    pub async fn find_hook(&self, id: &MatchId, seat: Seat) -> Result<Option<Hook>, StoreError> {
        let find =
            Statement::new("SELECT player, url, secret, told FROM hooks WHERE match_id = $1 AND seat = $2");
        let rows = self.readers().rows(find.with(id).with(i64::from(seat.0))).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let (player, url, secret) = (PlayerId(row.text(0)?), row.text(1)?, row.text(2)?);
        Ok(Some(Hook { player, url, secret, told: row.maybe_number(3)? }))
    }

    /// Removes the webhook of a seat.
    pub async fn remove_hook(&self, id: &MatchId, seat: Seat) -> Result<(), StoreError> {
        let remove = Statement::new("DELETE FROM hooks WHERE match_id = $1 AND seat = $2");
        self.write(vec![remove.with(id).with(i64::from(seat.0))]).await.map(drop)
    }

    /// Writes down that an address was told of a decision, or could not be: it is not told again.
    pub async fn hook_told(&self, id: &MatchId, seat: Seat, decision: u32) -> Result<(), StoreError> {
        let told = Statement::new("UPDATE hooks SET told = $3 WHERE match_id = $1 AND seat = $2");
        self.write(vec![told.with(id).with(i64::from(seat.0)).with(decision)]).await.map(drop)
    }

    /// Whether a match has any webhook.
    pub async fn has_hooks(&self, id: &MatchId) -> Result<bool, StoreError> {
        let any = Statement::new("SELECT match_id FROM hooks WHERE match_id = $1 LIMIT 1");
        Ok(!self.readers().rows(any.with(id)).await?.is_empty())
    }

    /// Matches that are not over and have a webhook.
    pub async fn hooked_matches(&self, limit: u32) -> Result<Vec<MatchId>, StoreError> {
        let select = Statement::new(
            "SELECT DISTINCT match_id FROM hooks JOIN matches ON matches.id = hooks.match_id
             WHERE matches.finished IS NULL ORDER BY match_id LIMIT $1",
        );
        self.ids(select.with(limit)).await
    }
}
