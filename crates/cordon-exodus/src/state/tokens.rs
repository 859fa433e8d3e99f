//! Tokens on the map: items and ribs.

use cordon_grid::Cell;
use serde::{Deserialize, Serialize};

use crate::content::ItemId;

/// Items a mission can have.
pub const MOST_ITEMS: usize = 12;
/// Ribs a mission can have.
pub const MOST_RIBS: usize = 4;
/// Objects a mission can have.
pub const MOST_OBJECTS: usize = 8;
/// EX-GAP-37: heroes that a rib takes.
pub const RIB_SEATS: usize = 4;

/// Where an item is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whereabouts {
    /// On the floor.
    Lying(Cell),
    /// EX-ITEM-04: in a hero's carry space.
    Carried(u8),
    /// Used up where it was needed.
    #[default]
    Spent,
    /// EX-FUEL-01: blown up.
    Exploded,
}

/// An item of the mission.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Token {
    /// Which item.
    pub item: ItemId,
    /// Where it is.
    pub at: Whereabouts,
}

/// EX-GAP-37: a rib.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Rib {
    /// Where it floats; heroes on this square are aboard.
    pub cell: Cell,
    /// Whether it has fuel.
    pub fuelled: bool,
    /// EX-HERO-54: whether somebody has piloted it in this turn.
    pub piloted: bool,
}
