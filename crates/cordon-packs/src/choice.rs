//! A word of a closed vocabulary with what it needs: `"stealth"` or `{ order-move = { within = 4 } }`.

use std::ops::RangeInclusive;

use toml::de::DeValue;

use crate::Mistake;
use crate::fields::Fields;
use crate::value::Value;

/// A word, where it stands, and what was written behind it.
pub(crate) struct Choice<'d> {
    pub(crate) word: &'static str,
    whole: Value<'d>,
    argument: Option<Value<'d>>,
}

impl<'d> Value<'d> {
    /// A word, or a table whose one key is a word.
    pub(crate) fn choice(self, vocabulary: &[&'static str]) -> Option<Choice<'d>> {
        let (word, place, argument) = match self.raw {
            DeValue::String(word) => (&**word, self.place, None),
            DeValue::Table(table) => {
                let Some((word, place, argument)) = self.fields()?.only_entry() else {
                    let message = format!("this table has {} keys", table.len());
                    self.wrong(
                        Mistake::WrongCount,
                        message,
                        "one word as the only key, as in `{ heal = { .. } }`",
                    );
                    return None;
                };
                (word, place, Some(argument))
            }
            _ => {
                self.mistyped("a word, or a table with a word as its only key");
                return None;
            }
        };
        match vocabulary.iter().find(|known| **known == word) {
            Some(word) => Some(Choice { word, whole: self, argument }),
            None => {
                Value { place, ..self }.unknown_word(word, vocabulary);
                None
            }
        }
    }
}

impl<'d> Choice<'d> {
    /// The word stands alone.
    pub(crate) fn alone<T>(&self, meaning: T) -> Option<T> {
        let Some(argument) = self.argument else { return Some(meaning) };
        let message = format!("`{}` needs nothing behind it", self.word);
        argument.wrong(Mistake::WrongType, message, format!("just `\"{}\"`", self.word));
        None
    }

    /// What stands behind the word.
    pub(crate) fn argument(&self, example: &str) -> Option<Value<'d>> {
        if self.argument.is_none() {
            let message = format!("`{}` needs something behind it", self.word);
            self.whole.wrong(Mistake::MissingKey, message, format!("`{{ {} = {example} }}`", self.word));
        }
        self.argument
    }

    /// The keys behind the word.
    pub(crate) fn fields(&self, example: &str) -> Option<Fields<'d>> {
        self.argument(example)?.fields()
    }

    /// The number behind the word.
    pub(crate) fn number(&self, range: RangeInclusive<u8>) -> Option<u8> {
        self.argument(&range.start().to_string())?.small(range)
    }
}
