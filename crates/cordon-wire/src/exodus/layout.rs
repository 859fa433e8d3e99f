//! What stays as it is for a whole match: the map, and the texts of everything that can appear on it.

use std::collections::BTreeMap;

use cordon_exodus::content::{ClassId, Deed, Group, Mode, SpawnEntry};
use cordon_exodus::look::Look;
use cordon_exodus::rules::objects;
use cordon_exodus::rules::setup::lay_out;
use cordon_exodus::state::{DEATH, STAGES, seat_of};
use cordon_exodus::{Exodus, Setup};
use cordon_grid::Cell;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::cards::{
    CardText, DirectorText, EquipmentText, FindText, HeroText, InfectedText, PerkText, RecipeText,
};
use super::places::{area_id, door_squares, edge_between, square, squares};
use super::sheet::Sheet;
use super::sketch::walls;
use super::{goals, options};
use crate::face::At;
use crate::wording::{one_line, word};

/// All that a client needs to draw and explain a mission, before anything has happened in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusLayout")]
pub struct Layout {
    /// What the mission is about.
    pub mission: MissionText,
    /// Columns of the sheet on which all floors lie, beside or below each other.
    pub width: u8,
    /// Rows of the sheet.
    pub height: u8,
    /// The floors, from the lowest. All squares are written by their place on the sheet.
    pub floors: Vec<Floor>,
    /// Walls, each a line from corner to corner; corner 0,0 is the north-west one of square 0,0.
    pub walls: Vec<(At, At)>,
    /// The doors.
    pub doors: Vec<Door>,
    /// The areas: what is joined without a door in between.
    pub areas: Vec<Area>,
    /// Pairs of stairway squares that belong together, the lower first.
    pub stairs: Vec<(At, At)>,
    /// Exits.
    pub exits: Vec<At>,
    /// Transition squares: land at the water's edge.
    pub transitions: Vec<At>,
    /// Spawn points.
    pub spawns: Vec<SpawnPoint>,
    /// Where heroes start, in the order of their seats.
    pub starts: Vec<At>,
    /// What can be handled.
    pub objects: Vec<ObjectText>,
    /// The heroes who play.
    pub heroes: Vec<HeroText>,
    /// The equipment deck.
    pub equipment: Vec<EquipmentText>,
    /// The search deck.
    pub finds: Vec<FindText>,
    /// What can be made of what was found.
    pub recipes: Vec<RecipeText>,
    /// The items.
    pub items: Vec<CardText>,
    /// The classes of infected.
    pub infected: Vec<InfectedText>,
    /// The perks.
    pub perks: Vec<PerkText>,
    /// The director's deck; empty where the infected act by themselves.
    pub director: Vec<DirectorText>,
    /// The squares of the infection dial that are stage markers.
    pub stages: Vec<u8>,
    /// The square of the infection dial that is death.
    pub death: u8,
    /// Options that are not as usual, by id.
    pub options: BTreeMap<String, String>,
}

/// What a mission is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusMission")]
pub struct MissionText {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its story.
    pub story: String,
    /// `chapter` of the campaign or `quick`.
    pub mode: String,
    /// The number of the chapter, from 1.
    pub chapter: Option<u8>,
    /// What wins it, in a sentence.
    pub goal: String,
    /// What fails it, each in a few words.
    pub fails: Vec<String>,
    /// The last turn.
    pub turns: u16,
    /// What each roll of the turn-spawn die brings, from 1.
    pub turn_spawn: Vec<String>,
    /// In every so many turns that die is rolled twice.
    pub second_roll: Option<u8>,
    /// What each roll of the room die brings, from 1.
    pub room_spawn: Vec<String>,
}

/// A floor.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusFloor")]
pub struct Floor {
    /// The column of the sheet that is its first.
    pub column: u8,
    /// The row of the sheet that is its first.
    pub row: u8,
    /// Its columns.
    pub width: u8,
    /// Its rows.
    pub height: u8,
    /// A text for each row from the north: `.` floor, `~` open water, `=` the water's edge, `/` stairway, `x` exit, `X` exit
    /// in open water, and a space where there is nothing.
    pub rows: Vec<String>,
}

