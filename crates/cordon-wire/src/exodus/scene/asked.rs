//! What the game waits for, and which infected it is in the middle of.

use cordon_exodus::frames::Frame;
use cordon_exodus::look::Look;
use cordon_exodus::state::{Stance, Target};
use cordon_exodus::{Exodus, View};
use cordon_kernel::Seat;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::exodus::headline::trail;
use crate::exodus::places::{area_squares, square};
use crate::exodus::prompts::{question, seat_name, waiting};
use crate::face::At;

/// What the game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusAsked")]
pub struct Asked {
    /// The seats that owe a decision.
    pub seats: Vec<u8>,
    /// Who decides what, in a sentence.
    pub says: String,
    /// What the game is in the middle of, the outermost first.
    pub trail: Vec<String>,
    /// Who acts or is acted on, by the ids of the figures.
    pub figures: Vec<String>,
    /// Where it happens, if it is about a room or a place.
    pub squares: Vec<At>,
    /// Squares that are left of a move or a sprint.
    pub left: Option<u8>,
    /// The infected that acts.
    pub under: Option<Under>,
}

/// An infected that acts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusUnder")]
pub struct Under {
    /// Who, by id.
    pub unit: String,
    /// Where it is bound for, in words.
    pub goal: String,
    /// Squares it has moved.
    pub moved: u8,
    /// Whether it charges.
    pub charging: bool,
}

/// What the game waits for.
pub(super) fn asked(rules: &Exodus, view: &View) -> Asked {
    let look = rules.look(&view.open);
    let seats: Vec<Seat> = waiting(rules, view).iter().collect();
    let says = match seats.as_slice() {
        [] => "The game is over.".to_owned(),
        seats => {
            let names: Vec<String> = seats.iter().map(|seat| seat_name(look, *seat)).collect();
            format!("{}: {}", names.join(", "), question(look))
        }
    };
    let top = view.open.stack.iter().next_back().filter(|_| view.open.ending.is_none());
    Asked {
        seats: seats.iter().map(|seat| seat.0).collect(),
        says,
        trail: trail(look),
        figures: top.map_or(Vec::new(), |frame| figures(look, frame)),
        squares: top.map_or(Vec::new(), |frame| frame_squares(look, frame)),
        left: top.and_then(|frame| match frame {
            Frame::Sprinting { left, .. } => Some(*left),
            _ => None,
        }),
        under: view.open.stack.iter().rev().find_map(|frame| match frame {
            Frame::Activation(now) => Some(Under {
                unit: look.unit_id(now.unit),
                goal: look.goal_text(now.goal),
                moved: now.moved,
                charging: now.charging,
            }),
            _ => None,
        }),
    }
}

/// Whom a frame is about; only those who are there.
fn figures(look: Look<'_>, frame: &Frame) -> Vec<String> {
    let (heroes, units) = match *frame {
        Frame::Biting(bite) => (vec![bite.hero], vec![bite.unit]),
        Frame::Activation(now) => (Vec::new(), vec![now.unit]),
        Frame::HeroTurn { hero }
        | Frame::Sprinting { hero, .. }
        | Frame::Arriving { hero, .. }
        | Frame::Sorting { hero, .. }
        | Frame::Roaming { hero, .. } => (vec![hero], Vec::new()),
        Frame::Following(follow) => (vec![follow.hero], Vec::new()),
        Frame::Volley(volley) => match volley.target {
            Target::Unit(unit) => (vec![volley.hero], vec![unit]),
            Target::Item(_) => (vec![volley.hero], Vec::new()),
        },
        Frame::Pattern { hero, target, .. } => (vec![hero], vec![target]),
        Frame::Offered(offer) => (vec![offer.giver, offer.taker], Vec::new()),
        _ => (Vec::new(), Vec::new()),
    };
    let heroes = heroes.into_iter().filter(|hero| look.open.hero(*hero).is_alive());
    let there =
        |unit: &u8| look.open.units.get(usize::from(*unit)).is_some_and(|one| one.stance != Stance::Off);
    let units = units.into_iter().filter(there);
    heroes.map(|hero| look.hero_id(hero)).chain(units.map(|unit| look.unit_id(unit))).collect()
}

fn frame_squares(look: Look<'_>, frame: &Frame) -> Vec<At> {
    match *frame {
        Frame::RoomSpawn(room) | Frame::RoomPick { room, .. } => area_squares(look, room.area),
        Frame::Arriving { hero, .. } => vec![square(look, look.open.hero(hero).cell)],
        _ => Vec::new(),
    }
}
