//! Lanterns: a tiny game with dice, secret picks and decisions that several seats owe at once.
//!
//! Each round all seats hide a lantern of one to three lights. Then each seat has a turn in which it may step,
//! roll and peek at somebody's lantern, once each. At the end of the round the lanterns are shown, and whoever hid
//! a number that nobody else hid goes so many places. The first to reach the goal wins, or whoever is ahead after
//! the last round.

mod notation;
mod rules;

use cordon_kernel::Seat;
use serde::{Deserialize, Serialize};

/// Seats the game can have.
pub const MOST_SEATS: usize = 4;
/// Lights the largest lantern has.
pub const MOST_LIGHTS: u8 = 3;
/// How likely it is to roll no place, one place, two places.
pub const DIE: [u16; 3] = [3, 2, 1];

/// The game with its content, which is a name only: two games of different names cannot read each other's files.
#[derive(Clone, Debug)]
pub struct Toy {
    /// What stands for the loaded content.
    pub content: &'static str,
    /// A planted mistake, for the battery to find.
    pub flaw: Option<Flaw>,
}

impl Default for Toy {
    fn default() -> Toy {
        Toy { content: "paper-lanterns", flaw: None }
    }
}

/// A mistake that a ruleset can have. A battery that does not find them proves nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// A legal action is not listed.
    ListsTooLittle,
    /// An illegal action is listed.
    ListsTooMuch,
    /// A legal action is listed twice.
    ListsTwice,
    /// The list comes in another order each time.
    ListsInDisorder,
    /// A refusal depends on a lantern that the seat does not know.
    RefusalTells,
    /// A view has a lantern that the viewer does not know.
    ViewTells,
    /// A view lacks a lantern that the viewer knows.
    ViewForgets,
    /// Something hidden is shown, and undo is not told.
    ShowsInSilence,
    /// Two actions read the same.
    WordsTwice,
    /// A state loses a fact when it is written.
    StateForgets,
    /// A seat that must act can do nothing.
    DeadEnd,
    /// The same draws give another game.
    OwnDice,
    /// An invariant breaks.
    Corrupts,
}

/// What is agreed on before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Two to four.
    pub seats: u8,
    /// The last round.
    pub rounds: u8,
    /// The place to reach.
    pub goal: u8,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { seats: 3, rounds: 4, goal: 12 }
    }
}

/// One small step of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Hide a lantern with so many lights.
    Hide(u8),
    /// Go one place.
    Step,
    /// Roll a die and go as far.
    Roll,
    /// Look at the lantern of a seat.
    Peek(Seat),
    /// End the turn.
    Pass,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A seat was drawn to go first.
    First {
        /// Which.
        seat: Seat,
    },
    /// A seat hid a lantern.
    Hid {
        /// Who.
        seat: Seat,
        /// Its lights; only the seat knows.
        lights: Option<u8>,
    },
    /// A seat went to a place.
    Went {
        /// Who.
        seat: Seat,
        /// Where to.
        place: u8,
        /// Whether a die sent it there.
        rolled: bool,
    },
    /// A seat looked at a lantern.
    Peeked {
        /// Who.
        seat: Seat,
        /// Whose lantern.
        at: Seat,
        /// Its lights; only the two know.
        lights: Option<u8>,
    },
    /// A lantern was shown to all.
    Shown {
        /// Whose.
        seat: Seat,
        /// Its lights.
        lights: u8,
    },
}

/// What a viewer is told: the event without what it may not know.
pub type Notice = Event;

/// What everyone may see.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Open {
    /// How many seats there are.
    pub seats: u8,
    /// The last round.
    pub rounds: u8,
    /// The place to reach.
    pub goal: u8,
    /// The round, from 1.
    pub round: u8,
    /// Who has the first turn of the round.
    pub first: u8,
    /// Whose turn it is, counted from the first; none while lanterns are being hidden.
    pub turn: Option<u8>,
    /// What was done in this turn, see `Once`.
    pub done: u8,
    /// Where each seat is.
    pub places: [u8; MOST_SEATS],
    /// Who has hidden a lantern, by bit.
    pub hidden: u8,
    /// Whose lanterns each seat has peeked at, by bit.
    pub knows: [u8; MOST_SEATS],
    /// Whether the game is over.
    pub over: bool,
}

/// Every fact of one game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What everyone may see.
    pub open: Open,
    /// The lights of each hidden lantern.
    pub lights: [Option<u8>; MOST_SEATS],
}

/// What one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// What everyone may see.
    pub open: Open,
    /// The lanterns that the viewer knows.
    pub lights: [Option<u8>; MOST_SEATS],
}

/// What can be done once in a turn; its number is its bit in `Open::done`.
#[derive(Clone, Copy)]
enum Once {
    Step,
    Roll,
    Peek,
}

impl Open {
    /// The seats of the game.
    fn table(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// Whose turn it is.
    fn acting(&self) -> Option<Seat> {
        self.turn.map(|turn| Seat((self.first + turn) % self.seats))
    }

    fn has_done(&self, what: Once) -> bool {
        self.done & 1 << what as u8 != 0
    }
}
