//! Squares of the town and sets of them. A square is named by its tile's place in the order of laying, so that a name
//! never changes while the town grows.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most tiles that can lie on the table: the preset ones and every other tile of town and pack.
pub const MOST_TILES: usize = 48;
const WORDS: usize = (MOST_TILES * 9).div_ceil(64);

/// A square: nine for each tile, in reading order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Square(pub u16);

impl Square {
    /// The square of a tile in play with this place in its reading order.
    #[inline]
    pub const fn of(slot: u8, local: u8) -> Square {
        Square(slot as u16 * 9 + local as u16)
    }

    /// The tile, by its place in the order of laying.
    #[inline]
    pub const fn slot(self) -> u8 {
        (self.0 / 9) as u8
    }

    /// Which of the tile's nine squares.
    #[inline]
    pub const fn local(self) -> u8 {
        (self.0 % 9) as u8
    }
}

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Squares([u64; WORDS]);

impl Squares {
    /// No square.
    pub const EMPTY: Squares = Squares([0; WORDS]);

    /// Whether the square is in the set.
    #[inline]
    pub fn contains(&self, square: Square) -> bool {
        let at = usize::from(square.0);
        at < MOST_TILES * 9 && self.0[at / 64] & (1 << (at % 64)) != 0
    }

    /// Adds a square; false if it was there.
    #[inline]
    pub fn insert(&mut self, square: Square) -> bool {
        let (at, new) = (usize::from(square.0), !self.contains(square));
        self.0[at / 64] |= 1 << (at % 64);
        new
    }

    /// Takes a square out; false if it was not there.
    #[inline]
    pub fn remove(&mut self, square: Square) -> bool {
        let (at, was) = (usize::from(square.0), self.contains(square));
        if was {
            self.0[at / 64] &= !(1 << (at % 64));
        }
        was
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Squares of this set or of the other.
    #[inline]
    #[must_use]
    pub fn or(&self, other: &Squares) -> Squares {
        Squares(std::array::from_fn(|n| self.0[n] | other.0[n]))
    }

    /// Squares of both sets.
    #[inline]
    #[must_use]
    pub fn and(&self, other: &Squares) -> Squares {
        Squares(std::array::from_fn(|n| self.0[n] & other.0[n]))
    }

    /// Squares of this set that are not in the other.
    #[inline]
    #[must_use]
    pub fn without(&self, other: &Squares) -> Squares {
        Squares(std::array::from_fn(|n| self.0[n] & !other.0[n]))
    }

    /// The nine squares of one tile as bits.
    #[inline]
    pub fn on_tile(&self, slot: u8) -> u16 {
        let at = usize::from(slot) * 9;
        let low = self.0[at / 64] >> (at % 64);
        let high = if at % 64 > 55 { self.0[at / 64 + 1] << (64 - at % 64) } else { 0 };
        ((low | high) & 0x1ff) as u16
    }

    /// Adds squares of one tile, given as bits.
    pub fn insert_on_tile(&mut self, slot: u8, bits: u16) {
        for local in (0..9).filter(|local| bits & (1 << local) != 0) {
            self.insert(Square::of(slot, local));
        }
    }

    /// The squares in ascending order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Square> + use<> {
        let words = self.0;
        (0..WORDS).flat_map(move |n| {
            let mut word = words[n];
            std::iter::from_fn(move || {
                (word != 0).then(|| {
                    let bit = word.trailing_zeros();
                    word &= word - 1;
                    Square((n as u32 * 64 + bit) as u16)
                })
            })
        })
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        let mut set = Squares::EMPTY;
        for square in squares {
            set.insert(square);
        }
        set
    }
}

impl Serialize for Squares {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Squares {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Squares, D::Error> {
        let list = Vec::<Square>::deserialize(from)?;
        let outside = list.iter().find(|square| usize::from(square.0) >= MOST_TILES * 9);
        match outside {
            Some(square) => Err(serde::de::Error::custom(format!("there is no square {}", square.0))),
            None => Ok(list.into_iter().collect()),
        }
    }
}
