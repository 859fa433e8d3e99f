//! `cordon bench`: how fast the engine and its bots are, on one core.

mod bots;
mod kernels;
mod random;

use std::io::{Write, stdout};
use std::time::{Duration, Instant};

use cordon_arena::Contest;
use serde_json::json;

use crate::cli::Packs;
use crate::failure::Failure;
use crate::games::Loaded;
use crate::{exodus, omega, sim, twilight};
use bots::BotGames;
use kernels::Kernels;
use random::RandomGames;

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
  cordon bench --kernels --mission cold-entry --mission q-fuel --mission twilight-a
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
    /// Measure single kernels instead: copying a state, listing and performing orders, views, ratings.
    #[arg(long, conflicts_with = "bots")]
    kernels: bool,
    /// How often each kernel is called.
    #[arg(long, default_value_t = 20_000, value_name = "N")]
    calls: u32,
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

/// Something that can be measured of any mission of any ruleset.
trait Measure {
    /// What comes of it.
    type Found;

    /// Measures it.
    fn mission<R: Contest>(&self, rules: &R, setup: &R::Setup, mission: String) -> Self::Found;

    /// Measures it in the missions that were asked for, or in all.
    fn all(&self, loaded: &Loaded, wanted: &[String]) -> Vec<Self::Found> {
        let mut found = Vec::new();
        if let Some(rules) = &loaded.omega {
            let setups = omega::mission_setups(rules, wanted).into_iter();
            found.extend(setups.map(|(mission, setup)| self.mission(&**rules, &setup, mission)));
        }
        if let Some(rules) = &loaded.exodus {
            let setups = exodus::mission_setups(rules, wanted).into_iter();
            found.extend(setups.map(|(mission, setup)| self.mission(&**rules, &setup, mission)));
        }
        if let Some(rules) = &loaded.twilight {
            let setups = twilight::mission_setups(rules, wanted).into_iter();
            found.extend(setups.map(|(mission, setup)| self.mission(&**rules, &setup, mission)));
        }
        found
    }
}

pub(crate) fn run(args: Args, packs: &Packs) -> Result<(), Failure> {
    let time = Duration::try_from_secs_f64(args.seconds)
        .map_err(|_| Failure::Usage("--seconds needs a number above 0".to_owned()))?;
    let until = args.games.map_or(Until::Time(time), Until::Games);
    let loaded = Loaded::new(packs, &args.missions)?;
    if args.bots {
        return print_bots(&BotGames(until).all(&loaded, &args.missions), args.json);
    }
    if args.kernels {
        return kernels::print(&Kernels { calls: args.calls }.all(&loaded, &args.missions), args.json);
    }
    let missions = RandomGames(until).all(&loaded, &args.missions);
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

fn print_bots(missions: &[bots::BotSpeed], as_json: bool) -> Result<(), Failure> {
    let mut out = stdout().lock();
    if as_json {
        writeln!(out, "{}", json!({ "missions": missions }))?;
        return Ok(());
    }
    let mut table =
        sim::table(&["mission", "normal: games/s", "decisions/s", "hard: positions/s", "a decision"]);
    for m in missions {
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
