//! Who comes: room charts and turn-spawn charts.

use cordon_exodus::content::{
    ChartRow, ClassId, Group, InfectedCard, SetupUnit, SpawnEntry, SpawnSite, Trait,
};
use cordon_exodus::rules::spawn::MOST_ARRIVALS;
use cordon_exodus::state::{MOST_HEROES, MOST_UNITS};

use super::maps::Map;
use super::missions::Read;
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
pub(super) fn turn_spawn(
    fields: &mut Fields<'_>,
    read: &Read<'_>,
    map: &Map<'_>,
    sites: &[SpawnSite],
) -> Vec<SpawnEntry> {
    let points = Points { read, map, sites };
    by_roll(fields, "turn-spawn").into_iter().filter_map(|value| entry(value, &points)).collect()
}

/// Where infected come from, and who there is.
struct Points<'a, 'd> {
    read: &'a Read<'a>,
    map: &'a Map<'d>,
    sites: &'a [SpawnSite],
}

fn entry(value: Value<'_>, points: &Points<'_, '_>) -> Option<SpawnEntry> {
    if value.raw.as_str().is_some() {
        let roamer = value.word(&[("roamer", true), ("seeker", false)])?;
        return Some(if roamer { SpawnEntry::Roamer } else { SpawnEntry::Seeker });
    }
    if value.raw.as_array().is_some() {
        let parts: Vec<_> = value.list()?.into_iter().filter_map(|one| part(one, points)).collect();
        let count: usize =
            parts.iter().flat_map(|(_, groups)| groups).map(|group| usize::from(group.count)).sum();
        if count > MOST_ARRIVALS {
            let message = format!("{count} infected come at once");
            value.wrong(Mistake::WrongCount, message, format!("{MOST_ARRIVALS} of them at the most"));
        }
        return Some(SpawnEntry::Several(parts));
    }
    part(value, points).map(|(point, groups)| SpawnEntry::At { point, groups })
}

fn part(value: Value<'_>, points: &Points<'_, '_>) -> Option<(u8, Vec<Group>)> {
    let mut fields = value.fields()?;
    let point = fields.value("at").and_then(|value| point(value, points.sites));
    let units = fields.value("units")?;
    let (point, groups) = (point?, groups(units, points.read.class_names));
    let wet = points.map.is_water(points.sites[usize::from(point)].place);
    let cards = groups.iter().filter_map(|group| points.read.classes.get(usize::from(group.class.0)));
    for card in cards.filter(|card| wet && !card.has(Trait::Swims)) {
        let message = format!("`{}` cannot come out of the water", card.id);
        units.wrong(Mistake::NotOnFloor, message, "classes that swim, or a spawn point on land");
    }
    Some((point, groups))
}

/// Models of all classes together: dead heroes that rise against the others need a place besides.
const MOST_IN_ALL: usize = MOST_UNITS - MOST_HEROES;

/// Reports more infected in the setup than there are models, and more models than a game has room for.
pub(super) fn check_models(
    fields: &mut Fields<'_>,
    models: &[Vec<Group>],
    units: &[SetupUnit],
    classes: &[InfectedCard],
) {
    let Some(value) = fields.optional("models").or_else(|| fields.optional("unit")) else { return };
    let lists: Vec<&[Group]> =
        if models.is_empty() { vec![&[]] } else { models.iter().map(Vec::as_slice).collect() };
    for list in lists {
        let mut all = 0;
        for (n, card) in classes.iter().enumerate() {
            let class = ClassId(n as u8);
            let own = list.iter().find(|group| group.class == class);
            let there = usize::from(own.map_or(card.models, |group| group.count));
            all += there;
            let used = units.iter().filter(|unit| unit.class == class).count();
            if used > there {
                let message =
                    format!("{used} of `{}` are there when the mission begins, of {there} models", card.id);
                value.wrong(Mistake::NotEnough, message, "as many models as there are `[[unit]]` of a class");
            }
        }
        if all > MOST_IN_ALL {
            let message = format!("all classes together have {all} models in this mission");
            value.wrong(Mistake::WrongCount, message, format!("{MOST_IN_ALL} at the most"));
        }
    }
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
