//! What a seat can do: small steps, each a decision of its own.

use cordon_grid::Cell;
use serde::{Deserialize, Serialize};

/// One step of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// EX-INF-MOVE-07: the square that an infected enters next, where several are equally good.
    Enter(Cell),
    /// EX-GAP-44: the square on which a roamer appears.
    Place(Cell),
    /// EX-HERO-40: fires on alert at the infected that has just moved, with these of the active guns: by bit, 1 for the
    /// first, 2 for the second, 3 for both.
    AlertFire(u8),
    /// EX-HERO-40: holds fire.
    HoldFire,
    /// EX-HERO-01: this hero takes the next turn.
    Begin(u8),
    /// One square.
    Move(Cell),
    /// One square, then a quick shot.
    MoveFire(Cell),
    /// One square, then a blow.
    MoveMelee(Cell),
    /// The first square of a sprint.
    Sprint(Cell),
    /// A further square of a sprint.
    Step(Cell),
    /// No further square, or no attack behind a move.
    Stop,
    /// One square on the floor.
    Crawl(Cell),
    /// Two squares in a line, onto the floor.
    Dive(cordon_grid::Dir),
    /// Onto the feet.
    StandUp,
    /// Onto the floor.
    DropProne,
    /// A quick shot at an infected, with these of the active guns: by bit, as for `AlertFire`.
    QuickFire {
        /// At whom.
        unit: u8,
        /// With what.
        guns: u8,
    },
    /// An aimed shot at an infected with one of the active guns.
    AimedFire {
        /// At whom.
        unit: u8,
        /// With what.
        guns: u8,
    },
    /// A blow at an infected.
    Melee(u8),
    /// EX-HERO-35: an execution.
    Execute(u8),
    /// EX-HERO-36: an assassination.
    Assassinate(u8),
    /// EX-GRAPPLE-06: sweeps a grappler onto a square.
    Sweep {
        /// Whom.
        unit: u8,
        /// Onto which square.
        to: Cell,
    },
    /// Opens or closes a door.
    Door(u8),
    /// EX-HERO-28: makes these cards of the hand active, by bit.
    Switch(u8),
    /// EX-HERO-39: on alert, which ends the turn.
    Alert,
    /// EX-HERO-56: ends the turn.
    EndTurn,
}
