//! The messages of a match.
