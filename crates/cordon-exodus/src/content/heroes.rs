//! Heroes.

use serde::{Deserialize, Serialize};

use super::ArmId;

/// EX-PERK-04: how good a hero is in a class of perks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rating {
    /// The lowest.
    #[default]
    Red,
    /// The middle.
    Amber,
    /// The highest.
    Green,
}

/// EX-PERK-03: the classes of perks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Talent {
    /// Moving and getting away.
    Agility,
    /// Guns.
    Ballistic,
    /// Blades and fists.
    Melee,
    /// Staying alive.
    Survival,
}

impl Talent {
    /// All of them.
    pub const ALL: [Talent; 4] = [Talent::Agility, Talent::Ballistic, Talent::Melee, Talent::Survival];
}

/// A hero's card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HeroSheet {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// What the hero was before.
    pub role: String,
    /// EX-PERK-04: ratings in the order of `Talent::ALL`.
    pub ratings: [Rating; 4],
    /// EX-WEAPON-01: weapon cards at the start, with full loads.
    pub arms: Vec<ArmId>,
}

impl HeroSheet {
    /// The rating in a class of perks.
    pub fn rating(&self, talent: Talent) -> Rating {
        self.ratings[talent as usize]
    }
}
