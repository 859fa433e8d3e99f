//! EX-BITE: bite tests, the infection dial, and death. Worked example: EX-CASE-09.

use cordon_kernel::{List, Table};

use crate::chance;
use crate::content::{ArmKind, Bite, PerkEffect};
use crate::events::Event;
use crate::look::Look;
use crate::play::Play;
use crate::rules::perks;
use crate::state::{DEATH, Life, MOST_HEROES, STAGES};

/// EX-ITEM-01, EX-GAP-61: what is added to a hero's bite tests: armour that is its own, which never needs to be active,
/// and perks.
pub fn bonus(look: Look<'_>, hero: u8) -> i8 {
    let one = look.open.hero(hero);
    let worn = one.arms.iter().filter_map(|held| {
        let arm = &look.content[held.arm];
        match arm.kind {
            ArmKind::Armour { bonus } if arm.owner.is_none_or(|owner| owner == one.card) => Some(bonus),
            _ => None,
        }
    });
    let learned = perks::bonus(look, hero, |effect| match effect {
        PerkEffect::BiteTests(bonus) => Some(bonus),
        _ => None,
    });
    worn.fold(learned, i8::saturating_add)
}

impl<T: Table<Event>> Play<'_, T> {
    /// What an infected does to the hero on whose board it is.
    pub fn bite_or_drag(&mut self, unit: u8, hero: u8) {
        match self.look().card(unit).bite {
            Bite::Bites { .. } => self.bite(unit, hero),
            Bite::Drags { .. } => self.drag(unit, hero),
        }
    }

    /// EX-BITE-02, EX-BITE-07, EX-GAP-66, EX-UNIT-REAVER-07, EX-UNIT-SIREN-02: as many tests as the class calls for.
    pub fn bite(&mut self, unit: u8, hero: u8) {
        let Bite::Bites { up_to, tests } = self.look().card(unit).bite else { return };
        for _ in 0..tests {
            if !self.open.hero(hero).is_alive() {
                return;
            }
            let roll = chance::bite_test(self.table);
            // EX-GAP-20, EX-GAP-61, EX-ITEM-01: bonuses add up, and the sum stays on the die.
            let sum = roll.saturating_add_signed(bonus(self.look(), hero)).clamp(1, 8);
            let bitten = sum <= up_to;
            self.tell(Event::BiteTested { unit, hero, roll, bitten });
            // EX-BITE-03: safe, and that is all.
            if bitten {
                self.infect(hero);
            }
        }
    }

    /// EX-BITE-04, EX-BITE-05, EX-GAP-21: the dial goes to the next stage marker above its square, or to death.
    fn infect(&mut self, hero: u8) {
        let dial = self.open.hero(hero).dial;
        let to = STAGES.into_iter().find(|marker| *marker > dial).unwrap_or(DEATH);
        self.move_dial(hero, to);
    }

    /// Moves a hero's dial; EX-END-06: on the death marker it dies.
    pub fn move_dial(&mut self, hero: u8, to: u8) {
        self.hero_mut(hero).dial = to;
        self.tell(Event::DialMoved { hero, to });
        if to == DEATH {
            self.die(hero);
        }
    }

    /// EX-GAP-22: a hero dies at once.
    pub fn die(&mut self, hero: u8) {
        let one = self.hero_mut(hero);
        one.life = Life::Dead;
        one.alert = false;
        self.tell(Event::Died { hero });
    }

    /// EX-INF-MOVE-11, EX-BITE-06, EX-GAP-24: the tests with which an infected move opens: hero by hero, units in the
    /// order in which they joined, all bite tests before all drag tests.
    pub fn opening_tests(&mut self) {
        for unit in 0..self.open.units.len() as u8 {
            if let crate::state::Stance::Grappling(_) = self.open.unit(unit).stance {
                // EX-GAP-65: one in a grapple regenerates before the tests.
                self.regenerate(unit);
            }
        }
        let mut heroes: List<u8, MOST_HEROES> = self.open.order;
        let rest = (0..MOST_HEROES as u8).filter(|hero| !self.open.order.contains(hero));
        heroes.extend(rest);
        for drags in [false, true] {
            for hero in heroes {
                for unit in self.open.grapplers(hero) {
                    let is_drag = matches!(self.look().card(unit).bite, Bite::Drags { .. });
                    if is_drag == drags && self.open.hero(hero).is_alive() {
                        self.bite_or_drag(unit, hero);
                    }
                }
            }
        }
    }
}
