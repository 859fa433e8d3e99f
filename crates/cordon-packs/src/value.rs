//! One value of a file, read as what it should be.

use std::ops::RangeInclusive;

use toml::Spanned;
use toml::de::DeValue;

use crate::Mistake;
use crate::fields::Fields;
use crate::names::{nearest, one_of};
use crate::report::{Finding, Report};
use crate::source::Place;

/// A value with its place.
#[derive(Clone, Copy)]
pub(crate) struct Value<'d> {
    pub(crate) report: &'d Report<'d>,
    pub(crate) place: Place,
    pub(crate) raw: &'d DeValue<'d>,
}

impl<'d> Value<'d> {
    pub(crate) fn new(report: &'d Report<'d>, file: usize, value: &'d Spanned<DeValue<'d>>) -> Value<'d> {
        let span = value.span();
        Value { report, place: Place { file, start: span.start, end: span.end }, raw: value.get_ref() }
    }

    /// Reports the value.
    pub(crate) fn wrong(self, mistake: Mistake, message: impl Into<String>, expected: impl Into<String>) {
        self.report.add(Finding::new(self.place, mistake, message).expected(expected));
    }

    /// Reports a value of the wrong type.
    pub(crate) fn mistyped(self, expected: &str) {
        let found = match self.raw {
            DeValue::String(_) => "a text",
            DeValue::Integer(_) => "a number",
            DeValue::Float(_) => "a number with a point",
            DeValue::Boolean(_) => "true or false",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
        };
        self.wrong(Mistake::WrongType, format!("wrong type: this is {found}"), expected);
    }

    /// A text.
    pub(crate) fn text(self) -> Option<&'d str> {
        let text = self.raw.as_str();
        if text.is_none() {
            self.mistyped("a text in quotes");
        }
        text
    }

    /// True or false.
    pub(crate) fn flag(self) -> Option<bool> {
        let flag = self.raw.as_bool();
        if flag.is_none() {
            self.mistyped("`true` or `false`");
        }
        flag
    }

    /// A number within bounds.
    pub(crate) fn number(self, range: RangeInclusive<i64>) -> Option<i64> {
        let bounds = format!("a number from {} to {}", range.start(), range.end());
        let Some(number) = self.raw.as_integer() else {
            self.mistyped(&bounds);
            return None;
        };
        // A number too large to be read is out of every range.
        match i64::from_str_radix(number.as_str(), number.radix()) {
            Ok(number) if range.contains(&number) => Some(number),
            _ => {
                let found = self.report.text(self.place);
                self.wrong(Mistake::NumberOutOfRange, format!("{found} is out of range"), bounds);
                None
            }
        }
    }

    /// A small number within bounds.
    pub(crate) fn small(self, range: RangeInclusive<u8>) -> Option<u8> {
        self.number(i64::from(*range.start())..=i64::from(*range.end())).map(|number| number as u8)
    }

    /// One of the words of a closed vocabulary.
    pub(crate) fn word<T: Copy>(self, vocabulary: &[(&'static str, T)]) -> Option<T> {
        let word = self.text()?;
        let found = vocabulary.iter().find(|(name, _)| *name == word).map(|(_, meaning)| *meaning);
        if found.is_none() {
            let names: Vec<&str> = vocabulary.iter().map(|(name, _)| *name).collect();
            self.unknown_word(word, &names);
        }
        found
    }

    /// Reports a word outside a vocabulary.
    pub(crate) fn unknown_word(self, word: &str, names: &[&str]) {
        let finding =
            Finding::new(self.place, Mistake::UnknownWord, format!("`{word}` is no known word here"));
        self.report.add(finding.expected(one_of(names)).meant(nearest(word, names)));
    }

    /// The entries of a list.
    pub(crate) fn list(self) -> Option<Vec<Value<'d>>> {
        let list = self.raw.as_array();
        if list.is_none() {
            self.mistyped("a list");
        }
        let file = self.place.file;
        Some(list?.iter().map(|value| Value::new(self.report, file, value)).collect())
    }

    /// A list of words without repetition, in the vocabulary's order.
    pub(crate) fn words<T: Copy + Ord>(self, vocabulary: &[(&'static str, T)]) -> Option<Vec<T>> {
        let mut words = Vec::new();
        let mut whole = true;
        for value in self.list()? {
            match value.word(vocabulary) {
                Some(word) if words.contains(&word) => {
                    let found = value.raw.as_str().unwrap_or_default();
                    value.wrong(Mistake::Repeated, format!("`{found}` is named twice"), "each word once");
                }
                Some(word) => words.push(word),
                None => whole = false,
            }
        }
        words.sort_unstable();
        whole.then_some(words)
    }

    /// The keys of a table.
    pub(crate) fn fields(self) -> Option<Fields<'d>> {
        let table = self.raw.as_table();
        if table.is_none() {
            self.mistyped("a table");
        }
        Some(Fields::new(self.report, self.place, table?))
    }

    /// The position of a cell, `[x, y]`.
    pub(crate) fn cell(self) -> Option<(u8, u8)> {
        let DeValue::Array(list) = self.raw else {
            self.mistyped("a cell `[x, y]`");
            return None;
        };
        if list.len() != 2 {
            let message = format!("a cell has two numbers, not {}", list.len());
            self.wrong(Mistake::WrongCount, message, "a cell `[x, y]`, x to the east and y to the south");
            return None;
        }
        let number = |n: usize| Value::new(self.report, self.place.file, &list[n]).small(0..=63);
        let (x, y) = (number(0), number(1));
        Some((x?, y?))
    }

    /// The place of a part of the text, by bytes. In a text with escapes it is not known and the whole text is
    /// shown instead.
    pub(crate) fn part(self, start: usize, length: usize) -> Place {
        let (Some(text), raw) = (self.raw.as_str(), self.report.text(self.place)) else { return self.place };
        match raw.find(text) {
            Some(offset) if !text.is_empty() => self.place.part(offset + start, length),
            _ => self.place,
        }
    }
}
