//! `cordon map`: a mission's map as text or as a picture.

use std::io::{Write, stdout};

use crate::cli::Packs;
use crate::failure::Failure;
use crate::games::Game;
use crate::{exodus, omega, twilight};

/// Draw the map of a mission, as text or as an SVG picture.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cordon map omega cold-entry
  cordon map omega cold-entry --svg > cold-entry.svg")]
pub(crate) struct Args {
    /// The game system.
    game: Game,
    /// The mission.
    mission: String,
    /// Draw a picture; it needs nothing but itself.
    #[arg(long)]
    svg: bool,
}

pub(crate) fn run(args: Args, packs: &Packs) -> Result<(), Failure> {
    let drawn = match args.game {
        Game::Omega => {
            let rules = omega::load(packs)?;
            let mission = omega::mission(&rules, &args.mission)?;
            if args.svg { omega::picture::draw(&rules, mission) } else { omega::plain_map(&rules, mission) }
        }
        Game::Exodus if args.svg => {
            return Err(Failure::Usage("maps of exodus are drawn as text: leave --svg out".to_owned()));
        }
        Game::Exodus => {
            let rules = exodus::load(packs)?;
            let mission = exodus::mission(&rules, &args.mission)?;
            exodus::plain_map(&rules, mission)
        }
        Game::Twilight if args.svg => {
            return Err(Failure::Usage("boards of twilight are drawn as text: leave --svg out".to_owned()));
        }
        Game::Twilight => {
            let rules = twilight::load(packs)?;
            twilight::plain_board(&rules, &args.mission)?
        }
    };
    stdout().lock().write_all(drawn.as_bytes())?;
    Ok(())
}
