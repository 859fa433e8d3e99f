//! OM-COV: when a wall beside the target gives it cover.

use crate::content::{Cells, Ground};
use cordon_grid::line::leaves_into;
use cordon_grid::{Cell, Dir, Point};

/// The blockers at a corner that are walls.
const WALLS: u8 = Dir::NE.bit() | Dir::SE.bit() | Dir::SW.bit() | Dir::NW.bit();

/// OM-COV-01, OM-GAP-07: whether a target on `to` has cover against an attacker on `from`. Whether the
/// attacker sees it at all is not asked here. Cover is +1 however many lines give it (OM-COV-04).
///
/// OM-COV-05 and OM-COV-06 (melee, large figures) are for the attack to decide, which knows both.
pub fn has_cover(ground: &Ground, from: Cell, to: Cell) -> bool {
    let (a, t) = (ground.shape().point(from), ground.shape().point(to));
    t.corners().into_iter().any(|c| {
        // Only a corner that touches a wall begins a cover line.
        if ground.blockers_at(c) & WALLS == 0 {
            return false;
        }
        // OM-COV-01: any of the attacker's four corners counts, whatever its facing.
        a.corners().into_iter().any(|d| is_cover_line(ground, a, d, t, c))
    })
}

/// Every cell on which a target has cover against an attacker on `from`.
pub(super) fn covered_from(ground: &Ground, from: Cell) -> Cells {
    ground.floor().iter().filter(|&to| has_cover(ground, from, to)).collect()
}

/// Whether the line from the target's corner `c` to the attacker's corner `d` gives cover.
fn is_cover_line(ground: &Ground, a: Point, d: Point, t: Point, c: Point) -> bool {
    let (dx, dy) = c.delta_to(d);
    // A line along the lattice meets the inside of no cell.
    if dx == 0 || dy == 0 {
        return false;
    }
    // Of the cells round `c` the line meets the inside of exactly one: the one in its own quadrant.
    let beside = c.offset((if dx > 0 { 0 } else { -1 }, if dy > 0 { 0 } else { -1 }));
    // OM-COV-02: outside the map there is implied wall. OM-COV-03: the line stays out of both own spaces.
    ground.is_wall_at(beside.x, beside.y) && !leaves_into(c, (dx, dy), t) && !leaves_into(d, d.delta_to(c), a)
}
