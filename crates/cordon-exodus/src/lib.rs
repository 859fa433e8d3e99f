//! The exodus ruleset: heroes against infected that act by themselves.
//!
//! `drawing` reads boards drawn as text, `board` lays them out with the tables that the rules ask. `state` says what is
//! known of a game, `actions` what can be ordered, `events` what happens. `rules` has one file for each topic of the
//! ledger; `phases` drives a game from one decision to the next.

pub mod actions;
pub mod audit;
pub mod board;
pub mod campaign;
pub mod chance;
pub mod content;
pub mod drawing;
pub mod endings;
pub mod events;
pub mod frames;
mod log;
pub mod look;
mod names;
mod notation;
pub mod phases;
pub mod plans;
pub mod play;
mod position;
pub mod rules;
mod ruleset;
pub mod state;
pub mod view;

pub use actions::Action;
pub use events::Event;
pub use ruleset::Exodus;
pub use state::{Setup, State};
pub use view::View;
