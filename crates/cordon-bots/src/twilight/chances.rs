//! The odds of duels, every roll of the dice counted.

use cordon_twilight::frames::Duel;
use cordon_twilight::look::Look;
use cordon_twilight::rules::duels::{marine_value, soldier_value};
use cordon_twilight::setup::Pairing;

/// What the dice of a duel come to: the soldier's, then the marine's; 0 for a die that is not rolled.
pub(super) type Values = ([u8; 2], [u8; 2]);

/// What the dice of a duel come to as they lie.
pub(super) fn values(look: Look<'_>, duel: &Duel) -> Values {
    let of = |value: fn(Look<'_>, &Duel, usize) -> u8| {
        [0, 1].map(|die| if die < usize::from(duel.dice) { value(look, duel, die) } else { 0 })
    };
    (of(soldier_value), of(marine_value))
}

/// How much a soldier's dice lack. TW-GAP-30: highest against highest, or as they lie.
pub(super) fn lack((mut soldier, mut marine): Values, pairing: Pairing) -> u8 {
    if pairing == Pairing::Sorted {
        soldier.sort_unstable();
        marine.sort_unstable();
    }
    soldier.iter().zip(&marine).map(|(soldier, marine)| marine.saturating_sub(*soldier)).sum()
}

/// The die that a bullet helps: one that lacks something.
pub(super) fn lacking_die((soldier, marine): Values, pairing: Pairing) -> usize {
    let beaten = |die: usize, by: usize| soldier[die] < marine[by];
    let straight = [0, 1].into_iter().find(|die| beaten(*die, *die));
    let same_order = (soldier[0] <= soldier[1]) == (marine[0] <= marine[1]);
    if pairing == Pairing::Indexed || same_order {
        return straight.unwrap_or(0);
    }
    [0, 1].into_iter().find(|die| beaten(*die, 1 - *die)).unwrap_or(0)
}

/// How likely it is that a soldier lacks no more than this, if some dice are rolled again: the soldier's by the two low
/// bits, the marine's by the two above. Bullets on a die that is rolled again are lost, and the marine puts what it has left
/// on its own.
pub(super) fn wins(look: Look<'_>, duel: &Duel, again: u8, spare: u8) -> f64 {
    let pairing = look.open.rules.duel_pairing;
    let rolled: Vec<u8> = (0..4).filter(|die| again & (1 << die) != 0 && die % 2 < duel.dice).collect();
    let answers = again & 0b1100 != 0 && !duel.no_ammo;
    let (mut won, mut all) = (0_u32, 0_u32);
    for roll in 0..6_u32.pow(rolled.len() as u32) {
        let mut tried = *duel;
        let mut rest = roll;
        for die in &rolled {
            let face = (rest % 6) as u8 + 1;
            rest /= 6;
            let n = usize::from(die % 2);
            if *die < 2 {
                (tried.soldier_dice[n], tried.soldier_bullets[n], tried.added[n]) = (face, 0, 0);
            } else {
                (tried.marine_dice[n], tried.marine_bullets[n]) = (face, 0);
            }
        }
        let more = if answers { duel.left } else { 0 };
        all += 1;
        won += u32::from(lack(values(look, &tried), pairing).saturating_add(more) <= spare);
    }
    f64::from(won) / f64::from(all)
}
