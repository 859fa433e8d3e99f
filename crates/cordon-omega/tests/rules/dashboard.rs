//! OM-DASH: the dashboard's prices, its times, and the tiles Regrow and Dread; Static's Ward.

use expect_test::expect;

use crate::scene::{Game, Scene, sheet};

#[test]
fn om_dash_01_each_tile_has_its_time() {
    let scene = || Scene::new("T..ohr").wounded(1, 1);
    scene()
        .spawn_step()
        .allows("use regrow on ravager-2")
        .allows("use dread on tally")
        .refuses("use undertow on husk-1", "OM-DASH-01")
        .refuses("use lash-out on husk-1", "OM-GAP-58")
        .refuses("use thick-hide on husk-1", "OM-GAP-58")
        .play("done")
        .allows("use regrow on ravager-2")
        .allows("use dread on tally")
        .allows("use undertow on husk-1")
        .refuses("use lash-out on husk-1", "OM-GAP-58");
    // No tile of the overseer's phase is for a commando's turn.
    let turn = scene().turn('T').plays(&["move", "step E", "stop", "end turn"]).waits_for_overseer();
    turn.refuses("use undertow on husk-1", "OM-DASH-01");
}

#[test]
fn om_dash_02_spawn_abilities_come_before_the_activations() {
    Scene::new("T..o.")
        .spawn_step()
        .allows("use vat-cycle at vent 3,0")
        .play("done")
        .refuses("use vat-cycle at vent 3,0", "OM-DASH-02");
}

