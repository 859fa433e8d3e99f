//! A mission's map in outline, for choosing one.

use std::collections::BTreeSet;

use cordon_exodus::board::Between;
use cordon_exodus::drawing::Mark;
use cordon_exodus::look::Look;
use cordon_grid::{Edge, Point, Side};

use super::places::{cell_at, edge_between, squares};
use super::sheet::{self, Sheet};
use crate::face::{At, MapSketch};

/// The map as it lies before the first move, the floors as they lie in a match: what the layout of a match says as well.
pub(super) fn sketch(look: Look<'_>, heroes: usize) -> MapSketch {
    let board = look.board;
    let letter = |x: u8, y: u8| {
        let Some(cell) = cell_at(look, (x.into(), y.into())) else { return ' ' };
        if board.water.contains(cell) {
            '~'
        } else if board.areas[usize::from(board.area_of(cell))].starts_active {
            '.'
        } else {
            ':'
        }
    };
    let Sheet { width, height, .. } = Sheet::of(board);
    let row = |y: u8| (0..width).map(|x| letter(x, y)).collect::<String>();
    let starts = look.mission().starts.iter().filter_map(|place| board.cell(*place)).take(heroes);
    let marked = board.squares.iter().filter(|cell| board.marks[cell.index()] == Mark::Search);
    MapSketch {
        rows: (0..height).map(|y| row(y).trim_end().to_owned()).collect(),
        doors: board
            .doors
            .iter()
            .filter_map(|door| edge_between(look, door.sides[0], door.sides[1]))
            .collect(),
        rooms: Vec::new(),
        start: squares(look, starts),
        marks: squares(look, marked),
        walls: walls(look),
    }
}

/// The walls between squares and around them, each once.
pub(super) fn walls(look: Look<'_>) -> Vec<(At, At)> {
    let mut walls = BTreeSet::new();
    for cell in look.board.squares.iter() {
        for side in Side::ALL.into_iter().filter(|side| look.board.between(cell, *side) == Between::Wall) {
            let point = sheet::point(look.board, cell);
            let (dx, dy) = side.delta();
            let beyond = Point { x: point.x + dx, y: point.y + dy };
            if let Some(edge) = Edge::between(point, beyond) {
                let [from, to] = edge.ends().map(|corner| (corner.x, corner.y));
                walls.insert((from, to));
            }
        }
    }
    walls.into_iter().collect()
}
