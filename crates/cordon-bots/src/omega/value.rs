//! What a wound is worth, to either side.

use cordon_grid::Cell;
use cordon_omega::Action;
use cordon_omega::content::{AllyClass, SheetId};
use cordon_omega::frames::Attack;
use cordon_omega::look::Look;
use cordon_omega::state::{Figure, Life};

use super::chances::Chances;
use super::ground::Goals;
use super::{errands, ground, is_commando};

/// What the result of an attack is worth on average; a destroyed husk or a wounded commando is about 1.
pub(super) fn of_chances(look: Look<'_>, attack: &Attack, chances: Chances) -> f64 {
    match attack.target {
        Figure::Enemy(slot) => {
            let enemy = look.open.enemy(slot);
            let card = look.card(slot);
            let left = card.vitality.saturating_sub(enemy.wounds);
            let worth = f64::from(card.vitality);
            match left {
                // A wounded enemy fights on, and may even grow whole again.
                0 | 1 => worth * chances.wound,
                2 => worth * (0.35 * (chances.wound - chances.two) + chances.two),
                _ => worth * (0.25 * chances.wound + 0.2 * chances.two),
            }
        }
        Figure::Commando(who) => chances.wound * of_wound(&Goals::of(look), look, who),
        // A drone is a gun less; a lost escort is a lost mission.
        Figure::Ally(ally) => match look.content[ally].class {
            AllyClass::Drone => 0.6 * chances.wound,
            AllyClass::Escort => 3.0 * chances.wound,
        },
    }
}

/// What a wound of a commando is worth to the overseer.
pub(super) fn of_wound(goals: &Goals<'_>, look: Look<'_>, who: SheetId) -> f64 {
    let commando = look.open.commando(who);
    // Whoever is nearer to the goal is the greater danger.
    let near = 1.0 / (1.0 + f64::from(goals.steps_from(commando.cell)) / 8.0);
    let left = look.vitality(who).saturating_sub(commando.wounds);
    match commando.life {
        Life::Active if left <= 1 => 2.0 + near,
        Life::Active => 1.0 + near + 0.3 / f64::from(left),
        Life::Recovering => 1.2,
        // Somebody who is down can only come back if the others have the time for it.
        _ => 0.7,
    }
}

/// The distance from a cell to the nearest commando that stands.
pub(super) fn to_prey(look: Look<'_>, from: Cell) -> u32 {
    let standing = look.open.living().filter(|who| look.open.commando(*who).life == Life::Active);
    let row = look.row(from);
    let ways = standing.map(|who| {
        let cell = look.open.commando(who).cell;
        let now = ground::far(row.distance(cell));
        if now < ground::FAR { now } else { ground::FAR / 2 + ground::steps(look, from, cell) }
    });
    ways.min().unwrap_or(ground::FAR)
}

/// The steps from a cell to where enemies want to go: the exit where they can get away, or else somebody to strike.
pub(super) fn to_aim(look: Look<'_>, from: Cell) -> u32 {
    match errands::escape(look) {
        Some(exit) => ground::steps_to(look, from, exit),
        None => to_prey(look, from),
    }
}

/// Where to shift somebody: enemies away from commandos, commandos away from the goal.
pub(super) fn shift(look: Look<'_>, target: Figure, action: Action) -> f64 {
    let Action::Step(dir) = action else { return 0.0 };
    let from = look.open.cell_of(target);
    let Some(to) = look.board.shape.neighbour(from, dir) else { return -1.0 };
    if is_commando(target) {
        f64::from(ground::to_goal(look, to)) - f64::from(ground::to_goal(look, from))
    } else {
        f64::from(to_prey(look, to)) - f64::from(to_prey(look, from)) + 0.5
    }
}
