//! What a soldier knows who looks ahead: the sewers, and what they are worth.

use cordon_twilight::Action;
use cordon_twilight::content::{CardId, CardKind, Op};
use cordon_twilight::frames::{Frame, Moving};
use cordon_twilight::look::Look;
use cordon_twilight::squares::Square;

use super::ground::{Field, Walker};
use super::sewers::Below;
use super::soldier::way_of;
use crate::{each, only};

/// A card that is worth no more makes room for another.
const KEPT: f64 = 3.0;
/// Hearts that are kept for the duel at the end, in halves.
const DUEL_HEARTS: u8 = 4;
/// How many steps the way by the vehicles must save.
const YARD_MARGIN: f64 = 2.0;

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
            if actions.contains(&Action::TakeVehicle) { return None }
            if soldier.vehicle {
                return Some(along(&way_of(look), soldier.at, actions));
            }
            if let Some(way) = to_yard(look, seat) {
                return Some(along(&way, soldier.at, actions));
            }
            if let Some(next) = way_down(look, seat, actions) { return Some(only(actions, next)) }
            Some(along(&way_of(look), soldier.at, actions))
        }
        Frame::Discarding { .. } => Some(each(actions, |action| match action {
            Action::Discard(card) => -worth_below(look, card),
            _ => -KEPT,
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
    let hearts = look.open.soldier(seat).hearts > DUEL_HEARTS;
    f64::from(u8::from((action == Action::PayHeart) == hearts))
}

/// The next action of a soldier in an imagined game who has begun to use the sewers.
pub(super) fn walk(look: Look<'_>, moving: &Moving, actions: &[Action]) -> Option<Action> {
    let soldier = look.open.soldier(look.open.active);
    if look.open.no_route {
        None
    } else if soldier.under {
        Some(Below::of(look, soldier.manholes).next(look, moving, actions))
    } else {
        None
    }
}

/// Steps along a way.
fn along(way: &Field, here: Square, actions: &[Action]) -> Vec<f64> {
    each(actions, |action| match action {
        Action::Go(to) => -way.steps(to),
        Action::Pass => -way.steps(here) - 0.01,
        _ => f64::NEG_INFINITY,
    })
}

/// The way to the vehicles, if they are worth it.
fn to_yard(look: Look<'_>, seat: u8) -> Option<Field> {
    let soldier = look.open.soldier(seat);
    let slot = look.slots().find(|slot| look.tile(*slot).vehicle)?;
    let buildings = look.lie(slot).buildings;
    let squares = (0..9).filter(|local| buildings & (1 << local) != 0).map(|local| Square::of(slot, local));
    let yard = Field::to(look, Walker::Soldier, squares.map(|square| (square, 0)));
    let there = yard.steps(soldier.at);
    let goal = look.goal()?;
    let plain = way_of(look);
    let _ = goal;
    let entry = (0..9).filter(|local| buildings & (1 << local) != 0).map(|local| plain.steps(Square::of(slot, local))).fold(f64::INFINITY, f64::min);
    let here = plain.steps(soldier.at);
    (there + entry / 2.0 + YARD_MARGIN < here).then_some(yard)
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
