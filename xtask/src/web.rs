//! The web client: its packages, its build, its checks. `vite build` comes before cargo, which takes the result in.

use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where the browser for tests may be, if it is not on the search path under the first name.
const BROWSERS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// The variable in which the browser tests look for their browser.
pub(crate) const BROWSER: &str = "CORDON_BROWSER";

/// The variable in which the browser tests look for the program whose pages they open.
const PROGRAM: &str = "CORDON_PROGRAM";

/// Arguments of `cargo xtask web`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Build the client into `web/dist`, from which cargo takes it.
    Build,
    /// Check types, and run the tests that need no browser.
    Check,
    /// Play in a real browser against a debug build of the program; pictures go to `target/screens`.
    Browse {
        /// Only tests whose name has this in it.
        filter: Option<String>,
    },
    /// Measure in a real browser how fast the client is, and print the numbers.
    Measure,
    /// Serve the client from its sources, with every change shown at once; `cordon serve` runs beside it.
    Dev,
}

pub(crate) fn run(args: Args) -> Result<()> {
    match args.what {
        What::Build => build(),
        What::Check => {
            packages()?;
            ensure!(check()?, "the client has mistakes; see above");
            Ok(())
        }
        What::Browse { filter } => {
            build()?;
            ensure!(browse(filter.as_deref())?, "a browser test failed; see above");
            Ok(())
        }
        What::Measure => {
            build()?;
            ensure!(drive("measure", &[])?, "something could not be measured; see above");
            Ok(())
        }
        What::Dev => {
            packages()?;
            npm(&["run", "dev"])
        }
    }
}

/// The folder of the client.
fn folder() -> PathBuf {
    crate::cargo::workspace_root().join("web")
}

/// Builds the client.
pub(crate) fn build() -> Result<()> {
    packages()?;
    npm(&["run", "--silent", "build"])
}

/// Types first, because a test of what does not type-check tells little. There is no linter besides: the compilers of
/// TypeScript and Svelte are strict, and their warnings count.
pub(crate) fn check() -> Result<bool> {
    packages()?;
    Ok(npm(&["run", "--silent", "check"]).is_ok() && npm(&["run", "--silent", "test"]).is_ok())
}

/// Runs the browser tests.
pub(crate) fn browse(filter: Option<&str>) -> Result<bool> {
    let words: Vec<&str> = filter.map(|name| ["-t", name]).into_iter().flatten().collect();
    drive("browse", &words)
}

/// Runs a script that drives the browser against a program that is built first, so that it has the client of this
/// moment.
fn drive(script: &str, words: &[&str]) -> Result<bool> {
    let browser = browser()?;
    let program = crate::cargo::tested_cordon()?;
    let mut command = Command::new("npm");
    command.args(["run", "--silent", script, "--"]).args(words);
    let status = command.current_dir(folder()).env(BROWSER, browser).env(PROGRAM, program).status()?;
    Ok(status.success())
}

/// The packages of the lock file, fetched when the lock file is not the one they were fetched for.
fn packages() -> Result<()> {
    let folder = folder();
    let wanted = fs::read(folder.join("package-lock.json")).context("web/package-lock.json")?;
    let stamp = folder.join("node_modules").join(".cordon-lock");
    if fs::read(&stamp).is_ok_and(|had| had == wanted) {
        return Ok(());
    }
    println!("fetching the packages of the web client");
    npm(&["ci", "--no-audit", "--no-fund", "--loglevel", "error"])?;
    fs::write(&stamp, wanted).with_context(|| stamp.display().to_string())
}

fn npm(words: &[&str]) -> Result<()> {
    let ran = Command::new("npm").args(words).current_dir(folder()).status();
    let ran =
        ran.context("npm could not be started: install Node 20 or newer (Debian: `apt-get install npm`)")?;
    ensure!(ran.success(), "npm {} ended with {ran}", words.join(" "));
    Ok(())
}

/// The browser for the tests, which is installed if it is missing and that is possible.
fn browser() -> Result<PathBuf> {
    if let Some(named) = std::env::var_os(BROWSER) {
        return Ok(PathBuf::from(named));
    }
    if let Some(found) = find_browser() {
        return Ok(found);
    }
    let advice = "install Chromium (Debian: `apt-get install chromium`), or name one in CORDON_BROWSER";
    crate::debian::install("chromium", advice)?;
    find_browser().with_context(|| format!("apt-get has installed Chromium, but it is not found: {advice}"))
}

fn find_browser() -> Option<PathBuf> {
    let searched = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&searched).collect();
    let places = BROWSERS.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    places.into_iter().find(|place: &PathBuf| Path::is_file(place))
}
