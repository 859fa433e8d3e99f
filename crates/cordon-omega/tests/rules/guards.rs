//! What protects commandos and enemies: stances, armour, cards and tiles.

use cordon_omega::frames::{Arm, Frame};
use cordon_omega::rules::combat::{declared, defence_of, pool_of};
use cordon_omega::state::{Figure, OVERSEER, seat_of};
use expect_test::expect;

use crate::scene::{Game, Scene, sheet};

/// The defence of a commando against the first enemy's attack with an arm.
fn defence(game: &Game, letter: char, arm: u8) -> u8 {
    let attack = declared(Figure::Enemy(0), Arm::Printed(arm), Figure::Commando(sheet(letter)), false);
    defence_of(game.omega.look(&game.state.open), &attack).first
}

/// A spitter's weapons.
const BILE: u8 = 0;
const BITE: u8 = 1;

#[test]
fn steady_shields_adjacent_commandos_in_melee() {
    let game = |stance: &str, map: &str| {
        Scene::new(map).stance('H', stance).stance('T', "field-aid").activate_step()
    };
    let close = "
        p.B
        .TH
    ";
    assert_eq!(defence(&game("steady", close), 'T', BITE), 4);
    assert_eq!(defence(&game("steady", close), 'T', BILE), 3, "not against ranged attacks");
    assert_eq!(defence(&game("steady", close), 'H', BITE), 3, "not the one who shields");
    assert_eq!(defence(&game("direct", close), 'T', BITE), 3);
    assert_eq!(defence(&game("steady", "pT.H"), 'T', BITE), 3, "not from two spaces away");
    let lying = Scene::new("pTHB").stance('H', "steady").stance('T', "field-aid").downed('H').activate_step();
    assert_eq!(defence(&lying, 'T', BITE), 3, "not while it is down");
}

