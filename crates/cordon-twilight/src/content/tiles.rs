//! Tiles of three by three squares.

use cordon_grid::Side;
use serde::{Deserialize, Serialize};

use super::bit;

/// Where a tile comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deck {
    /// The town.
    Town,
    /// The base.
    Army,
    /// The underground pack.
    Pack,
}

/// What sort of tile it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// It has a named building.
    Named,
    /// Streets only.
    Road,
    /// The town square.
    Square,
    /// A helipad.
    Pad,
}

/// What a square is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// Outdoors.
    Street,
    /// Inside the tile's named building.
    Building,
    /// Never entered.
    Blocked,
}

impl Ground {
    /// How a tile's drawing shows it.
    pub const SYMBOLS: [(char, Ground); 3] =
        [('R', Ground::Street), ('B', Ground::Building), ('#', Ground::Blocked)];
}

/// A door: the edge between a square and its neighbour on one side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Door {
    /// The square, by its place in reading order.
    pub local: u8,
    /// On which side of it.
    pub side: Side,
}

/// A kind of tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Tile {
    /// The id of its first copy.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub deck: Deck,
    /// What sort it is.
    pub class: Class,
    /// How many there are.
    pub copies: u8,
    /// Its openings, by bit, before it is turned.
    pub open: u8,
    /// Its squares in reading order.
    pub ground: [Ground; 9],
    /// Its doors.
    pub doors: Vec<Door>,
    /// Zombies in its building; absent where there is one for each opening.
    pub zombies: Option<u8>,
    /// Life tokens in its building.
    pub life: u8,
    /// Bullet tokens in its building.
    pub bullets: u8,
    /// Whether its zombies are supers.
    pub supers: bool,
    /// The only opening at which it may meet roads of the town.
    pub gate: Option<Side>,
    /// Whether soldiers start here.
    pub start: bool,
    /// Whether vehicles stand here.
    pub vehicle: bool,
    /// Whether it is a station of the subway.
    pub station: bool,
    /// Whether it is kept for other games.
    pub unused: bool,
}

/// TW-GAP-02: a square after so many quarter turns clockwise.
pub const fn turned(local: u8, rotation: u8) -> u8 {
    let (mut x, mut y, mut n) = (local % 3, local / 3, 0);
    while n < rotation {
        (x, y) = (2 - y, x);
        n += 1;
    }
    3 * y + x
}

/// TW-GAP-02: a side after so many quarter turns clockwise.
pub const fn turned_side(side: Side, rotation: u8) -> Side {
    Side::ALL[(side as usize + rotation as usize) % 4]
}

impl Tile {
    /// The openings after so many quarter turns clockwise.
    pub fn open_turned(&self, rotation: u8) -> u8 {
        Side::ALL
            .into_iter()
            .filter(|side| self.open & bit(*side) != 0)
            .fold(0, |mask, side| mask | bit(turned_side(side, rotation)))
    }

    /// TW-TILE-20, TW-GAP-13: whether a defeat here leads back to the barracks; the front gate is part of the base.
    pub fn is_base(&self) -> bool {
        self.deck == Deck::Army
    }

    /// Its squares of one sort, by bit.
    pub fn squares(&self, ground: Ground) -> u16 {
        (0..9).filter(|n| self.ground[*n] == ground).fold(0, |bits, n| bits | 1 << n)
    }
}
