//! Mistakes in the missions of exodus: who comes, what lies about and what is asked for.

use expect_test::expect;

use crate::planted::exodus;

const SLIPWAY: &str = "missions/slipway.toml";
const COLD_STORE: &str = "missions/cold-store.toml";
const PIER: &str = "missions/the-long-pier.toml";
const QUARTER: &str = "missions/drowned-quarter.toml";

#[test]
fn chapters_are_numbered_from_one_without_a_gap() {
    exodus().plant(SLIPWAY, "chapter = 1", "chapter = 2").reports(expect![[r#"
        missions/cold-store.toml:9:11 NumberOutOfRange `2`: chapter 2 follows on none: there is no chapter 1; expected chapters numbered from 1 without a gap
        missions/slipway.toml:9:11 NumberOutOfRange `2`: chapter 2 follows on none: there is no chapter 1; expected chapters numbered from 1 without a gap
        missions/slipway.toml:9:11 Repeated `2`: two missions are chapter 2; expected a number of its own; the other one missions/cold-store.toml:9:11
    "#]]);
    exodus().plant("missions/last-light.toml", "chapter = 6", "chapter = 7").reports(expect![[r#"
        missions/last-light.toml:9:11 NumberOutOfRange `7`: chapter 7 follows on none: there is no chapter 6; expected chapters numbered from 1 without a gap
    "#]]);
}

#[test]
fn there_are_heroes_and_starts_for_all_who_play() {
    exodus().plant(SLIPWAY, "heroes = [2, 4]", "heroes = [4, 2]").reports(expect![[r#"
        missions/slipway.toml:10:10 WrongCount `[4, 2]`: this is not the fewest and the most heroes; expected two numbers, as in `[2, 4]`
    "#]]);
    exodus().plant(SLIPWAY, "heroes = [2, 4]", "heroes = [2, 5]").reports(expect![[r#"
        missions/slipway.toml:10:10 WrongCount `[2, 5]`: this is not the fewest and the most heroes; expected two numbers, as in `[2, 4]`
        missions/slipway.toml:10:14 NumberOutOfRange `5`: 5 is out of range; expected a number from 1 to 4
    "#]]);
    exodus().plant("heroes.toml", "[[hero]]\nid = \"runner\"", "[[crew]]\nid = \"runner\"").reports(expect![
        [r#"
            heroes.toml:33:3 UnknownKey `crew`: unknown key `crew`; expected `hero`
        "#]
    ]);
}

#[test]
fn the_deck_has_as_many_cards_as_are_dealt() {
    exodus()
        .plant(SLIPWAY, "director-cards = 4", "director-cards = 24")
        .plant("director.toml", "copies = 3", "copies = 1")
        .reports(expect![[r#"
            missions/slipway.toml:11:18 NotEnough `24`: the director's deck has only 22 cards; expected as many cards as there are in `director.toml` at the most
        "#]]);
    exodus().plant(SLIPWAY, "director-cards = 4", "director-cards = 0").reports(expect![[r#"
        missions/slipway.toml:11:18 NumberOutOfRange `0`: 0 is out of range; expected a number from 1 to 24
    "#]]);
}

#[test]
fn charts_have_an_entry_for_every_roll() {
    exodus().plant(SLIPWAY, "    \"roamer\",\n    \"roamer\",", "    \"roamer\",").reports(expect![[r#"
        missions/slipway.toml:21:14 WrongCount `[`: this chart has 7 entries; expected eight entries, for the rolls 1 to 8
    "#]]);
    exodus()
        .plant(SLIPWAY, "\"roamer\",\n    \"roamer\"", "\"roamer\",\n    \"roamr\"")
        .reports(expect![[r#"
            missions/slipway.toml:29:5 UnknownWord `"roamr"`: `roamr` is no known word here; expected one of `roamer`, `seeker`; did you mean `roamer`?
        "#]]);
    exodus().plant("rooms.toml", "    \"none\",\n    \"none\",", "    \"none\",").reports(expect![[r#"
        rooms.toml:5:9 WrongCount `[`: this chart has 7 entries; expected eight entries, for the rolls 1 to 8
    "#]]);
    exodus().plant("rooms.toml", "row = 3", "row = 0").reports(expect![[r#"
        rooms.toml:8:13 NumberOutOfRange `0`: 0 is out of range; expected a number from 1 to 6
    "#]]);
}

#[test]
fn infected_come_from_points_of_the_map() {
    exodus().plant(SLIPWAY, "at = \"A\"", "at = \"D\"").reports(expect![[r#"
        missions/slipway.toml:22:12 DanglingId `"D"`: the mission has no spawn point `D`; expected one of `A`, `B`, `C`; did you mean `A`?
    "#]]);
    exodus().plant(SLIPWAY, "zombie = 2 } }", "zombi = 2 } }").reports(expect![[r#"
        missions/slipway.toml:26:27 DanglingId `zombi`: there is no class of infected `zombi`; expected one of `newborn`, `reaver`, `seeker`, `siren`, `zombie`; did you mean `zombie`?
    "#]]);
    exodus().plant(SLIPWAY, "zombie = 2 } }", "zombie = 7 } }").reports(expect![[r#"
        missions/slipway.toml:26:36 NumberOutOfRange `7`: 7 is out of range; expected a number from 1 to 6
    "#]]);
    exodus()
        .plant(PIER, "{ at = \"W1\", units = { reaver = 1 } }", "{ at = \"W1\", units = { zombie = 1 } }")
        .reports(expect![[r#"
            missions/the-long-pier.toml:25:26 NotOnFloor `{ zombie = 1 }`: `zombie` cannot come out of the water; expected classes that swim, or a spawn point on land
        "#]]);
    exodus().plant(PIER, "name = \"W2\"", "name = \"W1\"").reports(expect![[r#"
        missions/the-long-pier.toml:26:12 DanglingId `"W2"`: the mission has no spawn point `W2`; expected one of `A`, `B`, `W1`, `W1`
        missions/the-long-pier.toml:63:8 DuplicateId `"W1"`: two spawn points are called `W1`; expected a name of its own
    "#]]);
    let gates = "{ at = \"A\", units = { zombie = 4, newborn = 2 } }, { at = \"C\", units = { zombie = 4 } }";
    let more = format!(
        "{gates}, {{ at = \"B\", units = {{ zombie = 6 }} }}, {{ at = \"D\", units = {{ zombie = 1 }} }}"
    );
    exodus().plant("missions/q-landing.toml", gates, &more).reports(expect![[r#"
        missions/q-landing.toml:22:5 WrongCount `[{ at = "A", units = { zombie = 4, newborn = 2 } }, { at = "`: 17 infected come at once; expected 16 of them at the most
    "#]]);
}

#[test]
fn there_are_models_for_the_setup() {
    exodus().plant(SLIPWAY, "{ zombie = 4 }", "{ zombie = 2 }").reports(expect![[r#"
        missions/slipway.toml:16:10 NotEnough `[`: 3 of `zombie` are there when the mission begins, of 2 models; expected as many models as there are `[[unit]]` of a class
    "#]]);
    exodus().plant(SLIPWAY, "    { zombie = 4 },\n", "").reports(expect![[r#"
        missions/slipway.toml:16:10 WrongCount `[`: this list has 2 entries; expected three entries, for up to two, for three and for four heroes
    "#]]);
    exodus().plant(SLIPWAY, "{ zombie = 4 }", "{ zombie = 24, newborn = 24 }").reports(expect![[r#"
        missions/slipway.toml:16:10 WrongCount `[`: all classes together have 56 models in this mission; expected 36 at the most
    "#]]);
}

#[test]
fn infected_stand_on_squares_of_their_own() {
    exodus().plant(SLIPWAY, "at = [11, 6]", "at = [14, 3]").reports(expect![[r#"
        missions/slipway.toml:42:12 WrongArea `4`: an infected of the setup sees the hero that starts here (square 5, 3 of floor 0); expected a wall or a closed door between them
        missions/slipway.toml:75:6 Repeated `[14, 3]`: something else stands on this square; expected a square of its own
    "#]]);
    exodus().plant(SLIPWAY, "at = [11, 6]", "at = [1, 8]").reports(expect![[r#"
        missions/slipway.toml:80:6 Repeated `[1, 8]`: something else stands on this square; expected a square of its own
    "#]]);
    exodus().plant(SLIPWAY, "at = [11, 6]", "at = [12, 6]").reports(expect![[r#"
        missions/slipway.toml:75:6 WrongArea `[12, 6]`: the infected of the setup stand in active areas; expected an active square
    "#]]);
    exodus().plant(SLIPWAY, "at = [11, 6]", "at = [11, 9]").reports(expect![[r#"
        missions/slipway.toml:75:6 NotOnFloor `[11, 9]`: this class cannot be in the water; expected a square on land
    "#]]);
    exodus().plant(SLIPWAY, "at = [11, 6]", "at = [11, 60]").reports(expect![[r#"
        missions/slipway.toml:75:6 NotOnFloor `[11, 60]`: the map has no such square; expected a square of one of the floors
    "#]]);
    exodus().plant(SLIPWAY, "at = [11, 6]", "at = [11]").reports(expect![[r#"
        missions/slipway.toml:75:6 WrongCount `[11]`: a square has two or three numbers, not 1; expected `[x, y]`, or `[x, y, floor]` with the lowest floor as 0
    "#]]);
    exodus().plant(SLIPWAY, "facing = \"N\"", "facing = \"X\"").reports(expect![[r#"
        missions/slipway.toml:76:10 UnknownWord `"X"`: `X` is no known word here; expected one of `N`, `E`, `S`, `W`; did you mean `E`?
    "#]]);
    exodus().plant(SLIPWAY, "class = \"zombie\"", "class = \"zombies\"").reports(expect![[r#"
        missions/slipway.toml:74:9 DanglingId `"zombies"`: there is no class of infected `zombies`; expected one of `newborn`, `reaver`, `seeker`, `siren`, `zombie`; did you mean `zombie`?
    "#]]);
}

#[test]
fn items_lie_where_they_are_drawn() {
    exodus().plant(SLIPWAY, "at = [14, 7]", "at = [13, 7]").reports(expect![[r#"
        missions/slipway.toml:50:30 WrongArea `F`: nothing says which item this is (square 14, 7 of floor 0); expected an `[[item]]` with this square
        missions/slipway.toml:94:6 NotOnFloor `[13, 7]`: no item is drawn on this square; expected a square with `I` or `F`
    "#]]);
    exodus().plant(SLIPWAY, "item = \"fuel-can\"", "item = \"fuel-cane\"").reports(expect![[r#"
        missions/slipway.toml:15:9 NotEnough `{ fuel-can = 1 }`: the map has fewer of what is vital; expected an `[[item]]` for each
        missions/slipway.toml:50:30 WrongArea `F`: nothing says which item this is (square 14, 7 of floor 0); expected an `[[item]]` with this square
        missions/slipway.toml:93:8 DanglingId `"fuel-cane"`: there is no item `fuel-cane`; expected one of `flare-box`, `fuel-can`, `fuse`, `generator-coil`, `ledger`, `yard-key`; did you mean `fuel-can`?
        missions/slipway.toml:112:9 NotEnough `"fuel-can"`: the objects up to this one need 1 of this item, and the map has 0; expected an `[[item]]` for each
    "#]]);
    exodus().plant(COLD_STORE, "at = [15, 0]", "at = [7, 0]").reports(expect![[r#"
        missions/cold-store.toml:35:32 WrongArea `I`: nothing says which item this is (square 15, 0 of floor 0); expected an `[[item]]` with this square
        missions/cold-store.toml:77:6 Repeated `[7, 0]`: another item lies on this square; expected a square of its own
    "#]]);
}

#[test]
fn ribs_lie_where_they_are_drawn() {
    exodus().plant(SLIPWAY, "at = [12, 9]", "at = [11, 9]").reports(expect![[r#"
        missions/slipway.toml:54:26 WrongArea `R`: nothing says what this rib is like (square 12, 9 of floor 0); expected a `[[rib]]` with this square
        missions/slipway.toml:97:6 NotOnFloor `[11, 9]`: no rib is drawn on this square; expected a square with `R`
    "#]]);
    exodus().plant(QUARTER, "at = [3, 5]", "at = [8, 9]").reports(expect![[r#"
        missions/drowned-quarter.toml:45:8 WrongArea `R`: nothing says what this rib is like (square 3, 5 of floor 0); expected a `[[rib]]` with this square
        missions/drowned-quarter.toml:100:6 Repeated `[8, 9]`: another rib lies on this square; expected a square of its own
    "#]]);
}

#[test]
fn objects_are_at_doors_ribs_and_squares() {
    exodus().plant(SLIPWAY, "door = [[13, 4], [13, 5]]", "door = [[8, 4], [8, 5]]").reports(expect![[r#"
        missions/slipway.toml:50:30 WrongArea `F`: a locked door keeps every hero from here (square 14, 7 of floor 0); expected an `[[object]]` that unlocks the door, with its key on this side of it
        missions/slipway.toml:104:8 DoorFloor `[[8, 4], [8, 5]]`: no locked door is between these squares; expected a door drawn as `L`
    "#]]);
    exodus().plant(SLIPWAY, "door = [[13, 4], [13, 5]]", "door = [[13, 4]]").reports(expect![[r#"
        missions/slipway.toml:50:30 WrongArea `F`: a locked door keeps every hero from here (square 14, 7 of floor 0); expected an `[[object]]` that unlocks the door, with its key on this side of it
        missions/slipway.toml:104:8 WrongCount `[[13, 4]]`: a door is named by its two squares; expected `[[x, y], [x, y]]`
    "#]]);
    exodus().plant(SLIPWAY, "rib = 1", "rib = 2").reports(expect![[r#"
        missions/slipway.toml:111:7 NumberOutOfRange `2`: 2 is out of range; expected a number from 1 to 1
    "#]]);
    exodus().plant(SLIPWAY, "does = \"unlocks\"", "does = \"opens\"").reports(expect![[r#"
        missions/slipway.toml:50:30 WrongArea `F`: a locked door keeps every hero from here (square 14, 7 of floor 0); expected an `[[object]]` that unlocks the door, with its key on this side of it
        missions/slipway.toml:100:1 MissingKey `[[object]]`: missing key `at`; expected a line `at = ...`
        missions/slipway.toml:103:8 UnknownWord `"opens"`: `opens` is no known word here; expected one of `unlocks`, `fuels`, `counts`
        missions/slipway.toml:104:1 UnknownKey `door`: unknown key `door`; expected one of `id`, `name`, `does`, `needs`, `times`, `once-a-turn`, `at`
    "#]]);
    exodus().plant(COLD_STORE, "at = [0, 11]", "at = [19, 0]").reports(expect![[r#"
        missions/cold-store.toml:89:1 Repeated `[[object]]`: another object is at this place; expected a place of its own
    "#]]);
}

#[test]
fn what_is_needed_is_there_often_enough() {
    exodus().plant(COLD_STORE, "needs = \"fuse\"", "needs = \"yard-key\"").reports(expect![[r#"
        missions/cold-store.toml:114:9 NotEnough `"yard-key"`: the objects up to this one need 3 of this item, and the map has 2; expected an `[[item]]` for each
    "#]]);
    exodus().plant(SLIPWAY, "needs = \"fuel-can\"", "needs = \"flare-box\"").reports(expect![[r#"
        missions/slipway.toml:112:9 NotEnough `"flare-box"`: the objects up to this one need 1 of this item, and the map has 0; expected an `[[item]]` for each
    "#]]);
}

#[test]
fn a_mission_asks_for_what_can_be_done() {
    exodus().plant(SLIPWAY, "goal = [\"all-out\"]", "goal = []").reports(expect![[r#"
        missions/slipway.toml:14:8 WrongCount `[]`: a mission that asks for nothing never ends; expected at least one condition
    "#]]);
    exodus().plant(SLIPWAY, "goal = [\"all-out\"]", "goal = [\"all-in\"]").reports(expect![[r#"
        missions/slipway.toml:14:9 UnknownWord `"all-in"`: `all-in` is no known word here; expected one of `objects-done`, `all-out`, `carried`, `delivered`, `destroyed`, `turns`, `turns-after-objects`
    "#]]);
    exodus().plant(SLIPWAY, "goal = [\"all-out\"]", "goal = [\"objects-done\"]").reports(expect![[r#"
        missions/slipway.toml:14:8 NotEnough `["objects-done"]`: no object of the map counts; expected an `[[object]]` with `does = "counts"`
    "#]]);
    exodus()
        .plant(SLIPWAY, "goal = [\"all-out\"]", "goal = [{ carried = \"flare-box\" }]")
        .reports(expect![[r#"
            missions/slipway.toml:14:8 NotEnough `[{ carried = "flare-box" }]`: the map has no such item; expected an `[[item]]`
        "#]]);
    exodus()
        .plant(SLIPWAY, "goal = [\"all-out\"]", "goal = [{ destroyed = \"siren\" }]")
        .reports(expect![[r#"
            missions/slipway.toml:14:8 NotEnough `[{ destroyed = "siren" }]`: none of this class is there when the mission begins; expected a `[[unit]]` of it
        "#]]);
    exodus()
        .plant(SLIPWAY, "goal = [\"all-out\"]", "goal = [{ delivered = { item = \"fuel-can\", count = 2 } }]")
        .reports(expect![[r#"
            missions/slipway.toml:14:8 NotEnough `[{ delivered = { item = "fuel-can", count = 2 } }]`: the map has fewer of this item; expected an `[[item]]` for each
        "#]]);
    exodus().plant("missions/q-landing.toml", "goal = [", "goal = [\"all-out\", ").reports(expect![[r#"
        missions/q-landing.toml:11:8 NotEnough `["all-out", { turns = 10 }]`: the map has no exit; expected squares with `X`
    "#]]);
    exodus().plant(SLIPWAY, "vital = { fuel-can = 1 }", "vital = { fuel-can = 2 }").reports(expect![[r#"
        missions/slipway.toml:15:9 NotEnough `{ fuel-can = 2 }`: the map has fewer of what is vital; expected an `[[item]]` for each
    "#]]);
}

#[test]
fn a_file_is_named_as_its_mission() {
    exodus().plant(SLIPWAY, "id = \"slipway\"", "id = \"slip-way\"").reports(expect![[r#"
        missions/slipway.toml:1:6 BadId `"slip-way"`: `slip-way` is not the file's name; expected `slipway`; write `slipway`, or rename the file to `slip-way.toml`
    "#]]);
    exodus().plant(SLIPWAY, "mode = \"chapter\"", "mode = \"novel\"").reports(expect![[r#"
        missions/slipway.toml:8:8 UnknownWord `"novel"`: `novel` is no known word here; expected one of `chapter`, `quick`
        missions/slipway.toml:9:1 UnknownKey `chapter`: unknown key `chapter`; expected one of `id`, `title`, `story`, `mode`, `heroes`, `level-up`, `perks`, `director-cards`, `rewards`, `second-roll`, `models`, `rooms` and 10 more
    "#]]);
    exodus().plant(SLIPWAY, "title = \"Slipway\"\n", "").reports(expect![[r#"
        missions/slipway.toml:1:1 MissingKey `id = "slipway"`: missing key `title`; expected a line `title = ...`
    "#]]);
    exodus()
        .plant(SLIPWAY, "title = \"Slipway\"", "title = \"Slipway\"\nsubtitle = \"One\"")
        .reports(expect![[r#"
            missions/slipway.toml:3:1 UnknownKey `subtitle`: unknown key `subtitle`; expected one of `id`, `title`, `story`, `mode`, `chapter`, `heroes`, `level-up`, `perks`, `director-cards`, `rewards`, `second-roll`, `models` and 11 more
        "#]]);
    exodus().plant(SLIPWAY, "title = \"Slipway\"", "title = Slipway").reports(expect![[r#"
        missions/slipway.toml:2:9 Syntax `Slipway`: this is no TOML: string values must be quoted; expected literal string
    "#]]);
}
