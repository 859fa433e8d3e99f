//! A fixed-size bitset of cells.

use crate::Cell;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A set of cells with indices below `64 * W`, kept in `W` words and no heap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet<const W: usize> {
    words: [u64; W],
}

impl<const W: usize> CellSet<W> {
    /// The set without cells.
    pub const EMPTY: Self = Self { words: [0; W] };

    /// How many different cells a set of this size can hold.
    pub const CAPACITY: usize = 64 * W;

    /// The set of one cell.
    pub fn only(cell: Cell) -> Self {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }

    /// Adds a cell; says whether it was new. Panics when the index is not below `CAPACITY`.
    #[inline]
    pub fn insert(&mut self, cell: Cell) -> bool {
        let word = &mut self.words[cell.index() / 64];
        let bit = 1 << (cell.index() % 64);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Takes a cell out; says whether it was in.
    #[inline]
    pub fn remove(&mut self, cell: Cell) -> bool {
        let was_in = self.contains(cell);
        if was_in {
            self.words[cell.index() / 64] &= !(1 << (cell.index() % 64));
        }
        was_in
    }

    /// Adds or takes out a cell.
    #[inline]
    pub fn set(&mut self, cell: Cell, inside: bool) {
        if inside {
            self.insert(cell);
        } else {
            self.remove(cell);
        }
    }

    /// Whether the cell is in the set; an index past the capacity never is.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.words.get(cell.index() / 64).is_some_and(|word| word >> (cell.index() % 64) & 1 == 1)
    }

    /// Whether no cell is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// How many cells are in the set.
    #[inline]
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the two sets share a cell.
    #[inline]
    pub fn intersects(&self, other: &Self) -> bool {
        self.words.iter().zip(&other.words).any(|(a, b)| a & b != 0)
    }

    /// Whether every cell of this set is in `other`.
    #[inline]
    pub fn is_subset(&self, other: &Self) -> bool {
        self.words.iter().zip(&other.words).all(|(a, b)| a & !b == 0)
    }

    /// The cell with the lowest index.
    #[inline]
    pub fn first(&self) -> Option<Cell> {
        self.iter().next()
    }

    /// The cells in ascending order.
    #[inline]
    pub fn iter(&self) -> Iter<W> {
        Iter { rest: *self, at: 0 }
    }

    /// Adds to `out` the cells that are also in `of`, with every index moved by `by`.
    ///
    /// The hottest line of every flood: written so that a set stays in wide registers from one shift to the next.
    #[inline(always)]
    pub(crate) fn add_shifted(&self, of: &Self, by: i32, out: &mut Self) {
        let bits = by.unsigned_abs();
        if bits >= 64 {
            return self.add_shifted_far(of, by, out);
        }
        // What comes over from the next word: a shift by 64 is no shift for the processor, so it is made in two parts.
        let rest = 63 - bits;
        let words: [u64; W] = std::array::from_fn(|at| self.words[at] & of.words[at]);
        out.words = if by >= 0 {
            let below: [u64; W] = std::array::from_fn(|at| if at == 0 { 0 } else { words[at - 1] });
            std::array::from_fn(|at| out.words[at] | words[at] << bits | below[at] >> 1 >> rest)
        } else {
            let above: [u64; W] = std::array::from_fn(|at| if at + 1 == W { 0 } else { words[at + 1] });
            std::array::from_fn(|at| out.words[at] | words[at] >> bits | above[at] << 1 << rest)
        };
    }

    /// The same for maps of 64 and more columns, on which a step goes beyond the next word.
    #[cold]
    fn add_shifted_far(&self, of: &Self, by: i32, out: &mut Self) {
        let moved = (*self & *of).iter().map(|cell| i32::from(cell.0) + by);
        out.extend(moved.filter(|to| (0..Self::CAPACITY as i32).contains(to)).map(|to| Cell(to as u16)));
    }
}

impl<const W: usize> Default for CellSet<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> fmt::Debug for CellSet<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|cell| cell.0)).finish()
    }
}

impl<const W: usize> BitOr for CellSet<W> {
    type Output = Self;

    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl<const W: usize> BitAnd for CellSet<W> {
    type Output = Self;

    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        self &= other;
        self
    }
}

impl<const W: usize> Sub for CellSet<W> {
    type Output = Self;

    #[inline]
    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl<const W: usize> BitOrAssign for CellSet<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.words.iter_mut().zip(other.words).for_each(|(a, b)| *a |= b);
    }
}

impl<const W: usize> BitAndAssign for CellSet<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.words.iter_mut().zip(other.words).for_each(|(a, b)| *a &= b);
    }
}

impl<const W: usize> SubAssign for CellSet<W> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.words.iter_mut().zip(other.words).for_each(|(a, b)| *a &= !b);
    }
}

impl<const W: usize> FromIterator<Cell> for CellSet<W> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(cells);
        set
    }
}

impl<const W: usize> Extend<Cell> for CellSet<W> {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}

impl<const W: usize> IntoIterator for CellSet<W> {
    type Item = Cell;
    type IntoIter = Iter<W>;

    fn into_iter(self) -> Iter<W> {
        self.iter()
    }
}

/// The cells of a set in ascending order.
#[derive(Clone, Debug)]
pub struct Iter<const W: usize> {
    rest: CellSet<W>,
    at: usize,
}

impl<const W: usize> Iterator for Iter<W> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.at < W {
            let word = &mut self.rest.words[self.at];
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(Cell((self.at * 64 + bit) as u16));
            }
            self.at += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shift_moves_every_cell_that_stays_inside() {
        const WORDS: usize = 4;
        // Cells at both ends of every word, and some between.
        let ends = [0, 1, 62, 63, 64, 65, 100, 126, 127, 128, 129, 190, 191, 192, 255];
        let cells: CellSet<WORDS> = ends.into_iter().map(Cell).collect();
        let of: CellSet<WORDS> = ends.into_iter().filter(|cell| cell % 5 != 0).map(Cell).collect();
        let limit = 64 * WORDS as i32;
        for by in -limit - 1..=limit + 1 {
            let mut shifted = CellSet::only(Cell(7));
            cells.add_shifted(&of, by, &mut shifted);
            let moved = (cells & of).iter().map(|cell| i32::from(cell.0) + by);
            let mut expected: CellSet<WORDS> =
                moved.filter(|to| (0..limit).contains(to)).map(|to| Cell(to as u16)).collect();
            expected.insert(Cell(7));
            assert_eq!(shifted, expected, "by {by}");
        }
    }
}
