//! The sheet on which all floors of a map lie, beside or below each other with a free strip between them, so that it is
//! about half as wide again as it is high, as most screens are.

use cordon_exodus::board::{Board, Floor};
use cordon_grid::{Cell, Point};

/// Squares between two floors.
const STRIP: u8 = 1;

/// Where the floors of a map lie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Sheet {
    /// Columns.
    pub(super) width: u8,
    /// Rows.
    pub(super) height: u8,
    /// The north-west corner of each floor.
    pub(super) corners: Vec<(u8, u8)>,
}

impl Sheet {
    /// The sheet of a map: of the ways to lay the floors in rows the one that leaves squares largest.
    pub(super) fn of(board: &Board) -> Sheet {
        let sheets = (1..=board.floors.len().max(1)).map(|in_a_row| Sheet::laid(&board.floors, in_a_row));
        let size = |sheet: &Sheet| (2 * u16::from(sheet.width)).max(3 * u16::from(sheet.height));
        sheets.min_by_key(size).unwrap_or(Sheet { width: 0, height: 0, corners: Vec::new() })
    }

    fn laid(floors: &[Floor], in_a_row: usize) -> Sheet {
        let mut sheet = Sheet { width: 0, height: 0, corners: Vec::new() };
        for row in floors.chunks(in_a_row) {
            let top = if sheet.height == 0 { 0 } else { sheet.height + STRIP };
            let mut left = 0;
            for floor in row {
                sheet.corners.push((left, top));
                sheet.width = sheet.width.max(left + floor.width);
                sheet.height = sheet.height.max(top + floor.height);
                left += floor.width + STRIP;
            }
        }
        sheet
    }

    /// Where a square is.
    pub(super) fn point(&self, board: &Board, cell: Cell) -> Point {
        let (Point { x, y }, (dx, dy)) = (board.point(cell), self.shift(board, board.floor_of(cell).into()));
        Point { x: x + dx, y: y + dy }
    }

    /// How far a floor is moved from where the rules have it, which lay the floors one below the other.
    fn shift(&self, board: &Board, floor: usize) -> (i16, i16) {
        let (left, top) = self.corners[floor];
        (left.into(), i16::from(top) - i16::from(board.floors[floor].first_row))
    }
}

/// The square with these coordinates on the sheet.
pub(super) fn cell_at(board: &Board, x: i16, y: i16) -> Option<Cell> {
    let sheet = Sheet::of(board);
    (0..board.floors.len()).find_map(|floor| {
        let (dx, dy) = sheet.shift(board, floor);
        let cell = board.shape.cell(x - dx, y - dy).filter(|cell| board.squares.contains(*cell))?;
        (usize::from(board.floor_of(cell)) == floor).then_some(cell)
    })
}

/// Where a square is on the sheet. A map with one floor lies as the rules have it.
pub(super) fn point(board: &Board, cell: Cell) -> Point {
    if board.floors.len() == 1 { board.point(cell) } else { Sheet::of(board).point(board, cell) }
}
