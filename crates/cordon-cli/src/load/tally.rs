//! What clients have measured, added up.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;

use super::processor::ForEach;

/// What one client has measured, or several together.
#[derive(Default)]
pub(super) struct Tally {
    /// From sending an action to its acknowledgement, in microseconds.
    latencies: Vec<u32>,
    errors: BTreeMap<String, u64>,
    /// Actions that were sent but not answered when time was over.
    pub(super) unanswered: u64,
    /// Matches that came to their end.
    pub(super) ended: u64,
}

/// The numbers of a run.
#[derive(Serialize)]
pub(super) struct Report {
    pub(super) matches: u32,
    pub(super) clients: u32,
    pub(super) seconds: f64,
    pub(super) acknowledged: u64,
    pub(super) acknowledged_per_s: f64,
    pub(super) p50_ms: f64,
    pub(super) p90_ms: f64,
    pub(super) p99_ms: f64,
    pub(super) max_ms: f64,
    pub(super) unanswered: u64,
    pub(super) ended: u64,
    pub(super) errors: BTreeMap<String, u64>,
    /// What all clients together took for each action.
    pub(super) clients_took: Option<ForEach>,
    /// What the server took for each.
    pub(super) server_took: Option<ForEach>,
}

impl Tally {
    /// An action was acknowledged.
    pub(super) fn acknowledged(&mut self, after: Duration) {
        self.latencies.push(u32::try_from(after.as_micros()).unwrap_or(u32::MAX));
    }

    /// Something went wrong.
    pub(super) fn error(&mut self, code: &str) {
        *self.errors.entry(code.to_owned()).or_default() += 1;
    }

    /// Adds what another client has measured.
    pub(super) fn merge(&mut self, other: Tally) {
        self.latencies.extend(other.latencies);
        self.unanswered += other.unanswered;
        self.ended += other.ended;
        for (code, times) in other.errors {
            *self.errors.entry(code).or_default() += times;
        }
    }

    /// The numbers of all clients together.
    pub(super) fn report(mut self, matches: u32, clients: u32, time: Duration) -> Report {
        self.latencies.sort_unstable();
        let (seconds, acknowledged) = (time.as_secs_f64(), self.latencies.len() as u64);
        Report {
            matches,
            clients,
            seconds,
            acknowledged,
            acknowledged_per_s: acknowledged as f64 / seconds,
            p50_ms: self.within(0.5),
            p90_ms: self.within(0.9),
            p99_ms: self.within(0.99),
            max_ms: self.within(1.0),
            unanswered: self.unanswered,
            ended: self.ended,
            errors: self.errors,
            clients_took: None,
            server_took: None,
        }
    }

    /// The milliseconds within which this share was acknowledged. The latencies are in order.
    fn within(&self, share: f64) -> f64 {
        let last = (self.latencies.len() as f64 * share).ceil() as usize;
        let latency = last.checked_sub(1).and_then(|last| self.latencies.get(last));
        f64::from(latency.copied().unwrap_or_default()) / 1000.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_of_all_latencies_in_any_order() {
        let mut tally = Tally::default();
        (1..=100).rev().for_each(|ms| tally.acknowledged(Duration::from_millis(ms)));
        let report = tally.report(1, 1, Duration::from_secs(4));
        assert_eq!((report.p50_ms, report.p90_ms, report.p99_ms, report.max_ms), (50.0, 90.0, 99.0, 100.0));
        assert_eq!((report.acknowledged, report.acknowledged_per_s), (100, 25.0));
    }

    #[test]
    fn nothing_measured_is_zero_and_errors_add_up() {
        let (mut one, mut other) = (Tally::default(), Tally::default());
        one.error("stale");
        other.error("stale");
        one.merge(other);
        let report = one.report(1, 2, Duration::from_secs(1));
        assert_eq!((report.acknowledged, report.max_ms), (0, 0.0));
        assert_eq!(report.errors, BTreeMap::from([("stale".to_owned(), 2)]));
    }
}
