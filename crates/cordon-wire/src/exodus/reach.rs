//! Where the hero of a seat can walk.

use cordon_exodus::look::Look;
use cordon_exodus::plans;
use cordon_exodus::state::hero_of;
use cordon_kernel::Seat;

use super::costs;
use super::places::{actor, square, squares};
use crate::face::Reach;

/// The squares to which the hero of the running turn can walk.
pub(super) fn of_seat(look: Look<'_>, seat: Seat) -> Vec<Reach> {
    if hero_of(seat) != actor(look, seat) {
        return Vec::new();
    }
    let reach = |stay: plans::Stay| Reach {
        at: square(look, stay.cell),
        cost: costs::words(stay.points),
        points: stay.way.len() as u8,
        way: squares(look, stay.way),
    };
    plans::reach(look).into_iter().map(reach).collect()
}
