//! The rooms of a map: what the doors divide it into (OM-SET-15, OM-GAP-80, OM-GAP-81).

use cordon_grid::Edge;
use cordon_omega::content::{DoorSite, Passage, PassageColour, RoomSite};

use super::layout::{Laid, Layout, square};
use super::missions::At;
use crate::Mistake;
use crate::fields::Fields;
use crate::report::{Finding, Report};
use crate::source::Place;

/// What a mission puts on its map.
pub(super) struct Marks<'a> {
    pub(super) start: &'a [At<(u8, u8)>],
    pub(super) passages: &'a [At<Passage>],
    pub(super) investigate: &'a [At<(u8, u8)>],
    pub(super) rooms: &'a [At<RoomSite>],
    /// What the passages are.
    pub(super) colours: &'a [Option<PassageColour>],
    pub(super) machines: &'a [At<(u8, u8)>],
    pub(super) scrap: &'a [At<(u8, u8)>],
    /// Every room of the file could be read.
    pub(super) rooms_whole: bool,
}

/// The area of each floor cell, numbered from the north-west.
struct Areas<'a> {
    layout: &'a Layout,
    of: Vec<Option<usize>>,
    count: usize,
}

impl<'a> Areas<'a> {
    /// OM-GAP-80: a flood over floor cells that does not cross door lines.
    fn new(layout: &'a Layout, doors: &[At<DoorSite>]) -> Areas<'a> {
        let mut areas = Areas { layout, of: vec![None; layout.width * layout.height], count: 0 };
        let closed = |edge: Edge| doors.iter().any(|door| door.it.edges.contains(&edge));
        for y in 0..layout.height as i16 {
            for x in 0..layout.width as i16 {
                if !layout.is_floor(x, y) || areas.at(x, y).is_some() {
                    continue;
                }
                let mut open = vec![(x, y)];
                while let Some((x, y)) = open.pop() {
                    let Some(index) = layout.index(x, y).filter(|_| layout.is_floor(x, y)) else { continue };
                    if areas.of[index].replace(areas.count).is_some() {
                        continue;
                    }
                    let steps = [
                        (Edge::V { x, y }, (x - 1, y)),
                        (Edge::V { x: x + 1, y }, (x + 1, y)),
                        (Edge::H { x, y }, (x, y - 1)),
                        (Edge::H { x, y: y + 1 }, (x, y + 1)),
                    ];
                    open.extend(steps.into_iter().filter(|&(edge, _)| !closed(edge)).map(|(_, cell)| cell));
                }
                areas.count += 1;
            }
        }
        areas
    }

    fn at(&self, x: i16, y: i16) -> Option<usize> {
        self.layout.index(x, y).and_then(|index| self.of[index])
    }

    fn of_cell(&self, (x, y): (u8, u8)) -> Option<usize> {
        self.at(x.into(), y.into())
    }
}

/// Checks that everything lies on floor.
pub(super) fn check_floor(report: &Report<'_>, layout: &Layout, marks: &Marks<'_>) {
    let check = |(x, y): (u8, u8), place: Place, what: &str| {
        if !layout.is_floor(x.into(), y.into()) {
            let message = format!("{what} at [{x}, {y}] is not on floor");
            report.add(Finding::new(place, Mistake::NotOnFloor, message).expected("a floor cell of a tile"));
        }
    };
    marks.start.iter().for_each(|cell| check(cell.it, cell.place, "a start cell"));
    marks.investigate.iter().for_each(|cell| check(cell.it, cell.place, "an investigate marker"));
    for room in marks.rooms {
        check(room.it.cell, room.place, &format!("room `{}`", room.it.id));
    }
    marks.machines.iter().for_each(|cell| check(cell.it, cell.place, "a machine"));
    marks.scrap.iter().for_each(|cell| check(cell.it, cell.place, "scrap"));
    for passage in marks.passages {
        for cell in square(passage.it.at) {
            check(cell, passage.place, "a cell of this passage");
        }
    }
}

/// What the stacks of a mission need to know of a room.
#[derive(Clone, Copy)]
pub(super) struct RoomFacts {
    /// OM-ROOM-09: it has an objective zone.
    pub(super) zone: bool,
    /// It shares a door with the start area.
    pub(super) beside_start: bool,
}

/// Checks that the objective zones of rooms lie in them, and gathers what stacks need to know.
fn check_zones(
    report: &Report<'_>,
    areas: &Areas<'_>,
    doors: &[At<DoorSite>],
    marks: &Marks<'_>,
    tiles: &[At<Laid<'_>>],
    start: usize,
) -> Vec<RoomFacts> {
    let facts = |room: &At<RoomSite>| {
        let area = areas.of_cell(room.it.cell);
        let inside = |zone: &[(u8, u8); 4]| zone.iter().all(|cell| areas.of_cell(*cell) == area);
        if let Some(zone) = room.it.zone.filter(|zone| !inside(&square(*zone))) {
            let message = format!("the zone at [{}, {}] is not all in room `{}`", zone.0, zone.1, room.it.id);
            let finding = Finding::new(room.place, Mistake::WrongArea, message);
            report.add(finding.expected("four floor cells of the room, named by the north-west one"));
        }
        let printed = || tiles.iter().any(|tile| tile.it.zones().any(|zone| inside(&zone)));
        let beside_start = doors.iter().any(|door| {
            let sides = door.it.edges[0].sides().map(|side| areas.at(side.x, side.y));
            sides.contains(&area) && sides.contains(&Some(start))
        });
        RoomFacts { zone: room.it.zone.is_some() || printed(), beside_start }
    };
    marks.rooms.iter().map(facts).collect()
}

/// Checks that machines stand on spots that are printed for them.
pub(super) fn check_machines(report: &Report<'_>, tiles: &[At<Laid<'_>>], machines: &[At<(u8, u8)>]) {
    for machine in machines {
        let printed = tiles.iter().any(|tile| tile.it.machines().any(|spot| spot == machine.it));
        if !printed {
            let message = format!("no machine is printed at [{}, {}]", machine.it.0, machine.it.1);
            let finding = Finding::new(machine.place, Mistake::WrongArea, message);
            report.add(finding.expected("a spot that a tile has in its `machines`"));
        }
    }
}

/// Checks that the doors divide the map into the rooms that the mission names. What is not on floor has been reported
/// and is passed over. Gives what the stacks need to know of the rooms.
pub(super) fn check(
    fields: &Fields<'_>,
    layout: &Layout,
    doors: &[At<DoorSite>],
    marks: &Marks<'_>,
    tiles: &[At<Laid<'_>>],
) -> Option<Vec<RoomFacts>> {
    let report = fields.report;
    let areas = Areas::new(layout, doors);
    let before = report.count();
    let start = check_passages(fields, &areas, marks);
    for cell in marks.start {
        let area = areas.of_cell(cell.it);
        if area.is_some() && start.is_some() && area != start {
            let finding =
                Finding::new(cell.place, Mistake::WrongArea, "this start cell is not in the start area");
            report.add(finding.expected("a cell in the area with the green passage (OM-GAP-81)"));
        }
    }
    let named = check_rooms(report, &areas, marks.rooms, start);
    for door in doors {
        let [one, two] = door.it.edges[0].sides();
        let (one, two) = (areas.at(one.x, one.y), areas.at(two.x, two.y));
        if one == two && named.iter().filter(|(area, _)| Some(*area) == one).count() < 2 {
            let message = format!("door `{}` has the same room on both sides", door.it.id);
            let finding = Finding::new(door.place, Mistake::DoorInsideRoom, message);
            report.add(finding.expected("doors that divide the map into rooms (OM-SET-15)"));
        }
    }
    let start = start?;
    check_reach(report, &areas, doors, &named, start);
    let facts = check_zones(report, &areas, doors, marks, tiles, start);
    // An area without a name is often the other side of a mistake that is already known.
    if report.count() == before && named.len() == marks.rooms.len() && marks.rooms_whole {
        check_names(report, &areas, &named, start, tiles);
    }
    (report.count() == before).then_some(facts)
}

/// Checks the passages, and finds the start area: the one with the green passage.
fn check_passages(fields: &Fields<'_>, areas: &Areas<'_>, marks: &Marks<'_>) -> Option<usize> {
    let mut start = None;
    for (passage, colour) in marks.passages.iter().zip(marks.colours) {
        let found = square(passage.it.at).map(|cell| areas.of_cell(cell));
        if found.iter().flatten().any(|area| Some(*area) != found[0]) {
            let finding = Finding::new(passage.place, Mistake::WrongArea, "a door runs through this passage");
            fields.report.add(finding.expected("all four cells in one room"));
        }
        if *colour == Some(PassageColour::Green) && start.is_none() {
            start = found[0];
        }
    }
    if marks.colours.iter().all(|colour| *colour == Some(PassageColour::Red)) {
        let finding = Finding::new(fields.place, Mistake::MissingKey, "the mission has no green passage");
        fields
            .report
            .add(finding.expected("a `[[passage]]` with a green tile in the start area (OM-GAP-81)"));
    }
    start
}

/// Checks that each room has an area of its own, and gives the areas that have names.
fn check_rooms<'a>(
    report: &Report<'_>,
    areas: &Areas<'_>,
    rooms: &'a [At<RoomSite>],
    start: Option<usize>,
) -> Vec<(usize, &'a At<RoomSite>)> {
    let mut named: Vec<(usize, &At<RoomSite>)> = Vec::new();
    for room in rooms {
        let Some(area) = areas.of_cell(room.it.cell) else { continue };
        let expected = "a door between any two rooms (OM-SET-15)";
        if Some(area) == start {
            let message = format!("no door separates room `{}` from the start area", room.it.id);
            report.add(Finding::new(room.place, Mistake::RoomsNotSeparated, message).expected(expected));
        }
        if let Some((_, other)) = named.iter().find(|(other, _)| *other == area) {
            let message = format!("no door separates room `{}` from room `{}`", room.it.id, other.it.id);
            let finding = Finding::new(room.place, Mistake::RoomsNotSeparated, message);
            report.add(finding.expected(expected).related(other.place, "the other room"));
        }
        named.push((area, room));
    }
    named
}

/// Checks that each room can be reached from the start area through doors.
fn check_reach(
    report: &Report<'_>,
    areas: &Areas<'_>,
    doors: &[At<DoorSite>],
    named: &[(usize, &At<RoomSite>)],
    start: usize,
) {
    let mut reached = vec![false; areas.count];
    reached[start] = true;
    // Each pass reaches at least one area more, or the last one.
    for _ in 0..areas.count {
        for door in doors {
            let [one, two] = door.it.edges[0].sides();
            if let (Some(one), Some(two)) = (areas.at(one.x, one.y), areas.at(two.x, two.y))
                && (reached[one] || reached[two])
            {
                (reached[one], reached[two]) = (true, true);
            }
        }
    }
    for (_, room) in named.iter().filter(|(area, _)| !reached[*area]) {
        let message = format!("room `{}` cannot be reached", room.it.id);
        let finding = Finding::new(room.place, Mistake::RoomUnreachable, message);
        report.add(finding.expected("a way through doors from the start area"));
    }
}

/// Checks that every area but the start area is a room.
fn check_names(
    report: &Report<'_>,
    areas: &Areas<'_>,
    named: &[(usize, &At<RoomSite>)],
    start: usize,
    tiles: &[At<Laid<'_>>],
) {
    for area in (0..areas.count).filter(|area| *area != start) {
        if named.iter().any(|(other, _)| *other == area) {
            continue;
        }
        let Some(index) = areas.of.iter().position(|one| *one == Some(area)) else { continue };
        let Some(tile) = areas.layout.tile(index) else { continue };
        let (x, y) = (index % areas.layout.width, index / areas.layout.width);
        let message = format!("the area around [{x}, {y}] belongs to no room");
        let finding = Finding::new(tiles[tile].place, Mistake::AreaWithoutRoom, message);
        report.add(finding.expected("a `[[room]]` for each area behind a door"));
    }
}
