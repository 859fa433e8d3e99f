//! Quick choices for imagined games: what a good player would do about, at a small part of the price.

use cordon_kernel::Seat;
use cordon_omega::content::WeaponKind;
use cordon_omega::frames::{Frame, Moment, Piece};
use cordon_omega::look::Look;
use cordon_omega::rules::movement;
use cordon_omega::state::{Figure, OVERSEER};
use cordon_omega::{Action, plans};

use super::ground::FAR;
use super::overseer::Overseer;
use super::{errands, reach, value};

/// A tile that is worth this much is used before anybody acts.
const URGENT: f64 = 30.0;

/// A choice that needs no ratings, if there is one. `plan` keeps the rest of a walk, the next step last.
pub(super) fn choice(
    look: Look<'_>,
    seat: Seat,
    actions: &[Action],
    plan: &mut Vec<Action>,
) -> Option<Action> {
    match *look.open.stack.top() {
        Frame::Move(mv) => {
            if actions.contains(&Action::Leave) && errands::wants_to_leave(look, mv.mover) {
                return Some(Action::Leave);
            }
            if mv.fresh {
                plan.clear();
            }
            if let Some(next) = plan.pop()
                && actions.contains(&next)
            {
                return Some(next);
            }
            plan.clear();
            plan.push(Action::Pass);
            plan.extend(plans::walk(look, reach::goal(look, &mv))?.into_iter().rev());
            plan.pop().filter(|next| actions.contains(next))
        }
        Frame::ActivateStep if seat == OVERSEER => Some(phase(look, actions)),
        Frame::Window(window) if seat == OVERSEER && window.moment == Moment::EnemyActivated => {
            actions.contains(&Action::Pass).then_some(Action::Pass)
        }
        Frame::Placing(placing) if matches!(placing.piece, Piece::Enemy(_) | Piece::Outsider(_)) => {
            let way = |action: &&Action| match action {
                Action::Place(cell) => value::to_prey(look, *cell),
                _ => u32::MAX,
            };
            actions.iter().min_by_key(way).copied()
        }
        _ => None,
    }
}

/// What an overseer does next in its phase: first what brings more enemies, then those that are there act.
fn phase(look: Look<'_>, actions: &[Action]) -> Action {
    let mut best = (Action::Pass, 0.0);
    let mut overseer = Overseer::of(look, Frame::ActivateStep);
    for action in actions {
        if let Action::UseTile { .. } = action {
            let worth = overseer.score(*action);
            if worth > best.1 {
                best = (*action, worth);
            }
        }
    }
    if best.1 >= URGENT {
        return best.0;
    }
    match activation(look, actions) {
        Action::Pass if best.1 > 0.0 => best.0,
        next => next,
    }
}

/// Whoever is near enough to strike does, the strongest first; then the others come nearer.
fn activation(look: Look<'_>, actions: &[Action]) -> Action {
    let mut best = (Action::Pass, 0);
    for action in actions {
        let Action::Activate { enemy, combat } = *action else { continue };
        let way = value::to_prey(look, look.open.enemy(enemy).cell);
        let card = look.card(enemy);
        let walk = u32::from(movement::speed(look, Figure::Enemy(enemy)));
        let arms = card.weapons.iter().map(|weapon| match weapon.kind {
            // A gun wants to see its target, so it cannot count on its whole range.
            WeaponKind::Ranged => u32::from(weapon.range) / 2,
            WeaponKind::Melee => u32::from(weapon.range),
        });
        let strikes = way <= walk + arms.max().unwrap_or(0);
        let worth = match (combat, strikes) {
            (true, true) => 10_000 + 100 * u32::from(card.vitality) + 50 - way.min(50),
            (false, _) if (2..FAR).contains(&way) => 1_000 - way,
            _ => 0,
        };
        if worth > best.1 {
            best = (*action, worth);
        }
    }
    if best.1 == 0 && !actions.contains(&Action::Pass) { actions[0] } else { best.0 }
}
