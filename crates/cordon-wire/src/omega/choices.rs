//! A legal action with all that helps to choose it.

use cordon_kernel::Seat;
use cordon_omega::frames::Frame;
use cordon_omega::look::Look;
use cordon_omega::state::commando_of;
use cordon_omega::{Action, Omega, View};

use super::{costs, labels, odds, targets};
use crate::face::Choice;

/// One of a seat's legal actions.
pub(super) fn choice(rules: &Omega, view: &View, seat: Seat, action: &Action) -> Choice {
    let look = rules.look(&view.open);
    let targets = targets::of_action(look, seat, action);
    Choice {
        act: rules.order_text(&view.open, seat, action),
        kind: labels::kind(action).to_owned(),
        label: labels::label(look, seat, action),
        cost: costs::cost(look, seat, action),
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
        Action::Buy(kit) => Some(content.kits.get(usize::from(kit.0))?.text.clone()),
        Action::TakeStance(stance) => {
            let stance = content[commando_of(seat)?].stances.get(usize::from(stance))?;
            let v = stance.values;
            let (speed, most, ranged, melee) = (v.speed, v.max_adrenaline, v.ranged_defence, v.melee_defence);
            let values = format!("speed {speed}, adrenaline {most}, ranged {ranged}, melee {melee}");
            Some(format!("{values}: {}", stance.text))
        }
        Action::PlaceMarker(marker) => Some(content.markers.get(usize::from(marker.0))?.text.clone()),
        Action::Choose(kind) if matches!(look.open.stack.top(), Frame::ChooseEnemy(_)) => {
            let left = look.open.reserves.get(usize::from(kind))?;
            Some(format!("{left} in the reserves"))
        }
        Action::UseKit { card, .. } => {
            let held = look.open.commando(commando_of(seat)?).cards.get(usize::from(card))?;
            Some(look.kit(held).text.clone())
        }
        Action::UseTile { tile, .. } => {
            let id = look.mission().dashboard.get(usize::from(tile))?;
            Some(content[*id].text.clone())
        }
        Action::AssistDice => Some("one black die more".to_owned()),
        Action::AssistReroll => Some("all dice are rolled again".to_owned()),
        _ => None,
    }
}
