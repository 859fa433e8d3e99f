//! What a viewer sees now. Every field of `Scene` changes by itself and is sent only when it has changed.

mod asked;
mod figures;
mod ground;
mod heroes;

pub use asked::{Asked, Under};
pub use figures::{Bearing, Figure, Side};
pub use ground::{Ground, ItemNow, ObjectNow, RibNow};
pub use heroes::{AimNow, FindNow, Grappler, HeldNow, HeroNow, TurnState};

use cordon_exodus::content::ClassId;
use cordon_exodus::frames::Phase;
use cordon_exodus::look::Look;
use cordon_exodus::rules::goals::holds;
use cordon_exodus::state::{Open, Stance};
use cordon_exodus::{Exodus, View};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::goals;
use super::headline::phase;
use super::places::area_id;
use crate::face::sent_by_fields;

/// What a viewer sees now.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusScene")]
pub struct Scene {
    /// Turn, phase, and what works in this turn.
    pub clock: Clock,
    /// Everybody on the map, and those on heroes' boards.
    pub figures: Vec<Figure>,
    /// The heroes' boards, in the order of their seats.
    pub heroes: Vec<HeroNow>,
    /// The doors, in the order of the layout.
    pub doors: Vec<DoorNow>,
    /// The areas that are active, by id.
    pub active: Vec<String>,
    /// What lies on the map.
    pub ground: Ground,
    /// What is left in the decks.
    pub decks: Decks,
    /// What the mission asks for, and whether it holds now.
    pub goals: Vec<GoalNow>,
    /// The director's part; none where the infected act by themselves.
    pub director: Option<DirectorNow>,
    /// What the game waits for.
    pub asked: Asked,
    /// How the game has ended.
    pub outcome: Option<Ended>,
}

sent_by_fields!(Scene, Parts {
    clock: Clock,
    figures: Vec<Figure>,
    heroes: Vec<HeroNow>,
    doors: Vec<DoorNow>,
    active: Vec<String>,
    ground: Ground,
    decks: Decks,
    goals: Vec<GoalNow>,
    director: Option<DirectorNow>,
    asked: Asked,
    outcome: Option<Ended>,
});

/// Turn and phase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusClock")]
pub struct Clock {
    /// The turn, from 1.
    pub turn: u16,
    /// The last turn.
    pub last: u16,
    /// The phase.
    pub phase: PhaseNow,
    /// Whether heroes see only a few squares far in this turn.
    pub dark: bool,
}

/// The phases of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusPhase", rename_all = "kebab-case")]
pub enum PhaseNow {
    /// The heroes move.
    Heroes,
    /// The infected move.
    Infected,
    /// More of them come.
    Spawn,
    /// The end of the turn.
    End,
}

/// A door now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusDoorNow")]
pub struct DoorNow {
    /// Its id.
    pub id: String,
    /// Whether it stands open.
    pub open: bool,
    /// Whether it is locked.
    pub locked: bool,
}

/// What is left in the decks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusDecks")]
pub struct Decks {
    /// Search cards that lie face down.
    pub search: u8,
    /// Search cards that lie face up under them.
    pub face_up: u8,
    /// Search cards that were discarded.
    pub discards: u8,
    /// Equipment cards that nobody holds.
    pub equipment: Vec<Pile>,
    /// Infected that can still come, by class.
    pub infected: Vec<Pile>,
}

/// So many of something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusPile")]
pub struct Pile {
    /// What, by id.
    pub id: String,
    /// How many.
    pub left: u8,
}

/// Something that the mission asks for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusGoal")]
pub struct GoalNow {
    /// What, in a few words.
    pub says: String,
    /// Whether it holds now.
    pub holds: bool,
}

/// The director's part, as far as the viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusDirector")]
pub struct DirectorNow {
    /// How many cards are in the hand.
    pub cards: u8,
    /// The hand by kind of card; for the director alone.
    pub hand: Option<Vec<Pile>>,
    /// Cards that were played, by kind.
    pub played: Vec<Pile>,
    /// Whether a card was played in this turn.
    pub used: bool,
}

/// How a game has ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusEnded")]
pub struct Ended {
    /// Whether the heroes have won.
    pub won: bool,
    /// The rule by which the game ended.
    pub rule: String,
    /// The ending in a sentence.
    pub says: String,
}

