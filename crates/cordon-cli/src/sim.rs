//! `cordon sim`: thousands of games of bots, and who wins them.

mod printed;
mod seats;

use std::convert::Infallible;
use std::io::{Write, stdout};
use std::time::{Duration, Instant};

use cordon_arena::{Condition, Contest, Plan, Progress, Shard, Study, Total};
use indicatif::{ProgressBar, ProgressStyle};

use crate::cli::Packs;
use crate::failure::Failure;
use crate::games::Game;
use crate::settings::Setting;
use crate::switches::SwitchArgs;
use crate::{exodus, interrupt, omega, twilight};
pub(crate) use printed::table;
use seats::SideArg;

/// Let bots play many games and count who wins, how, and how long it takes.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cordon sim omega cold-entry
  cordon sim omega --games 1000 --edition both --squad 3,4,5
  cordon sim omega cold-entry --seats squad=normal,overseer=random
  cordon sim omega cold-entry --seed 7 --json | jq .wins

The same seed gives the same numbers on any machine and with any number of threads.
Ctrl-C ends a simulation early: what was played is shown, and the exit code is 130.")]
pub(crate) struct Args {
    /// The game system.
    game: Game,
    /// The missions; all of them unless some are named.
    #[arg(value_name = "MISSION")]
    missions: Vec<String>,
    /// How many games to play of each mission and setup.
    #[arg(long, default_value_t = 10_000, value_name = "N")]
    games: u64,
    /// Which series of games.
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    /// Which bot plays a side, normal or random, as in squad=normal,overseer=random; random unless said otherwise.
    #[arg(long, value_name = "SIDE=BOT", value_delimiter = ',')]
    seats: Vec<SideArg>,
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
}

pub(crate) fn run(args: Args, packs: &Packs) -> Result<(), Failure> {
    match args.game {
        Game::Omega => {
            let rules = omega::load(packs)?;
            let all = omega::chosen(&rules, &[]);
            simulate(&*rules, settings(&args, all, |name| omega::settings(&rules, name, &args.setup))?, &args)
        }
        Game::Exodus => {
            let rules = exodus::load(packs)?;
            let all = exodus::chosen(&rules, &[]);
            let of = |name: &str| exodus::settings(&rules, name, &args.exodus, &args.switches);
            simulate(&*rules, settings(&args, all, of)?, &args)
        }
        Game::Twilight => {
            let rules = twilight::load(packs)?;
            let all = twilight::chosen(&rules, &[]);
            let of = |name: &str| twilight::settings(&rules, name, &args.twilight, &args.switches);
            simulate(&*rules, settings(&args, all, of)?, &args)
        }
    }
}

/// The setups of the missions that were named, or of all, in the order of the names.
fn settings<S>(
    args: &Args,
    all: Vec<String>,
    of: impl Fn(&str) -> Result<Vec<Setting<S>>, Failure>,
) -> Result<Vec<Setting<S>>, Failure> {
    let missions = if args.missions.is_empty() { &all } else { &args.missions };
    let mut settings = Vec::new();
    for (n, mission) in missions.iter().enumerate() {
        if missions[..n].contains(mission) {
            return Err(Failure::Usage(format!("the mission `{mission}` is named twice")));
        }
        settings.extend(of(mission)?);
    }
    Ok(settings)
}

fn simulate<R: Contest>(rules: &R, settings: Vec<Setting<R::Setup>>, args: &Args) -> Result<(), Failure>
where
    R::Setup: Sync,
{
    let conditions = settings.into_iter().map(|Setting { mission, factors, setup }| {
        let brains = seats::brains(rules, &setup, &args.seats)?;
        Ok(Condition { mission, factors, setup, brains })
    });
    let plan = Plan { games: args.games, seed: args.seed, shard: Shard::WHOLE };
    let study = Study { rules, conditions: conditions.collect::<Result<_, Failure>>()?, plan };
    let begun = Instant::now();
    let bar = progress_bar(study.games_here());
    let stop = interrupt::flag();
    let totals = in_pool(args.threads, || {
        let mut totals = vec![Total::default(); study.conditions.len()];
        let progress = Progress { stop: &stop, done: &|games| bar.inc(games) };
        let Ok(()) = cordon_arena::play(&study, progress, |game| {
            totals[game.condition].add(&game);
            Ok::<_, Infallible>(())
        });
        totals
    })?;
    bar.finish_and_clear();
    let mut out = stdout().lock();
    match totals.as_slice() {
        several if args.json => writeln!(out, "{}", printed::json(&study, several))?,
        [one] => writeln!(out, "{}", printed::in_full(&study, one))?,
        several => writeln!(out, "{}", printed::rows(&study, several))?,
    }
    let played: u64 = totals.iter().map(|total| total.games).sum();
    let seconds = begun.elapsed().as_secs_f64();
    if !args.json {
        eprintln!("{seconds:.1} s, {:.0} games a second", played as f64 / seconds.max(1e-9));
    }
    match study.games_here() {
        all if played < all => Err(Failure::Stopped(format!("{played} of {all} games were played"))),
        _ => Ok(()),
    }
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
