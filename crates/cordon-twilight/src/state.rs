//! What is known of a game: the open facts, which everybody sees, and the hidden ones.

use std::ops::{Deref, DerefMut};

use cordon_grid::Side;
use cordon_kernel::{List, Seat, Seats, Stack};
use serde::{Deserialize, Serialize};

use crate::cards::Cards;
use crate::content::{CardId, Half, MOST_TILE_KINDS, TileId};
use crate::frames::Frame;
use crate::setup::Rules;
use crate::squares::{MOST_TILES, Square, Squares};

/// TW-SETUP-01: the most players.
pub const MOST_PLAYERS: usize = 6;
/// TW-SETUP-14: the most marines.
pub const MOST_MARINES: usize = MOST_PLAYERS + 1;
/// How deep decisions nest: a move, a clash, a fight, a window, a card, and an answer to every card but the last.
pub const MOST_FRAMES: usize = 28;
/// The most passages that cards can open.
pub const MOST_PASSAGES: usize = 16;
/// The most hearts, in halves.
pub const MOST_HEARTS: u8 = 10;
/// TW-GUTS-01: the most guts.
pub const MOST_GUTS: u8 = 5;
/// TW-WIN-09: kills that win where no route is left.
pub const KILLS_TO_WIN: u8 = 25;
/// Squares that a town can have.
pub const MOST_TILES_SQUARES: u16 = MOST_TILES as u16 * 9;
/// No tile, no card.
pub const NONE: u8 = u8::MAX;

/// A tile in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Placed {
    /// Which.
    pub tile: TileId,
    /// Quarter turns clockwise.
    pub rotation: u8,
    /// East of the front gate.
    pub x: i8,
    /// South of the front gate.
    pub y: i8,
    /// The tiles on its four sides, by their place in the order of laying, with a road between; `NONE` where there is
    /// no road.
    pub beside: [u8; 4],
}

/// What sort of zombie it is, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Zed {
    /// TW-COMBAT-03: dies on 4 and more.
    #[default]
    Regular,
    /// TW-COMBAT-05: dies on 5 and more.
    Dog,
    /// TW-COMBAT-04: dies on 5 and more, and is fast.
    Super,
}

impl Zed {
    /// All sorts, the weakest first.
    pub const ALL: [Zed; 3] = [Zed::Regular, Zed::Dog, Zed::Super];
}

/// Zombies of one sort: the squares with at least one, and those with two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Pack {
    /// Squares with at least one.
    pub one: Squares,
    /// Squares with two.
    pub two: Squares,
}

/// TW-SEWER-20: how far a ride in the subway has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ride {
    /// No ride.
    #[default]
    None,
    /// Declared: the next turn is spent waiting.
    Declared,
    /// TW-SEWER-21: this turn is spent waiting.
    Waiting,
    /// TW-SEWER-22: the soldier arrives in this turn.
    Arriving,
}

/// A player's soldier and what belongs to him.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Soldier {
    /// Where he stands.
    pub at: Square,
    /// TW-GAP-14: not yet on the board.
    pub staged: bool,
    /// Inside the sewers.
    pub under: bool,
    /// TW-GAP-54: hearts, in halves.
    pub hearts: u8,
    /// Bullets.
    pub bullets: u16,
    /// Guts.
    pub guts: u8,
    /// Zombies in his collection, by sort: regular, dog, super.
    pub kills: [u8; 3],
    /// Sewer tokens not yet placed.
    pub manholes: u8,
    /// Items in front of him, by bit.
    pub items: u64,
    /// Cards in his hand.
    pub cards: u8,
    /// TW-EVENT-02: whether he has played a card since his turn started.
    pub played: bool,
    /// Whether he has a vehicle.
    pub vehicle: bool,
    /// A ride in the subway.
    pub ride: Ride,
    /// Whether he has killed or beaten an enemy on the goal since he came there.
    pub goal_kill: bool,
}

impl Soldier {
    /// TW-WIN-11: kills, whatever their sort.
    #[inline]
    pub fn score(&self) -> u8 {
        self.kills.iter().fold(0, |sum: u8, n| sum.saturating_add(*n))
    }
}

/// A marine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Marine {
    /// Where it stands.
    pub at: Square,
    /// Whether it is on the board.
    pub in_play: bool,
    /// Inside the sewers.
    pub under: bool,
}

/// TW-MARINE-02: what a marine has in one activation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Kit {
    /// Hearts, in halves.
    pub hearts: u8,
    /// Bullets.
    pub bullets: u8,
}

impl Kit {
    /// TW-SETUP-16: two hearts and two bullets.
    pub const FULL: Kit = Kit { hearts: 4, bullets: 2 };
}

