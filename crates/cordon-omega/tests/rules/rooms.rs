//! OM-ROOM, OM-GAP-80 to 82, 84: revealing rooms and resolving their cards.

use cordon_omega::Omega;
use cordon_omega::board::START_AREA;
use cordon_omega::content::{EnemyId, MissionId, RoomPayload};
use cordon_omega::state::OVERSEER;
use expect_test::expect;

use crate::scene::{Game, Scene};

/// Tally in front of a closed door to a room of twelve cells.
fn room(cards: &[&str]) -> Scene {
    Scene::new(
        "
        T....
        #....
        #....
    ",
    )
    .door("V1,0", "plain")
    .hidden(1, 0, cards)
}

/// The room is opened.
fn opened(cards: &[&str]) -> Game {
    room(cards).turn('T').play("open door-1")
}

/// The overseer puts every piece into the first cell that is allowed.
fn placed_anywhere(mut game: Game) -> Game {
    while game.seat() == OVERSEER {
        let order = game.legal(OVERSEER)[0].clone();
        game = game.play(&order);
    }
    game
}

#[test]
fn om_room_01_doors_divide_the_map_into_rooms() {
    let scene = Scene::new(
        "
        T....
        H####
        S....
    ",
    );
    let doors = scene.door("V1,0", "plain").door("V1,2", "plain");
    let game = doors.hidden(1, 0, &["clear"]).hidden(1, 2, &["clear"]).turn('S').play("open door-2");
    assert_eq!(game.state.open.revealed, 0b10);
}

#[test]
fn om_room_04_any_door_of_a_room_reveals_it_and_its_stack_is_resolved_once() {
    let game = || {
        let scene = Scene::new(
            "
            ....
            T#..
            ....
        ",
        );
        let doors = scene.door("V1,0", "plain").door("V1,2", "plain");
        doors.hidden(1, 0, &["one-vent", "clear"]).turn('T')
    };
    for (first, second) in [("open door-1", "open door-2"), ("open door-2", "open door-1")] {
        let game = game().play(first).plays(&["choose one-vent@1", "place 3,1"]).waits_for('T');
        let game = game.play(second).waits_for('T');
        assert_eq!(game.state.open.vents.len(), 1, "OM-ROOM-05: the whole stack, at the first door");
    }
}

#[test]
fn om_room_03_a_room_with_a_facedown_stack_is_hidden() {
    let game = room(&["four-husks"]).turn('T');
    assert!(!game.state.open.is_revealed(0) && game.state.open.shown_stacks[0].is_none());
    let game = opened(&["clear"]);
    assert!(game.state.open.is_revealed(0) && game.state.open.shown_stacks[0].is_some());
}

