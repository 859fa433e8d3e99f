//! Plans: long intents made of legal steps. They are made from open facts only, so they tell nothing.

use std::collections::BTreeMap;

use cordon_grid::{Cell, Dir};

use crate::actions::Action;
use crate::content::{Cells, MOST_CELLS, SheetId};
use crate::frames::{Frame, Move};
use crate::look::Look;
use crate::rules::movement::{self, MOST_MOVES};
use crate::rules::obstacles::Obstacles;
use crate::state::Figure;

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
    let mover = Figure::Commando(who);
    let speed = movement::speed(look, mover);
    if look.open.cell_of(mover) == to {
        return Some(Vec::new());
    }
    (1..=MOST_MOVES).take_while(|moves| movement::check_move(look, who, *moves, false).is_ok()).find_map(
        |moves| {
            let mv = Move {
                mover,
                points: moves * speed,
                fresh: true,
                pending: None,
                halted: false,
                grappled: false,
            };
            let mut orders = vec![Action::Move(moves)];
            orders.extend(steps(look, &mv, to)?);
            Some(orders)
        },
    )
}

/// The cells in which a mover can end its move, with what the way there costs; the cheapest are first, and its own cell
/// is the first of all.
pub fn stays(look: Look<'_>, mv: &Move) -> Vec<(Cell, u8)> {
    let obstacles = Obstacles::of_move(look, mv);
    let vents = movement::vents_for(look, mv.mover);
    let from = look.open.cell_of(mv.mover);
    let used = look.open.diagonals & mv.mover.bit() != 0;
    // What each cell costs, before and after the one diagonal step.
    let mut costs = [[u8::MAX; 2]; MOST_CELLS];
    costs[from.index()][usize::from(used)] = 0;
    let mut todo = vec![Vec::new(); usize::from(mv.points) + 1];
    todo[0].push((from, used));
    let mut found = Vec::new();
    let mut listed = Cells::EMPTY;
    for spent in 0..todo.len() {
        while let Some((cell, used)) = todo[spent].pop() {
            if usize::from(costs[cell.index()][usize::from(used)]) != spent {
                continue;
            }
            if obstacles.may_rest(cell) && !listed.contains(cell) {
                listed.insert(cell);
                found.push((cell, spent as u8));
            }
            let mut reach = |next: Cell, used: bool, price: u8| {
                let sum = spent + usize::from(price);
                let known = &mut costs[next.index()][usize::from(used)];
                if sum < todo.len() && sum < usize::from(*known) {
                    *known = sum as u8;
                    todo[sum].push((next, used));
                }
            };
            for dir in Dir::ALL {
                if let Some(next) = movement::passable(look, &obstacles, cell, dir, used) {
                    let price = price_of_step(look, mv, &obstacles, from, cell, dir);
                    reach(next, used || dir.is_diagonal(), price);
                }
            }
            if vents.contains(cell) {
                for next in vents.iter().filter(|next| *next != cell && obstacles.may_pass(*next)) {
                    reach(next, used, look.board.tile_distance(cell, next));
                }
            }
        }
    }
    found
}

/// OM-GAP-18: the first step of a move is always possible, for all the points there are.
fn price_of_step(look: Look<'_>, mv: &Move, obstacles: &Obstacles, from: Cell, cell: Cell, dir: Dir) -> u8 {
    let leave = obstacles.cost_of_step(look, mv.mover, cell, dir);
    if mv.fresh && cell == from { leave.min(mv.points.max(1)) } else { leave }
}

/// A cell, and whether the diagonal of the turn is used up.
type Place = (Cell, bool);
/// What each place costs, and the place and order that lead there.
type Ways = BTreeMap<Place, (u8, Option<(Place, Action)>)>;

/// The cheapest steps to a cell where the mover may stay.
fn steps(look: Look<'_>, mv: &Move, to: Cell) -> Option<Vec<Action>> {
    let obstacles = Obstacles::of_move(look, mv);
    if !obstacles.may_rest(to) {
        return None;
    }
    let from = look.open.cell_of(mv.mover);
    let diagonal_used = look.open.diagonals & mv.mover.bit() != 0;
    let vents = movement::vents_for(look, mv.mover);
    let mut best = Ways::from([((from, diagonal_used), (0, None))]);
    let mut todo: BTreeMap<(u8, Place), ()> = BTreeMap::from([((0, (from, diagonal_used)), ())]);
    while let Some(((cost, place), ())) = todo.pop_first() {
        let (cell, used) = place;
        if cell == to {
            return Some(back_to_start(&best, place));
        }
        let mut reach = |there: Place, price: u8, order: Action| {
            let sum = cost.saturating_add(price);
            let known = best.get(&there).map_or(u8::MAX, |(known, _)| *known);
            if sum <= mv.points && sum < known {
                best.insert(there, (sum, Some((place, order))));
                todo.insert((sum, there), ());
            }
        };
        for dir in Dir::ALL {
            if let Some(next) = movement::passable(look, &obstacles, cell, dir, used) {
                let price = price_of_step(look, mv, &obstacles, from, cell, dir);
                reach((next, used || dir.is_diagonal()), price, Action::Step(dir));
            }
        }
        if vents.contains(cell) {
            for next in vents.iter().filter(|next| *next != cell && obstacles.may_pass(*next)) {
                reach((next, used), look.board.tile_distance(cell, next), Action::Vent(next));
            }
        }
    }
    None
}

fn back_to_start(best: &Ways, end: Place) -> Vec<Action> {
    let mut orders = Vec::new();
    let mut place = end;
    while let Some((_, Some((before, order)))) = best.get(&place) {
        orders.push(*order);
        place = *before;
    }
    orders.reverse();
    orders
}
