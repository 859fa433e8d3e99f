//! Kit cards.

use cordon_omega::content::{Ability, AllyId, KitCard, KitEffect, SheetId, Uses};

use super::{Pack, Part, abilities, limits, weapons};
use crate::Mistake;
use crate::choice::Choice;
use crate::fields::Fields;
use crate::names::Names;
use crate::report::Finding;
use crate::value::Value;

const EFFECTS: [&str; 26] = [
    "weapon",
    "passive",
    "guard",
    "load-dice",
    "reroll-attack",
    "door-dice",
    "reroll-door",
    "heal",
    "revive",
    "calm",
    "raise-limit",
    "dig-in",
    "order-attack",
    "breach-door",
    "peek-door",
    "deploy",
    "item",
    "smoke",
    "trip-mine",
    "satchel",
    "explosive",
    "scrub",
    "swap-initiative",
    "feed-well",
    "overwatch",
    "grapple",
];

/// Reads the kit cards of all files, by id.
pub(super) fn read(pack: &Pack<'_>, commandos: &Names, allies: &Names) -> Vec<KitCard> {
    let mut cards = Vec::new();
    for mut fields in pack.files(Part::Kits) {
        let owner = fields.optional("owner").and_then(|value| commandos.resolve(value)).map(SheetId);
        for mut entry in fields.tables("card") {
            cards.extend(card(&mut entry, owner, allies));
        }
    }
    cards.sort_by(|a, b| a.id.cmp(&b.id));
    cards
}

fn card(fields: &mut Fields<'_>, owner: Option<SheetId>, allies: &Names) -> Option<KitCard> {
    let id = fields.id();
    let name = fields.text("name");
    let copies = fields.number_or("copies", 1, limits::COPIES);
    let points = fields.optional_number("points", limits::POINTS);
    let cost = fields.number_or("cost", 0, limits::COST);
    let trade = fields.flag("trade");
    let uses = fields.optional("uses").map_or(Some(Uses::Unlimited), read_uses);
    let effect = fields.value("effect").and_then(|value| effect(value, name.as_deref(), allies));
    let text = fields.text("text");
    Some(KitCard {
        id: id?,
        name: name?,
        owner,
        copies: copies?,
        points: points?,
        cost: cost?,
        trade: trade?,
        uses: uses?,
        effect: effect?,
        text: text?,
    })
}

fn read_uses(value: Value<'_>) -> Option<Uses> {
    match value.raw.as_str() {
        Some(_) => value.word(&[("once-per-round", Uses::OncePerRound), ("unlimited", Uses::Unlimited)]),
        None => value.small(limits::USES).map(Uses::Times),
    }
}

fn effect(value: Value<'_>, card: Option<&str>, allies: &Names) -> Option<KitEffect> {
    let choice = value.choice(&EFFECTS)?;
    match choice.word {
        "reroll-door" => choice.alone(KitEffect::RerollDoor),
        "revive" => choice.alone(KitEffect::Revive),
        "dig-in" => choice.alone(KitEffect::DigIn),
        "breach-door" => choice.alone(KitEffect::BreachDoor),
        "peek-door" => choice.alone(KitEffect::PeekDoor),
        "swap-initiative" => choice.alone(KitEffect::SwapInitiative),
        "grapple" => choice.alone(KitEffect::Grapple),
        "weapon" => {
            let mut fields = choice.fields("{ kind = \"melee\", dice = \"3K\", basic = true }")?;
            let kind = fields.word("kind", &weapons::KINDS);
            let basic = fields.flag("basic");
            // A card without a name has its own mistake.
            let weapon = weapons::read(&mut fields, kind, Some(card.unwrap_or_default()));
            Some(KitEffect::Weapon { weapon: weapon?, basic: basic? })
        }
        "passive" => passive(&choice),
        "deploy" => {
            let mut fields = choice.fields("{ ally = \"sentry-drone\", within = 1 }")?;
            let ally = fields.value("ally").and_then(|value| allies.resolve(value)).map(AllyId);
            let within = fields.number("within", limits::WITHIN);
            Some(KitEffect::Deploy { ally: ally?, within: within? })
        }
        "item" if value.raw.as_str().is_some() => Some(KitEffect::Item { most: None }),
        "item" => {
            let most = choice.fields("{ most = 2 }")?.number("most", limits::SMALL)?;
            Some(KitEffect::Item { most: Some(most) })
        }
        "smoke" | "trip-mine" | "satchel" | "explosive" | "scrub" => on_cells(&choice),
        _ => with_numbers(&choice),
    }
}

