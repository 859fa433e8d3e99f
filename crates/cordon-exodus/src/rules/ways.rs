//! EX-GAP-09: to which square an infected goes, and by which step.

use cordon_grid::{Cell, Dir};

use crate::board::{Cells, Graph};
use crate::look::Look;
use crate::rules::pursuit::Field;

/// The most squares that any infected moves in one go.
pub const MOST_STEPS: usize = 8;

/// What an infected may do next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ways {
    /// The squares it may enter next, all equally good.
    pub options: Cells,
    /// The squares at which it wants to end.
    pub ends: Cells,
    /// How many steps away they are.
    pub steps: u8,
}

/// What a search for ways goes by.
#[derive(Clone, Copy)]
pub struct Search<'a> {
    /// The steps of the class.
    pub graph: &'a Graph,
    /// The distances to what it makes for.
    pub field: Field<'a>,
    /// Squares from which it could grab whom it pursues.
    pub grabs: Cells,
    /// Squares of terrain and areas that it may use.
    pub usable: Cells,
    /// EX-CHARGE-05, EX-CRATE-03: whether it may pass other infected and crates, to a free square beyond. EX-CHARGE-06:
    /// if there is none within its movement, it stops before them.
    pub charging: bool,
    /// Squares left to move.
    pub left: u8,
    /// EX-GAP-09: whether it stands on a square where it may not stay, and so must go on to any free square.
    pub passing: bool,
}

/// EX-GAP-09: the best end squares among those that can be reached, and the steps toward them. EX-INF-MOVE-04: a grab
/// position comes first, the nearest one; else EX-INF-MOVE-08: whatever free square is nearest to the goal and nearer
/// than here.
pub fn ways(look: Look<'_>, from: Cell, search: &Search<'_>) -> Option<Ways> {
    let heroes = look.hero_cells() | look.rib_cells();
    let mut others = look.foe_cells() | look.open.crates;
    others.remove(from);
    // EX-GAP-13, EX-GAP-37: never through heroes, nor over a rib. EX-INF-MOVE-05, EX-CRATE-01, EX-CRATE-02: a walking unit passes nobody.
    let mut passable = search.usable - heroes;
    let free = passable - others;
    if !search.charging {
        passable = free;
    }
    let mut waves = [Cells::EMPTY; MOST_STEPS + 1];
    waves[0] = Cells::only(from);
    let mut reached = waves[0];
    let mut best = if search.passing { u8::MAX } else { search.field.at(from) };
    let (mut ends, mut steps) = (Cells::EMPTY, 0);
    for n in 1..=usize::from(search.left).min(MOST_STEPS) {
        let wave = (search.graph.stepped(look.board, &waves[n - 1]) & passable) - reached;
        if wave.is_empty() {
            break;
        }
        reached |= wave;
        waves[n] = wave;
        let room = wave & free;
        if room.intersects(&search.grabs) {
            (ends, steps) = (room & search.grabs, n);
            break;
        }
        for cell in room {
            let distance = search.field.at(cell);
            if distance < best {
                (best, ends, steps) = (distance, Cells::only(cell), n);
            } else if distance == best && steps == n {
                ends.insert(cell);
            }
        }
    }
    if steps == 0 {
        return None;
    }
    let mut options = ends;
    for n in (1..steps).rev() {
        options = search.graph.stepped(look.board, &options) & waves[n];
    }
    Some(Ways { options, ends, steps: steps as u8 })
}

/// EX-GAP-10: which option is taken where nobody is asked: toward the end square with the lowest row, then the lowest
/// column, by the first step clockwise from north.
pub fn by_default(look: Look<'_>, from: Cell, search: &Search<'_>, ways: &Ways) -> Cell {
    let end = ways.ends.first().expect("ways have an end");
    let narrowed = Ways { ends: Cells::only(end), ..*ways };
    let leads = |cell: &Cell| {
        let rest = Search { left: narrowed.steps - 1, grabs: narrowed.ends, passing: true, ..*search };
        narrowed.steps == 1 && *cell == end
            || ways_to(look, *cell, &rest, end).is_some_and(|steps| steps == narrowed.steps - 1)
    };
    let board = look.board;
    let clockwise = Dir::ALL.into_iter().filter_map(|dir| board.shape.neighbour(from, dir));
    let on_floor = clockwise.filter(|cell| board.floor_of(*cell) == board.floor_of(from));
    let mut steps = on_floor.chain(board.partner(from)).filter(|cell| ways.options.contains(*cell));
    steps.find(leads).or_else(|| ways.options.first()).expect("ways have an option")
}

fn ways_to(look: Look<'_>, from: Cell, search: &Search<'_>, end: Cell) -> Option<u8> {
    ways(look, from, search).filter(|ways| ways.ends.contains(end)).map(|ways| ways.steps)
}
