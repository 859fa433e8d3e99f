//! What a hero's attacks are worth in its turn: shots from where it is, blows where it goes, and what is left to do after them.

use cordon_exodus::Action;
use cordon_exodus::content::{ArmKind, Trait};
use cordon_exodus::rules::matrix::Kind;
use cordon_exodus::state::Stance;
use cordon_grid::Cell;

use super::{NEXT_SHOT, Turn};
use crate::exodus::value;

/// The same for blows that are struck after a way.
const BLOWS: f64 = 0.7;
/// How much of its worth is gone of one that was swept: it lies beside the hero and gets up again.
const SWEPT: f64 = 0.75;

impl Turn<'_> {
    /// What the best attacks are worth that can be made with some points.
    pub(super) fn shots(&self, points: u8) -> f64 {
        self.shots_at(points, self.prey)
    }

    /// The same with so much to shoot at: each attack is worth less than the one before, for whoever is down is no target any
    /// more.
    pub(super) fn shots_at(&self, points: u8, prey: f64) -> f64 {
        if self.shot <= 0.0 || prey <= 0.0 {
            return 0.0;
        }
        prey * (1.0 - (1.0 - (self.shot / prey).min(1.0)).powi(points.into()))
    }

    /// What blows are worth that can be struck from a square with some points: one that lies is killed for sure, one that is
    /// knocked down with the next blow.
    pub(super) fn blows(&self, cell: Cell, points: u8) -> f64 {
        let Some([kill, down]) = self.blade else { return 0.0 };
        if points == 0 || !self.near_foes.contains(cell) {
            return 0.0;
        }
        let look = self.look;
        let reach = look.board.reach(cell, look.open.open_doors);
        let (mut prey, mut best) = (0.0, 0.0_f64);
        for (n, unit) in look.open.foes().filter(|(_, unit)| reach.contains(unit.cell)) {
            let card = look.card(n);
            let left = f64::from(card.kill_points.saturating_sub(unit.sustained).max(1));
            let falls = if card.has(Trait::Steady) { 0.0 } else { 0.6 * down };
            let chance = if unit.stance == Stance::Prone { 1.0 } else { kill + falls };
            let worth = value::of_unit(look, n);
            prey += worth;
            best = best.max(worth * chance / left);
        }
        if prey <= 0.0 {
            return 0.0;
        }
        BLOWS * prey * (1.0 - (1.0 - (best / prey).min(1.0)).powi(points.into()))
    }

    /// The same after an attack, when there is less left to attack; and whoever held the hero may be off it.
    pub(super) fn after_attack(&self, cost: u8, action: Action, worth: f64) -> f64 {
        let one = self.look.open.hero(self.hero);
        let Some(left) = one.points.checked_sub(cost) else { return f64::NEG_INFINITY };
        let rest = (self.prey - worth.max(0.0)).max(0.0);
        let fewer = NEXT_SHOT * (self.shots(left) - self.shots_at(left, rest));
        let freed = match target(&action) {
            Some(unit) if self.look.open.grapplers(self.hero)[..] == [unit] => {
                let share = (worth / value::of_unit(self.look, unit)).clamp(0.0, 1.0);
                share * self.rising(left)
            }
            _ => 0.0,
        };
        self.plans[usize::from(left)].value - fewer + freed
    }

    /// What it is worth to be off the floor again, if there are points for it.
    pub(super) fn rising(&self, points: u8) -> f64 {
        if points < self.cost(Kind::StandUp) {
            return 0.1;
        }
        let cell = self.look.open.hero(self.hero).cell;
        let [lying, _] = self.hunters.danger(cell, true, None);
        let [standing, _] = self.hunters.danger(cell, false, None);
        0.3 + (lying - standing).max(0.0)
    }

    /// Off with one that holds the hero: sure, but dear.
    pub(super) fn sweep(&self, unit: u8) -> f64 {
        let cost = self.cost(Kind::Sweep);
        let worth = SWEPT * value::of_unit(self.look, unit);
        let alone = self.look.open.grapplers(self.hero).len() == 1;
        let left = self.look.open.hero(self.hero).points.saturating_sub(cost);
        let rest = (self.prey - worth).max(0.0);
        let fewer = NEXT_SHOT * (self.shots(left) - self.shots_at(left, rest));
        self.after(cost) + worth - fewer + if alone { self.rising(left) } else { 0.0 }
    }

    /// Whether there is somebody to strike beside a square, with a blade that is ready.
    pub(super) fn strikes_from(&self, to: Cell) -> bool {
        let look = self.look;
        let armed = look
            .open
            .hero(self.hero)
            .arms
            .iter()
            .any(|held| held.active && look.content[held.arm].kind == ArmKind::Melee);
        let reach = look.board.reach(to, look.open.open_doors);
        armed && look.open.foes().any(|(_, unit)| reach.contains(unit.cell))
    }

    /// What it is worth to be beside heroes that are held, with points left to free them.
    pub(super) fn rescue(&self, cell: Cell, rest: u8) -> f64 {
        let look = self.look;
        let mut left = rest;
        let mut value = 0.0;
        for (n, unit) in look.open.units.iter().enumerate() {
            let Stance::Grappling(other) = unit.stance else { continue };
            if other != self.hero && left > 0 && look.board.in_reach(cell, unit.cell, look.open.open_doors) {
                value += 0.9 * value::of_unit(look, n as u8);
                left -= 1;
            }
        }
        value
    }
}

/// The infected that an attack is aimed at.
pub(in crate::exodus) fn target(action: &Action) -> Option<u8> {
    match *action {
        Action::QuickFire { unit, .. } | Action::AimedFire { unit, .. } => Some(unit),
        Action::Melee(unit) | Action::Execute(unit) | Action::Assassinate(unit) => Some(unit),
        _ => None,
    }
}
