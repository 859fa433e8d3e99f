//! Why a target is seen or not, has cover or not, and how far away it is.

use std::collections::{BTreeMap, BTreeSet};

use cordon_grid::line::leaves_into;
use cordon_grid::{Cell, Dir, Point};
use cordon_omega::content::{Cells, Ground};
use cordon_omega::rules::los::{SightLine, SightLines, sight_lines};
use cordon_omega::rules::{cover, distance};

use super::scene::Scene;

/// OM-EMI-03: so many spaces of interference on the way take a commando's sight.
const TOO_DEEP: usize = 4;

/// All that is worth drawing between the attacker and one target.
pub(super) struct Reasons {
    pub(super) to: Cell,
    /// Whether the two free lines exist.
    pub(super) has_lines: bool,
    /// The two free lines, or all that were tried from the most hopeful corner.
    pub(super) lines: Vec<SightLine>,
    /// The line that gives cover, if the target has any.
    pub(super) cover: Option<CoverLine>,
    /// The squares on the way, the attacker's own left out; nothing if there is no way.
    pub(super) way: Option<Vec<Cell>>,
    /// Spaces of interference on the way.
    pub(super) emi: usize,
    /// Whether the attacker is one whose sight interference takes.
    is_commando: bool,
}

/// A line from a corner of the target to a corner of the attacker, through a wall beside the target.
pub(super) struct CoverLine {
    pub(super) target: Point,
    pub(super) attacker: Point,
    /// The wall, which may lie outside of the map.
    pub(super) wall: Point,
}

impl Reasons {
    pub(super) fn of(scene: &Scene, to: Cell) -> Reasons {
        let (ground, from) = (&scene.ground, scene.from);
        let (has_lines, lines) = match sight_lines(ground, from, scene.facing, to) {
            SightLines::Clear(pair) => (true, pair.to_vec()),
            SightLines::OutsideVision => (false, Vec::new()),
            SightLines::Blocked(tried) => (false, most_hopeful(&tried)),
        };
        let cover = if has_lines { cover_line(ground, from, to) } else { None };
        let way = shortest_way(ground, &scene.emi, from, to);
        let emi = way.iter().flatten().filter(|cell| scene.emi.contains(**cell)).count();
        // Only figures of the commando side have a facing.
        Reasons { to, has_lines, lines, cover, way, emi, is_commando: scene.facing.is_some() }
    }

    /// OM-EMI-03, OM-GAP-13: interference takes the sight of commandos only.
    pub(super) fn is_lost_in_emi(&self) -> bool {
        self.is_commando && self.emi >= TOO_DEEP
    }

    pub(super) fn is_seen(&self) -> bool {
        self.has_lines && !self.is_lost_in_emi()
    }

    /// Whether the way uses its one diagonal.
    pub(super) fn has_slanted_step(&self, scene: &Scene) -> bool {
        let shape = scene.ground.shape();
        let stands: Vec<Point> = std::iter::once(&scene.from)
            .chain(self.way.iter().flatten())
            .map(|cell| shape.point(*cell))
            .collect();
        stands.windows(2).any(|pair| pair[0].x != pair[1].x && pair[0].y != pair[1].y)
    }

    /// OM-LOS-03: no line was even tried.
    pub(super) fn is_outside_field(&self) -> bool {
        self.lines.is_empty()
    }
}

/// The lines of one corner only, because those of all four are a tangle: the corner with the most free lines, and
/// among equals the one with the shortest lines.
fn most_hopeful(tried: &[SightLine]) -> Vec<SightLine> {
    let mut corners: BTreeMap<Point, Vec<SightLine>> = BTreeMap::new();
    for line in tried {
        corners.entry(line.from).or_default().push(*line);
    }
    let length = |line: &SightLine| {
        let (dx, dy) = line.from.delta_to(line.to);
        i32::from(dx).pow(2) + i32::from(dy).pow(2)
    };
    let rank = |lines: &Vec<SightLine>| {
        let free = lines.iter().filter(|line| line.block.is_none()).count() as i32;
        (free, lines.len().min(2), -lines.iter().map(length).sum::<i32>())
    };
    corners.into_values().max_by_key(rank).unwrap_or_default()
}

/// OM-COV-01: a line that shows why the target has cover. Whether it has any is the rules' word; of the lines that
/// may give it the one is drawn that goes through the most of the wall.
fn cover_line(ground: &Ground, from: Cell, to: Cell) -> Option<CoverLine> {
    if !cover::has_cover(ground, from, to) {
        return None;
    }
    let through = |line: &CoverLine| {
        let (enter, leave) = crossing(line.target, line.attacker, line.wall).unwrap_or((0.0, 0.0));
        let (dx, dy) = line.target.delta_to(line.attacker);
        (leave - enter) * f64::from(dx).hypot(f64::from(dy))
    };
    let lines = cover_lines(ground, from, to).into_iter();
    lines.max_by(|one, other| through(one).total_cmp(&through(other)))
}

