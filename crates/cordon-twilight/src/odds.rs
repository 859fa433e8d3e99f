//! Exact odds, by letting the rules' own dice fall in every way.

use cordon_kernel::{Deaf, Enumerated, Ratio, Seating, enumerate};

use crate::chance;
use crate::frames::{Duel, Fight, FightStage, Figure};
use crate::look::Look;
use crate::rules::{duels, fights};
use crate::setup::Pairing;
use crate::state::Zed;

/// TW-EX-25: the chance of a soldier to win a duel with so many dice on each side, where nobody spends or adds anything.
pub fn bare_duel(dice: u8, pairing: Pairing) -> Ratio {
    duel_with(dice, pairing, 0)
}

/// The same for a soldier of this game with the weapons that he has.
pub fn fresh_duel(look: Look<'_>, soldier: u8, dice: u8) -> Ratio {
    duel_with(dice, look.open.rules.duel_pairing, fights::weapon_bonus(look, soldier, true))
}

fn duel_with(dice: u8, pairing: Pairing, weapon: u8) -> Ratio {
    let ways = enumerate(|draws: &mut Enumerated| {
        let mut table = Seating::new(draws, Deaf);
        let (mut marine, mut soldier) = ([0; 2], [0; 2]);
        let dice = usize::from(dice.min(2));
        marine[..dice].iter_mut().for_each(|die| *die = chance::marine_die(&mut table) + 1);
        soldier[..dice].iter_mut().for_each(|die| *die = chance::soldier_die(&mut table) + weapon);
        duels::beats(soldier, marine, pairing)
    });
    ways.chance(|won| *won)
}

/// The chance that one roll kills a zombie.
pub fn one_roll(look: Look<'_>, who: Figure, zed: Zed, first: bool) -> Ratio {
    let ways = enumerate(|draws: &mut Enumerated| {
        let die = chance::fight_die(&mut Seating::new(draws, Deaf));
        let fight = Fight { who, zed, die, add: 0, first, stage: FightStage::Rolled };
        fights::total(look, &fight) >= look.target(zed)
    });
    ways.chance(|won| *won)
}

/// The chance of a soldier to win a duel at once after these dice are rolled again, by bit as in the order for it; no
/// bullets are added on either side afterwards.
pub fn reroll(look: Look<'_>, duel: &Duel, dice: u8) -> Ratio {
    let ways = enumerate(|draws: &mut Enumerated| {
        let mut table = Seating::new(draws, Deaf);
        let mut after = *duel;
        for die in 0..usize::from(duel.dice) {
            if dice & (4 << die) != 0 {
                after.marine_dice[die] = chance::marine_die(&mut table);
                after.marine_bullets[die] = 0;
            }
            if dice & (1 << die) != 0 {
                after.soldier_dice[die] = chance::soldier_die(&mut table);
                (after.soldier_bullets[die], after.added[die]) = (0, 0);
            }
        }
        duels::is_won(look, &after)
    });
    ways.chance(|won| *won)
}
