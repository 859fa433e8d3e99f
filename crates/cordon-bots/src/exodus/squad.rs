//! A hero's turn: every order gets the worth of what it does by itself, and of the best that can be done after it.

use cordon_exodus::Action;
use cordon_exodus::actions::Ware;
use cordon_exodus::board::Cells;
use cordon_exodus::content::{ArmKind, PerkEffect, SearchKind};
use cordon_exodus::look::Look;
use cordon_exodus::rules::matrix::{self, Kind};
use cordon_exodus::state::{Held, Stance};
use cordon_grid::Cell;

use super::errands::{self, Job, Sent};
use super::ground::FAR;
use super::reach::{Reach, Walker};
use super::threat::{self, Guard};
use super::{loadout, value};

/// What half a square nearer to the errand is worth.
#[allow(unused)]
const PROGRESS: f64 = 0.035;
/// What it is worth to be where the errand is done.
const ARRIVED: f64 = 0.6;
/// What it is worth to do it.
const DONE: f64 = 2.5;
/// What is behind a door that nobody has opened.
#[allow(unused)]
const ROOM: f64 = 0.25;
/// What it costs to stand in the way of somebody who has more to do.
const IN_THE_WAY: f64 = 0.8;
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
    /// What can be done with each number of points.
    plans: Vec<Plan>,
    loadout: Option<u32>,
}

