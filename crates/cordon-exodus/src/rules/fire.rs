//! EX-WEAPON, EX-HERO-29 to 33: guns, and what their dice do to an infected.

use cordon_kernel::Table;

use crate::chance;
use crate::content::{Hit, Trait};
use crate::events::Event;
use crate::look::Look;
use crate::play::Play;
use crate::state::{Held, Stance};

/// The guns in the active-weapon space: one, or two pistols (EX-WEAPON-09).
fn active_guns(look: Look<'_>, hero: u8) -> impl Iterator<Item = (usize, Held)> {
    let held = look.open.hero(hero).arms;
    let is_gun = move |held: &Held| held.active && look.content[held.arm].is_gun();
    held.into_iter().enumerate().filter(move |(_, held)| is_gun(held)).take(2)
}

/// EX-HERO-33, EX-WEAPON-16: the active guns that have a round and reach so far, by bit: 1 for the first, 2 for the
/// second. No range stands for a square on another floor.
pub fn loaded(look: Look<'_>, hero: u8, range: Option<u8>) -> u8 {
    let Some(range) = range else { return 0 };
    let able = |held: &Held| held.rounds > 0 && look.content[held.arm].range.is_none_or(|most| range <= most);
    let guns = active_guns(look, hero).enumerate().filter(|(_, (_, held))| able(held));
    guns.fold(0, |bits, (n, _)| bits | 1 << n)
}

impl<T: Table<Event>> Play<'_, T> {
    /// EX-HERO-29, EX-WEAPON-12, EX-GAP-52: a quick-fire attack with one or both guns: a die and a round for each.
    pub fn quick_fire(&mut self, hero: u8, guns: u8, unit: u8) {
        let (mut kills, mut knockdown) = (0, false);
        let fired: cordon_kernel::List<usize, 2> = active_guns(self.look(), hero)
            .enumerate()
            .filter(|(n, _)| guns & (1 << n) != 0)
            .map(|(_, (at, _))| at)
            .collect();
        for at in fired {
            let held = &mut self.hero_mut(hero).arms[at];
            held.rounds -= 1;
            let arm = held.arm;
            let roll = chance::attack_die(self.table);
            let hit = self.content[arm].quick.read(roll, 0);
            self.tell(Event::Fired { hero, arm, unit, roll, hit });
            match hit {
                Hit::Miss => {}
                Hit::Knockdown => knockdown = true,
                Hit::Kill => kills += 1,
            }
        }
        self.strike(unit, kills, knockdown);
    }

    /// EX-HERO-31, EX-HERO-32: what attack dice do: EX-WEAPON-13: each kill counts one kill point; a knockdown puts a
    /// standing infected on the floor, unless it is steady or in a grapple (EX-GRAPPLE-04).
    pub fn strike(&mut self, unit: u8, kills: u8, knockdown: bool) {
        let card = self.look().card(unit);
        let (points, steady) = (card.kill_points, card.has(Trait::Steady));
        let one = self.unit_mut(unit);
        if kills > 0 {
            one.sustained = (one.sustained + kills).min(points);
            let sustained = one.sustained;
            if sustained < points {
                self.tell(Event::Damaged { unit, sustained });
            } else {
                self.remove(unit);
                return;
            }
        }
        let one = self.unit_mut(unit);
        if knockdown && !steady && one.stance == Stance::Standing {
            one.stance = Stance::Prone;
            self.tell(Event::KnockedDown { unit });
        }
    }

    /// EX-GRAPPLE-03: takes an infected out of play; its model can come again.
    pub fn remove(&mut self, unit: u8) {
        let calls = self.look().card(unit).has(Trait::Calls);
        let one = self.unit_mut(unit);
        *one = crate::state::Unit { class: one.class, cell: one.cell, ..Default::default() };
        self.tell(Event::Removed { unit });
        if calls {
            self.dismiss_seekers();
        }
    }

    /// EX-UNIT-SEEKER-15: when the last that calls is gone, all that drag are removed.
    fn dismiss_seekers(&mut self) {
        let content = self.content;
        let in_play = |unit: &crate::state::Unit| unit.stance != Stance::Off;
        if self.open.units.iter().any(|unit| in_play(unit) && content[unit.class].has(Trait::Calls)) {
            return;
        }
        for n in 0..self.open.units.len() as u8 {
            let unit = self.open.unit(n);
            let drags = matches!(content[unit.class].bite, crate::content::Bite::Drags { .. });
            if in_play(unit) && drags {
                self.remove(n);
            }
        }
    }
}
