//! OM-DIST: how far apart two spaces are, and the tables of all that one space sees and reaches.

use crate::content::{Cells, Ground, MOST_CELLS};
use crate::rules::{cover, los};
use cordon_grid::reach::{UNREACHED, distance_with_one_diagonal, distances_with_one_diagonal};
use cordon_grid::{Cell, Dir, Point, Side};

/// OM-DIST-02, OM-DIST-03, OM-DIST-04, OM-GAP-08: the length of the shortest path of king steps with at most one diagonal that
/// enters no wall and crosses no closed door. Figures do not matter. `None` is out of every range.
pub fn distance(ground: &Ground, from: Cell, to: Cell) -> Option<u8> {
    // OM-DIST-03: a wall has no distance to anything, not even to itself.
    if ground.is_wall(from) || ground.is_wall(to) {
        return None;
    }
    distance_with_one_diagonal(ground, from, to)
}

/// OM-DIST-01, OM-GAP-09: spaces are adjacent when they share a side or a corner and one may step from one to
/// the other: not through a wall, a closed door or a crack.
pub fn adjacent(ground: &Ground, a: Cell, b: Cell) -> bool {
    let shape = ground.shape();
    Dir::from_delta(shape.point(a).delta_to(shape.point(b))).is_some_and(|dir| ground.step_is_open(a, dir))
}

/// OM-GAP-10: the distance for auras, as on open floor, whatever stands between.
pub fn aura_distance(a: Point, b: Point) -> u8 {
    let (dx, dy) = a.delta_to(b);
    let steps = dx.unsigned_abs() + dy.unsigned_abs();
    let with_diagonal = steps - u16::from(dx != 0 && dy != 0);
    u8::try_from(with_diagonal).unwrap_or(u8::MAX)
}

/// The distances from one space to each cell; 255 where there is no path.
pub type Distances = [u8; MOST_CELLS];

/// The distances from one space, all at once.
pub fn distances(ground: &Ground, from: Cell) -> Distances {
    let mut found = [UNREACHED; MOST_CELLS];
    if !ground.is_wall(from) {
        distances_with_one_diagonal(ground, from, &mut found);
    }
    found
}

/// The spaces that are adjacent to one.
pub fn around(ground: &Ground, from: Cell) -> Cells {
    let open = Dir::ALL.into_iter().filter(|dir| ground.step_is_open(from, *dir));
    open.filter_map(|dir| ground.shape().neighbour(from, dir)).collect()
}

/// All that one space sees: a row of the table that is kept for a map and its doors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SightRow {
    /// What a figure here sees: index 0 to 3 when it faces N, E, S, W, index 4 when it sees all round.
    pub seen: [Cells; 5],
    /// Where a target has cover against an attacker here.
    pub cover: Cells,
}

impl SightRow {
    /// Computes the row of one space.
    pub fn look_from(ground: &Ground, from: Cell) -> SightRow {
        SightRow { seen: los::seen_from(ground, from), cover: cover::covered_from(ground, from) }
    }

    /// What a figure here sees, given its facing.
    #[inline]
    pub fn seen_by(&self, facing: Option<Side>) -> &Cells {
        &self.seen[facing.map_or(4, |side| side as usize)]
    }
}
