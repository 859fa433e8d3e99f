//! OM-ACT, OM-COST: a commando's turn.

use cordon_grid::Side;
use cordon_kernel::{Refusal, Table};

use crate::actions::{Action, listing};
use crate::content::{Ability, Cells, SheetId};
use crate::events::Event;
use crate::frames::{Frame, Moment};
use crate::look::Look;
use crate::play::Play;
use crate::rules::combat::{self, ATTACK_COST};
use crate::rules::{
    allies, doors, explosives, facing, investigate, kits, movement, objectives, recovery, repairs, trade,
};
use crate::state::{Edition, Figure, Life, MOST_OBJECTIVES};

/// OM-COST-01.
pub const INVESTIGATE_COST: u8 = 1;
/// OM-COST-03.
pub const OPEN_COST: u8 = 1;
/// OM-COST-04.
pub const TRADE_COST: u8 = 1;
/// OM-COST-06.
pub const REVIVE_COST: u8 = 2;
/// OM-COST-07.
pub const HEAL_COST: u8 = 2;

/// OM-ACT-08a, OM-ACT-08b, OM-DOWN-06a, OM-DOWN-06b, OM-GAP-70: what a commando with the downed card may do.
fn check_able(look: Look<'_>, who: SheetId, action: &Action) -> Result<(), Refusal> {
    if look.open.commando(who).life == Life::Active {
        return Ok(());
    }
    match (look.open.edition, action) {
        (_, Action::Move(_) | Action::Pass | Action::Face(_)) => Ok(()),
        // OM-TRD-03a, OM-TRD-03b: only in the second edition may a downed commando be the giver.
        (Edition::First, Action::Trade { .. }) => {
            Err(Refusal::new("OM-TRD-03a", "A downed commando cannot trade."))
        }
        (Edition::Second, Action::Trade { .. }) => Ok(()),
        (Edition::First, _) => Err(Refusal::new("OM-ACT-08a", "A downed commando may only move.")),
        (Edition::Second, _) => Err(Refusal::new("OM-ACT-08b", "A downed commando may only move and trade.")),
    }
}

/// The order that a stance gives to others: how far it carries, and its cost.
fn order_power(look: Look<'_>, who: SheetId) -> Option<(u8, u8)> {
    look.abilities(who).find_map(|ability| match ability {
        Ability::OrderAttack { within, cost } => Some((within, cost)),
        _ => None,
    })
}

/// Whether a commando may do this in its turn.
pub fn check(look: Look<'_>, who: SheetId, action: &Action) -> Result<(), Refusal> {
    check_able(look, who, action)?;
    let commando = look.open.commando(who);
    match *action {
        // OM-ACT-05, OM-ACT-06: a turn may end at any time, without any action too.
        Action::Pass => {
            // OM-GAP-23: whoever has turned before a first action has to take that action, while one can be paid.
            let owes_action = commando.marks.actions == 0 && !commando.marks.may_turn;
            if owes_action && movement::check_move(look, who, 1, false).is_ok() {
                return Err(Refusal::new(
                    "OM-GAP-23",
                    "After turning at the start of the turn an action must follow.",
                ));
            }
            Ok(())
        }
        Action::Face(side) => facing::check_turn(look, who, side),
        Action::Move(moves) => movement::check_move(look, who, moves, false),
        Action::Direct { ally, attack } => allies::check_direct(look, who, ally, attack),
        Action::Attack { arm, target, aim, spaces } => {
            combat::check_attack(look, who, arm, target, aim, spaces, false).map(|_| ())
        }
        Action::Open(door) => {
            look.can_pay(who, OPEN_COST)?;
            doors::check_open(look, who, door)
        }
        Action::Investigate(marker) => {
            look.can_pay(who, INVESTIGATE_COST)?;
            investigate::check(look, who, marker)
        }
        Action::Trade { card, to } => {
            look.can_pay(who, TRADE_COST)?;
            trade::check(look, who, card, to)
        }
        Action::PickUp(drop) => {
            look.can_pay(who, TRADE_COST)?;
            trade::check_pick_up(look, who, drop)
        }
        Action::Revive(other) => {
            look.can_pay(who, REVIVE_COST)?;
            recovery::check_revive(look, who, other)
        }
        Action::Heal(patient) => {
            look.can_pay(who, HEAL_COST)?;
            recovery::check_patient(look, who, patient, look.has(who, Ability::HealOthers))
        }
        Action::Order(other) => {
            let Some((within, cost)) = order_power(look, who).filter(|_| !commando.marks.power_used) else {
                return Err(Refusal::new(
                    "OM-ATK-03",
                    "The stance gives no order, or it was given this turn.",
                ));
            };
            look.can_pay(who, cost)?;
            kits::check_order(look, who, other, within)
        }
        Action::UseKit { card, on } => kits::check(look, who, card, on, None),
        Action::Use(objective) => objectives::check_use(look, who, objective),
        Action::Detonate => explosives::check_detonate(look, who),
        Action::Repair(machine) => repairs::check_repair(look, who, machine),
        Action::Salvage(cell) => repairs::check_salvage(look, who, cell),
        _ => Err(Refusal::new("OM-ACT-01", "That is not something to do in a commando's turn.")),
    }
}

