//! Which player sits where, so that a player finds its matches. The records are the truth, this follows them.

use super::matches::{Before, Listing};
use super::statement::Statement;
use super::{MatchId, PlayerId, Store, StoreError};
use cordon_kernel::Seat;

impl Store {
    /// Writes down that a player has taken a seat, in the place of whoever had it.
    pub async fn seat_taken(&self, id: &MatchId, player: &PlayerId, seat: Seat) -> Result<(), StoreError> {
        let sit = Statement::new(
            "INSERT INTO players (match_id, seat, player) VALUES ($1, $2, $3)
             ON CONFLICT (match_id, seat) DO UPDATE SET player = excluded.player",
        );
        self.write(vec![sit.with(id).with(i64::from(seat.0)).with(player)]).await.map(drop)
    }

    /// Writes down that nobody has this seat any more.
    pub async fn seat_left(&self, id: &MatchId, seat: Seat) -> Result<(), StoreError> {
        let leave = Statement::new("DELETE FROM players WHERE match_id = $1 AND seat = $2");
        self.write(vec![leave.with(id).with(i64::from(seat.0))]).await.map(drop)
    }

    /// The matches in which a player has a seat, listed or not, newest first.
    pub async fn of_player(
        &self,
        player: &PlayerId,
        limit: u32,
        before: Option<&Before>,
    ) -> Result<Vec<Listing>, StoreError> {
        let select = Statement::new(
            "SELECT id, ruleset, created, title, listed, finished, due, records FROM matches
             WHERE id IN (SELECT match_id FROM players WHERE player = $1) AND (created, id) < ($2, $3)
             ORDER BY created DESC, id DESC LIMIT $4",
        );
        let (created, id) = Before::bounds(before);
        self.listings(select.with(player).with(created).with(id).with(limit)).await
    }
}
