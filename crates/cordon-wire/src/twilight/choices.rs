//! A legal action with all that helps to choose it.

use cordon_twilight::frames::Frame;
use cordon_twilight::look::Look;
use cordon_twilight::rules::placement::{Spotted, gap_after};
use cordon_twilight::{Action, Twilight, View, names};

use super::{costs, labels, odds, targets};
use crate::face::Choice;

/// One of a seat's legal actions.
pub(super) fn choice(rules: &Twilight, view: &View, action: &Action) -> Choice {
    let look = rules.look(&view.open);
    let targets = targets::of_action(look, action);
    Choice {
        act: names::action(look, action),
        kind: labels::kind(action).to_owned(),
        label: labels::label(look, action),
        cost: costs::cost(look, action),
        squares: targets.squares,
        figures: targets.figures,
        note: note(look, action),
        odds: odds::of_order(look, action),
    }
}

/// What a card says, what a placement does to the gap, and other help.
fn note(look: Look<'_>, action: &Action) -> Option<String> {
    match (*look.open.stack.top(), *action) {
        (_, Action::Play { card, .. } | Action::Use { card, .. } | Action::Discard(card)) => {
            Some(look.content.cards.get(usize::from(card.0))?.text.clone())
        }
        (Frame::Placing(placing), Action::Lay { x, y, rotation }) if !look.open.joined => {
            Some(match gap_after(look, placing.tile, Spotted { x, y, rotation }) {
                Some(0) => "joins the halves".to_owned(),
                Some(1) => "leaves a gap of 1 cell".to_owned(),
                Some(gap) => format!("leaves a gap of {gap} cells"),
                None => "leaves no way between the halves".to_owned(),
            })
        }
        (_, Action::GiveUp) => Some("the soldier is defeated and starts again".to_owned()),
        _ => None,
    }
}
