//! What the game waits for.

use cordon_twilight::frames::{Figure, Frame};
use cordon_twilight::look::Look;
use cordon_twilight::rules::windows;
use cordon_twilight::{Twilight, View, names};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::face::At;
use crate::twilight::cards::moment_id;
use crate::twilight::headline::{moment_text, trail};
use crate::twilight::places::{figure_id, square, tile_squares};
use crate::twilight::prompts::question;
use crate::wording::capital;

/// What the game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightAsked")]
pub struct Asked {
    /// The seats that owe a decision, as far as the viewer may know.
    pub seats: Vec<u8>,
    /// Who decides what, in a sentence.
    pub says: String,
    /// What the game is in the middle of, the outermost first.
    pub trail: Vec<String>,
    /// Who acts or is acted on, by the ids of the figures.
    pub figures: Vec<String>,
    /// Where it happens.
    pub squares: Vec<At>,
    /// Movement points, or zombies, that are left.
    pub left: Option<u8>,
    /// The window that is open for cards, by id. Who is asked in it is for nobody else to know.
    pub window: Option<String>,
    /// The card that is announced and can be answered, by id.
    pub card: Option<String>,
    /// Its player.
    pub card_by: Option<u8>,
}

/// What the game waits for.
pub(super) fn asked(rules: &Twilight, view: &View) -> Asked {
    let look = rules.look(&view.open);
    let seats: Vec<u8> = rules.waits_for(view).iter().map(|seat| seat.0).collect();
    let top = view.open.stack.iter().next_back().filter(|_| view.open.ending.is_none());
    let window = match top {
        Some(Frame::Window(moment)) => Some(*moment),
        _ => None,
    };
    let says = match (seats.as_slice(), window) {
        (_, _) if view.open.ending.is_some() => "The game is over.".to_owned(),
        // TW-GAP-74: others see at most that answers are open.
        ([], Some(moment)) => format!("{}: cards can be played.", capital(moment_text(moment))),
        (seats, _) => {
            let names: Vec<&str> = seats.iter().map(|seat| names::soldier(*seat)).collect();
            format!("{}: {}", names.join(", "), question(look))
        }
    };
    let announced = window.and_then(|_| windows::announced(look));
    Asked {
        seats,
        says,
        trail: trail(look),
        figures: top.map_or(Vec::new(), |frame| figures(look, frame)),
        squares: top.map_or(Vec::new(), |frame| frame_squares(look, frame)),
        left: top.and_then(left),
        window: window.map(moment_id),
        card: announced.map(|played| look.content[played.card].id.clone()),
        card_by: announced.map(|played| played.by),
    }
}

fn left(frame: &Frame) -> Option<u8> {
    match *frame {
        Frame::Move(moving) => Some(moving.left),
        Frame::Marine(now) => Some(now.left),
        Frame::Horde(horde) => Some(horde.total.saturating_sub(horde.moved)),
        Frame::Spawning { left, .. } | Frame::Clearing { left, .. } => Some(left),
        _ => None,
    }
}

/// Whom a frame is about; only those who are there.
fn figures(look: Look<'_>, frame: &Frame) -> Vec<String> {
    let figures = match *frame {
        Frame::Clash(who) => vec![who],
        Frame::Fight(fight) => vec![fight.who],
        Frame::Duel(duel) => vec![Figure::Soldier(duel.soldier), Figure::Marine(duel.marine)],
        Frame::Move(_) | Frame::Turn(_) | Frame::Toll | Frame::Arriving => {
            vec![Figure::Soldier(look.open.active)]
        }
        Frame::Marine(now) => vec![Figure::Marine(now.marine)],
        Frame::Parting { seat } => vec![Figure::Soldier(seat)],
        _ => Vec::new(),
    };
    let there = |who: &Figure| match *who {
        Figure::Soldier(seat) => seat < look.open.players(),
        Figure::Marine(n) => look.marines().any(|other| other == n),
    };
    figures.into_iter().filter(there).map(figure_id).collect()
}

fn frame_squares(look: Look<'_>, frame: &Frame) -> Vec<At> {
    match *frame {
        Frame::Stocking(stocking) => tile_squares(look, stocking.slot),
        Frame::Clearing { slot, .. } => tile_squares(look, slot),
        Frame::Dart { at, .. } => vec![square(look, at)],
        Frame::Fight(fight) => vec![square(look, look.spot(fight.who).0)],
        Frame::Duel(duel) => vec![square(look, look.open.soldier(duel.soldier).at)],
        _ => Vec::new(),
    }
}
