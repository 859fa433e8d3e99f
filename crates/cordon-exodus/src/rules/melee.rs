//! EX-MELEE, EX-GRAPPLE, EX-HERO-34 to 37: blows, executions, assassinations, and getting out of a grapple.

use cordon_grid::{Cell, Dir};
use cordon_kernel::{Refusal, Table};

use crate::board::Cells;
use crate::chance;
use crate::content::{ArmKind, Chart, Hit, Trait};
use crate::events::Event;
use crate::look::Look;
use crate::play::Play;
use crate::rules::fire;
use crate::rules::matrix::{self, Kind};
use crate::state::{Held, Stance, Target};

/// The unit with this number, if it is in play.
pub fn in_play(look: Look<'_>, unit: u8) -> Result<(), Refusal> {
    let there = look.open.units.get(usize::from(unit)).is_some_and(|unit| unit.stance != Stance::Off);
    Refusal::unless(there, "EX-HERO-29", "There is no such infected.")
}

/// EX-GRAPPLE-05, EX-GRAPPLE-08, EX-GAP-27: whether a hero could strike an infected from where it is: its own grapplers
/// and nobody else when it is grappled, otherwise whoever is in reach, on the board or in another hero's grapple.
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

/// EX-HERO-34: the chart of the active melee weapon, or that of bare hands.
fn chart(look: Look<'_>, hero: u8) -> Chart {
    let blade = |held: &&Held| held.active && look.content[held.arm].kind == ArmKind::Melee;
    let blade = look.open.hero(hero).arms.iter().find(blade).copied();
    blade.map_or(Chart::UNARMED, |held| look.content[held.arm].quick)
}

/// EX-HERO-34: whether a hero may strike an infected.
pub fn check_melee(look: Look<'_>, hero: u8, unit: u8) -> Result<(), Refusal> {
    matrix::may(look, hero, Kind::Melee)?;
    check_reach(look, hero, unit)
}

/// EX-HERO-35, EX-HERO-36: an active gun with a round, or an active melee weapon.
fn check_means(look: Look<'_>, hero: u8) -> Result<(), Refusal> {
    let blade = |held: &Held| held.active && look.content[held.arm].kind == ArmKind::Melee;
    let armed = fire::loaded(look, hero, Some(1)) != 0 || look.open.hero(hero).arms.iter().any(blade);
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
    let open = one.stance == Stance::Standing && !look.is_water(one.cell);
    let from_behind = behind(look, unit).contains(look.open.hero(hero).cell);
    Refusal::unless(
        open && from_behind,
        "EX-HERO-36",
        "A standing infected is assassinated from one of the three squares behind it.",
    )?;
    check_means(look, hero)
}

/// EX-GRAPPLE-06, EX-GAP-26: whether a hero may sweep one of its grapplers onto a square.
pub fn check_sweep(look: Look<'_>, hero: u8, unit: u8, to: Cell) -> Result<(), Refusal> {
    matrix::may(look, hero, Kind::Sweep)?;
    check_reach(look, hero, unit)?;
    let steady = look.card(unit).has(Trait::Steady);
    Refusal::unless(!steady, "EX-GAP-26", "This one cannot be swept off.")?;
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
        let chart = chart(self.look(), hero);
        let roll = chance::attack_die(self.table);
        let hit = chart.read(roll, 0);
        self.tell(Event::Struck { hero, unit, roll, hit });
        self.lose_aim(hero, Target::Unit(unit));
        self.strike(unit, u8::from(hit == Hit::Kill), hit == Hit::Knockdown);
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
        }
        self.tell(Event::KilledOutright { hero, unit });
        self.lose_aim(hero, Target::Unit(unit));
        self.strike(unit, 1, false);
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
