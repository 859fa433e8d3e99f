//! OM-DOWN: going down, what a downed commando can do, death.

use cordon_omega::state::Life;
use expect_test::expect;

use crate::scene::{Game, Scene, sheet};

/// Tally, with its last wound to take and 3 adrenaline, walks into peril in its own turn.
fn tally_falls(scene: Scene) -> Game {
    scene
        .with('T', |tally| (tally.wounds, tally.adrenaline) = (3, 3))
        .turn('T')
        .play("move")
        .play_with("step E", [1, 0])
}

#[test]
fn om_down_01_a_marker_takes_the_place_of_the_figure() {
    tally_falls(Scene::new("T^.H"))
        .shows(|game| {
            assert_eq!(game.commando('T').life, Life::Downed);
            assert!(!game.commando('T').is_figure());
        })
        .log(expect![[r#"
            Tally gains 1 adrenaline
            Tally moves 0,0 -> 1,0
            Tally rolls for a hazard: 1 hit
            Tally has 4 wounds
            Tally goes down
            The dashboard refreshes
            Harrow's turn
        "#]]);
}

#[test]
fn om_down_02_the_downed_card_takes_the_place_of_the_stance() {
    let game = tally_falls(Scene::new("T^.H").stance('T', "fall-back"));
    let look = game.omega.look(&game.state.open);
    assert_eq!(look.values(sheet('T')), look.content.downed);
    assert_eq!(look.abilities(sheet('T')).count(), 0);
}

#[test]
fn om_down_03_adrenaline_goes_to_the_pool() {
    let game = tally_falls(Scene::new("T^.H").pool(5));
    assert_eq!(game.commando('T').adrenaline, 0);
    // Three, and one for the move.
    assert_eq!(game.state.open.pool, 9);
}

#[test]
fn om_down_04_the_dashboard_refreshes_once() {
    let game = tally_falls(Scene::new("T^.H").well("vat-cycle", 5).well("lash-out", 2).well("regrow", 1));
    assert_eq!(game.well("vat-cycle"), 2);
    assert_eq!(game.well("lash-out"), 1);
    assert_eq!(game.well("regrow"), 0);
}

#[test]
fn om_down_05_the_running_turn_is_over() {
    tally_falls(Scene::new("T^.H")).waits_for('H');
}

#[test]
fn om_down_05_only_the_own_turn_ends() {
    // Tally falls in the overseer's phase: the husk goes on with its activation, and the step with the next.
    Scene::new("TH.hh")
        .with('H', |harrow| harrow.wounds = 3)
        .activate_step()
        .plays(&["activate husk-1 to fight", "step W", "stop"])
        .play_with("attack harrow with claws", [1, 1, 0])
        .shows(|game| assert_eq!(game.commando('H').life, Life::Downed))
        .allows("activate husk-2 to move");
}

#[test]
fn om_down_06a_a_downed_commando_only_moves() {
    Scene::new("TS.h")
        .first_edition()
        .kit('T', "medkit")
        .downed('T')
        .turn('T')
        .refuses("give medkit to static", "OM-TRD-03a")
        .refuses("heal tally", "OM-ACT-08a")
        .refuses("attack husk-1 with rifle", "OM-ACT-08a")
        .plays(&["move", "step E", "step E", "end turn"])
        .waits_for('S')
        .shows(|game| assert_eq!(game.at('T'), (2, 0)));
}

#[test]
fn om_down_06b_a_downed_commando_moves_and_trades() {
    Scene::new("TS.h")
        .kit('T', "medkit")
        .downed('T')
        .turn('T')
        .refuses("use medkit on static", "OM-ACT-08b")
        .refuses("heal tally", "OM-ACT-08b")
        .refuses("attack husk-1 with rifle", "OM-ACT-08b")
        .play("give medkit to static")
        .plays(&["move", "step E", "step E", "end turn"])
        .waits_for('S')
        .shows(|game| assert_eq!(game.commando('S').cards.len(), 1));
}

#[test]
fn om_down_07_no_stance_is_chosen_for_the_downed() {
    Scene::new("TH")
        .downed('T')
        .stance('T', "fall-back")
        .activate_step()
        .plays(&["done", "next tally", "stance steady"])
        // OM-ACT-07: its turn comes in the order of initiative all the same.
        .waits_for('T')
        .shows(|game| assert_eq!(game.commando('T').life, Life::Downed))
        .log(expect![[r#"
            Round 2 of 10
            0 adrenaline becomes energy, the bank adds 0: the pool has 8
            Tally gets initiative 1
            Harrow gets initiative 2
            Harrow chooses Steady
            Harrow takes the stance Steady
            Tally's turn
        "#]]);
}

#[test]
fn om_down_08_before_the_crisis_the_downed_are_safe() {
    Scene::new("ThH")
        .downed('T')
        .activate_step()
        .plays(&["activate husk-1 to fight", "stop"])
        .refuses("attack tally with claws", "OM-DOWN-08")
        .allows("attack harrow with claws");
}

#[test]
fn om_down_09_after_the_crisis_a_successful_attack_kills() {
    let scene = || {
        let scene =
            Scene::new("ThH").downed('T').stance('T', "fall-back").state(|state| state.open.crisis = true);
        scene.activate_step().plays(&["activate husk-1 to fight", "stop"])
    };
    // OM-GAP-68: the downed card has melee defence 2, Fall Back would have 4.
    scene().play_with("attack tally with claws", [1, 0, 0]).shows(|game| {
        assert_eq!(game.commando('T').life, Life::Downed);
    });
    scene()
        .play_with("attack tally with claws", [1, 1, 0])
        .shows(|game| {
            assert_eq!(game.commando('T').life, Life::Dead);
            assert_eq!(
                game.omega.look(&game.state.open).figure_at(game.commando('T').cell),
                None,
                "removed from the map"
            );
        })
        .log(expect![[r#"
            Husk 1 is activated to fight for 2
            Husk 1 attacks Tally with Claws
            Rolls black 0 1 1
            2 hits against 2 of Tally: 1 wound
            Tally is dead
        "#]]);
}

#[test]
fn om_gap_69_the_dead_leave_their_cards_and_adrenaline() {
    // A hazard kills a downed commando in its own move; the dashboard does not refresh again.
    Scene::new("T^H")
        .downed('T')
        .kit('T', "medkit")
        .kit('T', "hunter-optic")
        .pool(5)
        .well("vat-cycle", 5)
        .turn('T')
        .play("move")
        .play_with("step E", [0, 1])
        .shows(|game| {
            assert_eq!(game.commando('T').life, Life::Dead);
            assert_eq!(game.state.open.pool, 6);
            assert_eq!(game.well("vat-cycle"), 5);
        })
        .waits_for('H')
        .play("take medkit")
        .shows(|game| {
            assert_eq!(game.commando('H').adrenaline, 1);
            assert_eq!(game.commando('H').cards.len(), 1);
            assert_eq!(game.state.open.drops.len(), 1);
        })
        .log(expect![[r#"
            Tally gains 1 adrenaline
            Tally moves 0,0 -> 1,0
            Tally rolls for a hazard: 1 hit
            Tally is dead
            Harrow's turn
            Harrow gains 1 adrenaline
            Harrow has Medkit
        "#]]);
}

#[test]
fn om_gap_69_cards_are_picked_up_from_an_adjacent_space() {
    Scene::new("T^.H")
        .downed('T')
        .kit('T', "medkit")
        .turn('T')
        .play("move")
        .play_with("step E", [0, 1])
        .refuses("take medkit", "OM-GAP-69");
}

#[test]
fn om_down_10_the_overseer_wins_when_nobody_stands() {
    tally_falls(Scene::new("T^.H").downed('H')).ends("OM-DOWN-10", true);
    let dead = Scene::new("T^.H").with('H', |harrow| harrow.life = Life::Dead);
    tally_falls(dead).ends("OM-DOWN-10", true);
}

#[test]
fn om_gap_70_a_recovering_commando_still_stands() {
    let recovering = |harrow: &mut cordon_omega::state::Commando| {
        harrow.life = Life::Recovering;
        harrow.wounds = 4;
    };
    // OM-DOWN-10 does not count it as downed.
    tally_falls(Scene::new("T^.H").with('H', recovering)).waits_for('H').shows(|game| {
        assert_eq!(game.state.open.ending, None, "OM-DOWN-10");
    });
}

#[test]
fn om_gap_70_a_recovering_commando_has_the_downed_card() {
    let recovering = |tally: &mut cordon_omega::state::Commando| {
        tally.life = Life::Recovering;
        tally.wounds = 4;
    };
    // Max Adrenaline 2: two moves, and no third.
    Scene::new("T.....H")
        .stance('T', "marksman")
        .with('T', recovering)
        .turn('T')
        .plays(&["move 2", "step E", "step E", "step E", "step E"])
        .refuses("move", "OM-ACT-04");
}

#[test]
fn om_gap_70_any_wound_brings_a_recovering_commando_down_again() {
    // Before the Crisis Point too; melee defence 2 of the downed card, not 4 of Fall Back.
    Scene::new("ThH")
        .stance('T', "fall-back")
        .with('T', |tally| {
            tally.life = Life::Recovering;
            tally.wounds = 2;
            tally.adrenaline = 1;
        })
        .pool(4)
        .well("vat-cycle", 5)
        .activate_step()
        .plays(&["activate husk-1 to fight", "stop"])
        .play_with("attack tally with claws", [1, 1, 0])
        .shows(|game| {
            assert_eq!(game.commando('T').life, Life::Downed);
            assert_eq!(game.commando('T').wounds, 4, "OM-PLAN-08: as many wounds as Vitality");
            assert_eq!(game.state.open.pool, 3);
            assert_eq!(game.well("vat-cycle"), 2);
        });
}

#[test]
fn om_gap_70_a_raised_ceiling_goes_with_the_stance() {
    let game = tally_falls(Scene::new("T^.H").with('T', |tally| tally.raised = 1));
    let look = game.omega.look(&game.state.open);
    assert_eq!(look.ceiling(sheet('T')), 2, "the downed card's own");
}
