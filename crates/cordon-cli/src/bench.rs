//! `cordon bench`: how fast the engine and its bots are, on one core.

mod bots;

use std::hint::black_box;
use std::io::{Write, stdout};
use std::marker::PhantomData;
use std::time::{Duration, Instant};

use cordon_arena::Contest;
use cordon_arena::playout::{self, Stream};
use cordon_kernel::{Actor, Deaf, Live, Ruleset, Seating, Sink};
use serde::Serialize;
use serde_json::json;

use crate::cli::Packs;
use crate::failure::Failure;
use crate::games::Loaded;
use crate::{allocations, exodus, omega, sim, twilight};

/// Games that fill the tables of sight and distance before anything is measured.
const WARM_UP: u64 = 200;
/// States whose copies are timed.
const CLONED: u32 = 200_000;

/// Measure random games on one core: decisions and games a second, memory, copies.
///
/// A decision counts when it has at least two legal actions. Where enemies act by themselves, each of their turns
/// is a decision as well: it weighs the same choices.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cordon bench
  cordon bench --mission runaway --mission the-ledger
  cordon bench --bots --mission cold-entry
  cordon bench --seconds 10 --json | jq '.missions[].decisions_per_s'
  valgrind --tool=callgrind cordon bench --games 300

Build with --release, or the numbers mean nothing.")]
pub(crate) struct Args {
    /// How long to measure each mission.
    #[arg(long, default_value_t = 3.0, value_name = "S", conflicts_with = "games")]
    seconds: f64,
    /// Play so many games instead, always the same ones: for counting instructions.
    #[arg(long, value_name = "N")]
    games: Option<u64>,
    /// Only this mission; may be given several times. All of them unless said otherwise.
    #[arg(long = "mission", value_name = "MISSION")]
    missions: Vec<String>,
    /// Measure bots instead: games of normal ones, and the positions that hard ones look at.
    #[arg(long)]
    bots: bool,
    /// Print the numbers as JSON.
    #[arg(long)]
    json: bool,
}

/// When a measurement is over.
#[derive(Clone, Copy)]
enum Until {
    Time(Duration),
    Games(u64),
}

impl Until {
    fn goes_on(self, games: u64, begun: Instant) -> bool {
        match self {
            Until::Time(time) => begun.elapsed() < time,
            Until::Games(number) => games < number,
        }
    }
}

#[derive(Serialize)]
struct Measured {
    mission: String,
    decisions_per_s: f64,
    games_per_s: f64,
    mean_length: f64,
    state_bytes: usize,
    clone_ns: f64,
    allocs_per_decision: f64,
}

pub(crate) fn run(args: Args, packs: &Packs) -> Result<(), Failure> {
    let time = Duration::try_from_secs_f64(args.seconds)
        .map_err(|_| Failure::Usage("--seconds needs a number above 0".to_owned()))?;
    let until = args.games.map_or(Until::Time(time), Until::Games);
    let loaded = Loaded::new(packs, &args.missions)?;
    if args.bots {
        return run_bots(&loaded, &args, until);
    }
    let mut missions: Vec<Measured> = Vec::new();
    if let Some(rules) = &loaded.omega {
        let setups = omega::mission_setups(rules, &args.missions).into_iter();
        missions.extend(setups.map(|(mission, setup)| measure(&**rules, &setup, mission, until)));
    }
    if let Some(rules) = &loaded.exodus {
        let setups = exodus::mission_setups(rules, &args.missions).into_iter();
        missions.extend(setups.map(|(mission, setup)| measure(&**rules, &setup, mission, until)));
    }
    if let Some(rules) = &loaded.twilight {
        let setups = twilight::mission_setups(rules, &args.missions).into_iter();
        missions.extend(setups.map(|(mission, setup)| measure(&**rules, &setup, mission, until)));
    }
    let placements = match (&loaded.twilight, until) {
        (Some(rules), Until::Time(_)) => {
            let setups = twilight::mission_setups(rules, &args.missions);
            setups.iter().flat_map(|(_, setup)| twilight::placements::measure(rules, setup)).collect()
        }
        _ => Vec::new(),
    };
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", json!({ "missions": missions, "placements": placements }))?;
        return Ok(());
    }
    let headings = ["mission", "decisions/s", "games/s", "decisions", "state", "copy", "allocations"];
    let mut table = sim::table(&headings);
    for m in &missions {
        table.add_row([
            m.mission.clone(),
            format!("{:.0}", m.decisions_per_s),
            format!("{:.0}", m.games_per_s),
            format!("{:.1} a game", m.mean_length),
            format!("{} bytes", m.state_bytes),
            format!("{:.0} ns", m.clone_ns),
            format!("{:.4} a decision", m.allocs_per_decision),
        ]);
    }
    writeln!(out, "{table}")?;
    for board in &placements {
        writeln!(
            out,
            "{}: every place of a tile with {} tiles laid, halves {}: {:.1} us on average, {:.1} us at most",
            board.mission,
            board.tiles,
            if board.joined { "joined" } else { "not joined" },
            board.mean_us,
            board.most_us
        )?;
    }
    warn_of_debug_build();
    Ok(())
}

