//! How long bots think that look ahead, as it is said on the command line.

use std::time::Duration;

use cordon_arena::Thinking;
use cordon_bots::HARD_NODES;

/// How long hard bots think.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
#[group(id = "thinking")]
pub(crate) struct ThinkingArgs {
    /// How many positions a hard bot looks at for one decision (1000 unless said otherwise).
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    nodes: Option<u32>,
    /// How long a hard bot thinks about one decision, as in 500ms or 2s, instead of --nodes; then the same seed does not
    /// always give the same game.
    #[arg(long, value_name = "TIME", value_parser = read_time, conflicts_with = "nodes")]
    budget: Option<Duration>,
}

impl ThinkingArgs {
    /// What follows for the bots.
    pub(crate) fn thinking(&self) -> Thinking {
        match self.budget {
            Some(_) => Thinking { nodes: u32::MAX, budget: self.budget },
            None => Thinking { nodes: self.nodes.unwrap_or(HARD_NODES), budget: None },
        }
    }
}

fn read_time(text: &str) -> Result<Duration, String> {
    let wrong = || format!("`{text}` is no time; write it as 500ms or 2s");
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 1),
        None => (text.strip_suffix('s').ok_or_else(wrong)?, 1000),
    };
    let number: u64 = number.trim().parse().map_err(|_| wrong())?;
    number.checked_mul(unit).map(Duration::from_millis).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_in_milliseconds_and_seconds() {
        assert_eq!(read_time("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(read_time("2s"), Ok(Duration::from_secs(2)));
        for wrong in ["500", "ms", "-1s", "1.5s", ""] {
            assert!(read_time(wrong).is_err(), "{wrong}");
        }
    }
}
