//! The scenes that prove the rows of the ledger, one file a topic.

mod blasts;
mod cases;
mod classes;
mod decisions;
mod finds;
mod hero;
mod infected;
mod items;
mod perks;
mod reavers;
mod ribs;
mod trade;
mod weapons;
