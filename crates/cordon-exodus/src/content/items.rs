//! Items: tokens of the board that a hero carries one at a time.

use serde::Serialize;

use super::Chart;

/// An item.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ItemCard {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// EX-TRADE-06: whether it may never be exchanged.
    pub loot: bool,
    /// EX-FUEL-01, EX-FUEL-03: the chart of its explosion, which burns, for what explodes when it is shot.
    pub explodes: Option<Chart>,
}
