//! Choices before the fight: markers, stacks, kit, and each round the order and the stances.

use cordon_omega::Action;
use cordon_omega::board::START_AREA;
use cordon_omega::content::{
    Ability, KitCard, KitEffect, Pool, RoomPayload, SheetId, Victory, Weapon, WeaponKind,
};
use cordon_omega::look::Look;

use super::errands;
use super::ground::{self, Ways};
use super::threat;

/// The door marker: those that hold the squad up lie on its way, the others elsewhere.
pub(super) fn marker(look: Look<'_>, door: u8, action: Action) -> f64 {
    let Action::PlaceMarker(marker) = action else { return -1.0 };
    let text = &look.content[marker];
    let hold = text.challenge.map_or(0.0, |(_, target)| f64::from(target)) + f64::from(text.alarm);
    let on_way = match look.mission().victory {
        Victory::GoalRoom(_) => ground::is_door_on_way(look, door),
        // Where the squad must search everything, the first doors hold it up in any case.
        _ => look.board.doors[usize::from(door)].rooms.contains(&START_AREA),
    };
    if on_way { hold } else { 0.3 * hold }
}

/// The stack of a room: the strongest lies where the squad comes first.
pub(super) fn stack(look: Look<'_>, room: u8, action: Action) -> f64 {
    let Action::PlaceStack(stack) = action else { return -1.0 };
    let cards = look.mission().stacks[usize::from(stack)].cards.iter();
    let strength: f64 = cards
        .map(|card| match &look.content[*card].payload {
            RoomPayload::Spawn(spawned) => spawned
                .iter()
                .map(|(kind, number)| f64::from(*number) * (1.0 + f64::from(look.content[*kind].vitality)))
                .sum(),
            // A vent brings more of them later.
            RoomPayload::Vents(number) => 4.0 * f64::from(*number),
            RoomPayload::Rubble(number) => 0.5 * f64::from(*number),
            RoomPayload::FaultyIntel => 1.0,
            RoomPayload::Clear | RoomPayload::Objective(_) => 0.0,
            RoomPayload::Gas(number) => 0.5 * f64::from(*number),
            RoomPayload::Emi | RoomPayload::Fire(_) => 1.0,
        })
        .sum();
    match look.mission().victory {
        Victory::GoalRoom(_) if ground::is_room_on_way(look, room) => strength,
        Victory::GoalRoom(_) => -strength,
        // What the squad looks for lies deep, and strong stacks lie with it.
        _ => {
            let objective = look.mission().stacks[usize::from(stack)]
                .cards
                .iter()
                .any(|card| matches!(look.content[*card].payload, RoomPayload::Objective(_)));
            let depth = f64::from(ground::depth_of_room(look, room).min(60));
            depth * (if objective { 10.0 } else { 0.0 } + 0.1 * strength)
        }
    }
}

/// A card to buy, by what it is worth for each point.
pub(super) fn kit(look: Look<'_>, who: SheetId, action: Action) -> f64 {
    let Action::Buy(kit) = action else { return 0.0 };
    let has_it = look.open.commando(who).cards.iter().any(|held| held.kit == kit);
    if has_it {
        return -1.0;
    }
    let card = &look.content[kit];
    worth(look, who, card) / f64::from(card.points.unwrap_or(1).max(1))
}

