//! OM-GAP-55, OM-GAP-72: drones and escorts.

use cordon_grid::Side;
use cordon_omega::content::AllyId;
use cordon_omega::state::Figure;
use expect_test::expect;

use crate::scene::{Game, Scene};

/// The drone or escort with this id.
fn ally(game: &Game, id: &str) -> AllyId {
    let place = game.omega.content().allies.iter().position(|card| card.id == id);
    AllyId(place.expect("a drone or an escort") as u8)
}

#[test]
fn om_gap_55_om_gap_51_a_sentry_drone_is_put_next_to_its_owner_in_sight() {
    let game = Scene::new(
        "
        .....
        .S.h.
        .....
        ",
    )
    .kit('S', "sentry-drone")
    .stance('S', "surge")
    .pool(0)
    .turn('S')
    // Behind the back there is no line of sight, and two spaces are too far.
    .refuses("use sentry-drone at 0,1", "OM-GAP-51")
    .refuses("use sentry-drone at 4,1", "OM-GAP-51")
    .play("use sentry-drone at 2,1")
    .log(expect![[r#"
        Static gains 2 adrenaline
        Static uses Sentry Drone at 2,1
        The sentry drone is at 2,1
    "#]])
    .play("pass")
    .refuses("use sentry-drone at 2,1", "OM-ACT-09");
    assert_eq!(game.state.open.ally(ally(&game, "sentry-drone")).facing, Side::E);
}

#[test]
fn om_gap_55_a_sentry_drone_moves_once_and_fires_once_a_turn_for_one_adrenaline_each() {
    Scene::new(
        "
        .......
        .SD.h..
        .......
        ",
    )
    .kit('S', "sentry-drone")
    .stance('S', "surge")
    .pool(0)
    .turn('S')
    .play("direct sentry-drone to move")
    .plays(&["move", "step n", "stop", "face e"])
    .refuses("direct sentry-drone to move", "OM-GAP-55")
    .play("direct sentry-drone to fire")
    .play_with("attack husk-1 with gun", [2, 1, 0])
    .log(expect![[r#"
        Static gains 1 adrenaline
        Static has Sentry drone move
        Sentry drone sets out
        Sentry drone moves 2,1 -> 2,0
        Sentry drone turns E
        Static gains 1 adrenaline
        Static has Sentry drone fire
        Sentry drone attacks Husk 1 with Gun
        Rolls black 1 2, red 0
        3 hits against 3 of Husk 1: 1 wound
        Husk 1 has 1 wound
        Husk 1 is destroyed
    "#]])
    .play("pass")
    .refuses("direct sentry-drone to fire", "OM-GAP-55");
}

#[test]
fn om_gap_55_only_the_holder_of_the_card_directs_a_drone() {
    Scene::new(
        "
        SD.h
        T...
        ",
    )
    .kit('S', "sentry-drone")
    .pool(0)
    .turn('T')
    .refuses("direct sentry-drone to move", "OM-GAP-55");
}

#[test]
fn om_gap_02_a_sentry_drone_has_a_facing_and_must_turn_to_see() {
    Scene::new(
        "
        ....
        SD.h
        ....
        ",
    )
    .kit('S', "sentry-drone")
    .pool(0)
    .turn('S')
    .play("direct sentry-drone to fire")
    .refuses("attack husk-1 with gun", "OM-LOS-03")
    .play("face e")
    .refuses("face n", "OM-GAP-23")
    .allows("attack husk-1 with gun");
}

#[test]
fn om_gap_55_a_lure_drone_draws_melee_attacks_near_it() {
    Scene::new(
        "
        .....
        .Uh..
        ..T..
        ",
    )
    .pool(9)
    .activate_step()
    .plays(&["activate husk-1 to fight", "stop"])
    .refuses("attack tally with claws", "OM-GAP-55")
    .play_with("attack lure-drone with claws", [1, 1, 1])
    .log(expect![[r#"
        Husk 1 is activated to fight for 2
        Husk 1 attacks Lure drone with Claws
        Rolls black 1 1 1
        3 hits against 3 of Lure drone: 1 wound
        Lure drone has 1 wound
    "#]]);
}

#[test]
fn om_gap_55_a_lure_drone_that_cannot_be_reached_draws_nothing() {
    Scene::new(
        "
        .U...
        ..#..
        ..hT.
        ",
    )
    .pool(9)
    .activate_step()
    .plays(&["activate husk-1 to fight", "stop"])
    .allows("attack tally with claws")
    .refuses("attack lure-drone with claws", "OM-CB1-03");
}

#[test]
fn om_gap_72_a_drone_is_destroyed_at_its_vitality_and_may_be_placed_again() {
    let game = Scene::new(
        "
        .....
        SUh..
        .....
        ",
    )
    .kit('S', "lure-drone")
    .state(|state| state.open.allies[1].as_mut().expect("the lure drone").wounds = 1)
    .pool(9)
    .activate_step()
    .plays(&["activate husk-1 to fight", "stop"])
    .play_with("attack lure-drone with claws", [1, 1, 1])
    .log(expect![[r#"
        Husk 1 is activated to fight for 2
        Husk 1 attacks Lure drone with Claws
        Rolls black 1 1 1
        3 hits against 3 of Lure drone: 1 wound
        Lure drone has 2 wounds
        Lure drone is lost
    "#]]);
    assert!(!game.state.open.is_on_map(Figure::Ally(ally(&game, "lure-drone"))));
    Scene::new(
        "
        S..
        ...
        ",
    )
    .kit('S', "lure-drone")
    .pool(0)
    .turn('S')
    .play("use lure-drone at 1,0")
    .log(expect![[r#"
        Static gains 1 adrenaline
        Static uses Lure Drone at 1,0
        The lure drone is at 1,0
    "#]]);
}

#[test]
fn om_act_10_a_new_drone_replaces_the_older_one() {
    let game = Scene::new(
        "
        S...
        ...U
        ",
    )
    .kit('S', "lure-drone")
    .pool(0)
    .turn('S')
    .play("use lure-drone at 2,0");
    let look = game.omega.look(&game.state.open);
    let drone = game.state.open.ally(ally(&game, "lure-drone"));
    assert_eq!(look.cell_name(drone.cell), "2,0", "the older one is gone from 3,1");
}

#[test]
fn om_gap_55_the_lab_tech_is_led_by_a_commando_within_three_once_a_turn() {
    Scene::new(
        "
        T..L.....
        .........
        ........W
        ",
    )
    .pool(0)
    .turn('T')
    .play("direct lab-tech to move")
    .plays(&["step e", "step e", "step e"])
    .log(expect![[r#"
        Tally gains 1 adrenaline
        Tally has Lab tech move
        Lab tech moves 3,0 -> 4,0
        Lab tech moves 4,0 -> 5,0
        Lab tech moves 5,0 -> 6,0
    "#]])
    .refuses("direct lab-tech to move", "OM-GAP-55")
    .play("end turn")
    .play("direct lab-tech to move")
    .play("stop")
    .refuses("direct lab-tech to fire", "OM-GAP-55");
}

#[test]
fn om_gap_26_om_move_08_the_commandos_side_passes_through_its_allies() {
    Scene::new(
        "
        #####
        TDL..
        #####
        ",
    )
    .stance('T', "fall-back")
    .pool(0)
    .turn('T')
    .play("move")
    .plays(&["step e"])
    .refuses("stop", "OM-MOVE-10")
    .plays(&["step e", "step e", "stop"]);
}

#[test]
fn om_move_13_om_move_15b_enemies_pass_drones_but_not_the_lab_tech() {
    Scene::new(
        "
        #######
        TU.h.L.
        #######
        ",
    )
    .pool(9)
    .activate_step()
    .play("activate husk-1 to move")
    .plays(&["step e"])
    .refuses("step e", "OM-MOVE-13")
    .plays(&["step w", "step w"])
    .refuses("step w", "OM-GAP-19");
}

#[test]
fn om_ovs_20_ganging_up_counts_for_allies_as_well() {
    Scene::new(
        "
        .h...
        T.D..
        .h...
        ",
    )
    .pool(9)
    .activate_step()
    .plays(&["activate husk-1 to fight", "stop"])
    .play_with("attack sentry-drone with claws", [0, 0, 0])
    .plays(&["activate husk-2 to fight", "stop"])
    .play_with("attack sentry-drone with claws", [0, 0, 0, 1])
    .log(expect![[r#"
        Husk 1 is activated to fight for 2
        Husk 1 attacks Sentry drone with Claws
        Rolls black 0 0 0
        0 hits against 2 of Sentry drone: missed
        Husk 2 is activated to fight for 2
        Husk 2 attacks Sentry drone with Claws
        Rolls black 0 0 0 1
        1 hit against 2 of Sentry drone: missed
    "#]]);
}
