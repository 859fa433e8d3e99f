//! `cordon sim`: thousands of games of bots, and who wins them.

use std::collections::BTreeMap;
use std::io::{Write, stdout};
use std::str::FromStr;
use std::time::{Duration, Instant};

use comfy_table::presets::UTF8_FULL_CONDENSED;
use comfy_table::{CellAlignment, Table};
use cordon_kernel::{Live, Seat, Seating, Seats};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde::Serialize;
use serde_json::json;

use crate::cli::Packs;
use crate::failure::{Failure, unknown};
use crate::games::Game;
use crate::playable::Playable;
use crate::playout::{self, Brain, Stream};
use crate::statistics::{Range, Share};
use crate::switches::SwitchArgs;
use crate::{exodus, omega, twilight};

/// Games that one thread plays before it takes the next ones.
const CHUNK: u64 = 64;

/// Let bots play many games and count who wins, how, and how long it takes.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cordon sim omega cold-entry
  cordon sim omega cold-entry --games 100000 --edition 1e --squad 5
  cordon sim omega cold-entry --seats squad=normal,overseer=random
  cordon sim omega cold-entry --seed 7 --json | jq .wins

The same seed gives the same numbers on any machine and with any number of threads.")]
pub(crate) struct Args {
    /// The game system.
    game: Game,
    /// The mission.
    mission: String,
    /// How many games to play.
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

/// Which bot plays a side.
#[derive(Clone, PartialEq, Eq, Debug)]
struct SideArg {
    side: String,
    brain: Brain,
}

impl FromStr for SideArg {
    type Err = String;

    fn from_str(text: &str) -> Result<SideArg, String> {
        let (side, name) = text.split_once('=').ok_or("write it as squad=normal or overseer=random")?;
        let brain = Brain::named(name);
        let brain = brain.ok_or_else(|| format!("`{name}` is no bot; say normal or random"))?;
        Ok(SideArg { side: side.trim().to_lowercase(), brain })
    }
}

/// The bot of each side, in the order of the sides.
fn brains<R: Playable>(
    rules: &R,
    setup: &R::Setup,
    args: &[SideArg],
) -> Result<Vec<(&'static str, Brain)>, Failure> {
    let mut brains: Vec<_> = rules.sides_of(setup).iter().map(|side| (*side, Brain::default())).collect();
    for arg in args {
        match brains.iter_mut().find(|(side, _)| *side == arg.side) {
            Some((_, brain)) => *brain = arg.brain,
            None => return Err(unknown("side", &arg.side, rules.sides_of(setup).iter().copied())),
        }
    }
    Ok(brains)
}

pub(crate) fn run(args: Args, packs: &Packs) -> Result<(), Failure> {
    match args.game {
        Game::Omega => {
            let rules = omega::load(packs)?;
            let setup = omega::setup(&rules, &args.mission, &args.setup)?;
            simulate(&*rules, &setup, &args)
        }
        Game::Exodus => {
            let rules = exodus::load(packs)?;
            let setup = exodus::setup(&rules, &args.mission, &args.exodus, &args.switches)?;
            simulate(&*rules, &setup, &args)
        }
        Game::Twilight => {
            let rules = twilight::load(packs)?;
            let setup = twilight::setup(&rules, &args.mission, &args.twilight, &args.switches)?;
            simulate(&*rules, &setup, &args)
        }
    }
}

fn simulate<R: Playable>(rules: &R, setup: &R::Setup, args: &Args) -> Result<(), Failure>
where
    R::Setup: Sync,
{
    let begun = Instant::now();
    let brains = brains(rules, setup, &args.seats)?;
    let series = Series { setup, seed: args.seed, brains };
    let bar = progress_bar(args.games);
    let total = in_pool(args.threads, || play_all(rules, &series, args.games, &bar))?;
    bar.finish_and_clear();
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", report(rules, &series, args, &total))?;
        return Ok(());
    }
    let (wins, endings, numbers) = tables(rules, &series, &total);
    let setup = serde_json::to_string(setup).unwrap_or_default();
    let (games, mission, seed) = (args.games, &args.mission, args.seed);
    writeln!(out, "{games} {}games of {} {mission}, seed {seed}", series.kind(), R::NAME)?;
    writeln!(out, "{setup}\n")?;
    writeln!(out, "{wins}\n{endings}\n{numbers}")?;
    let seconds = begun.elapsed().as_secs_f64();
    eprintln!("{:.1} s, {:.0} games a second", seconds, args.games as f64 / seconds.max(1e-9));
    Ok(())
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

/// The sums of many games. Everything in it is an integer, and parts are added in the order of the games, so the
/// result does not depend on threads.
#[derive(Clone, Debug, Default, PartialEq)]
struct Total {
    games: u64,
    wins: BTreeMap<Vec<&'static str>, u64>,
    endings: BTreeMap<(&'static str, &'static str), u64>,
    measures: BTreeMap<(usize, &'static str), Range>,
}

impl Total {
    fn merge(&mut self, other: Total) {
        self.games += other.games;
        for (side, games) in other.wins {
            *self.wins.entry(side).or_default() += games;
        }
        for (ending, games) in other.endings {
            *self.endings.entry(ending).or_default() += games;
        }
        for (measure, range) in other.measures {
            self.measures.entry(measure).or_default().merge(range);
        }
    }
}

/// What all games of a simulation have in common.
struct Series<'a, R: Playable> {
    setup: &'a R::Setup,
    seed: u64,
    brains: Vec<(&'static str, Brain)>,
}

impl<R: Playable> Series<'_, R> {
    /// The bot that plays a seat.
    fn brain(&self, rules: &R, seat: Seat) -> Brain {
        let side = rules.side(seat);
        self.brains.iter().find(|(named, _)| *named == side).map_or(Brain::default(), |(_, brain)| *brain)
    }

