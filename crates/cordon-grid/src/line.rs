//! Lines between lattice points: what they meet, and what blocks them first.

use crate::pinch::{Ray, is_pinched};
use crate::{Cell, Dir, Edge, Point, Terrain};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// What blocks a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Block {
    /// It meets the inside of this wall cell.
    Wall(Cell),
    /// It runs along this edge, with walls on both sides.
    Seam(Edge),
    /// It crosses this closed door, or runs along it between cells on its two sides.
    Door(Edge),
    /// It squeezes between two blockers at this lattice point.
    Pinch(Point),
}

/// What a line meets strictly between its two ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    /// Nothing blocks it.
    Free,
    /// Nothing blocks it, but it runs along this closed door: it is blocked when the cells that it joins lie
    /// on opposite sides of it.
    AlongDoor(Edge),
    /// This blocks it first.
    Blocked(Block),
}

/// Twice the signed area of the triangle `a`, `b`, `c`: its sign says on which side of the line `c` lies.
fn turn(a: Point, b: Point, c: Point) -> i32 {
    let ((abx, aby), (acx, acy)) = (a.delta_to(b), a.delta_to(c));
    i32::from(abx) * i32::from(acy) - i32::from(aby) * i32::from(acx)
}

/// Whether the segment meets the open interior of the cell at these coordinates.
pub fn meets_interior(p: Point, q: Point, cell: Point) -> bool {
    // The only axes that can separate a segment from a box are the box's own two and the segment's normal.
    let apart =
        p.x.max(q.x) <= cell.x || p.x.min(q.x) > cell.x || p.y.max(q.y) <= cell.y || p.y.min(q.y) > cell.y;
    let turns = cell.corners().map(|corner| turn(p, q, corner));
    !apart && turns.iter().any(|&side| side > 0) && turns.iter().any(|&side| side < 0)
}

/// Whether a segment that begins or ends at `corner`, a corner of the cell, meets the cell's open interior.
/// `away` is the segment's direction as seen from that corner.
#[inline]
pub fn leaves_into(corner: Point, away: (i16, i16), cell: Point) -> bool {
    let (cx, cy) = corner.delta_to(cell);
    // The cell lies at 0 or -1 of the corner on each axis.
    (if cx < 0 { away.0 < 0 } else { away.0 > 0 }) && (if cy < 0 { away.1 < 0 } else { away.1 > 0 })
}

/// Whether the segment and the unit edge share more than a point.
pub fn overlaps_edge(p: Point, q: Point, edge: Edge) -> bool {
    let [a, b] = edge.ends();
    if turn(p, q, a) != 0 || turn(p, q, b) != 0 {
        return false;
    }
    let reach = |low: i16, high: i16, from: i16, to: i16| from.max(to).min(high) - from.min(to).max(low);
    reach(a.x, b.x, p.x, q.x) + reach(a.y, b.y, p.y, q.y) > 0
}

/// Whether the segment crosses the unit edge at a point that is not one of the edge's ends.
pub fn crosses_edge(p: Point, q: Point, edge: Edge) -> bool {
    let [a, b] = edge.ends();
    let opposite = |one: i32, other: i32| one.signum() * other.signum() < 0;
    opposite(turn(p, q, a), turn(p, q, b)) && opposite(turn(a, b, p), turn(a, b, q))
}

/// The first thing that blocks the line from `p`, a corner of the cell `from`, to `q`, a corner of `to`.
///
/// The line may be pinched at its ends too, where it turns towards the centres of the two cells. Whether it
/// cuts through one of these cells is not asked here: see [`leaves_into`].
pub fn blocking<const W: usize>(
    terrain: &Terrain<W>,
    from: Cell,
    p: Point,
    to: Cell,
    q: Point,
) -> Option<Block> {
    let (from, to) = (terrain.shape().point(from), terrain.shape().point(to));
    let delta = p.delta_to(q);
    if delta == (0, 0) {
        let pinched = is_pinched(terrain.blockers_at(p), Ray::to_centre(p, from), Ray::to_centre(p, to));
        return pinched.then_some(Block::Pinch(p));
    }
    let ahead = Ray::along(delta);
    if is_pinched(terrain.blockers_at(p), Ray::to_centre(p, from), ahead) {
        return Some(Block::Pinch(p));
    }
    let met = if delta.0 == 0 || delta.1 == 0 {
        walk_along_edges(terrain, p, q, |door| door.line_separates(from, to)).err()
    } else {
        walk_across_cells(terrain, p, q)
    };
    met.or_else(|| {
        let pinched = is_pinched(terrain.blockers_at(q), Ray::to_centre(q, to), ahead.opposite());
        pinched.then_some(Block::Pinch(q))
    })
}

