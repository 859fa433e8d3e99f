//! Infected under the director's control: most go for the weakest hero or wait for one out of sight, those that swim lie in
//! wait for the boats, and one that the heroes are after keeps away from them.

use cordon_exodus::Action;
use cordon_exodus::board::{Cells, NO_WAY};
use cordon_exodus::content::{Condition, SpawnEntry, Trait};
use cordon_exodus::frames::Activation;
use cordon_exodus::look::Look;
use cordon_exodus::rules::grabs;
use cordon_exodus::state::Stance;
use cordon_grid::Cell;

use super::ambush::PREY;
use super::forecast::Forecast;
use super::weakness::weakness;
use super::{ambush, threat};

/// What it counts for the rest of the game that an infected charges a square farther than the slowest.
const FASTER: f64 = 0.15;
/// How far the slowest charge that the card is played on.
const SLOWEST: f64 = 4.0;
/// What every further kill point counts.
const TOUGHER: f64 = 0.15;
/// How much it counts what an infected can do at once under control.
const AT_ONCE: f64 = 0.5;
/// How much more a grab in this move counts than one that may come in the next.
const NOW: f64 = 1.5;
/// How many squares one in the water goes out of its way for a hero that is weaker.
const DETOUR: f64 = 2.0;
/// How near to a boat one lies in wait: near enough to come there in one move.
const LURKING: u8 = 4;
/// How many squares it is worth not to be seen.
const UNSEEN: f64 = 2.0;
/// More than every way is long.
const LONGEST: f64 = 40.0;

/// What an infected does that the director controls.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// It goes for the weakest hero.
    Hunts,
    /// It waits in the water until heroes go by boat: whoever is pulled off one is dead.
    Lurks,
    /// The heroes are after it.
    Flees,
}

fn part(look: Look<'_>, unit: u8) -> Part {
    let one = look.open.unit(unit);
    if look.mission().goal.contains(&Condition::Destroyed(one.class)) {
        Part::Flees
    } else if look.card(unit).has(Trait::Swims) && look.is_water(one.cell) && !look.open.ribs.is_empty() {
        Part::Lurks
    } else {
        Part::Hunts
    }
}

/// What it is worth to get control of an infected: of one that the heroes are after, of one that can wait for boats, or of one
/// that is fast or tough, and will not be shot before it moves.
pub(super) fn worth(look: Look<'_>, forecast: &Forecast<'_>, unit: u8) -> f64 {
    let one = look.open.unit(unit);
    match part(look, unit) {
        Part::Flees => 1.5,
        Part::Lurks => 1.2,
        Part::Hunts if swimmers_come(look) || one.stance != Stance::Standing => 0.0,
        Part::Hunts => {
            let card = look.card(unit);
            let speed = FASTER * (f64::from(card.charge.max(card.swim)) - SLOWEST);
            let tough = TOUGHER * f64::from(card.kill_points.saturating_sub(1));
            let ends = ends(look, unit, card.charge).map(|end| hunts(look, forecast, unit, end));
            let gain = ends.fold(0.0, f64::max) - ambush::worth(look, forecast, card, one.cell);
            AT_ONCE * gain + speed + tough
        }
    }
}

/// Whether the card is better kept for one that comes out of the water where heroes go by boat.
fn swimmers_come(look: Look<'_>) -> bool {
    let swims = |groups: &[cordon_exodus::content::Group]| {
        groups.iter().any(|group| look.content[group.class].has(Trait::Swims))
    };
    let comes = look.mission().turn_spawn.iter().any(|entry| match entry {
        SpawnEntry::At { groups, .. } => swims(groups),
        SpawnEntry::Several(parts) => parts.iter().any(|(_, groups)| swims(groups)),
        SpawnEntry::Roamer | SpawnEntry::Seeker => false,
    });
    comes && !look.open.ribs.is_empty()
}

/// Whether to grab somebody: always, but for one that the heroes are after, which would only be held fast among them.
pub(super) fn grab(look: Look<'_>, now: &Activation) -> f64 {
    if look.open.unit(now.unit).controlled && part(look, now.unit) == Part::Flees {
        -LONGEST
    } else {
        LONGEST
    }
}

/// Where an infected under control goes to in this move: its own square, if that is the best it can reach.
pub(super) fn goal(look: Look<'_>, forecast: &Forecast<'_>, now: &Activation) -> Cell {
    let here = look.open.unit(now.unit).cell;
    let part = part(look, now.unit);
    let afloat = look.open.living().any(|(_, hero)| look.is_water(hero.cell));
    let worth = |end: Cell| match part {
        Part::Hunts => hunts(look, forecast, now.unit, end),
        Part::Lurks if afloat => -to_boat(look, now.unit, end),
        Part::Lurks => lurks(look, now.unit, end),
        Part::Flees => flees(look, now.unit, end),
    };
    let card = look.card(now.unit);
    let stride = if look.is_water(here) { card.swim } else { card.charge };
    let way = look.graph(card).row(look.board, here);
    // Of equally good squares the nearest.
    let rated = ends(look, now.unit, stride.saturating_sub(now.moved))
        .map(|end| (worth(end) - 0.001 * f64::from(way[end.index()]), end));
    rated.fold((f64::NEG_INFINITY, here), |best, one| if one.0 > best.0 { one } else { best }).1
}

