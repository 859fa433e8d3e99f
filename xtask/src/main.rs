//! `cargo xtask`: the chores of this workspace. Each command is one file; this one only delegates.

mod bench;
mod bless;
mod cargo;
mod debian;
mod instructions;
mod load;
mod play;
mod postgres;
mod soak;
mod test;
mod tidy;
mod web;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// The chores of the Cordon workspace.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build the program and start its server on this machine.
    Play(play::Args),
    /// Everything a change must pass: format, lints, tests, documentation, tidy.
    Test(test::Args),
    /// Play very many random games and look for crashes, dead ends and broken states.
    Soak(soak::Args),
    /// Compare ledger, code, tests and documents with each other.
    Tidy(tidy::Args),
    /// Rewrite the goldens from what the engine does now and show what changed.
    Bless(bless::Args),
    /// Measure decisions per second.
    Bench(bench::Args),
    /// Count the instructions of hot kernels with callgrind.
    Instructions(instructions::Args),
    /// Load a server of this machine with players, and measure it.
    Load(load::Args),
    /// Build, check or try out the web client.
    Web(web::Args),
    /// Run a command, such as some tests, beside a private PostgreSQL.
    Postgres(postgres::Args),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Play(args) => play::run(args),
        Command::Test(args) => test::run(args),
        Command::Soak(args) => soak::run(args),
        Command::Tidy(args) => tidy::run(args),
        Command::Bless(args) => bless::run(args),
        Command::Bench(args) => bench::run(args),
        Command::Instructions(args) => instructions::run(args),
        Command::Load(args) => load::run(args),
        Command::Web(args) => web::run(args),
        Command::Postgres(args) => postgres::run(args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // One line is enough: what failed has spoken already, and a backtrace of this program would bury it.
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
