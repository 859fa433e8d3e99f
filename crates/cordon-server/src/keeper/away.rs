//! Somebody is waited for who is not there: the others are asked, and whoever comes back plays on.

use cordon_wire::face::Face;

use super::Work;
use crate::room::{Command, Order, RECONNECT};

impl<R: Face> Work<R> {
    /// The seat about which the others have to be asked next, and when. There must be somebody to ask.
    pub(super) fn next_offer(&self) -> Option<(i64, u8)> {
        let away = self.room.waits_for_players().filter(|(_, player)| !self.is_here(player));
        let due = away.filter_map(|(seat, player)| {
            Some((self.room.offer_due(seat, self.presence.away_since(player))?, seat.0))
        });
        let (at, seat) = due.min()?;
        (!self.room.may_decide_about(seat, &self.here().players).is_empty()).then_some((at, seat))
    }

    /// Asks the others if it is time to.
    pub(super) async fn offer_if_due(&mut self) {
        if let Some((at, seat)) = self.next_offer().filter(|_| self.leads)
            && at <= self.node.now()
        {
            self.offer(seat).await;
        }
    }

    /// When somebody comes or goes while the others are asked, those who are asked are others.
    pub(super) async fn review_offer(&mut self) {
        if let Some(seat) = self.room.offered_seat().filter(|_| self.leads) {
            self.offer(seat).await;
        }
    }

    async fn offer(&mut self, seat: u8) {
        let present = self.here().players;
        // Whoever was quicker has changed the match, and this is looked at again.
        self.perform(Order::own(Command::Offer { seat, present })).await.ok();
    }

    /// Gives a player its seats back.
    pub(super) async fn welcome_back(&mut self, player: Option<String>) {
        let Some(player) = player.filter(|player| self.room.has_come_back(player)) else { return };
        self.perform(Order::own(Command::CameBack { player })).await.ok();
    }

    /// When players were cut off who have a seat and may come back soon.
    fn cut_off(&self) -> impl Iterator<Item = i64> + '_ {
        let now = self.node.now();
        let away = self.room.players().filter(|player| !self.is_here(player));
        away.map(|player| self.presence.away_since(player)).filter(move |since| now - since < RECONNECT)
    }

    /// When the last of them is not waited for any more.
    pub(super) fn reconnect_ends(&self) -> Option<i64> {
        self.room.hour_runs()?;
        self.cut_off().max().map(|since| since + RECONNECT)
    }

    /// The hour of a game that a clock ends stands still while somebody is cut off who may come back soon.
    pub(super) async fn mind_hour(&mut self) {
        let absent = self.cut_off().next().is_some();
        if self.leads && self.room.hour_runs().is_some_and(|runs| runs == absent) {
            self.perform(Order::own(Command::Absent { absent })).await.ok();
        }
    }

    /// A node that has just begun to look after the match leaves out the time in which none did.
    pub(super) async fn wake_up(&mut self) {
        let was_awake = std::mem::replace(&mut self.awake, self.leads);
        if self.leads && !was_awake {
            self.perform(Order::own(Command::WakeUp {})).await.ok();
        }
    }
}
