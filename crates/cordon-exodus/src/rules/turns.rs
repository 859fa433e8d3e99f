//! EX-HERO: a hero's turn as a whole: every order it can be given, whether it is allowed, and what it does.
//!
//! Worked examples: EX-CASE-15, EX-CASE-42.

use cordon_grid::Dir;
use cordon_kernel::{Refusal, Table};

use crate::actions::Action;
use crate::events::Event;
use crate::frames::Follow;
use crate::look::Look;
use crate::play::Play;
use crate::rules::matrix::{self, Kind};
use crate::rules::{doors, fire, melee, movement};
use crate::state::Stance;

/// Whether a hero may do this in its turn.
pub fn check(look: Look<'_>, hero: u8, action: &Action) -> Result<(), Refusal> {
    let from = look.open.hero(hero).cell;
    match *action {
        Action::Move(to) => {
            matrix::may(look, hero, Kind::Move)?;
            movement::check_step(look, from, to)
        }
        Action::MoveFire(to) => {
            matrix::may(look, hero, Kind::Move)?;
            movement::check_step(look, from, to)?;
            fire::check_armed(look, hero)
        }
        Action::MoveMelee(to) => {
            matrix::may(look, hero, Kind::Move)?;
            movement::check_step(look, from, to)
        }
        Action::Sprint(to) => {
            matrix::may(look, hero, Kind::Sprint)?;
            movement::check_step(look, from, to)
        }
        Action::Crawl(to) => {
            matrix::may(look, hero, Kind::Crawl)?;
            movement::check_step(look, from, to)
        }
        Action::Dive(dir) => movement::check_dive(look, hero, dir).map(|_| ()),
        Action::StandUp => matrix::may(look, hero, Kind::StandUp),
        Action::DropProne => {
            matrix::may(look, hero, Kind::DropProne)?;
            let left = look.open.hero(hero).marks.drops < movement::MOST_DROPS;
            Refusal::unless(left, "EX-GAP-57", "A hero drops prone twice in a turn at the most.")
        }
        Action::QuickFire { unit, guns } => {
            matrix::may(look, hero, Kind::QuickFire)?;
            fire::check_shot(look, hero, unit, guns)
        }
        Action::AimedFire { unit, guns } => {
            matrix::may(look, hero, Kind::AimedFire)?;
            let one = guns.count_ones() == 1;
            Refusal::unless(one, "EX-WEAPON-11", "Only one gun at a time takes an aimed shot.")?;
            fire::check_shot(look, hero, unit, guns)
        }
        Action::Melee(unit) => melee::check_melee(look, hero, unit),
        Action::Execute(unit) => melee::check_execute(look, hero, unit),
        Action::Assassinate(unit) => melee::check_assassinate(look, hero, unit),
        Action::Sweep { unit, to } => melee::check_sweep(look, hero, unit, to),
        Action::Door(door) => doors::check_door(look, hero, door),
        Action::Switch(arms) => fire::check_switch(look, hero, arms),
        Action::Alert => {
            matrix::may(look, hero, Kind::Alert)?;
            fire::check_armed(look, hero)
        }
        Action::EndTurn => Ok(()),
        _ => Err(Refusal::new("EX-HERO-56", "This is not the time for that.")),
    }
}

/// Every order that could be legal in a hero's turn, in a fixed order.
pub fn candidates(look: Look<'_>, hero: u8, add: &mut impl FnMut(Action)) {
    let one = look.open.hero(hero);
    let steps = if one.points > 0 { movement::steps(look, one.cell) } else { Default::default() };
    if one.prone {
        steps.iter().for_each(|to| add(Action::Crawl(to)));
    } else {
        steps.iter().for_each(|to| add(Action::Move(to)));
        steps.iter().for_each(|to| add(Action::MoveFire(to)));
        steps.iter().for_each(|to| add(Action::MoveMelee(to)));
        steps.iter().for_each(|to| add(Action::Sprint(to)));
        Dir::ALL.into_iter().for_each(|dir| add(Action::Dive(dir)));
    }
    add(Action::StandUp);
    add(Action::DropProne);
    targets(look, &mut *add);
    let sweeps = melee::sweep_squares(look, hero);
    for unit in look.open.grapplers(hero) {
        sweeps.iter().for_each(|to| add(Action::Sweep { unit, to }));
    }
    let mut gates = look.board.gates(one.cell);
    while gates != 0 {
        add(Action::Door(gates.trailing_zeros() as u8));
        gates &= gates - 1;
    }
    (0..1 << one.arms.len()).for_each(|arms| add(Action::Switch(arms)));
    add(Action::Alert);
    add(Action::EndTurn);
}

