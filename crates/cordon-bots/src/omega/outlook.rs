//! How a mission stands: what can be counted at the beginning of a round, and the chance that follows.

use cordon_kernel::{Ruleset, Seat};
use cordon_omega::content::{KitId, ObjectiveKind, SheetId, Victory};
use cordon_omega::frames::Frame;
use cordon_omega::look::Look;
use cordon_omega::state::{Life, MOST_OBJECTIVES, OVERSEER};
use cordon_omega::{Action, Omega, State, View};

use super::ground::{FAR, Goals, Ways};
use super::weights::JUDGES;
use super::{Normal, courses, errands, ground, sketch};
use crate::search::{Chances, Foresight, MOST_SIGNS, Signs, Standards};

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
        let squad = JUDGES[self.kind(rules, state)].chance(&self.signs(rules, state, OVERSEER));
        let seats = rules.seats(state);
        std::array::from_fn(|seat| match Seat(seat as u8) {
            OVERSEER => 1.0 - squad,
            seat if seats.contains(seat) => squad,
            _ => 0.0,
        })
    }

    fn is_foreseeable(&self, _: &Omega, view: &View) -> bool {
        // What is bought and laid out before the first round shows its worth much later.
        view.open.round > 0
    }

    fn standards(&self, rules: &Omega, view: &View, seat: Seat) -> Standards {
        match rules.look(&view.open).mission().victory {
            // How a squad stands says little about whether it will hold out: what only looks better is mostly luck.
            Victory::Survive if seat == OVERSEER => Standards { sure: 2.0, ..Standards::default() },
            _ => Standards::default(),
        }
    }

    fn courses(&self, rules: &Omega, view: &View, _: Seat, actions: &[Action]) -> Vec<Vec<Action>> {
        let mut courses = courses::of(rules.look(&view.open));
        courses.retain(|course| actions.contains(&course[0]));
        courses
    }

    fn on_course(
        &self,
        _: &Omega,
        state: &State,
        actions: &[Action],
        rest: &mut Vec<Action>,
    ) -> Option<Action> {
        let Frame::Move(mv) = state.open.stack.top() else { return None };
        // Somebody else's move begins only when this one is over.
        let next = rest.pop().filter(|next| !mv.fresh && actions.contains(next));
        if next.is_none() {
            rest.clear();
        }
        next
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

    fn horizon(&self, rules: &Omega, state: &State, seat: Seat) -> u32 {
        // An overseer's round ends with its own phase: what that was good for shows when the squad has answered.
        let rounds = if seat == OVERSEER { 2 } else { 1 };
        self.clock(rules, state) + rounds
    }
}

/// What speaks for the squad, and what against it.
fn of_squad(look: Look<'_>) -> Signs {
    let open = look.open;
    let mission = look.mission();
    let started = f64::from(open.started.max(1));
    let left = mission.rounds.map_or(1.0, |rounds| f64::from(rounds + 1) - f64::from(open.round)).max(0.0);
    let of_life = |life: Life| open.squad().filter(|who| open.commando(*who).life == life).count() as f64;
    let squad = Squad::of(look);
    let enemies = Enemies::of(look, &squad);
    let objectives = (0..MOST_OBJECTIVES as u8).filter(|letter| mission.objective(*letter).is_some());
    let (mut known, mut found, mut done) = (0.0, 0.0, 0.0);
    for letter in objectives {
        let state = open.objectives[usize::from(letter)];
        known += 1.0;
        found += f64::from(u8::from(state.room.is_some()));
        done += f64::from(u8::from(state.done));
    }
    let rooms = look.board.rooms.len().max(1) as f64;
    let reserves: u32 = open.reserves.iter().map(|left| u32::from(*left)).sum();
    let wells: u32 = open.wells.iter().map(|tokens| u32::from(*tokens)).sum();
    let mut signs = [0.0; MOST_SIGNS];
    let counted = [
        1.0,
        left / 10.0,
        squad.ways[0] / LONG_WAY,
        squad.ways[1] / LONG_WAY,
        squad.mean_way / LONG_WAY,
        // Whether the time is enough for the way.
        (squad.ways[0] / STRIDE / (left + 0.5)).min(2.0),
        squad.arriving / started,
        squad.sound / f64::max(squad.whole, 1.0),
        squad.weakest,
        squad.active.len() as f64 / started,
        of_life(Life::Downed) / started,
        of_life(Life::Recovering) / started,
        of_life(Life::Dead) / started,
        of_life(Life::Gone) / started,
        squad.calm / started,
        squad.cards / 4.0 / started,
        enemies.strength / 20.0,
        enemies.near / 10.0,
        enemies.pressing / 10.0,
        enemies.ahead / 10.0,
        enemies.engaged / started,
        enemies.nearest_to_exit,
        f64::from(open.pool) / 12.0,
        f64::from(reserves) / 20.0,
        f64::from(wells) / 12.0,
        found / f64::max(known, 1.0),
        done / f64::max(known, 1.0),
        f64::from(open.revealed.count_ones()) / rooms,
        progress(look),
        f64::from(u8::from(open.exits != 0)),
        f64::from(u8::from(open.crisis)),
        f64::from(open.closed.count_ones()) / 8.0,
    ];
    signs[..counted.len()].copy_from_slice(&counted);
    signs
}

