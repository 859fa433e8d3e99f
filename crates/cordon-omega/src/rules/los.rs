//! OM-LOS: who sees whom.
//!
//! Sight is not symmetric: the two lines share a corner of the attacker, so never read a table backwards.
//! Figures and markers are no argument of anything here, because only walls and doors block (OM-LOS-16, 17).

use crate::content::{Cells, Ground};
use cordon_grid::line::{Passage, blocking, leaves_into, passage};
use cordon_grid::pinch::{Ray, is_pinched};
use cordon_grid::{Block, Cell, Dir, Point, Side};
use serde::{Deserialize, Serialize};

/// OM-LOS-01, OM-GAP-03: whether a cell lies inside the V that opens from the front of a figure.
///
/// OM-LOS-02: a figure without a facing sees in every direction, its own space included.
pub fn field_of_vision(from: Point, facing: Option<Side>, to: Point) -> bool {
    let Some(facing) = facing else { return true };
    let ((dx, dy), (fx, fy)) = (from.delta_to(to), facing.delta());
    let forward = dx * fx + dy * fy;
    let sideways = dx * fy - dy * fx;
    forward >= 1 && sideways.abs() <= forward
}

/// Whether a figure on `from` has line of sight to the space `to`. A wall neither sees nor is seen.
pub fn sees(ground: &Ground, from: Cell, facing: Option<Side>, to: Cell) -> bool {
    let shape = ground.shape();
    // OM-LOS-03: outside the field of vision nothing is in line of sight.
    if !field_of_vision(shape.point(from), facing, shape.point(to)) {
        return false;
    }
    if ground.is_wall(from) || ground.is_wall(to) {
        return false;
    }
    allowed_corners(shape.point(from), facing).any(|p| {
        let free = shape.point(to).corners().map(|q| {
            // OM-LOS-09 to OM-LOS-12, OM-GAP-05: OM-LOS-09 and OM-LOS-11 are doors, OM-LOS-10 and OM-LOS-12 walls;
            // what only touches a corner (OM-LOS-14) or runs along a wall (OM-LOS-15) stays free.
            is_candidate(shape.point(from), p, shape.point(to), q)
                && blocking(ground, from, p, to, q).is_none()
        });
        free_pair(p, shape.point(to), free).is_some()
    })
}

/// A line from a corner of the attacker's space to a corner of the target's, and what blocks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SightLine {
    /// The attacker's corner.
    pub from: Point,
    /// The target's corner.
    pub to: Point,
    /// The first thing on the line that blocks it.
    pub block: Option<Block>,
}

/// Why a space is seen or not, for drawing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SightLines {
    /// OM-LOS-03: the target is outside the field of vision, so no line was tried.
    OutsideVision,
    /// OM-LOS-13: these two lines are free.
    Clear([SightLine; 2]),
    /// No corner has two free lines. Every line that was tried is here; a single free one is not enough.
    Blocked(Vec<SightLine>),
}

/// The two lines that decide a line of sight, or the ones that failed and where.
pub fn sight_lines(ground: &Ground, from: Cell, facing: Option<Side>, to: Cell) -> SightLines {
    let (a, t) = (ground.shape().point(from), ground.shape().point(to));
    if !field_of_vision(a, facing, t) {
        return SightLines::OutsideVision;
    }
    let mut tried = Vec::new();
    for p in allowed_corners(a, facing) {
        let lines = t.corners().map(|q| {
            let possible = is_candidate(a, p, t, q) && !ground.is_wall(from) && !ground.is_wall(to);
            possible.then(|| SightLine { from: p, to: q, block: blocking(ground, from, p, to, q) })
        });
        let free = lines.map(|line| line.is_some_and(|line| line.block.is_none()));
        if let Some([one, other]) = free_pair(p, t, free)
            && let (Some(one), Some(other)) = (lines[one], lines[other])
        {
            return SightLines::Clear([one, other]);
        }
        tried.extend(lines.into_iter().flatten());
    }
    SightLines::Blocked(tried)
}

