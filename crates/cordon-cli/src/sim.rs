//! `cordon sim`: thousands of games of bots, and who wins them.

mod compare;
mod merging;
mod packed;
mod printed;
mod runner;
mod seats;
mod sweep;
mod tune;

use std::convert::Infallible;
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Parser;
use cordon_arena::store::{Manifest, StudyWriter};
use cordon_arena::{Condition, Plan, Progress, Shard, Study, Total, Watched, write_report};
use cordon_exodus::Exodus;
use cordon_omega::Omega;
use cordon_twilight::Twilight;
use indicatif::{ProgressBar, ProgressStyle};

use crate::cli::Packs;
use crate::failure::Failure;
use crate::games::Game;
use crate::switches::SwitchArgs;
use crate::thinking::ThinkingArgs;
use crate::{exodus, interrupt, omega, twilight};
pub(crate) use packed::Packed;
use packed::called;
pub(crate) use printed::table;
use seats::SideArg;
use sweep::SweepArg;
use tune::GoalArg;

/// Let bots play many games and count who wins, how, and how long it takes.
#[derive(clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    disable_help_subcommand = true
)]
#[command(after_help = "\
Examples:
  cordon sim omega cold-entry
  cordon sim omega --games 1000 --edition both --squad 3,4,5
  cordon sim omega cold-entry --seats squad=normal,overseer=random
  cordon sim omega warm-body --seats squad=hard,overseer=normal --games 20 --nodes 1000
  cordon sim omega cold-entry --seed 7 --json | jq .wins
  cordon sim omega --seats squad=normal,overseer=normal --games 500 --out study
  cordon sim omega --out part-2 --shard 2/4           a quarter of a study, on one of four machines
  cordon sim merge part-1 part-2 part-3 part-4 --out study
  cordon sim omega --compare built-in packs/omega     does my change of content matter?
  cordon sim omega cold-entry --sweep enemies.husk.melee-defence=2..4
  cordon sim omega cold-entry --tune enemies.husk.melee-defence=1..4 --toward squad=50

The same seed gives the same numbers on any machine and with any number of threads.
Ctrl-C ends a simulation early: what was played is shown and kept, and the exit code is 130.")]
pub(crate) struct Args {
    #[command(subcommand)]
    chore: Option<Chore>,
    /// The game system.
    #[arg(required = true)]
    game: Option<Game>,
    /// The missions; all of them unless some are named.
    #[arg(value_name = "MISSION")]
    missions: Vec<String>,
    /// How many games to play of each mission and setup.
    #[arg(long, default_value_t = 10_000, value_name = "N")]
    games: u64,
    /// Which series of games.
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    /// Which bot plays a side, easy, normal, hard or random, as in squad=hard,overseer=normal or all=normal; random
    /// unless said otherwise.
    #[arg(long, value_name = "SIDE=BOT", value_delimiter = ',')]
    seats: Vec<SideArg>,
    #[command(flatten)]
    thinking: ThinkingArgs,
    /// How many threads to use; all cores by default.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    #[command(flatten)]
    setup: omega::SetupArgs,
    #[command(flatten)]
    exodus: exodus::SetupArgs,
    #[command(flatten)]
    twilight: twilight::SetupArgs,
    #[command(flatten)]
    switches: SwitchArgs,
    /// Print the numbers as JSON.
    #[arg(long)]
    json: bool,
    /// Keep every game and round in this new folder, with a report to open in a browser.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Write the tables as CSV too.
    #[arg(long, requires = "out")]
    csv: bool,
    /// Play only a part of the games, as in 1/4; `cordon sim merge` puts the parts together.
    #[arg(long, value_name = "I/N", requires = "out")]
    shard: Option<Shard>,
    /// Play the same games with the content of two packs and say whether it makes a difference; `built-in` stands for
    /// the content that is built in.
    #[arg(long, num_args = 2, value_names = ["PACK", "PACK"], conflicts_with_all = ["out", "sweep", "tune"])]
    compare: Vec<PathBuf>,
    /// Play the same games with other numbers in the content, as in enemies.husk.speed=3..5; may be given several times.
    #[arg(long, value_name = "NUMBER=VALUES", conflicts_with_all = ["out", "tune"])]
    sweep: Vec<SweepArg>,
    /// Try numbers of the content, as --sweep does, and write a patch with those that come nearest to --toward.
    #[arg(long, value_name = "NUMBER=VALUES", conflicts_with_all = ["out", "json"], requires = "toward")]
    tune: Vec<SweepArg>,
    /// How often a side shall win, in percent, as in squad=50.
    #[arg(long, value_name = "SIDE=PERCENT", requires = "tune")]
    toward: Option<GoalArg>,
    /// Where the patch goes.
    #[arg(long, value_name = "FILE", default_value = "tuned.patch")]
    patch: PathBuf,
}

/// What can be done with studies that were kept.
#[derive(clap::Subcommand)]
enum Chore {
    Merge(merging::Args),
}

pub(crate) fn run(args: Args, packs: &Packs) -> Result<(), Failure> {
    if let Some(Chore::Merge(merging)) = args.chore {
        return merging::run(merging);
    }
    match args.game.expect("clap asks for it") {
        Game::Omega => run_with::<Omega>(&args, packs),
        Game::Exodus => run_with::<Exodus>(&args, packs),
        Game::Twilight => run_with::<Twilight>(&args, packs),
    }
}

