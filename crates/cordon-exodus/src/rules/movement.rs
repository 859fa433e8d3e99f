//! EX-HERO-07 to 18, EX-PRONE, EX-ZONE: heroes move square by square, past those who would grab them.
//!
//! Worked examples: EX-CASE-11, EX-CASE-41.

use cordon_grid::{Cell, Dir};
use cordon_kernel::{List, Refusal, Table};

use crate::events::Event;
use crate::frames::{Follow, Frame};
use crate::look::Look;
use crate::play::Play;
use crate::rules::facing;
use crate::rules::matrix::{self, Kind};
use crate::state::MOST_UNITS;

/// EX-HERO-11: squares of a sprint.
pub const SPRINT: u8 = 3;
/// EX-GAP-57: how often a hero may drop prone in a turn.
pub const MOST_DROPS: u8 = 2;

/// EX-HERO-07, EX-HERO-13, EX-HERO-19: whether a hero may step onto a square: reach-adjacent, active, on land, empty.
pub fn check_step(look: Look<'_>, from: Cell, to: Cell) -> Result<(), Refusal> {
    let reach = look.board.squares.contains(to) && look.board.in_reach(from, to, look.open.open_doors);
    Refusal::unless(reach, "EX-GAP-04", "No step leads there: a wall, a corner or a door is in the way.")?;
    let land = look.board.land.contains(to) && look.active_cells().contains(to);
    Refusal::unless(land, "EX-HERO-07", "A hero steps onto active squares on land.")?;
    Refusal::unless(look.free().contains(to), "EX-HERO-13", "Somebody or a crate is on that square.")
}

/// The squares onto which a hero may step.
pub fn steps(look: Look<'_>, from: Cell) -> crate::board::Cells {
    look.board.reach(from, look.open.open_doors) & look.free() & look.board.land
}

/// EX-HERO-17, EX-PRONE-07: whether a hero may dive in a direction: two legal steps in one line.
pub fn check_dive(look: Look<'_>, hero: u8, dir: Dir) -> Result<[Cell; 2], Refusal> {
    matrix::may(look, hero, Kind::Dive)?;
    let from = look.open.hero(hero).cell;
    let off = || Refusal::new("EX-PRONE-07", "A dive goes two squares in one straight line.");
    let first = look.board.shape.neighbour(from, dir).ok_or_else(off)?;
    let second = look.board.shape.neighbour(first, dir).ok_or_else(off)?;
    check_step(look, from, first)?;
    check_step(look, first, second)?;
    Ok([first, second])
}

/// EX-ZONE-06, EX-ZONE-07, EX-GAP-31: the infected whose zone holds both squares of a step.
pub fn owed(look: Look<'_>, from: Cell, to: Cell) -> List<u8, MOST_UNITS> {
    let holds = |unit: u8| {
        let zone = facing::zone(look, unit);
        zone.contains(from) && zone.contains(to)
    };
    look.open.foes().map(|(unit, _)| unit).filter(|unit| holds(*unit)).collect()
}

impl<T: Table<Event>> Play<'_, T> {
    /// One square of a hero's movement, without what comes of it.
    fn shift(&mut self, hero: u8, to: Cell) {
        let from = self.open.hero(hero).cell;
        self.hero_mut(hero).cell = to;
        self.tell(Event::HeroMoved { hero, from, to });
    }

    /// EX-HERO-14, EX-ZONE-06: one square of movement with the grab tests that it owes; EX-GAP-23: false if the hero was
    /// put on the floor by one, which ends the action.
    fn stride(&mut self, hero: u8, to: Cell) -> bool {
        let tests = owed(self.look(), self.open.hero(hero).cell, to);
        let before = (self.open.hero(hero).prone, self.open.is_grappled(hero));
        self.shift(hero, to);
        self.take_tests(hero, &tests);
        before == (self.open.hero(hero).prone, self.open.is_grappled(hero))
    }

    /// EX-GAP-31: tests one after the other; the first that puts the hero on the floor ends the series.
    /// EX-ZONE-08, EX-ZONE-09: it is taken down at once, and keeps the points that it has. EX-ZONE-10: no
    /// bite before the infected move.
    pub fn take_tests(&mut self, hero: u8, units: &[u8]) {
        for unit in units {
            let before = (self.open.hero(hero).prone, self.open.is_grappled(hero));
            self.grab(*unit, hero, false);
            if before != (self.open.hero(hero).prone, self.open.is_grappled(hero)) {
                self.hero_mut(hero).aim = None;
                return;
            }
        }
    }

    /// EX-HERO-07: a move. EX-HERO-15, EX-PRONE-02: or a crawl, by the same step, which leaves the hero on the floor.
    /// EX-PRONE-03: no attack goes with it.
    pub fn move_hero(&mut self, hero: u8, kind: Kind, to: Cell) {
        self.pay(hero, kind);
        self.stride(hero, to);
    }

    /// EX-HERO-08, EX-HERO-09, EX-ZONE-11: a move with an attack behind it: the step first, then the target is named.
    pub fn move_and_attack(&mut self, hero: u8, to: Cell, melee: bool) {
        self.pay(hero, Kind::Move);
        let from = self.open.hero(hero).cell;
        self.shift(hero, to);
        self.push(Frame::Following(Follow { hero, from, melee }));
    }

    /// EX-HERO-11: the first square of a sprint.
    pub fn sprint(&mut self, hero: u8, to: Cell) {
        self.pay(hero, Kind::Sprint);
        self.push(Frame::Sprinting { hero, left: SPRINT });
        self.sprint_on(hero, SPRINT, to);
    }

    /// A further square of a sprint.
    pub fn sprint_on(&mut self, hero: u8, left: u8, to: Cell) {
        if self.stride(hero, to) && left > 1 {
            *self.open.stack.top_mut() = Frame::Sprinting { hero, left: left - 1 };
        } else {
            self.pop();
        }
    }

    /// EX-HERO-17, EX-PRONE-07: a dive ends on the floor, even if every test was safe.
    pub fn dive(&mut self, hero: u8, squares: [Cell; 2]) {
        self.pay(hero, Kind::Dive);
        if self.stride(hero, squares[0]) {
            self.stride(hero, squares[1]);
        }
        self.hero_mut(hero).prone = true;
    }

    /// EX-HERO-16, EX-PRONE-04: stands up; no square changes, so no test is owed.
    pub fn stand(&mut self, hero: u8) {
        self.pay(hero, Kind::StandUp);
        self.hero_mut(hero).prone = false;
        self.tell(Event::HeroStood { hero });
    }

    /// EX-HERO-18, EX-PRONE-08: drops prone for nothing.
    pub fn drop_prone(&mut self, hero: u8) {
        let one = self.hero_mut(hero);
        (one.prone, one.marks.drops) = (true, one.marks.drops + 1);
        self.tell(Event::HeroDropped { hero });
    }
}
