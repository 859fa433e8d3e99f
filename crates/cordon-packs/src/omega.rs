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
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::fields::Fields;
use crate::names::Names;
use crate::report::{Finding, Report};
use crate::source::Place;
use crate::syntax::parse_syntax;
use crate::{Diagnostics, Mistake, SourceFile, content_hash, read_folder};

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

/// A file as a spanned document.
struct Doc<'d> {
    part: Part,
    file: usize,
    table: Spanned<DeTable<'d>>,
    /// The file is no TOML: its names are known as far as they could be read, but it is not read further.
    broken: bool,
}

/// The documents and the names of a pack.
struct Pack<'d> {
    report: &'d Report<'d>,
    docs: &'d [Doc<'d>],
}

impl<'d> Pack<'d> {
    /// The files of one part that can be read.
    fn files(&self, part: Part) -> impl Iterator<Item = Fields<'d>> {
        let (report, docs) = (self.report, self.docs);
        let docs = docs.iter().filter(move |doc| doc.part == part && !doc.broken);
        docs.map(move |doc| Fields::of_file(report, doc.file, &doc.table))
    }

    /// The ids of a part with one thing in each file.
    fn file_names(&self, part: Part, thing: &'static str) -> Names {
        let mut names = Names::new(thing);
        let docs = || self.docs.iter().filter(|doc| doc.part == part);
        for doc in docs() {
            declare(self.report, &mut names, doc, doc.table.get_ref());
        }
        for doc in docs() {
            let place = Place { file: doc.file, start: 0, end: 0 };
            names.promise(self.report.file(doc.file).stem(), place);
        }
        names
    }

    /// The ids of a part with a list of things in each file.
    fn list_names(&self, part: Part, list: &str, thing: &'static str) -> Names {
        let mut names = Names::new(thing);
        for doc in self.docs.iter().filter(|doc| doc.part == part) {
            let entry = doc.table.get_ref().iter().find(|(key, _)| key.get_ref() == list);
            let entries = entry.and_then(|(_, value)| value.get_ref().as_array());
            for table in
                entries.iter().flat_map(|list| list.iter()).filter_map(|one| one.get_ref().as_table())
            {
                declare(self.report, &mut names, doc, table);
            }
            if doc.broken {
                names.mark_incomplete();
            }
        }
        names
    }
}

fn declare<'d>(report: &Report<'_>, names: &mut Names, doc: &Doc<'d>, table: &DeTable<'d>) {
    let Some((_, id)) = table.iter().find(|(key, _)| key.get_ref() == "id") else { return };
    if let DeValue::String(text) = id.get_ref() {
        let span = id.span();
        names.declare(report, text, Place { file: doc.file, start: span.start, end: span.end });
    }
}

/// Reads the pack in a folder, such as `packs/omega`.
pub fn load_omega(root: &Path) -> Result<Content, Diagnostics> {
    match read_folder(root) {
        Ok(files) => read_omega(&files).map_err(|mistakes| mistakes.under(root)),
        Err(error) => {
            let report = Report::new(&[]);
            let message = format!("the pack cannot be read: {error}");
            report.add_missing_file(&root.to_string_lossy(), &message, "the folder of a pack");
            Err(report.finish())
        }
    }
}

/// Reads a pack from the texts of its files. Reports all mistakes, not the first.
pub fn read_omega(files: &[SourceFile]) -> Result<Content, Diagnostics> {
    let report = Report::new(files);
    let docs: Vec<Doc<'_>> = (0..files.len()).filter_map(|file| parse(&report, file)).collect();
    let content = assemble(&Pack { report: &report, docs: &docs });
    match content {
        Some(mut content) if report.count() == 0 => {
            content.hash = content_hash(&content);
            Ok(content)
        }
        _ => Err(report.finish()),
    }
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

/// Parses one file, and reports its syntax errors.
fn parse<'d>(report: &Report<'d>, file: usize) -> Option<Doc<'d>> {
    let source = report.file(file);
    let Some(part) = part_of(&source.path) else {
        let end = source.text.find('\n').unwrap_or(source.text.len());
        let finding =
            Finding::new(Place { file, start: 0, end }, Mistake::UnknownFile, "a pack has no such file");
        let folders = "`commandos/`, `enemies/`, `kits/`, `tiles/`, `missions/`";
        let single = "`downed`, `dashboard`, `markers`, `rooms`, `finds`, `passages`";
        report.add(
            finding.expected(format!("a file in {folders}, or one of {single} with the ending `.toml`")),
        );
        return None;
    };
    let (table, broken) = parse_syntax(report, file);
    Some(Doc { part, file, table, broken })
}
