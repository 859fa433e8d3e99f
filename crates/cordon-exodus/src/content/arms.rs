//! Weapons and their charts.

use serde::{Deserialize, Serialize};

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

/// What kind of weapon a card is.
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
}

/// A weapon card.
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
}

impl Arm {
    /// Whether it is fired with ammunition.
    #[inline]
    pub fn is_gun(&self) -> bool {
        matches!(self.kind, ArmKind::Pistol | ArmKind::SingleShot)
    }
}
