//! A game being played on: the state that changes, with the table that answers draws and hears events.

use cordon_grid::Cell;
use cordon_kernel::Table;

use crate::board::Board;
use crate::content::{Content, SheetId};
use crate::events::Event;
use crate::frames::Frame;
use crate::look::Look;
use crate::quick::Quick;
use crate::state::{Ending, Figure, Open, State};

/// A game being played on.
pub struct Play<'a, T> {
    /// The content.
    pub content: &'a Content,
    /// What is often asked of the content.
    pub quick: &'a Quick,
    /// The mission's map.
    pub board: &'a Board,
    /// The state.
    pub state: &'a mut State,
    /// Draws and events.
    pub table: &'a mut T,
}

impl<T: Table<Event>> Play<'_, T> {
    /// The open facts as they are now.
    #[inline]
    pub fn look(&self) -> Look<'_> {
        Look { content: self.content, quick: self.quick, board: self.board, open: &self.state.open }
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
    }

    /// Ends what is under way.
    #[inline]
    pub fn pop(&mut self) {
        self.state.open.stack.pop();
    }

    /// OM-ACT-02, OM-ACT-13: adrenaline goes to a commando from the bank, which never runs dry (OM-SET-08,
    /// OM-GAP-37).
    pub fn pay(&mut self, who: SheetId, cost: u8) {
        if cost > 0 {
            self.open().commando_mut(who).adrenaline += cost;
            self.tell(Event::Paid { who, tokens: cost });
        }
    }

    /// Puts a figure into a cell, without any of the effects of moving there.
    pub fn put(&mut self, figure: Figure, cell: Cell) {
        match figure {
            Figure::Commando(who) => self.open().commando_mut(who).cell = cell,
            Figure::Enemy(slot) => self.open().enemy_mut(slot).cell = cell,
            Figure::Ally(ally) => self.open().ally_mut(ally).cell = cell,
        }
    }

    /// OM-GAP-36: ends the game; OM-DOWN-10 beats everything.
    pub fn end(&mut self, ending: Ending) {
        let known = self.state.open.ending;
        let beats_all = matches!(ending, Ending::SquadDown | Ending::SquadDead);
        if known.is_none() || (beats_all && known != Some(ending)) {
            self.state.open.ending = Some(ending);
            self.tell(Event::Ended { ending });
        }
    }
}
