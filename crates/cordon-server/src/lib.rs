//! Matches over the network: rooms, sessions, store, sockets.

pub mod room;
pub mod store;
