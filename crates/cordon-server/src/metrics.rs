//! What is counted, for operators who watch the server.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

/// A number that only grows.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// Adds one.
    pub fn inc(&self) {
        self.inc_by(1);
    }

    /// Adds some.
    pub fn inc_by(&self, number: u64) {
        self.0.fetch_add(number, Ordering::Relaxed);
    }
}

/// A number that goes up and down.
#[derive(Debug, Default)]
pub struct Gauge(AtomicI64);

impl Gauge {
    /// Adds one.
    pub fn inc(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// Takes one away.
    pub fn dec(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// What is counted.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Records that were kept.
    pub records: Counter,
    /// Matches that were created.
    pub created: Counter,
    /// Frames that clients have sent.
    pub frames: Counter,
    /// What was refused or went wrong.
    pub troubles: Counter,
    /// Connections that were closed because the client was too fast, too slow or broken.
    pub dropped: Counter,
    /// Bots that have failed and were replaced.
    pub bots_failed: Counter,
    /// Webhooks that were sent.
    pub hooks_sent: Counter,
    /// Tries of webhooks that did not work.
    pub hooks_failed: Counter,
    /// Connections that are open.
    pub sockets: Gauge,
    /// Matches that are in memory.
    pub matches: Gauge,
}

impl Metrics {
    /// Nothing was counted yet.
    pub fn new() -> Metrics {
        Metrics::default()
    }

    /// The text that Prometheus reads.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let counters = [
            ("cordon_records_total", "Records that were kept.", &self.records),
            ("cordon_matches_created_total", "Matches that were created.", &self.created),
            ("cordon_frames_total", "Frames that clients have sent.", &self.frames),
            ("cordon_troubles_total", "What was refused or went wrong.", &self.troubles),
            ("cordon_dropped_total", "Connections that were closed by the server.", &self.dropped),
            ("cordon_bots_failed_total", "Bots that have failed and were replaced.", &self.bots_failed),
            ("cordon_webhooks_sent_total", "Webhooks that were sent.", &self.hooks_sent),
            ("cordon_webhooks_failed_total", "Tries of webhooks that did not work.", &self.hooks_failed),
        ];
        for (name, help, counter) in counters {
            let number = counter.0.load(Ordering::Relaxed);
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} counter\n{name} {number}");
        }
        let gauges = [
            ("cordon_sockets", "Connections that are open.", &self.sockets),
            ("cordon_matches", "Matches that are in memory.", &self.matches),
        ];
        for (name, help, gauge) in gauges {
            let number = gauge.0.load(Ordering::Relaxed);
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {number}");
        }
        text
    }
}
