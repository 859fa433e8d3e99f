//! TW-CLOCK: how long a game lasts. The rules read no clock (TW-CLOCK-08): a host says when the time is over, or rounds or
//! the decisions themselves are counted. Worked example: TW-EX-16.

use cordon_kernel::Table;

use crate::content::{Content, Moment};
use crate::events::Event;
use crate::frames::{Frame, Step};
use crate::look::Look;
use crate::play::Play;
use crate::setup::{ClockMode, Conceal, Rules};

/// TW-GAP-75: how long a window waits for somebody who plays by and by, in seconds.
const HALF_A_DAY: u32 = 12 * 3600;

/// TW-CLOCK-12: seconds left at which clients announce the time.
pub const ANNOUNCED_SECONDS: [u16; 3] = [600, 300, 60];
/// TW-CLOCK-12: rounds left up to which clients announce them.
pub const ANNOUNCED_ROUNDS: u16 = 3;

/// A time that a host gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// What the time is for: decisions with the same number share it. 0 is a decision by itself.
    pub of: u64,
    /// How long.
    pub seconds: u32,
}

/// TW-CLOCK-11, TW-GAP-75: how long a host lets a seat decide before its bot finishes the step, or before a window passes:
/// by the host's clock a turn and a marine have one time each; else only windows have one.
pub fn allowance(look: Look<'_>, seat: u8) -> Option<Allowance> {
    let (open, rules) = (look.open, &look.open.rules);
    let timed = rules.clock.mode.is_timed();
    if let Frame::Window(moment) = *open.stack.top() {
        let seconds = match moment {
            _ if !timed => HALF_A_DAY,
            Moment::Card => rules.card_seconds.into(),
            _ => rules.window_seconds.into(),
        };
        return Some(Allowance { of: 0, seconds });
    }
    let in_marine_step =
        matches!(open.stack.iter().next(), Some(Frame::Turn(Step::Marine | Step::Check | Step::Over)));
    let own_turn = seat == open.active && !in_marine_step;
    let seconds = if own_turn { rules.turn_seconds } else { rules.marine_seconds };
    let of = ((u64::from(open.round) * 8 + u64::from(open.active)) * 8 + u64::from(seat)) * 2
        + u64::from(own_turn)
        + 2;
    timed.then(|| Allowance { of, seconds: seconds.into() })
}

/// TW-GAP-74: which window is open whose answers a host hides by time, and for how many milliseconds it stays open at
/// least; decisions of the same window have the same number.
pub fn hushed(look: Look<'_>) -> Option<(u64, u16)> {
    let open = look.open;
    let Frame::Window(moment) = *open.stack.top() else { return None };
    let played = u64::from(crate::rules::turns::open_cards(open).len());
    let window = (open.stack.depth() as u64 * 32 + moment as u64) * 128 + played;
    (open.rules.conceal_windows == Conceal::Timing && open.ending.is_none())
        .then_some((window, open.rules.window_least_ms))
}

/// TW-CLOCK-10: how many rounds a game lasts, if rounds are counted.
pub fn rounds(content: &Content, rules: &Rules) -> u16 {
    match rules.clock.mode {
        ClockMode::Rounds | ClockMode::Both if rules.clock.rounds > 0 => rules.clock.rounds.into(),
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
        if self.state.open.rules.clock.mode != ClockMode::Virtual {
            return;
        }
        self.state.open.seconds += seconds;
        let open = &mut self.state.open;
        if !open.final_round && open.seconds >= u32::from(open.rules.clock.minutes) * 60 {
            open.final_round = true;
            self.tell(Event::TimeUp);
        }
    }
}
