//! The ways of heroes: how far it is from every square to where one wants to be, with doors, crates and boats on the way.

use cordon_exodus::board::Cells;
use cordon_exodus::look::Look;
use cordon_exodus::state::Stance;
use cordon_grid::Cell;

/// The distance where there is no way.
pub(super) const FAR: u16 = u16::MAX;

/// Costs are counted in halves of a square.
const STEP: u16 = 2;
/// A door that must be opened.
const DOOR: u16 = 3;
/// A crate that must be broken, or an infected in the way.
const OBSTACLE: u16 = 3;
/// A square of a boat, which goes two of them a turn.
const BOAT: u16 = 6;
/// What is locked, or has no fuel, for whoever wants to know what is in the way.
const WISH: u16 = 60;
/// A hero in the way.
const FRIEND: u16 = 2;
/// How far ahead the way of somebody else is left free.
const MOST_AHEAD: usize = 10;
/// More than any single cost.
const BUCKETS: usize = 72;

/// The distances to a set of squares.
#[derive(Clone)]
pub(super) struct Field {
    to: [u16; Cells::CAPACITY],
    /// Whether locks and empty tanks were left out of account.
    wishes: bool,
}

impl Field {
    /// The distances as things are now.
    pub(super) fn to(look: Look<'_>, cells: Cells) -> Field {
        Field::new(look, cells, false)
    }

    /// The distances if every lock could be opened and every boat had fuel.
    pub(super) fn wished(look: Look<'_>, cells: Cells) -> Field {
        Field::new(look, cells, true)
    }

    fn new(look: Look<'_>, cells: Cells, wishes: bool) -> Field {
        let mut field = Field { to: [FAR; Cells::CAPACITY], wishes };
        let paths = Paths::new(look, wishes);
        let mut queue = Queue::new();
        for cell in cells {
            field.to[cell.index()] = 0;
            queue.push(0, cell);
        }
        let (mut now, mut idle) = (0_u16, 0);
        while idle < BUCKETS {
            let Some(cell) = queue.pop(now) else {
                (now, idle) = (now + 1, idle + 1);
                continue;
            };
            idle = 0;
            if field.to[cell.index()] != now {
                continue;
            }
            let plain = paths.plain(cell);
            for from in look.board.neighbours(cell).iter().copied() {
                let cost = match plain {
                    Some(cost) if paths.is_plain_step(from, cell) => cost,
                    _ => match paths.cost(from, cell) {
                        Some(cost) => cost,
                        None => continue,
                    },
                };
                let total = now + cost;
                if total < field.to[from.index()] {
                    field.to[from.index()] = total;
                    queue.push(total, from);
                }
            }
        }
        field
    }

    /// The distance from a square, in halves of a square; `FAR` if there is no way.
    pub(super) fn at(&self, cell: Cell) -> u16 {
        self.to[cell.index()]
    }

    /// The next square of a shortest way.
    pub(super) fn next(&self, look: Look<'_>, from: Cell) -> Option<Cell> {
        let paths = Paths::new(look, self.wishes);
        let here = self.at(from);
        let on = look.board.near(from).iter().filter(|to| self.at(*to) < here);
        on.filter_map(|to| Some((self.at(to).checked_add(paths.cost(from, to)?)?, to)))
            .min()
            .map(|(_, to)| to)
    }

    /// The first squares of a shortest way.
    pub(super) fn way(&self, look: Look<'_>, from: Cell) -> Cells {
        let (mut cells, mut at) = (Cells::EMPTY, from);
        for _ in 0..MOST_AHEAD {
            let Some(next) = self.next(look, at) else { break };
            cells.insert(next);
            at = next;
        }
        cells
    }

    /// The locked doors on a shortest way, by bit, and whether it goes by a boat that has no fuel.
    pub(super) fn obstacles(&self, look: Look<'_>, from: Cell) -> (u32, bool) {
        let (mut locked, mut dry, mut at) = (0, false, from);
        while let Some(next) = self.next(look, at) {
            if let Some(door) = look.board.door_between(at, next) {
                locked |= look.open.locked & (1 << door);
            }
            dry |= look.is_water(at) && look.is_water(next) && !look.open.ribs.iter().any(|rib| rib.fuelled);
            at = next;
        }
        (locked, dry)
    }
}

/// Squares by distance, the nearest first: a list for each distance, all of them in one piece of memory.
struct Queue {
    heads: [u16; BUCKETS],
    links: Vec<(Cell, u16)>,
}

impl Queue {
    const END: u16 = u16::MAX;

    fn new() -> Queue {
        Queue { heads: [Queue::END; BUCKETS], links: Vec::with_capacity(2 * Cells::CAPACITY) }
    }

    fn push(&mut self, distance: u16, cell: Cell) {
        let head = &mut self.heads[usize::from(distance) % BUCKETS];
        self.links.push((cell, *head));
        *head = (self.links.len() - 1) as u16;
    }

    fn pop(&mut self, distance: u16) -> Option<Cell> {
        let head = &mut self.heads[usize::from(distance) % BUCKETS];
        let (cell, next) = *self.links.get(usize::from(*head))?;
        *head = next;
        Some(cell)
    }
}

/// What single steps cost.
struct Paths<'a> {
    look: Look<'a>,
    wishes: bool,
    foes: Cells,
    friends: Cells,
    ribs: Cells,
    fuel: bool,
}

impl<'a> Paths<'a> {
    fn new(look: Look<'a>, wishes: bool) -> Paths<'a> {
        let standing = look.open.foes().filter(|(_, unit)| unit.stance == Stance::Standing);
        Paths {
            look,
            wishes,
            foes: standing.map(|(_, unit)| unit.cell).collect(),
            friends: look.hero_cells(),
            ribs: look.rib_cells(),
            fuel: look.open.ribs.iter().any(|rib| rib.fuelled),
        }
    }

    /// What it costs to go to a square of land from any beside it, as long as there is no door between them.
    fn plain(&self, to: Cell) -> Option<u16> {
        if self.look.is_water(to) {
            return None;
        }
        let obstacle = self.foes.contains(to) || self.look.open.crates.contains(to);
        let friend = self.friends.contains(to);
        Some(STEP + if obstacle { OBSTACLE } else { 0 } + if friend { FRIEND } else { 0 })
    }

    /// Whether a step to a square of land costs no more than that.
    fn is_plain_step(&self, from: Cell, to: Cell) -> bool {
        let board = self.look.board;
        board.gates(from) & board.gates(to) == 0 && !self.look.is_water(from)
    }

    /// What it costs to go from a square to one beside it, if one can.
    fn cost(&self, from: Cell, to: Cell) -> Option<u16> {
        let look = self.look;
        match (look.is_water(from), look.is_water(to)) {
            (false, false) => {
                let mut cost = self.plain(to)?;
                if let Some(door) = look.board.door_between(from, to) {
                    let bit = 1 << door;
                    if look.open.locked & bit != 0 {
                        cost += self.wishes.then_some(WISH)?;
                    } else if look.open.open_doors & bit == 0 {
                        cost += DOOR;
                    }
                }
                Some(cost)
            }
            (true, true) if self.fuel => Some(BOAT),
            (true, true) => self.wishes.then_some(BOAT + WISH),
            (true, false) => look.board.transitions.contains(to).then_some(STEP),
            (false, true) => {
                (look.board.transitions.contains(from) && self.ribs.contains(to)).then_some(STEP)
            }
        }
    }
}
