//! OM-MOVE, OM-WALL, OM-GAP-16 to 19, 26, 71: moving step by step.

use expect_test::expect;

use crate::scene::Scene;

#[test]
fn om_move_01_a_move_grants_as_many_points_as_speed() {
    // Speed 3: after the third step the move is over, and the turn can be ended.
    Scene::new("T.....").turn('T').play("move").steps("E E E").allows("end turn").check_at('T', (3, 0));
    // A marker moves by the same rule, with the downed card's Speed of 2.
    Scene::new("T....H")
        .downed('T')
        .turn('T')
        .play("move")
        .steps("E E")
        .allows("end turn")
        .check_at('T', (2, 0));
    // So does an enemy: a Husk has Speed 4.
    Scene::new("h.....T")
        .activate_step()
        .play("activate husk-1 to move")
        .steps("E E E E")
        .allows("done")
        .then(|state| assert_eq!(state.open.enemy(0).cell.0, 4));
}

#[test]
fn om_move_02_points_may_be_left_unspent() {
    Scene::new("T...")
        .turn('T')
        .play("move")
        .steps("E")
        .play("stop")
        .allows("end turn")
        .check_at('T', (1, 0));
    Scene::new("T...").turn('T').play("move").play("stop").allows("end turn").check_at('T', (0, 0));
}

#[test]
fn om_move_03_a_further_action_forfeits_the_points_left() {
    Scene::new("T......")
        .turn('T')
        .plays(&["move", "step E", "stop", "move"])
        .steps("E E E")
        .allows("end turn")
        .check_at('T', (4, 0));
}

#[test]
fn om_move_04_entering_a_space_costs_one_point() {
    // A diagonal step costs no more than a straight one.
    Scene::new(
        "
        ....
        T...
    ",
    )
    .turn('T')
    .play("move")
    .steps("NE E E")
    .allows("end turn")
    .check_at('T', (3, 0));
}

#[test]
fn om_move_05_leaving_rubble_takes_one_point_more() {
    // Entering rubble is not dearer, leaving it is.
    Scene::new("T~..").turn('T').play("move").steps("E E").allows("end turn").check_at('T', (2, 0));
    Scene::new("T.~.").turn('T').play("move").steps("E E").refuses("step E", "OM-MAP-14").allows("stop");
    let beside = Scene::new(
        "
        ~~~~
        T...
    ",
    );
    let beside = beside.turn('T').play("move").steps("E E E");
    assert_eq!(beside.at('T'), (3, 1), "OM-MAP-12: only the spaces with rubble are slow, not their tile");
}

#[test]
fn om_gap_87_printed_and_placed_rubble_cost_one_point_more_together() {
    Scene::new("T~..").rubble(1, 0).turn('T').play("move").steps("E E").check_at('T', (2, 0));
}

