//! Reads an exodus pack: heroes, cards, infected and missions.

mod cards;
mod director;
mod goals;
mod heroes;
mod infected;
mod maps;
mod missions;
mod objects;
mod perks;
mod spawns;

use std::path::Path;

use cordon_exodus::content::Content;
use cordon_exodus::state::MOST_HEROES;

use crate::{Diagnostics, SourceFile, content_hash, pack};

/// The parts of a pack.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Heroes,
    Equipment,
    Finds,
    Recipes,
    Items,
    Perks,
    Director,
    Infected,
    Rooms,
    Mission,
}

/// Which part a file belongs to, by its path.
fn part_of(path: &str) -> Option<Part> {
    match path {
        "heroes.toml" => Some(Part::Heroes),
        "equipment.toml" => Some(Part::Equipment),
        "finds.toml" => Some(Part::Finds),
        "recipes.toml" => Some(Part::Recipes),
        "items.toml" => Some(Part::Items),
        "perks.toml" => Some(Part::Perks),
        "director.toml" => Some(Part::Director),
        "infected.toml" => Some(Part::Infected),
        "rooms.toml" => Some(Part::Rooms),
        _ => match path.split_once('/') {
            Some(("missions", name)) if !name.contains('/') => Some(Part::Mission),
            _ => None,
        },
    }
}

type Pack<'d> = pack::Pack<'d, Part>;

/// What a pack can have, for the author of a file that belongs nowhere.
const FILES: &str = "a file in `missions/`, or one of `heroes`, `equipment`, `finds`, `recipes`, `items`, `perks`, \
                     `director`, `infected`, `rooms` with the ending `.toml`";

/// Reads the pack in a folder, such as `packs/exodus`.
pub fn load_exodus(root: &Path) -> Result<Content, Diagnostics> {
    pack::load(root, read_exodus)
}

/// Reads a pack from the texts of its files. Reports all mistakes, not the first.
pub fn read_exodus(files: &[SourceFile]) -> Result<Content, Diagnostics> {
    let mut content = pack::read(files, part_of, FILES, assemble)?;
    content.hash = content_hash(&content);
    Ok(content)
}

/// The files without which there is nothing to play, and what is in them.
const NEEDED: [(Part, &str, &str); 5] = [
    (Part::Heroes, "heroes.toml", "a `[[hero]]` for each hero"),
    (Part::Equipment, "equipment.toml", "a `[[card]]` for each kind of equipment"),
    (Part::Infected, "infected.toml", "a `[[class]]` for each class of infected"),
    (Part::Director, "director.toml", "a `[[card]]` for each kind of director card"),
    (Part::Mission, "missions", "a file for each mission"),
];

fn assemble(pack: &Pack<'_>) -> Option<Content> {
    for (part, path, holds) in NEEDED {
        if !pack.has(part) {
            pack.report.add_missing_file(path, &format!("the pack has no `{path}`"), holds);
        }
    }
    let hero_names = pack.ordered_names(Part::Heroes, "hero", "hero");
    let arm_names = pack.ordered_names(Part::Equipment, "card", "equipment card");
    let find_names = pack.ordered_names(Part::Finds, "card", "search card");
    let item_names = pack.ordered_names(Part::Items, "item", "item");
    let class_names = pack.ordered_names(Part::Infected, "class", "class of infected");
    let chart_names = pack.ordered_names(Part::Rooms, "chart", "room chart");
    pack.ordered_names(Part::Perks, "perk", "perk");
    pack.ordered_names(Part::Director, "card", "director card");
    pack.file_names(Part::Mission, "mission");

    let classes = infected::read(pack);
    let charts = spawns::charts(pack, &class_names);
    let (arms, director) = (cards::equipment(pack, &hero_names), director::read(pack));
    // What could not be read is one mistake, not also one of everything that has to do with it.
    let known = if pack.report.count() == 0 { &arms[..] } else { &[] };
    let finds = cards::finds(pack, &arm_names, known);
    let heroes = heroes::read(pack, &arm_names, known);
    let is_whole = pack.report.count() == 0;
    let read = missions::Read {
        heroes: if is_whole { heroes.len() } else { MOST_HEROES },
        deck: if is_whole { director.iter().map(|card| u32::from(card.copies)).sum() } else { u32::MAX },
        classes: if is_whole { &classes } else { &[] },
        item_names: &item_names,
        class_names: &class_names,
        chart_names: &chart_names,
        charts: &charts,
    };
    Some(Content {
        finds,
        recipes: cards::recipes(pack, &arm_names, &find_names),
        items: cards::items(pack),
        perks: perks::read(pack),
        missions: missions::read(pack, &read),
        arms,
        heroes,
        director,
        classes,
        hash: String::new(),
    })
}
