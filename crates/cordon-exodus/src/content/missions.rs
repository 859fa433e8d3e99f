//! Missions.

use cordon_grid::Side;
use serde::Serialize;

use super::{ClassId, Object, SetupItem, SetupRib};
use crate::board::{Place, Plan};

/// Infected that come together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Group {
    /// Which class.
    pub class: ClassId,
    /// How many.
    pub count: u8,
}

/// What a roll on the turn-spawn chart brings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpawnEntry {
    /// Infected at a spawn point.
    At {
        /// Which spawn point.
        point: u8,
        /// Who.
        groups: Vec<Group>,
    },
    /// A roamer.
    Roamer,
    /// EX-UNIT-SEEKER-12: a seeker, or a roamer if there is no place for one.
    Seeker,
}

/// What a roll on the room chart brings.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ChartRow {
    /// Who.
    pub groups: Vec<Group>,
    /// EX-HERO-23: how far inside, 1 for the square behind the door.
    pub row: u8,
}

/// An infected of the setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SetupUnit {
    /// Which class.
    pub class: ClassId,
    /// Where.
    pub place: Place,
    /// Where it looks.
    pub facing: Side,
}

/// A mission.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Mission {
    /// The id.
    pub id: String,
    /// The title.
    pub title: String,
    /// The map.
    pub plan: Plan,
    /// Where heroes start, by number.
    pub starts: Vec<Place>,
    /// Spawn points, in the order of their letters.
    pub spawns: Vec<Place>,
    /// EX-SPAWN-02: the turn-spawn chart, by roll.
    pub turn_spawn: Vec<SpawnEntry>,
    /// EX-HERO-22: the room chart, by roll.
    pub room_spawn: Vec<ChartRow>,
    /// Infected of the setup.
    pub units: Vec<SetupUnit>,
    /// EX-ITEM-02: items on the map, by number.
    pub items: Vec<SetupItem>,
    /// Ribs, by number.
    pub ribs: Vec<SetupRib>,
    /// EX-HERO-52: what can be handled, by number.
    pub objects: Vec<Object>,
}
