//! The exact odds of fights and duels, where nothing is spent.

use cordon_kernel::Ratio;
use cordon_twilight::frames::{Figure, Frame};
use cordon_twilight::look::Look;
use cordon_twilight::squares::Square;
use cordon_twilight::state::Zed;
use cordon_twilight::{Action, odds, plans};

use crate::face::Odds;
use crate::wording::{chance, float};

const SURE: Ratio = Ratio::new_raw(1, 1);

fn odds_of(says: &str, ratio: Ratio) -> Odds {
    Odds { says: format!("{says} {}", chance(ratio)), chance: float(ratio) }
}

/// The odds of an order, where it meets dice.
pub(super) fn of_order(look: Look<'_>, action: &Action) -> Option<Odds> {
    match (*look.open.stack.top(), *action) {
        (Frame::Clash(who), Action::Strike(zed)) => Some(of_roll(look, who, zed, true)),
        (Frame::Clash(Figure::Soldier(seat)), Action::Challenge(_)) => Some(of_duel(look, seat, 2)),
        (Frame::Fight(fight), Action::PayHeart) => Some(of_roll(look, fight.who, fight.zed, false)),
        (Frame::Duel(duel), Action::Reroll(dice)) => {
            Some(odds_of("wins at once:", odds::reroll(look, &duel, dice)))
        }
        (Frame::Move(_) | Frame::Marine(_), Action::Go(to)) => of_step(look, to),
        _ => None,
    }
}

/// The odds of one roll against a zombie.
pub(super) fn of_roll(look: Look<'_>, who: Figure, zed: Zed, first: bool) -> Odds {
    let says = format!("one roll kills on {}:", look.target(zed));
    odds_of(&says, odds::one_roll(look, who, zed, first))
}

/// The odds of a soldier in a duel.
pub(super) fn of_duel(look: Look<'_>, soldier: u8, dice: u8) -> Odds {
    odds_of("the soldier wins without tokens:", odds::fresh_duel(look, soldier, dice))
}

/// The odds of a marine that duels with a soldier.
pub(super) fn of_marine(look: Look<'_>, soldier: u8) -> Odds {
    odds_of("the marine wins without tokens:", SURE - odds::fresh_duel(look, soldier, 2))
}

/// The odds that one roll does not kill a zombie.
pub(super) fn of_zombie(look: Look<'_>, soldier: u8, zed: Zed) -> Odds {
    odds_of("survives one roll:", SURE - odds::one_roll(look, Figure::Soldier(soldier), zed, true))
}

/// The odds of the first fight on a square that is entered.
fn of_step(look: Look<'_>, to: Square) -> Option<Odds> {
    let (who, _) = plans::mover(look)?;
    let (_, under) = look.spot(who);
    let haunted = |zed: &Zed| look.open.pack(*zed).one.contains(to);
    let zed = Zed::ALL.into_iter().find(haunted).filter(|_| !under && !look.is_calm());
    if let Some(zed) = zed {
        return Some(of_roll(look, who, zed, true));
    }
    match who {
        Figure::Soldier(seat) => {
            let met = look.marines().any(|n| look.spot(Figure::Marine(n)) == (to, under));
            met.then(|| of_duel(look, seat, 2))
        }
        Figure::Marine(_) => {
            let met = |seat: &u8| {
                !look.open.soldier(*seat).staged && look.spot(Figure::Soldier(*seat)) == (to, under)
            };
            look.seats().find(met).map(|seat| of_marine(look, seat))
        }
    }
}
