//! Running cargo, and through it the `cordon` binary, from the root of the workspace.

use anyhow::{Context, Result, ensure};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The root of the workspace, which is the folder above this package.
pub(crate) fn workspace_root() -> PathBuf {
    // Cargo sets the variable when it runs this binary, so a moved checkout is still found.
    let package = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&package).parent().unwrap_or(Path::new(".")).to_path_buf()
}

/// A cargo command at the root. It is the cargo that started this program, so the toolchain is the same.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(workspace_root());
    as_if_called_directly(&mut command);
    command
}

/// Keeps from a command what cargo has told this program about its own package. Build scripts of libraries look at those
/// variables, and would build everything above them again whenever cargo is called now directly and now from here.
pub(crate) fn as_if_called_directly(command: &mut Command) {
    for (name, _) in std::env::vars_os() {
        let told = name.to_string_lossy();
        if told.starts_with("CARGO_PKG_") || told.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&name);
        }
    }
}

/// Whether `cargo nextest` can be used on this machine.
pub(crate) fn has_nextest() -> bool {
    let version = cargo().args(["nextest", "--version"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    version.is_ok_and(|status| status.success())
}

/// The `cordon` binary of a debug build, built first.
///
/// It is the one that the tests are built with: a package that is built alone asks less of the libraries it shares with
/// tests, and cargo would build those and everything above them a second time.
pub(crate) fn tested_cordon() -> Result<PathBuf> {
    let built = cargo().args(["build", "--locked", "--workspace", "--tests"]).status();
    ensure!(built.context("cargo could not be started")?.success(), "the cordon binary did not build");
    Ok(target_folder()?.join("debug").join("cordon"))
}

/// Where cargo puts what it builds.
pub(crate) fn target_folder() -> Result<PathBuf> {
    let said = cargo().args(["metadata", "--no-deps", "--format-version", "1"]).output()?;
    let told: serde_json::Value = serde_json::from_slice(&said.stdout).context("cargo metadata")?;
    let folder =
        told["target_directory"].as_str().context("cargo does not say where its target folder is")?;
    Ok(PathBuf::from(folder))
}

/// How the binary is built.
#[derive(Clone, Copy)]
pub(crate) enum Built {
    /// Soon, and fast enough for a table.
    Soon,
    /// For speed, which takes longer.
    ForSpeed,
}

/// Builds the `cordon` binary and runs it with these arguments.
pub(crate) fn cordon(built: Built, args: impl IntoIterator<Item = OsString>) -> Result<()> {
    let profile = match built {
        Built::Soon => "play",
        Built::ForSpeed => "release",
    };
    let binary = ["--profile", profile, "--locked", "--package", "cordon-cli", "--bin", "cordon"];
    let built = cargo().arg("build").args(binary).status().context("cargo could not be started")?;
    ensure!(built.success(), "the cordon binary did not build");
    // The second call only starts what the first one built; it knows where the target directory is.
    let ran = cargo().args(["run", "--quiet"]).args(binary).arg("--").args(args).status()?;
    ensure!(ran.success(), "cordon ended with {ran}");
    Ok(())
}
