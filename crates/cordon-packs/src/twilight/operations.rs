//! The primitive operations that cards are made of, as words with a number behind some of them.

use cordon_twilight::content::{Op, Token};

use crate::Mistake;
use crate::value::Value;

/// Operations without a number.
const PLAIN: [(&str, Op); 32] = [
    ("move.half", Op::MoveHalf),
    ("move.skip", Op::MoveSkip),
    ("move.control", Op::MoveControl),
    ("zed.calm", Op::ZedCalm),
    ("zed.freeze", Op::ZedFreeze),
    ("zed.blast", Op::ZedBlast),
    ("zed.mines", Op::ZedMines),
    ("zed.haunt", Op::ZedHaunt),
    ("zed.control", Op::ZedControl),
    ("zed.phase", Op::ZedPhase),
    ("zed.rise", Op::ZedRise),
    ("bullet.half", Op::BulletHalf),
    ("bullet.double", Op::BulletDouble),
    ("roll.reroll", Op::Reroll),
    ("hand.take", Op::HandTake),
    ("tile.restock", Op::TileRestock),
    ("breach", Op::Breach),
    ("card.stop", Op::CardStop),
    ("card.aim", Op::CardAim),
    ("death.cancel", Op::DeathCancel),
    ("death.keep", Op::DeathKeep),
    ("sewer.flush", Op::SewerFlush),
    ("marine.slow", Op::MarineSlow),
    ("marine.no-ammo", Op::MarineNoAmmo),
    ("marine.reroll", Op::MarineReroll),
    ("marine.trophy", Op::MarineTrophy),
    ("marine.more", Op::MarineMore),
    ("marine.end", Op::MarineEnd),
    ("marine.bait", Op::MarineBait),
    ("marine.back", Op::MarineBack),
    ("marine.test", Op::MarineTest),
    ("marine.sweep", Op::MarineSweep),
];

/// How an operation is made of its number.
type Make = fn(u8) -> Op;

/// Operations with a number.
const COUNTED: [(&str, Make); 13] = [
    ("move.add", Op::MoveAdd),
    ("zed.add", Op::ZedAdd),
    ("zed.flare", Op::ZedFlare),
    ("target.add", Op::TargetAdd),
    ("roll.add", Op::RollAdd),
    ("weapon.add", Op::Weapon),
    ("sabotage", Op::Sabotage),
    ("steal", Op::Steal),
    ("hand.drop", Op::HandDrop),
    ("tile.look", Op::TileLook),
    ("token.heart", |n| Op::Tokens(Token::Heart, n as i8)),
    ("token.bullet", |n| Op::Tokens(Token::Bullet, n as i8)),
    ("token.guts", |n| Op::Tokens(Token::Guts, n as i8)),
];

/// Reads an operation, as in `move.add 3`.
pub(super) fn operation(value: Value<'_>) -> Option<Op> {
    let text = value.text()?;
    let (name, number) = match text.split_once(' ') {
        Some((name, number)) => (name, Some(number)),
        None => (text, None),
    };
    let plain = PLAIN.iter().find(|(known, _)| *known == name);
    let counted = COUNTED.iter().find(|(known, _)| *known == name);
    match (plain, counted, number) {
        (Some((_, op)), _, None) => Some(*op),
        (Some(_), _, Some(number)) => {
            value.wrong(Mistake::BadText, format!("`{name}` has no number, but here is `{number}`"), name);
            None
        }
        (_, Some((_, make)), Some(number)) => {
            let read = number.trim().parse::<u8>().ok().filter(|n| (1..=9).contains(n));
            if read.is_none() {
                let message = format!("`{number}` is no number of this operation");
                value.wrong(Mistake::NumberOutOfRange, message, format!("`{name}` and a number from 1 to 9"));
            }
            read.map(make)
        }
        (_, Some(_), None) => {
            value.wrong(Mistake::BadText, format!("`{name}` needs a number"), format!("such as `{name} 2`"));
            None
        }
        _ => {
            let names: Vec<&str> =
                PLAIN.iter().map(|(name, _)| *name).chain(COUNTED.iter().map(|(name, _)| *name)).collect();
            value.unknown_word(name, &names);
            None
        }
    }
}
