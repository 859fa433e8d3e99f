//! Equipment cards: weapons with their charts, medicine and armour.

use serde::{Deserialize, Serialize};

use super::HeroId;

/// What an attack die gives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hit {
    /// Nothing.
    #[default]
    Miss,
    /// The target goes to the floor.
    Knockdown,
    /// One kill point.
    Kill,
}

/// EX-GAP-50: what each roll of a D8 gives: first misses, then knockdowns, then kills.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Chart {
    /// The highest roll that misses; 0 for none.
    pub miss: u8,
    /// The highest roll that knocks down.
    pub knockdown: u8,
}

impl Chart {
    /// EX-MELEE-04: the chart of bare hands.
    pub const UNARMED: Chart = Chart { miss: 6, knockdown: 7 };

    /// EX-GAP-20: what a roll gives, with what is added to it.
    #[inline]
    pub fn read(self, roll: u8, bonus: i8) -> Hit {
        let roll = roll.saturating_add_signed(bonus).clamp(1, 8);
        match roll {
            _ if roll <= self.miss => Hit::Miss,
            _ if roll <= self.knockdown => Hit::Knockdown,
            _ => Hit::Kill,
        }
    }
}

/// What an equipment card is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ArmKind {
    /// EX-WEAPON-04: a semi-automatic pistol, which can be fired together with another.
    Pistol,
    /// EX-WEAPON-15: a single-shot gun.
    SingleShot,
    /// EX-AREA-01: thrown, with a blast.
    Area,
    /// EX-MELEE-01: for melee.
    Melee,
    /// EX-MED-01: cures an infection, once.
    Medicine,
    /// EX-ITEM-01: worn, never active; this is added to the bite tests of its owner.
    Armour {
        /// What is added.
        bonus: i8,
    },
}

/// An equipment card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Arm {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// What it is.
    pub kind: ArmKind,
    /// EX-WEAPON-03: a full load; 0 for what needs none.
    pub load: u8,
    /// EX-GAP-53: how far it reaches; none for as far as one sees.
    pub range: Option<u8>,
    /// The chart of quick fire, melee or a throw.
    pub quick: Chart,
    /// The chart of aimed fire.
    pub aimed: Option<Chart>,
    /// EX-FUEL-03: whether it burns.
    pub flame: bool,
    /// How many of it there are; those in nobody's hands are in the equipment deck.
    pub copies: u8,
    /// EX-HERO-55, EX-WEAPON-02: how many of it a hero can hold, by the dials of its tracker board; none for any number.
    pub most: Option<u8>,
    /// EX-TRADE-06: whether it is never exchanged.
    pub special: bool,
    /// EX-ITEM-01: the one hero for whom it works; none for every hero.
    pub owner: Option<HeroId>,
}

impl Arm {
    /// Whether it is fired with ammunition.
    #[inline]
    pub fn is_gun(&self) -> bool {
        matches!(self.kind, ArmKind::Pistol | ArmKind::SingleShot)
    }

    /// EX-HERO-28: whether it can be in the active-weapon space.
    #[inline]
    pub fn is_weapon(&self) -> bool {
        !matches!(self.kind, ArmKind::Medicine | ArmKind::Armour { .. })
    }

    /// EX-WEAPON-14: how strong a gun is against another: by the rolls that kill, then by those that do anything.
    pub fn strength(&self) -> (u8, u8) {
        (8 - self.quick.knockdown, 8 - self.quick.miss)
    }
}
