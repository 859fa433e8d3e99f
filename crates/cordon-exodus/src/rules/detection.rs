//! EX-CHARGE: when an infected notices a hero.

use cordon_grid::Cell;

use crate::board::NO_WAY;
use crate::content::{InfectedCard, Trait};
use crate::look::Look;
use crate::rules::pursuit::Field;

/// Whom an infected has noticed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Notice {
    /// The hero.
    pub hero: u8,
    /// How far away it was smelled; none if it was seen.
    pub smelled: Option<u8>,
}

/// EX-CHARGE-01, EX-CHARGE-02, EX-GAP-12: the first hero that an infected sees or smells from a square. EX-CHARGE-11,
/// EX-WATER-05: one that it cannot reach does not count.
pub fn notices(look: Look<'_>, card: &InfectedCard, from: Cell) -> Option<Notice> {
    let open = look.open.open_doors;
    let reached = |hero: u8| Field::to_hero(look, card, hero).at(from) != NO_WAY;
    look.open.living().find_map(|(hero, other)| {
        let seen = look.board.sees(from, other.cell, open) && !hidden(look, from, other.cell);
        let smelled = || card.smell.is_some_and(|range| look.board.smells(other.cell, from, range, open));
        if !(seen || smelled()) || !reached(hero) {
            return None;
        }
        let steps = if seen { None } else { look.board.smell_distance(from, other.cell, open) };
        Some(Notice { hero, smelled: steps })
    })
}

/// EX-GAP-06: by a switch whoever stands in between hides a hero; else walls and doors alone do.
fn hidden(look: Look<'_>, from: Cell, to: Cell) -> bool {
    look.open.switches.infected_sight_blocked_by_units
        && look.board.crossed(from, to).intersects(&look.blockers())
}

/// EX-UNIT-SEEKER-01, EX-UNIT-REAVER-11: whether it charges without having noticed anybody.
pub fn charges_anyway(look: Look<'_>, card: &InfectedCard, from: Cell) -> bool {
    card.has(Trait::AlwaysCharges) || (card.has(Trait::Swims) && look.is_water(from))
}
