//! What the infected would do to a hero on a square in their next move, and what that is worth in bites.

use cordon_exodus::board::NO_WAY;
use cordon_exodus::content::{Bite, InfectedCard, SpawnEntry, Trait};
use cordon_exodus::frames::Activation;
use cordon_exodus::look::Look;
use cordon_exodus::rules::fire;
use cordon_exodus::state::{DEATH, Stance, Unit};
use cordon_grid::Cell;

use super::chances;

/// What it costs to be held, besides the bites.
pub(super) const HELD: f64 = 0.6;
/// What it costs to be put on the floor.
const FLOORED: f64 = 0.35;
/// What the death of a hero costs.
const DYING: f64 = 6.0;
/// How much less an infected counts that comes a turn later.
#[allow(unused)]
const LATER: f64 = 0.25;
/// The same for one that comes any time.
#[allow(unused)]
const SOMETIME: f64 = 0.06;

/// What one more bite costs a hero, by how far its infection has come.
pub(super) fn bite(dial: u8) -> f64 {
    super::tune::t(10) * match dial {
        0 => 1.2,
        1..=3 => 0.9,
        4..=6 => 1.1,
        7..=9 => 1.6,
        10..=12 => 2.5,
        _ if dial < DEATH => DYING,
        _ => 0.0,
    }
}

/// What it costs a hero to be reached by an infected of a class.
pub(super) fn harm(look: Look<'_>, card: &InfectedCard, hero: u8, prone: bool, aboard: bool) -> f64 {
    let [mut taken, floored] = chances::of_grab(card);
    if aboard && card.has(Trait::Swims) {
        return taken * DYING;
    }
    if prone {
        taken = 1.0;
    }
    let held = match card.bite {
        Bite::Drags { .. } => super::tune::t(4) + 0.4,
        Bite::Bites { .. } => super::tune::t(4) + chances::of_bites(look, card, hero) * bite(look.open.hero(hero).dial),
    };
    taken * held + if prone { 0.0 } else { floored * FLOORED }
}

/// The steps of an infected to a hero on a square; `NO_WAY` if there is no way.
fn steps(look: Look<'_>, card: &InfectedCard, from: Cell, to: Cell) -> u8 {
    let graph = look.graph(card);
    if card.has(Trait::Swims) || !look.is_water(to) {
        return graph.row(look.board, to)[from.index()];
    }
    let shores = *look.board.near(to) & look.board.transitions;
    let rows = shores.iter().map(|shore| graph.row(look.board, shore)[from.index()]);
    rows.min().unwrap_or(NO_WAY).saturating_add(1)
}

/// Whether an infected would notice a hero on a square.
fn notices(look: Look<'_>, card: &InfectedCard, from: Cell, to: Cell) -> bool {
    let open = look.open.open_doors;
    card.has(Trait::AlwaysCharges)
        || look.board.sees(from, to, open)
        || card.smell.is_some_and(|range| look.board.smells(to, from, range, open))
}

/// How far an infected comes in one move that is so many steps away from a hero.
fn stride(look: Look<'_>, card: &InfectedCard, from: Cell, to: Cell, steps: u8) -> u8 {
    if look.is_water(from) {
        return card.swim;
    }
    // One that notices nobody yet may still do so on its way.
    let on_the_way = card.smell.is_some_and(|range| steps <= card.walk + range);
    if notices(look, card, from, to) || on_the_way { card.charge } else { card.walk }
}

/// How soon an infected reaches a hero on a square: 1 for its next move, less for later.
pub(super) fn soon(look: Look<'_>, unit: &Unit, to: Cell) -> f64 {
    let card = &look.content[unit.class];
    let steps = steps(look, card, unit.cell, to);
    if steps == NO_WAY {
        return 0.0;
    }
    if unit.asleep && unit.sustained == 0 && !notices(look, card, unit.cell, to) {
        return 0.02;
    }
    let needed = steps.saturating_sub(1);
    let stride = stride(look, card, unit.cell, to, steps);
    if needed <= stride {
        1.0
    } else if needed <= stride + card.charge {
        super::tune::t(1)
    } else {
        super::tune::t(2)
    }
}