/// What the line meets strictly between `p` and `q`, two different corners of the shape. This part of the
/// answer is the same for all cells that have these corners, so tables can share it.
#[inline]
pub fn passage<const W: usize>(terrain: &Terrain<W>, p: Point, q: Point) -> Passage {
    let (dx, dy) = p.delta_to(q);
    if dx != 0 && dy != 0 {
        return walk_across_cells(terrain, p, q).map_or(Passage::Free, Passage::Blocked);
    }
    match walk_along_edges(terrain, p, q, |_| false) {
        Err(block) => Passage::Blocked(block),
        Ok(Some(door)) => Passage::AlongDoor(door),
        Ok(None) => Passage::Free,
    }
}

/// Walks a line that runs along the lattice. Gives the first block, or a door that the line runs along.
fn walk_along_edges<const W: usize>(
    terrain: &Terrain<W>,
    p: Point,
    q: Point,
    door_blocks: impl Fn(Edge) -> bool,
) -> Result<Option<Edge>, Block> {
    let (dx, dy) = p.delta_to(q);
    let step = (dx.signum(), dy.signum());
    let (ahead, mut at, mut along) = (Ray::along(step), p, None);
    while at != q {
        if at != p && is_pinched(terrain.blockers_at(at), ahead, ahead.opposite()) {
            return Err(Block::Pinch(at));
        }
        let next = at.offset(step);
        let (x, y) = (at.x.min(next.x), at.y.min(next.y));
        let edge = if dx == 0 { Edge::V { x, y } } else { Edge::H { x, y } };
        if edge.sides().into_iter().all(|side| terrain.is_wall_at(side.x, side.y)) {
            return Err(Block::Seam(edge));
        }
        if terrain.has_door(edge) {
            if door_blocks(edge) {
                return Err(Block::Door(edge));
            }
            along = along.or(Some(edge));
        }
        at = next;
    }
    Ok(along)
}

/// Walks a slanted line through the cells whose inside it meets, in order, and the lattice points between.
fn walk_across_cells<const W: usize>(terrain: &Terrain<W>, p: Point, q: Point) -> Option<Block> {
    let shape = terrain.shape();
    debug_assert!(shape.has_corner(p) && shape.has_corner(q));
    let (dx, dy) = p.delta_to(q);
    let (wide, high) = (i32::from(dx.abs()), i32::from(dy.abs()));
    let (sideways, lengthways) = (if dx > 0 { Dir::E } else { Dir::W }, if dy > 0 { Dir::S } else { Dir::N });
    let row = i32::from(shape.width) * i32::from(dy.signum());
    let column = i32::from(dx.signum());

    // The walk keeps the index of the cell that it is in; the line never leaves the shape.
    let first = p.offset((if dx > 0 { 0 } else { -1 }, if dy > 0 { 0 } else { -1 }));
    let mut at = i32::from(first.y) * i32::from(shape.width) + i32::from(first.x);
    let cell = |at: i32| Cell(at as u16);
    if terrain.is_wall(cell(at)) {
        return Some(Block::Wall(cell(at)));
    }
    // The times of the next crossings of a vertical and a horizontal lattice line, where the whole line takes
    // `wide * high`. Crossing one of them inside an edge is exactly an orthogonal step between two cells.
    let (mut vertical, mut horizontal, end) = (high, wide, wide * high);
    loop {
        let (dir, next) = match vertical.cmp(&horizontal) {
            Ordering::Less => {
                vertical += high;
                (sideways, at + column)
            }
            Ordering::Greater => {
                horizontal += wide;
                (lengthways, at + row)
            }
            Ordering::Equal => {
                if vertical == end {
                    return None;
                }
                let before = shape.point(cell(at));
                let corner = before.offset((i16::from(dx > 0), i16::from(dy > 0)));
                let ahead = Ray::along((dx, dy));
                if is_pinched(terrain.blockers_at(corner), ahead, ahead.opposite()) {
                    return Some(Block::Pinch(corner));
                }
                at += row + column;
                if terrain.is_wall(cell(at)) {
                    return Some(Block::Wall(cell(at)));
                }
                vertical += high;
                horizontal += wide;
                continue;
            }
        };
        if !terrain.step_is_open(cell(at), dir) {
            let edge = Edge::between(shape.point(cell(at)), shape.point(cell(next)));
            let door = edge.filter(|&edge| terrain.has_door(edge));
            return Some(door.map_or(Block::Wall(cell(next)), Block::Door));
        }
        at = next;
    }
}
