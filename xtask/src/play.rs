//! `cargo xtask play`: the shortest way from a checkout to a game.

use anyhow::Result;
use std::ffi::OsString;

use crate::cargo::Built;

/// Arguments of `cargo xtask play`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Passed on to `cordon serve`, as in `--listen 127.0.0.1:8000`.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    further: Vec<OsString>,
}

pub(crate) fn run(args: Args) -> Result<()> {
    crate::web::build()?;
    crate::cargo::cordon(Built::Soon, std::iter::once(OsString::from("serve")).chain(args.further))
}
