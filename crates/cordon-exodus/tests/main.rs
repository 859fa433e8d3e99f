//! Everything that is tested of the exodus ruleset, in one binary.

#[allow(dead_code, reason = "boards join their tests one by one")]
mod boards;
mod campaign;
mod conformance;
mod content;
mod drawing;
mod endings;
mod geometry;
mod goldens;
mod leaks;
mod oracle;
mod rules;
mod scene;
mod soak;
mod stock;
