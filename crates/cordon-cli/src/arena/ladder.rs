//! `cordon arena ladder`: whether each level of bots is clearly better than the one below.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use cordon_arena::Thinking;
use cordon_arena::balance::with_section;
use cordon_arena::ladder::{self, BATCH, Kept, Pair, Played, Rung, Stage, Verdict};
use cordon_kernel::Ruleset;
use cordon_twilight::setup::{Clock, ClockMode, Rules};
use rayon::prelude::*;

use crate::cli::Packs;
use crate::failure::Failure;
use crate::{exodus, files, interrupt, omega, sim, twilight};

/// How many soldiers race on the ladder's boards.
const SOLDIERS: [u8; 3] = [2, 3, 4];

/// Compare the levels of bots, mission by mission and side by side: hard with normal, and normal with random.
///
/// Each pair of levels plays the same seats against the same opponents with the same dice, in batches, until it is clear
/// whether the higher level is as much better as it shall be. Every game is kept in the folder at once: stop it with
/// Ctrl-C, and go on with the same command.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cordon arena ladder                               go through all rulesets, for two hours at most
  cordon arena ladder omega/warm-body --minutes 10  only the rungs whose names begin like this
  cordon arena ladder --show                        only print what is known by now
  cordon arena ladder --show --doc docs/bots.md     write it into the book")]
pub(super) struct Args {
    /// The rungs by how their names begin, as in omega or omega/warm-body/squad/hard; all unless some are named.
    #[arg(value_name = "RUNG")]
    rungs: Vec<String>,
    /// Where the games are kept.
    #[arg(long, value_name = "DIR", default_value = "ladder")]
    out: PathBuf,
    /// How many positions hard bots look at for one decision.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    nodes: u32,
    /// The most games of a rung.
    #[arg(long, value_name = "N", default_value_t = 160)]
    games: u64,
    /// Stop after so many minutes; go on with the same command.
    #[arg(long, value_name = "M", default_value_t = 120)]
    minutes: u64,
    /// Which series of games.
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    /// How many threads to use; all cores by default.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Write the table into this file as well, as its section "The ladder".
    #[arg(long, value_name = "FILE")]
    doc: Option<PathBuf>,
    /// Play nothing, and print the table of what was played.
    #[arg(long)]
    show: bool,
}