#[test]
fn eyes_up_guards_anybody_within_six_against_any_attack() {
    let attacked = |map: &str| {
        Scene::new(map).kit('H', "eyes-up").activate_step().plays(&["activate spitter-1 to fight", "stop"])
    };
    attacked("pT.....H").play("attack tally with bile").play_with("use eyes-up", [1, 1, 0]).log(expect![[
        r#"
            Spitter 1 is activated to fight for 2
            Spitter 1 attacks Tally with Bile
            Harrow gains 1 adrenaline
            Harrow uses Eyes Up
            Rolls black 0 1 1
            2 hits against 3 of Tally: missed
        "#
    ]]);
    attacked("pT.....H").play("attack tally with bite").play_with("use eyes-up", [1, 1]).log(expect![[r#"
        Spitter 1 is activated to fight for 2
        Spitter 1 attacks Tally with Bite
        Harrow gains 1 adrenaline
        Harrow uses Eyes Up
        Rolls black 1 1
        2 hits against 3 of Tally: missed
    "#]]);
    // Seven spaces are too far: nobody is asked.
    attacked("pT......H").play_with("attack tally with bile", [1, 1, 0]).log(expect![[r#"
        Spitter 1 is activated to fight for 2
        Spitter 1 attacks Tally with Bile
        Rolls black 0 1 1
        2 hits against 2 of Tally: 1 wound
        Tally has 1 wound
    "#]]);
}

#[test]
fn flak_vest_guards_its_wearer_against_ranged_attacks() {
    let attacked = || {
        Scene::new("pTB")
            .kit('T', "flak-vest")
            .activate_step()
            .plays(&["activate spitter-1 to fight", "stop"])
    };
    attacked().play("attack tally with bile").play_with("use flak-vest", [1, 1, 0]).log(expect![[r#"
        Spitter 1 is activated to fight for 2
        Spitter 1 attacks Tally with Bile
        Tally gains 1 adrenaline
        Tally uses Flak Vest
        Rolls black 0 1 1
        2 hits against 3 of Tally: missed
    "#]]);
    // Against a bite it does not help, so nobody is asked.
    attacked().play_with("attack tally with bite", [0, 0]);
    let other = Scene::new("pTB").kit('B', "flak-vest").kit('B', "dig-in").activate_step();
    other
        .plays(&["activate spitter-1 to fight", "pass", "stop", "attack tally with bile"])
        .refuses("use flak-vest", "OM-CB1-06");
}

#[test]
fn screen_emitter_guards_its_bearer_and_whoever_is_adjacent_against_ranged_attacks() {
    let attacked = |map: &str| {
        let scene = Scene::new(map).kit('S', "screen-emitter").stance('S', "surge").activate_step();
        scene.plays(&["activate spitter-1 to fight", "stop"])
    };
    attacked("p.TS").play("attack tally with bile").play_with("use screen-emitter", [1, 1, 0]).log(expect![
        [r#"
            Spitter 1 is activated to fight for 2
            Spitter 1 attacks Tally with Bile
            Static gains 1 adrenaline
            Static uses Screen Emitter
            Rolls black 0 1 1
            2 hits against 3 of Tally: missed
        "#]
    ]);
    attacked("p.TS").play("attack static with bile").allows("use screen-emitter");
    // Not two spaces away, and not in melee: nobody is asked.
    attacked("p.T.S").play_with("attack tally with bile", [0, 0, 0]);
    attacked("pTS").play_with("attack tally with bite", [0, 0]);
}

#[test]
fn heavy_plate_and_riot_shield_change_the_numbers() {
    let game =
        Scene::new("pB").kit('B', "heavy-plate").kit('B', "riot-shield").kit('B', "chain-maul").turn('B');
    assert_eq!([defence(&game, 'B', BILE), defence(&game, 'B', BITE)], [4, 3], "Brace has 3 and 2");
    game.play("face W").refuses("attack spitter-1 with chain maul", "OM-GAP-52").plays(&["move"]).then(
        |state| match state.open.stack.top() {
            Frame::Move(mv) => assert_eq!(mv.points, 1, "Speed 2 - 1"),
            other => panic!("{other:?}"),
        },
    );
}

#[test]
fn dig_in_is_cover_until_the_own_next_turn() {
    Scene::new(
        "
        B...p
        .T...
    ",
    )
    .kit('B', "dig-in")
    .pool(9)
    .turn('B')
    .play("use dig-in")
    .refuses("use dig-in", "OM-GAP-32")
    .plays(&["end turn", "end turn", "done", "activate spitter-1 to fight", "stop"])
    .play_with("attack bastion with bile", [1, 1, 1])
    .then(|state| assert_eq!(state.open.commandos[2].wounds, 0, "three hits against 3 and cover"))
    .plays(&["done", "next bastion"])
    .play_as(seat_of(sheet('B')), "stance brace", [])
    .play_as(seat_of(sheet('T')), "stance marksman", [])
    .waits_for('B')
    .then(|state| assert!(!state.open.commandos[2].dug_in));
    // It counts as cover: together with a wall it is still +1, and in melee nothing.
    let covered = |dug_in: bool| {
        let game = Scene::new(
            "
            p#
            .B
        ",
        );
        game.with('B', move |bastion| bastion.dug_in = dug_in).activate_step()
    };
    assert_eq!([covered(false), covered(true)].map(|game| defence(&game, 'B', BILE)), [4, 4]);
    assert_eq!(defence(&covered(true), 'B', BITE), 2);
}

#[test]
fn adrenal_pump_spares_the_red_die() {
    let attacked = |pump: bool, adrenaline: u8| {
        let scene = Scene::new("hB").with('B', move |bastion| bastion.adrenaline = adrenaline);
        let scene = if pump { scene.kit('B', "adrenal-pump") } else { scene };
        let game = scene.activate_step();
        let attack = declared(Figure::Enemy(0), Arm::Printed(0), Figure::Commando(sheet('B')), false);
        pool_of(game.omega.look(&game.state.open), &attack).red
    };
    assert_eq!([attacked(false, 5), attacked(false, 6), attacked(true, 6)], [0, 1, 0]);
}

#[test]
fn jam_takes_a_black_die_from_ranged_attacks_of_enemies_within_three() {
    let dice = |map: &str, arm: u8| {
        let game = Scene::new(map).stance('S', "jam").activate_step();
        let attack = declared(Figure::Enemy(0), Arm::Printed(arm), Figure::Commando(sheet('T')), false);
        pool_of(game.omega.look(&game.state.open), &attack).black
    };
    assert_eq!(dice("pT.S", BILE), 2);
    assert_eq!(dice("pT..S", BILE), 3, "four spaces away");
    assert_eq!(dice("pT.S", BITE), 2, "a bite has two dice and keeps them");
    // An aura does not care for walls: OM-GAP-10.
    assert_eq!(dice("T.p#S", BILE), 2);
}

#[test]
fn second_wind_raises_anothers_ceiling_for_the_round() {
    Scene::new(
        "
        H...Th
        .....W
    ",
    )
    .pool(0)
    .kit('H', "second-wind")
    .stance('T', "field-aid")
    .with('T', |tally| tally.adrenaline = 4)
    .turn('H')
    .refuses("use second-wind on harrow", "OM-ACT-12")
    .refuses("use second-wind on wisp", "OM-ACT-12")
    .play("use second-wind on tally")
    .refuses("use second-wind on tally", "OM-GAP-32")
    .play("end turn")
    .waits_for('T')
    .play_with("attack husk-1 with bayonet", [0, 0, 0])
    .then(|state| assert_eq!(state.open.commandos[3].adrenaline, 6));
    // OM-GAP-43: the red die looks at the printed value, so five of six are at risk.
    let game = Scene::new("hT")
        .stance('T', "field-aid")
        .with('T', |tally| (tally.adrenaline, tally.raised) = (5, 1));
    let game = game.activate_step();
    let attack = declared(Figure::Enemy(0), Arm::Printed(0), Figure::Commando(sheet('T')), false);
    assert_eq!(pool_of(game.omega.look(&game.state.open), &attack).red, 1);
}

#[test]
fn calm_shot_returns_two_tokens_once_at_any_time() {
    Scene::new("hT")
        .kit('T', "calm-shot")
        .kit('T', "calm-shot")
        .stance('T', "field-aid")
        .with('T', |tally| tally.adrenaline = 5)
        .activate_step()
        .plays(&["activate husk-1 to fight", "pass", "stop", "attack tally with claws"])
        .waits_for('T')
        .play("use calm-shot")
        .refuses("use calm-shot", "OM-GAP-52")
        .then(|state| assert_eq!(state.open.commandos[3].adrenaline, 3))
        // Below its ceiling there is no red die any more.
        .play("pass")
        .play_with("pass", [0, 0, 0])
        .play("use calm-shot#2")
        .then(|state| assert_eq!(state.open.commandos[3].adrenaline, 1));
}

#[test]
fn thick_hide_raises_both_defences_of_the_target_once_per_attack() {
    Scene::new("T..kh")
        .pool(20)
        .turn('T')
        .play("attack shellback-1 with rifle")
        .waits_for_overseer()
        .refuses("use thick-hide on husk-2", "OM-CB1-06")
        .play_with("use thick-hide on shellback-1", [1, 1, 1])
        .play("pass")
        .log(expect![[r#"
            Tally gains 2 adrenaline
            Tally attacks Shellback 1 with Rifle
            The overseer uses Thick Hide on Shellback 1 for 2 (ready)
            Rolls black 1, red 1 1
            3 hits against 4 of Shellback 1: missed
        "#]]);
    Scene::new("Tk")
        .pool(2)
        .turn('T')
        .play("attack shellback-1 with bayonet")
        .play_with("use thick-hide on shellback-1", [1, 1, 1])
        .log(expect![[r#"
            Tally gains 2 adrenaline
            Tally attacks Shellback 1 with Bayonet
            The overseer uses Thick Hide on Shellback 1 for 2 (ready)
            Rolls black 1 1 1
            3 hits against 4 of Shellback 1: missed
        "#]]);
}

#[test]
fn lash_out_lets_a_clone_attack_whoever_leaves_its_side() {
    Scene::new(
        "
        hT..
        ...r
    ",
    )
    .pool(6)
    .turn('T')
    .plays(&["move", "step E"])
    .waits_for_overseer()
    .play_with("use lash-out on husk-1", [1, 1, 0])
    // Ready for 2, then committed for 4, as long as the pool lasts.
    .play_with("use lash-out on husk-1", [0, 0, 0])
    .log(expect![[r#"
        Tally gains 1 adrenaline
        Tally is about to step E
        The overseer uses Lash Out on Husk 1 for 2 (ready)
        Husk 1 attacks Tally with Claws
        Rolls black 0 1 1
        2 hits against 2 of Tally: 1 wound
        Tally has 1 wound
        The overseer uses Lash Out on Husk 1 for 4 (committed)
        Husk 1 attacks Tally with Claws
        Rolls black 0 0 0
        0 hits against 2 of Tally: missed
        Tally moves 1,0 -> 2,0
    "#]])
    // Away from the clone nothing is asked; the ravager is a hybrid.
    .play("step E");
}

#[test]
fn om_cb1_01_the_overseer_names_the_weapon_of_a_clone_that_lashes_out() {
    let lashed = || {
        Scene::new("pT..")
            .pool(2)
            .turn('T')
            .plays(&["move", "step E", "use lash-out on spitter-1"])
            .waits_for_overseer()
    };
    lashed().play_with("attack tally with bile", [0, 0, 0]).waits_for('T').log(expect![[r#"
        Tally gains 1 adrenaline
        Tally is about to step E
        The overseer uses Lash Out on Spitter 1 for 2 (ready)
        Spitter 1 attacks Tally with Bile
        Rolls black 0 0 0
        0 hits against 2 of Tally: missed
        Tally moves 1,0 -> 2,0
    "#]]);
    lashed().play_with("attack tally with bite", [0, 0]);
    let game = lashed();
    assert_eq!(game.legal(OVERSEER), ["attack tally with bile", "attack tally with bite"]);
}