/// TW-GAP-78: effects that last, with the seats whose turns end them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Lasting {
    /// Seats whose next turn is still to come.
    pub coming: Seats,
    /// Seats whose next turn is under way.
    pub running: Seats,
}

impl Lasting {
    /// Whether it holds now.
    #[inline]
    pub fn holds(&self) -> bool {
        !self.coming.is_empty() || !self.running.is_empty()
    }
}

/// The movement roll of this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Roll {
    /// The die, 0 before it is rolled.
    pub die: u8,
    /// What is added.
    pub add: u8,
    /// Whether a vehicle doubles it.
    pub doubled: bool,
    /// How often it is halved.
    pub halved: u8,
}

/// How a game can end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// TW-WIN-04: a soldier has escaped.
    Escape(Seat),
    /// TW-WIN-09: a soldier was first to 25 kills.
    Kills(Seat),
    /// TW-WIN-10: most kills when the time was over; TW-GAP-40: several share it.
    MostKills(Seats),
    /// TW-WIN-07: the marines have won.
    Marines,
    /// TW-WIN-08: the zombies have won.
    Zombies,
}

/// The open facts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Open {
    /// What was agreed on.
    pub rules: Rules,
    /// TW-SETUP-21: who began.
    pub first: u8,
    /// Whose turn it is.
    pub active: u8,
    /// TW-TURN-14: rounds that are complete.
    pub round: u16,
    /// TW-CLOCK-09: whether this round is the last.
    pub final_round: bool,
    /// Seconds of the virtual clock.
    pub seconds: u32,
    /// The tiles in play, in the order of laying.
    pub placed: List<Placed, MOST_TILES>,
    /// The tiles of the half with the helipad, by bit.
    pub north: u64,
    /// Whether the halves are joined.
    pub joined: bool,
    /// TW-GAP-07: whether no route is left.
    pub no_route: bool,
    /// Whether 25 kills win although a route is left.
    pub kills_win: bool,
    /// TW-SETUP-14: whether marines have landed; without them cards that mention them are left out.
    pub marines_land: bool,
    /// Street squares.
    pub streets: Squares,
    /// Building squares.
    pub buildings: Squares,
    /// Passages that cards have opened.
    pub passages: List<(Square, Square), MOST_PASSAGES>,
    /// Zombies by sort.
    pub zombies: [Pack; 3],
    /// Zombies that have moved in this phase, by sort, on the squares where they are now.
    pub moved: [Squares; 3],
    /// Life tokens.
    pub life: Squares,
    /// Bullet tokens.
    pub bullets: Squares,
    /// Sewer tokens.
    pub manholes: Squares,
    /// Zombies left in the supply, by sort.
    pub supply: [u16; 3],
    /// The soldiers, by seat.
    pub soldiers: [Soldier; MOST_PLAYERS],
    /// The marines.
    pub marines: [Marine; MOST_MARINES],
    /// Tiles not yet drawn, by kind.
    pub tiles_left: TileCounts,
    /// TW-TILE-21: tiles that were discarded, by kind.
    pub tiles_discarded: TileCounts,
    /// Event cards that were discarded.
    pub discards: Cards,
    /// The card that was discarded last, while somebody may take it.
    pub last_discard: Option<CardId>,
    /// TW-EVENT-10: zombies are pacified.
    pub calm: Lasting,
    /// Bullets count half.
    pub half_bullets: Lasting,
    /// Regular zombies need more.
    pub hardened: Lasting,
    /// How much more, by the seat whose card says so.
    pub hardened_by: [u8; MOST_PLAYERS],
    /// Zombies do not move.
    pub frozen: Lasting,
    /// TW-COMBAT-11: what a discarded weapon adds until the turn ends, by seat.
    pub weapon: [u8; MOST_PLAYERS],
    /// The movement roll of this turn.
    pub roll: Roll,
    /// Who moves the soldier in this turn.
    pub mover: u8,
    /// TW-TURN-13: whether movement is forfeited in this turn.
    pub no_move: bool,
    /// Whether the active soldier was defeated in this turn.
    pub defeated: bool,
    /// TW-GAP-41: whether the sewer toll was paid in this turn.
    pub toll_paid: bool,
    /// The tile that was placed in this turn, by its place in the order of laying.
    pub new_tile: u8,
    /// TW-SETUP-16: the kit of the marine that acts.
    pub kit: Kit,
    /// TW-TURN-09: who handles the marine that acts.
    pub handler: u8,
    /// What the game is in the middle of.
    pub stack: Stack<Frame, MOST_FRAMES>,
    /// How the game has ended.
    pub ending: Option<Ending>,
}

