//! Where the hero of a seat can walk.

use cordon_exodus::look::Look;
use cordon_exodus::plans;
use cordon_exodus::rules::movement;
use cordon_exodus::state::hero_of;
use cordon_grid::Cell;
use cordon_kernel::Seat;

use super::costs;
use super::places::{actor, square, squares};
use crate::face::{Danger, Reach};

/// The squares to which the hero of the running turn can walk.
pub(super) fn of_seat(look: Look<'_>, seat: Seat) -> Vec<Reach> {
    let Some(hero) = hero_of(seat).filter(|hero| actor(look, seat) == Some(*hero)) else { return Vec::new() };
    let here = look.open.hero(hero).cell;
    let reach = |stay: plans::Stay| Reach {
        at: square(look, stay.cell),
        cost: costs::words(stay.points),
        points: stay.way.len() as u8,
        dangers: dangers(look, here, &stay.way),
        way: squares(look, stay.way),
    };
    plans::reach(look).into_iter().map(reach).collect()
}

/// EX-ZONE-06: who takes a grab test of whoever goes this way.
fn dangers(look: Look<'_>, here: Cell, way: &[Cell]) -> Vec<Danger> {
    let steps = std::iter::once(&here).chain(way).zip(way);
    let grabs = steps.flat_map(|(from, to)| {
        movement::owed(look, *from, *to).into_iter().map(|unit| Danger {
            at: square(look, *to),
            kind: "grab".to_owned(),
            says: format!("{} grabs at whoever moves on in its zone.", look.unit_name(unit)),
        })
    });
    grabs.collect()
}
