//! Squares and dice as clients write them.

use cordon_grid::Cell;
use cordon_omega::content::Cells;
use cordon_omega::frames::Faces;
use cordon_omega::look::Look;

use crate::face::{At, Die};

/// A square by its coordinates.
pub(super) fn square(look: Look<'_>, cell: Cell) -> At {
    let point = look.point(cell);
    (point.x, point.y)
}

/// Squares by their coordinates.
pub(super) fn squares(look: Look<'_>, cells: impl IntoIterator<Item = Cell>) -> Vec<At> {
    cells.into_iter().map(|cell| square(look, cell)).collect()
}

/// The squares on both sides of a door; none for a door that the map does not have.
pub(super) fn door_squares(look: Look<'_>, door: u8) -> Vec<At> {
    let halves = look.board.doors.get(usize::from(door)).map(|door| door.halves);
    halves.map_or(Vec::new(), |[one, other]| squares(look, (one | other).iter()))
}

/// The squares of a room; none for a room that the map does not have.
pub(super) fn room_squares(look: Look<'_>, room: u8) -> Vec<At> {
    look.board.rooms.get(usize::from(room)).map_or(Vec::new(), |cells| squares(look, cells.iter()))
}

/// The squares of a placed map tile.
pub(super) fn tile_squares(look: Look<'_>, tile: u8) -> Vec<At> {
    look.board.tiles.get(usize::from(tile)).map_or(Vec::new(), |cells| squares(look, cells.iter()))
}

/// The squares of a passage.
pub(super) fn passage_squares(look: Look<'_>, passage: u8) -> Vec<At> {
    let passage = look.board.passages.get(usize::from(passage));
    passage.map_or(Vec::new(), |passage| squares(look, passage.cells.iter()))
}

/// The id of a passage, by the number that orders use for it.
pub(super) fn passage_id(passage: u8) -> String {
    format!("passage-{}", u16::from(passage) + 1)
}

/// Where the first and the last of some cells are, as the rectangle around them: its corner, width and height.
pub(super) fn rectangle(look: Look<'_>, cells: &Cells) -> (At, u8, u8) {
    let points = || cells.iter().map(|cell| look.point(cell));
    let (west, east) = (points().map(|p| p.x).min(), points().map(|p| p.x).max());
    let (north, south) = (points().map(|p| p.y).min(), points().map(|p| p.y).max());
    let (Some(west), Some(east), Some(north), Some(south)) = (west, east, north, south) else {
        return ((0, 0), 0, 0);
    };
    ((west, north), (east - west + 1) as u8, (south - north + 1) as u8)
}

/// The dice on the table, one by one.
pub(super) fn dice(faces: &Faces) -> Vec<Die> {
    let die =
        |kind: usize| Die { kind: if kind < 3 { "black" } else { "red" }.to_owned(), face: (kind % 3) as u8 };
    faces
        .iter()
        .enumerate()
        .flat_map(|(kind, number)| std::iter::repeat_n(die(kind), usize::from(*number)))
        .collect()
}