/// How the commandos are.
struct Squad {
    active: Vec<SheetId>,
    /// The two shortest ways to what is to be done.
    ways: [f64; 2],
    mean_way: f64,
    /// How many can be there within a round.
    arriving: f64,
    whole: f64,
    sound: f64,
    /// What is left of the one that is worst off.
    weakest: f64,
    calm: f64,
    cards: f64,
}

impl Squad {
    fn of(look: Look<'_>) -> Squad {
        let open = look.open;
        let active: Vec<SheetId> =
            open.living().filter(|who| open.commando(*who).life == Life::Active).collect();
        let mut squad = Squad {
            ways: [LONG_WAY; 2],
            mean_way: LONG_WAY,
            arriving: 0.0,
            whole: 0.0,
            sound: 0.0,
            weakest: 1.0,
            calm: 0.0,
            cards: 0.0,
            active,
        };
        let mut sum = 0.0;
        for who in squad.active.iter().copied() {
            let commando = open.commando(who);
            let length = Ways::of(look, Some(who)).length(commando.cell);
            let way = if length >= FAR { LONG_WAY } else { f64::from(length).min(LONG_WAY) };
            sum += way;
            squad.ways = match squad.ways {
                [first, _] if way < first => [way, first],
                [first, second] => [first, way.min(second)],
            };
            squad.arriving += f64::from(u8::from(way <= STRIDE));
            let vitality = f64::from(look.vitality(who)).max(1.0);
            squad.weakest = squad.weakest.min((vitality - f64::from(commando.wounds)).max(0.0) / vitality);
            let most = look.max_adrenaline(who).max(1);
            squad.calm += f64::from(most.saturating_sub(commando.adrenaline)) / f64::from(most);
            squad.cards += commando.cards.iter().filter(|held| !look.is_spent(held)).count() as f64;
        }
        if !squad.active.is_empty() {
            squad.mean_way = sum / squad.active.len() as f64;
        }
        for who in open.squad() {
            let commando = open.commando(who);
            let vitality = f64::from(look.vitality(who));
            squad.whole += vitality;
            if matches!(commando.life, Life::Active | Life::Gone) {
                squad.sound += vitality - f64::from(commando.wounds);
            }
        }
        squad
    }
}

/// How the enemies are, by what they can still take.
struct Enemies {
    strength: f64,
    near: f64,
    /// The nearer to somebody the more.
    pressing: f64,
    /// Nearer than all of the squad to where it wants to be.
    ahead: f64,
    /// Commandos with an enemy at their side.
    engaged: f64,
    /// How near one is to getting away, where that is what they want.
    nearest_to_exit: f64,
}

impl Enemies {
    fn of(look: Look<'_>, squad: &Squad) -> Enemies {
        let open = look.open;
        let goals = Goals::of(look);
        let first = squad.active.iter().map(|who| goals.steps_from(open.commando(*who).cell)).min();
        let exit = errands::escape(look);
        let (mut all, mut beside) = (
            Enemies {
                strength: 0.0,
                near: 0.0,
                pressing: 0.0,
                ahead: 0.0,
                engaged: 0.0,
                nearest_to_exit: 0.0,
            },
            0_u32,
        );
        for (slot, enemy) in open.foes() {
            let vital = f64::from(look.card(slot).vitality.saturating_sub(enemy.wounds));
            all.strength += vital;
            let row = look.row(enemy.cell);
            let mut closest = u8::MAX;
            for (place, who) in squad.active.iter().enumerate() {
                let cell = open.commando(*who).cell;
                closest = closest.min(row.distance(cell));
                beside |= u32::from(row.adjacent().contains(cell)) << place;
            }
            all.near += if closest <= NEAR { vital } else { 0.0 };
            all.pressing += vital / (1.0 + f64::from(closest) / 4.0);
            if first.is_some_and(|first| goals.steps_from(enemy.cell) <= first) {
                all.ahead += vital;
            }
            if let Some(exit) = exit {
                let way = f64::from(ground::steps_to(look, enemy.cell, exit).min(FAR));
                all.nearest_to_exit = all.nearest_to_exit.max(1.0 / (1.0 + way / 6.0));
            }
        }
        all.engaged = f64::from(beside.count_ones());
        all
    }
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
            let way = Ways::to(look, errands::of_escort(look)).length(ally.cell);
            1.0 - (f64::from(way) / LONG_WAY).min(1.0)
        }
        _ => 0.0,
    }
}
