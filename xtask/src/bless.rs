//! `cargo xtask bless`: the engine's present behaviour becomes the golden one. The diff is for a person to read.

use crate::cargo;
use anyhow::{Result, ensure};
use std::process::Command;

/// Arguments of `cargo xtask bless`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only tests whose name contains this are run.
    filter: Option<String>,
}

pub(crate) fn run(args: Args) -> Result<()> {
    // Plain `cargo test`, because nextest gives each test its own process: two of them would rewrite one
    // file at the same time, and each would undo the other's change.
    let tests = cargo::cargo()
        .args(["test", "--workspace", "--locked", "--no-fail-fast"])
        .args(args.filter)
        .env("UPDATE_EXPECT", "1")
        .env("BLESS", "1")
        .status()?;
    let diff = Command::new("git").args(["diff", "--stat"]).current_dir(cargo::workspace_root()).status()?;
    ensure!(diff.success(), "git diff ended with {diff}");
    ensure!(tests.success(), "some tests fail for another reason than a golden; see above");
    Ok(())
}