#[test]
fn om_dash_03_the_ready_cost_goes_into_the_well() {
    Scene::new("T..r")
        .wounded(0, 2)
        .pool(10)
        .spawn_step()
        .play("use regrow on ravager-1")
        .shows(|game| {
            assert_eq!(game.state.open.pool, 7, "OM-DASH-03: regrow costs 3 while ready");
            assert_eq!(game.well("regrow"), 3, "OM-DASH-05: the tokens lie on the tile");
        })
        .log(expect![[r#"
            The overseer uses Regrow on Ravager 1 for 3 (ready)
            Ravager 1 is healed: 0 wounds left
        "#]]);
}

#[test]
fn om_dash_06_a_tile_with_tokens_has_its_committed_cost_only() {
    // OM-DASH-09, OM-DASH-10: committed; 4 energy would do for the ready cost 3, not for the committed cost 5.
    Scene::new("T..r")
        .wounded(0, 2)
        .pool(4)
        .well("regrow", 1)
        .spawn_step()
        .refuses("use regrow on ravager-1", "OM-OVS-13");
    Scene::new("T..r")
        .wounded(0, 2)
        .pool(5)
        .well("regrow", 1)
        .spawn_step()
        .play("use regrow on ravager-1")
        .shows(|game| {
            assert_eq!(game.state.open.pool, 0, "OM-DASH-10");
            assert_eq!(
                game.well("regrow"),
                1,
                "OM-DASH-11: straight to the bank; OM-DASH-09: still committed"
            );
        })
        .log(expect![[r#"
            The overseer uses Regrow on Ravager 1 for 5 (committed)
            Ravager 1 is healed: 0 wounds left
        "#]]);
}

#[test]
fn om_dash_08_an_emptied_tile_is_ready_again() {
    // Regrow's refresh is 2: a well of 2 is empty afterwards, one of 3 is not.
    let next_phase = |tokens: u8| {
        let scene = Scene::new("T..r").wounded(0, 2).pool(9).well("regrow", tokens);
        scene.turn('T').play("end turn").play("use regrow on ravager-1")
    };
    assert_eq!(next_phase(2).state.open.pool, 6, "OM-DASH-04: no tokens, ready");
    assert_eq!(next_phase(3).state.open.pool, 4, "OM-DASH-09: one token, committed");
}

#[test]
fn om_gap_56_a_tile_may_be_used_again_and_again() {
    Scene::new("T..rrr")
        .wounded(0, 1)
        .wounded(1, 1)
        .wounded(2, 1)
        .pool(15)
        .spawn_step()
        .plays(&["use regrow on ravager-1", "use regrow on ravager-2"])
        .shows(|game| assert_eq!((game.state.open.pool, game.well("regrow")), (7, 3)))
        .play("use regrow on ravager-3")
        .shows(|game| assert_eq!((game.state.open.pool, game.well("regrow")), (2, 3)));
}

#[test]
fn om_gap_58_interrupts_cost_the_same_in_a_commandos_turn() {
    Scene::new("...Th")
        .pool(6)
        .turn('T')
        .plays(&["move", "step W"])
        .waits_for_overseer()
        .play_with("use lash-out on husk-1", [0, 0, 0])
        .shows(|game| assert_eq!((game.state.open.pool, game.well("lash-out")), (4, 2)))
        .play_with("use lash-out on husk-1", [0, 0, 0])
        .shows(|game| assert_eq!((game.state.open.pool, game.well("lash-out")), (0, 2)))
        .waits_for('T')
        .shows(|game| assert_eq!(game.at('T'), (2, 0)));
}

#[test]
fn regrow_removes_two_wounds_from_one_enemy() {
    Scene::new("T..rrk")
        .wounded(0, 2)
        .wounded(1, 1)
        .pool(15)
        .activate_step()
        .refuses("use regrow on shellback-3", "OM-DASH-01")
        .refuses("use regrow on tally", "OM-DASH-01")
        .plays(&["use regrow on ravager-1", "use regrow on ravager-2"])
        .refuses("use regrow on ravager-1", "OM-DASH-01")
        .log(expect![[r#"
            The overseer uses Regrow on Ravager 1 for 3 (ready)
            Ravager 1 is healed: 0 wounds left
            The overseer uses Regrow on Ravager 2 for 5 (committed)
            Ravager 2 is healed: 0 wounds left
        "#]]);
}

/// Plays on to Tally's next turn, with the stance that has Max Adrenaline 5.
fn next_turn(game: Game) -> Game {
    game.plays(&["done", "stance marksman"]).waits_for('T')
}

fn ceiling(game: &Game) -> u8 {
    game.omega.look(&game.state.open).ceiling(sheet('T'))
}

#[test]
fn dread_lowers_max_adrenaline_until_the_end_of_the_next_round() {
    let game = Scene::new("T..h").pool(12).activate_step().play("use dread on tally").shows(|game| {
        assert_eq!(ceiling(game), 4);
        assert_eq!((game.state.open.pool, game.well("dread")), (9, 3));
    });
    // Same-named effects do not stack.
    let game = next_turn(game.refuses("use dread on tally", "OM-GAP-32"));
    assert_eq!(ceiling(&game), 4);
    // Three moves of 1 and a fourth of 2 would make 5.
    let game = game.plays(&["move 3", "stop"]).refuses("move", "OM-ACT-04").plays(&["end turn", "done"]);
    let game = next_turn(game);
    assert_eq!(ceiling(&game), 5);
    game.plays(&["move 3", "stop"]).allows("move");
}

#[test]
fn dread_may_be_renewed_in_the_next_round() {
    let game = Scene::new("T..h").pool(15).activate_step().play("use dread on tally");
    let game = next_turn(game).plays(&["end turn", "use dread on tally", "done"]);
    assert_eq!(ceiling(&next_turn(game)), 4);
}

#[test]
fn dread_needs_the_sight_of_an_enemy() {
    Scene::new(
        "
        T#h
        .#.
        .#H
    ",
    )
    .downed('H')
    .spawn_step()
    .refuses("use dread on tally", "OM-DASH-01")
    .refuses("use dread on harrow", "OM-DASH-01");
}

#[test]
fn static_ward_taxes_the_first_ability_on_an_enemy_nearby() {
    // Four spaces with the one diagonal of an aura; the tax is paid into the well with the ready cost.
    Scene::new(
        "
        S....r
        .r..r.
    ",
    )
    .stance('S', "ward")
    .wounded(0, 1)
    .wounded(1, 1)
    .wounded(2, 1)
    .pool(20)
    .spawn_step()
    .play("use regrow on ravager-1")
    .shows(|game| assert_eq!((game.state.open.pool, game.well("regrow")), (17, 3), "five spaces away"))
    .play("use regrow on ravager-3")
    .shows(|game| assert_eq!(game.state.open.pool, 11, "the first within 4: 5 + 1"))
    .play("use regrow on ravager-2")
    .shows(|game| assert_eq!(game.state.open.pool, 6, "the second of the round costs its 5"));
}

#[test]
fn static_ward_taxes_anew_each_round_and_only_while_it_is_taken() {
    let phase = |stance: &'static str| {
        let scene = Scene::new("S..r")
            .stance('S', "ward")
            .wounded(0, 2)
            .pool(20)
            .state(|state| state.open.ward_paid = true);
        let game = scene.activate_step().plays(&["done", &format!("stance {stance}"), "end turn"]);
        let before = game.state.open.pool;
        let game = game.play("use regrow on ravager-1");
        assert_eq!(game.well("regrow"), before - game.state.open.pool, "the tax lies in the well as well");
        game.well("regrow")
    };
    assert_eq!(phase("ward"), 4);
    assert_eq!(phase("surge"), 3);
}

#[test]
fn static_ward_does_not_tax_what_is_used_on_no_enemy() {
    let game = Scene::new("S..h").stance('S', "ward").pool(10).spawn_step().play("use dread on static");
    assert_eq!(game.state.open.pool, 7);
}
