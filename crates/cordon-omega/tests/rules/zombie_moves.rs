//! ZC-14 to ZC-17, ZC-GAP-05, ZC-GAP-07: in which order zombies act, and where they go.

use cordon_omega::state::Figure;
use expect_test::expect;

use crate::scene::{Scene, sheet};

#[test]
fn zc_14_15_zc_gap_01_everybody_once_for_nothing_by_colour() {
    // Husks are grey, shellbacks yellow, spitters blue, skitters green.
    Scene::new("hkps..............T")
        .horde()
        .pool(5)
        .turn('T')
        .night([])
        .shows(|game| assert_eq!(game.stirred(), [3, 2, 1, 0], "ZC-15, ZC-GAP-01"))
        .then(|state| assert_eq!(state.open.pool, 5, "ZC-14"))
        .log(expect![[r#"
            Skitter 4 stirs
            Skitter 4 moves 3,0 -> 4,0
            Skitter 4 moves 4,0 -> 5,0
            Skitter 4 moves 5,0 -> 6,0
            Skitter 4 moves 6,0 -> 7,0
            Skitter 4 moves 7,0 -> 8,0
            Skitter 4 moves 8,0 -> 9,0
            Spitter 3 stirs
            Spitter 3 moves 2,0 -> 3,0
            Spitter 3 moves 3,0 -> 4,0
            Spitter 3 moves 4,0 -> 5,0
            Spitter 3 moves 5,0 -> 6,0
            Shellback 2 stirs
            Shellback 2 moves 1,0 -> 2,0
            Shellback 2 moves 2,0 -> 3,0
            Shellback 2 moves 3,0 -> 4,0
            Husk 1 stirs
            Husk 1 moves 0,0 -> 1,0
            Husk 1 moves 1,0 -> 2,0
            Husk 1 moves 2,0 -> 3,0
        "#]]);
}

#[test]
fn zc_16_the_closest_of_a_colour_first() {
    let game = Scene::new("h.h...h.................T").horde().turn('T').night([]);
    assert_eq!(game.stirred(), [2, 1, 0]);
}

#[test]
fn zc_gap_05_ties_go_to_the_commando_who_acts_first_and_closed_doors_count_a_hundred() {
    // Both husks have eight spaces to go: the one whose commando has the higher initiative comes first.
    let scene = || Scene::new("H.......h.......h.......T").horde();
    assert_eq!(scene().turn('H').night([]).stirred(), [0, 1]);
    assert_eq!(scene().turn('T').night([]).stirred(), [1, 0]);
    // Behind a door three spaces are farther than ten around no door.
    let game = Scene::new("h..T.......h").horde().door("V2,0", "plain").turn('T').night([0, 0, 0]);
    assert_eq!(game.stirred(), [1, 0]);
}

#[test]
fn zc_17_it_heads_for_the_nearest_commando_or_drone() {
    Scene::new("..D......h..........T")
        .horde()
        .turn('T')
        .night([])
        .shows(|game| assert_eq!(game.enemy_at(0), (5, 0), "the drone is nearer"));
    Scene::new("T...........h......D...........H")
        .horde()
        .turn('T')
        .night([])
        .shows(|game| assert_eq!(game.enemy_at(0), (16, 0)));
}

#[test]
fn zc_gap_07_at_equal_cost_a_commando_before_a_drone() {
    Scene::new("D........h........T")
        .horde()
        .turn('T')
        .night([])
        .shows(|game| assert_eq!(game.enemy_at(0), (13, 0)));
}

#[test]
fn zc_gap_07_it_stays_where_it_is_adjacent_already() {
    Scene::new(
        "
        ...
        .hT
        ...
        ",
    )
    .horde()
    .turn('T')
    .night([0, 0, 0])
    .shows(|game| assert_eq!(game.enemy_at(0), (1, 1)));
}

#[test]
fn zc_gap_07_the_cheapest_end_next_to_the_target_then_north_then_west() {
    // Straight ahead costs two points; round the rubble costs as much with the one diagonal.
    Scene::new(
        "
        .....
        h~.T.
        .....
        ",
    )
    .horde()
    .turn('T')
    .night([0, 0, 0])
    .shows(|game| assert_eq!(game.enemy_at(0), (2, 0)));
}

#[test]
fn zc_gap_07_out_of_reach_it_comes_as_near_as_it_can() {
    Scene::new(
        "
        ..........
        h.........
        .........T
        ",
    )
    .horde()
    .turn('T')
    .night([])
    // Four points east, with four more to go; of the equally good ends the one farthest north.
    .shows(|game| assert_eq!(game.enemy_at(0), (4, 0)))
    .log(expect![[r#"
        Husk 1 stirs
        Husk 1 moves 0,1 -> 1,0
        Husk 1 moves 1,0 -> 2,0
        Husk 1 moves 2,0 -> 3,0
        Husk 1 moves 3,0 -> 4,0
    "#]]);
}

#[test]
fn zc_gap_07_others_in_the_way_are_passed_but_not_shared() {
    // The shellback acts first and stops before Tally in the corridor; the husk has to stay behind it.
    Scene::new("h.k.T").horde().turn('T').night([0, 0, 0]).shows(|game| {
        assert_eq!(game.enemy_at(1), (3, 0));
        assert_eq!(game.enemy_at(0), (2, 0));
    });
}

#[test]
fn zc_gap_07_vents_are_used_where_they_shorten_the_way() {
    Scene::new("oh................T.o")
        .horde()
        .vent(0, 0)
        .turn('T')
        .night([0, 0, 0])
        .shows(|game| assert_eq!(game.enemy_at(0), (19, 0)))
        .log(expect![[r#"
            Husk 1 stirs
            Husk 1 moves 1,0 -> 0,0
            Husk 1 goes through the vents 0,0 -> 20,0
            Husk 1 moves 20,0 -> 19,0
            Husk 1 attacks Tally with Claws
            Rolls black 0 0 0
            0 hits against 2 of Tally: missed
        "#]]);
}

#[test]
fn zc_gap_05_nobody_in_reach_it_goes_to_the_door_that_is_in_the_way() {
    Scene::new("h......T").horde().door("V6,0", "plain").turn('T').night([0, 0, 0]).shows(|game| {
        assert_eq!(game.enemy_at(0), (4, 0));
        let prey: Vec<Figure> = game.omega.look(&game.state.open).prey().map(|one| one.figure).collect();
        assert_eq!(prey, [Figure::Commando(sheet('T'))]);
    });
}
