//! OM-OPEN, OM-DOOR, OM-GAP-09, 15, 45, 46, 89: who opens doors, from where, and what follows.

use expect_test::expect;

use crate::scene::{Game, Scene};

/// A start area and a hidden room with a door between them.
fn gate(marker: &str, cards: &[&str]) -> Scene {
    Scene::new(
        "
        ..#..
        .T...
        ..#..
    ",
    )
    .door("V2,1", marker)
    .hidden(2, 1, cards)
}

/// Three rooms in a row behind each other, with a start area to the west.
fn suite() -> Scene {
    Scene::new("T..............").door("V3,0", "plain").door("V7,0", "keyed").door("V11,0", "plain")
}

fn is_open(game: &Game) -> bool {
    game.state.open.closed == 0 && game.state.hidden.markers[0].is_none()
}

#[test]
fn om_open_01_a_door_is_opened_from_its_marker_or_next_to_it() {
    let from = |x, y| gate("plain", &["clear"]).stands('T', x, y).turn('T');
    from(1, 1).allows("open door-1");
    from(0, 0).allows("open door-1");
    from(0, 2).allows("open door-1");
    let far = Scene::new("T....").door("V2,0", "plain").hidden(2, 0, &["clear"]).turn('T');
    far.allows("open door-1");
    let farther = Scene::new("T.....").door("V3,0", "plain").hidden(3, 0, &["clear"]).turn('T');
    farther.refuses("open door-1", "OM-OPEN-01");
    // There is nothing to open any more.
    gate("plain", &["clear"]).turn('T').play("open door-1").refuses("open door-1", "OM-OPEN-01");
}

#[test]
fn om_gap_09_a_door_is_not_opened_through_a_crack_or_a_wall() {
    let map = |wall: char| format!("T{wall}.\n#..\n#..");
    let scene = |wall| Scene::new(&map(wall)).door("V2,1", "plain").turn('T');
    scene('.').allows("open door-1");
    scene('#').refuses("open door-1", "OM-OPEN-01");
}

#[test]
fn om_gap_15_a_marker_covers_up_to_three_edges_and_the_cells_on_both_sides() {
    let scene = || {
        Scene::new(
            "
            T..##..
            .......
            .......
            .......
            ...##..
        ",
        )
        .door("V4,1 V4,2 V4,3", "plain")
        .hidden(4, 1, &["clear"])
    };
    // Next to the last of the three cells on the own side.
    scene().stands('T', 2, 4).turn('T').allows("open door-1");
    scene().stands('T', 1, 3).turn('T').refuses("open door-1", "OM-OPEN-01");
    // The whole line is closed, and the whole line opens.
    for y in 1..4 {
        let game = scene().stands('T', 3, y).turn('T').play("move").refuses("step E", "OM-DOOR-03");
        game.plays(&["stop", "open door-1", "move"]).allows("step E");
    }
}

