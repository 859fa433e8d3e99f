//! D02 to D05, D07, D09, D14, D16: tiles that spawn, and tiles that change an activation, a roll or a challenge.

use expect_test::expect;

use crate::scene::Scene;

#[test]
fn bile_brood_and_swarm_call_bring_clones_to_a_vent() {
    let scene = || Scene::new("T..o..\n......").pool(5).red_passage(4, 0);
    let game = scene().tile("bile-brood").spawn_step().refuses("use bile-brood at passage 1", "OM-SPWN-04");
    game.plays(&["use bile-brood at vent 3,0", "place 3,0", "place 4,0"]).waits_for_overseer().log(expect![
        [r#"
        The overseer uses Bile Brood at 3,0 for 4 (ready)
        A Spitter appears at 3,0
        A Spitter appears at 4,0
    "#]
    ]);
    let game = scene().tile("swarm-call").spawn_step();
    let game = game.plays(&["use swarm-call at vent 3,0", "place 3,0", "place 4,0", "place 2,0"]);
    assert_eq!((game.state.open.pool, game.well("swarm-call"), game.reserve("skitter")), (0, 5, 3));
    game.play("done");
}

#[test]
fn shell_cast_brings_shellbacks_to_a_red_passage() {
    let scene = Scene::new("T..o..\n......").pool(5).red_passage(4, 0).tile("shell-cast").spawn_step();
    let game = scene.refuses("use shell-cast at vent 3,0", "OM-SPWN-04").play("use shell-cast at passage 1");
    // Up to two: one will do.
    game.plays(&["place 4,0", "done"])
        .waits_for_overseer()
        .shows(|game| assert_eq!(game.reserve("shellback"), 5));
}

#[test]
fn om_gap_84_breed_cell_brings_one_hybrid_of_the_overseers_choice() {
    let scene = || Scene::new("T.....\n......").pool(7).red_passage(4, 0).tile("breed-cell");
    let game = scene().spawn_step().play("use breed-cell at passage 1");
    game.refuses("choose husk", "OM-GAP-84")
        .allows("choose ravager")
        .plays(&["choose lurker", "place 4,0"])
        .shows(|game| assert_eq!((game.reserve("lurker"), game.reserve("ravager")), (1, 3)))
        .play("done");
    // With no ravager left there is nothing to choose.
    let last = Scene::new("Trrr..\n......").pool(7).red_passage(4, 0).tile("breed-cell").spawn_step();
    last.plays(&["use breed-cell at passage 1", "place 4,0"]).log(expect![[r#"
        The overseer uses Breed Cell at passage 1 for 7 (ready)
        A Lurker appears at 4,0
    "#]]);
}

#[test]
fn goad_makes_the_activated_enemy_faster() {
    let game = Scene::new("T.......hk").pool(6).tile("goad").activate_step().play("activate husk-1 to move");
    let game = game.waits_for_overseer().refuses("use goad on shellback-2", "OM-DASH-01");
    // Speed 4 and two more; OM-GAP-32: once per activation, so the window closes.
    let game = game.play("use goad on husk-1").steps("W W W W W W").waits_for_overseer();
    assert_eq!((game.enemy_at(0), game.state.open.pool, game.well("goad")), ((2, 0), 3, 2));
    // It holds for that activation only, and may be let be.
    game.play("activate shellback-2 to move").steps("W W W").waits_for_overseer().allows("done");
}

#[test]
fn flinch_rerolls_dice_of_a_commandos_attack() {
    let game = Scene::new("T...h").pool(1).tile("flinch").stance('T', "field-aid").turn('T');
    let game = game.play_with("attack husk-1 with rifle", [0, 1, 2]).waits_for_overseer();
    // Dice that do not lie there cannot be named.
    game.refuses("use flinch on k1 r2", "OM-GAP-30").play_with("use flinch on r1 r2", [0, 1]).log(expect![[
        r#"
        Tally gains 2 adrenaline
        Tally attacks Husk 1 with Rifle
        Rolls black 0, red 1 2
        The overseer uses Flinch for 1 (ready)
        After the reroll: black 0, red 0 1
        1 hit against 3 of Husk 1: missed
    "#
    ]]);
    // OM-GAP-32: once per attack; and not for an enemy's attack.
    let rich = Scene::new("T...h").pool(9).tile("flinch").stance('T', "field-aid").turn('T');
    let rich = rich.play("attack husk-1 with rifle").play_with("pass", [0, 1, 2]);
    rich.play_with("use flinch on r2", [0]).waits_for('T');
    let bite =
        Scene::new("Th").pool(9).tile("flinch").activate_step().plays(&["activate husk-1 to fight", "stop"]);
    bite.play_with("attack tally with claws", [0, 0, 0]).waits_for_overseer().allows("done");
}

#[test]
fn frenzy_lets_an_enemy_be_activated_a_second_time() {
    let scene = || Scene::new("T......hh").pool(9).tile("frenzy");
    scene().spawn_step().refuses("use frenzy on husk-1", "OM-DASH-01");
    let game = scene().activate_step().refuses("use frenzy on husk-1", "OM-DASH-01");
    let game = game
        .plays(&["activate husk-1 to move", "step W", "stop"])
        .refuses("activate husk-1 to move", "OM-OVS-12");
    let game = game.plays(&["use frenzy on husk-1", "activate husk-1 to move", "step W", "stop"]);
    assert_eq!(game.state.open.pool, 4, "1 + 3 + 1: it is paid again");
    game.refuses("use frenzy on husk-1", "OM-GAP-32").refuses("activate husk-1 to move", "OM-OVS-12");
}

#[test]
fn static_nerves_takes_a_die_from_a_challenge() {
    let scene =
        Scene::new(".H..").door("V2,0", "warped").hidden(2, 0, &["clear"]).pool(6).tile("static-nerves");
    let game = scene.turn('H').play("open door-1").waits_for('H').play("pass").waits_for_overseer();
    // Force 3: two dice are left. Harrow may still boost.
    let game = game.play("use static-nerves").waits_for('H').play_with("pass", [0, 1]);
    game.waits_for('H').shows(|game| assert_eq!(game.state.open.pool, 4)).log(expect![[r#"
        Harrow gains 1 adrenaline
        Door 1 is Warped: The door opens for a Force challenge of 2.
        The overseer uses Static Nerves for 2 (ready)
        Harrow rolls 1 hit against 2: failed
        Door 1 stays shut
    "#]]);
}
