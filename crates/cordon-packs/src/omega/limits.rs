//! The bounds of the numbers in a pack.

use std::ops::RangeInclusive;

pub(super) const DICE: RangeInclusive<u8> = 0..=9;
pub(super) const SOME_DICE: RangeInclusive<u8> = 1..=9;
/// An order to reroll names one or two dice.
pub(super) const REROLLED: RangeInclusive<u8> = 1..=2;
pub(super) const COST: RangeInclusive<u8> = 0..=20;
pub(super) const VITALITY: RangeInclusive<u8> = 1..=9;
/// Cells of a figure's base, each way.
pub(super) const BASE: RangeInclusive<u8> = 1..=3;
pub(super) const SPEED: RangeInclusive<u8> = 0..=9;
pub(super) const ALLY_SPEED: RangeInclusive<u8> = 0..=9;
/// Drones and escorts that a state has room for.
pub(super) const MOST_ALLIES: usize = cordon_omega::state::MOST_ALLIES;
pub(super) const ADRENALINE: RangeInclusive<u8> = 1..=12;
pub(super) const DEFENCE: RangeInclusive<u8> = 0..=12;
pub(super) const STAT: RangeInclusive<u8> = 0..=9;
pub(super) const TARGET: RangeInclusive<u8> = 1..=9;
pub(super) const RANGE: RangeInclusive<u8> = 1..=30;
pub(super) const WITHIN: RangeInclusive<u8> = 0..=30;
pub(super) const COPIES: RangeInclusive<u8> = 1..=60;
pub(super) const POINTS: RangeInclusive<u8> = 1..=9;
pub(super) const USES: RangeInclusive<u8> = 1..=9;
pub(super) const SMALL: RangeInclusive<u8> = 1..=9;
pub(super) const HAZARD: RangeInclusive<u8> = 1..=9;
/// The smallest cloud has four markers, the largest nine.
pub(super) const GAS: RangeInclusive<u8> = 4..=9;
pub(super) const ENERGY: RangeInclusive<u8> = 0..=40;
pub(super) const EXTRA_CLONES: RangeInclusive<u8> = 0..=5;
/// The round tracker has sixteen spaces.
pub(super) const ROUNDS: RangeInclusive<u8> = 1..=16;
pub(super) const BONUS: RangeInclusive<i64> = -3..=3;
/// The most cells that a tile is wide or high.
pub(super) const TILE_SIDE: usize = 24;
/// The most columns of a map.
pub(super) const MAP_WIDTH: usize = 64;
