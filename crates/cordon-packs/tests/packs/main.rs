//! Content packs: the shipped one, and what an author is told about mistakes.

mod exodus;
mod hash;
mod mistakes_in_exodus_boards;
mod mistakes_in_exodus_cards;
mod mistakes_in_exodus_missions;
mod mistakes_in_hordes;
mod mistakes_in_maps;
mod mistakes_in_missions;
mod mistakes_in_tables;
mod planted;
mod reports;
mod shipped;
mod survival;
mod twilight;
