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
    /// Locked doors that can be unlocked.
    pub locks: Vec<Lock>,
}

/// A locked door that can be unlocked.
#[derive(Clone, Debug)]
pub struct Lock {
    /// The door.
    pub door: u8,
    /// Where a key to it lies; none if it needs no key.
    pub keys: Option<Vec<Cell>>,
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
    /// What there should be instead.
    pub expected: &'static str,
}

/// All that is wrong with a board.
pub fn faults(board: &Board, sites: &Sites) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut add = |cell: Cell, says: &'static str, expected: &'static str| {
        faults.push(Fault { place: board.place(cell), says, expected });
    };

    let crates: Cells =
        board.squares.iter().filter(|cell| board.marks[cell.index()] == Mark::Crate).collect();
    let start = sites.starts.first().copied().or_else(|| board.land.first());
    let sailed = bodies(board).into_iter().filter(|body| has_rib(board, body));
    let sailed = sailed.fold(Cells::EMPTY, |cells, body| cells | body);
    let without = |blocked: Cells| {
        let (ground, blocked) = (board.land | sailed, &blocked);
        start.map_or(Cells::EMPTY, |start| reached(board, start, &(ground - *blocked), ALL_DOORS))
    };
    let whole = without(Cells::EMPTY);
    if let Some(cell) = (board.land - whole).first() {
        add(
            cell,
            "no way leads here from the rest of the land, though every door is open",
            "a door, an open edge, a stairway or a rib on the way here",
        );
    }
    let round = without(crates);
    let beside = crates.iter().fold(Cells::EMPTY, |cells, cell| cells | *board.near(cell));
    if let Some(cell) = ((whole & beside & board.land) - round - crates).first() {
        add(
            cell,
            "a crate blocks the only way to this square",
            "another square for the crate, or a way round it",
        );
    }
    for area in board.areas.iter().filter(|area| !area.starts_active) {
        let first = area.cells.first().expect("an area has squares");
        if area.doors == 0 {
            add(first, "this room has no door", "`D`, `O` or `L` in one of its walls");
        }
        let plain = |cell: &Cell| matches!(board.marks[cell.index()], Mark::Floor | Mark::Water);
        if let Some(cell) = area.cells.iter().find(plain) {
            add(
                cell,
                "this area is drawn both active and inactive",
                "`,` everywhere in a room that heroes open, `.` everywhere in an active area",
            );
        }
    }
    check_sites(board, sites, &mut add);
    let unlocked = start.map_or(whole, |start| unlocked(board, sites, start, &(board.land | sailed)));
    for goal in &sites.objectives {
        if !whole.contains(*goal) {
            add(
                *goal,
                "no hero can ever get here",
                "a way on foot from the start squares, or a rib in the same water",
            );
        } else if !unlocked.contains(*goal) {
            add(
                *goal,
                "a locked door keeps every hero from here",
                "an `[[object]]` that unlocks the door, with its key on this side of it",
            );
        }
    }
    check_water(board, &mut add);
    for cell in board.squares.iter() {
        let is_drawn = board.marks[cell.index()] == Mark::Stairway;
        if is_drawn && board.partner(cell).is_none() {
            add(
                cell,
                "this stairway square has none on another floor that belongs to it",
                "an entry of `stairs` with this square",
            );
        }
    }
    for [lower, upper] in &board.stairs {
        if board.floor_of(*lower) == board.floor_of(*upper) {
            add(
                *lower,
                "a stairway joins squares of two floors, not of one",
                "`[x, y, floor]` on different floors",
            );
        }
        for end in [*lower, *upper] {
            if board.marks[end.index()] != Mark::Stairway {
                add(end, "a stairway ends here and none is drawn", "`S` on both squares of a stairway");
            }
        }
    }
    faults.sort();
    faults.dedup();
    faults
}

