//! What is done in fights and duels: bullets, hearts, dice to be rolled again.

use cordon_twilight::Action;
use cordon_twilight::frames::{Duel, DuelStage, Fight, Figure};
use cordon_twilight::look::Look;
use cordon_twilight::rules::fights;

use super::chances;

/// A failed roll against a zombie: a heart is worth about three bullets, and the last heart all of them.
pub(super) fn pay(look: Look<'_>, fight: &Fight, action: Action) -> f64 {
    let price = f64::from(fights::price(look, fight));
    let heart = match fight.who {
        Figure::Soldier(seat) if look.open.soldier(seat).hearts <= 2 => 100.0,
        Figure::Soldier(_) => 3.5,
        Figure::Marine(_) => 2.5,
    };
    match action {
        Action::PayBullets => -price,
        _ => -heart,
    }
}

/// What a decision in a duel is worth to the seat that owes it.
pub(super) fn score(look: Look<'_>, duel: &Duel, action: Action) -> f64 {
    match duel.stage {
        DuelStage::MarineBullets | DuelStage::MarineAgain => marine(look, duel, action),
        _ => soldier(look, duel, action),
    }
}

/// Bullets that a soldier can still put on his dice, by what they add.
fn spare(look: Look<'_>, duel: &Duel) -> u8 {
    let bullets = look.open.soldier(duel.soldier).bullets.min(60);
    let doubled = if duel.double { 2 * bullets } else { bullets };
    (if look.open.half_bullets.holds() { doubled / 2 } else { doubled }) as u8
}

/// Whoever moves the marine puts its bullets where they make the soldier's roll hardest.
fn marine(look: Look<'_>, duel: &Duel, action: Action) -> f64 {
    let mut tried = *duel;
    if let Action::Load(die) = action {
        tried.marine_bullets[usize::from(die)] += 1;
        tried.left -= 1;
    }
    // Before he has rolled, all of his dice are open; afterwards they lie, or are rolled again.
    let again = if duel.stage == DuelStage::MarineBullets { 0b11 } else { duel.again & 0b11 };
    let kept = 0.001 * f64::from(tried.left);
    kept - chances::wins(look, &tried, again, spare(look, duel).min(6))
}

/// The soldier pays what is missing if he can; else he has dice rolled again as long as hearts last.
fn soldier(look: Look<'_>, duel: &Duel, action: Action) -> f64 {
    let pairing = look.open.rules.duel_pairing;
    let values = chances::values(look, duel);
    let (lack, spare) = (chances::lack(values, pairing), spare(look, duel));
    let hearts = f64::from(look.open.soldier(duel.soldier).hearts) / 2.0;
    match action {
        Action::Load(die) => {
            let helps = usize::from(die) == chances::lacking_die(values, pairing);
            let pays = lack <= spare && helps;
            if pays { 1.0 - 0.04 * f64::from(lack) } else { -2.0 }
        }
        Action::Reroll(dice) => {
            // What the heart is worth, and that the marine's bullets come on top of a roll of its own.
            chances::wins(look, duel, dice, spare) - 0.5 / hearts.max(1.0)
        }
        _ => -1.0,
    }
}
