//! The rules, one file for each topic of the ledger.

mod geometry;
mod movement;
