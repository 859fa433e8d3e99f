//! `cargo xtask play`: the shortest way from a checkout to a game.

use anyhow::Result;
use std::ffi::OsString;

/// Arguments of `cargo xtask play`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Passed on to `cordon play omega cold-entry`.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    further: Vec<OsString>,
}

pub(crate) fn run(args: Args) -> Result<()> {
    let mission = ["play", "omega", "cold-entry"].map(OsString::from);
    crate::cargo::cordon(mission.into_iter().chain(args.further))
}
