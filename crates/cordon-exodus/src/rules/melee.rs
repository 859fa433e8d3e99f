//! EX-MELEE, EX-GRAPPLE, EX-HERO-34 to 37: blows, executions, assassinations, and getting out of a grapple.

use cordon_grid::{Cell, Dir};
use cordon_kernel::{Refusal, Table};

use crate::board::Cells;
use crate::chance;
use crate::content::{ArmKind, Chart, Hit, PerkEffect, Trait};
use crate::events::Event;
use crate::look::Look;
use crate::play::Play;
use crate::rules::matrix::{self, Kind};
use crate::rules::{fire, perks};
use crate::state::{FollowThrough, Held, Stance, Target};

/// The unit with this number, if it is in play.
pub fn in_play(look: Look<'_>, unit: u8) -> Result<(), Refusal> {
    let there = look.open.units.get(usize::from(unit)).is_some_and(|unit| unit.stance != Stance::Off);
    Refusal::unless(there, "EX-HERO-29", "There is no such infected.")
}

/// EX-GRAPPLE-05, EX-GRAPPLE-08, EX-GAP-27: whether a hero could strike an infected from where it is: its own grapplers
/// and nobody else when it is grappled, otherwise whoever is in reach, on the board or in another hero's grapple.
/// EX-STAIR-08: reach goes over a stairway, and so do blows and shots.
pub fn check_reach(look: Look<'_>, hero: u8, unit: u8) -> Result<(), Refusal> {
    in_play(look, unit)?;
    let one = look.open.unit(unit);
    if look.open.is_grappled(hero) {
        let says = "A grappled hero attacks only those in its own grapple.";
        return Refusal::unless(one.stance == Stance::Grappling(hero), "EX-GRAPPLE-05", says);
    }
    let from = look.open.hero(hero).cell;
    let near = look.board.in_reach(from, one.cell, look.open.open_doors) && one.stance != Stance::Dived;
    Refusal::unless(
        near,
        "EX-MELEE-03",
        "Melee reaches the squares around, not past walls, corners or door frames.",
    )
}

/// The active melee weapon, by its place in the hand.
fn blade(look: Look<'_>, hero: u8) -> Option<usize> {
    let is_blade = |held: &Held| held.active && look.content[held.arm].kind == ArmKind::Melee;
    look.open.hero(hero).arms.iter().position(is_blade)
}

/// EX-HERO-34: the chart of the active melee weapon, or that of bare hands, and what perks add to it.
pub fn chart(look: Look<'_>, hero: u8) -> (Chart, i8) {
    let blade = blade(look, hero);
    let learned = perks::effects(look, hero).find_map(|effect| match effect {
        PerkEffect::BareHands(chart) => Some(chart),
        _ => None,
    });
    let bare = learned.unwrap_or(Chart::UNARMED);
    let chart = blade.map_or(bare, |at| look.content[look.open.hero(hero).arms[at].arm].quick);
    let bonus = perks::bonus(look, hero, |effect| match effect {
        PerkEffect::Blades(bonus) if blade.is_some() => Some(bonus),
        PerkEffect::Blows(bonus) => Some(bonus),
        _ => None,
    });
    (chart, bonus)
}

/// EX-HERO-34: whether a hero may strike an infected.
pub fn check_melee(look: Look<'_>, hero: u8, unit: u8) -> Result<(), Refusal> {
    matrix::may(look, hero, Kind::Melee)?;
    check_reach(look, hero, unit)
}

/// EX-HERO-35, EX-HERO-36: an active gun with a round, or an active melee weapon.
fn check_means(look: Look<'_>, hero: u8) -> Result<(), Refusal> {
    let armed = fire::loaded(look, hero, Some(1)) != 0 || blade(look, hero).is_some();
    Refusal::unless(armed, "EX-HERO-35", "That needs an active gun with a round, or an active melee weapon.")
}

/// EX-HERO-35, EX-GRAPPLE-09, EX-GAP-28: whether a hero may execute an infected.
pub fn check_execute(look: Look<'_>, hero: u8, unit: u8) -> Result<(), Refusal> {
    matrix::may(look, hero, Kind::Execution)?;
    check_reach(look, hero, unit)?;
    let helpless = match look.open.unit(unit).stance {
        Stance::Prone => true,
        Stance::Grappling(other) => other != hero,
        _ => false,
    };
    Refusal::unless(
        helpless,
        "EX-HERO-35",
        "Only one that lies prone or grapples another hero is executed.",
    )?;
    check_means(look, hero)
}

