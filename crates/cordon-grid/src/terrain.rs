//! Walls and closed doors of a map, with the tables derived from them.

use crate::pinch::{Ray, is_pinched};
use crate::steps::Steps;
use crate::{Cell, CellSet, Dir, Edge, Point, Shape};

/// A shape with its walls and closed doors. Everything outside the shape is wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terrain<const W: usize> {
    shape: Shape,
    walls: CellSet<W>,
    /// Cells with a closed door on their east side.
    door_east: CellSet<W>,
    /// Cells with a closed door on their south side.
    door_south: CellSet<W>,
    /// For each lattice point the blockers that meet there, bit `i` for `Dir::ALL[i]`.
    blockers: Box<[u8]>,
    steps: Steps<W>,
}

impl<const W: usize> Terrain<W> {
    /// Whether a map of this shape fits into `W` words.
    pub const fn fits(shape: Shape) -> bool {
        shape.cell_count() <= CellSet::<W>::CAPACITY
    }

    /// A terrain without doors. Panics when the shape has no cell or does not fit into `W` words.
    pub fn new(shape: Shape, walls: CellSet<W>) -> Self {
        assert!(
            shape.cell_count() > 0 && Self::fits(shape),
            "a map of {shape:?} does not fit into {W} words"
        );
        let mut terrain = Self {
            shape,
            walls,
            door_east: CellSet::EMPTY,
            door_south: CellSet::EMPTY,
            blockers: vec![0; shape.corner_count()].into_boxed_slice(),
            steps: Steps::CLOSED,
        };
        for y in 0..=i16::from(shape.height) {
            for x in 0..=i16::from(shape.width) {
                terrain.refresh_corner(Point::new(x, y));
            }
        }
        for cell in shape.cells() {
            terrain.refresh_steps(cell);
        }
        terrain
    }

    /// The rectangle of the map.
    #[inline]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The wall cells inside the shape.
    #[inline]
    pub fn walls(&self) -> &CellSet<W> {
        &self.walls
    }

    /// Whether a cell of the shape is a wall.
    #[inline]
    pub fn is_wall(&self, cell: Cell) -> bool {
        self.walls.contains(cell)
    }

    /// Whether the cell at these coordinates is a wall; outside the shape it is.
    #[inline]
    pub fn is_wall_at(&self, x: i16, y: i16) -> bool {
        self.shape.cell(x, y).is_none_or(|cell| self.walls.contains(cell))
    }

    /// The cells that are not walls.
    pub fn floor(&self) -> CellSet<W> {
        self.shape.cells().filter(|&cell| !self.is_wall(cell)).collect()
    }

    /// Closes or opens a door. An edge that is not between two cells of the shape has implied wall behind
    /// it, where a door could change nothing, so it is left alone.
    pub fn set_door(&mut self, edge: Edge, closed: bool) {
        let [near, far] = edge.sides().map(|side| self.shape.cell_at(side));
        let (Some(near), Some(_)) = (near, far) else { return };
        match edge {
            Edge::V { .. } => self.door_east.set(near, closed),
            Edge::H { .. } => self.door_south.set(near, closed),
        }
        edge.ends().into_iter().for_each(|end| self.refresh_corner(end));
        for end in edge.ends() {
            for side in cells_round(end) {
                if let Some(cell) = self.shape.cell_at(side) {
                    self.refresh_steps(cell);
                }
            }
        }
    }

    /// Whether a closed door stands on this edge.
    #[inline]
    pub fn has_door(&self, edge: Edge) -> bool {
        let [near, far] = edge.sides().map(|side| self.shape.cell_at(side));
        let (Some(near), Some(_)) = (near, far) else { return false };
        match edge {
            Edge::V { .. } => self.door_east.contains(near),
            Edge::H { .. } => self.door_south.contains(near),
        }
    }

