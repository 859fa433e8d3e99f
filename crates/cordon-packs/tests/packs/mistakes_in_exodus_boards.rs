//! Mistakes in the boards of exodus: a board is connected, its rooms have doors, and its points are where they may be.

use expect_test::expect;

use crate::planted::exodus;

const SLIPWAY: &str = "missions/slipway.toml";
const COLD_STORE: &str = "missions/cold-store.toml";
const FERRY: &str = "missions/ferry-decks.toml";

#[test]
fn a_sign_that_nothing_has() {
    exodus().plant(SLIPWAY, "|s , , ,|1|", "|s , é ,|1|").reports(expect![[r#"
        missions/slipway.toml:36:6 UnknownSymbol `é`: `é` is no sign of a drawing; expected one of . , ~ T S K R F I s A B C X # 1 to 4, a to d, z ^ > v <
    "#]]);
    exodus().plant(SLIPWAY, "|s , , ,|1|", "|s , x ,|1|").reports(expect![[r#"
        missions/slipway.toml:36:6 UnknownSymbol `x`: `x` does not belong here; expected one of . , ~ T S K R F I s A B C X # 1 to 4, a to d, z ^ > v <
    "#]]);
}

#[test]
fn a_door_leads_from_one_square_to_another() {
    exodus().plant(SLIPWAY, "|s , , ,|1|", "Ds , , ,|1|").reports(expect![[r#"
        missions/slipway.toml:36:1 UnknownSymbol `D`: this door leads nowhere; expected a door between two squares
    "#]]);
}

#[test]
fn all_land_is_connected() {
    exodus()
        .plant(SLIPWAY, "|, , ,|, , ,|\n+-+D+-+-+D+-+", "|, , ,|, , ,|\n+-+D+-+-+-+-+")
        .reports(expect![[r#"
            missions/slipway.toml:63:8 WrongArea `,`: no way leads here from the rest of the land, though every door is open (square 3, 0 of floor 1); expected a door, an open edge, a stairway or a rib on the way here
            missions/slipway.toml:63:8 WrongArea `,`: this room has no door (square 3, 0 of floor 1); expected `D`, `O` or `L` in one of its walls
        "#]]);
    exodus().plant(COLD_STORE, "+-+-+D+-+-+-+D", "+-+-+-+-+-+-+D").reports(expect![[r#"
        missions/cold-store.toml:35:2 WrongArea `s`: no way leads here from the rest of the land, though every door is open (square 0, 0 of floor 0); expected a door, an open edge, a stairway or a rib on the way here
        missions/cold-store.toml:35:2 WrongArea `s`: this room has no door (square 0, 0 of floor 0); expected `D`, `O` or `L` in one of its walls
    "#]]);
}

#[test]
fn every_room_has_a_door_and_is_drawn_as_one() {
    exodus().plant(SLIPWAY, "|, , , ,D2|", "|, , . ,D2|").reports(expect![[r#"
        missions/slipway.toml:38:6 WrongArea `.`: this area is drawn both active and inactive (square 2, 1 of floor 0); expected `,` everywhere in a room that heroes open, `.` everywhere in an active area
    "#]]);
}

#[test]
fn crates_leave_a_way_round() {
    exodus().plant(SLIPWAY, "|, , , ,|3|, , , , ,|.|", "|, , , ,|3|, , , , ,|K|").reports(expect![[r#"
        missions/slipway.toml:38:22 WrongArea `.`: a crate blocks the only way to this square (square 10, 1 of floor 0); expected another square for the crate, or a way round it
    "#]]);
}

#[test]
fn a_spawn_point_lies_at_the_edge_of_an_active_area_and_away_from_heroes() {
    exodus()
        .plant(SLIPWAY, "|C . . T", "|. . . T")
        .plant(SLIPWAY, "|I , ,|, , s|", "|I , ,|, , C|")
        .reports(expect![[r#"
            missions/slipway.toml:63:12 WrongArea `C`: this spawn point lies in a room that is not active when the mission begins (square 5, 0 of floor 1); expected a square of an active area
        "#]]);
    exodus()
        .plant(COLD_STORE, "C . . . . . . . . .|", ". . . . . . . . . .|")
        .plant(COLD_STORE, "s . . . . K . . . . . .|", "s . . . . K . . C . . .|")
        .reports(expect![[r#"
            missions/cold-store.toml:45:34 WrongArea `C`: this spawn point lies in the middle of its area (square 16, 5 of floor 0); expected a square at the edge of the area, beside a wall or a door
        "#]]);
    exodus().plant(SLIPWAY, "|A . . . . 4", "|. . . A . 4").reports(expect![[r#"
        missions/slipway.toml:42:8 WrongArea `A`: a hero starts less than five steps away from this spawn point (square 3, 3 of floor 0); expected five steps or more to every start square
    "#]]);
    exodus().plant(SLIPWAY, "|A . . .", "|A . . A").reports(expect![[r#"
        missions/slipway.toml:42:8 WrongArea `A`: this spawn point is drawn on another square too (square 3, 3 of floor 0); expected each letter on one square
        missions/slipway.toml:42:8 WrongArea `A`: a hero starts less than five steps away from this spawn point (square 3, 3 of floor 0); expected five steps or more to every start square
    "#]]);
}

#[test]
fn no_hero_starts_in_sight_of_an_infected() {
    exodus().plant(SLIPWAY, "at = [11, 6]", "at = [4, 6]").reports(expect![[r#"
        missions/slipway.toml:36:10 WrongArea `1`: an infected of the setup sees the hero that starts here (square 4, 0 of floor 0); expected a wall or a closed door between them
        missions/slipway.toml:38:10 WrongArea `2`: an infected of the setup sees the hero that starts here (square 4, 1 of floor 0); expected a wall or a closed door between them
        missions/slipway.toml:40:10 WrongArea `3`: an infected of the setup sees the hero that starts here (square 4, 2 of floor 0); expected a wall or a closed door between them
        missions/slipway.toml:42:12 WrongArea `4`: an infected of the setup sees the hero that starts here (square 5, 3 of floor 0); expected a wall or a closed door between them
    "#]]);
}

#[test]
fn heroes_start_on_one_square_each() {
    exodus().plant(SLIPWAY, "|, , , ,|3|", "|, , , ,|2|").reports(expect![[r#"
        missions/slipway.toml:40:10 WrongArea `2`: this hero starts on another square already (square 4, 2 of floor 0); expected each number on one square
    "#]]);
    exodus().plant(SLIPWAY, "|, , , ,|3|", "|, , , ,|.|").reports(expect![[r#"
        missions/slipway.toml:10:10 WrongCount `[2, 4]`: the map has 3 start squares for 4 heroes; expected the numbers of all heroes drawn on the map
        missions/slipway.toml:42:12 WrongArea `4`: hero 4 starts here, and hero 3 nowhere (square 5, 3 of floor 0); expected the numbers from 1 on without a gap
    "#]]);
}

#[test]
fn every_objective_can_be_reached() {
    exodus().plant(SLIPWAY, "~ ~ R ~ ~ ~|", "~ ~ ~ ~ ~ ~|").reports(expect![[r#"
        missions/slipway.toml:56:2 WrongArea `X`: no hero can ever get here (square 0, 10 of floor 0); expected a way on foot from the start squares, or a rib in the same water
        missions/slipway.toml:97:6 NotOnFloor `[12, 9]`: no rib is drawn on this square; expected a square with `R`
    "#]]);
    exodus()
        .plant(SLIPWAY, "does = \"unlocks\"\ndoor = [[13, 4], [13, 5]]", "does = \"counts\"\nat = [13, 4]")
        .reports(expect![[r#"
            missions/slipway.toml:50:30 WrongArea `F`: a locked door keeps every hero from here (square 14, 7 of floor 0); expected an `[[object]]` that unlocks the door, with its key on this side of it
        "#]]);
    exodus()
        .plant(
            COLD_STORE,
            "item = \"fuse\"\nat = [7, 0]\n\n[[item]]\nitem = \"yard-key\"\nat = [15, 0]",
            "item = \"yard-key\"\nat = [7, 0]\n\n[[item]]\nitem = \"yard-key\"\nat = [15, 0]",
        )
        .reports(expect![[r#"
            missions/cold-store.toml:55:38 WrongArea `X`: a locked door keeps every hero from here (square 18, 10 of floor 0); expected an `[[object]]` that unlocks the door, with its key on this side of it
            missions/cold-store.toml:55:40 WrongArea `X`: a locked door keeps every hero from here (square 19, 10 of floor 0); expected an `[[object]]` that unlocks the door, with its key on this side of it
            missions/cold-store.toml:57:38 WrongArea `X`: a locked door keeps every hero from here (square 18, 11 of floor 0); expected an `[[object]]` that unlocks the door, with its key on this side of it
            missions/cold-store.toml:57:40 WrongArea `X`: a locked door keeps every hero from here (square 19, 11 of floor 0); expected an `[[object]]` that unlocks the door, with its key on this side of it
            missions/cold-store.toml:114:9 NotEnough `"fuse"`: the objects up to this one need 1 of this item, and the map has 0; expected an `[[item]]` for each
        "#]]);
}

#[test]
fn every_water_has_two_transition_squares() {
    exodus().plant(SLIPWAY, "|C . . T .", "|C . . . .").reports(expect![[r#"
        missions/slipway.toml:54:2 WrongArea `~`: this water has fewer than two transition squares (square 0, 9 of floor 0); expected two or more `T` on land beside it
    "#]]);
}

#[test]
fn stairways_come_in_pairs() {
    exodus().plant(SLIPWAY, "stairs = [{ lower = [10, 0], upper = [0, 3, 1] }]\n", "").reports(expect![[r#"
        missions/slipway.toml:35:22 WrongArea `S`: this stairway square has none on another floor that belongs to it (square 10, 0 of floor 0); expected an entry of `stairs` with this square
        missions/slipway.toml:49:30 WrongArea `F`: a locked door keeps every hero from here (square 14, 7 of floor 0); expected an `[[object]]` that unlocks the door, with its key on this side of it
        missions/slipway.toml:62:2 WrongArea `I`: no hero can ever get here (square 0, 0 of floor 1); expected a way on foot from the start squares, or a rib in the same water
        missions/slipway.toml:62:2 WrongArea `I`: no way leads here from the rest of the land, though every door is open (square 0, 0 of floor 1); expected a door, an open edge, a stairway or a rib on the way here
        missions/slipway.toml:68:2 WrongArea `S`: this stairway square has none on another floor that belongs to it (square 0, 3 of floor 1); expected an entry of `stairs` with this square
    "#]]);
    exodus().plant(SLIPWAY, "upper = [0, 3, 1]", "upper = [1, 3, 1]").reports(expect![[r#"
        missions/slipway.toml:69:2 WrongArea `S`: this stairway square has none on another floor that belongs to it (square 0, 3 of floor 1); expected an entry of `stairs` with this square
        missions/slipway.toml:69:4 WrongArea `.`: a stairway ends here and none is drawn (square 1, 3 of floor 1); expected `S` on both squares of a stairway
    "#]]);
    exodus().plant(SLIPWAY, "upper = [0, 3, 1]", "upper = [0, 9, 1]").reports(expect![[r#"
        missions/slipway.toml:31:38 NotOnFloor `[0, 9, 1]`: the map has no such square; expected a square of one of the floors
        missions/slipway.toml:36:22 WrongArea `S`: this stairway square has none on another floor that belongs to it (square 10, 0 of floor 0); expected an entry of `stairs` with this square
        missions/slipway.toml:50:30 WrongArea `F`: a locked door keeps every hero from here (square 14, 7 of floor 0); expected an `[[object]]` that unlocks the door, with its key on this side of it
        missions/slipway.toml:63:2 WrongArea `I`: no hero can ever get here (square 0, 0 of floor 1); expected a way on foot from the start squares, or a rib in the same water
        missions/slipway.toml:63:2 WrongArea `I`: no way leads here from the rest of the land, though every door is open (square 0, 0 of floor 1); expected a door, an open edge, a stairway or a rib on the way here
        missions/slipway.toml:69:2 WrongArea `S`: this stairway square has none on another floor that belongs to it (square 0, 3 of floor 1); expected an entry of `stairs` with this square
    "#]]);
    exodus()
        .plant(FERRY, "{ lower = [5, 0, 0], upper = [5, 0, 1] }", "{ lower = [5, 0, 0], upper = [8, 7, 0] }")
        .reports(expect![[r#"
            missions/ferry-decks.toml:42:12 WrongArea `S`: a stairway joins squares of two floors, not of one (square 5, 0 of floor 0); expected `[x, y, floor]` on different floors
            missions/ferry-decks.toml:63:12 WrongArea `S`: this stairway square has none on another floor that belongs to it (square 5, 0 of floor 1); expected an entry of `stairs` with this square
        "#]]);
}

/// A floor that is larger than the sheet on which all floors are laid.
fn too_large() -> String {
    let rim = format!("{}+\n", "+-".repeat(60));
    let row = format!("|{}|\n", vec!["."; 60].join(" "));
    let between = format!("+{}+\n", " ".repeat(119));
    let rows = vec![row; 20].join(&between);
    format!("[[floor]]\nboard = '''\n{rim}{rows}{rim}'''\n\n[[floor]]\nboard = '''\n+-+-+-+-+-+-+\n")
}

#[test]
fn a_map_has_room_for_so_much() {
    exodus().plant(SLIPWAY, "[[floor]]\nboard = '''\n+-+-+-+-+-+-+\n", &too_large()).reports(expect![[r#"
        missions/slipway.toml:34:9 MapTooLarge `'''`: the floors need 60 columns and 35 rows together; they must have 512 squares at the most; expected a smaller map
        missions/slipway.toml:108:2 WrongArea `I`: nothing says which item this is (square 0, 0 of floor 2); expected an `[[item]]` with this square
        missions/slipway.toml:135:6 NotOnFloor `[0, 0, 1]`: no item is drawn on this square; expected a square with `I` or `F`
    "#]]);
}
