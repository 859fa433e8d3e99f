//! ZC-26 to ZC-32, ZC-34, ZC-GAP-14 to -16, ZC-GAP-18: parts, repairs and their noise, and how the squad wins.

use cordon_omega::Event;
use expect_test::expect;

use crate::scene::{Scene, sheet, zombie};

/// Four machines around Tally, who has a part; a tank far away.
fn workshop() -> Scene {
    Scene::new(
        "
        ..........................
        .T........................
        ..........................
        ",
    )
    .horde()
    .tank(20..26)
    .machine(0, 0)
    .machine(2, 0)
    .machine(0, 2)
    .machine(2, 2)
    .kit('T', "part")
}

#[test]
fn zc_26_30_the_first_repair_breeds_at_the_nearest_tank() {
    let husk = zombie("husk");
    workshop()
        .turn('T')
        .play("repair 2,0")
        .play_with("pass", [1, 1, 0, 2, 1, husk, husk, husk])
        .log(expect![[r#"
            Tally gains 2 adrenaline
            Tally works on the machine at 2,0
            Tally rolls 2 hits against 2: passed
            Tally has repaired the machine at 2,0: 1 run now
            The noise spills out of the nearest tank: 3 hits
            A Husk appears at 20,0
            A Husk appears at 20,1
            A Husk appears at 20,2
        "#]])
        .then(|state| assert_eq!(state.open.foes().count(), 3, "ZC-30: a double counts two"));
}

#[test]
fn zc_27_zc_gap_16_the_second_rouses_those_nearest_to_it() {
    let scene = || {
        Scene::new("T.......h...h.......h....")
            .horde()
            .machine(1, 0)
            .machine(0, 0)
            .machine(2, 0)
            .machine(3, 0)
            .kit('T', "part")
            .running(1)
    };
    scene()
        .turn('T')
        .play("repair 0,0")
        .play_with("pass", [1, 1, 0, 1, 1])
        .shows(|game| assert_eq!(game.stirred(), [0, 1]))
        .log(expect![[r#"
            Tally gains 2 adrenaline
            Tally works on the machine at 0,0
            Tally rolls 2 hits against 2: passed
            Tally has repaired the machine at 0,0: 2 run now
            The noise rouses the nearest: 2 hits
            Husk 1 stirs
            Husk 1 moves 8,0 -> 7,0
            Husk 1 moves 7,0 -> 6,0
            Husk 1 moves 6,0 -> 5,0
            Husk 1 moves 5,0 -> 4,0
            Husk 2 stirs
            Husk 2 moves 12,0 -> 11,0
            Husk 2 moves 11,0 -> 10,0
            Husk 2 moves 10,0 -> 9,0
            Husk 2 moves 9,0 -> 8,0
        "#]])
        .shows(|game| assert!(game.is_turn(), "ZC-GAP-16: inside the turn"))
        .night([0, 0, 0])
        .shows(|game| assert_eq!(game.stirred(), [0, 1, 2], "ZC-GAP-16: they may act again"));
    // Four hits and three zombies: each at most once.
    scene()
        .turn('T')
        .play("repair 0,0")
        .play_with("pass", [1, 1, 0, 2, 2])
        .shows(|game| assert_eq!(game.stirred(), [0, 1, 2]));
}

#[test]
fn zc_28_the_third_breeds_with_four_dice() {
    let husk = zombie("husk");
    workshop()
        .running(2)
        .turn('T')
        .play("repair 2,2")
        .play_with("pass", [1, 1, 0, 1, 1, 0, 1, husk, husk, husk])
        .then(|state| assert_eq!(state.open.foes().count(), 3));
}

#[test]
fn zc_29_31_32_zc_gap_15_the_fourth_rouses_with_four_dice_and_the_tanks_run_dry() {
    Scene::new("T.......h.....")
        .horde()
        .tank(10..14)
        .machine(1, 0)
        .machine(2, 0)
        .machine(3, 0)
        .machine(0, 0)
        .kit('T', "part")
        .running(3)
        .pool(20)
        .turn('T')
        .play("repair 0,0")
        .play_with("pass", [2, 0, 0, 1, 0, 0, 0])
        // The noise first, then the tanks are dry.
        .log(expect![[r#"
            Tally gains 2 adrenaline
            Tally works on the machine at 0,0
            Tally rolls 2 hits against 2: passed
            Tally has repaired the machine at 0,0: 4 run now
            The noise rouses the nearest: 1 hit
            Husk 1 stirs
            Husk 1 moves 8,0 -> 7,0
            Husk 1 moves 7,0 -> 6,0
            Husk 1 moves 6,0 -> 5,0
            Husk 1 moves 5,0 -> 4,0
            All machines run: the tanks breed no more
        "#]])
        // ZC-31, ZC-32: no die is rolled for a tank, whatever the pool holds.
        .night([0, 0, 0])
        .shows(|game| {
            let rolls = |event: &Event| {
                matches!(
                    event,
                    Event::Horde(cordon_omega::events::HordeEvent::TankRolled { .. })
                        | Event::Horde(cordon_omega::events::HordeEvent::TanksFed { .. })
                )
            };
            assert!(!game.events.iter().any(rolls), "ZC-31, ZC-32");
        })
        // OM-OVS-22: what is not spent any more is trimmed.
        .then(|state| assert_eq!(state.open.pool, 15 + 2, "ZC-GAP-15"));
}

#[test]
fn zc_34_zc_gap_18_all_machines_and_an_empty_map_win() {
    // The last zombie falls behind the last repair.
    Scene::new("T..h")
        .horde()
        .machine(1, 0)
        .machine(0, 0)
        .machine(2, 0)
        .machine(3, 0)
        .running(4)
        .stance('T', "field-aid")
        .turn('T')
        .play_with("attack husk-1 with rifle", [2, 2, 0])
        .ends("ZC-34", false);
    // With nothing on the map the fourth repair wins at its end.
    workshop()
        .running(3)
        .turn('T')
        .play("repair 2,2")
        .play_with("pass", [1, 1, 0, 2, 2, 2, 2])
        .ends("ZC-34", false);
    // An empty map alone wins nothing.
    workshop()
        .running(3)
        .turn('T')
        .night([0])
        .then(|state| assert!(state.open.ending.is_none(), "ZC-GAP-18"));
}

#[test]
fn zc_gap_14_a_repair_needs_a_part_a_machine_and_two_hits() {
    workshop()
        .machine(9, 1)
        .running(1)
        .turn('T')
        .refuses("repair 9,1", "ZC-GAP-14")
        .refuses("repair 0,0", "ZC-GAP-14")
        .play("repair 2,0")
        .play_with("boost", [0, 0, 0, 1])
        .log(expect![[r#"
            Tally gains 2 adrenaline
            Tally works on the machine at 2,0
            Tally gains 1 adrenaline
            Tally boosts the challenge
            Tally rolls 1 hit against 2: failed
        "#]])
        // One hit is not enough, for all the boost: the part is kept, and nothing is heard.
        .shows(|game| assert_eq!(game.hand('T'), ["part"]));
}

#[test]
fn zc_gap_14_a_failed_repair_keeps_the_part() {
    workshop()
        .turn('T')
        .play("repair 2,0")
        .play_with("pass", [1, 0, 0])
        .shows(|game| assert_eq!(game.hand('T'), ["part"]))
        .then(|state| {
            assert_eq!(state.open.repaired, 0);
            assert_eq!(state.open.commando(sheet('T')).adrenaline, 2);
        })
        .play("repair 2,0")
        .play_with("pass", [2, 0, 0, 0, 0])
        .shows(|game| assert!(game.hand('T').is_empty()))
        .refuses("repair 0,0", "ZC-GAP-14");
}

#[test]
fn zc_gap_14_salvage_gives_one_part_a_turn_and_two_are_all_one_carries() {
    workshop()
        .scrap(1, 2)
        .scrap(9, 2)
        .turn('T')
        .refuses("salvage 9,2", "ZC-GAP-14")
        .refuses("salvage 1,0", "ZC-GAP-14")
        .play("salvage 1,2")
        .log(expect![[r#"
            Tally gains 1 adrenaline
            Tally searches the scrap at 1,2
            Tally has Part
        "#]])
        .refuses("salvage 1,2", "ZC-GAP-14")
        .shows(|game| assert_eq!(game.hand('T'), ["part", "part"]))
        .night([0])
        .next_morning()
        .refuses("salvage 1,2", "ZC-GAP-14");
}

#[test]
fn zc_gap_14_parts_can_be_given_away() {
    Scene::new("TS")
        .horde()
        .machine(0, 0)
        .kit('T', "part")
        .turn('T')
        .play("give part to static")
        .shows(|game| assert_eq!(game.hand('S'), ["part"]));
}
