//! How a mission stands: what can be counted at the beginning of a round, and the chance that follows.

use cordon_kernel::{Ruleset, Seat};
use cordon_omega::content::{KitId, ObjectiveKind, Victory};
use cordon_omega::frames::{Frame, Phase};
use cordon_omega::look::Look;
use cordon_omega::state::{Life, MOST_OBJECTIVES, OVERSEER};
use cordon_omega::{Action, Omega, State};

use super::ground::{FAR, Ways};
use super::weights::WEIGHTS;
use super::{Normal, sketch};
use crate::search::{Chances, Foresight, MOST_SIGNS, Signs, chance_of};

/// A way this long counts as 1.
const LONG_WAY: f64 = 40.0;
/// Steps that a commando makes in a round on its way, about.
const STRIDE: f64 = 8.0;
/// Enemies within this distance of a commando count as near.
const NEAR: u8 = 8;

impl Foresight<Omega> for Normal {
    fn signs(&self, rules: &Omega, state: &State, _: Seat) -> Signs {
        of_squad(rules.look(&state.open))
    }

    fn kind(&self, rules: &Omega, state: &State) -> usize {
        match rules.look(&state.open).mission().victory {
            Victory::GoalRoom(_) => 0,
            Victory::ItemsOut { .. } => 1,
            Victory::EscortOut => 2,
            Victory::BlowUp { .. } => 3,
            Victory::Survive => 4,
            Victory::Destroy(_) => 5,
            Victory::Hold { .. } => 6,
            Victory::RepairAndClear => 7,
        }
    }

    fn chances(&self, rules: &Omega, state: &State) -> Chances {
        let squad = chance_of(&self.signs(rules, state, OVERSEER), &WEIGHTS[self.kind(rules, state)]);
        let seats = rules.seats(state);
        std::array::from_fn(|seat| match Seat(seat as u8) {
            OVERSEER => 1.0 - squad,
            seat if seats.contains(seat) => squad,
            _ => 0.0,
        })
    }

    fn sketch(
        &self,
        rules: &Omega,
        state: &State,
        seat: Seat,
        actions: &[Action],
        plan: &mut Vec<Action>,
    ) -> Option<Action> {
        sketch::choice(rules.look(&state.open), seat, actions, plan)
    }

    fn clock(&self, _: &Omega, state: &State) -> u32 {
        state.open.round.into()
    }

    fn horizon(&self, _: &Omega, state: &State, seat: Seat) -> u32 {
        // What the overseer does in its phase shows its worth when the squad has answered.
        let own = seat == OVERSEER
            && state
                .open
                .stack
                .iter()
                .any(|frame| matches!(frame, Frame::Round(Phase::Activate | Phase::Discard)));
        u32::from(state.open.round) + if own { 2 } else { 1 }
    }
}

