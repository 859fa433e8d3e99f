//! Investigate cards.

use cordon_omega::content::{EnemyId, FindCard, FindEffect, KitCard, KitId};

use super::{Pack, Part, limits};
use crate::Mistake;
use crate::fields::Fields;
use crate::names::Names;
use crate::value::Value;

const EFFECTS: [&str; 9] =
    ["supplies", "item", "look-at-stack", "look-at-doors", "breaker", "calm", "hazard", "ambush", "nothing"];

/// Reads the investigate cards, by id.
pub(super) fn read(pack: &Pack<'_>, enemies: &Names, kits: &Names, cards: &[KitCard]) -> Vec<FindCard> {
    let mut finds = Vec::new();
    for mut fields in pack.files(Part::Finds) {
        for mut entry in fields.tables("card") {
            finds.extend(card(&mut entry, enemies, kits, cards));
        }
    }
    finds.sort_by(|a, b| a.id.cmp(&b.id));
    finds
}

fn card(fields: &mut Fields<'_>, enemies: &Names, kits: &Names, cards: &[KitCard]) -> Option<FindCard> {
    let id = fields.id();
    let name = fields.text("name");
    let copies = fields.number_or("copies", 1, limits::COPIES);
    let effect = fields.value("effect").and_then(|value| effect(value, enemies, kits, cards));
    let text = fields.text("text");
    Some(FindCard { id: id?, name: name?, copies: copies?, effect: effect?, text: text? })
}

fn effect(value: Value<'_>, enemies: &Names, kits: &Names, cards: &[KitCard]) -> Option<FindEffect> {
    let choice = value.choice(&EFFECTS)?;
    match choice.word {
        "supplies" => choice.alone(FindEffect::Supplies),
        "look-at-stack" => choice.alone(FindEffect::LookAtStack),
        "look-at-doors" => choice.alone(FindEffect::LookAtDoors),
        "breaker" => choice.alone(FindEffect::Breaker),
        "nothing" => choice.alone(FindEffect::Nothing),
        "calm" => choice.number(limits::SMALL).map(FindEffect::Calm),
        "hazard" => choice.number(limits::HAZARD).map(FindEffect::Hazard),
        "item" => {
            let value = choice.argument("\"first-aid-box\"")?;
            let kit = kits.resolve(value)?;
            // An item that can be bought as well could be held twice.
            let id = value.raw.as_str().unwrap_or_default();
            if cards.iter().any(|card| card.id == id && card.points.is_some()) {
                let message = format!("`{id}` has a price");
                value.wrong(Mistake::DanglingId, message, "a kit card without `points`, which is only found");
            }
            Some(FindEffect::Item(KitId(kit)))
        }
        _ => {
            let mut fields = choice.fields("{ enemy = \"husk\", within = 3 }")?;
            let enemy = fields.value("enemy").and_then(|value| enemies.resolve(value)).map(EnemyId);
            let within = fields.number("within", limits::RANGE);
            Some(FindEffect::Ambush { enemy: enemy?, within: within? })
        }
    }
}
