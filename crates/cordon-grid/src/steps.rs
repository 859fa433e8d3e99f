//! The table of open king steps of a terrain.

use crate::{Cell, CellSet, Dir};

/// Which king steps are open, kept both ways: by cell for single steps and by direction for floods.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Steps<const W: usize> {
    by_cell: [[u8; 64]; W],
    by_dir: [CellSet<W>; 8],
}

impl<const W: usize> Steps<W> {
    /// A table in which no step is open.
    pub(crate) const CLOSED: Self = Self { by_cell: [[0; 64]; W], by_dir: [CellSet::EMPTY; 8] };

    /// Replaces the open directions of one cell.
    pub(crate) fn set(&mut self, cell: Cell, mask: u8) {
        self.by_cell[cell.index() / 64][cell.index() % 64] = mask;
        for dir in Dir::ALL {
            self.by_dir[dir as usize].set(cell, mask & dir.bit() != 0);
        }
    }

    /// The open directions of a cell, bit `i` for `Dir::ALL[i]`.
    #[inline]
    pub(crate) fn of(&self, cell: usize) -> u8 {
        self.by_cell[cell / 64][cell % 64]
    }

    /// The cells from which a step in this direction is open.
    #[inline]
    pub(crate) fn towards(&self, dir: Dir) -> &CellSet<W> {
        &self.by_dir[dir as usize]
    }
}