/// The best that can be done with some points.
#[derive(Clone, Copy, Debug)]
struct Plan {
    value: f64,
    first: Option<Action>,
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
        let follows = actions.iter().any(|action| matches!(action, Action::MoveFire(_)));
        let pilots = may_pilot(look, hero, &sent);
        let walker = Walker {
            look,
            hero,
            points: one.points,
            shot: if follows { super::tune::t(12) * shot } else { 0.0 },
            pilots,
        };
        let reach = walker.reach();
        let mut turn =
            Turn { look, hero, sent, reach, shot, plans: Vec::new(), loadout: loadout::wanted(look, hero) };
        turn.plans = turn.make_plans();
        turn
    }

    fn make_plans(&self) -> Vec<Plan> {
        let points = self.look.open.hero(self.hero).points;
        let guard = Guard::of(self.look, self.hero);
        let mut dangers: Vec<Option<[f64; 2]>> = vec![None; Cells::CAPACITY];
        let prone = self.look.open.hero(self.hero).prone;
        let alert_cost = matrix::cost(self.look, self.hero, Kind::Alert);
        let places: Vec<_> = self.reach.within(points).collect();
        let mut plans = vec![Plan { value: f64::NEG_INFINITY, first: None }; usize::from(points) + 1];
        for (spent, cell, gain, first) in places {
            let danger = *dangers[cell.index()]
                .get_or_insert_with(|| threat::danger(self.look, self.hero, cell, prone, guard));
            for all in spent..=points {
                let (rest, moved) = (all - spent, first.is_some());
                let value = gain + self.at(cell, rest, danger, alert_cost, guard.is_some(), moved);
                let plan = &mut plans[usize::from(all)];
                if value > plan.value {
                    *plan = Plan { value, first };
                }
            }
        }
        plans
    }

    /// What it is worth to come to a square with so many points left.
    fn at(
        &self,
        cell: Cell,
        rest: u8,
        [plain, guarded]: [f64; 2],
        alert_cost: u8,
        armed: bool,
        moved: bool,
    ) -> f64 {
        let (mut rest, mut value) = (rest, self.progress(cell));
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
            if gain > super::tune::t(6) * beset {
                value += gain - super::tune::t(6) * beset;
                rest -= 1;
            }
        }
        if self.sent.avoid.contains(cell) {
            value -= IN_THE_WAY;
        }
        value += self.rescue(cell, rest);
        let fights = f64::from(rest) * self.shot * if moved { super::tune::t(7) } else { super::tune::t(14) };
        let stands = fights - plain;
        if armed && rest >= alert_cost {
            let left = f64::from(rest - alert_cost) * self.shot * super::tune::t(7);
            value + stands.max(left - guarded)
        } else {
            value + stands
        }
    }

    /// How far along it is to be on a square.
    fn progress(&self, cell: Cell) -> f64 {
        let far = self.sent.field.at(cell);
        let far = if far == FAR { 200.0 } else { f64::from(far) };
        let one = self.look.open.hero(self.hero);
        let urgent = if one.dial > 0 { 1.25 } else { 1.0 };
        let calm = match self.sent.errand.job {
            Job::Guard(_) => super::tune::t(8),
            Job::Hunt(_) => 0.8,
            _ => 1.0,
        };
        -far * super::tune::t(0) * urgent * calm
    }

    /// What it brings to open the door at a square that is on the way.
    fn door_gain(&self, cell: Cell) -> Option<f64> {
        let look = self.look;
        let shut = look.board.gates(cell) & !look.open.open_doors & !look.open.locked;
        if shut == 0 || self.sent.field.at(cell) == FAR {
            return None;
        }
        let next = self.sent.field.next(look, cell)?;
        let door = look.board.door_between(cell, next).filter(|door| shut & (1 << door) != 0)?;
        let _ = door;
        Some(3.0 * super::tune::t(0) + 0.1)
    }

    /// What it is worth to be beside heroes that are held, with points left to free them.
    fn rescue(&self, cell: Cell, rest: u8) -> f64 {
        let look = self.look;
        let mut left = rest;
        let mut value = 0.0;
        for (n, unit) in look.open.units.iter().enumerate() {
            let Stance::Grappling(other) = unit.stance else { continue };
            if other != self.hero && left > 0 && look.board.in_reach(cell, unit.cell, look.open.open_doors) {
                value += 0.9 * value::of_unit(look, n as u8);
                left -= 1;
            }
        }
        value
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
            return worth + self.after(self.cost(kind));
        }
        let best = self.plans[usize::from(one.points)];
        let is_first = |first: Action| best.first == Some(first);
        match action {
            Action::Move(to) if is_first(Action::Move(to)) => best.value,
            // A shot may come with it for nothing.
            Action::MoveFire(to) if is_first(Action::Move(to)) && self.shot > 0.0 => best.value + 0.001,
            Action::Sprint(_) | Action::Step(_) | Action::Pilot(_) if is_first(action) => best.value,
            Action::Stop if best.first.is_none() => best.value,
            Action::Alert => {
                let guard = Guard::of(look, self.hero);
                let [_, guarded] = threat::danger(look, self.hero, one.cell, one.prone, guard);
                self.progress(one.cell) - guarded + 0.01
            }
            Action::EndTurn => {
                let [plain, _] = threat::danger(look, self.hero, one.cell, one.prone, None);
                self.progress(one.cell) - plain
            }
            Action::StandUp => {
                let [lying, _] = threat::danger(look, self.hero, one.cell, true, None);
                let [standing, _] = threat::danger(look, self.hero, one.cell, false, None);
                self.after(self.cost(Kind::StandUp)) + lying - standing + 0.3
            }
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
                if dial >= SICK { best.value + f64::from(dial) } else { f64::NEG_INFINITY }
            }
            Action::Give { to, ware: Ware::Card(card) } => self.give(to, card),
            Action::Search => self.after(self.cost(Kind::Search)) + self.find() * 2.0 - self.peril(),
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

    /// How dangerous it is to spend points on anything but danger.
    fn peril(&self) -> f64 {
        let one = self.look.open.hero(self.hero);
        let [plain, _] = threat::danger(self.look, self.hero, one.cell, one.prone, None);
        0.6 * plain
    }

    /// What a search card is worth: more, the fewer rounds a hero has.
    fn find(&self) -> f64 {
        let is_gun = |held: &&Held| self.look.content[held.arm].is_gun();
        let rounds: u32 =
            self.look.open.hero(self.hero).arms.iter().filter(is_gun).map(|held| u32::from(held.rounds)).sum();
        match rounds {
            0..8 => 0.3,
            8..16 => 0.15,
            _ => 0.08,
        }
    }

    /// Off with one that holds the hero: sure, but dear.
    fn sweep(&self, unit: u8) -> f64 {
        let cost = self.cost(Kind::Sweep);
        self.after(cost) + 0.85 * value::of_unit(self.look, unit)
    }

    fn door(&self, door: u8) -> f64 {
        let look = self.look;
        let cell = look.open.hero(self.hero).cell;
        let on_the_way = self.sent.field.next(look, cell).and_then(|next| look.board.door_between(cell, next));
        if look.open.open_doors & (1 << door) != 0 || on_the_way != Some(door) {
            return f64::NEG_INFINITY;
        }
        let points = look.open.hero(self.hero).points;
        let beset = if points > self.cost(Kind::Alert) { 0.4 } else { 1.0 };
        self.after(self.cost(Kind::Door)) + self.door_gain(cell).unwrap_or(0.0) - super::tune::t(6) * beset + 0.05
    }

    /// An item goes where it is wanted, or out of the way.
    fn place(&self, to: Cell) -> f64 {
        let look = self.look;
        let best = self.plans[usize::from(look.open.hero(self.hero).points)].value;
        let Some(token) = look.open.carried(self.hero) else { return f64::NEG_INFINITY };
        if self.sent.errand.job == Job::Bring && look.board.exits.contains(to) {
            return best + DONE;
        }
        let item = look.open.items[usize::from(token)].item;
        let in_the_way = matches!(self.sent.errand.job, Job::Fetch(_)) && !errands::is_wanted(look, item);
        if in_the_way { best + 0.1 } else { f64::NEG_INFINITY }
    }

    /// A crate is broken that stands in the way, or for what may be in it.
    fn break_crate(&self, cell: Cell) -> f64 {
        let look = self.look;
        let from = look.open.hero(self.hero).cell;
        let blocks = self.sent.field.next(look, from) == Some(cell);
        let worth = if blocks { 5.0 * super::tune::t(0) } else { 0.6 * self.find() - 0.05 };
        self.after(self.cost(Kind::BreakCrate)) + worth - self.peril()
    }

    /// Medicine goes to whoever needs it more.
    fn give(&self, to: u8, card: u8) -> f64 {
        let look = self.look;
        let held = look.open.hero(self.hero).arms[usize::from(card)];
        let medicine = look.content[held.arm].kind == ArmKind::Medicine;
        let (mine, theirs) = (look.open.hero(self.hero).dial, look.open.hero(to).dial);
        if medicine && theirs + 1 >= SICK && mine + 3 < theirs {
            self.after(0) + 1.0
        } else {
            f64::NEG_INFINITY
        }
    }
}

/// A boat that is to bring all heroes out waits until all are aboard.
fn may_pilot(look: Look<'_>, hero: u8, sent: &Sent) -> bool {
    let cell = look.open.hero(hero).cell;
    sent.errand.job != Job::Out || look.open.living().all(|(_, other)| other.cell == cell)
}
