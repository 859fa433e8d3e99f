//! A commando's turn.

use cordon_grid::{Cell, Side};
use cordon_omega::content::{AllyId, KitEffect, Pool, SheetId};
use cordon_omega::frames::{Attack, Directing, Frame, Move};
use cordon_omega::look::Look;
use cordon_omega::rules::combat::{self, ATTACK_COST};
use cordon_omega::rules::movement;
use cordon_omega::state::{Figure, Life};
use cordon_omega::{Action, On, plans};

use super::ground::{self, FAR, Goals, Way, Ways};
use super::{chances, errands, ground_markers, reach, threat, value};

/// Enemies within this distance can strike in their next activation.
const STRIKING: u8 = 6;

/// What it is worth not to stand at the ceiling among enemies.
const CEILING_RISK: f64 = 60.0;

/// What it is worth to leave the map when the mission asks for it.
const AWAY: f64 = 160.0;

/// What a commando sees when its turn, or an offer, comes.
pub(super) struct Turn<'a> {
    look: Look<'a>,
    who: SheetId,
    ways: Ways<'a>,
    way: Option<Way>,
    /// Whether the goal door can be opened in this very turn.
    rush: bool,
    /// Whether what is offered costs nothing.
    free: bool,
    near: usize,
    /// The best attack as the commando looks now.
    strike: f64,
    /// Where the longest move that can be begun ends, with what the way costs; shorter ones end where they can pay for.
    ends: Vec<(Cell, u8)>,
}

