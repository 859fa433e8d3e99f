//! What stays as it is for a whole match: the map, and the texts of everything that can appear on it.

use cordon_omega::board::{START_AREA, Variant};
use cordon_omega::content::{Cells, TileSide};
use cordon_omega::look::Look;
use cordon_omega::state::Open;
use cordon_omega::{Omega, Setup};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::cards::{AbilityText, AllyText, CardText, CommandoText, EnemyText, KitText, Values};
use super::places::{passage_id, rectangle, square, squares};
use super::{catalogue, goals};
use crate::face::At;
use crate::wording::{one_line, word};

/// All that a client needs to draw and explain a mission, before anything has happened in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaLayout")]
pub struct Layout {
    /// What the mission is about.
    pub mission: MissionText,
    /// The edition, `1e` or `2e`.
    pub edition: String,
    /// Columns of the map.
    pub width: u8,
    /// Rows of the map; what is on no tile is wall.
    pub height: u8,
    /// The map tiles.
    pub tiles: Vec<Tile>,
    /// The doors.
    pub doors: Vec<Door>,
    /// The passages; one in a hidden room appears with it.
    pub passages: Vec<Passage>,
    /// The rooms, the start area first.
    pub rooms: Vec<Room>,
    /// Where commandos start, by rank.
    pub start: Vec<At>,
    /// Investigate markers at the start.
    pub investigate: Vec<At>,
    /// Machines to be repaired.
    pub machines: Vec<At>,
    /// Scrap piles.
    pub scrap: Vec<At>,
    /// Tiles that are tanks, by id.
    pub tanks: Vec<String>,
    /// The commandos of the squad.
    pub commandos: Vec<CommandoText>,
    /// The downed card, the same for every commando.
    pub downed: Values,
    /// The cards that somebody of the squad can come to hold.
    pub kits: Vec<KitText>,
    /// The enemies.
    pub enemies: Vec<EnemyText>,
    /// Drones and escorts.
    pub allies: Vec<AllyText>,
    /// The overseer's dashboard.
    pub dashboard: Vec<AbilityText>,
    /// The door markers.
    pub markers: Vec<CardText>,
    /// The room cards of the mission's stacks; where they lie is no part of this.
    pub room_cards: Vec<CardText>,
    /// The investigate cards.
    pub finds: Vec<CardText>,
}

/// What a mission is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaMission")]
pub struct MissionText {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its story.
    pub story: String,
    /// What wins it.
    pub goal: String,
    /// When downed commandos become targets.
    pub crisis: String,
    /// Who leaves by which passages, and when.
    pub exits: Option<String>,
    /// The last round; none: there is no timer.
    pub rounds: Option<u8>,
    /// What the timer brings.
    pub events: Vec<TimerEvent>,
    /// Whether the enemies act by themselves.
    pub automatic: bool,
}

/// What happens when the timer reaches a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaTimerEvent")]
pub struct TimerEvent {
    /// The round.
    pub round: u8,
    /// What happens.
    pub says: String,
    /// Whether it is the Crisis Point.
    pub crisis: bool,
}

/// A map tile as it lies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaTile")]
pub struct Tile {
    /// Its id on this map.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its column on the map.
    pub x: i16,
    /// Its row on the map.
    pub y: i16,
    /// The side that lies up at the start.
    pub front: Face,
    /// The other side, where a card can flip the tile.
    pub back: Option<Face>,
}

/// One side of a tile, turned as it lies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaFace")]
pub struct Face {
    /// A text for each row from the north: `.` floor, `#` wall, `~` rubble, `o` vent, `^` peril.
    pub rows: Vec<String>,
    /// Its icons, as in `emi`.
    pub icons: Vec<String>,
}

/// A door on the map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaDoor")]
pub struct Door {
    /// Its id.
    pub id: String,
    /// The edges it stands on, each from corner to corner; corner 0,0 is the north-west one of square 0,0.
    pub edges: Vec<(At, At)>,
    /// The squares on its two sides.
    pub sides: (Vec<At>, Vec<At>),
    /// The rooms on its two sides, by id.
    pub rooms: (String, String),
    /// Whether the overseer's powers cannot open it.
    pub closed_to_overseer: bool,
}

/// A passage on the map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaPassage")]
pub struct Passage {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// `green` for commandos, `red` for enemies.
    pub colour: String,
    /// Its squares.
    pub squares: Vec<At>,
    /// The room it lies in, by id.
    pub room: String,
}

/// A room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaRoom")]
pub struct Room {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// All its squares: floor, and walls that a flipped tile may make floor.
    pub squares: Vec<At>,
    /// The squares on which an objective of the mission would lie.
    pub zone: Vec<At>,
}

