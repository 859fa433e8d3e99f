//! What attacks are worth, in bites.

use cordon_exodus::Action;
use cordon_exodus::content::Condition;
use cordon_exodus::look::Look;
use cordon_exodus::rules::{blasts, fire};
use cordon_exodus::state::{Stance, Whereabouts};

use super::chances::{self, Blow, Shot};
use super::supplies;
use super::threat::{self, HELD};

/// What a kill point counts at an infected that the mission wants to be destroyed.
const QUARRY: f64 = 0.9;
/// How much less one counts that lies on the floor and does not act in the next move.
const LYING: f64 = 0.5;
/// What it is worth more to kill one with a blade that would get up beside a hero.
const BESIDE: f64 = 0.25;
/// How much of an infected's worth a knockdown takes.
const DOWNED: f64 = 0.6;

/// What it is worth to be rid of an infected.
pub(super) fn of_unit(look: Look<'_>, unit: u8) -> f64 {
    let one = look.open.unit(unit);
    let card = look.card(unit);
    let threat = match one.stance {
        Stance::Grappling(hero) => {
            HELD + 0.3 + chances::of_bites(look, card, hero) * threat::bite(look.open.hero(hero).dial)
        }
        _ => {
            let harm = threat::of_unit(look, one).max(0.02);
            if one.stance == Stance::Prone { harm * LYING } else { harm }
        }
    };
    let quarry = look.mission().goal.contains(&Condition::Destroyed(one.class));
    let left = f64::from(card.kill_points.saturating_sub(one.sustained));
    threat + if quarry { QUARRY * left } else { 0.0 }
}

/// What an attack on an infected is worth, with what its rounds cost.
pub(super) fn of_blow(look: Look<'_>, hero: u8, unit: u8, blow: Blow) -> f64 {
    let worth = of_unit(look, unit);
    let one = look.open.unit(unit);
    let left = f64::from(look.card(unit).kill_points.saturating_sub(one.sustained).max(1));
    // One that lies is no less dangerous for being knocked down again.
    let downed = if one.stance == Stance::Standing { DOWNED } else { 0.0 };
    worth * (blow.fells + downed * blow.downs + 0.8 * blow.wounds / left)
        - f64::from(blow.rounds) * supplies::round(look, hero)
}

/// What an attack is worth by itself, and nothing for what is none.
pub(super) fn of_attack(look: Look<'_>, hero: u8, action: Action) -> Option<f64> {
    Some(match action {
        Action::QuickFire { unit, guns } => {
            of_blow(look, hero, unit, chances::of_shot(look, hero, unit, guns, Shot::Quick))
        }
        Action::AimedFire { unit, guns } => {
            let blow = chances::of_shot(look, hero, unit, guns, Shot::Aimed);
            // A further shot of the same gun at the same target keeps the aim.
            let goes_on =
                if look.card(unit).kill_points > 1 { 0.15 * of_unit(look, unit).min(1.0) } else { 0.0 };
            of_blow(look, hero, unit, blow) + goes_on
        }
        Action::Melee(unit) => of_blow(look, hero, unit, chances::of_melee(look, hero, unit)),
        Action::Execute(unit) | Action::Assassinate(unit) => {
            let gun = fire::loaded(look, hero, Some(1)) != 0;
            let blow = Blow { rounds: u8::from(gun), ..chances::of_sure_kill(look, unit) };
            let lies = look.open.unit(unit).stance == Stance::Prone;
            of_blow(look, hero, unit, blow) + if lies && !gun { BESIDE } else { 0.0 }
        }
        Action::Throw(to) => {
            let (_, arm) = blasts::throwable(look, hero)?;
            let (chart, flame) = (arm.quick, arm.flame);
            of_blast(look, hero, &blasts::struck(look, to), chart, flame) - 0.25
        }
        Action::QuickFireItem { item, guns } => of_item_shot(look, hero, item, guns)?,
        _ => return None,
    })
}

/// What an explosion is worth.
fn of_blast(
    look: Look<'_>,
    hero: u8,
    units: &[u8],
    chart: cordon_exodus::content::Chart,
    flame: bool,
) -> f64 {
    let worths = units.iter().map(|unit| {
        let blow = of_blow(look, hero, *unit, chances::of_blast(look, *unit, chart));
        // Fire keeps what regenerates from doing so.
        let burns = flame && look.card(*unit).has(cordon_exodus::content::Trait::Regenerates);
        blow + if burns && !look.open.unit(*unit).burned { 0.8 } else { 0.0 }
    });
    worths.sum()
}

/// What a shot at an item is worth: nothing good, if the mission needs it.
fn of_item_shot(look: Look<'_>, hero: u8, item: u8, guns: u8) -> Option<f64> {
    let token = look.open.items.get(usize::from(item))?;
    let Whereabouts::Lying(cell) = token.at else { return None };
    let mission = look.mission();
    let vital = mission.vital.iter().any(|vital| vital.item == token.item);
    let needed = mission.objects.iter().any(|object| object.needs == Some(token.item));
    let chart = look.content[token.item].explodes.filter(|_| !vital && !needed)?;
    let misses = fire::active_guns(look, hero).enumerate().filter(|(n, _)| guns & (1 << n) != 0);
    let misses: f64 =
        misses.map(|(_, (_, held))| 1.0 - chances::of_chart(look.content[held.arm].quick, 0)[0]).product();
    let flame = look.content[token.item].flame;
    let units = blasts::struck(look, cell);
    Some((1.0 - misses) * of_blast(look, hero, &units, chart, flame) - 0.05)
}
