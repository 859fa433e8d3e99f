//! The letters of figures on the board: each belongs to one commando or enemy.

use std::collections::BTreeMap;

use crate::Mistake;
use crate::fields::Fields;
use crate::report::Finding;
use crate::source::Place;

/// The letters that are taken.
#[derive(Default)]
pub(super) struct Letters(BTreeMap<char, Place>);

impl Letters {
    /// Reads a letter: a capital one for a commando, a small one for an enemy.
    pub(super) fn read(&mut self, fields: &mut Fields<'_>, capital: bool) -> Option<char> {
        let value = fields.value("letter")?;
        let text = value.text()?;
        let mut letters = text.chars();
        let fits = |c: &char| if capital { c.is_ascii_uppercase() } else { c.is_ascii_lowercase() };
        let (Some(letter), None) = (letters.next().filter(fits), letters.next()) else {
            let expected = if capital { "one capital letter, A to Z" } else { "one small letter, a to z" };
            value.wrong(Mistake::BadText, format!("`{text}` is no letter for the board"), expected);
            return None;
        };
        if let Some(&first) = self.0.get(&letter) {
            let finding =
                Finding::new(value.place, Mistake::Repeated, format!("the letter `{letter}` is taken"));
            fields.report.add(finding.expected("another letter").related(first, "taken here"));
            return None;
        }
        self.0.insert(letter, value.place);
        Some(letter)
    }
}
