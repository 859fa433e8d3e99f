//! Plans: long intents made of legal steps. They are made from open facts only, so they tell nothing.

mod spread;

use std::collections::BTreeMap;

use cordon_grid::{Cell, Dir};

use crate::actions::Action;
use crate::content::SheetId;
use crate::frames::{Frame, Move};
use crate::look::Look;
use crate::rules::bases::SINGLE;
use crate::rules::movement::{self, MOST_MOVES};
use crate::rules::obstacles::Obstacles;
use crate::rules::ways::{MOST_TRAIL, Ways};
use crate::state::Figure;
use spread::{Reached, Spread};

/// The orders that bring the mover of the running turn or move to a cell by the cheapest way; none where it cannot
/// come with one move action. A combined move of the second edition is begun with as few moves as will do.
pub fn walk(look: Look<'_>, to: Cell) -> Option<Vec<Action>> {
    match *look.open.stack.top() {
        Frame::Move(mv) => steps(look, &mv, to),
        Frame::CommandoTurn { who, .. } => walk_of_turn(look, who, to),
        _ => None,
    }
}

fn walk_of_turn(look: Look<'_>, who: SheetId, to: Cell) -> Option<Vec<Action>> {
    if look.open.cell_of(Figure::Commando(who)) == to {
        return Some(Vec::new());
    }
    moves_of_turn(look, who).find_map(|(moves, mv)| {
        let mut orders = vec![Action::Move(moves)];
        orders.extend(steps(look, &mv, to)?);
        Some(orders)
    })
}

/// The move actions that a commando may begin in its turn, the shortest first, each as it would begin.
fn moves_of_turn(look: Look<'_>, who: SheetId) -> impl Iterator<Item = (u8, Move)> {
    let mover = Figure::Commando(who);
    let speed = movement::speed(look, mover);
    let allowed =
        (1..=MOST_MOVES).take_while(move |moves| movement::check_move(look, who, *moves, false).is_ok());
    allowed.map(move |moves| {
        let points = moves * speed;
        (moves, Move { mover, points, fresh: true, pending: None, halted: false, grappled: false })
    })
}

/// A cell where the mover of the running turn or move can stay, and the cheapest way there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stay {
    /// The cell.
    pub cell: Cell,
    /// The moves that are begun as one for it; none inside a move that is running.
    pub moves: u8,
    /// Movement points for the way.
    pub points: u8,
    /// The cells of the way, the mover's own left out.
    pub way: Vec<Cell>,
}

/// Every cell to which `walk` has a way, by number, the mover's own left out.
pub fn reach(look: Look<'_>) -> Vec<Stay> {
    let moves: Vec<(u8, Move)> = match *look.open.stack.top() {
        Frame::Move(mv) => vec![(0, mv)],
        Frame::CommandoTurn { who, .. } => moves_of_turn(look, who).collect(),
        _ => Vec::new(),
    };
    let mut found: BTreeMap<Cell, Stay> = BTreeMap::new();
    // What fewer moves reach is not walked with more.
    let mut add = |spread: &Spread, end: &Reached, moves: u8| {
        let way = || spread.cells(end);
        let stay = || Stay { cell: end.cell, moves, points: end.points, way: way() };
        found.entry(end.cell).or_insert_with(stay);
    };
    match moves.as_slice() {
        // The ways of all of them are ways of the longest, unless a first step takes more than a whole short move has.
        [(_, short), .., (_, long)] if begins_alike(look, short) => {
            let spread = Spread::of(look, long, None);
            for end in spread.stays().filter(|end| end.cell != look.open.cell_of(long.mover)) {
                add(&spread, end, end.points.div_ceil(short.points).max(1));
            }
        }
        moves => {
            for (moves, mv) in moves {
                let spread = Spread::of(look, mv, None);
                for end in spread.stays().filter(|end| end.cell != look.open.cell_of(mv.mover)) {
                    add(&spread, end, *moves);
                }
            }
        }
    }
    found.into_values().collect()
}

/// The cells in which a mover can end its move, with what the way there costs; the cheapest are first, and its own cell
/// is the first of all.
pub fn stays(look: Look<'_>, mv: &Move) -> Vec<(Cell, u8)> {
    let obstacles = Obstacles::of_move(look, mv);
    if !is_plain(&obstacles, mv) {
        return Spread::of(look, mv, None).stays().map(|end| (end.cell, end.points)).collect();
    }
    // Sets of cells are many times as fast as a list of them.
    let ways = Ways::of(look, mv.mover, &obstacles);
    let diagonal_used = look.open.diagonals & mv.mover.bit() != 0;
    let mut flood = ways.away_from(look.open.cell_of(mv.mover), diagonal_used);
    flood.spend(mv.points);
    let mut left = *look.variant().floor();
    let mut found = Vec::with_capacity(64);
    for (points, cells) in (0..).zip(flood.by_points(mv.points)) {
        let fresh = obstacles.restful_of(cells & left);
        left -= fresh;
        found.extend(fresh.iter().map(|cell| (cell, points)));
    }
    found
}

/// Whether a longer move of the same mover begins as this one does: no first step takes more points than it has. Then the
/// ends of the longer one that cost no more than this one has are its own.
pub fn begins_alike(look: Look<'_>, mv: &Move) -> bool {
    let obstacles = Obstacles::of_move(look, mv);
    let from = look.open.cell_of(mv.mover);
    mv.points > 0
        && Dir::ALL.into_iter().all(|dir| obstacles.cost_of_step(look, mv.mover, from, dir) <= mv.points)
}

/// Whether a move is one for a flood of sets: one cell large, with rubble that counts, with points for any first step, and
/// no longer than a flood remembers.
fn is_plain(obstacles: &Obstacles, mv: &Move) -> bool {
    obstacles.size == SINGLE && !mv.grappled && (2..MOST_TRAIL as u8).contains(&mv.points)
}

/// The cheapest steps to a cell where the mover may stay.
fn steps(look: Look<'_>, mv: &Move, to: Cell) -> Option<Vec<Action>> {
    let spread = Spread::of(look, mv, Some(to));
    spread.stay(to).map(|end| spread.orders(end))
}
