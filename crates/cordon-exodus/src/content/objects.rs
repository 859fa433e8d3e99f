//! What a mission puts on its map to be handled: items, ribs, switches, locks.

use serde::Serialize;

use super::ItemId;
use crate::board::Place;

/// An item of the setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SetupItem {
    /// Which.
    pub item: ItemId,
    /// Where it lies.
    pub place: Place,
}

/// A rib of the setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SetupRib {
    /// Where it floats.
    pub place: Place,
    /// Whether it has fuel; without, nobody pilots it.
    pub fuelled: bool,
}

/// Where an object is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Site {
    /// A square: heroes on it or in reach of it handle it.
    Square(Place),
    /// The door between two squares: heroes on either of them or in reach of them handle it.
    Door([Place; 2]),
    /// A rib, by number: heroes aboard handle it.
    Rib(u8),
}

/// What handling an object does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// EX-HERO-27: the door of its site is locked no longer.
    Unlocks,
    /// The rib of its site has fuel.
    Fuels,
    /// It counts; the mission's objectives look at how often it was done.
    Counts,
}

/// EX-HERO-52: an object of a mission.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Object {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// Where it is.
    pub site: Site,
    /// The item that must be carried, and is spent.
    pub needs: Option<ItemId>,
    /// What handling it does.
    pub deed: Deed,
    /// How often it can be handled.
    pub times: u8,
    /// Whether it can be handled only once in a turn.
    pub once_a_turn: bool,
}