#[test]
fn om_room_06_cards_resolve_by_priority_group() {
    let game = opened(&["three-husks", "rockfall", "one-vent", "faulty-intel"]);
    // The tile has no icon, so Faulty Intel of group 1 is over already; group 2 has two cards.
    let game = game
        .refuses("choose three-husks@1", "OM-ROOM-06")
        .allows("choose rockfall@2")
        .play("choose one-vent@3");
    let game = game.plays(&["place 4,2", "place 1,0", "place 2,0", "place 3,0"]);
    game.plays(&["place 4,0", "place 4,1", "place 4,2"]).log(expect![[r#"
        Tally gains 1 adrenaline
        Door 1 is Plain: The door opens.
        room 1 is revealed
        room 1: Faulty Intel
        room 1: One Vent
        A vent appears at 4,2
        room 1: Rockfall
        Rubble appears at 1,0
        Rubble appears at 2,0
        Rubble appears at 3,0
        room 1: Three Husks
        A Husk appears at 4,0
        A Husk appears at 4,1
        A Husk appears at 4,2
        Door 1 opens
    "#]]);
}

#[test]
fn om_gap_82_the_overseer_orders_the_cards_of_a_group() {
    let game = opened(&["two-spitters", "a-ravager"]);
    let game = game.allows("choose two-spitters@1").play("choose a-ravager@2");
    game.plays(&["place 1,0", "place 2,0", "place 3,0"]).waits_for('T').log(expect![[r#"
        Tally gains 1 adrenaline
        Door 1 is Plain: The door opens.
        room 1 is revealed
        room 1: A Ravager
        A Ravager appears at 1,0
        room 1: Two Spitters
        A Spitter appears at 2,0
        A Spitter appears at 3,0
        Door 1 opens
    "#]]);
}

#[test]
fn om_gap_82_groups_follow_from_what_a_card_brings() {
    for card in &cordon_packs::shipped_omega().room_cards {
        let group = match card.payload {
            RoomPayload::FaultyIntel | RoomPayload::Objective(_) => 1,
            RoomPayload::Vents(_) | RoomPayload::Rubble(_) | RoomPayload::Clear => 2,
            RoomPayload::Gas(_) | RoomPayload::Emi | RoomPayload::Fire(_) => 2,
            RoomPayload::Spawn(_) => 3,
        };
        assert_eq!(card.payload.group(), group, "{}", card.id);
    }
}

#[test]
fn om_room_08_a_spawn_card_places_its_enemies_on_the_rooms_tiles() {
    let game = opened(&["three-husks"]).refuses("done", "OM-ACT-03").refuses("place 0,0", "OM-SPWN-03");
    let game = game.play("place 4,2").refuses("place 4,2", "OM-SPWN-03");
    game.plays(&["place 1,0", "place 3,1"]).waits_for('T').log(expect![[r#"
        Tally gains 1 adrenaline
        Door 1 is Plain: The door opens.
        room 1 is revealed
        room 1: Three Husks
        A Husk appears at 4,2
        A Husk appears at 1,0
        A Husk appears at 3,1
        Door 1 opens
    "#]]);
}

#[test]
fn every_spawn_card_brings_what_it_names() {
    let cards = [
        ("three-husks", "husk", 3),
        ("four-husks", "husk", 4),
        ("two-spitters", "spitter", 2),
        ("two-shellbacks", "shellback", 2),
        ("three-skitters", "skitter", 3),
        ("a-ravager", "ravager", 1),
    ];
    let brings = |card: &str, squad: u8| {
        let game = placed_anywhere(room(&[card]).started(squad).turn('T').play("open door-1"));
        let open = &game.state.open;
        let kinds: Vec<String> =
            open.foes().map(|(slot, _)| game.omega.look(open).card(slot).id.clone()).collect();
        kinds
    };
    for (card, enemy, number) in cards {
        assert_eq!(brings(card, 3), vec![enemy; number], "OM-SPWN-01: {card}");
        // The mission adds a clone for a squad of five; a Ravager is none.
        let more = usize::from(enemy != "ravager");
        assert_eq!(brings(card, 5), vec![enemy; number + more], "{card}");
    }
}

#[test]
fn om_room_12_rubble_goes_anywhere_in_the_room_once_a_space() {
    let game = opened(&["rockfall"]).refuses("place 0,0", "OM-ROOM-12").refuses("place 0,1", "OM-ROOM-12");
    let game = game.play("place 2,2").refuses("place 2,2", "OM-ROOM-12");
    let game = game.plays(&["place 3,2", "place 4,2"]).waits_for('T');
    assert_eq!(game.state.open.rubble.len(), 3);
}

#[test]
fn om_room_13_vents_go_anywhere_in_the_room_but_on_walls() {
    let scene = Scene::new(
        "
        T...
        #.#.
        #...
    ",
    );
    let game = scene.door("V1,0", "plain").hidden(1, 0, &["two-vents"]).turn('T').play("open door-1");
    let game = game.refuses("place 2,1", "OM-ROOM-13").refuses("place 0,0", "OM-ROOM-13").play("place 3,1");
    game.refuses("place 3,1", "OM-ROOM-13").play("place 1,2").waits_for('T').log(expect![[r#"
        Tally gains 1 adrenaline
        Door 1 is Plain: The door opens.
        room 1 is revealed
        room 1: Two Vents
        A vent appears at 3,1
        A vent appears at 1,2
        Door 1 opens
    "#]]);
}

#[test]
fn om_room_14_a_clear_card_does_nothing() {
    let before = room(&["clear"]).turn('T');
    let (foes, pool) = (before.state.open.foes().count(), before.state.open.pool);
    let game = before.play("open door-1").waits_for('T');
    assert_eq!((game.state.open.foes().count(), game.state.open.pool), (foes, pool));
    assert!(game.state.open.vents.is_empty() && game.state.open.rubble.is_empty());
}

#[test]
fn om_gap_80_a_room_is_what_can_be_reached_without_crossing_a_door() {
    // All on one tile: the rooms to the west and to the east are not the middle room's own cells.
    let scene = Scene::new(
        "
        ....
        T...
        ....
    ",
    );
    let doors = scene.door("V1,0 V1,1 V1,2", "plain").door("V3,0 V3,1 V3,2", "plain");
    let game = doors.hidden(1, 0, &["a-ravager"]).turn('T').play("open door-1");
    let places = game.legal(OVERSEER);
    let expected: Vec<String> = (0..3).flat_map(|y| (1..3).map(move |x| format!("place {x},{y}"))).collect();
    assert_eq!(places, expected);
}

#[test]
fn om_gap_81_the_start_area_is_revealed_and_has_no_stack() {
    let omega = Omega::new(cordon_packs::shipped_omega());
    let board = omega.board(MissionId(0));
    assert!(board.start.iter().all(|cell| board.room_of(*cell) == START_AREA));
    assert_eq!(omega.content()[MissionId(0)].stacks.len(), board.rooms.len());
    assert!(board.rooms.iter().all(|room| board.start.iter().all(|cell| !room.contains(*cell))));
    // In play it is known from the beginning: rubble can be dropped there.
    room(&["clear"])
        .spawn_step()
        .play("use ceiling-drop on scene@1")
        .allows("place 0,0")
        .refuses("place 1,0", "OM-ROOM-12");
}

#[test]
fn om_gap_84_what_the_reserves_or_the_room_do_not_hold_is_lost() {
    let small = Scene::new("T..").door("V1,0", "plain").hidden(1, 0, &["four-husks"]).turn('T');
    let game = small.plays(&["open door-1", "place 1,0", "place 2,0"]).waits_for('T');
    assert_eq!(game.state.open.foes().count(), 2);
    let few = room(&["four-husks"]).content(|content| {
        content.enemies.iter_mut().find(|card| card.id == "husk").expect("a card").figures = 3;
    });
    let game = few.turn('T').plays(&["open door-1", "place 1,0", "place 2,0", "place 3,0"]).waits_for('T');
    assert_eq!(game.state.open.foes().count(), 3, "OM-SPWN-02");
}

#[test]
fn om_gap_82_the_extra_clone_is_of_the_first_clone_kind_on_the_card() {
    let game = room(&["three-husks"])
        .content(|content| {
            let enemy =
                |id: &str| EnemyId(content.enemies.iter().position(|card| card.id == id).unwrap() as u8);
            let brings =
                RoomPayload::Spawn(vec![(enemy("ravager"), 1), (enemy("spitter"), 1), (enemy("husk"), 1)]);
            content.room_cards.iter_mut().find(|card| card.id == "three-husks").unwrap().payload = brings;
        })
        .started(5)
        .turn('T')
        .play("open door-1");
    let game = placed_anywhere(game);
    assert_eq!((game.reserve("ravager"), game.reserve("spitter"), game.reserve("husk")), (2, 4, 9));
}
