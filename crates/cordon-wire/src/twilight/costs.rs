//! What an action costs, in the words of the sheet.

use cordon_twilight::Action;
use cordon_twilight::frames::Frame;
use cordon_twilight::look::Look;
use cordon_twilight::state::Zed;

use super::labels::price;

/// What a legal action costs; nothing for one that is free.
pub(super) fn cost(look: Look<'_>, action: &Action) -> Option<String> {
    match *action {
        Action::Go(_) if matches!(look.open.stack.top(), Frame::Move(_) | Frame::Marine(_)) => points(1),
        Action::PayBullets => price(look).map(|bullets| counted(bullets, "bullet")),
        Action::PayHeart => match *look.open.stack.top() {
            Frame::Fight(fight) if fight.zed == Zed::Dog => Some("half a heart".to_owned()),
            _ => Some("1 heart".to_owned()),
        },
        Action::Reroll(_) => Some("1 heart".to_owned()),
        Action::PayGuts => Some("1 guts".to_owned()),
        Action::Load(_) => Some("1 bullet".to_owned()),
        _ => None,
    }
}

fn counted(number: u8, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// Movement points in words.
pub(super) fn points(points: u8) -> Option<String> {
    (points > 0).then(|| counted(points, "point"))
}