    /// Every edge with a closed door.
    pub fn doors(&self) -> impl Iterator<Item = Edge> + '_ {
        let east = self.door_east.iter().map(|cell| {
            let Point { x, y } = self.shape.point(cell);
            Edge::V { x: x + 1, y }
        });
        let south = self.door_south.iter().map(|cell| {
            let Point { x, y } = self.shape.point(cell);
            Edge::H { x, y: y + 1 }
        });
        east.chain(south)
    }

    /// The blockers that meet at a lattice point: walls in the four diagonal directions and closed door edges
    /// in the four orthogonal ones, bit `i` for `Dir::ALL[i]`. The point must be a corner of the shape.
    #[inline]
    pub fn blockers_at(&self, corner: Point) -> u8 {
        self.blockers[self.shape.corner_index(corner)]
    }

    /// Whether one may step from a cell in a direction: not into or out of a wall, not through a closed door,
    /// and a diagonal step must not be pinched at the corner that it crosses.
    #[inline]
    pub fn step_is_open(&self, from: Cell, dir: Dir) -> bool {
        self.open_steps(from) & dir.bit() != 0
    }

    /// The open directions of a cell, bit `i` for `Dir::ALL[i]`. A wall has none.
    #[inline]
    pub fn open_steps(&self, cell: Cell) -> u8 {
        self.steps.of(cell)
    }

    /// The cells from which a step in this direction is open.
    #[inline]
    pub fn open_towards(&self, dir: Dir) -> &CellSet<W> {
        self.steps.towards(dir)
    }

    /// The cells reached from `cells` by one open step in this direction.
    #[inline]
    pub fn stepped(&self, cells: &CellSet<W>, dir: Dir) -> CellSet<W> {
        let mut reached = CellSet::EMPTY;
        self.add_stepped(cells, dir, &mut reached);
        reached
    }

    /// Adds the cells reached from `cells` by one open step in this direction.
    #[inline(always)]
    pub fn add_stepped(&self, cells: &CellSet<W>, dir: Dir, reached: &mut CellSet<W>) {
        self.steps.add_stepped(cells, dir, self.shape.width, reached);
    }

    /// The cells reached from `cells` by one open orthogonal step.
    #[inline]
    pub fn beside(&self, cells: &CellSet<W>) -> CellSet<W> {
        let mut reached = CellSet::EMPTY;
        // One after the other instead of in a loop, so that the set stays in registers.
        self.add_stepped(cells, Dir::N, &mut reached);
        self.add_stepped(cells, Dir::E, &mut reached);
        self.add_stepped(cells, Dir::S, &mut reached);
        self.add_stepped(cells, Dir::W, &mut reached);
        reached
    }

    /// The cells reached from `cells` by one open diagonal step.
    #[inline]
    pub fn across(&self, cells: &CellSet<W>) -> CellSet<W> {
        let mut reached = CellSet::EMPTY;
        self.add_stepped(cells, Dir::NE, &mut reached);
        self.add_stepped(cells, Dir::SE, &mut reached);
        self.add_stepped(cells, Dir::SW, &mut reached);
        self.add_stepped(cells, Dir::NW, &mut reached);
        reached
    }

    fn refresh_corner(&mut self, corner: Point) {
        let Point { x, y } = corner;
        let mut mask = 0;
        for (dir, cell) in Dir::DIAGONAL.into_iter().zip(cells_round(corner)) {
            if self.is_wall_at(cell.x, cell.y) {
                mask |= dir.bit();
            }
        }
        let edges = [Edge::V { x, y: y - 1 }, Edge::H { x, y }, Edge::V { x, y }, Edge::H { x: x - 1, y }];
        for (dir, edge) in Dir::ORTHOGONAL.into_iter().zip(edges) {
            if self.has_door(edge) {
                mask |= dir.bit();
            }
        }
        self.blockers[self.shape.corner_index(corner)] = mask;
    }

    fn refresh_steps(&mut self, cell: Cell) {
        let open = Dir::ALL.into_iter().filter(|&dir| self.judge_step(cell, dir));
        let mask = open.fold(0, |mask, dir| mask | dir.bit());
        self.steps.set(cell, mask);
    }

    fn judge_step(&self, from: Cell, dir: Dir) -> bool {
        let start = self.shape.point(from);
        let end = start.offset(dir.delta());
        if self.is_wall(from) || self.is_wall_at(end.x, end.y) {
            return false;
        }
        match Edge::between(start, end) {
            Some(edge) => !self.has_door(edge),
            None => {
                let corner = Point::new(start.x.max(end.x), start.y.max(end.y));
                !is_pinched(self.blockers_at(corner), Ray::of(dir), Ray::of(dir.opposite()))
            }
        }
    }
}

/// The cells round a lattice point, in the order of `Dir::DIAGONAL`.
fn cells_round(corner: Point) -> [Point; 4] {
    [(0, -1), (0, 0), (-1, 0), (-1, -1)].map(|delta| corner.offset(delta))
}
