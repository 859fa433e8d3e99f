//! OM-KASS, OM-KCON, OM-KDRI: what an enemy does for the others around it.

use cordon_grid::Cell;
use cordon_kernel::{Refusal, Table};

use crate::actions::On;
use crate::chance;
use crate::content::{EnemyClass, Keyword};
use crate::events::Event;
use crate::frames::{ASSIST_DIE, ASSIST_REROLL, Attack, Faces, Frame};
use crate::look::Look;
use crate::play::Play;
use crate::rules::dashboard::check_pool;
use crate::rules::windows::attack_below;
use crate::state::Figure;

/// How far these keywords reach.
const AURA: u8 = 5;
/// OM-KASS-01: energy for a die.
const DIE_COST: u8 = 1;
/// OM-KASS-02: energy for a reroll.
const REROLL_COST: u8 = 2;

/// OM-KASS-03, OM-KCON-02, OM-KDRI-02, OM-GAP-10: whether an enemy is in the aura of another one with a keyword.
/// Walls and sight do not matter, nobody is in its own aura, and one is as good as many (OM-GAP-76).
pub fn in_aura(look: Look<'_>, slot: u8, keyword: Keyword) -> bool {
    if !look.quick.mission_has(look.open.mission, keyword) {
        return false;
    }
    let cell: Cell = look.open.enemy(slot).cell;
    look.open.foes().any(|(other, enemy)| {
        other != slot && look.quick.has_keyword(enemy.kind, keyword) && look.aura(enemy.cell, cell) <= AURA
    })
}

/// Whether an enemy is of a class that others assist and control.
fn is_led(look: Look<'_>, slot: u8) -> bool {
    matches!(look.card(slot).class, EnemyClass::Clone | EnemyClass::Hybrid)
}

/// OM-KCON-01, OM-GAP-63: what control takes from the cost of activating an enemy where it stands.
pub fn control(look: Look<'_>, slot: u8) -> u8 {
    u8::from(is_led(look, slot) && in_aura(look, slot, Keyword::Control))
}

/// OM-KDRI-01, OM-GAP-79: a dashboard ability that names or targets an enemy near a driving one is cheaper, though
/// never below 1. Spawn abilities name no enemy on the map.
pub fn driven(look: Look<'_>, on: On, price: u8) -> u8 {
    let On::Enemy(slot) = on else { return price };
    let there = look.open.is_on_map(Figure::Enemy(slot));
    if there && price > 1 && in_aura(look, slot, Keyword::Drive) { price - 1 } else { price }
}

/// The attack under way, if an assisting figure stands near its attacker and has not given this help yet.
fn assisted<'a>(look: Look<'a>, help: u16) -> Result<&'a Attack, Refusal> {
    let attack = attack_below(look).ok_or(Refusal::new("OM-KASS-01", "There is no attack to assist."))?;
    let Figure::Enemy(slot) = attack.attacker else {
        return Err(Refusal::new("OM-KASS-01", "Only enemies are assisted."));
    };
    let near =
        look.open.is_on_map(attack.attacker) && is_led(look, slot) && in_aura(look, slot, Keyword::Assist);
    if !near {
        let says = "Assist is for a clone or hybrid within 5 of another figure that assists.";
        return Err(Refusal::new("OM-KASS-01", says));
    }
    if attack.used_tiles & help != 0 {
        return Err(Refusal::new("OM-GAP-76", "Assist helps once per attack, however many figures assist."));
    }
    Ok(attack)
}

/// OM-KASS-01: whether an assisting figure may add a die now.
pub fn check_die(look: Look<'_>) -> Result<(), Refusal> {
    assisted(look, ASSIST_DIE)?;
    check_pool(look, DIE_COST)
}

/// OM-KASS-02: whether an assisting figure may have the roll repeated now.
pub fn check_reroll(look: Look<'_>) -> Result<(), Refusal> {
    let attack = assisted(look, ASSIST_REROLL)?;
    let any = attack.faces.iter().any(|dice| *dice > 0);
    Refusal::unless(any, "OM-GAP-30", "No dice lie on the table.")?;
    check_pool(look, REROLL_COST)
}

impl<T: Table<Event>> Play<'_, T> {
    /// OM-KASS-01: one black die more.
    pub fn assist_with_die(&mut self) {
        self.pay_for_assist(false, DIE_COST);
        if let Some(Frame::Attack(attack)) = self.attack_below_mut() {
            attack.used_tiles |= ASSIST_DIE;
            attack.loaded += 1;
        }
    }

    /// OM-KASS-02, OM-GAP-76: all dice are rolled again.
    pub fn assist_with_reroll(&mut self) {
        self.pay_for_assist(true, REROLL_COST);
        let before = attack_below(self.look()).map_or(Faces::default(), |attack| attack.faces);
        let mut faces = Faces::default();
        for (face, dice) in before.into_iter().enumerate() {
            for _ in 0..dice {
                faces[usize::from(chance::reroll(face as u8, self.table))] += 1;
            }
        }
        if let Some(Frame::Attack(attack)) = self.attack_below_mut() {
            attack.used_tiles |= ASSIST_REROLL;
            attack.faces = faces;
        }
        self.tell(Event::Rerolled { faces });
    }

    fn pay_for_assist(&mut self, reroll: bool, cost: u8) {
        self.open().pool -= cost;
        self.tell(Event::Assisted { reroll, cost });
    }
}
