//! Quick choices for imagined games: whoever has planned a walk goes on with it, and what hardly matters is not weighed.

use cordon_exodus::Action;
use cordon_exodus::frames::{Frame, Stage};
use cordon_exodus::look::Look;

use super::{squad, value, windows};

/// A choice that needs no ratings, if there is one. `plan` is what is left of a hero's walk, the next action last, under it
/// the hero's own name.
pub(super) fn choice(look: Look<'_>, actions: &[Action], plan: &mut Vec<Action>) -> Option<Action> {
    match *look.open.stack.top() {
        Frame::HeroTurn { hero } => {
            // Something has come in sight: what to do is thought of anew.
            let interrupted = actions.iter().any(|action| squad::target(action).is_some());
            if interrupted || plan.first() != Some(&Action::Begin(hero)) || plan.len() == 1 {
                plan.clear();
                return None;
            }
            go_on(actions, plan)
        }
        Frame::Sprinting { hero, .. } => {
            if plan.first() != Some(&Action::Begin(hero)) {
                plan.clear();
                return None;
            }
            match plan.last() {
                Some(Action::Step(_)) => go_on(actions, plan),
                _ => Some(Action::Stop),
            }
        }
        Frame::Activation(now) if now.stage == Stage::Shots || look.open.unit(now.unit).controlled => None,
        Frame::Activation(_) => Some(best(actions, |action| match action {
            Action::Enter(cell) if look.open.directed => -windows::infected_step(look, cell),
            Action::Enter(cell) => windows::infected_step(look, cell),
            _ => 0.0,
        })),
        Frame::Roaming { .. } | Frame::RoomSpawn(_) if !look.open.directed => {
            Some(best(actions, |action| match action {
                Action::Place(cell) => windows::placed(look, cell),
                _ => 0.0,
            }))
        }
        Frame::InfectedMove => Some(best(actions, |action| match action {
            Action::Activate(unit) => value::of_unit(look, unit),
            _ => 0.0,
        })),
        Frame::Volley(_) => Some(Action::Upgrade),
        _ => None,
    }
}

/// The next action of a plan, if it is still possible.
pub(super) fn go_on(actions: &[Action], plan: &mut Vec<Action>) -> Option<Action> {
    let next = plan.pop().filter(|next| actions.contains(next));
    if next.is_none() {
        plan.clear();
    }
    next
}

fn best(actions: &[Action], worth: impl Fn(Action) -> f64) -> Action {
    let first = (f64::NEG_INFINITY, actions[0]);
    let better = |best: (f64, Action), action: &Action| {
        let worth = worth(*action);
        if worth > best.0 { (worth, *action) } else { best }
    };
    actions.iter().fold(first, better).1
}
