//! What a report shows, worked out from a study's folder.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Serialize;

use super::chart::{self, Histogram, Line, Percent};
use super::heat::{self, HeatMap};
use super::rounds::{Places, Rounds};
use super::uses::{self, UnitRow, UseTable};
use crate::Share;
use crate::store::{CellFacts, Manifest, StoreError, Table, Value, read_clock, read_tallies};

/// How often a side won.
#[derive(Serialize)]
struct Won {
    side: String,
    share: Percent,
}

/// How games ended.
#[derive(Serialize)]
struct Ending {
    says: String,
    rule: String,
    share: Percent,
}

/// A condition.
#[derive(Serialize)]
struct CellReport {
    anchor: String,
    title: String,
    factors: Vec<(String, String)>,
    games: u64,
    won: Vec<Won>,
    endings: Vec<Ending>,
    length: Option<Histogram>,
    winner_ahead: Option<Line>,
    decided: Option<Histogram>,
    changes: Option<Histogram>,
    lines: Vec<Line>,
    units: Vec<UnitRow>,
    uses: Vec<UseTable>,
    maps: Vec<HeatMap>,
}

/// All conditions with one value of a factor, taken together.
#[derive(Serialize)]
struct Marginal {
    factor: String,
    value: String,
    games: u64,
    won: Vec<Won>,
}

/// A decision that took long.
#[derive(Serialize)]
struct SlowRow {
    millis: String,
    mission: String,
    game: u64,
    decision: u64,
    seat: String,
    orders: u64,
}

/// A whole report.
#[derive(Serialize)]
pub(super) struct Report {
    ruleset: String,
    content: String,
    seed: u64,
    games: u64,
    wanted: u64,
    bots: Vec<String>,
    shard: Option<String>,
    cells: Vec<CellReport>,
    marginals: Vec<Marginal>,
    slowest: Vec<SlowRow>,
    is_short: bool,
}

/// The winners of a condition's games, and the words that go with them.
#[derive(Default)]
struct Games<'a> {
    winners: Vec<&'a str>,
    endings: BTreeMap<(&'a str, &'a str), u64>,
    lengths: Vec<i64>,
}

pub(super) fn read(folder: &Path) -> Result<Report, StoreError> {
    let manifest = Manifest::read(folder)?;
    let (games, rounds) = (Table::read(folder, "games")?, Table::read(folder, "rounds")?);
    let (tallies, clock) = (read_tallies(folder)?, read_clock(folder)?);
    let by_cell = games_by_cell(&manifest, &games);
    let of_rounds = rounds_by_cell(&manifest, &games, &rounds);
    let places = Places::of(&rounds);
    let length = games.place("ending").and_then(|place| games.columns.get(place + 1));
    let length = length.map_or("rounds", |(name, _)| name.as_str());
    let mut cells = Vec::new();
    for (n, facts) in manifest.cells.iter().enumerate() {
        let (of_games, of_cell) = (&by_cell[n], &of_rounds[n]);
        let count = of_games.winners.len() as u64;
        let tally = tallies.get(n).cloned().unwrap_or_default();
        let maps = tally.places.iter().filter_map(|(what, heat)| heat::map(what, heat, &facts.floor, count));
        let ending = |((rule, says), games): (&(&str, &str), &u64)| Ending {
            says: (*says).to_owned(),
            rule: (*rule).to_owned(),
            share: Share::of(*games, count).into(),
        };
        cells.push(CellReport {
            anchor: format!("cell-{n}"),
            title: facts.title.clone(),
            factors: facts.factors.clone(),
            games: count,
            won: won(&manifest, facts, &of_games.winners),
            endings: of_games.endings.iter().map(ending).collect(),
            length: chart::histogram(length, &of_games.lengths),
            winner_ahead: of_cell.winner_ahead(),
            decided: of_cell.decided(),
            changes: of_cell.changes(),
            lines: places.as_ref().map(|places| of_cell.lines(places)).unwrap_or_default(),
            units: uses::units(&tally, count),
            uses: uses::uses(&tally, count),
            maps: maps.collect(),
        });
    }
    let slow = clock.slowest.iter().filter_map(|slow| {
        Some(SlowRow {
            millis: format!("{:.2}", slow.decision.micros as f64 / 1000.0),
            mission: manifest.cells.get(slow.cell)?.title.clone(),
            game: slow.game,
            decision: slow.decision.decision,
            seat: slow.decision.seat.clone(),
            orders: slow.decision.orders,
        })
    });
    let mut bots: Vec<String> = manifest.cells.iter().map(|cell| cell.bots.clone()).collect();
    bots.sort();
    bots.dedup();
    let (wanted, played) = manifest.progress();
    Ok(Report {
        ruleset: manifest.ruleset.clone(),
        content: manifest.content.clone(),
        seed: manifest.seed,
        games: played,
        wanted,
        bots,
        shard: (manifest.shard.of > 1).then(|| manifest.shard.to_string()),
        is_short: cells.len() <= 2,
        marginals: marginals(&manifest, &by_cell),
        cells,
        slowest: slow.collect(),
    })
}

