//! A file as a spanned document, and what is said where it is no TOML.

use toml::Spanned;
use toml::de::DeTable;

use crate::Mistake;
use crate::report::{Finding, Report};
use crate::source::Place;

/// Parses one file and reports its syntax errors; the flag says whether there are any.
pub(crate) fn parse_syntax<'d>(report: &Report<'d>, file: usize) -> (Spanned<DeTable<'d>>, bool) {
    let source = report.file(file);
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
    (table, !errors.is_empty())
}
