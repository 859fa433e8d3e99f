//! Laws of the grid, on small random maps against plain models.

use cordon_grid::line::{blocking, crosses_edge, leaves_into, meets_interior, overlaps_edge};
use cordon_grid::pinch::{Ray, is_pinched};
use cordon_grid::reach::{UNREACHED, areas, distance_with_one_diagonal, distances_with_one_diagonal, flood};
use cordon_grid::{Block, Cell, CellSet, Dir, Edge, Point, Shape, Side, Terrain};
use std::collections::{BTreeSet, VecDeque};

type Ground = Terrain<2>;

/// A small generator, so that a failing case is the same on every machine.
struct Lots(u64);

impl Lots {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn coordinate(&mut self, bound: i16) -> i16 {
        self.below(bound as u64) as i16
    }

    fn edge(&mut self, shape: Shape) -> Edge {
        // Some of them lie on the border, where a door must change nothing.
        let (x, y) =
            (self.coordinate(i16::from(shape.width) + 1), self.coordinate(i16::from(shape.height) + 1));
        if self.below(2) == 0 { Edge::V { x, y } } else { Edge::H { x, y } }
    }

    fn ground(&mut self) -> Ground {
        let shape = Shape::new(1 + self.below(8) as u8, 1 + self.below(8) as u8);
        let density = self.below(5);
        let walls = shape.cells().filter(|_| self.below(10) < density).collect();
        let mut ground = Ground::new(shape, walls);
        for _ in 0..self.below(8) {
            let edge = self.edge(shape);
            ground.set_door(edge, true);
        }
        ground
    }

    fn cell(&mut self, shape: Shape) -> Cell {
        Cell(self.below(shape.cell_count() as u64) as u16)
    }
}

#[test]
fn a_cell_set_behaves_like_a_set() {
    let mut lots = Lots(1);
    for _ in 0..300 {
        let mut draw =
            || -> BTreeSet<Cell> { (0..lots.below(60)).map(|_| Cell(lots.below(128) as u16)).collect() };
        let (a, b) = (draw(), draw());
        let (sa, sb): (CellSet<2>, CellSet<2>) = (a.iter().copied().collect(), b.iter().copied().collect());
        assert!(sa.iter().eq(a.iter().copied()), "ascending order");
        assert!((sa | sb).iter().eq(a.union(&b).copied()));
        assert!((sa & sb).iter().eq(a.intersection(&b).copied()));
        assert!((sa - sb).iter().eq(a.difference(&b).copied()));
        assert_eq!((sa.len(), sa.is_empty(), sa.first()), (a.len(), a.is_empty(), a.first().copied()));
        assert_eq!(sa.intersects(&sb), !a.is_disjoint(&b));
        assert!((sa & sb).is_subset(&sb));
        let mut emptied = sa;
        for &cell in &a {
            assert!(emptied.remove(cell) && !emptied.remove(cell) && !emptied.contains(cell));
            assert!(sa.contains(cell) && !sa.clone().insert(cell));
        }
        assert_eq!(emptied, CellSet::EMPTY);
    }
    assert!(!CellSet::<2>::EMPTY.contains(Cell(500)));
}

#[test]
fn cells_and_coordinates_are_the_same_thing() {
    let shape = Shape::new(7, 3);
    assert_eq!(shape.cell(2, 1), Some(Cell(9)));
    assert!(shape.cells().all(|cell| shape.cell_at(shape.point(cell)) == Some(cell)));
    assert_eq!(shape.cells().count(), 21);
    for outside in [(-1, 0), (7, 0), (0, -1), (0, 3)] {
        assert_eq!(shape.cell(outside.0, outside.1), None);
    }
    assert_eq!(shape.neighbour(Cell(9), Dir::NE), Some(Cell(3)));
    assert_eq!(shape.neighbour(Cell(6), Dir::E), None, "a row does not wrap");
}

#[test]
fn directions_and_edges_read_as_they_are_written() {
    for dir in Dir::ALL {
        assert_eq!(dir.to_string().parse(), Ok(dir));
        let ((x, y), (bx, by)) = (dir.delta(), dir.opposite().delta());
        assert_eq!((x + bx, y + by, dir.is_diagonal()), (0, 0, x != 0 && y != 0));
        assert_eq!(Dir::from_delta(dir.delta()), Some(dir));
    }
    for side in Side::ALL {
        assert_eq!(side.to_string().parse(), Ok(side));
        assert_eq!(side.delta(), side.dir().delta());
        assert_eq!(side.clockwise().clockwise(), side.opposite());
    }
    for text in ["V2,1", "H3,4"] {
        assert_eq!(text.parse::<Edge>().map(|edge| edge.to_string()).as_deref(), Ok(text));
    }
    assert_eq!("V2,1".parse(), Ok(Edge::V { x: 2, y: 1 }));
    for bad in ["", "V", "V2", "X1,1", "V1,b", "é1,1", "v1,1"] {
        assert!(bad.parse::<Edge>().is_err(), "{bad}");
    }
    assert!("NNE".parse::<Dir>().is_err() && "NE".parse::<Side>().is_err());
    assert_eq!(Edge::V { x: 2, y: 1 }.sides(), [Point::new(1, 1), Point::new(2, 1)]);
    assert_eq!(Edge::between(Point::new(3, 4), Point::new(3, 3)), Some(Edge::H { x: 3, y: 4 }));
}

