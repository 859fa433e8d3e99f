//! Mistakes in what missions are about: objectives, items, exits, events, zones.

use expect_test::expect;

use crate::planted::{MISSION, Planted, pack};

/// Cold Entry with something added behind its first keys.
fn with(lines: &str) -> Planted {
    pack().plant(MISSION, "rounds = 10\n", &format!("rounds = 10\n{lines}\n"))
}

/// Cold Entry won by data cores from the hall, with this much behind its last stack.
fn ledger(from: &str, to: &str, lines: &str) -> Planted {
    let terminal = "
[[objective]]
card = \"objective-a\"
is = { terminal = { stat = \"tech\", target = 2, cost = 1, gives = \"data-core\" } }

[exit]
who = \"squad\"
colour = \"green\"
opens = { holding = { item = \"data-core\", count = 1 } }
";
    let stack = format!("cards = [\"clear\"]\nroom = \"vault\"\n{terminal}{lines}");
    pack()
        .plant(MISSION, "cards = [\"clear\"]\nroom = \"vault\"\n", &stack)
        .plant(MISSION, "\"faulty-intel\", \"four-husks\"", "\"objective-a\", \"four-husks\"")
        .plant(MISSION, "cell = [12, 2]\n", "cell = [12, 2]\nzone = [13, 2]\n")
        .plant(
            MISSION,
            "win = { goal-room = \"vault\" }",
            "win = { items-out = { item = \"data-core\", count = 1 } }",
        )
        .plant(MISSION, from, to)
}

/// The extended mission is sound before anything is planted in it.
#[test]
fn a_mission_with_objectives_is_read() {
    let whole = ledger("rounds = 10", "rounds = 11", "");
    let content = cordon_packs::read_omega(&whole.0).expect("no mistakes");
    let mission = &content[content.mission("cold-entry").expect("the mission")];
    assert_eq!((mission.objectives.len(), mission.rooms[2].zone), (1, Some((13, 2))));
    assert!(mission.exit.is_some());
}

#[test]
fn a_win_that_nobody_knows() {
    pack().plant(MISSION, "win = { goal-room = \"vault\" }", "win = \"surviv\"").reports(expect![[r#"
        missions/cold-entry.toml:11:7 UnknownWord `"surviv"`: `surviv` is no known word here; expected one of `goal-room`, `items-out`, `escort-out`, `blow-up`, `survive`, `destroy`, `hold`, `repair-and-clear`; did you mean `survive`?
    "#]]);
    pack().plant(MISSION, "goal-room = \"vault\"", "goal-room = \"valt\"").reports(expect![[r#"
        missions/cold-entry.toml:11:21 DanglingId `"valt"`: there is no room `valt`; expected one of `corridor`, `hall`, `side-gallery`, `vault`; did you mean `vault`?
    "#]]);
}

#[test]
fn a_win_that_cannot_come() {
    let win = |to: &str| pack().plant(MISSION, "win = { goal-room = \"vault\" }", &format!("win = {to}"));
    win("{ items-out = { item = \"data-core\", count = 3 } }").reports(expect![[r#"
        missions/cold-entry.toml:11:7 NotEnough `{ items-out = { item = "data-core", count = 3 } }`: nobody can take the items out; expected an `[exit]` for the squad
        missions/cold-entry.toml:11:7 NotEnough `{ items-out = { item = "data-core", count = 3 } }`: there are not enough of these items; expected a terminal for each item
    "#]]);
    win("\"escort-out\"").reports(expect![[r#"
        missions/cold-entry.toml:11:7 NotEnough `"escort-out"`: there is nobody to be brought out; expected an `[[objective]]` that is an escort
        missions/cold-entry.toml:11:7 NotEnough `"escort-out"`: the escort cannot leave; expected an `[exit]` for the escort
    "#]]);
    win("{ blow-up = { rounds = 3, within = 3, dice = \"4K\" } }").reports(expect![[r#"
        missions/cold-entry.toml:11:7 NotEnough `{ blow-up = { rounds = 3, within = 3, dice = "4K" } }`: there is no place for a charge; expected an `[[objective]]` that is a charge site
        missions/cold-entry.toml:11:7 NotEnough `{ blow-up = { rounds = 3, within = 3, dice = "4K" } }`: nobody can get out in time; expected an `[exit]` for the squad
    "#]]);
    win("{ destroy = \"ravager\" }").reports(expect![[r#"
        missions/cold-entry.toml:11:7 NotEnough `{ destroy = "ravager" }`: nothing brings this enemy; expected it in the reserves, in an objective or in an event
    "#]]);
    win("{ hold = { escapes = 5 } }").reports(expect![[r#"
        missions/cold-entry.toml:11:7 NotEnough `{ hold = { escapes = 5 } }`: no enemy can leave; expected an `[exit]` for the enemies
    "#]]);
    win("\"repair-and-clear\"").reports(expect![[r#"
        missions/cold-entry.toml:11:7 NotEnough `"repair-and-clear"`: four machines are to be repaired; expected four cells in `machines = ...`
    "#]]);
    win("\"survive\"").plant(MISSION, "rounds = 10\n", "").reports(expect![[r#"
        missions/cold-entry.toml:10:7 NotEnough `"survive"`: this mission has no last round; expected a line `rounds = ...`
    "#]]);
}

#[test]
fn om_room_09_zones_are_floor_inside_their_room() {
    let zone =
        |at: &str| pack().plant(MISSION, "cell = [12, 2]\n", &format!("cell = [12, 2]\nzone = {at}\n"));
    zone("[5, 5]").reports(expect![[r#"
        missions/cold-entry.toml:122:8 WrongArea `[12, 2]`: the zone at [5, 5] is not all in room `hall`; expected four floor cells of the room, named by the north-west one
    "#]]);
    zone("[12, 0]").reports(expect![[r#"
        missions/cold-entry.toml:122:8 WrongArea `[12, 2]`: the zone at [12, 0] is not all in room `hall`; expected four floor cells of the room, named by the north-west one
    "#]]);
    pack().plant("tiles/t08.toml", "zones = [[2, 2]]", "zones = [[5, 5]]").reports(expect![[r#"
        tiles/t08.toml:14:10 NotOnFloor `[5, 5]`: [5, 5] in `zones` is not on floor; expected the north-west one of four floor cells of this side
    "#]]);
}

#[test]
fn om_room_09_an_objective_needs_a_room_with_a_zone() {
    // The vault has the printed zone of its tile, but its stack is fixed.
    ledger("zone = [13, 2]\n", "", "").reports(expect![[r#"
        missions/cold-entry.toml:138:1 StackCount `[[stack]]`: the stacks do not fit into the rooms together; expected a room with an objective zone for each objective, and rooms away from the start where that is asked for (OM-ROOM-09)
    "#]]);
    ledger("zone = [13, 2]\n", "", "")
        .plant(MISSION, "cell = [6, 2]\n", "cell = [6, 2]\nzone = [6, 2]\n")
        .plant(MISSION, "\"objective-a\", \"four-husks\"]", "\"objective-a\", \"four-husks\"]\naway-from-start = true")
        .reports(expect![[r#"
            missions/cold-entry.toml:139:1 StackCount `[[stack]]`: the stacks do not fit into the rooms together; expected a room with an objective zone for each objective, and rooms away from the start where that is asked for (OM-ROOM-09)
        "#]]);
}

#[test]
fn objectives_are_explained_once_and_lie_in_a_stack() {
    ledger("\"objective-a\", \"four-husks\"", "\"objective-b\", \"four-husks\"", "").reports(expect![[r#"
        missions/cold-entry.toml:146:10 MissingKey `"objective-b"`: nothing says what `objective-b` is; expected an `[[objective]]` with `card = "objective-b"`
        missions/cold-entry.toml:153:8 MissingKey `"objective-a"`: no stack has this objective; expected its card in a `[[stack]]`
    "#]]);
    ledger("card = \"objective-a\"", "card = \"clear\"", "").reports(expect![[r#"
        missions/cold-entry.toml:153:8 UnknownWord `"clear"`: `clear` is no objective card; expected a room card that brings an objective
    "#]]);
    let again = "\n[[objective]]\ncard = \"objective-a\"\nis = { escort = \"lab-tech\" }\n";
    ledger("rounds = 10", "rounds = 11", again).reports(expect![[r#"
        missions/cold-entry.toml:162:8 Repeated `"objective-a"`: this objective is explained twice; expected each objective once; first here missions/cold-entry.toml:153:8
    "#]]);
    ledger("gives = \"data-core\"", "gives = \"medkit\"", "").reports(expect![[r#"
        missions/cold-entry.toml:154:66 UnknownWord `"medkit"`: `medkit` is no item; expected a kit card with the effect `item`
    "#]]);
}

#[test]
fn exits_have_passages_and_open() {
    ledger("opens = { holding = { item = \"data-core\", count = 1 } }", "opens = { objectives-done = 2 }", "")
        .reports(expect![[r#"
            missions/cold-entry.toml:156:1 NotEnough `[exit]`: this exit never opens; expected objectives and items enough to open it
        "#]]);
    ledger("who = \"squad\"", "who = \"escort\"", "").reports(expect![[r#"
        missions/cold-entry.toml:11:7 NotEnough `{ items-out = { item = "data-core", count = 1 } }`: nobody can take the items out; expected an `[exit]` for the squad
    "#]]);
    ledger("tile = \"p5\"", "tile = \"p2\"", "").plant(MISSION, "colour = \"green\"", "colour = \"red\"").reports(expect![[r#"
        missions/cold-entry.toml:158:10 MissingKey `"red"`: no passage of this colour lies on the map; expected the colour of one
    "#]]);
}

#[test]
fn events_happen_in_a_round_and_do_something() {
    let event = |lines: &str| ledger("rounds = 10", "rounds = 11", &format!("\n[[event]]\n{lines}\n"));
    event("round = 12\nspawn = { ravager = 1 }").reports(expect![[r#"
        missions/cold-entry.toml:162:9 NumberOutOfRange `12`: 12 is out of range; expected a number from 2 to 11
    "#]]);
    event("round = 5").reports(expect![[r#"
        missions/cold-entry.toml:161:1 MissingKey `[[event]]`: nothing happens in this event; expected `crisis = true`, `open-door` or `spawn`
    "#]]);
    event("round = 5\ncrisis = true").reports(expect![[r#"
        missions/cold-entry.toml:161:1 Repeated `[[event]]`: the Crisis Point is no event here; expected `crisis = "event"` in the mission; the Crisis Point missions/cold-entry.toml:10:10
    "#]]);
    event("round = 5\nopen-door = \"side-dor\"").reports(expect![[r#"
        missions/cold-entry.toml:163:13 DanglingId `"side-dor"`: there is no door `side-dor`; expected one of `entry-door`, `goal-door`, `hall-door`, `side-door`; did you mean `side-door`?
    "#]]);
    event("round = 5\nspawn = { ravager = 9 }").reports(expect![[r#"
        missions/cold-entry.toml:163:21 NotEnough `9`: the event wants 9 of `Ravager`; expected at most 3
    "#]]);
    pack().plant(MISSION, "crisis = { rooms-revealed = 2 }", "crisis = \"event\"").reports(expect![[r#"
        missions/cold-entry.toml:10:10 MissingKey `"event"`: no event is the Crisis Point; expected an `[[event]]` with `crisis = true`
    "#]]);
}

#[test]
fn om_set_13b_events_bring_what_the_reserves_do_not_hold() {
    // A spawn card does not: it takes from the reserves.
    let whole = ledger("rounds = 10", "rounds = 11", "\n[[event]]\nround = 3\nspawn = { ravager = 2 }\n");
    assert!(cordon_packs::read_omega(&whole.0).is_ok());
    pack().plant(MISSION, "\"two-spitters\"", "\"a-ravager\"").reports(expect![[r#"
        missions/cold-entry.toml:142:22 NotEnough `"a-ravager"`: `a-ravager` brings nothing; expected `ravager` in the mission's reserves
    "#]]);
}

#[test]
fn what_commandos_carry_is_an_item_and_enough_of_it() {
    with("carries = [\"medkit\"]").reports(expect![[r#"
        missions/cold-entry.toml:10:12 UnknownWord `"medkit"`: `medkit` is no item; expected a kit card with the effect `item`
    "#]]);
    with("carries = [\"charge\", \"charge\"]").reports(expect![[r#"
        missions/cold-entry.toml:10:22 NotEnough `"charge"`: 10 of `charge` for 5 commandos; expected at most 5 copies
    "#]]);
}

#[test]
fn machines_stand_on_printed_spots() {
    with("machines = [[2, 2]]\nscrap = [[6, 0]]").reports(expect![[r#"
        missions/cold-entry.toml:10:12 MissingKey `[[2, 2]]`: these machines cannot be repaired; expected a line `parts = ...` with the item that a repair needs
        missions/cold-entry.toml:10:13 WrongArea `[2, 2]`: no machine is printed at [2, 2]; expected a spot that a tile has in its `machines`
        missions/cold-entry.toml:11:10 NotOnFloor `[6, 0]`: scrap at [6, 0] is not on floor; expected a floor cell of a tile
    "#]]);
}

#[test]
fn an_automatic_mission_has_no_overseer() {
    with("automatic = true").reports(expect![[r#"
        missions/cold-entry.toml:15:16 NumberOutOfRange `[17, 23, 31]`: an automatic mission starts without energy; expected `[0, 0, 0]`
        missions/cold-entry.toml:20:13 WrongCount `[`: an automatic mission has no overseer to use a `dashboard`; expected none of them
        missions/cold-entry.toml:139:1 WrongCount `[[stack]]`: an automatic mission has no overseer to use a `stack`; expected none of them
    "#]]);
}

#[test]
fn passages_are_two_by_two_and_lie_once() {
    pack().plant("passages.toml", "..\n..\n", "...\n...\n").reports(expect![[r#"
        passages.toml:7:7 FaceSize `'''`: this passage is 3 wide and 2 high; expected a passage of 2 cells each way (OM-MAP-08)
    "#]]);
    pack().plant(MISSION, "tile = \"p5\"", "tile = \"p1\"").reports(expect![[r#"
        missions/cold-entry.toml:135:8 Repeated `"p1"`: the passage `p1` lies here twice; expected each passage once; first here missions/cold-entry.toml:130:8
    "#]]);
    pack().plant(MISSION, "tile = \"p5\"", "tile = \"p9\"").reports(expect![[r#"
        missions/cold-entry.toml:135:8 DanglingId `"p9"`: there is no passage `p9`; expected one of `p1`, `p2`, `p3`, `p4`, `p5`, `p6`, `p7`, `p8`; did you mean `p1`?
    "#]]);
}

#[test]
fn an_objective_card_has_one_of_six_letters() {
    pack().plant("rooms.toml", "objective = \"f\"", "objective = \"g\"").reports(expect![[r#"
        rooms.toml:103:24 UnknownWord `"g"`: `g` is no known word here; expected one of `a`, `b`, `c`, `d`, `e`, `f`; did you mean `a`?
    "#]]);
}
