//! EX-INF-MOVE, EX-STAIR, EX-WATER: for whom an infected makes, and how far away that is.

use cordon_grid::Cell;
use cordon_kernel::Table;

use crate::board::{Cells, NO_WAY};
use crate::chance;
use crate::content::{InfectedCard, Trait};
use crate::events::Event;
use crate::frames::Goal;
use crate::look::Look;
use crate::play::Play;

/// A row of distances.
type Row = [u8; Cells::CAPACITY];

/// How far it is from any square to what an infected makes for.
#[derive(Clone, Copy)]
pub struct Field<'a> {
    /// One row for each square that will do: one for all but heroes aboard a rib.
    rows: [Option<&'a Row>; 8],
    count: usize,
    /// EX-GAP-37: one step more to a hero aboard a rib.
    plus: u8,
}

impl<'a> Field<'a> {
    /// The distances to one square.
    pub fn to_cell(look: Look<'a>, card: &InfectedCard, cell: Cell) -> Field<'a> {
        let mut rows = [None; 8];
        rows[0] = Some(look.graph(card).row(look.board, cell));
        Field { rows, count: 1, plus: 0 }
    }

    /// EX-GAP-08, EX-GAP-37: the distances to a hero. One aboard a rib is reached over a transition square beside it.
    pub fn to_hero(look: Look<'a>, card: &InfectedCard, hero: u8) -> Field<'a> {
        let cell = look.open.hero(hero).cell;
        if card.has(Trait::Swims) || !look.is_water(cell) {
            return Field::to_cell(look, card, cell);
        }
        let mut rows = [None; 8];
        let shores = *look.board.near(cell) & look.board.transitions;
        for (row, shore) in rows.iter_mut().zip(shores) {
            *row = Some(look.graph(card).row(look.board, shore));
        }
        Field { rows, count: shores.len(), plus: 1 }
    }

    /// The distance from a square; `NO_WAY` if there is none.
    #[inline]
    pub fn at(&self, cell: Cell) -> u8 {
        let nearest =
            self.rows[..self.count].iter().flatten().map(|row| row[cell.index()]).min().unwrap_or(NO_WAY);
        nearest.saturating_add(self.plus)
    }
}

/// The smallest distance from a square to any hero, and the heroes at that distance, by bit.
pub fn nearest_heroes(look: Look<'_>, card: &InfectedCard, from: Cell) -> (u8, u8) {
    let mut best = (NO_WAY, 0);
    for (hero, _) in look.open.living() {
        let steps = Field::to_hero(look, card, hero).at(from);
        if steps < best.0 {
            best = (steps, 1 << hero);
        } else if steps == best.0 && steps != NO_WAY {
            best.1 |= 1 << hero;
        }
    }
    best
}

/// EX-GAP-53: the smallest straight distance from a square to any hero; `NO_WAY` if all are on other floors.
pub fn straight_to_hero(look: Look<'_>, from: Cell) -> u8 {
    let distances = look.open.living().filter_map(|(_, hero)| look.board.straight(from, hero.cell));
    distances.min().unwrap_or(NO_WAY)
}

/// EX-STAIR-03, EX-GAP-34: the stairway to which an infected makes on a floor without heroes: the nearest from which a
/// hero's floor can be reached. None on a floor with heroes (EX-STAIR-04).
fn stairway(look: Look<'_>, card: &InfectedCard, from: Cell) -> Option<Cell> {
    let board = look.board;
    let here = board.floor_of(from);
    let wanted = look.open.living().fold(0_u32, |floors, (_, hero)| floors | 1 << board.floor_of(hero.cell));
    if wanted & (1 << here) != 0 {
        return None;
    }
    let leads = |partner: Cell| {
        let mut floors = 1_u32 << board.floor_of(partner);
        // Each round adds the floors one stairway further on, without coming back to this one.
        for _ in 0..board.floors.len() {
            for [lower, upper] in &board.stairs {
                let ends = [lower, upper].map(|cell| 1_u32 << board.floor_of(*cell));
                if floors & (ends[0] | ends[1]) != 0 {
                    floors |= (ends[0] | ends[1]) & !(1 << here);
                }
            }
        }
        floors & wanted != 0
    };
    let row = look.graph(card).row(board, from);
    let near = board.stairs.iter().flatten().copied().filter(|cell| board.floor_of(*cell) == here);
    let near = near.filter(|cell| row[cell.index()] != NO_WAY && board.partner(*cell).is_some_and(leads));
    near.min_by_key(|cell| (row[cell.index()], *cell))
}

/// EX-WATER-02, EX-GAP-36, EX-GAP-78: where an infected waits that can reach no hero. EX-WATER-03: if somebody is there
/// it comes as near as it can. EX-WATER-04: it is looked for anew in each infected move.
fn shore(look: Look<'_>, card: &InfectedCard, from: Cell) -> Option<Cell> {
    let board = look.board;
    let row = look.graph(card).row(board, from);
    let reached = |cell: &Cell| row[cell.index()] != NO_WAY;
    let swim = look.routes().swim.row(board, from);
    let by_water = look.open.living().any(|(_, hero)| swim[hero.cell.index()] != NO_WAY);
    let transitions: Cells = board.transitions.iter().filter(reached).collect();
    let places = if by_water && !transitions.is_empty() {
        transitions
    } else {
        (look.active_cells() & board.land).iter().filter(reached).collect()
    };
    places.iter().min_by_key(|cell| (straight_to_hero(look, *cell), row[cell.index()], *cell))
}

impl<T: Table<Event>> Play<'_, T> {
    /// EX-GAP-07, EX-INF-MOVE-09: each of these heroes rolls, the lowest is chosen, equal lowest roll again.
    pub fn lowest_roll(&mut self, mut heroes: u8) -> u8 {
        while heroes.count_ones() > 1 {
            let (mut lowest, mut chosen) = (u8::MAX, 0);
            for hero in (0..8).filter(|hero| heroes & (1 << hero) != 0) {
                let roll = chance::tie_die(self.table);
                self.tell(Event::TieRolled { hero, roll });
                if roll < lowest {
                    (lowest, chosen) = (roll, 0);
                }
                if roll == lowest {
                    chosen |= 1 << hero;
                }
            }
            heroes = chosen;
        }
        heroes.trailing_zeros() as u8
    }

    /// EX-INF-MOVE-01, EX-GAP-12, EX-WATER-06: where an infected is bound for, fixed for its activation: the nearest
    /// hero that it can reach, or the stairway to it, or where it waits. EX-UNIT-REAVER-03: one that swims reaches heroes on
    /// land and on the water.
    pub fn choose_goal(&mut self, card: &InfectedCard, from: Cell) -> Goal {
        let (steps, heroes) = nearest_heroes(self.look(), card, from);
        if steps == NO_WAY {
            return shore(self.look(), card, from).map_or(Goal::Nowhere, Goal::Shore);
        }
        let hero = self.lowest_roll(heroes);
        self.goal_toward(card, from, hero)
    }

    /// The goal of an infected that goes for a hero: the hero, or the stairway to it.
    pub fn goal_toward(&self, card: &InfectedCard, from: Cell, hero: u8) -> Goal {
        match stairway(self.look(), card, from) {
            Some(cell) if cell != from => Goal::Stairway { cell, hero },
            _ => Goal::Hero(hero),
        }
    }
}

/// The distances to a goal.
pub fn field<'a>(look: Look<'a>, card: &InfectedCard, goal: Goal) -> Option<Field<'a>> {
    match goal {
        Goal::Nowhere => None,
        Goal::Hero(hero) => Some(Field::to_hero(look, card, hero)),
        Goal::Stairway { cell, .. } | Goal::Shore(cell) => Some(Field::to_cell(look, card, cell)),
    }
}
