//! A position: a whole state as text, with missions, heroes, classes and cards called by their names.

use std::collections::BTreeMap;

use cordon_grid::Cell;
use cordon_kernel::Unreadable;
use serde::{Deserialize, Serialize};

use crate::content::{Content, MissionId};
use crate::frames::Frame;
use crate::look::Look;
use crate::rules::setup::lay_out;
use crate::ruleset::Exodus;
use crate::state::{Life, MOST_ARMS, MOST_HEROES, Setup, State};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Position {
    mission: String,
    /// What the numbers of cards and classes stand for, so that a position of another pack is not mistaken for one of
    /// this.
    names: Names,
    state: State,
}

/// The ids of everything that a position names by number.
#[derive(Serialize, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Names {
    heroes: Vec<String>,
    classes: Vec<String>,
    equipment: Vec<String>,
    finds: Vec<String>,
    items: Vec<String>,
    perks: Vec<String>,
    squares: BTreeMap<String, u16>,
}

fn names(look: Look<'_>) -> Names {
    let content = look.content;
    let ids = |ids: &mut dyn Iterator<Item = &String>| ids.cloned().collect();
    Names {
        heroes: ids(&mut content.heroes.iter().map(|card| &card.id)),
        classes: ids(&mut content.classes.iter().map(|card| &card.id)),
        equipment: ids(&mut content.arms.iter().map(|card| &card.id)),
        finds: ids(&mut content.finds.iter().map(|card| &card.id)),
        items: ids(&mut content.items.iter().map(|card| &card.id)),
        perks: ids(&mut content.perks.iter().map(|card| &card.id)),
        // Where figures stand, for whoever reads the text.
        squares: standing(look).map(|cell| (look.cell_name(cell), cell.0)).collect(),
    }
}

fn standing(look: Look<'_>) -> impl Iterator<Item = Cell> {
    let heroes = look.open.heroes.iter().filter(|hero| hero.life == Life::Alive).map(|hero| hero.cell);
    heroes.chain(look.open.foes().map(|(_, unit)| unit.cell))
}

/// Writes a state down.
pub fn write(look: Look<'_>, state: &State) -> String {
    let position = Position { mission: look.mission().id.clone(), names: names(look), state: *state };
    toml::to_string(&position).expect("a state is plain data")
}

/// Reads a state; whether it is a legal one is the audit's business, after nothing in it points beside the content.
pub fn read(exodus: &Exodus, text: &str) -> Result<State, Unreadable> {
    let position: Position = toml::from_str(text).map_err(|error| Unreadable(error.to_string()))?;
    let content = exodus.content();
    let unknown = || Unreadable(format!("there is no mission `{}`", position.mission));
    let mission = content.mission(&position.mission).ok_or_else(unknown)?;
    let mut state = position.state;
    state.open.mission = mission;
    check_numbers(exodus, content, mission, &state)?;
    if names(exodus.look(&state.open)) != position.names {
        return Err(Unreadable("the position was written with other cards or another map".to_owned()));
    }
    Ok(state)
}

/// Refuses a number that stands for nothing.
fn check_numbers(
    exodus: &Exodus,
    content: &Content,
    mission: MissionId,
    state: &State,
) -> Result<(), Unreadable> {
    let open = &state.open;
    let board = exodus.board(mission, open.switches.infected_open_doors);
    let unless = |holds: bool, what: &str| {
        if holds { Ok(()) } else { Err(Unreadable(format!("the position names {what} that does not exist"))) }
    };
    for hero in open.heroes.iter().filter(|hero| hero.life != Life::Absent) {
        unless(usize::from(hero.card.0) < content.heroes.len(), "a hero")?;
        unless(board.squares.contains(hero.cell), "a square")?;
        unless(hero.perks >> content.perks.len().min(31) == 0, "a perk")?;
        unless(hero.arms.iter().all(|held| usize::from(held.arm.0) < content.arms.len()), "a card")?;
    }
    for unit in &open.units {
        unless(usize::from(unit.class.0) < content.classes.len(), "a class")?;
        unless(board.squares.contains(unit.cell), "a square")?;
    }
    unless(open.items.iter().all(|token| usize::from(token.item.0) < content.items.len()), "an item")?;
    let areas = board.areas.len() as u32;
    let doors = board.doors.len() as u32;
    unless(u64::from(open.active) >> areas == 0, "an area")?;
    unless((u64::from(open.open_doors) | u64::from(open.locked)) >> doors == 0, "a door")?;
    unless(open.stack.depth() > 0, "nothing under way")?;
    let units = open.units.len();
    let mut frames = open.stack.iter();
    unless(
        frames.all(|frame| frame_fits(frame, units, mission_rolls(content, mission))),
        "something under way",
    )
}

