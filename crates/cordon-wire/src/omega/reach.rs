//! Where a figure can be at the end of one move, and where the mover of a seat can walk.

use cordon_grid::{Cell, Dir};
use cordon_kernel::Seat;
use cordon_omega::actions::Action;
use cordon_omega::content::Cells;
use cordon_omega::frames::Move;
use cordon_omega::look::Look;
use cordon_omega::plans;
use cordon_omega::rules::movement;
use cordon_omega::rules::obstacles::Obstacles;
use cordon_omega::state::Figure;

use super::costs;
use super::places::{square, squares};
use crate::face::Reach;

/// A cell, and whether the one diagonal step of the turn is made.
type Place = (Cell, bool);

/// The squares to which the mover of the running turn or move can walk; this seat pays for it.
pub(super) fn of_seat(look: Look<'_>, seat: Seat) -> Vec<Reach> {
    let reach = |stay: plans::Stay| Reach {
        at: square(look, stay.cell),
        cost: (stay.moves > 0).then(|| costs::cost(look, seat, &Action::Move(stay.moves))).flatten(),
        points: stay.points,
        way: squares(look, stay.way),
    };
    plans::reach(look).into_iter().map(reach).collect()
}

/// The cells in which a figure can end a move that it has not begun; its own is one of them.
pub(super) fn of_move(look: Look<'_>, mover: Figure) -> Cells {
    let points = movement::speed(look, mover);
    let mv = Move { mover, points, fresh: true, pending: None, halted: false, grappled: false };
    let obstacles = Obstacles::of_move(look, &mv);
    let vents = movement::vents_for(look, mover);
    let from = look.open.cell_of(mover);
    let mut cheapest = std::collections::BTreeMap::from([((from, false), 0)]);
    // The places to go on from, by what it costs to come there.
    let mut todo: Vec<Vec<Place>> = vec![Vec::new(); usize::from(points) + 1];
    todo[0].push((from, false));
    let mut found = Cells::only(from);
    for spent in 0..todo.len() {
        while let Some(place) = todo[spent].pop() {
            if cheapest[&place] != spent {
                continue;
            }
            let (cell, diagonal_made) = place;
            if obstacles.may_rest(cell) {
                found.insert(cell);
            }
            let mut reach = |there: Place, price: u8| {
                let sum = spent + usize::from(price);
                let known = cheapest.entry(there).or_insert(usize::MAX);
                if sum < todo.len() && sum < *known {
                    *known = sum;
                    todo[sum].push(there);
                }
            };
            for dir in Dir::ALL {
                if let Some(next) = movement::passable(look, &obstacles, cell, dir, diagonal_made) {
                    let leave = obstacles.cost_of_step(look, mover, cell, dir);
                    // OM-GAP-18: the first step of a move is always possible, for all the points there are.
                    let price = if cell == from { leave.min(points.max(1)) } else { leave };
                    reach((next, diagonal_made || dir.is_diagonal()), price);
                }
            }
            if vents.contains(cell) {
                for next in vents.iter().filter(|next| *next != cell && obstacles.may_pass(*next)) {
                    reach((next, diagonal_made), look.board.tile_distance(cell, next));
                }
            }
        }
    }
    found
}
