//! Everything that is tested of the omega ruleset, in one binary.

mod rules;
mod scene;
