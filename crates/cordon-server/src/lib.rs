//! Matches over the network: rooms, sessions, store, sockets.
//!
//! A room is a match without input and output. A keeper is the task that owns a room. The hub finds keepers. Routes
//! and sockets talk to the hub. Everything that was acknowledged is in the store.

mod announcements;
pub mod app;
pub mod bots;
mod campaigns;
mod form;
pub mod games;
pub mod hooks;
pub mod hub;
pub mod keeper;
mod live;
pub mod metrics;
pub mod node;
mod packs;
pub mod past;
pub mod room;
mod routes;
pub mod serve;
mod session;
pub mod settings;
mod socket;
pub mod store;
mod tokens;