    /// The kind of games, in words that stand before `games`.
    fn kind(&self) -> String {
        if self.brains.iter().all(|(_, brain)| *brain == Brain::Random) {
            return "random ".to_owned();
        }
        let brains: Vec<String> =
            self.brains.iter().map(|(side, brain)| format!("{side}={}", brain.name())).collect();
        format!("{} ", brains.join(","))
    }
}

fn play_all<R: Playable>(rules: &R, series: &Series<'_, R>, games: u64, bar: &ProgressBar) -> Total
where
    R::Setup: Sync,
{
    let chunks: Vec<Total> = (0..games.div_ceil(CHUNK))
        .into_par_iter()
        .map(|chunk| {
            let (mut part, mut actions) = (Total::default(), Vec::new());
            let numbers = chunk * CHUNK..((chunk + 1) * CHUNK).min(games);
            for game in numbers.clone() {
                play_one(rules, series, game, &mut actions, &mut part);
            }
            bar.inc(numbers.end - numbers.start);
            part
        })
        .collect();
    let mut total = Total::default();
    chunks.into_iter().for_each(|part| total.merge(part));
    total
}

fn play_one<R: Playable>(
    rules: &R,
    series: &Series<'_, R>,
    game: u64,
    actions: &mut Vec<R::Action>,
    total: &mut Total,
) {
    let draws = Live(playout::dice(series.seed, game, Stream::Draws));
    let mut choices = playout::dice(series.seed, game, Stream::Choices);
    let mut table = Seating::new(draws, R::Counts::default());
    let mut state = rules.start(series.setup, &mut table).expect("the setup was tried before");
    let played = playout::play_out_by(rules, &mut state, &mut table, actions, |state, seat, actions| {
        series.brain(rules, seat).choose(rules, state, seat, &mut choices, actions)
    });
    total.games += 1;
    *total.wins.entry(winners(rules, played.outcome.winners)).or_default() += 1;
    *total.endings.entry((played.outcome.rule.0, played.outcome.says)).or_default() += 1;
    let own = rules.measures(&state, &table.sink);
    let all =
        own.into_iter().chain([("decisions", played.decisions.into()), ("actions", played.actions.into())]);
    for (place, (name, number)) in all.enumerate() {
        total.measures.entry((place, name)).or_default().add(number);
    }
}

/// The sides of the seats that have won.
fn winners<R: Playable>(rules: &R, seats: Seats) -> Vec<&'static str> {
    let mut sides: Vec<&'static str> = seats.iter().map(|seat| rules.side(seat)).collect();
    sides.dedup();
    sides
}

#[derive(Serialize)]
struct Measure {
    name: &'static str,
    mean: f64,
    min: u64,
    max: u64,
}

fn shares<'a, R: Playable>(
    rules: &'a R,
    series: &Series<'_, R>,
    total: &'a Total,
) -> impl Iterator<Item = (&'static str, Share)> + 'a {
    let share = |games: u64| Share::of(games, total.games);
    let sides = rules.sides_of(series.setup).iter().map(move |side| {
        let games = total.wins.iter().filter(|(sides, _)| sides.contains(side)).map(|(_, games)| games).sum();
        (*side, share(games))
    });
    // Where the other side has no seat, games are lost to nobody at the table.
    let unseated = total.wins.get(&Vec::new()).map(|games| (rules.unseated_side(), share(*games)));
    sides.chain(unseated)
}

fn measures(total: &Total) -> impl Iterator<Item = Measure> + '_ {
    let ranges = total.measures.iter().filter(|_| total.games > 0);
    ranges.map(|((_, name), range)| Measure { name, mean: range.mean(), min: range.min, max: range.max })
}

