//! `cargo xtask test`: every check of a change, in order, stopping at the first that fails.

use crate::postgres::{self, Postgres};
use crate::{cargo, debian, tidy, web};
use anyhow::{Result, bail};
use std::process::Command;
use std::time::{Duration, Instant};

/// Arguments of `cargo xtask test`; there are none.
#[derive(clap::Args)]
pub(crate) struct Args {}

/// One check, and what its reader should run when it fails.
struct Step {
    name: &'static str,
    check: Check,
    advice: &'static str,
}

enum Check {
    Cargo {
        words: &'static [&'static str],
        environment: &'static [(&'static str, &'static str)],
    },
    /// Cargo beside a PostgreSQL that is started for it, unless the developer has named one, and with strace, which
    /// tells whether the disk is synced before an acknowledgement.
    CargoWithPostgres {
        words: &'static [&'static str],
    },
    /// The program that the tests were built with.
    Cordon {
        words: &'static [&'static str],
    },
    /// Types of the web client, and its tests without a browser.
    Client,
    /// The web client in a real browser.
    Browser,
    Tidy,
}

/// The format comes first because it is cheapest; the tests come before the documentation, because a wrong
/// rule matters more than a broken link.
fn steps() -> Vec<Step> {
    let tests = if cargo::has_nextest() {
        Step {
            name: "tests",
            check: Check::CargoWithPostgres { words: &["nextest", "run", "--workspace", "--locked"] },
            advice: "cargo xtask postgres cargo nextest run <part of the test's name>",
        }
    } else {
        Step {
            name: "tests",
            check: Check::CargoWithPostgres { words: &["test", "--workspace", "--locked"] },
            advice: "cargo xtask postgres cargo test --workspace <part of the test's name>",
        }
    };
    vec![
        step("format", &["fmt", "--all", "--check"], "cargo fmt --all"),
        // Before all that compiles the server, which takes the client in.
        Step { name: "web client", check: Check::Client, advice: "cargo xtask web check" },
        step(
            "lints",
            &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"],
            "cargo clippy --workspace --all-targets",
        ),
        step(
            "doc tests",
            &["test", "--doc", "--workspace", "--locked"],
            "cargo test --doc --package <the crate named above>",
        ),
        tests,
        Step {
            name: "soak",
            check: Check::Cordon { words: &["soak", "--games", "1000"] },
            advice: "cargo xtask soak, and play the file that it names",
        },
        Step {
            name: "documentation",
            check: Check::Cargo {
                words: &["doc", "--workspace", "--no-deps", "--locked"],
                environment: &[("RUSTDOCFLAGS", "-D warnings")],
            },
            advice: "RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps",
        },
        Step {
            name: "browser",
            check: Check::Browser,
            advice: "cargo xtask web browse <part of the test's name>",
        },
        Step { name: "tidy", check: Check::Tidy, advice: "cargo xtask tidy" },
    ]
}

fn step(name: &'static str, words: &'static [&'static str], advice: &'static str) -> Step {
    Step { name, check: Check::Cargo { words, environment: &[] }, advice }
}

pub(crate) fn run(_: Args) -> Result<()> {
    let plain = std::env::var("CI").is_ok_and(|value| value == "true");
    let steps = steps();
    let mut times: Vec<(&str, Duration)> = Vec::new();
    for (number, step) in steps.iter().enumerate() {
        heading(plain, &format!("[{}/{}] {}: {}", number + 1, steps.len(), step.name, step.check.spoken()));
        let begun = Instant::now();
        let passed = step.check.passes(plain)?;
        times.push((step.name, begun.elapsed()));
        if !passed {
            summary(plain, &times, Some(step.name));
            bail!("{} failed. Run: {}", step.name, step.advice);
        }
    }
    summary(plain, &times, None);
    Ok(())
}

impl Check {
    /// The command as a person would type it.
    fn spoken(&self) -> String {
        match self {
            Check::Cargo { words, environment } => {
                let variables = environment.iter().map(|(name, value)| format!("{name}='{value}' "));
                format!("{}cargo {}", variables.collect::<String>(), words.join(" "))
            }
            Check::CargoWithPostgres { words } => format!("cargo xtask postgres cargo {}", words.join(" ")),
            Check::Cordon { words } => format!("cordon {}", words.join(" ")),
            Check::Client => "cargo xtask web build, cargo xtask web check".to_string(),
            Check::Browser => "cargo xtask web browse".to_string(),
            Check::Tidy => "cargo xtask tidy".to_string(),
        }
    }

    fn passes(&self, plain: bool) -> Result<bool> {
        match self {
            Check::Cargo { words, environment } => {
                let mut command = cargo::cargo();
                command.args(*words).envs(environment.iter().copied());
                if plain {
                    speak_plainly(&mut command);
                }
                Ok(command.status()?.success())
            }
            Check::CargoWithPostgres { words } => {
                let mut command = cargo::cargo();
                command.args(*words);
                if plain {
                    speak_plainly(&mut command);
                }
                debian::ensure_program("strace", "strace")?;
                if std::env::var_os(postgres::ADDRESS).is_some() {
                    return Ok(command.status()?.success());
                }
                let server = Postgres::start()?;
                Ok(command.env(postgres::ADDRESS, server.address()).status()?.success())
            }
            Check::Cordon { words } => {
                let mut command = Command::new(cargo::tested_cordon()?);
                command.args(*words).current_dir(cargo::workspace_root());
                if plain {
                    speak_plainly(&mut command);
                }
                Ok(command.status()?.success())
            }
            Check::Client => {
                web::build()?;
                web::check()
            }
            Check::Browser => web::browse(None),
            Check::Tidy => {
                let problems = tidy::problems_of(&cargo::workspace_root())?;
                tidy::print(&problems);
                Ok(problems.is_empty())
            }
        }
    }
}

/// A log file is read without a terminal: no colours, no progress bars.
fn speak_plainly(command: &mut Command) {
    command
        .env("CARGO_TERM_COLOR", "never")
        .env("CARGO_TERM_PROGRESS_WHEN", "never")
        .env("NEXTEST_HIDE_PROGRESS_BAR", "1")
        .env("NO_COLOR", "1")
        .env("TERM", "dumb");
}

fn heading(plain: bool, text: &str) {
    if plain {
        println!("\n== {text}");
    } else {
        println!("\n\x1b[1;36m== {text}\x1b[0m");
    }
}

fn summary(plain: bool, times: &[(&str, Duration)], failed: Option<&str>) {
    heading(plain, "summary");
    for (name, time) in times {
        let verdict = if failed == Some(*name) { "FAILED" } else { "passed" };
        println!("{verdict}  {name:<14}{:>7.1} s", time.as_secs_f64());
    }
    let total: Duration = times.iter().map(|(_, time)| *time).sum();
    println!("{:<8}{:<14}{:>7.1} s", "", "together", total.as_secs_f64());
}
