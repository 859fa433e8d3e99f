//! The games of a ladder in a folder, so that it can be stopped and gone on with.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::Pair;

/// What all games of a ruleset on a ladder have in common; they can only be gone on with under the same terms.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// Which series of games.
    pub seed: u64,
    /// How many positions hard bots look at.
    pub nodes: u32,
    /// Which bots play.
    pub bots: u32,
    /// The version of the rules.
    pub rules: u32,
    /// The content, by its hash.
    pub content: String,
}

/// A pair of games in the file.
#[derive(Serialize, Deserialize)]
struct Line {
    rung: String,
    game: u64,
    lower: bool,
    higher: bool,
}

/// Why games cannot be kept.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// The folder cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// What went wrong.
        error: std::io::Error,
    },
    /// The folder holds games of another ladder.
    #[error("{}: the games in it were played under other terms ({found}); remove it, or choose another folder by --out", path.display())]
    OtherTerms {
        /// The folder.
        path: PathBuf,
        /// The terms it was begun with.
        found: String,
    },
}

/// The games of a ruleset that were played so far.
pub struct Kept {
    file: File,
    path: PathBuf,
    /// The pairs of each rung by the number of the game.
    pub games: BTreeMap<String, BTreeMap<u64, Pair>>,
}

impl Kept {
    /// Opens a folder, or makes it.
    pub fn open(folder: &Path, terms: &Terms) -> Result<Kept, KeepError> {
        let failed = |path: &Path| {
            let path = path.to_owned();
            move |error| KeepError::File { path, error }
        };
        std::fs::create_dir_all(folder).map_err(failed(folder))?;
        let agreed = folder.join("terms.json");
        let text = serde_json::to_string(terms).expect("terms are plain data");
        match std::fs::read_to_string(&agreed) {
            Ok(found) if found.trim() == text => {}
            Ok(found) => {
                return Err(KeepError::OtherTerms {
                    path: folder.to_owned(),
                    found: found.trim().to_owned(),
                });
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                std::fs::write(&agreed, text + "\n").map_err(failed(&agreed))?;
            }
            Err(error) => return Err(failed(&agreed)(error)),
        }
        let path = folder.join("games.jsonl");
        let mut file =
            OpenOptions::new().create(true).read(true).append(true).open(&path).map_err(failed(&path))?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(failed(&path))?;
        // A line that was cut off when the program was ended is played again.
        if !text.is_empty() && !text.ends_with('\n') {
            file.write_all(b"\n").map_err(failed(&path))?;
        }
        let mut games: BTreeMap<String, BTreeMap<u64, Pair>> = BTreeMap::new();
        for line in text.lines().filter_map(|line| serde_json::from_str::<Line>(line).ok()) {
            games.entry(line.rung).or_default().insert(line.game, (line.lower, line.higher));
        }
        Ok(Kept { file, path, games })
    }

    /// Keeps a pair of games.
    pub fn add(&mut self, rung: &str, game: u64, (lower, higher): Pair) -> Result<(), KeepError> {
        let line = Line { rung: rung.to_owned(), game, lower, higher };
        let text = serde_json::to_string(&line).expect("a line is plain data") + "\n";
        self.file
            .write_all(text.as_bytes())
            .map_err(|error| KeepError::File { path: self.path.clone(), error })?;
        self.games.entry(line.rung).or_default().insert(game, (lower, higher));
        Ok(())
    }

    /// The pairs of a rung from the first game on, as far as none is missing.
    pub fn pairs(&self, rung: &str) -> Vec<Pair> {
        let Some(games) = self.games.get(rung) else { return Vec::new() };
        games
            .iter()
            .enumerate()
            .take_while(|(n, (game, _))| *n as u64 == **game)
            .map(|(_, (_, pair))| *pair)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ladder_goes_on_where_it_was_stopped_and_only_under_its_terms() {
        let folder = std::env::temp_dir().join(format!("cordon-ladder-{}", std::process::id()));
        let terms = Terms { seed: 1, nodes: 50, bots: 1, rules: 1, content: "a".to_owned() };
        let mut kept = Kept::open(&folder, &terms).expect("a folder");
        kept.add("a", 0, (false, true)).expect("written");
        kept.add("a", 2, (true, true)).expect("written");
        drop(kept);
        std::fs::write(folder.join("games.jsonl"), {
            let text = std::fs::read_to_string(folder.join("games.jsonl")).expect("kept");
            text + "{\"rung\":\"a\",\"ga"
        })
        .expect("cut off");
        let mut kept = Kept::open(&folder, &terms).expect("the same terms");
        assert_eq!(kept.pairs("a"), [(false, true)], "the second game is missing");
        kept.add("a", 1, (false, false)).expect("written");
        let kept = Kept::open(&folder, &terms).expect("the same terms");
        assert_eq!(kept.pairs("a"), [(false, true), (false, false), (true, true)]);
        let other = Terms { nodes: 60, ..terms };
        assert!(matches!(Kept::open(&folder, &other), Err(KeepError::OtherTerms { .. })));
        std::fs::remove_dir_all(&folder).expect("removed");
    }
}
