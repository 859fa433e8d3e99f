//! Where a figure can go with its move, and where it wants to.

use cordon_grid::Cell;
use cordon_omega::content::{AllyId, SheetId};
use cordon_omega::frames::{Frame, Move};
use cordon_omega::look::Look;
use cordon_omega::plans;
use cordon_omega::state::{Figure, Life};

use super::ground::Ways;
use super::threat::Strikes;
use super::{errands, ground_markers, value};

/// The cell to which a move should go.
pub(super) fn goal(look: Look<'_>, mv: &Move) -> Cell {
    let here = look.open.cell_of(mv.mover);
    match mv.mover {
        Figure::Commando(who) => {
            for_commando(look, who, mv, &Ways::of(look, Some(who))).map_or(here, |(cell, _)| cell)
        }
        Figure::Enemy(slot) => {
            for_enemy(look, slot, mv, is_to_strike(look, slot)).map_or(here, |(cell, _)| cell)
        }
        Figure::Ally(ally) => for_ally(look, ally, mv).map_or(here, |(cell, _)| cell),
    }
}

/// Whether an enemy walks in order to strike.
pub(super) fn is_to_strike(look: Look<'_>, slot: u8) -> bool {
    let strikes = |frame: &Frame| matches!(frame, Frame::Activation { enemy, combat: true } if *enemy == slot);
    look.open.stack.iter().rev().any(strikes)
}

/// Where a commando goes, and how good it is there: near the goal, and not in the claws of enemies.
pub(super) fn for_commando(look: Look<'_>, who: SheetId, mv: &Move, ways: &Ways<'_>) -> Option<(Cell, f64)> {
    let upright = look.open.commando(who).life == Life::Active;
    pick(plans::stays(look, mv), |cell, cost| {
        let claws = look.row(cell).adjacent();
        let beside = look.open.foes().filter(|(_, enemy)| claws.contains(enemy.cell)).count();
        let peril = ground_markers::danger(look, cell);
        let way = if upright { -f64::from(ways.length(cell)) } else { 0.0 };
        way - peril - 1.2 * beside as f64 - 0.01 * f64::from(cost)
    })
}

/// Where a drone or an escort goes: away from claws, and after the squad on its way to the goal.
fn for_ally(look: Look<'_>, ally: AllyId, mv: &Move) -> Option<(Cell, f64)> {
    let ways = Ways::to(look, errands::of_escort(look));
    let armed = look.content[ally].weapon.is_some();
    pick(plans::stays(look, mv), |cell, cost| {
        let claws = look.row(cell).adjacent();
        let beside = look.open.foes().filter(|(_, enemy)| claws.contains(enemy.cell)).count();
        let way = if armed { 0.3 } else { 1.0 } * f64::from(ways.length(cell));
        -way - 1.5 * beside as f64 - 0.01 * f64::from(cost)
    })
}

/// Where an enemy goes, and how good its attack from there is.
pub(super) fn for_enemy(look: Look<'_>, slot: u8, mv: &Move, combat: bool) -> Option<(Cell, f64)> {
    let mut strikes = combat.then(|| Strikes::of(look, slot));
    pick(plans::stays(look, mv), |cell, cost| {
        let strike = strikes.as_mut().map_or(0.0, |strikes| strikes.best_from(cell));
        let way = f64::from(value::to_aim(look, cell));
        let peril = if look.variant().peril.contains(cell) { 0.3 } else { 0.0 };
        100.0 * strike - way - peril - 0.01 * f64::from(cost)
    })
}

fn pick(cells: Vec<(Cell, u8)>, mut score: impl FnMut(Cell, u8) -> f64) -> Option<(Cell, f64)> {
    let scored = cells.into_iter().map(|(cell, cost)| (cell, score(cell, cost)));
    scored.fold(None, |best, (cell, points)| match best {
        Some((_, highest)) if highest >= points => best,
        _ => Some((cell, points)),
    })
}