fn run_with<R: Packed>(args: &Args, packs: &Packs) -> Result<(), Failure> {
    if !args.compare.is_empty() && packs.0.is_some() {
        Err(Failure::Usage("--compare names its packs itself; leave --packs out".to_owned()))
    } else if !args.compare.is_empty() {
        compare::run::<R>(args, &args.compare)
    } else if !args.sweep.is_empty() {
        sweep::run::<R>(args, packs)
    } else if !args.tune.is_empty() {
        tune::run::<R>(args, packs)
    } else {
        let pack = packs.0.as_deref();
        simulate(&packed::load::<R>(&packed::files::<R>(pack)?, &called(pack))?, args)
    }
}

fn simulate<R: Packed>(rules: &R, args: &Args) -> Result<(), Failure> {
    let conditions = packed::conditions(rules, args, &rules.missions())?;
    let plan = Plan { games: args.games, seed: args.seed, shard: args.shard.unwrap_or(Shard::WHOLE) };
    let study = Study { rules, conditions, plan, thinking: args.thinking.thinking() };
    let begun = Instant::now();
    let stop = interrupt::flag();
    let bar = progress_bar(study.games_here());
    let progress = Progress { stop: &stop, done: &|games| bar.inc(games) };
    let totals = match &args.out {
        None => in_pool(args.threads, || counted(&study, progress))?,
        Some(folder) => in_pool(args.threads, || kept(&study, progress, folder, args.csv))??,
    };
    bar.finish_and_clear();
    let mut out = stdout().lock();
    match totals.as_slice() {
        several if args.json => writeln!(out, "{}", printed::json(&study, several))?,
        [one] => writeln!(out, "{}", printed::in_full(&study, one))?,
        several => writeln!(out, "{}", printed::rows(&study, several))?,
    }
    let (all, played) = (study.games_here(), totals.iter().map(|total| total.games).sum::<u64>());
    let seconds = begun.elapsed().as_secs_f64();
    if !args.json {
        eprintln!("{seconds:.1} s, {:.0} games a second", played as f64 / seconds.max(1e-9));
    }
    if let Some(folder) = &args.out {
        eprintln!("every game is in {0}; open {0}/report.html", folder.display());
    }
    match &args.out {
        _ if played == all => Ok(()),
        None => Err(Failure::Stopped(format!("{played} of {all} games were played"))),
        Some(folder) => {
            let folder = folder.display();
            Err(Failure::Stopped(format!("{played} of {all} games were played; they are kept in {folder}")))
        }
    }
}

/// A command line of `cordon sim` by itself.
#[derive(clap::Parser)]
#[command(no_binary_name = true)]
struct Line {
    #[command(flatten)]
    args: Args,
}

/// Plays what the words behind `cordon sim` ask for, and hands the sums of each condition to a reader. None when it was
/// stopped before the end.
pub(crate) fn play_line<R: Packed, T>(
    words: &str,
    packs: &Packs,
    threads: Option<usize>,
    read: impl FnOnce(&R, &[Condition<R::Setup>], &[Total]) -> T,
) -> Result<Option<T>, Failure> {
    let line = Line::try_parse_from(words.split_whitespace());
    let args = line.map_err(|error| Failure::Usage(error.to_string()))?.args;
    let pack = packs.0.as_deref();
    let rules = packed::load::<R>(&packed::files::<R>(pack)?, &called(pack))?;
    let conditions = packed::conditions(&rules, &args, &rules.missions())?;
    let plan = Plan { games: args.games, seed: args.seed, shard: Shard::WHOLE };
    let study = Study { rules: &rules, conditions, plan, thinking: args.thinking.thinking() };
    let stop = interrupt::flag();
    let bar = progress_bar(study.games_here());
    let progress = Progress { stop: &stop, done: &|games| bar.inc(games) };
    let totals = in_pool(threads, || counted(&study, progress))?;
    bar.finish_and_clear();
    let whole = totals.iter().all(|total| total.games == args.games);
    Ok(whole.then(|| read(&rules, &study.conditions, &totals)))
}

/// Plays a study and counts.
fn counted<R: Watched>(study: &Study<'_, R>, progress: Progress<'_>) -> Vec<Total>
where
    R::Setup: Sync,
{
    let mut totals = vec![Total::default(); study.conditions.len()];
    let Ok(()) = cordon_arena::play(study, progress, |game| {
        totals[game.condition].add(&game);
        Ok::<_, Infallible>(())
    });
    totals
}

/// Plays a study, watches every game and keeps it.
fn kept<R: Watched>(
    study: &Study<'_, R>,
    progress: Progress<'_>,
    folder: &Path,
    csv: bool,
) -> Result<Vec<Total>, Failure>
where
    R::Setup: Sync,
{
    let mut totals = vec![Total::default(); study.conditions.len()];
    let mut writer = StudyWriter::create(folder, Manifest::of(study), csv)?;
    cordon_arena::watch(study, progress, |game| {
        totals[game.condition].add(&game);
        writer.add(&game)
    })?;
    writer.finish()?;
    write_report(folder)?;
    Ok(totals)
}

/// A bar on a terminal, and nothing anywhere else.
pub(crate) fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left");
    let bar = ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// Runs something on so many threads.
pub(crate) fn in_pool<T: Send>(threads: Option<usize>, run: impl FnOnce() -> T + Send) -> Result<T, Failure> {
    if threads == Some(0) {
        return Err(Failure::Usage("--threads needs at least 1".to_owned()));
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build();
    let pool = pool.map_err(|error| Failure::Failed(format!("the threads could not be started: {error}")))?;
    Ok(pool.install(run))
}
