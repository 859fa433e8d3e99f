//! What a mission asks for.

use cordon_exodus::content::Deed;
use cordon_exodus::content::{ClassId, Condition, ItemId, Object, SetupItem, SetupUnit, Vital};
use cordon_exodus::drawing::Mark;

use super::maps::Map;
use super::missions::Read;
use crate::Mistake;
use crate::fields::Fields;
use crate::value::Value;

const WORDS: [&str; 7] =
    ["objects-done", "all-out", "carried", "delivered", "destroyed", "turns", "turns-after-objects"];

/// Reads what a mission asks for: a list of conditions that must hold at once.
pub(super) fn goal(fields: &mut Fields<'_>, read: &Read<'_>) -> Vec<Condition> {
    let Some(value) = fields.value("goal") else { return Vec::new() };
    let list = value.list().unwrap_or_default();
    if list.is_empty() {
        value.wrong(
            Mistake::WrongCount,
            "a mission that asks for nothing never ends",
            "at least one condition",
        );
    }
    list.into_iter().filter_map(|one| condition(one, read)).collect()
}

fn condition(value: Value<'_>, read: &Read<'_>) -> Option<Condition> {
    let choice = value.choice(&WORDS)?;
    match choice.word {
        "objects-done" => choice.alone(Condition::ObjectsDone),
        "all-out" => choice.alone(Condition::AllOut),
        "carried" => {
            let item = read.item_names.resolve(choice.argument("\"flare-box\"")?)?;
            Some(Condition::Carried(ItemId(item)))
        }
        "delivered" => {
            let mut fields = choice.fields("{ item = \"fuel-can\", count = 2 }")?;
            let item = fields.value("item").and_then(|value| read.item_names.resolve(value));
            let count = fields.number("count", 1..=9);
            Some(Condition::Delivered { item: ItemId(item?), count: count? })
        }
        "destroyed" => {
            let class = read.class_names.resolve(choice.argument("\"siren\"")?)?;
            Some(Condition::Destroyed(ClassId(class)))
        }
        "turns" => choice.number(1..=60).map(Condition::Turns),
        _ => choice.number(1..=60).map(Condition::TurnsAfterObjects),
    }
}

/// Reads the items without which the mission cannot be done: `{ fuel-can = 2 }`.
pub(super) fn vital(fields: &mut Fields<'_>, read: &Read<'_>) -> Vec<Vital> {
    let Some(table) = fields.optional("vital").and_then(Value::fields) else { return Vec::new() };
    let counts = table.counts(read.item_names, 1..=9).into_iter();
    counts.map(|one| Vital { item: ItemId(one.thing), count: one.count }).collect()
}

/// What there is on the map to fulfil conditions with.
pub(super) struct Means<'a, 'd> {
    pub(super) map: &'a Map<'d>,
    pub(super) objects: &'a [Object],
    pub(super) items: &'a [SetupItem],
    pub(super) units: &'a [SetupUnit],
}

/// Reports conditions that can never hold, or that hold from the start.
pub(super) fn check(fields: &mut Fields<'_>, goal: &[Condition], vital: &[Vital], means: &Means<'_, '_>) {
    let Some(value) = fields.optional("goal") else { return };
    let exits = means.map.marks().any(|(_, mark)| mark == Mark::Exit);
    let counting = means.objects.iter().any(|object| object.deed == Deed::Counts);
    let items = |wanted: ItemId| means.items.iter().filter(|item| item.item == wanted).count();
    let wrong = |message: &str, expected: &str| value.wrong(Mistake::NotEnough, message, expected);
    for condition in goal {
        match *condition {
            Condition::AllOut if !exits => wrong("the map has no exit", "squares with `X`"),
            Condition::Delivered { .. } if !exits => {
                wrong("there is no exit to bring it to", "squares with `X`")
            }
            Condition::Delivered { item, count } if items(item) < usize::from(count) => {
                wrong("the map has fewer of this item", "an `[[item]]` for each");
            }
            Condition::Carried(item) if items(item) == 0 => {
                wrong("the map has no such item", "an `[[item]]`")
            }
            Condition::ObjectsDone | Condition::TurnsAfterObjects(_) if !counting => {
                wrong("no object of the map counts", "an `[[object]]` with `does = \"counts\"`");
            }
            Condition::Destroyed(class) if !means.units.iter().any(|unit| unit.class == class) => {
                wrong("none of this class is there when the mission begins", "a `[[unit]]` of it");
            }
            _ => {}
        }
    }
    if vital.iter().any(|one| items(one.item) < usize::from(one.count))
        && let Some(value) = fields.optional("vital")
    {
        value.wrong(Mistake::NotEnough, "the map has fewer of what is vital", "an `[[item]]` for each");
    }
}
