//! Where a figure can be at the end of one move, and where the mover of a seat can walk.

use cordon_grid::Cell;
use cordon_kernel::Seat;
use cordon_omega::actions::Action;
use cordon_omega::frames::Move;
use cordon_omega::look::Look;
use cordon_omega::plans;
use cordon_omega::rules::movement;
use cordon_omega::state::Figure;

use super::costs;
use super::dangers::Walker;
use super::places::{square, squares};
use crate::face::Reach;

/// The squares to which the mover of the running turn or move can walk; this seat pays for it.
pub(super) fn of_seat(look: Look<'_>, seat: Seat) -> Vec<Reach> {
    let walker = Walker::of(look);
    let reach = |stay: plans::Stay| Reach {
        at: square(look, stay.cell),
        cost: (stay.moves > 0).then(|| costs::cost(look, seat, &Action::Move(stay.moves))).flatten(),
        points: stay.points,
        dangers: walker.as_ref().map_or(Vec::new(), |walker| walker.dangers(&stay.way)),
        way: squares(look, stay.way),
    };
    plans::reach(look).into_iter().map(reach).collect()
}

/// The cells in which a figure can end the first move of its next turn; its own is one of them.
pub(super) fn of_move(look: Look<'_>, mover: Figure) -> impl Iterator<Item = Cell> {
    // In its next turn it has its diagonal step again.
    let mut open = *look.open;
    open.diagonals &= !mover.bit();
    let points = movement::speed(look, mover);
    let mv = Move { mover, points, fresh: true, pending: None, halted: false, grappled: false };
    plans::stays(Look { open: &open, ..look }, &mv).into_iter().map(|(cell, _)| cell)
}
