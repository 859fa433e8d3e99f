//! Classes of infected.

use serde::{Deserialize, Serialize};

/// What a grab test can give.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grab {
    /// The hero goes to the floor with the infected on top.
    TakenDown,
    /// EX-GAP-19: the hero goes to the floor alone.
    Knockdown,
    /// Nothing happens.
    Safe,
}

/// What an infected does to a hero it has taken down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bite {
    /// EX-BITE-07: it bites.
    Bites {
        /// The highest roll that is a bite.
        up_to: u8,
        /// How many tests it calls for.
        tests: u8,
    },
    /// EX-UNIT-SEEKER-02, EX-UNIT-SEEKER-03: it grabs as others do, and then drags.
    Drags {
        /// The squares it drags by roll, from 1 to 8.
        squares: [u8; 8],
    },
}

/// What sets a class apart from the basic rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trait {
    /// EX-UNIT-SEEKER-08: charges whether it detects anybody or not, and so may always pass others.
    AlwaysCharges,
    /// EX-UNIT-REAVER-01: moves in open water as well as on land; EX-UNIT-REAVER-06: on land by the basic rules.
    Swims,
    /// Dives when it is damaged in open water.
    Dives,
    /// EX-UNIT-REAVER-10, EX-UNIT-SIREN-05, EX-UNIT-SEEKER-11: knockdowns and sweeps have no effect on it.
    Steady,
    /// Recovers a kill point at the start of each move; EX-UNIT-SIREN-01: for the rest it moves as others do.
    Regenerates,
    /// EX-UNIT-SEEKER-10: heroes see and shoot past it.
    SeenPast,
    /// EX-UNIT-SEEKER-04: those that drag bring heroes to it.
    Calls,
    /// EX-QUICK-07: dead heroes rise as one of these.
    Risen,
}

/// The card of a class. EX-GAP-84, EX-UNIT-ZOMBIE-01, EX-UNIT-NEWBORN-01, EX-GRAB-05: the numbers are in the pack; a class
/// without traits goes by the basic rules alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct InfectedCard {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// Squares of a move that detects nobody.
    pub walk: u8,
    /// Squares of a charge.
    pub charge: u8,
    /// Squares of a move in open water.
    pub swim: u8,
    /// How far it smells; none for one that does not.
    pub smell: Option<u8>,
    /// EX-HERO-31, EX-UNIT-REAVER-08, EX-UNIT-SIREN-03: kills it takes to remove it.
    pub kill_points: u8,
    /// EX-GRAB-04, EX-GRAB-10: what each roll of a grab test gives, from 1 to 8.
    pub grab: [Grab; 8],
    /// What it does to a hero it has taken down.
    pub bite: Bite,
    /// What sets it apart.
    pub traits: Vec<Trait>,
    /// EX-GAP-46: how many there are.
    pub models: u8,
}

impl InfectedCard {
    /// Whether it has a trait.
    #[inline]
    pub fn has(&self, wanted: Trait) -> bool {
        self.traits.contains(&wanted)
    }
}
