//! What else could be done with a turn than what looks best: ends of it that are good for something else.

use cordon_exodus::Action;
use cordon_exodus::frames::Frame;
use cordon_exodus::look::Look;
use cordon_exodus::state::DIRECTOR;
use cordon_kernel::Seat;

use super::{sketch, squad};

/// Such rows of actions.
pub(super) fn of(look: Look<'_>, seat: Seat, actions: &[Action]) -> Vec<Vec<Action>> {
    match *look.open.stack.top() {
        Frame::HeroTurn { hero } | Frame::Sprinting { hero, .. } if seat != DIRECTOR => {
            squad::ways(look, hero, actions)
        }
        _ => Vec::new(),
    }
}

/// The next action of such a row, if it is its turn now. What others decide in between does not break it off.
pub(super) fn go_on(look: Look<'_>, actions: &[Action], rest: &mut Vec<Action>) -> Option<Action> {
    match *look.open.stack.top() {
        Frame::HeroTurn { .. } => sketch::go_on(actions, rest),
        Frame::Sprinting { .. } => match rest.last() {
            Some(Action::Step(_)) => sketch::go_on(actions, rest),
            _ => Some(Action::Stop),
        },
        Frame::Order => {
            rest.clear();
            None
        }
        _ => None,
    }
}
