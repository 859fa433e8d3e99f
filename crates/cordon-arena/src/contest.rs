//! What a simulation needs of a ruleset beyond its rules: sides, bots, and what is worth counting.

use cordon_bots::HasBots;
use cordon_kernel::{Seat, Sink};

/// A ruleset whose games bots can play by the thousand.
pub trait Contest: HasBots {
    /// What is counted while a game is played.
    type Counts: Sink<Self::Event> + Default + Send;

    /// The side of a seat. Seats of one side share what they know, and win together.
    fn side(&self, seat: Seat) -> &'static str;

    /// All sides, in the order in which they are shown.
    fn sides(&self) -> &'static [&'static str];

    /// The sides that take part in a game with this setup.
    fn sides_of(&self, _setup: &Self::Setup) -> &'static [&'static str] {
        self.sides()
    }

    /// Who wins where nobody at the table does: what acts by itself.
    fn unseated_side(&self) -> &'static str {
        "nobody"
    }

    /// The mission of a setup.
    fn mission<'a>(&self, setup: &'a Self::Setup) -> &'a str;

    /// The numbers of a finished game, by name.
    fn measures(&self, state: &Self::State, counts: &Self::Counts) -> Vec<(&'static str, u64)>;

    /// Whether an event is a figure's turn that the rules take by themselves: a benchmark counts it as a decision.
    fn acts_by_itself(_event: &Self::Event) -> bool {
        false
    }
}
