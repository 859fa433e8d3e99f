//! A player who is waited for is away: those who are there decide whether a bot plays its seat until it comes back.
//!
//! Who is connected is nothing that a room knows. It is told when somebody has to be asked, and keeps who was.

use cordon_kernel::{Seat, Seats, Viewer};
use cordon_wire::face::Face;
use cordon_wire::message::Proposal;

use super::record::{PlayerId, Record};
use super::{Room, Vote};

const SECOND: i64 = 1000;

/// How long players may be away, and what was answered when it was asked.
#[derive(Clone, Debug)]
pub(super) struct Away {
    /// In milliseconds; nobody is asked without it.
    grace: Option<i64>,
    /// When the others last wanted to wait on for a seat.
    refused: [Option<i64>; Seats::MOST as usize],
}

impl Away {
    pub(super) fn new(seconds: Option<u32>) -> Away {
        let grace = seconds.map(|seconds| i64::from(seconds) * SECOND);
        Away { grace, refused: [None; Seats::MOST as usize] }
    }

    /// Somebody said no to this.
    pub(super) fn refused(&mut self, what: Option<Proposal>, at: i64) {
        if let Some(Proposal::StandIn { seat }) = what {
            self.refused[usize::from(seat)] = Some(at);
        }
    }
}

impl<R: Face> Room<R> {
    /// Seats that are waited for and that only their player decides for, with the player.
    pub fn waits_for_players(&self) -> impl Iterator<Item = (Seat, &PlayerId)> + '_ {
        // Whoever is asked in secret is not waited for by others, as far as they know.
        let watched = self.view(Viewer::Watcher);
        let known = watched.map_or(Seats::NONE, |view| self.rules.waits_for(&view));
        self.waiting().iter().filter(move |seat| known.contains(*seat)).filter_map(|seat| {
            let place = self.places.get(seat.0).filter(|place| place.bot.is_none())?;
            Some((seat, place.player.as_ref()?))
        })
    }

    /// The players who have a seat that no bot plays.
    pub fn players(&self) -> impl Iterator<Item = &PlayerId> + '_ {
        self.places.iter().filter(|place| place.bot.is_none()).filter_map(|place| place.player.as_ref())
    }

    /// When the others are to be asked about a seat whose player has been away since then.
    pub fn offer_due(&self, seat: Seat, away_since: i64) -> Option<i64> {
        let grace = self.away.grace.filter(|_| self.vote.is_none() && !self.clock.is_paused())?;
        let since = self.clock.since(seat)?.max(away_since);
        // Those who wanted to wait are asked again when they have waited as long once more.
        let refused = self.away.refused[usize::from(seat.0)];
        Some(refused.map_or(since, |refused| refused.max(since)) + grace)
    }

    /// The seat about which the players are asked because its player is away.
    pub fn offered_seat(&self) -> Option<u8> {
        match self.vote.as_ref()?.what {
            Proposal::StandIn { seat } => Some(seat),
            _ => None,
        }
    }

    /// Whoever has to agree in a vote.
    pub(super) fn asked_in(&self, vote: &Vote) -> Vec<PlayerId> {
        vote.asked.clone().unwrap_or_else(|| self.places.voters())
    }

    /// Of those who are there, whoever may decide about a seat: players and the host, but not the one who is away.
    pub fn may_decide_about(&self, seat: u8, present: &[PlayerId]) -> Vec<PlayerId> {
        let owner = self.places.get(seat).and_then(|place| place.player.as_ref());
        let mut may: Vec<PlayerId> = present
            .iter()
            .filter(|player| self.is_host(player) || !self.places.seats_of(player).is_empty())
            .filter(|player| Some(*player) != owner)
            .cloned()
            .collect();
        may.sort();
        may.dedup();
        may
    }

    /// Asks those who are there about a seat, or asks others when some have come or gone since.
    pub(super) fn offer(&self, seat: u8, present: &[PlayerId]) -> Vec<Record> {
        let asked = self.may_decide_about(seat, present);
        let waits = self.waits_for_players().any(|(waiting, _)| waiting.0 == seat);
        let agreed = match &self.vote {
            None => &[][..],
            Some(vote) if self.offered_seat() == Some(seat) && vote.asked.as_ref() != Some(&asked) => {
                &vote.agreed
            }
            Some(_) => return Vec::new(),
        };
        if asked.is_empty() || !waits {
            return Vec::new();
        }
        let all = asked.iter().all(|player| agreed.contains(player));
        let mut records = vec![Record::Offered { seat, asked }];
        if all {
            records.push(self.outcome_of(Proposal::StandIn { seat }));
        }
        records
    }

    /// Applies that some are asked about a seat. What they have answered stays answered.
    pub(super) fn offered(&mut self, seat: u8, asked: &[PlayerId]) {
        let what = Proposal::StandIn { seat };
        let before = self.vote.take().filter(|vote| vote.what == what);
        let agreed = before.map_or_else(Vec::new, |vote| vote.agreed);
        self.vote = Some(Vote { what, agreed, asked: Some(asked.to_vec()) });
    }

    /// A player is there again: nobody is asked about its seats any more, and bots give them back.
    pub(super) fn came_back(&self, player: &PlayerId) -> Vec<Record> {
        let own = self.places.seats_of(player);
        let mut records = Vec::new();
        if self.offered_seat().is_some_and(|seat| own.contains(Seat(seat))) {
            records.push(Record::Withdrawn {});
        }
        let stood_in =
            self.places.iter().filter(|place| place.stands_in && own.contains(Seat(place.role.seat)));
        records.extend(stood_in.map(|place| Record::Back { seat: place.role.seat }));
        records
    }

    /// Whether a player has something to come back to.
    pub fn has_come_back(&self, player: &PlayerId) -> bool {
        !self.came_back(player).is_empty()
    }

    /// Ends a question about a seat that nobody waits for any more; says whether there was one.
    pub(super) fn end_needless_offer(&mut self) -> bool {
        let Some(seat) = self.offered_seat() else { return false };
        let needless = !self.waits_for_players().any(|(waiting, _)| waiting.0 == seat);
        if needless {
            self.vote = None;
        }
        needless
    }
}