/// The layout of a match.
///
/// # Panics
/// When the setup names no mission of the content; `setup` makes no such setup.
pub(super) fn layout(rules: &Omega, setup: &Setup) -> Layout {
    let content = rules.content();
    let mission = content.mission(&setup.mission).expect("a setup names a mission");
    let open = Open { mission, edition: setup.edition, ..Open::default() };
    let look = rules.look(&open);
    let board = look.board;
    let mission = look.mission();
    let in_squad = |owner: &str| setup.squad.iter().any(|member| member == owner);
    let kits = content.kits.iter().map(|card| KitText::of(content, card));
    let used =
        |n: &usize| mission.stacks.iter().any(|stack| stack.cards.iter().any(|id| usize::from(id.0) == *n));
    let room_cards = (0..content.room_cards.len()).filter(used);
    Layout {
        mission: mission_text(look),
        edition: word(setup.edition),
        width: board.shape.width,
        height: board.shape.height,
        tiles: (0..board.tiles.len() as u8).map(|n| tile(look, n)).collect(),
        doors: (0..board.doors.len() as u8).map(|n| door(look, n)).collect(),
        passages: (0..board.passages.len() as u8).map(|n| passage(look, n)).collect(),
        rooms: std::iter::once(START_AREA).chain(0..board.rooms.len() as u8).map(|n| room(look, n)).collect(),
        start: squares(look, board.start.iter().copied().take(setup.squad.len())),
        investigate: squares(look, board.investigate.iter().copied()),
        machines: squares(look, board.machines.iter().copied()),
        scrap: squares(look, board.scrap.iter()),
        tanks: board.tanks.iter().map(|tile| look.map_tile_id(*tile)).collect(),
        commandos: catalogue::sheets(content, setup)
            .map(|who| CommandoText::of(who, &content[who]))
            .collect(),
        downed: content.downed.into(),
        kits: kits.filter(|kit| kit.owner.as_deref().is_none_or(in_squad)).collect(),
        enemies: content.enemies.iter().map(EnemyText::from).collect(),
        allies: content.allies.iter().map(AllyText::from).collect(),
        dashboard: mission.dashboard.iter().map(|id| AbilityText::from(&content[*id])).collect(),
        markers: content.markers.iter().map(CardText::from).collect(),
        room_cards: room_cards.map(|n| CardText::of_room_card(content, &content.room_cards[n])).collect(),
        finds: content.finds.iter().map(CardText::from).collect(),
    }
}

fn mission_text(look: Look<'_>) -> MissionText {
    let mission = look.mission();
    let events = mission.events.iter();
    let exits = goals::leavers(look).zip(goals::exits(look));
    MissionText {
        id: mission.id.clone(),
        title: mission.title.clone(),
        story: one_line(&mission.story),
        goal: goals::goal(look),
        crisis: goals::crisis(look),
        exits: exits.map(|(who, exits)| format!("{who}: {exits}")),
        rounds: mission.rounds,
        events: events
            .map(|event| TimerEvent {
                round: event.round,
                says: look.event_text(event),
                crisis: event.crisis,
            })
            .collect(),
        automatic: mission.automatic,
    }
}

fn tile(look: Look<'_>, n: u8) -> Tile {
    let board = look.board;
    let placement = &look.mission().tiles[usize::from(n)];
    let printed = &look.content[placement.tile];
    let cells = &board.tiles[usize::from(n)];
    let ((x, y), ..) = rectangle(look, cells);
    let face = |side: TileSide, flips: u8| {
        let icons = &printed.faces[side as usize].icons;
        let rows = rows(look, cells, board.variant(0, flips));
        Face { rows, icons: icons.iter().map(word).collect() }
    };
    let other = if placement.side == TileSide::A { TileSide::B } else { TileSide::A };
    let bit = board.flippable.iter().position(|tile| *tile == n);
    Tile {
        id: look.map_tile_id(n),
        name: printed.name.clone(),
        x,
        y,
        front: face(placement.side, 0),
        back: bit.map(|bit| face(other, 1 << bit)),
    }
}

/// What the cells of a tile are, row by row, in the letters of the tile files.
fn rows(look: Look<'_>, cells: &Cells, variant: &Variant) -> Vec<String> {
    let (.., wide, _) = rectangle(look, cells);
    let letters = cells.iter().map(|cell| {
        if variant.ground.is_wall(cell) {
            '#'
        } else if variant.rubble.contains(cell) {
            '~'
        } else if variant.vents.contains(cell) {
            'o'
        } else if variant.peril.contains(cell) {
            '^'
        } else {
            '.'
        }
    });
    let letters: Vec<char> = letters.collect();
    letters.chunks(usize::from(wide).max(1)).map(|row| row.iter().collect()).collect()
}

fn door(look: Look<'_>, n: u8) -> Door {
    let door = &look.board.doors[usize::from(n)];
    let corner = |point: cordon_grid::Point| (point.x, point.y);
    let [one, other] = door.halves;
    let [here, there] = door.rooms;
    Door {
        id: look.door_id(n),
        edges: door.edges.iter().map(|edge| edge.ends().map(corner).into()).collect(),
        sides: (squares(look, one.iter()), squares(look, other.iter())),
        rooms: (look.room_id(here), look.room_id(there)),
        closed_to_overseer: door.closed_to_overseer,
    }
}

fn passage(look: Look<'_>, n: u8) -> Passage {
    let passage = &look.board.passages[usize::from(n)];
    Passage {
        id: passage_id(n),
        name: look.passage_name(n),
        colour: word(passage.colour),
        squares: squares(look, passage.cells.iter()),
        room: look.room_id(passage.room),
    }
}

fn room(look: Look<'_>, n: u8) -> Room {
    let board = look.board;
    let zone = board.zones.get(usize::from(n)).copied().flatten();
    Room {
        id: look.room_id(n),
        name: look.room_name(n),
        squares: board
            .shape
            .cells()
            .filter(|cell| board.room_of(*cell) == n)
            .map(|cell| square(look, cell))
            .collect(),
        zone: zone.map_or(Vec::new(), |zone| squares(look, zone.iter())),
    }
}
