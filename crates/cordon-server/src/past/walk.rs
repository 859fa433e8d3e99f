//! Plays a match again, and stops at every moment of which a viewpoint was told.

use std::ops::ControlFlow;
use std::sync::Arc;

use cordon_wire::face::Face;
use cordon_wire::message::Chat;
use cordon_wire::trouble::{Code, Trouble};
use cordon_wire::viewpoint::Viewpoint;

use crate::keeper::{open_room, read_record};
use crate::room::{Classes, Room, Told};
use crate::store::{Head, Stored};

/// A moment of which a viewpoint was told.
pub struct Moment<'a, R: Face> {
    /// The match as it stood then.
    pub room: &'a Room<R>,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What the viewpoint was told.
    pub told: Told,
    /// What somebody said.
    pub chat: Option<Chat>,
}

/// Plays a match again until `look` has seen enough, and gives it back as it stood then.
///
/// # Errors
/// When there is no such seat, or the match cannot be played by this program.
pub fn walk<R: Face>(
    head: &Head,
    records: &[Stored],
    rules: Arc<R>,
    viewpoint: Viewpoint,
    mut look: impl FnMut(Moment<'_, R>) -> ControlFlow<()>,
) -> Result<Room<R>, Trouble> {
    let mut room = open_room(head.id.clone(), &head.body, rules)?;
    if matches!(viewpoint, Viewpoint::Seat(seat) if room.place(seat).is_none()) {
        return Err(Trouble::new(Code::NotFound, "There is no such seat."));
    }
    let class = Room::<R>::class_of(viewpoint);
    for stored in records {
        let timed = read_record(stored)?;
        let mut happened = room.apply(&timed, Classes::only(class))?;
        let Some(told) = happened.told[usize::from(class)].take() else { continue };
        if look(Moment { room: &room, at: timed.at, told, chat: happened.chat }).is_break() {
            break;
        }
    }
    Ok(room)
}