/// What speaks for the squad, and what against it.
fn of_squad(look: Look<'_>) -> Signs {
    let open = look.open;
    let mission = look.mission();
    let started = f64::from(open.started.max(1));
    let left = mission.rounds.map_or(1.0, |rounds| f64::from(rounds + 1) - f64::from(open.round)).max(0.0);
    let active = || open.living().filter(|who| open.commando(*who).life == Life::Active);
    let of_life = |life: Life| open.squad().filter(|who| open.commando(*who).life == life).count() as f64;
    let ways = active().map(|who| {
        let length = Ways::of(look, Some(who)).length(open.commando(who).cell);
        if length >= FAR { LONG_WAY } else { f64::from(length).min(LONG_WAY) }
    });
    let (shortest, sum, number) =
        ways.fold((LONG_WAY, 0.0, 0.0), |(low, sum, n), way| (way.min(low), sum + way, n + 1.0));
    let mean = if number > 0.0 { sum / number } else { LONG_WAY };
    let (mut whole, mut sound) = (0.0, 0.0);
    for who in open.squad() {
        let commando = open.commando(who);
        let vitality = f64::from(look.vitality(who));
        whole += vitality;
        if matches!(commando.life, Life::Active | Life::Gone) {
            sound += vitality - f64::from(commando.wounds);
        }
    }
    let (mut strength, mut near) = (0.0, 0.0);
    for (slot, enemy) in open.foes() {
        let vital = f64::from(look.card(slot).vitality.saturating_sub(enemy.wounds));
        strength += vital;
        if active().any(|who| look.distance(enemy.cell, open.commando(who).cell) <= NEAR) {
            near += vital;
        }
    }
    let calm = active().map(|who| {
        let most = look.max_adrenaline(who).max(1);
        f64::from(most.saturating_sub(open.commando(who).adrenaline)) / f64::from(most)
    });
    let calm: f64 = calm.sum::<f64>() / started;
    let objectives = (0..MOST_OBJECTIVES as u8).filter(|letter| mission.objective(*letter).is_some());
    let (mut known, mut found, mut done) = (0.0, 0.0, 0.0);
    for letter in objectives {
        let state = open.objectives[usize::from(letter)];
        known += 1.0;
        found += f64::from(u8::from(state.room.is_some()));
        done += f64::from(u8::from(state.done));
    }
    let rooms = look.board.rooms.len().max(1) as f64;
    let mut signs = [0.0; MOST_SIGNS];
    let counted = [
        1.0,
        left / 10.0,
        shortest / LONG_WAY,
        mean / LONG_WAY,
        // Whether the time is enough for the way.
        (shortest / STRIDE / (left + 0.5)).min(2.0),
        sound / f64::max(whole, 1.0),
        of_life(Life::Downed) / started,
        of_life(Life::Recovering) / started,
        of_life(Life::Dead) / started,
        of_life(Life::Gone) / started,
        near / 10.0,
        strength / 20.0,
        found / f64::max(known, 1.0),
        done / f64::max(known, 1.0),
        f64::from(open.revealed.count_ones()) / rooms,
        f64::from(open.pool) / 12.0,
        calm,
        progress(look),
        f64::from(u8::from(open.exits != 0)),
        f64::from(u8::from(open.crisis)),
        f64::from(u8::from(number == 1.0)),
    ];
    signs[..counted.len()].copy_from_slice(&counted);
    signs
}

/// How much of what the mission alone asks for is done.
fn progress(look: Look<'_>) -> f64 {
    let open = look.open;
    match look.mission().victory {
        Victory::Hold { escapes } => f64::from(open.escapes) / f64::from(escapes.max(1)),
        Victory::Destroy(kind) => {
            let boss = open.foes().find(|(_, enemy)| enemy.kind == kind);
            boss.map_or(0.0, |(slot, enemy)| {
                0.2 + 0.8 * f64::from(enemy.wounds) / f64::from(look.card(slot).vitality.max(1))
            })
        }
        Victory::RepairAndClear => {
            let machines = look.board.machines.len().max(1) as f64;
            let repaired = f64::from(open.repaired.count_ones());
            let parts = look.mission().parts.map_or(0.0, |part| held(look, part));
            (repaired + 0.3 * parts.min(machines - repaired)) / machines
        }
        Victory::ItemsOut { item, count } => held(look, item) / f64::from(count.max(1)),
        Victory::BlowUp { .. } => f64::from(u8::from(open.fuse.is_some())),
        Victory::EscortOut => escorted(look),
        Victory::GoalRoom(_) | Victory::Survive => 0.0,
    }
}

/// How many of an item are in the hands of commandos that can carry them out, or have.
fn held(look: Look<'_>, item: KitId) -> f64 {
    let carriers = look.open.squad().map(|who| look.open.commando(who));
    let able = carriers.filter(|commando| matches!(commando.life, Life::Active | Life::Gone));
    able.map(|commando| commando.cards.iter().filter(|held| held.kit == item).count() as f64).sum()
}

/// How near whoever is brought out is to the way out.
fn escorted(look: Look<'_>) -> f64 {
    let escort = |kind: &ObjectiveKind| matches!(kind, ObjectiveKind::Escort(_));
    let is_about = (0..MOST_OBJECTIVES as u8)
        .filter_map(|letter| look.mission().objective(letter))
        .any(|spec| escort(&spec.kind));
    let found = look.open.friends().find(|(ally, _)| look.content[*ally].led_within.is_some());
    match found {
        Some((_, ally)) if is_about => {
            let way = Ways::to(look, super::errands::of_escort(look)).length(ally.cell);
            1.0 - (f64::from(way) / LONG_WAY).min(1.0)
        }
        _ => 0.0,
    }
}