/// The hidden facts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Hidden {
    /// TW-GAP-59: the hands.
    pub hands: [Cards; MOST_PLAYERS],
    /// TW-GAP-60: the known top of the tile deck, the next tile first.
    pub top: List<TileId, 4>,
    /// Who knows it.
    pub top_known: Seats,
    /// TW-GAP-74: who is asked in the window on top of the stack; `NONE` where it is not settled.
    pub asked: u8,
}

/// Every fact of a running game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// What everybody sees.
    pub open: Open,
    /// What nobody sees, or only some.
    pub hidden: Hidden,
}

impl Open {
    /// The number of players.
    #[inline]
    pub fn players(&self) -> u8 {
        self.rules.players
    }

    /// TW-TURN-11: who plays next.
    #[inline]
    pub fn left(&self, seat: u8) -> u8 {
        if seat + 1 == self.players() { 0 } else { seat + 1 }
    }

    /// TW-GAP-52: who moves a marine; with two players it is the opponent.
    #[inline]
    pub fn right(&self, seat: u8) -> u8 {
        if seat == 0 { self.players() - 1 } else { seat - 1 }
    }

    /// A soldier.
    #[inline]
    pub fn soldier(&self, seat: u8) -> &Soldier {
        &self.soldiers[usize::from(seat)]
    }

    /// A soldier, to be changed.
    #[inline]
    pub fn soldier_mut(&mut self, seat: u8) -> &mut Soldier {
        &mut self.soldiers[usize::from(seat)]
    }

    /// The zombies of a sort.
    #[inline]
    pub fn pack(&self, zed: Zed) -> &Pack {
        &self.zombies[zed as usize]
    }

    /// How many zombies of a sort stand on a square.
    #[inline]
    pub fn zombies_at(&self, zed: Zed, square: Square) -> u8 {
        let pack = self.pack(zed);
        u8::from(pack.one.contains(square)) + u8::from(pack.two.contains(square))
    }

    /// Squares with a zombie of any sort.
    #[inline]
    pub fn haunted(&self) -> Squares {
        self.zombies[0].one.or(&self.zombies[1].one).or(&self.zombies[2].one)
    }

    /// Whether a zombie of any sort stands on a square.
    #[inline]
    pub fn is_haunted(&self, square: Square) -> bool {
        self.zombies.iter().any(|pack| pack.one.contains(square))
    }

    /// Puts a zombie on a square; false if two of its sort stand there.
    pub fn put_zombie(&mut self, zed: Zed, square: Square) -> bool {
        let pack = &mut self.zombies[zed as usize];
        pack.one.insert(square) || pack.two.insert(square)
    }

    /// Takes a zombie off a square.
    pub fn take_zombie(&mut self, zed: Zed, square: Square) {
        let pack = &mut self.zombies[zed as usize];
        if !pack.two.remove(square) {
            pack.one.remove(square);
            self.moved[zed as usize].remove(square);
        }
    }

    /// The seats of the game.
    pub fn seats(&self) -> Seats {
        (0..self.players()).map(Seat).collect()
    }

    /// The half of a tile in play.
    #[inline]
    pub fn half(&self, slot: u8) -> Half {
        if self.north & (1 << slot) != 0 { Half::North } else { Half::South }
    }

    /// The road that leaves a tile on a side, if one is laid on there.
    #[inline]
    pub fn beside(&self, slot: u8, side: Side) -> Option<u8> {
        let other = self.placed[usize::from(slot)].beside[side as usize];
        (other != NONE).then_some(other)
    }

    /// Tiles left to draw.
    pub fn deck_size(&self) -> u32 {
        self.tiles_left.iter().map(|n| u32::from(*n)).sum()
    }
}

/// How many tiles there are of each kind; written as pairs, without the zeros.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<(u8, u8)>", into = "Vec<(u8, u8)>")]
pub struct TileCounts(pub [u8; MOST_TILE_KINDS]);

impl Default for TileCounts {
    fn default() -> TileCounts {
        TileCounts([0; MOST_TILE_KINDS])
    }
}

impl Deref for TileCounts {
    type Target = [u8; MOST_TILE_KINDS];

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for TileCounts {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl From<TileCounts> for Vec<(u8, u8)> {
    fn from(counts: TileCounts) -> Vec<(u8, u8)> {
        counts.iter().enumerate().filter(|(_, n)| **n > 0).map(|(kind, n)| (kind as u8, *n)).collect()
    }
}

impl TryFrom<Vec<(u8, u8)>> for TileCounts {
    type Error = String;

    fn try_from(pairs: Vec<(u8, u8)>) -> Result<TileCounts, String> {
        let mut counts = TileCounts::default();
        for (kind, n) in pairs {
            *counts.get_mut(usize::from(kind)).ok_or_else(|| format!("there is no tile {kind}"))? = n;
        }
        Ok(counts)
    }
}
