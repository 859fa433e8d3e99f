//! EX-GRAB: grab positions, grab tests, and being taken down.
//!
//! Worked examples: EX-CASE-07, EX-CASE-08, EX-CASE-10, EX-CASE-33. EX-STAIR-07: reach goes over a stairway, so does a
//! grab.

use cordon_kernel::Table;

use crate::board::Cells;
use crate::chance;
use crate::content::{Grab, InfectedCard, PerkEffect, Trait, Window};
use crate::events::Event;
use crate::frames::{Activation, Asking, Goal};
use crate::look::Look;
use crate::play::Play;
use crate::rules::perks;
use crate::state::{Life, Stance};

/// EX-GRAB-02: the squares from which a class can grab a hero. EX-GAP-37, EX-WATER-07: one aboard a rib is grabbed from
/// transition squares, and EX-UNIT-REAVER-12 by one that swims from any.
pub fn positions(look: Look<'_>, card: &InfectedCard, hero: u8) -> Cells {
    let cell = look.open.hero(hero).cell;
    let reach = look.board.reach(cell, look.open.open_doors);
    if card.has(Trait::Swims) {
        reach
    } else if look.is_water(cell) {
        reach & look.board.transitions
    } else {
        reach & look.board.land
    }
}

/// EX-GAP-20: what the perks of a hero add to the grab tests that it owes for moving in a zone.
pub fn zone_bonus(look: Look<'_>, hero: u8) -> i8 {
    perks::bonus(look, hero, |effect| match effect {
        PerkEffect::ZoneGrabs(bonus) => Some(bonus),
        _ => None,
    })
}

impl<T: Table<Event>> Play<'_, T> {
    /// EX-GRAB-03, EX-GAP-18: whom an infected grabs from where it stands: whom it pursues if in reach, else the lowest
    /// roll. EX-WATER-08, EX-UNIT-REAVER-12: of several aboard a rib always the lowest roll.
    pub fn whom_to_grab(&mut self, now: &Activation) -> Option<u8> {
        let look = self.look();
        let card = look.card(now.unit);
        let cell = look.open.unit(now.unit).cell;
        let in_reach = look.open.living().filter(|(hero, _)| positions(look, card, *hero).contains(cell));
        let heroes = in_reach.fold(0_u8, |heroes, (hero, _)| heroes | 1 << hero);
        if heroes == 0 {
            return None;
        }
        let pursued = match now.goal {
            Goal::Hero(hero) | Goal::Stairway { hero, .. } if heroes & (1 << hero) != 0 => Some(hero),
            _ => None,
        };
        let Some(hero) = pursued else { return Some(self.lowest_roll(heroes)) };
        let place = look.open.hero(hero).cell;
        let aboard = look.open.living().filter(|(_, other)| look.is_water(place) && other.cell == place);
        let aboard = aboard.fold(1 << hero, |heroes, (hero, _)| heroes | 1 << hero);
        Some(self.lowest_roll(aboard))
    }

    /// EX-GRAB-01, EX-GRAB-03: a hero takes the grab test of an infected. In the infected move bites follow at once.
    pub fn grab(&mut self, unit: u8, hero: u8, bites: bool) {
        let card = self.look().card(unit);
        let (rows, pulls_in) = (card.grab, card.has(Trait::Swims));
        let aboard = self.look().is_water(self.open.hero(hero).cell);
        // EX-GRAB-09: a hero already prone gets no roll. What pulls a hero into the water must pass its test.
        let roll =
            (!self.open.hero(hero).prone || (aboard && pulls_in)).then(|| chance::grab_test(self.table));
        let bonus = if bites { 0 } else { zone_bonus(self.look(), hero) };
        let read = |roll: u8| rows[usize::from(roll.saturating_add_signed(bonus).clamp(1, 8) - 1)];
        let result = roll.map_or(Grab::TakenDown, read);
        self.tell(Event::Grabbed { unit, hero, roll, result });
        match result {
            // EX-GRAB-06: its turn ends where it stands.
            Grab::Safe if bites => self.open_window(Asking { window: Window::OnGrab, hero, with: unit }),
            Grab::Safe => {}
            // EX-GAP-19: to the floor, and nothing more.
            Grab::Knockdown => self.hero_mut(hero).prone = true,
            // EX-UNIT-REAVER-13: dragged in and dead at once.
            Grab::TakenDown if aboard && pulls_in => {
                self.die(hero);
                // EX-GAP-22: it is gone, and does not rise.
                self.hero_mut(hero).life = Life::Gone;
            }
            Grab::TakenDown => {
                self.take_down(unit, hero);
                if bites {
                    // EX-BITE-01: a bite test at once; EX-GAP-63: or a drag test.
                    self.bite_or_drag(unit, hero);
                }
            }
        }
    }

    /// EX-GRAB-07, EX-GRAB-08, EX-GRAB-11: the hero lies on its square, the infected goes onto its board.
    pub fn take_down(&mut self, unit: u8, hero: u8) {
        let joined =
            self.open.grapplers(hero).iter().map(|n| self.open.unit(*n).joined + 1).max().unwrap_or(0);
        let cell = self.open.hero(hero).cell;
        let one = self.unit_mut(unit);
        (one.stance, one.cell, one.joined) = (Stance::Grappling(hero), cell, joined);
        let hero = self.hero_mut(hero);
        hero.prone = true;
        // EX-HERO-43: a grappled hero loses its alert token.
        hero.alert = false;
        // EX-GAP-51: and its aim.
        hero.aim = None;
    }
}
