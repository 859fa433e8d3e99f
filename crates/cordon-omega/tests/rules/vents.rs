//! OM-OVS-16, OM-OVS-17, OM-GAP-24: clones in the vents, and Undertow.

use expect_test::expect;

use crate::scene::{Game, Scene};

/// Four tiles of three cells with a vent in each; the first enemy stands on the first vent.
fn shaft(enemy: char) -> Scene {
    Scene::new(&format!("{enemy}..o..o..o.T")).vent(0, 0).tiles_cut_at(&[3, 6, 9])
}

fn moving(scene: Scene, order: &str) -> Game {
    scene.activate_step().play(order)
}

#[test]
fn om_ovs_16_a_clone_goes_to_a_vent_within_as_many_tiles_as_points() {
    // A Shellback has Speed 3, just enough for three tiles; a Ravager is no clone.
    let game = moving(shaft('k'), "activate shellback-1 to move").play("vent 9,0").waits_for_overseer();
    assert_eq!(game.enemy_at(0), (9, 0));
    game.allows("done").log(expect![[r#"
        Shellback 1 is activated to move for 1
        Shellback 1 goes through the vents 0,0 -> 9,0
    "#]]);
    moving(shaft('r'), "activate ravager-1 to move").refuses("vent 3,0", "OM-OVS-16");
    // It must stand on a vent.
    moving(shaft('h'), "activate husk-1 to move").play("step E").refuses("vent 3,0", "OM-OVS-16");
    // Nor do commandos travel.
    Scene::new("T.o").vent(0, 0).turn('T').play("move").refuses("vent 2,0", "OM-OVS-16");
}

#[test]
fn om_gap_24_the_price_is_the_distance_in_tiles() {
    let game = moving(shaft('h'), "activate husk-1 to move").steps("E W");
    game.refuses("vent 9,0", "OM-GAP-24").play("vent 6,0").allows("done");
    // Two vents of one tile are one point apart.
    let near = moving(Scene::new("h.o.T").vent(0, 0), "activate husk-1 to move").play("vent 2,0");
    near.steps("E W E").allows("done");
}

#[test]
fn om_ovs_17_after_the_vents_it_may_move_on() {
    let game = moving(shaft('h'), "activate husk-1 to move").play("vent 3,0").steps("W E E").allows("done");
    assert_eq!(game.enemy_at(0), (4, 0));
    // And travel again: 1 and 2 tiles with a Speed of 4.
    let game = moving(shaft('h'), "activate husk-1 to move").plays(&["vent 3,0", "vent 9,0", "step W"]);
    assert_eq!(game.enemy_at(0), (8, 0));
}

#[test]
fn om_gap_24_closed_doors_do_not_matter_but_hidden_rooms_do() {
    let door = || shaft('h').door("V2,0", "plain");
    moving(door(), "activate husk-1 to move").allows("vent 3,0");
    moving(door().hidden(2, 0, &["clear"]).stands('T', 1, 0), "activate husk-1 to move")
        .refuses("vent 3,0", "OM-OVS-16");
}

#[test]
fn om_gap_24_the_arrival_follows_the_rules_for_passing_and_ending() {
    let taken = shaft('h').stands('T', 9, 0);
    moving(taken, "activate husk-1 to move").refuses("vent 9,0", "OM-MOVE-13");
    // Another clone on the vent can be passed only with a point left to leave it.
    let row =
        |enemy| Scene::new(&format!("{enemy}..o..o..s.T")).vent(0, 0).vent(9, 0).tiles_cut_at(&[3, 6, 9]);
    moving(row('k'), "activate shellback-1 to move").refuses("vent 9,0", "OM-GAP-19");
    let game = moving(row('h'), "activate husk-1 to move").play("vent 9,0").refuses("stop", "OM-MOVE-12");
    game.play("step W").allows("done");
}

#[test]
fn om_gap_24_travel_is_no_diagonal_and_is_a_move_into_the_last_cell_only() {
    let scene = Scene::new(
        "
        h.^^.o
        ......
        .....T
    ",
    );
    let game = moving(scene.vent(0, 0).vent(3, 0), "activate husk-1 to move");
    let game = game.play("vent 5,0").allows("step SW");
    assert_eq!(game.state.open.diagonals, 0, "OM-GAP-16");
    let game = game.play_with("vent 3,0", [1, 0]);
    assert_eq!(game.state.open.foes().count(), 0, "peril where it comes out");
}

#[test]
fn om_gap_19_a_shared_vent_can_be_left_through_the_vents() {
    // Leaving the rubble on foot would cost two points, and only one is left.
    let scene = Scene::new("p..h..o.T").vent(3, 0).rubble(3, 0);
    let game = moving(scene, "activate spitter-1 to move").steps("E E E").refuses("stop", "OM-MOVE-12");
    let game = game.play("vent 6,0");
    assert_eq!(game.enemy_at(0), (6, 0));
}

#[test]
fn undertow_takes_a_clone_next_to_a_vent_to_any_free_vent() {
    let scene = || Scene::new("ho....o...oT.").stands('T', 11, 0);
    let game = scene().activate_step().play("use undertow on husk-1").refuses("place 2,0", "OM-DASH-01");
    let game = game.play("place 10,0").log(expect![[r#"
        The overseer uses Undertow on Husk 1 for 2 (ready)
        Husk 1 goes through the vents 0,0 -> 10,0
    "#]]);
    assert_eq!(game.enemy_at(0), (10, 0));
    // It is not an activation, and it costs a use of the tile.
    assert_eq!((game.state.open.pool, game.well("undertow")), (6, 2));
    game.allows("activate husk-1 to fight");
    scene().spawn_step().refuses("use undertow on husk-1", "OM-DASH-01");
}

#[test]
fn undertow_is_for_clones_next_to_a_vent_with_a_vent_free() {
    let refused = |map: &str, enemy: &str| {
        Scene::new(map).activate_step().refuses(&format!("use undertow on {enemy}"), "OM-DASH-01");
    };
    refused("ro..o.T", "ravager-1");
    refused("h.o.o.T", "husk-1");
    refused("h#o...T", "husk-1");
    let taken = Scene::new("ho...T").stands('T', 1, 0).activate_step();
    taken.refuses("use undertow on husk-1", "OM-DASH-01");
    // A vent in a hidden room is no way out.
    let hidden = Scene::new("ho.o.T").door("V3,0", "plain").hidden(3, 0, &["clear"]).stands('T', 2, 0);
    hidden
        .activate_step()
        .play("use undertow on husk-1")
        .refuses("place 3,0", "OM-DASH-01")
        .allows("place 1,0");
}
