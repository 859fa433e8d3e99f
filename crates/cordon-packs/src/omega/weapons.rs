//! Weapons and dice.

use cordon_omega::content::{Aim, Pool, Weapon, WeaponKind, WeaponTrait};

use super::limits;
use crate::Mistake;
use crate::fields::Fields;
use crate::value::Value;

const TRAITS: [(&str, WeaponTrait); 5] = [
    ("knockback", WeaponTrait::Knockback),
    ("reach", WeaponTrait::Reach),
    ("ignores-stealth", WeaponTrait::IgnoresStealth),
    ("ignores-emi", WeaponTrait::IgnoresEmi),
    ("needs-footing", WeaponTrait::NeedsFooting),
];

pub(super) const KINDS: [(&str, WeaponKind); 2] =
    [("melee", WeaponKind::Melee), ("ranged", WeaponKind::Ranged)];

/// Reads a weapon whose kind is known and whose name is taken from the table, or from the card it is on.
pub(super) fn read(fields: &mut Fields<'_>, kind: Option<WeaponKind>, card: Option<&str>) -> Option<Weapon> {
    let name = match card {
        Some(card) => Some(card.to_owned()),
        None => fields.text("name"),
    };
    let pool = fields.value("dice").and_then(dice);
    let aim = match fields.optional("aim") {
        Some(value) => read_aim(value).map(Some),
        None => Some(None),
    };
    let traits_value = fields.optional("traits");
    let mut traits = traits_value.map_or(Some(Vec::new()), |value| value.words(&TRAITS));
    let fire = fields.optional_number("fire", limits::HAZARD);
    if let (Some(traits), Some(dice)) = (&mut traits, fire.flatten()) {
        traits.push(WeaponTrait::LeavesFire(dice));
    }
    let reach = traits.as_ref().is_some_and(|traits| traits.contains(&WeaponTrait::Reach));
    let range = match kind {
        Some(WeaponKind::Melee) => Some(if reach { 2 } else { 1 }),
        // The kind has its own mistake; the range is taken for what it may be.
        None => fields.optional_number("range", limits::RANGE).flatten(),
        Some(WeaponKind::Ranged) => fields.number("range", limits::RANGE),
    };
    if let (Some(WeaponKind::Ranged), Some(value), true) = (kind, traits_value, reach) {
        value.wrong(Mistake::UnknownWord, "a ranged weapon has no reach", "`reach` only on melee weapons");
    }
    Some(Weapon {
        name: name?,
        kind: kind?,
        range: range?,
        pool: pool?,
        aim: aim?,
        traits: fire.and(traits)?,
    })
}

fn read_aim(value: Value<'_>) -> Option<Aim> {
    let mut fields = value.fields()?;
    let cost = fields.number("cost", limits::COST);
    let pool = fields.value("dice").and_then(dice);
    Some(Aim { cost: cost?, pool: pool? })
}

/// Reads dice: `"2K1R"` is two black and one red die.
pub(super) fn dice(value: Value<'_>) -> Option<Pool> {
    let text = value.text()?;
    let pool = parse_dice(text);
    if pool.is_none() {
        let message = format!("`{text}` names no dice");
        value.wrong(
            Mistake::BadText,
            message,
            "black dice as `2K`, red dice as `1R`, or `2K1R`, up to 9 of each",
        );
    }
    pool
}

fn parse_dice(text: &str) -> Option<Pool> {
    let digit = |text: &str| text.parse::<u8>().ok().filter(|n| limits::DICE.contains(n) && text.len() == 1);
    let (black, rest) = match text.split_once('K') {
        Some((black, rest)) => (digit(black)?, rest),
        None => (0, text),
    };
    let red = if rest.is_empty() { 0 } else { digit(rest.strip_suffix('R')?)? };
    (black + red > 0).then_some(Pool { black, red })
}
