//! The eight king directions and the four sides.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A text that names no direction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownDirection(pub String);

impl fmt::Display for UnknownDirection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown direction `{}`", self.0)
    }
}

impl std::error::Error for UnknownDirection {}

/// A king direction, clockwise from north; y grows to the south.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Dir {
    /// North.
    N,
    /// North-east.
    NE,
    /// East.
    E,
    /// South-east.
    SE,
    /// South.
    S,
    /// South-west.
    SW,
    /// West.
    W,
    /// North-west.
    NW,
}

impl Dir {
    /// All eight, clockwise from north; `ALL[i] as usize == i`.
    pub const ALL: [Dir; 8] = [Dir::N, Dir::NE, Dir::E, Dir::SE, Dir::S, Dir::SW, Dir::W, Dir::NW];
    /// The four that cross a side of a cell.
    pub const ORTHOGONAL: [Dir; 4] = [Dir::N, Dir::E, Dir::S, Dir::W];
    /// The four that cross a corner of a cell.
    pub const DIAGONAL: [Dir; 4] = [Dir::NE, Dir::SE, Dir::SW, Dir::NW];

    const NAMES: [&str; 8] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

    /// Steps east and south.
    #[inline]
    pub const fn delta(self) -> (i16, i16) {
        const DELTAS: [(i16, i16); 8] =
            [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
        DELTAS[self as usize]
    }

    /// Whether the step crosses a corner.
    #[inline]
    pub const fn is_diagonal(self) -> bool {
        self as u8 & 1 == 1
    }

    /// The two directions beside this one; for a diagonal the two steps that make it up.
    #[inline]
    pub const fn beside(self) -> [Dir; 2] {
        [Dir::ALL[(self as usize + 7) % 8], Dir::ALL[(self as usize + 1) % 8]]
    }

    /// The way back.
    #[inline]
    pub const fn opposite(self) -> Dir {
        Dir::ALL[(self as usize + 4) % 8]
    }

    /// This direction's bit in a mask of directions.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// The direction of a single king step, if `delta` is one.
    pub fn from_delta(delta: (i16, i16)) -> Option<Dir> {
        Dir::ALL.into_iter().find(|dir| dir.delta() == delta)
    }
}

impl fmt::Display for Dir {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Dir::NAMES[*self as usize])
    }
}

impl FromStr for Dir {
    type Err = UnknownDirection;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let named = Dir::ALL.into_iter().find(|dir| Dir::NAMES[*dir as usize] == text);
        named.ok_or_else(|| UnknownDirection(text.to_owned()))
    }
}

/// A side of a cell, also used as a facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Side {
    /// North.
    N,
    /// East.
    E,
    /// South.
    S,
    /// West.
    W,
}

impl Side {
    /// All four, clockwise from north; `ALL[i] as usize == i`.
    pub const ALL: [Side; 4] = [Side::N, Side::E, Side::S, Side::W];

    /// Steps east and south.
    #[inline]
    pub const fn delta(self) -> (i16, i16) {
        self.dir().delta()
    }

    /// The same way as a king direction.
    #[inline]
    pub const fn dir(self) -> Dir {
        Dir::ORTHOGONAL[self as usize]
    }

    /// The side across.
    #[inline]
    pub const fn opposite(self) -> Side {
        Side::ALL[(self as usize + 2) % 4]
    }

    /// The next side clockwise.
    #[inline]
    pub const fn clockwise(self) -> Side {
        Side::ALL[(self as usize + 1) % 4]
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.dir(), f)
    }
}

impl FromStr for Side {
    type Err = UnknownDirection;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let named = Side::ALL.into_iter().find(|side| Dir::NAMES[side.dir() as usize] == text);
        named.ok_or_else(|| UnknownDirection(text.to_owned()))
    }
}
