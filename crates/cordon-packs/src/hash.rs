//! The hash that tells two packs apart.

use std::fmt::Write as _;

use serde::Serialize;
use sha2::{Digest, Sha256};

/// How many bytes of the SHA-256 are kept: enough to tell packs apart, short enough to read aloud.
const BYTES: usize = 8;

/// The hash of typed content. It is taken from the content and not from the files, so formatting, comments and the
/// order of keys and files do not change it.
pub fn content_hash(content: &impl Serialize) -> String {
    let json = serde_json::to_vec(content).expect("typed content has no value that JSON cannot hold");
    let digest = Sha256::digest(&json);
    digest.iter().take(BYTES).fold(String::new(), |mut hex, byte| {
        write!(hex, "{byte:02x}").expect("a string takes every write");
        hex
    })
}
