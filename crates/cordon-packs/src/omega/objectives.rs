//! What the objective cards of a mission stand for, and the items it is about.

use cordon_omega::content::{
    AllyId, EnemyId, KitEffect, KitId, ObjectiveKind, ObjectiveSpec, RoomCardId, RoomPayload, Stat,
};

use super::limits;
use super::missions::{At, Read};
use crate::Mistake;
use crate::fields::Fields;
use crate::report::Finding;
use crate::value::Value;

const STATS: [(&str, Stat); 3] = [("force", Stat::Force), ("tech", Stat::Tech), ("nerve", Stat::Nerve)];

/// Reads the objectives of a mission.
pub(super) fn read(fields: &mut Fields<'_>, read: &Read<'_>) -> Vec<At<ObjectiveSpec>> {
    let mut objectives: Vec<At<ObjectiveSpec>> = Vec::new();
    let entries = fields.optional("objective").and_then(Value::list).unwrap_or_default();
    for mut entry in entries.into_iter().filter_map(Value::fields) {
        let value = entry.value("card");
        let card = value.and_then(|value| read.room_names.resolve(value));
        let kind = entry.value("is").and_then(|value| kind(value, read));
        let (Some(value), Some(card), Some(kind)) = (value, card, kind) else { continue };
        let id = value.raw.as_str().unwrap_or_default();
        let Some(letter) = letter_of(read, id) else {
            // A card with a mistake of its own is passed over.
            if !read.room_cards.iter().any(|card| card.id == id) {
                continue;
            }
            let message = format!("`{id}` is no objective card");
            value.wrong(Mistake::UnknownWord, message, "a room card that brings an objective");
            continue;
        };
        if let Some(first) = objectives.iter().find(|other| other.it.letter == letter) {
            let finding = Finding::new(value.place, Mistake::Repeated, "this objective is explained twice");
            value.report.add(finding.expected("each objective once").related(first.place, "first here"));
        }
        let card = RoomCardId(card);
        objectives.push(At { it: ObjectiveSpec { card, letter, kind }, place: value.place });
    }
    objectives
}

/// The letter of a room card that brings an objective.
pub(super) fn letter_of(read: &Read<'_>, card: &str) -> Option<u8> {
    match read.room_cards.iter().find(|one| one.id == card)?.payload {
        RoomPayload::Objective(letter) => Some(letter),
        _ => None,
    }
}

fn kind(value: Value<'_>, read: &Read<'_>) -> Option<ObjectiveKind> {
    let choice = value.choice(&["terminal", "charge-site", "escort", "enemies"])?;
    match choice.word {
        "terminal" => {
            let example = "{ stat = \"tech\", target = 2, cost = 1, gives = \"data-core\" }";
            let mut fields = choice.fields(example)?;
            let (stat, target) = (fields.word("stat", &STATS), fields.number("target", limits::TARGET));
            let cost = fields.number("cost", limits::COST);
            let gives = fields.value("gives").and_then(|value| item(value, read));
            Some(ObjectiveKind::Terminal { stat: stat?, target: target?, cost: cost?, gives: gives? })
        }
        "charge-site" => {
            let mut fields = choice.fields("{ item = \"charge\", cost = 1 }")?;
            let item = fields.value("item").and_then(|value| item(value, read));
            let cost = fields.number("cost", limits::COST);
            Some(ObjectiveKind::ChargeSite { item: item?, cost: cost? })
        }
        "escort" => {
            let ally = read.ally_names.resolve(choice.argument("\"lab-tech\"")?)?;
            Some(ObjectiveKind::Escort(AllyId(ally)))
        }
        _ => {
            let argument = choice.argument("{ ravager = 1 }")?;
            let counts = argument.fields()?.counts(read.enemy_names, limits::SMALL);
            if argument.raw.as_table().is_some_and(|table| table.is_empty()) {
                argument.wrong(
                    Mistake::WrongCount,
                    "this objective is nobody",
                    "enemies, as `{ ravager = 1 }`",
                );
            }
            let enemies = counts.into_iter().map(|one| (EnemyId(one.thing), one.count));
            Some(ObjectiveKind::Enemies(enemies.collect()))
        }
    }
}

/// Reads a kit card that is an item of missions.
pub(super) fn item(value: Value<'_>, read: &Read<'_>) -> Option<KitId> {
    let number = read.kit_names.resolve(value)?;
    let id = value.raw.as_str().unwrap_or_default();
    let card = read.kits.iter().find(|card| card.id == id);
    if card.is_some_and(|card| !matches!(card.effect, KitEffect::Item { .. })) {
        value.wrong(Mistake::UnknownWord, format!("`{id}` is no item"), "a kit card with the effect `item`");
        return None;
    }
    Some(KitId(number))
}

/// Reads the items that each commando starts with.
pub(super) fn carries(fields: &mut Fields<'_>, read: &Read<'_>) -> Vec<KitId> {
    let mut carried = Vec::new();
    for value in fields.optional("carries").and_then(Value::list).unwrap_or_default() {
        let Some(kit) = item(value, read) else { continue };
        carried.push(kit);
        let wanted = carried.iter().filter(|other| **other == kit).count() * read.commandos;
        let id = value.raw.as_str().unwrap_or_default();
        let card = read.kits.iter().find(|card| card.id == id);
        if let Some(card) = card.filter(|card| usize::from(card.copies) < wanted) {
            let message = format!("{wanted} of `{}` for {} commandos", card.id, read.commandos);
            value.wrong(Mistake::NotEnough, message, format!("at most {} copies", card.copies));
        }
    }
    carried
}
