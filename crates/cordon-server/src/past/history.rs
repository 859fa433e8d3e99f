//! What happened in a match, told again from its records: a part at a time, as a replay bar needs it.

use std::ops::ControlFlow;
use std::sync::Arc;

use cordon_wire::face::Face;
use cordon_wire::past::{History, PastUpdate};
use cordon_wire::trouble::Trouble;
use cordon_wire::viewpoint::Viewpoint;

use super::walk::{Moment, walk};
use crate::keeper::SentScene;
use crate::store::{Head, Stored};

/// The most updates of one answer.
pub const MOST: u32 = 500;

/// What is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// With whose eyes.
    pub viewpoint: Viewpoint,
    /// The first number.
    pub from: u32,
    /// How many updates at the most.
    pub count: u32,
    /// Whether scenes are wanted: whole in the first update, then what changed.
    pub scenes: bool,
}

/// Plays a match again, and tells what a viewpoint was told from a number on.
///
/// # Errors
/// When there is no such seat, or the match cannot be played by this program.
pub fn history<R: Face>(
    head: &Head,
    records: &[Stored],
    rules: Arc<R>,
    asked: Asked,
) -> Result<History, Trouble> {
    let most = asked.count.clamp(1, MOST) as usize;
    let mut history = History { updates: Vec::new(), last: 0, next: None };
    let mut teller = Teller::new(asked.viewpoint, asked.scenes);
    walk(head, records, rules, asked.viewpoint, |moment| {
        history.last = moment.told.seq;
        if moment.told.seq >= asked.from {
            if history.updates.len() < most {
                history.updates.push(teller.tell(moment));
            } else {
                history.next.get_or_insert(moment.told.seq);
            }
        }
        ControlFlow::Continue(())
    })?;
    Ok(history)
}

/// Turns moments into updates that say only what differs from the one before.
pub(super) struct Teller<R: Face> {
    viewpoint: Viewpoint,
    scenes: bool,
    sent: SentScene<R>,
    headline: String,
    has_shown: bool,
}

impl<R: Face> Teller<R> {
    pub(super) fn new(viewpoint: Viewpoint, scenes: bool) -> Teller<R> {
        Teller { viewpoint, scenes, sent: SentScene::default(), headline: String::new(), has_shown: false }
    }

    pub(super) fn tell(&mut self, moment: Moment<'_, R>) -> PastUpdate {
        let (room, told) = (moment.room, moment.told);
        let rules = room.rules();
        let (mut scene, mut headline) = (None, None);
        // A moment in which nothing was seen to change looks like the one before, which need not be part of this.
        if (told.scene || !self.has_shown)
            && let Some(view) = room.view_as(self.viewpoint)
        {
            self.has_shown = true;
            if self.scenes {
                scene = self.sent.changed(rules, &view);
            }
            let now = rules.headline(&view);
            if now != self.headline {
                self.headline.clone_from(&now);
                headline = Some(now);
            }
        }
        PastUpdate { seq: told.seq, at: moment.at, headline, lines: told.lines, scene, chat: moment.chat }
    }
}
