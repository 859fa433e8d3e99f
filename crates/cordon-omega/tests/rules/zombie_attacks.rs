//! ZC-18 to ZC-21, ZC-GAP-06, ZC-GAP-08 to -10: whom zombies attack.

use cordon_omega::Event;
use cordon_omega::state::{Figure, Life};
use expect_test::expect;

use crate::scene::{Game, Scene, sheet};

/// Whom the enemies have attacked, in order.
fn attacked(game: &Game) -> Vec<Figure> {
    let target = |event: &Event| match event {
        Event::Attacked { target, .. } => Some(*target),
        _ => None,
    };
    game.events.iter().filter_map(target).collect()
}

fn commando(letter: char) -> Figure {
    Figure::Commando(sheet(letter))
}

#[test]
fn zc_18_after_the_move_it_attacks_an_adjacent_commando() {
    Scene::new("h...T").horde().turn('T').night([1, 1, 0]).log(expect![[r#"
        Husk 1 stirs
        Husk 1 moves 0,0 -> 1,0
        Husk 1 moves 1,0 -> 2,0
        Husk 1 moves 2,0 -> 3,0
        Husk 1 attacks Tally with Claws
        Rolls black 0 1 1
        2 hits against 2 of Tally: 1 wound
        Tally has 1 wound
    "#]]);
}

#[test]
fn zc_18_a_commando_before_a_drone_even_a_lure() {
    let game = Scene::new(
        "
        .U.
        .h.
        .T.
        ",
    )
    .horde()
    .turn('T')
    .night([0, 0, 0]);
    assert_eq!(attacked(&game), [commando('T')]);
}

#[test]
fn zc_19_with_no_commando_near_it_attacks_an_adjacent_drone() {
    Scene::new("Dh..........T").horde().turn('T').night([2, 0, 0]).log(expect![[r#"
        Husk 1 stirs
        Husk 1 attacks Sentry drone with Claws
        Rolls black 0 0 2
        2 hits against 2 of Sentry drone: 1 wound
        Sentry drone has 1 wound
    "#]]);
}

#[test]
fn zc_21_zc_gap_09_of_two_commandos_the_one_who_acts_first() {
    let scene = || {
        Scene::new(
            "
            .H.
            .h.
            .T.
            ",
        )
        .horde()
    };
    assert_eq!(attacked(&scene().turn('H').night([0, 0, 0])), [commando('H')]);
    assert_eq!(attacked(&scene().turn('T').night([0, 0, 0])), [commando('T')], "ZC-GAP-09");
}

#[test]
fn zc_gap_06_downed_commandos_and_escorts_are_prey() {
    // The marker of a downed commando: one successful attack kills.
    Scene::new("Sh...........T").horde().downed('S').turn('T').night([2, 0, 0]).then(|state| {
        assert_eq!(state.open.commando(sheet('S')).life, Life::Dead);
    });
    // The lab tech counts as a commando who acts after all others.
    let game = Scene::new(
        "
        .L.
        .h.
        .T.
        ",
    )
    .horde()
    .turn('T')
    .night([0, 0, 0]);
    assert_eq!(attacked(&game), [commando('T')]);
    let alone = Scene::new("Lh...........T").horde().turn('T').night([0, 0, 0]);
    assert!(matches!(attacked(&alone).as_slice(), [Figure::Ally(_)]));
}

#[test]
fn zc_gap_08_the_one_it_moved_toward_and_figures_before_markers() {
    // Static acts first and lies there; Tally stands.
    let game = Scene::new(
        "
        .S.
        .h.
        .T.
        ",
    )
    .horde()
    .downed('S')
    .turn('S')
    .night([0, 0, 0]);
    assert_eq!(attacked(&game), [commando('T')]);
    // Harrow acts first, but Tally was nearer.
    let game = Scene::new("h..T.............H").horde().turn('H').night([0, 0, 0]);
    assert_eq!(attacked(&game), [commando('T')]);
}

#[test]
fn zc_18_the_weapon_with_the_best_chance() {
    // Against a ranged defence of 2 bile hits more often than a bite against a melee defence of 2.
    Scene::new("pT").horde().turn('T').night([0, 0, 0]).log(expect![[r#"
        Spitter 1 stirs
        Spitter 1 attacks Tally with Bile
        Rolls black 0 0 0
        0 hits against 2 of Tally: missed
    "#]]);
    // With a ranged defence of 4 it is the other way round.
    Scene::new("pH").horde().stance('H', "steady").turn('H').night([0, 0]).shows(|game| {
        assert!(game.events.iter().any(|event| matches!(event, Event::Rolled { faces } if faces[0] == 2)));
    });
}

#[test]
fn om_ovs_09_19_20_still_hold_for_zombies() {
    // Two husks attack Tally at the ceiling: a red die each, and a black one for the second.
    Scene::new("hTh")
        .horde()
        .with('T', |tally| tally.adrenaline = 5)
        .turn('T')
        .night([0, 0, 0, 0, 0, 0, 0, 0, 0])
        .log(expect![[r#"
            Husk 1 stirs
            Husk 1 attacks Tally with Claws
            Rolls black 0 0 0, red 0
            0 hits against 2 of Tally: missed
            Husk 2 stirs
            Husk 2 attacks Tally with Claws
            Rolls black 0 0 0 0, red 0
            0 hits against 2 of Tally: missed
        "#]]);
    // Four commandos: each enemy loses a wound first.
    let game = Scene::new("k..............T").horde().started(4).wounded(0, 1).turn('T').night([]);
    assert_eq!(game.state.open.enemy(0).wounds, 0);
}

#[test]
fn zc_20_zc_gap_10_with_nobody_near_it_tears_at_a_door_until_it_opens() {
    Scene::new("h.....T")
        .horde()
        .door("V2,0", "plain")
        .turn('T')
        .night([1, 1, 1])
        .log(expect![[r#"
            Husk 1 stirs
            Husk 1 moves 0,0 -> 1,0
            Husk 1 tears at door 1: black 1 1 1; it has 1 wound
        "#]])
        .then(|state| assert_eq!(state.open.door_wounds[0], 1, "ZC-GAP-10"))
        .next_morning()
        .night([1, 1, 0])
        .then(|state| assert_eq!(state.open.door_wounds[0], 1, "two hits are too few"))
        .next_morning()
        .night([2, 2, 2])
        .log(expect![[r#"
            Husk 1 stirs
            Husk 1 tears at door 1: black 2 2 2; it has 2 wounds
            Door 1 opens
        "#]])
        .then(|state| assert_eq!(state.open.closed, 0));
}

#[test]
fn zc_20_only_from_a_door_or_next_to_it() {
    let game = Scene::new("h..........T").horde().door("V9,0", "plain").turn('T').night([]);
    assert_eq!(game.state.open.door_wounds[0], 0);
}
