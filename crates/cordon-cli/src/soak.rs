//! `cordon soak`: random games with every state audited, until something breaks or time is up.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use cordon_arena::playout::{self, MOST_ACTIONS, Stream};
use cordon_kernel::{
    Actor, Deaf, Live, Match, Notation, Outcome, Ruleset, Seat, Seating, Seed, Turn, write_replay,
};
use rayon::prelude::*;

use crate::cli::Packs;
use crate::failure::Failure;
use crate::games::Loaded;
use crate::{exodus, files, omega, sim, twilight};

/// Play very many random games on all cores, with every state audited.
///
/// Missions take turns, and editions and squads change from game to game. The first game that breaks a law is
/// written down as a replay.
#[derive(clap::Args)]
#[command(
    hide = true,
    after_help = "\
Examples:
  cordon soak --games 1000
  cordon soak --mission runaway --mission the-ledger --minutes 5"
)]
pub(crate) struct Args {
    /// How many games to play of each mission.
    #[arg(long, default_value_t = 10_000, value_name = "N")]
    games: u64,
    /// Only this mission; may be given several times. All of them unless said otherwise.
    #[arg(long = "mission", value_name = "MISSION")]
    missions: Vec<String>,
    /// Stop after so many minutes, even if games are left.
    #[arg(long, value_name = "M")]
    minutes: Option<u64>,
    /// Which series of games.
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    /// How many threads to use; all cores by default.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Where to put the game that broke a law; here by default.
    #[arg(long, value_name = "DIR", default_value = ".")]
    into: PathBuf,
}

pub(crate) fn run(args: Args, packs: &Packs) -> Result<(), Failure> {
    let loaded = Loaded::new(packs, &args.missions)?;
    if let Some(rules) = &loaded.omega {
        let missions = omega::soak_setups(rules, &args.missions);
        soak(rules, &missions, &args)?;
    }
    if let Some(rules) = &loaded.exodus {
        let missions = exodus::soak_setups(rules, &args.missions);
        soak(rules, &missions, &args)?;
    }
    if let Some(rules) = &loaded.twilight {
        let missions = twilight::soak_setups(rules, &args.missions);
        soak(rules, &missions, &args)?;
    }
    Ok(())
}

/// A game that broke a law.
struct Broken<R: Ruleset> {
    game: u64,
    what: String,
    before: Vec<(Seat, R::Action)>,
    last: Option<(Seat, R::Action)>,
}

/// What the games of a mission did.
#[derive(Clone, Default)]
struct Sums {
    games: u64,
    actions: u64,
    endings: BTreeMap<&'static str, u64>,
}

/// A mission with all its setups.
type Setups<R> = (String, Vec<<R as Ruleset>::Setup>);

fn soak<R: Notation>(rules: &Arc<R>, missions: &[Setups<R>], args: &Args) -> Result<(), Failure>
where
    R::Setup: Sync,
    R::Action: Send,
{
    if missions.is_empty() {
        return Ok(());
    }
    let begun = Instant::now();
    let time = args.minutes.map(|minutes| Duration::from_secs(60 * minutes));
    let all = args.games * missions.len() as u64;
    let bar = sim::progress_bar(all);
    let sums = Mutex::new(vec![Sums::default(); missions.len()]);
    let stopped = AtomicBool::new(false);
    // A panic is caught and told with its game; the default report in between would only hide it.
    let report = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let broken = sim::in_pool(args.threads, || {
        (0..all).into_par_iter().find_map_any(|game| {
            if stopped.load(Ordering::Relaxed) || time.is_some_and(|time| begun.elapsed() > time) {
                stopped.store(true, Ordering::Relaxed);
                return None;
            }
            let (mission, setup) = setup_of(missions, game);
            let played = play_audited(rules, setup, args.seed, game);
            bar.inc(1);
            let (outcome, actions) = match played {
                Ok(played) => played,
                Err(broken) => return Some(broken),
            };
            let mut sums = sums.lock().unwrap_or_else(PoisonError::into_inner);
            sums[mission].games += 1;
            sums[mission].actions += actions;
            *sums[mission].endings.entry(outcome.says).or_default() += 1;
            None
        })
    });
    std::panic::set_hook(report);
    bar.finish_and_clear();
    if let Some(broken) = broken? {
        return Err(tell(rules, missions, args, *broken));
    }
    let sums = sums.into_inner().unwrap_or_else(PoisonError::into_inner);
    let (games, actions): (u64, u64) =
        (sums.iter().map(|sums| sums.games).sum(), sums.iter().map(|sums| sums.actions).sum());
    let seconds = begun.elapsed().as_secs_f64();
    println!("{games} games with {actions} actions in {seconds:.0} s, every state audited: no law broken");
    println!("{}", table(missions.iter().map(|(name, _)| name.as_str()).zip(&sums)));
    println!(
        "seed {}, {} missions in turn, with {} setups each",
        args.seed,
        missions.len(),
        missions[0].1.len()
    );
    if games < all {
        println!("stopped by the clock; {} games were left", all - games);
    }
    Ok(())
}