fn passive(choice: &Choice<'_>) -> Option<KitEffect> {
    let argument = choice.argument("\"sure-footed\"")?;
    if argument.raw.as_array().is_none() {
        return abilities::read(argument).map(|ability| KitEffect::Passive(vec![ability]));
    }
    let entries = argument.list()?;
    if entries.is_empty() {
        argument.wrong(Mistake::WrongCount, "a passive card needs an ability", "at least one ability");
        return None;
    }
    let abilities: Vec<Option<Ability>> = entries.into_iter().map(abilities::read).collect();
    abilities.into_iter().collect::<Option<Vec<_>>>().map(KitEffect::Passive)
}

/// Cards that put markers on the map, blow up or clear it.
fn on_cells(choice: &Choice<'_>) -> Option<KitEffect> {
    let mut fields = choice.fields(match choice.word {
        "smoke" => "{ within = 3, dice = 1 }",
        "trip-mine" => "{ within = 1, hazard = 3 }",
        "scrub" => "{ within = 4, gas = 3 }",
        _ => "{ within = 3, radius = 2, dice = \"3K\" }",
    })?;
    let within = fields.number("within", limits::WITHIN);
    match choice.word {
        "smoke" => {
            let dice = fields.number("dice", limits::SOME_DICE);
            Some(KitEffect::Smoke { within: within?, dice: dice? })
        }
        "trip-mine" => {
            let dice = fields.number("hazard", limits::HAZARD);
            Some(KitEffect::Mine { within: within?, dice: dice? })
        }
        "scrub" => {
            let gas = fields.number("gas", limits::SMALL);
            Some(KitEffect::Scrub { within: within?, gas: gas? })
        }
        word => {
            let radius = fields.number("radius", limits::SMALL);
            let dice = fields.value("dice").and_then(weapons::dice);
            let (within, radius, dice) = (within?, radius?, dice?);
            Some(match word {
                "satchel" => KitEffect::Satchel { within, radius, dice },
                _ => KitEffect::Explosive { within, radius, dice },
            })
        }
    }
}

fn with_numbers(choice: &Choice<'_>) -> Option<KitEffect> {
    match choice.word {
        "guard" => {
            let mut fields = choice.fields("{ within = 6, ranged = true }")?;
            let within = fields.number("within", limits::WITHIN);
            let (ranged, melee) = (fields.flag("ranged"), fields.flag("melee"));
            if (ranged, melee) == (Some(false), Some(false)) {
                let message = "this guards against nothing";
                let finding = Finding::new(fields.place, Mistake::MissingKey, message);
                fields.report.add(finding.expected("`ranged = true` or `melee = true`"));
            }
            Some(KitEffect::Guard { within: within?, ranged: ranged?, melee: melee? })
        }
        "load-dice" => {
            let dice = choice.fields("{ dice = 1 }")?.number("dice", limits::SOME_DICE)?;
            Some(KitEffect::LoadDice { dice })
        }
        "reroll-attack" => {
            let mut fields = choice.fields("{ dice = 1 }")?;
            let (dice, others) = (fields.number("dice", limits::SOME_DICE), fields.flag("others"));
            Some(KitEffect::RerollAttack { dice: dice?, others: others? })
        }
        "door-dice" => {
            let dice = choice.fields("{ dice = 1 }")?.number("dice", limits::SOME_DICE)?;
            Some(KitEffect::DoorDice { dice })
        }
        "heal" => {
            let mut fields = choice.fields("{ wounds = 1, adjacent = true }")?;
            let (wounds, adjacent) = (fields.number("wounds", limits::SMALL), fields.flag("adjacent"));
            Some(KitEffect::Heal { wounds: wounds?, adjacent: adjacent? })
        }
        "calm" => {
            let tokens = choice.fields("{ tokens = 2 }")?.number("tokens", limits::SMALL)?;
            Some(KitEffect::Calm { tokens })
        }
        "raise-limit" => {
            let mut fields = choice.fields("{ within = 4, by = 1 }")?;
            let (within, by) = (fields.number("within", limits::WITHIN), fields.number("by", limits::SMALL));
            Some(KitEffect::RaiseLimit { within: within?, by: by? })
        }
        "feed-well" => {
            let tokens = choice.fields("{ tokens = 2 }")?.number("tokens", limits::SMALL)?;
            Some(KitEffect::FeedWell { tokens })
        }
        "overwatch" => {
            let within = choice.fields("{ within = 6 }")?.number("within", limits::WITHIN)?;
            Some(KitEffect::Overwatch { within })
        }
        _ => {
            let within = choice.fields("{ within = 5 }")?.number("within", limits::WITHIN)?;
            Some(KitEffect::OrderAttack { within })
        }
    }
}
