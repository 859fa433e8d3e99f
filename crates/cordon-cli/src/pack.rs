//! `cordon pack`: content files and their mistakes.

use std::io::{IsTerminal, Write, stdout};
use std::path::{Path, PathBuf};

use clap::Subcommand;
use serde_json::json;

use crate::failure::Failure;
use crate::games::Game;

/// Work on content packs.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(Check),
}

/// Read a pack and report every mistake at once, with file, line and column.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cordon pack check packs/omega
  cordon pack check packs/exodus
  cordon pack check packs/twilight
  cordon pack check packs/omega --json | jq '.mistakes[].message'

Exit code 1 when there is a mistake.")]
struct Check {
    /// The folder of the pack.
    path: PathBuf,
    /// Print the mistakes as JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: Args) -> Result<(), Failure> {
    match args.command {
        Command::Check(check) => run_check(&check),
    }
}

fn run_check(args: &Check) -> Result<(), Failure> {
    exists(&args.path)?;
    let result = match game_of(&args.path) {
        Game::Omega => cordon_packs::load_omega(&args.path).map(|content| Summary {
            says: format!("{} missions, {} tiles", content.missions.len(), content.tiles.len()),
            hash: content.hash,
        }),
        Game::Twilight => cordon_packs::load_twilight(&args.path).map(|content| Summary {
            says: format!(
                "{} boards, {} kinds of tiles, {} kinds of cards",
                content.presets.len(),
                content.tiles.len(),
                content.cards.len()
            ),
            hash: content.hash,
        }),
        Game::Exodus => cordon_packs::load_exodus(&args.path).map(|content| Summary {
            says: format!("{} missions, {} heroes", content.missions.len(), content.heroes.len()),
            hash: content.hash,
        }),
    };
    let mut out = stdout().lock();
    if args.json {
        let mistakes = result.as_ref().err().map_or(json!([]), |mistakes| json!(mistakes));
        let hash = result.as_ref().ok().map(|content| content.hash.clone());
        writeln!(out, "{}", json!({ "ok": result.is_ok(), "content": hash, "mistakes": mistakes }))?;
        return result.map(|_| ()).map_err(|_| Failure::Told);
    }
    match result {
        Ok(Summary { says, hash }) => {
            writeln!(out, "{}: no mistakes; {says}, content {hash}", args.path.display())?;
            Ok(())
        }
        Err(mistakes) => {
            eprint!("{}", mistakes.render(std::io::stderr().is_terminal()));
            Err(Failure::Told)
        }
    }
}

/// What is said about a pack without mistakes.
struct Summary {
    says: String,
    hash: String,
}

/// The game system of a pack, by what only its packs have.
pub(crate) fn game_of(path: &Path) -> Game {
    let exodus = ["heroes.toml", "infected.toml", "equipment.toml"];
    if exodus.iter().any(|file| path.join(file).exists()) {
        Game::Exodus
    } else if path.join("presets").exists() || path.join("clock.toml").exists() {
        Game::Twilight
    } else {
        Game::Omega
    }
}

/// A folder that is not there is named before a reader finds many files missing in it.
pub(crate) fn exists(path: &Path) -> Result<(), Failure> {
    let shown = path.display();
    if path.is_dir() {
        Ok(())
    } else if path.exists() {
        Err(Failure::Failed(format!("{shown} is a file; name the folder of the pack")))
    } else {
        Err(Failure::Failed(format!("there is no folder {shown}")))
    }
}
