//! A hero's turn: every order gets the worth of what it does by itself, and of the best that can be done after it.

mod fight;
mod halts;
mod kit;

use cordon_exodus::Action;
use cordon_exodus::actions::Ware;
use cordon_exodus::board::Cells;
use cordon_exodus::content::{ArmKind, PerkEffect, SearchKind};
use cordon_exodus::look::Look;
use cordon_exodus::rules::matrix::{self, Kind};
use cordon_exodus::state::DEATH;
use cordon_grid::Cell;

use super::errands::{self, Job, Sent};
use super::ground::FAR;
use super::reach::{Reach, Stop, Walker};
use super::threat::{Guard, Hunters};
use super::{chances, loadout, supplies, value};
pub(super) use fight::target;
pub(super) use halts::ways;

/// What half a square nearer to the errand is worth.
const PROGRESS: f64 = 0.15;
/// What it is worth to be where the errand is done.
const ARRIVED: f64 = 0.6;
/// What it is worth to do it.
const DONE: f64 = 2.5;
/// What is behind a door that nobody has opened.
const ROOM: f64 = 0.25;
/// How much of the best shot from here a shot is worth that comes next, for the target may be down by then.
const NEXT_SHOT: f64 = 0.9;
/// The same for one that comes after a way.
const LATER_SHOT: f64 = 0.8;
/// How far ahead of the last hero another may be on the way out, in halves of a square.
const AHEAD: u16 = 8;
/// What it costs to stand in the way of somebody who has more to do.
const IN_THE_WAY: f64 = 0.8;
/// How little there must be to fear for a search.
const CALM: f64 = 0.4;
/// From this square of the dial on a hero takes its medicine.
const SICK: u8 = 9;

/// A hero's turn as it is now.
pub(super) struct Turn<'a> {
    look: Look<'a>,
    hero: u8,
    sent: Sent,
    reach: Reach,
    /// What a point is worth that is spent on the best attack from here.
    shot: f64,
    /// What all are worth together that can be attacked from here.
    prey: f64,
    /// What can be done with each number of points.
    plans: Vec<Plan>,
    loadout: Option<u32>,
    /// The guns that it would have ready on alert.
    guns: u32,
    guard: Option<Guard>,
    /// The chances of a blow with its best blade to kill and to knock down.
    blade: Option<[f64; 2]>,
    /// The squares beside infected.
    near_foes: Cells,
    hunters: Hunters<'a>,
    /// Nearer to the errand than this is no better: where all must come out, nobody runs ahead of the others.
    pace: u16,
}

/// The best that can be done with some points.
#[derive(Clone, Copy, Debug)]
struct Plan {
    value: f64,
    first: Option<Action>,
    /// Whether it ends with blows of a blade.
    strikes: bool,
    /// Where it leads to.
    stop: Option<Stop>,
    /// What ends the turn there, if nothing else is to be done.
    end: Option<Action>,
}

/// What it is worth to be at a square.
struct Stay {
    value: f64,
    /// Whether blows are the best that can be done there.
    strikes: bool,
    /// What ends the turn there, if nothing else is to be done.
    end: Option<Action>,
}

/// A square at which a hero may end up.
struct Halt {
    cell: Cell,
    /// Points that are left there.
    rest: u8,
    /// What it has to expect there, as it is and on alert.
    danger: [f64; 2],
    /// Whether it went there, or got up there.
    moved: bool,
    /// Whether it is on its feet.
    upright: bool,
}

