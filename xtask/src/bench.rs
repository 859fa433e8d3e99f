//! `cargo xtask bench`: decisions per second of a release build.

use anyhow::Result;
use std::ffi::OsString;

/// Arguments of `cargo xtask bench`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Passed on to `cordon bench`.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    further: Vec<OsString>,
}

pub(crate) fn run(args: Args) -> Result<()> {
    crate::cargo::cordon(
        crate::cargo::Built::ForSpeed,
        std::iter::once(OsString::from("bench")).chain(args.further),
    )
}
