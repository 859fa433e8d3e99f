//! Chances of dice. They are the exact ones of the rules, in floats because a bot only compares them.

use cordon_exodus::content::{Bite, Chart, Grab, Hit, InfectedCard, PerkEffect, Trait};
use cordon_exodus::look::Look;
use cordon_exodus::rules::{bites, fire, melee, perks};
use cordon_exodus::state::{Stance, Target};

/// What an attack does to an infected.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Blow {
    /// The chance that it is removed.
    pub(super) fells: f64,
    /// The chance that it goes to the floor instead.
    pub(super) downs: f64,
    /// Kill points that it takes if it is not removed, on average.
    pub(super) wounds: f64,
    /// Rounds that are spent.
    pub(super) rounds: u8,
}

/// How a gun is fired.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shot {
    /// On the quick chart, or on the aimed one if an aimed shot went before.
    Quick,
    /// On the aimed chart.
    Aimed,
    /// On alert: always on the quick chart.
    Alert,
}

/// The chances of a kill and of a knockdown on a chart.
pub(super) fn of_chart(chart: Chart, bonus: i8) -> [f64; 2] {
    let share =
        |wanted: Hit| (1..=8).filter(|roll| chart.read(*roll, bonus) == wanted).count() as f64 / 8.0;
    [share(Hit::Kill), share(Hit::Knockdown)]
}

/// What dice with these chances do to an infected. Each kill counts so many kill points.
fn of_dice(look: Look<'_>, unit: u8, dice: &[[f64; 2]], each: u8, rounds: u8) -> Blow {
    let (one, card) = (look.open.unit(unit), look.card(unit));
    let left = card.kill_points.saturating_sub(one.sustained);
    let falls = one.stance == Stance::Standing && !card.has(Trait::Steady);
    // By number of kills, each with and without a knockdown.
    let mut chances = [[0.0; 2]; 3];
    chances[0][0] = 1.0;
    for [kill, down] in dice {
        let mut next = [[0.0; 2]; 3];
        for (kills, row) in chances.iter().enumerate() {
            for (downed, chance) in row.iter().enumerate() {
                next[(kills + 1).min(2)][downed] += chance * kill;
                next[kills][1] += chance * down;
                next[kills][downed] += chance * (1.0 - kill - down);
            }
        }
        chances = next;
    }
    let mut blow = Blow { rounds, ..Blow::default() };
    for (kills, row) in chances.iter().enumerate() {
        let points = kills as u8 * each;
        if points >= left {
            blow.fells += row[0] + row[1];
        } else {
            blow.wounds += f64::from(points) * (row[0] + row[1]);
            blow.downs += if falls { row[1] } else { 0.0 };
        }
    }
    blow
}

/// A shot with some of a hero's active guns.
pub(super) fn of_shot(look: Look<'_>, hero: u8, unit: u8, guns: u8, shot: Shot) -> Blow {
    let one = look.open.hero(hero);
    let fired = fire::active_guns(look, hero).enumerate().filter(|(n, _)| guns & (1 << n) != 0);
    let kept = guns.count_ones() == 1 && shot == Shot::Quick;
    let bonus = perks::bonus(look, hero, |effect| match effect {
        PerkEffect::ProneAim(bonus) if shot == Shot::Aimed && one.prone => Some(bonus),
        _ => None,
    });
    let upgrades = perks::has(look, hero, PerkEffect::UpgradesKnockdowns);
    let mut dice = [[0.0; 2]; 2];
    let mut count = 0;
    for (_, (at, held)) in fired {
        let card = &look.content[held.arm];
        let aimed = shot == Shot::Aimed || kept && one.aim == Some((at as u8, Target::Unit(unit)));
        let chart = if aimed { card.aimed.unwrap_or(card.quick) } else { card.quick };
        let [kill, down] = of_chart(chart, bonus);
        let turned = upgrades && held.rounds > 1 && card.kind == cordon_exodus::content::ArmKind::Pistol;
        dice[count] = if turned { [kill + down, 0.0] } else { [kill, down] };
        count += 1;
    }
    of_dice(look, unit, &dice[..count], 1, count as u8)
}

/// A blow with the active melee weapon or bare hands.
pub(super) fn of_melee(look: Look<'_>, hero: u8, unit: u8) -> Blow {
    let (chart, bonus) = melee::chart(look, hero);
    let each = perks::instead(look, hero, |effect| match effect {
        PerkEffect::MeleeKills(kills) => Some(kills),
        _ => None,
    });
    of_dice(look, unit, &[of_chart(chart, bonus)], each.unwrap_or(1), 0)
}

/// One die of a chart, as for an explosion.
pub(super) fn of_blast(look: Look<'_>, unit: u8, chart: Chart) -> Blow {
    of_dice(look, unit, &[of_chart(chart, 0)], 1, 0)
}

/// One kill point without a roll.
pub(super) fn of_sure_kill(look: Look<'_>, unit: u8) -> Blow {
    of_dice(look, unit, &[[1.0, 0.0]], 1, 1)
}

/// The chances that a grab test takes a hero down, and that it only puts it on the floor.
pub(super) fn of_grab(card: &InfectedCard) -> [f64; 2] {
    let share = |wanted: Grab| card.grab.iter().filter(|grab| **grab == wanted).count() as f64 / 8.0;
    [share(Grab::TakenDown), share(Grab::Knockdown)]
}

/// The bites that a hero takes on average in the tests of an infected that holds it.
pub(super) fn of_bites(look: Look<'_>, card: &InfectedCard, hero: u8) -> f64 {
    let Bite::Bites { up_to, tests } = card.bite else { return 0.0 };
    let bonus = bites::bonus(look, hero);
    let bitten = (1..=8_u8).filter(|roll| roll.saturating_add_signed(bonus).clamp(1, 8) <= up_to).count();
    f64::from(tests) * bitten as f64 / 8.0
}
