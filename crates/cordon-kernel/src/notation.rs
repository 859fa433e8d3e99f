//! Text for states and actions, so that a person can read, write and send them.

use crate::{Ruleset, Seat};

/// A ruleset whose states and actions can be written down and read back.
pub trait Notation: Ruleset {
    /// An action in words, as in `step NE`. Two actions of one seat in one state never read the same.
    fn write_action(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> String;

    /// The action that words stand for.
    fn read_action(&self, state: &Self::State, seat: Seat, text: &str) -> Result<Self::Action, Unreadable>;

    /// A whole state as text.
    fn write_state(&self, state: &Self::State) -> String;

    /// The state that a text stands for; it has passed the audit.
    fn read_state(&self, text: &str) -> Result<Self::State, Unreadable>;

    /// The state that a position stands for, if a game with this setup can stand so; it has passed the audit.
    fn read_position(&self, setup: &Self::Setup, text: &str) -> Result<Self::State, Unreadable>;

    /// One event in plain words, a line of the log.
    fn tell(&self, state: &Self::State, notice: &Self::Notice) -> String;
}

/// A text that stands for nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unreadable(pub String);
