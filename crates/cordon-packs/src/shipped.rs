//! The packs that the binary carries.

use cordon_exodus::content::Content as ExodusContent;
use cordon_omega::content::Content as OmegaContent;
use cordon_twilight::content::Content as TwilightContent;

use crate::{SourceFile, read_exodus, read_omega, read_twilight};

const EXODUS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/shipped_exodus.rs"));
const OMEGA: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/shipped_omega.rs"));
const TWILIGHT: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/shipped_twilight.rs"));

/// The files of the shipped omega pack.
pub fn shipped_omega_files() -> Vec<SourceFile> {
    OMEGA.iter().map(|&(path, text)| SourceFile::new(path, text)).collect()
}

/// The shipped omega pack. A test proves that it has no mistakes.
pub fn shipped_omega() -> OmegaContent {
    read_omega(&shipped_omega_files()).expect("the shipped pack has no mistakes")
}

/// The files of the shipped exodus pack.
pub fn shipped_exodus_files() -> Vec<SourceFile> {
    EXODUS.iter().map(|&(path, text)| SourceFile::new(path, text)).collect()
}

/// The shipped exodus pack. A test proves that it has no mistakes.
pub fn shipped_exodus() -> ExodusContent {
    read_exodus(&shipped_exodus_files()).expect("the shipped pack has no mistakes")
}

/// The files of the shipped twilight pack.
pub fn shipped_twilight_files() -> Vec<SourceFile> {
    TWILIGHT.iter().map(|&(path, text)| SourceFile::new(path, text)).collect()
}

/// The shipped twilight pack. A test proves that it has no mistakes.
pub fn shipped_twilight() -> TwilightContent {
    read_twilight(&shipped_twilight_files()).expect("the shipped pack has no mistakes")
}
