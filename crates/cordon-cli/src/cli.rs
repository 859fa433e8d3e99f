//! The command line: one word chooses a command.

use std::path::PathBuf;

use clap::{Parser, Subcommand};

use crate::failure::Failure;
use crate::{
    arena, backup, bench, campaign, completions, load, map, pack, play, probe, replay, serve, sight, sim,
    soak, verify,
};

/// A referee, an opponent and a table for squad-against-horde board games.
#[derive(Parser)]
#[command(name = "cordon", version, propagate_version = true, arg_required_else_help = true)]
#[command(after_help = "\
Examples:
  cordon play omega cold-entry                      play the squad against a random overseer
  cordon play exodus slipway                        play heroes against infected that act by themselves
  cordon play twilight                              race three bots to the helipad
  cordon campaign new home.toml                     begin a campaign that is kept in a file
  cordon serve                                      play over the network
  cordon sim omega cold-entry --games 10000         who wins if everybody plays at random?
  cordon replay game.replay.jsonl --step            look at a game again
  cordon verify game.replay.jsonl                   prove that no die was chosen
  cordon pack check packs/omega                     find every mistake in content files

Exit codes: 0 fine, 1 what was asked for failed, 2 the command line is wrong, 130 stopped before all was done.")]
pub(crate) struct Cli {
    /// Use the content in this folder instead of the content that is built in.
    #[arg(long, value_name = "DIR", global = true)]
    packs: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

/// Where content comes from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Packs(pub(crate) Option<PathBuf>);

#[derive(Subcommand)]
enum Command {
    Play(play::Args),
    Campaign(campaign::Args),
    Serve(serve::Args),
    Backup(backup::BackupArgs),
    Restore(backup::RestoreArgs),
    Sim(sim::Args),
    Arena(arena::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Probe(probe::Args),
    Sight(sight::Args),
    Bench(bench::Args),
    Soak(soak::Args),
    Load(load::Args),
    Map(map::Args),
    Pack(pack::Args),
    Completions(completions::Args),
}

/// Does what the command line says.
pub(crate) fn run() -> Result<(), Failure> {
    let cli = Cli::parse();
    let packs = Packs(cli.packs);
    match cli.command {
        Command::Play(args) => play::run(args, &packs),
        Command::Campaign(args) => campaign::run(args, &packs),
        Command::Serve(args) => serve::run(args),
        Command::Backup(args) => backup::backup(args),
        Command::Restore(args) => backup::restore(args),
        Command::Sim(args) => sim::run(args, &packs),
        Command::Arena(args) => arena::run(args, &packs),
        Command::Replay(args) => replay::run(args, &packs),
        Command::Verify(args) => verify::run(args, &packs),
        Command::Probe(args) => probe::run(args),
        Command::Sight(args) => sight::run(args),
        Command::Bench(args) => bench::run(args, &packs),
        Command::Soak(args) => soak::run(args, &packs),
        Command::Load(args) => load::run(args),
        Command::Map(args) => map::run(args, &packs),
        Command::Pack(args) => pack::run(args),
        Command::Completions(args) => completions::run(args),
    }
}