#[test]
fn a_pinch_needs_a_blocker_on_each_side() {
    let cross = |a: (i16, i16), b: (i16, i16)| a.0 * b.1 - a.1 * b.0;
    let rays: Vec<(i16, i16)> =
        (-4..=4).flat_map(|x| (-4..=4).map(move |y| (x, y))).filter(|&ray| ray != (0, 0)).collect();
    for &ray in &rays {
        // A straight way: what is left and right of it is told by the sign of the cross product.
        let back = (-ray.0, -ray.1);
        for blockers in 0..=255u8 {
            let stands = |dir: &Dir| blockers & dir.bit() != 0;
            let left = Dir::ALL.iter().filter(|dir| stands(dir)).any(|dir| cross(ray, dir.delta()) < 0);
            let right = Dir::ALL.iter().filter(|dir| stands(dir)).any(|dir| cross(ray, dir.delta()) > 0);
            assert_eq!(is_pinched(blockers, Ray::along(ray), Ray::along(back)), left && right, "{ray:?}");
        }
        assert_eq!(Ray::along(ray).opposite(), Ray::along(back));
    }
    // A way round the corner of a single blocker is free, whichever way it bends.
    for dir in Dir::ALL {
        for (&one, &other) in rays.iter().zip(rays.iter().rev()) {
            assert!(!is_pinched(dir.bit(), Ray::along(one), Ray::along(other)));
        }
    }
}

#[test]
fn a_step_is_open_when_nothing_stands_in_it() {
    let mut lots = Lots(2);
    for _ in 0..2_000 {
        let ground = lots.ground();
        let shape = ground.shape();
        for cell in shape.cells() {
            for dir in Dir::ALL {
                let (at, delta) = (shape.point(cell), dir.delta());
                let end = at.offset(delta);
                let floor = !ground.is_wall(cell) && !ground.is_wall_at(end.x, end.y);
                let straight = |a: Point, b: Point| {
                    !ground.is_wall_at(a.x, a.y)
                        && !ground.is_wall_at(b.x, b.y)
                        && !Edge::between(a, b).is_some_and(|edge| ground.has_door(edge))
                };
                let open = if dir.is_diagonal() {
                    // The way is free when one of the two ways round the corner is free.
                    let [one, other] = [at.offset((delta.0, 0)), at.offset((0, delta.1))];
                    straight(at, one) && straight(one, end) || straight(at, other) && straight(other, end)
                } else {
                    straight(at, end)
                };
                assert_eq!(ground.step_is_open(cell, dir), floor && open, "{ground:?} {at} {dir}");
                assert_eq!(ground.open_towards(dir).contains(cell), ground.step_is_open(cell, dir));
                if let Some(next) = shape.neighbour(cell, dir) {
                    assert_eq!(ground.step_is_open(next, dir.opposite()), ground.step_is_open(cell, dir));
                }
            }
        }
    }
}

#[test]
fn doors_that_open_and_close_leave_the_tables_as_if_built_anew() {
    let mut lots = Lots(3);
    for _ in 0..500 {
        let mut ground = lots.ground();
        let shape = ground.shape();
        for _ in 0..10 {
            let (edge, closed) = (lots.edge(shape), lots.below(2) == 0);
            ground.set_door(edge, closed);
            let inside = edge.sides().into_iter().all(|side| shape.cell_at(side).is_some());
            assert_eq!(ground.has_door(edge), closed && inside);
        }
        let mut anew = Ground::new(shape, *ground.walls());
        ground.doors().for_each(|door| anew.set_door(door, true));
        assert_eq!(anew, ground);
    }
}

