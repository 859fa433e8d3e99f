//! EX-AREA, EX-FUEL, EX-GAP-54: what is thrown and bursts, and fuel cans that are shot.
//!
//! Worked examples: EX-CASE-24, EX-CASE-38.

use cordon_grid::Cell;
use cordon_kernel::{List, Refusal, Table};

use crate::chance;
use crate::content::{Arm, ArmKind, Chart, Hit};
use crate::events::Event;
use crate::look::Look;
use crate::play::Play;
use crate::rules::carry;
use crate::rules::matrix::{self, Kind};
use crate::state::{Held, MOST_UNITS, Stance, Whereabouts};

/// EX-AREA-04: the area weapon in the active-weapon space, with its place in the hand.
pub fn throwable(look: Look<'_>, hero: u8) -> Option<(u8, &Arm)> {
    let is_area = |held: &Held| held.active && look.content[held.arm].kind == ArmKind::Area;
    let arms = &look.open.hero(hero).arms;
    arms.iter().position(is_area).map(|n| (n as u8, &look.content[arms[n].arm]))
}

/// EX-AREA-01, EX-AREA-09, EX-GAP-54: the infected that a blast reaches, prone ones too: first whoever is on the target
/// square, then the others by number. EX-AREA-06, EX-AREA-07: it goes round corners and over stairways as shots do.
pub fn struck(look: Look<'_>, cell: Cell) -> List<u8, MOST_UNITS> {
    let area = look.board.blast(cell, look.open.open_doors);
    let there = |unit: &crate::state::Unit| unit.stance != Stance::Dived && area.contains(unit.cell);
    let inside = look.open.foes().filter(|(_, unit)| there(unit));
    let mut units: List<u8, MOST_UNITS> = inside.map(|(n, _)| n).collect();
    units.sort_unstable_by_key(|n| (look.open.unit(*n).cell != cell, *n));
    units
}

/// EX-AREA-02, EX-GAP-54: no hero may be inside the blast; the thrower only by a switch.
pub fn check_clear(look: Look<'_>, thrower: Option<u8>, cell: Cell) -> Result<(), Refusal> {
    let area = look.board.blast(cell, look.open.open_doors);
    let exempt = thrower.filter(|_| look.open.switches.thrower_exempt);
    let hurt = look.open.living().any(|(hero, one)| Some(hero) != exempt && area.contains(one.cell));
    Refusal::unless(!hurt, "EX-AREA-02", "A hero would be inside the blast.")
}

/// EX-AREA-04, EX-AREA-05, EX-AREA-08: whether the active area weapon of a hero could be thrown onto a square: in range
/// and in sight past everybody.
pub fn check_flight(look: Look<'_>, hero: u8, to: Cell) -> Result<(), Refusal> {
    let Some((_, arm)) = throwable(look, hero) else {
        return Err(Refusal::new("EX-AREA-04", "What is thrown must be the active weapon."));
    };
    let range = arm.range.unwrap_or(carry::THROW_RANGE);
    carry::check_throw_line(look, look.open.hero(hero).cell, to, range)?;
    check_clear(look, Some(hero), to)
}

/// EX-HERO-44: whether a hero may throw its area weapon now.
pub fn check_throw(look: Look<'_>, hero: u8, to: Cell) -> Result<(), Refusal> {
    matrix::may(look, hero, Kind::Throw)?;
    check_flight(look, hero, to)
}

/// EX-FUEL-01, EX-FUEL-02, EX-GAP-55: whether an item can be shot from a square: it lies on the floor, explodes, is seen
/// past everybody, and no hero is in its blast. Gives how far away it is.
pub fn check_item_shot(look: Look<'_>, from: Cell, item: u8) -> Result<Option<u8>, Refusal> {
    let off = || Refusal::new("EX-GAP-55", "Only a fuel can that lies on the floor can be shot.");
    let token = look.open.items.get(usize::from(item)).ok_or_else(off)?;
    let Whereabouts::Lying(cell) = token.at else { return Err(off()) };
    if look.content[token.item].explodes.is_none() {
        return Err(off());
    }
    let seen = look.board.sees(from, cell, look.open.open_doors);
    Refusal::unless(seen, "EX-FUEL-02", "A wall or a door is in the way of the shot.")?;
    check_clear(look, None, cell)?;
    Ok(look.board.straight(from, cell))
}

impl<T: Table<Event>> Play<'_, T> {
    /// EX-AREA-03, EX-AREA-04: a hero throws its active area weapon; the card goes back to the equipment deck.
    pub fn throw(&mut self, hero: u8, to: Cell) {
        let (card, arm) = throwable(self.look(), hero).expect("only what was checked is performed");
        let (chart, flame) = (arm.quick, arm.flame);
        let arm = self.open.hero(hero).arms[usize::from(card)].arm;
        // EX-GAP-51: an attack at anybody else ends the aim.
        self.hero_mut(hero).aim = None;
        self.return_card(hero, card);
        self.tell(Event::Thrown { hero, arm, to });
        self.blast(to, chart, flame);
    }

    /// EX-AREA-09: one attack roll for each infected in a blast. EX-GAP-55: nothing else goes off.
    pub fn blast(&mut self, cell: Cell, chart: Chart, flame: bool) {
        for unit in struck(self.look(), cell) {
            // One that was taken away in the meantime is not rolled for.
            if !self.open.unit(unit).is_on_board() {
                continue;
            }
            let roll = chance::attack_die(self.table);
            let hit = chart.read(roll, 0);
            self.tell(Event::Blasted { unit, roll, hit });
            self.strike(unit, u8::from(hit == Hit::Kill), hit == Hit::Knockdown, flame);
        }
    }
}
