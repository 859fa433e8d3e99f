//! EX-GAP-03, EX-GAP-16, EX-STAIR-06: sight-adjacent steps, and how far scent carries over them.

use std::sync::OnceLock;

use cordon_grid::{Cell, Dir};

use super::lay::side_of;
use super::{Between, Board, Cells};

/// The farthest that any infected smells.
pub const MOST_SMELL: u8 = 8;
/// So many doors near a square are told apart in the tables; with more of them scent is followed anew each time.
const TOLD_APART: u32 = 10;

/// The doors that each of the two ways round a corner needs, by bit; none for a way that a wall closes. A straight step
/// has one way, given twice.
pub(super) fn ways_round(board: &Board, cell: Cell, dir: Dir) -> [Option<u32>; 2] {
    let through = |from: Cell, side| match board.between(from, side) {
        Between::Open => Some((0, board.shape.beyond(from, side.dir()))),
        Between::Door(door) => Some((1 << door, board.shape.beyond(from, side.dir()))),
        Between::Wall => None,
    };
    match side_of(dir) {
        Some(side) => [through(cell, side).map(|(doors, _)| doors); 2],
        None => {
            let [one, other] = dir.beside().map(|dir| side_of(dir).expect("beside a diagonal are two sides"));
            [[one, other], [other, one]].map(|[first, second]| {
                let (doors, next) = through(cell, first)?;
                through(next, second).map(|(more, _)| doors | more)
            })
        }
    }
}

/// Whether a sight-adjacent step is open with these doors open.
pub(super) fn step_is_open(board: &Board, cell: Cell, dir: Dir, open: u32) -> bool {
    ways_round(board, cell, dir).iter().flatten().any(|doors| doors & !open == 0)
}

/// The waves of scent from a square: first itself, then what is one step away, and so on.
fn waves(board: &Board, from: Cell, open: u32) -> impl Iterator<Item = Cells> {
    let (mut reached, mut wave) = (Cells::only(from), Cells::only(from));
    std::iter::from_fn(move || {
        if wave.is_empty() {
            return None;
        }
        let now = wave;
        let mut next = Cells::EMPTY;
        for cell in wave {
            next.extend(board.partner(cell));
            for dir in Dir::ALL {
                if step_is_open(board, cell, dir, open) {
                    next.insert(board.shape.beyond(cell, dir));
                }
            }
        }
        wave = next - reached;
        reached |= next;
        Some(now)
    })
}

/// The scent distance between two squares, followed step by step.
fn distance(board: &Board, from: Cell, to: Cell, open: u32) -> Option<u8> {
    waves(board, from, open).position(|wave| wave.contains(to)).and_then(|steps| u8::try_from(steps).ok())
}

/// The squares within each distance from a square, up to `MOST_SMELL`.
type Rings = [Cells; MOST_SMELL as usize + 1];

fn rings(board: &Board, from: Cell, open: u32) -> Rings {
    let mut rings = [Cells::EMPTY; MOST_SMELL as usize + 1];
    let mut within = Cells::EMPTY;
    let mut waves = waves(board, from, open);
    for ring in &mut rings {
        within |= waves.next().unwrap_or_default();
        *ring = within;
    }
    rings
}

/// The rings of one square by which of the doors nearby are open.
type Row = Box<[OnceLock<Box<Rings>>]>;

/// Rings that are filled when they are first needed.
#[derive(Default)]
pub(super) struct Scent {
    /// The rings of each square if every door stood open: scent never carries farther.
    widest: Vec<Rings>,
    /// For each square the doors that scent could pass within `MOST_SMELL`.
    nearby: Vec<u32>,
    rows: Vec<OnceLock<Row>>,
}

impl Scent {
    pub(super) fn new(board: &Board) -> Scent {
        let widest: Vec<Rings> = board.shape.cells().map(|cell| rings(board, cell, u32::MAX)).collect();
        let doors = |rings: &Rings| {
            let near = rings[usize::from(MOST_SMELL)];
            near.iter().fold(0, |doors, cell| doors | board.gates(cell))
        };
        Scent {
            nearby: widest.iter().map(doors).collect(),
            rows: std::iter::repeat_with(OnceLock::new).take(board.shape.cell_count()).collect(),
            widest,
        }
    }

    /// Whether scent carries so far.
    #[inline]
    pub(super) fn within(&self, board: &Board, from: Cell, to: Cell, within: u8, open: u32) -> bool {
        if within > MOST_SMELL {
            return distance(board, from, to, open).is_some_and(|steps| steps <= within);
        }
        // Most squares are too far away whatever stands open.
        self.widest[from.index()][usize::from(within)].contains(to)
            && match self.rings(board, from, open) {
                Some(rings) => rings[usize::from(within)].contains(to),
                None => waves(board, from, open).take(usize::from(within) + 1).any(|wave| wave.contains(to)),
            }
    }

    /// The rings of a square as the doors are; none where too many doors are near.
    #[inline]
    fn rings(&self, board: &Board, from: Cell, open: u32) -> Option<&Rings> {
        let nearby = self.nearby[from.index()];
        let doors = nearby.count_ones();
        if doors > TOLD_APART {
            return None;
        }
        let row = self.rows[from.index()]
            .get_or_init(|| std::iter::repeat_with(OnceLock::new).take(1 << doors).collect());
        Some(row[squeeze(open, nearby)].get_or_init(|| Box::new(rings(board, from, open))))
    }

    /// The scent distance between two squares.
    pub(super) fn distance(&self, board: &Board, from: Cell, to: Cell, open: u32) -> Option<u8> {
        let rings = self.rings(board, from, open);
        let ring = rings.and_then(|rings| rings.iter().position(|ring| ring.contains(to)));
        ring.map_or_else(|| distance(board, from, to, open), |steps| Some(steps as u8))
    }
}

/// The bits of a number at the places of a mask, moved together.
pub(super) fn squeeze(bits: u32, mut mask: u32) -> usize {
    let (mut squeezed, mut place) = (0, 0);
    while mask != 0 {
        squeezed |= usize::from(bits & (mask & mask.wrapping_neg()) != 0) << place;
        place += 1;
        mask &= mask - 1;
    }
    squeezed
}
