//! What the host's clock does: it ends a game whose time is over, ends a pause of the host, and keeps windows open that hide
//! by time whether anybody can answer.

use cordon_kernel::{Seat, Viewer};
use cordon_wire::face::Face;
use cordon_wire::message::HourInfo;
use cordon_wire::trouble::{Code, Trouble};

use super::record::{Proxy, Record};
use super::{Classes, Happened, Room, broken, not_begun};

const SECOND: i64 = 1000;
/// How long the host may pause a match, once.
const HOST_PAUSE: i64 = 10 * 60 * SECOND;
/// How long a player who was cut off is waited for with the hour standing still.
pub const RECONNECT: i64 = 3 * 60 * SECOND;
/// A match that nobody looked after for so long was not looked after by any server.
const ASLEEP: i64 = 10 * SECOND;

/// The pause that the host has once.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct HostPause {
    used: bool,
    until: Option<i64>,
}

impl HostPause {
    pub(super) fn begin(&mut self, at: i64) {
        (self.used, self.until) = (true, Some(at + HOST_PAUSE));
    }

    pub(super) fn end(&mut self) {
        self.until = None;
    }
}

/// A window that stays open for a while, whoever can answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Hushed {
    window: u64,
    until: i64,
}

impl<R: Face> Room<R> {
    /// What the host's clock has to do next, and when.
    pub(super) fn host_deadlines(&self) -> impl Iterator<Item = i64> {
        let hour = self.hour_ends().and_then(|(_, ends)| ends);
        let runs = !self.clock.is_paused();
        let by_itself = self.by_itself().filter(|_| runs).map(|(seat, _, _)| {
            let asked = self.clock.since(seat).unwrap_or(self.last_at);
            self.hush.map_or(asked, |hush| hush.until.max(asked))
        });
        [by_itself, hour, self.host_pause.until].into_iter().flatten()
    }

    /// What the host's clock does now.
    pub(super) fn acts_of_host(&self, now: i64) -> Vec<Record> {
        if self.host_pause.until.is_some_and(|until| until <= now) {
            return vec![Record::Resumed {}];
        }
        let is_over = self.hour_ends().is_some_and(|(_, ends)| ends.is_some_and(|ends| ends <= now));
        if let Some((game, (_, act))) = self
            .game
            .as_ref()
            .filter(|_| is_over)
            .and_then(|game| Some((game, self.rules.time_over(game.state())?)))
        {
            return vec![Record::HostActed { act: self.rules.write_action(game.state(), Seat(0), &act) }];
        }
        let waits = self.hush.is_some_and(|hush| hush.until > now) || self.clock.is_paused();
        match self.by_itself().filter(|_| !waits) {
            Some((seat, act, by)) => vec![Record::Acted { seat: seat.0, act, by: Some(by) }],
            None => Vec::new(),
        }
    }

    /// What a seat does in a window without being asked: what it has ordered, or the only thing that it can do.
    fn by_itself(&self) -> Option<(Seat, String, Proxy)> {
        let ordered = self.ordered().map(|(seat, act)| (seat, act, Proxy::Standing));
        ordered.or_else(|| self.foregone().map(|(seat, act)| (seat, act, Proxy::Clock)))
    }

    /// Milliseconds that the game still lasts, and when they are over; nothing where no clock ends it.
    fn hour_ends(&self) -> Option<(i64, Option<i64>)> {
        let game = self.game.as_ref().filter(|_| !self.aborted)?;
        let (seconds, _) = self.rules.time_over(game.state())?;
        Some(self.clock.hour.left(i64::from(seconds) * SECOND, self.last_at))
    }

    /// How long the game still lasts, for clients.
    pub(super) fn hour_info(&self) -> Option<HourInfo> {
        self.hour_ends().map(|(left, ends)| HourInfo { left: left.max(0), ends })
    }

    /// Whether the game has an hour that ends it, and whether that runs.
    pub fn hour_runs(&self) -> Option<bool> {
        self.hour_ends().map(|_| self.clock.hour.runs())
    }

    /// Stops the hour while somebody is waited for who may come back soon, and lets it go on after that.
    pub(super) fn wait_for_absent(&self, absent: bool) -> Vec<Record> {
        match self.hour_runs().filter(|_| !self.clock.is_paused()) {
            Some(true) if absent => vec![Record::HourStopped {}],
            Some(false) if !absent => vec![Record::HourWentOn {}],
            _ => Vec::new(),
        }
    }

    /// Leaves out the time in which no server looked after the match.
    pub(super) fn wake_up(&self, now: i64) -> Vec<Record> {
        let slept = self.hour_runs() == Some(true) && now - self.last_at > ASLEEP;
        if slept { vec![Record::WokeUp {}] } else { Vec::new() }
    }

    /// The pause that the host has once.
    pub(super) fn pause_as_host(&self) -> Result<Vec<Record>, Trouble> {
        self.check_playing()?;
        if self.clock.is_paused() {
            return Err(Trouble::new(Code::NoVote, "That is so already."));
        }
        if self.host_pause.used {
            let says = "The host has paused this match once already: ask the players to agree.";
            return Err(Trouble::new(Code::NotAllowed, says));
        }
        Ok(vec![Record::HostPaused {}])
    }

    /// The host ends its own pause.
    pub(super) fn resume_as_host(&self) -> Result<Vec<Record>, Trouble> {
        match self.host_pause.until {
            Some(_) => Ok(vec![Record::Resumed {}]),
            None => Err(Trouble::new(Code::NotAllowed, "The host has not paused the match.")),
        }
    }

    /// A seat that can only let a window pass whose answers are hidden by time, and how it does.
    fn foregone(&self) -> Option<(Seat, String)> {
        self.hush?;
        let (game, seat) = (self.game.as_ref()?, self.waiting().first()?);
        let mut actions = Vec::new();
        self.rules.actions(game.state(), seat, &mut actions);
        match actions.as_slice() {
            [only] => Some((seat, self.rules.write_action(game.state(), seat, only))),
            _ => None,
        }
    }

    /// How many milliseconds an answer has to wait, so that its time tells nothing.
    pub fn hushed_for(&self, now: i64) -> i64 {
        self.hush.map_or(0, |hush| (hush.until - now).max(0))
    }

    /// Looks whether a window is open whose answers are hidden by time. The same one stays open as long as it was to.
    pub(super) fn note_hush(&mut self, at: i64) {
        let seen = self.seen(R::class_of(Viewer::Watcher)).filter(|_| !self.aborted);
        let hush = seen.and_then(|view| self.rules.hush(view));
        self.hush = hush.map(|hush| match self.hush {
            Some(before) if before.window == hush.window => before,
            _ => Hushed { window: hush.window, until: at + i64::from(hush.least) },
        });
    }

    /// Applies what the host did by the rules.
    pub(super) fn act_as_host(
        &mut self,
        act: &str,
        at: i64,
        lookers: Classes,
        happened: &mut Happened,
    ) -> Result<(), Trouble> {
        let game = self.game.as_mut().ok_or_else(not_begun)?;
        let action =
            self.rules.read_action(game.state(), Seat(0), act).map_err(|error| broken(&error.to_string()))?;
        let mut events = Vec::new();
        game.act_as_host(action, &mut events).ok_or_else(|| broken("the host may not do this"))?;
        self.streams.tell_events(&self.rules, game.state(), &events, lookers, &mut happened.told);
        self.note_waiting(None, at);
        happened.table = true;
        Ok(())
    }
}
