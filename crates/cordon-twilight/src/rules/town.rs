//! The town as a map of cells: which are taken, which lie open to a half, which empty ones hang together.

use cordon_grid::Side;

use crate::content::{Half, TileId, bit};
use crate::look::Look;
use crate::state::NONE;

/// More cells each way than any town can reach, with an empty border around it.
const WIDE: usize = 84;
/// The front gate's column and row.
const MIDDLE: i16 = 42;

/// A cell by its number.
pub type Cell = usize;

/// The neighbours of a cell in the order of `Side::ALL`, as steps of its number.
const AROUND: [isize; 4] = [-(WIDE as isize), 1, WIDE as isize, -1];

/// The town as a map of cells.
pub struct Town<'a> {
    look: Look<'a>,
    /// The tile on each cell, by its place in the order of laying.
    slots: [u8; WIDE * WIDE],
    /// The corner of the box around all tiles, grown by two cells; TW-GAP-04 grows it by one, and the second one shows
    /// the same before and after a placement.
    low: (usize, usize),
    high: (usize, usize),
}

/// Which empty cells hang together, and which of these regions lie open to which half.
pub struct Regions {
    filled: Option<Cell>,
    label: [u8; WIDE * WIDE],
    /// For each half and region: open sides that face it.
    facing: [[u8; 64]; 2],
}

/// The number of a cell.
pub fn cell(x: i8, y: i8) -> Cell {
    ((i16::from(y) + MIDDLE) as usize) * WIDE + (i16::from(x) + MIDDLE) as usize
}

/// A cell's place, east and south of the front gate.
pub fn place(cell: Cell) -> (i8, i8) {
    ((cell % WIDE) as i8 - MIDDLE as i8, (cell / WIDE) as i8 - MIDDLE as i8)
}

/// The cell on a side of another.
#[inline]
pub fn next(cell: Cell, side: Side) -> Cell {
    cell.wrapping_add_signed(AROUND[side as usize])
}

/// Whether a place is so near to the front gate that a town could reach it.
pub fn is_near(x: i8, y: i8) -> bool {
    let reach = MIDDLE - 3;
    i16::from(x).abs() < reach && i16::from(y).abs() < reach
}

