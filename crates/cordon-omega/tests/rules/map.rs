//! OM-WALL, OM-MAP and OM-GAP-37: walls, markers, passages, rubble and vents.

use cordon_grid::Cell;
use cordon_omega::state::Edition;
use expect_test::expect;

use crate::scene::{Game, Scene};

/// Rubble markers in these cells.
fn rubble(cells: &'static [u16]) -> impl FnOnce(&mut cordon_omega::State) {
    move |state| state.open.rubble.extend(cells.iter().copied().map(Cell))
}

#[test]
fn om_wall_01_walls_are_impassable_for_everybody() {
    // OM-WALL-03: no figure may move into one.
    Scene::new("T#.").turn('T').play("move").refuses("step E", "OM-WALL-03");
    Scene::new("h#\nT.").activate_step().play("activate husk-1 to move").refuses("step E", "OM-WALL-03");
    Scene::new("T#.").stance('T', "fall-back").turn('T').play("move").refuses("step E", "OM-WALL-03");
}

#[test]
fn om_wall_02_everything_past_the_edge_is_wall() {
    let game = Scene::new("T.").turn('T').play("move");
    game.refuses("step N", "OM-WALL-02").refuses("step W", "OM-WALL-02").refuses("step SW", "OM-WALL-02");
    // A place without a tile inside the map's rectangle is wall as well: north of the service corridor.
    let game = Game::cold_entry(Edition::Second, 3);
    let look = game.omega.look(&game.state.open);
    let nowhere = look.board.shape.cell(8, 0).expect("inside the rectangle");
    assert!(look.variant().ground.is_wall(nowhere));
}

#[test]
fn om_map_01_a_downed_commando_is_a_combatant_marker() {
    // An enemy walks through the marker, where a figure would stop it.
    let walk = |scene: Scene| scene.activate_step().play("activate husk-1 to move");
    walk(Scene::new("hT..")).refuses("step E", "OM-MOVE-13");
    let game = walk(Scene::new("hT.H").downed('T')).play("step E").play("step E").play("stop");
    assert_eq!(game.enemy_at(0), (2, 0));
}

#[test]
fn om_map_02_no_space_holds_two_once_a_move_is_over() {
    Scene::new("TS..").turn('T').play("move").play("step E").refuses("stop", "OM-MOVE-10");
    Scene::new("TS..").downed('S').turn('T').play("move").play("step E").refuses("stop", "OM-MOVE-10");
    let marker =
        Scene::new("hT.H").downed('T').activate_step().play("activate husk-1 to move").play("step E");
    marker.refuses("stop", "OM-MOVE-16");
    let figures = Scene::new("hh.H").activate_step().play("activate husk-1 to move").play("step E");
    figures.refuses("stop", "OM-MOVE-12");
}

#[test]
fn om_map_04_a_move_may_end_on_terrain_markers() {
    let end = |scene: Scene| scene.turn('T').play("move").play("step E").play("stop").at('T');
    assert_eq!(end(Scene::new("To.")), (1, 0), "a vent");
    assert_eq!(end(Scene::new("Ti.")), (1, 0), "an investigate marker");
    assert_eq!(end(Scene::new("T..").state(rubble(&[1]))), (1, 0), "rubble");
    assert_eq!(end(Scene::new("T..").door("V2,0", "plain")), (1, 0), "OM-DOOR-02: a door marker");
    let game = Scene::new("hi.T").activate_step().play("activate husk-1 to move").play("step E").play("stop");
    assert_eq!(game.enemy_at(0), (1, 0), "OM-MAP-03: an enemy on an investigate marker");
}

#[test]
fn om_map_05_several_terrain_markers_share_a_space() {
    let scene = Scene::new("T.i.").state(|state| state.open.vents.push(Cell(2))).pool(9);
    let game = scene.spawn_step().play("use ceiling-drop on scene@1").play("place 2,0");
    let game = game.refuses("place 2,0", "OM-ROOM-12").play("done");
    let open = &game.state.open;
    assert_eq!((open.rubble[..].to_vec(), open.vents[..].to_vec()), (vec![Cell(2)], vec![Cell(2)]));
    assert_eq!(open.investigate, 1, "all three lie in one space");
}

#[test]
fn om_map_07_investigate_markers_are_searched_from_on_or_beside_them() {
    let from = |cell: u16| Scene::new("..i..T").with('T', move |tally| tally.cell = Cell(cell)).turn('T');
    for cell in [1, 2, 3] {
        from(cell).allows("investigate 2,0");
    }
    for cell in [0, 4, 5] {
        from(cell).refuses("investigate 2,0", "OM-INV-01");
    }
}

#[test]
fn om_map_08_passages_are_entries_red_for_enemies_green_for_commandos() {
    let game =
        Game::cold_entry(Edition::Second, 4).through_setup().through_planning().plays(&["end turn"; 4]);
    let mut game = game.waits_for_overseer();
    game.state.open.pool = 30;
    // OM-MAP-09: passage 1 is green; OM-MAP-10: the red one lies in a hidden room.
    let game = game.refuses("use vat-cycle at passage 1", "OM-SPWN-04");
    let game = game.refuses("use vat-cycle at passage 2", "OM-SPWN-04");
    let mut game = game.play("use override on side-door");
    while game.legal(game.seat()).iter().all(|order| !order.starts_with("use")) {
        let order = game.legal(game.seat()).pop().expect("an order");
        game = game.play(&order);
    }
    let game = game.refuses("use vat-cycle at passage 1", "OM-SPWN-04").play("use vat-cycle at passage 2");
    let cells = game.legal(game.seat()).join(", ");
    // On the red passage at 1,10 to 2,11 or beside it, OM-MAP-10: now that its room is revealed.
    assert!(cells.contains("place 1,10") && cells.contains("place 2,10"), "OM-MAP-09, OM-MAP-10: {cells}");
    // Where commandos come in: two of the start spaces lie on the green passage.
    let look = game.omega.look(&game.state.open);
    let green = look.board.passages[0].cells;
    assert_eq!(look.board.start.iter().filter(|cell| green.contains(**cell)).count(), 2);
}

