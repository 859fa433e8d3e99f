//! Squares, cells, figures and dice as clients write them. A square is written by its position: the north-west square of the
//! front gate is 0,0, and the town grows to all sides of it.

use std::collections::BTreeSet;

use cordon_grid::{Edge, Point, Side};
use cordon_twilight::frames::Figure;
use cordon_twilight::look::Look;
use cordon_twilight::names;
use cordon_twilight::squares::Square;
use cordon_twilight::state::Zed;

use crate::face::{At, Die};

/// How far from the front gate a tile can lie, in cells, with one to spare.
const FARTHEST: i16 = 39;
/// The westernmost column and the northernmost row that a town can reach.
pub(super) const FIRST: i16 = -FARTHEST * 3;
/// The columns, and the rows, that a town can reach.
pub(super) const EXTENT: i16 = (2 * FARTHEST + 1) * 3;

/// A square by its position. Squares of a tile that has not been laid lie beyond all others.
pub(super) fn square(look: Look<'_>, at: Square) -> At {
    if usize::from(at.slot()) < look.open.placed.len() { look.position(at) } else { (0, 0) }
}

/// Squares by their positions.
pub(super) fn squares(look: Look<'_>, at: impl IntoIterator<Item = Square>) -> Vec<At> {
    at.into_iter().map(|at| square(look, at)).collect()
}

/// The square with this position.
pub(super) fn square_at(look: Look<'_>, (x, y): At) -> Option<Square> {
    look.square_at(x, y)
}

/// The nine squares of a cell.
pub(super) fn cell_squares(x: i8, y: i8) -> Vec<At> {
    let (x, y) = (i16::from(x) * 3, i16::from(y) * 3);
    (0..9).map(|n| (x + n % 3, y + n / 3)).collect()
}

/// The squares of a tile in play.
pub(super) fn tile_squares(look: Look<'_>, slot: u8) -> Vec<At> {
    let placed = look.open.placed.get(usize::from(slot));
    placed.map_or(Vec::new(), |placed| cell_squares(placed.x, placed.y))
}

/// The id of a soldier or a marine.
pub(super) fn figure_id(who: Figure) -> String {
    match who {
        Figure::Soldier(seat) => format!("soldier-{seat}"),
        Figure::Marine(n) => format!("marine-{}", u16::from(n) + 1),
    }
}

/// What players call a soldier or a marine.
pub(super) fn figure_name(who: Figure) -> String {
    match who {
        Figure::Soldier(seat) => names::soldier(seat).to_owned(),
        Figure::Marine(n) => format!("Marine {}", u16::from(n) + 1),
    }
}

/// The id of a sort of zombies.
pub(super) fn zed_id(zed: Zed) -> &'static str {
    match zed {
        Zed::Regular => "zombie",
        Zed::Dog => "dog",
        Zed::Super => "super",
    }
}

/// The id of a zombie. Zombies of a sort are all alike, so a zombie is known by where it stands; `nth` counts those of its
/// sort on one square.
pub(super) fn zombie_id(look: Look<'_>, zed: Zed, at: Square, nth: u8) -> String {
    let (x, y) = square(look, at);
    let second = if nth > 0 { "-b" } else { "" };
    format!("{}-at-{x},{y}{second}", zed_id(zed))
}

/// A die with six faces.
pub(super) fn d6(kind: &str, face: u8) -> Die {
    Die { kind: kind.to_owned(), face }
}

/// The lines from corner to corner between squares of the town: walls, and doors.
pub(super) struct Lines {
    pub(super) walls: Vec<(At, At)>,
    pub(super) doors: Vec<(At, At)>,
}

/// Walls stand around everything that can be walked on, but where one square leads to the next; doors where a street leads
/// into a building.
pub(super) fn lines(look: Look<'_>) -> Lines {
    let (mut walls, mut doors) = (BTreeSet::new(), BTreeSet::new());
    for at in look.open.streets.or(&look.open.buildings).iter() {
        let (x, y) = look.position(at);
        let steps = look.steps(at);
        for side in Side::ALL {
            let (dx, dy) = side.delta();
            let beyond = Point { x: x + dx, y: y + dy };
            let there = look.square_at(beyond.x, beyond.y);
            let Some(edge) = Edge::between(Point { x, y }, beyond) else { continue };
            let [from, to] = edge.ends().map(|corner| (corner.x, corner.y));
            let linked = there.is_some_and(|there| steps.contains(&there));
            let indoors = |square| look.open.buildings.contains(square);
            if !linked && !is_open_end(look, at, side, there) {
                walls.insert((from, to));
            } else if there.is_some_and(|there| linked && indoors(there) != indoors(at)) {
                doors.insert((from, to));
            }
        }
    }
    Lines { walls: walls.into_iter().collect(), doors: doors.into_iter().collect() }
}

/// Whether a road leaves the town here, so that a tile can be laid on.
fn is_open_end(look: Look<'_>, at: Square, side: Side, there: Option<Square>) -> bool {
    use cordon_twilight::content::bit;
    use cordon_twilight::quick::OPENINGS;
    let leaves = look.lie(at.slot()).open & bit(side) != 0 && OPENINGS[side as usize] == at.local();
    there.is_none() && leaves
}
