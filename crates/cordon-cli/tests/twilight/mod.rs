//! Twilight as a user meets it: games, questions about duels and tiles, packs.

use std::path::PathBuf;

use super::{file, run, run_with};

#[test]
fn a_race_is_played_by_bots_and_proves_itself() {
    for (players, board) in [("2", "twilight-a"), ("3", "twilight-r")] {
        let (path, text) = file(&format!("twilight-{players}"));
        let args = [
            "play",
            "twilight",
            board,
            "--players",
            players,
            "--seed",
            "3",
            "--seat",
            "all=random",
            "--switch",
            "clock.rounds=3",
            "--save",
            &text,
        ];
        let out = run(&args).fine();
        assert!(out.contains("The game is over."), "{out}");
        let out = run(&["verify", &text]).fine();
        assert!(out.contains(&format!("verified, twilight {board}")), "{out}");
        let out = run(&["replay", &text, "--to", "3", "--viewpoint", "soldier-1"]).fine();
        assert!(out.contains("Round 1, turn of "), "{out}");
        std::fs::remove_file(path).expect("the file can be removed");
    }
}

#[test]
fn a_person_is_asked_and_leaves() {
    let (path, text) = file("twilight-human");
    let args = ["play", "twilight", "twilight-a", "--players", "2", "--seed", "4", "--save", &text];
    let out = run_with(&args, b"sheet\nodds\nrules tw-win-04\nboard\nquit\n").fine();
    assert!(out.contains("TW-WIN-04: "), "{out}");
    assert!(out.contains("cells lie between the halves"), "{out}");
    assert!(out.contains("C Cobalt   A Amber   1 to 7 marines"), "{out}");
    assert!(out.contains("Saved. Go on with: cordon play twilight --resume"), "{out}");
    std::fs::remove_file(path).expect("the file can be removed");
}

#[test]
fn twilight_options_are_explained() {
    run(&["play", "twilight", "nowhere"]).fails(2, "board");
    run(&["play", "twilight", "--players", "7"]).fails(2, "TW-SETUP-01");
    run(&["play", "twilight", "--switch", "guts=maybe"]).fails(2, "neither `on` nor `off`");
    run(&["play", "twilight", "--switch", "clock=5"]).fails(2, "clock.mode");
    run(&["play", "twilight", "--switch", "supply=many"]).fails(2, "`100/6`");
    run(&["play", "twilight", "--heroes", "2"]).fails(2, "options of exodus");
    run(&["play", "omega", "cold-entry", "--players", "3"]).fails(2, "option of twilight");
    run(&["play", "exodus"]).fails(2, "name a mission");
    run(&["play", "twilight", "--seat", "soldier-9=human"]).fails(2, "soldier-3");
}

#[test]
fn the_probe_knows_duels_and_tiles() {
    let ask = |line: &str| run_with(&["probe", "twilight"], format!("{line}\n").as_bytes()).fine();
    // TW-EX-25 of the ledger.
    for (question, wins) in [
        (r#"{"duel":{"marine_hearts":2,"pairing":"sorted"}}"#, "295/1296"),
        (r#"{"duel":{"marine_hearts":2,"pairing":"indexed"}}"#, "225/1296"),
        (r#"{"duel":{"marine_hearts":1}}"#, "15/36"),
    ] {
        assert!(ask(question).contains(&format!("\"wins\":\"{wins}\"")), "{question}: {}", ask(question));
    }
    assert!(ask(r#"{"duel":{"marine_hearts":3}}"#).contains("1 or 2"));
    // TW-EX-11: one opening, to the south.
    let out = ask(r#"{"preset":"twilight-a","tile":"T03"}"#);
    assert!(out.contains(r#""gap":3,"joinable":true,"joined":false"#), "{out}");
    assert!(out.contains("[[0,-2],0]"), "{out}");
    // TW-EX-12: with dead ends on both sides it is not.
    let out = ask(r#"{"preset":"twilight-a","place":[["T06",[1,-1],1],["T04",[-1,-1],3]],"tile":"T03"}"#);
    assert!(!out.contains("[[0,-2],0]"), "{out}");
    // TW-EX-13: a third crossroads joins the halves.
    let out = ask(r#"{"preset":"twilight-a","place":[["T27",[0,-2],0],["T28",[0,-3],0]],"tile":"T29"}"#);
    assert!(out.contains(r#""gap":1"#) && out.contains("[[0,-4],0]"), "{out}");
    let out = ask(r#"{"preset":"twilight-a","place":[["T27",[0,-2],0],["T28",[0,-3],0],["T29",[0,-4],0]]}"#);
    assert!(out.contains(r#""gap":0,"joinable":true,"joined":true"#), "{out}");
    assert!(ask(r#"{"preset":"twilight-a","place":[["T27",[5,5],0]]}"#).contains("TW-TILE-04"));
    assert!(ask(r#"{"preset":"twilight-a","tile":"T99"}"#).contains("no tile `T99`"));
    assert!(ask(r#"{"preset":"nowhere"}"#).contains("no board `nowhere`"));
    assert!(ask("{}").contains("a question has"));
}

#[test]
fn twilight_boards_packs_and_simulations_are_there() {
    let out = run(&["map", "twilight", "twilight-a"]).fine();
    // Marines wait on the helipad, and what the signs mean stands below the town.
    assert!(out.contains("H  2  H") && out.contains("1 to 7 marines"), "{out}");
    let packs = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../packs/twilight");
    let out = run(&["pack", "check", packs.to_str().expect("a path")]).fine();
    assert!(out.contains("no mistakes; "), "{out}");
    let out = run(&["sim", "twilight", "twilight-r", "--games", "10", "--players", "5", "--json"]).fine();
    assert!(out.contains("\"games\":10") && out.contains("soldier-4") && !out.contains("soldier-5"), "{out}");
    let out = run(&["soak", "--mission", "twilight-a", "--games", "5", "--threads", "1"]).fine();
    assert!(out.contains("no law broken"), "{out}");
}
