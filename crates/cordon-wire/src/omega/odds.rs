//! The exact odds of attacks and challenges.

use cordon_kernel::{Ratio, Seat};
use cordon_omega::Action;
use cordon_omega::content::Pool;
use cordon_omega::frames::{Attack, Challenge, Frame};
use cordon_omega::look::Look;
use cordon_omega::rules::{challenges, combat};
use cordon_omega::state::{Figure, commando_of};

use crate::face::Odds;
use crate::wording::{chance as percent, float};

/// Who attacks when a seat orders an attack now.
pub(super) fn attacker(look: Look<'_>, seat: Seat) -> Option<Figure> {
    match (commando_of(seat), look.open.stack.top()) {
        (_, Frame::Directing(directing)) => Some(Figure::Ally(directing.ally)),
        (Some(who), _) => Some(Figure::Commando(who)),
        (None, Frame::Activation { enemy, .. } | Frame::LashOut { enemy, .. }) => Some(Figure::Enemy(*enemy)),
        (None, _) => None,
    }
}

/// The odds of an order, where it is one for an attack.
pub(super) fn of_order(look: Look<'_>, seat: Seat, action: &Action) -> Option<Odds> {
    let Action::Attack { arm, target, aim, spaces } = *action else { return None };
    let attacker = attacker(look, seat)?;
    Some(of_attack(look, &Attack { spaces, ..combat::declared(attacker, arm, target, aim) }))
}

/// The odds of an attack as it stands, before anybody rerolls.
pub(super) fn of_attack(look: Look<'_>, attack: &Attack) -> Odds {
    let odds = combat::odds_of(look, attack);
    let cover = if odds.defence.cover { " with cover" } else { "" };
    let two = match odds.defence.second {
        Some(second) => format!(", two at {second}: {:.1} %", 100.0 * float(odds.two_wounds)),
        None => String::new(),
    };
    let (pool, first) = (odds.pool, odds.defence.first);
    let wound = percent(odds.wound);
    Odds { says: format!("{pool} against {first}{cover}: wound {wound}{two}"), chance: float(odds.wound) }
}

/// The odds of a challenge whose dice are not rolled yet.
pub(super) fn of_challenge(look: Look<'_>, challenge: &Challenge) -> Odds {
    let pool = Pool { black: challenges::dice_of(look, challenge), red: 0 };
    let hits = combat::hit_odds(pool);
    let target = challenge.target;
    let passed = hits.iter().skip(target.into()).fold(Ratio::from_integer(0), |sum, chance| sum + chance);
    Odds { says: format!("{pool} against {target}: passed {}", percent(passed)), chance: float(passed) }
}
