//! T5: attacking an enemy that moves in sight, out of the own turn.

use cordon_kernel::{Refusal, Table};

use crate::actions::Action;
use crate::content::SheetId;
use crate::events::Event;
use crate::frames::Frame;
use crate::look::Look;
use crate::play::Play;
use crate::rules::combat;
use crate::state::Figure;

/// The enemy that has just made a step.
pub fn mover(look: Look<'_>) -> Option<Figure> {
    look.open.stack.iter().rev().find_map(|frame| match frame {
        Frame::Move(mv) => Some(mv.mover),
        _ => None,
    })
}

/// Whether a commando can attack the enemy that has just moved within so many spaces; the attack itself is free.
pub fn check_card(look: Look<'_>, who: SheetId, within: u8) -> Result<u8, Refusal> {
    let moved = mover(look).filter(|figure| look.open.is_on_map(*figure));
    let Some(Figure::Enemy(enemy)) = moved else {
        return Err(Refusal::new("OM-ACT-11", "The card is for an enemy that has just moved."));
    };
    let (from, to) = (look.open.commando(who).cell, look.open.enemy(enemy).cell);
    let near = look.distance(from, to) <= within;
    Refusal::unless(near, "OM-ACT-11", "The enemy is too far away for this card.")
        .map_err(|refusal| refusal.at(look.square(to)))?;
    let any = attacks(look, who, enemy).next().is_some();
    Refusal::unless(any, "OM-ATK-03", "The commando has no attack on this enemy.")
        .map_err(|refusal| refusal.at(look.square(to)))?;
    Ok(enemy)
}

/// Whether a commando on overwatch may make this attack, or leave it.
pub fn check(look: Look<'_>, who: SheetId, enemy: u8, action: &Action) -> Result<(), Refusal> {
    match *action {
        Action::Pass => Ok(()),
        // OM-ATK-03, OM-ATK-04: the attack is free, aiming is not.
        Action::Attack { arm, target, aim, spaces } if target == Figure::Enemy(enemy) => {
            combat::check_attack(look, who, arm, target, aim, spaces, true).map(|_| ())
        }
        _ => Err(Refusal::new("OM-ATK-03", "The commando may attack the enemy that has moved, or pass.")),
    }
}

/// Every attack that a commando on overwatch may make.
pub fn attacks(look: Look<'_>, who: SheetId, enemy: u8) -> impl Iterator<Item = Action> {
    let target = Figure::Enemy(enemy);
    let attacker = Figure::Commando(who);
    combat::arms(look, attacker)
        .flat_map(move |arm| look.space_pairs(attacker, target).map(move |spaces| (arm, spaces)))
        .flat_map(move |(arm, spaces)| [false, true].map(|aim| Action::Attack { arm, target, aim, spaces }))
        .filter(move |action| check(look, who, enemy, action).is_ok())
}

impl<T: Table<Event>> Play<'_, T> {
    /// Goes on with overwatch; false while the commando can attack.
    pub fn continue_overwatch(&mut self, who: SheetId, enemy: u8) -> bool {
        let there = self.state.open.is_on_map(Figure::Enemy(enemy)) && self.is_active(who);
        let can = there && attacks(self.look(), who, enemy).next().is_some();
        if !can {
            self.pop();
        }
        !can
    }
}
