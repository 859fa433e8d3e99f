//! TW-CLOCK: how long a game lasts. The rules read no clock (TW-CLOCK-08): a host says when the time is over, or rounds or
//! the decisions themselves are counted. Worked example: TW-EX-16.

use cordon_kernel::Table;

use crate::content::Content;
use crate::events::Event;
use crate::frames::{Frame, Step};
use crate::play::Play;
use crate::setup::{ClockMode, Rules};

/// TW-CLOCK-10: how many rounds a game lasts, if rounds are counted.
pub fn rounds(content: &Content, rules: &Rules) -> u16 {
    match rules.clock {
        ClockMode::Rounds | ClockMode::Both if rules.rounds > 0 => rules.rounds.into(),
        ClockMode::Rounds | ClockMode::Both => {
            let own = content.rounds.get(usize::from(rules.players).saturating_sub(2));
            own.map_or(rules.round_limit, |rounds| u16::from(*rounds))
        }
        ClockMode::Realtime | ClockMode::Virtual | ClockMode::Off => rules.round_limit,
    }
}

impl<T: Table<Event>> Play<'_, T> {
    /// TW-CLOCK-02, TW-CLOCK-09, TW-GAP-38: the time is over: the round is played out. Between two rounds the game ends
    /// there.
    pub fn expire(&mut self) {
        if self.state.open.final_round || self.state.open.ending.is_some() {
            return;
        }
        self.state.open.final_round = true;
        self.tell(Event::TimeUp);
        let open = &self.state.open;
        let untouched = open.stack.iter().next() == Some(&Frame::Turn(Step::Tile)) && open.stack.depth() <= 2;
        if open.active == open.first && open.round > 0 && untouched {
            self.time_over();
        }
    }

    /// Decisions of the virtual clock cost fixed seconds.
    #[inline]
    pub fn spend_seconds(&mut self, seconds: u32) {
        if self.state.open.rules.clock != ClockMode::Virtual {
            return;
        }
        self.state.open.seconds += seconds;
        let open = &mut self.state.open;
        if !open.final_round && open.seconds >= u32::from(open.rules.minutes) * 60 {
            open.final_round = true;
            self.tell(Event::TimeUp);
        }
    }
}
