//! What has happened, as each viewer was told it at the moment it happened.

use std::collections::BTreeMap;

use cordon_kernel::{Seat, Viewer};

use crate::playable::Playable;

/// The story of a game. Each entry has a line for every viewer who was told anything.
#[derive(Default)]
pub(super) struct Log {
    entries: Vec<BTreeMap<Viewer, String>>,
    /// How many entries each side has been shown.
    shown: BTreeMap<&'static str, usize>,
}

impl Log {
    /// A log that begins with the layout.
    pub(super) fn new<R: Playable>(rules: &R, state: &R::State, events: &[R::Event]) -> Log {
        let mut log = Log::default();
        log.add(rules, state, events);
        log
    }

    /// Adds what happened in one step.
    pub(super) fn add<R: Playable>(&mut self, rules: &R, state: &R::State, events: &[R::Event]) {
        let viewers: Vec<Viewer> =
            rules.seats(state).iter().map(Viewer::Seat).chain([Viewer::Watcher]).collect();
        for event in events {
            let told =
                viewers.iter().filter_map(|viewer| Some((*viewer, rules.line(state, event, *viewer)?)));
            self.entries.push(told.collect());
        }
    }

    /// Adds a remark that one side hears, or everybody: an order may be a secret of the side that gave it.
    pub(super) fn remark<R: Playable>(
        &mut self,
        rules: &R,
        state: &R::State,
        side: Option<&'static str>,
        text: &str,
    ) {
        let hears = |seat: &Seat| side.is_none_or(|side| rules.side(*seat) == side);
        let seats = rules.seats(state).iter().filter(hears).map(Viewer::Seat).collect::<Vec<_>>();
        let watcher = side.is_none().then_some(Viewer::Watcher);
        let viewers = seats.into_iter().chain(watcher);
        self.entries.push(viewers.map(|viewer| (viewer, text.to_owned())).collect());
    }

    /// The lines that a seat's side has not been shown yet; now they count as shown.
    pub(super) fn unseen<R: Playable>(&mut self, rules: &R, seat: Seat) -> Vec<&str> {
        let shown = self.shown.entry(rules.side(seat)).or_default();
        let first = std::mem::replace(shown, self.entries.len());
        self.lines(first, Viewer::Seat(seat))
    }

    /// The lines that somebody without a seat has not been shown yet.
    pub(super) fn unseen_by_watcher(&mut self) -> Vec<&str> {
        let shown = self.shown.entry("").or_default();
        let first = std::mem::replace(shown, self.entries.len());
        self.lines(first, Viewer::Watcher)
    }

    /// The last lines that a seat was told.
    pub(super) fn last(&self, seat: Seat, count: usize) -> Vec<&str> {
        let lines = self.lines(0, Viewer::Seat(seat));
        lines[lines.len().saturating_sub(count)..].to_vec()
    }

    fn lines(&self, first: usize, viewer: Viewer) -> Vec<&str> {
        self.entries[first..].iter().filter_map(|told| told.get(&viewer).map(String::as_str)).collect()
    }
}