fn games_by_cell<'a>(manifest: &Manifest, games: &'a Table) -> Vec<Games<'a>> {
    let mut by_cell: Vec<Games<'_>> = manifest.cells.iter().map(|_| Games::default()).collect();
    let place = |name: &str| games.place(name);
    let (Some(cell), Some(winner), Some(rule), Some(ending)) =
        (place("cell"), place("winner"), place("rule"), place("ending"))
    else {
        return by_cell;
    };
    for row in &games.rows {
        let Some(of_cell) = by_cell.get_mut(row[cell].number() as usize) else { continue };
        of_cell.winners.push(row[winner].text());
        *of_cell.endings.entry((row[rule].text(), row[ending].text())).or_default() += 1;
        // The first measure of every ruleset is how long the game was.
        of_cell.lengths.extend(row.get(ending + 1).map(Value::number));
    }
    by_cell
}

/// Rows of games and rounds are in the same order, so a game's rounds are found by going on.
fn rounds_by_cell(manifest: &Manifest, games: &Table, rounds: &Table) -> Vec<Rounds> {
    let mut by_cell: Vec<Rounds> = manifest.cells.iter().map(|_| Rounds::default()).collect();
    let (Some(places), Some(cell), Some(game), Some(winner)) =
        (Places::of(rounds), games.place("cell"), games.place("game"), games.place("winner"))
    else {
        return by_cell;
    };
    let mut left = rounds.rows.as_slice();
    for row in &games.rows {
        let key = (row[cell].number(), row[game].number());
        let count = left.iter().take_while(|round| (round[0].number(), round[1].number()) == key).count();
        let (own, others) = left.split_at(count);
        left = others;
        if let Some(of_cell) = by_cell.get_mut(key.0 as usize) {
            of_cell.add(&places, own, row[winner].text());
        }
    }
    by_cell
}

fn won(manifest: &Manifest, facts: &CellFacts, winners: &[&str]) -> Vec<Won> {
    let count = |side: &str| {
        let games = winners.iter().filter(|winner| winner.split('+').any(|one| one == side)).count();
        Share::of(games as u64, winners.len() as u64)
    };
    let mut won: Vec<Won> =
        facts.sides.iter().map(|side| Won { side: side.clone(), share: count(side).into() }).collect();
    let unseated = count(&manifest.unseated);
    if unseated.games > 0 {
        won.push(Won { side: manifest.unseated.clone(), share: unseated.into() });
    }
    won
}

/// The conditions taken together by mission and by every factor that was varied.
fn marginals(manifest: &Manifest, by_cell: &[Games<'_>]) -> Vec<Marginal> {
    let names: Vec<String> = manifest
        .cells
        .first()
        .map(|c| c.factors.iter().map(|(name, _)| name.clone()).collect())
        .unwrap_or_default();
    let value_of = |cell: &CellFacts, factor: &str| match factor {
        "mission" => cell.title.clone(),
        _ => {
            cell.factors.iter().find(|(name, _)| name == factor).map(|(_, is)| is.clone()).unwrap_or_default()
        }
    };
    let mut marginals = Vec::new();
    for factor in std::iter::once("mission").chain(names.iter().map(String::as_str)) {
        let mut values: Vec<String> = Vec::new();
        for cell in &manifest.cells {
            let value = value_of(cell, factor);
            if !values.contains(&value) {
                values.push(value);
            }
        }
        // What is the same everywhere, or different in every row above, says nothing new.
        if values.len() < 2 || values.len() == manifest.cells.len() {
            continue;
        }
        for value in values {
            let cells =
                || manifest.cells.iter().zip(by_cell).filter(|(cell, _)| value_of(cell, factor) == value);
            let winners: Vec<&str> = cells().flat_map(|(_, games)| games.winners.iter().copied()).collect();
            let Some((widest, _)) = cells().max_by_key(|(cell, _)| cell.sides.len()) else { continue };
            let won = won(manifest, widest, &winners);
            marginals.push(Marginal { factor: factor.to_owned(), value, games: winners.len() as u64, won });
        }
    }
    marginals
}
