//! Reads a twilight pack.

mod boards;
mod cards;
mod operations;
mod tiles;

use std::path::Path;

use cordon_twilight::content::Content;
use toml::Spanned;
use toml::de::DeTable;

use crate::fields::Fields;
use crate::names::Names;
use crate::report::{Finding, Report};
use crate::source::Place;
use crate::syntax::parse_syntax;
use crate::{Diagnostics, Mistake, SourceFile, content_hash, read_folder};

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

/// A file as a spanned document.
struct Doc<'d> {
    part: Part,
    file: usize,
    table: Spanned<DeTable<'d>>,
    broken: bool,
}

/// The documents of a pack.
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

    /// Reports something that is wrong with the pack as a whole, at the first file of a part.
    fn wrong(&self, part: Part, mistake: Mistake, message: impl Into<String>, expected: &str) {
        match self.docs.iter().find(|doc| doc.part == part) {
            Some(doc) => {
                let place = Place { file: doc.file, start: 0, end: 0 };
                self.report.add(Finding::new(place, mistake, message).expected(expected));
            }
            None => self.report.add_missing_file("", &message.into(), expected),
        }
    }
}

/// Reads the pack in a folder, such as `packs/twilight`.
pub fn load_twilight(root: &Path) -> Result<Content, Diagnostics> {
    match read_folder(root) {
        Ok(files) => read_twilight(&files).map_err(|mistakes| mistakes.under(root)),
        Err(error) => {
            let report = Report::new(&[]);
            let message = format!("the pack cannot be read: {error}");
            report.add_missing_file(&root.to_string_lossy(), &message, "the folder of a pack");
            Err(report.finish())
        }
    }
}

/// Reads a pack from the texts of its files. Reports all mistakes, not the first.
pub fn read_twilight(files: &[SourceFile]) -> Result<Content, Diagnostics> {
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

fn parse<'d>(report: &Report<'d>, file: usize) -> Option<Doc<'d>> {
    let source = report.file(file);
    let Some(part) = part_of(&source.path) else {
        let end = source.text.find('\n').unwrap_or(source.text.len());
        let place = Place { file, start: 0, end };
        let finding = Finding::new(place, Mistake::UnknownFile, "a pack has no such file");
        report.add(finding.expected("a file in `tiles/`, `cards/` or `presets/`, or `clock.toml`"));
        return None;
    };
    let (table, broken) = parse_syntax(report, file);
    Some(Doc { part, file, table, broken })
}
