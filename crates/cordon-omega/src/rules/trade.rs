//! OM-TRD: giving cards, and taking those that lie on the map.

use cordon_kernel::{Refusal, Table};

use crate::content::SheetId;
use crate::events::Event;
use crate::look::Look;
use crate::play::Play;
use crate::rules::{kits, objectives};
use crate::state::{Life, MOST_CARDS};

/// Whether a commando may give a card to another: OM-TRD-01, OM-GAP-48.
pub fn check(look: Look<'_>, who: SheetId, card: u8, to: SheetId) -> Result<(), Refusal> {
    let giver = look.open.commando(who);
    let Some(held) = giver.cards.get(usize::from(card)) else {
        return Err(Refusal::new("OM-TRD-01", "The commando has no such card."));
    };
    if !look.kit(held).trade {
        return Err(Refusal::new("OM-TRD-01", "The card does not bear the trade icon."));
    }
    let Some(receiver) = look.open.commandos.get(usize::from(to.0)).filter(|_| to != who) else {
        return Err(Refusal::new("OM-TRD-01", "A card is given to another commando."));
    };
    if receiver.life != Life::Active {
        return Err(Refusal::new("OM-TRD-02", "The receiver must be active."));
    }
    if !look.at_hand(giver.cell, receiver.cell) {
        return Err(
            Refusal::new("OM-TRD-01", "The receiver must be adjacent.").at(look.square(receiver.cell))
        );
    }
    if receiver.cards.len() >= MOST_CARDS {
        return Err(Refusal::new("OM-GAP-48", "The receiver's hands are full."));
    }
    objectives::check_carry(look, to, held.kit)?;
    kits::check_basic_slot(look, to, held.kit)
}

/// OM-GAP-69: whether a commando may take a card that lies on the map.
pub fn check_pick_up(look: Look<'_>, who: SheetId, drop: u8) -> Result<(), Refusal> {
    let commando = look.open.commando(who);
    let Some(dropped) = look.open.drops.get(usize::from(drop)) else {
        return Err(Refusal::new("OM-GAP-69", "No such card lies on the map."));
    };
    if !look.at_hand(commando.cell, dropped.cell) {
        let says = "The card must lie in the commando's own or an adjacent space.";
        return Err(Refusal::new("OM-GAP-69", says).at(look.square(dropped.cell)));
    }
    if commando.cards.len() >= MOST_CARDS {
        return Err(Refusal::new("OM-GAP-69", "The commando's hands are full."));
    }
    objectives::check_carry(look, who, dropped.held.kit)?;
    kits::check_basic_slot(look, who, dropped.held.kit)
}

impl<T: Table<Event>> Play<'_, T> {
    /// Gives a card.
    pub fn trade(&mut self, from: SheetId, card: u8, to: SheetId) {
        let held = self.open().commando_mut(from).cards.remove(card.into());
        self.open().commando_mut(to).cards.push(held);
        self.tell(Event::Traded { from, to, kit: held.kit, card });
    }

    /// Takes a card that lies on the map.
    pub fn pick_up(&mut self, who: SheetId, drop: u8) {
        let dropped = self.open().drops.remove(drop.into());
        self.receive(who, dropped.held);
    }
}