impl<'a> Turn<'a> {
    /// A turn in which these orders are legal.
    pub(super) fn of(look: Look<'a>, hero: u8, actions: &[Action]) -> Turn<'a> {
        let sent = errands::of(look, hero);
        let one = look.open.hero(hero);
        let per_point = |action: &Action| {
            let worth = value::of_attack(look, hero, *action)?;
            let kind = match action {
                Action::AimedFire { .. } => Kind::AimedFire,
                _ => Kind::QuickFire,
            };
            Some(worth / f64::from(matrix::cost(look, hero, kind).max(1)))
        };
        let shot = actions.iter().filter_map(per_point).fold(0.0, f64::max);
        let mut targets: Vec<u8> = actions.iter().filter_map(target).collect();
        targets.sort_unstable();
        targets.dedup();
        let prey = targets.into_iter().map(|unit| value::of_unit(look, unit)).sum();
        let follows = actions.iter().any(|action| matches!(action, Action::MoveFire(_)));
        let pilots = may_pilot(look, hero, &sent);
        let walker = Walker {
            look,
            hero,
            points: one.points,
            shot: if follows { NEXT_SHOT * shot } else { 0.0 },
            pilots,
        };
        let reach = walker.reach();
        let pace = pace(look, hero, &sent);
        let loadout = loadout::wanted(look, hero);
        let guns = loadout::guns(look, hero);
        let guard = Guard::ready(look, hero, guns);
        let hunters = Hunters::of(look, hero);
        let blade = loadout::best_blade(look, hero);
        let blade = blade.map(|(_, arm)| chances::of_chart(look.content[arm].quick, 0));
        let near_foes = look
            .open
            .foes()
            .fold(Cells::EMPTY, |cells, (_, unit)| cells | look.board.reach(unit.cell, look.open.open_doors));
        let plans = Vec::new();
        let mut turn = Turn {
            look,
            hero,
            sent,
            reach,
            shot,
            prey,
            plans,
            loadout,
            guns,
            guard,
            blade,
            near_foes,
            hunters,
            pace,
        };
        turn.plans = turn.make_plans();
        // Whoever is about to strike takes a blade into its hands.
        let best = turn.plans[usize::from(one.points)];
        if best.strikes && best.first.is_some() {
            let ready = |bit: u32| one.arms[bit.trailing_zeros() as usize].active;
            turn.loadout = loadout::best_blade(look, hero).map(|(bit, _)| bit).filter(|bit| !ready(*bit));
        }
        turn
    }

    /// What comes after the first action of the best plan, the next one last, if it is a walk on which nothing is in sight
    /// that could be attacked.
    pub(super) fn rest(&self, chosen: Action) -> Vec<Action> {
        let plan = self.plans[usize::from(self.look.open.hero(self.hero).points)];
        let (Some(stop), true) = (plan.stop, plan.first == Some(chosen) && self.prey == 0.0) else {
            return Vec::new();
        };
        let mut rest = vec![Action::Begin(self.hero)];
        rest.extend(plan.end);
        rest.extend(self.reach.way_back(&stop));
        rest.pop();
        rest
    }

    fn make_plans(&self) -> Vec<Plan> {
        let points = self.look.open.hero(self.hero).points;
        let guard = self.guard;
        let mut dangers: Vec<Option<[f64; 2]>> = vec![None; Cells::CAPACITY];
        let lies = self.look.open.hero(self.hero).prone;
        let places: Vec<_> = self.reach.within(points).collect();
        let nothing = Plan { value: f64::NEG_INFINITY, first: None, strikes: false, stop: None, end: None };
        let mut plans = vec![nothing; usize::from(points) + 1];
        for stop in places {
            let Stop { spent, cell, gain, first, .. } = stop;
            let danger = if lies && first.is_none() {
                self.hunters.danger(cell, true, guard)
            } else {
                *dangers[cell.index()].get_or_insert_with(|| self.hunters.danger(cell, false, guard))
            };
            for all in spent..=points {
                let (rest, moved) = (all - spent, first.is_some());
                let stay = self.at(&Halt { cell, rest, danger, moved, upright: !lies || moved });
                let plan = &mut plans[usize::from(all)];
                if gain + stay.value > plan.value {
                    let Stay { value, strikes, end } = stay;
                    *plan = Plan { value: gain + value, first, strikes, stop: Some(stop), end };
                }
            }
        }
        plans
    }

    /// What it is worth to come to a square with so many points left.
    fn at(&self, halt: &Halt) -> Stay {
        let Halt { cell, mut rest, danger: [plain, guarded], moved, upright } = *halt;
        let alert_cost = self.cost(Kind::Alert);
        let mut value = self.progress(cell);
        let there = self.sent.errand.cells.contains(cell);
        match self.sent.errand.job {
            Job::Handle(_) if there && rest > 0 => {
                value += DONE;
                rest -= 1;
            }
            Job::Fetch(_) | Job::Bring | Job::Out if there => value += DONE,
            Job::Handle(_) if there => value += ARRIVED,
            _ => {}
        }
        if !there
            && rest > 0
            && let Some(gain) = self.door_gain(cell)
        {
            // It is better to open a room with points left to meet what is in it.
            let beset = if rest > alert_cost { 0.4 } else { 1.0 };
            if gain > ROOM * beset {
                value += gain - ROOM * beset;
                rest -= 1;
            }
        }
        if self.sent.avoid.contains(cell) {
            value -= IN_THE_WAY;
        }
        value += self.rescue(cell, rest);
        let search_cost = self.cost(Kind::Search);
        if self.look.open.searches.contains(cell) && rest >= search_cost && plain < CALM {
            value += 2.0 * supplies::draw(self.look, self.hero);
            rest -= search_cost;
        }
        let shots = |points: u8| self.shots(points) * if moved { LATER_SHOT } else { NEXT_SHOT };
        let blows = |points: u8| if upright { self.blows(cell, points) } else { 0.0 };
        let mut best = (shots(rest) - plain, false, (rest == 0).then_some(Action::EndTurn));
        let mut consider = |worth: f64, strikes: bool, end: Option<Action>| {
            if worth > best.0 {
                best = (worth, strikes, end);
            }
        };
        consider(blows(rest) - plain, true, None);
        if self.guard.is_some() && rest >= alert_cost {
            let left = rest - alert_cost;
            consider(shots(left) - guarded, false, (left == 0 && moved).then_some(Action::Alert));
            consider(blows(left) - guarded, left > 0, None);
        }
        Stay { value: value + best.0, strikes: best.1, end: best.2.filter(|_| rest == halt.rest) }
    }

    /// How far along it is to be on a square.
    fn progress(&self, cell: Cell) -> f64 {
        let far = self.sent.field.at(cell);
        let far = if far == FAR { 200.0 } else { f64::from(far.max(self.pace)) };
        let one = self.look.open.hero(self.hero);
        let urgent = if one.dial > 0 { 1.25 } else { 1.0 };
        let calm = match self.sent.errand.job {
            Job::Guard(_) => 0.6,
            Job::Search => 0.5,
            Job::Hunt(_) => 0.8,
            _ => 1.0,
        };
        -far * PROGRESS * urgent * calm
    }

    /// What it brings to open the door at a square that is on the way.
    fn door_gain(&self, cell: Cell) -> Option<f64> {
        let look = self.look;
        let shut = look.board.gates(cell) & !look.open.open_doors & !look.open.locked;
        if shut == 0 || self.sent.field.at(cell) == FAR {
            return None;
        }
        let next = self.sent.field.next(look, cell)?;
        let door = look.board.door_between(cell, next)?;
        (shut & (1 << door) != 0).then_some(3.0 * PROGRESS + 0.1)
    }

    /// The best that can be done with some points less.
    fn after(&self, cost: u8) -> f64 {
        let points = self.look.open.hero(self.hero).points;
        points.checked_sub(cost).map_or(f64::NEG_INFINITY, |left| self.plans[usize::from(left)].value)
    }

    fn cost(&self, kind: Kind) -> u8 {
        matrix::cost(self.look, self.hero, kind)
    }

    /// What an order is worth.
    pub(super) fn score(&self, action: Action) -> f64 {
        let look = self.look;
        let one = look.open.hero(self.hero);
        if let Some(worth) = value::of_attack(look, self.hero, action) {
            let kind = match action {
                Action::AimedFire { .. } => Kind::AimedFire,
                Action::Melee(_) => Kind::Melee,
                Action::Throw(_) => Kind::Throw,
                _ => Kind::QuickFire,
            };
            return worth + self.after_attack(self.cost(kind), action, worth);
        }
        let best = self.plans[usize::from(one.points)];
        let is_first = |first: Action| best.first == Some(first);
        match action {
            Action::Move(to) if is_first(Action::Move(to)) => best.value,
            // A shot may come with it for nothing.
            Action::MoveFire(to) if is_first(Action::Move(to)) && self.shot > 0.0 => best.value + 0.001,
            Action::Sprint(_) | Action::Step(_) | Action::Pilot(_) if is_first(action) => best.value,
            Action::Stop if best.first.is_none() => best.value,
            Action::MoveMelee(to) if is_first(Action::Move(to)) && self.strikes_from(to) => {
                best.value + 0.002
            }
            Action::Alert => {
                let [_, guarded] = self.hunters.danger(one.cell, one.prone, Guard::of(look, self.hero));
                self.progress(one.cell) - guarded + 0.01
            }
            // Guns are readied for being on alert.
            Action::Switch(arms)
                if arms == self.guns && self.guard.is_some() && one.points >= self.cost(Kind::Alert) =>
            {
                let [_, guarded] = self.hunters.danger(one.cell, one.prone, self.guard);
                let alert = self.progress(one.cell) - guarded + 0.005;
                if Some(arms) == self.loadout { alert.max(best.value + 0.5) } else { alert }
            }
            Action::EndTurn => {
                let [plain, _] = self.hunters.danger(one.cell, one.prone, None);
                self.progress(one.cell) - plain
            }
            Action::StandUp if is_first(action) => best.value,
            Action::Sweep { unit, .. } => self.sweep(unit),
            Action::Door(door) => self.door(door),
            Action::Interact(object) if self.sent.errand.job == Job::Handle(object) => {
                self.after(self.cost(Kind::Interact)) + DONE + ARRIVED
            }
            Action::PlaceItem(to) => self.place(to),
            Action::Break(cell) => self.break_crate(cell),
            Action::Switch(arms) if Some(arms) == self.loadout => best.value + 0.5,
            Action::Treat(other) => {
                let dial = look.open.hero(other).dial;
                // More than one that bites may bring somebody from well to dead in a single move.
                let bitten = look.open.grapplers(other).len() as u8;
                let sick = dial >= SICK || dial > 0 && dial + 4 * bitten >= DEATH;
                if sick { best.value + f64::from(dial) } else { f64::NEG_INFINITY }
            }
            Action::Give { to, ware: Ware::Card(card) } => self.give(to, card),
            Action::Give { to, ware: Ware::Find(card) } => self.give_find(to, card),
            Action::Search => {
                self.after(self.cost(Kind::Search)) + 2.0 * supplies::draw(look, self.hero) - self.peril()
            }
            Action::Craft(recipe) => {
                let makes = look.content[look.content[recipe].makes].kind;
                let worth = match makes {
                    ArmKind::Medicine => 0.5,
                    ArmKind::Area => 0.3,
                    _ => 0.05,
                };
                self.after(self.cost(Kind::Craft)) + worth - self.peril()
            }
            Action::Reload { gun, card } => {
                let held = one.arms[usize::from(gun)];
                let SearchKind::Ammunition { rounds, .. } = look.content[card].kind else {
                    return f64::NEG_INFINITY;
                };
                let load = look.content[held.arm].load;
                let fits = held.rounds + rounds <= load;
                let worth = if held.rounds < 2 { 0.5 } else { 0.12 };
                if fits { self.after(self.cost(Kind::Reload)) + worth } else { f64::NEG_INFINITY }
            }
            Action::Clear(gun) if one.arms[usize::from(gun)].active => {
                self.after(self.cost(Kind::Clear)) + 0.4
            }
            Action::UsePower(perk) => match look.content[perk].effect {
                PerkEffect::MorePoints(_) => best.value + 0.05,
                PerkEffect::AimCost(_) if matches!(self.sent.errand.job, Job::Hunt(_)) && self.shot > 0.2 => {
                    best.value + 0.05
                }
                _ => f64::NEG_INFINITY,
            },
            _ => f64::NEG_INFINITY,
        }
    }

    fn door(&self, door: u8) -> f64 {
        let look = self.look;
        let cell = look.open.hero(self.hero).cell;
        let on_the_way =
            self.sent.field.next(look, cell).and_then(|next| look.board.door_between(cell, next));
        if look.open.open_doors & (1 << door) != 0 || on_the_way != Some(door) {
            return f64::NEG_INFINITY;
        }
        let points = look.open.hero(self.hero).points;
        let beset = if points > self.cost(Kind::Alert) { 0.4 } else { 1.0 };
        self.after(self.cost(Kind::Door)) + self.door_gain(cell).unwrap_or(0.0) - ROOM * beset + 0.05
    }
}

/// How far from the way out a hero waits for the last of the others.
fn pace(look: Look<'_>, hero: u8, sent: &Sent) -> u16 {
    if sent.errand.job != Job::Out {
        return 0;
    }
    let others = look.open.living().filter(|(other, _)| *other != hero);
    let ways = others.map(|(_, other)| sent.field.at(other.cell)).filter(|way| *way != FAR);
    ways.max().unwrap_or(0).saturating_sub(AHEAD)
}

/// A boat that is to bring all heroes out waits until all are aboard.
fn may_pilot(look: Look<'_>, hero: u8, sent: &Sent) -> bool {
    let cell = look.open.hero(hero).cell;
    sent.errand.job != Job::Out || look.open.living().all(|(_, other)| other.cell == cell)
}
