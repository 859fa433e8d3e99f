//! Reads a twilight pack.

mod boards;
mod cards;
mod operations;
mod tiles;

use std::path::Path;

use cordon_twilight::content::Content;

use crate::names::Names;
use crate::{Diagnostics, Mistake, SourceFile, content_hash, pack};

/// The parts of a pack.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Tiles,
    Cards,
    Preset,
    Clock,
}

fn part_of(path: &str) -> Option<Part> {
    if path == "clock.toml" {
        return Some(Part::Clock);
    }
    let (folder, name) = path.split_once('/')?;
    match folder {
        _ if name.contains('/') => None,
        "tiles" => Some(Part::Tiles),
        "cards" => Some(Part::Cards),
        "presets" => Some(Part::Preset),
        _ => None,
    }
}

type Pack<'d> = pack::Pack<'d, Part>;

/// What a pack can have, for the author of a file that belongs nowhere.
const FILES: &str = "a file in `tiles/`, `cards/` or `presets/`, or `clock.toml`";

/// Reads the pack in a folder, such as `packs/twilight`.
pub fn load_twilight(root: &Path) -> Result<Content, Diagnostics> {
    pack::load(root, read_twilight)
}

/// Reads a pack from the texts of its files. Reports all mistakes, not the first.
pub fn read_twilight(files: &[SourceFile]) -> Result<Content, Diagnostics> {
    let mut content = pack::read(files, part_of, FILES, assemble)?;
    content.hash = content_hash(&content);
    Ok(content)
}

fn assemble(pack: &Pack<'_>) -> Option<Content> {
    let mut tile_names = Names::new("tile");
    let mut card_names = Names::new("card");
    let mut tiles = tiles::read(pack, &mut tile_names);
    tiles.sort_by(|a, b| a.id.cmp(&b.id));
    tile_names.number(tiles.iter().map(|tile| tile.id.clone()));
    // A tile that could not be read is one mistake, not also one of its deck.
    if pack.report.count() == 0 {
        tiles::check_decks(pack, &tiles);
    }
    let mut cards = cards::read(pack, &mut card_names, &tile_names);
    cards.sort_by(|a, b| a.id.cmp(&b.id));
    cards::check_copies(pack, &cards);
    let presets = boards::read(pack, &tile_names, &tiles);
    let rounds = pack.files(Part::Clock).next().and_then(|mut fields| {
        let rounds = fields.list("rounds").into_iter().map(|value| value.small(1..=200));
        rounds.collect::<Option<Vec<u8>>>()
    });
    if rounds.as_ref().is_none_or(|rounds| rounds.len() != 5) {
        let expected = "`rounds` with a number for two, three, four, five and six players";
        pack.wrong(
            Part::Clock,
            Mistake::WrongCount,
            "the pack does not say how many rounds a game lasts",
            expected,
        );
    }
    let content = Content { tiles, presets, cards, rounds: rounds?, hash: String::new() };
    if pack.report.count() == 0 {
        boards::check(pack, &content);
    }
    Some(content)
}
