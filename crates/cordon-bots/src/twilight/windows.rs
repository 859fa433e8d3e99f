//! Whether a card is played now, on what, and what it is worth in the hand.

use cordon_twilight::content::{Card, CardId, CardKind, Op, Passive, Token};
use cordon_twilight::frames::{Activation, Fight, Figure};
use cordon_twilight::look::Look;
use cordon_twilight::rules::{aims, fights, movement};
use cordon_twilight::{Action, On};

use super::chances;
use super::ground::{Field, STEP, Walker};
use super::soldier::way_of;
use super::standing::Standing;

/// A card is played if it is worth more than keeping it: only one can be played from turn to turn.
pub(super) const WORTH_PLAYING: f64 = 2.0;
/// A card that does nothing good now.
const WASTED: f64 = -5.0;

/// What an answer in a window is worth.
pub(super) fn score(look: Look<'_>, standing: &Standing, action: Action) -> f64 {
    match action {
        Action::Play { card, on } => {
            let printed = &look.content[card];
            if printed.kind == CardKind::Item {
                of_item(printed)
            } else {
                played(look, standing, printed, on)
            }
        }
        Action::Use { card, on } => played(look, standing, &look.content[card], on),
        _ => WORTH_PLAYING,
    }
}

/// What a card is worth in the hand: the worst is discarded first.
pub(super) fn kept(look: Look<'_>, card: CardId) -> f64 {
    let printed = &look.content[card];
    if printed.kind == CardKind::Item {
        return of_item(printed);
    }
    printed.effect.first().map_or(0.0, |op| match op {
        Op::MoveAdd(_) | Op::DeathCancel | Op::DeathKeep | Op::MoveControl | Op::MoveSkip => 5.0,
        Op::MarineMore | Op::MarineEnd | Op::CardStop | Op::BulletDouble | Op::RollAdd(_) | Op::Reroll => 4.0,
        Op::MoveHalf | Op::MarineNoAmmo | Op::MarineReroll | Op::Sabotage(_) | Op::Tokens(..) => 4.0,
        Op::ZedCalm | Op::ZedBlast | Op::Weapon(_) | Op::CardAim | Op::MarineSlow => 3.0,
        Op::SewerFlush | Op::TileRestock | Op::MarineTest | Op::MarineSweep | Op::MarineBack => 1.0,
        _ => 2.0,
    })
}

fn of_item(card: &Card) -> f64 {
    match card.passive {
        Some(Passive::Combat { add, .. }) => 4.0 + f64::from(add),
        Some(Passive::Move { add }) => 5.0 + f64::from(add),
        None => 3.5,
    }
}

fn played(look: Look<'_>, standing: &Standing, card: &Card, on: On) -> f64 {
    card.effect.first().map_or(WASTED, |op| of_op(look, standing, *op, on))
}

