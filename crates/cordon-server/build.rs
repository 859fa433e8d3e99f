//! The web client is built into the program, so the program is built anew when the client was.

use std::path::Path;

fn main() {
    // Cargo would run this again and again for a folder that is not there.
    let built = Path::new("../../web/dist");
    let watched = if built.exists() { built } else { Path::new("../../web/src") };
    println!("cargo::rerun-if-changed={}", watched.display());
    println!("cargo::rerun-if-changed=build.rs");
}
