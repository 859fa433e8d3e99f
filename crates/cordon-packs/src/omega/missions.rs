//! Missions: what is on the map, and what the overseer plays with.

use std::ops::RangeInclusive;

use cordon_omega::content::{
    DashboardId, DoorMarker, DoorSite, EnemyCard, EnemyId, KitCard, KitId, MapTile, Mission, PassageTile,
    RoomCard, RoomSite, StackSpec,
};

use super::areas::{self, Marks, RoomFacts};
use super::layout::{self, Layout};
use super::victories::{self, Means};
use super::{Pack, Part, doors, events, limits, objectives, passages, stacks};
use crate::Mistake;
use crate::fields::Fields;
use crate::names::Names;
use crate::report::Finding;
use crate::source::Place;
use crate::value::Value;

/// What was read before the missions, and the names that they may mention.
pub(super) struct Read<'a> {
    pub(super) commandos: usize,
    pub(super) enemies: &'a [EnemyCard],
    pub(super) markers: &'a [DoorMarker],
    pub(super) room_cards: &'a [RoomCard],
    pub(super) tiles: &'a [MapTile],
    pub(super) kits: &'a [KitCard],
    pub(super) passages: &'a [PassageTile],
    pub(super) ally_names: &'a Names,
    pub(super) enemy_names: &'a Names,
    pub(super) dashboard_names: &'a Names,
    pub(super) marker_names: &'a Names,
    pub(super) room_names: &'a Names,
    pub(super) tile_names: &'a Names,
    pub(super) kit_names: &'a Names,
    pub(super) passage_names: &'a Names,
}

/// Something of a mission with the place where it is written.
#[derive(Clone)]
pub(super) struct At<T> {
    pub(super) it: T,
    pub(super) place: Place,
}

/// Reads the missions, by id.
pub(super) fn read(pack: &Pack<'_>, read: &Read<'_>) -> Vec<Mission> {
    let mut missions: Vec<Mission> =
        pack.files(Part::Mission).filter_map(|mut fields| mission(&mut fields, read)).collect();
    missions.sort_by(|a, b| a.id.cmp(&b.id));
    missions
}

fn mission(fields: &mut Fields<'_>, read: &Read<'_>) -> Option<Mission> {
    let id = fields.file_id();
    let title = fields.text("title");
    let story = fields.text("story");
    let rounds = fields.optional_number("rounds", limits::ROUNDS);
    let crisis = fields.value("crisis").and_then(victories::crisis);
    let energy_start = fields.value("energy-start").and_then(|value| by_squad_size(value, limits::ENERGY));
    let energy_minimum =
        fields.value("energy-minimum").and_then(|value| by_squad_size(value, limits::ENERGY));
    let extra_clones = fields.optional("extra-clones");
    let extra_clones = extra_clones.map_or(Some([0; 3]), |value| by_squad_size(value, limits::EXTRA_CLONES));
    let dashboard = dashboard(fields, read.dashboard_names);
    let tiles = layout::read_placements(fields, read);
    let (doors, door_names) = doors::read(fields);
    let (rooms, room_names) = rooms(fields);
    // A mission may do without investigate markers, but not without start cells.
    fields.value("start");
    let start = cells(fields, "start");
    let passages = passages::of_mission(fields, read);
    let investigate = cells(fields, "investigate");
    let (machines, scrap) = (cells(fields, "machines"), cells(fields, "scrap"));
    let victory = fields.value("win").and_then(|value| victories::read(value, read, &room_names, &rooms));
    let objectives = objectives::read(fields, read);
    let carries = objectives::carries(fields, read);
    let parts = fields.optional("parts").and_then(|value| objectives::item(value, read));
    let exit = victories::exit(fields, read, &passages);
    let last = rounds.flatten();
    let events = events::read(fields, read, &doors, &door_names, &passages, last);
    events::check_crisis(fields, crisis, &events);
    let hidden_spawns = fields.flag("spawn-in-hidden-rooms");
    let reserves = stacks::reserves(fields, read);
    let markers = stacks::markers(fields, read, &doors);
    let stacks = stacks::read(fields, read, &room_names, &rooms, reserves.as_deref(), &objectives);
    let automatic = automatic(fields, &dashboard, &stacks);
    check_horde(fields, read, automatic, energy_start, parts);
    check_start(fields, &start, read.commandos);
    if let (Some(rounds), Some(exit), Some(reserves)) = (rounds, exit, &reserves)
        && entries(fields, "objective") == objectives.len()
        && entries(fields, "event") == events.len()
    {
        let (objectives, carries, events) = (&objectives, &carries, &events);
        let machines = machines.len();
        let means = Means { rounds, objectives, carries, exit, events, reserves, machines };
        victories::check(fields, victory, &means);
    }
    if let Some(layout) = Layout::build(fields.report, &tiles) {
        let rooms_whole = entries(fields, "room") == rooms.len();
        let (start, investigate, machines, scrap) = (&start, &investigate, &machines, &scrap);
        let colours: Vec<_> = passages.iter().map(|one| passages::colour(read, &one.it)).collect();
        let (passages, colours, rooms) = (&passages, &colours, &rooms);
        let marks = Marks { start, passages, colours, investigate, machines, scrap, rooms, rooms_whole };
        let facts = check_map(fields, &layout, &tiles, &doors, &marks);
        areas::check_machines(fields.report, &tiles, machines);
        if let Some(facts) = facts.filter(|_| !stacks.is_empty()) {
            stacks::check_fit(fields, read, &stacks, &facts);
        }
    }
    Some(Mission {
        id: id?,
        title: title?,
        story: story?,
        tiles: tiles.into_iter().map(|tile| tile.it.placement).collect(),
        doors: doors.into_iter().map(|door| door.it).collect(),
        rooms: rooms.into_iter().map(|room| room.it).collect(),
        start: start.into_iter().map(|cell| cell.it).collect(),
        passages: passages.into_iter().map(|passage| passage.it).collect(),
        investigate: investigate.into_iter().map(|cell| cell.it).collect(),
        rounds: rounds?,
        crisis: crisis?,
        victory: victory?,
        objectives: objectives.into_iter().map(|objective| objective.it).collect(),
        carries,
        exit: exit?,
        events: events.into_iter().map(|event| event.it).collect(),
        spawns_in_hidden_rooms: hidden_spawns?,
        automatic: automatic?,
        machines: machines.into_iter().map(|cell| cell.it).collect(),
        scrap: scrap.into_iter().map(|cell| cell.it).collect(),
        parts,
        energy_start: energy_start?,
        energy_minimum: energy_minimum?,
        dashboard,
        reserves: reserves?.into_iter().map(|(enemy, count)| (EnemyId(enemy), count)).collect(),
        markers,
        stacks: stacks.into_iter().map(|stack| stack.it).collect(),
        extra_clones: extra_clones?,
    })
}

