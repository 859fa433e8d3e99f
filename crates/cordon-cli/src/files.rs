//! Reading and writing replay files, with errors in plain words.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// How the names of replay files end.
pub(crate) const ENDING: &str = "replay.jsonl";

/// The text of a replay file.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    let shown = path.display();
    if path.is_dir() {
        return Err(Failure::Failed(format!("{shown} is a folder; name a replay file in it")));
    }
    let bytes = fs::read(path).map_err(|error| {
        Failure::Failed(match error.kind() {
            io::ErrorKind::NotFound => format!("there is no file {shown}; check the name and the folder"),
            io::ErrorKind::PermissionDenied => format!("{shown} may not be read; check its permissions"),
            _ => format!("{shown} cannot be read: {error}"),
        })
    })?;
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count() + 1;
        Failure::Failed(format!(
            "{shown}: line {line}: this is not a Cordon replay, or it is damaged: byte {at} is no UTF-8 text"
        ))
    })
}

/// Writes a file in one go: either the old text or the new one is there, even if the machine stops in between.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let failed = |error: io::Error| {
        Failure::Failed(format!("{} cannot be written: {error}; choose another place", path.display()))
    };
    // A device or pipe is written to as it is: it cannot be replaced.
    if path.exists() && !path.is_file() {
        return fs::write(path, text).map_err(failed);
    }
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    let beside = PathBuf::from(beside);
    let written = fs::File::create(&beside).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&beside, path)
    });
    written.map_err(|error| {
        let _ = fs::remove_file(&beside);
        failed(error)
    })
}

/// A name in this folder that no file has yet.
pub(crate) fn free_name(folder: &Path, stem: &str) -> PathBuf {
    let first = folder.join(format!("{stem}.{ENDING}"));
    let others = (2..).map(|number| folder.join(format!("{stem}-{number}.{ENDING}")));
    std::iter::once(first).chain(others).find(|path| !path.exists()).expect("numbers do not end")
}

/// The ruleset that a replay file names, so that the right one reads it.
pub(crate) fn ruleset_of(text: &str) -> Option<String> {
    #[derive(serde::Deserialize)]
    struct Named {
        ruleset: String,
    }
    let first = text.lines().next()?;
    serde_json::from_str::<Named>(first).ok().map(|named| named.ruleset)
}
