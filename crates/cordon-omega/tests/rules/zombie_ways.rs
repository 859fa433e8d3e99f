//! ZC-17, ZC-GAP-05, ZC-GAP-07: the quick search of a zombie's way against a slow and obvious one, in random positions.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use cordon_grid::{Cell, Dir};
use cordon_kernel::{Actor, Deaf, Dice, Live, Ruleset, Seating, Turn};
use cordon_omega::Omega;
use cordon_omega::content::Cells;
use cordon_omega::frames::MOST_PATH;
use cordon_omega::look::Look;
use cordon_omega::rules::obstacles::Obstacles;
use cordon_omega::rules::{horde_moves, movement};
use cordon_omega::state::{Edition, Figure, Open, State};
use rand_pcg::Pcg32;

use crate::scene::dead_tanks_setup;

/// Points by cell, and whether the diagonal is used.
type Costs = BTreeMap<(Cell, bool), u8>;

/// One step or one vent from a cell: where it leads, what it costs, and whether it is a vent.
fn onwards(
    look: Look<'_>,
    mover: Figure,
    obstacles: &Obstacles,
    (from, used): (Cell, bool),
) -> Vec<((Cell, bool), u8, bool)> {
    let steps = Dir::ALL.into_iter().filter_map(|dir| {
        let to = movement::passable(look, obstacles, from, dir, used)?;
        Some(((to, used || dir.is_diagonal()), movement::cost_to_leave(look, mover, from), false))
    });
    let vents = movement::vents_for(look, mover);
    let others = if vents.contains(from) { vents } else { Cells::EMPTY };
    let others = others.iter().filter(|to| *to != from && obstacles.may_pass(*to));
    let travels = others.map(|to| ((to, used), look.board.tile_distance(from, to), true));
    steps.chain(travels).collect()
}

/// The cheapest ways from a cell. Whoever comes later or as late with the diagonal used is not counted.
fn costs(look: Look<'_>, mover: Figure, obstacles: &Obstacles, from: Cell, used: bool) -> Costs {
    let mut costs = Costs::new();
    let mut todo = BinaryHeap::from([Reverse((0, (from, used)))]);
    while let Some(Reverse((cost, at))) = todo.pop() {
        if costs.contains_key(&at) || costs.contains_key(&(at.0, false)) {
            continue;
        }
        costs.insert(at, cost);
        for (next, price, _) in onwards(look, mover, obstacles, at) {
            todo.push(Reverse((cost + price, next)));
        }
    }
    costs
}

fn cost(costs: &Costs, cell: Cell) -> Option<u8> {
    [false, true].into_iter().filter_map(|used| costs.get(&(cell, used)).copied()).min()
}

fn cheapest(costs: &Costs, cells: Cells) -> Option<u8> {
    cells.iter().filter_map(|cell| cost(costs, cell)).min()
}

/// The cells of the cheapest way, the last one first: backwards always to the cell farthest north, then west.
fn way(look: Look<'_>, mover: Figure, obstacles: &Obstacles, costs: &Costs, to: Cell) -> Vec<Cell> {
    let mut path = Vec::new();
    let used = costs.get(&(to, false)).copied() != cost(costs, to);
    let mut at = (to, used);
    while costs[&at] > 0 && path.len() < MOST_PATH {
        path.push(at.0);
        let leads_here = |(before, cost): (&(Cell, bool), &u8)| {
            let ways = onwards(look, mover, obstacles, *before).into_iter();
            let here = ways.filter(|(next, price, _)| *next == at && cost + price == costs[&at]);
            here.map(|(_, _, by_vent)| (by_vent, *before)).min()
        };
        // Steps before vents.
        at = costs.iter().filter_map(leads_here).min().expect("it came from somewhere").1;
    }
    path
}

