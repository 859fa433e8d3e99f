//! Refusals: why an order is against the rules, with the rule's id and the squares concerned.

use std::fmt;

use serde::Serialize;

use crate::List;

/// The id of a ledger row, as in `OM-MOVE-04`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// A square of the board that a message points at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
pub struct Square {
    /// Columns from the west edge.
    pub x: i16,
    /// Rows from the north edge.
    pub y: i16,
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// An order that the rules do not allow.
///
/// It is cheap to make (no allocation), because `actions` asks `check` about many orders that nobody reads the
/// refusal of. The sentence's `{}` are filled from `numbers` when it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The rule that says no.
    pub rule: RuleId,
    /// A sentence for the player, with `{}` where a number belongs.
    pub says: &'static str,
    /// The numbers of the sentence, in order.
    pub numbers: [i16; 3],
    /// The squares concerned.
    pub squares: List<Square, 4>,
}

impl Refusal {
    /// A refusal by a rule.
    pub fn new(rule: &'static str, says: &'static str) -> Refusal {
        Refusal { rule: RuleId(rule), says, numbers: [0; 3], squares: List::new() }
    }

    /// Fine if something holds, and otherwise a refusal by a rule.
    pub fn unless(holds: bool, rule: &'static str, says: &'static str) -> Result<(), Refusal> {
        if holds { Ok(()) } else { Err(Refusal::new(rule, says)) }
    }

    /// Fills the `{}` of the sentence.
    #[must_use]
    pub fn with<const N: usize>(mut self, numbers: [i16; N]) -> Refusal {
        for (slot, number) in self.numbers.iter_mut().zip(numbers) {
            *slot = number;
        }
        self
    }

    /// Points at a square; more than four are not needed to understand a refusal and are dropped.
    #[must_use]
    pub fn at(mut self, square: Square) -> Refusal {
        let _ = self.squares.try_push(square);
        self
    }

    /// The sentence with its numbers.
    pub fn sentence(&self) -> String {
        let mut parts = self.says.split("{}");
        let mut sentence = parts.next().unwrap_or_default().to_owned();
        for (part, number) in parts.zip(self.numbers) {
            sentence.push_str(&number.to_string());
            sentence.push_str(part);
        }
        sentence
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.sentence(), self.rule)?;
        for (n, square) in self.squares.iter().enumerate() {
            f.write_str(if n == 0 { " at " } else { " and " })?;
            write!(f, "{square}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Refusal {}

impl Serialize for Refusal {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut fields = to.serialize_struct("Refusal", 3)?;
        fields.serialize_field("rule", &self.rule)?;
        fields.serialize_field("says", &self.sentence())?;
        fields.serialize_field("squares", &self.squares)?;
        fields.end()
    }
}
