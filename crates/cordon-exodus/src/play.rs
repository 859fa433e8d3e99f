//! A game being played on: the state that changes, with the table that answers draws and hears events.

use cordon_kernel::Table;

use crate::board::Board;
use crate::content::Content;
use crate::events::Event;
use crate::frames::Frame;
use crate::look::Look;
use crate::state::{Hero, Hidden, Open, Unit};

/// A game being played on.
pub struct Play<'a, T> {
    /// The content.
    pub content: &'a Content,
    /// The mission's map.
    pub board: &'a Board,
    /// The open facts.
    pub open: &'a mut Open,
    /// The hidden facts.
    pub hidden: &'a mut Hidden,
    /// Draws and events.
    pub table: &'a mut T,
}

impl<'a, T: Table<Event>> Play<'a, T> {
    /// The open facts as they are now.
    #[inline]
    pub fn look(&self) -> Look<'_> {
        Look { content: self.content, board: self.board, open: self.open }
    }

    /// Tells an event.
    #[inline]
    pub fn tell(&mut self, event: Event) {
        self.table.tell(event);
    }

    /// Begins something.
    #[inline]
    pub fn push(&mut self, frame: Frame) {
        self.open.stack.push(frame);
    }

    /// Ends what is under way.
    #[inline]
    pub fn pop(&mut self) {
        self.open.stack.pop();
    }

    /// An infected, to be changed.
    #[inline]
    pub fn unit_mut(&mut self, unit: u8) -> &mut Unit {
        &mut self.open.units[usize::from(unit)]
    }

    /// A hero, to be changed.
    #[inline]
    pub fn hero_mut(&mut self, hero: u8) -> &mut Hero {
        &mut self.open.heroes[usize::from(hero)]
    }
}
