//! The rules, one file for each topic: what allows an order, and what it does.

pub mod activation;
pub mod challenges;
pub mod combat;
pub mod cover;
pub mod dashboard;
pub mod distance;
pub mod doors;
pub mod emi;
pub mod enemies;
pub mod facing;
pub mod hazards;
pub mod investigate;
pub mod kits;
pub mod knockback;
pub mod los;
pub mod movement;
pub mod placement;
pub mod planning;
pub mod recovery;
pub mod rerolls;
pub mod rooms;
pub mod setup;
pub mod trade;
pub mod windows;
pub mod wounds;
