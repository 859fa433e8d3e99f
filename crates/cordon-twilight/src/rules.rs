//! The rules, one file for each topic of the ledger.

pub mod aims;
pub mod clock;
pub mod defeat;
pub mod duels;
pub mod effects;
pub mod fights;
pub mod marines;
pub mod movement;
pub mod placement;
pub mod sewers;
pub mod start;
pub mod stocking;
pub mod town;
pub mod turns;
pub mod windows;
pub mod winning;
pub mod zombies;
