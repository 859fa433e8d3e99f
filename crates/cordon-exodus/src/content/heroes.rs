//! Heroes.

use serde::{Deserialize, Serialize};

use super::ArmId;

/// EX-PERK-03: a class of perks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PerkClass {
    /// Moving and getting away.
    Agility,
    /// Guns.
    Ballistic,
    /// Blows.
    Melee,
    /// Infection, medicine and finds.
    Survival,
}

/// EX-PERK-04, EX-PERK-05: how good a hero is in a class, and how demanding a perk is: the order is that of the ceiling.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rating {
    /// The lowest.
    Red,
    /// In between.
    Amber,
    /// The highest.
    Green,
}

/// A hero card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HeroCard {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// What it does for a living.
    pub role: String,
    /// EX-PERK-04: its ratings, in the order of [`PerkClass`].
    pub ratings: [Rating; 4],
    /// EX-WEAPON-01: the equipment with which it starts, guns with a full load.
    pub starts_with: Vec<ArmId>,
}

impl HeroCard {
    /// Its rating in a class.
    pub fn rating(&self, class: PerkClass) -> Rating {
        self.ratings[class as usize]
    }
}
