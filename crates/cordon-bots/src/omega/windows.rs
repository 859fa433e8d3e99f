//! Interruptions: guards, rerolls, boosts, and the overseer's answers.

use cordon_omega::content::{DashboardEffect, KitEffect, SheetId};
use cordon_omega::frames::{Attack, Frame, Moment, Move};
use cordon_omega::look::Look;
use cordon_omega::rules::windows::{attack_below, challenge_below};
use cordon_omega::rules::{challenges, combat, dashboard, overwatch};
use cordon_omega::state::{Figure, Life};
use cordon_omega::{Action, On, Reroll, plans};

use super::{chances, ground_markers, reach, threat, value};

/// What a token of adrenaline is worth in wounds.
const TOKEN: f64 = 0.08;
/// What a token of energy is worth in wounds.
const ENERGY: f64 = 0.16;

/// A commando's answer; letting it pass is 0.
pub(super) fn of_squad(look: Look<'_>, moment: Moment, who: SheetId, action: Action) -> f64 {
    match action {
        Action::Boost => challenge_gain(look, 1) - TOKEN,
        Action::Reroll(_) if moment == Moment::AfterChallenge => failed_challenge(look),
        Action::Reroll(reroll) => reroll_gain(look, reroll) - 0.001,
        Action::UseKit { card, on } => card_gain(look, moment, who, card, on),
        Action::FallBack => fall_back(look, who),
        Action::Detonate => ground_markers::satchel(look) - 2.0 * TOKEN,
        _ => 0.0,
    }
}

fn card_gain(look: Look<'_>, moment: Moment, who: SheetId, card: u8, on: On) -> f64 {
    let commando = look.open.commando(who);
    let held = &commando.cards[usize::from(card)];
    let kit = look.kit(held);
    let price = TOKEN * f64::from(kit.cost) + ceiling_risk(look, who, kit.cost);
    match (&kit.effect, on, attack_below(look)) {
        (KitEffect::Guard { .. }, _, Some(attack)) => {
            let guarded = Attack { guard: attack.guard + 1, ..*attack };
            worth(look, attack) - worth(look, &guarded) - price
        }
        (KitEffect::LoadDice { dice }, _, Some(attack)) => {
            let loaded = Attack { loaded: attack.loaded + dice, ..*attack };
            worth(look, &loaded) - worth(look, attack) - price
        }
        (KitEffect::RerollAttack { .. }, On::Dice(reroll), _) => reroll_gain(look, reroll) - price - 0.001,
        (KitEffect::DoorDice { dice }, ..) => challenge_gain(look, *dice) - price,
        (KitEffect::RerollDoor, ..) => failed_challenge(look) - price,
        (KitEffect::FeedWell { tokens }, ..) => ENERGY * f64::from(*tokens) - price,
        (KitEffect::Overwatch { .. }, ..) => overwatch_gain(look, who) - price,
        // Who is at the ceiling is struck harder, so this is the moment to calm down.
        (KitEffect::Calm { tokens }, _, Some(attack)) if moment == Moment::AttackDeclared => {
            let at_ceiling = commando.adrenaline >= look.max_adrenaline(who);
            let last = look.vitality(who).saturating_sub(commando.wounds) <= 1;
            let is_target = attack.target == Figure::Commando(who);
            if is_target && at_ceiling && last && commando.adrenaline >= *tokens { 0.1 } else { -1.0 }
        }
        _ => -1.0,
    }
}

/// What the best attack on the enemy that has just moved is worth.
fn overwatch_gain(look: Look<'_>, who: SheetId) -> f64 {
    let Some(Figure::Enemy(enemy)) = overwatch::mover(look) else { return -1.0 };
    let worths = overwatch::attacks(look, who, enemy).map(|action| attack_worth(look, who, action));
    worths.fold(0.0, f64::max)
}

/// What a commando's attack is worth.
pub(super) fn attack_worth(look: Look<'_>, who: SheetId, action: Action) -> f64 {
    match action {
        Action::Attack { arm, target, aim, .. } => {
            worth(look, &combat::declared(Figure::Commando(who), arm, target, aim))
        }
        _ => 0.0,
    }
}

/// What it costs to come to the ceiling in front of enemies.
fn ceiling_risk(look: Look<'_>, who: SheetId, cost: u8) -> f64 {
    let commando = look.open.commando(who);
    let comes = cost > 0 && commando.adrenaline + cost >= look.max_adrenaline(who);
    if comes { 0.06 } else { 0.0 }
}

fn worth(look: Look<'_>, attack: &Attack) -> f64 {
    value::of_chances(look, attack, chances::of_attack(look, attack))
}

fn reroll_gain(look: Look<'_>, reroll: Reroll) -> f64 {
    let Some(attack) = attack_below(look) else { return -1.0 };
    let now = value::of_chances(look, attack, chances::of_reroll(look, attack, None));
    value::of_chances(look, attack, chances::of_reroll(look, attack, Some(reroll))) - now
}

