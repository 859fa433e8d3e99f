//! A board in outline, for choosing one.

use cordon_twilight::look::Look;
use cordon_twilight::squares::Square;

use super::places::{lines, square};
use crate::face::{At, MapSketch};

/// The board as it lies before the first turn. Its north-west square is 0,0 here, as in every outline.
pub(super) fn sketch(look: Look<'_>) -> MapSketch {
    let cells = || look.slots().map(|slot| look.placed(slot));
    let west = cells().map(|placed| i16::from(placed.x)).min().unwrap_or(0) * 3;
    let north = cells().map(|placed| i16::from(placed.y)).min().unwrap_or(0) * 3;
    let east = cells().map(|placed| i16::from(placed.x)).max().unwrap_or(0) * 3 + 3;
    let south = cells().map(|placed| i16::from(placed.y)).max().unwrap_or(0) * 3 + 3;
    let moved = |(x, y): At| (x - west, y - north);
    let letter = |at: Option<Square>| match at {
        Some(at) if look.open.streets.contains(at) => '.',
        Some(at) if look.open.buildings.contains(at) => ':',
        Some(_) => '#',
        None => ' ',
    };
    let row = |y: i16| (west..east).map(|x| letter(look.square_at(x, y))).collect::<String>();
    let lines = lines(look);
    let shifted =
        |lines: Vec<(At, At)>| lines.into_iter().map(|(from, to)| (moved(from), moved(to))).collect();
    let start = look.slot_of(look.quick.barracks).map(cordon_twilight::quick::middle);
    MapSketch {
        rows: (north..south).map(|y| row(y).trim_end().to_owned()).collect(),
        doors: shifted(lines.doors),
        rooms: Vec::new(),
        start: start.map(|at| moved(square(look, at))).into_iter().collect(),
        marks: look.goal().map(|at| moved(square(look, at))).into_iter().collect(),
        walls: shifted(lines.walls),
    }
}
