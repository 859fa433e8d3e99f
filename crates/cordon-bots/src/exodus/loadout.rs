//! Which weapons a hero has ready.

use cordon_exodus::content::{ArmKind, Trait};
use cordon_exodus::look::Look;
use cordon_exodus::rules::{blasts, fire};
use cordon_exodus::state::Stance;

use super::chances;

/// How many infected a throw must reach to be worth its card.
const CROWD: usize = 3;

/// The weapons that a hero wants ready, by bit, if these are others than it has ready now.
pub(super) fn wanted(look: Look<'_>, hero: u8) -> Option<u32> {
    let one = look.open.hero(hero);
    let ready = one.arms.iter().enumerate().filter(|(_, held)| held.active);
    let now = ready.fold(0_u32, |bits, (n, _)| bits | 1 << n);
    let nearest = nearest_in_sight(look, hero);
    let worth = |arms: u32| worth(look, hero, arms, nearest);
    let best = fire::switches(look, hero).map(|arms| (worth(arms), arms));
    let (highest, arms) = best.fold((worth(now), now), |best, other| if other.0 > best.0 { other } else { best });
    (arms != now && highest > worth(now) + 0.01).then_some(arms)
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
            ArmKind::Pistol | ArmKind::SingleShot if held.rounds == 0 => 0.0,
            ArmKind::Pistol | ArmKind::SingleShot => {
                let near = nearest.is_none_or(|near| arm.range.is_none_or(|range| near <= range));
                if near { power } else { 0.3 * power }
            }
            ArmKind::Melee => 0.3 * power,
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
