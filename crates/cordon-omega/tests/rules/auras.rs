//! OM-KASS, OM-KCON, OM-KDRI: what enemies do for one another; OM-KSTE for enemies.

use expect_test::expect;

use crate::scene::{Game, Scene};

/// A husk has attacked Tally; whoever else is drawn stands by.
fn clawed(map: &str, pool: u8) -> Game {
    let game = Scene::new(map).pool(pool).activate_step();
    game.plays(&["activate husk-1 to fight", "stop", "attack tally with claws"])
}

#[test]
fn om_kass_01_02_03_assist_adds_a_die_and_rerolls_through_walls() {
    // OM-KASS-03: the wall between them does not matter.
    let game = clawed("hT\n..\n##\ne.", 9).waits_for_overseer();
    game.play_with("assist with a die", [0, 0, 1, 0])
        .play_with("assist with a reroll", [1, 1, 0, 0])
        .shows(|game| {
            assert_eq!(game.state.open.pool, 4, "2 to fight, OM-KASS-01: 1, OM-KASS-02: 2, OM-KASS-03: walls")
        })
        .log(expect![[r#"
            Husk 1 is activated to fight for 2
            Husk 1 attacks Tally with Claws
            The overseer has the attack assisted for 1: one black die more
            Rolls black 0 0 0 1
            The overseer has the attack assisted for 2: all dice are rerolled
            After the reroll: black 0 0 1 1
            2 hits against 2 of Tally: 1 wound
            Tally has 1 wound
        "#]]);
}

#[test]
fn om_kass_01_the_assisted_must_be_near_and_a_clone_or_hybrid() {
    clawed("hT...e.", 9).waits_for_overseer().allows("assist with a die");
    // Six spaces away nobody is asked, and the dice are rolled at once.
    let attack =
        |map: &str, orders: &[&str], pool: u8| Scene::new(map).pool(pool).activate_step().plays(orders);
    let far = ["activate husk-1 to fight", "stop"];
    attack("hT....e", &far, 9).play_with("attack tally with claws", [0, 0, 0]);
    // No energy, no help.
    attack("hT...e.", &far, 2).play_with("attack tally with claws", [0, 0, 0]);
    // OM-GAP-10: a figure is not in its own aura.
    let alone = ["activate shrieker-1 to fight", "stop"];
    attack("eT.....", &alone, 9).play_with("attack tally with shriek", [0, 0, 0]);
    // A person is no clone.
    let person = ["activate overtech-1 to fight", "stop"];
    attack("vT..e..", &person, 9).play_with("attack tally with sidearm", [0, 0, 0]);
    // One shrieker helps another: a hybrid.
    attack("eT..e..", &alone, 9).play("attack tally with shriek").allows("assist with a die");
}

#[test]
fn om_gap_76_assist_helps_once_each_way_however_many_assist() {
    // With two shriekers the roll follows the one die, and damage the one reroll.
    let game = clawed("hT...\n..e.e", 9).waits_for_overseer();
    let game = game.play_with("assist with a die", [0, 0, 0, 0]);
    game.refuses("assist with a die", "OM-GAP-28")
        .play_with("assist with a reroll", [0, 0, 0, 0])
        .waits_for_overseer();
    // Passing over the die leaves the reroll.
    let game = clawed("hT...\n..e.e", 9).play_with("pass", [0, 0, 1]).allows("assist with a reroll");
    game.play("pass").shows(|game| assert_eq!(game.state.open.pool, 7));
}

#[test]
fn om_kcon_01_02_control_makes_activations_cheaper() {
    // OM-KCON-02: through the wall, five spaces away; six are too many.
    let scene = |pool| Scene::new("h#...ch\nT#....h\nhv.....").pool(pool);
    let husk = scene(1).activate_step().play("activate husk-1 to fight").play("stop");
    assert_eq!(husk.state.open.pool, 0, "OM-KCON-01: 1 instead of 2; OM-KCON-02: walls do not matter");
    scene(1).activate_step().refuses("activate husk-5 to fight", "OM-OVS-13");
    // The boss is not led by itself, and a person by nobody.
    scene(2).activate_step().refuses("activate curator-2 to fight", "OM-OVS-13");
    scene(1).activate_step().refuses("activate overtech-6 to fight", "OM-OVS-13");
}

#[test]
fn om_gap_63_an_activation_may_cost_nothing_once() {
    let game = Scene::new("T...h..c").pool(0).activate_step().play("activate husk-1 to move");
    let game = game.steps("W").play("stop").refuses("activate husk-1 to move", "OM-OVS-12");
    game.log(expect![[r#"
        Husk 1 is activated to move for 0
        Husk 1 moves 4,0 -> 3,0
    "#]]);
    // Control is looked for where the enemy stands when it is paid.
    Scene::new("T.h.....c").pool(0).activate_step().refuses("activate husk-1 to move", "OM-OVS-13");
}

#[test]
fn om_kdri_01_02_drive_makes_abilities_on_enemies_nearby_cheaper() {
    let scene = |pool| Scene::new("r#...v\nT#...r").wounded(0, 2).wounded(2, 1).pool(pool);
    // OM-KDRI-02: through the wall. OM-GAP-57: what was paid lies in the well.
    let game = scene(2).spawn_step().allows("use regrow on ravager-1").play("use regrow on ravager-1");
    assert_eq!((game.state.open.pool, game.well("regrow")), (0, 2), "OM-KDRI-01, OM-KDRI-02");
    // A commando is no enemy, and six spaces are too many.
    scene(2).spawn_step().refuses("use dread on tally", "OM-OVS-13");
    Scene::new("r.....v\nT......")
        .wounded(0, 2)
        .pool(2)
        .spawn_step()
        .refuses("use regrow on ravager-1", "OM-OVS-13");
    // Never below 1.
    let cheap = scene(1).content(|content| {
        content.dashboard.iter_mut().find(|tile| tile.id == "regrow").expect("a tile").ready = 1;
    });
    assert_eq!(cheap.spawn_step().play("use regrow on ravager-1").state.open.pool, 0);
}

#[test]
fn om_gap_79_drive_is_for_abilities_that_name_the_enemy() {
    // Not for itself, not for spawning beside it.
    let scene = |pool| Scene::new("T...ov").wounded(0, 1).pool(pool);
    scene(2).spawn_step().refuses("use regrow on overtech-1", "OM-OVS-13");
    scene(4).spawn_step().refuses("use vat-cycle at vent 4,0", "OM-OVS-13");
    // Interrupts count as well: Lash Out for 1.
    let game = Scene::new("hT..v").pool(1).turn('T').plays(&["move", "step E"]).waits_for_overseer();
    game.play_with("use lash-out on husk-1", [0, 0, 0]).shows(|game| assert_eq!(game.well("lash-out"), 1));
}

#[test]
fn om_kste_01_a_lurker_is_hidden_from_afar() {
    let scene = || Scene::new("T.....l").pool(0);
    scene().turn('T').refuses("attack lurker-1 with rifle", "OM-KSTE-01");
    scene().kit('T', "hunter-optic").turn('T').allows("attack lurker-1 with rifle");
    Scene::new("T...l").pool(0).turn('T').allows("attack lurker-1 with rifle");
    Scene::new("S....l").pool(0).turn('S').refuses("attack lurker-1 with machine pistol", "OM-KSTE-01");
    Scene::new("S....l").pool(0).kit('S', "arc-pistol").turn('S').allows("attack lurker-1 with arc pistol");
}
