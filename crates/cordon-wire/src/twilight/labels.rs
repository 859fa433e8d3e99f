//! What a button says.

use cordon_twilight::content::{CardId, TileId};
use cordon_twilight::frames::{Figure, Frame};
use cordon_twilight::look::Look;
use cordon_twilight::rules::fights;
use cordon_twilight::rules::stocking::{self, Piece};
use cordon_twilight::squares::Square;
use cordon_twilight::{Action, On, names};

use super::places::figure_name;
use crate::wording::capital;

/// Which kind an action is, for grouping.
pub(super) fn kind(action: &Action) -> &'static str {
    match action {
        Action::Lay { .. } => "lay",
        Action::Take(_) => "take",
        Action::Keep(_) => "keep",
        Action::Top(_) => "top",
        Action::Put(_) => "put",
        Action::Go(_) => "step",
        Action::PlaceManhole(_) => "manhole",
        Action::Descend => "descend",
        Action::Climb => "climb",
        Action::TakeVehicle => "vehicle",
        Action::Ride => "ride",
        Action::Strike(_) => "strike",
        Action::Challenge(_) => "challenge",
        Action::Hunt(_) => "hunt",
        Action::PayBullets | Action::PayHeart | Action::PayGuts => "pay",
        Action::Load(_) => "load",
        Action::Reroll(_) => "reroll",
        Action::GiveUp => "give-up",
        Action::Shamble { .. } => "shamble",
        Action::Activate(_) => "activate",
        Action::Clear(_) => "clear",
        Action::Discard(_) => "discard",
        Action::Play { .. } => "play",
        Action::Use { .. } => "use",
        Action::Pass => "pass",
        Action::ClockExpired => "clock",
    }
}

/// The name of a card.
pub(super) fn card(look: Look<'_>, card: CardId) -> String {
    names::card_name(look, card)
}

/// The name of a tile.
pub(super) fn tile(look: Look<'_>, tile: TileId) -> String {
    names::tile_name(look, tile)
}

fn place(look: Look<'_>, at: Square) -> String {
    names::square(look, at)
}

/// What a card is played on, in words that stand behind its name.
pub(super) fn aim(look: Look<'_>, on: On) -> String {
    names::aim(look, on)
}

const SIDES: [&str; 4] = ["your first die", "your second die", "the marine's first", "the marine's second"];

/// What a button says.
pub(super) fn label(look: Look<'_>, action: &Action) -> String {
    match *action {
        Action::Lay { x, y, rotation } => format!("Lay it at {x},{y}, {}", names::turned(rotation)),
        Action::Take(id) => format!("Take {}", tile(look, id)),
        Action::Keep(id) => format!("Keep {}", tile(look, id)),
        Action::Top(id) => format!("Put {} on top", tile(look, id)),
        Action::Put(at) => format!("{} at {}", capital(&piece(look)), place(look, at)),
        Action::Go(to) => format!("Go to {}", place(look, to)),
        Action::PlaceManhole(at) => format!("Place a manhole at {}", place(look, at)),
        Action::Descend => "Go down into the sewers".to_owned(),
        Action::Climb => "Come up".to_owned(),
        Action::TakeVehicle => "Take a vehicle".to_owned(),
        Action::Ride => "Wait for the subway".to_owned(),
        Action::Strike(zed) => format!("Fight the {} first", names::zed(zed)),
        Action::Challenge(n) => format!("Duel with {} first", figure_name(Figure::Marine(n)).to_lowercase()),
        Action::Hunt(seat) => format!("Duel with {} first", names::soldier(seat)),
        Action::PayBullets => "Pay bullets and win the fight".to_owned(),
        Action::PayHeart => match *look.open.stack.top() {
            Frame::Toll => "Pay a heart for the sewers".to_owned(),
            _ => "Give up a heart and roll again".to_owned(),
        },
        Action::PayGuts => "Pay guts for the sewers".to_owned(),
        Action::Load(die) => format!("Put a bullet on die {}", u16::from(die) + 1),
        Action::Reroll(dice) => {
            let named: Vec<&str> = (0..4).filter(|n| dice & (1 << n) != 0).map(|n| SIDES[n]).collect();
            format!("Roll again: {}", named.join(", "))
        }
        Action::GiveUp => "Give the duel up".to_owned(),
        Action::Shamble { zed, from, to } => {
            format!("Move the {} at {} to {}", names::zed(zed), place(look, from), place(look, to))
        }
        Action::Activate(n) => format!("Move {}", figure_name(Figure::Marine(n)).to_lowercase()),
        Action::Clear(at) => format!("Remove the zombie at {}", place(look, at)),
        Action::Discard(id) => format!("Discard {}", card(look, id)),
        Action::Play { card: id, on } => format!("Play {}{}", card(look, id), aim(look, on)),
        Action::Use { card: id, on } => format!("Use {}{}", card(look, id), aim(look, on)),
        Action::Pass => pass(look).to_owned(),
        Action::ClockExpired => "The time is over".to_owned(),
    }
}

/// What is put on squares now.
fn piece(look: Look<'_>) -> String {
    match *look.open.stack.top() {
        Frame::Stocking(stocking) => match stocking::next_piece(&stocking) {
            Some(Piece::Zombie(zed)) => format!("a {}", names::zed(zed)),
            Some(Piece::Life) => "a life token".to_owned(),
            Some(Piece::Bullet) => "a bullet token".to_owned(),
            None => "nothing".to_owned(),
        },
        Frame::Landing { .. } => "a marine".to_owned(),
        _ => "a zombie".to_owned(),
    }
}

/// What a pass is called.
fn pass(look: Look<'_>) -> &'static str {
    match *look.open.stack.top() {
        Frame::Window(_) => "Play nothing",
        Frame::Searching => "Leave the discarded tiles",
        Frame::Move(_) | Frame::Marine(_) => "Stop here",
        Frame::Duel(_) => "Add no more bullets",
        Frame::Discarding { .. } | Frame::Parting { .. } => "Keep the rest",
        Frame::Dart { .. } => "It stays there",
        Frame::Clearing { .. } => "Remove no more",
        Frame::Turn(cordon_twilight::frames::Step::Before) => "Roll for movement",
        Frame::Turn(_) => "Take no ride",
        _ => "Pass",
    }
}

/// What the bullets cost that would win the fight under way.
pub(super) fn price(look: Look<'_>) -> Option<u8> {
    match *look.open.stack.top() {
        Frame::Fight(fight) => Some(fights::price(look, &fight)),
        _ => None,
    }
}
