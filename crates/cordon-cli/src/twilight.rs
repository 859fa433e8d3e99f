//! What the commands need of the twilight ruleset.

mod board;
mod notes;
pub(crate) mod placements;
mod playable;
pub(crate) mod probe;
mod setup;
mod sheet;
pub(crate) mod svg;

pub(crate) use board::plain_board;
pub(crate) use setup::{SetupArgs, USUAL_BOARD, chosen, load, mission_setups, settings, setup, soak_setups};
