//! EX-WEAPON, EX-HERO-29 to 33: guns, and what their dice do to an infected.
//!
//! Worked examples: EX-CASE-23, EX-CASE-31, EX-CASE-40.

use cordon_kernel::{List, Refusal, Table};

use crate::chance;
use crate::content::{ArmKind, Bite, Hit, Trait};
use crate::events::Event;
use crate::look::Look;
use crate::play::Play;
use crate::rules::matrix::{self, Kind};
use crate::rules::melee;
use crate::state::{Held, Stance, Target, Unit};

/// EX-GAP-57: how often a hero may switch weapons in a turn.
pub const MOST_SWITCHES: u8 = 4;

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

/// Whether a hero has an active gun with a round.
pub fn check_armed(look: Look<'_>, hero: u8) -> Result<(), Refusal> {
    Refusal::unless(loaded(look, hero, Some(0)) != 0, "EX-HERO-33", "That needs an active gun with a round.")
}

/// EX-HERO-29, EX-GRAPPLE-02, EX-GRAPPLE-05, EX-GRAPPLE-08: whether a hero may shoot an infected with these guns, wherever it is: in its
/// own grapple, in another's beside it, or in its fire line.
pub fn check_shot(look: Look<'_>, hero: u8, unit: u8, guns: u8) -> Result<(), Refusal> {
    melee::in_play(look, unit)?;
    let (from, one) = (look.open.hero(hero).cell, look.open.unit(unit));
    let range = match one.stance {
        _ if look.open.is_grappled(hero) => melee::check_reach(look, hero, unit).map(|()| Some(0))?,
        Stance::Grappling(_) => {
            let says = "Infected in a grapple are attacked only from an adjacent square.";
            let near = look.board.in_reach(from, one.cell, look.open.open_doors);
            Refusal::unless(near, "EX-GRAPPLE-08", says)?;
            Some(1)
        }
        // EX-UNIT-REAVER-18: one under water cannot be attacked.
        Stance::Dived => return Err(Refusal::new("EX-UNIT-REAVER-18", "It is under water.")),
        _ => {
            let clear = look.has_fire_line(from, one.cell);
            Refusal::unless(clear, "EX-HERO-29", "Something or somebody is in the line of fire.")?;
            look.board.straight(from, one.cell)
        }
    };
    let able = loaded(look, hero, range);
    let says = "A gun must be active, loaded and in range to fire.";
    Refusal::unless(guns != 0 && guns & !able == 0, "EX-HERO-33", says)
}

/// EX-HERO-28, EX-WEAPON-09: whether these cards may be active together: one weapon, two pistols, or none.
pub fn check_switch(look: Look<'_>, hero: u8, arms: u8) -> Result<(), Refusal> {
    matrix::may(look, hero, Kind::SwitchWeapon)?;
    let one = look.open.hero(hero);
    Refusal::unless(
        one.marks.switches < MOST_SWITCHES,
        "EX-GAP-57",
        "A hero switches weapons four times in a turn at the most.",
    )?;
    let held = one.arms.iter().enumerate();
    let now = held.clone().fold(0, |bits, (n, held)| bits | u8::from(held.active) << n);
    let pistols = held
        .filter(|(n, held)| arms & (1 << n) != 0 && look.content[held.arm].kind == ArmKind::Pistol)
        .count();
    let count = arms.count_ones() as usize;
    let known = arms == 0 || (7 - arms.leading_zeros() as usize) < one.arms.len();
    let fits = known && (count <= 1 || (count == 2 && pistols == 2));
    Refusal::unless(fits && arms != now, "EX-HERO-28", "One weapon is active, or two pistols, or none.")
}