pub(super) fn run(args: Args, packs: &Packs) -> Result<(), Failure> {
    let (omega, exodus, twilight) = (omega::load(packs)?, exodus::load(packs)?, twilight::load(packs)?);
    let thinking = Thinking { nodes: args.nodes, budget: None };
    let stage = |(mission, setup)| Stage { mission, setup };
    let mut rungs = Vec::new();
    let stages = omega::mission_setups(&omega, &[]).into_iter().map(stage).collect();
    rungs.extend(ladder::rungs(&*omega, stages, false, args.seed, thinking));
    let alone = exodus::mission_setups(&exodus, &[]).into_iter();
    let stages = alone.flat_map(|(mission, setup)| {
        let directed = cordon_exodus::Setup { director: true, ..setup.clone() };
        [
            Stage { mission: mission.clone(), setup },
            Stage { mission: format!("{mission}+director"), setup: directed },
        ]
    });
    rungs.extend(ladder::rungs(&*exodus, stages.collect(), false, args.seed, thinking));
    let boards = twilight::mission_setups(&twilight, &[]).into_iter();
    let stages = boards.flat_map(|(board, setup)| {
        // The more soldiers there are, the less one of them can do about who wins. Nobody wins when time runs out, which
        // says little about soldiers and much about the town that the others have laid.
        let clock = Clock { mode: ClockMode::Off, ..setup.rules.clock };
        SOLDIERS.map(|players| {
            let rules = Rules { players, clock, ..setup.rules };
            let setup = cordon_twilight::Setup { rules, ..setup.clone() };
            Stage { mission: format!("{board}+{players}"), setup }
        })
    });
    rungs.extend(ladder::rungs(&*twilight, stages.collect(), true, args.seed, thinking));
    rungs.retain(|rung| {
        args.rungs.is_empty() || args.rungs.iter().any(|wanted| rung.name.starts_with(wanted))
    });
    if rungs.is_empty() {
        return Err(Failure::Usage(format!("no rung begins with {}", args.rungs.join(" or "))));
    }
    let mut kept = BTreeMap::new();
    let terms = [
        (cordon_omega::Omega::NAME, ladder::terms(&*omega, args.seed, args.nodes)),
        (cordon_exodus::Exodus::NAME, ladder::terms(&*exodus, args.seed, args.nodes)),
        (cordon_twilight::Twilight::NAME, ladder::terms(&*twilight, args.seed, args.nodes)),
    ];
    for (ruleset, terms) in terms.into_iter().filter(|(name, _)| rungs.iter().any(|r| r.ruleset == *name)) {
        let folder = args.out.join(ruleset);
        let opened = Kept::open(&folder, &terms).map_err(|error| Failure::Failed(error.to_string()))?;
        kept.insert(ruleset, opened);
    }
    let done = if args.show { true } else { climb(&rungs, &mut kept, &args)? };
    let played: Vec<Played<'_>> =
        rungs.iter().map(|rung| (rung, kept[rung.ruleset].pairs(&rung.name))).collect();
    let table = format!("{}\n{}", ladder::markdown(&played), ladder::summary(&played));
    print!("{table}");
    write(&args.out, &table)?;
    if let Some(doc) = &args.doc {
        let section = format!(
            "As `cordon arena ladder --nodes {} --seed {}` found it.\n\n{table}",
            args.nodes, args.seed
        );
        files::write(doc, &with_section(&files::read(doc)?, "The ladder", &section))?;
    }
    if done {
        Ok(())
    } else {
        Err(Failure::Stopped("not every rung is clear; go on with the same command".to_owned()))
    }
}

/// Plays one batch of every rung that is not clear yet, again and again. Says whether all that can be played is.
fn climb(rungs: &[Rung<'_>], kept: &mut BTreeMap<&str, Kept>, args: &Args) -> Result<bool, Failure> {
    let stop = interrupt::flag();
    let end = Instant::now() + Duration::from_secs(60 * args.minutes);
    let stopped = || stop.load(Ordering::Relaxed) || Instant::now() >= end;
    loop {
        let mut played = false;
        for rung in rungs {
            let kept = kept.get_mut(rung.ruleset).expect("every ruleset was opened");
            let pairs = kept.pairs(&rung.name);
            let have = pairs.len() as u64;
            if rung.bar.verdict(&pairs) != Verdict::Open || have >= args.games {
                continue;
            }
            let begun = have / BATCH;
            let batch = (begun * BATCH..(begun + 1) * BATCH).filter(|game| !has(kept, rung, *game));
            let batch: Vec<u64> = batch.collect();
            let games: Vec<(u64, Option<Pair>)> = sim::in_pool(args.threads, || {
                batch.into_par_iter().map(|game| (game, (!stopped()).then(|| (rung.play)(game)))).collect()
            })?;
            for (game, pair) in games {
                if let Some(pair) = pair {
                    kept.add(&rung.name, game, pair).map_err(|error| Failure::Failed(error.to_string()))?;
                }
            }
            if stopped() {
                return Ok(false);
            }
            played = true;
            let pairs = kept.pairs(&rung.name);
            let won = |of: fn(&Pair) -> bool| pairs.iter().filter(|pair| of(pair)).count();
            let verdict = rung.bar.verdict(&pairs).name();
            eprintln!("{}: {} and {} of {}, {verdict}", rung.name, won(|p| p.0), won(|p| p.1), pairs.len());
        }
        if !played {
            return Ok(true);
        }
    }
}

fn has(kept: &Kept, rung: &Rung<'_>, game: u64) -> bool {
    kept.games.get(&rung.name).is_some_and(|games| games.contains_key(&game))
}

fn write(folder: &Path, table: &str) -> Result<(), Failure> {
    files::write(&folder.join("ladder.md"), table)
}
