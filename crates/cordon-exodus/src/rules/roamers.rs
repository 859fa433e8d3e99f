//! EX-ROAMER, EX-DROPOFF, EX-UNIT-SEEKER-12 to 14: infected that are placed, not spawned. Worked examples: EX-CASE-21, EX-CASE-26.

use cordon_grid::{Cell, Side};
use cordon_kernel::{Refusal, Table};

use crate::board::{Cells, NO_WAY};
use crate::content::{Bite, ClassId, Trait};
use crate::events::Event;
use crate::frames::Frame;
use crate::look::Look;
use crate::play::Play;
use crate::rules::pursuit::{self, Field};
use crate::rules::{facing, spawn};
use crate::state::Stance;

/// EX-ROAMER-01: the class that roams is the first of the pack.
const ROAMER: ClassId = ClassId(0);

/// EX-ROAMER-02, EX-ROAMER-03, EX-GAP-44: active, free land out of every hero's sight.
pub fn unseen(look: Look<'_>) -> Cells {
    let seen = look
        .open
        .living()
        .map(|(_, hero)| look.lit(hero.cell, look.board.seen(hero.cell, look.open.open_doors)));
    seen.fold(look.free() & look.board.land, |cells, seen| cells - seen)
}

/// The eligible squares that are nearest to a hero, and how near.
fn nearest(look: Look<'_>, hero: u8) -> (u8, Cells) {
    let field = Field::to_hero(look, &look.content[ROAMER], hero);
    let mut best = (NO_WAY, Cells::EMPTY);
    for cell in unseen(look) {
        let steps = field.at(cell);
        if steps < best.0 {
            best = (steps, Cells::only(cell));
        } else if steps == best.0 && steps != NO_WAY {
            best.1.insert(cell);
        }
    }
    best
}

/// The eligible squares from which any hero can be reached.
pub fn reachable_unseen(look: Look<'_>) -> Cells {
    let card = &look.content[ROAMER];
    let reached = |cell: &Cell| pursuit::nearest_heroes(look, card, *cell).0 != NO_WAY;
    unseen(look).iter().filter(reached).collect()
}

/// The squares on which a roamer may appear that comes near to a hero. EX-DIRECTOR-07: a director may choose any.
pub fn places(look: Look<'_>, hero: u8, steps: u8) -> Cells {
    if look.open.directed {
        return reachable_unseen(look);
    }
    let (nearest, cells) = nearest(look, hero);
    if nearest == steps { cells } else { Cells::EMPTY }
}

/// EX-DROPOFF-03, EX-GAP-45: the infected of a class that is taken off when no model is left: on the board, not directly
/// controlled, and the farthest from the heroes; one that reaches nobody is farther than any.
fn drop_off(look: Look<'_>, class: ClassId) -> Option<u8> {
    let far = |cell: Cell| pursuit::nearest_heroes(look, &look.content[class], cell).0;
    let there = look.open.foes().filter(|(_, unit)| unit.class == class && !unit.controlled);
    there.max_by_key(|(n, unit)| (far(unit.cell), std::cmp::Reverse(*n))).map(|(n, _)| n)
}

/// EX-DROPOFF-03: whether one of a class can be placed: a model is left, or one in play can be taken off.
pub fn can_place(look: Look<'_>, class: ClassId) -> bool {
    spawn::models_left(look, class) > 0 || drop_off(look, class).is_some()
}

/// Whether a roamer may appear here.
pub fn check_place(look: Look<'_>, hero: u8, steps: u8, cell: Cell) -> Result<(), Refusal> {
    let says = "A roamer appears on the nearest active square that no hero sees.";
    Refusal::unless(places(look, hero, steps).contains(cell), "EX-ROAMER-02", says)
}

impl<T: Table<Event>> Play<'_, T> {
    /// A roamer appears, if there is a square for it.
    pub fn roam(&mut self) {
        let look = self.look();
        let near = |hero: u8| nearest(look, hero).0;
        let least = look.open.living().map(|(hero, _)| near(hero)).min().unwrap_or(NO_WAY);
        if least == NO_WAY {
            return;
        }
        if look.open.directed {
            self.push(Frame::Roaming { hero: 0, steps: least });
            return;
        }
        let heroes = look.open.living().filter(|(hero, _)| near(*hero) == least);
        let heroes = heroes.fold(0, |heroes, (hero, _)| heroes | 1 << hero);
        // EX-ROAMER-05: equally near heroes roll, the lowest gets the roamer.
        let hero = self.lowest_roll(heroes);
        let cells = places(self.look(), hero, least);
        match cells.first() {
            Some(cell) if cells.len() == 1 => self.place_roamer(cell),
            _ => self.push(Frame::Roaming { hero, steps: least }),
        }
    }

    /// EX-ROAMER-04: it stands there, faces the closest hero and does nothing this turn.
    pub fn place_roamer(&mut self, cell: Cell) {
        if self.make_available(ROAMER) {
            let unit = self.put(ROAMER, cell, Side::N);
            self.unit_mut(unit).done = true;
            let facing = facing::facing_closest(self.look(), unit);
            self.unit_mut(unit).facing = facing;
        }
    }

    /// EX-DROPOFF-03: if no model of a class is left, one in play is taken off to be placed anew.
    pub fn make_available(&mut self, class: ClassId) -> bool {
        if spawn::models_left(self.look(), class) > 0 {
            return true;
        }
        let far_off = drop_off(self.look(), class);
        if let Some(unit) = far_off {
            self.remove(unit);
        }
        far_off.is_some()
    }

    /// EX-UNIT-SEEKER-12, EX-UNIT-SEEKER-13, EX-GAP-64: one that drags comes, and waits, in front of the farthest that calls; if there are as many
    /// already, or none that calls, a roamer comes instead.
    pub fn call_seeker(&mut self) {
        let look = self.look();
        let in_play = |wanted: &dyn Fn(ClassId) -> bool| {
            look.open.units.iter().filter(|unit| unit.stance != Stance::Off && wanted(unit.class)).count()
        };
        let is_seeker = |class: ClassId| matches!(look.content[class].bite, Bite::Drags { .. });
        let seeker = (0..look.content.classes.len() as u8).map(ClassId).find(|class| is_seeker(*class));
        // EX-UNIT-SEEKER-14: never more seekers in play than sirens.
        let room = in_play(&is_seeker) < in_play(&|class| look.content[class].has(Trait::Calls));
        let far = |cell: Cell, class: ClassId| pursuit::nearest_heroes(look, &look.content[class], cell).0;
        let calls = look.open.foes().filter(|(_, unit)| look.content[unit.class].has(Trait::Calls));
        let caller = calls.max_by_key(|(n, unit)| (far(unit.cell, unit.class), std::cmp::Reverse(*n)));
        let (Some(seeker), true, Some((_, caller))) = (seeker, room, caller) else { return self.roam() };
        let free = look.free() & look.board.land;
        let ahead = look.board.shape.neighbour(caller.cell, caller.facing.dir());
        let ahead = ahead.filter(|cell| {
            free.contains(*cell) && look.board.in_reach(caller.cell, *cell, look.open.open_doors)
        });
        let row = look.routes().land.row(look.board, caller.cell);
        let near = free
            .iter()
            .filter(|cell| row[cell.index()] != NO_WAY)
            .min_by_key(|cell| (row[cell.index()], *cell));
        if let Some(cell) = ahead.or(near)
            && self.make_available(seeker)
        {
            let unit = self.put(seeker, cell, Side::N);
            self.unit_mut(unit).done = true;
            let facing = facing::facing_closest(self.look(), unit);
            self.unit_mut(unit).facing = facing;
        }
    }
}
