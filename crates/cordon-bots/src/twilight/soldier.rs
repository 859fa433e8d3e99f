//! Where a soldier goes: to the helipad, by way of what he needs.

use cordon_twilight::Action;
use cordon_twilight::frames::Moving;
use cordon_twilight::look::Look;
use cordon_twilight::squares::Square;
use cordon_twilight::state::Soldier;

use super::ground::{Field, STEP, Walker, tokens};

/// A soldier's movement, looked at once for all orders.
pub(super) struct Errand {
    /// The way he goes now.
    way: Field,
    here: Square,
    /// Whether somebody else moves him, who wants him to go astray.
    astray: bool,
}

impl Errand {
    pub(super) fn of(look: Look<'_>, moving: &Moving, by: u8) -> Errand {
        let seat = look.open.active;
        let soldier = look.open.soldier(seat);
        let goal = way_of(look);
        let way = detour(look, soldier, &goal, moving.left).unwrap_or(goal);
        Errand { way, here: soldier.at, astray: by != seat }
    }

    pub(super) fn score(&self, action: Action) -> f64 {
        let sign = if self.astray { -1.0 } else { 1.0 };
        match action {
            Action::Go(to) => -sign * self.way.steps(to),
            Action::Pass => -sign * self.way.steps(self.here) - 0.01,
            Action::TakeVehicle => 1000.0 * sign,
            Action::Climb => 500.0 * sign,
            // The sewers cost a heart each turn, which is better kept for the duel at the end.
            _ => -1000.0,
        }
    }
}

/// The way that soldiers want to go: to the helipad, or to zombies when only kills count.
pub(super) fn way_of(look: Look<'_>) -> Field {
    if look.open.no_route { Field::to_zombies(look) } else { Field::to_goal(look, Walker::Soldier) }
}

/// A token near the way that is worth the steps to it.
fn detour(look: Look<'_>, soldier: &Soldier, goal: &Field, left: u8) -> Option<Field> {
    if look.open.no_route || goal.at(soldier.at) <= u16::from(left) * STEP {
        return None;
    }
    let wants_life = f64::from(10_u8.saturating_sub(soldier.hearts)) * 0.6;
    let wants_bullets = if soldier.bullets < 3 {
        5.0
    } else if soldier.bullets < 7 {
        3.0
    } else {
        0.5
    };
    let worth = |square: Square| {
        let life = if look.open.life.contains(square) { wants_life } else { 0.0 };
        life + if look.open.bullets.contains(square) { wants_bullets } else { 0.0 }
    };
    let from_here = Field::to_square(look, Walker::Soldier, soldier.at);
    let gain = |square: Square| {
        let way = from_here.steps(square) + goal.steps(square) - goal.steps(soldier.at);
        worth(square) - way
    };
    let near = tokens(look).iter().filter(|square| from_here.steps(*square) <= 8.0);
    let best = near.map(|square| (gain(square), square)).max_by(|one, other| one.0.total_cmp(&other.0))?;
    (best.0 > 0.0).then(|| Field::to_square(look, Walker::Soldier, best.1))
}
