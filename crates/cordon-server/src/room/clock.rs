//! How long players may think. The rules know no time: what happens when it is over is an act of the host.

use cordon_kernel::{Seat, Seats};
use cordon_wire::http::ClockRules;

const SECOND: i64 = 1000;

/// The clocks of a match. They follow from the times of its records.
#[derive(Clone, Debug)]
pub struct Clock {
    rules: ClockRules,
    /// Since when the seats that owe a decision have owed it.
    since: [Option<i64>; Seats::MOST as usize],
    /// Whether what they owe is a chance to interrupt.
    windows: Seats,
    /// What each seat has used of its whole time.
    spent: [i64; Seats::MOST as usize],
    paused: Option<i64>,
}

impl Clock {
    /// Clocks that have not begun.
    pub fn new(rules: ClockRules) -> Clock {
        Clock {
            rules,
            since: [None; Seats::MOST as usize],
            windows: Seats::NONE,
            spent: [0; Seats::MOST as usize],
            paused: None,
        }
    }

    /// Whether any time is measured at all.
    pub fn is_set(&self) -> bool {
        self.rules.turn.is_some() || self.rules.window.is_some() || self.rules.whole.is_some()
    }

    /// These seats owe a decision now; those that have just acted owe a new one.
    pub fn waits_for(&mut self, waiting: Seats, windows: Seats, acted: Option<Seat>, at: i64) {
        for seat in (0..Seats::MOST).map(Seat) {
            let since = &mut self.since[usize::from(seat.0)];
            let is_over = !waiting.contains(seat) || acted == Some(seat);
            if let Some(begun) = since.filter(|_| is_over) {
                self.spent[usize::from(seat.0)] += at.saturating_sub(begun);
                *since = None;
            }
            if waiting.contains(seat) && since.is_none() {
                *since = Some(at);
            }
        }
        self.windows = windows;
    }

    /// The clocks stand still.
    pub fn pause(&mut self, at: i64) {
        self.paused.get_or_insert(at);
    }

    /// The clocks go on: the pause counts for nobody.
    pub fn resume(&mut self, at: i64) {
        if let Some(begun) = self.paused.take() {
            for since in self.since.iter_mut().flatten() {
                *since += at.saturating_sub(begun).max(0);
            }
        }
    }

    /// Whether the clocks stand still.
    pub fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// Since when a seat owes a decision.
    pub fn since(&self, seat: Seat) -> Option<i64> {
        self.since[usize::from(seat.0)]
    }

    /// When the time of a seat is over.
    pub fn deadline(&self, seat: Seat) -> Option<i64> {
        if self.is_paused() {
            return None;
        }
        let since = self.since[usize::from(seat.0)]?;
        let seconds = |limit: Option<u32>| limit.map(|limit| i64::from(limit) * SECOND);
        let once = if self.windows.contains(seat) {
            seconds(self.rules.window.or(self.rules.turn))
        } else {
            seconds(self.rules.turn)
        };
        let whole = seconds(self.rules.whole).map(|whole| (whole - self.spent[usize::from(seat.0)]).max(0));
        let limit = match (once, whole) {
            (Some(once), Some(whole)) => once.min(whole),
            (once, whole) => once.or(whole)?,
        };
        Some(since + limit)
    }

    /// When the first of these seats has no time left.
    pub fn next_deadline(&self, waiting: Seats) -> Option<i64> {
        waiting.iter().filter_map(|seat| self.deadline(seat)).min()
    }
}
