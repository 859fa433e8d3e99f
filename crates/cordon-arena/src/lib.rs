//! The arena: many games of bots in parallel, and what can be learned from them.
//!
//! A study is a list of conditions (a mission with everything agreed on before it) and a number of games of each. A
//! game depends on the study's seed and its own number only: not on threads, on machines, or on the other games.

pub mod balance;
mod contest;
mod exodus;
mod game;
pub mod ladder;
pub mod numbers;
mod omega;
mod paired;
pub mod playout;
mod record;
mod report;
mod run;
mod shard;
mod statistics;
pub mod store;
mod study;
mod total;
mod twilight;
mod watch;

pub use contest::Contest;
pub use cordon_bots::Level;
pub use game::{GameRecord, winning_sides};
pub use paired::Difference;
pub use playout::Thinking;
pub use record::{RoundRow, Slow, Watching};
pub use report::write_report;
pub use run::{Progress, play, watch};
pub use shard::Shard;
pub use statistics::{Range, Share};
pub use study::{Condition, Plan, Study};
pub use total::Total;
pub use watch::{Notes, Squares, Standing, UnitNote, Uses, Watched};
