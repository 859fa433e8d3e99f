//! Putting the shards of a study together.

use std::path::{Path, PathBuf};

use super::{Clock, Manifest, StoreError, StudyWriter, Table, Tally, Value, read_clock, read_tallies};
use crate::Shard;

/// Puts the shards of a study together in a new folder: the same files as if it had been played in one piece.
pub fn merge(shards: &[PathBuf], folder: &Path, csv: bool) -> Result<Manifest, StoreError> {
    let mut parts: Vec<(&Path, Manifest)> = Vec::new();
    for shard in shards {
        parts.push((shard, Manifest::read(shard)?));
    }
    check(&parts)?;
    let (_, first) =
        parts.first().ok_or_else(|| StoreError::Shards("name the shards to merge".to_owned()))?;
    let whole = Manifest { shard: Shard::WHOLE, played: vec![0; first.cells.len()], ..first.clone() };
    let mut played = whole.played.clone();
    let mut tallies = vec![Tally::default(); whole.cells.len()];
    let (mut games, mut rounds): (Option<Table>, Option<Table>) = (None, None);
    let mut clock = Clock::default();
    for (path, part) in &parts {
        let of_games = Table::read(path, "games")?;
        if of_games.rows.len() as u64 != part.progress().1 {
            let why =
                format!("it has {} games, and study.json says {}", of_games.rows.len(), part.progress().1);
            return Err(StoreError::format(&path.join("games.parquet"), &why));
        }
        join(&mut games, of_games, path)?;
        join(&mut rounds, Table::read(path, "rounds")?, path)?;
        played.iter_mut().zip(&part.played).for_each(|(all, here)| *all += here);
        tallies.iter_mut().zip(read_tallies(path)?).for_each(|(all, here)| all.merge(here));
        clock.merge(read_clock(path)?);
    }
    let mut writer = StudyWriter::create(folder, whole, csv)?;
    if let (Some(games), Some(rounds)) = (games, rounds) {
        writer.add_tables(played, in_order(games), in_order(rounds), tallies, clock)?;
    }
    writer.finish()
}

/// Whether all parts of one study are there, each once and whole.
fn check(parts: &[(&Path, Manifest)]) -> Result<(), StoreError> {
    let Some((first_path, first)) = parts.first() else { return Ok(()) };
    let wrong = |what: String| Err(StoreError::Shards(what));
    for (path, part) in parts {
        let differs = [
            ("ruleset", part.ruleset != first.ruleset),
            ("version of the rules", part.rules_version != first.rules_version),
            ("content", part.content != first.content),
            ("seed", part.seed != first.seed),
            ("number of games", part.games != first.games),
            ("missions, setups or bots", part.cells != first.cells),
            ("number of shards", part.shard.of != first.shard.of),
        ];
        let differs: Vec<&str> =
            differs.iter().filter(|(_, differs)| *differs).map(|(what, _)| *what).collect();
        if !differs.is_empty() {
            return wrong(format!(
                "{} and {} are of different studies: not the same {}",
                first_path.display(),
                path.display(),
                differs.join(", ")
            ));
        }
        let (wanted, played) = part.progress();
        if wanted != played {
            return wrong(format!(
                "{} was stopped after {played} of {wanted} games; play shard {} again",
                path.display(),
                part.shard
            ));
        }
    }
    for number in 1..=first.shard.of {
        let shard = Shard { number, of: first.shard.of };
        let of_number: Vec<String> = parts
            .iter()
            .filter(|(_, part)| part.shard == shard)
            .map(|(path, _)| path.display().to_string())
            .collect();
        match of_number.as_slice() {
            [] => return wrong(format!("shard {shard} is missing")),
            [_] => {}
            several => return wrong(format!("shard {shard} is there twice: {}", several.join(", "))),
        }
    }
    Ok(())
}

fn join(whole: &mut Option<Table>, part: Table, path: &Path) -> Result<(), StoreError> {
    match whole {
        None => *whole = Some(part),
        // A shard without a game does not know what a game has.
        Some(_) if part.rows.is_empty() => {}
        Some(known) if known.rows.is_empty() => *known = part,
        Some(known) if known.columns == part.columns => known.rows.extend(part.rows),
        Some(_) => return Err(StoreError::format(path, &"its tables have other columns than those before")),
    }
    Ok(())
}

/// By cell and number of the game, and within a game as they came.
fn in_order(mut table: Table) -> Table {
    let places = [table.place("cell"), table.place("game")];
    let key = |row: &Vec<Value>| places.map(|place| place.map_or(0, |place| row[place].number()));
    table.rows.sort_by_key(key);
    table
}