/// Adds every legal action of a commando in its turn.
pub fn actions(look: Look<'_>, who: SheetId, out: &mut Vec<Action>) {
    let commando = look.open.commando(who);
    let turns = Side::ALL.into_iter().map(Action::Face);
    out.extend(turns.filter(|turn| check(look, who, turn).is_ok()));
    // Once one number of moves is too dear, all larger ones are.
    let moves = (1..=movement::MOST_MOVES).map(Action::Move);
    out.extend(moves.take_while(|moves| check(look, who, moves).is_ok()));
    let mut add = |action: Action| {
        if check(look, who, &action).is_ok() {
            out.push(action);
        }
    };
    let room = look.ceiling(who).saturating_sub(commando.adrenaline);
    // Most of what one could do needs something at hand; whatever is not need not be asked about.
    let at_hand = Cells::only(commando.cell) | look.row(commando.cell).adjacent();
    let near = |other: &SheetId| at_hand.contains(look.open.commando(*other).cell);
    if commando.life == Life::Active {
        if room >= ATTACK_COST {
            attacks(look, who, &mut |attack| add(attack));
            look.open.living().filter(near).for_each(|other| add(Action::Revive(other)));
            look.open.living().filter(near).for_each(|other| add(Action::Heal(other)));
        }
        if room >= 1 {
            for (door, site) in (0..).zip(&look.board.doors) {
                if look.open.is_closed(door) && site.halves.iter().any(|half| half.intersects(&at_hand)) {
                    add(Action::Open(door));
                }
            }
            for (marker, place) in (0..).zip(&look.board.investigate) {
                if at_hand.contains(*place) {
                    add(Action::Investigate(marker));
                }
            }
            (0..look.open.drops.len() as u8).for_each(|drop| add(Action::PickUp(drop)));
            for (ally, _) in look.open.friends() {
                [false, true].into_iter().for_each(|attack| add(Action::Direct { ally, attack }));
            }
        }
        if !look.mission().objectives.is_empty() {
            (0..MOST_OBJECTIVES as u8).for_each(|objective| add(Action::Use(objective)));
        }
        if !look.board.machines.is_empty() {
            let machines = (0..).zip(&look.board.machines).filter(|(_, at)| at_hand.contains(**at));
            machines.for_each(|(machine, _)| add(Action::Repair(machine)));
            (look.board.scrap & at_hand).iter().for_each(|cell| add(Action::Salvage(cell)));
        }
        if order_power(look, who).is_some() {
            look.open.living().for_each(|other| add(Action::Order(other)));
        }
    }
    let others = || look.open.living().filter(|other| *other != who && near(other));
    if room >= 1 && others().next().is_some() {
        for card in 0..commando.cards.len() as u8 {
            others().for_each(|to| add(Action::Trade { card, to }));
        }
    }
    if commando.life == Life::Active {
        for card in 0..commando.cards.len() as u8 {
            let _ = kits::uses(look, who, card, None, &mut listing(out));
        }
        if explosives::check_detonate(look, who).is_ok() {
            out.push(Action::Detonate);
        }
    }
    if check(look, who, &Action::Pass).is_ok() {
        out.push(Action::Pass);
    }
}

