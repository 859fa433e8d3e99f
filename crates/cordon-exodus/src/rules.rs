//! The rules, one file for each topic: what allows an order, and what it does.

pub mod activation;
pub mod alert;
pub mod bites;
pub mod detection;
pub mod doors;
pub mod drags;
pub mod end;
pub mod facing;
pub mod fire;
pub mod grabs;
pub mod matrix;
pub mod melee;
pub mod movement;
pub mod order;
pub mod perks;
pub mod pursuit;
pub mod roamers;
pub mod spawn;
pub mod turns;
pub mod ways;
