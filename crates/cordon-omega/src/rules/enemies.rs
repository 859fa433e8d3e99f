//! OM-OVS-09 to -22: activating enemies.

use cordon_grid::Cell;
use cordon_kernel::{Refusal, Table};

use crate::actions::Action;
use crate::content::{Ability, EnemyClass};
use crate::events::Event;
use crate::frames::{Frame, Horde, Moment};
use crate::look::Look;
use crate::play::Play;
use crate::rules::dashboard::check_pool;
use crate::rules::{allies, auras, combat, movement};
use crate::state::{Enemy, Figure, MOST_TARGETS};

/// OM-OVS-15: energy for a move activation.
const MOVE_COST: u8 = 1;
/// OM-OVS-09: from this many commandos on, enemies lose wounds before they are activated.
const HEALING_SQUAD: u8 = 4;
/// OM-OVS-22, OM-GAP-66: the pool is trimmed to this.
pub const POOL_CAP: u8 = 15;

fn enemy_at(look: Look<'_>, slot: u8) -> Option<&Enemy> {
    look.open.enemies.get(slot)
}

/// OM-OVS-13, OM-OVS-14, OM-OVS-15, OM-OVS-18: what an activation costs.
pub fn activation_cost(look: Look<'_>, slot: u8, combat: bool) -> u8 {
    let cost = if combat { look.card(slot).combat_cost } else { MOVE_COST };
    let dragged = u8::from(look.open.dragged & (1 << slot) != 0);
    (cost + dragged).saturating_sub(auras::control(look, slot))
}

/// OM-OVS-11, OM-OVS-12: whether an enemy may be activated; OM-GAP-92: also one that has just come.
pub fn check_activate(look: Look<'_>, slot: u8, combat: bool) -> Result<(), Refusal> {
    let Some(enemy) = enemy_at(look, slot) else {
        return Err(Refusal::new("OM-OVS-12", "There is no such enemy on the map."));
    };
    if enemy.activated {
        return Err(
            Refusal::new("OM-OVS-12", "Each enemy is activated once per step.").at(look.square(enemy.cell))
        );
    }
    check_pool(look, activation_cost(look, slot, combat))
}

/// OM-OVS-18, OM-GAP-64: whether an enemy may make this attack behind its move, or leave it.
pub fn check_attack(look: Look<'_>, slot: u8, action: &Action) -> Result<(), Refusal> {
    let attacker = Figure::Enemy(slot);
    match *action {
        Action::Pass => Ok(()),
        Action::Attack { arm, target, aim: false, spaces } => match combat::weapon_of(look, attacker, arm) {
            Some(weapon) => {
                combat::check_target(look, attacker, weapon, target, spaces)?;
                allies::check_lured(look, slot, weapon, target)
            }
            None => Err(Refusal::new("OM-OVS-18", "The enemy has no such weapon.")),
        },
        // OM-GAP-53: aiming is not for enemies.
        Action::Attack { aim: true, .. } => Err(Refusal::new("OM-GAP-53", "Enemies do not aim.")),
        _ => {
            Err(Refusal::new("OM-GAP-64", "After its move the enemy attacks or stops; it cannot move again."))
        }
    }
}

/// Every attack an enemy may make now.
pub fn attacks(look: Look<'_>, slot: u8) -> impl Iterator<Item = Action> {
    let arms = 0..look.card(slot).weapons.len() as u8;
    arms.map(crate::frames::Arm::Printed)
        .flat_map(move |arm| {
            let targets = look.conceivable_targets().filter(move |target| look.open.is_on_map(*target));
            targets.flat_map(move |target| {
                let pairs = look.space_pairs(Figure::Enemy(slot), target);
                pairs.map(move |spaces| Action::Attack { arm, target, aim: false, spaces })
            })
        })
        .filter(move |action| check_attack(look, slot, action).is_ok())
}

