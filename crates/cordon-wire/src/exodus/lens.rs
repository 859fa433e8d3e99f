//! What can be seen from a square, and who could do something to somebody there next: infected that would come and grab,
//! or for the director heroes that would fire.

use cordon_exodus::board::NO_WAY;
use cordon_exodus::frames::{Activation, Frame, Goal};
use cordon_exodus::look::Look;
use cordon_exodus::rules::ways::MOST_STEPS;
use cordon_exodus::rules::{activation, detection, grabs, movement, pursuit, ways};
use cordon_exodus::state::{DIRECTOR, Open, Stance};
use cordon_exodus::{Exodus, View};
use cordon_grid::Cell;
use cordon_kernel::Viewer;

use super::odds;
use super::places::{cell_at, squares};
use crate::face::{At, Lens, Odds, Threat};

/// What can be seen from a square. The director asks for its infected, everybody else for the heroes.
pub(super) fn lens(rules: &Exodus, view: &View, at: At) -> Lens {
    let look = rules.look(&view.open);
    let Some(cell) = cell_at(look, at) else {
        return Lens { at, seen: Vec::new(), cover: Vec::new(), threats: Vec::new() };
    };
    let directs = view.viewer == Viewer::Seat(DIRECTOR);
    let seen = look.board.seen(cell, look.open.open_doors);
    // Lights that are out hide nobody from the infected.
    let seen = if directs { seen } else { look.lit(cell, seen) };
    let threats = if directs { threats_to_infected(look, cell) } else { threats_to_heroes(look, cell) };
    Lens { at, seen: squares(look, seen.iter()), cover: Vec::new(), threats }
}

/// The hero that is thought to stand on a square: who is there, else whose turn it is, else the first.
fn hero_for(look: Look<'_>, cell: Cell) -> Option<u8> {
    let there = look.open.living().find(|(_, hero)| hero.cell == cell).map(|(hero, _)| hero);
    let turn = look.open.stack.iter().rev().find_map(|frame| match *frame {
        Frame::HeroTurn { hero } if look.open.hero(hero).is_alive() => Some(hero),
        _ => None,
    });
    there.or(turn).or_else(|| look.open.living().next().map(|(hero, _)| hero))
}

/// The infected that would come to grab a hero on a square in their next move.
fn threats_to_heroes(look: Look<'_>, cell: Cell) -> Vec<Threat> {
    let Some(hero) = hero_for(look, cell) else { return Vec::new() };
    let mut open = *look.open;
    open.heroes[usize::from(hero)].cell = cell;
    let acting = look.open.foes().filter(|(_, unit)| unit.stance != Stance::Prone && unit.cell != cell);
    acting.filter_map(|(unit, _)| threat(look, open, unit, hero)).collect()
}

/// EX-INF-MOVE-07, EX-CHARGE-03: whether an infected would come to grab a hero: its move, square by square, as it goes if
/// nobody is in doubt and nobody fires.
fn threat(look: Look<'_>, mut open: Open, unit: u8, hero: u8) -> Option<Threat> {
    let mut now = Activation { unit, goal: Goal::Hero(hero), ..Activation::default() };
    let first = Look { open: &open, ..look };
    let from = open.unit(unit).cell;
    let (steps, nearest) = pursuit::nearest_heroes(first, first.card(unit), from);
    if steps == NO_WAY || nearest & (1 << hero) == 0 {
        return None;
    }
    let mut why = None;
    for _ in 0..=MOST_STEPS {
        let tried = Look { open: &open, ..look };
        let (card, cell) = (tried.card(unit), open.unit(unit).cell);
        if grabs::positions(tried, card, hero).contains(cell) && !activation::is_passing(tried, &now) {
            let odds = Some(odds::of_grab(tried, unit, hero));
            return Some(Threat { figure: look.unit_id(unit), at_once: now.moved == 0, odds, why });
        }
        if !now.charging {
            let notice = detection::notices(tried, card, cell);
            if open.unit(unit).asleep && notice.is_none() && open.unit(unit).sustained == 0 {
                return None;
            }
            let lurches = open.unit(unit).lurches || detection::charges_anyway(tried, card, cell);
            why = notice.map(|notice| match notice.smelled {
                None => format!("sees {} and charges", look.hero_name(notice.hero)),
                Some(steps) => format!("smells {} at {steps} and charges", look.hero_name(notice.hero)),
            });
            now.charging = lurches || notice.is_some();
        }
        let search = activation::search(tried, &now)?;
        let ways = ways::ways(tried, cell, &search)?;
        let next = ways::by_default(tried, cell, &search, &ways);
        // EX-GAP-08: a closed door on the way is opened as part of the step.
        if let Some(door) = look.board.door_between(cell, next) {
            open.open_doors |= 1 << door;
        }
        open.units[usize::from(unit)].cell = next;
        open.units[usize::from(unit)].asleep = false;
        now.moved += 1;
    }
    None
}

/// The infected that is thought to stand on a square: who is there, else the first on its feet.
fn unit_for(look: Look<'_>, cell: Cell) -> Option<u8> {
    let there = look.open.foes().find(|(_, unit)| unit.cell == cell);
    let standing = || look.open.foes().find(|(_, unit)| unit.stance == Stance::Standing);
    there.or_else(standing).map(|(unit, _)| unit)
}

/// The heroes that could fire at an infected on a square, at once or after one step.
fn threats_to_infected(look: Look<'_>, cell: Cell) -> Vec<Threat> {
    let Some(unit) = unit_for(look, cell) else { return Vec::new() };
    let mut open = *look.open;
    open.units[usize::from(unit)].cell = cell;
    let heroes = look.open.living().filter(|(_, hero)| hero.cell != cell);
    let threats = heroes.filter_map(|(hero, one)| {
        let mut tried = open;
        let mut best_from = |from: Cell| {
            tried.heroes[usize::from(hero)].cell = from;
            odds::of_best_shot(Look { open: &tried, ..look }, hero, unit)
        };
        let at_once = best_from(one.cell);
        let steps = movement::steps(look, one.cell);
        let moved = steps.iter().filter(|to| *to != cell).filter_map(best_from).max_by(by_chance);
        let threat = Threat { figure: look.hero_id(hero), at_once: at_once.is_some(), odds: None, why: None };
        let odds = at_once.into_iter().chain(moved).max_by(by_chance)?;
        Some(Threat { odds: Some(odds), ..threat })
    });
    threats.collect()
}

fn by_chance(one: &Odds, other: &Odds) -> std::cmp::Ordering {
    one.chance.total_cmp(&other.chance)
}
