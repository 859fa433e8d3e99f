//! Which weapons a hero has ready.

use cordon_exodus::Action;
use cordon_exodus::content::{ArmId, ArmKind, Trait};
use cordon_exodus::look::Look;
use cordon_exodus::rules::{blasts, fire, turns};
use cordon_exodus::state::{Held, Stance};

use super::{chances, supplies, value};

/// How many infected a throw must reach to be worth its card.
const CROWD: usize = 3;

/// The weapons that a hero wants ready, by bit, if these are others than it has ready now: a blade where it does more than
/// a gun would, for it costs no rounds, and guns everywhere else.
pub(super) fn wanted(look: Look<'_>, hero: u8) -> Option<u32> {
    let now = ready(look, hero);
    let guns = best(look, hero, |_| true);
    let arms = match best_blade(look, hero) {
        Some((blade, _))
            if look.open.hero(hero).marks.switches < 2
                && strikes(look, hero, blade) > strikes(look, hero, guns) + 0.02 =>
        {
            blade
        }
        _ => guns,
    };
    let nearest = nearest_in_sight(look, hero);
    let better =
        arms & !now != 0 || worth(look, hero, arms, nearest) > worth(look, hero, now, nearest) + 0.01;
    (arms != now && better).then_some(arms)
}

/// The guns that a hero would have ready to go on alert, by bit.
pub(super) fn guns(look: Look<'_>, hero: u8) -> u32 {
    let is_gun = |arms: u32| {
        if arms == 0 {
            return false;
        }
        let held = look.open.hero(hero).arms.into_iter().enumerate().filter(|(n, _)| arms & (1 << n) != 0);
        held.into_iter().all(|(_, held)| look.content[held.arm].is_gun())
    };
    best(look, hero, is_gun)
}

/// The weapons that are ready now, by bit.
fn ready(look: Look<'_>, hero: u8) -> u32 {
    let ready = look.open.hero(hero).arms.into_iter().enumerate().filter(|(_, held)| held.active);
    ready.fold(0_u32, |bits, (n, _)| bits | 1 << n)
}

/// The best of the weapons that a hero can have ready; those that are ready now are kept if there are none better.
fn best(look: Look<'_>, hero: u8, fits: impl Fn(u32) -> bool) -> u32 {
    let nearest = nearest_in_sight(look, hero);
    let worth = |arms: u32| worth(look, hero, arms, nearest);
    let now = ready(look, hero);
    let all = fire::switches(look, hero).filter(|arms| fits(*arms)).map(|arms| (worth(arms), arms));
    let kept = (if fits(now) { worth(now) + 0.01 } else { -1.0 }, now);
    all.fold(kept, |best, other| if other.0 > best.0 { other } else { best }).1
}

/// The blade with the best chart, by bit and by card.
pub(super) fn best_blade(look: Look<'_>, hero: u8) -> Option<(u32, ArmId)> {
    let held = look.open.hero(hero).arms.into_iter().enumerate();
    let blades = held.filter(|(_, held)| look.content[held.arm].kind == ArmKind::Melee);
    let power = |held: &Held| chances::of_chart(look.content[held.arm].quick, 0)[0];
    let best = blades.into_iter().max_by(|(_, a), (_, b)| power(a).total_cmp(&power(b)));
    best.map(|(n, held)| (1 << n, held.arm))
}

/// The best blow or shot at somebody beside a hero, or in a grapple with it, with these weapons ready; nothing if there
/// is nobody.
fn strikes(look: Look<'_>, hero: u8, arms: u32) -> f64 {
    let one = look.open.hero(hero);
    let grappled = look.open.is_grappled(hero);
    let reach = look.board.reach(one.cell, look.open.open_doors);
    let near = look.open.units.iter().enumerate().filter(|(_, unit)| match unit.stance {
        Stance::Grappling(other) => other == hero || !grappled && reach.contains(unit.cell),
        Stance::Standing | Stance::Prone => !grappled && reach.contains(unit.cell),
        _ => false,
    });
    let near: Vec<u8> = near.map(|(n, _)| n as u8).collect();
    if near.is_empty() || one.points == 0 {
        return 0.0;
    }
    let mut open = *look.open;
    for (n, held) in open.heroes[usize::from(hero)].arms.iter_mut().enumerate() {
        held.active = arms & (1 << n) != 0;
    }
    let then = Look { open: &open, ..look };
    let mut strongest: f64 = 0.0;
    for unit in near {
        let quick = (1..=3).map(|guns| Action::QuickFire { unit, guns });
        let blows = [Action::Melee(unit), Action::Execute(unit), Action::Assassinate(unit)];
        let legal = quick.chain(blows).filter(|action| turns::check(then, hero, action).is_ok());
        strongest = legal.filter_map(|action| value::of_attack(then, hero, action)).fold(strongest, f64::max);
    }
    strongest
}

/// How far away the nearest infected in sight is.
fn nearest_in_sight(look: Look<'_>, hero: u8) -> Option<u8> {
    if look.open.is_grappled(hero) {
        return Some(0);
    }
    let from = look.open.hero(hero).cell;
    let seen = look.open.foes().filter(|(_, unit)| look.board.sees(from, unit.cell, look.open.open_doors));
    seen.filter_map(|(_, unit)| look.board.straight(from, unit.cell)).min()
}

fn worth(look: Look<'_>, hero: u8, arms: u32, nearest: Option<u8>) -> f64 {
    let held = look.open.hero(hero).arms.into_iter().enumerate().filter(|(n, _)| arms & (1 << n) != 0);
    let worths = held.map(|(_, held)| {
        let arm = &look.content[held.arm];
        let [kill, down] = chances::of_chart(arm.quick, 0);
        let power = kill + 0.3 * down;
        match arm.kind {
            ArmKind::Pistol | ArmKind::SingleShot if held.jammed => 0.0,
            // An empty one is ready to be loaded again, if there is something to load it with.
            ArmKind::Pistol | ArmKind::SingleShot if held.rounds == 0 => {
                let refill = f64::from(u8::from(supplies::has_rounds_for(look, hero, held.arm)));
                0.5 * power * refill
            }
            ArmKind::Pistol | ArmKind::SingleShot => {
                let near = nearest.is_none_or(|near| arm.range.is_none_or(|range| near <= range));
                if near { power } else { 0.3 * power }
            }
            ArmKind::Melee => 0.1 * power,
            ArmKind::Area if crowd(look, hero, arm.range.unwrap_or(0), arm.flame) => 2.0,
            _ => 0.0,
        }
    });
    worths.sum()
}

/// Whether there is a square in sight where a throw would reach a crowd, or burn what must burn.
fn crowd(look: Look<'_>, hero: u8, range: u8, flame: bool) -> bool {
    let from = look.open.hero(hero).cell;
    if look.open.is_grappled(hero) || look.open.hero(hero).points == 0 {
        return false;
    }
    let near = look.open.foes().filter(|(_, unit)| unit.stance != Stance::Dived);
    let near = near.filter(|(_, unit)| {
        look.board.straight(from, unit.cell).is_some_and(|far| (1..=range).contains(&far))
            && look.board.sees(from, unit.cell, look.open.open_doors)
            && blasts::check_clear(look, Some(hero), unit.cell).is_ok()
    });
    near.into_iter().any(|(_, unit)| {
        let burns = flame && !unit.burned && look.content[unit.class].has(Trait::Regenerates);
        burns || blasts::struck(look, unit.cell).len() >= CROWD
    })
}
