//! Whether the director had better take an infected off the board: a fresh one comes from a spawn point and acts at once.

use cordon_exodus::board::NO_WAY;
use cordon_exodus::content::{ClassId, Condition, Group, InfectedCard, SpawnEntry};
use cordon_exodus::look::Look;
use cordon_exodus::rules::spawn;
use cordon_grid::Cell;

use super::threat;

/// How much of the harm is left that an infected could do in its next move, for the heroes have their turn before it.
const EXPECTED: f64 = 0.6;
/// How much of it is left with every square that is missing.
const PER_SQUARE: f64 = 0.9;
/// How much of what a fresh one does is left if there was no room for it in this turn.
const NEXT_TURN: f64 = 0.5;
/// How much better the fresh one must be.
const GAIN: f64 = 0.15;

/// What it brings to take an infected off, in bites. One that the heroes are after is never taken off.
pub(super) fn gain(look: Look<'_>, unit: u8) -> f64 {
    let one = look.open.unit(unit);
    let quarry = look.mission().goal.contains(&Condition::Destroyed(one.class));
    if quarry || one.asleep {
        return f64::NEG_INFINITY;
    }
    let card = look.card(unit);
    let now = menace(look, card, one.cell, false);
    let waiting = spawn::models_left(look, one.class);
    fresh(look, one.class, waiting + 1, now) - now - GAIN
}

/// What a model does on average that waits off the board as the so many-th of its class. A roamer is placed whether a model
/// waits or not, so that it counts as much as the infected that would have to make way for it.
fn fresh(look: Look<'_>, class: ClassId, place: u8, roaming: f64) -> f64 {
    let card = &look.content[class];
    let rolls = look.mission().turn_spawn.len().max(1) as f64;
    let comes = |point: u8, groups: &[Group]| {
        let count: u8 = groups.iter().filter(|group| group.class == class).map(|group| group.count).sum();
        let cell = look.board.cell(look.mission().spawns[usize::from(point)].place);
        cell.map_or((0, 0.0), |cell| (count, menace(look, card, cell, true)))
    };
    let entries: Vec<Option<(u8, f64)>> = look
        .mission()
        .turn_spawn
        .iter()
        .map(|entry| match entry {
            SpawnEntry::At { point, groups } => Some(comes(*point, groups)),
            SpawnEntry::Several(parts) => {
                let parts = parts.iter().map(|(point, groups)| comes(*point, groups));
                Some(parts.fold((0, 0.0), |all, part| (all.0 + part.0, f64::max(all.1, part.1))))
            }
            SpawnEntry::Roamer | SpawnEntry::Seeker => None,
        })
        .collect();
    let at_gates = entries.iter().flatten().filter(|(count, _)| *count > 0).map(|(_, menace)| *menace);
    let later = NEXT_TURN * at_gates.sum::<f64>() / rolls;
    let sum: f64 = entries
        .iter()
        .map(|entry| match entry {
            Some((count, menace)) if *count >= place => *menace,
            Some(_) => later,
            None => roaming,
        })
        .sum();
    sum / rolls
}

/// Those that a turn-spawn roll brings, each roll a list of spawn points with what comes there.
fn rolls(look: Look<'_>) -> impl Iterator<Item = Vec<(Cell, &[Group])>> {
    let cell = move |point: u8| look.board.cell(look.mission().spawns[usize::from(point)].place);
    look.mission().turn_spawn.iter().map(move |entry| match entry {
        SpawnEntry::At { point, groups } => {
            cell(*point).map(|cell| (cell, &groups[..])).into_iter().collect()
        }
        SpawnEntry::Several(parts) => {
            parts.iter().filter_map(|(point, groups)| Some((cell(*point)?, &groups[..]))).collect()
        }
        SpawnEntry::Roamer | SpawnEntry::Seeker => Vec::new(),
    })
}

