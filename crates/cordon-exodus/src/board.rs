//! A mission's map, laid out once: squares of all floors, areas, doors, and the tables of reach, sight, scent and ways.
//!
//! The floors lie one below the other on one sheet with the width of the widest, so that a square of any floor is a
//! [`Cell`] and a step is a shift. No step, line or scent leads from one floor to the next but by a stairway.

mod areas;
pub mod checks;
mod lay;
mod routes;
mod scent;
mod sight;

use cordon_grid::{Cell, CellSet, Dir, Point, Shape, Side, Steps};
use serde::{Deserialize, Serialize};

use crate::drawing::{Drawing, Mark};
pub use routes::{Graph, NO_WAY, Routes};
use scent::Scent;
pub use sight::Crossing;
use sight::SightRow;

/// A set of squares of a mission's map.
pub type Cells = CellSet<8>;
/// Squares a map can have on its sheet.
pub const MOST_CELLS: usize = Cells::CAPACITY;
/// Doors a map can have.
pub const MOST_DOORS: usize = 30;
/// Areas a map can have.
pub const MOST_AREAS: usize = 32;

/// A square of one of the floors.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Place {
    /// Which floor, from the lowest.
    pub floor: u8,
    /// The column.
    pub x: u8,
    /// The row.
    pub y: u8,
}

/// A map as its author gives it: the drawings of its floors, and which stairway squares belong together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Plan {
    /// The floors, from the lowest.
    pub floors: Vec<Drawing>,
    /// EX-GAP-33: pairs of a lower and an upper stairway square.
    pub stairs: Vec<[Place; 2]>,
}

/// What is between two squares of the laid map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Between {
    /// Nothing.
    Open,
    /// A wall, or the end of the map.
    Wall,
    /// A door.
    Door(u8),
}

/// A door of the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Door {
    /// The two squares that it separates, the northern or western one first.
    pub sides: [Cell; 2],
    /// Whether it runs from north to south, between two squares of a row.
    pub upright: bool,
    /// The areas on its two sides.
    pub areas: [u8; 2],
    /// Whether it is drawn open.
    pub starts_open: bool,
    /// EX-HERO-27: whether it is drawn locked.
    pub starts_locked: bool,
}

/// An area: squares that are joined without a door between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// Its squares.
    pub cells: Cells,
    /// EX-ROAMER-03: whether it is active when the mission begins.
    pub starts_active: bool,
    /// Its doors, by bit.
    pub doors: u32,
}

/// Where a floor lies on the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Floor {
    /// The row of the sheet that is its row 0.
    pub first_row: u8,
    /// Number of columns.
    pub width: u8,
    /// Number of rows.
    pub height: u8,
}

/// A mission's map.
pub struct Board {
    /// The sheet.
    pub shape: Shape,
    /// The floors on it, from the lowest.
    pub floors: Vec<Floor>,
    /// All squares.
    pub squares: Cells,
    /// Squares to stand on.
    pub land: Cells,
    /// Open water.
    pub water: Cells,
    /// Transition squares, which are land.
    pub transitions: Cells,
    /// Exits.
    pub exits: Cells,
    /// EX-GAP-33: pairs of corresponding stairway squares, the lower first.
    pub stairs: Vec<[Cell; 2]>,
    /// Areas, ordered by their first square.
    pub areas: Vec<Area>,
    /// Doors, ordered by their first square.
    pub doors: Vec<Door>,
    /// What was drawn on each square.
    pub marks: Vec<Mark>,
    /// EX-GAP-08: whether closed doors stop the infected, by the switch `infected_open_doors`.
    pub doors_stop: bool,
    area_of: Vec<u8>,
    floor_of: Vec<u8>,
    partner: Vec<Option<Cell>>,
    between: Vec<[Between; 4]>,
    /// The doors at each square, by bit.
    gates: Vec<u32>,
    /// EX-GAP-02: reach-adjacent steps, every door counted as open.
    grip: Steps<8>,
    /// The squares that `grip` and stairways join to each square.
    near: Vec<Cells>,
    /// The same as lists, for those who go through them one by one.
    neighbours: Vec<Vec<Cell>>,
    sights: Vec<SightRow>,
    scent: Scent,
    routes: routes::Table,
}

impl Board {
    /// What is between a square and its neighbour on a side.
    #[inline]
    pub fn between(&self, cell: Cell, side: Side) -> Between {
        self.between[cell.index()][side as usize]
    }

    /// The door between two squares that share a side, if there is one.
    #[inline]
    pub fn door_between(&self, a: Cell, b: Cell) -> Option<u8> {
        if self.gates[a.index()] & self.gates[b.index()] == 0 {
            return None;
        }
        Side::ALL.into_iter().find_map(|side| match self.between(a, side) {
            Between::Door(door) if self.doors[usize::from(door)].sides.contains(&b) => Some(door),
            _ => None,
        })
    }

    /// The doors at a square, by bit.
    #[inline]
    pub fn gates(&self, cell: Cell) -> u32 {
        self.gates[cell.index()]
    }

    /// The area of a square.
    #[inline]
    pub fn area_of(&self, cell: Cell) -> u8 {
        self.area_of[cell.index()]
    }

    /// The floor of a square.
    #[inline]
    pub fn floor_of(&self, cell: Cell) -> u8 {
        self.floor_of[cell.index()]
    }

    /// EX-STAIR-02: the corresponding stairway square of the other floor.
    #[inline]
    pub fn partner(&self, cell: Cell) -> Option<Cell> {
        self.partner[cell.index()]
    }

