//! The way through the sewers: where a soldier goes down, and where he comes up again.

use cordon_twilight::Action;
use cordon_twilight::frames::Moving;
use cordon_twilight::look::Look;
use cordon_twilight::squares::Square;

use super::ground::{Field, STEP, Walker};
use super::soldier::way_of;

/// The ways of a soldier who is in the sewers, or could be.
pub(super) struct Below {
    /// The way on from where he would come up.
    above: Field,
    /// The way below, and on from the best manhole.
    below: Field,
}

impl Below {
    /// `tokens` is how many sewer tokens he has left to come up by.
    pub(super) fn of(look: Look<'_>, tokens: u8) -> Below {
        let above = way_of(look);
        let pad = look.goal().map(|goal| goal.slot());
        let ends = look.open.streets.iter().filter(|square| {
            look.open.manholes.contains(*square) || tokens > 0 && Some(square.slot()) != pad
        });
        let ends: Vec<(Square, u16)> =
            ends.map(|square| (square, above.at(square))).filter(|(_, cost)| *cost < super::ground::FAR).collect();
        let below = Field::to(look, Walker::Below, ends);
        Below { above, below }
    }

    /// The steps to the goal from a square below.
    pub(super) fn steps(&self, square: Square) -> f64 {
        self.below.steps(square)
    }

    /// What is best done by a soldier in the sewers.
    pub(super) fn next(&self, look: Look<'_>, moving: &Moving, actions: &[Action]) -> Action {
        let soldier = look.open.soldier(look.open.active);
        let here = soldier.at;
        let reaches = self.above.at(here) < super::ground::FAR && self.plain(look, here) <= u16::from(moving.left);
        let broke = soldier.hearts <= 2 && soldier.guts == 0 && self.below.at(here) >= self.above.at(here);
        if reaches || broke {
            if actions.contains(&Action::Climb) {
                return Action::Climb;
            }
            if actions.contains(&Action::PlaceManhole(here)) {
                return Action::PlaceManhole(here);
            }
        }
        let price = |action: &Action| match action {
            Action::Go(to) => self.below.at(*to),
            _ => self.below.at(here),
        };
        let walks = actions.iter().filter(|action| matches!(action, Action::Go(_)));
        walks
            .copied()
            .min_by_key(price)
            .filter(|go| price(go) < self.below.at(here))
            .unwrap_or(Action::Pass)
    }

    /// Steps to the goal above ground.
    fn plain(&self, look: Look<'_>, here: Square) -> u16 {
        let Some(goal) = look.goal() else { return u16::MAX };
        Field::to_square(look, Walker::Careless, goal).at(here) / STEP
    }
}