/// What a viewer sees now.
pub(super) fn scene(rules: &Exodus, view: &View) -> Scene {
    let look = rules.look(&view.open);
    Scene {
        clock: clock(look),
        figures: figures::figures(look),
        heroes: heroes::heroes(look),
        doors: doors(look),
        active: active(look),
        ground: ground::ground(look),
        decks: decks(look),
        goals: goals_now(look),
        director: director(look, view),
        asked: asked::asked(rules, view),
        outcome: ended(&view.open),
    }
}

/// Brings a scene up to date. Parts that seldom change are made again only when what they are made of has changed.
pub(super) fn refresh(rules: &Exodus, scene: &mut Scene, earlier: &View, now: &View) -> u32 {
    let look = rules.look(&now.open);
    let (before, after) = (&earlier.open, &now.open);
    let gates = |open: &Open| (open.open_doors, open.locked);
    let pools = |open: &Open| (open.decks, open.units);
    scene.take_over(Parts {
        clock: Some(clock(look)),
        figures: Some(figures::figures(look)),
        heroes: Some(heroes::heroes(look)),
        doors: (gates(before) != gates(after)).then(|| doors(look)),
        active: (before.active != after.active).then(|| active(look)),
        ground: ground::may_differ(before, after).then(|| ground::ground(look)),
        decks: (pools(before) != pools(after)).then(|| decks(look)),
        goals: Some(goals_now(look)),
        director: Some(director(look, now)),
        asked: Some(asked::asked(rules, now)),
        outcome: Some(ended(after)),
    })
}

fn clock(look: Look<'_>) -> Clock {
    Clock {
        turn: look.open.turn,
        last: look.open.switches.turn_limit,
        phase: match phase(look) {
            Phase::Heroes => PhaseNow::Heroes,
            Phase::Infected => PhaseNow::Infected,
            Phase::Spawn => PhaseNow::Spawn,
            Phase::End => PhaseNow::End,
        },
        dark: look.open.direction.dark,
    }
}

fn doors(look: Look<'_>) -> Vec<DoorNow> {
    let door = |n: u8| DoorNow {
        id: look.door_name(n),
        open: look.open.open_doors & (1 << n) != 0,
        locked: look.open.locked & (1 << n) != 0,
    };
    (0..look.board.doors.len() as u8).map(door).collect()
}

fn active(look: Look<'_>) -> Vec<String> {
    (0..look.board.areas.len() as u8).filter(|n| look.open.active & (1 << n) != 0).map(area_id).collect()
}

/// Numbers of things by kind, with those kinds of which there are any.
fn piles<'a>(ids: impl Iterator<Item = &'a String>, counts: &[u8]) -> Vec<Pile> {
    let piles = ids.zip(counts).filter(|(_, count)| **count > 0);
    piles.map(|(id, count)| Pile { id: id.clone(), left: *count }).collect()
}

fn decks(look: Look<'_>) -> Decks {
    let (decks, content) = (&look.open.decks, look.content);
    let classes = (0..content.classes.len() as u8).map(ClassId);
    let left: Vec<u8> = classes
        .map(|class| {
            let in_play = |unit: &&cordon_exodus::state::Unit| {
                unit.class == class && unit.stance != Stance::Off && !unit.risen
            };
            let used = look.open.units.iter().filter(in_play).count() as u8;
            look.models(class).saturating_sub(used)
        })
        .collect();
    Decks {
        search: decks.search.iter().sum(),
        face_up: decks.face_up.iter().sum(),
        discards: decks.discards.iter().sum(),
        equipment: piles(content.arms.iter().map(|arm| &arm.id), &decks.equipment),
        infected: piles(content.classes.iter().map(|card| &card.id), &left),
    }
}

fn goals_now(look: Look<'_>) -> Vec<GoalNow> {
    let goal = |one| GoalNow { says: goals::condition(look, one), holds: holds(look, one) };
    look.mission().goal.iter().map(goal).collect()
}

fn director(look: Look<'_>, view: &View) -> Option<DirectorNow> {
    let direction = &look.open.direction;
    let ids = || look.content.director.iter().map(|card| &card.id);
    look.open.directed.then(|| DirectorNow {
        cards: direction.hand,
        hand: view.hand.map(|hand| piles(ids(), &hand)),
        played: piles(ids(), &direction.played),
        used: direction.used,
    })
}

fn ended(open: &Open) -> Option<Ended> {
    let ending = open.ending?;
    let (rule, says) = ending.reason();
    Some(Ended { won: ending.is_success(), rule: rule.to_owned(), says: says.to_owned() })
}
