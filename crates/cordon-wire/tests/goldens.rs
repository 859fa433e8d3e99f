//! The protocol as files that are read by others: BLESS=1 writes them anew, and the difference is reviewed.

use std::path::Path;

use cordon_exodus::state::DIRECTOR;
use cordon_kernel::{Ruleset, Seat, Viewer};
use cordon_omega::state::OVERSEER;
use cordon_wire::face::Face;
use cordon_wire::typescript::{schema, typescript};
use serde::Serialize;

use crate::matches::{exodus, omega, twilight};

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
fn layouts_are_sent_like_this() {
    let (omega, exodus) = (omega(), exodus());
    check("corpus/wire/omega-layout.json", &pretty(&omega.rules.layout(&omega.setups[1])));
    // The first chapter with a director.
    let slipway = exodus.setups.iter().find(|setup| setup.mission == "slipway" && setup.director);
    check("corpus/wire/exodus-layout.json", &pretty(&exodus.rules.layout(slipway.expect("a mission"))));
    let twilight = twilight();
    let fixed = twilight.setups.iter().find(|setup| setup.preset == "twilight-a").expect("a board");
    check("corpus/wire/twilight-layout.json", &pretty(&twilight.rules.layout(fixed)));
}

#[test]
fn scenes_are_sent_like_this() {
    let (omega, exodus) = (omega(), exodus());
    let mut state = None;
    omega.play(&omega.setups[1], 11, 260, |moment| state = Some(*moment.state));
    let view = omega.rules.view(&state.expect("a match"), Viewer::Seat(OVERSEER));
    check("corpus/wire/omega-scene.json", &pretty(&omega.rules.scene(&view)));
    let slipway = exodus.setups.iter().find(|setup| setup.mission == "slipway" && setup.director);
    // A moment in which somebody lies under an infected, for the web client's tests draw that as well.
    let mut state = None;
    exodus.play(slipway.expect("a mission"), 11, 150, |moment| {
        let open = &moment.state.open;
        if open.living().any(|(hero, _)| open.is_grappled(hero)) {
            state = Some(*moment.state);
        }
    });
    let view = exodus.rules.view(&state.expect("somebody is grabbed"), Viewer::Seat(DIRECTOR));
    check("corpus/wire/exodus-scene.json", &pretty(&exodus.rules.scene(&view)));
    let twilight = twilight();
    let fixed = twilight.setups.iter().find(|setup| setup.preset == "twilight-a").expect("a board");
    let mut state = None;
    twilight.play(fixed, 11, 90, |moment| state = Some(*moment.state));
    let view = twilight.rules.view(&state.expect("a match"), Viewer::Seat(Seat(1)));
    check("corpus/wire/twilight-scene.json", &pretty(&twilight.rules.scene(&view)));
}
