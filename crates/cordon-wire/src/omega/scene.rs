//! What a viewer sees now. Every field of `Scene` changes by itself and is sent only when it has changed.

mod asked;
mod figures;
mod ground;
mod squad;

pub use asked::{Asked, AttackNow, ChallengeNow};
pub use figures::{Figure, Side};
pub use ground::{Device, Dropped, Ground, Machine, Objective};
pub use squad::{Condition, HeldCard, Member, TurnState};

use cordon_kernel::Turn;
use cordon_omega::content::{EnemyId, RoomCardId};
use cordon_omega::frames::{Frame, Phase};
use cordon_omega::look::Look;
use cordon_omega::rules::dashboard;
use cordon_omega::state::Open;
use cordon_omega::{Omega, View, endings};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::face::sent_by_fields;

/// What a viewer sees now.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaScene")]
pub struct Scene {
    /// Round, phase, timers and energy.
    pub clock: Clock,
    /// Everybody on the map.
    pub figures: Vec<Figure>,
    /// The commandos, by rank.
    pub squad: Vec<Member>,
    /// The doors, in the order of the layout.
    pub doors: Vec<DoorNow>,
    /// The rooms, in the order of the layout, without the start area.
    pub rooms: Vec<RoomNow>,
    /// What lies on the map.
    pub ground: Ground,
    /// The overseer's dashboard and reserves.
    pub dashboard: Dashboard,
    /// What the game waits for.
    pub asked: Asked,
    /// How the game has ended.
    pub outcome: Option<Ended>,
}

sent_by_fields!(Scene, Parts {
    clock: Clock,
    figures: Vec<Figure>,
    squad: Vec<Member>,
    doors: Vec<DoorNow>,
    rooms: Vec<RoomNow>,
    ground: Ground,
    dashboard: Dashboard,
    asked: Asked,
    outcome: Option<Ended>,
});

/// The place of the figures among the fields.
const FIGURES: u32 = 1 << 1;

/// Round, phase, timers and energy.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaClock")]
pub struct Clock {
    /// The round, from 1; 0 during setup.
    pub round: u8,
    /// The phase.
    pub phase: PhaseNow,
    /// Whether the Crisis Point has come: downed commandos can be killed.
    pub crisis: bool,
    /// Energy in the overseer's pool.
    pub energy: u8,
    /// How many rounds are left before the charges go off.
    pub fuse: Option<u8>,
    /// Enemies that have got away.
    pub escapes: u8,
}

/// The phases of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaPhase", rename_all = "kebab-case")]
pub enum PhaseNow {
    /// Before the first round.
    Setup,
    /// Timers advance, and their events happen.
    Timer,
    /// Initiative and stances.
    Planning,
    /// The commandos' turns.
    Activation,
    /// The overseer's phase.
    Overseer,
}

/// A door now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaDoorNow")]
pub struct DoorNow {
    /// Its id.
    pub id: String,
    /// Whether its marker closes it.
    pub closed: bool,
    /// Whether its marker lies face up.
    pub face_up: bool,
    /// Whether the squad has looked at its marker.
    pub peeked: bool,
    /// Its marker by id, if the viewer knows it; also of a door that is open by now.
    pub marker: Option<String>,
    /// Wounds that enemies have torn into it.
    pub wounds: u8,
}

/// A room now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaRoomNow")]
pub struct RoomNow {
    /// Its id.
    pub id: String,
    /// Whether it was revealed.
    pub revealed: bool,
    /// Cards of its stack that the viewer knows, by id.
    pub cards: Vec<String>,
    /// Whether these are all cards of its stack.
    pub whole: bool,
}

/// The overseer's dashboard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaDashboard")]
pub struct Dashboard {
    /// The tiles, in the order of the layout.
    pub tiles: Vec<AbilityNow>,
    /// Figures that can still be spawned.
    pub reserves: Vec<Reserve>,
    /// Investigate cards left in the deck.
    pub deck: u8,
}

/// A dashboard tile now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaAbilityNow")]
pub struct AbilityNow {
    /// Its id.
    pub id: String,
    /// Tokens in its well.
    pub tokens: u8,
    /// Whether it is ready, and costs its ready price.
    pub ready: bool,
}

/// Figures of one kind in the reserves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaReserve")]
pub struct Reserve {
    /// The enemy by id.
    pub id: String,
    /// How many are left.
    pub left: u8,
}

/// How a game has ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaEnded")]
pub struct Ended {
    /// The side that has won; in a mission without an overseer that side is nobody at the table.
    pub winner: Side,
    /// The rule by which the game ended.
    pub rule: String,
    /// The ending in a sentence.
    pub says: String,
}

/// What a viewer sees now.
pub(super) fn scene(rules: &Omega, view: &View) -> Scene {
    let look = rules.look(&view.open);
    Scene {
        clock: clock(look),
        figures: figures::figures(look),
        squad: squad::squad(look, view),
        doors: doors(look, view),
        rooms: rooms(look, view),
        ground: ground::ground(look),
        dashboard: dashboard_now(look),
        asked: asked::asked(rules, view),
        outcome: ended(rules, view),
    }
}

