//! What a stance or a passive kit card does.

use cordon_omega::content::Ability;

use super::limits;
use crate::choice::Choice;
use crate::fields::Fields;
use crate::value::Value;

const WORDS: [&str; 25] = [
    "order-attack",
    "shield-adjacent",
    "order-move",
    "jam-ranged",
    "tax-dashboard",
    "reroll-challenge",
    "steady-aim",
    "push-through",
    "immovable",
    "reroll-ranged",
    "heal-others",
    "fall-back",
    "stealth",
    "stealth-while-calm",
    "sprint",
    "sure-footed",
    "door-dice",
    "bonus",
    "no-ceiling-die",
    "emi-proof",
    "sharp-eyes",
    "no-reach",
    "gas-proof",
    "drag-field",
    "extra-uses",
];

/// Reads an ability.
pub(super) fn read(value: Value<'_>) -> Option<Ability> {
    let choice = value.choice(&WORDS)?;
    match choice.word {
        "reroll-challenge" => choice.alone(Ability::RerollChallenge),
        "steady-aim" => choice.alone(Ability::SteadyAim),
        "push-through" => choice.alone(Ability::PushThrough),
        "immovable" => choice.alone(Ability::Immovable),
        "heal-others" => choice.alone(Ability::HealOthers),
        "stealth" => choice.alone(Ability::Stealth),
        "sprint" => choice.alone(Ability::Sprint),
        "sure-footed" => choice.alone(Ability::SureFooted),
        "no-ceiling-die" => choice.alone(Ability::NoCeilingDie),
        "emi-proof" => choice.alone(Ability::EmiProof),
        "sharp-eyes" => choice.alone(Ability::SharpEyes),
        "no-reach" => choice.alone(Ability::NoReach),
        "gas-proof" => choice.alone(Ability::GasProof),
        _ => with_numbers(&choice),
    }
}

fn with_numbers(choice: &Choice<'_>) -> Option<Ability> {
    let fields = |example| choice.fields(example);
    match choice.word {
        "order-attack" => {
            let mut fields = fields("{ within = 4, cost = 2 }")?;
            let (within, cost) =
                (fields.number("within", limits::WITHIN), fields.number("cost", limits::COST));
            Some(Ability::OrderAttack { within: within?, cost: cost? })
        }
        "shield-adjacent" => {
            let melee = fields("{ melee = 1 }")?.number("melee", limits::SMALL)?;
            Some(Ability::ShieldAdjacent { melee })
        }
        "order-move" => {
            let within = fields("{ within = 4 }")?.number("within", limits::WITHIN)?;
            Some(Ability::OrderMove { within })
        }
        "jam-ranged" => {
            let mut fields = fields("{ within = 3, dice = 1 }")?;
            let (within, dice) =
                (fields.number("within", limits::WITHIN), fields.number("dice", limits::SOME_DICE));
            Some(Ability::JamRanged { within: within?, dice: dice? })
        }
        "tax-dashboard" => {
            let mut fields = fields("{ within = 4, extra = 1 }")?;
            let (within, extra) =
                (fields.number("within", limits::WITHIN), fields.number("extra", limits::SMALL));
            Some(Ability::TaxDashboard { within: within?, extra: extra? })
        }
        "reroll-ranged" => {
            let dice = fields("{ dice = 1 }")?.number("dice", limits::SOME_DICE)?;
            Some(Ability::RerollRanged { dice })
        }
        "fall-back" => {
            let cells = fields("{ cells = 1 }")?.number("cells", limits::SMALL)?;
            Some(Ability::FallBack { cells })
        }
        "stealth-while-calm" => {
            let most = fields("{ most = 2 }")?.number("most", limits::COST)?;
            Some(Ability::StealthWhileCalm { most })
        }
        "door-dice" => {
            let dice = fields("{ dice = 1 }")?.number("dice", limits::SOME_DICE)?;
            Some(Ability::DoorDice { dice })
        }
        "drag-field" => {
            let within = fields("{ within = 3 }")?.number("within", limits::WITHIN)?;
            Some(Ability::DragField { within })
        }
        "extra-uses" => {
            let uses = fields("{ uses = 1 }")?.number("uses", limits::SMALL)?;
            Some(Ability::ExtraUses { uses })
        }
        _ => {
            let mut fields = fields("{ speed = 1 }")?;
            let mut part = |key| bonus(&mut fields, key);
            let (speed, vitality, ranged, melee) =
                (part("speed"), part("vitality"), part("ranged"), part("melee"));
            Some(Ability::Bonus { speed: speed?, vitality: vitality?, ranged: ranged?, melee: melee? })
        }
    }
}

fn bonus(fields: &mut Fields<'_>, key: &'static str) -> Option<i8> {
    match fields.optional(key) {
        Some(value) => value.number(limits::BONUS).map(|bonus| bonus as i8),
        None => Some(0),
    }
}
