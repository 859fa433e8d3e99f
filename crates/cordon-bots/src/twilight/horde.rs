//! Moving zombies, and bringing or removing some.

use cordon_twilight::look::Look;
use cordon_twilight::squares::Square;

use super::standing::Standing;

/// A zombie steps from one square to another: towards others, away from oneself, and never onto the goal that one stands
/// on.
pub(super) fn step(look: Look<'_>, standing: &Standing, from: Square, to: Square) -> f64 {
    standing.harm(look, to) - standing.harm(look, from) + goal(look, standing, to)
        - goal(look, standing, from)
}

/// A zombie on the goal keeps whoever stands there from escaping.
fn goal(look: Look<'_>, standing: &Standing, at: Square) -> f64 {
    if look.goal() != Some(at) {
        return 0.0;
    }
    let stands = |seat: u8| {
        let soldier = look.open.soldier(seat);
        !soldier.staged && !soldier.under && soldier.at == at
    };
    let others = standing.rivals(look).filter(|seat| stands(*seat)).count();
    3.0 * others as f64 - if stands(standing.seat) { 10.0 } else { 0.0 }
}

/// A zombie comes to a square.
pub(super) fn come(look: Look<'_>, standing: &Standing, at: Square) -> f64 {
    standing.harm(look, at) + goal(look, standing, at)
}
