//! What a soldier knows who looks ahead, and others do not: the sewers, the vehicles, and that a card that is kept too
//! long keeps another one away.

use cordon_twilight::Action;
use cordon_twilight::content::{Card, CardKind, Op};
use cordon_twilight::frames::{Frame, Moving};
use cordon_twilight::look::Look;
use cordon_twilight::squares::Square;

use super::ground::{Field, Walker};
use super::sewers;
use super::soldier::way_of;
use crate::{each, only};

/// A card that is worth no more in the hand makes room for another.
const MAKES_ROOM: f64 = 3.0;
/// What passing is worth in a window: less than to others, for one card can be played in each round and hands fill up
/// again.
const PASSING: f64 = 1.4;
/// Hearts that are kept for the duel at the end, in halves.
const DUEL_HEARTS: u8 = 4;
/// How many steps the way by the vehicles must save.
const WORTH_A_RIDE: f64 = 2.0;

/// Scores where such a soldier does otherwise than others; `rated` is what they think.
pub(super) fn ideas(
    look: Look<'_>,
    seat: u8,
    actions: &[Action],
    rated: impl FnOnce() -> Vec<f64>,
) -> Vec<f64> {
    let own_turn = look.open.active == seat;
    match *look.open.stack.top() {
        Frame::Window(_) => {
            let mut scores = rated();
            let passes = scores.iter_mut().zip(actions).filter(|(_, action)| **action == Action::Pass);
            passes.for_each(|(score, _)| *score = PASSING);
            scores
        }
        Frame::Toll => each(actions, |action| toll(look, seat, action)),
        Frame::Move(moving) if own_turn && !look.open.no_route => {
            moved(look, seat, &moving, actions).unwrap_or_else(rated)
        }
        Frame::Discarding { .. } if !look.open.no_route => each(actions, |action| match action {
            Action::Discard(card) => -kept(&look.content[card]),
            _ => -MAKES_ROOM,
        }),
        _ => rated(),
    }
}

/// A walk: to the vehicles where they save time, through the sewers where there are none, else by the shortest way. What
/// lies beside it is not worth the steps, for the clock decides most games.
fn moved(look: Look<'_>, seat: u8, moving: &Moving, actions: &[Action]) -> Option<Vec<f64>> {
    let soldier = look.open.soldier(seat);
    if let Some(next) = sewers::below(look, moving, actions) {
        return Some(only(actions, next));
    }
    if actions.contains(&Action::TakeVehicle) {
        return None;
    }
    if soldier.vehicle {
        return Some(along(&way_of(look), soldier.at, actions));
    }
    if let Some(way) = to_vehicles(look, soldier.at) {
        return Some(along(&way, soldier.at, actions));
    }
    match sewers::way_down(look, seat, actions) {
        Some(next) => Some(only(actions, next)),
        None => Some(along(&way_of(look), soldier.at, actions)),
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

/// The way to the vehicles, if it is worth it: from there on every step counts half.
fn to_vehicles(look: Look<'_>, here: Square) -> Option<Field> {
    let slot = look.slots().find(|slot| look.tile(*slot).vehicle)?;
    let buildings = look.lie(slot).buildings;
    let inside = || {
        (0..9).filter(move |local| buildings & (1 << local) != 0).map(move |local| Square::of(slot, local))
    };
    let goal = way_of(look);
    let way = Field::to(look, Walker::Soldier, inside().map(|square| (square, 0)));
    let on_from_there = inside().map(|square| goal.steps(square)).fold(f64::INFINITY, f64::min);
    let with_vehicle = way.steps(here) + on_from_there / 2.0;
    (with_vehicle + WORTH_A_RIDE < goal.steps(here)).then_some(way)
}

/// What a card is worth in the hand: in the sewers nobody fights, so those that make oneself faster and others slower.
fn kept(card: &Card) -> f64 {
    if card.kind == CardKind::Item {
        return 1.0;
    }
    card.effect.first().map_or(0.0, |op| match op {
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