/// A door on the map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusDoor")]
pub struct Door {
    /// Its id.
    pub id: String,
    /// The edge on which it stands, from corner to corner.
    pub edge: (At, At),
    /// The squares on its two sides.
    pub sides: Vec<At>,
    /// The areas on its two sides, by id.
    pub areas: (String, String),
}

/// An area.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusArea")]
pub struct Area {
    /// Its id.
    pub id: String,
    /// Its squares.
    pub squares: Vec<At>,
    /// Whether it is active from the start.
    pub starts_active: bool,
}

/// A spawn point.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusSpawnPoint")]
pub struct SpawnPoint {
    /// Its name, as in `A`.
    pub name: String,
    /// Where it is.
    pub at: At,
}

/// Something that can be handled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusObject")]
pub struct ObjectText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What handling it does.
    pub text: String,
    /// The item that is spent, by id.
    pub needs: Option<String>,
    /// How often it can be handled.
    pub times: u8,
    /// Where it is at the start.
    pub squares: Vec<At>,
}

/// The layout of a match.
///
/// # Panics
/// When the setup is none that the rules accept; `setup` makes no such setup.
pub(super) fn layout(rules: &Exodus, setup: &Setup) -> Layout {
    let content = rules.content();
    let id = content.mission(&setup.mission).expect("a setup names a mission");
    let board = rules.board(id, setup.switches.infected_open_doors);
    let state = lay_out(content, board, id, setup).expect("a setup that the rules accept");
    let look = rules.look(&state.open);
    let mission = look.mission();
    let cells = |places: &[cordon_exodus::board::Place]| -> Vec<Cell> {
        places.iter().filter_map(|place| board.cell(*place)).collect()
    };
    let classes = (0..content.classes.len() as u8).map(ClassId);
    let sheet = Sheet::of(board);
    Layout {
        mission: mission_text(look),
        width: sheet.width,
        height: sheet.height,
        floors: board
            .floors
            .iter()
            .zip(&sheet.corners)
            .map(|(floor, at)| floor_text(look, floor, *at))
            .collect(),
        walls: walls(look),
        doors: (0..board.doors.len() as u8).filter_map(|door| door_text(look, door)).collect(),
        areas: (0..)
            .zip(&board.areas)
            .map(|(n, area)| Area {
                id: area_id(n),
                squares: squares(look, area.cells.iter()),
                starts_active: area.starts_active,
            })
            .collect(),
        stairs: board
            .stairs
            .iter()
            .map(|[lower, upper]| (square(look, *lower), square(look, *upper)))
            .collect(),
        exits: squares(look, board.exits.iter()),
        transitions: squares(look, board.transitions.iter()),
        spawns: mission
            .spawns
            .iter()
            .filter_map(|site| Some((site, board.cell(site.place)?)))
            .map(|(site, cell)| SpawnPoint { name: site.name.clone(), at: square(look, cell) })
            .collect(),
        starts: squares(look, cells(&mission.starts).into_iter().take(setup.heroes.len())),
        objects: (0..mission.objects.len() as u8).map(|object| object_text(look, object)).collect(),
        heroes: (0..)
            .zip(&setup.heroes)
            .filter_map(|(n, hero)| Some(HeroText::of(&content[content.hero(&hero.id)?], seat_of(n).0)))
            .collect(),
        equipment: content.arms.iter().map(|arm| EquipmentText::of(content, arm)).collect(),
        finds: content.finds.iter().map(|card| FindText::of(content, card)).collect(),
        recipes: content.recipes.iter().map(|recipe| RecipeText::of(content, recipe)).collect(),
        items: content.items.iter().map(CardText::from).collect(),
        infected: classes.map(|class| InfectedText::of(&content[class], look.models(class))).collect(),
        perks: content.perks.iter().map(PerkText::from).collect(),
        director: content.director.iter().filter(|_| setup.director).map(DirectorText::from).collect(),
        stages: STAGES.to_vec(),
        death: DEATH,
        options: options::chosen(setup),
    }
}

