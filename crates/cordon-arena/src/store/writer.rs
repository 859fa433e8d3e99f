//! Writing a study while it is played.

use std::fs;
use std::path::{Path, PathBuf};

use super::manifest::write_json;
use super::{Clock, Columns, Kind, Manifest, StoreError, Table, TableWriter, Tally, Value};
use crate::GameRecord;

/// A study's folder that is being filled.
pub struct StudyWriter {
    folder: PathBuf,
    manifest: Manifest,
    csv: bool,
    tallies: Vec<Tally>,
    clock: Clock,
    games: Option<TableWriter>,
    rounds: Option<TableWriter>,
}

impl StudyWriter {
    /// Begins a study in a folder that does not exist or is empty.
    pub fn create(folder: &Path, manifest: Manifest, csv: bool) -> Result<StudyWriter, StoreError> {
        if fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()) {
            return Err(StoreError::Taken { path: folder.to_owned() });
        }
        fs::create_dir_all(folder).map_err(|error| StoreError::writing(folder, &error))?;
        // Before hours of games: what could not be written then must be known now.
        let probe = folder.join("study.json.part");
        write_json(&probe, &manifest)?;
        fs::remove_file(&probe).map_err(|error| StoreError::writing(&probe, &error))?;
        let tallies = vec![Tally::default(); manifest.cells.len()];
        let (folder, clock) = (folder.to_owned(), Clock::default());
        Ok(StudyWriter { folder, manifest, csv, tallies, clock, games: None, rounds: None })
    }

    /// Adds a game that was watched. Games come in the order of cells and numbers.
    pub fn add(&mut self, game: &GameRecord) -> Result<(), StoreError> {
        let Some(watched) = &game.watched else { return Ok(()) };
        self.tallies[game.condition].add(game);
        self.clock.add(game);
        let cell = game.condition;
        let row = self.game_row(game);
        if self.games.is_none() {
            let columns = games_columns(&self.manifest, game.measures.iter().map(|(name, _)| *name));
            self.games = Some(TableWriter::create(&self.folder, "games", columns, self.csv)?);
        }
        self.manifest.played[cell] += 1;
        self.games.as_mut().expect("was begun just now").push(row)?;
        for round in &watched.rounds {
            let mut row: Vec<Value> = vec![
                (cell as u64).into(),
                game.game.into(),
                u64::from(round.round).into(),
                u64::from(round.is_end).into(),
            ];
            row.extend(round.standing.numbers.iter().map(|(_, number)| Value::from(*number)));
            row.push(round.standing.ahead.into());
            if self.rounds.is_none() {
                let columns = rounds_columns(round.standing.numbers.iter().map(|(name, _)| *name));
                self.rounds = Some(TableWriter::create(&self.folder, "rounds", columns, self.csv)?);
            }
            self.rounds.as_mut().expect("was begun just now").push(row)?;
        }
        Ok(())
    }

    /// Adds rows and sums of other folders, which come in the order of cells and numbers.
    pub(super) fn add_tables(
        &mut self,
        played: Vec<u64>,
        games: Table,
        rounds: Table,
        tallies: Vec<Tally>,
        clock: Clock,
    ) -> Result<(), StoreError> {
        self.manifest.played = played;
        self.clock.merge(clock);
        self.tallies.iter_mut().zip(tallies).for_each(|(whole, part)| whole.merge(part));
        for (name, table, into) in [("games", games, &mut self.games), ("rounds", rounds, &mut self.rounds)] {
            let mut writer = TableWriter::create(&self.folder, name, table.columns, self.csv)?;
            table.rows.into_iter().try_for_each(|row| writer.push(row))?;
            *into = Some(writer);
        }
        Ok(())
    }

    /// Closes all files. `study.json` is written last: a folder without it is not whole.
    pub fn finish(mut self) -> Result<Manifest, StoreError> {
        // A study that was stopped before its first game has tables as well, without rows.
        for (name, writer, columns) in [
            ("games", self.games.take(), games_columns(&self.manifest, [])),
            ("rounds", self.rounds.take(), rounds_columns([])),
        ] {
            match writer {
                Some(writer) => writer.finish()?,
                None => TableWriter::create(&self.folder, name, columns, self.csv)?.finish()?,
            }
        }
        write_json(&self.folder.join("tallies.json"), &self.tallies)?;
        write_json(&self.folder.join("clock.json"), &self.clock)?;
        let (part, whole) = (self.folder.join("study.json.part"), self.folder.join("study.json"));
        write_json(&part, &self.manifest)?;
        fs::rename(&part, &whole).map_err(|error| StoreError::writing(&whole, &error))?;
        Ok(self.manifest)
    }

    fn game_row(&self, game: &GameRecord) -> Vec<Value> {
        let facts = &self.manifest.cells[game.condition];
        let winner =
            if game.winners.is_empty() { self.manifest.unseated.clone() } else { game.winners.join("+") };
        let mut row: Vec<Value> = vec![(game.condition as u64).into(), facts.mission.as_str().into()];
        row.extend(facts.factors.iter().map(|(_, is)| Value::from(is.as_str())));
        row.extend([
            self.manifest.seed.into(),
            game.game.into(),
            facts.bots.as_str().into(),
            winner.as_str().into(),
            game.rule.into(),
            game.says.into(),
        ]);
        row.extend(game.measures.iter().map(|(_, number)| Value::from(*number)));
        row
    }
}

/// A name as it may stand in a schema.
fn column(name: &str, kind: Kind) -> (String, Kind) {
    (name.replace([' ', '-'], "_"), kind)
}

fn games_columns<'a>(manifest: &Manifest, measures: impl IntoIterator<Item = &'a str>) -> Columns {
    let factors = manifest.cells.first().map(|cell| cell.factors.as_slice()).unwrap_or_default();
    let mut columns = vec![column("cell", Kind::Number), column("mission", Kind::Text)];
    columns.extend(factors.iter().map(|(name, _)| column(name, Kind::Text)));
    columns.extend([column("seed", Kind::Number), column("game", Kind::Number)]);
    columns.extend(["bots", "winner", "rule", "ending"].map(|name| column(name, Kind::Text)));
    columns.extend(measures.into_iter().map(|name| column(name, Kind::Number)));
    columns
}

fn rounds_columns<'a>(numbers: impl IntoIterator<Item = &'a str>) -> Columns {
    let mut columns: Columns =
        ["cell", "game", "round", "is_end"].map(|name| column(name, Kind::Number)).to_vec();
    columns.extend(numbers.into_iter().map(|name| column(name, Kind::Number)));
    columns.push(column("ahead", Kind::Text));
    columns
}
