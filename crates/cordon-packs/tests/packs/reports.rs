//! The report as a whole.

use std::collections::BTreeSet;

use cordon_packs::load_omega;
use expect_test::expect;

use crate::planted::{MISSION, pack};

fn ten() -> crate::planted::Planted {
    pack()
        .plant("commandos/harrow.toml", "range = 8", "rnage = 8")
        .plant("commandos/wisp.toml", "\"stealth\"", "\"stealht\"")
        .plant("enemies/husk.toml", "vitality = 1", "vitality = 0")
        .plant("enemies/spitter.toml", "figures = 6\n", "")
        .plant("kits/common.toml", "trade = true", "trade = \"yes\"")
        .plant("kits/tally.toml", "id = \"stim-needle\"", "id = \"medkit\"")
        .plant("rooms.toml", "id = \"fire\"", "id = \"On Fire\"")
        .plant("tiles/t19.toml", ".o.", ".O.")
        .plant("finds.toml", "enemy = \"husk\"", "enemy = \"hsuk\"")
        .plant(MISSION, "V6,1 V6,2 V6,3", "V6,1 V6,3")
}

#[test]
fn ten_mistakes_are_reported_at_once() {
    let mistakes = ten().mistakes();
    let files: BTreeSet<&str> = mistakes.iter().map(|one| one.file.as_str()).collect();
    assert_eq!((mistakes.len(), files.len()), (10, 10), "{mistakes}");
}

#[test]
fn a_report_looks_like_the_compilers() {
    let report =
        ten().plant(MISSION, "id = \"side-door\"", "id = \"entry-door\"").remove("downed.toml").mistakes();
    expect![[r#"
        error: unknown key `rnage`
          --> commandos/harrow.toml:12:1
           |
        12 | rnage = 8
           | ^^^^^ expected one of `name`, `dice`, `aim`, `traits`, `fire`, `range`
           |
           = help: did you mean `range`?

        error: `stealht` is no known word here
          --> commandos/wisp.toml:26:11
           |
        26 | ability = "stealht"
           |           ^^^^^^^^^ expected one of `order-attack`, `shield-adjacent`, `order-move`, `jam-ranged`, `tax-dashboard`, `reroll-challenge`, `steady-aim`, `push-through`, `immovable`, `reroll-ranged`, `heal-others`, `fall-back` and 13 more
           |
           = help: did you mean `stealth`?

        error: the pack has no downed card
         |
         = note: in downed.toml
         = note: expected the numbers of the downed card

        error: 0 is out of range
         --> enemies/husk.toml:8:12
          |
        8 | vitality = 0
          |            ^ expected a number from 1 to 9

        error: missing key `figures`
         --> enemies/spitter.toml:1:1
          |
        1 | id = "spitter"
          | ^^^^^^^^^^^^^^ expected a line `figures = ...`

        error: there is no enemy `hsuk`
          --> finds.toml:56:31
           |
        56 | effect = { ambush = { enemy = "hsuk", within = 3 } }
           |                               ^^^^^^ expected one of `curator`, `husk`, `lurker`, `overtech`, `ravager`, `shellback`, `shrieker`, `skitter`, `spitter`, `titan`
           |
           = help: did you mean `husk`?

        error: wrong type: this is a text
         --> kits/common.toml:9:9
          |
        9 | trade = "yes"
          |         ^^^^^ expected `true` or `false`

        error: two kit cards have the id `medkit`
          --> kits/tally.toml:14:6
           |
        14 | id = "medkit"
           |      ^^^^^^^^ expected an id of its own
           |
          ::: kits/common.toml:4:6
           |
         4 | id = "medkit"
           |      -------- first declared here

        error: these edges are not a straight chain
          --> missions/cold-entry.toml:94:9
           |
        94 | edges = "V6,1 V6,3"
           |         ^^^^^^^^^^^ expected one to three edges in a line, as `V6,1 V6,2 V6,3`

        error: two doors have the id `entry-door`
          --> missions/cold-entry.toml:97:6
           |
        93 | id = "entry-door"
           |      ------------ first declared here
        ...
        97 | id = "entry-door"
           |      ^^^^^^^^^^^^ expected an id of its own

        error: `On Fire` is no id
           --> rooms.toml:127:6
            |
        127 | id = "On Fire"
            |      ^^^^^^^^^ expected small letters and digits, with `-` between words
            |
            = help: did you mean `on-fire`?

        error: `O` is no cell
          --> tiles/t19.toml:14:2
           |
        14 | .O.
           |  ^ expected `.` floor, `#` wall, `~` rubble, `o` vent or `^` peril

        12 mistakes in the pack
    "#]].assert_eq(&report.to_string());
}

#[test]
fn a_report_is_also_data() {
    let report = pack().plant("markers.toml", "id = \"cipher\"", "id = \"keyed\"").mistakes();
    expect![[r#"
        [
          {
            "mistake": "duplicate-id",
            "file": "markers.toml",
            "line": 19,
            "column": 6,
            "end_line": 19,
            "end_column": 13,
            "found": "\"keyed\"",
            "message": "two door markers have the id `keyed`",
            "expected": "an id of its own",
            "hint": null,
            "related": [
              {
                "file": "markers.toml",
                "line": 11,
                "column": 6,
                "label": "first declared here"
              }
            ]
          },
          {
            "mistake": "dangling-id",
            "file": "missions/runaway.toml",
            "line": 24,
            "column": 35,
            "end_line": 24,
            "end_column": 41,
            "found": "cipher",
            "message": "there is no door marker `cipher`",
            "expected": "one of `foul-seal`, `fused`, `keyed`, `klaxon`, `live-frame`, `plain`, `warped`",
            "hint": null,
            "related": []
          },
          {
            "mistake": "dangling-id",
            "file": "missions/the-curator.toml",
            "line": 26,
            "column": 35,
            "end_line": 26,
            "end_column": 41,
            "found": "cipher",
            "message": "there is no door marker `cipher`",
            "expected": "one of `foul-seal`, `fused`, `keyed`, `klaxon`, `live-frame`, `plain`, `warped`",
            "hint": null,
            "related": []
          },
          {
            "mistake": "dangling-id",
            "file": "missions/the-ledger.toml",
            "line": 25,
            "column": 35,
            "end_line": 25,
            "end_column": 41,
            "found": "cipher",
            "message": "there is no door marker `cipher`",
            "expected": "one of `foul-seal`, `fused`, `keyed`, `klaxon`, `live-frame`, `plain`, `warped`",
            "hint": null,
            "related": []
          }
        ]"#]]
    .assert_eq(&serde_json::to_string_pretty(&report).unwrap());
}

#[test]
fn a_folder_that_is_not_there() {
    let report = load_omega(std::path::Path::new("no/such/folder")).unwrap_err();
    expect![[r#"
        error: the pack cannot be read: No such file or directory (os error 2)
         |
         = note: in no/such/folder
         = note: expected the folder of a pack

        1 mistake in the pack
    "#]]
    .assert_eq(&report.to_string());
}
