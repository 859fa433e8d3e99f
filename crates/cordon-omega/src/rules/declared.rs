//! OM-GAP-28: an action is declared, others may answer, then it is paid for and taken.

use cordon_kernel::Table;

use crate::actions::Action;
use crate::content::SheetId;
use crate::events::Event;
use crate::frames::{Frame, Moment};
use crate::look::Look;
use crate::play::Play;
use crate::rules::activation;

/// Whether what a commando orders in its turn is an action, which others may answer.
fn is_action(look: Look<'_>, who: SheetId, action: &Action) -> bool {
    match *action {
        Action::Pass | Action::Face(_) => false,
        Action::UseKit { card, .. } => {
            let held = look.open.commando(who).cards.get(usize::from(card));
            held.is_some_and(|held| look.kit(held).effect.is_action())
        }
        _ => true,
    }
}

impl<T: Table<Event>> Play<'_, T> {
    /// A commando orders something in its turn. Where nobody could answer it is done at once.
    pub fn declare(&mut self, who: SheetId, action: &Action) {
        if !self.may_matter(Moment::ActionDeclared) || !is_action(self.look(), who, action) {
            return self.act(who, action);
        }
        self.push(Frame::Declared { who, action: *action });
        self.open_window(Moment::ActionDeclared);
        // An action that waits for others is announced; any other is told when it is taken.
        if let Frame::Window(window) = *self.state.open.stack.top()
            && !self.settle_window(window)
        {
            self.tell(Event::Declared { who, action: *action });
        }
    }

    /// Nobody answers any more: the action is taken, unless the answers have made it impossible.
    pub fn continue_declared(&mut self, who: SheetId, action: Action) {
        self.pop();
        let turn = matches!(self.state.open.stack.top(), Frame::CommandoTurn { over: false, .. });
        if turn && activation::check(self.look(), who, &action).is_ok() {
            self.act(who, &action);
        } else {
            self.tell(Event::ActionDropped { who });
        }
    }
}
