//! OM-CB4-04 to -08, OM-DOWN: wounds, going down, death, destruction.

use cordon_kernel::Table;
use serde::{Deserialize, Serialize};

use crate::content::{EnemyId, SheetId};
use crate::events::Event;
use crate::frames::{Frame, Moment};
use crate::play::Play;
use crate::state::{Figure, Life};

/// What a wound comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// An attack.
    Attack,
    /// A zombie's bite.
    Bite,
    /// A hazard.
    Hazard,
    /// A door's text.
    Door,
    /// Gas.
    Gas,
    /// An explosive.
    Explosive,
}

impl<T: Table<Event>> Play<'_, T> {
    /// Wounds are coming to a figure; OM-GAP-28: before a commando takes them, others may act. What is on the stack
    /// already goes on when they are taken.
    pub fn threaten(&mut self, figure: Figure, wounds: u8, cause: Cause) {
        match figure {
            Figure::Commando(who) if self.may_matter(Moment::WoundComing) => {
                self.push(Frame::Wounding { who, wounds, cause });
                self.open_window(Moment::WoundComing);
            }
            _ => self.wound(figure, wounds, cause),
        }
    }

    /// A figure takes wounds.
    pub fn wound(&mut self, figure: Figure, wounds: u8, cause: Cause) {
        match figure {
            // ZC-22: a bite leaves its mark, and wounds as an attack does.
            Figure::Commando(who) if cause == Cause::Bite => self.bite(who),
            Figure::Commando(who) => self.wound_commando(who, wounds, cause),
            Figure::Enemy(slot) => self.wound_enemy(slot, wounds),
            Figure::Ally(ally) => self.wound_ally(ally, wounds),
        }
    }

    /// Whether a commando who went down while others answered its wounds takes no harm from them: gas and doors hurt
    /// only those who stand, and before the Crisis Point so do attacks (OM-DOWN-08).
    fn is_spared(&self, cause: Cause) -> bool {
        match cause {
            Cause::Gas | Cause::Door => true,
            Cause::Attack | Cause::Bite => !self.state.open.crisis,
            Cause::Hazard | Cause::Explosive => false,
        }
    }

    fn wound_commando(&mut self, who: SheetId, wounds: u8, cause: Cause) {
        let vitality = self.look().vitality(who);
        match self.state.open.commando(who).life {
            Life::Absent | Life::Dead | Life::Gone => {}
            // OM-GAP-70: gas does nothing to one who went down while its wound was coming.
            Life::Downed if self.is_spared(cause) => {}
            // OM-DOWN-09, OM-GAP-68: a successful attack kills; OM-KHAZ-04, OM-KEXP-05: so does a hazard's or an
            // explosive's wound.
            Life::Downed => self.die(who, cause),
            // OM-GAP-70: any wound makes a recovering commando downed again.
            Life::Recovering => self.go_down(who),
            Life::Active => {
                // OM-GAP-67: surplus wounds are lost.
                let commando = self.open().commando_mut(who);
                commando.wounds = (commando.wounds + wounds).min(vitality);
                let wounds = commando.wounds;
                self.tell(Event::Wounded { figure: Figure::Commando(who), wounds });
                // OM-CB4-07, OM-PLAN-08.
                if wounds == vitality {
                    self.go_down(who);
                }
            }
        }
    }

    fn wound_enemy(&mut self, slot: u8, wounds: u8) {
        let card = self.look().card(slot);
        let vitality = card.vitality;
        // OM-CB4-05, OM-GAP-67.
        let enemy = self.open().enemy_mut(slot);
        enemy.wounds = (enemy.wounds + wounds).min(vitality);
        let wounds = enemy.wounds;
        self.tell(Event::Wounded { figure: Figure::Enemy(slot), wounds });
        if wounds == vitality {
            let kind = self.take_off(slot);
            self.tell(Event::Destroyed { enemy: slot, kind });
            self.check_boss(kind);
            self.check_cleared();
        }
    }

    /// An enemy leaves the map: its kind.
    pub fn take_off(&mut self, slot: u8) -> EnemyId {
        let open = self.open();
        let enemy = open.enemies.take(slot).expect("an enemy on the map");
        let kind = enemy.kind;
        // OM-CB4-08: the figure returns to the reserves; OM-SET-13a, OM-SET-13b: unless it never was there.
        open.reserves[usize::from(kind.0)] += u8::from(!enemy.outside);
        // The slot will be used again: what this figure did in the turn must not stick to the next one.
        open.diagonals &= !Figure::Enemy(slot).bit();
        open.hazards &= !Figure::Enemy(slot).bit();
        open.dragged &= !(1 << slot);
        open.frenzied &= !(1 << slot);
        // OM-OVS-20: its attacks of this step still count for others of its type.
        for (attackers, fallen) in open.ganged.iter_mut().zip(&mut open.ganged_fallen) {
            *fallen |= u16::from(*attackers & (1 << slot) != 0) << kind.0;
            *attackers &= !(1 << slot);
        }
        kind
    }

    /// OM-DOWN-01 to -05: the whole procedure of going down.
    fn go_down(&mut self, who: SheetId) {
        // ZC-24: whoever has a bite dies instead.
        if self.state.open.commando(who).bites > 0 {
            return self.die_of_bite(who);
        }
        let vitality = self.look().vitality(who);
        let commando = self.open().commando_mut(who);
        // OM-DOWN-01, OM-DOWN-02: a marker instead of the figure, the downed card instead of the stance.
        commando.life = Life::Downed;
        // OM-PLAN-08: downed is to have as many wounds as Vitality, also for one who was healed while recovering.
        commando.wounds = vitality;
        // OM-GAP-70: the ceiling is the downed card's own, whatever had raised the stance's.
        commando.raised = 0;
        commando.dug_in = false;
        // OM-DOWN-03: all adrenaline goes to the pool.
        let tokens = std::mem::take(&mut commando.adrenaline);
        self.open().pool += tokens;
        self.tell(Event::Downed { who });
        // OM-DOWN-04: then every dashboard ability refreshes once, where there is a dashboard.
        if !self.look().is_automatic() {
            self.refresh_dashboard();
        }
        // OM-DOWN-05.
        self.halt(who);
        self.check_squad();
    }

    /// OM-GAP-69: death; cards stay in the cell, unless an explosive killed.
    pub fn die(&mut self, who: SheetId, cause: Cause) {
        let commando = self.open().commando_mut(who);
        commando.life = Life::Dead;
        let tokens = std::mem::take(&mut commando.adrenaline);
        let cell = commando.cell;
        let cards = std::mem::take(&mut commando.cards);
        self.open().pool += tokens;
        for held in cards.into_iter().filter(|_| cause != Cause::Explosive) {
            self.lay_down(cell, held);
        }
        self.depart(who);
    }

    /// The end of every death.
    pub fn depart(&mut self, who: SheetId) {
        self.tell(Event::Died { who });
        self.halt(who);
        self.rise(who);
        self.check_squad();
    }
}
