//! Missions: what the map shows, what wins, and what happens on the way.

use cordon_grid::Edge;
use serde::Serialize;

use super::map::{PassageColour, Placement};
use super::{AllyId, DashboardId, EnemyId, KitId, MarkerId, PassageId, Pool, RoomCardId, Stat};

/// A door location: a straight chain of one to three edges.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct DoorSite {
    /// Its id in files and orders.
    pub id: String,
    /// The door line.
    #[serde(serialize_with = "edges_as_text")]
    pub edges: Vec<Edge>,
    /// Whether the overseer's powers cannot open it.
    pub closed_to_overseer: bool,
}

fn edges_as_text<S: serde::Serializer>(edges: &[Edge], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(edges.iter().map(Edge::to_string))
}

/// A room, named by one of its cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct RoomSite {
    /// Its id in files and orders.
    pub id: String,
    /// Its name.
    pub name: String,
    /// A floor cell of it.
    pub cell: (u8, u8),
    /// OM-ROOM-09: the north-west cell of the objective zone that the diagram marks; without it a zone that is
    /// printed on a tile of the room counts.
    pub zone: Option<(u8, u8)>,
}

/// OM-MAP-08: a two-by-two passage, where one side comes in. A faded one, in a hidden room, appears when the
/// room is revealed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Passage {
    /// Which passage tile.
    pub tile: PassageId,
    /// Its north-west cell.
    pub at: (u8, u8),
}

/// A stack of room cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct StackSpec {
    /// The cards.
    pub cards: Vec<RoomCardId>,
    /// The room it must lie in, by index; none: the overseer's choice.
    pub room: Option<u8>,
    /// Whether it may not lie in a room that shares a door with the start area.
    pub away_from_start: bool,
}

/// When downed commandos become targets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Crisis {
    /// When so many rooms have been revealed.
    RoomsRevealed(u8),
    /// When so many objectives have been found.
    ObjectivesRevealed(u8),
    /// When so many objectives are done.
    ObjectivesDone(u8),
    /// When so many enemies have left the map.
    Escapes(u8),
    /// When an event of the timer says so.
    Event,
    /// In the first round.
    FromStart,
}

/// What wins the mission for the squad.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Victory {
    /// The door of this room, by index, is opened.
    GoalRoom(u8),
    /// So many of an item have left the map with commandos.
    ItemsOut {
        /// Which item.
        item: KitId,
        /// How many.
        count: u8,
    },
    /// The escort has left the map.
    EscortOut,
    /// All charges are armed; they go off so many rounds later, when at least one commando must have left.
    BlowUp {
        /// Rounds from the last charge to the blast.
        rounds: u8,
        /// How far each charge reaches.
        within: u8,
        /// The dice of each charge.
        dice: Pool,
    },
    /// Somebody still stands at the end of the last round.
    Survive,
    /// An enemy of this kind is destroyed.
    Destroy(EnemyId),
    /// The last round ends before so many enemies have left the map.
    Hold {
        /// The escape that loses the mission.
        escapes: u8,
    },
    /// All machines are repaired and no enemy is left on the map.
    RepairAndClear,
}

/// What an objective card of a mission stands for.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct ObjectiveSpec {
    /// The room card.
    pub card: RoomCardId,
    /// The letter of the card, counted from 0.
    pub letter: u8,
    /// What it is.
    pub kind: ObjectiveKind,
}

/// What an objective is.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ObjectiveKind {
    /// A terminal that gives an item to whoever passes its challenge.
    Terminal {
        /// The stat of the challenge.
        stat: Stat,
        /// Its target number.
        target: u8,
        /// Adrenaline for an attempt.
        cost: u8,
        /// The item.
        gives: KitId,
    },
    /// A place at which an item is left.
    ChargeSite {
        /// The item.
        item: KitId,
        /// Adrenaline for it.
        cost: u8,
    },
    /// Somebody to be brought out.
    Escort(AllyId),
    /// Enemies that the overseer puts on or next to the zone.
    Enemies(Vec<(EnemyId, u8)>),
}

/// OM-MAP-11: passages that become exits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct ExitSpec {
    /// Who may leave.
    pub who: Leavers,
    /// By which passages.
    pub colour: PassageColour,
    /// When they open.
    pub opens: ExitOpens,
}

