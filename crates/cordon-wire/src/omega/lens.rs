//! What can be seen from a square, and who could attack somebody there next.

use cordon_grid::{Cell, Side};
use cordon_kernel::Viewer;
use cordon_omega::content::SheetId;
use cordon_omega::frames::{Attack, Frame};
use cordon_omega::look::Look;
use cordon_omega::rules::{combat, emi};
use cordon_omega::state::{Figure, Life, OVERSEER, Open};
use cordon_omega::{Omega, View};

use super::places::squares;
use super::{odds, reach};
use crate::face::{At, Lens, Odds, Threat};

/// What can be seen from a square. The overseer asks for its enemies, everybody else for the squad.
pub(super) fn lens(rules: &Omega, view: &View, at: At) -> Lens {
    let look = rules.look(&view.open);
    let nothing = Lens { at, seen: Vec::new(), cover: Vec::new(), threats: Vec::new() };
    let (x, y) = at;
    let Some(cell) = look.board.shape.cell(x, y) else { return nothing };
    if !look.variant().floor().contains(cell) {
        return nothing;
    }
    let for_overseer = view.viewer == Viewer::Seat(OVERSEER);
    // Interference blocks by side; which figure of the side looks does not matter.
    let looker = if for_overseer { Figure::Enemy(0) } else { Figure::Commando(SheetId(0)) };
    let row = look.row(cell);
    let seen = row.seen(None).iter().filter(|to| !emi::blocks_sight(look, looker, cell, *to));
    let seen: Vec<Cell> = seen.collect();
    let cover = seen.iter().copied().filter(|to| row.has_cover(*to));
    let threats = if for_overseer { threats_to_enemy(look, cell) } else { threats_to_squad(look, cell) };
    Lens { at, cover: squares(look, cover), seen: squares(look, seen.iter().copied()), threats }
}

/// The commando that is thought to stand in a cell: who is there, else whose turn it is, else the first upright one.
fn commando_for(look: Look<'_>, cell: Cell) -> Option<SheetId> {
    let there = look.open.living().find(|who| look.open.commando(*who).cell == cell);
    let active = |who: &SheetId| look.open.commando(*who).life == Life::Active;
    let turn = look.open.stack.iter().rev().find_map(|frame| match frame {
        Frame::CommandoTurn { who, .. } => Some(*who),
        _ => None,
    });
    there.or(turn.filter(active)).or_else(|| look.open.living().find(active))
}

/// The enemies that could attack a commando in a cell after one move.
fn threats_to_squad(look: Look<'_>, cell: Cell) -> Vec<Threat> {
    let Some(who) = commando_for(look, cell) else { return Vec::new() };
    let target = Figure::Commando(who);
    let mut open = *look.open;
    open.commando_mut(who).cell = cell;
    let enemies = look.open.foes().filter(|(_, enemy)| enemy.cell != cell);
    let threats = enemies.filter_map(|(slot, enemy)| {
        let attacker = Figure::Enemy(slot);
        let cells = reach::of_move(Look { open: &open, ..look }, attacker);
        let mut tried = open;
        threat(look, attacker, enemy.cell, cells, |from| {
            tried.enemy_mut(slot).cell = from;
            best_of_enemy(Look { open: &tried, ..look }, slot, target)
        })
    });
    threats.collect()
}

fn best_of_enemy(look: Look<'_>, slot: u8, target: Figure) -> Option<Odds> {
    let attacker = Figure::Enemy(slot);
    let attacks = combat::arms(look, attacker).filter_map(|arm| {
        let weapon = combat::weapon_of(look, attacker, arm)?;
        let spaces = look
            .space_pairs(attacker, target)
            .find(|spaces| combat::check_target(look, attacker, weapon, target, *spaces).is_ok())?;
        Some(Attack { spaces, ..combat::declared(attacker, arm, target, false) })
    });
    attacks.map(|attack| odds::of_attack(look, &attack)).max_by(by_chance)
}

/// The enemy that is thought to stand in a cell: who is there, else who is activated, else the first one. A large one
/// would need more room than the cell, so it is only thought of where it stands.
fn enemy_for(look: Look<'_>, cell: Cell) -> Option<u8> {
    let there = look.figure_at(cell).and_then(|figure| match figure {
        Figure::Enemy(slot) => Some(slot),
        _ => None,
    });
    let small =
        |slot: &u8| look.open.enemies.get(*slot).is_some_and(|enemy| !look.quick.is_large(enemy.kind));
    let acting = look.open.stack.iter().rev().find_map(|frame| match frame {
        Frame::Activation { enemy, .. } => Some(*enemy),
        _ => None,
    });
    there.or(acting.filter(small)).or_else(|| look.open.foes().map(|(slot, _)| slot).find(small))
}

/// The commandos that could attack an enemy in a cell after one move, whichever way they look.
fn threats_to_enemy(look: Look<'_>, cell: Cell) -> Vec<Threat> {
    let Some(slot) = enemy_for(look, cell) else { return Vec::new() };
    let target = Figure::Enemy(slot);
    let mut open: Open = *look.open;
    if look.figure_at(cell) != Some(target) {
        open.enemy_mut(slot).cell = cell;
    }
    let upright = look.open.living().filter(|who| look.open.commando(*who).life == Life::Active);
    let threats = upright.filter(|who| look.open.commando(*who).cell != cell).filter_map(|who| {
        let attacker = Figure::Commando(who);
        let cells = reach::of_move(Look { open: &open, ..look }, attacker);
        let mut tried = open;
        threat(look, attacker, look.open.commando(who).cell, cells, |from| {
            let facings = Side::ALL.into_iter().filter_map(|facing| {
                let commando = tried.commando_mut(who);
                (commando.cell, commando.facing) = (from, facing);
                best_of_commando(Look { open: &tried, ..look }, who, target)
            });
            facings.max_by(by_chance)
        })
    });
    threats.collect()
}

fn best_of_commando(look: Look<'_>, who: SheetId, target: Figure) -> Option<Odds> {
    let attacker = Figure::Commando(who);
    let attacks = combat::arms(look, attacker).filter_map(|arm| {
        // What it costs depends on how far it has come by then, so it is left out.
        let spaces = look
            .space_pairs(attacker, target)
            .find(|spaces| combat::check_attack(look, who, arm, target, false, *spaces, true).is_ok())?;
        Some(Attack { spaces, ..combat::declared(attacker, arm, target, false) })
    });
    attacks.map(|attack| odds::of_attack(look, &attack)).max_by(by_chance)
}

/// The best that a figure can do from any of the cells, if it can do anything.
fn threat(
    look: Look<'_>,
    attacker: Figure,
    here: Cell,
    cells: impl Iterator<Item = Cell>,
    mut best_from: impl FnMut(Cell) -> Option<Odds>,
) -> Option<Threat> {
    let at_once = best_from(here);
    let moved = cells.filter(|from| *from != here).filter_map(&mut best_from).max_by(by_chance);
    let threat =
        Threat { figure: look.figure_id(attacker), at_once: at_once.is_some(), odds: None, why: None };
    let odds = at_once.into_iter().chain(moved).max_by(by_chance)?;
    Some(Threat { odds: Some(odds), ..threat })
}

fn by_chance(one: &Odds, other: &Odds) -> std::cmp::Ordering {
    one.chance.total_cmp(&other.chance)
}
