//! OM-CB4, OM-GAP-65, OM-GAP-67: what an attack's total does.

use cordon_kernel::Notation;
use cordon_omega::state::{Life, seat_of};
use expect_test::expect;

use crate::scene::{Game, Scene, sheet};

#[test]
fn om_cb4_01_ranged_attacks_meet_ranged_defence_and_melee_attacks_melee_defence() {
    let hit = |order: &str| {
        let game = Scene::new("Hh").pool(0).turn('H').play_with(order, [1, 1, 0]);
        game.state.open.enemies.get(0).is_none()
    };
    assert!(!hit("attack husk-1 with carbine"), "two hits against ranged defence 3");
    assert!(hit("attack husk-1 with machete"), "OM-CB4-02: two hits against melee defence 2");
}

#[test]
fn om_cb4_02_a_commandos_stance_has_a_defence_for_each_kind() {
    // Harrow's Direct: ranged 3, melee 2. Two hits wound in melee only.
    let attacked = |order: &str, draws: [u32; 2]| {
        let game = Scene::new("Hp.T").activate_step().plays(&["activate spitter-1 to fight", "stop"]);
        let game = if order.contains("bile") {
            game.play_with(order, [draws[0], draws[1], 0])
        } else {
            game.play_with(order, draws)
        };
        game.commando('H').wounds
    };
    assert_eq!(attacked("attack harrow with bile", [1, 1]), 0);
    assert_eq!(attacked("attack harrow with bite", [1, 1]), 1, "OM-CB4-01");
}

#[test]
fn om_cb4_03_a_total_equal_to_the_defence_wounds() {
    let wounds = |draws: [u32; 3]| {
        let game = Scene::new("H.k").pool(0).turn('H').play_with("attack shellback-1 with carbine", draws);
        game.state.open.enemy(0).wounds
    };
    assert_eq!([wounds([1, 0, 1]), wounds([1, 1, 1]), wounds([1, 1, 2])], [0, 1, 1]);
}

#[test]
fn om_cb4_04_wounds_are_kept_by_whoever_took_them() {
    Scene::new("Hk.T")
        .pool(2)
        .activate_step()
        .plays(&["activate shellback-1 to fight", "stop"])
        .play_with("attack harrow with slam", [1, 0, 1])
        .then(|state| {
            assert_eq!(state.open.commandos[0].wounds, 1, "on the sheet");
            assert_eq!(state.open.enemy(0).wounds, 0);
        });
    Scene::new("Hkk").pool(0).turn('H').play_with("attack shellback-1 with machete", [1, 1, 1]).then(
        |state| {
            let wounds = [0, 1].map(|slot| state.open.enemy(slot).wounds);
            assert_eq!(wounds, [1, 0], "OM-CB4-05: beside its own figure");
        },
    );
}

#[test]
fn om_cb4_06_the_second_defence_number_means_two_wounds() {
    let unhindered = |draws| {
        let game = Scene::new("Wr").pool(0).turn('W').play_with("attack ravager-1 with blades", draws);
        game.state.open.enemy(0).wounds
    };
    let hardened = |draws| {
        let game = Scene::new("Wr").pool(2).turn('W').play("attack ravager-1 with blades");
        game.play_with("use thick-hide on ravager-1", draws).state.open.enemy(0).wounds
    };
    assert_eq!([[0, 1, 1], [1, 1, 1], [0, 2, 2], [1, 2, 2], [2, 2, 2]].map(unhindered), [0, 1, 1, 2, 2]);
    // What raises the defence raises both numbers.
    assert_eq!([[1, 1, 1], [1, 2, 2], [2, 2, 2]].map(hardened), [0, 1, 2]);
}

#[test]
fn om_cb4_07_a_commando_with_as_many_wounds_as_vitality_is_downed() {
    let attacked = |wounds: u8, vest: bool| {
        let scene = Scene::new("Hh.T").with('H', move |harrow| harrow.wounds = wounds);
        let scene = if vest { scene.kit('H', "plate-vest") } else { scene };
        let game = scene.activate_step().plays(&["activate husk-1 to fight", "stop"]);
        let game = game.play_with("attack harrow with claws", [1, 1, 0]);
        game.commando('H').life
    };
    assert_eq!(attacked(2, false), Life::Active);
    assert_eq!(attacked(3, false), Life::Downed);
    assert_eq!(attacked(3, true), Life::Active, "a Plate Vest takes one more");
    assert_eq!(attacked(4, true), Life::Downed);
}

#[test]
fn om_cb4_08_a_destroyed_enemy_returns_to_the_reserves() {
    let game = Scene::new("H.h").pool(0).turn('H');
    let husk = usize::from(game.state.open.enemy(0).kind.0);
    let before = game.state.open.reserves[husk];
    let game = game.play_with("attack husk-1 with carbine", [1, 1, 1]);
    assert!(game.state.open.enemies.get(0).is_none());
    assert_eq!(game.state.open.reserves[husk], before + 1);
}

