//! Items: tokens on the board that are carried one at a time. EX-ITEM-02: their cards are reference only and join no deck.

use serde::Serialize;

use super::Chart;

/// An item card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ItemCard {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// EX-FUEL-01: the chart of its explosion, for one that explodes when it is shot.
    pub explodes: Option<Chart>,
    /// EX-FUEL-03: whether its explosion burns.
    pub flame: bool,
    /// EX-TRADE-06: whether it is never exchanged.
    pub loot: bool,
}
