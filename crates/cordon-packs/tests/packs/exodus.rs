//! The shipped exodus pack: it has no mistakes, and it is the ledger's content (section 5).

use std::path::Path;

use cordon_packs::{load_exodus, read_folder, shipped_exodus, shipped_exodus_files};

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packs/exodus")
}

#[test]
fn the_folder_and_the_binary_hold_the_same_exodus_pack() {
    assert_eq!(read_folder(&folder()).unwrap(), shipped_exodus_files());
    match load_exodus(&folder()) {
        Ok(content) => assert_eq!(content, shipped_exodus()),
        Err(mistakes) => panic!("{mistakes}"),
    }
}