/// Who leaves by an exit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Leavers {
    /// Commandos.
    Squad,
    /// The one who is brought out.
    Escort,
    /// Enemies.
    Enemies,
}

/// When exits open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExitOpens {
    /// When the squad holds so many of an item.
    Holding {
        /// Which item.
        item: KitId,
        /// How many.
        count: u8,
    },
    /// When so many objectives are done.
    ObjectivesDone(u8),
    /// Passages that are revealed after an objective was found; once none is left to be revealed, all of them.
    AfterFind,
    /// From the first round on, for those that lie on the map then.
    AtOnce,
}

/// OM-TIME-03: what happens when the timer reaches a round.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct MissionEvent {
    /// The round.
    pub round: u8,
    /// Whether it is the Crisis Point.
    pub crisis: bool,
    /// A door that opens, by index (OM-DOOR-10).
    pub opens: Option<u8>,
    /// OM-SET-13a, OM-SET-13b: enemies that come to the red passages, not from the reserves.
    pub spawns: Vec<(EnemyId, u8)>,
}

/// A mission.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Mission {
    /// Its id in files and orders.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it is about.
    pub story: String,
    /// The map.
    pub tiles: Vec<Placement>,
    /// The door locations.
    pub doors: Vec<DoorSite>,
    /// The rooms; hidden ones, if the mission has stacks.
    pub rooms: Vec<RoomSite>,
    /// Where commandos start, by rank.
    pub start: Vec<(u8, u8)>,
    /// Passages.
    pub passages: Vec<Passage>,
    /// Investigate markers.
    pub investigate: Vec<(u8, u8)>,
    /// The last round; none: there is no timer.
    pub rounds: Option<u8>,
    /// When downed commandos become targets.
    pub crisis: Crisis,
    /// What wins.
    pub victory: Victory,
    /// What the objective cards stand for.
    pub objectives: Vec<ObjectiveSpec>,
    /// Items that each commando has from the start.
    pub carries: Vec<KitId>,
    /// Passages that become exits.
    pub exit: Option<ExitSpec>,
    /// The events of the timer.
    pub events: Vec<MissionEvent>,
    /// OM-OVS-05: whether enemies may be spawned in hidden rooms.
    pub spawns_in_hidden_rooms: bool,
    /// Whether the enemies act by themselves, without an overseer.
    pub automatic: bool,
    /// Machines to be repaired.
    pub machines: Vec<(u8, u8)>,
    /// Scrap besides what is printed on the tiles.
    pub scrap: Vec<(u8, u8)>,
    /// ZC-GAP-14: the item that scrap gives and that a machine needs.
    pub parts: Option<KitId>,
    /// The energy pool at the start, for 3, 4 and 5 commandos.
    pub energy_start: [u8; 3],
    /// The least energy the pool is raised to, for 3, 4 and 5 commandos.
    pub energy_minimum: [u8; 3],
    /// The dashboard.
    pub dashboard: Vec<DashboardId>,
    /// The enemies that can be spawned.
    pub reserves: Vec<(EnemyId, u8)>,
    /// The door markers the overseer may choose from.
    pub markers: Vec<(MarkerId, u8)>,
    /// The stacks of room cards.
    pub stacks: Vec<StackSpec>,
    /// Clones added to each spawn card of a room, for 3, 4 and 5 commandos.
    pub extra_clones: [u8; 3],
}

impl Mission {
    /// The room whose opening wins the mission, by index.
    pub fn goal_room(&self) -> Option<u8> {
        match self.victory {
            Victory::GoalRoom(room) => Some(room),
            _ => None,
        }
    }

    /// What the objective card with a letter stands for here.
    pub fn objective(&self, letter: u8) -> Option<&ObjectiveSpec> {
        self.objectives.iter().find(|objective| objective.letter == letter)
    }

    /// How many places for charges there are.
    pub fn charge_sites(&self) -> usize {
        self.objectives.iter().filter(|one| matches!(one.kind, ObjectiveKind::ChargeSite { .. })).count()
    }

    /// The figures of an enemy that the reserves begin with.
    pub fn reserve(&self, enemy: EnemyId) -> u8 {
        self.reserves.iter().find(|(id, _)| *id == enemy).map_or(0, |(_, number)| *number)
    }
}
