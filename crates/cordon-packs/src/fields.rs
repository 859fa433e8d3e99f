//! The keys of one table: taken one by one, and the rest reported.

use std::ops::RangeInclusive;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::Mistake;
use crate::names::{Names, nearest, one_of};
use crate::report::{Finding, Report};
use crate::source::Place;
use crate::value::Value;

/// A number of things.
pub(crate) struct Count<'d> {
    pub(crate) id: &'d str,
    pub(crate) thing: u8,
    pub(crate) count: u8,
    pub(crate) value: Value<'d>,
}

/// A table whose keys are being read. When it goes out of use, it reports the keys that nobody asked for and the
/// ones that were needed and missing; so an early return cannot hide a mistake.
pub(crate) struct Fields<'d> {
    pub(crate) report: &'d Report<'d>,
    pub(crate) place: Place,
    table: &'d DeTable<'d>,
    asked: Vec<&'static str>,
    missing: Vec<&'static str>,
    any_key: bool,
}

impl<'d> Fields<'d> {
    pub(crate) fn new(report: &'d Report<'d>, place: Place, table: &'d DeTable<'d>) -> Fields<'d> {
        Fields { report, place, table, asked: Vec::new(), missing: Vec::new(), any_key: false }
    }

    /// A whole file.
    pub(crate) fn of_file(
        report: &'d Report<'d>,
        file: usize,
        table: &'d Spanned<DeTable<'d>>,
    ) -> Fields<'d> {
        // What is missing in a file is shown at its first line.
        let end = report.file(file).text.find('\n').unwrap_or(report.file(file).text.len());
        Fields::new(report, Place { file, start: 0, end }, table.get_ref())
    }

    fn get(&self, key: &str) -> Option<&'d Spanned<DeValue<'d>>> {
        self.table.iter().find(|(name, _)| name.get_ref() == key).map(|(_, value)| value)
    }

    /// Reports the table as a whole.
    pub(crate) fn wrong(&self, mistake: Mistake, message: impl Into<String>, expected: impl Into<String>) {
        self.report.add(Finding::new(self.place, mistake, message).expected(expected));
    }

    /// A value that may be left out.
    pub(crate) fn optional(&mut self, key: &'static str) -> Option<Value<'d>> {
        if !self.asked.contains(&key) {
            self.asked.push(key);
        }
        self.get(key).map(|value| Value::new(self.report, self.place.file, value))
    }

    /// A value that must be there.
    pub(crate) fn value(&mut self, key: &'static str) -> Option<Value<'d>> {
        let value = self.optional(key);
        if value.is_none() {
            self.missing.push(key);
        }
        value
    }

    /// A text that is not empty. How its lines are broken does not count; blank lines part its paragraphs.
    pub(crate) fn text(&mut self, key: &'static str) -> Option<String> {
        let value = self.value(key)?;
        let words = |part: &str| part.split_whitespace().collect::<Vec<_>>().join(" ");
        let text = value.text()?.replace('\r', "");
        let text =
            text.split("\n\n").map(words).filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n");
        if text.is_empty() {
            value.wrong(Mistake::BadText, format!("`{key}` is empty"), "a text");
            return None;
        }
        Some(text)
    }

    /// A small number.
    pub(crate) fn number(&mut self, key: &'static str, range: RangeInclusive<u8>) -> Option<u8> {
        self.value(key)?.small(range)
    }

    /// A small number that may be left out; the outer option says whether it could be read.
    pub(crate) fn optional_number(
        &mut self,
        key: &'static str,
        range: RangeInclusive<u8>,
    ) -> Option<Option<u8>> {
        match self.optional(key) {
            None => Some(None),
            Some(value) => value.small(range).map(Some),
        }
    }

    /// A small number, 0 where it is left out.
    pub(crate) fn number_or(
        &mut self,
        key: &'static str,
        absent: u8,
        range: RangeInclusive<u8>,
    ) -> Option<u8> {
        Some(self.optional_number(key, range)?.unwrap_or(absent))
    }

    /// A flag, false where it is left out.
    pub(crate) fn flag(&mut self, key: &'static str) -> Option<bool> {
        self.optional(key).map_or(Some(false), Value::flag)
    }

    /// A word of a closed vocabulary.
    pub(crate) fn word<T: Copy>(&mut self, key: &'static str, vocabulary: &[(&'static str, T)]) -> Option<T> {
        self.value(key)?.word(vocabulary)
    }

    /// A list of words, empty where it is left out.
    pub(crate) fn words<T: Copy + Ord>(
        &mut self,
        key: &'static str,
        vocabulary: &[(&'static str, T)],
    ) -> Option<Vec<T>> {
        self.optional(key).map_or(Some(Vec::new()), |value| value.words(vocabulary))
    }

    /// A table inside this one.
    pub(crate) fn table(&mut self, key: &'static str) -> Option<Fields<'d>> {
        self.value(key)?.fields()
    }

    /// A list that must be there; empty if it is not.
    pub(crate) fn list(&mut self, key: &'static str) -> Vec<Value<'d>> {
        self.value(key).and_then(Value::list).unwrap_or_default()
    }

    /// A list of tables that must be there; empty if it is not.
    pub(crate) fn tables(&mut self, key: &'static str) -> Vec<Fields<'d>> {
        self.list(key).into_iter().filter_map(Value::fields).collect()
    }

    /// The id of the thing that the table describes.
    pub(crate) fn id(&mut self) -> Option<String> {
        let value = self.value("id")?;
        let id = value.text()?;
        if !is_kebab_case(id) {
            let guess = kebab_case(id);
            let finding = Finding::new(value.place, Mistake::BadId, format!("`{id}` is no id"));
            let finding = finding.expected("small letters and digits, with `-` between words");
            self.report.add(finding.meant(is_kebab_case(&guess).then_some(guess.as_str())));
            return None;
        }
        Some(id.to_owned())
    }

    /// The id of the one thing that a file describes; it is the file's name.
    pub(crate) fn file_id(&mut self) -> Option<String> {
        let id = self.id()?;
        let stem = self.report.file(self.place.file).stem();
        if id != stem {
            let value = self.optional("id")?;
            let finding = Finding::new(value.place, Mistake::BadId, format!("`{id}` is not the file's name"));
            let hint = format!("write `{stem}`, or rename the file to `{id}.toml`");
            self.report.add(finding.expected(format!("`{stem}`")).hint(hint));
            return None;
        }
        Some(id)
    }

    /// All keys as ids of things of one kind, with a number for each: `{ husk = 8, spitter = 2 }`.
    pub(crate) fn counts(mut self, names: &Names, range: RangeInclusive<u8>) -> Vec<Count<'d>> {
        self.any_key = true;
        let mut counts = Vec::new();
        for (key, value) in self.table.iter() {
            let span = key.span();
            let place = Place { file: self.place.file, start: span.start, end: span.end };
            let value = Value::new(self.report, self.place.file, value);
            let (thing, count) =
                (names.lookup(self.report, key.get_ref(), place), value.small(range.clone()));
            if let (Some(thing), Some(count)) = (thing, count) {
                counts.push(Count { id: key.get_ref(), thing, count, value });
            }
        }
        counts.sort_by_key(|entry| entry.thing);
        counts
    }

    /// The key of a table that has one, where it stands, and its value.
    pub(crate) fn only_entry(mut self) -> Option<(&'d str, Place, Value<'d>)> {
        self.any_key = true;
        let (key, value) = self.table.iter().next().filter(|_| self.table.len() == 1)?;
        let span = key.span();
        let place = Place { file: self.place.file, start: span.start, end: span.end };
        Some((key.get_ref(), place, Value::new(self.report, self.place.file, value)))
    }
}

impl Drop for Fields<'_> {
    fn drop(&mut self) {
        let unknown =
            self.table.iter().filter(|(key, _)| !self.any_key && !self.asked.contains(&&**key.get_ref()));
        let free: Vec<&str> = self.asked.iter().copied().filter(|key| self.get(key).is_none()).collect();
        let mut explained = Vec::new();
        for (key, _) in unknown {
            let span = key.span();
            let place = Place { file: self.place.file, start: span.start, end: span.end };
            let guess = nearest(key.get_ref(), &free);
            explained.extend(guess);
            let finding =
                Finding::new(place, Mistake::UnknownKey, format!("unknown key `{}`", key.get_ref()));
            self.report.add(finding.expected(one_of(&self.asked)).meant(guess));
        }
        // A misspelt key is one mistake and not two.
        for key in self.missing.iter().filter(|key| !explained.contains(key)) {
            let finding = Finding::new(self.place, Mistake::MissingKey, format!("missing key `{key}`"));
            self.report.add(finding.expected(format!("a line `{key} = ...`")));
        }
    }
}

fn is_kebab_case(id: &str) -> bool {
    let word = |word: &str| {
        !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    id.split('-').all(word)
}

fn kebab_case(id: &str) -> String {
    let words = id.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}