fn worth(look: Look<'_>, who: SheetId, card: &KitCard) -> f64 {
    match &card.effect {
        KitEffect::Weapon { weapon, basic } => {
            let better = hits(weapon) - hits(&look.sheet(who).weapons[slot_of(weapon)]);
            // A commando shoots far more often than it strikes.
            let often = if weapon.kind == WeaponKind::Ranged { 4.0 } else { 1.5 };
            if *basic { often * better } else { 0.5 * often * better.max(0.0) }
        }
        KitEffect::Passive(abilities) => abilities.iter().map(passive).sum(),
        KitEffect::BreachDoor => 5.0,
        KitEffect::Calm { tokens } => 1.5 * f64::from(*tokens),
        KitEffect::DoorDice { dice } => 3.0 * f64::from(*dice),
        KitEffect::RerollDoor => 2.5,
        KitEffect::LoadDice { dice } => 2.4 * f64::from(*dice),
        KitEffect::RerollAttack { .. } => 2.0,
        KitEffect::Heal { wounds, .. } => 1.5 * f64::from(*wounds),
        KitEffect::Revive => 1.0,
        KitEffect::Guard { ranged, melee, .. } => 3.0 * f64::from(*melee) + 0.8 * f64::from(*ranged),
        KitEffect::OrderAttack { .. } => 3.0,
        KitEffect::RaiseLimit { .. } | KitEffect::DigIn => 0.8,
        KitEffect::PeekDoor => 0.2,
        KitEffect::Deploy { ally, .. } => {
            if look.content[*ally].weapon.is_some() {
                4.0
            } else {
                1.5
            }
        }
        // Nobody can buy it.
        KitEffect::Item { .. } => 0.0,
        KitEffect::Explosive { radius, dice, .. } => {
            // What cares for no armour is the answer to a boss.
            let need = if matches!(look.mission().victory, Victory::Destroy(_)) { 3.0 } else { 1.0 };
            need * f64::from(*radius) * (f64::from(dice.black) * 2.0 / 3.0 + f64::from(dice.red) * 7.0 / 6.0)
        }
        KitEffect::Satchel { .. } | KitEffect::Mine { .. } => 0.8,
        KitEffect::Smoke { .. } | KitEffect::Scrub { .. } => 0.2,
        KitEffect::Overwatch { .. } => 2.5,
        KitEffect::FeedWell { .. } => 1.0,
        // The bot plans no turns ahead, so it would not use these well.
        KitEffect::SwapInitiative | KitEffect::Grapple => 0.1,
    }
}

fn passive(ability: &Ability) -> f64 {
    match ability {
        Ability::Bonus { speed, vitality, ranged, melee } => {
            3.0 * f64::from(*speed)
                + 4.0 * f64::from(*vitality)
                + f64::from(*ranged)
                + 5.0 * f64::from(*melee)
        }
        Ability::NoCeilingDie => 3.5,
        Ability::SureFooted => 0.7,
        Ability::NoReach => 0.0,
        Ability::DragField { .. } => 3.0,
        _ => 0.5,
    }
}

/// Hits that a weapon makes on average.
fn hits(weapon: &Weapon) -> f64 {
    let of = |pool: Pool| f64::from(pool.black) * 2.0 / 3.0 + f64::from(pool.red) * 7.0 / 6.0;
    of(weapon.pool) + weapon.aim.map_or(0.0, |aim| 0.5 * of(aim.pool))
}

fn slot_of(weapon: &Weapon) -> usize {
    if weapon.kind == WeaponKind::Ranged { 0 } else { 1 }
}

/// Who acts next: whoever is nearest to the goal opens the way, and the others can use it at once.
pub(super) fn initiative(look: Look<'_>, action: Action) -> f64 {
    let Action::Assign(who) = action else { return -1.0 };
    -f64::from(Ways::of(look, Some(who)).length(look.open.commando(who).cell))
}

/// The enemies that count as near when a stance is chosen.
const NEAR: u8 = 7;

/// A stance: fast and tireless on a free way, sturdy among enemies.
pub(super) fn stance(look: Look<'_>, who: SheetId, action: Action) -> f64 {
    let Action::TakeStance(stance) = action else { return -1.0 };
    let values = look.sheet(who).stances[usize::from(stance)].values;
    let (speed, most) = (f64::from(values.speed), f64::from(values.max_adrenaline));
    let (ranged, melee) = (f64::from(values.ranged_defence), f64::from(values.melee_defence));
    // Where ever more enemies come, what counts is to be done with the work.
    let speed = if errands::is_hurried(look) { 1.8 * speed } else { speed };
    let cell = look.open.commando(who).cell;
    // Enemies come with as much as the squad lets them: the nearer they are, the more defence is worth.
    match threat::enemies_near(look, cell, NEAR) {
        0 => 1.2 * speed + 2.0 * most + 0.4 * melee + 0.2 * ranged,
        1 | 2 => 0.7 * speed + 1.7 * most + 1.2 * melee + 0.4 * ranged,
        _ => 0.5 * speed + 1.5 * most + 1.8 * melee + 0.5 * ranged,
    }
}
