//! The text files of a pack, and places in them.

use std::path::Path;
use std::{fs, io};

/// A file of a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceFile {
    /// Its path inside the pack, with `/` between folders.
    pub path: String,
    /// Its text.
    pub text: String,
}

impl SourceFile {
    /// A file of a pack.
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> SourceFile {
        SourceFile { path: path.into(), text: text.into() }
    }

    /// The file's name without folder and ending.
    pub(crate) fn stem(&self) -> &str {
        let name = self.path.rsplit('/').next().unwrap_or(&self.path);
        name.strip_suffix(".toml").unwrap_or(name)
    }
}

/// Reads all `.toml` files below a folder, in the order of their paths.
pub fn read_folder(root: &Path) -> io::Result<Vec<SourceFile>> {
    let mut files = Vec::new();
    walk(root, "", &mut files)?;
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

fn walk(folder: &Path, inside: &str, files: &mut Vec<SourceFile>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        let name = format!("{inside}{}", entry.file_name().to_string_lossy());
        if path.is_dir() {
            walk(&path, &format!("{name}/"), files)?;
        } else if name.ends_with(".toml") {
            // A file with foreign bytes is still read, so that its mistake can be shown with the others.
            let text = String::from_utf8_lossy(&fs::read(&path)?).into_owned();
            files.push(SourceFile { path: name, text });
        }
    }
    Ok(())
}

/// A stretch of bytes in one of the files.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Place {
    /// Index of the file.
    pub(crate) file: usize,
    /// First byte.
    pub(crate) start: usize,
    /// The byte behind the last one.
    pub(crate) end: usize,
}

impl Place {
    /// A part of this place, by bytes counted from its start.
    pub(crate) fn part(self, start: usize, length: usize) -> Place {
        Place { file: self.file, start: self.start + start, end: self.start + start + length }
    }
}

/// The line and the column of a byte, both from 1, the column in characters.
pub(crate) fn line_and_column(text: &str, byte: usize) -> (u32, u32) {
    let before = &text[..byte];
    let line = before.matches('\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |newline| newline + 1);
    (line as u32, before[start..].chars().count() as u32 + 1)
}
