//! What clients are sent: complete, readable, and no more than they may know.

mod exodus_face;
mod faces;
mod goldens;
mod leaks;
mod lobby;
mod matches;
mod omega_face;
mod setups;
