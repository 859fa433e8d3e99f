//! Tells players who are not there, at the addresses they gave, that they are waited for.

use cordon_kernel::{Seat, Seats, Viewer};
use cordon_wire::face::Face;
use tracing::warn;

use super::Work;
use crate::hooks::{Notice, Underway};
use crate::room::{Record, Timed};

/// What is being told about a match.
#[derive(Default)]
pub(super) struct Telling {
    /// Whether any seat has a webhook.
    hooked: bool,
    /// The seats whose players were waited for when this was last looked at.
    waited: Seats,
    /// Notices on their way, by seat.
    underway: [Option<Underway>; Seats::MOST as usize],
}

impl Telling {
    /// Whether somebody has to look after the match so that players are told.
    pub(super) fn is_wanted(&self) -> bool {
        self.hooked
    }

    /// Whether a notice is on its way.
    pub(super) fn is_busy(&self) -> bool {
        self.underway.iter().flatten().any(|notice| !notice.is_over())
    }
}

impl<R: Face> Work<R> {
    /// Looks whether any seat has a webhook, and begins anew with telling.
    pub(super) async fn look_for_hooks(&mut self) {
        if !self.node.hooks.are_possible() {
            return;
        }
        match self.node.store.has_hooks(self.room.id()).await {
            Ok(hooked) => self.telling = Telling { hooked, ..Telling::default() },
            Err(failure) => warn!(match_id = %self.room.id(), %failure, "webhooks could not be read"),
        }
    }

    /// Forgets the webhooks of seats from which records have taken their players.
    pub(super) async fn drop_hooks_of(&mut self, records: &[Timed]) {
        let freed = records.iter().filter_map(|timed| match timed.record {
            Record::Freed { seat } => Some(Seat(seat)),
            _ => None,
        });
        let freed: Vec<Seat> = freed.filter(|_| self.telling.hooked).collect();
        for seat in &freed {
            if let Err(failure) = self.node.store.remove_hook(self.room.id(), *seat).await {
                warn!(match_id = %self.room.id(), %failure, "the webhook of a free seat is still there");
            }
        }
        if !freed.is_empty() {
            self.look_for_hooks().await;
        }
    }

    /// Tells players whom the match begins to wait for and who are not there. Who acts or comes is not told any more.
    pub(super) fn mind_hooks(&mut self) {
        if !self.telling.hooked {
            return;
        }
        if !self.leads {
            // Whoever leads tells.
            self.telling = Telling { hooked: true, ..Telling::default() };
            return;
        }
        let waits: Vec<(Seat, String)> =
            self.room.waits_for_players().map(|(seat, player)| (seat, player.clone())).collect();
        let waited: Seats = waits.iter().map(|(seat, _)| *seat).collect();
        for (number, underway) in (0..).zip(&mut self.telling.underway) {
            if !waited.contains(Seat(number)) {
                *underway = None;
            }
        }
        for (seat, player) in waits {
            let begins = !self.telling.waited.contains(seat);
            if self.is_here(&player) {
                self.telling.underway[usize::from(seat.0)] = None;
            } else if let Some(notice) = self.notice(seat, player).filter(|_| begins) {
                self.telling.underway[usize::from(seat.0)] = self.node.hooks.tell(&self.node, notice);
            }
        }
        self.telling.waited = waited;
    }

    /// What a player is told: nothing that a watcher may not know.
    fn notice(&self, seat: Seat, player: String) -> Option<Notice> {
        let decision = self.room.game()?.decision(seat)?;
        let headline = self.room.view(Viewer::Watcher).map(|view| self.room.rules().headline(&view))?;
        let (id, title) = (self.room.id().clone(), self.room.head().title.clone());
        Some(Notice { id, seat, player, decision, title, headline })
    }
}