/// OM-OVS-20, OM-OVS-21, OM-GAP-65: whether another clone of the attacker's type has attacked the target before in
/// this step, though it be destroyed by now. One is as good as many.
pub fn gangs_up(look: Look<'_>, slot: u8, target: Figure) -> bool {
    let Some(target) = target.target_index() else { return false };
    let (attackers, fallen) = (look.open.ganged[target], look.open.ganged_fallen[target]);
    if attackers == 0 && fallen == 0 {
        return false;
    }
    let kind = look.open.enemy(slot).kind;
    let of_type =
        |(other, enemy): (u8, &Enemy)| other != slot && enemy.kind == kind && attackers & (1 << other) != 0;
    look.content[kind].class == EnemyClass::Clone
        && (fallen & (1 << kind.0) != 0 || look.open.foes().any(of_type))
}

/// S3: the enemies, by the bit of their slot, that begin the step near a commando with a drag field. It works around
/// its holder by itself, so it is an aura, and two of them do not add up (OM-GAP-32).
fn dragged(look: Look<'_>) -> u32 {
    let mut slots = 0;
    for who in look.open.living() {
        let within = look.abilities(who).find_map(|ability| match ability {
            Ability::DragField { within } => Some(within),
            _ => None,
        });
        let Some(within) = within else { continue };
        let cell = look.open.commando(who).cell;
        let near = look.open.foes().filter(|(_, enemy)| look.aura(cell, enemy.cell) <= within);
        slots |= near.fold(0, |bits, (slot, _)| bits | 1 << slot);
    }
    slots
}

/// Whether a clone that is drawn by the vents may come out in this cell.
pub fn check_undertow_exit(look: Look<'_>, cell: Cell) -> Result<(), Refusal> {
    let inside = cell.index() < look.board.shape.cell_count();
    if inside && (look.vents() - look.occupied()).contains(cell) {
        return Ok(());
    }
    Err(Refusal::new("OM-DASH-01", "Choose a free vent of a revealed area."))
}

impl<T: Table<Event>> Play<'_, T> {
    /// OM-OVS-09, OM-OVS-10, OM-GAP-40, OM-GAP-62: the activate step begins.
    pub fn begin_activate_step(&mut self) {
        let heals = self.state.open.started >= HEALING_SQUAD;
        for slot in self.state.open.enemies.taken_slots() {
            let enemy = self.open().enemy_mut(slot);
            enemy.activated = false;
            if heals && enemy.wounds > 0 {
                self.unwound(Figure::Enemy(slot), 1);
            }
        }
        self.forget_attacks();
        self.open().frenzied = 0;
        self.open().dragged = dragged(self.look());
        if self.look().is_automatic() {
            return self.push(Frame::Horde(Horde { machine: None, left: u8::MAX }));
        }
        self.push(Frame::ActivateStep);
    }

    /// Activates an enemy: OM-OVS-13: paid before, to the bank.
    pub fn activate(&mut self, enemy: u8, combat: bool) {
        let cost = activation_cost(self.look(), enemy, combat);
        self.open().pool -= cost;
        self.open().enemy_mut(enemy).activated = true;
        self.tell(Event::Activated { enemy, combat, cost });
        self.push(Frame::Activation { enemy, combat });
        let points = movement::speed(self.look(), Figure::Enemy(enemy));
        self.push_move(Figure::Enemy(enemy), points);
        self.open_window(Moment::EnemyActivated);
    }

    /// Goes on with the activation on top; false when the overseer must choose an attack.
    pub fn continue_activation(&mut self, enemy: u8, combat: bool) -> bool {
        let alive = self.state.open.is_on_map(Figure::Enemy(enemy));
        let attacks = combat && alive && attacks(self.look(), enemy).next().is_some();
        if !attacks {
            self.pop();
        }
        !attacks
    }

    /// OM-OVS-20: what counts for ganging up is forgotten with the step.
    pub fn forget_attacks(&mut self) {
        self.open().ganged = [0; MOST_TARGETS];
        self.open().ganged_fallen = [0; MOST_TARGETS];
    }

    /// OM-OVS-22: the pool is trimmed.
    pub fn discard(&mut self) {
        self.forget_attacks();
        (self.open().frenzied, self.open().dragged) = (0, 0);
        let tokens = self.state.open.pool.saturating_sub(POOL_CAP);
        if tokens > 0 {
            self.open().pool = POOL_CAP;
            self.tell(Event::Discarded { tokens });
        }
    }
}
