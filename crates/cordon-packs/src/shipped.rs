//! The packs that the binary carries.

use cordon_omega::content::Content;

use crate::{SourceFile, read_omega};

const OMEGA: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/shipped_omega.rs"));

/// The files of the shipped omega pack.
pub fn shipped_omega_files() -> Vec<SourceFile> {
    OMEGA.iter().map(|&(path, text)| SourceFile::new(path, text)).collect()
}

/// The shipped omega pack. A test proves that it has no mistakes.
pub fn shipped_omega() -> Content {
    read_omega(&shipped_omega_files()).expect("the shipped pack has no mistakes")
}
