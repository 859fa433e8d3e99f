//! The exact odds of shots, blows, blasts, and of grab, bite and drag tests. Every roll is one D8.

use cordon_exodus::Action;
use cordon_exodus::content::{ArmId, Bite, Chart, Grab, Hit, InfectedCard, PerkEffect, Trait};
use cordon_exodus::frames::Frame;
use cordon_exodus::look::Look;
use cordon_exodus::rules::{bites, blasts, fire, grabs, melee, movement, perks, volleys};
use cordon_exodus::state::{Stance, Target};
use cordon_grid::Cell;
use cordon_kernel::{Ratio, Seat};

use super::places::actor;
use crate::face::Odds;
use crate::wording::{chance, float};

/// A die that is read on a chart, with what is added to it.
type Die = (Chart, i8);

const NONE: Ratio = Ratio::new_raw(0, 1);
const SURE: Ratio = Ratio::new_raw(1, 1);

/// How many of the eight faces do it.
fn eighths(does: impl Fn(u8) -> bool) -> Ratio {
    Ratio::new((1..=8).filter(|roll| does(*roll)).count() as u128, 8)
}

fn any_of(chances: impl IntoIterator<Item = Ratio>) -> Ratio {
    SURE - chances.into_iter().fold(SURE, |none, chance| none * (SURE - chance))
}

/// The odds of an order, where it meets dice.
pub(super) fn of_order(look: Look<'_>, seat: Seat, action: &Action) -> Option<Odds> {
    let hero = actor(look, seat)?;
    match *action {
        Action::QuickFire { unit, guns } => {
            Some(of_dice(look, unit, &shot(look, hero, guns, Target::Unit(unit), false), 1))
        }
        Action::AimedFire { unit, guns } => {
            Some(of_dice(look, unit, &shot(look, hero, guns, Target::Unit(unit), true), 1))
        }
        Action::QuickFireItem { item, guns } => {
            Some(explodes(&shot(look, hero, guns, Target::Item(item), false)))
        }
        Action::AimedFireItem { item, guns } => {
            Some(explodes(&shot(look, hero, guns, Target::Item(item), true)))
        }
        Action::AlertFire(guns) => {
            let Frame::Activation(now) = *look.open.stack.top() else { return None };
            // EX-HERO-42: never on the aimed chart.
            let quick = fired(look, hero, guns).map(|(_, arm)| (look.content[arm].quick, 0));
            Some(of_dice(look, now.unit, &quick.collect::<Vec<_>>(), 1))
        }
        Action::Scatter(unit) => {
            let Frame::Pattern { arm, .. } = *look.open.stack.top() else { return None };
            Some(of_dice(look, unit, &[(look.content[arm].quick, 0)], 1))
        }
        Action::Melee(unit) => Some(of_blow(look, hero, unit)),
        Action::Throw(to) => of_blast(look, hero, to),
        Action::AlertThrow => {
            let Frame::Activation(now) = *look.open.stack.top() else { return None };
            of_blast(look, hero, look.open.unit(now.unit).cell)
        }
        Action::Move(to)
        | Action::MoveFire(to)
        | Action::MoveMelee(to)
        | Action::Sprint(to)
        | Action::Step(to)
        | Action::Crawl(to) => of_way(look, hero, &[to]),
        Action::Dive(dir) | Action::RollOut(dir) => {
            of_way(look, hero, &movement::check_dive(look, hero, dir).ok()?)
        }
        Action::Break(_) => Some(of_crate(look, hero)),
        _ => None,
    }
}

/// The guns that these bits stand for: their places in the hand, and their cards.
fn fired(look: Look<'_>, hero: u8, guns: u8) -> impl Iterator<Item = (u8, ArmId)> {
    let active = fire::active_guns(look, hero).enumerate();
    active.filter(move |(n, _)| guns & (1 << n) != 0).map(|(_, (at, held))| (at as u8, held.arm))
}

