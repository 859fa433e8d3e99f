//! Events of a mission's timer (OM-TIME-03).

use cordon_omega::content::{Crisis, DoorSite, EnemyId, MissionEvent, Passage, PassageColour};

use super::missions::{At, Read};
use super::{limits, passages};
use crate::Mistake;
use crate::fields::Fields;
use crate::names::Names;
use crate::report::Finding;
use crate::value::Value;

/// The most events of a mission: each has a bit.
const MOST: usize = 16;

/// Reads the events of a mission.
pub(super) fn read(
    fields: &mut Fields<'_>,
    read: &Read<'_>,
    doors: &[At<DoorSite>],
    door_names: &Names,
    on_map: &[At<Passage>],
    rounds: Option<u8>,
) -> Vec<At<MissionEvent>> {
    let mut events = Vec::new();
    for value in fields.optional("event").and_then(Value::list).unwrap_or_default() {
        let Some(mut entry) = value.fields() else { continue };
        // In the first round the timer does not move (OM-TIME-02).
        let round = entry.number("round", 2..=rounds.unwrap_or(*limits::ROUNDS.end()).max(2));
        let crisis = entry.flag("crisis");
        let door = entry.optional("open-door");
        let opens = door.and_then(|value| door_names.resolve(value));
        let opens = opens.filter(|door| usize::from(*door) < doors.len());
        let spawn = entry.optional("spawn");
        let spawns = spawn.and_then(|value| spawns(value, read)).unwrap_or_default();
        if let Some(spawn) = spawn {
            let red = |one: &At<Passage>| passages::colour(read, &one.it) == Some(PassageColour::Red);
            if !on_map.iter().any(red) {
                let expected = "a red `[[passage]]` at which they come";
                spawn.wrong(Mistake::MissingKey, "no enemy can come on this map", expected);
            }
        }
        if crisis == Some(false) && door.is_none() && spawn.is_none() {
            let finding = Finding::new(entry.place, Mistake::MissingKey, "nothing happens in this event");
            entry.report.add(finding.expected("`crisis = true`, `open-door` or `spawn`"));
        }
        if let (Some(round), Some(crisis)) = (round, crisis) {
            events.push(At { it: MissionEvent { round, crisis, opens, spawns }, place: entry.place });
        }
    }
    if let Some(extra) = events.get(MOST) {
        let finding = Finding::new(extra.place, Mistake::WrongCount, format!("{} events", events.len()));
        fields.report.add(finding.expected(format!("at most {MOST} events")));
    }
    events
}

/// OM-SET-13a, OM-SET-13b: enemies from outside the reserves, as many as there are figures.
fn spawns(value: Value<'_>, read: &Read<'_>) -> Option<Vec<(EnemyId, u8)>> {
    let counts = value.fields()?.counts(read.enemy_names, limits::SMALL);
    for entry in &counts {
        if let Some(card) = read.enemies.iter().find(|card| card.id == entry.id)
            && entry.count > card.figures
        {
            let message = format!("the event wants {} of `{}`", entry.count, card.name);
            entry.value.wrong(Mistake::NotEnough, message, format!("at most {}", card.figures));
        }
    }
    Some(counts.into_iter().map(|one| (EnemyId(one.thing), one.count)).collect())
}

/// Checks that a Crisis Point that is an event is one, and that no other is.
pub(super) fn check_crisis(fields: &mut Fields<'_>, crisis: Option<Crisis>, events: &[At<MissionEvent>]) {
    let Some(value) = fields.optional("crisis") else { return };
    let said = events.iter().find(|event| event.it.crisis);
    match (crisis, said) {
        (Some(Crisis::Event), None) => {
            let message = "no event is the Crisis Point";
            value.wrong(Mistake::MissingKey, message, "an `[[event]]` with `crisis = true`");
        }
        (Some(Crisis::Event) | None, _) | (_, None) => {}
        (Some(_), Some(event)) => {
            let finding = Finding::new(event.place, Mistake::Repeated, "the Crisis Point is no event here");
            let finding = finding.expected("`crisis = \"event\"` in the mission");
            fields.report.add(finding.related(value.place, "the Crisis Point"));
        }
    }
}
