//! EX-HERO: every order that a hero can be given now, listed in a fixed order.
//!
//! What is cheap to rule out for many orders at once is ruled out here; the rest is asked of the rules one by one.

use cordon_grid::Dir;

use crate::actions::Action;
use crate::content::{PerkEffect, RecipeId, SearchId};
use crate::frames::Follow;
use crate::look::Look;
use crate::rules::matrix::{self, Kind};
use crate::rules::{blasts, carry, fire, melee, movement, perks, ribs, trade, turns};
use crate::state::{FollowThrough, MOST_FINDS, Stance, Whereabouts};

/// Every order of a hero's turn.
pub fn turn(look: Look<'_>, hero: u8, out: &mut Vec<Action>) {
    let one = look.open.hero(hero);
    if one.points > 0 {
        strides(look, hero, out);
    }
    let mut add = tried(look, hero, out);
    add(Action::StandUp);
    add(Action::DropProne);
    if one.points > 0 || one.marks.follow_through == FollowThrough::Ready {
        targets(look, hero, &mut add);
    }
    drop(add);
    if look.open.is_grappled(hero) {
        sweeps(look, hero, out);
    }
    let mut add = tried(look, hero, out);
    let mut gates = look.board.gates(one.cell);
    while gates != 0 {
        add(Action::Door(gates.trailing_zeros() as u8));
        gates &= gates - 1;
    }
    fire::switches(look, hero).for_each(|arms| add(Action::Switch(arms)));
    kit(look, hero, &mut add);
    add(Action::Alert);
    add(Action::EndTurn);
}

/// Adds what the rules allow.
fn tried<'a>(look: Look<'a>, hero: u8, out: &'a mut Vec<Action>) -> impl FnMut(Action) + 'a {
    move |action| {
        if turns::check(look, hero, &action).is_ok() {
            out.push(action);
        }
    }
}

/// EX-HERO-08, EX-HERO-09: every attack that may follow a move, or none.
pub fn follow(look: Look<'_>, follow: &Follow, out: &mut Vec<Action>) {
    targets(look, follow.hero, &mut |action| {
        if turns::check_follow(look, follow, &action).is_ok() {
            out.push(action);
        }
    });
    out.push(Action::Stop);
}

/// Ways to go. Whether a square can be entered is the same for all of them, so it is asked once.
fn strides(look: Look<'_>, hero: u8, out: &mut Vec<Action>) {
    let one = look.open.hero(hero);
    let may = |kind: Kind| matrix::may(look, hero, kind).is_ok();
    let steps = movement::steps(look, one.cell);
    if may(Kind::Crawl) {
        out.extend(steps.iter().map(Action::Crawl));
    }
    if may(Kind::Move) {
        let moves = if look.open.ribs.is_empty() { steps } else { steps | ribs::boardable(look, one.cell) };
        out.extend(moves.iter().map(Action::Move));
        if fire::check_can_follow(look, hero).is_ok() {
            out.extend(moves.iter().map(Action::MoveFire));
        }
        out.extend(moves.iter().map(Action::MoveMelee));
    }
    if may(Kind::Sprint) {
        out.extend(steps.iter().map(Action::Sprint));
    }
    if may(Kind::Dive) {
        let first =
            |dir: &Dir| look.board.shape.neighbour(one.cell, *dir).is_some_and(|to| steps.contains(to));
        let ways = Dir::ALL.into_iter().filter(first);
        let ways = ways.filter(|dir| movement::check_dive(look, hero, *dir).is_ok());
        out.extend(ways.clone().map(Action::Dive));
        if perks::has(look, hero, PerkEffect::RollsOut) {
            out.extend(ways.map(Action::RollOut));
        }
    }
    if let Some(rib) = look.open.rib_at(one.cell) {
        let courses = ribs::courses(look, rib);
        out.extend(courses.iter().filter(|to| ribs::check_pilot(look, hero, *to).is_ok()).map(Action::Pilot));
    }
}

/// Sweeps. The squares are the same for everybody who grapples the hero.
fn sweeps(look: Look<'_>, hero: u8, out: &mut Vec<Action>) {
    let squares = melee::sweep_squares(look, hero);
    let grapplers = look
        .open
        .grapplers(hero)
        .into_iter()
        .filter(|unit| melee::check_sweep_off(look, hero, *unit).is_ok());
    for unit in grapplers {
        out.extend(squares.iter().map(|to| Action::Sweep { unit, to }));
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
    if one.finds != [0; MOST_FINDS] {
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

/// Attacks at whoever can be seen or reached, at items that explode, and throws.
fn targets(look: Look<'_>, hero: u8, add: &mut impl FnMut(Action)) {
    let (from, open_doors) = (look.open.hero(hero).cell, look.open.open_doors);
    let guns = fire::loaded(look, hero, Some(0));
    let shots = |most: u8| (1..most).filter(move |chosen| chosen & !guns == 0);
    let reach = look.board.reach(from, open_doors);
    for unit in (0..look.open.units.len() as u8).filter(|unit| look.open.unit(*unit).stance != Stance::Off) {
        let one = look.open.unit(unit);
        if guns != 0 && (one.cell == from || look.board.sees(from, one.cell, open_doors)) {
            shots(4).for_each(|guns| add(Action::QuickFire { unit, guns }));
            shots(3).for_each(|guns| add(Action::AimedFire { unit, guns }));
        }
        if one.cell == from || reach.contains(one.cell) {
            add(Action::Melee(unit));
            add(Action::Execute(unit));
            add(Action::Assassinate(unit));
        }
    }
    let explodes = |item: &u8| {
        let token = look.open.items[usize::from(*item)];
        matches!(token.at, Whereabouts::Lying(_)) && look.content[token.item].explodes.is_some()
    };
    if guns != 0 {
        for item in (0..look.open.items.len() as u8).filter(explodes) {
            shots(4).for_each(|guns| add(Action::QuickFireItem { item, guns }));
            shots(3).for_each(|guns| add(Action::AimedFireItem { item, guns }));
        }
    }
    let (throws, carries) = (blasts::throwable(look, hero).is_some(), look.open.carried(hero).is_some());
    if throws || carries {
        let seen = look.board.seen(from, open_doors);
        if throws {
            seen.iter().for_each(|to| add(Action::Throw(to)));
        }
        if carries {
            seen.iter().for_each(|to| add(Action::ThrowItem(to)));
        }
    }
}
