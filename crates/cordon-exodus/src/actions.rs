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
}