fn mission_text(look: Look<'_>) -> MissionText {
    let mission = look.mission();
    MissionText {
        id: mission.id.clone(),
        title: mission.title.clone(),
        story: one_line(&mission.story),
        mode: word(mission.mode),
        chapter: (mission.mode == Mode::Chapter).then_some(mission.chapter),
        goal: goals::goal(look),
        fails: goals::failures(look),
        turns: look.open.switches.turn_limit,
        turn_spawn: mission.turn_spawn.iter().map(|entry| spawn_text(look, entry)).collect(),
        second_roll: Some(mission.second_roll).filter(|turns| *turns > 0),
        room_spawn: mission
            .room_spawn
            .iter()
            .map(|row| match row.groups.is_empty() {
                true => "nobody".to_owned(),
                false => format!("{}, row {}", groups_text(look, &row.groups), row.row),
            })
            .collect(),
    }
}

fn groups_text(look: Look<'_>, groups: &[Group]) -> String {
    let group = |group: &Group| {
        let ending = if group.count == 1 { "" } else { "s" };
        format!("{} {}{ending}", group.count, look.content[group.class].name)
    };
    groups.iter().map(group).collect::<Vec<_>>().join(" and ")
}

fn spawn_text(look: Look<'_>, entry: &SpawnEntry) -> String {
    let point = |point: u8| {
        let site = look.mission().spawns.get(usize::from(point));
        site.map_or_else(|| format!("point {}", u16::from(point) + 1), |site| site.name.clone())
    };
    let at = |at: u8, groups: &[Group]| format!("{} at {}", groups_text(look, groups), point(at));
    match entry {
        SpawnEntry::At { point: place, groups } => at(*place, groups),
        SpawnEntry::Several(several) => {
            several.iter().map(|(place, groups)| at(*place, groups)).collect::<Vec<_>>().join(", ")
        }
        SpawnEntry::Roamer => "a roamer".to_owned(),
        SpawnEntry::Seeker => "a seeker, or a roamer if there is no place for one".to_owned(),
    }
}

fn floor_text(
    look: Look<'_>,
    floor: &cordon_exodus::board::Floor,
    (column, row_of_sheet): (u8, u8),
) -> Floor {
    let board = look.board;
    let letter = |x: u8, y: u8| {
        let cell = board.shape.cell(x.into(), i16::from(floor.first_row) + i16::from(y));
        let Some(cell) = cell.filter(|cell| board.squares.contains(*cell)) else { return ' ' };
        if board.exits.contains(cell) {
            if board.water.contains(cell) { 'X' } else { 'x' }
        } else if board.partner(cell).is_some() {
            '/'
        } else if board.transitions.contains(cell) {
            '='
        } else if board.water.contains(cell) {
            '~'
        } else {
            '.'
        }
    };
    let row = |y: u8| (0..floor.width).map(|x| letter(x, y)).collect::<String>();
    Floor {
        column,
        row: row_of_sheet,
        width: floor.width,
        height: floor.height,
        rows: (0..floor.height).map(|y| row(y).trim_end().to_owned()).collect(),
    }
}

fn door_text(look: Look<'_>, n: u8) -> Option<Door> {
    let door = look.board.doors.get(usize::from(n))?;
    let [one, other] = door.areas;
    Some(Door {
        id: look.door_name(n),
        edge: edge_between(look, door.sides[0], door.sides[1])?,
        sides: door_squares(look, n),
        areas: (area_id(one), area_id(other)),
    })
}

fn object_text(look: Look<'_>, n: u8) -> ObjectText {
    let object = &look.mission().objects[usize::from(n)];
    let text = match object.deed {
        Deed::Unlocks => "unlocks its door",
        Deed::Fuels => "gives fuel to its rib",
        Deed::Counts => "counts for the mission",
    };
    ObjectText {
        id: object.id.clone(),
        name: object.name.clone(),
        text: text.to_owned(),
        needs: object.needs.map(|item| look.content[item].id.clone()),
        times: object.times,
        squares: squares(look, objects::squares(look, object.site)),
    }
}
