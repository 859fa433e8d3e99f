//! What the commands need of the omega ruleset.

mod board;
mod goals;
pub(crate) mod picture;
mod playable;
pub(crate) mod probe;
mod setup;
mod sheet;
pub(crate) mod sight;
mod text_map;

pub(crate) use board::plain_map;
pub(crate) use setup::{SetupArgs, chosen, load, mission, mission_setups, settings, setup, soak_setups};
