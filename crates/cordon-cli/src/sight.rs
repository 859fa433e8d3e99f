//! `cordon sight`: draws who sees whom, and why.

use std::fs;
use std::io::{Read, Write, stdin, stdout};
use std::path::PathBuf;

use crate::failure::Failure;
use crate::games::Game;
use crate::omega;

/// Draw who sees whom and why, as an SVG picture of a small map.
///
/// The map is a TOML text with the keys of a question to `cordon probe`: map, doors, from, facing, to. In the map,
/// `:` is floor with interference. `to` may be a list of squares. `show` lists what is drawn: "field" (what is seen
/// and what is in front of the figure), "lines", "cover", "distance"; the first three if it is absent.
#[derive(clap::Args)]
#[command(after_help = r##"Examples:
  cordon sight omega pillar.toml > pillar.svg
  printf 'map = "..#..\n....."\nfrom = [0, 0]\nfacing = "E"\nto = [4, 1]\n' | cordon sight omega - > one.svg"##)]
pub(crate) struct Args {
    /// The game system.
    game: Game,
    /// The file with the map, or - for the standard input.
    file: PathBuf,
}

pub(crate) fn run(args: Args) -> Result<(), Failure> {
    let shown = args.file.display();
    let text = if args.file.as_os_str() == "-" {
        let mut text = String::new();
        stdin().lock().read_to_string(&mut text).map(|_| text)
    } else {
        fs::read_to_string(&args.file)
    };
    let text = text.map_err(|error| Failure::Failed(format!("{shown} cannot be read: {error}")))?;
    let drawn = match args.game {
        Game::Omega => omega::sight::draw(&text),
        Game::Twilight => Err("twilight knows no lines of sight".to_owned()),
        Game::Exodus => {
            Err("lines of sight are drawn for omega; ask `cordon probe exodus` instead".to_owned())
        }
    };
    let drawn = drawn.map_err(|error| Failure::Failed(format!("{shown}: {error}")))?;
    stdout().lock().write_all(drawn.as_bytes())?;
    Ok(())
}
