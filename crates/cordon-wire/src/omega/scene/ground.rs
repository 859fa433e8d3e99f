//! What lies on the map.

use cordon_omega::look::Look;
use cordon_omega::state::{DeviceKind, MOST_OBJECTIVES, Open};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::face::At;
use crate::omega::places::{passage_id, square, squares};
use crate::wording::word;

/// What lies on the map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaGround")]
pub struct Ground {
    /// Tiles that were flipped, by id.
    pub flipped: Vec<String>,
    /// Rubble markers.
    pub rubble: Vec<At>,
    /// Vent markers.
    pub vents: Vec<At>,
    /// Gas markers.
    pub gas: Vec<At>,
    /// EMI markers.
    pub emi: Vec<At>,
    /// Tiles that are filled with EMI, by icon or by marker, by id.
    pub jammed: Vec<String>,
    /// Smoke, fire, mine and satchel charge.
    pub devices: Vec<Device>,
    /// Cards that lie on the map.
    pub drops: Vec<Dropped>,
    /// Investigate markers that are left.
    pub investigate: Vec<At>,
    /// Objectives that were found.
    pub objectives: Vec<Objective>,
    /// Passages that lie on the map, by id.
    pub passages: Vec<String>,
    /// Passages that are open exits, by id.
    pub exits: Vec<String>,
    /// The machines.
    pub machines: Vec<Machine>,
}

/// A marker of which there is only one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaDevice")]
pub struct Device {
    /// `smoke`, `fire`, `mine` or `satchel`.
    pub kind: String,
    /// Where it lies.
    pub at: At,
    /// The commando who put it there, by id.
    pub owner: Option<String>,
    /// Its dice, as in `3K`.
    pub dice: String,
    /// How far an explosive goes.
    pub within: u8,
}

/// A card that lies on the map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaDropped")]
pub struct Dropped {
    /// Its id in orders.
    pub id: String,
    /// The kit card, by id.
    pub kit: String,
    /// Where it lies.
    pub at: At,
}

/// An objective that was found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaObjective")]
pub struct Objective {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The room, by id.
    pub room: String,
    /// Its squares.
    pub squares: Vec<At>,
    /// Whether the squad is done with it.
    pub done: bool,
}

/// A machine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaMachine")]
pub struct Machine {
    /// Where it stands.
    pub at: At,
    /// Whether it runs.
    pub runs: bool,
}

/// Whether what lies on the map may have changed.
pub(super) fn may_differ(earlier: &Open, now: &Open) -> bool {
    let bits = |open: &Open| {
        (open.flips, open.revealed, open.closed, open.investigate, open.exits, open.repaired, open.objectives)
    };
    bits(earlier) != bits(now)
        || earlier.rubble != now.rubble
        || earlier.vents != now.vents
        || earlier.gas != now.gas
        || earlier.emi != now.emi
        || earlier.devices != now.devices
        || earlier.drops != now.drops
}

/// What lies on the map.
pub(super) fn ground(look: Look<'_>) -> Ground {
    let (open, board) = (look.open, look.board);
    let flipped = (0..).zip(&board.flippable).filter(|(bit, _)| open.flips & (1 << bit) != 0);
    let emi = look.emi();
    let jammed = (0..).zip(&board.tiles).filter(|(_, cells)| emi.intersects(cells));
    let passages = || (0..).zip(&board.passages);
    Ground {
        flipped: flipped.map(|(_, tile)| look.map_tile_id(*tile)).collect(),
        rubble: squares(look, open.rubble.iter().copied()),
        vents: squares(look, open.vents.iter().copied()),
        gas: squares(look, open.gas.iter().copied()),
        emi: squares(look, open.emi.iter().copied()),
        jammed: jammed.map(|(tile, _)| look.map_tile_id(tile)).collect(),
        devices: DeviceKind::ALL.into_iter().filter_map(|kind| device(look, kind)).collect(),
        drops: (0..)
            .zip(&open.drops)
            .map(|(n, dropped)| Dropped {
                id: look.drop_id(n),
                kit: look.kit(&dropped.held).id.clone(),
                at: square(look, dropped.cell),
            })
            .collect(),
        investigate: (0..)
            .zip(&board.investigate)
            .filter(|(n, _)| open.investigate & (1 << n) != 0)
            .map(|(_, cell)| square(look, *cell))
            .collect(),
        objectives: (0..MOST_OBJECTIVES as u8).filter_map(|letter| objective(look, letter)).collect(),
        passages: passages()
            .filter(|(_, passage)| look.passage_is_there(passage))
            .map(|(n, _)| passage_id(n))
            .collect(),
        exits: passages().filter(|(n, _)| open.exits & (1 << n) != 0).map(|(n, _)| passage_id(n)).collect(),
        machines: (0..)
            .zip(&board.machines)
            .map(|(n, cell)| Machine { at: square(look, *cell), runs: look.is_repaired(n) })
            .collect(),
    }
}

fn device(look: Look<'_>, kind: DeviceKind) -> Option<Device> {
    let device = look.open.device(kind)?;
    Some(Device {
        kind: word(kind),
        at: square(look, device.cell),
        owner: device.owner.map(|who| look.sheet_id(who)),
        dice: device.dice.to_string(),
        within: device.within,
    })
}

fn objective(look: Look<'_>, letter: u8) -> Option<Objective> {
    let state = look.open.objectives[usize::from(letter)];
    Some(Objective {
        id: look.objective_id(letter),
        name: look.objective_name(letter),
        room: look.room_id(state.room?),
        squares: squares(look, look.objective_tile(letter).iter()),
        done: state.done,
    })
}
