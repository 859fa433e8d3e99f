//! What one viewer may know: the open facts, and what it has learned of the hidden ones.

use cordon_kernel::{Dice, Viewer};
use serde::Serialize;

use crate::content::Content;
use crate::events::Event;
use crate::state::{Hidden, Open, State};

/// All that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everyone may see.
    pub open: Open,
}

/// What a viewer may know of a state.
pub fn view(state: &State, viewer: Viewer) -> View {
    View { viewer, open: state.open }
}

/// What a viewer is told of an event.
pub fn notice(event: &Event, _viewer: Viewer) -> Option<Event> {
    Some(*event)
}

/// A state that fits a view, with the unknown drawn anew.
pub fn imagine(_content: &Content, view: &View, _dice: &mut impl Dice) -> State {
    State { open: view.open, hidden: Hidden::default() }
}
