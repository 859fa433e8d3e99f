//! A game being played on: the state that changes, with the table that answers draws and hears events.

use cordon_kernel::Table;

use crate::content::Content;
use crate::events::Event;
use crate::frames::Frame;
use crate::look::Look;
use crate::quick::Quick;
use crate::state::{Ending, MOST_GUTS, MOST_HEARTS, NONE, Open, State};

/// A game being played on.
pub struct Play<'a, T> {
    /// The content.
    pub content: &'a Content,
    /// What is often asked of it.
    pub quick: &'a Quick,
    /// The state.
    pub state: &'a mut State,
    /// Draws and events.
    pub table: &'a mut T,
}

impl<T: Table<Event>> Play<'_, T> {
    /// The open facts as they are now.
    #[inline]
    pub fn look(&self) -> Look<'_> {
        Look { content: self.content, quick: self.quick, open: &self.state.open }
    }

    /// The open facts, to be changed.
    #[inline]
    pub fn open(&mut self) -> &mut Open {
        &mut self.state.open
    }

    /// Tells an event.
    #[inline]
    pub fn tell(&mut self, event: Event) {
        self.table.tell(event);
    }

    /// Begins something.
    #[inline]
    pub fn push(&mut self, frame: Frame) {
        self.state.open.stack.push(frame);
        self.state.hidden.asked = NONE;
    }

    /// Ends what is under way.
    #[inline]
    pub fn pop(&mut self) {
        self.state.open.stack.pop();
        self.state.hidden.asked = NONE;
    }

    /// Changes what is under way.
    #[inline]
    pub fn set(&mut self, frame: Frame) {
        *self.state.open.stack.top_mut() = frame;
    }

    /// TW-GUTS-01: changes a player's guts within their range; TW-GUTS-10: not with the module off.
    pub fn change_guts(&mut self, seat: u8, by: i8) {
        if !self.state.open.rules.guts {
            return;
        }
        let soldier = self.open().soldier_mut(seat);
        let guts = soldier.guts.saturating_add_signed(by).min(MOST_GUTS);
        if guts != soldier.guts {
            soldier.guts = guts;
            self.tell(Event::Guts { seat, guts });
        }
    }

    /// Gives hearts up to the cap, in halves, or bullets, or takes them; TW-CARD-13: cards never take the last heart.
    pub fn change_tokens(&mut self, seat: u8, hearts: i8, bullets: i16) {
        let soldier = self.open().soldier_mut(seat);
        let floor = soldier.hearts.min(2);
        soldier.hearts = soldier.hearts.saturating_add_signed(hearts).clamp(floor, MOST_HEARTS);
        // TW-MOVE-09: bullets have no upper limit.
        soldier.bullets = soldier.bullets.saturating_add_signed(bullets);
        let (hearts, bullets) = (soldier.hearts, soldier.bullets);
        self.tell(Event::Tokens { seat, hearts, bullets });
    }

    /// Ends the game.
    pub fn end(&mut self, ending: Ending) {
        if self.state.open.ending.is_none() {
            self.state.open.ending = Some(ending);
            self.tell(Event::Ended { ending });
        }
    }
}
