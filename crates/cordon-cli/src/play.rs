//! `cordon play`: a whole mission in the terminal.

mod log;
mod players;
mod prompt;
mod table;
#[cfg(test)]
mod tests;

use std::io::{IsTerminal, stdin, stdout};
use std::path::PathBuf;
use std::sync::Arc;

use cordon_kernel::{Match, Seed, read_replay, verify_replay};

use crate::cli::Packs;
use crate::failure::Failure;
use crate::games::Game;
use crate::playable::Playable;
use crate::switches::SwitchArgs;
use crate::thinking::ThinkingArgs;
use crate::{exodus, files, omega, twilight};

use log::Log;
use players::Players;
pub(crate) use players::SeatArg;
use table::{Keeping, Table};

/// Play a mission in the terminal, alone, with others at the same keyboard, or against bots.
///
/// You see what your seat may know, the orders it can give, and the exact odds of an attack. Whatever the rules do
/// not allow is refused with the rule that says no.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cordon play omega cold-entry                              you are the squad, a bot is the overseer
  cordon play omega cold-entry --seat overseer=hard --budget 500ms
  cordon play omega cold-entry --squad 3 --edition 1e
  cordon play omega cold-entry --seat overseer=human        two at one keyboard
  cordon play omega cold-entry --seat squad=normal --seat harrow=human
  cordon play omega cold-entry --save game.replay.jsonl     kept after every order
  cordon play omega --resume game.replay.jsonl              go on with a game
  cordon play exodus slipway                                you are the heroes, the infected act by themselves
  cordon play exodus slipway --heroes skipper,medic --seat medic=random
  cordon play exodus slipway --director --seat director=human   one of you moves the infected
  cordon play twilight                                      you are Cobalt, one of four, bots are your rivals
  cordon play twilight twilight-a --players 2 --seat all=human   two at one keyboard

At the prompt: a number or the text of an order, or help.")]
pub(crate) struct Args {
    /// The game system.
    game: Game,
    /// The mission; in twilight the board to begin on, twilight-r unless said otherwise.
    mission: Option<String>,
    #[command(flatten)]
    setup: omega::SetupArgs,
    #[command(flatten)]
    exodus: exodus::SetupArgs,
    #[command(flatten)]
    twilight: twilight::SetupArgs,
    #[command(flatten)]
    switches: SwitchArgs,
    /// Who plays a side or a seat: human, easy, normal, hard or random, as in overseer=hard.
    #[arg(long = "seat", value_name = "WHO=PLAYER")]
    seats: Vec<SeatArg>,
    #[command(flatten)]
    thinking: ThinkingArgs,
    /// The number the dice come from; `random` unless said otherwise.
    #[arg(long, value_name = "N|random", value_parser = read_seed, default_value = "random", conflicts_with = "resume")]
    seed: SeedArg,
    /// Go on with the game in this file, which is kept up to date.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Keep the game in this file after every order.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// How a game is played at one keyboard: who sits where, which dice, which file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sitting {
    pub(crate) seats: Vec<SeatArg>,
    pub(crate) thinking: ThinkingArgs,
    pub(crate) seed: SeedArg,
    pub(crate) mission: Option<String>,
    pub(crate) resume: Option<PathBuf>,
    pub(crate) save: Option<PathBuf>,
}

