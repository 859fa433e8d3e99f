//! Exodus as a user meets it: missions, questions about boards, campaigns.

use std::path::PathBuf;

use super::{file, run, run_with};

#[test]
fn an_exodus_mission_is_played_by_bots_and_proves_itself() {
    for (name, extra) in [("alone", &[][..]), ("directed", &["--director"][..])] {
        let (path, text) = file(&format!("exodus-{name}"));
        let mut args =
            vec!["play", "exodus", "slipway", "--seed", "3", "--seat", "heroes=random", "--save", &text];
        args.extend(extra);
        let out = run(&args).fine();
        assert!(out.contains("The game is over."), "{out}");
        let out = run(&["verify", &text]).fine();
        assert!(out.contains("verified, exodus slipway"), "{out}");
        assert!(run(&["replay", &text, "--to", "3"]).fine().contains("Slipway"));
        std::fs::remove_file(path).expect("the file can be removed");
    }
}

#[test]
fn exodus_options_are_explained() {
    run(&["play", "exodus", "nowhere"]).fails(2, "mission");
    run(&["play", "exodus", "slipway", "--heroes", "1"]).fails(2, "EX-GAP-76");
    run(&["play", "exodus", "slipway", "--switch", "door_ap=0"]).fails(2, "EX-HERO-03");
    run(&["play", "exodus", "slipway", "--switch", "doors=1"]).fails(2, "switch");
    run(&["play", "exodus", "slipway", "--squad", "3"]).fails(2, "options of omega");
    run(&["play", "exodus", "q-landing", "--perks", "skipper=keen-edge"]).fails(2, "EX-PERK-05");
}

#[test]
fn the_probe_knows_exodus_boards() {
    let board = r"+-+-+-+-+-+-+-+\n|. . . . . . 1|\n+ +-+-+-+-+-+ +\n|.|, , , , ,|.|\n+ +         + +\n|aD, , , , ,D.|\n+ +         + +\n|.|, , , , ,|.|\n+ +-+-+-+-+-+ +\n|. . . . . . .|\n+-+-+-+-+-+-+-+";
    let ask = |rest: &str| {
        let line = format!("{{\"board\":\"{board}\",{rest}}}\n");
        run_with(&["probe", "exodus"], line.as_bytes()).fine()
    };
    // EX-CASE-02 of the ledger.
    let wanted = r#"{"charging":true,"facing":"E","steps":[[0,1],[0,0],[1,0],[2,0]]}"#;
    assert_eq!(ask(r#""unit":"a""#).trim(), wanted);
    let wanted = r#"{"path":8,"reach":false,"sight":false,"smell":7}"#;
    assert_eq!(ask(r#""from":[0,2],"to":[6,0]"#).trim(), wanted);
    assert!(ask(r#""from":[0,2],"to":[9,9]"#).contains("no square of the board"));
    assert!(ask(r#""unit":"b""#).contains("no infected `b`"));
}

#[test]
fn exodus_maps_packs_and_simulations_are_there() {
    assert!(run(&["map", "exodus", "ferry-decks"]).fine().contains("Floor 2"));
    let packs = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../packs/exodus");
    let out = run(&["pack", "check", packs.to_str().expect("a path")]).fine();
    assert!(out.contains("no mistakes; 9 missions, 4 heroes"), "{out}");
    let out = run(&["sim", "exodus", "q-landing", "--games", "20", "--json"]).fine();
    assert!(out.contains("\"games\":20"), "{out}");
}

#[test]
fn a_campaign_is_kept_in_a_file() {
    let (path, text) = file("campaign.toml");
    let out = run(&["campaign", "new", &text]).fine();
    assert!(out.contains("In the lobby before chapter 1, Slipway."), "{out}");
    run(&["campaign", "new", &text]).fails(1, "exists already");
    run(&["campaign", "save", &text]).fails(1, "EX-CAMPAIGN-04");
    run(&["campaign", "lobby", &text, "learn skipper braced"]).fails(1, "EX-PERK-02");
    run(&["campaign", "lobby", &text, "dance"]).fails(2, "no order of the lobby");
    run(&["campaign", "restore", &text, "1"]).fails(1, "EX-SAVE-03");
    run(&["campaign", "lobby", &text, "give stoker pistol to skipper"]).fine();
    // Random heroes lose the first chapter; the campaign then goes back to its beginning.
    let out = run(&["campaign", "play", &text, "--seat", "heroes=random", "--seed", "5"]).fine();
    assert!(out.contains("has failed: restore start to go on."), "{out}");
    run(&["campaign", "play", &text]).fails(1, "EX-CAMPAIGN-04");
    run(&["campaign", "restore", &text, "start"]).fine();
    let out = run(&["campaign", "show", &text]).fine();
    assert!(out.contains("Saves left: 3"), "{out}");
    for left in std::fs::read_dir(path.parent().expect("a folder")).expect("the folder").flatten() {
        if left
            .path()
            .to_string_lossy()
            .contains(path.file_stem().expect("a name").to_string_lossy().as_ref())
        {
            std::fs::remove_file(left.path()).expect("the file can be removed");
        }
    }
}
