//! The packs that the binary carries.

use cordon_omega::content::Content;

use crate::{SourceFile, read_omega, read_twilight};

const OMEGA: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/shipped_omega.rs"));

const TWILIGHT: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/shipped_twilight.rs"));

/// The files of the shipped omega pack.
pub fn shipped_omega_files() -> Vec<SourceFile> {
    OMEGA.iter().map(|&(path, text)| SourceFile::new(path, text)).collect()
}

/// The shipped omega pack. A test proves that it has no mistakes.
pub fn shipped_omega() -> Content {
    read_omega(&shipped_omega_files()).expect("the shipped pack has no mistakes")
}

/// The files of the shipped twilight pack.
pub fn shipped_twilight_files() -> Vec<SourceFile> {
    TWILIGHT.iter().map(|&(path, text)| SourceFile::new(path, text)).collect()
}

/// The shipped twilight pack. A test proves that it has no mistakes.
pub fn shipped_twilight() -> cordon_twilight::content::Content {
    read_twilight(&shipped_twilight_files()).expect("the shipped pack has no mistakes")
}
