//! Areas: what belongs together without a door in between.

use cordon_grid::Side;

use super::{Area, Between, Board, Cells};
use crate::drawing::Mark;

/// Shares out the squares into areas. EX-ROAMER-03: an area is inactive if a square of it is drawn so.
pub(super) fn share_out(board: &mut Board) {
    let mut rest = board.squares;
    while let Some(first) = rest.first() {
        let mut cells = Cells::only(first);
        let mut edge = vec![first];
        while let Some(cell) = edge.pop() {
            for side in Side::ALL {
                if board.between(cell, side) == Between::Open {
                    let next = board.shape.beyond(cell, side.dir());
                    if cells.insert(next) {
                        edge.push(next);
                    }
                }
            }
        }
        rest -= cells;
        let number = board.areas.len() as u8;
        for cell in cells {
            board.area_of[cell.index()] = number;
        }
        let starts_active = !cells.iter().any(|cell| board.marks[cell.index()] == Mark::InactiveFloor);
        let doors = cells.iter().fold(0, |doors, cell| doors | board.gates(cell));
        board.areas.push(Area { cells, starts_active, doors });
    }
    for door in 0..board.doors.len() {
        board.doors[door].areas = board.doors[door].sides.map(|cell| board.area_of(cell));
    }
}
