//! Slow and obvious sight, cover and distance, to test the fast ones against.
//!
//! Each rule of OM-GAP-03 to 09 is written down as literally as possible: every line is tried against every
//! wall cell, every edge, every door and every lattice point of the map, with exact fractions. Nothing of the
//! fast code is used but its plain types.

use cordon_grid::{Edge, Point, Side};
use std::cmp::Ordering;

/// A map as its author writes it: `#` is wall, all else is floor, and all outside is wall.
#[derive(Clone, Debug)]
pub struct OracleMap {
    /// The rows from north to south, all of the same length.
    pub rows: Vec<String>,
    /// The edges with closed doors.
    pub doors: Vec<Edge>,
}

/// A vector or point as `(x, y)`.
type Vector = (i64, i64);

impl OracleMap {
    /// A map from its rows and its closed doors.
    pub fn new<'a>(rows: impl IntoIterator<Item = &'a str>, doors: impl IntoIterator<Item = Edge>) -> Self {
        Self { rows: rows.into_iter().map(str::to_owned).collect(), doors: doors.into_iter().collect() }
    }

    /// The number of columns.
    pub fn width(&self) -> i64 {
        self.rows[0].len() as i64
    }

    /// The number of rows.
    pub fn height(&self) -> i64 {
        self.rows.len() as i64
    }

    fn is_wall(&self, (x, y): Vector) -> bool {
        let inside = x >= 0 && y >= 0 && x < self.width() && y < self.height();
        !inside || self.rows[y as usize].as_bytes()[x as usize] == b'#'
    }

    fn has_door(&self, one_end: Vector, other_end: Vector) -> bool {
        self.doors.iter().any(|&door| {
            let [a, b] = door_ends(door);
            (a, b) == (one_end, other_end) || (b, a) == (one_end, other_end)
        })
    }

    /// OM-GAP-03, 04: whether two unblocked lines from one allowed corner of `from` reach `to`.
    pub fn sees(&self, from: Point, facing: Option<Side>, to: Point) -> bool {
        let (a, t) = (vector(from), vector(to));
        if self.is_wall(a) || self.is_wall(t) {
            return false;
        }
        let (dx, dy) = minus(t, a);
        let (x, y) = a;
        let (inside_v, corners) = match facing {
            None => (true, corners_of(a).to_vec()),
            Some(Side::N) => (-dy >= 1 && dx.abs() <= -dy, vec![(x, y), (x + 1, y)]),
            Some(Side::S) => (dy >= 1 && dx.abs() <= dy, vec![(x, y + 1), (x + 1, y + 1)]),
            Some(Side::E) => (dx >= 1 && dy.abs() <= dx, vec![(x + 1, y), (x + 1, y + 1)]),
            Some(Side::W) => (-dx >= 1 && dy.abs() <= -dx, vec![(x, y), (x, y + 1)]),
        };
        if !inside_v {
            return false;
        }
        corners.into_iter().any(|p| {
            let legal = |q: Vector| {
                p != q
                    && !meets_interior(p, q, a)
                    && !meets_interior(p, q, t)
                    && !self.blocks_line(a, p, t, q)
            };
            let free: Vec<Vector> = corners_of(t).into_iter().filter(|&q| legal(q)).collect();
            free.iter().any(|&q| free.iter().any(|&r| cross(minus(q, p), minus(r, p)) != 0))
        })
    }

    /// OM-GAP-05, 06: the five ways to block a line.
    fn blocks_line(&self, a: Vector, p: Vector, t: Vector, q: Vector) -> bool {
        let (width, height) = (self.width(), self.height());
        for y in -1..=height {
            for x in -1..=width {
                // (1) The line meets the inside of a wall or implied wall.
                if self.is_wall((x, y)) && meets_interior(p, q, (x, y)) {
                    return true;
                }
                // (2) The line overlaps an edge between two walls: the west and the north edge of this cell.
                let west_seam = self.is_wall((x, y)) && self.is_wall((x - 1, y));
                if west_seam && overlaps(p, q, (x, y), (x, y + 1)) {
                    return true;
                }
                let north_seam = self.is_wall((x, y)) && self.is_wall((x, y - 1));
                if north_seam && overlaps(p, q, (x, y), (x + 1, y)) {
                    return true;
                }
            }
        }
        for &door in &self.doors {
            let [e, f] = door_ends(door);
            // (3) The line crosses a door inside the edge.
            let parts_edge = cross(minus(q, p), minus(e, p)) * cross(minus(q, p), minus(f, p)) < 0;
            let parts_line = cross(minus(f, e), minus(p, e)) * cross(minus(f, e), minus(q, e)) < 0;
            if parts_edge && parts_line {
                return true;
            }
            // (4) The line overlaps a door, and the two cells lie on opposite sides of the door's line.
            let centre = |cell: Vector| (2 * cell.0 + 1 - 2 * e.0, 2 * cell.1 + 1 - 2 * e.1);
            let sides = cross(minus(f, e), centre(a)).signum() * cross(minus(f, e), centre(t)).signum();
            if overlaps(p, q, e, f) && sides < 0 {
                return true;
            }
        }
        // (5) The line is pinched at a lattice point that it passes or ends at.
        for y in 0..=height {
            for x in 0..=width {
                let v = (x, y);
                if !lies_on(p, q, v) {
                    continue;
                }
                let to_centre = |cell: Vector| (2 * cell.0 + 1 - 2 * x, 2 * cell.1 + 1 - 2 * y);
                let incoming = if v == p { to_centre(a) } else { minus(p, q) };
                let outgoing = if v == q { to_centre(t) } else { minus(q, p) };
                if self.is_pinched(v, incoming, outgoing) {
                    return true;
                }
            }
        }
        false
    }

    /// OM-GAP-06 (5): whether both open arcs between the two rays hold a blocker.
    fn is_pinched(&self, v: Vector, incoming: Vector, outgoing: Vector) -> bool {
        let (x, y) = v;
        let mut blockers = Vec::new();
        for (cell, towards) in
            [((x, y - 1), (1, -1)), ((x, y), (1, 1)), ((x - 1, y), (-1, 1)), ((x - 1, y - 1), (-1, -1))]
        {
            if self.is_wall(cell) {
                blockers.push(towards);
            }
        }
        for towards in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
            if self.has_door(v, (x + towards.0, y + towards.1)) {
                blockers.push(towards);
            }
        }
        blockers.iter().any(|&blocker| is_inside_arc(incoming, outgoing, blocker))
            && blockers.iter().any(|&blocker| is_inside_arc(outgoing, incoming, blocker))
    }

    /// OM-GAP-07: whether a target on `to` has cover against an attacker on `from`.
    pub fn cover(&self, from: Point, to: Point) -> bool {
        let (a, t) = (vector(from), vector(to));
        for c in corners_of(t) {
            for wall in [(c.0, c.1 - 1), c, (c.0 - 1, c.1), (c.0 - 1, c.1 - 1)] {
                for d in corners_of(a) {
                    let gives = self.is_wall(wall)
                        && d != c
                        && !meets_interior(c, d, a)
                        && !meets_interior(c, d, t)
                        && meets_interior(c, d, wall);
                    if gives {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// OM-GAP-08: whether a king step between two cells is legal.
    fn step_is_legal(&self, from: Vector, to: Vector) -> bool {
        let (dx, dy) = minus(to, from);
        if (dx, dy) == (0, 0) || dx.abs() > 1 || dy.abs() > 1 || self.is_wall(from) || self.is_wall(to) {
            return false;
        }
        let shared: Vec<Vector> =
            corners_of(from).into_iter().filter(|corner| corners_of(to).contains(corner)).collect();
        match shared[..] {
            [one, other] => !self.has_door(one, other),
            [v] => {
                let centre = |cell: Vector| (2 * cell.0 + 1 - 2 * v.0, 2 * cell.1 + 1 - 2 * v.1);
                !self.is_pinched(v, centre(from), centre(to))
            }
            _ => unreachable!("neighbours share one or two corners"),
        }
    }

    /// OM-GAP-08: the length of the shortest path with at most one diagonal step.
    pub fn distance(&self, from: Point, to: Point) -> Option<u32> {
        let (a, t) = (vector(from), vector(to));
        if self.is_wall(a) || self.is_wall(t) {
            return None;
        }
        let mut queue = vec![(a, false, 0)];
        let mut next = 0;
        while next < queue.len() {
            let (cell, used, steps) = queue[next];
            next += 1;
            if cell == t {
                return Some(steps);
            }
            for dy in -1..=1 {
                for dx in -1..=1 {
                    let (neighbour, diagonal) = ((cell.0 + dx, cell.1 + dy), dx != 0 && dy != 0);
                    let seen = queue.iter().any(|&(c, u, _)| (c, u) == (neighbour, used || diagonal));
                    let allowed = !seen && (!used || !diagonal);
                    if allowed && self.step_is_legal(cell, neighbour) {
                        queue.push((neighbour, used || diagonal, steps + 1));
                    }
                }
            }
        }
        None
    }

    /// OM-GAP-09: whether the cells are neighbours with a legal step between them.
    pub fn adjacent(&self, a: Point, b: Point) -> bool {
        self.step_is_legal(vector(a), vector(b))
    }
}

fn vector(point: Point) -> Vector {
    (i64::from(point.x), i64::from(point.y))
}

fn minus(a: Vector, b: Vector) -> Vector {
    (a.0 - b.0, a.1 - b.1)
}

fn cross(a: Vector, b: Vector) -> i64 {
    a.0 * b.1 - a.1 * b.0
}

fn dot(a: Vector, b: Vector) -> i64 {
    a.0 * b.0 + a.1 * b.1
}

fn corners_of((x, y): Vector) -> [Vector; 4] {
    [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
}

fn door_ends(door: Edge) -> [Vector; 2] {
    let (x, y, dx, dy) = match door {
        Edge::V { x, y } => (x, y, 0, 1),
        Edge::H { x, y } => (x, y, 1, 0),
    };
    [(i64::from(x), i64::from(y)), (i64::from(x) + dx, i64::from(y) + dy)]
}

/// An exact fraction with a positive denominator.
#[derive(Clone, Copy, Debug)]
struct Fraction(i64, i64);

impl Fraction {
    fn new(above: i64, below: i64) -> Self {
        if below < 0 { Self(-above, -below) } else { Self(above, below) }
    }

    fn cmp(self, other: Self) -> Ordering {
        (self.0 * other.1).cmp(&(other.0 * self.1))
    }

    fn max(self, other: Self) -> Self {
        if self.cmp(other).is_lt() { other } else { self }
    }

    fn min(self, other: Self) -> Self {
        if self.cmp(other).is_gt() { other } else { self }
    }
}

/// Whether some point `p + t (q - p)` with `t` in `[0, 1]` lies strictly inside the cell.
fn meets_interior(p: Vector, q: Vector, cell: Vector) -> bool {
    let (mut first, mut last) = (Fraction(0, 1), Fraction(1, 1));
    for (start, end, low) in [(p.0, q.0, cell.0), (p.1, q.1, cell.1)] {
        if start == end {
            // A lattice coordinate is never strictly between two neighbouring ones.
            return false;
        }
        let (one, other) =
            (Fraction::new(low - start, end - start), Fraction::new(low + 1 - start, end - start));
        first = first.max(one.min(other));
        last = last.min(one.max(other));
    }
    first.cmp(last).is_lt()
}

/// Whether two segments on one line share more than a point.
fn overlaps(p: Vector, q: Vector, e: Vector, f: Vector) -> bool {
    let along = minus(q, p);
    if cross(along, minus(e, p)) != 0 || cross(along, minus(f, p)) != 0 {
        return false;
    }
    let (one, other) = (dot(along, minus(e, p)), dot(along, minus(f, p)));
    one.min(other).max(0) < one.max(other).min(dot(along, along))
}

/// Whether a point lies on the closed segment.
fn lies_on(p: Vector, q: Vector, v: Vector) -> bool {
    cross(minus(q, p), minus(v, p)) == 0 && dot(minus(p, v), minus(q, v)) <= 0
}

/// Whether `u` points strictly between `start` and `end` on the way from one to the other in the direction
/// of positive cross products.
fn is_inside_arc(start: Vector, end: Vector, u: Vector) -> bool {
    match cross(start, end).cmp(&0) {
        // Less than half a turn: between the two.
        Ordering::Greater => cross(start, u) > 0 && cross(u, end) > 0,
        // More than half a turn: not in the closed rest, which is less than half a turn.
        Ordering::Less => !(cross(end, u) >= 0 && cross(u, start) >= 0),
        Ordering::Equal if dot(start, end) < 0 => cross(start, u) > 0,
        Ordering::Equal => false,
    }
}
