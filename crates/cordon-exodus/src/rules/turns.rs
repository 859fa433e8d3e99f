//! EX-HERO: a hero's turn as a whole: every order it can be given, whether it is allowed, and what it does.
//!
//! Worked examples: EX-CASE-15, EX-CASE-42.

use cordon_grid::Dir;
use cordon_kernel::{List, Refusal, Table};

use crate::actions::Action;
use crate::content::{PerkEffect, PerkId, RecipeId, SearchId};
use crate::events::Event;
use crate::frames::{Follow, Frame};
use crate::look::Look;
use crate::play::Play;
use crate::rules::matrix::{self, Kind};
use crate::rules::{
    blasts, carry, doors, finds, fire, medicine, melee, movement, objects, perks, ribs, trade,
};
use crate::state::{MOST_UNITS, Stance, Target};

/// Whether a hero may do this in its turn.
pub fn check(look: Look<'_>, hero: u8, action: &Action) -> Result<(), Refusal> {
    let from = look.open.hero(hero).cell;
    match *action {
        Action::Move(to) | Action::MoveMelee(to) => {
            matrix::may(look, hero, Kind::Move)?;
            movement::check_move(look, from, to)
        }
        Action::MoveFire(to) => {
            matrix::may(look, hero, Kind::Move)?;
            movement::check_move(look, from, to)?;
            fire::check_can_follow(look, hero)
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
        Action::RollOut(dir) => {
            let able = perks::has(look, hero, PerkEffect::RollsOut);
            Refusal::unless(able, "EX-PRONE-07", "A dive ends on the floor.")?;
            movement::check_dive(look, hero, dir).map(|_| ())
        }
        Action::StandUp => matrix::may(look, hero, Kind::StandUp),
        Action::DropProne => {
            matrix::may(look, hero, Kind::DropProne)?;
            let drops = look.open.hero(hero).marks.drops;
            let left = drops < movement::MOST_DROPS || !look.open.switches.free_action_caps;
            Refusal::unless(left, "EX-GAP-57", "A hero drops prone twice in a turn at the most.")
        }
        Action::QuickFire { unit, guns } => {
            matrix::may(look, hero, Kind::QuickFire)?;
            fire::check_shot(look, hero, unit, guns)
        }
        Action::QuickFireItem { item, guns } => {
            matrix::may(look, hero, Kind::QuickFire)?;
            fire::check_item_shot(look, hero, item, guns)
        }
        Action::AimedFire { unit, guns } => {
            check_aim(look, hero, guns)?;
            fire::check_shot(look, hero, unit, guns)
        }
        Action::AimedFireItem { item, guns } => {
            check_aim(look, hero, guns)?;
            fire::check_item_shot(look, hero, item, guns)
        }
        Action::Throw(to) => blasts::check_throw(look, hero, to),
        Action::ThrowItem(to) => carry::check_throw_item(look, hero, to),
        Action::Melee(unit) => melee::check_melee(look, hero, unit),
        Action::Execute(unit) => melee::check_execute(look, hero, unit),
        Action::Assassinate(unit) => melee::check_assassinate(look, hero, unit),
        Action::Sweep { unit, to } => melee::check_sweep(look, hero, unit, to),
        Action::Door(door) => doors::check_door(look, hero, door),
        Action::Switch(arms) => fire::check_switch(look, hero, arms),
        Action::PlaceItem(to) => carry::check_place(look, hero, to),
        Action::Search => finds::check_search(look, hero),
        Action::Break(cell) => finds::check_break(look, hero, cell),
        Action::Craft(recipe) => finds::check_craft(look, hero, recipe),
        Action::Reload { gun, card } => finds::check_reload(look, hero, gun, card),
        Action::Clear(gun) => fire::check_clear(look, hero, gun),
        Action::Treat(other) => medicine::check_treat(look, hero, other),
        Action::Give { to, ware } => trade::check_exchange(look, hero, to, true, ware),
        Action::Ask { from, ware } => trade::check_exchange(look, hero, from, false, ware),
        Action::HandOff { to, ware } => trade::check_hand_off(look, hero, to, ware),
        Action::UsePower(perk) => check_power(look, hero, perk),
        Action::Interact(object) => objects::check_interact(look, hero, object),
        Action::Pilot(to) => ribs::check_pilot(look, hero, to),
        Action::Alert => {
            matrix::may(look, hero, Kind::Alert)?;
            fire::check_armed(look, hero)
        }
        Action::EndTurn => Ok(()),
        _ => Err(Refusal::new("EX-HERO-56", "This is not the time for that.")),
    }
}

/// EX-WEAPON-11: whether a hero may take an aimed shot with these guns, whatever at.
fn check_aim(look: Look<'_>, hero: u8, guns: u8) -> Result<(), Refusal> {
    matrix::may(look, hero, Kind::AimedFire)?;
    Refusal::unless(guns.count_ones() == 1, "EX-WEAPON-11", "Only one gun at a time takes an aimed shot.")
}

/// EX-PERK-09: whether a hero may use a power perk in its turn: one that does not wait for a bite.
fn check_power(look: Look<'_>, hero: u8, perk: PerkId) -> Result<(), Refusal> {
    perks::check_use(look, hero, perk)?;
    let waits = look.content[perk].effect == PerkEffect::CancelsBite;
    Refusal::unless(!waits, "EX-PERK-09", "This power is used when a bite test has failed.")
}

/// Every order that could be legal in a hero's turn, in a fixed order.
pub fn candidates(look: Look<'_>, hero: u8, add: &mut impl FnMut(Action)) {
    let one = look.open.hero(hero);
    if one.points > 0 {
        strides(look, hero, add);
    }
    add(Action::StandUp);
    add(Action::DropProne);
    targets(look, hero, &mut *add);
    let sweeps = melee::sweep_squares(look, hero);
    for unit in look.open.grapplers(hero) {
        sweeps.iter().for_each(|to| add(Action::Sweep { unit, to }));
    }
    let mut gates = look.board.gates(one.cell);
    while gates != 0 {
        add(Action::Door(gates.trailing_zeros() as u8));
        gates &= gates - 1;
    }
    fire::switches(look, hero).for_each(|arms| add(Action::Switch(arms)));
    kit(look, hero, &mut *add);
    add(Action::Alert);
    add(Action::EndTurn);
}

/// Ways to go.
fn strides(look: Look<'_>, hero: u8, add: &mut impl FnMut(Action)) {
    let one = look.open.hero(hero);
    let steps = movement::steps(look, one.cell);
    if one.prone {
        steps.iter().for_each(|to| add(Action::Crawl(to)));
        return;
    }
    let moves = if look.open.ribs.is_empty() { steps } else { steps | ribs::boardable(look, one.cell) };
    moves.iter().for_each(|to| add(Action::Move(to)));
    moves.iter().for_each(|to| add(Action::MoveFire(to)));
    moves.iter().for_each(|to| add(Action::MoveMelee(to)));
    steps.iter().for_each(|to| add(Action::Sprint(to)));
    Dir::ALL.into_iter().for_each(|dir| add(Action::Dive(dir)));
    if perks::has(look, hero, PerkEffect::RollsOut) {
        Dir::ALL.into_iter().for_each(|dir| add(Action::RollOut(dir)));
    }
    if let Some(rib) = look.open.rib_at(one.cell) {
        ribs::courses(look, rib).iter().for_each(|to| add(Action::Pilot(to)));
    }
}

/// What is done with cards, items and objects.
fn kit(look: Look<'_>, hero: u8, add: &mut impl FnMut(Action)) {
    let one = look.open.hero(hero);
    if look.open.carried(hero).is_some() {
        carry::places(look, hero).iter().for_each(|to| add(Action::PlaceItem(to)));
    }
    add(Action::Search);
    let jammed = (0..one.arms.len() as u8).filter(|gun| one.arms[usize::from(*gun)].jammed);
    jammed.for_each(|gun| add(Action::Clear(gun)));
    let crates = look.board.reach(one.cell, look.open.open_doors) & look.open.crates;
    crates.iter().for_each(|cell| add(Action::Break(cell)));
    let finds = (0..one.finds.len() as u8).filter(|card| one.finds[usize::from(*card)] > 0);
    if one.finds != [0; crate::state::MOST_FINDS] {
        (0..look.content.recipes.len() as u8).for_each(|recipe| add(Action::Craft(RecipeId(recipe))));
        for gun in (0..one.arms.len() as u8).filter(|gun| one.arms[usize::from(*gun)].active) {
            finds.clone().for_each(|card| add(Action::Reload { gun, card: SearchId(card) }));
        }
    }
    look.open.living().for_each(|(other, _)| add(Action::Treat(other)));
    for other in trade::partners(look, hero) {
        trade::wares(look, hero).for_each(|ware| add(Action::Give { to: other, ware }));
        trade::wares(look, other).for_each(|ware| add(Action::Ask { from: other, ware }));
    }
    hand_offs(look, hero, add);
    perks::held(look.content, one.perks).for_each(|(perk, _)| add(Action::UsePower(perk)));
    (0..look.mission().objects.len() as u8).for_each(|object| add(Action::Interact(object)));
}

/// What could be handed off.
pub fn hand_offs(look: Look<'_>, hero: u8, add: &mut impl FnMut(Action)) {
    if look.open.hero(hero).marks.hand_off {
        for to in trade::partners(look, hero) {
            trade::wares(look, hero).for_each(|ware| add(Action::HandOff { to, ware }));
        }
    }
}

/// Attacks at everybody in play, and throws.
fn targets(look: Look<'_>, hero: u8, add: &mut impl FnMut(Action)) {
    for unit in (0..look.open.units.len() as u8).filter(|unit| look.open.unit(*unit).stance != Stance::Off) {
        (1..4).for_each(|guns| add(Action::QuickFire { unit, guns }));
        (1..3).for_each(|guns| add(Action::AimedFire { unit, guns }));
        add(Action::Melee(unit));
        add(Action::Execute(unit));
        add(Action::Assassinate(unit));
    }
    for item in 0..look.open.items.len() as u8 {
        (1..4).for_each(|guns| add(Action::QuickFireItem { item, guns }));
        (1..3).for_each(|guns| add(Action::AimedFireItem { item, guns }));
    }
    let (throws, carries) = (blasts::throwable(look, hero).is_some(), look.open.carried(hero).is_some());
    if throws || carries {
        let seen = look.board.seen(look.open.hero(hero).cell, look.open.open_doors);
        if throws {
            seen.iter().for_each(|to| add(Action::Throw(to)));
        }
        if carries {
            seen.iter().for_each(|to| add(Action::ThrowItem(to)));
        }
    }
}

/// EX-HERO-08, EX-HERO-09, EX-HERO-44: whether this attack or throw may follow a move.
pub fn check_follow(look: Look<'_>, follow: &Follow, action: &Action) -> Result<(), Refusal> {
    let hero = follow.hero;
    match *action {
        Action::QuickFire { unit, guns } if !follow.melee => fire::check_shot(look, hero, unit, guns),
        Action::QuickFireItem { item, guns } if !follow.melee => {
            fire::check_item_shot(look, hero, item, guns)
        }
        Action::Throw(to) if !follow.melee => blasts::check_flight(look, hero, to),
        Action::ThrowItem(to) if !follow.melee => carry::check_item_flight(look, hero, to),
        Action::Melee(unit) if follow.melee => melee::check_reach(look, hero, unit),
        Action::Stop => Ok(()),
        _ => Err(Refusal::new("EX-HERO-10", "The attack that follows the move comes now, or none.")),
    }
}

/// Every attack that could follow a move.
pub fn follow_candidates(look: Look<'_>, hero: u8, add: &mut impl FnMut(Action)) {
    targets(look, hero, add);
    add(Action::Stop);
}

impl<T: Table<Event>> Play<'_, T> {
    /// Performs an order of a hero's turn.
    pub fn take_action(&mut self, hero: u8, action: &Action) {
        self.close_windows(hero, action);
        match *action {
            Action::Move(to) => self.move_hero(hero, Kind::Move, to),
            Action::Crawl(to) => self.move_hero(hero, Kind::Crawl, to),
            Action::MoveFire(to) => self.move_and_attack(hero, to, false),
            Action::MoveMelee(to) => self.move_and_attack(hero, to, true),
            Action::Sprint(to) => self.sprint(hero, to),
            Action::Dive(dir) | Action::RollOut(dir) => {
                let squares =
                    movement::check_dive(self.look(), hero, dir).expect("only what was checked is performed");
                self.dive(hero, squares, matches!(action, Action::RollOut(_)));
            }
            Action::StandUp => self.stand(hero),
            Action::DropProne => self.drop_prone(hero),
            Action::QuickFire { .. } | Action::QuickFireItem { .. } => {
                self.pay(hero, Kind::QuickFire);
                self.attack(hero, action);
            }
            Action::Throw(_) | Action::ThrowItem(_) => {
                self.pay(hero, Kind::Throw);
                self.attack(hero, action);
            }
            Action::AimedFire { unit, guns } => self.aimed_fire(hero, guns, Target::Unit(unit)),
            Action::AimedFireItem { item, guns } => self.aimed_fire(hero, guns, Target::Item(item)),
            Action::Melee(_) => {
                self.pay(hero, Kind::Melee);
                self.attack(hero, action);
            }
            Action::Execute(unit) => self.kill_outright(hero, unit, Kind::Execution),
            Action::Assassinate(unit) => self.kill_outright(hero, unit, Kind::Assassination),
            Action::Sweep { unit, to } => self.sweep(hero, unit, to),
            Action::Door(door) => self.use_door(hero, door),
            Action::Switch(arms) => self.switch(hero, arms),
            Action::PlaceItem(to) => self.place_item(hero, to),
            Action::Search => self.search(hero),
            Action::Break(cell) => self.break_crate(hero, cell),
            Action::Craft(recipe) => self.craft(hero, recipe),
            Action::Reload { gun, card } => self.reload(hero, gun, card),
            Action::Clear(gun) => self.clear_gun(hero, gun),
            Action::Treat(other) => self.treat(hero, other),
            Action::Give { to, ware } => self.exchange(hero, to, true, ware),
            Action::Ask { from, ware } => self.exchange(hero, from, false, ware),
            Action::HandOff { to, ware } => self.hand_off(hero, to, ware),
            Action::UsePower(perk) => self.use_power(hero, perk),
            Action::Interact(object) => self.interact(hero, object),
            Action::Pilot(to) => self.pilot(hero, to),
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

    /// An exchange or a chance to hand off is over when something else is done.
    fn close_windows(&mut self, hero: u8, action: &Action) {
        let marks = &mut self.hero_mut(hero).marks;
        if !matches!(action, Action::Give { .. } | Action::Ask { .. }) {
            marks.partner = None;
        }
        if !matches!(action, Action::HandOff { .. }) {
            marks.hand_off = false;
        }
    }

    /// A quick shot, a throw or a blow, paid for already.
    fn attack(&mut self, hero: u8, action: &Action) {
        match *action {
            Action::QuickFire { unit, guns } => self.quick_shot(hero, guns, Target::Unit(unit)),
            Action::QuickFireItem { item, guns } => self.quick_shot(hero, guns, Target::Item(item)),
            Action::Throw(to) => self.throw(hero, to),
            Action::ThrowItem(to) => self.throw_item(hero, to),
            Action::Melee(unit) => self.melee(hero, unit),
            _ => {}
        }
    }

    /// EX-ZONE-11, EX-GAP-30, EX-GAP-31: all other tests first; if the hero is still on its feet the attack; then the
    /// tests of those that were attacked.
    pub fn follow_up(&mut self, follow: Follow, action: &Action) {
        let hero = follow.hero;
        let owed = movement::owed(self.look(), follow.from, self.open.hero(hero).cell);
        let owed = self.spared(hero, owed);
        let attacked: List<u8, MOST_UNITS> = match *action {
            Action::QuickFire { unit, .. } | Action::Melee(unit) => std::iter::once(unit).collect(),
            Action::Throw(to) => blasts::struck(self.look(), to),
            _ => List::new(),
        };
        let (later, first): (List<u8, MOST_UNITS>, List<u8, MOST_UNITS>) =
            owed.into_iter().partition(|unit| attacked.contains(unit));
        let waits = later.iter().fold(0, |bits, unit| bits | 1 << unit);
        *self.open.stack.top_mut() = Frame::Following(Follow { struck: true, waits, ..follow });
        self.take_tests(hero, &first);
        // EX-HERO-10: a hero that went to the floor loses the attack.
        if self.open.hero(hero).prone {
            self.pop();
            return;
        }
        self.attack(hero, action);
    }

    /// EX-ZONE-12, EX-GAP-30: the tests of those that were attacked, unless they were removed or lie prone.
    pub fn finish_follow(&mut self, follow: Follow) {
        self.pop();
        let due = (0..self.open.units.len() as u8).filter(|unit| follow.waits & (1 << unit) != 0);
        let standing = due.filter(|unit| self.open.unit(*unit).stance == Stance::Standing);
        let tests: List<u8, MOST_UNITS> = standing.collect();
        self.take_tests(follow.hero, &tests);
    }
}