/// Where else it could go, each as the steps that lead there: to each of the heroes, and near to them out of their sight.
pub(super) fn ways(look: Look<'_>, now: &Activation) -> Vec<Vec<Action>> {
    let card = look.card(now.unit);
    let here = look.open.unit(now.unit).cell;
    let stride = if look.is_water(here) { card.swim } else { card.charge };
    let ends: Vec<Cell> = ends(look, now.unit, stride.saturating_sub(now.moved)).collect();
    let mut ways: Vec<Vec<Action>> = Vec::new();
    let mut add = |end: Cell, last: Action| {
        let mut way = steps_to(look, now.unit, end);
        way.push(last);
        if !ways.contains(&way) {
            ways.push(way);
        }
    };
    let halt = Action::Halt(look.open.unit(now.unit).facing);
    for (n, hero) in look.open.living() {
        let grips = grabs::positions(look, card, n);
        let way = |end: &&Cell| (!grips.contains(**end), threat::steps(look, card, **end, hero.cell));
        if let Some(end) = ends.iter().min_by_key(way) {
            add(*end, if grips.contains(*end) { Action::GrabHero(n) } else { halt });
        }
    }
    let nearest =
        |end: Cell| look.open.living().map(move |(_, hero)| threat::steps(look, card, end, hero.cell)).min();
    let hidden = ends.iter().filter(|end| unseen(look, **end) > 0.0);
    if let Some(end) = hidden.min_by_key(|end| nearest(**end)) {
        add(*end, halt);
    }
    add(here, halt);
    ways
}

/// The steps of an infected to a square.
fn steps_to(look: Look<'_>, unit: u8, end: Cell) -> Vec<Action> {
    let graph = look.graph(look.card(unit));
    let (row, free) = (graph.row(look.board, end), look.free());
    let (mut at, mut way) = (look.open.unit(unit).cell, Vec::new());
    while at != end {
        let on = graph.stepped(look.board, &Cells::only(at));
        let nearer = on.iter().filter(|to| row[to.index()] < row[at.index()]);
        let Some(next) = nearer.min_by_key(|to| !free.contains(*to)) else { break };
        way.push(Action::Enter(next));
        at = next;
    }
    way
}

/// What a step is worth on the way to where an infected goes.
pub(super) fn step(look: Look<'_>, now: &Activation, goal: Cell, to: Cell) -> f64 {
    let row = look.graph(look.card(now.unit)).row(look.board, goal);
    let here = row[look.open.unit(now.unit).cell.index()];
    if row[to.index()] < here { 1.0 } else { -1.0 }
}

/// The squares that an infected reaches with so many squares of movement, its own first.
fn ends(look: Look<'_>, unit: u8, left: u8) -> impl Iterator<Item = Cell> {
    let from = look.open.unit(unit).cell;
    let row = look.graph(look.card(unit)).row(look.board, from);
    let there = look.free().iter().filter(move |end| row[end.index()] <= left);
    std::iter::once(from).chain(there)
}

/// What an infected does to the heroes that ends its move on a square.
fn hunts(look: Look<'_>, forecast: &Forecast<'_>, unit: u8, end: Cell) -> f64 {
    let card = look.card(unit);
    let grabbed = look.open.living().filter(|(n, _)| grabs::positions(look, card, *n).contains(end));
    let harm = grabbed.map(|(n, hero)| {
        let harm = threat::harm(look, card, n, hero.prone, look.is_water(hero.cell));
        harm * (1.0 + PREY * weakness(look, n))
    });
    let now = harm.fold(0.0, f64::max);
    if now > 0.0 { NOW * now } else { ambush::worth(look, forecast, card, end) }
}

/// How far it is to a hero in a boat, less for one that is weaker.
fn to_boat(look: Look<'_>, unit: u8, cell: Cell) -> f64 {
    let card = look.card(unit);
    let heroes = look.open.living().filter(|(_, hero)| look.is_water(hero.cell));
    let ways = heroes
        .map(|(n, hero)| f64::from(threat::steps(look, card, cell, hero.cell)) - DETOUR * weakness(look, n));
    ways.fold(f64::from(NO_WAY), f64::min)
}

/// How good a square is to wait for the boat that is nearest to the heroes.
fn lurks(look: Look<'_>, unit: u8, cell: Cell) -> f64 {
    if !look.is_water(cell) {
        return -LONGEST;
    }
    let card = look.card(unit);
    let near = |rib: &Cell| {
        look.open
            .living()
            .filter_map(|(_, hero)| look.board.straight(hero.cell, *rib))
            .min()
            .unwrap_or(NO_WAY)
    };
    let Some(rib) = look.rib_cells().iter().min_by_key(near) else { return 0.0 };
    let way = look.graph(card).row(look.board, rib)[cell.index()];
    unseen(look, cell) - f64::from(way.saturating_sub(LURKING)).min(LONGEST)
}

/// How far a square is from the heroes.
fn flees(look: Look<'_>, unit: u8, cell: Cell) -> f64 {
    let card = look.card(unit);
    let ways = look.open.living().map(|(_, hero)| f64::from(threat::steps(look, card, cell, hero.cell)));
    ways.fold(LONGEST, f64::min) + unseen(look, cell)
}

fn unseen(look: Look<'_>, cell: Cell) -> f64 {
    let seen = look.open.living().any(|(_, hero)| look.board.sees(hero.cell, cell, look.open.open_doors));
    if seen { 0.0 } else { UNSEEN }
}
