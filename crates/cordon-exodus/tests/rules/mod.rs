//! The scenes that prove the rows of the ledger, one file a topic.

mod cases;
mod classes;
mod hero;
mod infected;
mod reavers;
