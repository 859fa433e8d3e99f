//! The scenes that prove the rows of the ledger, one file a topic.

mod blasts;
mod cases;
mod classes;
mod decisions;
mod director;
mod finds;
mod hero;
mod infected;
mod items;
mod missions;
mod perks;
mod quick;
mod reavers;
mod ribs;
mod trade;
mod weapons;
