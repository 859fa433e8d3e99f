//! Perks.

use cordon_exodus::content::{Perk, PerkClass, PerkEffect, Rating};

use super::heroes::RATINGS;
use super::{Pack, Part, cards};
use crate::Mistake;
use crate::fields::Fields;
use crate::value::Value;

const CLASSES: [(&str, PerkClass); 4] = [
    ("agility", PerkClass::Agility),
    ("ballistic", PerkClass::Ballistic),
    ("melee", PerkClass::Melee),
    ("survival", PerkClass::Survival),
];

/// An effect that is made of a number.
type Made<N> = fn(N) -> PerkEffect;

/// What perks do without a number.
const PLAIN: [(&str, PerkEffect); 9] = [
    ("slips-by", PerkEffect::SlipsBy),
    ("rolls-out", PerkEffect::RollsOut),
    ("free-reload", PerkEffect::FreeReload),
    ("upgrades-knockdowns", PerkEffect::UpgradesKnockdowns),
    ("wide-pattern", PerkEffect::WidePattern),
    ("follows-through", PerkEffect::FollowsThrough),
    ("treats-others", PerkEffect::TreatsOthers),
    ("slow-dial", PerkEffect::SlowDial),
    ("cancels-bite", PerkEffect::CancelsBite),
];

/// What perks do with a number that is added to something.
const BONUSES: [(&str, Made<i8>); 6] = [
    ("zone-grabs", PerkEffect::ZoneGrabs),
    ("prone-aim", PerkEffect::ProneAim),
    ("blades", PerkEffect::Blades),
    ("blows", PerkEffect::Blows),
    ("bite-tests", PerkEffect::BiteTests),
    ("crate-rolls", PerkEffect::CrateRolls),
];

/// What perks do with a number that stands for itself.
const NUMBERS: [(&str, Made<u8>); 8] = [
    ("stand-up-cost", PerkEffect::StandUpCost),
    ("sprint-squares", PerkEffect::SprintSquares),
    ("more-points", PerkEffect::MorePoints),
    ("alert-cost", PerkEffect::AlertCost),
    ("aim-cost", PerkEffect::AimCost),
    ("sweep-cost", PerkEffect::SweepCost),
    ("melee-kills", PerkEffect::MeleeKills),
    ("search-draws", PerkEffect::SearchDraws),
];

/// Reads the perks, in the order in which they are written.
pub(super) fn read(pack: &Pack<'_>) -> Vec<Perk> {
    let perks = pack.files(Part::Perks).flat_map(|mut file| file.tables("perk"));
    perks.filter_map(|mut fields| perk(&mut fields)).collect()
}

fn perk(fields: &mut Fields<'_>) -> Option<Perk> {
    let id = fields.id();
    let name = fields.text("name");
    let class = fields.word("class", &CLASSES);
    let rating = fields.word("rating", &RATINGS);
    let power = fields.flag("power");
    let effect = fields.value("effect").and_then(effect);
    let text = fields.text("text");
    // EX-GAP-68: a power perk needs the best rating.
    if let (Some(true), Some(Rating::Red | Rating::Amber), Some(value)) =
        (power, rating, fields.optional("rating"))
    {
        value.wrong(Mistake::BadText, "a power perk is for the best of its class", "`green`, or no `power`");
    }
    Some(Perk {
        id: id?,
        name: name?,
        class: class?,
        rating: rating?,
        power: power?,
        effect: effect?,
        text: text?,
    })
}

fn effect(value: Value<'_>) -> Option<PerkEffect> {
    let words: Vec<&'static str> = PLAIN
        .iter()
        .map(|(word, _)| *word)
        .chain(BONUSES.iter().map(|(word, _)| *word))
        .chain(NUMBERS.iter().map(|(word, _)| *word))
        .chain(["bare-hands"])
        .collect();
    let choice = value.choice(&words)?;
    if let Some((_, effect)) = PLAIN.iter().find(|(word, _)| *word == choice.word) {
        return choice.alone(*effect);
    }
    if let Some((_, effect)) = BONUSES.iter().find(|(word, _)| *word == choice.word) {
        return choice.number(1..=7).map(|bonus| effect(bonus as i8));
    }
    if let Some((_, effect)) = NUMBERS.iter().find(|(word, _)| *word == choice.word) {
        return choice.number(0..=8).map(effect);
    }
    cards::chart(choice.argument("{ miss = 5, knockdown = 6 }")?).map(PerkEffect::BareHands)
}
