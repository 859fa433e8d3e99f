//! Map tiles and missions.

use cordon_grid::Edge;
use serde::Serialize;

use super::{DashboardId, EnemyId, MarkerId, RoomCardId, TileId};

/// What a cell of a tile is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CellKind {
    /// Plain floor, `.` in a file.
    Floor,
    /// OM-WALL-01: wall, impassable, `#`.
    Wall,
    /// Printed rubble, `~`.
    Rubble,
    /// Printed vent, `o`.
    Vent,
    /// Peril, `^`.
    Peril,
}

impl CellKind {
    /// Every kind with its symbol in a file.
    pub const SYMBOLS: [(char, CellKind); 5] = [
        ('.', CellKind::Floor),
        ('#', CellKind::Wall),
        ('~', CellKind::Rubble),
        ('o', CellKind::Vent),
        ('^', CellKind::Peril),
    ];
}

/// The icons of map tiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TileIcon {
    /// The whole tile is filled with EMI.
    Emi,
    /// A faulty-intel card may flip the tile.
    FaultyIntel,
    /// Spawn abilities that are used on the tile bring one clone more.
    CloneNest,
}

/// One face of a tile.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct TileFace {
    /// Rows from the north, all of the tile's width.
    pub rows: Vec<Vec<CellKind>>,
    /// Icons.
    pub icons: Vec<TileIcon>,
}

/// A two-sided map tile.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct MapTile {
    /// Its id in files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Side A and side B, of the same size.
    pub faces: [TileFace; 2],
}

/// The side of a tile that lies up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TileSide {
    /// Side A.
    A,
    /// Side B.
    B,
}

/// A tile on a mission's map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Placement {
    /// Which tile.
    pub tile: TileId,
    /// Which side lies up.
    pub side: TileSide,
    /// Quarter turns clockwise.
    pub turns: u8,
    /// Where its north-west cell lies.
    pub at: (u8, u8),
}

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
}

/// The colour of a passage.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PassageColour {
    /// For commandos.
    Green,
    /// For enemies.
    Red,
}

/// OM-MAP-08: a two-by-two passage, where one side comes in. A faded one, in a hidden room, appears when the
/// room is revealed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Passage {
    /// Whose it is.
    pub colour: PassageColour,
    /// Its north-west cell.
    pub at: (u8, u8),
}

/// A stack of room cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct StackSpec {
    /// The cards.
    pub cards: Vec<RoomCardId>,
    /// The room it must lie in, by index; none: the overseer's choice.
    pub room: Option<u8>,
}

/// When downed commandos become targets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Crisis {
    /// When so many rooms have been revealed.
    RoomsRevealed(u8),
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
    /// The hidden rooms.
    pub rooms: Vec<RoomSite>,
    /// Where commandos start, by rank.
    pub start: Vec<(u8, u8)>,
    /// Passages.
    pub passages: Vec<Passage>,
    /// Investigate markers.
    pub investigate: Vec<(u8, u8)>,
    /// The last round; the overseer wins when the timer passes it.
    pub rounds: u8,
    /// When downed commandos become targets.
    pub crisis: Crisis,
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
    /// The room whose opening wins the mission, by index.
    pub goal_room: Option<u8>,
}