impl<T: Table<Event>> Play<'_, T> {
    /// EX-HERO-28: makes other weapons active; EX-GAP-51: the aim is lost.
    pub fn switch(&mut self, hero: u8, arms: u8) {
        let one = self.hero_mut(hero);
        for (n, held) in one.arms.iter_mut().enumerate() {
            held.active = arms & (1 << n) != 0;
        }
        (one.marks.switches, one.aim) = (one.marks.switches + 1, None);
        self.tell(Event::Switched { hero, arms });
    }

    /// EX-WEAPON-07, EX-GAP-51: an attack at another target ends the aim.
    pub fn lose_aim(&mut self, hero: u8, attacked: Target) {
        let one = self.hero_mut(hero);
        one.aim = one.aim.filter(|(_, target)| *target == attacked);
    }

    /// The cards of the hand that these bits of the active guns stand for.
    fn fired(&self, hero: u8, guns: u8) -> List<u8, 2> {
        let chosen = active_guns(self.look(), hero).enumerate().filter(|(n, _)| guns & (1 << n) != 0);
        chosen.map(|(_, (at, _))| at as u8).collect()
    }

    /// EX-HERO-29, EX-WEAPON-05, EX-WEAPON-06: a quick shot in the hero's own turn; the gun of an aimed shot keeps the
    /// aimed chart against the same target. EX-GAP-52: a dual shot neither uses nor ends that.
    pub fn quick_shot(&mut self, hero: u8, guns: u8, unit: u8) {
        self.lose_aim(hero, Target::Unit(unit));
        let fired = self.fired(hero, guns);
        let aim = self.open.hero(hero).aim;
        let aimed = fired.len() == 1 && aim == Some((fired[0], Target::Unit(unit)));
        self.shoot(hero, &fired, unit, aimed);
    }

    /// EX-HERO-30, EX-WEAPON-05, EX-WEAPON-15: an aimed shot; with a semi-automatic it sets the aim.
    pub fn aimed_fire(&mut self, hero: u8, guns: u8, unit: u8) {
        self.pay(hero, Kind::AimedFire);
        let fired = self.fired(hero, guns);
        let semi = self.content[self.open.hero(hero).arms[usize::from(fired[0])].arm].kind == ArmKind::Pistol;
        self.hero_mut(hero).aim = semi.then_some((fired[0], Target::Unit(unit)));
        self.shoot(hero, &fired, unit, true);
    }

    /// EX-HERO-42: a shot on alert, never on the aimed chart.
    pub fn quick_fire(&mut self, hero: u8, guns: u8, unit: u8) {
        let fired = self.fired(hero, guns);
        self.shoot(hero, &fired, unit, false);
    }

    /// EX-WEAPON-12, EX-GAP-52: a die and a round for each gun; all results apply.
    fn shoot(&mut self, hero: u8, fired: &[u8], unit: u8, aimed: bool) {
        let (mut kills, mut knockdown) = (0, false);
        for at in fired {
            let held = &mut self.hero_mut(hero).arms[usize::from(*at)];
            held.rounds -= 1;
            let arm = held.arm;
            let roll = chance::attack_die(self.table);
            let card = &self.content[arm];
            let chart = if aimed { card.aimed.unwrap_or(card.quick) } else { card.quick };
            let hit = chart.read(roll, 0);
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
        *one = Unit { class: one.class, cell: one.cell, ..Default::default() };
        self.tell(Event::Removed { unit });
        if calls {
            self.dismiss_seekers();
        }
    }

    /// EX-UNIT-SEEKER-15: when the last that calls is gone, all that drag are removed.
    fn dismiss_seekers(&mut self) {
        let content = self.content;
        let in_play = |unit: &Unit| unit.stance != Stance::Off;
        if self.open.units.iter().any(|unit| in_play(unit) && content[unit.class].has(Trait::Calls)) {
            return;
        }
        for n in 0..self.open.units.len() as u8 {
            let unit = self.open.unit(n);
            let drags = matches!(content[unit.class].bite, Bite::Drags { .. });
            if in_play(unit) && drags {
                self.remove(n);
            }
        }
    }
}
