//! The tests of the server, in one binary: linking is the slowest part of building them.

mod play;
mod rooms;
mod store;
