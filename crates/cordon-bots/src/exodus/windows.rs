//! Decisions outside of a hero's own plans: shots on alert, where infected go, offers, cards and bites.

use cordon_exodus::Action;
use cordon_exodus::actions::Ware;
use cordon_exodus::content::{ArmKind, SearchKind};
use cordon_exodus::frames::{Activation, Offer};
use cordon_exodus::look::Look;
use cordon_exodus::rules::{alert, blasts};
use cordon_grid::Cell;

use super::chances::{self, Shot};
use super::errands::Sent;
use super::{errands, supplies, threat, value};

/// How much less a shot on alert is worth at one that grabs nobody in this move.
const UNHURRIED: f64 = 0.12;

/// A shot on alert at the infected that has just moved; holding fire is 0.
pub(super) fn alert_shot(look: Look<'_>, now: &Activation, action: Action) -> f64 {
    let Some(hero) = alert::asked(look, now) else { return 0.0 };
    let unit = now.unit;
    match action {
        Action::AlertFire(guns) => {
            let blow = chances::of_shot(look, hero, unit, guns, Shot::Alert);
            // One that is stopped now grabs nobody in this move, dead or not; one that gets nowhere can wait.
            let urgent = if threat::grabs_now(look, now) { 1.0 } else { UNHURRIED };
            let spent = f64::from(blow.rounds) * supplies::round(look, hero);
            let blow = chances::Blow { downs: blow.downs * 1.5, rounds: 0, ..blow };
            urgent * value::of_blow(look, hero, unit, blow) - spent
        }
        Action::AlertThrow => {
            let cell = look.open.unit(unit).cell;
            let struck = blasts::struck(look, cell);
            let worth: f64 = struck.iter().map(|unit| value::of_unit(look, *unit)).sum();
            0.5 * worth - 0.4
        }
        _ => 0.0,
    }
}

/// Which of equally good squares an infected takes, as its victims see it: where they can shoot at it, and far from the
/// others.
pub(super) fn infected_step(look: Look<'_>, cell: Cell) -> f64 {
    let guards = look.open.living().filter(|(_, hero)| hero.alert);
    let shots = guards.filter(|(_, hero)| look.has_fire_line(hero.cell, cell)).count() as f64;
    let near =
        look.open.living().filter(|(_, hero)| look.board.in_reach(hero.cell, cell, look.open.open_doors));
    shots - near.count() as f64
}

/// Where an infected appears: as far away from everybody as it can be.
pub(super) fn placed(look: Look<'_>, cell: Cell) -> f64 {
    let row = look.routes().land.row(look.board, cell);
    let ways = look.open.living().map(|(_, hero)| f64::from(row[hero.cell.index()]));
    ways.fold(0.0, |sum, way| sum + way.min(40.0))
}

/// Whose turn comes next: whoever can free another, then whoever is held, then whoever is the farthest ahead, so that
/// nobody stands in the way of the others.
pub(super) fn next_hero(look: Look<'_>, hero: u8, sent: &Sent) -> f64 {
    let one = look.open.hero(hero);
    let held = |other: u8| look.open.is_grappled(other);
    let can_free = look.open.living().any(|(other, victim)| {
        let near = look.board.straight(one.cell, victim.cell).is_some_and(|far| far <= 4);
        other != hero && held(other) && near && !held(hero)
    });
    let behind = f64::from(sent.field.at(one.cell).min(400)) / 100.0;
    // Whoever has an errand goes first, and the others follow it; but for those who stand in its way.
    let leads = match sent.errand.job {
        errands::Job::Guard(_) | errands::Job::Out if sent.avoid.contains(one.cell) => 6.0,
        errands::Job::Guard(_) | errands::Job::Hold | errands::Job::Search => 0.0,
        _ => 4.0,
    };
    leads - behind + if can_free { 20.0 } else { 0.0 } + if held(hero) { 10.0 } else { 0.0 }
}

/// Whether to pick up an item.
pub(super) fn take(look: Look<'_>, hero: u8, action: Action) -> f64 {
    let cell = look.open.hero(hero).cell;
    let wanted = look
        .open
        .lying(cell)
        .is_some_and(|token| errands::is_wanted(look, look.open.items[usize::from(token)].item));
    if (action == Action::Take) == wanted { 1.0 } else { 0.0 }
}

/// What is offered is taken; what is asked for is given if it is no weapon.
pub(super) fn offer(look: Look<'_>, offer: &Offer, action: Action) -> f64 {
    let gift = offer.asked == offer.taker;
    let spared = match offer.ware {
        Ware::Find(_) => true,
        Ware::Item => false,
        Ware::Card(card) => {
            let kind = look.content[look.open.hero(offer.giver).arms[usize::from(card)].arm].kind;
            let sicker = look.open.hero(offer.taker).dial > look.open.hero(offer.giver).dial;
            kind == ArmKind::Medicine && sicker
        }
    };
    if (action == Action::Accept) == (gift || spared) { 1.0 } else { 0.0 }
}

/// Which search card to put back: the one that is worth least.
pub(super) fn put_back(look: Look<'_>, hero: u8, action: Action) -> f64 {
    let Action::PutBack(card) = action else { return 0.0 };
    match look.content[card].kind {
        SearchKind::Ammunition { arm, .. } => {
            let has_gun = look.open.hero(hero).arms.iter().any(|held| held.arm == arm);
            if has_gun { -1.0 } else { 1.0 }
        }
        SearchKind::Part => 0.0,
    }
}