    /// EX-GAP-02: the squares that are reach-adjacent to a square, with these doors open, by bit. It is the reach of
    /// melee (EX-MELEE-03), of grabs (EX-GRAB-02) and of zones.
    #[inline]
    pub fn reach(&self, cell: Cell, open: u32) -> Cells {
        let mut near = self.near[cell.index()];
        let mut shut = self.gates[cell.index()] & !open;
        while shut != 0 {
            let door = &self.doors[shut.trailing_zeros() as usize];
            let [one, other] = door.sides;
            near.remove(if one == cell { other } else { one });
            shut &= shut - 1;
        }
        near
    }

    /// EX-GAP-02: whether two squares are reach-adjacent.
    #[inline]
    pub fn in_reach(&self, a: Cell, b: Cell, open: u32) -> bool {
        self.near[a.index()].contains(b) && self.reach(a, open).contains(b)
    }

    /// The squares that would be reach-adjacent if every door stood open.
    #[inline]
    pub fn near(&self, cell: Cell) -> &Cells {
        &self.near[cell.index()]
    }

    /// The same squares as a list.
    #[inline]
    pub fn neighbours(&self, cell: Cell) -> &[Cell] {
        &self.neighbours[cell.index()]
    }

    /// Whether a king step is reach-adjacent, every door counted as open.
    #[inline]
    pub fn grips(&self, cell: Cell, dir: Dir) -> bool {
        self.grip.of(cell) & dir.bit() != 0
    }

    /// EX-GAP-05, EX-GAP-06: whether the centres of two squares see each other past walls and doors alone.
    #[inline]
    pub fn sees(&self, from: Cell, to: Cell, open: u32) -> bool {
        self.sights[from.index()].has(self, from, to, open)
    }

    /// All squares seen from a square past walls and doors alone.
    pub fn seen(&self, from: Cell, open: u32) -> Cells {
        self.sights[from.index()].all(self, from, open)
    }

    /// EX-GAP-06: the squares that the line between two squares of one floor strictly crosses, its ends left out.
    pub fn crossed(&self, from: Cell, to: Cell) -> Cells {
        sight::crossed(self, from, to)
    }

    /// EX-GAP-05: where a wall or a closed door ends the line between two squares of one floor; none if it is open.
    pub fn barrier(&self, from: Cell, to: Cell, open: u32) -> Option<Crossing> {
        sight::barrier(self, from, to, open)
    }

    /// EX-GAP-16: the scent distance between two squares, if there is a way for the scent.
    pub fn smell_distance(&self, from: Cell, to: Cell, open: u32) -> Option<u8> {
        self.scent.distance(self, from, to, open)
    }

    /// EX-GAP-16: whether the scent distance between two squares is not above a number.
    #[inline]
    pub fn smells(&self, from: Cell, to: Cell, within: u8, open: u32) -> bool {
        self.scent.within(self, from, to, within, open)
    }

    /// EX-GAP-03: whether two squares are sight-adjacent: what scent, blasts and lines through a corner go by.
    pub fn sight_adjacent(&self, a: Cell, b: Cell, open: u32) -> bool {
        if self.partner(a) == Some(b) {
            return true;
        }
        let dir = Dir::from_delta(self.point(a).delta_to(self.point(b)));
        dir.is_some_and(|dir| self.floor_of(a) == self.floor_of(b) && scent::step_is_open(self, a, dir, open))
    }

    /// EX-GAP-54: a square with the squares that are sight-adjacent to it, over a stairway as well.
    pub fn blast(&self, cell: Cell, open: u32) -> Cells {
        let mut cells = Cells::only(cell);
        cells.extend(self.partner(cell));
        let around = Dir::ALL.into_iter().filter(|dir| scent::step_is_open(self, cell, *dir, open));
        cells.extend(around.map(|dir| self.shape.beyond(cell, dir)));
        cells
    }

    /// The ways of the infected with these areas active and these doors open and locked, all by bit.
    #[inline]
    pub fn routes(&self, active: u32, open: u32, locked: u32) -> &Routes {
        self.routes.of(self, active, open, locked)
    }

    /// EX-GAP-53: the straight distance; none between floors, but 1 over a stairway.
    pub fn straight(&self, a: Cell, b: Cell) -> Option<u8> {
        if self.partner(a) == Some(b) {
            return Some(1);
        }
        let (dx, dy) = self.point(a).delta_to(self.point(b));
        (self.floor_of(a) == self.floor_of(b)).then(|| dx.unsigned_abs().max(dy.unsigned_abs()) as u8)
    }

    /// The squares of the areas with these bits.
    pub fn area_cells(&self, areas: u32) -> Cells {
        let chosen = self.areas.iter().enumerate().filter(|(n, _)| areas & (1 << n) != 0);
        chosen.fold(Cells::EMPTY, |cells, (_, area)| cells | area.cells)
    }

    /// The point of a square on the sheet.
    #[inline]
    pub fn point(&self, cell: Cell) -> Point {
        self.shape.point(cell)
    }

    /// The square with these coordinates on a floor.
    pub fn cell(&self, place: Place) -> Option<Cell> {
        let floor = self.floors.get(usize::from(place.floor))?;
        let inside = place.x < floor.width && place.y < floor.height;
        let cell = self.shape.cell(place.x.into(), i16::from(floor.first_row) + i16::from(place.y));
        cell.filter(|cell| inside && self.squares.contains(*cell))
    }

    /// The floor and the coordinates of a square.
    pub fn place(&self, cell: Cell) -> Place {
        let floor = self.floor_of(cell);
        let point = self.point(cell);
        let first_row = self.floors[usize::from(floor)].first_row;
        Place { floor, x: point.x as u8, y: point.y as u8 - first_row }
    }
}
