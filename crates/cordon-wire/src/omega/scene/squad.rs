//! The sheets of the commandos: stance, adrenaline, cards, initiative.

use cordon_omega::content::{SheetId, Uses};
use cordon_omega::frames::Frame;
use cordon_omega::look::Look;
use cordon_omega::state::{Held, Life, seat_of};
use cordon_omega::{Omega, View};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::omega::cards::Values;

/// How a figure is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaCondition", rename_all = "kebab-case")]
pub enum Condition {
    /// Standing.
    Active,
    /// A marker, with as many wounds as it can take.
    Downed,
    /// Helped up, and not yet itself.
    Recovering,
    /// Out of the game.
    Dead,
    /// Has left the map and is safe.
    Gone,
}

impl From<Life> for Condition {
    fn from(life: Life) -> Condition {
        match life {
            Life::Active => Condition::Active,
            Life::Downed => Condition::Downed,
            Life::Recovering => Condition::Recovering,
            Life::Dead | Life::Absent => Condition::Dead,
            Life::Gone => Condition::Gone,
        }
    }
}

/// Where a commando's turn of the round stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaTurnState", rename_all = "kebab-case")]
pub enum TurnState {
    /// Still to come.
    Ahead,
    /// Now.
    Now,
    /// Over.
    Over,
}

/// A commando's sheet now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaMember")]
pub struct Member {
    /// Its id, the same as that of its figure.
    pub id: String,
    /// Its seat.
    pub seat: u8,
    /// Its call sign.
    pub name: String,
    /// How it is.
    pub condition: Condition,
    /// The stance in use, by id; none before the first is revealed and with the downed card.
    pub stance: Option<String>,
    /// The stance that was chosen and is not revealed yet, by id, if the viewer knows it.
    pub pick: Option<String>,
    /// Speed, Max Adrenaline and defences now.
    pub values: Values,
    /// Adrenaline it holds.
    pub adrenaline: u8,
    /// How much adrenaline it may hold, with what raises it.
    pub ceiling: u8,
    /// Wounds it has.
    pub wounds: u8,
    /// Wounds it can take.
    pub vitality: u8,
    /// How many of the wounds are bites.
    pub bites: u8,
    /// Move tokens that show their red side.
    pub red_tokens: u8,
    /// Its place in the order of turns, from 1.
    pub initiative: Option<u8>,
    /// Where its turn of the round stands.
    pub turn: TurnState,
    /// Its cards.
    pub cards: Vec<HeldCard>,
}

/// A card in somebody's hands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaHeldCard")]
pub struct HeldCard {
    /// Its id in orders; the second of a kind is numbered.
    pub id: String,
    /// The kit card, by id.
    pub kit: String,
    /// Uses that are left, where they are counted.
    pub left: Option<u8>,
    /// Whether it cannot be used now, because it was used.
    pub spent: bool,
}

/// The commandos, by rank.
pub(super) fn squad(look: Look<'_>, view: &View) -> Vec<Member> {
    look.open.squad().map(|who| member(look, view, who)).collect()
}

/// Whether sheets can differ. Of the stack they show whose turn it is, and whether stances are revealed.
pub(super) fn may_differ(rules: &Omega, earlier: &View, now: &View) -> bool {
    let shown = |view: &View| {
        let look = rules.look(&view.open);
        let turn = view.open.stack.iter().find_map(|frame| match frame {
            Frame::CommandoTurn { who, .. } => Some(*who),
            _ => None,
        });
        (turn, in_first_planning(look), view.open.round, view.open.initiative, view.known.picks)
    };
    earlier.open.commandos != now.open.commandos || shown(earlier) != shown(now)
}

fn member(look: Look<'_>, view: &View, who: SheetId) -> Member {
    let (sheet, commando) = (look.sheet(who), look.open.commando(who));
    let stance_id = |stance: u8| sheet.stances.get(usize::from(stance)).map(|stance| stance.id.clone());
    let has_stance = commando.life == Life::Active && look.open.round > 0 && !in_first_planning(look);
    let place = look.open.initiative.iter().position(|other| *other == who);
    let mut values = Values::from(look.values(who));
    values.adrenaline = look.max_adrenaline(who);
    Member {
        id: sheet.id.clone(),
        seat: seat_of(who).0,
        name: sheet.name.clone(),
        condition: commando.life.into(),
        stance: has_stance.then(|| stance_id(commando.stance)).flatten(),
        pick: view.known.picks[usize::from(who.0)].and_then(stance_id),
        values,
        adrenaline: commando.adrenaline,
        ceiling: look.ceiling(who),
        wounds: commando.wounds,
        vitality: look.vitality(who),
        bites: commando.bites,
        red_tokens: commando.red_tokens,
        initiative: place.map(|place| place as u8 + 1),
        turn: turn_state(look, who),
        cards: (0..).zip(&commando.cards).map(|(n, held)| held_card(look, who, n, held)).collect(),
    }
}

/// Before the first stances are revealed nobody has one.
fn in_first_planning(look: Look<'_>) -> bool {
    let planning = |frame: &Frame| matches!(frame, Frame::Initiative | Frame::Stances { .. });
    look.open.round == 1 && look.open.stack.iter().any(planning)
}

fn turn_state(look: Look<'_>, who: SheetId) -> TurnState {
    let now = |frame: &Frame| matches!(frame, Frame::CommandoTurn { who: other, .. } if *other == who);
    if look.open.stack.iter().any(now) {
        TurnState::Now
    } else if look.open.commando(who).marks.turn_taken {
        TurnState::Over
    } else {
        TurnState::Ahead
    }
}

fn held_card(look: Look<'_>, who: SheetId, card: u8, held: &Held) -> HeldCard {
    let kit = look.kit(held);
    HeldCard {
        id: look.card_id(who, card),
        kit: kit.id.clone(),
        left: match kit.uses {
            Uses::Unlimited => None,
            Uses::OncePerRound => Some(u8::from(!held.this_round)),
            Uses::Times(times) => Some((times + held.extra).saturating_sub(held.used)),
        },
        spent: look.is_spent(held),
    }
}
