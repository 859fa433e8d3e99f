//! What is known of a director: how many cards are left, what was played, what works in this turn.

use serde::{Deserialize, Serialize};

/// Kinds of director cards that a pack can have.
pub const MOST_PLOYS: usize = 16;
/// How far heroes see when the light is out.
pub const DARK_SIGHT: u8 = 6;

/// The open facts of a director.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Direction {
    /// How many cards are in the hand.
    pub hand: u8,
    /// Cards that were played, by kind.
    pub played: [u8; MOST_PLOYS],
    /// EX-DIRECTOR-06: whether a card was played in this turn.
    pub used: bool,
    /// Whether heroes see six squares far in this turn.
    pub dark: bool,
    /// Whether one of those that come in this turn is of the class of the risen.
    pub fresh: bool,
}