/// Every line that gives cover.
fn cover_lines(ground: &Ground, from: Cell, to: Cell) -> Vec<CoverLine> {
    let (a, t) = (ground.shape().point(from), ground.shape().point(to));
    let mut lines = Vec::new();
    for target in t.corners() {
        for attacker in a.corners() {
            let away = target.delta_to(attacker);
            let stays_out =
                !leaves_into(target, away, t) && !leaves_into(attacker, attacker.delta_to(target), a);
            if away.0 == 0 || away.1 == 0 || !stays_out {
                continue;
            }
            let wall = target.offset((away.0.signum().min(0), away.1.signum().min(0)));
            if ground.is_wall_at(wall.x, wall.y) {
                lines.push(CoverLine { target, attacker, wall });
            }
        }
    }
    lines
}

/// Where on the way from `p` to `q`, from 0 to 1, a line enters and leaves the square of a cell.
pub(super) fn crossing(p: Point, q: Point, cell: Point) -> Option<(f64, f64)> {
    let (dx, dy) = p.delta_to(q);
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    for (start, delta, low) in [(p.x, dx, cell.x), (p.y, dy, cell.y)] {
        if delta == 0 {
            continue;
        }
        let at = |place: i16| f64::from(place - start) / f64::from(delta);
        let (one, other) = (at(low), at(low + 1));
        enter = enter.max(one.min(other));
        leave = leave.min(one.max(other));
    }
    (enter <= leave).then_some((enter, leave))
}

/// OM-DIST-02, OM-GAP-12: a shortest way with at most one diagonal; of several the one with the least interference.
fn shortest_way(ground: &Ground, emi: &Cells, from: Cell, to: Cell) -> Option<Vec<Cell>> {
    let length = distance::distance(ground, from, to)?;
    type Stand = (Cell, bool);
    let mut known: BTreeMap<Stand, Option<Stand>> = BTreeMap::new();
    // Ordered by steps, then by interference, then with the diagonal still to spend, so that it comes late.
    let mut open = BTreeSet::from([(0_u8, 0_u8, (from, false), None)]);
    while let Some((steps, deep, at, before)) = open.pop_first() {
        if known.contains_key(&at) {
            continue;
        }
        known.insert(at, before);
        if at.0 == to {
            debug_assert_eq!(steps, length);
            let back = std::iter::successors(Some(at), |stand| known[stand]);
            let mut way: Vec<Cell> = back.map(|(cell, _)| cell).collect();
            way.pop();
            way.reverse();
            return Some(way);
        }
        for dir in Dir::ALL {
            let is_allowed = ground.step_is_open(at.0, dir) && !(at.1 && dir.is_diagonal());
            if let Some(next) = ground.shape().neighbour(at.0, dir).filter(|_| is_allowed && steps < length) {
                let deeper = deep + u8::from(emi.contains(next));
                open.insert((steps + 1, deeper, (next, at.1 || dir.is_diagonal()), Some(at)));
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use cordon_grid::{Edge, Shape};

    /// Every map of four by three squares with some walls, with a door that may be closed.
    fn maps() -> impl Iterator<Item = Ground> {
        let shape = Shape::new(4, 3);
        (0..1_u32 << 12).step_by(7).map(move |bits| {
            let walls = shape.cells().filter(|cell| bits >> cell.0 & 1 == 1).collect();
            let mut ground = Ground::new(shape, walls);
            ground.set_door(Edge::V { x: 2, y: 1 }, bits % 3 == 0);
            ground
        })
    }

    #[test]
    fn what_is_drawn_is_what_the_rules_say() {
        let mut covered = 0;
        for ground in maps() {
            let emi = ground.shape().cells().filter(|cell| cell.0 % 3 == 0).collect();
            for (from, to) in ground.floor().iter().flat_map(|a| ground.floor().iter().map(move |b| (a, b))) {
                let has_cover = cover::has_cover(&ground, from, to);
                assert_eq!(
                    !cover_lines(&ground, from, to).is_empty(),
                    has_cover,
                    "{ground:?} {from:?} {to:?}"
                );
                let way = shortest_way(&ground, &emi, from, to);
                assert_eq!(way.map(|way| way.len() as u8), distance::distance(&ground, from, to));
                covered += u32::from(has_cover);
            }
        }
        assert!(covered > 1000, "{covered}");
    }

    #[test]
    fn lines_are_cut_where_they_meet_a_square() {
        let p = Point::new;
        assert_eq!(crossing(p(0, 0), p(4, 2), p(2, 1)), Some((0.5, 0.75)));
        assert_eq!(crossing(p(0, 0), p(2, 2), p(0, 1)), Some((0.5, 0.5)));
        assert_eq!(crossing(p(0, 0), p(3, 0), p(1, 0)), Some((1.0 / 3.0, 2.0 / 3.0)));
    }
}
