//! Everything that is tested of the omega ruleset, in one binary.

mod conformance;
mod goldens;
mod leaks;
mod plans;
mod players;
mod rules;
mod scene;
mod traps;
