//! The director: which cards to play, and where the infected go that it may send.

use cordon_exodus::Action;
use cordon_exodus::board::NO_WAY;
use cordon_exodus::content::{Condition, Ploy};
use cordon_exodus::frames::{Activation, Asking, Frame};
use cordon_exodus::look::Look;
use cordon_exodus::rules::{facing, spawn};
use cordon_grid::Cell;

use super::{threat, value, windows};

/// What a card must be worth to be played now instead of later in the game.
const KEPT: f64 = 0.1;

/// From how near an infected reaches a hero in its next move, though that hero goes away from it.
const AMBUSH: u8 = 5;
/// How many squares an infected under control goes out of its way for a hero that is weaker.
const PREY: f64 = 2.0;

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
        (Frame::Activation(now), Action::Halt(side)) if side == facing::facing_closest(look, now.unit) => 0.1,
        (_, Action::Enter(cell)) => -windows::infected_step(look, cell),
        (_, Action::Place(cell)) => ambush(look, cell),
        (_, Action::TakeOff(unit)) => left_behind(look, unit),
        _ => 0.0,
    }
}

/// What a card does to the heroes now.
fn ploy(look: Look<'_>, asking: &Asking, ploy: Ploy, on: u8) -> f64 {
    match ploy {
        Ploy::Control => 0.3 + menace(look, on),
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

/// What an infected under control is good for: one that is fast or tough, and near; but not one that the heroes are after,
/// which had better stay with the others.
fn menace(look: Look<'_>, unit: u8) -> f64 {
    let card = look.card(unit);
    let speed = 0.1 * f64::from(card.charge.max(card.swim).saturating_sub(4));
    let tough = 0.15 * f64::from(card.kill_points.saturating_sub(1));
    let quarry = look.mission().goal.contains(&Condition::Destroyed(look.open.unit(unit).class));
    value::of_unit(look, unit).min(1.0) + speed + tough - if quarry { 1.0 } else { 0.0 }
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

/// Whether an infected had better be taken off: the heroes have left it farther behind than whoever comes next would be, and
/// there is no other model of its class to come. One that the heroes are after is never taken off.
fn left_behind(look: Look<'_>, unit: u8) -> f64 {
    let one = look.open.unit(unit);
    let mission = look.mission();
    let quarry = mission.goal.contains(&Condition::Destroyed(one.class));
    if quarry || one.asleep || spawn::models_left(look, one.class) > 0 {
        return -1.0;
    }
    let card = look.card(unit);
    let way = |from: Cell| {
        let ways = look.open.living().map(|(_, hero)| threat::steps(look, card, from, hero.cell));
        ways.min().unwrap_or(NO_WAY)
    };
    let gates = mission.spawns.iter().filter_map(|site| look.board.cell(site.place)).map(way);
    let farthest = gates.filter(|way| *way != NO_WAY).max().unwrap_or(NO_WAY);
    if way(one.cell) > farthest { 0.5 } else { -1.0 }
}

/// How much nearer to a hero a step brings an infected under control, past the guns of those on alert.
fn approach(look: Look<'_>, now: &Activation, to: Cell) -> f64 {
    let card = look.card(now.unit);
    let from = look.open.unit(now.unit).cell;
    let way = |cell: Cell| {
        let reached = look.open.living().map(|(n, hero)| (n, threat::steps(look, card, cell, hero.cell)));
        let ways = reached.map(|(n, steps)| f64::from(steps) - PREY * weakness(look, n));
        ways.fold(f64::from(NO_WAY), f64::min)
    };
    way(from) - way(to) + 0.1 * -windows::infected_step(look, to).max(0.0)
}