#[test]
fn om_move_06_one_diagonal_a_turn() {
    Scene::new(
        "
        .....
        T....
        .....
    ",
    )
    .turn('T')
    .play("move")
    .play("step NE")
    .refuses("step SE", "OM-MOVE-06")
    .log(expect![[r#"
        Tally gains 1 adrenaline
        Tally moves 0,1 -> 1,0
    "#]]);
}

#[test]
fn om_gap_16_the_diagonal_counts_over_all_moves_of_a_turn_and_comes_back_with_the_overseers_phase() {
    Scene::new(
        "
        ......
        T..h..
        ......
    ",
    )
    .stance('T', "fall-back")
    .turn('T')
    .plays(&["move", "step NE", "stop", "move"])
    .refuses("step SE", "OM-MOVE-06")
    .plays(&["step E", "stop", "end turn"])
    .plays(&["done", "activate husk-1 to fight", "stop"])
    .play_with("attack tally with claws", [0, 0, 0])
    .play("fall back")
    .allows("step SW");
}

#[test]
fn om_gap_16_a_granted_move_has_no_diagonal_of_its_own() {
    Scene::new(
        "
        .....H
        T.....
    ",
    )
    .stance('H', "press")
    .turn('T')
    .plays(&["move", "step NE", "stop", "end turn", "move"])
    .refuses("step SE", "OM-MOVE-06")
    .allows("step E");
}

#[test]
fn om_move_07_no_diagonal_between_two_foes_or_walls() {
    let squeezed = [
        ["Th", "h."], // two foes
        ["Th", "#."], // a foe and a wall
        ["T#", "#."], // two walls
    ];
    for rows in squeezed {
        Scene::new(&rows.join("\n")).turn('T').play("move").refuses("step SE", "OM-MOVE-07");
    }
    for rows in [["Th", ".."], ["T#", ".."]] {
        Scene::new(&rows.join("\n")).turn('T').play("move").allows("step SE");
    }
    // OM-GAP-17: friends do not squeeze.
    Scene::new(
        "
        TH
        S.
    ",
    )
    .turn('T')
    .play("move")
    .allows("step SE");
}

#[test]
fn om_gap_17_a_closed_door_squeezes_together_with_a_foe() {
    let map = "
        T.
        h.
    ";
    Scene::new(map).turn('T').play("move").allows("step SE");
    Scene::new(map).door("V1,0", "plain").turn('T').play("move").refuses("step SE", "OM-MOVE-07");
    Scene::new(map).door("H1,1", "plain").turn('T').play("move").refuses("step SE", "OM-MOVE-07");
}

#[test]
fn om_gap_17_commandos_squeeze_enemies_but_their_markers_do_not() {
    let map = "
        hT
        H.
    ";
    Scene::new(map).activate_step().play("activate husk-1 to move").refuses("step SE", "OM-MOVE-07");
    Scene::new(map).downed('T').activate_step().play("activate husk-1 to move").allows("step SE");
    // Enemies are friends to each other.
    Scene::new(
        "
        hp.
        s.T
    ",
    )
    .activate_step()
    .play("activate husk-1 to move")
    .allows("step SE");
}

#[test]
fn om_move_08_the_squad_passes_through_one_another() {
    // OM-GAP-26: a downed commando's marker is friendly too, and a marker passes figures.
    Scene::new("TSB..").downed('B').turn('T').play("move").steps("E E E").check_at('T', (3, 0));
    let game = Scene::new("TS..").downed('T').turn('T').play("move").steps("E E");
    assert_eq!(game.at('T'), (2, 0), "OM-GAP-26");
}

#[test]
fn om_move_09_an_enemy_is_passed_only_with_an_ability() {
    let map = "Bh...";
    Scene::new(map).stance('B', "anchor").pool(0).turn('B').play("move").refuses("step E", "OM-MOVE-09");
    // Bulldoze pushes through, but may not stay there either.
    Scene::new(map)
        .stance('B', "bulldoze")
        .pool(0)
        .turn('B')
        .plays(&["move", "step E"])
        .refuses("stop", "OM-MOVE-10")
        .steps("E E E")
        .check_at('B', (4, 0));
    // Diagonals stay squeezed for whoever pushes through.
    Scene::new(
        "
        Bh
        #.
    ",
    )
    .stance('B', "bulldoze")
    .turn('B')
    .play("move")
    .refuses("step SE", "OM-MOVE-07");
}

#[test]
fn om_move_10_a_commando_does_not_end_with_somebody_else() {
    // OM-MAP-02: neither with a figure nor with a combatant marker.
    for downed in [false, true] {
        let scene = Scene::new("TS..");
        let scene = if downed { scene.downed('S') } else { scene };
        let refusal = scene.turn('T').plays(&["move", "step E"]).refusal("stop");
        assert_eq!(refusal.rule.0, "OM-MOVE-10", "OM-MAP-02");
    }
}

#[test]
fn om_move_11_enemies_pass_through_enemies() {
    Scene::new("hsp..T")
        .activate_step()
        .play("activate husk-1 to move")
        .steps("E E E")
        .play("stop")
        .then(|state| assert_eq!(state.open.enemy(0).cell.0, 3));
}

#[test]
fn om_move_12_an_enemy_does_not_end_with_an_enemy() {
    Scene::new("hs..T")
        .activate_step()
        .plays(&["activate husk-1 to move", "step E"])
        .refuses("stop", "OM-MOVE-12");
}

#[test]
fn om_move_13_a_commandos_figure_is_in_an_enemys_way() {
    let scene = || Scene::new("hT..H");
    scene().activate_step().play("activate husk-1 to move").refuses("step E", "OM-MOVE-13");
    // A recovering commando is a figure as well.
    let recovering =
        scene().downed('T').with('T', |tally| tally.life = cordon_omega::state::Life::Recovering);
    recovering.activate_step().play("activate husk-1 to move").refuses("step E", "OM-MOVE-13");
}

#[test]
fn om_move_15a_enemies_pass_markers_without_a_penalty_in_the_first_edition() {
    let game =
        Scene::new("hT....H").first_edition().downed('T').activate_step().play("activate husk-1 to move");
    assert_eq!(game.steps("E E E E").enemy_at(0), (4, 0));
}

#[test]
fn om_move_15b_enemies_pass_markers_in_the_second_edition() {
    let game = Scene::new("hT....H").downed('T').activate_step().play("activate husk-1 to move");
    assert_eq!(game.steps("E E E E").enemy_at(0), (4, 0));
}

#[test]
fn om_move_16_an_enemy_does_not_end_on_a_combatant_marker() {
    Scene::new("hT..H")
        .downed('T')
        .activate_step()
        .plays(&["activate husk-1 to move", "step E"])
        .refuses("stop", "OM-MOVE-16");
}

#[test]
fn om_wall_03_walls_and_what_lies_past_the_map_cannot_be_entered() {
    Scene::new(
        "
        T#
        ..
    ",
    )
    .turn('T')
    .play("move")
    .refuses("step E", "OM-WALL-03")
    .refuses("step N", "OM-WALL-02");
}

#[test]
fn om_gap_18_the_first_step_of_a_move_is_always_possible() {
    // Heavy Plate leaves Speed 1 of the 2 of Brace, and leaving rubble costs 2.
    Scene::new("B..")
        .kit('B', "heavy-plate")
        .rubble(0, 0)
        .turn('B')
        .plays(&["move", "step E"])
        .allows("end turn")
        .check_at('B', (1, 0));
    // Only the first step: in the middle of a move the points must be there.
    Scene::new("B~..")
        .kit('B', "heavy-plate")
        .turn('B')
        .plays(&["move 2", "step E"])
        .refuses("step E", "OM-MAP-14");
}

#[test]
fn om_gap_19_no_step_into_a_shared_space_without_the_points_to_leave_it() {
    Scene::new("T..S.").turn('T').play("move").steps("E E").refuses("step E", "OM-GAP-19");
    // Two in a row cannot be passed with two points, but one can be entered and left backwards.
    Scene::new("T.SB.").turn('T').play("move").steps("E E").refuses("step E", "OM-GAP-19").allows("step W");
}

#[test]
fn om_gap_19_whoever_goes_down_in_a_shared_space_is_put_on_the_nearest_free_cell() {
    Scene::new(
        "
        ######
        #T^..#
        ####S#
    ",
    )
    .stands('S', 2, 1)
    .with('T', |tally| tally.wounds = 3)
    .turn('T')
    .play("move")
    .play_with("step E", [1, 0])
    .waits_for('T')
    // West and east are equally near, so the owner of the mover chooses.
    .refuses("place 4,1", "OM-GAP-19")
    .play("place 3,1")
    .waits_for('S')
    .log(expect![[r#"
        Tally gains 1 adrenaline
        Tally moves 1,1 -> 2,1
        Tally rolls for a hazard: 1 hit
        Tally has 4 wounds
        Tally goes down
        The dashboard refreshes
        Tally moves 2,1 -> 3,1
        Static's turn
    "#]]);
}

#[test]
fn om_gap_71_a_hazard_that_downs_the_mover_ends_move_and_turn() {
    Scene::new("T^..S")
        .with('T', |tally| tally.wounds = 2)
        .turn('T')
        .play("move")
        .play_with("step E", [2, 2])
        .waits_for('S')
        .check_at('T', (1, 0));
}

#[test]
fn grip_soles_and_light_boots_make_sure_footed() {
    // OM-KSUR-01: rubble does not slow whoever is sure-footed.
    let map = "T~~..";
    Scene::new(map).kit('T', "grip-soles").turn('T').play("move").steps("E E E").check_at('T', (3, 0));
    // Light Boots give one more point as well: Ghost has Speed 5.
    let boots = Scene::new("W~~~~...").kit('W', "light-boots").turn('W').play("move").steps("E E E E E E");
    assert_eq!(boots.at('W'), (6, 0), "OM-KSUR-01");
    // A Skitter is born so; a Husk is not.
    let run = |map: &str, order: &str| Scene::new(map).activate_step().play(order).play("step E");
    run("s~~~T", "activate skitter-1 to move").steps("E E").allows("stop");
    run("h~~~T", "activate husk-1 to move").steps("E").refuses("step E", "OM-MAP-14");
}
