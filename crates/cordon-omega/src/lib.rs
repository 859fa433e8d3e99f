//! The omega ruleset: commandos against an overseer.
//!
//! `state` says what is known of a game, `actions` what can be ordered, `events` what happens. `rules` has one file
//! for each topic of the ledger; `phases` drives a game from one decision to the next.

pub mod actions;
mod audit;
pub mod board;
pub mod chance;
pub mod content;
pub mod endings;
pub mod events;
pub mod foes;
pub mod frames;
mod log;
pub mod look;
mod names;
mod notation;
mod phases;
pub mod plans;
mod play;
mod position;
pub mod quick;
pub mod rules;
mod ruleset;
pub mod state;
pub mod view;

pub use actions::{Action, On, Reroll};
pub use events::Event;
pub use ruleset::Omega;
pub use state::{Setup, State};
pub use view::View;
