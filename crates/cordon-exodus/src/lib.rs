//! The exodus ruleset: heroes against infected that act by themselves.
//!
//! `drawing` reads boards drawn as text, `board` lays them out with the tables that the rules ask.

pub mod board;
pub mod drawing;
