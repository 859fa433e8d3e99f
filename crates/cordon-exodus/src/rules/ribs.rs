//! EX-HERO-53, EX-HERO-54, EX-GAP-37: ribs, which heroes board, leave and pilot.

use cordon_grid::Cell;
use cordon_kernel::{Refusal, Table};

use crate::board::Cells;
use crate::events::Event;
use crate::look::Look;
use crate::play::Play;
use crate::rules::matrix::{self, Kind};
use crate::state::{RIB_SEATS, Stance};

/// EX-HERO-54: how far a rib goes.
pub const RIB_STEPS: u8 = 2;

/// EX-HERO-53, EX-GAP-37, EX-GAP-38: whether a hero may go aboard from a square: from a transition square, onto a rib with
/// room.
pub fn check_board(look: Look<'_>, from: Cell, to: Cell) -> Result<(), Refusal> {
    let rib = look.open.rib_at(to).is_some();
    Refusal::unless(rib, "EX-HERO-07", "A hero steps onto active squares on land.")?;
    let shore = look.board.transitions.contains(from);
    Refusal::unless(shore, "EX-HERO-53", "A rib is boarded from a transition square.")?;
    let aboard = look.open.living().filter(|(_, hero)| hero.cell == to).count();
    Refusal::unless(aboard < RIB_SEATS, "EX-GAP-37", "Four heroes are aboard already.")
}

/// The ribs that a hero may board from a square.
pub fn boardable(look: Look<'_>, from: Cell) -> Cells {
    let ribs = look.open.ribs.into_iter().map(|rib| rib.cell);
    let near = ribs.filter(|cell| look.board.in_reach(from, *cell, look.open.open_doors));
    near.filter(|cell| check_board(look, from, *cell).is_ok()).collect()
}

/// EX-HERO-54: the squares to which a rib can be piloted: up to two steps in open water that nobody is in.
pub fn courses(look: Look<'_>, rib: u8) -> Cells {
    let from = look.open.ribs[usize::from(rib)].cell;
    let open = look.free() & look.board.water;
    let (mut wave, mut reached) = (Cells::only(from), Cells::EMPTY);
    for _ in 0..RIB_STEPS {
        let near = |cell| look.board.reach(cell, look.open.open_doors);
        wave = wave.iter().fold(Cells::EMPTY, |next, cell| next | near(cell)) & open;
        reached |= wave;
    }
    reached
}

/// EX-HERO-54, EX-GAP-81: whether a hero may pilot the rib on which it stands to a square.
pub fn check_pilot(look: Look<'_>, hero: u8, to: Cell) -> Result<(), Refusal> {
    matrix::may(look, hero, Kind::Pilot)?;
    let Some(rib) = look.open.rib_at(look.open.hero(hero).cell) else {
        return Err(Refusal::new("EX-HERO-54", "The hero is not aboard a rib."));
    };
    let one = look.open.ribs[usize::from(rib)];
    Refusal::unless(one.fuelled, "EX-HERO-54", "This rib has no fuel.")?;
    Refusal::unless(!one.piloted, "EX-HERO-54", "A rib is piloted once in a turn.")?;
    let says = "A rib goes up to two squares over open water.";
    Refusal::unless(courses(look, rib).contains(to), "EX-HERO-54", says)
}

impl<T: Table<Event>> Play<'_, T> {
    /// EX-HERO-54, EX-GAP-32: a rib moves, and everyone aboard with it; no grab test is owed for a ride.
    pub fn pilot(&mut self, hero: u8, to: Cell) {
        self.pay(hero, Kind::Pilot);
        let from = self.open.hero(hero).cell;
        let rib = self.open.rib_at(from).expect("only what was checked is performed");
        let one = &mut self.open.ribs[usize::from(rib)];
        (one.cell, one.piloted) = (to, true);
        for other in self.open.heroes.iter_mut().filter(|other| other.is_alive() && other.cell == from) {
            other.cell = to;
        }
        for unit in self.open.units.iter_mut() {
            if matches!(unit.stance, Stance::Grappling(_)) && unit.cell == from {
                unit.cell = to;
            }
        }
        self.tell(Event::Piloted { hero, rib, to });
    }
}