impl<'a> Town<'a> {
    /// The town as it lies.
    pub fn new(look: Look<'a>) -> Town<'a> {
        let mut slots = [NONE; WIDE * WIDE];
        let (mut low, mut high) = ((WIDE, WIDE), (0, 0));
        for (slot, placed) in look.open.placed.iter().enumerate() {
            let at = cell(placed.x, placed.y);
            slots[at] = slot as u8;
            let (x, y) = (at % WIDE, at / WIDE);
            (low, high) = ((low.0.min(x), low.1.min(y)), (high.0.max(x), high.1.max(y)));
        }
        let (low, high) = ((low.0.saturating_sub(2), low.1.saturating_sub(2)), (high.0 + 2, high.1 + 2));
        Town { look, slots, low, high }
    }

    /// The tile on a cell.
    #[inline]
    pub fn slot(&self, at: Cell) -> Option<u8> {
        let slot = self.slots[at];
        (slot != NONE).then_some(slot)
    }

    fn inside(&self, at: Cell) -> bool {
        let (x, y) = (at % WIDE, at / WIDE);
        (self.low.0..=self.high.0).contains(&x) && (self.low.1..=self.high.1).contains(&y)
    }

    /// TW-TILE-05, TW-GAP-08: whether a road of the town may be laid on to this side of a tile.
    #[inline]
    fn offers(&self, slot: u8, side: Side) -> bool {
        let look = self.look;
        if look.lie(slot).open & bit(side) == 0 {
            return false;
        }
        let tile = look.tile(slot);
        !tile.is_base() || tile.gate.is_some_and(|gate| turned(gate, look.placed(slot).rotation) == side)
    }

    /// The empty cells that face a side to which a road can be laid on, with the half; a cell can come up several times.
    pub fn frontier(&self, mut found: impl FnMut(Cell, Half)) {
        for (slot, placed) in self.look.open.placed.iter().enumerate() {
            let (slot, at) = (slot as u8, cell(placed.x, placed.y));
            for side in Side::ALL {
                let beyond = next(at, side);
                if self.slots[beyond] == NONE && self.offers(slot, side) {
                    found(beyond, self.look.open.half(slot));
                }
            }
        }
    }

    /// TW-TILE-03, TW-TILE-04, TW-TILE-05: whether a tile fits on a cell, and if so to which halves its roads lead, by
    /// bit: south 1, north 2. The joining test is another matter.
    pub fn fit(&self, at: Cell, open: u8) -> Option<u8> {
        if self.slots[at] != NONE {
            return None;
        }
        let mut halves = 0;
        for side in Side::ALL {
            let Some(slot) = self.slot(next(at, side)) else { continue };
            let mine = open & bit(side) != 0;
            let his = self.look.lie(slot).open & bit(side.opposite()) != 0;
            if mine != his || mine && !self.offers(slot, side.opposite()) {
                return None;
            }
            if mine {
                halves |= 1 << self.look.open.half(slot) as u8;
            }
        }
        (halves != 0).then_some(halves)
    }

    /// Which empty cells hang together; one cell can be taken as filled.
    pub fn regions(&self, filled: Option<Cell>) -> Regions {
        let mut regions = Regions { filled, label: [NONE; WIDE * WIDE], facing: [[0; 64]; 2] };
        let mut queue = [0_u16; WIDE * WIDE];
        let taken = filled.unwrap_or(usize::MAX);
        let mut labels = 0;
        for y in self.low.1..=self.high.1 {
            for x in self.low.0..=self.high.0 {
                let start = y * WIDE + x;
                if self.slots[start] != NONE || start == taken || regions.label[start] != NONE {
                    continue;
                }
                regions.label[start] = labels;
                let (mut done, mut known) = (0, 1);
                queue[0] = start as u16;
                while done < known {
                    let at = usize::from(queue[done]);
                    done += 1;
                    for side in Side::ALL {
                        let beyond = next(at, side);
                        if self.inside(beyond)
                            && self.slots[beyond] == NONE
                            && beyond != taken
                            && regions.label[beyond] == NONE
                        {
                            regions.label[beyond] = labels;
                            queue[known] = beyond as u16;
                            known += 1;
                        }
                    }
                }
                labels = (labels + 1).min(63);
            }
        }
        self.frontier(|at, half| {
            if at != taken {
                regions.facing[half as usize][usize::from(regions.label[at])] += 1;
            }
        });
        regions
    }

    /// TW-GAP-04: whether the halves could still be joined with a tile on a cell that leads on to these sides. The
    /// regions are those with the cell filled, or, where it does not part the empty cells around it, those without.
    pub fn stays_joinable(&self, regions: &Regions, at: Cell, open: u8, half: Half) -> bool {
        let mut facing = regions.facing;
        let before = regions.filled != Some(at);
        for side in Side::ALL {
            let beyond = next(at, side);
            match self.slot(beyond) {
                Some(slot) if before && self.offers(slot, side.opposite()) => {
                    let label = usize::from(regions.label[at]);
                    facing[self.look.open.half(slot) as usize][label] -= 1;
                }
                Some(_) => {}
                None if open & bit(side) != 0 => {
                    facing[half as usize][usize::from(regions.label[beyond])] += 1;
                }
                None => {}
            }
        }
        meet(&facing)
    }

    /// Whether filling a cell could part the empty cells around it.
    pub fn parts(&self, at: Cell) -> bool {
        let empty = |at: Cell| self.slots[at] == NONE;
        let (mut sides, mut corners) = (0, 0);
        for side in Side::ALL {
            let (one, other) = (next(at, side), next(at, side.clockwise()));
            sides += u8::from(empty(one));
            corners += u8::from(empty(one) && empty(other) && empty(next(one, side.clockwise())));
        }
        sides > corners + 1
    }

    /// TW-GAP-06: the fewest empty cells on a path between the halves; none if there is no path. One cell can be taken
    /// as filled, with a tile that leads on to these sides.
    pub fn gap(&self, filled: Option<(Cell, u8, Half)>) -> Option<u8> {
        let mut distance = [NONE; WIDE * WIDE];
        let mut queue = [0_u16; WIDE * WIDE];
        let mut goals = [false; WIDE * WIDE];
        let (mut done, mut known) = (0, 0);
        let taken = filled.map_or(usize::MAX, |(at, _, _)| at);
        let mut front = |at: Cell, half: Half| {
            if at == taken {
                return;
            }
            if half == Half::North {
                goals[at] = true;
            } else if distance[at] == NONE {
                distance[at] = 1;
                queue[known] = at as u16;
                known += 1;
            }
        };
        self.frontier(&mut front);
        if let Some((at, open, half)) = filled {
            for side in Side::ALL {
                let beyond = next(at, side);
                if open & bit(side) != 0 && self.slots[beyond] == NONE {
                    front(beyond, half);
                }
            }
        }
        while done < known {
            let at = usize::from(queue[done]);
            done += 1;
            if goals[at] {
                return Some(distance[at]);
            }
            for side in Side::ALL {
                let beyond = next(at, side);
                if self.inside(beyond)
                    && self.slots[beyond] == NONE
                    && beyond != taken
                    && distance[beyond] == NONE
                {
                    distance[beyond] = distance[at].saturating_add(1);
                    queue[known] = beyond as u16;
                    known += 1;
                }
            }
        }
        None
    }

    /// The openings of a tile that is turned.
    pub fn open_of(&self, tile: TileId, rotation: u8) -> u8 {
        self.look.quick.lie(tile, rotation).open
    }
}

impl Regions {
    /// Whether some region lies open to both halves.
    pub fn meet(&self) -> bool {
        meet(&self.facing)
    }
}

fn meet(facing: &[[u8; 64]; 2]) -> bool {
    facing[0].iter().zip(&facing[1]).any(|(south, north)| *south > 0 && *north > 0)
}

fn turned(side: Side, rotation: u8) -> Side {
    Side::ALL[(side as usize + usize::from(rotation)) % 4]
}
