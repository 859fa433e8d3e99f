//! Lists the files of the shipped packs, so that the binary carries them and a new file cannot be forgotten.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    for pack in ["exodus", "omega", "twilight"] {
        list(pack);
    }
}

fn list(pack: &str) {
    let manifest = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo names the crate's folder"));
    let root = manifest.join("../../packs").join(pack);
    println!("cargo::rerun-if-changed={}", root.display());
    let mut files = Vec::new();
    walk(&root, &root, &mut files);
    files.sort();
    let mut list = String::from("&[\n");
    for (name, path) in &files {
        writeln!(list, "    ({name:?}, include_str!({path:?})),").expect("a string takes every write");
    }
    list.push_str("]\n");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo names the output folder"));
    fs::write(out.join(format!("shipped_{pack}.rs")), list).expect("the output folder can be written");
}

fn walk(root: &Path, folder: &Path, files: &mut Vec<(String, PathBuf)>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.expect("a folder entry can be read").path();
        if path.is_dir() {
            walk(root, &path, files);
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            let inside = path.strip_prefix(root).expect("the walk stays below its root");
            let name = inside.to_string_lossy().replace('\\', "/");
            files.push((name, path.canonicalize().expect("a file that was listed exists")));
        }
    }
}
