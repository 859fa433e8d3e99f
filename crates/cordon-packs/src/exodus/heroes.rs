//! Heroes.

use cordon_exodus::content::{Arm, ArmId, HeroCard, HeroId, Rating};

use super::{Pack, Part};
use crate::Mistake;
use crate::fields::Fields;
use crate::names::Names;
use crate::value::Value;

pub(super) const RATINGS: [(&str, Rating); 3] =
    [("red", Rating::Red), ("amber", Rating::Amber), ("green", Rating::Green)];

/// Reads the heroes, in the order in which they are offered.
pub(super) fn read(pack: &Pack<'_>, arm_names: &Names, arms: &[Arm]) -> Vec<HeroCard> {
    let mut heroes: Vec<HeroCard> = Vec::new();
    let tables = pack.files(Part::Heroes).flat_map(|mut file| file.tables("hero"));
    for (n, mut fields) in tables.enumerate() {
        let mut dealt: Vec<ArmId> = heroes.iter().flat_map(|hero| hero.starts_with.iter().copied()).collect();
        let mut own = Vec::new();
        for value in fields.list("starts-with") {
            let Some(arm) = arm_names.resolve(value).map(ArmId) else { continue };
            dealt.push(arm);
            own.push(arm);
            if let Some(card) = arms.get(usize::from(arm.0)) {
                let count = |list: &[ArmId]| list.iter().filter(|one| **one == arm).count();
                check(value, card, HeroId(n as u8), count(&dealt), count(&own));
            }
        }
        heroes.extend(hero(&mut fields, own));
    }
    heroes
}

/// Reports a card that a hero cannot start with, the so many-th in the hands of all and of this hero.
fn check(value: Value<'_>, card: &Arm, hero: HeroId, dealt: usize, own: usize) {
    if dealt > usize::from(card.copies) {
        let message = format!("the heroes start with more of `{}` than its {} copies", card.id, card.copies);
        value.wrong(Mistake::NotEnough, message, "another card, or more `copies` of this one");
    }
    if card.most.is_some_and(|most| own > usize::from(most)) {
        let message = format!("a hero cannot carry {own} of `{}`", card.id);
        value.wrong(Mistake::WrongCount, message, "not more than its `most`");
    }
    if card.owner.is_some_and(|owner| owner != hero) {
        let message = format!("`{}` does nothing for this hero", card.id);
        value.wrong(Mistake::BadText, message, "the hero that the card names as its `owner`");
    }
}

fn hero(fields: &mut Fields<'_>, starts_with: Vec<ArmId>) -> Option<HeroCard> {
    let id = fields.id();
    let name = fields.text("name");
    let role = fields.text("role");
    let ratings = ["agility", "ballistic", "melee", "survival"].map(|class| fields.word(class, &RATINGS));
    let [agility, ballistic, melee, survival] = ratings;
    Some(HeroCard {
        id: id?,
        name: name?,
        role: role?,
        ratings: [agility?, ballistic?, melee?, survival?],
        starts_with,
    })
}
