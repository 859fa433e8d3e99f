//! What lies on a mission's map: items, ribs, and objects that heroes handle.

use cordon_exodus::content::{Deed, ItemId, Object, SetupItem, SetupRib, Site};
use cordon_exodus::drawing::Mark;
use cordon_exodus::state::{MOST_ITEMS, MOST_OBJECTS, MOST_RIBS};

use super::maps::Map;
use crate::Mistake;
use crate::fields::Fields;
use crate::names::Names;
use crate::value::Value;

/// The tables of a list that may be left out, not more of them than a game has room for.
fn tables<'d>(fields: &mut Fields<'d>, key: &'static str, most: usize) -> Vec<Fields<'d>> {
    let Some(value) = fields.optional(key) else { return Vec::new() };
    let list = value.list().unwrap_or_default();
    if list.len() > most {
        let message = format!("a mission has room for {most} of these, not for {}", list.len());
        value.wrong(Mistake::WrongCount, message, format!("{most} at the most"));
    }
    list.into_iter().filter_map(Value::fields).collect()
}

/// Reads the items. Each lies where one is drawn, and each that is drawn is named.
pub(super) fn items(fields: &mut Fields<'_>, map: &Map<'_>, names: &Names) -> Vec<SetupItem> {
    let mut items = Vec::new();
    for mut entry in tables(fields, "item", MOST_ITEMS) {
        let item = entry.value("item").and_then(|value| names.resolve(value)).map(ItemId);
        let at = entry.value("at");
        let place = at.and_then(|value| map.square(value));
        if let (Some(value), Some(place)) = (at, place)
            && !matches!(map.mark(place), Mark::Item | Mark::FuelCan)
        {
            value.wrong(Mistake::NotOnFloor, "no item is drawn on this square", "a square with `I` or `F`");
        }
        if let (Some(value), Some(place)) = (at, place)
            && items.iter().any(|item: &SetupItem| item.place == place)
        {
            value.wrong(Mistake::Repeated, "another item lies on this square", "a square of its own");
        }
        items.extend(item.zip(place).map(|(item, place)| SetupItem { item, place }));
    }
    for (place, mark) in map.marks() {
        let named = items.iter().any(|item| item.place == place);
        if matches!(mark, Mark::Item | Mark::FuelCan) && !named {
            map.wrong_at(place, "nothing says which item this is", "an `[[item]]` with this square");
        }
    }
    items
}

/// Reads the ribs. Each lies where one is drawn, and each that is drawn is named.
pub(super) fn ribs(fields: &mut Fields<'_>, map: &Map<'_>) -> Vec<SetupRib> {
    let mut ribs = Vec::new();
    for mut entry in tables(fields, "rib", MOST_RIBS) {
        let at = entry.value("at");
        let place = at.and_then(|value| map.square(value));
        if let (Some(value), Some(place)) = (at, place)
            && map.mark(place) != Mark::Rib
        {
            value.wrong(Mistake::NotOnFloor, "no rib is drawn on this square", "a square with `R`");
        }
        if let (Some(value), Some(place)) = (at, place)
            && ribs.iter().any(|rib: &SetupRib| rib.place == place)
        {
            value.wrong(Mistake::Repeated, "another rib lies on this square", "a square of its own");
        }
        let unfuelled = entry.flag("without-fuel");
        ribs.extend(place.zip(unfuelled).map(|(place, unfuelled)| SetupRib { place, fuelled: !unfuelled }));
    }
    for (place, mark) in map.marks() {
        if mark == Mark::Rib && !ribs.iter().any(|rib| rib.place == place) {
            map.wrong_at(place, "nothing says what this rib is like", "a `[[rib]]` with this square");
        }
    }
    ribs
}

const DEEDS: [(&str, Deed); 3] =
    [("unlocks", Deed::Unlocks), ("fuels", Deed::Fuels), ("counts", Deed::Counts)];

/// Reads the objects. What is needed to handle them is spent, so there is enough of it on the map.
pub(super) fn objects(
    fields: &mut Fields<'_>,
    map: &Map<'_>,
    names: &Names,
    items: &[SetupItem],
    ribs: usize,
) -> Vec<Object> {
    let mut objects: Vec<Object> = Vec::new();
    for mut entry in tables(fields, "object", MOST_OBJECTS) {
        let Some(object) = object(&mut entry, map, names, ribs) else { continue };
        if objects.iter().any(|other| other.site == object.site) {
            entry.wrong(Mistake::Repeated, "another object is at this place", "a place of its own");
        }
        objects.push(object);
        let Some((needed, value)) = objects.last().and_then(|one| one.needs).zip(entry.optional("needs"))
        else {
            continue;
        };
        let users = objects.iter().filter(|one| one.needs == Some(needed));
        let spent: usize = users.map(|one| usize::from(one.times)).sum();
        let there = items.iter().filter(|one| one.item == needed).count();
        if there < spent {
            let message =
                format!("the objects up to this one need {spent} of this item, and the map has {there}");
            value.wrong(Mistake::NotEnough, message, "an `[[item]]` for each");
        }
    }
    objects
}

fn object(entry: &mut Fields<'_>, map: &Map<'_>, names: &Names, ribs: usize) -> Option<Object> {
    let id = entry.id();
    let name = entry.text("name");
    let deed = entry.word("does", &DEEDS);
    let needs =
        entry.optional("needs").map_or(Some(None), |value| names.resolve(value).map(|n| Some(ItemId(n))));
    let times = entry.number_or("times", 1, 1..=9);
    let once_a_turn = entry.flag("once-a-turn");
    let site = match deed {
        Some(Deed::Unlocks) => entry.value("door").and_then(|value| door(value, map)),
        Some(Deed::Fuels) => {
            let rib = entry.value("rib");
            let number = rib.and_then(|value| value.small(1..=ribs.max(1) as u8));
            number.map(|number| Site::Rib(number - 1))
        }
        _ => entry.value("at").and_then(|value| map.square(value)).map(Site::Square),
    };
    Some(Object {
        id: id?,
        name: name?,
        site: site?,
        needs: needs?,
        deed: deed?,
        times: times?,
        once_a_turn: once_a_turn?,
    })
}

/// A locked door, by its two squares.
fn door(value: Value<'_>, map: &Map<'_>) -> Option<Site> {
    let list = value.list()?;
    let places: Vec<_> = list.into_iter().filter_map(|one| map.square(one)).collect();
    let [one, other] = places[..] else {
        value.wrong(Mistake::WrongCount, "a door is named by its two squares", "`[[x, y], [x, y]]`");
        return None;
    };
    if let Some(board) = &map.board {
        let cells = [one, other].map(|place| board.cell(place));
        let found = cells[0].zip(cells[1]).and_then(|(one, other)| board.door_between(one, other));
        if !found.is_some_and(|door| board.doors[usize::from(door)].starts_locked) {
            value.wrong(Mistake::DoorFloor, "no locked door is between these squares", "a door drawn as `L`");
        }
    }
    Some(Site::Door([one, other]))
}
