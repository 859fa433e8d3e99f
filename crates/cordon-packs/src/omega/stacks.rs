//! What the overseer of a mission plays with: reserves, door markers and room stacks.

use cordon_omega::content::{
    DoorMarker, DoorSite, MarkerId, ObjectiveSpec, RoomCard, RoomCardId, RoomPayload, RoomSite, StackSpec,
};

use super::areas::RoomFacts;
use super::missions::{At, Read, room_index};
use super::{limits, missions, objectives};
use crate::Mistake;
use crate::fields::Fields;
use crate::names::Names;
use crate::report::Finding;
use crate::value::Value;

/// Reads the reserves (OM-SET-12); none if they have a mistake.
pub(super) fn reserves(fields: &mut Fields<'_>, read: &Read<'_>) -> Option<Vec<(u8, u8)>> {
    let value = fields.value("reserves")?;
    let counts = value.fields()?.counts(read.enemy_names, limits::COPIES);
    for entry in &counts {
        if let Some(card) = read.enemies.iter().find(|card| card.id == entry.id)
            && entry.count > card.figures
        {
            too_many(entry.value, entry.count, &card.name, card.figures);
        }
    }
    let whole = value.raw.as_table().is_some_and(|table| table.len() == counts.len());
    whole.then(|| counts.into_iter().map(|entry| (entry.thing, entry.count)).collect())
}

fn too_many(value: Value<'_>, wanted: u8, name: &str, there: u8) {
    let message = format!("the mission wants {wanted} of `{name}`, and there are {there}");
    value.wrong(Mistake::NotEnough, message, format!("at most {there}"));
}

/// Reads the limits on door markers; without them there are none (OM-SET-16).
pub(super) fn markers(
    fields: &mut Fields<'_>,
    read: &Read<'_>,
    doors: &[At<DoorSite>],
) -> Vec<(MarkerId, u8)> {
    let all = read.markers.iter().enumerate().map(|(number, marker)| (number as u8, marker));
    let Some(value) = fields.optional("markers") else {
        return all.map(|(number, marker)| (MarkerId(number), marker.copies)).collect();
    };
    if value.raw.as_str().is_some() {
        value.word(&[("all", ())]);
        return all.map(|(number, marker)| (MarkerId(number), marker.copies)).collect();
    }
    let Some(table) = value.fields() else { return Vec::new() };
    let counts = table.counts(read.marker_names, 0..=*limits::COPIES.end());
    for entry in &counts {
        let Some(marker) = read.markers.iter().find(|marker| marker.id == entry.id) else { continue };
        if entry.count > marker.copies {
            too_many(entry.value, entry.count, &marker.name, marker.copies);
        } else if marker.unlocked && entry.count < marker.copies {
            let message = format!("`{}` is unlocked, and unlocked markers are always available", marker.name);
            entry.value.wrong(Mistake::NotEnough, message, format!("{} (OM-SET-17)", marker.copies));
        }
    }
    // OM-SET-17: unlocked markers are available whatever the limits say.
    let unlisted = |marker: &DoorMarker| counts.iter().all(|entry| entry.id != marker.id);
    let unlocked = all.filter(|(_, marker)| marker.unlocked && unlisted(marker));
    let unlocked = unlocked.map(|(number, marker)| (number, marker.copies));
    let listed = counts.iter().map(|entry| (entry.thing, entry.count));
    let mut markers: Vec<(u8, u8)> = listed.chain(unlocked).collect();
    markers.sort_unstable();
    let total: usize = markers.iter().map(|(_, count)| usize::from(*count)).sum();
    let whole = value.raw.as_table().is_some_and(|table| table.len() == counts.len());
    if total < doors.len() && whole {
        let message = format!("{total} door markers for {} doors", doors.len());
        value.wrong(Mistake::TooFewMarkers, message, "at least one marker for each door (OM-SET-14)");
    }
    markers.into_iter().map(|(number, count)| (MarkerId(number), count)).collect()
}

