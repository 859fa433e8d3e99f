//! What the game is played with: tiles, boards to begin on, event cards. All of it is data from a pack.

mod cards;
mod tiles;

use cordon_grid::Side;
use serde::{Deserialize, Serialize};

pub use cards::{Card, CardKind, Moment, Op, Passive, Scope, Token, Whose, Window};
pub use tiles::{Class, Deck, Door, Ground, Tile, turned};

cordon_kernel::content_ids! {
    /// A kind of tile.
    TileId => tiles: Tile;
    /// A kind of event card.
    CardId => cards: Card;
}

/// The most kinds of tiles.
pub const MOST_TILE_KINDS: usize = 40;

/// Everything a pack holds.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Content {
    /// The kinds of tiles.
    pub tiles: Vec<Tile>,
    /// The boards to begin on.
    pub presets: Vec<Preset>,
    /// The kinds of event cards.
    pub cards: Vec<Card>,
    /// TW-CLOCK-10: how many rounds a game lasts, for two players and up.
    pub rounds: Vec<u8>,
    /// A number that stands for all of this.
    #[serde(skip)]
    pub hash: String,
}

/// Which half of the board a slot belongs to, before the two are joined.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Half {
    /// The one with the front gate.
    South,
    /// The one with the helipad.
    North,
}

/// What fills a slot of a preset board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Filling {
    /// Always this tile, turned so often.
    Fixed {
        /// Which.
        tile: TileId,
        /// Quarter turns clockwise.
        rotation: u8,
    },
    /// A tile drawn from a deck.
    Drawn {
        /// The deck.
        deck: Deck,
        /// The class.
        class: Class,
        /// The openings it needs after it is turned, by bit.
        mask: u8,
    },
}

/// A slot of a preset board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Slot {
    /// Its cell, east and south of the front gate.
    pub cell: (i8, i8),
    /// Its half.
    pub half: Half,
    /// What fills it.
    pub filling: Filling,
}

/// A board to begin on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Preset {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What the game on it is about.
    pub story: String,
    /// TW-SETUP-14: whether marines have landed.
    pub marines: bool,
    /// Whether 25 kills win although a route is left, as in the plain town game.
    pub kills_win: bool,
    /// Whether helipad and barracks are stocked by their numbers, as in the plain town game.
    pub stocked: bool,
    /// Its slots, in the order in which they are filled.
    pub slots: Vec<Slot>,
}

impl Preset {
    /// Whether the board is the same in every game.
    pub fn is_fixed(&self) -> bool {
        self.slots.iter().all(|slot| matches!(slot.filling, Filling::Fixed { .. }))
    }
}

impl Content {
    /// The tile with an id; ids of copies count upward, so `t16` is a copy of `t15`.
    pub fn tile(&self, id: &str) -> Option<TileId> {
        let id = id.to_ascii_lowercase();
        if let Some(found) = self.tiles.iter().position(|tile| tile.id == id) {
            return Some(TileId(found as u8));
        }
        let (letter, number) = id.split_at_checked(1)?;
        let number: u8 = number.parse().ok()?;
        let is_copy = |tile: &&Tile| {
            tile.id.split_at_checked(1).is_some_and(|(own, first)| {
                let first = first.parse::<u8>().unwrap_or(u8::MAX);
                own == letter && first < number && number - first < tile.copies
            })
        };
        let copied = self.tiles.iter().find(is_copy)?;
        self.tile(&copied.id)
    }

    /// The card with an id.
    pub fn card(&self, id: &str) -> Option<CardId> {
        self.cards.iter().position(|card| card.id == id).map(|n| CardId(n as u8))
    }

    /// The preset board with an id.
    pub fn preset(&self, id: &str) -> Option<&Preset> {
        self.presets.iter().find(|preset| preset.id == id)
    }

    /// The only tile for which something holds: the gate, the barracks, the town square, the helipad.
    pub fn tile_where(&self, holds: impl Fn(&Tile) -> bool) -> Option<TileId> {
        self.tiles.iter().position(holds).map(|n| TileId(n as u8))
    }
}

/// A side's bit in a mask of sides.
#[inline]
pub const fn bit(side: Side) -> u8 {
    1 << side as u8
}
