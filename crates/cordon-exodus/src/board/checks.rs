//! What every board must keep to before a mission is played on it: the ledger's acceptance checks (section 5.9).

use cordon_grid::{Cell, Side};

use super::{Between, Board, Cells, NO_WAY, Place};
use crate::drawing::Mark;

/// The shortest way from a spawn point to a hero's start.
pub const SPAWN_APART: u8 = 5;

/// The squares of a mission that the checks are about.
#[derive(Clone, Default, Debug)]
pub struct Sites {
    /// Where heroes start.
    pub starts: Vec<Cell>,
    /// Spawn points.
    pub spawns: Vec<Cell>,
    /// Infected of the setup.
    pub units: Vec<Cell>,
    /// Squares that objectives need: items, switches, exits.
    pub objectives: Vec<Cell>,
}

impl Sites {
    /// The squares that are drawn on the board itself.
    pub fn drawn(board: &Board) -> Sites {
        let mut sites = Sites::default();
        for cell in board.squares.iter() {
            match board.marks[cell.index()] {
                Mark::Hero(_) => sites.starts.push(cell),
                Mark::Spawn(_) => sites.spawns.push(cell),
                Mark::Infected(_) | Mark::Facing(_) => sites.units.push(cell),
                Mark::FuelCan | Mark::Item | Mark::Exit => sites.objectives.push(cell),
                _ => {}
            }
        }
        sites
    }
}

/// Something that is wrong with a board.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Fault {
    /// Where.
    pub place: Place,
    /// What.
    pub says: &'static str,
}

/// All that is wrong with a board.
pub fn faults(board: &Board, sites: &Sites) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut add = |cell: Cell, says: &'static str| faults.push(Fault { place: board.place(cell), says });

    let crates: Cells =
        board.squares.iter().filter(|cell| board.marks[cell.index()] == Mark::Crate).collect();
    let start = sites.starts.first().copied().or_else(|| board.land.first());
    let whole = start.map_or(Cells::EMPTY, |start| reached(board, start, &Cells::EMPTY));
    if let Some(cell) = (board.land - whole).first() {
        add(cell, "no way leads here from the rest of the land, though every door is open");
    }
    let round = start.map_or(Cells::EMPTY, |start| reached(board, start, &crates));
    let beside = crates.iter().fold(Cells::EMPTY, |cells, cell| cells | *board.near(cell));
    if let Some(cell) = ((whole & beside & board.land) - round - crates).first() {
        add(cell, "a crate blocks the only way to this square");
    }
    for area in board.areas.iter().filter(|area| !area.starts_active) {
        let first = area.cells.first().expect("an area has squares");
        if area.doors == 0 {
            add(first, "this room has no door");
        }
        let plain = |cell: &Cell| matches!(board.marks[cell.index()], Mark::Floor | Mark::Water);
        if let Some(cell) = area.cells.iter().find(plain) {
            add(cell, "this area is drawn both active and inactive");
        }
    }
    check_sites(board, sites, &whole, &mut add);
    check_water(board, &mut add);
    for cell in board.squares.iter() {
        let is_drawn = board.marks[cell.index()] == Mark::Stairway;
        if is_drawn && board.partner(cell).is_none() {
            add(cell, "this stairway square has none on another floor that belongs to it");
        }
    }
    for [lower, upper] in &board.stairs {
        if board.floor_of(*lower) == board.floor_of(*upper) {
            add(*lower, "a stairway joins squares of two floors, not of one");
        }
    }
    faults.sort();
    faults.dedup();
    faults
}

fn check_sites(board: &Board, sites: &Sites, whole: &Cells, add: &mut impl FnMut(Cell, &'static str)) {
    let open = open_at_start(board);
    let active =
        board.areas.iter().enumerate().fold(0, |bits, (n, area)| bits | u32::from(area.starts_active) << n);
    let locked =
        board.doors.iter().enumerate().fold(0, |bits, (n, door)| bits | u32::from(door.starts_locked) << n);
    let routes = board.routes(active, open, locked);
    for spawn in &sites.spawns {
        if active & (1 << board.area_of(*spawn)) == 0 {
            add(*spawn, "a spawn point lies in an active area");
        }
        let at_edge = Side::ALL.iter().any(|side| board.between(*spawn, *side) != Between::Open);
        if !at_edge {
            add(*spawn, "a spawn point lies at the edge of its area");
        }
        let row = if board.water.contains(*spawn) { &routes.swim } else { &routes.land }.row(board, *spawn);
        let near = |start: &&Cell| row[start.index()] != NO_WAY && row[start.index()] < SPAWN_APART;
        if sites.starts.iter().any(|start| near(&start)) {
            add(*spawn, "a hero starts less than five steps away from this spawn point");
        }
    }
    for start in &sites.starts {
        if sites.units.iter().any(|unit| board.sees(*unit, *start, open)) {
            add(*start, "an infected of the setup sees the hero that starts here");
        }
    }
    for goal in &sites.objectives {
        if !whole.contains(*goal) {
            add(*goal, "no hero can ever get here");
        }
    }
}

/// Every body of water has two transition squares, so that nobody is caught in it.
fn check_water(board: &Board, add: &mut impl FnMut(Cell, &'static str)) {
    let mut rest = board.water;
    while let Some(first) = rest.first() {
        let (mut body, mut edge) = (Cells::only(first), vec![first]);
        let mut shores = Cells::EMPTY;
        while let Some(cell) = edge.pop() {
            shores |= *board.near(cell) & board.transitions;
            for next in *board.near(cell) & board.water {
                if body.insert(next) {
                    edge.push(next);
                }
            }
        }
        if shores.len() < 2 {
            add(first, "this water has fewer than two transition squares");
        }
        rest -= body;
    }
}

/// The doors that are drawn open, by bit.
pub fn open_at_start(board: &Board) -> u32 {
    board.doors.iter().enumerate().fold(0, |bits, (n, door)| bits | u32::from(door.starts_open) << n)
}

/// All squares that can be got to with every door open: on foot, and by rib from one transition square to another.
fn reached(board: &Board, start: Cell, without: &Cells) -> Cells {
    let (mut reached, mut edge) = (Cells::only(start), vec![start]);
    while let Some(cell) = edge.pop() {
        for next in *board.near(cell) - *without {
            let wet = [cell, next].map(|cell| board.water.contains(cell));
            let dry = if wet[0] { next } else { cell };
            if (wet[0] == wet[1] || board.transitions.contains(dry)) && reached.insert(next) {
                edge.push(next);
            }
        }
    }
    reached
}