/// Reads the stacks of room cards: one for each room (OM-SET-21).
pub(super) fn read(
    fields: &mut Fields<'_>,
    read: &Read<'_>,
    room_names: &Names,
    rooms: &[At<RoomSite>],
    reserves: Option<&[(u8, u8)]>,
    objectives: &[At<ObjectiveSpec>],
) -> Vec<At<StackSpec>> {
    // OM-ROOM-03: a mission without stacks has no hidden rooms.
    let Some(list) = fields.optional("stack") else { return Vec::new() };
    let entries = list.list().unwrap_or_default();
    let named = missions::entries(fields, "room");
    if entries.len() != named && named > 0 {
        let place = entries.last().map_or(list.place, |last| last.place);
        let message = format!("{} stacks for {named} rooms", entries.len());
        let finding = Finding::new(place, Mistake::StackCount, message);
        fields.report.add(finding.expected("one `[[stack]]` for each `[[room]]` (OM-SET-21)"));
    }
    let mut stacks = Vec::new();
    let mut used: Vec<Value<'_>> = Vec::new();
    let mut fixed: Vec<(u8, Value<'_>)> = Vec::new();
    for mut entry in entries.into_iter().filter_map(Value::fields) {
        let mut cards = Vec::new();
        for value in entry.list("cards") {
            let Some(number) = read.room_names.resolve(value) else { continue };
            cards.push(RoomCardId(number));
            check_card(value, read, &mut used, reserves);
        }
        let away = entry.flag("away-from-start");
        let mut room = None;
        if let Some(value) = entry.optional("room") {
            room = room_index(value, room_names, rooms);
            if let Some((_, first)) = fixed.iter().find(|(other, _)| Some(*other) == room) {
                let finding =
                    Finding::new(value.place, Mistake::Repeated, "two stacks are fixed in this room");
                value
                    .report
                    .add(finding.expected("one stack in each room").related(first.place, "first here"));
            }
            fixed.extend(room.map(|room| (room, value)));
        }
        let place = entry.place;
        stacks.push(At { it: StackSpec { cards, room, away_from_start: away.unwrap_or(false) }, place });
    }
    if missions::entries(fields, "objective") == objectives.len() {
        check_objectives(fields, read, &used, objectives);
    }
    stacks
}

/// Checks that the objective cards in the stacks are those that the mission explains.
fn check_objectives(
    fields: &Fields<'_>,
    read: &Read<'_>,
    used: &[Value<'_>],
    objectives: &[At<ObjectiveSpec>],
) {
    for value in used {
        let id = value.raw.as_str().unwrap_or_default();
        let Some(letter) = objectives::letter_of(read, id) else { continue };
        if !objectives.iter().any(|one| one.it.letter == letter) {
            let message = format!("nothing says what `{id}` is");
            value.wrong(Mistake::MissingKey, message, format!("an `[[objective]]` with `card = \"{id}\"`"));
        }
    }
    for objective in objectives {
        let lies = |value: &Value<'_>| {
            let id = value.raw.as_str().unwrap_or_default();
            objectives::letter_of(read, id) == Some(objective.it.letter)
        };
        if !used.iter().any(lies) {
            let message = "no stack has this objective";
            let finding = Finding::new(objective.place, Mistake::MissingKey, message);
            fields.report.add(finding.expected("its card in a `[[stack]]`"));
        }
    }
}

/// OM-ROOM-09, OM-SET-21: checks that the stacks can be placed: one in each room, objectives in rooms with a zone,
/// some away from the start.
pub(super) fn check_fit(
    fields: &mut Fields<'_>,
    read: &Read<'_>,
    stacks: &[At<StackSpec>],
    rooms: &[RoomFacts],
) {
    if stacks.len() != rooms.len() {
        return;
    }
    let has_objective = |spec: &StackSpec| {
        let payload = |card: &RoomCardId| read.room_cards.get(usize::from(card.0)).map(|card| &card.payload);
        spec.cards.iter().any(|card| matches!(payload(card), Some(RoomPayload::Objective(_))))
    };
    let fits = |stack: usize, room: usize| {
        let spec = &stacks[stack].it;
        spec.room.is_none_or(|only| usize::from(only) == room)
            && (rooms[room].zone || !has_objective(spec))
            && !(spec.away_from_start && rooms[room].beside_start)
    };
    if let Some(stack) = (0..stacks.len()).find(|stack| !(0..rooms.len()).any(|room| fits(*stack, room))) {
        let finding = Finding::new(stacks[stack].place, Mistake::StackCount, "this stack fits into no room");
        fields.report.add(finding.expected(FIT));
    } else if !all_fit(&fits, rooms.len(), 0, 0) {
        let place = stacks.first().map_or(fields.place, |stack| stack.place);
        let finding =
            Finding::new(place, Mistake::StackCount, "the stacks do not fit into the rooms together");
        fields.report.add(finding.expected(FIT));
    }
}

/// What stacks need.
const FIT: &str = "a room with an objective zone for each objective, and rooms away from the start where that is \
                   asked for (OM-ROOM-09)";

/// Whether the stacks that are left fit into the rooms from this one on.
fn all_fit(fits: &impl Fn(usize, usize) -> bool, rooms: usize, room: usize, used: u32) -> bool {
    room == rooms
        || (0..rooms).any(|stack| {
            used & (1 << stack) == 0 && fits(stack, room) && all_fit(fits, rooms, room + 1, used | 1 << stack)
        })
}

fn check_card<'d>(
    value: Value<'d>,
    read: &Read<'_>,
    used: &mut Vec<Value<'d>>,
    reserves: Option<&[(u8, u8)]>,
) {
    let id = value.raw.as_str().unwrap_or_default();
    used.push(value);
    let Some(card) = read.room_cards.iter().find(|card| card.id == id) else { return };
    let count = used.iter().filter(|other| other.raw.as_str() == Some(id)).count();
    if count > usize::from(card.copies) {
        too_many(value, count as u8, &card.name, card.copies);
    }
    if let Some(reserves) = reserves
        && let Some(enemy) = missing_reserve(card, reserves)
        && let Some(enemy) = read.enemies.get(usize::from(enemy))
    {
        let finding = Finding::new(value.place, Mistake::NotEnough, format!("`{id}` brings nothing"));
        let expected = format!("`{}` in the mission's reserves", enemy.id);
        value.report.add(finding.expected(expected));
    }
}

/// An enemy that a spawn card names and the reserves do not hold.
fn missing_reserve(card: &RoomCard, reserves: &[(u8, u8)]) -> Option<u8> {
    let RoomPayload::Spawn(enemies) = &card.payload else { return None };
    let held = |enemy: u8| reserves.iter().any(|(reserve, _)| *reserve == enemy);
    enemies.iter().map(|(enemy, _)| enemy.0).find(|enemy| !held(*enemy))
}
