//! Bots for omega.

mod chances;
mod errands;
mod ground;
mod ground_markers;
mod overseer;
mod reach;
mod setup;
mod squad;
mod threat;
mod value;
mod windows;

use cordon_kernel::{Dice, Seat};
use cordon_omega::frames::Frame;
use cordon_omega::look::Look;
use cordon_omega::state::{Figure, commando_of};
use cordon_omega::{Action, Omega, View, plans};

use crate::{Bot, best};

/// A greedy player for the overseer and for each commando: it gives every legal action a score and takes the best.
/// It makes no plans beyond the action, so it decides in microseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Normal;

impl Bot<Omega> for Normal {
    fn choose(
        &self,
        rules: &Omega,
        view: &View,
        seat: Seat,
        actions: &[Action],
        dice: &mut impl Dice,
    ) -> Action {
        if let [only] = actions {
            return *only;
        }
        let look = rules.look(&view.open);
        match (*look.open.stack.top(), commando_of(seat)) {
            (Frame::PlaceMarker { door }, _) => {
                best(actions, dice, |action| setup::marker(look, door, action))
            }
            (Frame::PlaceStack { room }, _) => best(actions, dice, |action| setup::stack(look, room, action)),
            (Frame::BuyKit { who, .. }, _) => best(actions, dice, |action| setup::kit(look, who, action)),
            (Frame::Initiative, _) => best(actions, dice, |action| setup::initiative(look, action)),
            (Frame::Stances { .. }, Some(who)) => {
                best(actions, dice, |action| setup::stance(look, who, action))
            }
            (Frame::ChooseFacing { who }, _) => {
                best(actions, dice, |action| squad::facing(look, who, action))
            }
            (Frame::Window(window), Some(who)) => {
                best(actions, dice, |action| windows::of_squad(look, window.moment, who, action))
            }
            (Frame::Window(window), None) => {
                best(actions, dice, |action| windows::of_overseer(look, window.moment, action))
            }
            // Whoever can leave by an exit is where it wanted to be.
            (Frame::Move(_), _) if actions.contains(&Action::Leave) => Action::Leave,
            (Frame::Overwatch { .. }, Some(who)) => {
                best(actions, dice, |action| windows::attack_worth(look, who, action))
            }
            (Frame::Move(mv), _) => walk(look, actions, reach::goal(look, &mv)),
            (Frame::Knockback { target, .. }, _) => {
                best(actions, dice, |action| value::shift(look, target, action))
            }
            (Frame::Directing(directing), _) => {
                best(actions, dice, |action| squad::directing(look, directing, action))
            }
            (_, Some(who)) => {
                let turn = squad::Turn::of(look, who);
                best(actions, dice, |action| turn.score(action))
            }
            (frame, None) => best(actions, dice, |action| overseer::score(look, &frame, action)),
        }
    }
}

/// The next step of the way to a cell; stays where there is none. The way is looked for anew at every step, because
/// a bot remembers nothing.
fn walk(look: Look<'_>, actions: &[Action], to: cordon_grid::Cell) -> Action {
    let step = plans::walk(look, to).and_then(|orders| orders.first().copied());
    let step = step.filter(|step| actions.contains(step));
    let pass = || actions.iter().copied().find(|action| *action == Action::Pass);
    step.or_else(pass).unwrap_or(actions[0])
}

/// Whether a figure is a commando.
fn is_commando(figure: Figure) -> bool {
    matches!(figure, Figure::Commando(_))
}
