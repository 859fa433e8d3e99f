//! Plans: long intents made of legal steps. They are made from open facts only, so they tell nothing.

use std::collections::BTreeMap;

use cordon_grid::{Cell, Dir};

use crate::actions::Action;
use crate::content::SheetId;
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
    for (moves, mv) in moves {
        let (obstacles, ways) = (Obstacles::of_move(look, &mv), ways(look, &mv, None).0);
        let from = look.open.cell_of(mv.mover);
        let mut best: BTreeMap<Cell, (u8, Place)> = BTreeMap::new();
        for (place, (points, _)) in &ways {
            let known = best.entry(place.0).or_insert((*points, *place));
            *known = (*known).min((*points, *place));
        }
        for (cell, (points, place)) in best {
            if cell != from && obstacles.may_rest(cell) {
                // What fewer moves reach is not walked with more.
                found.entry(cell).or_insert_with(|| Stay {
                    cell,
                    moves,
                    points,
                    way: cells_to(&ways, place),
                });
            }
        }
    }
    found.into_values().collect()
}

/// A cell, and whether the diagonal of the turn is used up.
type Place = (Cell, bool);
/// What each place costs, and the place and order that lead there.
type Ways = BTreeMap<Place, (u8, Option<(Place, Action)>)>;

/// The cheapest steps to a cell where the mover may stay.
fn steps(look: Look<'_>, mv: &Move, to: Cell) -> Option<Vec<Action>> {
    if !Obstacles::of_move(look, mv).may_rest(to) {
        return None;
    }
    let (ways, end) = ways(look, mv, Some(to));
    Some(back_to_start(&ways, end?))
}

/// The cheapest ways of a move to everywhere, or until it comes to a cell: then also the place in which it came.
fn ways(look: Look<'_>, mv: &Move, to: Option<Cell>) -> (Ways, Option<Place>) {
    let obstacles = Obstacles::of_move(look, mv);
    let from = look.open.cell_of(mv.mover);
    let diagonal_used = look.open.diagonals & mv.mover.bit() != 0;
    let vents = movement::vents_for(look, mv.mover);
    let mut best = Ways::from([((from, diagonal_used), (0, None))]);
    let mut todo: BTreeMap<(u8, Place), ()> = BTreeMap::from([((0, (from, diagonal_used)), ())]);
    while let Some(((cost, place), ())) = todo.pop_first() {
        let (cell, used) = place;
        if to == Some(cell) {
            return (best, Some(place));
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
                let leave = obstacles.cost_of_step(look, mv.mover, cell, dir);
                // OM-GAP-18: the first step of a move is always possible, for all the points there are.
                let price = if mv.fresh && cell == from { leave.min(mv.points.max(1)) } else { leave };
                reach((next, used || dir.is_diagonal()), price, Action::Step(dir));
            }
        }
        if vents.contains(cell) {
            for next in vents.iter().filter(|next| *next != cell && obstacles.may_pass(*next)) {
                reach((next, used), look.board.tile_distance(cell, next), Action::Vent(next));
            }
        }
    }
    (best, None)
}

/// The cells of a way, the first left out.
fn cells_to(best: &Ways, end: Place) -> Vec<Cell> {
    let before = |place: &Place| best.get(place).and_then(|(_, before)| before.map(|(place, _)| place));
    let mut cells: Vec<Cell> = std::iter::successors(Some(end), before).map(|(cell, _)| cell).collect();
    cells.pop();
    cells.reverse();
    cells
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
