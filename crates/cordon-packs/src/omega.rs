//! Reads an omega pack: commandos, enemies, cards, tiles and missions.

mod abilities;
mod allies;
mod areas;
mod commandos;
mod dashboard;
mod doors;
mod enemies;
mod events;
mod finds;
mod kits;
mod layout;
mod letters;
mod limits;
mod markers;
mod missions;
mod objectives;
mod passages;
mod rooms;
mod stacks;
mod tiles;
mod victories;
mod weapons;

use std::path::Path;

use cordon_omega::content::Content;

use crate::{Diagnostics, SourceFile, content_hash, pack};

/// The parts of a pack: the folder or file, and the list inside a file that holds many things.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Commando,
    Downed,
    Enemy,
    Allies,
    Kits,
    Dashboard,
    Markers,
    Rooms,
    Finds,
    Passages,
    Tile,
    Mission,
}

/// Which part a file belongs to, by its path.
fn part_of(path: &str) -> Option<Part> {
    match path {
        "allies.toml" => return Some(Part::Allies),
        "downed.toml" => return Some(Part::Downed),
        "dashboard.toml" => return Some(Part::Dashboard),
        "markers.toml" => return Some(Part::Markers),
        "rooms.toml" => return Some(Part::Rooms),
        "finds.toml" => return Some(Part::Finds),
        "passages.toml" => return Some(Part::Passages),
        _ => {}
    }
    let (folder, name) = path.split_once('/')?;
    match folder {
        _ if name.contains('/') => None,
        "commandos" => Some(Part::Commando),
        "enemies" => Some(Part::Enemy),
        "kits" => Some(Part::Kits),
        "tiles" => Some(Part::Tile),
        "missions" => Some(Part::Mission),
        _ => None,
    }
}

type Pack<'d> = crate::pack::Pack<'d, Part>;

/// What a pack can have, for the author of a file that belongs nowhere.
const FILES: &str = "a file in `commandos/`, `enemies/`, `kits/`, `tiles/`, `missions/`, or one of `downed`, \
                     `dashboard`, `markers`, `rooms`, `finds`, `passages` with the ending `.toml`";

/// Reads the pack in a folder, such as `packs/omega`.
pub fn load_omega(root: &Path) -> Result<Content, Diagnostics> {
    pack::load(root, read_omega)
}

/// Reads a pack from the texts of its files. Reports all mistakes, not the first.
pub fn read_omega(files: &[SourceFile]) -> Result<Content, Diagnostics> {
    let mut content = pack::read(files, part_of, FILES, assemble)?;
    content.hash = content_hash(&content);
    Ok(content)
}

fn assemble(pack: &Pack<'_>) -> Option<Content> {
    let mut commando_names = pack.file_names(Part::Commando, "commando");
    let enemy_names = pack.file_names(Part::Enemy, "enemy");
    let mut ally_names = pack.list_names(Part::Allies, "ally", "ally");
    let kit_names = pack.list_names(Part::Kits, "card", "kit card");
    let dashboard_names = pack.list_names(Part::Dashboard, "tile", "dashboard tile");
    let marker_names = pack.list_names(Part::Markers, "marker", "door marker");
    let room_names = pack.list_names(Part::Rooms, "card", "room card");
    let find_names = pack.list_names(Part::Finds, "card", "investigate card");
    let tile_names = pack.file_names(Part::Tile, "map tile");
    let passage_names = pack.list_names(Part::Passages, "passage", "passage");
    pack.file_names(Part::Mission, "mission");
    drop(find_names);

    let mut letters = letters::Letters::default();
    let commandos = commandos::read(pack, &mut letters);
    commando_names.number(commandos.iter().map(|sheet| sheet.id.clone()));
    let enemies = enemies::read(pack, &mut letters);
    let downed = commandos::read_downed(pack);
    let allies = allies::read(pack, &mut letters);
    ally_names.number(allies.iter().map(|ally| ally.id.clone()));
    let kits = kits::read(pack, &commando_names, &ally_names);
    let dashboard = dashboard::read(pack, &enemy_names);
    let markers = markers::read(pack);
    let room_cards = rooms::read(pack, &enemy_names);
    let finds = finds::read(pack, &enemy_names, &kit_names, &kits);
    let tiles = tiles::read(pack);
    let passages = passages::read(pack);
    let read = missions::Read {
        commandos: commandos.len(),
        enemies: &enemies,
        markers: &markers,
        room_cards: &room_cards,
        tiles: &tiles,
        kits: &kits,
        passages: &passages,
        ally_names: &ally_names,
        enemy_names: &enemy_names,
        dashboard_names: &dashboard_names,
        marker_names: &marker_names,
        room_names: &room_names,
        tile_names: &tile_names,
        kit_names: &kit_names,
        passage_names: &passage_names,
    };
    let missions = missions::read(pack, &read);
    Some(Content {
        commandos,
        downed: downed?,
        enemies,
        allies,
        kits,
        dashboard,
        markers,
        room_cards,
        finds,
        tiles,
        passages,
        missions,
        hash: String::new(),
    })
}