fn run_bots(loaded: &Loaded, args: &Args, until: Until) -> Result<(), Failure> {
    let mut missions = Vec::new();
    if let Some(rules) = &loaded.omega {
        let setups = omega::mission_setups(rules, &args.missions).into_iter();
        missions.extend(setups.map(|(mission, setup)| bots::measure(&**rules, &setup, mission, until)));
    }
    if let Some(rules) = &loaded.exodus {
        let setups = exodus::mission_setups(rules, &args.missions).into_iter();
        missions.extend(setups.map(|(mission, setup)| bots::measure(&**rules, &setup, mission, until)));
    }
    if let Some(rules) = &loaded.twilight {
        let setups = twilight::mission_setups(rules, &args.missions).into_iter();
        missions.extend(setups.map(|(mission, setup)| bots::measure(&**rules, &setup, mission, until)));
    }
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", json!({ "missions": missions }))?;
        return Ok(());
    }
    let mut table =
        sim::table(&["mission", "normal: games/s", "decisions/s", "hard: positions/s", "a decision"]);
    for m in &missions {
        table.add_row([
            m.mission.clone(),
            format!("{:.0}", m.games_per_s),
            format!("{:.0}", m.decisions_per_s),
            format!("{:.0}", m.positions_per_s),
            format!("{:.1} ms", m.hard_ms),
        ]);
    }
    writeln!(out, "{table}")?;
    warn_of_debug_build();
    Ok(())
}

fn warn_of_debug_build() {
    if cfg!(debug_assertions) {
        eprintln!("note: this is a debug build; measure with --release");
    }
}

/// Counts the turns that the rules take by themselves.
struct OwnTurns<R> {
    taken: u32,
    rules: PhantomData<R>,
}

impl<R: Contest> Sink<R::Event> for OwnTurns<R> {
    #[inline]
    fn tell(&mut self, event: R::Event) {
        self.taken += u32::from(R::acts_by_itself(&event));
    }
}

fn measure<R: Contest>(rules: &R, setup: &R::Setup, mission: String, until: Until) -> Measured {
    let mut actions = Vec::new();
    let mut play = |game: u64| {
        let own_turns = OwnTurns::<R> { taken: 0, rules: PhantomData };
        let mut table = Seating::new(Live(playout::dice(0, game, Stream::Draws)), own_turns);
        let mut choices = playout::dice(0, game, Stream::Choices);
        let mut state = rules.start(setup, &mut table).expect("the mission can be begun");
        let played = playout::play_out(rules, &mut state, &mut table, &mut choices, &mut actions);
        played.decisions + table.sink.taken
    };
    for game in 0..WARM_UP {
        play(game);
    }
    let (mut games, mut decisions) = (0_u64, 0_u64);
    let (allocated, begun) = (allocations::count(), Instant::now());
    while games == 0 || until.goes_on(games, begun) {
        decisions += u64::from(play(WARM_UP + games));
        games += 1;
    }
    let seconds = begun.elapsed().as_secs_f64();
    let allocated = allocations::count() - allocated;
    Measured {
        mission: format!("{}/{mission}", R::NAME),
        decisions_per_s: decisions as f64 / seconds,
        games_per_s: games as f64 / seconds,
        mean_length: decisions as f64 / games as f64,
        state_bytes: size_of::<R::State>(),
        clone_ns: clone_time(rules, setup),
        allocs_per_decision: allocated as f64 / decisions.max(1) as f64,
    }
}

/// Nanoseconds to copy a state from the middle of a game.
fn clone_time<R: Ruleset>(rules: &R, setup: &R::Setup) -> f64 {
    let mut table = Seating::new(Live(playout::dice(0, 0, Stream::Draws)), Deaf);
    let mut choices = playout::dice(0, 0, Stream::Choices);
    let mut state = rules.start(setup, &mut table).expect("the mission can be begun");
    let mut actions = Vec::new();
    for _ in 0..100 {
        let cordon_kernel::Turn::Waiting(seats) = rules.turn(&state) else { break };
        let Some(seat) = seats.first() else { break };
        let action = playout::choose(rules, &state, seat, &mut choices, &mut actions);
        rules.apply(&mut state, Actor::Seat(seat), &action, &mut table);
    }
    let begun = Instant::now();
    for _ in 0..CLONED {
        black_box(black_box(&state).clone());
    }
    begun.elapsed().as_nanos() as f64 / f64::from(CLONED)
}
