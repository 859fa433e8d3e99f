//! What the packs of every ruleset share: files of several parts, each a spanned document, read as a whole.

use std::path::Path;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::fields::Fields;
use crate::names::Names;
use crate::report::{Finding, Report};
use crate::source::Place;
use crate::{Diagnostics, Mistake, SourceFile, read_folder};

/// A file as a spanned document.
struct Doc<'d, P> {
    part: P,
    file: usize,
    table: Spanned<DeTable<'d>>,
    /// The file is no TOML: its names are known as far as they could be read, but it is not read further.
    broken: bool,
}

/// The documents and the names of a pack.
pub(crate) struct Pack<'d, P> {
    pub(crate) report: &'d Report<'d>,
    docs: &'d [Doc<'d, P>],
}

impl<'d, P: Copy + PartialEq> Pack<'d, P> {
    /// Whether the pack has a file of one part.
    pub(crate) fn has(&self, part: P) -> bool {
        self.docs.iter().any(|doc| doc.part == part)
    }

    /// The files of one part that can be read.
    pub(crate) fn files(&self, part: P) -> impl Iterator<Item = Fields<'d>> + use<'d, P> {
        let (report, docs) = (self.report, self.docs);
        let docs = docs.iter().filter(move |doc| doc.part == part && !doc.broken);
        docs.map(move |doc| Fields::of_file(report, doc.file, &doc.table))
    }

    /// The file of one part with this name, its ending aside.
    pub(crate) fn file_of(&self, part: P, stem: &str) -> Option<usize> {
        let docs = self.docs.iter().filter(|doc| doc.part == part);
        docs.map(|doc| doc.file).find(|file| self.report.file(*file).stem() == stem)
    }

    /// Reports something that is wrong with the pack as a whole, at the first file of a part.
    pub(crate) fn wrong(&self, part: P, mistake: Mistake, message: impl Into<String>, expected: &str) {
        match self.docs.iter().find(|doc| doc.part == part) {
            Some(doc) => {
                let place = Place { file: doc.file, start: 0, end: 0 };
                self.report.add(Finding::new(place, mistake, message).expected(expected));
            }
            None => self.report.add_missing_file("", &message.into(), expected),
        }
    }

    /// The ids of a part with one thing in each file.
    pub(crate) fn file_names(&self, part: P, thing: &'static str) -> Names {
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

    /// The ids of a part with a list of things in each file, numbered in the order in which they are written.
    pub(crate) fn ordered_names(&self, part: P, list: &str, thing: &'static str) -> Names {
        let mut names = self.list_names(part, list, thing);
        let docs = self.docs.iter().filter(|doc| doc.part == part);
        let tables = docs.flat_map(|doc| entries(doc, list));
        let ids = tables.filter_map(|table| table.iter().find(|(key, _)| key.get_ref() == "id"));
        let ids = ids.filter_map(|(_, id)| id.get_ref().as_str().map(str::to_owned));
        names.number(ids);
        names
    }

    /// The ids of a part with a list of things in each file.
    pub(crate) fn list_names(&self, part: P, list: &str, thing: &'static str) -> Names {
        let mut names = Names::new(thing);
        for doc in self.docs.iter().filter(|doc| doc.part == part) {
            for table in entries(doc, list) {
                declare(self.report, &mut names, doc, table);
            }
            if doc.broken {
                names.mark_incomplete();
            }
        }
        names
    }
}

/// The tables of a list in a file.
fn entries<'a, 'd, P>(doc: &'a Doc<'d, P>, list: &str) -> impl Iterator<Item = &'a DeTable<'d>> {
    let entry = doc.table.get_ref().iter().find(|(key, _)| key.get_ref() == list);
    let list = entry.and_then(|(_, value)| value.get_ref().as_array());
    list.into_iter().flat_map(|list| list.iter()).filter_map(|one| one.get_ref().as_table())
}

fn declare<'d, P>(report: &Report<'_>, names: &mut Names, doc: &Doc<'d, P>, table: &DeTable<'d>) {
    let Some((_, id)) = table.iter().find(|(key, _)| key.get_ref() == "id") else { return };
    if let DeValue::String(text) = id.get_ref() {
        let span = id.span();
        names.declare(report, text, Place { file: doc.file, start: span.start, end: span.end });
    }
}

/// Reads the pack in a folder.
pub(crate) fn load<C>(
    root: &Path,
    read: fn(&[SourceFile]) -> Result<C, Diagnostics>,
) -> Result<C, Diagnostics> {
    match read_folder(root) {
        Ok(files) => read(&files).map_err(|mistakes| mistakes.under(root)),
        Err(error) => {
            let report = Report::new(&[]);
            let message = format!("the pack cannot be read: {error}");
            report.add_missing_file(&root.to_string_lossy(), &message, "the folder of a pack");
            Err(report.finish())
        }
    }
}

/// Reads a pack from the texts of its files. Reports all mistakes, not the first. `part_of` says to which part of the
/// pack a path belongs, `expected` what an author can do about one that belongs to none.
pub(crate) fn read<C, P: Copy + PartialEq>(
    files: &[SourceFile],
    part_of: fn(&str) -> Option<P>,
    expected: &str,
    assemble: fn(&Pack<'_, P>) -> Option<C>,
) -> Result<C, Diagnostics> {
    let report = Report::new(files);
    let docs: Vec<Doc<'_, P>> =
        (0..files.len()).filter_map(|file| parse(&report, file, part_of, expected)).collect();
    let content = assemble(&Pack { report: &report, docs: &docs });
    match content {
        Some(content) if report.count() == 0 => Ok(content),
        _ => Err(report.finish()),
    }
}

/// Parses one file, and reports its syntax errors.
fn parse<'d, P>(
    report: &Report<'d>,
    file: usize,
    part_of: fn(&str) -> Option<P>,
    expected: &str,
) -> Option<Doc<'d, P>> {
    let source = report.file(file);
    let Some(part) = part_of(&source.path) else {
        let end = source.text.find('\n').unwrap_or(source.text.len());
        let finding =
            Finding::new(Place { file, start: 0, end }, Mistake::UnknownFile, "a pack has no such file");
        report.add(finding.expected(expected));
        return None;
    };
    let (table, mut errors) = DeTable::parse_recoverable(&source.text);
    errors.sort_by_key(|error| error.span().map(|span| span.start));
    // One slip makes the parser stumble again further on. What follows an unclosed bracket is not worth showing, and
    // neither is the second error of a line.
    let unclosed = errors.iter().any(|error| error.message().contains("unclosed"));
    let mut lines = Vec::new();
    for error in &errors {
        let span = error.span().unwrap_or(0..0);
        let line = source.text.as_bytes()[..span.start.min(source.text.len())]
            .iter()
            .filter(|&&b| b == b'\n')
            .count();
        if lines.contains(&line) || (unclosed && !lines.is_empty() && !error.message().contains("unclosed")) {
            continue;
        }
        lines.push(line);
        let (message, expected) = error.message().split_once(", expected ").unwrap_or((error.message(), ""));
        let place = Place { file, start: span.start, end: span.end };
        let finding = Finding::new(place, Mistake::Syntax, format!("this is no TOML: {message}"));
        report.add(if expected.is_empty() { finding } else { finding.expected(expected) });
    }
    Some(Doc { part, file, table, broken: !errors.is_empty() })
}
