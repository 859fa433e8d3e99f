//! What goes over the network: messages, their versions, and what a ruleset shows to clients.
//!
//! Every type here is plain data with a TypeScript type and a JSON schema of its own. Nothing in this crate opens a
//! socket, and nothing but this crate decides what bytes a client gets.

pub mod campaign;
pub mod exodus;
pub mod face;
mod forms;
pub mod http;
pub mod message;
pub mod omega;
pub mod openapi;
pub mod packs;
pub mod past;
mod rulebook;
pub mod trouble;
pub mod twilight;
pub mod typescript;
pub mod viewpoint;
mod wording;

/// The version of the protocol. A client that speaks another one is told so and asked to load the page again.
pub const PROTOCOL: u32 = 1;
