//! Search cards, and what is crafted of them.

use serde::{Deserialize, Serialize};

use super::{ArmId, SearchId};

/// What a search card is good for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SearchKind {
    /// EX-HERO-38: rounds for a gun.
    Ammunition {
        /// For which gun.
        arm: ArmId,
        /// How many.
        rounds: u8,
    },
    /// EX-HERO-47: something to craft with.
    Part,
}

/// A search card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SearchCard {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// How many of it are in the deck.
    pub copies: u8,
    /// What it is good for.
    pub kind: SearchKind,
}

/// EX-HERO-47: what can be crafted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Recipe {
    /// The equipment card that is made.
    pub makes: ArmId,
    /// The search cards that are spent, one of each mention.
    pub parts: Vec<SearchId>,
}
