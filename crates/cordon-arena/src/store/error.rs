//! What can go wrong with a study's folder.

use std::fmt::Display;
use std::path::{Path, PathBuf};

/// Why a study could not be written, read or merged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// A file or folder could not be written.
    #[error("{} cannot be written: {why}", .path.display())]
    Writing {
        /// Which.
        path: PathBuf,
        /// Why.
        why: String,
    },
    /// A file could not be read.
    #[error("{} cannot be read: {why}", .path.display())]
    Reading {
        /// Which.
        path: PathBuf,
        /// Why.
        why: String,
    },
    /// A file is not what it should be.
    #[error("{} is not what it should be: {why}", .path.display())]
    Format {
        /// Which.
        path: PathBuf,
        /// Why.
        why: String,
    },
    /// The folder for the results holds something already.
    #[error("{} is not empty; name a new folder, so that no earlier study is lost", .path.display())]
    Taken {
        /// Which.
        path: PathBuf,
    },
    /// Shards that do not belong together, or not all of them.
    #[error("{0}")]
    Shards(String),
}

impl StoreError {
    pub(crate) fn writing(path: &Path, why: &impl Display) -> StoreError {
        StoreError::Writing { path: path.to_owned(), why: why.to_string() }
    }

    pub(crate) fn reading(path: &Path, why: &impl Display) -> StoreError {
        StoreError::Reading { path: path.to_owned(), why: why.to_string() }
    }

    pub(crate) fn format(path: &Path, why: &impl Display) -> StoreError {
        StoreError::Format { path: path.to_owned(), why: why.to_string() }
    }
}