fn report<R: Playable>(rules: &R, series: &Series<'_, R>, args: &Args, total: &Total) -> serde_json::Value {
    let wins: Vec<_> = shares(rules, series, total)
        .map(|(side, s)| json!({ "side": side, "games": s.games, "share": s.share, "low": s.low, "high": s.high }))
        .collect();
    let endings: Vec<_> = total
        .endings
        .iter()
        .map(|((rule, says), games)| json!({ "rule": rule, "says": says, "games": games }))
        .collect();
    let bots: BTreeMap<_, _> = series.brains.iter().map(|(side, brain)| (*side, brain.name())).collect();
    json!({
        "ruleset": R::NAME, "mission": args.mission, "setup": series.setup, "content": rules.content_hash(),
        "games": total.games, "seed": args.seed, "bots": bots, "wins": wins, "endings": endings,
        "measures": measures(total).collect::<Vec<_>>(),
    })
}

fn tables<R: Playable>(rules: &R, series: &Series<'_, R>, total: &Total) -> (Table, Table, Table) {
    let percent = |share: f64| format!("{:.2} %", 100.0 * share);
    let mut wins = table(&["won by", "games", "share", "95 % interval"]);
    for (side, share) in shares(rules, series, total) {
        let interval = format!("{} to {}", percent(share.low), percent(share.high));
        wins.add_row([side.to_owned(), share.games.to_string(), percent(share.share), interval]);
    }
    let mut endings = table(&["ending", "games", "share", "rule"]);
    for ((rule, says), games) in &total.endings {
        let share = Share::of(*games, total.games).share;
        endings.add_row([(*says).to_owned(), games.to_string(), percent(share), (*rule).to_owned()]);
    }
    let mut numbers = table(&["in a game", "mean", "least", "most"]);
    for Measure { name, mean, min, max } in measures(total) {
        numbers.add_row([name.to_owned(), format!("{mean:.2}"), min.to_string(), max.to_string()]);
    }
    (wins, endings, numbers)
}

/// A table whose columns are numbers, but for the first and the last.
pub(crate) fn table(headings: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(UTF8_FULL_CONDENSED).set_header(headings.iter().copied());
    for column in 1..headings.len() {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}
