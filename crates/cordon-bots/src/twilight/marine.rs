//! The marine's duty: after whom a seat sends it.

use cordon_twilight::Action;
use cordon_twilight::look::Look;
use cordon_twilight::squares::Square;

use super::standing::Standing;

/// How good it is to have a marine on a square: near whoever is nearest to the goal, and never with oneself.
fn post(look: Look<'_>, standing: &Standing, square: Square) -> f64 {
    let own = look.open.soldier(standing.seat);
    if !own.staged && !own.under && own.at == square {
        return -50.0;
    }
    let hunt = standing.rivals(look).map(|other| {
        let steps = standing.ways[usize::from(other)].steps(square);
        40.0 * standing.urgency[usize::from(other)] - steps
    });
    hunt.fold(-200.0, f64::max)
}

/// Which marine is sent.
pub(super) fn chosen(look: Look<'_>, standing: &Standing, action: Action) -> f64 {
    match action {
        Action::Activate(n) => {
            let marine = &look.open.marines[usize::from(n)];
            // One that stands with its own player's soldier would fight him first.
            post(look, standing, marine.at)
        }
        _ => f64::NEG_INFINITY,
    }
}

/// Where it goes.
pub(super) fn step(look: Look<'_>, standing: &Standing, marine: u8, action: Action) -> f64 {
    let here = look.open.marines[usize::from(marine)].at;
    match action {
        Action::Go(to) => {
            let zombies = if look.open.is_haunted(to) { 0.4 } else { 0.0 };
            post(look, standing, to) - zombies
        }
        Action::Pass => post(look, standing, here) - 0.01,
        Action::Climb => 500.0,
        _ => f64::NEG_INFINITY,
    }
}

/// Whom it fights first.
pub(super) fn prey(standing: &Standing, action: Action) -> f64 {
    match action {
        Action::Hunt(seat) if seat == standing.seat => -1.0,
        Action::Hunt(seat) => standing.urgency[usize::from(seat)],
        _ => 0.0,
    }
}
