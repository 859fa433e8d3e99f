//! What happened in a match, told again from its records.

use std::sync::Arc;

use cordon_kernel::{Seat, Viewer};
use cordon_wire::face::Face;
use cordon_wire::http::{History, PastUpdate};
use cordon_wire::trouble::Trouble;

use super::changes::SentScene;
use super::{open_room, read_record};
use crate::room::{Classes, class_of};
use crate::store::{MatchId, Stored};

/// Updates that are told in one answer.
const MOST: usize = 500;

/// Plays a match again, and tells what one side was told from a number on.
///
/// # Errors
/// When the match cannot be played by this program.
pub fn history<R: Face>(
    id: MatchId,
    head: &str,
    records: &[Stored],
    rules: Arc<R>,
    asked: Asked,
) -> Result<History, Trouble> {
    let mut room = open_room(id, head, rules)?;
    let class = class_of::<R>(asked.seat);
    let viewer = asked.seat.map_or(Viewer::Watcher, Viewer::Seat);
    let (mut updates, mut sent) = (Vec::new(), SentScene::<R>::default());
    for stored in records {
        let timed = read_record(stored)?;
        let mut happened = room.apply(&timed, Classes::only(class))?;
        let Some(told) = happened.told[usize::from(class)].take() else { continue };
        let shown = asked.scenes && told.scene && told.seq >= asked.from;
        let scene = room.view(viewer).filter(|_| shown);
        let scene = scene.and_then(|view| sent.changed(room.rules(), view));
        if told.seq >= asked.from {
            if updates.len() == MOST {
                return Ok(History { updates, next: Some(told.seq) });
            }
            let (seq, lines) = (told.seq, told.lines);
            updates.push(PastUpdate { seq, at: timed.at, lines, scene, chat: happened.chat });
        }
    }
    Ok(History { updates, next: None })
}

/// What is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// The seat whose side was told; none for a watcher.
    pub seat: Option<Seat>,
    /// The first number.
    pub from: u32,
    /// Whether scenes are wanted: whole in the first update, then what changed.
    pub scenes: bool,
}
