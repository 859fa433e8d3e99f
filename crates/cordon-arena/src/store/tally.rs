//! What was used, who fell and where, summed over the games of a condition.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::StoreError;
use super::manifest::read_json;
use crate::GameRecord;
use crate::record::Slow;
use crate::watch::Squares;

/// How many of the slowest decisions are kept.
const SLOWEST: usize = 10;

/// How often something was used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Use {
    /// Games in which a side used it; a game counts once for each side that did.
    pub games: u64,
    /// Those of them that this side won.
    pub won: u64,
    /// How often in all.
    pub times: u64,
}

/// What happened to the units of one name.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitTally {
    /// The side it fights for.
    pub side: String,
    /// Games in which it was there.
    pub games: u64,
    /// How many there were in all.
    pub number: u64,
    /// How often one went down.
    pub downs: u64,
    /// How many were lost for good.
    pub lost: u64,
}

/// Counts by square, as a list of east, south and how often.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<(i16, i16, u64)>", into = "Vec<(i16, i16, u64)>")]
pub struct Heat(pub Squares);

impl From<Vec<(i16, i16, u64)>> for Heat {
    fn from(list: Vec<(i16, i16, u64)>) -> Heat {
        Heat(list.into_iter().map(|(x, y, times)| ((x, y), times)).collect())
    }
}

impl From<Heat> for Vec<(i16, i16, u64)> {
    fn from(heat: Heat) -> Vec<(i16, i16, u64)> {
        heat.0.into_iter().map(|((x, y), times)| (x, y, times)).collect()
    }
}

/// The sums of a condition. All of them are whole numbers, so parts can be added in any order.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// What was used, by kind and name.
    pub uses: BTreeMap<String, BTreeMap<String, Use>>,
    /// The units, by name.
    pub units: BTreeMap<String, UnitTally>,
    /// What happened where.
    pub places: BTreeMap<String, Heat>,
}

impl Tally {
    /// Adds a game that was watched.
    pub fn add(&mut self, game: &GameRecord) {
        let Some(record) = &game.watched else { return };
        for ((kind, name, side), times) in &record.notes.uses {
            let of_kind = self.uses.entry((*kind).to_owned()).or_default();
            let used = of_kind.entry(name.clone()).or_default();
            used.games += 1;
            used.won += u64::from(game.is_won_by(side));
            used.times += times;
        }
        for unit in &record.notes.units {
            let tally = self.units.entry(unit.name.clone()).or_default();
            unit.side.clone_into(&mut tally.side);
            tally.games += 1;
            tally.number += unit.number;
            tally.downs += unit.downs;
            tally.lost += unit.lost;
        }
        for (what, squares) in &record.notes.places {
            let heat = self.places.entry((*what).to_owned()).or_default();
            squares.iter().for_each(|(at, times)| *heat.0.entry(*at).or_default() += times);
        }
    }

    /// Adds another part of the same condition.
    pub fn merge(&mut self, other: Tally) {
        for (kind, names) in other.uses {
            let of_kind = self.uses.entry(kind).or_default();
            for (name, part) in names {
                let used = of_kind.entry(name).or_default();
                used.games += part.games;
                used.won += part.won;
                used.times += part.times;
            }
        }
        for (name, part) in other.units {
            let tally = self.units.entry(name).or_default();
            tally.side = part.side;
            tally.games += part.games;
            tally.number += part.number;
            tally.downs += part.downs;
            tally.lost += part.lost;
        }
        for (what, part) in other.places {
            let heat = self.places.entry(what).or_default();
            part.0.into_iter().for_each(|(at, times)| *heat.0.entry(at).or_default() += times);
        }
    }
}

/// Reads the sums of every condition in a study's folder.
pub fn read_tallies(folder: &Path) -> Result<Vec<Tally>, StoreError> {
    read_json(&folder.join("tallies.json"))
}

/// Reads what the clock said of a study.
pub fn read_clock(folder: &Path) -> Result<Clock, StoreError> {
    read_json(&folder.join("clock.json"))
}

/// A decision that took long.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SlowDecision {
    /// The place of its condition.
    pub cell: usize,
    /// The number of its game.
    pub game: u64,
    /// How it was.
    #[serde(flatten)]
    pub decision: Slow,
}

/// What the clock said. It differs from run to run, so it is kept apart from everything that does not.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Clock {
    /// The slowest decisions, the slowest first.
    pub slowest: Vec<SlowDecision>,
}

impl Clock {
    /// Adds the slowest decision of a game.
    pub fn add(&mut self, game: &GameRecord) {
        let slow = game.watched.as_ref().and_then(|record| record.slowest.clone());
        if let Some(decision) = slow {
            self.slowest.push(SlowDecision { cell: game.condition, game: game.game, decision });
            self.keep_slowest();
        }
    }

    /// Adds what another machine measured.
    pub fn merge(&mut self, other: Clock) {
        self.slowest.extend(other.slowest);
        self.keep_slowest();
    }

    fn keep_slowest(&mut self) {
        self.slowest.sort_by_key(|slow| std::cmp::Reverse(slow.decision.micros));
        self.slowest.truncate(SLOWEST);
    }
}
