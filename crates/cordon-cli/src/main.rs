//! The `cordon` binary: plays, serves, simulates, replays, verifies, probes, draws, measures, and checks packs. Each command is
//! one file; this one only delegates.

mod allocations;
mod arena;
mod backup;
mod bench;
mod campaign;
mod cli;
mod completions;
mod drawing;
mod exodus;
mod failure;
mod files;
mod games;
mod interrupt;
mod load;
mod map;
mod omega;
mod pack;
mod play;
mod playable;
mod probe;
mod replay;
mod serve;
mod settings;
mod sight;
mod sim;
mod soak;
mod switches;
mod thinking;
mod twilight;
mod verify;

use std::process::ExitCode;

fn main() -> ExitCode {
    match cli::run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
