//! A legal action with all that helps to choose it.

use cordon_exodus::frames::Frame;
use cordon_exodus::look::Look;
use cordon_exodus::{Action, Exodus, View};
use cordon_kernel::Seat;

use super::cards::chart_text;
use super::places::actor;
use super::{costs, labels, odds, targets};
use crate::face::Choice;

/// One of a seat's legal actions.
pub(super) fn choice(rules: &Exodus, view: &View, seat: Seat, action: &Action) -> Choice {
    let look = rules.look(&view.open);
    let targets = targets::of_action(look, seat, action);
    Choice {
        act: rules.order_text(&view.open, seat, action),
        kind: labels::kind(action).to_owned(),
        label: labels::label(look, seat, action),
        cost: costs::cost(look, action),
        squares: targets.squares,
        figures: targets.figures,
        note: note(look, seat, action),
        odds: odds::of_order(look, seat, action),
    }
}

/// What a card says, and other help.
fn note(look: Look<'_>, seat: Seat, action: &Action) -> Option<String> {
    let content = look.content;
    match *action {
        Action::UsePower(perk) => Some(content.perks.get(usize::from(perk.0))?.text.clone()),
        Action::Craft(recipe) => {
            let parts = content.recipes.get(usize::from(recipe.0))?.parts.iter();
            let parts: Vec<&str> = parts.map(|part| content[*part].name.as_str()).collect();
            Some(format!("of {}", parts.join(" and ")))
        }
        Action::Switch(arms) => {
            let held = look.open.hero(actor(look, seat)?).arms;
            let chosen = held.iter().enumerate().filter(|(n, _)| arms & (1 << n) != 0);
            let charts: Vec<String> = chosen.map(|(_, held)| chart_text(&content[held.arm])).collect();
            (!charts.is_empty()).then(|| charts.join("; "))
        }
        Action::Execute(_) | Action::Assassinate(_) => Some("one kill point, without a roll".to_owned()),
        Action::PlayCard { card, .. } => Some(content.director.get(usize::from(card.0))?.text.clone()),
        Action::Upgrade => Some("the knockdown becomes a kill".to_owned()),
        Action::Interact(object) => {
            let object = look.mission().objects.get(usize::from(object))?;
            Some(format!("spends the {}", look.item_name(object.needs?)))
        }
        Action::Enter(_) => match *look.open.stack.top() {
            Frame::Activation(now) => Some(format!("on its way to {}", look.goal_text(now.goal))),
            _ => None,
        },
        _ => None,
    }
}