/// Brings a scene up to date. Parts that seldom change are made again only when what they are made of has changed.
pub(super) fn refresh(rules: &Omega, scene: &mut Scene, earlier: &View, now: &View) -> u32 {
    let look = rules.look(&now.open);
    let moved = figures::refresh(&mut scene.figures, &earlier.open, look);
    let others = scene.take_over(Parts {
        clock: Some(clock(look)),
        figures: None,
        squad: squad::may_differ(rules, earlier, now).then(|| squad::squad(look, now)),
        doors: doors_may_differ(earlier, now).then(|| doors(look, now)),
        rooms: rooms_may_differ(earlier, now).then(|| rooms(look, now)),
        ground: ground::may_differ(&earlier.open, &now.open).then(|| ground::ground(look)),
        dashboard: dashboard_may_differ(&earlier.open, &now.open).then(|| dashboard_now(look)),
        asked: Some(asked::asked(rules, now)),
        outcome: Some(ended(rules, now)),
    });
    others | if moved { FIGURES } else { 0 }
}

fn doors(look: Look<'_>, view: &View) -> Vec<DoorNow> {
    (0..look.board.doors.len() as u8).map(|door| door_now(look, view, door)).collect()
}

fn doors_may_differ(earlier: &View, now: &View) -> bool {
    let open = |open: &Open| (open.closed, open.face_up, open.peeked, open.shown, open.door_wounds);
    open(&earlier.open) != open(&now.open) || earlier.known.markers != now.known.markers
}

fn rooms(look: Look<'_>, view: &View) -> Vec<RoomNow> {
    (0..look.board.rooms.len() as u8).map(|room| room_now(look, view, room)).collect()
}

fn rooms_may_differ(earlier: &View, now: &View) -> bool {
    let open = |open: &Open| (open.revealed, open.shown_stacks);
    let (before, after) = (&earlier.known, &now.known);
    open(&earlier.open) != open(&now.open) || before.stacks != after.stacks || before.cards != after.cards
}

fn dashboard_may_differ(earlier: &Open, now: &Open) -> bool {
    let of = |open: &Open| (open.wells, open.reserves, open.deck);
    of(earlier) != of(now)
}

fn clock(look: Look<'_>) -> Clock {
    let open = look.open;
    Clock {
        round: open.round,
        phase: phase(look),
        crisis: open.crisis,
        energy: open.pool,
        fuse: open.fuse,
        escapes: open.escapes,
    }
}

/// The round at the bottom of the stack says what comes next; what lies on it is still of the phase before.
fn phase(look: Look<'_>) -> PhaseNow {
    if look.open.round == 0 {
        return PhaseNow::Setup;
    }
    match look.open.stack.iter().next() {
        Some(Frame::Round(Phase::Kits(_) | Phase::Facings(_))) => PhaseNow::Setup,
        Some(Frame::Round(Phase::Timer | Phase::Transfer)) => PhaseNow::Timer,
        Some(Frame::Round(Phase::RevealStances)) => PhaseNow::Planning,
        Some(Frame::Round(Phase::NextTurn)) => PhaseNow::Activation,
        Some(Frame::Round(Phase::Refresh | Phase::Activate | Phase::Discard)) => PhaseNow::Overseer,
        _ => PhaseNow::Activation,
    }
}

fn door_now(look: Look<'_>, view: &View, door: u8) -> DoorNow {
    let place = usize::from(door);
    let marker = view.known.markers[place].or(look.open.shown[place]);
    DoorNow {
        id: look.door_id(door),
        closed: look.open.is_closed(door),
        face_up: look.open.face_up & (1 << door) != 0,
        peeked: look.open.peeked & (1 << door) != 0,
        marker: marker.map(|marker| look.content[marker].id.clone()),
        wounds: look.open.door_wounds[place],
    }
}

fn room_now(look: Look<'_>, view: &View, room: u8) -> RoomNow {
    let place = usize::from(room);
    let stack = look.open.shown_stacks[place].or(view.known.stacks[place]);
    let whole = stack.map(|stack| look.mission().stacks[usize::from(stack)].cards.as_slice());
    let known: &[RoomCardId] = whole.unwrap_or(&view.known.cards[place]);
    RoomNow {
        id: look.room_id(room),
        revealed: look.open.is_revealed(room),
        cards: known.iter().map(|card| look.content[*card].id.clone()).collect(),
        whole: whole.is_some(),
    }
}

fn dashboard_now(look: Look<'_>) -> Dashboard {
    let tiles = look.mission().dashboard.iter();
    let kinds = (0..look.content.enemies.len() as u8).map(EnemyId);
    Dashboard {
        tiles: (0..)
            .zip(tiles)
            .map(|(n, id)| AbilityNow {
                id: look.content[*id].id.clone(),
                tokens: look.open.wells[usize::from(n)],
                ready: dashboard::is_ready(look, n),
            })
            .collect(),
        reserves: kinds
            .filter(|kind| look.mission().reserve(*kind) > 0 || look.open.reserves[usize::from(kind.0)] > 0)
            .map(|kind| Reserve {
                id: look.content[kind].id.clone(),
                left: look.open.reserves[usize::from(kind.0)],
            })
            .collect(),
        deck: look.open.deck.iter().sum(),
    }
}

fn ended(rules: &Omega, view: &View) -> Option<Ended> {
    let ending = view.open.ending?;
    let Turn::Over(outcome) = rules.turn_of(&view.open) else { return None };
    let winner = match ending.winner() {
        endings::Side::Squad => Side::Squad,
        endings::Side::Overseer => Side::Overseer,
    };
    Some(Ended { winner, rule: outcome.rule.0.to_owned(), says: outcome.says.to_owned() })
}
