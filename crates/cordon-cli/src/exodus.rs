//! What the commands need of the exodus ruleset.

mod board;
mod odds;
pub(crate) mod picture;
mod playable;
pub(crate) mod probe;
mod rulebook;
mod setup;
mod sheet;
pub(crate) mod sight;
mod trial;

pub(crate) use board::plain_map;
pub(crate) use setup::{
    SetupArgs, chosen, heroes, load, mission, mission_setups, settings, setup, soak_setups,
};
