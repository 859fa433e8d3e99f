//! What the commands need of the exodus ruleset.

mod board;
mod odds;
mod playable;
pub(crate) mod probe;
mod rulebook;
mod setup;
mod sheet;

pub(crate) use board::plain_map;
pub(crate) use setup::{SetupArgs, heroes, load, mission, mission_setups, setup, soak_setups};
