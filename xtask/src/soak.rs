//! `cargo xtask soak`: the long test, which plays random games and audits every state.

use anyhow::Result;
use std::ffi::OsString;

/// Arguments of `cargo xtask soak`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many games to play of each mission.
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// Only this mission; may be given several times. All of them unless said otherwise.
    #[arg(long = "mission")]
    missions: Vec<String>,
    /// Stop after this many minutes, even if games are left.
    #[arg(long)]
    minutes: Option<u64>,
}

pub(crate) fn run(args: Args) -> Result<()> {
    let mut words = vec!["soak".to_string(), "--games".to_string(), args.games.to_string()];
    if let Some(minutes) = args.minutes {
        words.extend(["--minutes".to_string(), minutes.to_string()]);
    }
    for mission in args.missions {
        words.extend(["--mission".to_string(), mission]);
    }
    crate::cargo::cordon(crate::cargo::Built::ForSpeed, words.into_iter().map(OsString::from))
}