/// EX-WEAPON-05, EX-WEAPON-06, EX-GAP-52: the dice of a shot in a hero's turn.
fn shot(look: Look<'_>, hero: u8, guns: u8, target: Target, aimed: bool) -> Vec<Die> {
    let one = look.open.hero(hero);
    let alone = guns.count_ones() == 1;
    let bonus = if aimed && one.prone { volleys::prone_aim(look, hero) } else { 0 };
    let die = |(at, arm): (u8, ArmId)| {
        let card = &look.content[arm];
        let kept = alone && one.aim == Some((at, target));
        let chart = if aimed || kept { card.aimed.unwrap_or(card.quick) } else { card.quick };
        (chart, bonus)
    };
    fired(look, hero, guns).map(die).collect()
}

/// The odds of attack dice against an infected, each kill of which counts so many kill points.
fn of_dice(look: Look<'_>, unit: u8, dice: &[Die], kill_points: u8) -> Odds {
    let (one, card) = (look.open.unit(unit), look.card(unit));
    let left = card.kill_points.saturating_sub(one.sustained).max(1);
    // How likely each number of kills is, and how likely it is that there is none but a knockdown.
    let mut kills = vec![SURE];
    let (mut nothing, mut no_kill) = (SURE, SURE);
    for (chart, bonus) in dice {
        let kill = eighths(|roll| chart.read(roll, *bonus) == Hit::Kill);
        nothing *= eighths(|roll| chart.read(roll, *bonus) == Hit::Miss);
        no_kill *= SURE - kill;
        kills.push(NONE);
        for n in (0..kills.len()).rev() {
            let fewer = if n > 0 { kills[n - 1] * kill } else { NONE };
            kills[n] = kills[n] * (SURE - kill) + fewer;
        }
    }
    let hit = SURE - kills[0];
    let needed = usize::from(left.div_ceil(kill_points.max(1)));
    let removed = kills.iter().skip(needed).fold(NONE, |sum, chance| sum + chance);
    let mut says = if needed == 1 {
        format!("kill {}", chance(hit))
    } else {
        format!("a kill point {}, gone {} with {left} left", chance(hit), chance(removed))
    };
    if one.stance == Stance::Standing && !card.has(Trait::Steady) {
        says += &format!(", knockdown {}", chance(no_kill - nothing));
    }
    Odds { says, chance: float(hit) }
}

fn explodes(dice: &[Die]) -> Odds {
    let kills = dice.iter().map(|(chart, bonus)| eighths(|roll| chart.read(roll, *bonus) == Hit::Kill));
    let explodes = any_of(kills);
    Odds { says: format!("explodes {}", chance(explodes)), chance: float(explodes) }
}

/// The odds of a blow.
fn of_blow(look: Look<'_>, hero: u8, unit: u8) -> Odds {
    let kills = perks::instead(look, hero, |effect| match effect {
        PerkEffect::MeleeKills(kills) => Some(kills),
        _ => None,
    });
    of_dice(look, unit, &[melee::chart(look, hero)], kills.unwrap_or(1))
}

/// The odds of a throw: everybody in the blast gets a die.
fn of_blast(look: Look<'_>, hero: u8, to: Cell) -> Option<Odds> {
    let (_, arm) = blasts::throwable(look, hero)?;
    let struck = blasts::struck(look, to).len();
    let kill = eighths(|roll| arm.quick.read(roll, 0) == Hit::Kill);
    let any = any_of(std::iter::repeat_n(kill, struck));
    let says = match struck {
        0 => "nobody in the blast".to_owned(),
        1 => format!("1 in the blast: kill {}", chance(kill)),
        _ => format!("{struck} in the blast: kill {} each, any {}", chance(kill), chance(any)),
    };
    Some(Odds { says, chance: float(any) })
}

