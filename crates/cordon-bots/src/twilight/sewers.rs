//! The way through the sewers, where there are no zombies and no marines: where a soldier goes down, and where he comes up
//! again.

use cordon_twilight::Action;
use cordon_twilight::frames::Moving;
use cordon_twilight::look::Look;
use cordon_twilight::squares::Square;

use super::ground::{FAR, Field, STEP, Walker};
use super::soldier::way_of;

/// The ways of a soldier in the sewers.
pub(super) struct Below {
    /// The way on from where he would come up.
    above: Field,
    /// The way below, and on from the best manhole.
    below: Field,
}

impl Below {
    /// `tokens` is how many sewer tokens he has left to come up by, wherever he likes.
    pub(super) fn of(look: Look<'_>, tokens: u8) -> Below {
        let above = way_of(look);
        let pad = look.goal().map(|goal| goal.slot());
        let is_exit = |square: &Square| {
            look.open.manholes.contains(*square) || tokens > 0 && Some(square.slot()) != pad
        };
        let exits = look.open.streets.iter().filter(is_exit).map(|square| (square, above.at(square)));
        let below = Field::to(look, Walker::Below, exits.filter(|(_, cost)| *cost < FAR));
        Below { above, below }
    }

    /// The steps to the goal from a square below.
    pub(super) fn steps(&self, square: Square) -> f64 {
        self.below.steps(square)
    }

    /// What a soldier does in the sewers. He comes up to escape in the same turn, or when he cannot pay any more.
    fn next(&self, look: Look<'_>, moving: &Moving, actions: &[Action]) -> Action {
        let soldier = look.open.soldier(look.open.active);
        let here = soldier.at;
        let is_broke = soldier.hearts <= 2 && soldier.guts == 0 && self.below.at(here) >= self.above.at(here);
        if is_broke || self.above.at(here) < FAR && steps_above(look, here) <= u16::from(moving.left) {
            let up = [Action::Climb, Action::PlaceManhole(here)];
            if let Some(next) = up.into_iter().find(|action| actions.contains(action)) {
                return next;
            }
        }
        let price = |action: &Action| match action {
            Action::Go(to) => self.below.at(*to),
            _ => FAR,
        };
        let nearest = actions.iter().copied().min_by_key(price);
        nearest.filter(|go| price(go) < self.below.at(here)).unwrap_or(Action::Pass)
    }
}

/// What the soldier does whose turn it is, if he is in the sewers.
pub(super) fn below(look: Look<'_>, moving: &Moving, actions: &[Action]) -> Option<Action> {
    let soldier = look.open.soldier(look.open.active);
    let goes_on = soldier.under && !look.open.no_route;
    goes_on.then(|| Below::of(look, soldier.manholes).next(look, moving, actions))
}

/// How a soldier goes down where he stands: with a sewer token, and one left to come up by.
pub(super) fn way_down(look: Look<'_>, seat: u8, actions: &[Action]) -> Option<Action> {
    let soldier = look.open.soldier(seat);
    let here = Action::PlaceManhole(soldier.at);
    if actions.contains(&Action::Descend) && soldier.manholes > 0 {
        Some(Action::Descend)
    } else {
        (actions.contains(&here) && soldier.manholes > 1).then_some(here)
    }
}

/// Steps to the goal above ground, whatever is in the way.
fn steps_above(look: Look<'_>, here: Square) -> u16 {
    look.goal().map_or(FAR, |goal| Field::to_square(look, Walker::Careless, goal).at(here) / STEP)
}
