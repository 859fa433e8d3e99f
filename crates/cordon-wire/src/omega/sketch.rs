//! A mission's map in outline, for choosing one.

use cordon_omega::board::START_AREA;
use cordon_omega::look::Look;

use super::places::{rectangle, squares};
use crate::face::{MapSketch, SketchRoom};

/// The map as it lies before the first move, with all doors closed: what the layout of a match says as well.
pub(super) fn sketch(look: Look<'_>, squad: usize) -> MapSketch {
    let board = look.board;
    let variant = board.variant(0, 0);
    let letter = |cell| {
        if !board.tiles.iter().any(|tile| tile.contains(cell)) {
            ' '
        } else if variant.ground.is_wall(cell) {
            '#'
        } else if board.room_of(cell) == START_AREA {
            '.'
        } else {
            ':'
        }
    };
    let letters: Vec<char> = board.shape.cells().map(letter).collect();
    let rows = letters.chunks(usize::from(board.shape.width).max(1));
    let room = |(n, cells): (u8, _)| {
        let (at, wide, high) = rectangle(look, cells);
        SketchRoom { name: look.room_name(n), at, size: (wide, high) }
    };
    MapSketch {
        rows: rows.map(|row| row.iter().collect::<String>().trim_end().to_owned()).collect(),
        doors: board
            .doors
            .iter()
            .flat_map(|door| &door.edges)
            .map(|edge| edge.ends().map(|corner| (corner.x, corner.y)).into())
            .collect(),
        rooms: (0..).zip(&board.rooms).map(room).collect(),
        start: squares(look, board.start.iter().copied().take(squad)),
        marks: squares(look, board.investigate.iter().chain(&board.machines).copied()),
        walls: Vec::new(),
    }
}
