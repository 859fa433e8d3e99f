//! OM-KHAZ, OM-KREA, OM-KSTE, OM-KSUR, OM-ENV-08: hazards, reach, stealth, sure feet.

use cordon_grid::{Cell, Side};
use cordon_omega::content::{WeaponKind, WeaponTrait};
use cordon_omega::state::{Life, OVERSEER};
use expect_test::expect;

use crate::scene::Scene;

#[test]
fn om_khaz_01_whoever_moves_into_a_hazard_rolls_for_it() {
    Scene::new(
        "
        T^.
        H..
    ",
    )
    .turn('T')
    .play("move")
    .play_with("step E", [1, 0])
    .log(expect![[r#"
        Tally gains 1 adrenaline
        Tally moves 0,0 -> 1,0
        Tally rolls for a hazard: 1 hit
        Tally has 1 wound
    "#]]);
    // Enemies do as well.
    Scene::new(
        "
        H..
        h^.
    ",
    )
    .activate_step()
    .play("activate husk-1 to move")
    .play_with("step E", [0, 2])
    .log(expect![[r#"
        Husk 1 is activated to move for 1
        Husk 1 moves 0,1 -> 1,1
        Husk 1 rolls for a hazard: 2 hits
        Husk 1 has 1 wound
        Husk 1 is destroyed
    "#]]);
}

#[test]
fn om_khaz_02_the_hits_are_the_wounds() {
    let wounds = |draws: [u32; 2]| {
        let game = Scene::new("B^.").turn('B').play("move").play_with("step E", draws);
        game.commando('B').wounds
    };
    assert_eq!([[0, 0], [0, 1], [1, 1], [1, 2], [2, 2]].map(wounds), [0, 1, 2, 3, 4]);
}

#[test]
fn om_khaz_03_one_hazard_roll_a_turn() {
    Scene::new(
        "
        T^^.
        H...
    ",
    )
    .turn('T')
    .play("move")
    .play_with("step E", [0, 0])
    .play("step E")
    .plays(&["stop", "move", "step W", "stop", "end turn"])
    // The next turn is a new one: Harrow rolls, and so would Tally.
    .then(|state| assert_eq!(state.open.hazards, 0))
    .plays(&["move", "step E"])
    .play_with("step NE", [0, 0]);
}

#[test]
fn om_khaz_04_a_hazards_wound_kills_a_downed_commando_before_the_crisis_point_too() {
    let moved = |draws: [u32; 2]| {
        let game = Scene::new("T^.H").downed('T').turn('T').play("move").play_with("step E", draws);
        assert!(!game.state.open.crisis);
        game.commando('T').life
    };
    assert_eq!(moved([0, 0]), Life::Downed);
    assert_eq!(moved([1, 0]), Life::Dead);
}

#[test]
fn om_env_08_peril_is_a_hazard_also_for_whoever_is_pushed_into_it() {
    Scene::new("Sk^")
        .pool(0)
        .turn('S')
        .play_with("attack shellback-1 with shock rod", [2, 1])
        .play_with("step E", [1, 0])
        .log(expect![[r#"
            Static gains 2 adrenaline
            Static attacks Shellback 1 with Shock rod
            Rolls black 1 2
            3 hits against 3 of Shellback 1: 1 wound
            Shellback 1 has 1 wound
            Shellback 1 moves 1,0 -> 2,0
            Shellback 1 rolls for a hazard: 1 hit
            Shellback 1 has 2 wounds
            Shellback 1 is destroyed
        "#]]);
}

#[test]
fn om_gap_73_peril_is_two_black_dice_and_a_turn_that_begins_in_it_rolls_nothing() {
    let game =
        Scene::new("HT^.").with('T', |tally| tally.cell = Cell(2)).turn('H').play("end turn").waits_for('T');
    assert_eq!(game.commando('T').wounds, 0);
    // Leaving it costs nothing either; coming back does.
    game.plays(&["move", "step E"]).play_with("step W", [0, 1]).log(expect![[r#"
        Tally's turn
        Tally gains 1 adrenaline
        Tally moves 2,0 -> 3,0
        Tally moves 3,0 -> 2,0
        Tally rolls for a hazard: 1 hit
        Tally has 1 wound
    "#]]);
}

#[test]
fn om_krea_01_reach_goes_two_squares_far_adjacent_ones_included() {
    let legal = |map: &str| {
        let game = Scene::new(map).activate_step().plays(&["activate ravager-1 to fight", "stop"]);
        game.legal(OVERSEER).contains(&"attack harrow with rend".to_owned())
    };
    assert!(legal("rH"));
    assert!(legal("r.H"));
    assert!(!legal("r..H"));
    assert!(legal("r../..H".replace('/', "\n").as_str()), "one diagonal and one straight step");
    assert!(!legal("r../.../..H".replace('/', "\n").as_str()), "OM-GAP-11: a second diagonal is not counted");
    Scene::new("B..h")
        .kit('B', "chain-maul")
        .turn('B')
        .refuses("attack husk-1 with chain maul", "OM-KREA-01");
}

#[test]
fn om_gap_11_reach_needs_sight_and_stays_a_melee_attack() {
    // From behind there is no sight.
    Scene::new("h.B")
        .kit('B', "chain-maul")
        .turn('B')
        .refuses("attack husk-1 with chain maul", "OM-LOS-03")
        .play("face W")
        .allows("attack husk-1 with chain maul");
    // In cover against a shot, Harrow meets a reaching attack with melee defence 2 and the red die of its ceiling.
    Scene::new(
        "
        r#.
        ..H
    ",
    )
    .with('H', |harrow| harrow.adrenaline = 5)
    .activate_step()
    .plays(&["activate ravager-1 to fight", "stop"])
    .play_with("attack harrow with rend", [0, 1, 0, 1])
    .log(expect![[r#"
        Ravager 1 is activated to fight for 3
        Ravager 1 attacks Harrow with Rend
        Rolls black 0, red 0 1 1
        2 hits against 2 of Harrow: 1 wound
        Harrow has 1 wound
    "#]]);
}

#[test]
fn om_gap_11_stealth_limits_attacks_only() {
    Scene::new("W.......p").activate_step().allows("use dread on wisp");
}

/// Whether a spitter so many spaces away may attack Wisp; its bile carries 9 spaces here.
fn may_attack(spaces: usize, setting: impl Fn(Scene) -> Scene) -> bool {
    let map = format!("W{}p", ".".repeat(spaces - 1));
    let scene = Scene::new(&map).content(|content| {
        let spitter = content.enemies.iter_mut().find(|card| card.letter == 'p').expect("the spitter");
        spitter
            .weapons
            .iter_mut()
            .filter(|weapon| weapon.kind == WeaponKind::Ranged)
            .for_each(|bile| bile.range = 9);
    });
    let game = setting(scene).activate_step().plays(&["activate spitter-1 to fight", "stop"]);
    game.legal(OVERSEER).contains(&"attack wisp with bile".to_owned())
}

#[test]
fn om_kste_01_stealth_hides_from_attackers_farther_than_four_spaces() {
    let ghost = |scene: Scene| scene.stance('W', "ghost");
    assert!(may_attack(4, ghost));
    assert!(!may_attack(5, ghost));
    assert!(may_attack(5, |scene| scene.stance('W', "point")));
    assert!(
        may_attack(5, |scene| ghost(scene).content(|content| {
            for enemy in &mut content.enemies {
                enemy.weapons.iter_mut().for_each(|weapon| weapon.traits.push(WeaponTrait::IgnoresStealth));
            }
        })),
        "unless the attacker ignores it"
    );
    assert!(
        may_attack(5, |scene| ghost(scene).with('W', |wisp| wisp.life = Life::Recovering)),
        "OM-GAP-70: no stance"
    );
}

#[test]
fn ghost_cloak_hides_a_calm_commando() {
    let cloaked = |adrenaline: u8| {
        let spitter = |scene: Scene| {
            scene
                .stance('W', "point")
                .kit('W', "ghost-cloak")
                .with('W', move |wisp| wisp.adrenaline = adrenaline)
        };
        may_attack(5, spitter)
    };
    assert_eq!([cloaked(0), cloaked(2), cloaked(3)], [false, false, true]);
}

#[test]
fn om_ksur_01_rubble_does_not_slow_the_sure_footed() {
    // Speed 3: onto the rubble, out of it, and one more space only for the sure-footed.
    Scene::new("T~..").turn('T').plays(&["move", "step E", "step E"]).refuses("step E", "OM-ACT-01");
    Scene::new("T~..").kit('T', "grip-soles").turn('T').plays(&["move", "step E", "step E", "step E"]);
    let boots = Scene::new("T~...").kit('T', "light-boots").turn('T');
    boots.plays(&["move", "step E", "step E", "step E", "step E"]);
    let sprint = Scene::new("W~.....").stance('W', "sprint").turn('W').play("move");
    sprint.plays(&["step E", "step E", "step E", "step E", "step E", "step E"]).then(|state| {
        assert_eq!(state.open.commandos[4].cell, Cell(6), "all six points");
    });
    let skitter = Scene::new("s~.....\nH......").activate_step().play("activate skitter-1 to move");
    skitter.plays(&["step E", "step E", "step E", "step E", "step E", "step E"]).then(|state| {
        assert_eq!(state.open.enemy(0).cell, Cell(6));
    });
    let husk = Scene::new("h~...\nH....").activate_step().play("activate husk-1 to move");
    husk.plays(&["step E", "step E", "step E"]).then(|state| assert_eq!(state.open.enemy(0).cell, Cell(3)));
}

#[test]
fn om_khaz_03_each_figure_rolls_for_itself() {
    // Two husks go through the same peril in one overseer phase; each rolls once.
    Scene::new(
        "
        h^.
        h.H
    ",
    )
    .facing('H', Side::W)
    .activate_step()
    .play("activate husk-1 to move")
    .play_with("step E", [0, 0])
    .plays(&["step E", "stop", "activate husk-2 to move"])
    .play_with("step NE", [0, 0])
    .play("stop");
}
