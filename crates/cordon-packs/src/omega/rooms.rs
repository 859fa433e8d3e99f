//! Room cards.

use cordon_omega::content::{EnemyId, RoomCard, RoomPayload};

use super::{Pack, Part, limits};
use crate::Mistake;
use crate::fields::Fields;
use crate::names::Names;
use crate::value::Value;

/// The letters of objective cards.
const LETTERS: [(&str, u8); 6] = [("a", 0), ("b", 1), ("c", 2), ("d", 3), ("e", 4), ("f", 5)];
const PAYLOADS: [&str; 9] =
    ["faulty-intel", "vents", "rubble", "clear", "spawn", "objective", "gas", "emi", "fire"];

/// Reads the room cards, by id.
pub(super) fn read(pack: &Pack<'_>, enemies: &Names) -> Vec<RoomCard> {
    let mut cards = Vec::new();
    for mut fields in pack.files(Part::Rooms) {
        for mut entry in fields.tables("card") {
            cards.extend(card(&mut entry, enemies));
        }
    }
    cards.sort_by(|a, b| a.id.cmp(&b.id));
    cards
}

fn card(fields: &mut Fields<'_>, enemies: &Names) -> Option<RoomCard> {
    let id = fields.id();
    let name = fields.text("name");
    let copies = fields.number_or("copies", 1, limits::COPIES);
    let payload = fields.value("brings").and_then(|value| payload(value, enemies));
    Some(RoomCard { id: id?, name: name?, copies: copies?, payload: payload? })
}

fn payload(value: Value<'_>, enemies: &Names) -> Option<RoomPayload> {
    let choice = value.choice(&PAYLOADS)?;
    match choice.word {
        "faulty-intel" => choice.alone(RoomPayload::FaultyIntel),
        "clear" => choice.alone(RoomPayload::Clear),
        "objective" => choice.argument("\"a\"")?.word(&LETTERS).map(RoomPayload::Objective),
        "vents" => choice.number(limits::SMALL).map(RoomPayload::Vents),
        "rubble" => choice.number(limits::SMALL).map(RoomPayload::Rubble),
        "gas" => choice.number(limits::GAS).map(RoomPayload::Gas),
        "emi" => choice.alone(RoomPayload::Emi),
        "fire" => choice.number(limits::HAZARD).map(RoomPayload::Fire),
        _ => {
            let argument = choice.argument("{ husk = 3 }")?;
            let counts = argument.fields()?.counts(enemies, limits::SMALL);
            if argument.raw.as_table().is_some_and(|table| table.is_empty()) {
                argument.wrong(
                    Mistake::WrongCount,
                    "a spawn card needs enemies",
                    "enemies, as `{ husk = 3 }`",
                );
            }
            Some(RoomPayload::Spawn(counts.into_iter().map(|one| (EnemyId(one.thing), one.count)).collect()))
        }
    }
}
