//! What the HTTP interface answers.

pub mod client;
pub mod games;
pub mod health;
pub mod matches;
pub mod page;
pub mod players;