/// OM-LOS-05, OM-GAP-03: the attacker's corners inside the field of vision are the two ends of the front edge,
/// and all four for a figure that sees all round.
fn allowed_corners(from: Point, facing: Option<Side>) -> impl Iterator<Item = Point> {
    let allowed = facing.map_or(0b1111, front_corners);
    from.corners().into_iter().enumerate().filter(move |(at, _)| allowed >> at & 1 == 1).map(|(_, p)| p)
}

/// The two ends of the front edge, as a mask over `Point::corners`.
fn front_corners(facing: Side) -> u8 {
    1 << facing as u8 | 1 << facing.clockwise() as u8
}

/// OM-LOS-06, OM-GAP-04: a line has two different ends and stays out of both combatants' own spaces.
fn is_candidate(from: Point, p: Point, to: Point, q: Point) -> bool {
    p != q && !leaves_into(p, p.delta_to(q), from) && !leaves_into(q, q.delta_to(p), to)
}

/// Two corners of the target with free lines from `p` in different directions, as indices.
fn free_pair(p: Point, to: Point, free: [bool; 4]) -> Option<[usize; 2]> {
    let corners = to.corners();
    for one in 0..4 {
        for other in one + 1..4 {
            // OM-LOS-13: neither line may be blocked. OM-LOS-07: nor may one contain the other.
            if free[one] && free[other] && !same_path(p.delta_to(corners[one]), p.delta_to(corners[other])) {
                return Some([one, other]);
            }
        }
    }
    None
}

fn same_path((ax, ay): (i16, i16), (bx, by): (i16, i16)) -> bool {
    let (ax, ay, bx, by) = (i32::from(ax), i32::from(ay), i32::from(bx), i32::from(by));
    ax * by == ay * bx && ax * bx + ay * by > 0
}

/// The most lattice points that a map of 512 cells can have: 255 by 2 cells.
const MOST_CORNERS: usize = 768;

/// What is known of the lines from one corner of the attacker to every lattice point. It holds all that does
/// not depend on the target's space, so that the up to four spaces round a point share it.
struct Fan {
    corner: Point,
    /// The flags below and the sector of the ray back in the high four bits.
    lines: [u8; MOST_CORNERS],
}

/// The most cells that a row of a map can have.
const MOST_WIDE: usize = 256;

const BLOCKED: u8 = 1;
const ALONG_DOOR: u8 = 2;

impl Fan {
    /// Asks the lines from this corner of `from` to all lattice points that a line could come to.
    fn fill(&mut self, ground: &Ground, from: Point) {
        let (shape, p) = (ground.shape(), self.corner);
        for x in 0..=i16::from(shape.width) {
            self.set(ground, from, Point::new(x, p.y));
        }
        for y in 0..=i16::from(shape.height) {
            self.set(ground, from, Point::new(p.x, y));
        }
        for (side, along) in [(Dir::E, Dir::S), (Dir::E, Dir::N), (Dir::W, Dir::S), (Dir::W, Dir::N)] {
            self.fill_quarter(ground, from, side, along);
        }
    }

    /// The slanted lines into one quarter of the map. A line goes from cell to cell by two of the four steps, or
    /// past a lattice point: where no such way leads, every line is blocked and need not be walked.
    fn fill_quarter(&mut self, ground: &Ground, from: Point, side: Dir, along: Dir) {
        let (shape, p) = (ground.shape(), self.corner);
        let (sx, sy) = (side.delta().0, along.delta().1);
        let first = p.offset((sx.min(0), sy.min(0)));
        if first == from {
            return;
        }
        let mut row_before = [false; MOST_WIDE];
        let mut y = first.y;
        while (0..i16::from(shape.height)).contains(&y) {
            let (mut x, mut any) = (first.x, false);
            // Whether a way comes to the cell before in this row, and in the row before.
            let (mut beside, mut across) = (false, false);
            while let Some(cell) = shape.cell(x, y) {
                let behind = row_before[x as usize];
                let comes = (x, y) == (first.x, first.y)
                    || across
                    || beside && ground.step_is_open(shape.beyond(cell, side.opposite()), side)
                    || behind && ground.step_is_open(shape.beyond(cell, along.opposite()), along);
                let comes = comes && !ground.is_wall(cell);
                row_before[x as usize] = comes;
                (beside, across, any) = (comes, behind, any || comes);
                if comes {
                    let far = Point::new(x + i16::from(sx > 0), y + i16::from(sy > 0));
                    self.set(ground, from, far);
                }
                x += sx;
            }
            if !any {
                return;
            }
            y += sy;
        }
    }

