//! Tables of open king steps, whatever rule says which steps are open.

use crate::{Cell, CellSet, Dir};

/// Which king steps are open, kept both ways: by cell for single steps and by direction for floods.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steps<const W: usize> {
    by_cell: [[u8; 64]; W],
    by_dir: [CellSet<W>; 8],
}

impl<const W: usize> Steps<W> {
    /// A table in which no step is open.
    pub const CLOSED: Self = Self { by_cell: [[0; 64]; W], by_dir: [CellSet::EMPTY; 8] };

    /// Replaces the open directions of one cell.
    pub fn set(&mut self, cell: Cell, mask: u8) {
        self.by_cell[cell.index() / 64][cell.index() % 64] = mask;
        for dir in Dir::ALL {
            self.by_dir[dir as usize].set(cell, mask & dir.bit() != 0);
        }
    }

    /// The open directions of a cell, bit `i` for `Dir::ALL[i]`.
    #[inline]
    pub fn of(&self, cell: Cell) -> u8 {
        self.by_cell[cell.index() / 64][cell.index() % 64]
    }

    /// The cells from which a step in this direction is open.
    #[inline]
    pub fn towards(&self, dir: Dir) -> &CellSet<W> {
        &self.by_dir[dir as usize]
    }

    /// The cells reached from `cells` by one open step in this direction, on a map of this width. Open steps must end
    /// on the map, so that no shift wraps round a row.
    #[inline]
    pub fn stepped(&self, cells: &CellSet<W>, dir: Dir, width: u8) -> CellSet<W> {
        let mut reached = CellSet::EMPTY;
        self.add_stepped(cells, dir, width, &mut reached);
        reached
    }

    /// Adds those cells.
    #[inline(always)]
    pub(crate) fn add_stepped(&self, cells: &CellSet<W>, dir: Dir, width: u8, reached: &mut CellSet<W>) {
        let (dx, dy) = dir.delta();
        let by = i32::from(dy) * i32::from(width) + i32::from(dx);
        cells.add_shifted(self.towards(dir), by, reached);
    }
}
