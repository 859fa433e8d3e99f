//! The ids that a pack declares, and guesses at the ones that were meant.

use std::collections::BTreeMap;

use crate::Mistake;
use crate::report::{Finding, Report};
use crate::source::Place;
use crate::value::Value;

/// The most names that a message lists.
const MOST_LISTED: usize = 12;

/// The ids of all things of one kind. They are numbered in their sorted order.
#[derive(Default)]
pub(crate) struct Names {
    thing: &'static str,
    declared: BTreeMap<String, Place>,
    order: Option<Vec<String>>,
    incomplete: bool,
}

impl Names {
    pub(crate) fn new(thing: &'static str) -> Names {
        Names { thing, ..Names::default() }
    }

    /// Declares an id, and reports it if something else has it.
    pub(crate) fn declare(&mut self, report: &Report<'_>, id: &str, place: Place) {
        if let Some(&first) = self.declared.get(id) {
            let message = format!("two {}s have the id `{id}`", self.thing);
            report.add(
                Finding::new(place, Mistake::DuplicateId, message)
                    .expected("an id of its own")
                    .related(first, "first declared here"),
            );
        } else {
            self.declared.insert(id.to_owned(), place);
            if self.declared.len() > usize::from(u8::MAX) {
                let message = format!("a pack holds at most {} {}s", u8::MAX, self.thing);
                report.add(Finding::new(place, Mistake::WrongCount, message));
            }
        }
    }

    /// Declares what a file's name promises, so that one wrong id does not make every mention of it a mistake too.
    pub(crate) fn promise(&mut self, id: &str, place: Place) {
        self.declared.entry(id.to_owned()).or_insert(place);
    }

    /// Some ids could not be read: a mention of an unknown one is then not a mistake of its own.
    pub(crate) fn mark_incomplete(&mut self) {
        self.incomplete = true;
    }

    /// Numbers the things in another order than that of their ids.
    pub(crate) fn number(&mut self, ids: impl Iterator<Item = String>) {
        self.order = Some(ids.collect());
    }

    /// The number of the thing that a value names. Where a number is not known, the pack has a mistake and is
    /// refused, so any number will do.
    pub(crate) fn resolve(&self, value: Value<'_>) -> Option<u8> {
        let id = value.text()?;
        self.lookup(value.report, id, value.place)
    }

    /// The number of the thing with this id, which stands at a place.
    pub(crate) fn lookup(&self, report: &Report<'_>, id: &str, place: Place) -> Option<u8> {
        let found = match &self.order {
            Some(order) => order.iter().position(|one| one == id),
            None => self.declared.keys().position(|one| one == id),
        };
        if found.is_none() && !self.incomplete && !self.declared.contains_key(id) {
            let names: Vec<&str> = self.declared.keys().map(String::as_str).collect();
            let message = format!("there is no {} `{id}`", self.thing);
            report.add(
                Finding::new(place, Mistake::DanglingId, message)
                    .expected(one_of(&names))
                    .meant(nearest(id, &names)),
            );
            return None;
        }
        Some(found.unwrap_or_default() as u8)
    }
}

/// The candidate that a misspelt word is nearest to, if one is near.
pub(crate) fn nearest<'a>(word: &str, candidates: &[&'a str]) -> Option<&'a str> {
    let limit = (word.chars().count() / 3).max(1);
    let distance = |candidate: &str| strsim::damerau_levenshtein(&word.to_lowercase(), candidate);
    candidates
        .iter()
        .map(|&candidate| (distance(candidate), candidate))
        .filter(|&(distance, _)| distance <= limit)
        .min()
        .map(|(_, candidate)| candidate)
}

/// Names to choose from, as a text.
pub(crate) fn one_of(names: &[&str]) -> String {
    let quote = |name: &&str| format!("`{name}`");
    match names {
        [] => "nothing here: the pack has none".to_owned(),
        [only] => quote(only),
        _ if names.len() > MOST_LISTED => {
            let listed: Vec<String> = names[..MOST_LISTED].iter().map(quote).collect();
            format!("one of {} and {} more", listed.join(", "), names.len() - MOST_LISTED)
        }
        _ => format!("one of {}", names.iter().map(quote).collect::<Vec<_>>().join(", ")),
    }
}
