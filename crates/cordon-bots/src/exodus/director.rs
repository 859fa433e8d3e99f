//! The director: which cards to play, and where the infected go that it may send.

use cordon_exodus::Action;
use cordon_exodus::board::NO_WAY;
use cordon_exodus::content::{ClassId, Ploy, Trait};
use cordon_exodus::frames::{Asking, Frame};
use cordon_exodus::look::Look;
use cordon_exodus::rules::{facing, spawn};
use cordon_grid::Cell;

use super::{control, recall, threat, value, windows};

/// What a card must be worth to be played now instead of later in the game.
const KEPT: f64 = 0.1;

/// From how near an infected reaches a hero in its next move, though that hero goes away from it.
const AMBUSH: u8 = 5;
/// How much more a hero has to fear for every square of its dial.
const INFECTED: f64 = 0.12;

/// What an action is worth to the director.
pub(super) fn score(look: Look<'_>, action: Action) -> f64 {
    match (*look.open.stack.top(), action) {
        (Frame::Window(asking), Action::PlayCard { card, on }) => {
            ploy(look, &asking, look.content[card].ploy, on) - KEPT
        }
        (Frame::RoomPick { room, other }, Action::PickRoll(which)) => {
            brings(look, if which == 0 { room.roll } else { other })
        }
        // Those first that can do the most; they are in the way of nobody then.
        (_, Action::Activate(unit)) => value::of_unit(look, unit),
        (_, Action::Pursue(hero)) => weakness(look, hero),
        (Frame::Activation(now), Action::GrabHero(hero)) => control::grab(look, &now) + weakness(look, hero),
        (Frame::Activation(now), Action::Enter(cell)) if look.open.unit(now.unit).controlled => {
            control::step(look, &now, cell)
        }
        (Frame::Activation(now), Action::Halt(side)) if side == facing::facing_closest(look, now.unit) => 0.1,
        (_, Action::Enter(cell)) => -windows::infected_step(look, cell),
        (_, Action::Place(cell)) => ambush(look, cell),
        (_, Action::TakeOff(unit)) => recall::gain(look, unit),
        _ => 0.0,
    }
}

/// What a card does to the heroes now.
fn ploy(look: Look<'_>, asking: &Asking, ploy: Ploy, on: u8) -> f64 {
    match ploy {
        Ploy::Control => control::worth(look, on),
        Ploy::Surge => surge(look),
        Ploy::Roamer => 0.5,
        Ploy::Fresh => fresh(look),
        Ploy::TwoRooms => 0.4,
        Ploy::Grip => 0.4 + weakness(look, asking.hero),
        Ploy::Lurch => lurch(look, on),
        Ploy::Dark => 0.05 * look.open.foes().count() as f64,
        Ploy::Jam => {
            let arms = &look.open.hero(asking.hero).arms;
            arms.get(usize::from(asking.with)).map_or(0.0, |held| 0.05 * f64::from(held.rounds.min(10)))
        }
        Ploy::Dial => 0.1 + threat::bite(look.open.hero(on).dial) / 5.0,
    }
}

/// What a second roll brings: those that are left over by the first.
fn surge(look: Look<'_>) -> f64 {
    let once = recall::arrivals(look, |class| spawn::models_left(look, class));
    let twice =
        recall::arrivals(look, |class| spawn::models_left(look, class).saturating_sub(once.round() as u8));
    0.35 * twice
}

/// What it brings that one of those who come is faster, and one more than there are models for otherwise: nothing, if there
/// is no model for it.
fn fresh(look: Look<'_>) -> f64 {
    let Some(class) = look.content.with_trait(Trait::Risen) else { return 0.0 };
    if spawn::models_left(look, class) > 0 { 0.9 * recall::chance_of(look, ClassId(0)) } else { 0.0 }
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
fn brings(look: Look<'_>, roll: u8) -> f64 {
    let Some(row) = look.mission().room_spawn.get(usize::from(roll).saturating_sub(1)) else { return 0.0 };
    let weight = |count: u8, charge: u8| f64::from(count) * (1.0 + 0.1 * f64::from(charge));
    row.groups.iter().map(|group| weight(group.count, look.content[group.class].charge)).sum()
}

/// How much a hero has to fear: the death of one is worth more than a bite of each.
pub(super) fn weakness(look: Look<'_>, hero: u8) -> f64 {
    let one = look.open.hero(hero);
    let guarded = if one.alert { 0.3 } else { 0.0 };
    0.6 + INFECTED * f64::from(one.dial) + if one.prone { 0.6 } else { 0.0 } - guarded
}

/// Where an infected appears that the director places: near the weakest hero, if it reaches it in its next move, and away from
/// the guns of the others.
fn ambush(look: Look<'_>, cell: Cell) -> f64 {
    let row = look.routes().land.row(look.board, cell);
    let prey = look.open.living().map(|(n, hero)| {
        let way = row[hero.cell.index()];
        let near = if way <= AMBUSH { 1.0 } else { 0.0 };
        near + 0.5 * weakness(look, n) - 0.1 * f64::from(way.min(60))
    });
    prey.fold(f64::NEG_INFINITY, f64::max)
}
