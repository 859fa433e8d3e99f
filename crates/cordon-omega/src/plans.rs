//! Plans: long intents made of legal steps. They are made from open facts only, so they tell nothing.

use std::collections::BTreeMap;

use cordon_grid::{Cell, Dir};

use crate::actions::Action;
use crate::content::SheetId;
use crate::frames::{Frame, Move};
use crate::look::Look;
use crate::rules::movement::{self, MOST_MOVES, Obstacles};
use crate::state::Figure;

/// The orders that bring the mover of the running turn or move to a cell by the cheapest way; none where it cannot
/// come. A combined move of the second edition is begun with as few moves as will do.
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
    (1..=MOST_MOVES).take_while(|moves| movement::check_move(look, who, *moves, false).is_ok()).find_map(
        |moves| {
            let mv = Move { mover, points: moves * speed, fresh: true, pending: None, halted: false };
            let mut orders = vec![Action::Move(moves)];
            orders.extend(steps(look, &mv, to)?);
            Some(orders)
        },
    )
}

/// The cheapest steps to a cell where the mover may stay.
fn steps(look: Look<'_>, mv: &Move, to: Cell) -> Option<Vec<Action>> {
    let obstacles = Obstacles::of(look, mv.mover);
    if !obstacles.may_rest(to) {
        return None;
    }
    let from = look.open.cell_of(mv.mover);
    let diagonal_used = look.open.diagonals & mv.mover.bit() != 0;
    type Place = (Cell, bool);
    let mut best: BTreeMap<Place, (u8, Option<(Place, Dir)>)> =
        BTreeMap::from([((from, diagonal_used), (0, None))]);
    let mut todo: BTreeMap<(u8, Place), ()> = BTreeMap::from([((0, (from, diagonal_used)), ())]);
    while let Some(((cost, place), ())) = todo.pop_first() {
        let (cell, used) = place;
        if cell == to {
            return Some(back_to_start(&best, place));
        }
        for dir in Dir::ALL {
            let Some(next) = movement::passable(look, &obstacles, cell, dir, used) else { continue };
            let sum = cost + movement::cost_to_leave(look, mv.mover, cell);
            let there = (next, used || dir.is_diagonal());
            let known = best.get(&there).map_or(u8::MAX, |(known, _)| *known);
            if sum <= mv.points && sum < known {
                best.insert(there, (sum, Some((place, dir))));
                todo.insert((sum, there), ());
            }
        }
    }
    None
}

fn back_to_start(
    best: &BTreeMap<(Cell, bool), (u8, Option<((Cell, bool), Dir)>)>,
    end: (Cell, bool),
) -> Vec<Action> {
    let mut orders = Vec::new();
    let mut place = end;
    while let Some((_, Some((before, dir)))) = best.get(&place) {
        orders.push(Action::Step(*dir));
        place = *before;
    }
    orders.reverse();
    orders
}
