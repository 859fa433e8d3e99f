//! What a study was asked for, and how far it came.

use std::fs;
use std::path::Path;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::StoreError;
use crate::watch::Watched;
use crate::{Shard, Study};

/// The version of the folder's format.
pub const FORMAT: u32 = 1;

/// The facts of a condition that a report needs, so that it needs neither rules nor content.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CellFacts {
    /// The mission's id.
    pub mission: String,
    /// Its title.
    pub title: String,
    /// What else was varied, by name.
    pub factors: Vec<(String, String)>,
    /// The bots, as on the command line.
    pub bots: String,
    /// The sides, in the order in which they are shown.
    pub sides: Vec<String>,
    /// The whole setup.
    pub setup: serde_json::Value,
    /// The squares of the map that can be stood on.
    pub floor: Vec<(i16, i16)>,
}

/// What a study was asked for, and how far it came: `study.json`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// The version of the folder's format.
    pub format: u32,
    /// The ruleset.
    pub ruleset: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// A number that stands for the content.
    pub content: String,
    /// Which series of games.
    pub seed: u64,
    /// How many games of each cell, over all shards.
    pub games: u64,
    /// Which part of them is in this folder.
    pub shard: Shard,
    /// Whoever wins where nobody at the table does.
    pub unseated: String,
    /// What is compared.
    pub cells: Vec<CellFacts>,
    /// How many games of each cell are in this folder.
    pub played: Vec<u64>,
}

impl Manifest {
    /// What a study asks for, with no game played.
    pub fn of<R: Watched>(study: &Study<'_, R>) -> Manifest {
        let cells = study.conditions.iter().map(|condition| CellFacts {
            mission: condition.mission.clone(),
            title: study.rules.title(&condition.setup),
            factors: condition.factors.iter().map(|(name, is)| ((*name).to_owned(), is.clone())).collect(),
            bots: condition.bots(),
            sides: study.rules.sides_of(&condition.setup).iter().map(|side| (*side).to_owned()).collect(),
            setup: serde_json::to_value(&condition.setup).unwrap_or_default(),
            floor: study.rules.floor(&condition.setup),
        });
        Manifest {
            format: FORMAT,
            ruleset: R::NAME.to_owned(),
            rules_version: R::RULES_VERSION,
            content: study.rules.content_hash(),
            seed: study.plan.seed,
            games: study.plan.games,
            shard: study.plan.shard,
            unseated: study.rules.unseated_side().to_owned(),
            cells: cells.collect(),
            played: vec![0; study.conditions.len()],
        }
    }

    /// Reads the manifest of a folder.
    pub fn read(folder: &Path) -> Result<Manifest, StoreError> {
        let path = folder.join("study.json");
        // A newer format is told as such, whatever else is new in it.
        let found: serde_json::Value = read_json(&path)?;
        match found.get("format").and_then(serde_json::Value::as_u64) {
            Some(format) if format == u64::from(FORMAT) => {}
            Some(format) => {
                let why = format!("it has format {format}, and this program reads format {FORMAT}");
                return Err(StoreError::format(&path, &why));
            }
            None => return Err(StoreError::format(&path, &"it does not say its format")),
        }
        serde_json::from_value(found).map_err(|error| StoreError::format(&path, &error))
    }

    /// How many games this folder should have, and has.
    pub fn progress(&self) -> (u64, u64) {
        let wanted = self.shard.share_of(self.games) * self.cells.len() as u64;
        (wanted, self.played.iter().sum())
    }

    /// Whether every game of this folder was played.
    pub fn is_complete(&self) -> bool {
        let (wanted, played) = self.progress();
        wanted == played
    }
}

/// Reads a JSON file.
pub(super) fn read_json<T: DeserializeOwned>(path: &Path) -> Result<T, StoreError> {
    let text = fs::read_to_string(path).map_err(|error| StoreError::reading(path, &error))?;
    serde_json::from_str(&text).map_err(|error| StoreError::format(path, &error))
}

/// Writes a JSON file.
pub(super) fn write_json(path: &Path, value: &impl Serialize) -> Result<(), StoreError> {
    let text = serde_json::to_string(value).map_err(|error| StoreError::writing(path, &error))?;
    fs::write(path, text + "\n").map_err(|error| StoreError::writing(path, &error))
}
