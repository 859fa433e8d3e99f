//! Content: everything a mission is made of, as typed data. The rules never look at a name in it; what a card does
//! is said in the closed vocabularies below.

mod cards;
mod map;
mod missions;
mod units;

pub use cards::{
    Category, DashboardEffect, DashboardTile, DoorMarker, EnemyKinds, Fail, FindCard, FindEffect, Icon,
    KitCard, KitEffect, RoomCard, RoomPayload, SpawnCount, Uses,
};
pub use map::{CellKind, MapTile, PassageColour, PassageTile, Placement, TileFace, TileIcon, TileSide};
pub use missions::{
    Crisis, DoorSite, ExitOpens, ExitSpec, Leavers, Mission, MissionEvent, ObjectiveKind, ObjectiveSpec,
    Passage, RoomSite, StackSpec, Victory,
};
pub use units::{
    Ability, Aim, AllyCard, AllyClass, CloneColour, CommandoSheet, EnemyCard, EnemyClass, Keyword, Pool,
    Rank, Stance, StanceValues, Stat, Weapon, WeaponKind, WeaponTrait,
};

use serde::Serialize;

/// A set of cells of a mission's map.
pub type Cells = cordon_grid::CellSet<8>;
/// Walls and closed doors of a mission's map.
pub type Ground = cordon_grid::Terrain<8>;
/// How many cells a map can have.
pub const MOST_CELLS: usize = 512;

cordon_kernel::content_ids! {
    /// A commando sheet, numbered by rank, highest first.
    SheetId => commandos: CommandoSheet;
    /// An enemy's stat card.
    EnemyId => enemies: EnemyCard;
    /// A drone's or escort's stat card; there is one of each, so it names the piece on the map as well.
    AllyId => allies: AllyCard;
    /// A kit card.
    KitId => kits: KitCard;
    /// A dashboard tile.
    DashboardId => dashboard: DashboardTile;
    /// A kind of door marker.
    MarkerId => markers: DoorMarker;
    /// A room card.
    RoomCardId => room_cards: RoomCard;
    /// An investigate card.
    FindId => finds: FindCard;
    /// A map tile.
    TileId => tiles: MapTile;
    /// A passage tile.
    PassageId => passages: PassageTile;
    /// A mission.
    MissionId => missions: Mission;
}

/// All content of the ruleset that is loaded.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Content {
    /// Commandos by rank, highest first.
    pub commandos: Vec<CommandoSheet>,
    /// The downed card, the same for every commando.
    pub downed: StanceValues,
    /// Enemies.
    pub enemies: Vec<EnemyCard>,
    /// Drones and escorts.
    pub allies: Vec<AllyCard>,
    /// Kit cards, personal and common.
    pub kits: Vec<KitCard>,
    /// Dashboard tiles.
    pub dashboard: Vec<DashboardTile>,
    /// Kinds of door markers.
    pub markers: Vec<DoorMarker>,
    /// Room cards.
    pub room_cards: Vec<RoomCard>,
    /// Investigate cards.
    pub finds: Vec<FindCard>,
    /// Map tiles.
    pub tiles: Vec<MapTile>,
    /// Passage tiles.
    pub passages: Vec<PassageTile>,
    /// Missions.
    pub missions: Vec<Mission>,
    /// A hash of all of the above that does not depend on the files' formatting.
    #[serde(skip)]
    pub hash: String,
}

impl Content {
    /// The mission with this id.
    pub fn mission(&self, id: &str) -> Option<MissionId> {
        self.missions.iter().position(|mission| mission.id == id).map(|n| MissionId(n as u8))
    }
}