    fn set(&mut self, ground: &Ground, from: Point, q: Point) {
        self.lines[ground.shape().corner_index(q)] = self.ask(ground, from, q);
    }

    fn ask(&self, ground: &Ground, from: Point, q: Point) -> u8 {
        let p = self.corner;
        let away = p.delta_to(q);
        if p == q || leaves_into(p, away, from) {
            return BLOCKED;
        }
        let ahead = Ray::along(away);
        if is_pinched(ground.blockers_at(p), Ray::to_centre(p, from), ahead) {
            return BLOCKED;
        }
        let back = ahead.opposite().sector() << 4;
        match passage(ground, p, q) {
            Passage::Blocked(_) => BLOCKED,
            Passage::AlongDoor(_) => ALONG_DOOR | back,
            Passage::Free => back,
        }
    }

    /// Whether two free lines in different directions lead from this corner to the space `to`.
    #[inline]
    fn has_pair(&self, ground: &Ground, from: Point, to: Point) -> bool {
        let (p, corners) = (self.corner, to.corners());
        let lines = corners.map(|q| self.lines[ground.shape().corner_index(q)]);
        // Most spaces of a map are behind something: they are done with here.
        if lines.iter().filter(|&line| line & BLOCKED == 0).count() < 2 {
            return false;
        }
        let mut free = [false; 4];
        for ((q, line), free) in corners.into_iter().zip(lines).zip(&mut free) {
            // OM-GAP-06 (4): a line along a door does not join cells on opposite sides of it.
            let shut = line & ALONG_DOOR != 0 && lie_apart(p, q, from, to);
            *free = line & BLOCKED == 0
                && !shut
                && !leaves_into(q, q.delta_to(p), to)
                && !is_pinched(ground.blockers_at(q), Ray::to_centre(q, to), Ray::from_sector(line >> 4));
        }
        free_pair(p, to, free).is_some()
    }
}

/// Whether two cells lie on opposite sides of the lattice line through `p` and `q`.
fn lie_apart(p: Point, q: Point, from: Point, to: Point) -> bool {
    if p.x == q.x { (from.x < p.x) != (to.x < p.x) } else { (from.y < p.y) != (to.y < p.y) }
}

/// Everything that is seen from a cell: index 0 to 3 for a figure facing N, E, S, W, index 4 for all round.
/// The same as [`sees`] for every target, with each line walked once.
pub(super) fn seen_from(ground: &Ground, from: Cell) -> [Cells; 5] {
    let mut seen = [Cells::EMPTY; 5];
    if ground.is_wall(from) {
        return seen;
    }
    let shape = ground.shape();
    let a = shape.point(from);
    let fans = a.corners().map(|corner| {
        let mut fan = Fan { corner, lines: [BLOCKED; MOST_CORNERS] };
        fan.fill(ground, a);
        fan
    });
    for to in ground.floor() {
        let t = shape.point(to);
        let mut corners_with_pair = 0;
        for (at, fan) in fans.iter().enumerate() {
            corners_with_pair |= u8::from(fan.has_pair(ground, a, t)) << at;
        }
        if corners_with_pair == 0 {
            continue;
        }
        seen[4].insert(to);
        for facing in Side::ALL {
            if corners_with_pair & front_corners(facing) != 0 && field_of_vision(a, Some(facing), t) {
                seen[facing as usize].insert(to);
            }
        }
    }
    seen
}
