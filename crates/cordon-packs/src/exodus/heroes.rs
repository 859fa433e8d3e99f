//! Heroes.

use cordon_exodus::content::{ArmId, HeroCard, Rating};

use super::{Pack, Part};
use crate::fields::Fields;
use crate::names::Names;

pub(super) const RATINGS: [(&str, Rating); 3] =
    [("red", Rating::Red), ("amber", Rating::Amber), ("green", Rating::Green)];

/// Reads the heroes, in the order in which they are offered.
pub(super) fn read(pack: &Pack<'_>, arms: &Names) -> Vec<HeroCard> {
    pack.files(Part::Heroes)
        .flat_map(|mut file| file.tables("hero"))
        .filter_map(|mut fields| hero(&mut fields, arms))
        .collect()
}

fn hero(fields: &mut Fields<'_>, arms: &Names) -> Option<HeroCard> {
    let id = fields.id();
    let name = fields.text("name");
    let role = fields.text("role");
    let ratings = ["agility", "ballistic", "melee", "survival"].map(|class| fields.word(class, &RATINGS));
    let starts_with =
        fields.list("starts-with").into_iter().filter_map(|value| arms.resolve(value).map(ArmId));
    let starts_with = starts_with.collect();
    let [agility, ballistic, melee, survival] = ratings;
    Some(HeroCard {
        id: id?,
        name: name?,
        role: role?,
        ratings: [agility?, ballistic?, melee?, survival?],
        starts_with,
    })
}
