//! OM-KKNO, OM-GAP-75: shifting a damaged target.

use cordon_omega::content::{Content, WeaponTrait};
use cordon_omega::state::{Life, OVERSEER};
use expect_test::expect;

use crate::scene::{Game, Scene};

/// Every enemy's weapons knock back.
fn shoving(content: &mut Content) {
    for enemy in &mut content.enemies {
        enemy.weapons.iter_mut().for_each(|weapon| weapon.traits.push(WeaponTrait::Knockback));
    }
}

/// Static has damaged the shellback beside it with its shock rod.
fn damaged(scene: Scene) -> Game {
    scene.pool(0).turn('S').play_with("attack shellback-1 with shock rod", [2, 1])
}

#[test]
fn om_kkno_01_a_damaged_target_may_be_shifted_one_square_any_way() {
    let open = || {
        Scene::new(
            "
        ....
        .Sk.
        ....
    ",
        )
    };
    damaged(open()).waits_for('S').play("step NW").log(expect![[r#"
        Static gains 2 adrenaline
        Static attacks Shellback 1 with Shock rod
        Rolls black 1 2
        3 hits against 3 of Shellback 1: 1 wound
        Shellback 1 has 1 wound
        Shellback 1 moves 2,1 -> 1,0
    "#]]);
    damaged(open())
        .play("pass")
        .then(|state| assert_eq!(state.open.enemy(0).cell.0, 6, "or left where it is"));
    // Not when the attack did no damage.
    open()
        .pool(0)
        .turn('S')
        .play_with("attack shellback-1 with shock rod", [2, 0])
        .refuses("step E", "OM-ACT-01");
}

#[test]
fn om_gap_75_not_into_walls_doors_pinches_or_anybody() {
    let game = damaged(
        Scene::new(
            "
            .....
            .Sk..
            .T#..
        ",
        )
        .door("V3,0 V3,1", "plain"),
    );
    game.refuses("step E", "OM-GAP-75")
        .refuses("step S", "OM-GAP-75")
        .refuses("step SE", "OM-GAP-75")
        .refuses("step W", "OM-GAP-75")
        .refuses("step SW", "OM-GAP-75")
        .allows("step N")
        .allows("step NW");
}

#[test]
fn om_gap_75_where_nothing_is_free_nothing_is_asked() {
    let game = damaged(Scene::new("Sk"));
    game.waits_for('S').allows("end turn");
}

#[test]
fn om_gap_75_a_destroyed_target_is_not_moved() {
    Scene::new("Sh.")
        .pool(0)
        .turn('S')
        .play_with("attack husk-1 with shock rod", [2, 0])
        .allows("end turn")
        .log(expect![[r#"
            Static gains 2 adrenaline
            Static attacks Husk 1 with Shock rod
            Rolls black 0 2
            2 hits against 2 of Husk 1: 1 wound
            Husk 1 has 1 wound
            Husk 1 is destroyed
        "#]]);
}

#[test]
fn om_gap_75_a_downed_marker_may_be_pushed() {
    Scene::new("hH..T")
        .content(shoving)
        .with('H', |harrow| harrow.wounds = 3)
        .activate_step()
        .plays(&["activate husk-1 to fight", "stop"])
        .play_with("attack harrow with claws", [1, 1, 0])
        .waits_for_overseer()
        .play("step E")
        .then(|state| {
            assert_eq!((state.open.commandos[0].life, state.open.commandos[0].cell.0), (Life::Downed, 2))
        });
}

#[test]
fn om_gap_75_a_shift_is_not_the_targets_diagonal() {
    // OM-GAP-16: shoved diagonally, Tally still has its one diagonal step of this phase.
    Scene::new(
        "
        ....
        .Tk.
        H...
    ",
    )
    .content(shoving)
    .stance('T', "fall-back")
    .activate_step()
    .plays(&["activate shellback-1 to fight", "stop"])
    .play_with("attack tally with slam", [2, 2, 2])
    .plays(&["step NW", "fall back", "step SE"])
    .log(expect![[r#"
        Shellback 1 is activated to fight for 2
        Shellback 1 attacks Tally with Slam
        Rolls black 2 2, red 2
        6 hits against 4 of Tally: 1 wound
        Tally has 1 wound
        Tally moves 1,1 -> 0,0
        Tally falls back
        Tally moves 0,0 -> 1,1
    "#]]);
}

#[test]
fn anchor_cannot_be_knocked_back() {
    let shoved = |stance: &str| {
        let scene = Scene::new("hB..T").content(shoving).stance('B', stance).activate_step();
        let game = scene.plays(&["activate husk-1 to fight", "stop"]);
        let game = game.play_with("attack bastion with claws", [2, 2, 0]);
        assert_eq!(game.commando('B').wounds, 1);
        game.legal(OVERSEER).contains(&"step E".to_owned())
    };
    assert_eq!(["anchor", "brace"].map(shoved), [false, true]);
}

#[test]
fn ram_plate_knocks_back_in_place_of_the_gauntlet() {
    Scene::new("Bk.")
        .pool(0)
        .kit('B', "ram-plate")
        .turn('B')
        .refuses("attack shellback-1 with gauntlet", "OM-GAP-91")
        .play_with("attack shellback-1 with ram plate", [1, 1, 1])
        .play("step E")
        .log(expect![[r#"
            Bastion gains 2 adrenaline
            Bastion attacks Shellback 1 with Ram Plate
            Rolls black 1 1, red 1
            3 hits against 3 of Shellback 1: 1 wound
            Shellback 1 has 1 wound
            Shellback 1 moves 1,0 -> 2,0
        "#]]);
}
