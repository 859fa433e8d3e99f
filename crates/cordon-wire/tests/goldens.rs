//! The protocol as files that are read by others: BLESS=1 writes them anew, and the difference is reviewed.

use std::path::Path;

use cordon_kernel::{Ruleset, Viewer};
use cordon_omega::state::OVERSEER;
use cordon_wire::face::Face;
use cordon_wire::typescript::{schema, typescript};
use serde::Serialize;

use crate::matches::{RULES, play, setups};

/// Compares a text with the file of the repository, or writes the file.
fn check(path: &str, text: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("the folder can be made");
        std::fs::write(&file, text).expect("the golden can be written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(kept == text, "{path} is not what the code says; BLESS=1 writes it anew");
}

fn pretty(value: &impl Serialize) -> String {
    serde_json::to_string_pretty(value).expect("plain data") + "\n"
}

#[test]
fn the_types_of_the_web_client_are_those_of_the_protocol() {
    let text = typescript();
    assert!(!text.contains("bigint"), "a browser's numbers are exact below 2^53 only");
    check("web/src/wire/types.ts", &text);
}

#[test]
fn the_schema_is_that_of_the_protocol() {
    check("docs/protocol.schema.json", &pretty(&schema()));
}

#[test]
fn a_layout_is_sent_like_this() {
    check("corpus/wire/omega-layout.json", &pretty(&RULES.layout(&setups()[1])));
}

#[test]
fn a_scene_is_sent_like_this() {
    let mut state = None;
    play(&setups()[1], 11, 260, |moment| state = Some(*moment.state));
    let view = RULES.view(&state.expect("a match"), Viewer::Seat(OVERSEER));
    check("corpus/wire/omega-scene.json", &pretty(&RULES.scene(&view)));
}