impl Args {
    fn sitting(&self) -> Sitting {
        Sitting {
            seats: self.seats.clone(),
            thinking: self.thinking,
            seed: self.seed,
            mission: self.mission.clone(),
            resume: self.resume.clone(),
            save: self.save.clone(),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum SeedArg {
    Number(u64),
    #[default]
    Random,
}

pub(crate) fn read_seed(text: &str) -> Result<SeedArg, String> {
    match text.parse() {
        Ok(number) => Ok(SeedArg::Number(number)),
        Err(_) if text == "random" => Ok(SeedArg::Random),
        Err(_) => Err("give a number from 0 on, or `random`".to_owned()),
    }
}

pub(crate) fn run(args: Args, packs: &Packs) -> Result<(), Failure> {
    refuse_foreign_options(&args)?;
    match args.game {
        Game::Omega => {
            let rules = omega::load(packs)?;
            let setup = match (&args.resume, &args.mission) {
                (None, Some(mission)) => Some(omega::setup(&rules, mission, &args.setup)?),
                (None, None) => return Err(mission_missing()),
                _ => None,
            };
            sit_down(rules, setup, &args.sitting())
        }
        Game::Exodus => {
            let rules = exodus::load(packs)?;
            let setup = match (&args.resume, &args.mission) {
                (None, Some(mission)) => Some(exodus::setup(&rules, mission, &args.exodus, &args.switches)?),
                (None, None) => return Err(mission_missing()),
                _ => None,
            };
            sit_down(rules, setup, &args.sitting())
        }
        Game::Twilight => {
            let rules = twilight::load(packs)?;
            let board = args.mission.as_deref().unwrap_or(twilight::USUAL_BOARD);
            let setup = match &args.resume {
                None => Some(twilight::setup(&rules, board, &args.twilight, &args.switches)?),
                Some(_) => None,
            };
            sit_down(rules, setup, &args.sitting())
        }
    }
}

fn mission_missing() -> Failure {
    Failure::Usage("name a mission, or a file with --resume".to_owned())
}

/// Options that cannot be meant are refused, not passed over.
fn refuse_foreign_options(args: &Args) -> Result<(), Failure> {
    let given = [
        (args.setup.is_given(), Game::Omega, "--edition, --squad and --turn-on-death are options of omega"),
        (args.exodus.is_given(), Game::Exodus, "--heroes, --director and --perks are options of exodus"),
        (args.twilight.is_given(), Game::Twilight, "--players is an option of twilight"),
    ];
    for (given, game, what) in given {
        if given && game != args.game {
            return Err(Failure::Usage(what.to_owned()));
        }
    }
    if args.switches.is_given() && args.game == Game::Omega {
        return Err(Failure::Usage("--switch is an option of exodus and twilight".to_owned()));
    }
    let given = given.iter().any(|(given, _, _)| *given) || args.switches.is_given();
    if args.resume.is_some() && given {
        let what = "a game that is resumed keeps its setup: leave its options out";
        return Err(Failure::Usage(what.to_owned()));
    }
    Ok(())
}

pub(crate) fn sit_down<R: Playable>(
    rules: Arc<R>,
    setup: Option<R::Setup>,
    args: &Sitting,
) -> Result<(), Failure> {
    let mut events = Vec::new();
    let (game, resumed) = match setup {
        Some(setup) => {
            let seed = match args.seed {
                SeedArg::Number(number) => Seed::from_number(number),
                SeedArg::Random => Seed::from_bytes(random_bytes()),
            };
            let begun = Match::begin(rules, setup, seed, Vec::new(), &mut events);
            (begun.map_err(|refusal| Failure::Usage(refusal.to_string()))?, false)
        }
        None => (resume(rules, args)?, true),
    };
    let thinking = args.thinking.thinking();
    let players = Players::seat(&**game.rules(), game.state(), &args.seats, thinking, game.seed())?;
    let log = Log::new(&**game.rules(), game.state(), &events);
    let keeping = Keeping {
        file: args.save.clone().or_else(|| args.resume.clone()),
        mission: game.rules().mission(game.setup()).to_owned(),
    };
    let at_terminal = stdin().is_terminal();
    let mut table = Table::new(game, players, log, keeping, stdin().lock(), stdout().lock(), at_terminal);
    table.begin_keeping()?;
    table.welcome(resumed)?;
    table.play()
}

fn resume<R: Playable>(rules: Arc<R>, args: &Sitting) -> Result<Match<R>, Failure> {
    let path =
        args.resume.as_deref().unwrap_or_else(|| unreachable!("there is a mission or a file to resume"));
    let text = files::read(path)?;
    let failed = |what: String| Failure::Failed(format!("{}: {what}", path.display()));
    let replay = read_replay::<R::Setup>(&text).map_err(|error| failed(error.to_string()))?;
    let (game, _) = verify_replay(&replay, rules).map_err(|error| failed(error.to_string()))?;
    match args.mission.as_deref() {
        Some(wanted) if wanted != game.rules().mission(game.setup()) => {
            let found = game.rules().mission(game.setup());
            Err(Failure::Usage(format!(
                "{} is a game of the mission `{found}`, not of `{wanted}`",
                path.display()
            )))
        }
        _ => Ok(game),
    }
}

/// Bytes that nobody can foresee: the standard library draws the keys of its hash maps from the system.
fn random_bytes() -> [u8; 32] {
    use std::hash::{BuildHasher, Hasher, RandomState};
    let mut bytes = [0; 32];
    for (n, part) in bytes.chunks_mut(8).enumerate() {
        let mut hasher = RandomState::new().build_hasher();
        hasher.write_usize(n);
        part.copy_from_slice(&hasher.finish().to_le_bytes());
    }
    bytes
}