/// Whom a zombie heads for, and by which way; none when nobody can be reached on the map as it is in `through`.
fn stalk(look: Look<'_>, enemy: u8, through: Look<'_>) -> Option<(Option<Figure>, Vec<Cell>)> {
    let mover = Figure::Enemy(enemy);
    let here = look.open.enemy(enemy).cell;
    let points = movement::speed(look, mover);
    let obstacles = Obstacles::of(look, mover);
    let strikes = |at: Cell| {
        let row = through.row(at);
        let seen = row.adjacent().iter().filter(|cell| row.sees(None, *cell));
        seen.filter(|cell| *cell == here || obstacles.may_pass(*cell)).collect::<Cells>()
    };
    let ahead = costs(through, mover, &obstacles, here, false);
    let prey = look.prey().filter_map(|one| Some((cheapest(&ahead, strikes(one.cell))?, one)));
    let key = |(cost, one): &(u8, cordon_omega::rules::horde::Prey)| {
        (*cost, one.is_drone, one.is_downed, one.initiative, one.cell)
    };
    let (_, target) = prey.min_by_key(key)?;
    let (toward, goals) = (Some(target.figure), strikes(target.cell));
    if goals.contains(here) {
        return Some((toward, Vec::new()));
    }
    let used = look.open.diagonals & mover.bit() != 0;
    let walk = costs(look, mover, &obstacles, here, used);
    let in_reach = |cell: &Cell| cost(&walk, *cell).is_some_and(|cost| cost <= points);
    let cells = look.board.shape.cells();
    let rests: Vec<Cell> =
        cells.filter(|cell| in_reach(cell) && (*cell == here || obstacles.may_rest(*cell))).collect();
    let ends = rests.iter().copied().filter(|cell| goals.contains(*cell));
    let end = ends.min_by_key(|cell| (cost(&walk, *cell), *cell)).or_else(|| {
        let left = |cell: Cell| cheapest(&costs(through, mover, &obstacles, cell, false), goals);
        rests.iter().filter_map(|cell| Some((left(*cell)?, *cell))).min().map(|(_, cell)| cell)
    });
    Some((toward, end.map_or(Vec::new(), |end| way(look, mover, &obstacles, &walk, end))))
}

fn prowl(look: Look<'_>, enemy: u8) -> (Option<Figure>, Vec<Cell>) {
    let opened = Open { closed: 0, ..*look.open };
    let through = Look { open: &opened, ..look };
    stalk(look, enemy, look).or_else(|| stalk(look, enemy, through)).unwrap_or_default()
}

/// The position with doors, rubble, vents and zombies elsewhere.
fn shaken(omega: &Omega, state: &State, dice: &mut Pcg32) -> State {
    let mut state = *state;
    let floor: Vec<Cell> = omega.look(&state.open).variant().floor().iter().collect();
    let any = |dice: &mut Pcg32| floor[dice.below(floor.len() as u32) as usize];
    state.open.closed = dice.below(4) as u8;
    for _ in 0..dice.below(5) {
        let _ = state.open.rubble.try_push(any(dice));
    }
    if dice.below(4) == 0 {
        for _ in 0..3 {
            let _ = state.open.vents.try_push(any(dice));
        }
    }
    let slots: Vec<u8> = state.open.enemies.taken_slots().collect();
    for slot in slots {
        let to = any(dice);
        if dice.below(2) == 0 && !omega.look(&state.open).occupied().contains(to) {
            state.open.enemy_mut(slot).cell = to;
        }
        if dice.below(4) == 0 {
            state.open.diagonals |= Figure::Enemy(slot).bit();
        }
    }
    state
}

#[test]
fn zc_17_zc_gap_07_the_quick_search_finds_what_the_obvious_one_finds() {
    let omega = Omega::new(cordon_packs::shipped_omega());
    let mut compared = 0;
    for game in 0..4 {
        let mut table = Seating::new(Live(Pcg32::new(game, 1)), Deaf);
        let mut dice = Pcg32::new(game, 2);
        let setup = dead_tanks_setup(Edition::Second, 3 + game as usize % 3);
        let mut state = omega.start(&setup, &mut table).expect("the setup is legal");
        let mut actions = Vec::new();
        while let Turn::Waiting(seats) = omega.turn(&state) {
            let seat = seats.first().expect("somebody must act");
            actions.clear();
            omega.actions(&state, seat, &mut actions);
            let action = actions[dice.below(actions.len() as u32) as usize];
            omega.apply(&mut state, Actor::Seat(seat), &action, &mut table);
            if dice.below(8) != 0 {
                continue;
            }
            for position in [state, shaken(&omega, &state, &mut dice)] {
                let look = omega.look(&position.open);
                for enemy in position.open.enemies.taken_slots() {
                    let (toward, path) = horde_moves::prowl(look, enemy);
                    assert_eq!((toward, path.to_vec()), prowl(look, enemy), "zombie {enemy}: {position:?}");
                    compared += usize::from(!path.is_empty());
                }
            }
        }
    }
    assert!(compared > 500, "{compared} ways are too few");
}
