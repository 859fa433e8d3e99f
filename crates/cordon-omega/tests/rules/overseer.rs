//! OM-OVS: the overseer's phase, activations and what they add to attacks.

use cordon_omega::state::Life;
use expect_test::expect;

use crate::scene::Scene;

#[test]
fn om_ovs_01_every_tile_loses_its_refresh_value() {
    Scene::new("T..h")
        .pool(4)
        .well("vat-cycle", 5)
        .well("lash-out", 2)
        .well("regrow", 1)
        .turn('T')
        .play("end turn")
        .waits_for_overseer()
        .shows(|game| {
            assert_eq!(game.well("vat-cycle"), 2, "OM-DASH-07: refresh 3");
            assert_eq!(game.well("lash-out"), 1, "OM-DASH-07: refresh 1");
            assert_eq!(game.well("regrow"), 0, "OM-GAP-57: never below 0, with refresh 2");
            assert_eq!(game.state.open.pool, 4, "the tokens go to the bank");
        });
}

#[test]
fn om_ovs_09_with_four_commandos_enemies_lose_a_wound_first() {
    // OM-GAP-40: four started; that one is left does not matter.
    Scene::new("T..hkr")
        .started(4)
        .wounded(1, 1)
        .wounded(2, 2)
        .spawn_step()
        .shows(|game| {
            assert_eq!(game.state.open.enemy(1).wounds, 1, "OM-GAP-62: not before the activate step")
        })
        .play("done")
        .log(expect![[r#"
            Shellback 2 is healed: 0 wounds left
            Ravager 3 is healed: 1 wound left
        "#]])
        .shows(|game| {
            assert_eq!(game.state.open.enemy(1).wounds, 0);
            assert_eq!(game.state.open.enemy(2).wounds, 1);
        });
}

#[test]
fn om_ovs_10_with_three_commandos_no_wound_is_lost() {
    Scene::new("HST..r")
        .started(3)
        .wounded(0, 2)
        .spawn_step()
        .play("done")
        .shows(|game| assert_eq!(game.state.open.enemy(0).wounds, 2));
}

#[test]
fn om_ovs_11_from_none_to_all_may_be_activated() {
    Scene::new("T....hh").activate_step().play("done").shows(|game| assert_eq!(game.state.open.round, 2));
    let all = ["activate husk-2 to move", "stop", "activate husk-1 to move", "stop"];
    Scene::new("T....hh").activate_step().plays(&all).waits_for_overseer().play("done");
}

#[test]
fn om_ovs_12_each_enemy_is_activated_once_per_step() {
    Scene::new("T....hh")
        .activate_step()
        .plays(&["activate husk-1 to move", "stop"])
        .refuses("activate husk-1 to move", "OM-OVS-12")
        .refuses("activate husk-1 to fight", "OM-OVS-12")
        .allows("activate husk-2 to fight")
        // A new step, a new activation.
        .plays(&["done", "stance marksman", "end turn", "done"])
        .allows("activate husk-1 to move");
}

#[test]
fn om_ovs_13_the_cost_is_paid_before_the_activation() {
    Scene::new("T...rh")
        .pool(3)
        .activate_step()
        .play("activate ravager-1 to fight")
        .shows(|game| assert_eq!(game.state.open.pool, 0))
        .play("stop")
        .refuses("activate husk-2 to move", "OM-OVS-13");
}

#[test]
fn om_ovs_14_an_enemy_moves_or_fights() {
    let legal = Scene::new("T....h").activate_step();
    assert_eq!(
        legal.legal(legal.seat()).iter().filter(|order| order.starts_with("activate")).collect::<Vec<_>>(),
        ["activate husk-1 to move", "activate husk-1 to fight"]
    );
}

#[test]
fn om_ovs_15_a_move_costs_one_and_gives_a_move_action() {
    Scene::new("T......h")
        .pool(1)
        .activate_step()
        .plays(&["activate husk-1 to move", "step W", "step W", "step W", "step W"])
        // OM-GAP-64: a pure move cannot attack, and Speed 4 is used up.
        .waits_for_overseer()
        .shows(|game| {
            assert_eq!(game.enemy_at(0), (3, 0));
            assert_eq!(game.state.open.pool, 0);
        })
        .refuses("step W", "OM-RND-01");
    let next_to_it = Scene::new("Th").activate_step().plays(&["activate husk-1 to move", "stop"]);
    next_to_it.refuses("attack tally with claws", "OM-RND-01").allows("done");
}

#[test]
fn om_ovs_18_a_fight_is_a_move_and_then_an_attack() {
    // The combat cost is 2 for a spitter and 3 for a ravager; a spitter has two weapons.
    Scene::new("T..pr")
        .pool(9)
        .activate_step()
        .plays(&["activate spitter-1 to fight", "step W", "step W"])
        .shows(|game| assert_eq!(game.state.open.pool, 7))
        .play("stop")
        .allows("attack tally with bile")
        .allows("attack tally with bite")
        .refuses("step E", "OM-GAP-64")
        .play_with("attack tally with bite", [1, 0])
        // OM-GAP-64: no move after the attack.
        .refuses("step E", "OM-RND-01")
        .play("activate ravager-2 to fight")
        .shows(|game| assert_eq!(game.state.open.pool, 4));
}

#[test]
fn om_gap_64_neither_steps_nor_the_attack_are_owed() {
    Scene::new("Th")
        .activate_step()
        .plays(&["activate husk-1 to fight", "stop", "pass"])
        .refuses("activate husk-1 to fight", "OM-OVS-12")
        .log(expect![[r#"
            Husk 1 is activated to fight for 2
        "#]]);
}

#[test]
fn om_ovs_19_a_red_die_in_melee_at_max_adrenaline() {
    let fight = |adrenaline: u8| {
        let scene =
            Scene::new("Thp").stance('T', "field-aid").with('T', move |tally| tally.adrenaline = adrenaline);
        scene.activate_step().plays(&["activate husk-1 to fight", "stop"])
    };
    // Field Aid has Max Adrenaline 5 and melee defence 3; the last draw is of the red die.
    fight(4).play_with("attack tally with claws", [1, 1, 0]);
    let hit = fight(5).play_with("attack tally with claws", [1, 1, 0, 1]);
    assert_eq!(hit.commando('T').wounds, 1);
    // Not in a ranged attack.
    fight(5)
        .play_with("attack tally with claws", [0, 0, 0, 0])
        .plays(&["activate spitter-2 to fight", "stop"])
        .play_with("attack tally with bile", [0, 0, 0]);
}

#[test]
fn om_ovs_19_counts_the_printed_value() {
    // OM-GAP-43: a raised ceiling does not save, a lowered one does not harm.
    let fight = |adrenaline: u8, raised: u8, dread_until: u8| {
        let scene = Scene::new("Th").stance('T', "field-aid").with('T', move |tally| {
            tally.adrenaline = adrenaline;
            tally.raised = raised;
            tally.dread_until = dread_until;
        });
        scene.activate_step().plays(&["activate husk-1 to fight", "stop"])
    };
    fight(6, 1, 0).play_with("attack tally with claws", [0, 0, 0, 0]).shows(|game| {
        assert_eq!(game.commando('T').wounds, 0, "OM-GAP-43");
    });
    fight(4, 0, 2).play_with("attack tally with claws", [0, 0, 0]);
}

#[test]
fn om_ovs_20_clones_of_a_type_gang_up() {
    Scene::new(
        "
        .h.
        hTh
        .s.
    ",
    )
    .stance('T', "field-aid")
    .pool(15)
    .activate_step()
    .plays(&["activate husk-1 to fight", "stop"])
    // OM-GAP-65: a miss counts as well.
    .play_with("attack tally with claws", [0, 0, 0])
    .plays(&["activate skitter-4 to fight", "stop"])
    .play_with("attack tally with fangs", [0, 0, 0])
    .plays(&["activate husk-2 to fight", "stop"])
    .play_with("attack tally with claws", [0, 0, 0, 0])
    .plays(&["activate husk-3 to fight", "stop"])
    // OM-OVS-21: one more die, however many there were.
    .play_with("attack tally with claws", [1, 1, 0, 1])
    .shows(|game| assert_eq!(game.commando('T').wounds, 1, "OM-OVS-21"));
}

#[test]
fn om_ovs_20_another_target_and_another_step_begin_anew() {
    Scene::new("hTHh")
        .stance('H', "steady")
        .pool(15)
        .activate_step()
        .plays(&["activate husk-1 to fight", "stop"])
        .play_with("attack tally with claws", [0, 0, 0])
        .plays(&["activate husk-2 to fight", "stop"])
        .play_with("attack harrow with claws", [0, 0, 0])
        .plays(&["done", "next harrow", "stance steady", "stance field-aid", "end turn", "end turn", "done"])
        .plays(&["activate husk-1 to fight", "stop"])
        .play_with("attack tally with claws", [0, 0, 0]);
}

#[test]
fn om_ovs_20_hybrids_do_not_gang_up() {
    Scene::new("rTr")
        .stance('T', "field-aid")
        .activate_step()
        .plays(&["activate ravager-1 to fight", "stop"])
        .play_with("attack tally with rend", [0, 0, 0])
        .plays(&["activate ravager-2 to fight", "stop"])
        .play_with("attack tally with rend", [0, 0, 0]);
}

#[test]
fn om_ovs_20_a_clone_does_not_gang_up_with_itself() {
    Scene::new("..Th")
        .stance('T', "fall-back")
        .activate_step()
        .plays(&["activate husk-1 to fight", "stop"])
        .play_with("attack tally with claws", [0, 0, 0])
        .plays(&["fall back", "step W"])
        .play_with("use lash-out on husk-1", [0, 0, 0])
        .log(expect![[r#"
            Husk 1 is activated to fight for 2
            Husk 1 attacks Tally with Claws
            Rolls black 0 0 0
            0 hits against 4 of Tally: missed
            Tally falls back
            Tally is about to step W
            The overseer uses Lash Out on Husk 1 for 2 (ready)
            Husk 1 attacks Tally with Claws
            Rolls black 0 0 0
            0 hits against 4 of Tally: missed
        "#]]);
}

#[test]
fn om_gap_65_attacks_outside_the_step_do_not_count() {
    Scene::new(
        "
        .h.
        .Th
    ",
    )
    .stance('T', "field-aid")
    .pool(15)
    .turn('T')
    .plays(&["move", "step W"])
    .play_with("use lash-out on husk-1", [0, 0, 0])
    .plays(&["pass", "stop", "end turn", "done", "activate husk-2 to fight", "step W"])
    .play("stop")
    .play_with("attack tally with claws", [0, 0, 0]);
}

#[test]
fn om_ovs_22_the_pool_is_trimmed_to_fifteen() {
    Scene::new("T..h").pool(18).activate_step().plays(&["activate husk-1 to move", "stop", "done"]).log(
        expect![[r#"
            Husk 1 is activated to move for 1
            The overseer discards 2 energy
            Round 2 of 10
            0 adrenaline becomes energy, the bank adds 0: the pool has 15
            Tally gets initiative 1
        "#]],
    );
    let fifteen = Scene::new("T..h").pool(15).activate_step().play("done");
    assert_eq!(fifteen.state.open.pool, 15);
}

#[test]
fn om_gap_66_a_minimum_above_fifteen_is_filled_up_in_planning() {
    Scene::new("T..h").pool(18).energy_minimum(17).activate_step().play("done").log(expect![[r#"
        The overseer discards 3 energy
        Round 2 of 10
        0 adrenaline becomes energy, the bank adds 2: the pool has 17
        Tally gets initiative 1
    "#]]);
}

#[test]
fn om_gap_92_enemies_spawned_this_phase_may_be_activated() {
    Scene::new("T....o.")
        .pool(15)
        .spawn_step()
        .plays(&["use vat-cycle at vent 5,0", "place 5,0", "done", "done"])
        .plays(&["activate husk-1 to move", "step W"])
        .shows(|game| assert_eq!(game.enemy_at(0), (4, 0)));
}

#[test]
fn om_gap_92_enemies_of_a_room_revealed_this_round_too() {
    Scene::new("T....")
        .door("V1,0", "plain")
        .hidden(2, 0, &["three-husks"])
        .turn('T')
        .plays(&["open door-1", "place 2,0", "place 3,0", "place 4,0", "end turn", "done"])
        .plays(&["activate husk-1 to fight", "step W"])
        .shows(|game| assert_eq!(game.commando('T').life, Life::Active));
}
