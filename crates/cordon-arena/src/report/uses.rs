//! Units and what was used, as rows of tables.

use std::collections::BTreeMap;

use serde::Serialize;

use super::chart::Percent;
use crate::Share;
use crate::store::{Tally, UnitTally, Use};

/// A unit.
#[derive(Serialize)]
pub(super) struct UnitRow {
    pub(super) side: String,
    pub(super) name: String,
    pub(super) number: String,
    pub(super) downs: String,
    pub(super) survival: Percent,
}

/// Something that was used.
#[derive(Serialize)]
pub(super) struct UseRow {
    pub(super) name: String,
    pub(super) games: Percent,
    pub(super) times: String,
    pub(super) won: Percent,
}

/// Everything of one kind.
#[derive(Serialize)]
pub(super) struct UseTable {
    pub(super) kind: String,
    pub(super) rows: Vec<UseRow>,
}

pub(super) fn units(tally: &Tally, games: u64) -> Vec<UnitRow> {
    let mut all: Vec<(&String, &UnitTally)> = tally.units.iter().collect();
    all.sort_by(|(_, a), (_, b)| b.side.cmp(&a.side));
    let row = |(name, unit): (&String, &UnitTally)| UnitRow {
        side: unit.side.clone(),
        name: name.clone(),
        number: format!("{:.2}", unit.number as f64 / games.max(1) as f64),
        downs: format!("{:.2}", unit.downs as f64 / games.max(1) as f64),
        survival: Share::of(unit.number.saturating_sub(unit.lost), unit.number).into(),
    };
    all.into_iter().map(row).collect()
}

pub(super) fn uses(tally: &Tally, games: u64) -> Vec<UseTable> {
    let table = |(kind, names): (&String, &BTreeMap<String, Use>)| {
        let mut all: Vec<(&String, &Use)> = names.iter().collect();
        all.sort_by_key(|(_, used)| std::cmp::Reverse(used.games));
        let row = |(name, used): (&String, &Use)| UseRow {
            name: name.clone(),
            games: Share::of(used.games.min(games), games).into(),
            times: format!("{:.2}", used.times as f64 / games.max(1) as f64),
            won: Share::of(used.won, used.games).into(),
        };
        UseTable { kind: kind.clone(), rows: all.into_iter().map(row).collect() }
    };
    tally.uses.iter().map(table).collect()
}
