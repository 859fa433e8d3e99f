//! What the commands need of a ruleset beyond its rules: how it looks in a terminal.

use cordon_bots::search::Choice;
use cordon_bots::{Level, Limits};
use cordon_kernel::{Notation, Seat, Viewer};
use rand_pcg::Pcg32;

/// A chance to interrupt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Interruption<A> {
    /// The action that lets it pass.
    pub(crate) pass: A,
    /// Whether it comes so often, and is of so little use, that few want to be asked.
    pub(crate) is_minor: bool,
}

/// A ruleset that can be played in a terminal.
pub(crate) trait Playable: Notation + Sized {
    /// The side of a seat. Seats of one side share what they know, so one screen can serve them all.
    fn side(&self, seat: Seat) -> &'static str;

    /// All sides, in the order in which they are shown.
    fn sides(&self) -> &'static [&'static str];

    /// The side that a person at the keyboard plays unless said otherwise.
    fn home_side(&self) -> &'static str {
        self.sides().last().copied().unwrap_or_default()
    }

    /// Round, phase and what the game is in the middle of, in one line.
    fn headline(&self, view: &Self::View) -> String;

    /// The board as lines of text.
    fn board(&self, view: &Self::View) -> String;

    /// What the signs on the board mean.
    fn legend(&self, view: &Self::View) -> String;

    /// What a seat has: wounds, tokens, cards.
    fn sheet(&self, view: &Self::View, seat: Seat) -> String;

    /// The exact odds of an action, if it rolls dice at a target.
    fn odds(&self, view: &Self::View, seat: Seat, action: &Self::Action) -> Option<String>;

    /// What helps to decide for an action: its odds, its price, what a card says.
    fn note(&self, view: &Self::View, seat: Seat, action: &Self::Action) -> Option<String> {
        self.odds(view, seat, action)
    }

    /// Whether the seat is asked if it wants to interrupt what somebody does, and how it lets that pass.
    fn interruption(&self, view: &Self::View, seat: Seat) -> Option<Interruption<Self::Action>>;

    /// The steps of a walk to a square, as far as they can be ordered now.
    fn walk(&self, view: &Self::View, seat: Seat, to: (i16, i16)) -> Option<Vec<Self::Action>>;

    /// The text of a rule.
    fn rule(&self, id: &str) -> Option<String>;

    /// The mission of a setup.
    fn mission<'a>(&self, setup: &'a Self::Setup) -> &'a str;

    /// What a bot does.
    fn bot(
        &self,
        level: Level,
        view: &Self::View,
        seat: Seat,
        actions: &[Self::Action],
        dice: &mut Pcg32,
        limits: Limits<'_>,
    ) -> Self::Action;

    /// What a bot that looks ahead thinks of the choices of a seat, best first.
    fn advice(
        &self,
        view: &Self::View,
        seat: Seat,
        actions: &[Self::Action],
        dice: &mut Pcg32,
        limits: Limits<'_>,
    ) -> Vec<Choice<Self::Action>>;

    /// What one line tells a viewer of an event, if it may know of it.
    fn line(&self, state: &Self::State, event: &Self::Event, viewer: Viewer) -> Option<String> {
        self.notice(event, viewer).map(|notice| self.tell(state, &notice))
    }
}
