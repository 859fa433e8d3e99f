//! The cheapest ways of one move to everywhere it leads.

use cordon_grid::{Cell, Dir};

use crate::actions::Action;
use crate::content::{Cells, MOST_CELLS};
use crate::frames::Move;
use crate::look::Look;
use crate::rules::movement;
use crate::rules::obstacles::Obstacles;

/// Everything that a move reaches, the cheapest first.
pub(super) struct Spread {
    obstacles: Obstacles,
    reached: Vec<Reached>,
}

/// A cell as it was reached.
#[derive(Clone, Copy)]
pub(super) struct Reached {
    pub(super) cell: Cell,
    /// Whether the one diagonal step of the turn is used up by then.
    diagonal_used: bool,
    /// Movement points for the way.
    pub(super) points: u8,
    /// The place in the list from which the last order of the way leads here; none where the mover stands.
    before: Option<(u16, Action)>,
}

impl Spread {
    /// Goes everywhere, or until it has come to a cell.
    pub(super) fn of(look: Look<'_>, mv: &Move, until: Option<Cell>) -> Spread {
        let obstacles = Obstacles::of_move(look, mv);
        let vents = movement::vents_for(look, mv.mover);
        let from = look.open.cell_of(mv.mover);
        let diagonal_used = look.open.diagonals & mv.mover.bit() != 0;
        // What each cell costs, before and after the one diagonal step.
        let mut costs = [[u8::MAX; 2]; MOST_CELLS];
        costs[from.index()][usize::from(diagonal_used)] = 0;
        let mut todo: Vec<Vec<Reached>> = vec![Vec::new(); usize::from(mv.points) + 1];
        todo[0].push(Reached { cell: from, diagonal_used, points: 0, before: None });
        let mut reached = Vec::new();
        for points in 0..=mv.points {
            let mut level = std::mem::take(&mut todo[usize::from(points)]);
            level.sort_unstable_by_key(|place| (place.cell, place.diagonal_used));
            for place in level {
                let (cell, used) = (place.cell, place.diagonal_used);
                if costs[cell.index()][usize::from(used)] != points {
                    continue;
                }
                let number = reached.len() as u16;
                reached.push(place);
                if until == Some(cell) {
                    return Spread { obstacles, reached };
                }
                let mut go = |next: Cell, used: bool, price: u8, order: Action| {
                    let sum = points.saturating_add(price);
                    let known = &mut costs[next.index()][usize::from(used)];
                    if sum <= mv.points && sum < *known {
                        *known = sum;
                        let before = Some((number, order));
                        let place = Reached { cell: next, diagonal_used: used, points: sum, before };
                        todo[usize::from(sum)].push(place);
                    }
                };
                for dir in Dir::ALL {
                    if let Some(next) = movement::passable(look, &obstacles, cell, dir, used) {
                        let leave = obstacles.cost_of_step(look, mv.mover, cell, dir);
                        // OM-GAP-18: the first step of a move is always possible, for all the points there are.
                        let price =
                            if mv.fresh && cell == from { leave.min(mv.points.max(1)) } else { leave };
                        go(next, used || dir.is_diagonal(), price, Action::Step(dir));
                    }
                }
                if vents.contains(cell) {
                    for next in vents.iter().filter(|next| *next != cell && obstacles.may_pass(*next)) {
                        go(next, used, look.board.tile_distance(cell, next), Action::Vent(next));
                    }
                }
            }
        }
        Spread { obstacles, reached }
    }

    /// The cells in which the mover may stay, each once and as cheaply as it can be; its own is the first of all.
    pub(super) fn stays(&self) -> impl Iterator<Item = &Reached> {
        let mut listed = Cells::EMPTY;
        self.reached.iter().filter(move |place| {
            let is_new = self.obstacles.may_rest(place.cell) && !listed.contains(place.cell);
            if is_new {
                listed.insert(place.cell);
            }
            is_new
        })
    }

    /// The cheapest way to a cell, if the mover may stay there.
    pub(super) fn stay(&self, cell: Cell) -> Option<&Reached> {
        self.reached.iter().find(|place| place.cell == cell && self.obstacles.may_rest(cell))
    }

    /// The orders of a way.
    pub(super) fn orders(&self, end: &Reached) -> Vec<Action> {
        let mut orders: Vec<Action> =
            self.back(end).filter_map(|place| place.before).map(|(_, order)| order).collect();
        orders.reverse();
        orders
    }

    /// The cells of a way, the mover's own left out.
    pub(super) fn cells(&self, end: &Reached) -> Vec<Cell> {
        let entered = self.back(end).filter(|place| place.before.is_some());
        let mut cells: Vec<Cell> = entered.map(|place| place.cell).collect();
        cells.reverse();
        cells
    }

    /// From the end of a way to its beginning.
    fn back(&self, end: &Reached) -> impl Iterator<Item = Reached> {
        let before = |place: &Reached| place.before.map(|(number, _)| self.reached[usize::from(number)]);
        std::iter::successors(Some(*end), before)
    }
}
