//! Where a figure can be at the end of one move.

use cordon_grid::Cell;
use cordon_omega::frames::Move;
use cordon_omega::look::Look;
use cordon_omega::plans;
use cordon_omega::rules::movement;
use cordon_omega::state::Figure;

/// The cells in which a figure can end the first move of its next turn; its own is one of them.
pub(super) fn of_move(look: Look<'_>, mover: Figure) -> impl Iterator<Item = Cell> {
    // In its next turn it has its diagonal step again.
    let mut open = *look.open;
    open.diagonals &= !mover.bit();
    let points = movement::speed(look, mover);
    let mv = Move { mover, points, fresh: true, pending: None, halted: false, grappled: false };
    plans::stays(Look { open: &open, ..look }, &mv).into_iter().map(|(cell, _)| cell)
}
