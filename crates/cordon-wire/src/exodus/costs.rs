//! What an action costs, in the words of the sheet.

use cordon_exodus::Action;
use cordon_exodus::frames::Frame;
use cordon_exodus::look::Look;
use cordon_exodus::rules::matrix::{self, Kind};

/// What a legal action costs the hero whose turn it is; nothing for one that is free or was paid for.
pub(super) fn cost(look: Look<'_>, action: &Action) -> Option<String> {
    let Frame::HeroTurn { hero } = *look.open.stack.top() else { return None };
    words(matrix::cost(look, hero, kind(action)?))
}

/// Action points in words; nothing for none.
pub(super) fn words(points: u8) -> Option<String> {
    match points {
        0 => None,
        1 => Some("1 action point".to_owned()),
        points => Some(format!("{points} action points")),
    }
}

/// What an order is by the matrix of actions.
fn kind(action: &Action) -> Option<Kind> {
    Some(match action {
        Action::Move(_) | Action::MoveFire(_) | Action::MoveMelee(_) => Kind::Move,
        Action::Sprint(_) => Kind::Sprint,
        Action::Crawl(_) => Kind::Crawl,
        Action::Dive(_) | Action::RollOut(_) => Kind::Dive,
        Action::StandUp => Kind::StandUp,
        Action::QuickFire { .. } | Action::QuickFireItem { .. } => Kind::QuickFire,
        Action::AimedFire { .. } | Action::AimedFireItem { .. } => Kind::AimedFire,
        Action::Melee(_) => Kind::Melee,
        Action::Execute(_) => Kind::Execution,
        Action::Assassinate(_) => Kind::Assassination,
        Action::Sweep { .. } => Kind::Sweep,
        Action::Door(_) => Kind::Door,
        Action::Throw(_) | Action::ThrowItem(_) => Kind::Throw,
        Action::Search => Kind::Search,
        Action::Break(_) => Kind::BreakCrate,
        Action::Craft(_) => Kind::Craft,
        Action::Reload { .. } => Kind::Reload,
        Action::Interact(_) => Kind::Interact,
        Action::Pilot(_) => Kind::Pilot,
        Action::Alert => Kind::Alert,
        Action::Clear(_) => Kind::Clear,
        _ => return None,
    })
}
