//! Who comes: room charts and turn-spawn charts.

use cordon_exodus::content::{ChartRow, ClassId, Group, SpawnEntry, SpawnSite};

use super::{Pack, Part};
use crate::Mistake;
use crate::fields::Fields;
use crate::names::{Names, nearest, one_of};
use crate::report::Finding;
use crate::value::Value;

/// Models that a class can have.
pub(super) const MOST_MODELS: u8 = 24;
/// Squads that a mission can have its own models for: up to two, three and four heroes.
const SQUADS: usize = 3;
/// Rolls of a D8.
const ROLLS: usize = 8;

/// Infected that come together, by class: `{ zombie = 2, newborn = 1 }`.
pub(super) fn groups(value: Value<'_>, classes: &Names) -> Vec<Group> {
    counted(value, classes, 6)
}

/// The models of a mission, by class: a table for every squad, or a list of three for up to two, for three and for four
/// heroes.
pub(super) fn models(value: Value<'_>, classes: &Names) -> Vec<Vec<Group>> {
    if value.raw.as_array().is_none() {
        return vec![counted(value, classes, MOST_MODELS)];
    }
    let list = value.list().unwrap_or_default();
    if list.len() != SQUADS {
        let message = format!("this list has {} entries", list.len());
        value.wrong(
            Mistake::WrongCount,
            message,
            "three entries, for up to two, for three and for four heroes",
        );
    }
    list.into_iter().map(|value| counted(value, classes, MOST_MODELS)).collect()
}

fn counted(value: Value<'_>, classes: &Names, most: u8) -> Vec<Group> {
    let Some(fields) = value.fields() else { return Vec::new() };
    let counts = fields.counts(classes, 1..=most).into_iter();
    counts.map(|one| Group { class: ClassId(one.thing), count: one.count }).collect()
}

/// Reads the room charts, in the order in which they are written.
pub(super) fn charts(pack: &Pack<'_>, classes: &Names) -> Vec<Vec<ChartRow>> {
    let charts = pack.files(Part::Rooms).flat_map(|mut file| file.tables("chart"));
    charts
        .map(|mut fields| {
            fields.id();
            let rolls = by_roll(&mut fields, "rolls");
            rolls.into_iter().filter_map(|value| row(value, classes)).collect()
        })
        .collect()
}

/// A list with one entry for each roll.
fn by_roll<'d>(fields: &mut Fields<'d>, key: &'static str) -> Vec<Value<'d>> {
    let Some(value) = fields.value(key) else { return Vec::new() };
    let list = value.list().unwrap_or_default();
    if list.len() != ROLLS {
        let message = format!("this chart has {} entries", list.len());
        value.wrong(Mistake::WrongCount, message, "eight entries, for the rolls 1 to 8");
    }
    list
}

/// `"none"` or `{ row = 3, units = { zombie = 1 } }`.
fn row(value: Value<'_>, classes: &Names) -> Option<ChartRow> {
    if value.raw.as_str().is_some() {
        return value.word(&[("none", ())]).map(|()| ChartRow::default());
    }
    let mut fields = value.fields()?;
    let row = fields.number("row", 1..=6);
    let units = fields.value("units")?;
    Some(ChartRow { groups: groups(units, classes), row: row? })
}

/// The turn-spawn chart of a mission: `"roamer"`, `"seeker"` or `{ at = "A", units = { zombie = 2 } }`,
/// or a list of several such tables.
pub(super) fn turn_spawn(fields: &mut Fields<'_>, classes: &Names, sites: &[SpawnSite]) -> Vec<SpawnEntry> {
    by_roll(fields, "turn-spawn").into_iter().filter_map(|value| entry(value, classes, sites)).collect()
}

fn entry(value: Value<'_>, classes: &Names, sites: &[SpawnSite]) -> Option<SpawnEntry> {
    if value.raw.as_str().is_some() {
        let roamer = value.word(&[("roamer", true), ("seeker", false)])?;
        return Some(if roamer { SpawnEntry::Roamer } else { SpawnEntry::Seeker });
    }
    if value.raw.as_array().is_some() {
        let parts: Vec<_> = value.list()?.into_iter().filter_map(|one| part(one, classes, sites)).collect();
        return Some(SpawnEntry::Several(parts));
    }
    part(value, classes, sites).map(|(point, groups)| SpawnEntry::At { point, groups })
}

fn part(value: Value<'_>, classes: &Names, sites: &[SpawnSite]) -> Option<(u8, Vec<Group>)> {
    let mut fields = value.fields()?;
    let point = fields.value("at").and_then(|value| point(value, sites));
    let units = fields.value("units")?;
    Some((point?, groups(units, classes)))
}

fn point(value: Value<'_>, sites: &[SpawnSite]) -> Option<u8> {
    let name = value.text()?;
    let found = sites.iter().position(|site| site.name == name);
    if found.is_none() {
        let names: Vec<&str> = sites.iter().map(|site| site.name.as_str()).collect();
        let message = format!("the mission has no spawn point `{name}`");
        let finding = Finding::new(value.place, Mistake::DanglingId, message);
        value.report.add(finding.expected(one_of(&names)).meant(nearest(name, &names)));
    }
    found.map(|n| n as u8)
}
