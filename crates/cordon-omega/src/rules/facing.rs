//! OM-FACE: where a commando looks, which is what the arrow on its base shows (OM-FACE-03).

use cordon_grid::Side;
use cordon_kernel::{Refusal, Table};

use crate::content::SheetId;
use crate::events::Event;
use crate::look::Look;
use crate::play::Play;
use crate::rules::movement;

/// OM-FACE-01, OM-GAP-23: whether a commando may turn now, in its own turn.
pub fn check_turn(look: Look<'_>, who: SheetId, facing: Side) -> Result<(), Refusal> {
    let commando = look.open.commando(who);
    if !commando.is_figure() {
        return Err(Refusal::new("OM-GAP-02", "A downed commando has no facing."));
    }
    if facing == commando.facing {
        return Err(Refusal::new("OM-GAP-23", "The commando looks there already."));
    }
    if !commando.marks.may_turn {
        return Err(Refusal::new(
            "OM-GAP-23",
            "The facing was chosen; it can be changed again after the next action.",
        ));
    }
    // A turn without any action has no choice point, so an action must still be possible; a move always is, where
    // it can be paid, whichever way the commando looks.
    if commando.marks.actions == 0 && movement::check_move(look, who, 1, false).is_err() {
        return Err(Refusal::new(
            "OM-GAP-23",
            "Without any action in this turn the facing cannot be changed.",
        ));
    }
    Ok(())
}

/// OM-FACE-02, OM-GAP-54: whether a commando may turn before a move or attack that was granted to it.
pub fn check_turn_before_grant(look: Look<'_>, who: SheetId, facing: Side) -> Result<(), Refusal> {
    let commando = look.open.commando(who);
    if facing == commando.facing || !commando.marks.may_turn {
        return Err(Refusal::new("OM-GAP-23", "The facing was chosen; it can be changed again afterwards."));
    }
    Ok(())
}

impl<T: Table<Event>> Play<'_, T> {
    /// A commando looks another way; the choice point is closed (OM-GAP-23).
    pub fn turn_to(&mut self, who: SheetId, facing: Side) {
        self.open().commando_mut(who).marks.may_turn = false;
        self.look_to(who, facing);
    }

    /// A commando looks another way at a choice point of its own: the one behind an own action that is under way
    /// stays open (OM-FACE-01).
    pub fn look_to(&mut self, who: SheetId, facing: Side) {
        let commando = self.open().commando_mut(who);
        if commando.facing != facing {
            commando.facing = facing;
            self.tell(Event::Turned { who, facing });
        }
    }

    /// Opens a choice point for the facing.
    pub fn allow_turn(&mut self, who: SheetId) {
        self.open().commando_mut(who).marks.may_turn = true;
    }
}