#[test]
fn om_map_12_rubble_slows_only_its_own_space() {
    // Marksman has Speed 3. OM-MAP-14: out of rubble it is one point more.
    let game = Scene::new("T.....").state(rubble(&[1])).turn('T').play("move");
    let game = game.play("step E").play("step E");
    assert_eq!(game.at('T'), (2, 0), "1 into the rubble, 2 out of it: the move is over");
    game.allows("end turn");
    let game = Scene::new("T.....\n......").state(rubble(&[7])).turn('T').play("move").plays(&["step E"; 3]);
    assert_eq!(game.at('T'), (3, 0), "OM-MAP-14: beside it nothing changes");
}

#[test]
fn om_map_13_rubble_is_printed_or_dropped_by_the_overseer() {
    // Printed rubble slows as well: after two steps Tally's three points are spent.
    Scene::new("T~....").turn('T').play("move").play("step E").play("step E").allows("end turn");
    let game = Scene::new("T.....").pool(3).spawn_step().play("use ceiling-drop on scene@1");
    let game = game.plays(&["place 1,0", "place 2,0", "place 3,0"]);
    assert_eq!(game.state.open.rubble.len(), 3, "three at the most");
    game.refuses("place 4,0", "OM-RND-01").log(expect![[r#"
        The overseer uses Ceiling Drop on scene@1 for 3 (ready)
        Rubble appears at 1,0
        Rubble appears at 2,0
        Rubble appears at 3,0
    "#]]);
}

#[test]
fn om_map_14_the_sure_footed_leave_rubble_freely() {
    let run = |scene: Scene| scene.state(rubble(&[0, 1])).turn('W').play("move").plays(&["step E"; 2]);
    let left = |game: Game| match game.state.open.stack.top() {
        cordon_omega::frames::Frame::Move(mv) => mv.points,
        other => panic!("{other:?}"),
    };
    // Ghost has Speed 5, Sprint 6.
    assert_eq!(left(run(Scene::new("W....."))), 1, "two spaces of rubble left: 4 points");
    assert_eq!(left(run(Scene::new("W.....").stance('W', "sprint"))), 4, "OM-KSUR-01");
    assert_eq!(left(run(Scene::new("W.....").kit('W', "grip-soles"))), 3, "OM-KSUR-01");
    assert_eq!(left(run(Scene::new("W.....").kit('W', "light-boots"))), 4, "OM-KSUR-01, and Speed +1");
}

#[test]
fn om_map_15_vents_are_printed_or_placed() {
    let scene = || Scene::new("o...o.\n......\nT....h").state(|state| state.open.vents.push(Cell(8)));
    let on_vent = |cell: u16| {
        let scene =
            scene().state(move |state| state.open.enemies.get_mut(0).expect("a husk").cell = Cell(cell));
        scene.activate_step().play("activate husk-1 to move")
    };
    // From a printed vent to the placed one, and from the placed one to a printed one.
    on_vent(0).allows("vent 4,0").allows("vent 2,1");
    on_vent(8).allows("vent 0,0").play("vent 4,0");
    on_vent(9).refuses("vent 0,0", "OM-OVS-16");
}

#[test]
fn om_gap_37_with_six_rubble_markers_out_the_oldest_may_be_moved() {
    let scene = Scene::new("T......\n.......").state(rubble(&[1, 2, 3, 4, 5])).pool(9);
    let game = scene.spawn_step().play("use ceiling-drop on scene@1").play("place 0,1");
    assert_eq!(game.state.open.rubble.len(), 6);
    let game = game.play("place 1,1").play("done");
    let cells: Vec<u16> = game.state.open.rubble.iter().map(|cell| cell.0).collect();
    assert_eq!(cells, [2, 3, 4, 5, 7, 8], "the marker from 1,0 was moved");
}

#[test]
fn om_gap_37_a_room_card_forces_nobody_to_move_markers() {
    let scene = |kind: &'static str, markers: u16| {
        let cells = move |state: &mut cordon_omega::State| {
            let list = if kind == "rockfall" { &mut state.open.rubble } else { &mut state.open.vents };
            list.extend((0..markers).map(Cell));
        };
        let scene = Scene::new("......T...").door("V7,0", "plain").hidden(7, 0, &[kind]).state(cells);
        scene.turn('T').play("open door-1").waits_for_overseer()
    };
    scene("rockfall", 5).refuses("done", "OM-ACT-03").play("place 8,0").play("done").waits_for('T');
    scene("rockfall", 6).allows("place 9,0").play("done").waits_for('T');
    scene("one-vent", 5).refuses("done", "OM-ACT-03").allows("place 8,0");
    let game = scene("one-vent", 6).allows("done").play("place 8,0").waits_for('T');
    let cells: Vec<u16> = game.state.open.vents.iter().map(|cell| cell.0).collect();
    assert_eq!(cells, [1, 2, 3, 4, 5, 8], "the oldest vent was moved");
}
