//! The fight and the duel under way, with every die and token.

use cordon_twilight::frames::{Duel, DuelStage, FightStage, Figure, Frame};
use cordon_twilight::look::Look;
use cordon_twilight::rules::{duels, fights};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::face::Odds;
use crate::twilight::odds;
use crate::twilight::places::{figure_id, zed_id, zombie_id};
use crate::wording::word;

/// A fight against a zombie.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightFight")]
pub struct FightNow {
    /// Who fights, by id.
    pub who: String,
    /// The sort of zombie.
    pub zombie: String,
    /// The zombie, by id, while it stands.
    pub figure: String,
    /// The die; none before it is rolled.
    pub die: Option<u8>,
    /// What the roll comes to.
    pub total: u8,
    /// What it must come to.
    pub target: u8,
    /// Bullets that would win it.
    pub price: u8,
    /// The odds of one roll.
    pub odds: Odds,
    /// `ready`, `roll`, `rolled` or `won`.
    pub stage: String,
}

/// A duel.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightDuel")]
pub struct DuelNow {
    /// The soldier's seat.
    pub soldier: u8,
    /// The marine, by id.
    pub marine: String,
    /// The seat that decides for the marine.
    pub control: u8,
    /// Whether the soldier has attacked.
    pub soldier_attacks: bool,
    /// Dice on each side.
    pub dice: u8,
    /// The marine's dice.
    pub marine_dice: Vec<DieNow>,
    /// The soldier's dice.
    pub soldier_dice: Vec<DieNow>,
    /// Bullets that the marine has left.
    pub marine_bullets: u8,
    /// Whether the soldier wins as the dice lie.
    pub wins: bool,
    /// Whether dice are compared as they lie and not highest with highest.
    pub indexed: bool,
    /// The odds of the soldier before dice are rolled, where nobody spends anything.
    pub odds: Odds,
    /// `declared`, `marine-roll`, `marine-bullets`, `soldier-roll`, `compare`, `marine-again`, `soldier-again` or `won`.
    pub stage: String,
    /// The seat whose turn it is to decide.
    pub decides: u8,
}

/// A die of a duel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightDie")]
pub struct DieNow {
    /// The face that lies on top; none before it is rolled.
    pub face: Option<u8>,
    /// Bullets that lie on it.
    pub bullets: u8,
    /// What it comes to with all that is added.
    pub value: u8,
}

/// The fight under way.
pub(super) fn fight(look: Look<'_>) -> Option<FightNow> {
    let fight = look.open.stack.iter().rev().find_map(|frame| match frame {
        Frame::Fight(fight) => Some(*fight),
        _ => None,
    })?;
    let rolled = matches!(fight.stage, FightStage::Rolled | FightStage::Won);
    Some(FightNow {
        who: figure_id(fight.who),
        zombie: zed_id(fight.zed).to_owned(),
        figure: zombie_id(look, fight.zed, look.spot(fight.who).0, 0),
        die: rolled.then_some(fight.die),
        total: if rolled { fights::total(look, &fight) } else { 0 },
        target: look.target(fight.zed),
        price: if rolled { fights::price(look, &fight) } else { 0 },
        odds: odds::of_roll(look, fight.who, fight.zed, fight.first),
        stage: word(fight.stage),
    })
}

/// The duel under way.
pub(super) fn duel(look: Look<'_>) -> Option<DuelNow> {
    let duel = look.open.stack.iter().rev().find_map(|frame| match frame {
        Frame::Duel(duel) => Some(*duel),
        _ => None,
    })?;
    let dice = |faces: [u8; 2], bullets: [u8; 2], value: fn(Look<'_>, &Duel, usize) -> u8| -> Vec<DieNow> {
        let die = |n: usize| DieNow {
            face: Some(faces[n]).filter(|face| *face > 0),
            bullets: bullets[n],
            value: if faces[n] > 0 { value(look, &duel, n) } else { 0 },
        };
        (0..usize::from(duel.dice)).map(die).collect()
    };
    let rolled = matches!(duel.stage, DuelStage::Compare | DuelStage::Won);
    Some(DuelNow {
        soldier: duel.soldier,
        marine: figure_id(Figure::Marine(duel.marine)),
        control: duel.control,
        soldier_attacks: duel.soldier_attacks,
        dice: duel.dice,
        marine_dice: dice(duel.marine_dice, duel.marine_bullets, duels::marine_value),
        soldier_dice: dice(duel.soldier_dice, duel.soldier_bullets, duels::soldier_value),
        marine_bullets: duel.left,
        wins: rolled && duels::is_won(look, &duel),
        indexed: look.open.rules.duel_pairing == cordon_twilight::setup::Pairing::Indexed,
        odds: odds::of_duel(look, duel.soldier, duel.dice),
        stage: word(duel.stage),
        decides: duels::decider(&duel),
    })
}