impl<'a> Turn<'a> {
    /// Takes the situation in.
    pub(super) fn of(look: Look<'a>, who: SheetId, actions: &[Action]) -> Turn<'a> {
        let commando = look.open.commando(who);
        let free = !matches!(look.open.stack.top(), Frame::CommandoTurn { .. });
        let ways = Ways::of(look, Some(who));
        let way = ways.way(commando.cell).filter(|_| commando.life == Life::Active);
        let room = look.ceiling(who).saturating_sub(commando.adrenaline);
        let goal = ground::goal_door(look);
        let rush = way.is_some_and(|way| {
            let steps = way.to_door.saturating_sub(1);
            let speed = u32::from(look.values(who).speed.max(1));
            way.door.is_some() && way.door == goal && steps.div_ceil(speed) < u32::from(room)
        });
        let near = threat::enemies_near(look, commando.cell, STRIKING);
        let strike = threat::best_facing(look, who, commando.facing, free);
        let moves = actions.iter().filter_map(|action| match action {
            Action::Move(moves) => Some(*moves),
            _ => None,
        });
        let longest = moves.max().filter(|_| way.is_some());
        let ends = longest.map_or_else(Vec::new, |moves| plans::stays(look, &begun(look, who, moves)));
        Turn { look, who, ways, way, rush, free, near, strike, ends }
    }

    fn room(&self) -> u8 {
        self.look.ceiling(self.who).saturating_sub(self.look.open.commando(self.who).adrenaline)
    }

    /// How good an action is; letting it be is 0.
    pub(super) fn score(&self, action: Action) -> f64 {
        let look = self.look;
        match action {
            Action::Pass => 0.0,
            Action::Open(door) => self.open(door),
            Action::Attack { arm, target, aim, .. } => self.attack(arm, target, aim),
            Action::Face(side) => self.face(side),
            Action::Move(moves) => self.walk(moves),
            Action::Revive(other) => {
                if look.open.commando(other).life == Life::Downed {
                    90.0
                } else {
                    20.0
                }
            }
            Action::Heal(patient) => self.heal(patient, 1),
            Action::Order(other) => 85.0 * threat::best_around(look, other, true) - 5.0,
            Action::UseKit { card, on } => self.card(card, on),
            // The mission comes first.
            Action::Direct { ally, attack } => self.direct(ally, attack),
            Action::Detonate => 60.0 * ground_markers::satchel(look) - 10.0,
            Action::Use(_) | Action::Repair(_) => 200.0,
            // One part at a time is enough for the next machine.
            Action::Salvage(_) => {
                let part = look.mission().parts;
                let has_one = look.open.commando(self.who).cards.iter().any(|held| Some(held.kit) == part);
                if has_one { -1.0 } else { 60.0 }
            }
            Action::PickUp(drop) if errands::is_burden(look, drop) => 200.0,
            // Nothing here is worth the adrenaline of handing cards about.
            Action::Trade { .. } | Action::PickUp(_) | Action::Investigate(_) => -1.0,
            _ => 0.0,
        }
    }

    fn open(&self, door: u8) -> f64 {
        if ground::goal_door(self.look) == Some(door) {
            return 1000.0;
        }
        if self.way.is_none_or(|way| way.door != Some(door)) {
            return -5.0;
        }
        // A door is better opened when those behind the last one are dealt with.
        85.0 - 15.0 * self.near as f64
    }

    fn attack(&self, arm: cordon_omega::frames::Arm, target: Figure, aim: bool) -> f64 {
        let look = self.look;
        let attack = combat::declared(Figure::Commando(self.who), arm, target, aim);
        let worth = value::of_chances(look, &attack, chances::of_attack(look, &attack));
        if self.rush {
            return 5.0 * worth;
        }
        let weight = if errands::is_hurried(look) { 80.0 } else { 100.0 };
        let aim_cost = if aim { 8.0 } else { 0.0 };
        // What the mission is about is worth more than its own strength.
        let worth = if errands::is_boss(look, target) { 2.5 * worth + 0.5 } else { worth };
        // At the ceiling every claw strikes harder.
        let cost = ATTACK_COST + u8::from(aim);
        let full = look.open.commando(self.who).adrenaline + cost >= look.max_adrenaline(self.who);
        let risk = if full && self.near > 1 && !self.free { CEILING_RISK } else { 0.0 };
        weight * worth - 20.0 - aim_cost - risk
    }

    /// Turning is worth what it brings into sight.
    fn face(&self, side: Side) -> f64 {
        if self.rush || (!self.free && self.room() < combat::ATTACK_COST) {
            return -1.0;
        }
        let turned = threat::best_facing(self.look, self.who, side, self.free);
        if turned > self.strike + 0.05 { 100.0 * turned - 20.5 } else { -1.0 }
    }

    fn walk(&self, moves: u8) -> f64 {
        let look = self.look;
        let commando = look.open.commando(self.who);
        let Some(way) = self.way else { return -1.0 };
        let price = movement::price_of_moves(look, self.who, moves, self.free);
        let mover = Figure::Commando(self.who);
        // Whoever stands at the exit still needs a move to be gone.
        if errands::can_leave_from(look, mover, commando.cell) {
            return AWAY - 9.0 * f64::from(price);
        }
        let mv = begun(look, self.who, moves);
        let alone;
        let ends = if plans::begins_alike(look, &mv) {
            &self.ends[..self.ends.partition_point(|(_, cost)| *cost <= mv.points)]
        } else {
            alone = plans::stays(look, &mv);
            &alone[..]
        };
        let Some((cell, _)) = reach::for_commando(look, self.who, ends, &self.ways) else { return -1.0 };
        let left = self.ways.length(cell).min(FAR);
        let gain = f64::from(way.length) - f64::from(left);
        if gain <= 0.0 {
            return -1.0;
        }
        if self.rush {
            return 500.0 + gain - 4.0 * f64::from(price);
        }
        // At the ceiling every enemy strikes harder.
        let full = commando.adrenaline + price >= look.max_adrenaline(self.who);
        if full && self.near > 0 {
            return -1.0;
        }
        30.0 + 4.0 * gain - 9.0 * f64::from(price)
    }

    /// An escort is led before anything else; a drone fires where it can.
    fn direct(&self, ally: AllyId, attack: bool) -> f64 {
        let look = self.look;
        let figure = Figure::Ally(ally);
        if look.content[ally].led_within.is_some() {
            let ways = Ways::to(look, errands::of_escort(look));
            let points = movement::speed(look, figure);
            let mv =
                Move { mover: figure, points, fresh: true, pending: None, halted: false, grappled: false };
            let cell = look.open.ally(ally).cell;
            if errands::can_leave_from(look, figure, cell) {
                return AWAY;
            }
            let here = ways.length(cell);
            let there = ways.length(reach::goal(look, &mv));
            return if there < here { 150.0 } else { -1.0 };
        }
        if attack { 60.0 * threat::best_of_ally(look, ally) - 5.0 } else { -1.0 }
    }

    fn heal(&self, patient: SheetId, wounds: u8) -> f64 {
        let look = self.look;
        let commando = look.open.commando(patient);
        let healed = commando.wounds.min(wounds);
        let left = look.vitality(patient).saturating_sub(commando.wounds);
        let need = match left {
            0 | 1 => 40.0,
            2 => 22.0,
            _ => 6.0,
        };
        if self.rush { 0.0 } else { need * f64::from(healed) }
    }

    fn card(&self, card: u8, on: On) -> f64 {
        let look = self.look;
        let commando = look.open.commando(self.who);
        let kit = look.kit(&commando.cards[usize::from(card)]);
        let goal = ground::goal_door(look);
        match (&kit.effect, on) {
            // Calm is for the moment in which there is no room left.
            (KitEffect::Calm { tokens }, _) if commando.adrenaline >= *tokens && self.room() < 2 => 25.0,
            (KitEffect::BreachDoor, On::Door(door)) if Some(door) == goal => 1100.0,
            (KitEffect::BreachDoor, On::Door(door)) => {
                let held = look.open.face_up & (1 << door) != 0;
                if held && self.way.is_some_and(|way| way.door == Some(door)) { 80.0 } else { -1.0 }
            }
            (KitEffect::Heal { wounds, .. }, On::Commando(patient)) => self.heal(patient, *wounds) + 4.0,
            (KitEffect::Heal { wounds, .. }, On::Nothing) => self.heal(self.who, *wounds) + 4.0,
            (KitEffect::Revive, _) => 95.0,
            (KitEffect::OrderAttack { .. }, On::Commando(other)) => {
                85.0 * threat::best_around(look, other, true) - 15.0
            }
            (KitEffect::Explosive { radius, dice, .. }, On::Cell(cell)) => {
                let saved = if errands::waits_for_boss(look) { 70.0 } else { 20.0 };
                60.0 * ground_markers::blast(look, cell, *radius, *dice) - saved
            }
            (KitEffect::Satchel { radius, dice, .. }, On::Cell(cell)) => {
                50.0 * ground_markers::blast(look, cell, *radius, *dice) - 40.0
            }
            (KitEffect::Mine { dice, .. }, On::Cell(cell)) => {
                30.0 * ground_markers::blast(look, cell, 0, Pool { black: *dice, red: 0 }) - 10.0
            }
            _ => -1.0,
        }
    }
}

/// A move of a commando as it begins.
fn begun(look: Look<'_>, who: SheetId, moves: u8) -> Move {
    let mover = Figure::Commando(who);
    let points = moves * movement::speed(look, mover);
    Move { mover, points, fresh: true, pending: None, halted: false, grappled: false }
}

/// What a drone or an escort does that was paid for.
pub(super) fn directing(look: Look<'_>, directing: Directing, action: Action) -> f64 {
    let attacker = Figure::Ally(directing.ally);
    match action {
        Action::Attack { arm, target, aim, spaces } => {
            let attack = Attack { spaces, ..combat::declared(attacker, arm, target, aim) };
            1.0 + value::of_chances(look, &attack, chances::of_attack(look, &attack))
        }
        Action::Move(_) => 1.0,
        Action::Face(side) => {
            let mut open = *look.open;
            open.ally_mut(directing.ally).facing = side;
            let turned = threat::best_of_ally_now(Look { open: &open, ..look }, directing.ally);
            // Behind an action it looks where the next enemy will come from.
            if turned > threat::best_of_ally_now(look, directing.ally) { 0.5 + turned } else { -1.0 }
        }
        _ => 0.0,
    }
}

/// Where to look: towards enemies, or else towards the goal.
pub(super) fn facing(look: Look<'_>, who: SheetId, action: Action) -> f64 {
    let Action::Face(side) = action else { return -1.0 };
    let cell = look.open.commando(who).cell;
    let seen = look.row(cell).seen(Some(side));
    let foes = look.open.foes().filter(|(_, enemy)| seen.contains(enemy.cell));
    let enemies: f64 = foes.map(|(_, enemy)| 3.0 / f64::from(look.distance(cell, enemy.cell).max(1))).sum();
    let goals = Goals::of(look);
    let here = goals.steps_from(cell);
    let ahead = seen.iter().filter(|there| goals.steps_from(*there) < here).count();
    enemies + 0.01 * ahead as f64
}
