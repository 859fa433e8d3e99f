//! ZC-22 to ZC-25, ZC-GAP-11 to -13, ZC-GAP-19: bites, and what becomes of the bitten.

use cordon_grid::Cell;
use cordon_kernel::Table;

use crate::content::SheetId;
use crate::events::{Event, HordeEvent};
use crate::look::Look;
use crate::play::Play;
use crate::rules::wounds::Cause;
use crate::state::{Figure, Life};

/// ZC-GAP-11: by so much a bite beats the melee defence.
const BITE_MARGIN: u8 = 2;

/// ZC-22, ZC-GAP-11: whether a zombie's melee attack, with all modifiers, is a bite.
pub fn is_bite(look: Look<'_>, attacker: Figure, total: u8, defence: u8) -> bool {
    matches!(attacker, Figure::Enemy(slot) if look.is_zombie(slot)) && total >= defence + BITE_MARGIN
}

impl Look<'_> {
    /// ZC-01: whether an enemy is one of the zombies that act by themselves.
    pub fn is_zombie(&self, slot: u8) -> bool {
        self.is_automatic() && self.card(slot).colour.is_some()
    }
}

impl<T: Table<Event>> Play<'_, T> {
    /// ZC-22, ZC-GAP-12: a bite in place of the wound; it counts as one.
    pub fn bite(&mut self, who: SheetId) {
        let commando = self.open().commando_mut(who);
        commando.bites += 1;
        let bites = commando.bites;
        self.tell(Event::Horde(HordeEvent::Bitten { who, bites }));
        self.wound(Figure::Commando(who), 1, Cause::Attack);
    }

    /// ZC-24, ZC-25, ZC-GAP-13: death instead of going down. Adrenaline goes to the pool, what the mission is about
    /// falls to the floor, all other cards leave the game.
    pub fn die_of_bite(&mut self, who: SheetId) {
        let commando = self.open().commando_mut(who);
        commando.life = Life::Dead;
        let tokens = std::mem::take(&mut commando.adrenaline);
        let (cell, cards) = (commando.cell, std::mem::take(&mut commando.cards));
        self.open().pool += tokens;
        for held in cards {
            if self.look().is_item(held.kit) {
                self.lay_down(cell, held);
            }
        }
        self.depart(who);
    }

    /// ZC-GAP-19: a commando that died with a bite stands up again as a random zombie, if that was agreed on.
    pub fn rise(&mut self, who: SheetId) {
        let open = &self.state.open;
        if !open.turn_on_death || open.commando(who).bites == 0 {
            return;
        }
        let Some(cell) = refuge(self.look(), open.commando(who).cell) else { return };
        if let Some(kind) = self.draw_zombie() {
            self.tell(Event::Horde(HordeEvent::Rose { who, kind }));
            self.spawn(kind, cell, false);
        }
    }
}

/// The free cell nearest to where somebody died: mostly that cell itself.
fn refuge(look: Look<'_>, from: Cell) -> Option<Cell> {
    let free = look.known_floor() - look.occupied();
    free.iter().min_by_key(|cell| (if *cell == from { 0 } else { look.distance(from, *cell) }, *cell))
}
