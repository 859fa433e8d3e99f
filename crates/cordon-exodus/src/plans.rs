//! Plans: long intents made of legal steps. They are made from open facts only, so they tell nothing.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use cordon_grid::Cell;

use crate::actions::Action;
use crate::board::Cells;
use crate::frames::Frame;
use crate::look::Look;
use crate::rules::matrix::{self, Kind};
use crate::rules::{facing, movement, ribs};

/// A square to which a hero can go in its turn, and the best way there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stay {
    /// The square.
    pub cell: Cell,
    /// Action points for it.
    pub points: u8,
    /// Grab tests that the way owes, as far as is known before it is gone.
    pub tests: u8,
    /// The squares of the way, the hero's own left out.
    pub way: Vec<Cell>,
    /// The orders.
    pub orders: Vec<Action>,
}

/// The orders that bring the hero whose turn it is to a square: for the fewest action points, then past the fewest who
/// would grab it, then by the fewest squares.
pub fn walk(look: Look<'_>, to: Cell) -> Option<Vec<Action>> {
    let walker = Walker::of(look)?;
    if look.open.hero(walker.hero).cell == to {
        return Some(Vec::new());
    }
    let mut stays = walker.stays();
    stays.remove(&to).map(|stay| stay.orders)
}

/// Every square to which `walk` has a way, by number, the hero's own left out.
pub fn reach(look: Look<'_>) -> Vec<Stay> {
    Walker::of(look).map_or_else(Vec::new, |walker| walker.stays().into_values().collect())
}

/// A way that was found: where it ends, and how many squares of the running move or sprint are left there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Spot {
    cell: Cell,
    left: u8,
}

/// What a way costs, in the order in which ways are compared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct Cost {
    points: u8,
    tests: u8,
    squares: u8,
}

/// The cheapest way to each spot found so far: its cost, and the last order with the spot it leads from.
type Found = BTreeMap<Spot, (Cost, Option<(Spot, Action)>)>;

/// How a move can begin.
struct Beginning {
    /// The squares it can enter.
    cells: Cells,
    order: fn(Cell) -> Action,
    points: u8,
    /// The squares that are left after the first.
    left: u8,
}

/// A hero that could walk now.
struct Walker<'a> {
    look: Look<'a>,
    hero: u8,
    /// Squares left of a move or sprint under way.
    left: u8,
    /// EX-ZONE-04: the zones of the infected.
    zones: Vec<Cells>,
}

impl<'a> Walker<'a> {
    fn of(look: Look<'a>) -> Option<Walker<'a>> {
        let (hero, left) = match *look.open.stack.top() {
            Frame::HeroTurn { hero } => (hero, 0),
            Frame::Sprinting { hero, left } => (hero, left),
            _ => return None,
        };
        let zones = look.open.foes().map(|(unit, _)| facing::zone(look, unit));
        Some(Walker { look, hero, left, zones: zones.filter(|zone| !zone.is_empty()).collect() })
    }

    /// EX-ZONE-06: how many tests a step owes.
    fn tests(&self, from: Cell, to: Cell) -> u8 {
        self.zones.iter().filter(|zone| zone.contains(from) && zone.contains(to)).count() as u8
    }

    /// What can begin a move from a square.
    fn begin(&self, cell: Cell) -> Vec<Beginning> {
        let (look, hero) = (self.look, self.hero);
        let one = look.open.hero(hero);
        let steps = movement::steps(look, cell);
        if one.prone {
            let crawls = !look.open.is_grappled(hero) && !look.is_water(one.cell);
            let points = matrix::cost(look, hero, Kind::Crawl);
            let crawl = Beginning { cells: steps, order: Action::Crawl, points, left: 0 };
            return if crawls { vec![crawl] } else { Vec::new() };
        }
        let ribs = if look.open.ribs.is_empty() { Cells::EMPTY } else { ribs::boardable(look, cell) };
        let mut begin = vec![Beginning {
            cells: steps | ribs,
            order: Action::Move,
            points: matrix::cost(look, hero, Kind::Move),
            left: look.open.switches.hero_move_squares.saturating_sub(1),
        }];
        if !look.is_water(cell) {
            begin.push(Beginning {
                cells: steps,
                order: Action::Sprint,
                points: matrix::cost(look, hero, Kind::Sprint),
                left: movement::sprint_squares(look, hero).saturating_sub(1),
            });
        }
        begin
    }

    /// The best way to each square.
    fn stays(&self) -> BTreeMap<Cell, Stay> {
        let here = self.look.open.hero(self.hero).cell;
        let points = self.look.open.hero(self.hero).points;
        let start = Spot { cell: here, left: self.left };
        let mut best = Found::new();
        let mut edge = BinaryHeap::new();
        best.insert(start, (Cost::default(), None));
        edge.push(Reverse((Cost::default(), start)));
        while let Some(Reverse((cost, spot))) = edge.pop() {
            if best.get(&spot).is_some_and(|(known, _)| *known < cost) {
                continue;
            }
            let mut go = |to: Cell, order: Action, price: u8, left: u8| {
                let cost = Cost {
                    points: cost.points + price,
                    tests: cost.tests.saturating_add(self.tests(spot.cell, to)),
                    squares: cost.squares + 1,
                };
                let next = Spot { cell: to, left };
                if cost.points <= points && best.get(&next).is_none_or(|(known, _)| cost < *known) {
                    best.insert(next, (cost, Some((spot, order))));
                    edge.push(Reverse((cost, next)));
                }
            };
            if spot.left > 0 {
                movement::steps(self.look, spot.cell)
                    .iter()
                    .for_each(|to| go(to, Action::Step(to), 0, spot.left - 1));
            }
            for Beginning { cells, order, points, left } in self.begin(spot.cell) {
                cells.iter().for_each(|to| go(to, order(to), points, left));
            }
        }
        let mut stays: BTreeMap<Cell, (Cost, Spot)> = BTreeMap::new();
        for (spot, (cost, _)) in best.iter().filter(|(spot, _)| spot.cell != here) {
            let known = stays.entry(spot.cell).or_insert((*cost, *spot));
            if *cost < known.0 {
                *known = (*cost, *spot);
            }
        }
        let stay = |(cell, (cost, spot)): (Cell, (Cost, Spot))| (cell, unrolled(&best, cost, spot));
        stays.into_iter().map(stay).collect()
    }
}

/// The way to a spot, with the orders that go it. What is left of a move ends before the next begins.
fn unrolled(best: &Found, cost: Cost, end: Spot) -> Stay {
    let (mut way, mut orders, mut spot) = (Vec::new(), Vec::new(), end);
    while let Some((_, Some((before, order)))) = best.get(&spot) {
        way.push(spot.cell);
        orders.push(*order);
        if before.left > 0 && !matches!(order, Action::Step(_)) {
            orders.push(Action::Stop);
        }
        spot = *before;
    }
    way.reverse();
    orders.reverse();
    Stay { cell: end.cell, points: cost.points, tests: cost.tests, way, orders }
}
