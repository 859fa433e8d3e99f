//! `cordon verify`: proves that a file is a game that was really played so.

use std::io::{Write, stdout};
use std::path::PathBuf;
use std::sync::Arc;

use cordon_kernel::{Notation, Verdict, read_replay, verify_replay};
use serde_json::json;

use crate::cli::Packs;
use crate::failure::Failure;
use crate::games::Game;
use crate::playable::Playable;
use crate::{exodus, files, omega, twilight};

/// Play a file through and prove its draws, its states and its ending.
///
/// The seed in the file must be the one that was promised when the game began, every draw must come from it, every
/// order must have been legal, and every state must be the one that was written down.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cordon verify game.replay.jsonl
  cordon verify game.replay.jsonl --json
  cordon verify game.replay.jsonl --packs my-packs/omega

Exit code 1 when the file proves nothing, with the reason and the line.")]
pub(crate) struct Args {
    /// The replay file.
    file: PathBuf,
    /// Print the result as JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: Args, packs: &Packs) -> Result<(), Failure> {
    let checked = files::read(&args.file).and_then(|text| {
        let file = args.file.display();
        let named = |what: Failure| match what {
            Failure::Failed(what) => Failure::Failed(format!("{file}: {what}")),
            other => other,
        };
        match Game::of_replay(&text).map_err(named)? {
            Game::Omega => verify(omega::load(packs)?, &text).map_err(named),
            Game::Exodus => verify(exodus::load(packs)?, &text).map_err(named),
            Game::Twilight => verify(twilight::load(packs)?, &text).map_err(named),
        }
    });
    let mut out = stdout().lock();
    match checked {
        Ok(checked) if args.json => {
            let Verdict { actions, draws, outcome, hash } = checked.verdict;
            let outcome = outcome.map(
                |outcome| json!({ "winners": checked.winners, "rule": outcome.rule, "says": outcome.says }),
            );
            let answer = json!({
                "ok": true, "ruleset": checked.ruleset, "mission": checked.mission, "actions": actions,
                "from_position": checked.from_position, "draws": draws, "outcome": outcome, "hash": hash, "seed": checked.seed,
            });
            writeln!(out, "{answer}")?;
            Ok(())
        }
        Ok(checked) => {
            let Verdict { actions, draws, outcome, hash } = checked.verdict;
            let file = args.file.display();
            writeln!(out, "{file}: verified, {} {}", checked.ruleset, checked.mission)?;
            if checked.from_position {
                writeln!(out, "  it begins in a position of another game, which is taken as it is")?;
            }
            writeln!(out, "  {actions} actions, all legal")?;
            writeln!(out, "  {draws} draws, all from the seed that was promised")?;
            match outcome {
                Some(outcome) => writeln!(out, "  ended: {} ({})", outcome.says, outcome.rule)?,
                None => writeln!(out, "  not over yet: go on with cordon play --resume {file}")?,
            }
            writeln!(out, "  last state {hash}")?;
            Ok(())
        }
        Err(Failure::Failed(what)) if args.json => {
            writeln!(out, "{}", json!({ "ok": false, "error": what }))?;
            Err(Failure::Told)
        }
        Err(failure) => Err(failure),
    }
}

/// What a file has proved.
struct Checked {
    ruleset: &'static str,
    mission: String,
    winners: Vec<String>,
    seed: String,
    /// Whether the game begins in a position instead of with its layout.
    from_position: bool,
    verdict: Verdict,
}

fn verify<R: Playable + Notation>(rules: Arc<R>, text: &str) -> Result<Checked, Failure> {
    let failed = |error: cordon_kernel::ReplayError| Failure::Failed(error.to_string());
    let replay = read_replay::<R::Setup>(text).map_err(failed)?;
    let (game, verdict) = verify_replay(&replay, rules).map_err(failed)?;
    let rules = game.rules();
    let winners = verdict.outcome.map_or(Vec::new(), |outcome| {
        outcome.winners.iter().map(|seat| rules.seat_name(game.state(), seat)).collect()
    });
    let mission = rules.mission(game.setup()).to_owned();
    let (seed, from_position) = (replay.trailer.seed.into(), game.position().is_some());
    Ok(Checked { ruleset: R::NAME, mission, winners, seed, from_position, verdict })
}
