//! Everything that is tested of the twilight ruleset, in one binary.

mod conformance;
