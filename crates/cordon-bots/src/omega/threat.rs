//! Attacks that could be made: from here, or from somewhere else.

use cordon_grid::{Cell, Side};
use cordon_omega::Action;
use cordon_omega::content::{AllyId, SheetId, WeaponKind};
use cordon_omega::frames::{Arm, Attack};
use cordon_omega::look::Look;
use cordon_omega::rules::combat;
use cordon_omega::state::{Figure, Open};

use super::{chances, value};

/// The enemies that could come to a commando soon.
pub(super) fn enemies_near(look: Look<'_>, cell: Cell, within: u8) -> usize {
    look.open.foes().filter(|(_, enemy)| look.distance(enemy.cell, cell) <= within).count()
}

/// The best attack of an enemy, if it stood in this cell. `open` is room for trying out and keeps the change.
pub(super) fn best_from(look: Look<'_>, open: &mut Open, slot: u8, cell: Cell) -> f64 {
    open.enemy_mut(slot).cell = cell;
    let look = Look { open, ..look };
    let attacker = Figure::Enemy(slot);
    let row = look.row(cell);
    let mut highest: f64 = 0.0;
    for who in look.open.living() {
        let target = Figure::Commando(who);
        // Most cells are too far away for anything.
        if row.distance(look.open.commando(who).cell) == u8::MAX {
            continue;
        }
        for arm in combat::arms(look, attacker) {
            let Some(weapon) = combat::weapon_of(look, attacker, arm) else { continue };
            if combat::can_target(look, attacker, weapon, target) {
                let attack = combat::declared(attacker, arm, target, false);
                let worth = value::of_chances(look, &attack, chances::of_attack(look, &attack));
                // From afar nothing strikes back, and the way is not blocked.
                let afar = if weapon.kind == WeaponKind::Ranged { 0.05 } else { 0.0 };
                highest = highest.max(worth + afar);
            }
        }
    }
    highest
}

/// The best attack of a commando when it looks in a direction: what it is worth.
pub(super) fn best_facing(look: Look<'_>, who: SheetId, side: Side, free: bool) -> f64 {
    let mut open = *look.open;
    open.commando_mut(who).facing = side;
    let look = Look { open: &open, ..look };
    let mut highest: f64 = 0.0;
    cordon_omega::rules::activation::attacks(look, who, &mut |action| {
        let Action::Attack { arm, target, aim, spaces } = action else { return };
        if combat::check_attack(look, who, arm, target, aim, spaces, free).is_ok() {
            let attack = Attack { spaces, ..combat::declared(Figure::Commando(who), arm, target, aim) };
            highest = highest.max(value::of_chances(look, &attack, chances::of_attack(look, &attack)));
        }
    });
    highest
}

/// The best attack of a commando in any direction.
pub(super) fn best_around(look: Look<'_>, who: SheetId, free: bool) -> f64 {
    let cell = look.open.commando(who).cell;
    let seen = look.row(cell).seen(None);
    if !look.open.foes().any(|(_, enemy)| seen.contains(enemy.cell)) {
        return 0.0;
    }
    Side::ALL.iter().map(|side| best_facing(look, who, *side, free)).fold(0.0, f64::max)
}

/// The best shot of a drone, whichever way it looks.
pub(super) fn best_of_ally(look: Look<'_>, ally: AllyId) -> f64 {
    let mut open = *look.open;
    let shots = Side::ALL.map(|side| {
        open.ally_mut(ally).facing = side;
        best_of_ally_now(Look { open: &open, ..look }, ally)
    });
    shots.into_iter().fold(0.0, f64::max)
}

/// The best shot of a drone as it looks now.
pub(super) fn best_of_ally_now(look: Look<'_>, ally: AllyId) -> f64 {
    let attacker = Figure::Ally(ally);
    let Some(weapon) = look.content[ally].weapon.as_ref() else { return 0.0 };
    let targets = look.open.foes().map(|(slot, _)| Figure::Enemy(slot));
    let shots = targets.filter(|target| combat::can_target(look, attacker, weapon, *target)).map(|target| {
        let attack = combat::declared(attacker, Arm::Printed(0), target, false);
        value::of_chances(look, &attack, chances::of_attack(look, &attack))
    });
    shots.fold(0.0, f64::max)
}
