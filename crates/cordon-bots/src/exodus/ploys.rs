//! What the director's cards are worth now.

use cordon_exodus::board::NO_WAY;
use cordon_exodus::content::{ClassId, Condition, Ploy, Trait};
use cordon_exodus::frames::Asking;
use cordon_exodus::look::Look;
use cordon_exodus::rules::{roamers, spawn};

use super::forecast::Forecast;
use super::weakness::weakness;
use super::{ambush, control, recall, threat};

/// What a card must be worth to be played now instead of later in the game.
const KEPT: f64 = 0.1;
/// The same if there are more cards than turns to play them in, for one is played in a turn.
const CROWDED: f64 = 0.35;
/// How many turns a game lasts whose mission does not say.
const USUAL_TURNS: u16 = 20;
/// How many turns are always reckoned with.
const LEAST_TURNS: u16 = 3;

/// How much what a second roll brings counts.
const SURGE: f64 = 1.0;
/// How much it counts that a fresh one comes, for it is one more as well.
const FRESH: f64 = 1.5;
/// How much an ambush counts for which a roamer is only placed now.
const ROAMER: f64 = 0.6;
/// What it counts for each infected that the heroes see six squares far only.
const FOE_IN_THE_DARK: f64 = 0.05;
/// What each round counts in a gun that does not fire, up to so many, and what is taken off, for an empty gun is no loss.
const JAMMED: f64 = 0.06;
const MOST_JAMMED: u8 = 12;
const FEW_JAMMED: f64 = 0.15;

/// What a card must be worth to be played now.
pub(super) fn kept(look: Look<'_>) -> f64 {
    let turns = look.mission().goal.iter().find_map(|condition| match condition {
        Condition::Turns(turns) => Some(u16::from(*turns)),
        _ => None,
    });
    let left = (turns.unwrap_or(USUAL_TURNS) + 1).saturating_sub(look.open.turn).max(LEAST_TURNS);
    if u16::from(look.open.direction.hand) > left { CROWDED } else { KEPT }
}

/// What a card does to the heroes now.
pub(super) fn worth(look: Look<'_>, forecast: &Forecast<'_>, asking: &Asking, ploy: Ploy, on: u8) -> f64 {
    match ploy {
        Ploy::Control => control::worth(look, forecast, on),
        Ploy::Surge => surge(look),
        Ploy::Roamer => roamer(look, forecast),
        Ploy::Fresh => fresh(look),
        Ploy::TwoRooms => 0.4,
        Ploy::Grip => 0.4 + weakness(look, asking.hero),
        Ploy::Lurch => lurch(look, on),
        Ploy::Dark => FOE_IN_THE_DARK * look.open.foes().count() as f64,
        Ploy::Jam => {
            let arms = &look.open.hero(asking.hero).arms;
            arms.get(usize::from(asking.with))
                .map_or(0.0, |held| JAMMED * f64::from(held.rounds.min(MOST_JAMMED)) - FEW_JAMMED)
        }
        Ploy::Dial => 0.1 + threat::bite(look.open.hero(on).dial) / 5.0,
    }
}

/// What a second roll does: it brings those that are left over by the first.
fn surge(look: Look<'_>) -> f64 {
    let once = recall::arrivals(look, |class| spawn::models_left(look, class)).round() as u8;
    let left = |class| spawn::models_left(look, class).saturating_sub(once);
    SURGE * recall::onslaught(look, left)
}

/// What it brings that one of those who come is faster, and one more than there are models for otherwise: nothing, if there
/// is no model for it.
fn fresh(look: Look<'_>) -> f64 {
    let Some(class) = look.content.with_trait(Trait::Risen) else { return 0.0 };
    if spawn::models_left(look, class) == 0 {
        return 0.0;
    }
    FRESH * recall::exchanged(look, ClassId(0), class)
}

/// What one more roamer does from the best square that there is for it.
fn roamer(look: Look<'_>, forecast: &Forecast<'_>) -> f64 {
    let card = &look.content[ClassId(0)];
    let worths = roamers::reachable_unseen(look).iter().map(|cell| ambush::worth(look, forecast, card, cell));
    ROAMER * worths.fold(0.0, f64::max)
}

/// What it brings that an infected charges which would only walk.
fn lurch(look: Look<'_>, unit: u8) -> f64 {
    let (one, card) = (look.open.unit(unit), look.card(unit));
    let nearer = recall::nearer(look, card, one.cell);
    let gains = look.open.living().map(|(hero, other)| {
        let steps = threat::steps(look, card, one.cell, other.cell);
        let needed = steps.saturating_sub(1);
        let walks = threat::stride(look, card, one.cell, other.cell, steps);
        let gains = steps != NO_WAY && needed > walks && needed <= card.charge;
        if gains { threat::harm(look, card, hero, other.prone, look.is_water(other.cell)) } else { 0.0 }
    });
    gains.fold(nearer, f64::max)
}

/// What a roll on the room chart brings.
pub(super) fn brings(look: Look<'_>, roll: u8) -> f64 {
    let Some(row) = look.mission().room_spawn.get(usize::from(roll).saturating_sub(1)) else { return 0.0 };
    let weight = |count: u8, charge: u8| f64::from(count) * (1.0 + 0.1 * f64::from(charge));
    row.groups.iter().map(|group| weight(group.count, look.content[group.class].charge)).sum()
}
