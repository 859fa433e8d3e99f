//! OM-KEXP: explosives.

use cordon_grid::Cell;
use cordon_kernel::{List, Refusal, Table};

use crate::chance;
use crate::content::{Pool, SheetId};
use crate::events::Event;
use crate::frames::{Attack, AttackStage, Frame, Purpose};
use crate::look::Look;
use crate::play::Play;
use crate::rules::combat::total_of;
use crate::rules::wounds::Cause;
use crate::state::{DeviceKind, Figure, Life, MOST_ENEMIES, MOST_TARGETS};

/// Adrenaline for setting off a satchel charge.
pub const DETONATE_COST: u8 = 1;

/// Those on the map who roll, with room for everybody.
pub type Rollers = List<Option<Figure>, { MOST_TARGETS + MOST_ENEMIES }>;

/// OM-GAP-77: every figure and combatant marker in the order in which they roll: commandos by initiative, then
/// enemies.
pub fn in_order(look: Look<'_>) -> impl Iterator<Item = Figure> {
    let first = look.open.initiative.iter().copied();
    let others = look.open.living().filter(move |who| !look.open.initiative.contains(who));
    let commandos = first.chain(others).map(Figure::Commando);
    let friends = look.open.friends().map(|(ally, _)| Figure::Ally(ally));
    let everybody = commandos.chain(friends).chain(look.open.foes().map(|(slot, _)| Figure::Enemy(slot)));
    everybody.filter(move |figure| look.open.is_on_map(*figure))
}

/// OM-KEXP-01, OM-KEXP-02, OM-GAP-77: whether an explosion reaches a cell.
pub fn reaches(look: Look<'_>, centre: Cell, within: u8, cell: Cell) -> bool {
    let row = look.row(centre);
    cell == centre || (row.distance(cell) <= within && !row.has_cover(cell))
}

/// Whether a commando may set off its satchel charge.
pub fn check_detonate(look: Look<'_>, who: SheetId) -> Result<(), Refusal> {
    let own = look.open.device(DeviceKind::Satchel).is_some_and(|satchel| satchel.owner == Some(who));
    if !own {
        return Err(Refusal::new("OM-ACT-12", "The commando has no satchel charge on the map."));
    }
    if look.open.commando(who).life != Life::Active {
        return Err(Refusal::new("OM-GAP-52", "A downed or recovering commando may use no kit."));
    }
    look.can_pay(who, DETONATE_COST)
}

/// Whether an attack has lost its attacker or its target before its damage.
pub fn has_lapsed(look: Look<'_>, attack: &Attack) -> bool {
    if matches!(attack.stage, AttackStage::Aftermath | AttackStage::Done) {
        return false;
    }
    let life = |figure| match figure {
        Figure::Commando(who) => look.open.commando(who).life,
        // OM-GAP-72: drones and escorts do not go down: like enemies they stand, or they are gone.
        Figure::Ally(_) | Figure::Enemy(_) => Life::Active,
    };
    // OM-DOWN-05: whoever goes down stops; OM-DOWN-08: before the Crisis Point nobody who is down is attacked.
    let standing = life(attack.attacker) == Life::Active;
    let open_to_attack = life(attack.target) != Life::Downed || look.open.crisis;
    let there = look.open.is_on_map(attack.attacker) && look.open.is_on_map(attack.target);
    !(there && standing && open_to_attack)
}

impl<T: Table<Event>> Play<'_, T> {
    /// OM-KEXP-03, OM-KEXP-04: everybody inside has a roll of its own; wounds equal to the hits, whatever the
    /// defence. OM-GAP-77, OM-GAP-78: it is neither an attack nor a hazard.
    pub fn explode(&mut self, centre: Cell, within: u8, dice: Pool) {
        self.tell(Event::Exploded { cell: centre });
        let look = self.look();
        // A large figure is inside if any of its cells is, and rolls once.
        let inside =
            |figure: &Figure| look.base(*figure).iter().any(|cell| reaches(look, centre, within, cell));
        let caught: Rollers = in_order(look).filter(inside).map(Some).collect();
        for figure in caught.into_iter().flatten() {
            let hits = total_of(&chance::roll(dice, self.table));
            self.tell(Event::BlastRolled { figure, wounds: hits });
            if hits > 0 {
                // OM-KEXP-05: for a downed commando any hit is death.
                self.wound(figure, hits, Cause::Explosive);
            }
        }
    }

    /// A commando sets off its satchel charge.
    pub fn detonate(&mut self, who: SheetId) {
        self.pay(who, DETONATE_COST);
        self.tell(Event::Detonated { who });
        self.set_off_satchel();
        self.give_up_lapsed();
    }

    /// A satchel charge goes off by itself when its owner's next turn starts.
    pub fn set_off_at_start(&mut self, who: SheetId) {
        let own = self.state.open.device(DeviceKind::Satchel).is_some_and(|one| one.owner == Some(who));
        if own {
            self.set_off_satchel();
        }
    }

    fn set_off_satchel(&mut self) {
        let satchel = self.open().devices[DeviceKind::Satchel as usize].take();
        if let Some(satchel) = satchel {
            self.explode(satchel.cell, satchel.within, satchel.dice);
        }
    }

    /// What the window on top belongs to may have become pointless: an attack without attacker or target, a
    /// challenge of somebody who went down. Both are given up, and the door stays as it is. A window can lie on
    /// another: a tile that answers an attack is answered itself.
    fn give_up_lapsed(&mut self) {
        let windows =
            self.state.open.stack.iter().rev().take_while(|frame| matches!(frame, Frame::Window(_))).count();
        let Some(below) = self.state.open.stack.iter().rev().nth(windows).copied() else { return };
        if windows == 0 {
            return;
        }
        match below {
            Frame::Attack(attack) if has_lapsed(self.look(), &attack) => {
                (0..=windows).for_each(|_| self.pop());
            }
            Frame::Challenge(challenge) if !self.is_active(challenge.who) => {
                (0..=windows).for_each(|_| self.pop());
                // Only a door's challenge lies on something that waits for it.
                if challenge.purpose == Purpose::Door
                    && matches!(self.state.open.stack.top(), Frame::Opening(opening) if opening.by.is_some())
                {
                    self.pop();
                }
            }
            _ => {}
        }
    }
}
