//! A study in a folder: what was asked for, a row for each game and each round, sums, and what the clock said.
//!
//! Everything but `clock.json` is the same whoever plays the games, and on however many machines.

mod error;
mod manifest;
mod merge;
mod table;
mod tally;
mod writer;

pub use error::StoreError;
pub use manifest::{CellFacts, FORMAT, Manifest};
pub use merge::merge;
pub use table::{Columns, Kind, Table, TableWriter, Value};
pub use tally::{Clock, Heat, SlowDecision, Tally, UnitTally, Use, read_clock, read_tallies};
pub use writer::StudyWriter;
