//! D07, D09, D14, D16: dashboard tiles that change an activation, a roll or a challenge.

use std::ops::ControlFlow;

use cordon_kernel::{Refusal, Table};

use crate::actions::On;
use crate::content::DashboardEffect;
use crate::events::Event;
use crate::frames::{Frame, Window};
use crate::look::Look;
use crate::play::Play;
use crate::rules::rerolls;
use crate::rules::windows::{attack_below, challenge_below};
use crate::state::Figure;

/// The enemy whose activation has just begun.
fn activated(look: Look<'_>) -> Option<u8> {
    look.open.stack.iter().rev().find_map(|frame| match frame {
        Frame::Activation { enemy, .. } => Some(*enemy),
        _ => None,
    })
}

/// OM-GAP-32: a tile does not stack with itself in one window.
fn check_unused(look: Look<'_>, tile: u8) -> Result<(), Refusal> {
    let used = matches!(look.open.stack.top(), Frame::Window(Window { used_tiles, .. }) if used_tiles & (1 << tile) != 0);
    Refusal::unless(!used, "OM-GAP-32", "The tile was used on this already.")
}

/// Whether one of these tiles may interrupt now; its time is checked already.
pub fn check(look: Look<'_>, tile: u8, effect: DashboardEffect, on: On) -> Result<(), Refusal> {
    let wrong = Err(Refusal::new("OM-DASH-01", "The tile cannot be used on that."));
    match (effect, on) {
        (DashboardEffect::Goad { .. }, On::Enemy(slot)) if activated(look) == Some(slot) => {
            check_unused(look, tile)
        }
        (DashboardEffect::Goad { .. }, _) => {
            Err(Refusal::new("OM-DASH-01", "The tile is for the enemy that is being activated."))
        }
        (DashboardEffect::Flinch { dice }, On::Dice(reroll)) => {
            let attack = attack_below(look).ok_or(Refusal::new("OM-DASH-01", "There is no attack."))?;
            let by_squad = matches!(attack.attacker, Figure::Commando(_));
            Refusal::unless(by_squad, "OM-DASH-01", "The tile is for a commando's attack.")?;
            let unused = attack.used_tiles & (1 << tile) == 0;
            Refusal::unless(unused, "OM-GAP-32", "The tile was used on this attack already.")?;
            rerolls::check_dice(&attack.faces, reroll, dice)
        }
        (DashboardEffect::Unnerve { .. }, On::Nothing) => {
            let challenged = challenge_below(look).is_some();
            Refusal::unless(challenged, "OM-DASH-01", "There is no challenge.")?;
            check_unused(look, tile)
        }
        _ => wrong,
    }
}

/// Shows what one of these tiles could be used on now, until somebody has seen enough.
pub fn targets(
    look: Look<'_>,
    effect: DashboardEffect,
    mut see: impl FnMut(On) -> ControlFlow<()>,
) -> ControlFlow<()> {
    match effect {
        DashboardEffect::Goad { .. } => activated(look).into_iter().try_for_each(|slot| see(On::Enemy(slot))),
        DashboardEffect::Flinch { dice } => {
            let mut rerolls =
                attack_below(look).into_iter().flat_map(|attack| rerolls::choices(attack.faces, dice));
            rerolls.try_for_each(|reroll| see(On::Dice(reroll)))
        }
        DashboardEffect::Unnerve { .. } => see(On::Nothing),
        _ => look.open.foes().try_for_each(|(slot, _)| see(On::Enemy(slot))),
    }
}

/// D14: whether an enemy may be activated a second time. OM-GAP-32: it is allowed that once per step.
pub fn check_frenzy(look: Look<'_>, slot: u8) -> Result<(), Refusal> {
    let enemy = look.open.enemies.get(slot);
    let tired = enemy.is_some_and(|enemy| enemy.activated);
    Refusal::unless(tired, "OM-DASH-01", "The tile is for an enemy that was activated in this step.")?;
    let first = look.open.frenzied & (1 << slot) == 0;
    Refusal::unless(first, "OM-GAP-32", "The enemy was allowed a second activation already.")
}

impl<T: Table<Event>> Play<'_, T> {
    /// What one of these tiles does, once it is paid for.
    pub fn answer(&mut self, tile: u8, effect: DashboardEffect, on: On) {
        match (effect, on) {
            (DashboardEffect::Goad { speed }, On::Enemy(slot)) => {
                for frame in self.open().stack.iter_mut() {
                    if let Frame::Move(mv) = frame
                        && mv.mover == Figure::Enemy(slot)
                    {
                        mv.points += speed;
                    }
                }
            }
            (DashboardEffect::Flinch { .. }, On::Dice(reroll)) => {
                if let Some(Frame::Attack(attack)) = self.attack_below_mut() {
                    attack.used_tiles |= 1 << tile;
                }
                self.reroll_attack(reroll);
            }
            (DashboardEffect::Unnerve { dice }, _) => {
                if let Some(challenge) = self.challenge_below_mut() {
                    challenge.taken += dice;
                }
            }
            (DashboardEffect::Frenzy, On::Enemy(slot)) => {
                self.open().enemy_mut(slot).activated = false;
                self.open().frenzied |= 1 << slot;
            }
            (effect, on) => unreachable!("{effect:?} is not used on {on:?}"),
        }
    }

    /// Remembers that a tile was used in the window on top.
    pub fn mark_tile(&mut self, tile: u8) {
        if let Frame::Window(window) = self.open().stack.top_mut() {
            window.used_tiles |= 1 << tile;
        }
    }
}
