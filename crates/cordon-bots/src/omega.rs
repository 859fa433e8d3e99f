//! Bots for omega.

mod chances;
mod courses;
mod errands;
mod ground;
mod ground_markers;
mod outlook;
mod overseer;
mod reach;
mod setup;
mod sketch;
mod squad;
mod threat;
mod value;
mod weights;
mod windows;

use cordon_kernel::{Dice, Seat};
use cordon_omega::frames::Frame;
use cordon_omega::look::Look;
use cordon_omega::state::{Figure, commando_of};
use cordon_omega::{Action, Omega, View, plans};

use crate::{Bot, HasBots, Rating, best_of, each, only};

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
        best_of(self, rules, view, seat, actions, dice)
    }
}

impl HasBots for Omega {
    type Normal = Normal;
    const NORMAL: Normal = Normal;
    const EDITION: u32 = 2;
}

impl Rating<Omega> for Normal {
    fn rate(&self, rules: &Omega, view: &View, seat: Seat, actions: &[Action]) -> Vec<f64> {
        let look = rules.look(&view.open);
        match (*look.open.stack.top(), commando_of(seat)) {
            (Frame::PlaceMarker { door }, _) => each(actions, |action| setup::marker(look, door, action)),
            (Frame::PlaceStack { room }, _) => each(actions, |action| setup::stack(look, room, action)),
            (Frame::BuyKit { who, .. }, _) => each(actions, |action| setup::kit(look, who, action)),
            (Frame::Initiative, _) => each(actions, |action| setup::initiative(look, action)),
            (Frame::Stances { .. }, Some(who)) => each(actions, |action| setup::stance(look, who, action)),
            (Frame::ChooseFacing { who }, _) => each(actions, |action| squad::facing(look, who, action)),
            (Frame::Window(window), Some(who)) => {
                each(actions, |action| windows::of_squad(look, window.moment, who, action))
            }
            (Frame::Window(window), None) => {
                each(actions, |action| windows::of_overseer(look, window.moment, action))
            }
            // Whoever can leave by an exit is where it wanted to be.
            (Frame::Move(mv), _)
                if actions.contains(&Action::Leave) && errands::wants_to_leave(look, mv.mover) =>
            {
                only(actions, Action::Leave)
            }
            (Frame::Overwatch { .. }, Some(who)) => {
                each(actions, |action| windows::attack_worth(look, who, action))
            }
            (Frame::Move(mv), _) => only(actions, walk(look, actions, reach::goal(look, &mv))),
            (Frame::Knockback { target, .. }, _) => {
                each(actions, |action| value::shift(look, target, action))
            }
            (Frame::Directing(directing), _) => {
                each(actions, |action| squad::directing(look, directing, action))
            }
            (_, Some(who)) => {
                let turn = squad::Turn::of(look, who, actions);
                each(actions, |action| turn.score(action))
            }
            (frame, None) => {
                let mut overseer = overseer::Overseer::of(look, frame);
                each(actions, |action| overseer.score(action))
            }
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