/// How much likelier dice make a challenge; a door on the way is worth about a wound.
fn challenge_gain(look: Look<'_>, dice: u8) -> f64 {
    let Some(challenge) = challenge_below(look) else { return -1.0 };
    let now = challenges::dice_of(look, challenge);
    chances::of_challenge(now + dice, challenge.target) - chances::of_challenge(now, challenge.target)
}

fn failed_challenge(look: Look<'_>) -> f64 {
    let Some(challenge) = challenge_below(look) else { return -1.0 };
    if challenges::is_passed(challenge) {
        return -1.0;
    }
    chances::of_challenge(challenges::dice_of(look, challenge), challenge.target)
}

/// Falling back is good when enemies stand beside, and their turn is not over.
fn fall_back(look: Look<'_>, who: SheetId) -> f64 {
    let commando = look.open.commando(who);
    let beside = look.row(commando.cell).adjacent();
    let ready = look.open.foes().filter(|(_, enemy)| !enemy.activated && beside.contains(enemy.cell)).count();
    if commando.life == Life::Active && ready > 0 { 0.1 } else { -0.1 }
}

/// The overseer's answer; letting it pass is 0.
pub(super) fn of_overseer(look: Look<'_>, _: Moment, action: Action) -> f64 {
    let (tile, on) = match (action, attack_below(look)) {
        (Action::UseTile { tile, on }, _) => (tile, on),
        (Action::AssistDice, Some(attack)) => {
            let loaded = Attack { loaded: attack.loaded + 1, ..*attack };
            return worth(look, &loaded) - worth(look, attack) - ENERGY;
        }
        (Action::AssistReroll, Some(attack)) => {
            let now = value::of_chances(look, attack, chances::of_reroll(look, attack, None));
            return worth(look, attack) - now - 2.0 * ENERGY;
        }
        _ => return 0.0,
    };
    let Some(text) = dashboard::tile_of(look, tile) else { return -1.0 };
    // A full pool is trimmed in the end, so what is in it then is worth little.
    let rich = if look.open.pool > 12 { 0.6 } else { 1.0 };
    let price = rich * ENERGY * f64::from(dashboard::price(look, tile, on));
    match (text.effect, on, attack_below(look)) {
        (DashboardEffect::Harden { by }, _, Some(attack)) => {
            let hardened = Attack { guard: attack.guard + by, ..*attack };
            worth(look, attack) - worth(look, &hardened) - price
        }
        (DashboardEffect::LashOut, On::Enemy(slot), _) => lash(look, slot) - price,
        // A reroll of the squad's attack is good for the overseer as far as it is bad for the squad.
        (DashboardEffect::Flinch { .. }, On::Dice(reroll), _) => -reroll_gain(look, reroll) - price,
        (DashboardEffect::Unnerve { dice }, ..) => unnerved(look, dice) - price,
        (DashboardEffect::Goad { speed }, On::Enemy(slot), _) => goaded(look, slot, speed) - price,
        _ => -1.0,
    }
}

/// How much less likely a challenge is with fewer dice.
fn unnerved(look: Look<'_>, dice: u8) -> f64 {
    let Some(challenge) = challenge_below(look) else { return -1.0 };
    let now = challenges::dice_of(look, challenge);
    let fewer = now.saturating_sub(dice);
    chances::of_challenge(now, challenge.target) - chances::of_challenge(fewer, challenge.target)
}

/// What more points do for an enemy's attack at the end of its move.
fn goaded(look: Look<'_>, slot: u8, speed: u8) -> f64 {
    let frames = || look.open.stack.iter().rev();
    let fights = frames().any(|frame| matches!(frame, Frame::Activation { combat: true, .. }));
    let mv = frames().find_map(|frame| match frame {
        Frame::Move(mv) if mv.mover == Figure::Enemy(slot) => Some(*mv),
        _ => None,
    });
    let Some(mv) = mv.filter(|_| fights) else { return -1.0 };
    let strike = |points: u8| {
        let cells = plans::stays(look, &Move { points, ..mv });
        let cell = reach::for_enemy(look, slot, &cells, true).map(|(cell, _)| cell);
        cell.map_or(0.0, |cell| threat::best_from(look, slot, cell))
    };
    strike(mv.points + speed) - strike(mv.points)
}

fn lash(look: Look<'_>, slot: u8) -> f64 {
    let mover = look.open.stack.iter().rev().find_map(|frame| match frame {
        Frame::Move(mv) => Some(mv.mover),
        _ => None,
    });
    let Some(target) = mover else { return -1.0 };
    let worths = dashboard::lashes(look, slot, target).map(|action| match action {
        Action::Attack { arm, target, aim, .. } => {
            worth(look, &combat::declared(Figure::Enemy(slot), arm, target, aim))
        }
        _ => 0.0,
    });
    worths.fold(0.0, f64::max)
}