/// EX-ZONE-06: the grab tests of a way, and how likely a hero gets through them all; nothing for a way without tests.
fn of_way(look: Look<'_>, hero: u8, way: &[Cell]) -> Option<Odds> {
    let one = look.open.hero(hero);
    let slips = !one.marks.slipped && perks::has(look, hero, PerkEffect::SlipsBy);
    let bonus = grabs::zone_bonus(look, hero);
    let (mut from, mut tests, mut safe, mut spared) = (one.cell, 0, SURE, slips);
    for to in way {
        let owed = movement::owed(look, from, *to);
        from = *to;
        if owed.is_empty() || std::mem::take(&mut spared) {
            continue;
        }
        tests += owed.len();
        // EX-GRAB-09: a hero on the floor gets no roll.
        let passes = |unit: &u8| if one.prone { NONE } else { grabbed(look.card(*unit), bonus, Grab::Safe) };
        safe = owed.iter().map(passes).fold(safe, |all, one| all * one);
    }
    let many = if tests == 1 { "1 grab test".to_owned() } else { format!("{tests} grab tests") };
    (tests > 0).then(|| Odds { says: format!("{many}: safe {}", chance(safe)), chance: float(safe) })
}

/// EX-GRAB-04, EX-GAP-20: how likely a grab test gives this.
fn grabbed(card: &InfectedCard, bonus: i8, result: Grab) -> Ratio {
    eighths(|roll| card.grab[usize::from(roll.saturating_add_signed(bonus).clamp(1, 8) - 1)] == result)
}

/// The odds of an infected that grabs at a hero.
pub(super) fn of_grab(look: Look<'_>, unit: u8, hero: u8) -> Odds {
    let (card, one) = (look.card(unit), look.open.hero(hero));
    let pulls = card.has(Trait::Swims) && look.is_water(one.cell);
    if one.prone && !pulls {
        return Odds { says: "taken down for certain, as it lies on the floor".to_owned(), chance: 1.0 };
    }
    let down = grabbed(card, 0, Grab::TakenDown);
    let says = match pulls {
        true => format!("pulled into the water {}", chance(down)),
        false => {
            let floor = grabbed(card, 0, Grab::Knockdown);
            format!("taken down {}, knocked down {}", chance(down), chance(floor))
        }
    };
    Odds { says, chance: float(down) }
}

/// EX-BITE-07: the odds of what an infected on a hero's board does next.
pub(super) fn of_bite(look: Look<'_>, unit: u8, hero: u8) -> Odds {
    match look.card(unit).bite {
        Bite::Bites { up_to, tests } => {
            let bonus = bites::bonus(look, hero);
            let bitten = eighths(|roll| roll.saturating_add_signed(bonus).clamp(1, 8) <= up_to);
            let any = any_of(std::iter::repeat_n(bitten, tests.into()));
            let says = match tests {
                1 => format!("bitten {}", chance(any)),
                _ => format!("{tests} tests: bitten {} each, at all {}", chance(bitten), chance(any)),
            };
            Odds { says, chance: float(any) }
        }
        Bite::Drags { squares } => {
            let drags = eighths(|roll| squares[usize::from(roll - 1)] > 0);
            let far = squares.iter().max().copied().unwrap_or(0);
            Odds { says: format!("dragged {}, {far} squares at most", chance(drags)), chance: float(drags) }
        }
    }
}

/// EX-HERO-46: the odds of a crate.
fn of_crate(look: Look<'_>, hero: u8) -> Odds {
    let bonus = perks::bonus(look, hero, |effect| match effect {
        PerkEffect::CrateRolls(bonus) => Some(bonus),
        _ => None,
    });
    let at_least = |wanted: u8| eighths(|roll| roll.saturating_add_signed(bonus).clamp(1, 8) >= wanted);
    let (one, two) = (at_least(5), at_least(8));
    Odds { says: format!("a card {}, two {}", chance(one), chance(two)), chance: float(one) }
}

/// The best odds that a hero has to hit an infected with its active guns on the quick chart.
pub(super) fn of_best_shot(look: Look<'_>, hero: u8, unit: u8) -> Option<Odds> {
    let shots = (1..4).filter(|guns| fire::check_shot(look, hero, unit, *guns).is_ok());
    let odds = shots.map(|guns| of_dice(look, unit, &shot(look, hero, guns, Target::Unit(unit), false), 1));
    odds.max_by(|one, other| one.chance.total_cmp(&other.chance))
}
