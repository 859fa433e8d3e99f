//! EX-QUICK: dead heroes rise against the others. Worked example: EX-CASE-36.

use cordon_grid::{Cell, Side};
use cordon_kernel::Table;

use crate::board::NO_WAY;
use crate::content::{Mode, Trait};
use crate::events::Event;
use crate::look::Look;
use crate::play::Play;
use crate::rules::facing;
use crate::state::{Life, MOST_HEROES, Stance};

/// EX-QUICK-04, EX-QUICK-05: the free land square that is nearest to a square: itself, if it is free.
fn nearest_free(look: Look<'_>, from: Cell) -> Option<Cell> {
    let free = look.free() & look.board.land;
    if free.contains(from) {
        return Some(from);
    }
    let dry = look.board.land.contains(from);
    let row = look.routes().land.row(look.board, from);
    let steps = |cell: Cell| match dry {
        true => Some(row[cell.index()]).filter(|steps| *steps != NO_WAY),
        // EX-WATER-01: from a rib there is no way on foot.
        false => look.board.straight(from, cell),
    };
    let near = free.iter().filter_map(|cell| steps(cell).map(|steps| (steps, cell)));
    near.min().map(|(_, cell)| cell)
}

impl<T: Table<Event>> Play<'_, T> {
    /// EX-QUICK-03, EX-GAP-47: in the end phase whoever has died in a quick mission stands up as an infected.
    pub fn raise_dead(&mut self) {
        if self.look().mission().mode != Mode::Quick {
            return;
        }
        for hero in 0..MOST_HEROES as u8 {
            let life = self.open.hero(hero).life;
            if life == Life::Dead {
                self.rise(hero);
                self.hero_mut(hero).life = Life::Gone;
            }
            if life.is_over() {
                self.release(hero);
            }
        }
    }

    /// EX-QUICK-04, EX-QUICK-06, EX-QUICK-07: on its own square as a newborn, which acts from the next infected move on.
    fn rise(&mut self, hero: u8) {
        let Some(class) = self.content.with_trait(Trait::Risen) else { return };
        let Some(cell) = nearest_free(self.look(), self.open.hero(hero).cell) else { return };
        let unit = self.put(class, cell, Side::N);
        let directed = self.open.directed;
        let one = self.unit_mut(unit);
        // EX-DIRECTOR-13: with a director the risen are always under direct control.
        (one.risen, one.controlled) = (true, directed);
        self.tell(Event::Risen { hero, unit });
        self.face_closest(unit);
    }

    /// EX-QUICK-05: the infected in a dead hero's grapple go to adjacent squares, or as near as possible.
    fn release(&mut self, hero: u8) {
        for unit in self.open.grapplers(hero) {
            match nearest_free(self.look(), self.open.hero(hero).cell) {
                Some(cell) => {
                    let one = self.unit_mut(unit);
                    (one.stance, one.cell) = (Stance::Standing, cell);
                    self.tell(Event::Released { unit, to: cell });
                    self.face_closest(unit);
                }
                None => self.remove(unit),
            }
        }
    }

    fn face_closest(&mut self, unit: u8) {
        let facing = facing::facing_closest(self.look(), unit);
        self.unit_mut(unit).facing = facing;
    }
}