/// Checks the map as it lies, and as it would lie after a faulty-intel card has flipped one of its tiles.
fn check_map(
    fields: &mut Fields<'_>,
    layout: &Layout,
    tiles: &[At<layout::Laid<'_>>],
    sites: &[At<DoorSite>],
    marks: &Marks<'_>,
) -> Option<Vec<RoomFacts>> {
    areas::check_floor(fields.report, layout, marks);
    // A map with a broken door has other rooms than its author thinks: what follows from that is not reported.
    let before = fields.report.count();
    doors::check(fields.report, layout, sites, "");
    if fields.report.count() > before {
        return None;
    }
    let whole = entries(fields, "door") == sites.len();
    let facts = whole.then(|| areas::check(fields, layout, sites, marks, tiles)).flatten();
    for (number, tile) in tiles.iter().enumerate().filter(|(_, tile)| tile.it.may_be_flipped()) {
        let when = format!(" when `{}` is flipped", tile.it.tile.id);
        doors::check(fields.report, &layout.with_flipped(tiles, number), sites, &when);
    }
    facts
}

/// How many entries a list has, read or not.
pub(super) fn entries(fields: &mut Fields<'_>, key: &'static str) -> usize {
    fields.optional(key).and_then(|value| value.raw.as_array()).map_or(0, |list| list.len())
}

/// Reads whether the enemies act by themselves; then there is nobody to use a dashboard or to place stacks.
fn automatic(fields: &mut Fields<'_>, dashboard: &[DashboardId], stacks: &[At<StackSpec>]) -> Option<bool> {
    let automatic = fields.flag("automatic")?;
    for (key, there) in [("dashboard", !dashboard.is_empty()), ("stack", !stacks.is_empty())] {
        if let Some(value) = fields.optional(key).filter(|_| automatic && there) {
            let message = format!("an automatic mission has no overseer to use a `{key}`");
            value.wrong(Mistake::WrongCount, message, "none of them");
        }
    }
    Some(automatic)
}

/// Checks that enemies which act by themselves have a colour, and that machines can be repaired.
fn check_horde(
    fields: &mut Fields<'_>,
    read: &Read<'_>,
    automatic: Option<bool>,
    energy_start: Option<[u8; 3]>,
    parts: Option<KitId>,
) {
    if automatic == Some(true)
        && let Some(value) = fields.optional("reserves")
        && let Some(named) = value.raw.as_table()
    {
        let is_named = |card: &&EnemyCard| named.keys().any(|id| id.get_ref().as_ref() == card.id);
        for card in read.enemies.iter().filter(is_named).filter(|card| card.colour.is_none()) {
            let message = format!("`{}` has no colour, so nobody knows when it acts", card.id);
            value.wrong(Mistake::BadText, message, "clones with a `colour` in an automatic mission");
        }
    }
    if automatic == Some(true)
        && let Some(value) = fields.optional("energy-start")
        && energy_start.is_some_and(|energy| energy != [0; 3])
    {
        // ZC-02.
        value.wrong(Mistake::NumberOutOfRange, "an automatic mission starts without energy", "`[0, 0, 0]`");
    }
    let written = fields.optional("parts").is_some();
    if let Some(value) = fields.optional("machines").filter(|_| parts.is_none() && !written) {
        let expected = "a line `parts = ...` with the item that a repair needs";
        value.wrong(Mistake::MissingKey, "these machines cannot be repaired", expected);
    }
}

fn by_squad_size(value: Value<'_>, range: RangeInclusive<u8>) -> Option<[u8; 3]> {
    let entries = value.list()?;
    if entries.len() != 3 {
        let message = format!("this list has {} numbers", entries.len());
        value.wrong(Mistake::WrongCount, message, "three numbers, for 3, 4 and 5 commandos");
        return None;
    }
    let numbers: Vec<Option<u8>> = entries.into_iter().map(|entry| entry.small(range.clone())).collect();
    numbers.into_iter().collect::<Option<Vec<u8>>>()?.try_into().ok()
}

fn dashboard(fields: &mut Fields<'_>, names: &Names) -> Vec<DashboardId> {
    let mut tiles = Vec::new();
    let mut seen: Vec<Value<'_>> = Vec::new();
    for value in fields.list("dashboard") {
        let Some(tile) = names.resolve(value).map(DashboardId) else { continue };
        if let Some(first) = seen.iter().find(|other| other.raw.as_str() == value.raw.as_str()) {
            let message = format!("`{}` is named twice", value.raw.as_str().unwrap_or_default());
            let finding = Finding::new(value.place, Mistake::Repeated, message);
            value.report.add(finding.expected("each dashboard tile once").related(first.place, "first here"));
        } else {
            tiles.push(tile);
        }
        seen.push(value);
    }
    tiles
}

fn rooms(fields: &mut Fields<'_>) -> (Vec<At<RoomSite>>, Names) {
    let mut names = Names::new("room");
    let mut rooms = Vec::new();
    for mut entry in fields.tables("room") {
        if let Some(id) = entry.optional("id")
            && let Some(text) = id.raw.as_str()
        {
            names.declare(entry.report, text, id.place);
        }
        let (id, name) = (entry.id(), entry.text("name"));
        let zone = entry.optional("zone").and_then(Value::cell);
        let value = entry.value("cell");
        let cell = value.and_then(Value::cell);
        if let (Some(id), Some(name), Some(cell), Some(value)) = (id, name, cell, value) {
            rooms.push(At { it: RoomSite { id, name, cell, zone }, place: value.place });
        }
    }
    names.number(rooms.iter().map(|room: &At<RoomSite>| room.it.id.clone()));
    (rooms, names)
}

/// The number of the room that a value names.
pub(super) fn room_index(value: Value<'_>, names: &Names, rooms: &[At<RoomSite>]) -> Option<u8> {
    let index = names.resolve(value)?;
    (usize::from(index) < rooms.len()).then_some(index)
}

/// Reads a list of cells, none of them twice.
fn cells(fields: &mut Fields<'_>, key: &'static str) -> Vec<At<(u8, u8)>> {
    let mut cells: Vec<At<(u8, u8)>> = Vec::new();
    for value in fields.optional(key).and_then(Value::list).unwrap_or_default() {
        let Some(cell) = value.cell() else { continue };
        if let Some(first) = cells.iter().find(|other| other.it == cell) {
            let finding = Finding::new(value.place, Mistake::Repeated, "this cell is named twice");
            value.report.add(finding.expected("each cell once").related(first.place, "first here"));
        } else {
            cells.push(At { it: cell, place: value.place });
        }
    }
    cells
}

fn check_start(fields: &mut Fields<'_>, start: &[At<(u8, u8)>], commandos: usize) {
    let Some(value) = fields.optional("start") else { return };
    let given = value.raw.as_array().map_or(0, |list| list.len());
    if given == start.len() && given < commandos {
        let message = format!("{given} start cells for {commandos} commandos");
        value.wrong(Mistake::WrongCount, message, "one cell for each commando, by rank");
    }
}
