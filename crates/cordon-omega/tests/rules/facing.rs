//! OM-FACE, OM-GAP-02, OM-GAP-23: where figures look and when they turn.

use cordon_grid::Side;
use expect_test::expect;

use crate::scene::Scene;

#[test]
fn om_face_01_a_commando_turns_freely_before_and_after_its_actions() {
    Scene::new("T...")
        .turn('T')
        .plays(&["face N", "move", "stop", "face S", "move", "stop", "face W", "end turn"])
        .log(expect![[r#"
            Tally turns N
            Tally gains 1 adrenaline
            Tally turns S
            Tally gains 1 adrenaline
            Tally turns W
            The dashboard refreshes
        "#]]);
}

#[test]
fn om_gap_23_one_turn_at_each_choice_point() {
    Scene::new("T...")
        .turn('T')
        .play("face N")
        .refuses("face S", "OM-GAP-23")
        // Turning belongs to an action, so one has to follow.
        .refuses("end turn", "OM-GAP-23")
        .play("move")
        .refuses("face S", "OM-ACT-03")
        .play("stop")
        .refuses("face N", "OM-GAP-23")
        .play("face S")
        .refuses("face W", "OM-GAP-23")
        .allows("end turn");
}

#[test]
fn om_gap_23_no_turning_in_a_turn_without_any_action() {
    let spent = Scene::new("T...").with('T', |tally| tally.adrenaline = 5).turn('T');
    spent.refuses("face N", "OM-GAP-23").allows("end turn");
}

#[test]
fn om_gap_23_an_action_that_costs_nothing_is_a_choice_point() {
    Scene::new("T...")
        .kit('T', "first-aid-box")
        .with('T', |tally| (tally.adrenaline, tally.wounds) = (5, 1))
        .turn('T')
        .refuses("face N", "OM-GAP-23")
        .play("use first-aid-box on tally")
        .allows("face N");
}

#[test]
fn om_gap_23_a_revived_figure_is_placed_facing_anywhere() {
    let game = Scene::new("HT..").downed('T').turn('H').play("revive tally").waits_for('T').play("face W");
    assert_eq!(game.commando('T').facing, Side::W);
    game.waits_for('H');
}

#[test]
fn om_face_02_a_granted_move_lets_turn_before_and_after_it() {
    Scene::new("T..H")
        .stance('H', "press")
        .turn('T')
        .plays(&["end turn", "face N"])
        .refuses("face S", "OM-GAP-23")
        .refuses("pass", "OM-GAP-23")
        .plays(&["move", "step E", "stop", "face S"])
        .waits_for('H')
        .log(expect![[r#"
            Tally turns N
            Tally begins a free move
            Tally moves 0,0 -> 1,0
            Tally turns S
            Harrow's turn
        "#]]);
}

#[test]
fn om_face_02_falling_back_lets_turn_and_leaves_adrenaline_as_it_is() {
    let game = Scene::new(".Th")
        .stance('T', "fall-back")
        .pool(2)
        .activate_step()
        .plays(&["activate husk-1 to fight", "stop"])
        .play_with("attack tally with claws", [2, 2, 0])
        .waits_for('T')
        .plays(&["fall back", "step W", "face N"])
        .waits_for_overseer();
    let tally = game.commando('T');
    assert_eq!((game.at('T'), tally.facing, tally.adrenaline, tally.red_tokens), ((0, 0), Side::N, 0, 0));
}

#[test]
fn om_face_03_the_facing_decides_what_a_commando_can_attack() {
    Scene::new("h.T...")
        .turn('T')
        .refuses("attack husk-1 with rifle", "OM-LOS-03")
        .play("face W")
        .allows("attack husk-1 with rifle");
}

#[test]
fn om_gap_02_markers_and_enemies_have_no_facing() {
    Scene::new("T..H").downed('T').turn('T').refuses("face N", "OM-GAP-02");
    // An enemy looks all round: it attacks west and east without turning.
    let fight = |map: &str| Scene::new(map).activate_step().plays(&["activate husk-1 to fight", "stop"]);
    fight("Th").allows("attack tally with claws");
    fight("hT").allows("attack tally with claws");
}

#[test]
fn fall_back_is_for_melee_attacks_once_a_round() {
    let map = "
        ....
        hTk.
        ....
    ";
    let attacked = Scene::new(map).stance('T', "fall-back").pool(4).activate_step();
    attacked
        .plays(&["activate husk-1 to fight", "stop"])
        .play_with("attack tally with claws", [0, 0, 0])
        .plays(&["fall back", "step N", "pass", "face E"])
        .plays(&["activate shellback-2 to fight", "stop"])
        .play_with("attack tally with slam", [0, 0, 0])
        .waits_for_overseer();
    Scene::new("p..T")
        .stance('T', "fall-back")
        .activate_step()
        .plays(&["activate spitter-1 to fight", "stop"])
        .play_with("attack tally with bile", [0, 0, 0])
        .waits_for_overseer();
}

#[test]
fn falling_back_in_the_middle_of_a_move_cancels_the_declared_step() {
    Scene::new(
        "
        h....
        .T...
    ",
    )
    .stance('T', "fall-back")
    .pool(2)
    .turn('T')
    .plays(&["move", "step E"])
    .waits_for_overseer()
    .play_with("use lash-out on husk-1", [0, 0, 0])
    .plays(&["fall back", "step N", "face E"])
    // The step from the old cell is not made from the new one; all five points are still there.
    .check_at('T', (1, 0))
    .steps("E E E S W")
    .check_at('T', (3, 1));
}

#[test]
fn om_face_01_falling_back_in_an_own_move_leaves_the_turn_after_that_move() {
    Scene::new(
        "
        h....
        .T...
    ",
    )
    .stance('T', "fall-back")
    .pool(2)
    .turn('T')
    .plays(&["move", "step E"])
    .play_with("use lash-out on husk-1", [0, 0, 0])
    .plays(&["fall back", "step N", "face E", "step E", "stop"])
    .play("face W")
    .refuses("face N", "OM-GAP-23");
}

#[test]
fn falling_back_needs_a_place_to_stand() {
    // In the middle of three friends there is no free cell next to Tally.
    Scene::new(
        "
        ##h##
        THSB.
        #####
    ",
    )
    .stance('T', "fall-back")
    .turn('T')
    .plays(&["move", "step E", "step E", "pass", "step E"])
    .play_with("use lash-out on husk-1", [0, 0, 0])
    .waits_for_overseer();
}

#[test]
fn om_gap_23_a_free_attack_begins_with_a_turn_only_towards_a_target() {
    let game = Scene::new(
        "
        .h.
        .T.
        .H.
    ",
    )
    .pool(0)
    .kit('H', "covering-order")
    .turn('H')
    .play("use covering-order on tally");
    game.refuses("face S", "OM-GAP-23")
        .play("face N")
        .refuses("pass", "OM-GAP-23")
        .allows("attack husk-1 with rifle");
}
