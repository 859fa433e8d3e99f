//! The processor time that a process has taken, where the system says so.

use serde::Serialize;

/// How long one of the ticks is in which Linux counts, in microseconds.
const TICK: f64 = 10_000.0;

/// Processor time in ticks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Taken {
    user: u64,
    system: u64,
}

/// Processor time for each action, in microseconds.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct ForEach {
    pub(super) user_us: f64,
    pub(super) system_us: f64,
}

impl Taken {
    /// What this program has taken so far.
    pub(super) fn by_clients() -> Option<Taken> {
        Taken::by("self")
    }

    /// What another process has taken so far.
    pub(super) fn by_process(id: u32) -> Option<Taken> {
        Taken::by(&id.to_string())
    }

    fn by(process: &str) -> Option<Taken> {
        read(&std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?)
    }

    /// What was taken since then, for each of so many actions.
    pub(super) fn since(self, then: Taken, actions: u64) -> ForEach {
        let each = |now: u64, then: u64| now.saturating_sub(then) as f64 * TICK / actions.max(1) as f64;
        ForEach { user_us: each(self.user, then.user), system_us: each(self.system, then.system) }
    }
}

/// The name of a process may have spaces and brackets, so that fields are counted behind it.
fn read(stat: &str) -> Option<Taken> {
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut next = || fields.next()?.parse().ok();
    Some(Taken { user: next()?, system: next()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_behind_any_name() {
        let stat = "4711 (a (b) c) S 1 2 3 4 5 6 7 8 9 10 250 70 0 0 20";
        assert_eq!(read(stat), Some(Taken { user: 250, system: 70 }));
        assert_eq!(read("4711 (short) S 1"), None);
    }

    #[test]
    fn time_is_shared_out_among_actions() {
        let (then, now) = (Taken { user: 100, system: 50 }, Taken { user: 200, system: 60 });
        assert_eq!(now.since(then, 1000), ForEach { user_us: 1000.0, system_us: 100.0 });
    }
}
