//! How long players may think, and how long a game lasts that a clock ends. The rules know no time: what happens when it is
//! over is an act of the host.

use cordon_kernel::{Seat, Seats};
use cordon_wire::face::Pace;
use cordon_wire::http::ClockRules;

const SECOND: i64 = 1000;

/// The clocks of a match. They follow from the times of its records.
#[derive(Clone, Debug)]
pub struct Clock {
    rules: ClockRules,
    /// What the seats owe that owe a decision.
    owed: [Option<Owed>; Seats::MOST as usize],
    /// What each seat has used of its whole time.
    spent: [i64; Seats::MOST as usize],
    /// What each seat has used of the time that several of its decisions share, with the number of that time.
    shared: [(u64, i64); Seats::MOST as usize],
    paused: Option<i64>,
    /// How long the game has run.
    pub hour: Hour,
}

/// A decision that a seat owes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Owed {
    /// Since when.
    pub since: i64,
    /// Whether it is a chance to interrupt.
    pub window: bool,
    /// How long the rules themselves let it take.
    pub pace: Option<Pace>,
}

/// How long a game has run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hour {
    /// Since when it has run without a stop; none while it stands still.
    since: Option<i64>,
    /// How long it had run before.
    before: i64,
}

impl Hour {
    /// It begins, or goes on.
    pub fn go_on(&mut self, at: i64) {
        self.since.get_or_insert(at);
    }

    /// It stands still.
    pub fn stop(&mut self, at: i64) {
        if let Some(since) = self.since.take() {
            self.before += (at - since).max(0);
        }
    }

    /// The time between these moments does not count.
    pub fn leave_out(&mut self, from: i64, to: i64) {
        if let Some(since) = &mut self.since {
            *since += (to - from.max(*since)).max(0);
        }
    }

    /// Whether it runs.
    pub fn runs(&self) -> bool {
        self.since.is_some()
    }

    /// How much of a time is left, and when it is over if nothing stops it.
    pub fn left(&self, of: i64, now: i64) -> (i64, Option<i64>) {
        let run = self.before + self.since.map_or(0, |since| (now - since).max(0));
        (of - run, self.since.map(|since| since + of - self.before))
    }
}

impl Clock {
    /// Clocks that have not begun.
    pub fn new(rules: ClockRules) -> Clock {
        Clock {
            rules,
            owed: [None; Seats::MOST as usize],
            spent: [0; Seats::MOST as usize],
            shared: [(0, 0); Seats::MOST as usize],
            paused: None,
            hour: Hour::default(),
        }
    }

    /// Whether players chose any time, so that it is measured at all.
    pub fn is_set(&self) -> bool {
        self.rules.turn.is_some() || self.rules.window.is_some() || self.rules.whole.is_some()
    }

    /// What a seat owes now, or nothing; one that has just acted owes something new.
    pub fn owes(&mut self, seat: Seat, now: Option<(bool, Option<Pace>)>, has_acted: bool, at: i64) {
        let n = usize::from(seat.0);
        let is_over = now.is_none() || has_acted;
        if let Some(owed) = self.owed[n].filter(|_| is_over) {
            let used = (at - owed.since).max(0);
            self.spent[n] += used;
            let of = owed.pace.map_or(0, |pace| pace.of);
            self.shared[n] = if self.shared[n].0 == of { (of, self.shared[n].1 + used) } else { (of, used) };
            self.owed[n] = None;
        }
        if let Some((window, pace)) = now {
            let since = self.owed[n].map_or(at, |owed| owed.since);
            self.owed[n] = Some(Owed { since, window, pace });
        }
    }

    /// The clocks stand still.
    pub fn pause(&mut self, at: i64) {
        self.paused.get_or_insert(at);
        self.hour.stop(at);
    }

    /// The clocks go on: the pause counts for nobody.
    pub fn resume(&mut self, at: i64) {
        if let Some(begun) = self.paused.take() {
            for owed in self.owed.iter_mut().flatten() {
                owed.since += at.saturating_sub(begun).max(0);
            }
            self.hour.go_on(at);
        }
    }

    /// Whether the clocks stand still.
    pub fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// Since when a seat owes a decision.
    pub fn since(&self, seat: Seat) -> Option<i64> {
        self.owed[usize::from(seat.0)].map(|owed| owed.since)
    }

    /// When the time of a seat is over.
    pub fn deadline(&self, seat: Seat) -> Option<i64> {
        if self.is_paused() {
            return None;
        }
        let n = usize::from(seat.0);
        let owed = self.owed[n]?;
        let seconds = |limit: Option<u32>| limit.map(|limit| i64::from(limit) * SECOND);
        let chosen = if owed.window { self.rules.window.or(self.rules.turn) } else { self.rules.turn };
        let whole = seconds(self.rules.whole).map(|whole| (whole - self.spent[n]).max(0));
        let paced = owed.pace.map(|pace| {
            let used = if pace.of != 0 && self.shared[n].0 == pace.of { self.shared[n].1 } else { 0 };
            (i64::from(pace.seconds) * SECOND - used).max(0)
        });
        let limit = seconds(chosen).into_iter().chain(whole).chain(paced).min()?;
        Some(owed.since + limit)
    }

    /// When the first of these seats has no time left.
    pub fn next_deadline(&self, waiting: Seats) -> Option<i64> {
        waiting.iter().filter_map(|seat| self.deadline(seat)).min()
    }
}