/// Attacks at everybody in play.
fn targets(look: Look<'_>, add: &mut impl FnMut(Action)) {
    for unit in (0..look.open.units.len() as u8).filter(|unit| look.open.unit(*unit).stance != Stance::Off) {
        (1..4).for_each(|guns| add(Action::QuickFire { unit, guns }));
        (1..3).for_each(|guns| add(Action::AimedFire { unit, guns }));
        add(Action::Melee(unit));
        add(Action::Execute(unit));
        add(Action::Assassinate(unit));
    }
}

/// EX-HERO-08, EX-HERO-09: whether this attack may follow a move.
pub fn check_follow(look: Look<'_>, follow: &Follow, action: &Action) -> Result<(), Refusal> {
    match *action {
        Action::QuickFire { unit, guns } if !follow.melee => fire::check_shot(look, follow.hero, unit, guns),
        Action::Melee(unit) if follow.melee => melee::check_reach(look, follow.hero, unit),
        Action::Stop => Ok(()),
        _ => Err(Refusal::new("EX-HERO-10", "The attack that follows the move comes now, or none.")),
    }
}

/// Every attack that could follow a move.
pub fn follow_candidates(look: Look<'_>, add: &mut impl FnMut(Action)) {
    targets(look, add);
    add(Action::Stop);
}

impl<T: Table<Event>> Play<'_, T> {
    /// Performs an order of a hero's turn.
    pub fn take_action(&mut self, hero: u8, action: &Action) {
        match *action {
            Action::Move(to) => self.move_hero(hero, Kind::Move, to),
            Action::Crawl(to) => self.move_hero(hero, Kind::Crawl, to),
            Action::MoveFire(to) => self.move_and_attack(hero, to, false),
            Action::MoveMelee(to) => self.move_and_attack(hero, to, true),
            Action::Sprint(to) => self.sprint(hero, to),
            Action::Dive(dir) => {
                let squares =
                    movement::check_dive(self.look(), hero, dir).expect("only what was checked is performed");
                self.dive(hero, squares);
            }
            Action::StandUp => self.stand(hero),
            Action::DropProne => self.drop_prone(hero),
            Action::QuickFire { unit, guns } => {
                self.pay(hero, Kind::QuickFire);
                self.quick_shot(hero, guns, unit);
            }
            Action::AimedFire { unit, guns } => self.aimed_fire(hero, guns, unit),
            Action::Melee(unit) => {
                self.pay(hero, Kind::Melee);
                self.melee(hero, unit);
            }
            Action::Execute(unit) => self.kill_outright(hero, unit, Kind::Execution),
            Action::Assassinate(unit) => self.kill_outright(hero, unit, Kind::Assassination),
            Action::Sweep { unit, to } => self.sweep(hero, unit, to),
            Action::Door(door) => self.use_door(hero, door),
            Action::Switch(arms) => self.switch(hero, arms),
            Action::Alert => {
                // EX-HERO-39: it ends the turn.
                self.pay(hero, Kind::Alert);
                self.hero_mut(hero).alert = true;
                self.tell(Event::AlertTaken { hero });
                self.end_turn(hero);
            }
            Action::EndTurn => self.end_turn(hero),
            _ => unreachable!("only what was checked is performed"),
        }
    }

    /// EX-ZONE-11, EX-GAP-30, EX-GAP-31: all other tests first; if the hero is still on its feet the attack; then the
    /// target's own test, unless it was removed or lies prone (EX-ZONE-12).
    pub fn follow_up(&mut self, follow: Follow, action: &Action) {
        self.pop();
        let hero = follow.hero;
        let owed = movement::owed(self.look(), follow.from, self.open.hero(hero).cell);
        let target = match *action {
            Action::QuickFire { unit, .. } | Action::Melee(unit) => Some(unit),
            _ => None,
        };
        let others: cordon_kernel::List<u8, { crate::state::MOST_UNITS }> =
            owed.iter().copied().filter(|unit| Some(*unit) != target).collect();
        self.take_tests(hero, &others);
        // EX-HERO-10: a hero that went to the floor loses the attack.
        if self.open.hero(hero).prone {
            return;
        }
        match *action {
            Action::QuickFire { unit, guns } => self.quick_shot(hero, guns, unit),
            Action::Melee(unit) => self.melee(hero, unit),
            _ => {}
        }
        if let Some(unit) = target.filter(|unit| owed.contains(unit))
            && self.open.unit(unit).stance == Stance::Standing
        {
            self.take_tests(hero, &[unit]);
        }
    }
}
