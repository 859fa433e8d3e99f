//! ZC-01 to ZC-13, ZC-33, ZC-36: no overseer, and how the tanks breed.

use cordon_kernel::{Ruleset, Seat};
use cordon_omega::Event;
use cordon_omega::content::EnemyId;
use cordon_omega::state::{Edition, OVERSEER, seat_of};
use expect_test::expect;

use crate::scene::{Game, Scene, sheet, zombie};

/// Two tanks far away from Tally, who stands between them.
const BETWEEN: &str = "
    ........................
    ............T...........
    ........................
";

fn between() -> Scene {
    Scene::new(BETWEEN).horde().tank(0..3).tank(21..24)
}

#[test]
fn zc_01_nobody_plays_the_overseer() {
    for (edition, commandos) in [(Edition::First, 3), (Edition::Second, 4), (Edition::Second, 5)] {
        let game = Game::dead_tanks(edition, commandos, |_| {});
        let seats: Vec<Seat> = game.omega.seats(&game.state).iter().collect();
        assert_eq!(seats.len(), commandos);
        assert!(!seats.contains(&OVERSEER));
        // The first thing to decide is the first commando's kit: the mission has put its markers on the doors.
        assert_eq!(game.seat(), seat_of(sheet('H')));
        let plain = game.omega.content().markers.iter().position(|marker| marker.id == "plain");
        for door in 0..game.omega.look(&game.state.open).board.doors.len() {
            assert_eq!(game.state.hidden.markers[door].map(|marker| usize::from(marker.0)), plain);
        }
        let rooms = game.omega.look(&game.state.open).board.rooms.len();
        assert_eq!(u32::from(game.state.open.revealed), (1 << rooms) - 1, "no room is hidden");
        assert!(game.legal(OVERSEER).is_empty());
    }
}

#[test]
fn zc_02_03_the_pool_starts_empty_and_adrenaline_enters_it() {
    let game = Game::dead_tanks(Edition::Second, 3, |_| {}).through_setup();
    assert_eq!(game.state.open.pool, 0, "ZC-02");
    between()
        .with('T', |tally| tally.adrenaline = 3)
        .turn('T')
        .night([0, 0])
        .then(|state| assert_eq!(state.open.pool, 3, "ZC-03"));
}

#[test]
fn zc_04_there_is_nothing_to_refresh() {
    let game = between().turn('T').night([0, 0]);
    assert!(!game.events.contains(&Event::Refreshed));
}

#[test]
fn zc_05_06_07_08_a_red_die_for_each_tank_brings_as_many_as_its_hits() {
    let rows = ["ZC-06", "ZC-07", "ZC-08"];
    let husk = zombie("husk");
    let bred = |game: Game| 10 - game.reserve("husk");
    assert_eq!(bred(between().turn('T').night([0, 0])), 0, "{}", rows[0]);
    assert_eq!(bred(between().turn('T').night([0, 1, husk])), 1, "{}", rows[1]);
    let game = between().turn('T').night([2, husk, husk, 1, husk]);
    assert_eq!(game.reserve("husk"), 7, "{}", rows[2]);
    game.log(expect![[r#"
        Scene bubbles: 2 hits
        A Husk appears at 2,0
        A Husk appears at 2,1
        Scene bubbles: 1 hit
        A Husk appears at 21,0
        Husk 3 stirs
        Husk 3 moves 21,0 -> 20,0
        Husk 3 moves 20,0 -> 19,0
        Husk 3 moves 19,0 -> 18,0
        Husk 3 moves 18,0 -> 17,0
        Husk 1 stirs
        Husk 1 moves 2,0 -> 3,0
        Husk 1 moves 3,0 -> 4,0
        Husk 1 moves 4,0 -> 5,0
        Husk 1 moves 5,0 -> 6,0
        Husk 2 stirs
        Husk 2 moves 2,1 -> 3,1
        Husk 2 moves 3,1 -> 4,1
        Husk 2 moves 4,1 -> 5,1
        Husk 2 moves 5,1 -> 6,1
    "#]]);
}

#[test]
fn zc_09_10_13_eight_tokens_buy_another_die_until_fewer_are_left() {
    let husk = zombie("husk");
    between()
        .pool(17)
        .turn('T')
        .night([0, 0, 1, husk, 0])
        .log(expect![[r#"
            Scene bubbles: 0 hits
            Scene bubbles: 0 hits
            8 energy feeds the tanks: 1 hit
            A Husk appears at 21,0
            8 energy feeds the tanks: 0 hits
            Husk 1 stirs
            Husk 1 moves 21,0 -> 20,0
            Husk 1 moves 20,0 -> 19,0
            Husk 1 moves 19,0 -> 18,0
            Husk 1 moves 18,0 -> 17,0
        "#]])
        .then(|state| assert_eq!(state.open.pool, 1, "ZC-10"));
    let poor = between().pool(7).turn('T').night([0, 0]);
    assert_eq!(poor.state.open.pool, 7, "ZC-13");
}

#[test]
fn zc_11_12_zc_gap_04_part_two_feeds_the_emptier_tank_and_then_the_closer_one() {
    let husk = zombie("husk");
    // One stands on the western tank, so the first goes east; then both have one, and the western one is closer.
    Scene::new(
        "
        h.......................
        ..........T.............
        ........................
        ",
    )
    .horde()
    .tank(0..3)
    .tank(21..24)
    .pool(8)
    .turn('T')
    .night([0, 0, 2, husk, husk])
    .shows(|game| {
        let placed: Vec<(i16, i16)> = game
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Placed { cell, .. } => Some(game.omega.look(&game.state.open).point(*cell)),
                _ => None,
            })
            .map(|point| (point.x, point.y))
            .collect();
        assert_eq!(placed, [(21, 0), (2, 0)], "ZC-12, ZC-GAP-04");
    });
}

#[test]
fn zc_gap_02_all_colours_lie_in_one_bag_and_an_empty_bag_gives_nothing() {
    let (shellback, skitter) = (zombie("shellback"), zombie("skitter"));
    let only = |kinds: Vec<u32>| {
        between().mission(move |mission, _| {
            mission.reserves = kinds.iter().map(|kind| (EnemyId(*kind as u8), 1)).collect();
        })
    };
    // Both dice are doubles, and there are two figures.
    only(vec![shellback, skitter])
        .turn('T')
        .night([2, shellback, skitter, 2])
        .then(|state| assert_eq!(state.open.foes().count(), 2));
}

#[test]
fn zc_gap_03_they_come_up_as_near_to_a_commando_as_can_be() {
    let husk = zombie("husk");
    // Of the cells that are equally near the one farthest north; with the tank full, next to it.
    Scene::new("hh..........T").horde().tank(0..2).turn('T').night([1, husk]).shows(|game| {
        assert!(
            game.events.iter().any(|event| matches!(event, Event::Placed { cell, .. } if cell.index() == 2))
        );
    });
    // No room at all: it is not spawned, and nothing is drawn.
    Scene::new("hh#.........T").horde().tank(0..2).turn('T').night([1]).then(|state| {
        assert_eq!(state.open.foes().count(), 2);
    });
}

#[test]
fn zc_33_the_crisis_point_holds_from_the_start() {
    let game = Game::dead_tanks(Edition::Second, 3, |_| {}).through_setup();
    assert!(game.state.open.crisis);
}

#[test]
fn zc_36_there_are_four_machines() {
    let game = Game::dead_tanks(Edition::Second, 3, |_| {});
    assert_eq!(game.omega.look(&game.state.open).board.machines.len(), 4);
}
