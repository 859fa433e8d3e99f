//! Enemies' stat cards.

use cordon_omega::content::{CloneColour, EnemyCard, EnemyClass, Keyword, Weapon};

use super::letters::Letters;
use super::{Pack, Part, limits, weapons};
use crate::Mistake;
use crate::fields::Fields;
use crate::report::Finding;
use crate::value::Value;

const CLASSES: [(&str, EnemyClass); 4] = [
    ("clone", EnemyClass::Clone),
    ("hybrid", EnemyClass::Hybrid),
    ("boss", EnemyClass::Boss),
    ("npc", EnemyClass::Npc),
];

const KEYWORDS: [(&str, Keyword); 6] = [
    ("assist", Keyword::Assist),
    ("control", Keyword::Control),
    ("drive", Keyword::Drive),
    ("stealth", Keyword::Stealth),
    ("pass-through", Keyword::PassThrough),
    ("sure-footed", Keyword::SureFooted),
];

const COLOURS: [(&str, CloneColour); 4] = [
    ("green", CloneColour::Green),
    ("blue", CloneColour::Blue),
    ("yellow", CloneColour::Yellow),
    ("grey", CloneColour::Grey),
];

/// Reads the enemies, by id.
pub(super) fn read(pack: &Pack<'_>, letters: &mut Letters) -> Vec<EnemyCard> {
    let mut cards: Vec<EnemyCard> =
        pack.files(Part::Enemy).filter_map(|mut fields| card(&mut fields, letters)).collect();
    cards.sort_by(|a, b| a.id.cmp(&b.id));
    cards
}

fn card(fields: &mut Fields<'_>, letters: &mut Letters) -> Option<EnemyCard> {
    let id = fields.file_id();
    let name = fields.text("name");
    let letter = letters.read(fields, false);
    let class = fields.word("class", &CLASSES);
    let speed = fields.number("speed", limits::SPEED);
    let ranged_defence = fields.value("ranged-defence").and_then(defence);
    let melee_defence = fields.value("melee-defence").and_then(defence);
    let vitality = fields.number("vitality", limits::VITALITY);
    let combat_cost = fields.number("combat-cost", limits::COST);
    let keywords = fields.words("keywords", &KEYWORDS);
    let size = fields.optional("size").map_or(Some((1, 1)), size);
    let figures = fields.number("figures", limits::COPIES);
    let colour = fields.optional("colour").map_or(Some(None), |value| value.word(&COLOURS).map(Some));
    let weapons = read_weapons(fields);
    if class.is_some_and(|class| class != EnemyClass::Clone)
        && let Some(value) = fields.optional("colour")
    {
        value.wrong(Mistake::BadText, "only clones have a colour", "no `colour` here");
    }
    if let (Some(EnemyClass::Clone), Some((wide, high))) = (class, size)
        && (wide, high) != (1, 1)
        && let Some(value) = fields.optional("size")
    {
        value.wrong(Mistake::BadText, "a clone of this size fits into no vent", "`[1, 1]` for a clone");
    }
    Some(EnemyCard {
        id: id?,
        name: name?,
        letter: letter?,
        class: class?,
        speed: speed?,
        ranged_defence: ranged_defence?,
        melee_defence: melee_defence?,
        vitality: vitality?,
        combat_cost: combat_cost?,
        weapons: weapons?,
        keywords: keywords?,
        size: size?,
        figures: figures?,
        colour: colour?,
    })
}

/// Reads the size of a base: `[2, 2]`.
fn size(value: Value<'_>) -> Option<(u8, u8)> {
    let entries = value.list()?;
    if entries.len() != 2 {
        let message = format!("this size has {} numbers", entries.len());
        value.wrong(Mistake::WrongCount, message, "two numbers, width and height");
        return None;
    }
    let mut numbers = entries.into_iter().map(|entry| entry.small(limits::BASE));
    let (wide, high) = (numbers.next()?, numbers.next()?);
    Some((wide?, high?))
}

fn read_weapons(fields: &mut Fields<'_>) -> Option<Vec<Weapon>> {
    let list = fields.value("weapon")?;
    let entries = list.list()?;
    if entries.is_empty() {
        let finding = Finding::new(list.place, Mistake::WrongCount, "an enemy needs a weapon");
        fields.report.add(finding.expected("at least one `[[weapon]]` table"));
    }
    let read: Vec<Option<Weapon>> = entries
        .into_iter()
        .map(|value| {
            let mut entry = value.fields()?;
            let kind = entry.word("kind", &weapons::KINDS);
            weapons::read(&mut entry, kind, None)
        })
        .collect();
    read.into_iter().collect()
}

/// Reads a defence: `3`, or `"3/5"` where the second number gives two wounds.
fn defence(value: Value<'_>) -> Option<(u8, Option<u8>)> {
    let Some(text) = value.raw.as_str() else {
        return value.small(limits::DEFENCE).map(|defence| (defence, None));
    };
    let number = |text: &str| text.parse::<u8>().ok().filter(|number| limits::DEFENCE.contains(number));
    let pair = text.split_once('/').and_then(|(one, two)| Some((number(one)?, number(two)?)));
    match pair {
        Some((one, two)) if one < two => Some((one, Some(two))),
        _ => {
            let expected = "a number, or two rising ones as `\"3/5\"`";
            value.wrong(Mistake::BadText, format!("`{text}` is no defence"), expected);
            None
        }
    }
}
