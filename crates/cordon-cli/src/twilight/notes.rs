//! What helps to decide for an order: its odds, what a card says, what a tile does to the gap.

use cordon_kernel::Ratio;
use cordon_twilight::frames::{Frame, Moving};
use cordon_twilight::look::Look;
use cordon_twilight::rules::placement::{Spotted, gap_after};
use cordon_twilight::{Action, odds};

fn share(chance: Ratio) -> String {
    format!("{}/{}", chance.numer(), chance.denom())
}

/// The exact odds of an order that rolls dice at once.
pub(super) fn odds(look: Look<'_>, action: &Action) -> Option<String> {
    match (*look.open.stack.top(), *action) {
        (Frame::Clash(who), Action::Strike(zed)) => {
            Some(format!("one roll kills with {}", share(odds::one_roll(look, who, zed, true))))
        }
        (Frame::Fight(fight), Action::PayHeart) => {
            let again = odds::one_roll(look, fight.who, fight.zed, false);
            Some(format!("then one roll kills with {}", share(again)))
        }
        (Frame::Duel(duel), Action::Reroll(dice)) => {
            Some(format!("wins at once with {}", share(odds::reroll(look, &duel, dice))))
        }
        _ => None,
    }
}

/// Odds, or whatever else helps.
pub(super) fn note(look: Look<'_>, action: &Action) -> Option<String> {
    let said = |card: cordon_twilight::content::CardId| {
        let card = &look.content[card];
        format!("{}: {}", card.name, card.text)
    };
    match (*look.open.stack.top(), *action) {
        (_, Action::Play { card, .. } | Action::Use { card, .. } | Action::Discard(card)) => Some(said(card)),
        (_, Action::Take(tile) | Action::Keep(tile) | Action::Top(tile)) => {
            Some(look.content[tile].name.clone())
        }
        (Frame::Placing(placing), Action::Lay { x, y, rotation }) if !look.open.joined => {
            Some(match gap_after(look, placing.tile, Spotted { x, y, rotation }) {
                Some(0) => "joins the halves".to_owned(),
                Some(gap) => format!("leaves a gap of {gap}"),
                None => "leaves no way between the halves".to_owned(),
            })
        }
        (Frame::Move(Moving { left, .. }), Action::Pass) if left > 0 => {
            Some(format!("gives up {left} points"))
        }
        _ => odds(look, action),
    }
}
