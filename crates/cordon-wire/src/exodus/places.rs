//! Squares, doors and dice as clients write them. A square is written by its place on the sheet on which all floors
//! lie.

use cordon_exodus::frames::Frame;
use cordon_exodus::look::Look;
use cordon_exodus::state::hero_of;
use cordon_grid::{Cell, Edge};
use cordon_kernel::Seat;

use super::sheet::{self, Sheet};
use crate::face::{At, Die};

/// A square by its coordinates on the sheet.
pub(super) fn square(look: Look<'_>, cell: Cell) -> At {
    let point = sheet::point(look.board, cell);
    (point.x, point.y)
}

/// Squares by their coordinates on the sheet.
pub(super) fn squares(look: Look<'_>, cells: impl IntoIterator<Item = Cell>) -> Vec<At> {
    let sheet = Sheet::of(look.board);
    let at = |cell| {
        let point = sheet.point(look.board, cell);
        (point.x, point.y)
    };
    cells.into_iter().map(at).collect()
}

/// The square of the map with these coordinates on the sheet.
pub(super) fn cell_at(look: Look<'_>, (x, y): At) -> Option<Cell> {
    sheet::cell_at(look.board, x, y)
}

/// The line from corner to corner between two squares that share a side.
pub(super) fn edge_between(look: Look<'_>, a: Cell, b: Cell) -> Option<(At, At)> {
    let edge = Edge::between(sheet::point(look.board, a), sheet::point(look.board, b))?;
    let [from, to] = edge.ends().map(|corner| (corner.x, corner.y));
    Some((from, to))
}

/// The squares on both sides of a door; none for a door that the map does not have.
pub(super) fn door_squares(look: Look<'_>, door: u8) -> Vec<At> {
    look.board.doors.get(usize::from(door)).map_or(Vec::new(), |door| squares(look, door.sides))
}

/// The squares of an area; none for one that the map does not have.
pub(super) fn area_squares(look: Look<'_>, area: u8) -> Vec<At> {
    look.board.areas.get(usize::from(area)).map_or(Vec::new(), |area| squares(look, area.cells.iter()))
}

/// The id of an area.
pub(super) fn area_id(area: u8) -> String {
    format!("area-{}", u16::from(area) + 1)
}

/// The id of a rib.
pub(super) fn rib_id(rib: u8) -> String {
    format!("rib-{}", u16::from(rib) + 1)
}

/// The die of this game.
pub(super) fn d8(face: u8) -> Die {
    Die { kind: "d8".to_owned(), face }
}

/// The hero whose orders a seat gives now: on alert its own, else whoever takes its turn.
pub(super) fn actor(look: Look<'_>, seat: Seat) -> Option<u8> {
    let in_turn = look.open.stack.iter().rev().find_map(|frame| match *frame {
        Frame::HeroTurn { hero } => Some(hero),
        _ => None,
    });
    in_turn.or_else(|| hero_of(seat))
}