/// What a turn-spawn roll does on average, of those that wait.
pub(super) fn onslaught(look: Look<'_>, waiting: impl Fn(ClassId) -> u8) -> f64 {
    let come = |(cell, groups): (Cell, &[Group])| {
        let harms = groups.iter().map(|group| {
            f64::from(group.count.min(waiting(group.class)))
                * menace(look, &look.content[group.class], cell, true)
        });
        harms.sum::<f64>()
    };
    let all: f64 = rolls(look).map(|parts| parts.into_iter().map(come).sum::<f64>()).sum();
    all / look.mission().turn_spawn.len().max(1) as f64
}

/// How many infected a turn-spawn roll brings on average, of those that wait.
pub(super) fn arrivals(look: Look<'_>, waiting: impl Fn(ClassId) -> u8) -> f64 {
    let come = |groups: &[Group]| {
        groups.iter().map(|group| f64::from(group.count.min(waiting(group.class)))).sum::<f64>()
    };
    let all: f64 = rolls(look).map(|parts| parts.iter().map(|(_, groups)| come(groups)).sum::<f64>()).sum();
    all / look.mission().turn_spawn.len().max(1) as f64
}

/// What it brings on average that one of a class comes as one of another: it does more, and where no model of its own class
/// is left it comes all the same.
pub(super) fn exchanged(look: Look<'_>, class: ClassId, other: ClassId) -> f64 {
    let left = spawn::models_left(look, class);
    let come = |(cell, groups): &(Cell, &[Group])| {
        let count: u8 = groups.iter().filter(|group| group.class == class).map(|group| group.count).sum();
        let instead = if count <= left { menace(look, &look.content[class], *cell, true) } else { 0.0 };
        let gain = menace(look, &look.content[other], *cell, true) - instead;
        if count > 0 { gain.max(0.0) } else { 0.0 }
    };
    let all: f64 = rolls(look).map(|parts| parts.iter().map(come).fold(0.0, f64::max)).sum();
    all / look.mission().turn_spawn.len().max(1) as f64
}

/// What an infected of a class does to the hero for whom it goes from a square: it is there already and acts in the next
/// infected move, or it comes from off the board now and acts at once.
fn menace(look: Look<'_>, card: &InfectedCard, from: Cell, acts: bool) -> f64 {
    let mut nearest = (NO_WAY, 0.0);
    for (n, hero) in look.open.living() {
        let steps = threat::steps(look, card, from, hero.cell);
        if steps == NO_WAY || steps > nearest.0 {
            continue;
        }
        let harm = threat::harm(look, card, n, hero.prone, look.is_water(hero.cell));
        let stride = threat::stride(look, card, from, hero.cell, steps);
        let worth = if acts && steps <= stride {
            harm
        } else {
            let left = if acts { steps - stride + 1 } else { steps };
            let missing = left.saturating_sub(1 + card.charge);
            harm * EXPECTED * PER_SQUARE.powi(missing.into())
        };
        nearest = (steps, if steps < nearest.0 { worth } else { worth.max(nearest.1) });
    }
    nearest.1
}

/// What it brings to an infected that only walks to come as far as with a charge.
pub(super) fn nearer(look: Look<'_>, card: &InfectedCard, from: Cell) -> f64 {
    let ways = look.open.living().map(|(n, hero)| (threat::steps(look, card, from, hero.cell), n, hero));
    let Some((steps, n, hero)) = ways.min_by_key(|(steps, ..)| *steps) else { return 0.0 };
    if steps == NO_WAY || threat::stride(look, card, from, hero.cell, steps) > card.walk {
        return 0.0;
    }
    let harm = threat::harm(look, card, n, hero.prone, look.is_water(hero.cell));
    let after = |squares: u8| {
        let missing = steps.saturating_sub(squares).saturating_sub(1 + card.charge);
        EXPECTED * PER_SQUARE.powi(missing.into())
    };
    harm * (after(card.charge) - after(card.walk))
}
