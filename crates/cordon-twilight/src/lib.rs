//! The twilight ruleset: soldiers race to the helipad over a town that is laid tile by tile, and move each other's marines.
//!
//! `content` is what a pack holds, `quick` what is often asked of it. `state` says what is known of a game, `actions` what
//! can be ordered, `events` what happens. `rules` has one file for each topic of the ledger; `phases` drives a game from
//! one decision to the next.

pub mod actions;
mod audit;
pub mod cards;
pub mod chance;
pub mod content;
pub mod events;
pub mod frames;
mod log;
pub mod look;
pub mod names;
mod notation;
pub mod odds;
mod phases;
pub mod plans;
mod play;
mod position;
pub mod quick;
pub mod rules;
mod ruleset;
pub mod setup;
pub mod squares;
pub mod state;
pub mod view;

pub use actions::{Action, On};
pub use events::Event;
pub use ruleset::{Twilight, outcome};
pub use setup::Setup;
pub use state::State;
pub use view::View;
