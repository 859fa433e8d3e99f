//! Infected under the director's control: most go for the weakest hero, those that swim lie in wait for the boats, and one
//! that the heroes are after keeps away from them.

use cordon_exodus::board::NO_WAY;
use cordon_exodus::content::{Condition, SpawnEntry, Trait};
use cordon_exodus::frames::Activation;
use cordon_exodus::look::Look;
use cordon_grid::Cell;

use super::director::weakness;
use super::{threat, value, windows};

/// How many squares an infected under control goes out of its way for a hero that is weaker.
const PREY: f64 = 2.0;
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
/// that is fast or tough, and near.
pub(super) fn worth(look: Look<'_>, unit: u8) -> f64 {
    match part(look, unit) {
        Part::Flees => 1.5,
        Part::Lurks => 1.2,
        Part::Hunts if swimmers_come(look) => 0.0,
        Part::Hunts => {
            let card = look.card(unit);
            let speed = 0.1 * f64::from(card.charge.max(card.swim).saturating_sub(4));
            let tough = 0.15 * f64::from(card.kill_points.saturating_sub(1));
            0.3 + value::of_unit(look, unit).min(1.0) + speed + tough
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

/// What a step is worth.
pub(super) fn step(look: Look<'_>, now: &Activation, to: Cell) -> f64 {
    let from = look.open.unit(now.unit).cell;
    match part(look, now.unit) {
        Part::Hunts => {
            let gain = hunts(look, now.unit, from, false) - hunts(look, now.unit, to, false);
            gain + 0.1 * -windows::infected_step(look, to).max(0.0)
        }
        Part::Lurks if look.open.living().any(|(_, hero)| look.is_water(hero.cell)) => {
            hunts(look, now.unit, from, true) - hunts(look, now.unit, to, true)
        }
        Part::Lurks => lurks(look, now.unit, to) - lurks(look, now.unit, from),
        Part::Flees => flees(look, now.unit, to) - flees(look, now.unit, from),
    }
}

/// How far it is to a hero, less for one that is weaker; to one in a boat alone, if that is what counts.
fn hunts(look: Look<'_>, unit: u8, cell: Cell, aboard: bool) -> f64 {
    let card = look.card(unit);
    let heroes = look.open.living().filter(|(_, hero)| !aboard || look.is_water(hero.cell));
    let ways = heroes
        .map(|(n, hero)| f64::from(threat::steps(look, card, cell, hero.cell)) - PREY * weakness(look, n));
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