fn of_op(look: Look<'_>, standing: &Standing, op: Op, on: On) -> f64 {
    let (seat, open) = (standing.seat, look.open);
    let own_turn = open.active == seat;
    let if_so = |good: bool, worth: f64| if good { worth } else { WASTED };
    let urgency = |other: u8| standing.urgency.get(usize::from(other)).copied().unwrap_or(0.0);
    let own = open.soldier(seat);
    match op {
        Op::MoveAdd(more) => if_so(own_turn, 3.0 + f64::from(more) / 2.0),
        Op::MoveHalf | Op::MoveSkip | Op::MoveControl => {
            let reaches = way_of(look).at(open.soldier(open.active).at)
                <= u16::from(movement::points(&open.roll).max(6)) * STEP;
            if_so(!own_turn, 1.0 + 4.0 * urgency(open.active) + if reaches { 6.0 } else { 0.0 })
        }
        Op::Tokens(token, amount) => {
            let needed = match token {
                Token::Heart => f64::from(10_u8.saturating_sub(own.hearts)) / 2.0,
                Token::Bullet => 8.0 - f64::from(own.bullets.min(8)),
                Token::Guts => 5.0 - f64::from(own.guts.min(5)),
            };
            if amount > 0 { 1.0 + needed.min(amount.into()) } else { WASTED }
        }
        Op::ZedCalm => {
            let beset = open.is_haunted(own.at) || look.steps(own.at).iter().any(|to| open.is_haunted(*to));
            if_so(own_turn && beset, 3.0)
        }
        Op::ZedBlast => {
            let hard = own_fight(look, seat).is_some_and(|fight| look.target(fight.zed) > 4);
            if hard || own.hearts <= 4 || open.no_route { 4.0 } else { 1.0 }
        }
        Op::ZedMines => match on {
            On::Tile(slot) => {
                let zombies = aims::street_zombies(look, slot).count() as f64;
                if open.no_route || own.at.slot() == slot { zombies } else { zombies - 2.0 }
            }
            _ => 0.0,
        },
        Op::ZedHaunt | Op::ZedAdd(_) | Op::ZedRise => if_so(!own_turn, 1.0 + 3.0 * urgency(open.active)),
        Op::ZedControl | Op::ZedFlare(_) | Op::ZedPhase => 1.5 + 2.0 * leader(standing),
        Op::ZedFreeze => 1.0,
        Op::TargetAdd(_) | Op::BulletHalf => if_so(!own_turn, 1.0 + 2.0 * leader(standing)),
        Op::Weapon(_) => {
            let hard = own_fight(look, seat).is_some_and(|fight| look.target(fight.zed) > 4);
            if hard { 3.0 } else { 1.5 }
        }
        Op::Reroll | Op::RollAdd(_) => own_roll(look, seat, op, on),
        Op::BulletDouble | Op::MarineReroll | Op::MarineNoAmmo => of_duel(look, seat, op),
        Op::Sabotage(_) => match on {
            On::Item { seat: other, .. } => 3.0 + urgency(other),
            On::Seat(other) => 2.0 + 2.0 * urgency(other),
            _ => WASTED,
        },
        Op::Steal(_) => 4.0,
        Op::HandDrop(_) => if_so(!own_turn, 1.5 + 2.0 * urgency(open.active)),
        Op::HandTake => open.last_discard.map_or(WASTED, |card| kept(look, card) - 1.5),
        Op::TileLook(_) => {
            if open.joined {
                0.0
            } else {
                2.5
            }
        }
        Op::TileRestock => 0.5,
        // A wall that is opened hurts one time of two.
        Op::Breach => match on {
            On::Square(to) => {
                let way = way_of(look);
                way.steps(own.at) - way.steps(to) - 6.0
            }
            _ => WASTED,
        },
        Op::CardStop => 5.0,
        Op::CardAim => match on {
            On::Seat(other) | On::Item { seat: other, .. } => if_so(other != seat, 3.0 + urgency(other)),
            _ => 2.5,
        },
        Op::DeathCancel | Op::DeathKeep => 10.0,
        Op::SewerFlush => if_so(!own.under, 0.5),
        Op::MarineSlow | Op::MarineEnd => if_so(is_hunted(look, seat), 5.0),
        Op::MarineMore => 3.0 + 3.0 * leader(standing),
        Op::MarineTrophy => 4.0,
        Op::MarineBait => 1.0,
        Op::MarineBack => leader(standing) * 3.0,
        Op::MarineTest | Op::MarineSweep => 0.5,
    }
}

/// How near the nearest of the others is to winning.
fn leader(standing: &Standing) -> f64 {
    standing.urgency.iter().copied().fold(0.0, f64::max)
}

fn own_fight(look: Look<'_>, seat: u8) -> Option<Fight> {
    aims::fight(look).filter(|fight| fight.who == Figure::Soldier(seat))
}

/// Whether a marine that somebody else moves is near enough to come to one's own soldier.
fn is_hunted(look: Look<'_>, seat: u8) -> bool {
    let Some(Activation { marine, .. }) = aims::activation(look) else { return false };
    let soldier = look.open.soldier(seat);
    let at = look.open.marines[usize::from(marine)].at;
    let way = Field::to_square(look, Walker::Careless, soldier.at);
    look.open.handler != seat && !soldier.staged && !soldier.under && way.at(at) <= 8 * STEP
}

/// A card for one's own die: only where the roll fails without it.
fn own_roll(look: Look<'_>, seat: u8, op: Op, on: On) -> f64 {
    if let Some(fight) = own_fight(look, seat) {
        let (total, target) = (fights::total(look, &fight), look.target(fight.zed));
        return match op {
            _ if total >= target => WASTED,
            Op::RollAdd(more) if total + more >= target => 4.0,
            Op::Reroll if target - total >= 2 => 2.5,
            _ => WASTED,
        };
    }
    let Some(duel) = aims::duel(look).filter(|duel| duel.soldier == seat) else { return WASTED };
    let values = chances::values(look, &duel);
    let pairing = look.open.rules.duel_pairing;
    let lacks = chances::lack(values, pairing) > 0;
    let helps = on == On::Die(chances::lacking_die(values, pairing) as u8);
    if lacks && helps { 6.0 } else { WASTED }
}

/// A card that changes a duel: for the soldier who fights it, or for whoever fights with the marine.
fn of_duel(look: Look<'_>, seat: u8, op: Op) -> f64 {
    let Some(duel) = aims::duel(look) else { return WASTED };
    if duel.soldier != seat {
        return WASTED;
    }
    match op {
        Op::MarineNoAmmo => 4.0,
        // The higher the die the better.
        Op::MarineReroll => f64::from(duel.marine_dice.iter().copied().max().unwrap_or(0)),
        _ => {
            let lack = chances::lack(chances::values(look, &duel), look.open.rules.duel_pairing);
            if lack > 1 && look.open.soldier(seat).bullets > 0 { 5.0 } else { WASTED }
        }
    }
}
