//! The web client is built into the program, so the program is built anew when the client was.

use std::path::Path;

fn main() {
    let built = Path::new("../../web/dist");
    // Cargo would run this again and again for a folder that is not there, and it must see when the client comes into it.
    if !built.exists() {
        // Where nothing can be written, such as in a packed source, nothing will come either.
        let _ = std::fs::create_dir_all(built);
    }
    println!("cargo::rerun-if-changed={}", built.display());
    println!("cargo::rerun-if-changed=build.rs");
}
