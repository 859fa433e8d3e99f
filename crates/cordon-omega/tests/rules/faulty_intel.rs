//! OM-ROOM-15, OM-ROOM-16, OM-GAP-83: tiles that are not what the map said.

use cordon_omega::content::TileIcon;
use expect_test::expect;

use crate::scene::Scene;

const FRONT: &str = "
    ..#...
    T.....
    ..#...
";
const BACK: &str = "
    ..#o~^
    ......
    ..##..
";

/// Two tiles with the icon: the start area's in the west, the room's in the east.
fn two_tiles(cards: &[&str]) -> Scene {
    let scene = Scene::new(FRONT).back(BACK).tiles_cut_at(&[3]).icon(TileIcon::FaultyIntel);
    scene.door("V3,1", "plain").hidden(3, 1, cards).stands('T', 2, 1)
}

#[test]
fn om_room_15_the_overseer_may_flip_one_tile_of_the_room_with_the_icon() {
    let game = two_tiles(&["faulty-intel"]).turn('T').play("open door-1").waits_for_overseer();
    game.refuses("choose scene@1", "OM-ROOM-15").play("choose scene@2").waits_for('T').log(expect![[r#"
        Tally gains 1 adrenaline
        Door 1 is Plain: The door opens.
        room 1 is revealed
        room 1: Faulty Intel
        Faulty intel: scene@2 is not what the map said
        Door 1 opens
    "#]]);
    // It need not.
    let game = two_tiles(&["faulty-intel"]).turn('T').plays(&["open door-1", "pass"]).waits_for('T');
    assert_eq!(game.state.open.flips, 0);
}

#[test]
fn om_room_16_without_the_icon_the_card_has_no_effect() {
    let scene = Scene::new(FRONT).back(BACK).door("V3,1", "plain").hidden(3, 1, &["faulty-intel"]);
    let game = scene.stands('T', 2, 1).turn('T').play("open door-1").waits_for('T');
    assert_eq!(game.state.open.flips, 0);
}

#[test]
fn om_gap_83_the_new_side_counts_at_once_for_the_cards_that_follow() {
    let game = two_tiles(&["two-vents", "faulty-intel"]).turn('T').plays(&["open door-1", "choose scene@2"]);
    // A wall now, and a printed vent already.
    let game = game.refuses("place 3,2", "OM-ROOM-13").refuses("place 3,0", "OM-ROOM-13");
    let game = game.plays(&["place 5,2", "place 4,2", "move"]).steps("E E N");
    // Printed rubble is left for two of three points, and peril is rolled for.
    let game = game.play("move").steps("S E").allows("end turn");
    game.play("move").play_with("step N", [0, 0]).check_at('T', (5, 0));
}

#[test]
fn om_gap_83_markers_on_the_tile_stay() {
    let game = two_tiles(&["faulty-intel"]).rubble(4, 2).vent(5, 1).turn('T');
    let game = game.plays(&["open door-1", "choose scene@2"]);
    assert_eq!((game.state.open.rubble.len(), game.state.open.vents.len()), (1, 1));
}

#[test]
fn om_gap_83_figures_on_a_new_wall_go_to_the_nearest_free_cell() {
    let scene = Scene::new(
        "
        .H#...
        .hT...
        ..#...
    ",
    );
    let scene = scene.icon(TileIcon::FaultyIntel).back(
        "
        .##...
        .#....
        ..#...
    ",
    );
    let game = scene.door("V3,1", "plain").hidden(3, 1, &["faulty-intel"]).turn('T');
    let game =
        game.plays(&["open door-1", "choose scene@1"]).waits_for('H').refuses("place 0,2", "OM-GAP-19");
    let game = game.play("place 0,1").waits_for_overseer().play("place 1,2").waits_for('T');
    game.log(expect![[r#"
        Tally gains 1 adrenaline
        Door 1 is Plain: The door opens.
        room 1 is revealed
        room 1: Faulty Intel
        Faulty intel: scene@1 is not what the map said
        Harrow moves 1,0 -> 0,1
        Husk 1 moves 1,1 -> 1,2
        Door 1 opens
    "#]]);
}

#[test]
fn om_gap_83_a_buried_figure_stays_out_of_hidden_rooms() {
    let flipped = |front: &str, doors: [&str; 2], room: u8| {
        let scene = Scene::new(front).back(".#...").icon(TileIcon::FaultyIntel);
        let scene = scene.door(doors[0], "plain").door(doors[1], "plain");
        let scene = scene.hidden(room, 0, &["faulty-intel"]).hidden(0, 0, &["clear"]);
        scene.turn('T').plays(&["open door-2", "choose scene@1"]).waits_for('T')
    };
    // The cell in the west is as near, but it lies in another room, which nobody knows yet.
    flipped(".H.T.", ["V1,0", "V4,0"], 4).check_at('H', (2, 0));
    // Even a known room behind a door is not as near as the own one.
    let scene = Scene::new(".H.T.").back(".#...").icon(TileIcon::FaultyIntel);
    let scene = scene.door("V1,0", "plain").door("V4,0", "plain").hidden(4, 0, &["faulty-intel"]);
    scene.turn('T').plays(&["open door-2", "choose scene@1"]).waits_for('T').check_at('H', (2, 0));
    // With its own room full, it goes to the nearest known one.
    flipped(".HT..", ["V1,0", "V3,0"], 3).check_at('H', (3, 0));
}
