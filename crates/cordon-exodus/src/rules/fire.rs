//! EX-WEAPON, EX-HERO-29 to 33: guns, and what their dice do to an infected.
//!
//! Worked examples: EX-CASE-23, EX-CASE-31, EX-CASE-40.

use cordon_kernel::{List, Refusal, Table};

use crate::content::ArmKind;
use crate::events::Event;
use crate::look::Look;
use crate::play::Play;
use crate::rules::matrix::{self, Kind};
use crate::rules::volleys::Shot;
use crate::rules::{blasts, melee};
use crate::state::{Held, MOST_ARMS, Stance, Target};

/// EX-GAP-57: how often a hero may switch weapons in a turn.
pub const MOST_SWITCHES: u8 = 4;

/// The guns in the active-weapon space: one, or two pistols (EX-WEAPON-09).
pub fn active_guns(look: Look<'_>, hero: u8) -> impl Iterator<Item = (usize, Held)> {
    let held = look.open.hero(hero).arms.iter().copied();
    let is_gun = move |held: &Held| held.active && look.content[held.arm].is_gun();
    held.enumerate().filter(move |(_, held)| is_gun(held)).take(2)
}

/// EX-HERO-33, EX-WEAPON-16: the active guns that have a round and reach so far, by bit: 1 for the first, 2 for the
/// second. No range stands for a square on another floor.
pub fn loaded(look: Look<'_>, hero: u8, range: Option<u8>) -> u8 {
    let Some(range) = range else { return 0 };
    let able = |held: &Held| {
        held.rounds > 0 && !held.jammed && look.content[held.arm].range.is_none_or(|most| range <= most)
    };
    let guns = active_guns(look, hero).enumerate().filter(|(_, (_, held))| able(held));
    guns.fold(0, |bits, (n, _)| bits | 1 << n)
}

/// Section 5.6: whether a hero may clear a jammed gun.
pub fn check_clear(look: Look<'_>, hero: u8, gun: u8) -> Result<(), Refusal> {
    matrix::may(look, hero, Kind::Clear)?;
    let jammed = look.open.hero(hero).arms.get(usize::from(gun)).is_some_and(|held| held.jammed);
    Refusal::unless(jammed, "EX-DIRECTOR-06", "This gun is not jammed.")
}

/// EX-HERO-39: whether a hero has an active gun with a round, or an active weapon to throw.
pub fn check_armed(look: Look<'_>, hero: u8) -> Result<(), Refusal> {
    let armed = loaded(look, hero, Some(0)) != 0 || blasts::throwable(look, hero).is_some();
    Refusal::unless(
        armed,
        "EX-HERO-33",
        "That needs an active gun with a round, or something active to throw.",
    )
}

/// EX-HERO-08, EX-HERO-44: whether a hero has something to fire or throw behind a move.
pub fn check_can_follow(look: Look<'_>, hero: u8) -> Result<(), Refusal> {
    if look.open.carried(hero).is_some() { Ok(()) } else { check_armed(look, hero) }
}

/// EX-FUEL-01, EX-GAP-55: whether a hero may shoot an item with these guns.
pub fn check_item_shot(look: Look<'_>, hero: u8, item: u8, guns: u8) -> Result<(), Refusal> {
    let range = blasts::check_item_shot(look, look.open.hero(hero).cell, item)?;
    let grappled = look.open.is_grappled(hero);
    Refusal::unless(!grappled, "EX-GRAPPLE-05", "A grappled hero attacks only those in its own grapple.")?;
    let able = loaded(look, hero, range);
    let says = "A gun must be active, loaded and in range to fire.";
    Refusal::unless(guns != 0 && guns & !able == 0, "EX-HERO-33", says)
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
pub fn check_switch(look: Look<'_>, hero: u8, arms: u32) -> Result<(), Refusal> {
    matrix::may(look, hero, Kind::SwitchWeapon)?;
    let one = look.open.hero(hero);
    let left = one.marks.switches < MOST_SWITCHES || !look.open.switches.free_action_caps;
    Refusal::unless(left, "EX-GAP-57", "A hero switches weapons four times in a turn at the most.")?;
    let held = one.arms.iter().enumerate();
    let now = held.clone().fold(0, |bits, (n, held)| bits | u32::from(held.active) << n);
    let count = |fits: &dyn Fn(ArmKind, bool) -> bool| {
        let chosen =
            held.clone().filter(|(n, _)| arms & (1 << n) != 0).map(|(_, held)| &look.content[held.arm]);
        chosen.filter(|arm| fits(arm.kind, arm.is_weapon())).count()
    };
    let all = arms.count_ones() as usize;
    let weapons = count(&|_, weapon| weapon);
    let pistols = count(&|kind, _| kind == ArmKind::Pistol);
    let fits = all == weapons && (all <= 1 || (all == 2 && pistols == 2));
    Refusal::unless(fits && arms != now, "EX-HERO-28", "One weapon is active, or two pistols, or none.")
}

/// The ways to have weapons ready: none, each by itself, each two pistols.
pub fn switches(look: Look<'_>, hero: u8) -> impl Iterator<Item = u32> {
    let one = look.open.hero(hero);
    let pistol = |n: &usize| look.content[one.arms[*n].arm].kind == ArmKind::Pistol;
    let weapons = (0..one.arms.len()).filter(|n| look.content[one.arms[*n].arm].is_weapon());
    let pistols: List<u8, MOST_ARMS> = (0..one.arms.len()).filter(pistol).map(|n| n as u8).collect();
    let pairs = pistols.into_iter().enumerate().flat_map(move |(n, first)| {
        pistols.into_iter().skip(n + 1).map(move |second| 1 << first | 1 << second)
    });
    std::iter::once(0).chain(weapons.map(|n| 1 << n)).chain(pairs)
}

impl<T: Table<Event>> Play<'_, T> {
    /// A jammed gun is cleared, and fires again.
    pub fn clear_gun(&mut self, hero: u8, gun: u8) {
        self.pay(hero, Kind::Clear);
        let held = &mut self.hero_mut(hero).arms[usize::from(gun)];
        held.jammed = false;
        let arm = held.arm;
        self.tell(Event::Cleared { hero, arm });
    }

    /// EX-HERO-28: makes other weapons active; EX-GAP-51: the aim is lost.
    pub fn switch(&mut self, hero: u8, arms: u32) {
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
    pub fn quick_shot(&mut self, hero: u8, guns: u8, target: Target) {
        self.lose_aim(hero, target);
        let fired = self.fired(hero, guns);
        let aim = self.open.hero(hero).aim;
        let kept = fired.len() == 1 && aim == Some((fired[0], target));
        self.shoot(hero, &fired, target, if kept { Shot::Kept } else { Shot::Quick });
    }

    /// EX-HERO-30, EX-WEAPON-05, EX-WEAPON-15: an aimed shot; with a semi-automatic it sets the aim.
    pub fn aimed_fire(&mut self, hero: u8, guns: u8, target: Target) {
        self.pay(hero, Kind::AimedFire);
        let fired = self.fired(hero, guns);
        let semi = self.content[self.open.hero(hero).arms[usize::from(fired[0])].arm].kind == ArmKind::Pistol;
        self.hero_mut(hero).aim = semi.then_some((fired[0], target));
        self.shoot(hero, &fired, target, Shot::Aimed);
    }

    /// EX-HERO-42: a shot on alert, never on the aimed chart.
    pub fn quick_fire(&mut self, hero: u8, guns: u8, unit: u8) {
        let fired = self.fired(hero, guns);
        self.shoot(hero, &fired, Target::Unit(unit), Shot::Quick);
    }
}