fn mission_rolls(content: &Content, mission: MissionId) -> usize {
    content[mission].turn_spawn.len().max(content[mission].room_spawn.len())
}

/// Whether what a frame names exists.
fn frame_fits(frame: &Frame, units: usize, rolls: usize) -> bool {
    let hero = |hero: u8| usize::from(hero) < MOST_HEROES;
    let unit = |unit: u8| usize::from(unit) < units;
    match *frame {
        Frame::Activation(now) => unit(now.unit),
        Frame::Biting(bite) => unit(bite.unit) && hero(bite.hero),
        Frame::Spawning(now) => (1..=rolls).contains(&usize::from(now.roll)),
        Frame::RoomSpawn(room) => (1..=rolls).contains(&usize::from(room.roll)),
        Frame::HeroTurn { hero: who }
        | Frame::Sprinting { hero: who, .. }
        | Frame::Diving { hero: who, .. }
        | Frame::Arriving { hero: who, .. }
        | Frame::Pattern { hero: who, .. }
        | Frame::Sorting { hero: who, .. }
        | Frame::Roaming { hero: who, .. } => hero(who),
        Frame::Following(follow) => hero(follow.hero),
        Frame::Volley(volley) => hero(volley.hero),
        Frame::Offered(offer) => hero(offer.giver) && hero(offer.taker) && hero(offer.asked),
        Frame::Round(_) | Frame::Opening { .. } | Frame::InfectedMove => true,
        Frame::Window(asking) => hero(asking.hero) && (usize::from(asking.with) < units.max(MOST_ARMS)),
        Frame::RoomPick { room, other } => {
            [room.roll, other].iter().all(|roll| (1..=rolls).contains(&usize::from(*roll)))
        }
        Frame::SecondRoll | Frame::ExtraRoamer | Frame::TakingOff | Frame::SpawnRoll => true,
        Frame::EndPhase | Frame::RoomRoll { .. } | Frame::Order => true,
    }
}

/// Refuses a position that a game with this setup can never come to: seats and maps follow from the setup.
pub fn check_belongs(exodus: &Exodus, setup: &Setup, state: &State) -> Result<(), Unreadable> {
    let unknown = || Unreadable(format!("there is no mission `{}`", setup.mission));
    let mission = exodus.content().mission(&setup.mission).ok_or_else(unknown)?;
    let board = exodus.board(mission, setup.switches.infected_open_doors);
    let first = lay_out(exodus.content(), board, mission, setup)
        .map_err(|refusal| Unreadable(refusal.to_string()))?
        .open;
    let open = &state.open;
    let seats = |open: &crate::state::Open| open.heroes.map(|hero| (hero.life != Life::Absent, hero.card));
    let differs = if open.mission != first.mission {
        Some("mission")
    } else if (open.switches, open.directed) != (first.switches, first.directed) {
        Some("switches")
    } else if seats(open) != seats(&first) {
        Some("squad")
    } else {
        None
    };
    match differs {
        Some(what) => Err(Unreadable(format!("the position has another {what} than the setup"))),
        None => Ok(()),
    }
}
