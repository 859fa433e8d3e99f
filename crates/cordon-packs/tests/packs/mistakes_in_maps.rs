//! Mistakes in tiles and in the maps of missions.

use expect_test::expect;

use crate::planted::{MISSION, pack};

#[test]
fn a_row_of_the_wrong_width() {
    pack().plant("tiles/t01.toml", ".#..#.\n", ".#..#\n").reports(expect![[r#"
        tiles/t01.toml:7:1 RowWidth `.#..#`: this row is 5 wide; expected 6 cells, as in the first row
    "#]]);
}

#[test]
fn an_unknown_symbol() {
    pack().plant("tiles/t19.toml", ".o.", ".O.").reports(expect![[r#"
        tiles/t19.toml:14:2 UnknownSymbol `O`: `O` is no cell; expected `.` floor, `#` wall, `~` rubble, `o` vent or `^` peril
    "#]]);
    pack().plant("tiles/t19.toml", ".o.", ".é.").reports(expect![[r#"
        tiles/t19.toml:14:2 UnknownSymbol `é`: `é` is no cell; expected `.` floor, `#` wall, `~` rubble, `o` vent or `^` peril
    "#]]);
}

#[test]
fn faces_of_different_size() {
    pack().plant("tiles/t19.toml", "...\n...\n...\n", "...\n...\n").reports(expect![[r#"
        tiles/t19.toml:11:7 FaceSize `'''`: side B is 3 wide and 3 high, side A is 3 wide and 2 high; expected both sides of the same size; side A tiles/t19.toml:5:7
    "#]]);
}

#[test]
fn a_tile_without_cells() {
    pack().plant("tiles/t19.toml", "'''\n...\n...\n...\n'''", "''").reports(expect![[r#"
        tiles/t19.toml:5:7 MapTooLarge `''`: this map is 0 wide and 0 high; expected a tile of 1 to 24 cells each way
    "#]]);
}

#[test]
fn om_gap_15_a_door_is_a_straight_chain_of_one_to_three() {
    pack().plant(MISSION, "V6,1 V6,2 V6,3", "V6,1 V6,3").reports(expect![[r#"
        missions/cold-entry.toml:94:9 DoorChain `"V6,1 V6,3"`: these edges are not a straight chain; expected one to three edges in a line, as `V6,1 V6,2 V6,3`
    "#]]);
    pack().plant(MISSION, "V6,1 V6,2 V6,3", "V6,1 V6,2 H6,3").reports(expect![[r#"
        missions/cold-entry.toml:94:9 DoorChain `"V6,1 V6,2 H6,3"`: these edges are not a straight chain; expected one to three edges in a line, as `V6,1 V6,2 V6,3`
    "#]]);
    pack().plant(MISSION, "V6,1 V6,2 V6,3", "V6,0 V6,1 V6,2 V6,3").reports(expect![[r#"
        missions/cold-entry.toml:94:9 DoorChain `"V6,0 V6,1 V6,2 V6,3"`: a door line of 4 edges is too long; expected one to three edges in a line, as `V6,1 V6,2 V6,3`
    "#]]);
    pack().plant(MISSION, "V6,1 V6,2 V6,3", "V6,1 X6,2 V6,-3").reports(expect![[r#"
        missions/cold-entry.toml:94:15 BadText `X6,2`: `X6,2` is no edge; expected an edge as `V6,1` (west side of cell [6, 1]) or `H1,6` (north side of cell [1, 6])
        missions/cold-entry.toml:94:20 BadText `V6,-3`: `V6,-3` is no edge; expected an edge as `V6,1` (west side of cell [6, 1]) or `H1,6` (north side of cell [1, 6])
    "#]]);
}

#[test]
fn om_gap_15_door_ends_touch_walls() {
    pack().plant(MISSION, "V6,1 V6,2 V6,3", "V6,1 V6,2").reports(expect![[r#"
        missions/cold-entry.toml:94:9 DoorEnds `"V6,1 V6,2"`: door `entry-door` ends at (6,3) with no wall beside it; expected both ends of the door line at walls (OM-GAP-15)
    "#]]);
}

#[test]
fn om_gap_15_a_door_stands_between_floor_cells() {
    pack().plant(MISSION, "V6,1 V6,2 V6,3", "V6,2 V6,3 V6,4").reports(expect![[r#"
        missions/cold-entry.toml:94:9 DoorFloor `"V6,2 V6,3 V6,4"`: [6, 4] beside door `entry-door` is wall; expected floor on both sides of every edge (OM-GAP-15)
    "#]]);
}

#[test]
fn a_flip_side_keeps_its_doors() {
    pack().plant("tiles/t14.toml", ".~.^..\n...#..", ".~.^..\n#..#..").reports(expect![[r#"
        missions/cold-entry.toml:98:9 DoorFloor `"H1,6 H2,6 H3,6"`: [2, 6] beside door `side-door` is wall when `t14` is flipped; expected floor on both sides of every edge (OM-GAP-15)
        missions/warm-body.toml:81:9 DoorFloor `"V6,1 V6,2 V6,3"`: [6, 2] beside door `upper-door` is wall when `t14` is flipped; expected floor on both sides of every edge (OM-GAP-15)
    "#]]);
}

#[test]
fn two_doors_share_an_edge() {
    pack().plant(MISSION, "H1,6 H2,6 H3,6", "V6,1 V6,2 V6,3").reports(expect![[r#"
        missions/cold-entry.toml:98:9 Repeated `"V6,1 V6,2 V6,3"`: doors `side-door` and `entry-door` share an edge; expected each edge in one door; the other door missions/cold-entry.toml:94:9
    "#]]);
}

#[test]
fn tiles_that_overlap() {
    pack().plant(MISSION, "at = [12, 0]", "at = [11, 0]").reports(expect![[r#"
        missions/cold-entry.toml:56:8 TileOverlap `"t03"`: `t03` overlaps `t13` at [11, 1]; expected tiles side by side; the tile below missions/cold-entry.toml:51:8
    "#]]);
}

#[test]
fn a_map_that_is_too_large() {
    pack().plant(MISSION, "at = [6, 9]", "at = [60, 9]").reports(expect![[r#"
        missions/cold-entry.toml:82:8 MapTooLarge `"t07"`: the map is 66 wide and 15 high; expected at most 64 columns and 512 cells in all
    "#]]);
    pack().plant(MISSION, "at = [1, 6]", "at = [1, 30]").reports(expect![[r#"
        missions/cold-entry.toml:87:8 MapTooLarge `"t14"`: the map is 21 wide and 36 high; expected at most 64 columns and 512 cells in all
    "#]]);
}

#[test]
fn a_room_that_cannot_be_reached() {
    pack()
        .plant(
            MISSION,
            "tile = \"t14\"\nside = \"a\"\nturns = 1\nat = [1, 6]",
            "tile = \"t14\"\nside = \"a\"\nat = [0, 7]",
        )
        .plant(MISSION, "[[door]]\nid = \"side-door\"\nedges = \"H1,6 H2,6 H3,6\"\n", "")
        .plant(MISSION, "cell = [2, 6]", "cell = [2, 7]")
        .plant(MISSION, "at = [1, 10]", "at = [0, 8]")
        .plant(MISSION, "[3, 11]", "[5, 9]")
        .reports(expect![[r#"
            missions/cold-entry.toml:123:8 RoomsNotSeparated `[11, 11]`: no door separates room `vault` from room `side-gallery`; expected a door between any two rooms (OM-SET-15); the other room missions/cold-entry.toml:113:8
        "#]]);
}

#[test]
fn om_set_15_two_rooms_without_a_door_between() {
    pack()
        .plant(MISSION, "[[door]]\nid = \"hall-door\"\nedges = \"V12,1 V12,2 V12,3\"\n", "")
        .reports(expect![[r#"
            missions/cold-entry.toml:119:8 RoomsNotSeparated `[12, 2]`: no door separates room `hall` from room `corridor`; expected a door between any two rooms (OM-SET-15); the other room missions/cold-entry.toml:109:8
        "#]]);
    pack().plant(MISSION, "cell = [12, 2]", "cell = [2, 0]").reports(expect![[r#"
        missions/cold-entry.toml:122:8 RoomsNotSeparated `[2, 0]`: no door separates room `hall` from the start area; expected a door between any two rooms (OM-SET-15)
    "#]]);
}

#[test]
fn a_room_without_a_name() {
    pack()
        .plant(MISSION, "[[room]]\nid = \"side-gallery\"\nname = \"Side gallery\"\ncell = [2, 6]\n", "")
        .plant(MISSION, "[[stack]]\ncards = [\"one-vent\", \"three-husks\"]\n", "")
        .reports(expect![[r#"
            missions/cold-entry.toml:87:8 AreaWithoutRoom `"t14"`: the area around [1, 6] belongs to no room; expected a `[[room]]` for each area behind a door
        "#]]);
}

#[test]
fn marks_that_are_not_on_floor() {
    pack().plant(MISSION, "cell = [6, 2]", "cell = [8, 2]").reports(expect![[r#"
        missions/cold-entry.toml:112:8 NotOnFloor `[8, 2]`: room `corridor` at [8, 2] is not on floor; expected a floor cell of a tile
    "#]]);
    pack().plant(MISSION, "[[2, 2]", "[[1, 1]").reports(expect![[r#"
        missions/cold-entry.toml:42:10 NotOnFloor `[1, 1]`: a start cell at [1, 1] is not on floor; expected a floor cell of a tile
    "#]]);
    pack().plant(MISSION, "[9, 3]", "[9, 4]").reports(expect![[r#"
        missions/cold-entry.toml:43:16 NotOnFloor `[9, 4]`: an investigate marker at [9, 4] is not on floor; expected a floor cell of a tile
    "#]]);
    pack().plant(MISSION, "at = [1, 10]", "at = [1, 11]").reports(expect![[r#"
        missions/cold-entry.toml:136:6 NotOnFloor `[1, 11]`: a cell of this passage at [1, 12] is not on floor; expected a floor cell of a tile
        missions/cold-entry.toml:136:6 NotOnFloor `[1, 11]`: a cell of this passage at [2, 12] is not on floor; expected a floor cell of a tile
    "#]]);
}

#[test]
fn om_gap_81_the_start_area_has_the_green_passage() {
    pack().plant(MISSION, "[[2, 2]", "[[6, 1]").reports(expect![[r#"
        missions/cold-entry.toml:42:10 WrongArea `[6, 1]`: this start cell is not in the start area; expected a cell in the area with the green passage (OM-GAP-81)
    "#]]);
    pack().plant(MISSION, "tile = \"p1\"", "tile = \"p6\"").reports(expect![[r#"
        missions/cold-entry.toml:1:1 MissingKey `id = "cold-entry"`: the mission has no green passage; expected a `[[passage]]` with a green tile in the start area (OM-GAP-81)
    "#]]);
}

#[test]
fn a_passage_on_a_door_line() {
    pack().plant(MISSION, "at = [0, 2]", "at = [2, 5]").reports(expect![[r#"
        missions/cold-entry.toml:131:6 WrongArea `[2, 5]`: a door runs through this passage; expected all four cells in one room
    "#]]);
}
