//! What a seat can order: small steps, one square, one die, one card each.

use serde::{Deserialize, Serialize};

use crate::content::{CardId, TileId};
use crate::squares::Square;
use crate::state::Zed;

/// An order. `rules` has one file for each topic with what allows and performs it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Lay the tile.
    Lay {
        /// East of the front gate.
        x: i8,
        /// South of the front gate.
        y: i8,
        /// Quarter turns clockwise.
        rotation: u8,
    },
    /// Take a tile from the discarded ones.
    Take(TileId),
    /// Keep this one of the tiles that were looked at.
    Keep(TileId),
    /// Put this one of the tiles that were looked at on top.
    Top(TileId),
    /// Put a piece here.
    Put(Square),
    /// One square.
    Go(Square),
    /// Put a sewer token here.
    PlaceManhole(Square),
    /// Into the sewers.
    Descend,
    /// Out of the sewers.
    Climb,
    /// Take a vehicle.
    TakeVehicle,
    /// Declare a ride in the subway.
    Ride,
    /// Fight this sort of zombie first.
    Strike(Zed),
    /// Duel with this marine first.
    Challenge(u8),
    /// Duel with this soldier first, by seat.
    Hunt(u8),
    /// Pay bullets to win the fight.
    PayBullets,
    /// Pay a heart.
    PayHeart,
    /// Pay a guts token.
    PayGuts,
    /// Put a bullet on a die.
    Load(u8),
    /// Pay a heart and roll dice again, by bit: the soldier's two, then the marine's.
    Reroll(u8),
    /// Lose the duel.
    GiveUp,
    /// Move a zombie.
    Shamble {
        /// Its sort.
        zed: Zed,
        /// From here.
        from: Square,
        /// To here.
        to: Square,
    },
    /// Move this marine.
    Activate(u8),
    /// Remove a zombie here.
    Clear(Square),
    /// Discard a card.
    Discard(CardId),
    /// Play a card.
    Play {
        /// Which.
        card: CardId,
        /// On what.
        on: On,
    },
    /// Use an item.
    Use {
        /// Which.
        card: CardId,
        /// On what.
        on: On,
    },
    /// Nothing, or nothing more.
    Pass,
    /// TW-CLOCK-08: the host says that the time is over.
    ClockExpired,
}

/// What a card is played on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum On {
    /// Nothing in particular.
    #[default]
    Nothing,
    /// A player.
    Seat(u8),
    /// A player's item.
    Item {
        /// Whose.
        seat: u8,
        /// Which.
        card: CardId,
    },
    /// A square.
    Square(Square),
    /// A tile in play, by its place in the order of laying.
    Tile(u8),
    /// A die.
    Die(u8),
}
