//! ZC-18 to ZC-21, ZC-GAP-08, ZC-GAP-10: whom a zombie attacks behind its move, and with what.

use cordon_kernel::Table;

use crate::chance;
use crate::content::{Pool, WeaponKind};
use crate::events::{Event, HordeEvent};
use crate::frames::{Arm, Attack, Frame, Shamble, Spaces};
use crate::look::Look;
use crate::play::Play;
use crate::rules::combat;
use crate::state::Figure;

/// ZC-GAP-10: the melee defence of a door.
pub const DOOR_DEFENCE: u8 = 3;
/// ZC-GAP-10: wounds that a door takes before it opens.
pub const DOOR_VITALITY: u8 = 2;

/// ZC-18, ZC-19, ZC-21, ZC-GAP-08: whom a zombie attacks, and with which weapon.
fn victim(look: Look<'_>, enemy: u8, toward: Option<Figure>) -> Option<(Figure, Arm)> {
    let cell = look.open.enemy(enemy).cell;
    let row = look.row(cell);
    let near = look.prey().filter(|prey| row.adjacent().contains(prey.cell));
    let armed = near.filter_map(|prey| Some((prey, best_arm(look, enemy, prey.figure)?)));
    let first = armed.min_by_key(|(prey, _)| {
        let other = Some(prey.figure) != toward;
        (prey.is_drone, other, prey.is_downed, prey.initiative, prey.cell)
    });
    first.map(|(prey, arm)| (prey.figure, arm))
}

/// The weapon with the best chance to wound; of two equal ones a melee weapon, then the first on the card.
fn best_arm(look: Look<'_>, enemy: u8, target: Figure) -> Option<Arm> {
    let attacker = Figure::Enemy(enemy);
    let mut best: Option<(Arm, u64, bool)> = None;
    for (n, weapon) in look.card(enemy).weapons.iter().enumerate() {
        if combat::check_target(look, attacker, weapon, target, Spaces::default()).is_err() {
            continue;
        }
        let arm = Arm::Printed(n as u8);
        let attack: Attack = combat::declared(attacker, arm, target, false);
        let chance = chance_of(combat::pool_of(look, &attack), combat::defence_of(look, &attack).first);
        let melee = weapon.kind == WeaponKind::Melee;
        if best.is_none_or(|(_, most, was_melee)| (chance, melee) > (most, was_melee)) {
            best = Some((arm, chance, melee));
        }
    }
    best.map(|(arm, _, _)| arm)
}

/// The chance that dice reach a number, in parts of 6 to the power of `DICE`.
fn chance_of(pool: Pool, wanted: u8) -> u64 {
    const DICE: u8 = 12;
    let (black, red) = (pool.black.min(DICE), pool.red.min(DICE - pool.black.min(DICE)));
    let mut ways = [0_u64; 2 * DICE as usize + 3];
    ways[0] = 1;
    let dice =
        std::iter::repeat_n(chance::BLACK, black.into()).chain(std::iter::repeat_n(chance::RED, red.into()));
    for (rolled, die) in dice.enumerate() {
        for hits in (0..=2 * rolled + 2).rev() {
            let from = |face: usize| if hits >= face { ways[hits - face] * u64::from(die[face]) } else { 0 };
            ways[hits] = from(0) + from(1) + from(2);
        }
    }
    let reached: u64 = ways.iter().skip(wanted.into()).sum();
    reached * 6_u64.pow(u32::from(DICE - black - red))
}

/// ZC-20: the closed door that a zombie stands on or next to; of several the one farthest north, then west.
fn door_in_reach(look: Look<'_>, enemy: u8) -> Option<u8> {
    let cell = look.open.enemy(enemy).cell;
    let row = look.row(cell);
    let doors = (0..).zip(&look.board.doors).filter(|(door, _)| look.open.is_closed(*door));
    let near = doors.filter(|(_, site)| {
        site.halves.iter().any(|half| half.contains(cell) || half.intersects(&row.adjacent()))
    });
    near.min_by_key(|(door, site)| ((site.halves[0] | site.halves[1]).first(), *door)).map(|(door, _)| door)
}

impl<T: Table<Event>> Play<'_, T> {
    /// Goes on with a zombie whose move is over: it attacks, and then it is done.
    pub fn continue_shamble(&mut self, shamble: Shamble) {
        let enemy = shamble.enemy;
        if shamble.attacked || !self.state.open.is_on_map(Figure::Enemy(enemy)) {
            return self.pop();
        }
        *self.open().stack.top_mut() = Frame::Shamble(Shamble { attacked: true, ..shamble });
        if let Some((target, arm)) = victim(self.look(), enemy, shamble.toward) {
            return self.begin_attack(Figure::Enemy(enemy), arm, target, false, Spaces::default());
        }
        if let Some(door) = door_in_reach(self.look(), enemy) {
            self.tear_at(enemy, door);
        }
    }

    /// ZC-20, ZC-GAP-10: a zombie attacks a door with its best melee weapon; no bite, no red die.
    fn tear_at(&mut self, enemy: u8, door: u8) {
        let weapons =
            self.look().card(enemy).weapons.iter().filter(|weapon| weapon.kind == WeaponKind::Melee);
        let Some(weapon) = weapons.max_by_key(|weapon| chance_of(weapon.pool, DOOR_DEFENCE)) else { return };
        let faces = chance::roll(weapon.pool, self.table);
        let wounds = &mut self.state.open.door_wounds[usize::from(door)];
        *wounds += u8::from(combat::total_of(&faces) >= DOOR_DEFENCE);
        let wounds = *wounds;
        self.tell(Event::Horde(HordeEvent::DoorTorn { enemy, door, faces, wounds }));
        if wounds >= DOOR_VITALITY {
            // OM-DOOR-10: it opens as by an event.
            self.open_door(door, None);
        }
    }
}
