//! What a soldier knows who looks ahead: the sewers, and what they are worth.

use cordon_twilight::Action;
use cordon_twilight::content::{CardId, CardKind, Op};
use cordon_twilight::frames::Frame;
use cordon_twilight::look::Look;

use super::sewers::Below;
use crate::{each, only};

/// Scores of a soldier who uses the sewers; none where he does what others do.
pub(super) fn ideas(look: Look<'_>, seat: u8, actions: &[Action]) -> Option<Vec<f64>> {
    let soldier = look.open.soldier(seat);
    match *look.open.stack.top() {
        Frame::Toll => Some(each(actions, |action| toll(look, seat, action))),
        _ if look.open.active != seat || look.open.no_route => None,
        Frame::Move(moving) if soldier.under => {
            let next = Below::of(look, soldier.manholes).next(look, &moving, actions);
            Some(only(actions, next))
        }
        Frame::Move(_) => {
            if soldier.vehicle { return None }
            let next = way_down(look, seat, actions)?;
            Some(only(actions, next))
        }
        Frame::Discarding { .. } if crate::knob("CYC", 0.0) > 0.0 => Some(each(actions, |action| match action {
            Action::Discard(card) => -worth_below(look, card),
            _ => -crate::knob("CYC", 0.0),
        })),
        _ => None,
    }
}

fn worth_below(look: Look<'_>, card: CardId) -> f64 {
    let printed = &look.content[card];
    if printed.kind == CardKind::Item {
        return 1.0;
    }
    printed.effect.first().map_or(0.0, |op| match op {
        Op::MoveAdd(_) => 6.0,
        Op::MoveControl | Op::MoveSkip => 5.0,
        Op::CardStop | Op::CardAim | Op::MoveHalf | Op::MarineMore => 4.0,
        _ => 1.0,
    })
}

/// Hearts first, for guts are cards, as long as some are left for the duel at the end.
fn toll(look: Look<'_>, seat: u8, action: Action) -> f64 {
    let hearts = look.open.soldier(seat).hearts > crate::knob("TOLL", 4.0) as u8;
    f64::from(u8::from((action == Action::PayHeart) == hearts))
}

/// How a soldier begins to go down here.
fn way_down(look: Look<'_>, seat: u8, actions: &[Action]) -> Option<Action> {
    let soldier = look.open.soldier(seat);
    let here = Action::PlaceManhole(soldier.at);
    if actions.contains(&Action::Descend) && soldier.manholes > 0 {
        Some(Action::Descend)
    } else if actions.contains(&here) && soldier.manholes > 1 {
        Some(here)
    } else {
        None
    }
}
