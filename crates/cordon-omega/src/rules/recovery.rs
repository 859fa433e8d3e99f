//! OM-REV, OM-HEAL, OM-RECO: healing and helping up.

use cordon_kernel::{Refusal, Table};

use crate::content::SheetId;
use crate::events::Event;
use crate::frames::Frame;
use crate::look::Look;
use crate::play::Play;
use crate::state::{Figure, Life};

/// OM-REV-01, OM-RECO-01: whether an active commando may help another up.
pub fn check_revive(look: Look<'_>, who: SheetId, other: SheetId) -> Result<(), Refusal> {
    let Some(downed) = look.open.commandos.get(usize::from(other.0)) else {
        return Err(Refusal::new("OM-REV-01", "There is no such commando."));
    };
    if downed.life != Life::Downed {
        return Err(Refusal::new("OM-REV-01", "Only a downed commando can be revived."));
    }
    if !look.at_hand(look.open.commando(who).cell, downed.cell) {
        return Err(
            Refusal::new("OM-REV-01", "The downed commando must be adjacent.").at(look.square(downed.cell))
        );
    }
    Ok(())
}

/// OM-HEAL-01, OM-GAP-49: whether a commando may remove a wound from somebody.
pub fn check_patient(look: Look<'_>, who: SheetId, patient: SheetId, adjacent: bool) -> Result<(), Refusal> {
    let Some(other) = look.open.commandos.get(usize::from(patient.0)).filter(|other| other.is_figure())
    else {
        return Err(Refusal::new("OM-GAP-49", "Only a commando that stands can be healed."));
    };
    if patient != who && !adjacent {
        return Err(Refusal::new("OM-GAP-49", "A commando heals its own wounds only."));
    }
    if patient != who && !look.adjacent(look.open.commando(who).cell, other.cell) {
        return Err(Refusal::new("OM-GAP-49", "The commando must be adjacent.").at(look.square(other.cell)));
    }
    // ZC-23: bites never heal.
    if other.wounds > 0 && other.wounds == other.bites {
        return Err(Refusal::new("ZC-23", "Bites never heal, and there is no other wound."));
    }
    if other.wounds == 0 {
        return Err(Refusal::new("OM-GAP-49", "There is no wound to heal."));
    }
    Ok(())
}

impl<T: Table<Event>> Play<'_, T> {
    /// Removes wounds from a figure.
    pub fn unwound(&mut self, figure: Figure, wounds: u8) {
        // ZC-23, ZC-GAP-12: a bite is never chosen when wounds are removed.
        let lasting = match figure {
            Figure::Commando(who) => self.state.open.commando(who).bites,
            Figure::Enemy(_) | Figure::Ally(_) => 0,
        };
        let left = match figure {
            Figure::Commando(who) => &mut self.open().commando_mut(who).wounds,
            Figure::Enemy(slot) => &mut self.open().enemy_mut(slot).wounds,
            Figure::Ally(ally) => &mut self.open().ally_mut(ally).wounds,
        };
        *left = left.saturating_sub(wounds).max(lasting);
        let wounds = *left;
        self.tell(Event::Healed { figure, wounds });
    }

    /// OM-REV-02, OM-REV-03, OM-RECO-02, OM-RECO-03, OM-GAP-50: the figure returns, still with the downed card.
    pub fn revive(&mut self, by: SheetId, who: SheetId) {
        let commando = self.open().commando_mut(who);
        commando.life = Life::Recovering;
        commando.adrenaline = 0;
        self.tell(Event::Revived { who, by });
        self.push(Frame::ChooseFacing { who });
    }

    /// OM-RECO-04: in the Planning phase a recovering commando is active again and loses one wound.
    pub fn recover_all(&mut self) {
        for who in (0..crate::state::MOST_COMMANDOS as u8).map(SheetId) {
            if self.state.open.commando(who).life == Life::Recovering {
                self.open().commando_mut(who).life = Life::Active;
                self.unwound(Figure::Commando(who), 1);
                self.tell(Event::Recovered { who });
            }
        }
    }
}
