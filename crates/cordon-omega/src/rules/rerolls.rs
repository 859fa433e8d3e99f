//! OM-DICE, OM-CB3-03 to -05: rerolling dice that lie on the table.

use cordon_kernel::{Refusal, Table};

use crate::actions::Reroll;
use crate::chance;
use crate::content::{Ability, WeaponKind};
use crate::events::Event;
use crate::frames::{Attack, Faces, Frame, STANCE_BIT};
use crate::look::Look;
use crate::play::Play;
use crate::rules::combat::weapon_of;
use crate::state::Figure;

/// Whether these dice lie on the table and are no more than allowed.
pub fn check_dice(faces: &Faces, reroll: Reroll, most: u8) -> Result<(), Refusal> {
    let mut wanted = Faces::default();
    for face in [Some(reroll.first), reroll.second].into_iter().flatten() {
        match wanted.get_mut(usize::from(face)) {
            Some(count) => *count += 1,
            None => return Err(Refusal::new("OM-GAP-30", "There is no such die face.")),
        }
    }
    if reroll.second.is_some() && most < 2 {
        return Err(Refusal::new("OM-GAP-30", "This ability rerolls one die."));
    }
    if reroll.second.is_some_and(|second| second < reroll.first) {
        return Err(Refusal::new("OM-GAP-30", "Name the two dice in the order of their faces."));
    }
    if wanted.iter().zip(faces).any(|(wanted, there)| wanted > there) {
        return Err(Refusal::new("OM-GAP-30", "These dice do not lie on the table."));
    }
    Ok(())
}

/// Every choice of one or two dice that lie on the table.
pub fn choices(faces: Faces, most: u8) -> impl Iterator<Item = Reroll> {
    let singles = (0..6).map(|first| Reroll { first, second: None });
    let pairs = (0..6).flat_map(|first| (first..6).map(move |second| Reroll { first, second: Some(second) }));
    singles.chain(pairs).filter(move |reroll| check_dice(&faces, *reroll, most).is_ok())
}

/// The stance's own reroll of a ranged attack: how many dice, if the attacker has it and has not used it yet.
pub fn stance_reroll(look: Look<'_>, attack: &Attack) -> Option<u8> {
    let Figure::Commando(who) = attack.attacker else { return None };
    let ranged = weapon_of(look, attack.attacker, attack.arm)?.kind == WeaponKind::Ranged;
    let dice = look.abilities(who).find_map(|ability| match ability {
        Ability::RerollRanged { dice } => Some(dice),
        _ => None,
    })?;
    // OM-DICE-04, OM-DICE-05: several abilities may touch one roll, each of them once.
    (ranged && attack.used & STANCE_BIT == 0).then_some(dice)
}

impl<T: Table<Event>> Play<'_, T> {
    /// OM-DICE-03: rerolls dice; the result stands.
    pub fn reroll_attack(&mut self, reroll: Reroll) {
        let Some(Frame::Attack(attack)) = self.attack_below() else {
            unreachable!("an attack is being rolled")
        };
        let mut faces = attack.faces;
        for face in [Some(reroll.first), reroll.second].into_iter().flatten() {
            faces[usize::from(face)] -= 1;
            let new = chance::reroll(face, self.table);
            faces[usize::from(new)] += 1;
        }
        if let Some(Frame::Attack(attack)) = self.attack_below_mut() {
            attack.faces = faces;
        }
        self.tell(Event::Rerolled { faces });
    }

    fn attack_below(&self) -> Option<Frame> {
        self.state.open.stack.iter().rev().find(|frame| matches!(frame, Frame::Attack(_))).copied()
    }

    /// The innermost attack under way.
    pub fn attack_below_mut(&mut self) -> Option<&mut Frame> {
        self.open().stack.iter_mut().rev().find(|frame| matches!(frame, Frame::Attack(_)))
    }
}