fn check_sites(board: &Board, sites: &Sites, add: &mut impl FnMut(Cell, &'static str, &'static str)) {
    let open = open_at_start(board);
    let active =
        board.areas.iter().enumerate().fold(0, |bits, (n, area)| bits | u32::from(area.starts_active) << n);
    let locked =
        board.doors.iter().enumerate().fold(0, |bits, (n, door)| bits | u32::from(door.starts_locked) << n);
    let routes = board.routes(active, open, locked);
    for spawn in &sites.spawns {
        if active & (1 << board.area_of(*spawn)) == 0 {
            add(
                *spawn,
                "this spawn point lies in a room that is not active when the mission begins",
                "a square of an active area",
            );
        }
        let at_edge = Side::ALL.iter().any(|side| board.between(*spawn, *side) != Between::Open);
        if !at_edge {
            add(
                *spawn,
                "this spawn point lies in the middle of its area",
                "a square at the edge of the area, beside a wall or a door",
            );
        }
        let row = if board.water.contains(*spawn) { &routes.swim } else { &routes.land }.row(board, *spawn);
        let near = |start: &&Cell| row[start.index()] != NO_WAY && row[start.index()] < SPAWN_APART;
        if sites.starts.iter().any(|start| near(&start)) {
            add(
                *spawn,
                "a hero starts less than five steps away from this spawn point",
                "five steps or more to every start square",
            );
        }
    }
    for start in &sites.starts {
        if sites.units.iter().any(|unit| board.sees(*unit, *start, open)) {
            add(
                *start,
                "an infected of the setup sees the hero that starts here",
                "a wall or a closed door between them",
            );
        }
    }
}

/// Every body of water has two transition squares, so that nobody is caught in it.
fn check_water(board: &Board, add: &mut impl FnMut(Cell, &'static str, &'static str)) {
    for body in bodies(board) {
        let shores = body.iter().fold(Cells::EMPTY, |cells, cell| cells | *board.near(cell));
        if (shores & board.transitions).len() < 2 {
            let first = body.first().expect("a body of water has squares");
            add(
                first,
                "this water has fewer than two transition squares",
                "two or more `T` on land beside it",
            );
        }
    }
}

/// The bodies of water.
fn bodies(board: &Board) -> Vec<Cells> {
    let mut bodies = Vec::new();
    let mut rest = board.water;
    while let Some(first) = rest.first() {
        let body = reached(board, first, &board.water, ALL_DOORS);
        rest -= body;
        bodies.push(body);
    }
    bodies
}

fn has_rib(board: &Board, body: &Cells) -> bool {
    body.iter().any(|cell| board.marks[cell.index()] == Mark::Rib)
}

/// The doors that are drawn open, by bit.
pub fn open_at_start(board: &Board) -> u32 {
    board.doors.iter().enumerate().fold(0, |bits, (n, door)| bits | u32::from(door.starts_open) << n)
}

/// Every door open, by bit.
const ALL_DOORS: u32 = u32::MAX;

/// The part of the ground that can be got to with these doors open: on foot, and by rib from one transition square to
/// another.
fn reached(board: &Board, start: Cell, ground: &Cells, open: u32) -> Cells {
    let (mut reached, mut edge) = (Cells::only(start), vec![start]);
    while let Some(cell) = edge.pop() {
        for next in board.reach(cell, open) & *ground {
            let wet = [cell, next].map(|cell| board.water.contains(cell));
            let dry = if wet[0] { next } else { cell };
            if (wet[0] == wet[1] || board.transitions.contains(dry)) && reached.insert(next) {
                edge.push(next);
            }
        }
    }
    reached
}

/// What heroes get to who must find the key to every locked door first.
fn unlocked(board: &Board, sites: &Sites, start: Cell, ground: &Cells) -> Cells {
    let doors = board.doors.iter().enumerate();
    let mut open = doors.fold(ALL_DOORS, |bits, (n, door)| bits & !(u32::from(door.starts_locked) << n));
    loop {
        let reached = reached(board, start, ground, open);
        let opens = |lock: &&Lock| {
            let at_door =
                board.doors[usize::from(lock.door)].sides.iter().any(|side| reached.contains(*side));
            let has_key =
                lock.keys.as_ref().is_none_or(|keys| keys.iter().any(|cell| reached.contains(*cell)));
            at_door && has_key
        };
        let opened = sites.locks.iter().filter(opens).fold(open, |bits, lock| bits | 1 << lock.door);
        if opened == open {
            return reached;
        }
        open = opened;
    }
}
