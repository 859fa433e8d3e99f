//! The files of the project, read once. Checks see this and never the disk, so their tests need no folder.

use anyhow::{Context, Result};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Folders that hold what tools made, not what people wrote.
const SKIPPED_FOLDERS: [&str; 4] = ["target", "node_modules", "dist", ".git"];

/// Endings of the files whose text some check reads; of all others only the path is kept.
const READ_ENDINGS: [&str; 8] = [".rs", ".toml", ".md", ".ts", ".svelte", ".css", ".scene", ".ci/run"];

/// Paths relative to the root, with `/` between the parts, and the texts behind them.
#[derive(Default)]
pub(crate) struct Tree {
    texts: BTreeMap<String, String>,
    paths: BTreeSet<String>,
}

impl Tree {
    /// Reads the project at this folder.
    pub(crate) fn read(root: &Path) -> Result<Tree> {
        let mut tree = Tree::default();
        tree.read_folder(root, "")?;
        Ok(tree)
    }

    fn read_folder(&mut self, folder: &Path, prefix: &str) -> Result<()> {
        for entry in std::fs::read_dir(folder).with_context(|| folder.display().to_string())? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = format!("{prefix}{name}");
            if entry.file_type()?.is_dir() {
                if !SKIPPED_FOLDERS.contains(&name.as_str()) {
                    self.read_folder(&entry.path(), &format!("{path}/"))?;
                }
            } else if READ_ENDINGS.iter().any(|ending| path.ends_with(ending)) {
                let text = std::fs::read_to_string(entry.path()).with_context(|| path.clone())?;
                self.add(&path, text);
            } else {
                self.add_path(&path);
            }
        }
        Ok(())
    }

    fn add(&mut self, path: &str, text: String) {
        self.add_path(path);
        self.texts.insert(path.to_string(), text);
    }

    fn add_path(&mut self, path: &str) {
        self.paths.insert(path.to_string());
        for (slash, _) in path.match_indices('/') {
            self.paths.insert(path[..slash].to_string());
        }
    }

    /// Path and text of every file whose text was read, in path order.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// The Rust files below `crates/`.
    pub(crate) fn crate_sources(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files().filter(|(path, _)| path.starts_with("crates/") && path.ends_with(".rs"))
    }

    /// Whether a file or a folder with something in it has this path.
    pub(crate) fn has(&self, path: &str) -> bool {
        self.paths.contains(path.trim_end_matches('/'))
    }

    /// The folders below `crates/` that are rulesets. A ruleset is a crate that has a ledger.
    pub(crate) fn rulesets(&self) -> Vec<&str> {
        self.paths
            .iter()
            .filter_map(|path| path.strip_suffix("/ledger"))
            .filter_map(|path| path.strip_prefix("crates/"))
            .filter(|name| !name.contains('/'))
            .collect()
    }
}

/// The number of the line in which this byte of the text lies, counted from one.
pub(crate) fn line_at(text: &str, byte: usize) -> usize {
    text.as_bytes()[..byte.min(text.len())].iter().filter(|b| **b == b'\n').count() + 1
}

#[cfg(test)]
impl Tree {
    /// A tree made of these files, for the tests of the checks.
    pub(crate) fn of(files: &[(&str, &str)]) -> Tree {
        let mut tree = Tree::default();
        for (path, text) in files {
            tree.add(path, (*text).to_string());
        }
        tree
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crate_with_a_ledger_is_a_ruleset() {
        let tree =
            Tree::of(&[("crates/cordon-omega/ledger/los.toml", ""), ("crates/cordon-grid/src/lib.rs", "")]);
        assert_eq!(tree.rulesets(), ["cordon-omega"]);
        assert!(tree.has("crates/cordon-grid/src/"));
        assert!(!tree.has("crates/cordon-grid/tests"));
    }

    #[test]
    fn lines_are_counted_from_one() {
        assert_eq!([line_at("a\nb", 0), line_at("a\nb", 1), line_at("a\nb", 2)], [1, 1, 2]);
    }
}