#[test]
fn om_gap_67_surplus_wounds_are_lost() {
    Scene::new("Wr")
        .pool(0)
        .state(|state| state.open.enemy_mut(0).wounds = 2)
        .turn('W')
        .play_with("attack ravager-1 with blades", [2, 2, 2])
        .log(expect![[r#"
            Wisp gains 2 adrenaline
            Wisp attacks Ravager 1 with Blades
            Rolls black 2, red 2 2
            6 hits against 3 of Ravager 1: 2 wounds
            Ravager 1 has 3 wounds
            Ravager 1 is destroyed
        "#]]);
    // Only enemies have a second number: six hits make one wound.
    let game = Scene::new("Hh.T").activate_step().plays(&["activate husk-1 to fight", "stop"]);
    let game = game.play_with("attack harrow with claws", [2, 2, 2]);
    assert_eq!(game.commando('H').wounds, 1);
}

/// Three husks and a skitter round Harrow, in the activate step; two husks have attacked and missed.
fn ganged_up() -> Game {
    Scene::new(
        "
        hHh
        h.s
        T..
    ",
    )
    .pool(20)
    .activate_step()
    .plays(&["activate husk-1 to fight", "stop"])
    .play_with("attack harrow with claws", [0, 0, 0])
    .plays(&["activate husk-2 to fight", "stop"])
    .play_with("attack harrow with claws", [0, 0, 0, 0])
}

#[test]
fn om_gap_65_a_clone_that_missed_still_ganged_up_and_only_with_its_own_kind() {
    ganged_up()
        // OM-OVS-21: never more than one die.
        .plays(&["activate husk-3 to fight", "stop"])
        .play_with("attack harrow with claws", [0, 0, 0, 0])
        .plays(&["activate skitter-4 to fight", "stop"])
        .play_with("attack harrow with fangs", [0, 0, 0]);
    // OM-OVS-20 speaks of clones: hybrids do not gang up.
    Scene::new(
        "
        rHr
        ..T
    ",
    )
    .pool(20)
    .activate_step()
    .plays(&["activate ravager-1 to fight", "stop"])
    .play_with("attack harrow with rend", [0, 0, 0])
    .plays(&["activate ravager-2 to fight", "stop"])
    .play_with("attack harrow with rend", [0, 0, 0]);
    // Another target has not been attacked yet.
    ganged_up().plays(&["activate husk-3 to fight", "stop"]).play_with("attack tally with claws", [0, 0, 0]);
}

#[test]
fn om_gap_65_interrupt_attacks_outside_the_step_neither_count_nor_gain() {
    let game = ganged_up();
    let next_round = game
        .plays(&["done", "next tally"])
        .play_as(seat_of(sheet('T')), "stance marksman", [])
        .play_as(seat_of(sheet('H')), "stance press", []);
    // Tally passes; it is offered Press's move.
    next_round
        .plays(&["end turn", "pass"])
        .waits_for('H')
        .plays(&["move", "step S"])
        .waits_for_overseer()
        .play_with("use lash-out on husk-1", [0, 0, 0])
        .play_with("use lash-out on husk-2", [0, 0, 0]);
}

#[test]
fn om_gap_65_a_clone_does_not_gang_up_with_itself() {
    // The husk attacks, Tally falls back, and the same husk lashes out at it: OM-OVS-20 speaks of another clone.
    Scene::new(
        "
        hT..
        .H..
    ",
    )
    .stance('T', "fall-back")
    .pool(20)
    .activate_step()
    .plays(&["activate husk-1 to fight", "stop"])
    .play_with("attack tally with claws", [0, 0, 0])
    .plays(&["fall back", "step E"])
    .waits_for_overseer()
    .play_with("use lash-out on husk-1", [0, 0, 0])
    .play("pass")
    .log(expect![[r#"
        Husk 1 is activated to fight for 2
        Husk 1 attacks Tally with Claws
        Rolls black 0 0 0
        0 hits against 4 of Tally: missed
        Tally falls back
        Tally is about to step E
        The overseer uses Lash Out on Husk 1 for 2 (ready)
        Husk 1 attacks Tally with Claws
        Rolls black 0 0 0
        0 hits against 4 of Tally: missed
        Tally moves 1,0 -> 2,0
    "#]]);
}

#[test]
fn om_ovs_20_a_clone_that_was_destroyed_since_still_counts_for_its_type() {
    let after_undertow = || {
        Scene::new(
            "
            hTh
            o^k
        ",
        )
        .vent(1, 1)
        .pool(20)
        .activate_step()
        .plays(&["activate husk-1 to fight", "stop"])
        .play_with("attack tally with claws", [0, 0, 0])
        .play("use undertow on husk-1")
        // The vent lies in peril, which kills it.
        .play_with("place 1,1", [1, 0])
    };
    after_undertow()
        .plays(&["activate husk-2 to fight", "stop"])
        .play_with("attack tally with claws", [0, 0, 0, 0]);
    after_undertow()
        .plays(&["activate shellback-3 to fight", "stop"])
        .play_with("attack tally with slam", [0, 0, 0]);
    let written = after_undertow();
    let text = written.omega.write_state(&written.state);
    assert_eq!(written.omega.read_state(&text).expect("a state that was written"), written.state);
}
