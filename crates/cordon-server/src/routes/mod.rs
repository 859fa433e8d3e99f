//! What the HTTP interface answers.

pub mod campaigns;
pub mod client;
pub mod games;
pub mod health;
pub mod hooks;
pub mod matches;
pub mod packs;
pub mod page;
pub mod past;
pub mod players;