/// Whether an infected that is under way can still grab somebody in this move.
pub(super) fn grabs_now(look: Look<'_>, now: &Activation) -> bool {
    let (unit, card) = (look.open.unit(now.unit), look.card(now.unit));
    look.open.living().any(|(_, hero)| {
        let steps = steps(look, card, unit.cell, hero.cell);
        let all = if steps == NO_WAY { 0 } else { stride(look, card, unit.cell, hero.cell, steps) };
        steps != NO_WAY && steps.saturating_sub(1) <= all.saturating_sub(now.moved)
    })
}

/// What stands on alert at a square: the chance that one volley stops a walking infected, and the volleys there are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guard {
    stops: f64,
    volleys: f64,
}

impl Guard {
    /// A hero with its active guns.
    pub(super) fn of(look: Look<'_>, hero: u8) -> Option<Guard> {
        let (mut misses, mut volleys) = (1.0, 0_u8);
        for (_, held) in fire::active_guns(look, hero).filter(|(_, held)| held.rounds > 0) {
            let [kill, down] = chances::of_chart(look.content[held.arm].quick, 0);
            misses *= 1.0 - kill - down;
            volleys = volleys.max(held.rounds);
        }
        (volleys > 0).then_some(Guard { stops: 1.0 - misses, volleys: f64::from(volleys) })
    }
}

/// What a hero has to expect on a square until its next turn: first if it stands there as it is, then on alert.
pub(super) fn danger(look: Look<'_>, hero: u8, at: Cell, prone: bool, guard: Option<Guard>) -> [f64; 2] {
    let aboard = look.is_water(at);
    let (mut plain, mut guarded) = (0.0, 0.0);
    let mut volleys = guard.map_or(0.0, |guard| guard.volleys);
    for (_, unit) in look.open.foes() {
        let soon = soon(look, unit, at);
        if soon == 0.0 {
            continue;
        }
        let card = &look.content[unit.class];
        let harm = soon * harm(look, card, hero, prone, aboard);
        // One on the floor does not act in the next move.
        let harm = if unit.stance == Stance::Prone { harm * super::tune::t(1) } else { harm };
        plain += harm;
        let steady = card.has(Trait::Steady);
        let entered = steps(look, card, unit.cell, at).saturating_sub(1).min(card.charge);
        let seen = look.board.sees(at, unit.cell, look.open.open_doors);
        let shots = if seen { f64::from(entered) } else { f64::from(entered) / 2.0 };
        guarded += match guard {
            Some(guard) if !steady && unit.stance == Stance::Standing && shots > 0.0 && volleys > 0.0 => {
                let fired = shots.min(volleys);
                volleys -= (fired / 2.0).max(1.0);
                harm * (1.0 - guard.stops).powf(fired)
            }
            _ => harm,
        };
    }
    let [come, met] = arrivals(look, hero, at, prone, aboard, guard);
    [plain + come, guarded + met]
}

/// What those who come in the next spawn phase do, on average: they act at once.
fn arrivals(
    look: Look<'_>,
    hero: u8,
    at: Cell,
    prone: bool,
    aboard: bool,
    guard: Option<Guard>,
) -> [f64; 2] {
    let mission = look.mission();
    let (mut plain, mut guarded) = (0.0, 0.0);
    let rolls = mission.turn_spawn.len().max(1) as f64;
    let mut come = |point: u8, groups: &[cordon_exodus::content::Group]| {
        let Some(cell) = look.board.cell(mission.spawns[usize::from(point)].place) else { return };
        for group in groups {
            let card = &look.content[group.class];
            let steps = steps(look, card, cell, at);
            let reach = if look.is_water(cell) { card.swim } else { card.charge };
            if steps == NO_WAY || steps > reach || !notices(look, card, cell, at) && !look.is_water(cell) {
                continue;
            }
            let harm = harm(look, card, hero, prone, aboard) * f64::from(group.count) / rolls;
            plain += harm;
            let stops = guard.filter(|_| !card.has(Trait::Steady)).map_or(0.0, |guard| guard.stops);
            guarded += harm * (1.0 - stops).powf(f64::from(steps) / 2.0);
        }
    };
    for entry in &mission.turn_spawn {
        match entry {
            SpawnEntry::At { point, groups } => come(*point, groups),
            SpawnEntry::Several(parts) => parts.iter().for_each(|(point, groups)| come(*point, groups)),
            SpawnEntry::Roamer | SpawnEntry::Seeker => {}
        }
    }
    [plain, guarded]
}
