//! Everything that is tested of the twilight ruleset, in one binary.

mod conformance;
mod goldens;
mod leaks;
mod rules;
mod scene;
mod switches;
