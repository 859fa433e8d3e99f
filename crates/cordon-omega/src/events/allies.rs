//! What happens to drones and escorts.

use cordon_grid::{Cell, Side};
use serde::{Deserialize, Serialize};

use crate::content::{AllyId, SheetId};

/// Something that happened to a drone or an escort.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AllyEvent {
    /// A drone was put on the map, or an escort was found.
    Came {
        /// Which.
        ally: AllyId,
        /// Where.
        cell: Cell,
    },
    /// A drone or an escort looks another way.
    Turned {
        /// Which.
        ally: AllyId,
        /// Where to.
        facing: Side,
    },
    /// A commando directs a drone or an escort.
    Directed {
        /// Who.
        who: SheetId,
        /// Which.
        ally: AllyId,
        /// Whether it attacks; otherwise it moves.
        attack: bool,
    },
    /// A drone sets out on its move.
    SetOut {
        /// Which.
        ally: AllyId,
    },
    /// An escort has left the map.
    Left {
        /// Which.
        ally: AllyId,
    },
    /// A drone was destroyed, or an escort died.
    Lost {
        /// Which.
        ally: AllyId,
    },
}
