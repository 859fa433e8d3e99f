//! ZC-22 to ZC-25, ZC-35, ZC-GAP-11 to -13, ZC-GAP-17, ZC-GAP-19: bites and what follows.

use cordon_omega::state::Life;
use expect_test::expect;

use crate::scene::{Scene, sheet, zombie};

/// Tally with a husk beside it, and Static far away.
fn beside() -> Scene {
    Scene::new("hT................S").horde()
}

#[test]
fn zc_22_zc_gap_11_two_more_than_the_defence_is_a_bite() {
    let bites = |scene: Scene, draws: [u32; 3]| {
        let game = scene.turn('T').night(draws);
        let tally = *game.commando('T');
        (tally.wounds, tally.bites)
    };
    assert_eq!(bites(beside(), [1, 1, 0]), (1, 0), "the defence alone is a wound");
    assert_eq!(bites(beside(), [2, 1, 0]), (1, 0), "one more as well");
    assert_eq!(bites(beside(), [2, 2, 0]), (1, 1), "ZC-22");
    assert_eq!(bites(beside(), [2, 2, 2]), (1, 1), "ZC-GAP-11: still one wound");
    // All modifiers count: Field Aid has a melee defence of 3.
    assert_eq!(bites(beside().stance('T', "field-aid"), [2, 2, 0]), (1, 0));
    beside().turn('T').night([2, 2, 0]).log(expect![[r#"
        Husk 1 stirs
        Husk 1 attacks Tally with Claws
        Rolls black 0 2 2
        4 hits against 2 of Tally: 1 wound
        Tally is bitten: 1 in all
        Tally has 1 wound
    "#]]);
}

#[test]
fn zc_22_only_in_melee() {
    Scene::new("pT................S").horde().turn('T').night([2, 2, 2]).then(|state| {
        assert_eq!(state.open.commando(sheet('T')).bites, 0);
    });
}

#[test]
fn zc_23_zc_gap_12_bites_never_heal() {
    beside()
        .with('T', |tally| (tally.wounds, tally.bites) = (2, 1))
        .stance('T', "field-aid")
        .turn('T')
        .play("heal tally")
        .then(|state| assert_eq!(state.open.commando(sheet('T')).wounds, 1))
        .refuses("heal tally", "ZC-23")
        .then(|state| assert_eq!(state.open.commando(sheet('T')).bites, 1, "ZC-GAP-12"));
}

#[test]
fn zc_24_25_zc_gap_13_who_is_bitten_dies_instead_of_going_down() {
    beside()
        .with('T', |tally| (tally.wounds, tally.bites, tally.adrenaline) = (3, 1, 3))
        .kit('T', "part")
        .kit('T', "medkit")
        .turn('T')
        .night([1, 1, 0])
        .log(expect![[r#"
            Husk 1 stirs
            Husk 1 attacks Tally with Claws
            Rolls black 0 1 1
            2 hits against 2 of Tally: 1 wound
            Tally has 4 wounds
            Tally is dead
        "#]])
        .shows(|game| {
            let open = &game.state.open;
            assert_eq!(open.commando(sheet('T')).life, Life::Dead, "ZC-24");
            assert!(!open.figures().any(|figure| open.cell_of(figure).index() == 1), "ZC-25");
            let drops: Vec<&str> =
                open.drops.iter().map(|drop| game.omega.content()[drop.held.kit].id.as_str()).collect();
            assert_eq!(drops, ["part"], "ZC-GAP-13");
            assert_eq!(open.pool, 3);
        });
}

#[test]
fn zc_24_without_a_bite_it_goes_down() {
    beside().with('T', |tally| tally.wounds = 3).turn('T').night([1, 1, 0]).then(|state| {
        assert_eq!(state.open.commando(sheet('T')).life, Life::Downed);
    });
    // The bite itself may be the last wound.
    beside().with('T', |tally| tally.wounds = 3).turn('T').night([2, 2, 0]).then(|state| {
        assert_eq!(state.open.commando(sheet('T')).life, Life::Dead);
    });
}

#[test]
fn zc_35_the_squad_has_lost_once_every_commando_is_dead() {
    Scene::new("hT")
        .horde()
        .with('T', |tally| (tally.wounds, tally.bites) = (3, 1))
        .turn('T')
        .night([1, 1, 0])
        .ends("ZC-35", false);
}

#[test]
fn zc_gap_17_all_down_is_lost_as_well() {
    Scene::new("hT............S")
        .horde()
        .with('T', |tally| tally.wounds = 3)
        .downed('S')
        .turn('T')
        .night([1, 1, 0])
        .ends("OM-DOWN-10", false);
}

#[test]
fn zc_gap_19_the_bitten_rise_only_where_that_was_agreed_on() {
    let dying = || beside().with('T', |tally| (tally.wounds, tally.bites) = (3, 1));
    let skitter = zombie("skitter");
    dying().turn('T').night([1, 1, 0]).then(|state| assert_eq!(state.open.foes().count(), 1));
    dying()
        .state(|state| state.open.turn_on_death = true)
        .turn('T')
        .night([1, 1, 0, skitter])
        .log(expect![[r#"
            Husk 1 stirs
            Husk 1 attacks Tally with Claws
            Rolls black 0 1 1
            2 hits against 2 of Tally: 1 wound
            Tally has 4 wounds
            Tally is dead
            Tally rises again as a Skitter
            A Skitter appears at 1,0
            Skitter 2 stirs
            Skitter 2 moves 1,0 -> 2,0
            Skitter 2 moves 2,0 -> 3,0
            Skitter 2 moves 3,0 -> 4,0
            Skitter 2 moves 4,0 -> 5,0
            Skitter 2 moves 5,0 -> 6,0
            Skitter 2 moves 6,0 -> 7,0
        "#]])
        .then(|state| assert_eq!(state.open.foes().count(), 2));
    // Without a bite nobody rises.
    Scene::new("hT...........S")
        .horde()
        .downed('T')
        .state(|state| state.open.turn_on_death = true)
        .turn('T')
        .night([1, 1, 0])
        .then(|state| assert_eq!(state.open.foes().count(), 1));
}