#[test]
fn the_block_of_a_line_is_real_and_the_same_both_ways() {
    let mut lots = Lots(4);
    let (mut blocked, mut free) = (0, 0);
    for _ in 0..20_000 {
        let ground = lots.ground();
        let shape = ground.shape();
        let (from, to) = (lots.cell(shape), lots.cell(shape));
        let (a, t) = (shape.point(from), shape.point(to));
        let (p, q) = (a.corners()[lots.below(4) as usize], t.corners()[lots.below(4) as usize]);
        for cell in [a, t] {
            let (corner, away) = if cell == a { (p, p.delta_to(q)) } else { (q, q.delta_to(p)) };
            assert_eq!(leaves_into(corner, away, cell), meets_interior(p, q, cell), "{p} {q} {cell}");
        }
        let block = blocking(&ground, from, p, to, q);
        assert_eq!(
            block.is_some(),
            blocking(&ground, to, q, from, p).is_some(),
            "{ground:?} {a} {p} {t} {q}"
        );
        match block {
            Some(Block::Wall(cell)) => {
                assert!(ground.is_wall(cell) && meets_interior(p, q, shape.point(cell)));
            }
            Some(Block::Seam(edge)) => {
                assert!(overlaps_edge(p, q, edge));
                assert!(edge.sides().into_iter().all(|side| ground.is_wall_at(side.x, side.y)));
            }
            Some(Block::Door(edge)) => {
                let along = overlaps_edge(p, q, edge) && edge.line_separates(a, t);
                assert!(ground.has_door(edge) && (crosses_edge(p, q, edge) || along));
            }
            Some(Block::Pinch(point)) => assert!(ground.blockers_at(point).count_ones() >= 2),
            None => {
                let walls = ground.walls().iter().map(|cell| shape.point(cell));
                assert!(!walls.into_iter().any(|wall| meets_interior(p, q, wall)));
                assert!(!ground.doors().any(|door| crosses_edge(p, q, door)));
            }
        }
        *(if block.is_some() { &mut blocked } else { &mut free }) += 1;
    }
    assert!(blocked > 4_000 && free > 4_000, "the maps are too easy or too hard: {blocked} and {free}");
}

/// Plain breadth-first search over a queue: `diagonals` is how many diagonal steps a path may have.
fn slow_distances(ground: &Ground, from: Cell, diagonals: u8) -> Vec<u8> {
    let mut best = vec![UNREACHED; 128];
    let mut queue = VecDeque::from([(from, diagonals, 0)]);
    let mut seen = BTreeSet::from([(from, diagonals)]);
    while let Some((cell, left, steps)) = queue.pop_front() {
        best[cell.index()] = best[cell.index()].min(steps);
        for dir in Dir::ALL {
            let Some(next) = ground.shape().neighbour(cell, dir) else { continue };
            let Some(left) = left.checked_sub(u8::from(dir.is_diagonal())) else { continue };
            if ground.step_is_open(cell, dir) && seen.insert((next, left)) {
                queue.push_back((next, left, steps + 1));
            }
        }
    }
    best
}

#[test]
fn floods_and_distances_agree_with_a_plain_search() {
    let mut lots = Lots(5);
    let mut out = [0; 128];
    for _ in 0..2_000 {
        let ground = lots.ground();
        let (from, to) = (lots.cell(ground.shape()), lots.cell(ground.shape()));
        let slow = slow_distances(&ground, from, 1);
        distances_with_one_diagonal(&ground, from, &mut out);
        assert_eq!(out[..], slow[..], "{ground:?} {from:?}");
        let steps = Some(slow[to.index()]).filter(|&steps| steps != UNREACHED);
        assert_eq!(distance_with_one_diagonal(&ground, from, to), steps);

        for (dirs, diagonals) in [(&Dir::ORTHOGONAL[..], 0), (&Dir::ALL[..], 64)] {
            let (limit, slow) = (lots.below(6) as u8, slow_distances(&ground, from, diagonals));
            let within = ground.shape().cells().filter(|cell| slow[cell.index()] <= limit);
            let reached = flood(&ground, CellSet::only(from), u16::from(limit), dirs);
            assert_eq!(reached, within.collect(), "{ground:?} {from:?}");
        }
    }
}

#[test]
fn areas_split_the_floor() {
    let mut lots = Lots(6);
    for _ in 0..500 {
        let ground = lots.ground();
        let mut covered = CellSet::EMPTY;
        for area in areas(&ground) {
            assert!(!area.is_empty() && !area.intersects(&covered));
            covered |= area;
            for (cell, dir) in area.iter().flat_map(|cell| Dir::ORTHOGONAL.map(|dir| (cell, dir))) {
                let next = ground.shape().neighbour(cell, dir);
                assert!(!ground.step_is_open(cell, dir) || next.is_some_and(|next| area.contains(next)));
            }
        }
        assert_eq!(covered, ground.floor());
    }
    let shape = Shape::new(4, 1);
    let mut corridor = Ground::new(shape, CellSet::EMPTY);
    assert_eq!(areas(&corridor).count(), 1);
    corridor.set_door(Edge::V { x: 2, y: 0 }, true);
    assert_eq!(areas(&corridor).map(|area| area.len()).collect::<Vec<_>>(), [2, 2]);
}