#[test]
fn om_open_02_the_marker_is_turned_over_and_the_opener_resolves_it() {
    let game = gate("keyed", &["clear"]).turn('T').then(|state| {
        assert_eq!(state.open.face_up, 0, "OM-DOOR-05: facedown at first");
        assert_eq!(state.open.closed, 1, "OM-DOOR-05: and closed");
        assert_eq!(state.open.shown[0], None);
    });
    let game = game.play("open door-1").waits_for('T').log(expect![[r#"
        Tally gains 1 adrenaline
        Door 1 is Keyed: The door opens for a Tech challenge of 2.
    "#]]);
    assert_eq!(game.state.open.face_up, 1, "OM-DOOR-06: opening turns it face up");
}

#[test]
fn om_open_03_a_failed_challenge_leaves_door_and_marker() {
    let game = gate("keyed", &["clear"]).turn('T').play("open door-1").play_with("pass", [1, 0, 0]);
    assert!(!is_open(&game) && game.state.open.face_up == 1, "OM-DOOR-08: the marker stays, face up");
    assert_eq!(game.state.open.revealed, 0);
    // OM-DOOR-09: the next attempt is another action, with a price of its own.
    let game = game.play("open door-1").play_with("pass", [1, 1, 0]);
    assert_eq!(game.commando('T').adrenaline, 2, "OM-DOOR-09");
    assert!(is_open(&game));
}

#[test]
fn om_gap_45_anyone_may_try_a_face_up_door_again() {
    let scene = Scene::new("HT..").door("V2,0", "warped").hidden(2, 0, &["clear"]);
    let game = scene.turn('T').play("open door-1").play_with("pass", [0, 0, 1]).play("end turn");
    let game = game.waits_for('H').play("open door-1").play_with("pass", [0, 1, 1]);
    assert!(is_open(&game) && game.commando('H').adrenaline == 1);
}

#[test]
fn om_open_04_behind_an_opened_door_the_room_is_revealed_and_its_stack_resolved() {
    gate("plain", &["one-vent"])
        .turn('T')
        .play("open door-1")
        .waits_for_overseer()
        .play("place 3,0")
        .waits_for('T')
        .log(expect![[r#"
            Tally gains 1 adrenaline
            Door 1 is Plain: The door opens.
            room 1 is revealed
            room 1: One Vent
            A vent appears at 3,0
            Door 1 opens
        "#]]);
}

#[test]
fn om_open_05a_the_marker_is_gone_afterwards_in_the_first_edition() {
    assert!(is_open(&gate("plain", &["clear"]).first_edition().turn('T').play("open door-1")));
}

#[test]
fn om_open_05b_the_marker_is_gone_afterwards_in_the_second_edition() {
    let game = gate("plain", &["clear"]).turn('T').play("open door-1");
    assert!(is_open(&game) && game.state.open.face_up == 0);
    assert!(game.state.open.shown[0].is_some(), "what it was stays known");
}

#[test]
fn om_open_06_override_opens_a_door_to_a_hidden_room() {
    let game = suite().hidden(4, 0, &["clear"]).hidden(8, 0, &["clear"]).pool(20).spawn_step();
    let game = game.play("use override on door-1");
    let game = game.play("use override on door-2").refuses("use override on door-2", "OM-OPEN-06");
    assert_eq!(game.state.open.closed, 0b100, "OM-DOOR-04: the overseer opens doors too");
}

#[test]
fn override_leaves_doors_between_known_rooms_alone_while_a_room_is_hidden() {
    suite()
        .hidden(12, 0, &["clear"])
        .spawn_step()
        .refuses("use override on door-1", "OM-OPEN-06")
        .allows("use override on door-3");
}

#[test]
fn om_open_07_the_overseers_door_resolves_the_room_but_not_the_marker() {
    // OM-DOOR-10: no challenge, no hazard, and nobody learns which marker it was.
    let game =
        gate("live-frame", &["one-vent"]).spawn_step().play("use override on door-1").play("place 4,2").log(
            expect![[r#"
                The overseer uses Override on door 1 for 2 (ready)
                room 1 is revealed
                room 1: One Vent
                A vent appears at 4,2
                Door 1 opens
            "#]],
        );
    assert_eq!(game.state.open.shown[0], None, "OM-DOOR-10");
    assert!(is_open(&game));
}

#[test]
fn om_open_08_with_nothing_hidden_override_opens_any_door_not_closed_to_the_overseer() {
    let scene = || Scene::new("T..........").door("V3,0", "keyed").door("V7,0", "plain").closed_to_overseer();
    let game =
        scene().spawn_step().refuses("use override on door-2", "OM-OPEN-08").play("use override on door-1");
    assert_eq!(game.state.open.closed, 0b10);
    // A hidden room behind it makes no difference.
    scene().hidden(8, 0, &["clear"]).spawn_step().refuses("use override on door-2", "OM-OPEN-08");
}

#[test]
fn om_door_01_a_door_reveals_only_the_rooms_it_borders_on() {
    let game = suite().hidden(4, 0, &["clear"]).hidden(8, 0, &["clear"]).hidden(12, 0, &["clear"]);
    let game = game.stands('T', 2, 0).turn('T').play("open door-1");
    assert_eq!(game.state.open.revealed, 0b001, "OM-ROOM-01, OM-ROOM-03: the others stay hidden");
    assert_eq!(game.state.open.shown_stacks[1], None, "OM-ROOM-03");
}

#[test]
fn om_door_02_a_door_marker_can_be_stood_on_but_its_line_not_crossed() {
    let game = gate("plain", &["clear"]).stands('T', 0, 1).turn('T').plays(&["move", "step E"]);
    let game = game.refuses("step E", "OM-DOOR-03").refuses("step NE", "OM-WALL-03").play("stop");
    game.plays(&["open door-1", "move"]).steps("E E E").check_at('T', (4, 1));
}

#[test]
fn om_door_03_enemies_stop_at_closed_doors_as_well() {
    let scene = Scene::new("h...T").door("V1,0", "plain");
    scene.activate_step().play("activate husk-1 to move").refuses("step E", "OM-DOOR-03");
}

#[test]
fn om_door_07_first_the_marker_then_the_stack_then_the_door() {
    gate("keyed", &["clear"]).turn('T').play("open door-1").play_with("pass", [2, 0, 0]).log(expect![[r#"
        Tally gains 1 adrenaline
        Door 1 is Keyed: The door opens for a Tech challenge of 2.
        Tally rolls 2 hits against 2: passed
        room 1 is revealed
        room 1: Clear
        Door 1 opens
    "#]]);
}

#[test]
fn om_gap_45_a_door_between_revealed_rooms_just_opens() {
    Scene::new("T......").door("V3,0", "plain").stands('T', 2, 0).turn('T').play("open door-1").log(expect![
        [r#"
            Tally gains 1 adrenaline
            Door 1 is Plain: The door opens.
            Door 1 opens
        "#]
    ]);
}

#[test]
fn om_gap_45_of_two_hidden_rooms_the_overseer_picks_the_first() {
    let game = || {
        let scene = suite().hidden(4, 0, &["one-vent"]).hidden(8, 0, &["rockfall"]);
        scene.spawn_step().play("use override on door-2").waits_for_overseer()
    };
    game().refuses("choose room-3", "OM-GAP-45");
    let game_2 = game().play("choose room-2").play("place 8,0");
    game_2.plays(&["place 9,0", "place 10,0", "place 4,0"]).log(expect![[r#"
        The overseer uses Override on door 2 for 2 (ready)
        room 1 is revealed
        room 2 is revealed
        room 2: Rockfall
        Rubble appears at 8,0
        Rubble appears at 9,0
        Rubble appears at 10,0
        room 1: One Vent
        A vent appears at 4,0
        Door 2 opens
    "#]]);
    let game_1 = game().play("choose room-1").play("place 5,0").refuses("place 5,0", "OM-ROOM-12");
    assert_eq!(game_1.state.open.revealed & 0b11, 0b11);
}

#[test]
fn om_gap_46_the_line_is_closed_until_the_stack_is_resolved() {
    let game = gate("plain", &["three-husks"]).turn('T').play("open door-1");
    // Spawns stay on the room's own cells, and the door is still there.
    let game = game.refuses("place 0,0", "OM-SPWN-03").then(|state| assert_eq!(state.open.closed, 1));
    let game = game.plays(&["place 2,1", "place 3,1", "place 4,1"]);
    assert!(is_open(&game));
    game.allows("attack husk-1 with bayonet");
}

#[test]
fn om_gap_89_a_goal_rooms_door_ends_the_mission_after_its_own_text() {
    let vault = |marker, wounds| {
        let scene = gate(marker, &["four-husks"]).goal(2, 1).with('T', move |tally| tally.wounds = wounds);
        scene.turn('T').play("open door-1")
    };
    vault("plain", 0).ends("OM-ROOM-02", false);
    vault("keyed", 0).play_with("pass", [0, 0, 0]).waits_for('T');
    vault("keyed", 0).play_with("pass", [2, 0, 0]).ends("OM-ROOM-02", false);
    // The last commando falls to the door's own text: OM-GAP-36 puts that first.
    vault("foul-seal", 3).play_with("pass", [0, 0, 0]).ends("OM-DOWN-10", true);
    vault("foul-seal", 2).play_with("pass", [0, 0, 0]).ends("OM-ROOM-02", false);
}

#[test]
fn breach_charge_opens_a_door_without_resolving_its_marker() {
    let game = gate("live-frame", &["clear"])
        .kit('T', "breach-charge")
        .turn('T')
        .play("use breach-charge on door-1")
        .log(expect![[r#"
            Tally gains 1 adrenaline
            Tally uses Breach Charge on door 1
            room 1 is revealed
            room 1: Clear
            Door 1 opens
        "#]]);
    assert!(is_open(&game) && game.state.open.shown[0].is_none(), "OM-DOOR-10");
    assert_eq!(game.commando('T').adrenaline, 1, "OM-ACT-13");
    // It is an action, so the facing may be chosen behind it; and it works once.
    game.allows("face N");
    let spent =
        suite().kit('T', "breach-charge").stands('T', 2, 0).turn('T').play("use breach-charge on door-1");
    spent.refuses("use breach-charge on door-2", "OM-GAP-52");
    let far = suite().kit('T', "breach-charge").turn('T');
    far.refuses("use breach-charge on door-1", "OM-OPEN-01");
    let goal = gate("cipher", &["clear"]).goal(2, 1).kit('T', "breach-charge").turn('T');
    goal.play("use breach-charge on door-1").ends("OM-ROOM-02", false);
}
