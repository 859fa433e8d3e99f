//! The director: which cards to play, and where the infected go that it may send.

use cordon_exodus::Action;
use cordon_exodus::board::NO_WAY;
use cordon_exodus::content::Ploy;
use cordon_exodus::frames::{Activation, Asking, Frame};
use cordon_exodus::look::Look;
use cordon_exodus::rules::facing;
use cordon_grid::Cell;

use super::{threat, value, windows};

/// What a card must be worth to be played now instead of later in the game.
const KEPT: f64 = 0.15;

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
        (_, Action::GrabHero(hero)) => 10.0 + weakness(look, hero),
        (Frame::Activation(now), Action::Enter(cell)) if look.open.unit(now.unit).controlled => {
            approach(look, &now, cell)
        }
        (Frame::Activation(now), Action::Halt(side)) => {
            if side == facing::facing_closest(look, now.unit) { 0.1 } else { 0.0 }
        }
        (_, Action::Enter(cell)) => -windows::infected_step(look, cell),
        (_, Action::Place(cell)) => -windows::placed(look, cell),
        // It takes nobody off: whoever is far away comes nearer by itself.
        (_, Action::TakeOff(_)) => -1.0,
        _ => 0.0,
    }
}

/// What a card does to the heroes now.
fn ploy(look: Look<'_>, asking: &Asking, ploy: Ploy, on: u8) -> f64 {
    match ploy {
        Ploy::Control => 0.3 + value::of_unit(look, on),
        Ploy::Surge => 0.9,
        Ploy::Roamer | Ploy::Fresh => 0.5,
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

/// What it brings that an infected charges which would only walk.
fn lurch(look: Look<'_>, unit: u8) -> f64 {
    let (one, card) = (look.open.unit(unit), look.card(unit));
    let gains = look.open.living().map(|(hero, other)| {
        let steps = threat::steps(look, card, one.cell, other.cell);
        let needed = steps.saturating_sub(1);
        let walks = threat::stride(look, card, one.cell, other.cell, steps);
        let gains = steps != NO_WAY && needed > walks && needed <= card.charge;
        if gains { threat::harm(look, card, hero, other.prone, look.is_water(other.cell)) } else { 0.0 }
    });
    gains.fold(0.0, f64::max)
}

/// What a roll on the room chart brings.
fn brings(look: Look<'_>, roll: u8) -> f64 {
    let Some(row) = look.mission().room_spawn.get(usize::from(roll).saturating_sub(1)) else { return 0.0 };
    let weight = |count: u8, charge: u8| f64::from(count) * (1.0 + 0.1 * f64::from(charge));
    row.groups.iter().map(|group| weight(group.count, look.content[group.class].charge)).sum()
}

/// How much a hero has to fear.
fn weakness(look: Look<'_>, hero: u8) -> f64 {
    let one = look.open.hero(hero);
    let guarded = if one.alert { 0.3 } else { 0.0 };
    threat::bite(one.dial) + if one.prone { 0.6 } else { 0.0 } - guarded
}

/// How much nearer to a hero a step brings an infected under control, past the guns of those on alert.
fn approach(look: Look<'_>, now: &Activation, to: Cell) -> f64 {
    let card = look.card(now.unit);
    let from = look.open.unit(now.unit).cell;
    let way = |cell: Cell| {
        let ways = look.open.living().map(|(_, hero)| threat::steps(look, card, cell, hero.cell));
        f64::from(ways.min().unwrap_or(NO_WAY))
    };
    way(from) - way(to) + 0.1 * -windows::infected_step(look, to).max(0.0)
}