/// Games, actions and endings of each mission.
fn table<'a>(missions: impl Iterator<Item = (&'a str, &'a Sums)>) -> comfy_table::Table {
    let mut table = sim::table(&["mission", "games", "actions", "ended", "how"]);
    for (name, sums) in missions {
        let counts: Vec<String> = sums.endings.values().map(u64::to_string).collect();
        let endings: Vec<&str> = sums.endings.keys().copied().collect();
        let cells = [name, &sums.games.to_string(), &sums.actions.to_string()];
        table.add_row(cells.into_iter().chain([counts.join("\n").as_str(), endings.join("\n").as_str()]));
    }
    if let Some(column) = table.column_mut(4) {
        column.set_cell_alignment(comfy_table::CellAlignment::Left);
    }
    table
}

/// The mission and the setup of a game: missions take turns, and so do the setups of each.
fn setup_of<S>(missions: &[(String, Vec<S>)], game: u64) -> (usize, &S) {
    let count = missions.len() as u64;
    let mission = (game % count) as usize;
    let setups = &missions[mission].1;
    (mission, &setups[(game / count % setups.len() as u64) as usize])
}

/// The seed of a match: what breaks must be found again by a match with the same draws.
fn seed_of(series: u64, game: u64) -> Seed {
    Seed::from_number(series.wrapping_mul(1_000_000_007).wrapping_add(game))
}

/// How a game ended and how many actions it had.
fn play_audited<R: Notation>(
    rules: &Arc<R>,
    setup: &R::Setup,
    series: u64,
    game: u64,
) -> Result<(Outcome, u64), Box<Broken<R>>> {
    let mut done: Vec<(Seat, R::Action)> = Vec::new();
    let played = catch_unwind(AssertUnwindSafe(|| audited(&**rules, setup, series, game, &mut done)));
    let what = match played {
        Ok(Ok(outcome)) => return Ok((outcome, done.len() as u64)),
        Ok(Err(broken)) => broken,
        Err(panic) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
            format!("panic: {}", text.unwrap_or("without words"))
        }
    };
    let last = done.pop();
    Err(Box::new(Broken { game, what, before: done, last }))
}

/// Plays one game; every action is noted before it is performed.
fn audited<R: Ruleset>(
    rules: &R,
    setup: &R::Setup,
    series: u64,
    game: u64,
    done: &mut Vec<(Seat, R::Action)>,
) -> Result<Outcome, String> {
    let mut choices = playout::dice(series, game, Stream::Choices);
    let mut table = Seating::new(Live(seed_of(series, game).dice(&[])), Deaf);
    let mut state = rules.start(setup, &mut table).map_err(|refusal| refusal.to_string())?;
    let mut actions = Vec::new();
    loop {
        rules.audit(&state).map_err(|broken| broken.to_string())?;
        let seats = match rules.turn(&state) {
            Turn::Waiting(seats) => seats,
            Turn::Over(outcome) => return Ok(outcome),
        };
        let Some(seat) = seats.first() else { return Err("nobody owes a decision".to_owned()) };
        let action = playout::choose(rules, &state, seat, &mut choices, &mut actions);
        done.push((seat, action));
        rules.check(&state, seat, &action).map_err(|refusal| format!("listed, but refused: {refusal}"))?;
        rules.apply(&mut state, Actor::Seat(seat), &action, &mut table);
        if done.len() as u32 >= MOST_ACTIONS {
            return Err(format!("the game goes on after {} actions", done.len()));
        }
    }
}

/// Writes the game up to the action that broke it, which may be one that cannot be performed at all.
fn tell<R: Notation>(rules: &Arc<R>, missions: &[Setups<R>], args: &Args, broken: Broken<R>) -> Failure {
    let Broken { game, what, before, last } = broken;
    let (mission, setup) = setup_of(missions, game);
    let (name, count) = (&missions[mission].0, before.len());
    let mut said = format!("a law broke in game {game} of series {}, {name}: {what}", args.seed);
    let seed = seed_of(args.seed, game);
    let kept = catch_unwind(AssertUnwindSafe(|| {
        let mut kept = Match::begin(Arc::clone(rules), setup.clone(), seed, Vec::new(), Deaf)
            .map_err(|refusal| refusal.to_string())?;
        for (seat, action) in before {
            kept.act(seat, action, Deaf).map_err(|refusal| refusal.to_string())?;
        }
        let last = last.map(|(seat, action)| {
            let name = rules.seat_name(kept.state(), seat);
            format!("{name}: {} ({action:?})", rules.write_action(kept.state(), seat, &action))
        });
        Ok::<_, String>((write_replay(&kept), last))
    }));
    match kept {
        Ok(Ok((text, last))) => {
            let path = files::free_name(&args.into, &format!("broken-{}-{game}", args.seed));
            if let Some(last) = last {
                said += &format!("\n  after {count} actions, by the next one: {last}");
            }
            match files::write(&path, &text) {
                Ok(()) => said += &format!("\n  the game up to there: {}", path.display()),
                Err(_) => said += &format!("\n  the game could not be written to {}", path.display()),
            }
        }
        Ok(Err(error)) => said += &format!("\n  it could not be played again: {error}"),
        Err(_) => said += "\n  playing it again broke as well, earlier",
    }
    let wanted: String = args.missions.iter().map(|name| format!(" --mission {name}")).collect();
    let games = game / missions.len() as u64 + 1;
    said += &format!("\n  again: cordon soak --seed {}{wanted} --games {games} --threads 1", args.seed);
    Failure::Failed(said)
}
