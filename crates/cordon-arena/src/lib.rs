//! The arena: many games of bots in parallel, and what can be learned from them.
//!
//! A study is a list of conditions (a mission with everything agreed on before it) and a number of games of each. A
//! game depends on the study's seed and its own number only: not on threads, on machines, or on the other games.

mod contest;
mod exodus;
mod game;
mod omega;
pub mod playout;
mod run;
mod shard;
mod statistics;
mod study;
mod total;
mod twilight;

pub use contest::Contest;
pub use game::{GameRecord, winning_sides};
pub use playout::Brain;
pub use run::{Progress, play};
pub use shard::Shard;
pub use statistics::{Range, Share};
pub use study::{Condition, Plan, Study};
pub use total::Total;
