//! `cordon arena`: how strong the bots are, and how fair the missions.

mod balance;
mod ladder;

use crate::cli::Packs;
use crate::failure::Failure;

/// Measure how strong the bots are, and how fair the missions.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(clap::Subcommand)]
enum Chore {
    Ladder(ladder::Args),
    Balance(balance::Args),
}

pub(crate) fn run(args: Args, packs: &Packs) -> Result<(), Failure> {
    match args.chore {
        Chore::Ladder(args) => ladder::run(args, packs),
        Chore::Balance(args) => balance::run(args, packs),
    }
}