/// EX-HERO-36: the three squares behind an infected.
fn behind(look: Look<'_>, unit: u8) -> Cells {
    let unit = look.open.unit(unit);
    let back = unit.facing.opposite().dir() as usize;
    let dirs = [7, 0, 1].map(|turn| Dir::ALL[(back + turn) % 8]);
    dirs.into_iter().filter_map(|dir| look.board.shape.neighbour(unit.cell, dir)).collect()
}

/// EX-HERO-36, EX-GAP-29: whether a hero may assassinate an infected: a standing one, from behind, and no fin.
pub fn check_assassinate(look: Look<'_>, hero: u8, unit: u8) -> Result<(), Refusal> {
    matrix::may(look, hero, Kind::Assassination)?;
    check_reach(look, hero, unit)?;
    let one = look.open.unit(unit);
    let open = one.stance == Stance::Standing && !look.is_fin(unit);
    let from_behind = behind(look, unit).contains(look.open.hero(hero).cell);
    Refusal::unless(
        open && from_behind,
        "EX-HERO-36",
        "A standing infected is assassinated from one of the three squares behind it.",
    )?;
    check_means(look, hero)
}

/// EX-GRAPPLE-06, EX-GAP-26: whether a hero may sweep one of its grapplers off, wherever to.
pub fn check_sweep_off(look: Look<'_>, hero: u8, unit: u8) -> Result<(), Refusal> {
    matrix::may(look, hero, Kind::Sweep)?;
    check_reach(look, hero, unit)?;
    let steady = look.card(unit).has(Trait::Steady);
    Refusal::unless(!steady, "EX-GAP-26", "This one cannot be swept off.")
}

/// EX-GRAPPLE-06: whether a hero may sweep one of its grapplers onto a square.
pub fn check_sweep(look: Look<'_>, hero: u8, unit: u8, to: Cell) -> Result<(), Refusal> {
    check_sweep_off(look, hero, unit)?;
    let room = sweep_squares(look, hero).contains(to);
    Refusal::unless(room, "EX-GRAPPLE-06", "A swept infected lies on a free square beside the hero.")
}

/// The squares onto which a hero may sweep.
pub fn sweep_squares(look: Look<'_>, hero: u8) -> Cells {
    look.board.reach(look.open.hero(hero).cell, look.open.open_doors) & look.free() & look.board.land
}

impl<T: Table<Event>> Play<'_, T> {
    /// A blow with the active melee weapon or bare hands; EX-MELEE-01: it uses no ammunition.
    pub fn melee(&mut self, hero: u8, unit: u8) {
        let (chart, bonus) = chart(self.look(), hero);
        let blade = blade(self.look(), hero);
        let roll = chance::attack_die(self.table);
        let hit = chart.read(roll, bonus);
        self.tell(Event::Struck { hero, unit, roll, hit });
        self.lose_aim(hero, Target::Unit(unit));
        let kills = perks::instead(self.look(), hero, |effect| match effect {
            PerkEffect::MeleeKills(kills) => Some(kills),
            _ => None,
        });
        let goes_on = perks::has(self.look(), hero, PerkEffect::FollowsThrough);
        let one = self.hero_mut(hero);
        if let Some(at) = blade {
            one.arms[at].used = true;
        }
        if goes_on && hit == Hit::Kill && one.marks.follow_through == FollowThrough::Waits {
            one.marks.follow_through = FollowThrough::Ready;
        }
        let kills = if hit == Hit::Kill { kills.unwrap_or(1) } else { 0 };
        self.strike(unit, kills, hit == Hit::Knockdown, false);
    }

    /// EX-HERO-35, EX-HERO-36: one kill point without a roll, for a round if a gun is used.
    pub fn kill_outright(&mut self, hero: u8, unit: u8, kind: Kind) {
        self.pay(hero, kind);
        let content = self.content;
        let gun = self
            .hero_mut(hero)
            .arms
            .iter_mut()
            .find(|held| held.active && held.rounds > 0 && content[held.arm].is_gun());
        if let Some(gun) = gun {
            gun.rounds -= 1;
            gun.used = true;
        } else if let Some(at) = blade(self.look(), hero) {
            self.hero_mut(hero).arms[at].used = true;
        }
        self.tell(Event::KilledOutright { hero, unit });
        self.lose_aim(hero, Target::Unit(unit));
        self.strike(unit, 1, false, false);
    }

    /// EX-GRAPPLE-06, EX-GRAPPLE-07: one of the grapplers lies prone beside the hero. EX-GRAPPLE-10, EX-GAP-25: when the
    /// last is gone, the hero is merely prone.
    pub fn sweep(&mut self, hero: u8, unit: u8, to: Cell) {
        self.pay(hero, Kind::Sweep);
        let one = self.unit_mut(unit);
        (one.stance, one.cell) = (Stance::Prone, to);
        self.tell(Event::Swept { hero, unit, to });
    }
}
