//! Gas, hazards and explosives in the eyes of a bot.

use cordon_grid::{Cell, Point};
use cordon_omega::content::Pool;
use cordon_omega::look::Look;
use cordon_omega::rules::{explosives, gas, hazards};
use cordon_omega::state::{DeviceKind, Figure, Life};

use super::errands;

/// Hits that dice make on average.
fn hits(dice: Pool) -> f64 {
    f64::from(dice.black) * 2.0 / 3.0 + f64::from(dice.red) * 7.0 / 6.0
}

/// What an explosion is worth to the squad, in wounds: a commando's count more than an enemy's.
pub(super) fn blast(look: Look<'_>, centre: Cell, within: u8, dice: Pool) -> f64 {
    let caught = explosives::in_order(look)
        .filter(|figure| explosives::reaches(look, centre, within, look.open.cell_of(*figure)));
    let worth = |figure: Figure| match figure {
        Figure::Commando(who) if look.open.commando(who).life == Life::Downed => -9.0,
        Figure::Commando(_) => -2.5 * hits(dice),
        Figure::Ally(_) => -hits(dice),
        Figure::Enemy(slot) => {
            // An explosive cares for no armour: it is what a boss is to be met with.
            let weight = if errands::is_boss(look, figure) { 3.0 } else { 1.0 };
            weight
                * hits(dice)
                    .min(f64::from(look.card(slot).vitality.saturating_sub(look.open.enemy(slot).wounds)))
        }
    };
    caught.map(worth).sum()
}

/// What setting off the satchel charge is worth to the squad, in wounds.
pub(super) fn satchel(look: Look<'_>) -> f64 {
    let satchel = look.open.device(DeviceKind::Satchel);
    satchel.map_or(0.0, |one| blast(look, one.cell, one.within, one.dice))
}

/// What a commando fears of a cell, in wounds.
pub(super) fn danger(look: Look<'_>, cell: Cell) -> f64 {
    let hazard = hazards::hazard_at(look, cell).map_or(0.0, |(dice, _)| 0.75 * f64::from(dice));
    hazard + if look.open.gas.contains(&cell) { 2.0 } else { 0.0 }
}

/// How many active commandos, still without gas, a cloud would cover.
pub(super) fn gassed(look: Look<'_>, at: Cell, wide: u8, high: u8) -> f64 {
    let (corner, gas) = (look.point(at), gas::cells(look));
    let covered = |cell: Cell| {
        let Point { x, y } = look.point(cell);
        let inside = |from: i16, length: u8, there: i16| (from..from + i16::from(length)).contains(&there);
        inside(corner.x, wide, x) && inside(corner.y, high, y) && !gas.contains(cell)
    };
    let active = look.open.commandos.iter().filter(|commando| commando.life == Life::Active);
    active.filter(|commando| covered(commando.cell)).count() as f64
}
