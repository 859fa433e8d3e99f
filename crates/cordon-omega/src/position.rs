//! A position: a whole state as text that a person can read and write, with everything called by its name.

mod belongs;
mod read;
mod write;

use std::collections::BTreeMap;

use cordon_grid::{Cell, Side};
use cordon_kernel::{List, Unreadable};
use serde::{Deserialize, Serialize};

use crate::content::{AllyId, Content, EnemyId, KitId, MarkerId, Pool, SheetId};
use crate::frames::Frame;
use crate::look::Look;
use crate::ruleset::Omega;
use crate::state::{
    Ally, Commando, Device, DeviceKind, Dropped, Edition, EmiSight, Ending, Enemy, Figure, Held, Hidden,
    Life, MOST_COMMANDOS, MOST_ENEMIES, MOST_FRAMES, MOST_KINDS, MOST_TILES, Marks, Objective, Open, State,
};

pub use belongs::check_belongs;
pub use read::read;
pub use write::write;

/// Counts by name; what is not named is zero.
type Counts = BTreeMap<String, u8>;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Position {
    mission: String,
    edition: Edition,
    emi_los: EmiSight,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    turn_on_death: bool,
    started: u8,
    round: u8,
    turns: u8,
    pool: u8,
    crisis: bool,
    ward_paid: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ending: Option<Ending>,
    initiative: Vec<String>,
    rubble: Vec<String>,
    vents: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    gas: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    emi: Vec<String>,
    investigate: Vec<String>,
    flipped: Vec<String>,
    /// What is under way, outermost first.
    under_way: Vec<Frame>,
    wells: Counts,
    reserves: Counts,
    deck: Counts,
    discards: Counts,
    /// Passages that are open exits, by number from 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    exits: Vec<u8>,
    #[serde(default, skip_serializing_if = "is_zero")]
    escapes: u8,
    /// How often the second timer still advances.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fuse: Option<u8>,
    /// Machines that run again, by number from 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    repaired: Vec<u8>,
    #[serde(rename = "objective", default, skip_serializing_if = "Vec::is_empty")]
    objectives: Vec<ObjectiveLine>,
    #[serde(rename = "commando")]
    commandos: Vec<CommandoLine>,
    #[serde(rename = "enemy", default)]
    enemies: Vec<EnemyLine>,
    #[serde(rename = "ally", default, skip_serializing_if = "Vec::is_empty")]
    allies: Vec<AllyLine>,
    #[serde(rename = "door", default)]
    doors: Vec<DoorLine>,
    #[serde(rename = "room", default)]
    rooms: Vec<RoomLine>,
    #[serde(rename = "drop", default)]
    drops: Vec<DropLine>,
    /// Markers of which there is one each.
    #[serde(rename = "device", default, skip_serializing_if = "Vec::is_empty")]
    devices: Vec<DeviceLine>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct DeviceLine {
    kind: DeviceKind,
    at: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    owner: Option<String>,
    black: u8,
    red: u8,
    within: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct CommandoLine {
    id: String,
    at: String,
    facing: Side,
    life: Life,
    stance: String,
    wounds: u8,
    #[serde(default, skip_serializing_if = "is_zero")]
    bites: u8,
    adrenaline: u8,
    red_tokens: u8,
    raised: u8,
    dread: u8,
    dread_until: u8,
    dug_in: bool,
    diagonal_used: bool,
    hazard_rolled: bool,
    /// The enemies, by number, that have attacked it in this step.
    attacked_by: Vec<u8>,
    /// The kinds of enemies that have attacked it in this step and were destroyed since.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    attacked_by_fallen: Vec<String>,
    /// A stance that is chosen and not yet revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pick: Option<String>,
    marks: Marks,
    cards: Vec<CardLine>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct CardLine {
    kit: String,
    used: u8,
    this_round: bool,
    /// Uses beyond the printed number.
    #[serde(default, skip_serializing_if = "is_none")]
    extra: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct EnemyLine {
    number: u8,
    id: String,
    at: String,
    wounds: u8,
    activated: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    outside: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    fresh: bool,
    /// Whether it costs more to activate in this step.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    dragged: bool,
    /// Whether it was allowed a second activation in this step.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    frenzied: bool,
    diagonal_used: bool,
    hazard_rolled: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct AllyLine {
    id: String,
    at: String,
    facing: Side,
    wounds: u8,
    moved: bool,
    attacked: bool,
    diagonal_used: bool,
    hazard_rolled: bool,
    /// The enemies, by number, that have attacked it in this step.
    attacked_by: Vec<u8>,
    /// The kinds of enemies that have attacked it in this step and were destroyed since.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    attacked_by_fallen: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct DoorLine {
    id: String,
    closed: bool,
    face_up: bool,
    peeked: bool,
    #[serde(default, skip_serializing_if = "is_zero")]
    wounds: u8,
    /// The marker that lies there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    marker: Option<String>,
    /// The marker that was turned over, also where the door is open by now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shown: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct RoomLine {
    id: String,
    revealed: bool,
    /// The stack by its number in the mission, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stack: Option<u8>,
    /// The cards of the stack that the squad has seen, by number from 1.
    seen: Vec<u8>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ObjectiveLine {
    /// The letter of its card, from 1.
    number: u8,
    room: String,
    done: bool,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct DropLine {
    at: String,
    card: CardLine,
}

fn is_none(number: &u8) -> bool {
    *number == 0
}
