//! EX-SAVE, EX-CAMPAIGN-07: pause and save tickets. Worked example: EX-CASE-30.

use cordon_kernel::Refusal;
use serde::{Deserialize, Serialize};

use super::{Campaign, Progress, Standing};
use crate::state::Difficulty;

/// EX-SAVE-04: saves of a whole campaign.
pub const MOST_SAVES: usize = 3;

/// EX-SAVE-01: a ticket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Ticket {
    /// What was written down.
    pub progress: Progress,
}

/// Where a campaign can be taken up again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// The pause ticket.
    Pause,
    /// A save ticket, from 1.
    Save(u8),
    /// EX-GAP-79: when the last chapter was completed, on easy.
    Last,
    /// EX-END-07: the beginning of the campaign.
    Start,
}

impl Campaign {
    /// EX-SAVE-04, EX-GAP-79: saves that are left.
    pub fn saves_left(&self) -> usize {
        match self.switches.difficulty {
            Difficulty::Hard => 0,
            _ => MOST_SAVES.saturating_sub(self.saves.len()),
        }
    }

    /// EX-CAMPAIGN-04: tickets are written after a mission, in the lobby.
    fn check_ticket(&self) -> Result<(), Refusal> {
        let ready = self.standing == Standing::Lobby && self.now.completed > 0;
        Refusal::unless(ready, "EX-CAMPAIGN-04", "Tickets are written after a completed mission.")
    }

    /// EX-SAVE-01: writes the pause ticket; the campaign goes on with it and not without.
    pub fn pause(&mut self) -> Result<(), Refusal> {
        self.check_ticket()?;
        self.pause = Some(Ticket { progress: self.now.clone() });
        self.standing = Standing::Paused;
        Ok(())
    }

    /// EX-SAVE-03, EX-SAVE-04: writes the next save ticket; gives its slot.
    pub fn save(&mut self) -> Result<u8, Refusal> {
        self.check_ticket()?;
        let hard = self.switches.difficulty == Difficulty::Hard;
        Refusal::unless(!hard, "EX-GAP-79", "On hard there are no saves, only the pause.")?;
        let left = self.saves_left() > 0;
        Refusal::unless(left, "EX-SAVE-04", "A campaign has three saves, and all are used.")?;
        self.saves.push(Ticket { progress: self.now.clone() });
        Ok(self.saves.len() as u8)
    }

    /// EX-CAMPAIGN-07, EX-GAP-69: goes back to a ticket, after a failure or by choice; everything is as it was then.
    /// Saves that were used stay used. EX-SAVE-02: a pause is void once it is resumed.
    pub fn restore(&mut self, slot: Slot) -> Result<(), Refusal> {
        let progress = match slot {
            Slot::Pause => {
                let none =
                    || Refusal::new("EX-SAVE-02", "There is no pause ticket: it is resumed once only.");
                self.pause.take().ok_or_else(none)?.progress
            }
            Slot::Save(number) => {
                let none = || Refusal::new("EX-SAVE-03", "There is no save in this slot.");
                let saved = usize::from(number).checked_sub(1).and_then(|n| self.saves.get(n));
                saved.ok_or_else(none)?.progress.clone()
            }
            Slot::Last => {
                let easy = self.switches.difficulty == Difficulty::Easy;
                Refusal::unless(
                    easy,
                    "EX-GAP-79",
                    "Only on easy one goes back to the last completed mission.",
                )?;
                self.last.clone()
            }
            Slot::Start => {
                let first = self.saves.is_empty() || self.standing != Standing::Failed;
                Refusal::unless(first, "EX-END-07", "A save has been made: go on from there.")?;
                self.start.clone()
            }
        };
        if slot != Slot::Pause && self.standing == Standing::Paused {
            // Going back to another ticket gives up the pause.
            self.pause = None;
        }
        self.last = progress.clone();
        self.now = progress;
        self.standing = Standing::Lobby;
        Ok(())
    }
}
