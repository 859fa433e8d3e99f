//! Mistakes in keys, values, ids and words.

use expect_test::expect;

use crate::planted::{MISSION, pack};

#[test]
fn text_that_is_no_toml() {
    pack().plant("enemies/husk.toml", "speed = 4", "speed = = 4").reports(expect![[r#"
        enemies/husk.toml:5:9 Syntax `=`: this is no TOML: extra `=`; expected nothing
    "#]]);
    pack().plant("enemies/husk.toml", "\"Claws\"", "\"Claws").reports(expect![[r#"
        enemies/husk.toml:15:14 Syntax `name = "Claws`: this is no TOML: invalid basic string; expected `"`
    "#]]);
    pack().plant(MISSION, "[17, 23, 31]", "[17, 23, 31").reports(expect![[r#"
        missions/cold-entry.toml:15:1 Syntax `energy-minimum = [15, 21, 29]`: this is no TOML: missing comma between array elements; expected `,`
        missions/cold-entry.toml:149:15 Syntax `room = "vault"`: this is no TOML: unclosed array; expected `]`
    "#]]);
}

#[test]
fn a_broken_file_makes_no_mistakes_elsewhere() {
    pack().plant("rooms.toml", "id = \"one-vent\"", "id = \"one-vent").reports(expect![[r#"
        rooms.toml:10:15 Syntax `id = "one-vent`: this is no TOML: invalid basic string; expected `"`
    "#]]);
}

#[test]
fn files_that_a_pack_has_not_or_needs() {
    pack().add("monsters/ogre.toml", "id = \"ogre\"\n").reports(expect![[r#"
        monsters/ogre.toml:1:1 UnknownFile `id = "ogre"`: a pack has no such file; expected a file in `commandos/`, `enemies/`, `kits/`, `tiles/`, `missions/`, or one of `downed`, `dashboard`, `markers`, `rooms`, `finds`, `passages` with the ending `.toml`
    "#]]);
    pack().remove("downed.toml").reports(expect![[r#"
        downed.toml:1:1 MissingFile ``: the pack has no downed card; expected the numbers of the downed card
    "#]]);
}

#[test]
fn an_unknown_key_is_one_mistake_with_a_guess() {
    pack().plant("commandos/harrow.toml", "range = 8", "rnage = 8").reports(expect![[r#"
        commandos/harrow.toml:12:1 UnknownKey `rnage`: unknown key `rnage`; expected one of `name`, `dice`, `aim`, `traits`, `fire`, `range`; did you mean `range`?
    "#]]);
    pack()
        .plant("commandos/harrow.toml", "vitality = 4", "vitality = 4\nmood = \"calm\"")
        .reports(expect![[r#"
            commandos/harrow.toml:6:1 UnknownKey `mood`: unknown key `mood`; expected one of `rank`, `id`, `name`, `letter`, `vitality`, `force`, `tech`, `nerve`, `ranged`, `melee`, `stance`
        "#]]);
}

#[test]
fn a_missing_key() {
    pack().plant("commandos/harrow.toml", "range = 8\n", "").reports(expect![[r#"
        commandos/harrow.toml:10:1 MissingKey `[ranged]`: missing key `range`; expected a line `range = ...`
    "#]]);
    pack().plant("enemies/husk.toml", "vitality = 1\n", "").reports(expect![[r#"
        enemies/husk.toml:1:1 MissingKey `id = "husk"`: missing key `vitality`; expected a line `vitality = ...`
    "#]]);
    pack().plant("rooms.toml", "brings = \"clear\"\n", "").reports(expect![[r#"
        rooms.toml:27:1 MissingKey `[[card]]`: missing key `brings`; expected a line `brings = ...`
    "#]]);
}

#[test]
fn a_value_of_the_wrong_type() {
    pack().plant("enemies/husk.toml", "speed = 4", "speed = \"four\"").reports(expect![[r#"
        enemies/husk.toml:5:9 WrongType `"four"`: wrong type: this is a text; expected a number from 0 to 9
    "#]]);
    pack().plant("kits/common.toml", "trade = true", "trade = \"yes\"").reports(expect![[r#"
        kits/common.toml:9:9 WrongType `"yes"`: wrong type: this is a text; expected `true` or `false`
    "#]]);
    pack().plant(MISSION, "[17, 23, 31]", "8").reports(expect![[r#"
        missions/cold-entry.toml:14:16 WrongType `8`: wrong type: this is a number; expected a list
    "#]]);
    pack()
        .plant("kits/harrow.toml", "{ order-attack = { within = 5 } }", "\"order-attack\"")
        .reports(expect![[r#"
            kits/harrow.toml:24:10 MissingKey `"order-attack"`: `order-attack` needs something behind it; expected `{ order-attack = { within = 5 } }`
        "#]]);
    pack().plant("kits/bastion.toml", "\"dig-in\"\ntext", "{ dig-in = 3 }\ntext").reports(expect![[r#"
        kits/bastion.toml:29:21 WrongType `3`: `dig-in` needs nothing behind it; expected just `"dig-in"`
    "#]]);
}

#[test]
fn an_id_that_nothing_has() {
    pack().plant(MISSION, "husk = 10", "hsuk = 10").reports(expect![[r#"
        missions/cold-entry.toml:23:14 DanglingId `hsuk`: there is no enemy `hsuk`; expected one of `curator`, `husk`, `lurker`, `overtech`, `ravager`, `shellback`, `shrieker`, `skitter`, `spitter`, `titan`; did you mean `husk`?
    "#]]);
    pack().plant(MISSION, "\"undertow\"", "\"undertaw\"").reports(expect![[r#"
        missions/cold-entry.toml:21:17 DanglingId `"undertaw"`: there is no dashboard tile `undertaw`; expected one of `bile-brood`, `breed-cell`, `ceiling-drop`, `dead-air`, `dread`, `flinch`, `frenzy`, `goad`, `lash-out`, `override`, `regrow`, `seal-breach` and 6 more; did you mean `undertow`?
    "#]]);
    pack().plant("kits/wisp.toml", "owner = \"wisp\"", "owner = \"whisper\"").reports(expect![[r#"
        kits/wisp.toml:1:9 DanglingId `"whisper"`: there is no commando `whisper`; expected one of `bastion`, `harrow`, `static`, `tally`, `wisp`
    "#]]);
    pack().plant("finds.toml", "item = \"prototype\"", "item = \"long-knife\"").reports(expect![[r#"
        finds.toml:69:19 DanglingId `"long-knife"`: `long-knife` has a price; expected a kit card without `points`, which is only found
    "#]]);
    pack().plant(MISSION, "tile = \"t13\"", "tile = \"t33\"").reports(expect![[r#"
        missions/cold-entry.toml:51:8 DanglingId `"t33"`: there is no map tile `t33`; expected one of `t01`, `t02`, `t03`, `t04`, `t05`, `t06`, `t07`, `t08`, `t09`, `t10`, `t11`, `t12` and 12 more; did you mean `t03`?
    "#]]);
}

#[test]
fn an_id_that_two_things_have() {
    pack().plant("kits/common.toml", "id = \"medkit\"", "id = \"med-satchel\"").reports(expect![[r#"
        kits/tally.toml:4:6 DuplicateId `"med-satchel"`: two kit cards have the id `med-satchel`; expected an id of its own; first declared here kits/common.toml:4:6
    "#]]);
    pack().plant("markers.toml", "id = \"cipher\"", "id = \"keyed\"").reports(expect![[r#"
        markers.toml:19:6 DuplicateId `"keyed"`: two door markers have the id `keyed`; expected an id of its own; first declared here markers.toml:11:6
        missions/runaway.toml:24:35 DanglingId `cipher`: there is no door marker `cipher`; expected one of `foul-seal`, `fused`, `keyed`, `klaxon`, `live-frame`, `plain`, `warped`
        missions/the-curator.toml:26:35 DanglingId `cipher`: there is no door marker `cipher`; expected one of `foul-seal`, `fused`, `keyed`, `klaxon`, `live-frame`, `plain`, `warped`
        missions/the-ledger.toml:25:35 DanglingId `cipher`: there is no door marker `cipher`; expected one of `foul-seal`, `fused`, `keyed`, `klaxon`, `live-frame`, `plain`, `warped`
    "#]]);
    pack().plant(MISSION, "id = \"side-door\"", "id = \"entry-door\"").reports(expect![[r#"
        missions/cold-entry.toml:97:6 DuplicateId `"entry-door"`: two doors have the id `entry-door`; expected an id of its own; first declared here missions/cold-entry.toml:93:6
    "#]]);
}

#[test]
fn an_id_of_the_wrong_form() {
    pack().plant("rooms.toml", "id = \"two-vents\"", "id = \"Two Vents\"").reports(expect![[r#"
        missions/hold-the-lift.toml:129:10 DanglingId `"two-vents"`: there is no room card `two-vents`; expected one of `Two Vents`, `a-lurker`, `a-ravager`, `a-shrieker`, `a-titan`, `clear`, `faulty-intel`, `fire`, `four-husks`, `gas-four`, `gas-nine`, `gas-six` and 13 more; did you mean `Two Vents`?
        rooms.toml:16:6 BadId `"Two Vents"`: `Two Vents` is no id; expected small letters and digits, with `-` between words; did you mean `two-vents`?
    "#]]);
    pack().plant("enemies/skitter.toml", "id = \"skitter\"", "id = \"scuttler\"").reports(expect![[r#"
        enemies/skitter.toml:1:6 BadId `"scuttler"`: `scuttler` is not the file's name; expected `skitter`; write `skitter`, or rename the file to `scuttler.toml`
    "#]]);
}

#[test]
fn an_illegal_number() {
    pack().plant("enemies/husk.toml", "speed = 4", "speed = 40").reports(expect![[r#"
        enemies/husk.toml:5:9 NumberOutOfRange `40`: 40 is out of range; expected a number from 0 to 9
    "#]]);
    pack().plant("enemies/husk.toml", "vitality = 1", "vitality = 0").reports(expect![[r#"
        enemies/husk.toml:8:12 NumberOutOfRange `0`: 0 is out of range; expected a number from 1 to 9
    "#]]);
    pack().plant("dashboard.toml", "ready = 5", "ready = -5").reports(expect![[r#"
        dashboard.toml:6:9 NumberOutOfRange `-5`: -5 is out of range; expected a number from 0 to 20
    "#]]);
    pack().plant("enemies/husk.toml", "\"3K\"", "\"12K\"").reports(expect![[r#"
        enemies/husk.toml:16:8 BadText `"12K"`: `12K` names no dice; expected black dice as `2K`, red dice as `1R`, or `2K1R`, up to 9 of each
    "#]]);
    pack().plant("enemies/ravager.toml", "\"4/6\"", "\"6/4\"").reports(expect![[r#"
        enemies/ravager.toml:6:18 BadText `"6/4"`: `6/4` is no defence; expected a number, or two rising ones as `"3/5"`
    "#]]);
    pack().plant(MISSION, "rounds = 10", "rounds = 99999999999999999999").reports(expect![[r#"
        missions/cold-entry.toml:9:10 NumberOutOfRange `99999999999999999999`: 99999999999999999999 is out of range; expected a number from 1 to 16
    "#]]);
}

#[test]
fn an_unknown_word() {
    pack().plant("commandos/wisp.toml", "\"stealth\"", "\"stealht\"").reports(expect![[r#"
        commandos/wisp.toml:26:11 UnknownWord `"stealht"`: `stealht` is no known word here; expected one of `order-attack`, `shield-adjacent`, `order-move`, `jam-ranged`, `tax-dashboard`, `reroll-challenge`, `steady-aim`, `push-through`, `immovable`, `reroll-ranged`, `heal-others`, `fall-back` and 13 more; did you mean `stealth`?
    "#]]);
    pack().plant("markers.toml", "icon = \"horn\"", "icon = \"trumpet\"").reports(expect![[r#"
        markers.toml:64:8 UnknownWord `"trumpet"`: `trumpet` is no known word here; expected one of `lock`, `gear`, `bolt`, `skull`, `horn`
    "#]]);
    pack().plant("commandos/static.toml", "{ jam-ranged = ", "{ jam-range = ").reports(expect![[r#"
        commandos/static.toml:27:13 UnknownWord `jam-range`: `jam-range` is no known word here; expected one of `order-attack`, `shield-adjacent`, `order-move`, `jam-ranged`, `tax-dashboard`, `reroll-challenge`, `steady-aim`, `push-through`, `immovable`, `reroll-ranged`, `heal-others`, `fall-back` and 13 more; did you mean `jam-ranged`?
    "#]]);
}

#[test]
fn something_named_twice() {
    pack().plant(MISSION, "\"undertow\", \"regrow\"", "\"regrow\", \"regrow\"").reports(expect![[r#"
        missions/cold-entry.toml:21:27 Repeated `"regrow"`: `regrow` is named twice; expected each dashboard tile once; first here missions/cold-entry.toml:21:17
    "#]]);
    pack().plant("enemies/husk.toml", "letter = \"h\"", "letter = \"p\"").reports(expect![[r#"
        enemies/spitter.toml:3:10 Repeated `"p"`: the letter `p` is taken; expected another letter; taken here enemies/husk.toml:3:10
    "#]]);
    pack().plant("commandos/wisp.toml", "\"reconnaissance\"", "\"rifleman\"").reports(expect![[r#"
        commandos/wisp.toml:4:8 Repeated `"rifleman"`: two commandos are `rifleman`; expected a rank of its own; first here commandos/tally.toml:4:8
    "#]]);
    pack().plant(MISSION, "[1, 3], [3, 2]", "[1, 3], [1, 3]").reports(expect![[r#"
        missions/cold-entry.toml:42:42 Repeated `[1, 3]`: this cell is named twice; expected each cell once; first here missions/cold-entry.toml:42:34
    "#]]);
}

#[test]
fn stacks_that_do_not_fit_the_rooms() {
    pack()
        .plant(MISSION, "cards = [\"clear\"]\nroom = \"vault\"", "cards = [\"clear\"]\nroom = \"valut\"")
        .reports(expect![[r#"
            missions/cold-entry.toml:149:8 DanglingId `"valut"`: there is no room `valut`; expected one of `corridor`, `hall`, `side-gallery`, `vault`; did you mean `vault`?
        "#]]);
    pack().plant(MISSION, "[[stack]]\ncards = [\"one-vent\", \"three-husks\"]\n", "").reports(expect![[r#"
        missions/cold-entry.toml:145:1 StackCount `[[stack]]`: 3 stacks for 4 rooms; expected one `[[stack]]` for each `[[room]]` (OM-SET-21)
    "#]]);
    pack().plant(MISSION, "cards = [\"clear\"]", "cards = [\"two-shellbacks\"]").reports(expect![[r#"
        missions/cold-entry.toml:148:10 NotEnough `"two-shellbacks"`: `two-shellbacks` brings nothing; expected `shellback` in the mission's reserves
    "#]]);
    pack().plant(MISSION, "\"one-vent\"", "\"faulty-intel\", \"faulty-intel\"").reports(expect![[r#"
        missions/cold-entry.toml:145:10 NotEnough `"faulty-intel"`: the mission wants 3 of `Faulty Intel`, and there are 2; expected at most 2
    "#]]);
}

#[test]
fn om_set_14_a_marker_for_each_door() {
    pack()
        .plant("markers.toml", "copies = 8", "copies = 1")
        .plant(MISSION, "{ plain = 8, keyed = 1, warped = 1 }", "{ plain = 1, keyed = 1 }")
        .reports(expect![[r#"
            missions/cold-entry.toml:24:11 TooFewMarkers `{ plain = 1, keyed = 1 }`: 2 door markers for 4 doors; expected at least one marker for each door (OM-SET-14)
            missions/dead-tanks.toml:19:21 NotEnough `8`: the mission wants 8 of `Plain`, and there are 1; expected at most 1
            missions/hold-the-lift.toml:24:21 NotEnough `8`: the mission wants 8 of `Plain`, and there are 1; expected at most 1
            missions/runaway.toml:24:21 NotEnough `8`: the mission wants 8 of `Plain`, and there are 1; expected at most 1
            missions/string-of-beads.toml:25:21 NotEnough `8`: the mission wants 8 of `Plain`, and there are 1; expected at most 1
            missions/the-curator.toml:26:21 NotEnough `8`: the mission wants 8 of `Plain`, and there are 1; expected at most 1
            missions/the-ledger.toml:25:21 NotEnough `8`: the mission wants 8 of `Plain`, and there are 1; expected at most 1
            missions/warm-body.toml:24:21 NotEnough `8`: the mission wants 8 of `Plain`, and there are 1; expected at most 1
        "#]]);
}

#[test]
fn om_set_17_unlocked_markers_cannot_be_limited() {
    pack().plant(MISSION, "plain = 8", "plain = 2").reports(expect![[r#"
        missions/cold-entry.toml:24:21 NotEnough `2`: `Plain` is unlocked, and unlocked markers are always available; expected 8 (OM-SET-17)
    "#]]);
}

#[test]
fn more_than_the_box_holds() {
    pack().plant(MISSION, "husk = 10", "husk = 11").reports(expect![[r#"
        missions/cold-entry.toml:23:21 NotEnough `11`: the mission wants 11 of `Husk`, and there are 10; expected at most 10
    "#]]);
    pack().plant(MISSION, "warped = 1", "warped = 4").reports(expect![[r#"
        missions/cold-entry.toml:24:44 NotEnough `4`: the mission wants 4 of `Warped`, and there are 3; expected at most 3
    "#]]);
}

#[test]
fn markers_and_explosives_with_wrong_numbers() {
    pack().plant("rooms.toml", "gas = 4", "gas = 3").reports(expect![[r#"
        rooms.toml:109:18 NumberOutOfRange `3`: 3 is out of range; expected a number from 4 to 9
    "#]]);
    pack().plant("rooms.toml", "brings = \"emi\"", "brings = { emi = 1 }").reports(expect![[r#"
        rooms.toml:124:18 WrongType `1`: `emi` needs nothing behind it; expected just `"emi"`
    "#]]);
    pack().plant("rooms.toml", "fire = 2", "flames = 2").reports(expect![[r#"
        rooms.toml:129:12 UnknownWord `flames`: `flames` is no known word here; expected one of `faulty-intel`, `vents`, `rubble`, `clear`, `spawn`, `objective`, `gas`, `emi`, `fire`
    "#]]);
    pack().plant("dashboard.toml", "{ markers = 4 }", "{ markers = 12 }").reports(expect![[r#"
        dashboard.toml:90:38 NumberOutOfRange `12`: 12 is out of range; expected a number from 4 to 9
    "#]]);
    pack().plant("kits/bastion.toml", "fire = 2", "fire = 0").reports(expect![[r#"
        kits/bastion.toml:50:73 NumberOutOfRange `0`: 0 is out of range; expected a number from 1 to 9
    "#]]);
    pack().plant("kits/bastion.toml", "radius = 2, ", "").reports(expect![[r#"
        kits/bastion.toml:59:22 MissingKey `{ within = 3, dice = "3K" }`: missing key `radius`; expected a line `radius = ...`
    "#]]);
    pack().plant("kits/bastion.toml", "dice = \"3K\" } }", "dice = \"three\" } }").reports(expect![[r#"
        kits/bastion.toml:59:55 BadText `"three"`: `three` names no dice; expected black dice as `2K`, red dice as `1R`, or `2K1R`, up to 9 of each
    "#]]);
    pack()
        .plant(
            "kits/harrow.toml",
            "dice = 1 } }\ntext = \"Action: smoke",
            "dice = 0 } }\ntext = \"Action: smoke",
        )
        .reports(expect![[r#"
            kits/harrow.toml:55:41 NumberOutOfRange `0`: 0 is out of range; expected a number from 1 to 9
        "#]]);
    pack().plant("kits/wisp.toml", "hazard = 3", "dice = 3").reports(expect![[r#"
        kits/wisp.toml:55:24 MissingKey `{ within = 1, dice = 3 }`: missing key `hazard`; expected a line `hazard = ...`
        kits/wisp.toml:55:38 UnknownKey `dice`: unknown key `dice`; expected one of `within`, `hazard`
    "#]]);
    pack()
        .plant("kits/static.toml", "{ scrub = { within = 4, gas = 3 } }", "\"scrub\"")
        .reports(expect![[r#"
            kits/static.toml:49:10 MissingKey `"scrub"`: `scrub` needs something behind it; expected `{ scrub = { within = 4, gas = 3 } }`
        "#]]);
}

#[test]
fn keywords_choices_of_enemies_and_cards_that_answer() {
    pack().plant("enemies/shrieker.toml", "[\"assist\"]", "[\"asist\"]").reports(expect![[r#"
        enemies/shrieker.toml:11:13 UnknownWord `"asist"`: `asist` is no known word here; expected one of `assist`, `control`, `drive`, `stealth`, `pass-through`, `sure-footed`; did you mean `assist`?
    "#]]);
    pack().plant("enemies/curator.toml", "class = \"boss\"", "class = \"chief\"").reports(expect![[r#"
        enemies/curator.toml:4:9 UnknownWord `"chief"`: `chief` is no known word here; expected one of `clone`, `hybrid`, `boss`, `npc`
    "#]]);
    pack().plant("dashboard.toml", "[\"ravager\", \"lurker\"]", "[\"ravager\", \"lurkre\"]").reports(expect![[r#"
        dashboard.toml:126:42 DanglingId `"lurkre"`: there is no enemy `lurkre`; expected one of `curator`, `husk`, `lurker`, `overtech`, `ravager`, `shellback`, `shrieker`, `skitter`, `spitter`, `titan`; did you mean `lurker`?
    "#]]);
    pack().plant("dashboard.toml", "[\"ravager\", \"lurker\"]", "[]").reports(expect![[r#"
        dashboard.toml:126:30 WrongCount `[]`: nobody is spawned; expected at least one enemy
    "#]]);
    pack().plant("dashboard.toml", "{ flinch = { dice = 2 } }", "{ flinch = { dice = 3 } }").reports(
        expect![[r#"
            dashboard.toml:144:30 NumberOutOfRange `3`: 3 is out of range; expected a number from 1 to 2
        "#]],
    );
    pack().plant("kits/tally.toml", "{ overwatch = { within = 6 } }", "\"overwatch\"").reports(expect![[r#"
        kits/tally.toml:61:10 MissingKey `"overwatch"`: `overwatch` needs something behind it; expected `{ overwatch = { within = 6 } }`
    "#]]);
    pack().plant("kits/harrow.toml", "\"swap-initiative\"", "{ swap-initiative = 2 }").reports(expect![[r#"
        kits/harrow.toml:63:30 WrongType `2`: `swap-initiative` needs nothing behind it; expected just `"swap-initiative"`
    "#]]);
    pack().plant("kits/harrow.toml", "points = 1", "points = 0").reports(expect![[r#"
        kits/harrow.toml:30:10 NumberOutOfRange `0`: 0 is out of range; expected a number from 1 to 9
    "#]]);
}
