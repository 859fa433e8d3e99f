//! EX-INF-MOVE, EX-CHARGE, EX-CRATE, EX-WATER: rows that no worked example shows by itself.

use cordon_exodus::events::Event;
use cordon_exodus::state::{Life, Stance};
use cordon_grid::{Cell, Side};

use crate::scene::Scene;

#[test]
fn ex_inf_move_05_a_walking_unit_passes_nobody() {
    // The hero is far away round a corner, so a walks, and z lies in its way.
    let board = "+-+-+-+-+-+-+-+\n|a z . . . . .|\n+-+-+-+-+-+-+ +\n # # # # # #|.|\n            + +\n # # # # # #|.|\n            + +\n # # # # # #|1|\n            +-+\n";
    let game = Scene::new(board).acts('a', []).check_over().check_at('a', 0, 0);
    assert_eq!(game.unit('z').stance, Stance::Prone, "EX-INF-MOVE-06");
}

#[test]
fn ex_inf_move_09_equally_near_heroes_roll() {
    let board = "+-+-+-+-+-+\n|1 . a . 2|\n+-+-+-+-+-+\n";
    // The lowest is chosen: first hero 2, then, after equal rolls, hero 1.
    Scene::new(board).acts('a', [5, 2, 8]).check_over().check_steps('a', &[(3, 0)]);
    Scene::new(board).acts('a', [3, 3, 1, 4, 8]).check_over().check_steps('a', &[(1, 0)]);
}

#[test]
fn ex_inf_move_10_prone_infected_do_nothing() {
    let board = "+-+-+-+-+\n|z . . 1|\n+-+-+-+-+\n";
    let game = Scene::new(board).infected([]).check_over().check_at('z', 0, 0);
    assert_eq!(game.unit('z').stance, Stance::Prone);
}

#[test]
fn ex_inf_move_11_the_move_opens_with_bite_tests() {
    let board = "+-+-+-+-+-+-+\n|1 b . . . a|\n+-+-+-+-+-+-+\n";
    let game = Scene::new(board).grapples('b', 1).infected([4, 8]).check_over();
    let first =
        game.events.iter().find(|event| matches!(event, Event::BiteTested { .. } | Event::Moved { .. }));
    assert!(matches!(first, Some(Event::BiteTested { bitten: true, .. })), "EX-BITE-06");
    // a comes up to the prone hero, and no grab test is rolled.
    assert_eq!(game.open.grapplers(0).len(), 2);
}

#[test]
fn ex_inf_move_04_it_moves_until_it_can_grab() {
    let board = "+-+-+-+-+-+-+\n|a . . 1 . .|\n+-+-+-+-+-+-+\n";
    Scene::new(board).acts('a', [8]).check_over().check_steps('a', &[(1, 0), (2, 0)]);
}

#[test]
fn ex_crate_01_02_03_a_crate_is_passed_by_a_charge_alone() {
    // In sight: it charges over the crate.
    let board = "+-+-+-+-+-+-+-+\n|a K . . . . 1|\n+-+-+-+-+-+-+-+\n";
    let game = Scene::new(board).acts('a', []).check_over();
    game.check_steps('a', &[(1, 0), (2, 0), (3, 0), (4, 0)]);
    // Walking it stays where it is.
    let board = "+-+-+-+-+-+-+-+\n|a K . . . . .|\n+-+-+-+-+-+-+ +\n # # # # # #|.|\n            + +\n # # # # # #|.|\n            + +\n # # # # # #|1|\n            +-+\n";
    let game = Scene::new(board).acts('a', []).check_over().check_at('a', 0, 0);
    // A crate that it cannot get past stops a charge before it.
    let board = "+-+-+-+-+-+-+-+-+\n|a . . . K . . 1|\n+-+-+-+-+-+-+-+-+\n";
    Scene::new(board).acts('a', []).check_over().check_at('a', 3, 0);
    assert!(game.open.crates.len() == 1, "EX-CRATE-02 EX-CRATE-03");
}

#[test]
fn ex_water_01_02_03_04_cut_off_units_wait_at_the_nearest_transition_square() {
    let board = "+-+-+-+-+-+-+\n|a . . . . .|\n+           +\n|b T . . T .|\n+           +\n|~ ~ ~ ~ ~ ~|\n+           +\n|~ ~ ~ ~ R ~|\n+           +\n|~ ~ ~ ~ ~ ~|\n+-+-+-+-+-+-+\n";
    // H1 is aboard a rib off shore.
    let scene = Scene::new(board).state(|open| {
        open.heroes[0].life = Life::Alive;
        open.heroes[0].cell = Cell(22);
    });
    let game = scene.infected([]).settles().check_over();
    let charged = game.events.iter().any(|event| matches!(event, Event::Detected { .. }));
    assert!(!charged, "EX-WATER-01 EX-WATER-02");
    let game = game.infected([]).settles().infected([]).settles().check_over();
    assert!(game.foes().contains(&(4, 1)), "EX-WATER-02: {:?}", game.foes());
    // The other stops as near as possible, and both wait there.
    let before = game.foes();
    let game = game.infected([]).settles().check_over();
    assert_eq!(game.foes(), before, "EX-WATER-03 EX-WATER-04");
}

#[test]
fn ex_zone_01_02_units_face_a_side_on_their_way() {
    // The next step is diagonal; the longer way to the target decides.
    let board = "+-+-+-+-+-+-+-+-+\n|a . . . . . . .|\n+               +\n|. . . . . . . .|\n+               +\n|. . . . . . . 1|\n+-+-+-+-+-+-+-+-+\n";
    let game = Scene::new(board).acts('a', []).settles().check_over();
    assert_eq!(game.unit('a').facing, Side::E, "EX-ZONE-01 EX-ZONE-02");
}

#[test]
fn ex_zone_03_standing_up_it_faces_the_closest_hero() {
    let board = "+-+-+-+\n|1 . .|\n+     +\n|. . .|\n+     +\n|z . .|\n+-+-+-+\n";
    let game = Scene::new(board).heroes().end_phase();
    assert_eq!((game.unit('z').stance, game.unit('z').facing), (Stance::Standing, Side::N), "EX-END-09");
}

#[test]
fn ex_stair_04_with_heroes_on_both_floors_the_closest_is_pursued() {
    let lower = "+-+-+-+-+-+-+-+-+-+\n|S a . . . . . . 1|\n+-+-+-+-+-+-+-+-+-+\n";
    let upper = "+-+-+\n|S 2|\n+-+-+\n";
    let game = Scene::new(lower).upper(upper, (0, 0), (0, 0)).acts('a', [8]).check_over();
    game.check_steps('a', &[(0, 0), (0, 0)]);
}
