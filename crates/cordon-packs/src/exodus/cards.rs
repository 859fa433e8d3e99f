//! Equipment, search cards, recipes and items.

use cordon_exodus::content::{
    Arm, ArmId, ArmKind, Chart, HeroId, ItemCard, Recipe, SearchCard, SearchId, SearchKind,
};
use cordon_exodus::state::{MOST_EQUIPMENT, MOST_FINDS};

use super::{Pack, Part};
use crate::Mistake;
use crate::fields::Fields;
use crate::names::Names;
use crate::value::Value;

/// A chart: `{ miss = 4, knockdown = 6 }`, the highest roll of each; what is above kills.
pub(super) fn chart(value: Value<'_>) -> Option<Chart> {
    let mut fields = value.fields()?;
    let miss = fields.number("miss", 0..=8);
    let knockdown = fields.number("knockdown", 0..=8);
    let chart = Chart { miss: miss?, knockdown: knockdown? };
    if chart.knockdown < chart.miss {
        value.wrong(
            Mistake::NumberOutOfRange,
            "a knockdown comes above a miss",
            "a `knockdown` not below `miss`",
        );
    }
    Some(chart)
}

/// Reads the equipment cards, in the order in which they are written.
pub(super) fn equipment(pack: &Pack<'_>, heroes: &Names) -> Vec<Arm> {
    let cards = pack.files(Part::Equipment).flat_map(|mut file| file.tables("card"));
    let cards: Vec<Fields<'_>> = cards.collect();
    limit(&cards, MOST_EQUIPMENT);
    cards.into_iter().filter_map(|mut fields| arm(&mut fields, heroes)).collect()
}

/// Reports the first card that a game has no room for.
fn limit(cards: &[Fields<'_>], most: usize) {
    if let Some(fields) = cards.get(most) {
        let message = format!("there are more than {most} kinds of these cards");
        fields.wrong(Mistake::WrongCount, message, format!("{most} kinds at the most"));
    }
}

fn arm(fields: &mut Fields<'_>, heroes: &Names) -> Option<Arm> {
    let id = fields.id();
    let name = fields.text("name");
    let kind = fields.value("kind").and_then(kind);
    let load = fields.number_or("load", 0, 0..=30);
    let gun = matches!(kind, Some(ArmKind::Pistol | ArmKind::SingleShot));
    if gun && load == Some(0) {
        fields.wrong(
            Mistake::MissingKey,
            "this gun holds no round",
            "a line `load = ...` with its full load",
        );
    }
    if let (false, Some(_), Some(value)) = (gun, kind, fields.optional("load")) {
        value.wrong(Mistake::BadText, "only guns hold rounds", "no `load` here");
    }
    let range = fields.optional_number("range", 1..=30);
    let weapon = !matches!(kind, Some(ArmKind::Medicine | ArmKind::Armour { .. }));
    // Medicine and armour attack nobody.
    let none = Chart { miss: 8, knockdown: 8 };
    let quick = if weapon { fields.value("quick").and_then(chart) } else { Some(none) };
    let aimed = fields.optional("aimed").map_or(Some(None), |value| chart(value).map(Some));
    let flame = fields.flag("flame");
    let copies = fields.number("copies", 1..=12);
    let most = fields.optional_number("most", 1..=4);
    let special = fields.flag("special");
    let owner =
        fields.optional("owner").map_or(Some(None), |value| heroes.resolve(value).map(|n| Some(HeroId(n))));
    Some(Arm {
        id: id?,
        name: name?,
        kind: kind?,
        load: load?,
        range: range?,
        quick: quick?,
        aimed: aimed?,
        flame: flame?,
        copies: copies?,
        most: most?,
        special: special?,
        owner: owner?,
    })
}

fn kind(value: Value<'_>) -> Option<ArmKind> {
    let choice = value.choice(&["pistol", "single-shot", "area", "melee", "medicine", "armour"])?;
    match choice.word {
        "pistol" => choice.alone(ArmKind::Pistol),
        "single-shot" => choice.alone(ArmKind::SingleShot),
        "area" => choice.alone(ArmKind::Area),
        "melee" => choice.alone(ArmKind::Melee),
        "medicine" => choice.alone(ArmKind::Medicine),
        _ => choice.number(1..=7).map(|bonus| ArmKind::Armour { bonus: bonus as i8 }),
    }
}

/// Reads the search cards, in the order in which they are written.
pub(super) fn finds(pack: &Pack<'_>, arm_names: &Names, arms: &[Arm]) -> Vec<SearchCard> {
    let cards = pack.files(Part::Finds).flat_map(|mut file| file.tables("card"));
    let cards: Vec<Fields<'_>> = cards.collect();
    limit(&cards, MOST_FINDS);
    cards.into_iter().filter_map(|mut fields| find(&mut fields, arm_names, arms)).collect()
}

fn find(fields: &mut Fields<'_>, arm_names: &Names, arms: &[Arm]) -> Option<SearchCard> {
    let id = fields.id();
    let name = fields.text("name");
    let copies = fields.number("copies", 1..=24);
    let kind = match fields.optional("ammunition").and_then(Value::fields) {
        None => Some(SearchKind::Part),
        Some(mut rounds) => {
            let value = rounds.value("for");
            let arm = value.and_then(|value| arm_names.resolve(value)).map(ArmId);
            let fits = |arm: ArmId| arms.get(usize::from(arm.0)).is_none_or(|arm| arm.load > 0);
            if let (Some(value), Some(false)) = (value, arm.map(fits)) {
                value.wrong(
                    Mistake::BadText,
                    "no round fits into this card",
                    "a pistol or a single-shot gun",
                );
            }
            let number = rounds.number("rounds", 1..=30);
            arm.zip(number).map(|(arm, rounds)| SearchKind::Ammunition { arm, rounds })
        }
    };
    Some(SearchCard { id: id?, name: name?, copies: copies?, kind: kind? })
}

/// Reads the recipes.
pub(super) fn recipes(pack: &Pack<'_>, arms: &Names, finds: &Names) -> Vec<Recipe> {
    let recipes = pack.files(Part::Recipes).flat_map(|mut file| file.tables("recipe"));
    recipes
        .filter_map(|mut fields| {
            let makes = fields.value("makes").and_then(|value| arms.resolve(value)).map(ArmId);
            let value = fields.value("parts");
            let listed = value.and_then(Value::list).unwrap_or_default();
            if let (true, Some(value)) = (listed.is_empty(), value) {
                value.wrong(
                    Mistake::WrongCount,
                    "this recipe makes something of nothing",
                    "one part or more",
                );
            }
            let parts = listed.into_iter().filter_map(|value| finds.resolve(value).map(SearchId)).collect();
            Some(Recipe { makes: makes?, parts })
        })
        .collect()
}

/// Reads the items, in the order in which they are written.
pub(super) fn items(pack: &Pack<'_>) -> Vec<ItemCard> {
    let items = pack.files(Part::Items).flat_map(|mut file| file.tables("item"));
    items
        .filter_map(|mut fields| {
            let id = fields.id();
            let name = fields.text("name");
            let explodes = fields.optional("explodes").map_or(Some(None), |value| chart(value).map(Some));
            let flame = fields.flag("flame");
            let loot = fields.flag("loot");
            Some(ItemCard { id: id?, name: name?, explodes: explodes?, flame: flame?, loot: loot? })
        })
        .collect()
}
