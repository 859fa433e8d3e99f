//! Missions.

use cordon_grid::Side;
use serde::{Deserialize, Serialize};

use super::{ClassId, ItemId, Object, SetupItem, SetupRib};
use crate::board::{Place, Plan};

/// How a mission is played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// A chapter of the campaign: EX-END-07, the death of a hero fails it.
    #[default]
    Chapter,
    /// EX-QUICK-01: a mission of its own, in which dead heroes rise.
    Quick,
}

/// Infected that come together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Group {
    /// Which class.
    pub class: ClassId,
    /// How many.
    pub count: u8,
}

/// What a roll on the turn-spawn chart brings, as on the sample chart of EX-SPAWN-03.
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
    /// Infected at several spawn points.
    Several(Vec<(u8, Vec<Group>)>),
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
    /// Whether it stands idle until it detects a hero.
    pub asleep: bool,
}

/// A spawn point.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SpawnSite {
    /// Its name, as in `A` or `W1`.
    pub name: String,
    /// Where.
    pub place: Place,
}

/// What a mission asks for. It has succeeded as soon as everything that it asks for holds at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// Every object that counts was handled as often as it can be.
    ObjectsDone,
    /// EX-HERO-58: all living heroes are on exit squares.
    AllOut,
    /// A living hero carries this item.
    Carried(ItemId),
    /// So many of an item were brought to exit squares.
    Delivered {
        /// Which item.
        item: ItemId,
        /// How many.
        count: u8,
    },
    /// No infected of this class is in play.
    Destroyed(ClassId),
    /// So many turns have been played to their end.
    Turns(u8),
    /// So many turns have been played to their end after every object that counts was done.
    TurnsAfterObjects(u8),
}

/// What fails a mission besides death and time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Vital {
    /// EX-GAP-71: the item without which the mission cannot be done.
    pub item: ItemId,
    /// How many of it are needed.
    pub count: u8,
}

/// A mission.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Mission {
    /// The id.
    pub id: String,
    /// The title.
    pub title: String,
    /// What it is about.
    pub story: String,
    /// How it is played.
    pub mode: Mode,
    /// The number of the chapter, from 1; 0 for a mission of its own.
    pub chapter: u8,
    /// EX-GAP-76: the fewest and the most heroes.
    pub heroes: [u8; 2],
    /// The map.
    pub plan: Plan,
    /// Where heroes start, by number.
    pub starts: Vec<Place>,
    /// Spawn points, in the order of their letters.
    pub spawns: Vec<SpawnSite>,
    /// EX-SPAWN-02: the turn-spawn chart, by roll.
    pub turn_spawn: Vec<SpawnEntry>,
    /// In every so many turns the turn-spawn die is rolled twice; 0 for never.
    pub second_roll: u8,
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
    /// What it asks for.
    pub goal: Vec<Condition>,
    /// What must not be lost.
    pub vital: Vec<Vital>,
    /// EX-PERK-01: whether each hero may choose a perk before it.
    pub level_up: bool,
    /// EX-QUICK-02: perk cards of each hero.
    pub quick_perks: u8,
    /// EX-DIRECTOR-02: cards that are dealt to a director.
    pub director_cards: u8,
    /// EX-GAP-46: classes of which there are more or fewer models than usual: one list for every squad, or one each for up to
    /// two, for three and for four heroes.
    pub models: Vec<Vec<Group>>,
    /// Search cards that the heroes share out when it has succeeded.
    pub rewards: u8,
}

impl Mission {
    /// A mission with nothing but a map, for tests and for questions about a board.
    pub fn bare(plan: Plan) -> Mission {
        Mission {
            id: "bare".to_owned(),
            title: "A bare map".to_owned(),
            story: "Nothing happens here.".to_owned(),
            mode: Mode::Quick,
            chapter: 0,
            heroes: [1, 4],
            plan,
            starts: Vec::new(),
            spawns: Vec::new(),
            turn_spawn: Vec::new(),
            second_roll: 0,
            room_spawn: Vec::new(),
            units: Vec::new(),
            items: Vec::new(),
            ribs: Vec::new(),
            objects: Vec::new(),
            goal: Vec::new(),
            vital: Vec::new(),
            level_up: false,
            quick_perks: 0,
            director_cards: 0,
            models: Vec::new(),
            rewards: 0,
        }
    }
}
