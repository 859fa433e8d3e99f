//! Map tiles and passages.

use serde::Serialize;

use super::TileId;

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
    /// A tank of the variant with zombie clones.
    Tank,
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
    /// OM-ROOM-09: north-west cells of printed objective zones, two by two.
    pub zones: Vec<(u8, u8)>,
    /// Printed spots for machines.
    pub machines: Vec<(u8, u8)>,
    /// Printed scrap piles.
    pub scrap: Vec<(u8, u8)>,
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

/// The colour of a passage.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PassageColour {
    /// For commandos.
    Green,
    /// For enemies.
    Red,
}

/// A passage tile: two by two cells of floor.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct PassageTile {
    /// Its id in files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whose it is.
    pub colour: PassageColour,
}
