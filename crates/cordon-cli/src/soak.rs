//! `cordon soak`: random games with every state audited, until something breaks or time is up.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use cordon_kernel::{Actor, Deaf, Live, Match, Notation, Ruleset, Seat, Seating, Seed, Turn, write_replay};
use indicatif::ProgressBar;
use rayon::prelude::*;

use crate::cli::Packs;
use crate::failure::Failure;
use crate::playout::{self, MOST_ACTIONS, Stream};
use crate::{files, omega, sim};

/// Play very many random games on all cores, with every state audited.
///
/// Editions and squads change from game to game. The first game that breaks a law is written down as a replay.
#[derive(clap::Args)]
#[command(hide = true)]
pub(crate) struct Args {
    /// How many games to play.
    #[arg(long, default_value_t = 100_000, value_name = "N")]
    games: u64,
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
    let rules = omega::load(packs)?;
    let setups = omega::soak_setups(&rules);
    soak(&rules, &setups, &args)
}

/// A game that broke a law.
struct Broken<R: Ruleset> {
    game: u64,
    what: String,
    before: Vec<(Seat, R::Action)>,
    last: Option<(Seat, R::Action)>,
}

/// What one game did.
#[derive(Clone, Copy, Default)]
struct Sums {
    games: u64,
    actions: u64,
}

fn soak<R: Notation>(rules: &Arc<R>, setups: &[R::Setup], args: &Args) -> Result<(), Failure>
where
    R::Setup: Sync,
    R::Action: Send,
{
    let begun = Instant::now();
    let time = args.minutes.map(|minutes| Duration::from_secs(60 * minutes));
    let bar = sim::progress_bar(args.games);
    let sums = Counters::default();
    // A panic is caught and told with its game; the default report in between would only hide it.
    let report = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let broken = sim::in_pool(args.threads, || {
        (0..args.games).into_par_iter().find_map_any(|game| {
            if sums.stopped.load(Ordering::Relaxed) || time.is_some_and(|time| begun.elapsed() > time) {
                sums.stopped.store(true, Ordering::Relaxed);
                return None;
            }
            play_audited(rules, setup_of(setups, game), args.seed, game, &sums, &bar).err()
        })
    });
    std::panic::set_hook(report);
    bar.finish_and_clear();
    match broken? {
        Some(broken) => Err(tell(rules, setup_of(setups, broken.game), args, *broken)),
        None => {
            let Sums { games, actions } = sums.read();
            let seconds = begun.elapsed().as_secs_f64();
            println!(
                "{games} games with {actions} actions in {seconds:.0} s, every state audited: no law broken"
            );
            println!("seed {}, {} setups in turn", args.seed, setups.len());
            if games < args.games {
                println!("stopped by the clock; {} games were left", args.games - games);
            }
            Ok(())
        }
    }
}

#[derive(Default)]
struct Counters {
    games: AtomicU64,
    actions: AtomicU64,
    stopped: AtomicBool,
}

impl Counters {
    fn read(&self) -> Sums {
        Sums { games: self.games.load(Ordering::Relaxed), actions: self.actions.load(Ordering::Relaxed) }
    }
}

fn setup_of<S>(setups: &[S], game: u64) -> &S {
    &setups[(game % setups.len() as u64) as usize]
}

/// The seed of a match: what breaks must be found again by a match with the same draws.
fn seed_of(series: u64, game: u64) -> Seed {
    Seed::from_number(series.wrapping_mul(1_000_000_007).wrapping_add(game))
}

fn play_audited<R: Notation>(
    rules: &Arc<R>,
    setup: &R::Setup,
    series: u64,
    game: u64,
    sums: &Counters,
    bar: &ProgressBar,
) -> Result<(), Box<Broken<R>>> {
    let mut done: Vec<(Seat, R::Action)> = Vec::new();
    let played = catch_unwind(AssertUnwindSafe(|| audited(&**rules, setup, series, game, &mut done)));
    sums.games.fetch_add(1, Ordering::Relaxed);
    sums.actions.fetch_add(done.len() as u64, Ordering::Relaxed);
    bar.inc(1);
    let what = match played {
        Ok(Ok(())) => return Ok(()),
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
) -> Result<(), String> {
    let mut choices = playout::dice(series, game, Stream::Choices);
    let mut table = Seating::new(Live(seed_of(series, game).dice(&[])), Deaf);
    let mut state = rules.start(setup, &mut table).map_err(|refusal| refusal.to_string())?;
    let mut actions = Vec::new();
    loop {
        rules.audit(&state).map_err(|broken| broken.to_string())?;
        let Turn::Waiting(seats) = rules.turn(&state) else { return Ok(()) };
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
fn tell<R: Notation>(rules: &Arc<R>, setup: &R::Setup, args: &Args, broken: Broken<R>) -> Failure {
    let Broken { game, what, before, last } = broken;
    let count = before.len();
    let mut said = format!("a law broke in game {game} of series {}: {what}", args.seed);
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
    said += &format!("\n  again: cordon soak --seed {} --games {} --threads 1", args.seed, game + 1);
    Failure::Failed(said)
}
