//! What strikes a walker on its way: hazards, gas, and clones that may lash out, as far as everybody knows of them.

use cordon_grid::Cell;
use cordon_omega::actions::On;
use cordon_omega::content::{Ability, DashboardEffect, EnemyClass};
use cordon_omega::frames::Frame;
use cordon_omega::look::Look;
use cordon_omega::rules::{dashboard, gas, hazards};
use cordon_omega::state::{DeviceKind, Figure, Life};

use super::places::square;
use crate::face::Danger;

/// The figure whose running turn or move is walked.
pub(super) struct Walker<'a> {
    look: Look<'a>,
    mover: Figure,
    /// Clones that may lash out at it, with their cells.
    lashers: Vec<(u8, Cell)>,
}

impl<'a> Walker<'a> {
    /// Nobody where nobody walks now.
    pub(super) fn of(look: Look<'a>) -> Option<Walker<'a>> {
        let mover = match *look.open.stack.top() {
            Frame::Move(mv) => mv.mover,
            Frame::CommandoTurn { who, .. } => Figure::Commando(who),
            _ => return None,
        };
        Some(Walker { look, mover, lashers: lashers(look, mover) })
    }

    /// What lies on a way, in the order in which it is met.
    pub(super) fn dangers(&self, way: &[Cell]) -> Vec<Danger> {
        let (look, mover) = (self.look, self.mover);
        let mut found = Vec::new();
        let mut from = look.open.cell_of(mover);
        // OM-KHAZ-03: a figure rolls for hazards at most once per turn.
        let mut is_done = look.open.hazards & mover.bit() != 0;
        let mut provoked = Vec::new();
        for cell in way {
            for (slot, _) in self.lashers.iter().filter(|(_, clone)| look.adjacent(*clone, from)) {
                if !provoked.contains(slot) {
                    provoked.push(*slot);
                    let name = look.figure_name(Figure::Enemy(*slot));
                    let says = format!("{name} may lash out");
                    found.push(Danger { at: square(look, from), kind: "lash".to_owned(), says });
                }
            }
            let at = square(look, *cell);
            if !is_done && let Some((dice, marker)) = hazards::hazard_at(look, *cell) {
                is_done = true;
                let (kind, name) = match marker {
                    Some(DeviceKind::Fire) => ("fire", "Fire"),
                    Some(DeviceKind::Mine) => ("mine", "A mine"),
                    _ => ("peril", "Peril"),
                };
                let says = format!("{name}: {dice} black dice are rolled, and each hit is a wound");
                found.push(Danger { at, kind: kind.to_owned(), says });
            }
            if breathes(look, mover, from, *cell) {
                let says = "Gas: one wound for coming in".to_owned();
                found.push(Danger { at, kind: "gas".to_owned(), says });
            }
            from = *cell;
        }
        found
    }
}

/// The clones that the overseer can let lash out at a commando who leaves a cell next to them: it has the energy.
fn lashers(look: Look<'_>, mover: Figure) -> Vec<(u8, Cell)> {
    if !matches!(mover, Figure::Commando(_)) {
        return Vec::new();
    }
    let lashes = |tile: &u8| {
        dashboard::tile_of(look, *tile).is_some_and(|text| matches!(text.effect, DashboardEffect::LashOut))
    };
    let Some(tile) = (0..look.mission().dashboard.len() as u8).find(lashes) else { return Vec::new() };
    let clones = look.open.foes().filter(|(slot, enemy)| {
        look.content[enemy.kind].class == EnemyClass::Clone
            && dashboard::check_pool(look, dashboard::price(look, tile, On::Enemy(*slot))).is_ok()
    });
    clones.map(|(slot, enemy)| (slot, enemy.cell)).collect()
}

/// OM-ENV-03: whether a step brings somebody into a cloud whom gas hurts.
fn breathes(look: Look<'_>, mover: Figure, from: Cell, to: Cell) -> bool {
    let Figure::Commando(who) = mover else { return false };
    look.open.gas.contains(&to)
        && look.open.commando(who).life == Life::Active
        && !look.has(who, Ability::GasProof)
        && !gas::cloud(look.board.shape, &gas::cells(look), to).contains(from)
}
