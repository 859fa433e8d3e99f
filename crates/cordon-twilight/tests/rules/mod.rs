//! The rules of the ledger, one file for each topic.

mod cards;
mod clock;
mod combat;
mod decisions;
mod defeat;
mod duel;
mod events;
mod examples;
mod guts;
mod marines;
mod movement;
mod responses;
mod setup;
mod sewers;
mod tiles;
mod turn;
mod winning;
mod zombies;
