//! The soldiers' boards: tokens, kills, items, and how many cards they hold.

use cordon_twilight::View;
use cordon_twilight::cards::{Cards, ids};
use cordon_twilight::frames::Figure;
use cordon_twilight::look::Look;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::twilight::places::{figure_id, figure_name};
use crate::wording::word;

/// A soldier's board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightSoldierNow")]
pub struct SoldierNow {
    /// The id of his figure.
    pub id: String,
    /// His seat.
    pub seat: u8,
    /// His name.
    pub name: String,
    /// Hearts, in halves.
    pub hearts: u8,
    /// Bullets.
    pub bullets: u16,
    /// Guts; none where the game is played without.
    pub guts: Option<u8>,
    /// Kills, whatever their sort.
    pub kills: u8,
    /// Sewer tokens not yet placed.
    pub manholes: u8,
    /// How many cards he holds.
    pub cards: u8,
    /// How many he may hold when his turn ends.
    pub hand_limit: u8,
    /// Whether he has played a card since his turn started.
    pub played: bool,
    /// Items in front of him, by id.
    pub items: Vec<String>,
    /// What a weapon that he has discarded adds until the turn ends.
    pub weapon: u8,
    /// Whether he has a vehicle.
    pub vehicle: bool,
    /// How far a ride in the subway has come: `none`, `declared`, `waiting` or `arriving`.
    pub ride: String,
    /// Whether he is not yet on the board.
    pub staged: bool,
    /// Whether he is in the sewers.
    pub under: bool,
    /// The seat that moves a marine in his turn.
    pub right: u8,
}

/// A hand that the viewer may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightHand")]
pub struct HandNow {
    /// Whose.
    pub seat: u8,
    /// The cards by id, one entry for each copy.
    pub cards: Vec<String>,
}

/// The soldiers, in the order of their seats.
pub(super) fn soldiers(look: Look<'_>) -> Vec<SoldierNow> {
    look.seats().map(|seat| soldier_now(look, seat)).collect()
}

fn soldier_now(look: Look<'_>, seat: u8) -> SoldierNow {
    let soldier = look.open.soldier(seat);
    SoldierNow {
        id: figure_id(Figure::Soldier(seat)),
        seat,
        name: figure_name(Figure::Soldier(seat)),
        hearts: soldier.hearts,
        bullets: soldier.bullets,
        guts: look.open.rules.guts.then_some(soldier.guts),
        kills: soldier.score(),
        manholes: soldier.manholes,
        cards: soldier.cards,
        hand_limit: look.hand_limit(seat),
        played: soldier.played,
        items: ids(soldier.items).map(|card| look.content[card].id.clone()).collect(),
        weapon: look.open.weapon[usize::from(seat)],
        vehicle: soldier.vehicle,
        ride: word(soldier.ride),
        staged: soldier.staged,
        under: soldier.under,
        right: look.open.right(seat),
    }
}

/// TW-GAP-59: the own hand, or all hands for those who may see everything.
pub(super) fn hands(look: Look<'_>, view: &View) -> Vec<HandNow> {
    let hand = |seat: u8, cards: Cards| HandNow {
        seat,
        cards: cards.each().map(|card| look.content[card].id.clone()).collect(),
    };
    match (view.known.hands, view.viewer) {
        (Some(hands), _) => look.seats().map(|seat| hand(seat, hands[usize::from(seat)])).collect(),
        (None, cordon_kernel::Viewer::Seat(seat)) if seat.0 < look.open.players() => {
            vec![hand(seat.0, view.known.hand)]
        }
        _ => Vec::new(),
    }
}
