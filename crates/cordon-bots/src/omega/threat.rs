//! Attacks that could be made: from here, or from somewhere else.

use cordon_grid::{Cell, Side};
use cordon_omega::Action;
use cordon_omega::content::{AllyId, SheetId, WeaponKind};
use cordon_omega::frames::{Arm, Attack};
use cordon_omega::look::Look;
use cordon_omega::rules::bases::SINGLE;
use cordon_omega::rules::combat::{self, REACH};
use cordon_omega::rules::movement;
use cordon_omega::state::{Figure, MOST_COMMANDOS, Open};

use super::ground::Goals;
use super::{chances, value};

/// The enemies that could come to a commando soon.
pub(super) fn enemies_near(look: Look<'_>, cell: Cell, within: u8) -> usize {
    look.open.foes().filter(|(_, enemy)| look.distance(enemy.cell, cell) <= within).count()
}

/// The attacks of an enemy, from wherever it might stand; asked of many cells.
pub(super) struct Strikes<'a> {
    look: Look<'a>,
    slot: u8,
    /// Room for trying out: all is as it is, but for the enemy's own cell.
    open: Open,
    /// What a wound of each commando is worth.
    wounds: [f64; MOST_COMMANDOS],
    is_single: bool,
}

impl<'a> Strikes<'a> {
    /// The attacks of an enemy.
    pub(super) fn of(look: Look<'a>, slot: u8) -> Strikes<'a> {
        let (goals, mut wounds) = (Goals::of(look), [0.0; MOST_COMMANDOS]);
        for who in look.open.living() {
            wounds[usize::from(who.0)] = value::of_wound(&goals, look, who);
        }
        let is_single = look.size_of(Figure::Enemy(slot)) == SINGLE;
        Strikes { look, slot, open: *look.open, wounds, is_single }
    }

    /// Whether nobody can be struck, however far the enemy walks with so many points.
    pub(super) fn are_out_of_reach(look: Look<'_>, slot: u8, points: u8) -> bool {
        let mover = Figure::Enemy(slot);
        if look.size_of(mover) != SINGLE || !movement::vents_for(look, mover).is_empty() {
            return false;
        }
        let weapons = combat::arms(look, mover).filter_map(|arm| combat::weapon_of(look, mover, arm));
        let arms = weapons.map(|weapon| weapon.range.max(REACH)).max().unwrap_or(0);
        // A diagonal step can come two nearer.
        let far = points.saturating_add(arms).saturating_add(1);
        let row = look.row(look.open.enemy(slot).cell);
        look.open.living().all(|who| row.distance(look.open.commando(who).cell) > far)
    }

    /// What the best one is worth, if the enemy stood in this cell.
    pub(super) fn best_from(&mut self, cell: Cell) -> f64 {
        self.open.enemy_mut(self.slot).cell = cell;
        let look = Look { open: &self.open, ..self.look };
        let attacker = Figure::Enemy(self.slot);
        let row = look.row(cell);
        let mut highest: f64 = 0.0;
        for who in look.open.living() {
            let target = Figure::Commando(who);
            let at = look.open.commando(who).cell;
            let distance = row.distance(at);
            // Most cells are too far away for anything.
            if distance == u8::MAX {
                continue;
            }
            for arm in combat::arms(look, attacker) {
                let Some(weapon) = combat::weapon_of(look, attacker, arm) else { continue };
                let is_far = match weapon.kind {
                    WeaponKind::Ranged => distance > weapon.range,
                    WeaponKind::Melee => distance > REACH && !row.adjacent().contains(at),
                };
                if is_far && self.is_single || !combat::can_target(look, attacker, weapon, target) {
                    continue;
                }
                let attack = combat::declared(attacker, arm, target, false);
                let worth = chances::of_attack(look, &attack).wound * self.wounds[usize::from(who.0)];
                // From afar nothing strikes back, and the way is not blocked.
                let afar = if weapon.kind == WeaponKind::Ranged { 0.05 } else { 0.0 };
                highest = highest.max(worth + afar);
            }
        }
        highest
    }
}

/// What the best attack of an enemy is worth, if it stood in this cell.
pub(super) fn best_from(look: Look<'_>, slot: u8, cell: Cell) -> f64 {
    Strikes::of(look, slot).best_from(cell)
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
