//! A copy of a shipped pack with mistakes planted in it.

use cordon_packs::{
    Diagnostic, Diagnostics, SourceFile, read_exodus, read_omega, shipped_exodus_files, shipped_omega_files,
};
use expect_test::Expect;

pub(crate) const MISSION: &str = "missions/cold-entry.toml";

/// The mistakes in the files of a pack.
type Validator = fn(&[SourceFile]) -> Option<Diagnostics>;

/// A pack that can be damaged, and what finds the damage.
pub(crate) struct Planted(pub(crate) Vec<SourceFile>, Validator);

/// The shipped omega pack, still whole.
pub(crate) fn pack() -> Planted {
    Planted(shipped_omega_files(), |files| read_omega(files).err())
}

/// The shipped exodus pack, still whole.
pub(crate) fn exodus() -> Planted {
    Planted(shipped_exodus_files(), |files| read_exodus(files).err())
}

impl Planted {
    /// Replaces the first occurrence of a text in a file.
    pub(crate) fn plant(mut self, path: &str, from: &str, to: &str) -> Planted {
        let file = self.0.iter_mut().find(|file| file.path == path).expect("the file is in the pack");
        assert!(file.text.contains(from), "{path} has no {from:?}");
        file.text = file.text.replacen(from, to, 1);
        self
    }

    /// Adds a file.
    pub(crate) fn add(mut self, path: &str, text: &str) -> Planted {
        self.0.push(SourceFile::new(path, text));
        self
    }

    /// Removes a file.
    pub(crate) fn remove(mut self, path: &str) -> Planted {
        self.0.retain(|file| file.path != path);
        self
    }

    /// The mistakes that are found.
    pub(crate) fn mistakes(&self) -> Diagnostics {
        self.1(&self.0).expect("the planted mistake was not found")
    }

    /// Compares what is reported, in a short form.
    pub(crate) fn reports(&self, expect: Expect) {
        let lines: Vec<String> = self.mistakes().iter().map(short).collect();
        expect.assert_eq(&(lines.join("\n") + "\n"));
    }
}

fn short(one: &Diagnostic) -> String {
    let mut text = format!(
        "{}:{}:{} {:?} `{}`: {}",
        one.file, one.line, one.column, one.mistake, one.found, one.message
    );
    if let Some(expected) = &one.expected {
        text += &format!("; expected {expected}");
    }
    if let Some(hint) = &one.hint {
        text += &format!("; {hint}");
    }
    for other in &one.related {
        text += &format!("; {} {}:{}:{}", other.label, other.file, other.line, other.column);
    }
    text
}
