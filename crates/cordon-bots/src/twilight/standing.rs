//! How the race stands: who is how near to the goal, and what that makes of everybody.

use cordon_twilight::look::Look;
use cordon_twilight::state::MOST_PLAYERS;

use super::ground::{Field, Walker};
use super::soldier::way_of;

/// The race as one seat sees it.
pub(super) struct Standing {
    pub(super) seat: u8,
    /// How urgent it is to stop each of the others, from 0 to 1; 0 for oneself.
    pub(super) urgency: [f64; MOST_PLAYERS],
    /// The ways to each soldier.
    pub(super) ways: Vec<Field>,
}

impl Standing {
    pub(super) fn of(look: Look<'_>, seat: u8) -> Standing {
        let goal = way_of(look);
        let mut urgency = [0.0; MOST_PLAYERS];
        for other in look.seats().filter(|other| *other != seat) {
            let soldier = look.open.soldier(other);
            let far = if soldier.staged { 60.0 } else { goal.steps(soldier.at) };
            // One who stands on the goal wins unless somebody comes.
            urgency[usize::from(other)] = 1.0 / (1.0 + far / 4.0);
        }
        let ways =
            look.seats().map(|other| Field::to_square(look, Walker::Careless, look.open.soldier(other).at));
        Standing { seat, urgency, ways: ways.collect() }
    }

    /// The other soldiers on the surface.
    pub(super) fn rivals<'a>(&'a self, look: Look<'a>) -> impl Iterator<Item = u8> + 'a {
        look.seats().filter(move |other| {
            let soldier = look.open.soldier(*other);
            *other != self.seat && !soldier.staged && !soldier.under
        })
    }

    /// How much it hurts others, less oneself, that something hostile is on a square.
    pub(super) fn harm(&self, look: Look<'_>, square: cordon_twilight::squares::Square) -> f64 {
        let near = |other: u8| 1.0 / (1.0 + self.ways[usize::from(other)].steps(square));
        let others: f64 =
            self.rivals(look).map(|other| near(other) * (0.3 + self.urgency[usize::from(other)])).sum();
        let own = if look.open.soldier(self.seat).staged { 0.0 } else { near(self.seat) };
        others - 1.5 * own
    }
}