/// Every arm, target and aim worth asking about.
pub fn attacks(look: Look<'_>, who: SheetId, add: &mut impl FnMut(Action)) {
    let attacker = Figure::Commando(who);
    let commando = look.open.commando(who);
    let row = look.row(commando.cell);
    for (slot, enemy) in look.open.foes() {
        let target = Figure::Enemy(slot);
        let in_sight = match look.quick.is_large(enemy.kind) {
            true => look.base(target).iter().any(|cell| row.sees(Some(commando.facing), cell)),
            false => row.sees(Some(commando.facing), enemy.cell),
        };
        if !in_sight {
            continue;
        }
        for arm in combat::arms(look, attacker) {
            let Some(weapon) = combat::weapon_of(look, attacker, arm) else { continue };
            for spaces in look.space_pairs(attacker, target) {
                add(Action::Attack { arm, target, aim: false, spaces });
                if weapon.aim.is_some() {
                    add(Action::Attack { arm, target, aim: true, spaces });
                }
            }
        }
    }
}

impl<T: Table<Event>> Play<'_, T> {
    /// OM-ACT-01, OM-ACT-07: the next commando's turn; a downed one has its turn as well.
    pub fn begin_turn(&mut self, who: SheetId) {
        // OM-GAP-16: diagonals and hazards count by turn.
        self.open().diagonals = 0;
        self.open().hazards = 0;
        // Weapons ask for the moves made in this turn, also when somebody attacks in another's turn: OM-GAP-54.
        for commando in &mut self.open().commandos {
            commando.marks.moves = 0;
            commando.marks.placed = 0;
        }
        for ally in self.open().allies.iter_mut().flatten() {
            (ally.moved, ally.attacked) = (false, false);
        }
        let commando = self.open().commando_mut(who);
        commando.marks.actions = 0;
        commando.marks.power_used = false;
        commando.marks.deployed = 0;
        commando.marks.salvaged = false;
        commando.marks.may_turn = true;
        commando.dug_in = false;
        self.tell(Event::TurnBegan { who });
        self.push(Frame::CommandoTurn { who, over: false });
        // What is pushed last comes first: the wounds of gas come before anybody acts in the new turn.
        self.open_window(Moment::TurnBegan);
        self.set_off_at_start(who);
        self.breathe_at_start(who);
    }

    /// Counts an action of a commando: OM-GAP-23 opens a choice of facing behind it.
    pub fn count_action(&mut self, who: SheetId) {
        let marks = &mut self.open().commando_mut(who).marks;
        marks.actions = marks.actions.saturating_add(1);
        marks.may_turn = true;
    }

    /// Performs what a commando orders in its turn.
    pub fn act(&mut self, who: SheetId, action: &Action) {
        match *action {
            Action::Pass => {
                if let Frame::CommandoTurn { over, .. } = self.open().stack.top_mut() {
                    *over = true;
                }
                return;
            }
            Action::Face(side) => return self.turn_to(who, side),
            Action::UseKit { card, on } => return self.use_kit(who, card, on),
            Action::Detonate => return self.detonate(who),
            _ => {}
        }
        self.count_action(who);
        match *action {
            Action::Move(moves) => self.begin_moves(who, moves, false),
            Action::Direct { ally, attack } => self.direct(who, ally, attack),
            Action::Attack { arm, target, aim, spaces } => {
                let cost = combat::check_attack(self.look(), who, arm, target, aim, spaces, false);
                self.pay(who, cost.unwrap_or(ATTACK_COST));
                self.begin_attack(Figure::Commando(who), arm, target, aim, spaces);
            }
            // OM-DOOR-09: each attempt is an action of its own.
            Action::Open(door) => {
                self.pay(who, OPEN_COST);
                self.open_door(door, Some(who));
            }
            Action::Investigate(marker) => {
                self.pay(who, INVESTIGATE_COST);
                self.investigate(who, marker);
            }
            Action::Trade { card, to } => {
                self.pay(who, TRADE_COST);
                self.trade(who, card, to);
            }
            Action::PickUp(drop) => {
                self.pay(who, TRADE_COST);
                self.pick_up(who, drop);
            }
            Action::Use(objective) => self.use_objective(who, objective),
            Action::Repair(machine) => self.repair(who, machine),
            Action::Salvage(cell) => self.salvage(who, cell),
            Action::Revive(other) => {
                self.pay(who, REVIVE_COST);
                self.revive(who, other);
            }
            Action::Heal(patient) => {
                self.pay(who, HEAL_COST);
                self.unwound(Figure::Commando(patient), 1);
            }
            Action::Order(other) => {
                let cost = order_power(self.look(), who).map_or(0, |(_, cost)| cost);
                self.pay(who, cost);
                self.open().commando_mut(who).marks.power_used = true;
                self.tell(Event::Ordered { who, other });
                self.offer_attack(other);
            }
            other => unreachable!("{other:?} is nothing for a commando's turn"),
        }
    }

    /// A turn is over; a stance may offer the commando one more move.
    pub fn end_turn(&mut self, who: SheetId) {
        self.pop();
        self.open().commando_mut(who).marks.turn_taken = true;
        let look = self.look();
        let commando = look.open.commando(who);
        let offered = commando.life == Life::Active
            && look.open.living().any(|other| {
                let carries = look.distance(look.open.commando(other).cell, commando.cell);
                other != who
                    && look
                        .abilities(other)
                        .any(|a| matches!(a, Ability::OrderMove { within } if carries <= within))
            });
        if offered && movement::check_move(look, who, 1, true).is_ok() {
            self.allow_turn(who);
            self.push(Frame::OfferedMove { who });
        }
    }

    /// OM-GAP-54: a free attack is offered inside the effect that grants it.
    pub fn offer_attack(&mut self, who: SheetId) {
        self.allow_turn(who);
        self.push(Frame::OfferedAttack { who });
    }
}

