//! EX-HERO-07 to 18, EX-PRONE, EX-ZONE: heroes move square by square, past those who would grab them.
//!
//! Worked examples: EX-CASE-11, EX-CASE-41.

use cordon_grid::{Cell, Dir};
use cordon_kernel::{List, Refusal, Table};

use crate::board::Cells;
use crate::content::PerkEffect;
use crate::events::Event;
use crate::frames::{Follow, Frame};
use crate::look::Look;
use crate::play::Play;
use crate::rules::matrix::{self, Kind};
use crate::rules::{carry, facing, perks, ribs};
use crate::state::MOST_UNITS;

/// EX-GAP-57: how often a hero may drop prone in a turn.
pub const MOST_DROPS: u8 = 2;

/// EX-HERO-07, EX-HERO-13, EX-HERO-19: whether a hero may step onto a square: reach-adjacent, active, on land, empty.
pub fn check_step(look: Look<'_>, from: Cell, to: Cell) -> Result<(), Refusal> {
    let reach = look.board.squares.contains(to) && look.board.in_reach(from, to, look.open.open_doors);
    Refusal::unless(reach, "EX-GAP-04", "No step leads there: a wall, a corner or a door is in the way.")?;
    let land = look.board.land.contains(to) && look.active_cells().contains(to);
    Refusal::unless(land, "EX-HERO-07", "A hero steps onto active squares on land.")?;
    let shore = !look.is_water(from) || look.board.transitions.contains(to);
    Refusal::unless(shore, "EX-HERO-53", "A rib is left onto a transition square.")?;
    Refusal::unless(look.free().contains(to), "EX-HERO-13", "Somebody or a crate is on that square.")
}

/// EX-HERO-07, EX-HERO-53: whether a hero may move onto a square, or aboard a rib.
pub fn check_move(look: Look<'_>, from: Cell, to: Cell) -> Result<(), Refusal> {
    if !look.is_water(to) {
        return check_step(look, from, to);
    }
    let reach = look.board.in_reach(from, to, look.open.open_doors);
    Refusal::unless(reach, "EX-GAP-04", "No step leads there: a wall, a corner or a door is in the way.")?;
    ribs::check_board(look, from, to)
}

/// The squares onto which a hero may step.
pub fn steps(look: Look<'_>, from: Cell) -> Cells {
    let ground = if look.is_water(from) { look.board.transitions } else { look.board.land };
    look.board.reach(from, look.open.open_doors) & look.free() & ground
}

/// EX-HERO-11: squares of a hero's sprint.
pub fn sprint_squares(look: Look<'_>, hero: u8) -> u8 {
    let learned = perks::instead(look, hero, |effect| match effect {
        PerkEffect::SprintSquares(squares) => Some(squares),
        _ => None,
    });
    learned.unwrap_or(look.open.switches.sprint_squares)
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

    /// EX-HERO-14, EX-ZONE-06: one square of movement: first an item on it, then the grab tests that it owes. EX-GAP-23: a
    /// hero that is put on the floor by one does not go on.
    fn stride(&mut self, hero: u8, to: Cell) {
        let from = self.open.hero(hero).cell;
        self.shift(hero, to);
        if carry::offered(self.look(), hero).is_some() {
            self.push(Frame::Arriving { hero, from, tests: true });
        } else {
            self.pass_zones(hero, from);
        }
    }

    /// A hero has picked an item up, or not, and its step goes on.
    pub fn arrive_on_item(&mut self, takes: bool) {
        let Frame::Arriving { hero, from, tests } = *self.open.stack.top() else { return };
        self.pop();
        if takes {
            self.take_item(hero);
        }
        if tests {
            self.pass_zones(hero, from);
        }
    }

    /// The grab tests that a step owes.
    fn pass_zones(&mut self, hero: u8, from: Cell) {
        let tests = self.spared(hero, owed(self.look(), from, self.open.hero(hero).cell));
        self.take_tests(hero, &tests);
    }

    /// The tests that are left after a perk has spared a hero those of its first move in a zone.
    pub fn spared(&mut self, hero: u8, tests: List<u8, MOST_UNITS>) -> List<u8, MOST_UNITS> {
        let slips = !tests.is_empty()
            && !self.open.hero(hero).marks.slipped
            && perks::has(self.look(), hero, PerkEffect::SlipsBy);
        if !slips {
            return tests;
        }
        self.hero_mut(hero).marks.slipped = true;
        List::new()
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
    /// EX-PRONE-03: no attack goes with it. A switch can give it more squares than one.
    pub fn move_hero(&mut self, hero: u8, kind: Kind, to: Cell) {
        self.pay(hero, kind);
        // EX-HERO-49: something may be handed off on the way.
        self.hero_mut(hero).marks.hand_off = kind == Kind::Move;
        let left = self.open.switches.hero_move_squares.saturating_sub(1);
        if left > 0 && kind == Kind::Move {
            self.push(Frame::Sprinting { hero, left });
        }
        self.stride(hero, to);
    }

    /// EX-HERO-08, EX-HERO-09, EX-ZONE-11: a move with an attack behind it: the step first, then the target is named.
    pub fn move_and_attack(&mut self, hero: u8, to: Cell, melee: bool) {
        self.pay(hero, Kind::Move);
        self.tell(Event::Follows { hero, melee });
        let from = self.open.hero(hero).cell;
        self.shift(hero, to);
        self.push(Frame::Following(Follow { hero, from, melee, struck: false, waits: 0 }));
        if carry::offered(self.look(), hero).is_some() {
            self.push(Frame::Arriving { hero, from, tests: false });
        }
    }

    /// EX-HERO-11: the first square of a sprint.
    pub fn sprint(&mut self, hero: u8, to: Cell) {
        self.pay(hero, Kind::Sprint);
        self.hero_mut(hero).marks.hand_off = true;
        let squares = sprint_squares(self.look(), hero);
        self.push(Frame::Sprinting { hero, left: squares });
        self.sprint_on(hero, squares, to);
    }

    /// A further square of a sprint.
    pub fn sprint_on(&mut self, hero: u8, left: u8, to: Cell) {
        *self.open.stack.top_mut() = Frame::Sprinting { hero, left: left - 1 };
        self.stride(hero, to);
    }

    /// EX-HERO-17, EX-PRONE-07: a dive begins.
    pub fn dive(&mut self, hero: u8, squares: [Cell; 2], stands: bool) {
        self.pay(hero, Kind::Dive);
        self.push(Frame::Diving { hero, to: Some(squares[1]), stands });
        self.stride(hero, squares[0]);
    }

    /// EX-HERO-17, EX-PRONE-07: a dive goes on to its second square and ends on the floor, even if every test was safe;
    /// with the perk it may end standing.
    pub fn dive_on(&mut self) {
        let Frame::Diving { hero, to, stands } = *self.open.stack.top() else { return };
        let fallen = self.open.hero(hero).prone;
        match to.filter(|_| !fallen) {
            Some(cell) => {
                *self.open.stack.top_mut() = Frame::Diving { hero, to: None, stands };
                self.stride(hero, cell);
            }
            None => {
                self.pop();
                self.hero_mut(hero).prone = fallen || !stands;
            }
        }
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
