//! EX-GAP-04, EX-GAP-08: the ways of the infected through active areas, with everybody on them left out of account.
//!
//! A room with a single door is on nobody's way, and nobody is in it before it is active. So the ways differ only by the
//! rooms with several doors, by locked doors, and, where closed doors stop the infected, by those.

use std::sync::OnceLock;

use cordon_grid::{Cell, Dir, Steps};

use super::lay::side_of;
use super::scent::squeeze;
use super::{Area, Between, Board, Cells};

/// The distance where there is no way.
pub const NO_WAY: u8 = u8::MAX;

/// A row of distances from one square.
type Row = [u8; Cells::CAPACITY];

/// Steps of one kind of mover, with distances that are computed when they are first needed.
pub struct Graph {
    /// King steps; stairways come on top.
    pub steps: Steps<8>,
    rows: Vec<OnceLock<Box<Row>>>,
}

/// The ways of all infected on a map whose doors and areas are in a certain state.
pub struct Routes {
    /// EX-INF-MOVE-02: on land through active areas, for all but reavers. EX-STAIR-01: stairways are steps of it.
    pub land: Graph,
    /// EX-GAP-40: on land and in water, with transition squares in between, for reavers.
    pub swim: Graph,
}

impl Graph {
    fn new(steps: Steps<8>, squares: usize) -> Graph {
        Graph { steps, rows: std::iter::repeat_with(OnceLock::new).take(squares).collect() }
    }

    /// The distances from a square to all others; EX-GAP-08: `NO_WAY` where there is none.
    #[inline]
    pub fn row(&self, board: &Board, from: Cell) -> &Row {
        self.rows[from.index()].get_or_init(|| {
            let mut row = Box::new([NO_WAY; Cells::CAPACITY]);
            let (mut reached, mut wave) = (Cells::only(from), Cells::only(from));
            for steps in 0..NO_WAY {
                wave.iter().for_each(|cell| row[cell.index()] = steps);
                wave = self.stepped(board, &wave) - reached;
                reached |= wave;
                if wave.is_empty() {
                    break;
                }
            }
            row
        })
    }

    /// The squares one step away from a set of squares, stairways included.
    #[inline]
    pub fn stepped(&self, board: &Board, cells: &Cells) -> Cells {
        let mut next = Dir::ALL
            .into_iter()
            .fold(Cells::EMPTY, |next, dir| next | self.steps.stepped(cells, dir, board.shape.width));
        for [lower, upper] in &board.stairs {
            if cells.contains(*lower) {
                next.insert(*upper);
            }
            if cells.contains(*upper) {
                next.insert(*lower);
            }
        }
        next
    }
}

impl Routes {
    fn new(board: &Board, shut: u32, closed_areas: u32) -> Routes {
        let usable = |cell: Cell| closed_areas & (1 << board.area_of(cell)) == 0;
        let mut land = Steps::CLOSED;
        let mut swim = Steps::CLOSED;
        for cell in board.squares.iter().filter(|cell| usable(*cell)) {
            let (mut walks, mut swims) = (0, 0);
            for dir in Dir::ALL.into_iter().filter(|dir| board.grips(cell, *dir)) {
                let other = board.shape.beyond(cell, dir);
                let barred = side_of(dir).is_some_and(
                    |side| matches!(board.between(cell, side), Between::Door(door) if shut & (1 << door) != 0),
                );
                if barred || !usable(other) {
                    continue;
                }
                let wet = [cell, other].map(|cell| board.water.contains(cell));
                if wet == [false, false] {
                    walks |= dir.bit();
                }
                let dry = if wet[0] { other } else { cell };
                // EX-GAP-40: between land and water only by a transition square.
                if wet[0] == wet[1] || board.transitions.contains(dry) {
                    swims |= dir.bit();
                }
            }
            land.set(cell, walks);
            swim.set(cell, swims);
        }
        let squares = board.shape.cell_count();
        Routes { land: Graph::new(land, squares), swim: Graph::new(swim, squares) }
    }
}

/// The ways for every state of the doors and areas that matters.
#[derive(Default)]
pub(super) struct Table {
    /// The areas that matter: inactive at first, with several doors.
    areas: u32,
    /// The doors that matter: locked at first, or all where closed doors stop the infected.
    doors: u32,
    slots: Vec<OnceLock<Box<Routes>>>,
}

impl Table {
    pub(super) fn new(board: &Board) -> Table {
        let bits = |list: &mut dyn Iterator<Item = bool>| {
            list.enumerate().fold(0_u32, |bits, (n, matters)| bits | u32::from(matters) << n)
        };
        let doors_stop = board.doors_stop;
        let doors = bits(&mut board.doors.iter().map(|door| doors_stop || door.starts_locked));
        // Where closed doors stop the infected an inactive room is closed off by them anyway.
        let ways_in = |area: &Area| {
            let stairs = board.stairs.iter().flatten().filter(|cell| area.cells.contains(**cell));
            area.doors.count_ones() as usize + stairs.count()
        };
        let through = |area: &Area| !doors_stop && !area.starts_active && ways_in(area) > 1;
        let areas = bits(&mut board.areas.iter().map(through));
        Table { areas, doors, slots: Vec::new() }
    }

    /// How many doors and areas matter; two to this power are the states to be kept apart.
    pub(super) fn bits(&self) -> u32 {
        self.doors.count_ones() + self.areas.count_ones()
    }

    /// Makes room for all states.
    pub(super) fn make_room(&mut self) {
        self.slots = std::iter::repeat_with(OnceLock::new).take(1 << self.bits()).collect();
    }

    #[inline]
    pub(super) fn of(&self, board: &Board, active: u32, open: u32, locked: u32) -> &Routes {
        let shut = if board.doors_stop { !open } else { locked } & self.doors;
        let inactive = !active & self.areas;
        let key = squeeze(shut, self.doors) | squeeze(inactive, self.areas) << self.doors.count_ones();
        self.slots[key].get_or_init(|| Box::new(Routes::new(board, shut, inactive)))
    }
}

/// Doors and areas that can matter together, so that the table stays small.
pub(super) const MOST_BITS: u32 = 16;