/// Whether a commando may do this with a move that was offered to it.
pub fn check_offered_move(look: Look<'_>, who: SheetId, action: &Action) -> Result<(), Refusal> {
    match *action {
        // OM-GAP-23: turning is part of the move, so whoever has turned takes it.
        Action::Pass if !look.open.commando(who).marks.may_turn => {
            Err(Refusal::new("OM-GAP-23", "After turning the offered move must follow."))
        }
        Action::Pass => Ok(()),
        Action::Face(side) => facing::check_turn_before_grant(look, who, side),
        Action::Move(1) => movement::check_move(look, who, 1, true),
        _ => Err(Refusal::new("OM-TOK-03b", "One move is offered: take it or pass.")),
    }
}

/// Whether a commando may do this with a free attack that was offered to it.
pub fn check_offered_attack(look: Look<'_>, who: SheetId, action: &Action) -> Result<(), Refusal> {
    match *action {
        // OM-GAP-23: turning is part of the attack, so whoever has turned makes it.
        Action::Pass if !look.open.commando(who).marks.may_turn && can_attack_freely(look, who) => {
            Err(Refusal::new("OM-GAP-23", "After turning the offered attack must follow."))
        }
        Action::Pass => Ok(()),
        Action::Face(side) => {
            facing::check_turn_before_grant(look, who, side)?;
            let mut turned = *look.open;
            turned.commando_mut(who).facing = side;
            if can_attack_freely(Look { open: &turned, ..look }, who) {
                return Ok(());
            }
            Err(Refusal::new("OM-GAP-23", "There is nothing to attack in that direction."))
        }
        Action::Attack { arm, target, aim, spaces } => {
            combat::check_attack(look, who, arm, target, aim, spaces, true).map(|_| ())
        }
        _ => Err(Refusal::new("OM-ATK-03", "A free attack is offered: make it or pass.")),
    }
}

/// Whether a commando could make a free attack as it stands.
fn can_attack_freely(look: Look<'_>, who: SheetId) -> bool {
    let mut any = false;
    attacks(look, who, &mut |attack| any |= check_offered_attack(look, who, &attack).is_ok());
    any
}

impl<T: Table<Event>> Play<'_, T> {
    /// Performs what a commando does with an offered move or attack.
    pub fn act_on_offer(&mut self, who: SheetId, action: &Action) {
        match *action {
            Action::Pass => self.pop(),
            Action::Face(side) => self.turn_to(who, side),
            Action::Move(moves) => {
                // OM-FACE-02: the facing may be chosen behind the move.
                *self.open().stack.top_mut() = Frame::ChooseFacing { who };
                self.begin_moves(who, moves, true);
            }
            Action::Attack { arm, target, aim, spaces } => {
                let cost = combat::check_attack(self.look(), who, arm, target, aim, spaces, true);
                self.pay(who, cost.unwrap_or(0));
                *self.open().stack.top_mut() = Frame::ChooseFacing { who };
                self.begin_attack(Figure::Commando(who), arm, target, aim, spaces);
            }
            other => unreachable!("{other:?} was not offered"),
        }
    }
}
