//! Playing an imagined game on to a quiet point, and judging it there.

use cordon_kernel::{Actor, Deaf, Dice, Live, Outcome, Ruleset, Seat, Seating, Seats, Turn, Viewer};
use rand_pcg::Pcg32;

use super::prior::{Candidate, candidates};
use super::{Chances, Foresight};
use crate::best_place;

/// More decisions than a line of play has before its next quiet point.
const LONGEST: u32 = 400;

/// The table of an imagined game: nobody hears what happens.
pub(super) type Imagined = Seating<Live<Pcg32>, Deaf>;

/// Plays imagined games on.
pub(super) struct Playout<'a, R: Ruleset, B> {
    pub(super) base: &'a B,
    pub(super) rules: &'a R,
    /// Positions that were rated so far.
    pub(super) seen: u32,
    /// The legal actions that were listed last.
    pub(super) actions: Vec<R::Action>,
    /// What is left of a course, the next action last.
    pub(super) rest: Vec<R::Action>,
    plan: Vec<R::Action>,
}

impl<'a, R: Ruleset, B: Foresight<R>> Playout<'a, R, B> {
    pub(super) fn new(base: &'a B, rules: &'a R) -> Playout<'a, R, B> {
        Playout { base, rules, seen: 0, actions: Vec::with_capacity(64), rest: Vec::new(), plan: Vec::new() }
    }

    /// Who decides next, with the legal actions listed; nobody when the game is over.
    pub(super) fn list(&mut self, state: &R::State) -> Result<Seat, Outcome> {
        let waiting = match self.rules.turn(state) {
            Turn::Waiting(waiting) => waiting,
            Turn::Over(outcome) => return Err(outcome),
        };
        let seat = waiting.first().expect("a game that is not over waits for somebody");
        self.actions.clear();
        self.rules.actions(state, seat, &mut self.actions);
        Ok(seat)
    }

    /// The next action of the course that was begun, if it is its turn now.
    pub(super) fn on_course(&mut self, state: &R::State) -> Option<R::Action> {
        if self.rest.is_empty() {
            return None;
        }
        self.base.on_course(self.rules, state, &self.actions, &mut self.rest)
    }

    /// Performs an action.
    pub(super) fn apply(
        &mut self,
        state: &mut R::State,
        seat: Seat,
        action: &R::Action,
        table: &mut Imagined,
    ) {
        self.rules.apply(state, Actor::Seat(seat), action, table);
    }

    /// The candidates of the seat whose actions were listed last.
    pub(super) fn rated(
        &mut self,
        state: &R::State,
        seat: Seat,
        dice: &mut impl Dice,
    ) -> Vec<Candidate<R::Action>> {
        self.seen += 1;
        let view = self.rules.view(state, Viewer::Seat(seat));
        let scores = self.base.rate(self.rules, &view, seat, &self.actions);
        candidates(&self.actions, &scores, dice)
    }

    /// Plays on by the ratings until the game's clock shows `until`, and says how likely each seat is to win then.
    pub(super) fn play_on(&mut self, state: &mut R::State, until: u32, table: &mut Imagined) -> Chances {
        self.plan.clear();
        for _ in 0..LONGEST {
            let seat = match self.list(state) {
                Ok(seat) => seat,
                Err(outcome) => return decided(outcome.winners),
            };
            if self.base.clock(self.rules, state) >= until {
                break;
            }
            let action = if self.actions.len() == 1 {
                self.actions[0]
            } else if let Some(next) = self.on_course(state) {
                next
            } else {
                let sketched = self.base.sketch(self.rules, state, seat, &self.actions, &mut self.plan);
                sketched.unwrap_or_else(|| {
                    self.seen += 1;
                    let view = self.rules.view(state, Viewer::Seat(seat));
                    let scores = self.base.rate_ahead(self.rules, &view, seat, &self.actions, &mut self.plan);
                    self.actions[best_place(&scores, &mut table.draws.0)]
                })
            };
            self.rules.apply(state, Actor::Seat(seat), &action, table);
        }
        match self.rules.turn(state) {
            Turn::Over(outcome) => decided(outcome.winners),
            Turn::Waiting(_) => self.base.chances(self.rules, state),
        }
    }
}

/// The chances in a game that is over.
pub(super) fn decided(winners: Seats) -> Chances {
    std::array::from_fn(|seat| f64::from(u8::from(winners.contains(Seat(seat as u8)))))
}
