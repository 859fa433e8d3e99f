//! EX-GAP-05: lines between the centres of squares.
//!
//! Walls never change, doors do. So for each square there is the set of squares that it sees with every door open, and
//! for each door the squares whose line crosses it: what is seen now is the first without the others. Where a line slips
//! through a corner past either of two doors, it is walked anew.

use std::cmp::Ordering;

use cordon_grid::{Cell, Dir, Side};

use super::{Between, Board, Cells, scent};

/// What a square sees.
pub(super) struct SightRow {
    /// Seen with every door open.
    clear: Cells,
    /// By door: the squares whose line it crosses.
    doors: Vec<(u8, Cells)>,
    /// The squares whose line has a choice between doors.
    tangled: Cells,
}

impl SightRow {
    #[inline]
    pub(super) fn has(&self, board: &Board, from: Cell, to: Cell, open: u32) -> bool {
        self.clear.contains(to)
            && self.doors.iter().all(|(door, behind)| open & (1 << door) != 0 || !behind.contains(to))
            && (!self.tangled.contains(to) || line_is_open(board, from, to, open))
    }

    pub(super) fn all(&self, board: &Board, from: Cell, open: u32) -> Cells {
        let mut seen = self.clear;
        for (door, behind) in &self.doors {
            if open & (1 << door) == 0 {
                seen -= *behind;
            }
        }
        for cell in self.tangled & seen {
            seen.set(cell, line_is_open(board, from, cell, open));
        }
        seen
    }
}

/// One crossing of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crossing {
    /// It leaves a square by a side.
    Side(Cell, Side),
    /// It leaves a square exactly through a corner.
    Corner(Cell, Dir),
}

/// The crossings of the line between two squares of one floor. Every square on the way lies on the sheet, because the
/// line stays in the rectangle between its ends.
fn crossings(board: &Board, from: Cell, to: Cell) -> impl Iterator<Item = Crossing> {
    let shape = board.shape;
    let (dx, dy) = shape.point(from).delta_to(shape.point(to));
    let (wide, high) = (i32::from(dx.abs()), i32::from(dy.abs()));
    let across = if dx > 0 { Side::E } else { Side::W };
    let down = if dy > 0 { Side::S } else { Side::N };
    let (mut cell, mut i, mut j) = (from, 0, 0);
    std::iter::from_fn(move || {
        if i == wide && j == high {
            return None;
        }
        let here = cell;
        // Which is met first: the next border between columns or that between rows.
        let order = if i == wide {
            Ordering::Greater
        } else if j == high {
            Ordering::Less
        } else {
            ((2 * i + 1) * high).cmp(&((2 * j + 1) * wide))
        };
        Some(match order {
            Ordering::Less => {
                i += 1;
                cell = shape.beyond(here, across.dir());
                Crossing::Side(here, across)
            }
            Ordering::Greater => {
                j += 1;
                cell = shape.beyond(here, down.dir());
                Crossing::Side(here, down)
            }
            Ordering::Equal => {
                (i, j) = (i + 1, j + 1);
                let dir = Dir::from_delta((dx.signum(), dy.signum())).expect("a diagonal step");
                cell = shape.beyond(here, dir);
                Crossing::Corner(here, dir)
            }
        })
    })
}

/// The squares strictly crossed by a line, its ends left out.
pub(super) fn crossed(board: &Board, from: Cell, to: Cell) -> Cells {
    let mut cells = Cells::EMPTY;
    if board.floor_of(from) == board.floor_of(to) {
        for crossing in crossings(board, from, to) {
            let (Crossing::Side(cell, _) | Crossing::Corner(cell, _)) = crossing;
            cells.insert(cell);
        }
        cells.remove(from);
    }
    cells
}

/// Whether a line goes on over a crossing with these doors open.
fn is_open(board: &Board, crossing: Crossing, open: u32) -> bool {
    match crossing {
        Crossing::Side(cell, side) => match board.between(cell, side) {
            Between::Open => true,
            Between::Wall => false,
            Between::Door(door) => open & (1 << door) != 0,
        },
        Crossing::Corner(cell, dir) => scent::step_is_open(board, cell, dir, open),
    }
}

/// Whether a line is open with these doors open.
fn line_is_open(board: &Board, from: Cell, to: Cell, open: u32) -> bool {
    crossings(board, from, to).all(|crossing| is_open(board, crossing, open))
}

/// The first crossing at which a line between two squares of one floor ends.
pub(super) fn barrier(board: &Board, from: Cell, to: Cell, open: u32) -> Option<Crossing> {
    let same_floor = board.floor_of(from) == board.floor_of(to);
    crossings(board, from, to).filter(|_| same_floor).find(|crossing| !is_open(board, *crossing, open))
}

/// The row of a square.
pub(super) fn row(board: &Board, from: Cell) -> SightRow {
    let mut row = SightRow { clear: Cells::EMPTY, doors: Vec::new(), tangled: Cells::EMPTY };
    if !board.squares.contains(from) {
        return row;
    }
    let same_floor = board.squares.iter().filter(|to| board.floor_of(*to) == board.floor_of(from));
    for to in same_floor {
        if !line_is_open(board, from, to, u32::MAX) {
            continue;
        }
        row.clear.insert(to);
        let mut needed = 0_u32;
        for crossing in crossings(board, from, to) {
            let ways = match crossing {
                Crossing::Side(cell, side) => match board.between(cell, side) {
                    Between::Door(door) => [Some(1 << door); 2],
                    _ => [Some(0); 2],
                },
                Crossing::Corner(cell, dir) => scent::ways_round(board, cell, dir),
            };
            match ways {
                [Some(a), Some(b)] if a & b == a => needed |= a,
                [Some(a), Some(b)] if a & b == b => needed |= b,
                [Some(_), Some(_)] => {
                    row.tangled.insert(to);
                }
                [Some(a), None] | [None, Some(a)] => needed |= a,
                [None, None] => unreachable!("the line is open with every door open"),
            }
        }
        while needed != 0 {
            let door = needed.trailing_zeros() as u8;
            needed &= needed - 1;
            match row.doors.iter_mut().find(|(other, _)| *other == door) {
                Some((_, behind)) => {
                    behind.insert(to);
                }
                None => row.doors.push((door, Cells::only(to))),
            }
        }
    }
    // EX-STAIR-05: between floors only corresponding stairway squares see each other.
    row.clear.extend(board.partner(from));
    row
}
