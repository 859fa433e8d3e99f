//! EX-INF-MOVE, EX-CHARGE, EX-CRATE, EX-WATER: rows that no worked example shows by itself.

use cordon_exodus::events::Event;
use cordon_exodus::state::{Life, Stance};
use cordon_grid::{Cell, Side};

use crate::boards;
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

#[test]
fn ex_grab_02_walls_corners_and_door_frames_stop_a_grab() {
    use cordon_exodus::rules::grabs::positions;
    let board = "+-+-+-+\n|. . .|\n+     +\n|. 1|.|\n+ +-+ +\n|. . .|\n+-+-+-+\n";
    let game = Scene::new(board).heroes();
    let zombie = &game.content.classes[0];
    let squares: Vec<(u8, u8)> = positions(game.look(), zombie, 0).iter().map(|cell| game.at(cell)).collect();
    // A wall to the east and one to the south: neither past them nor diagonally round their ends.
    assert_eq!(squares, [(0, 0), (1, 0), (0, 1)], "EX-GRAB-02");
    // An open door is reached through straight, not diagonally past its frame.
    let board = "+-+-+-+\n|. . .|\n+-+O+-+\n|. 1 .|\n+-+-+-+\n";
    let game = Scene::new(board).heroes();
    let squares: Vec<(u8, u8)> = positions(game.look(), zombie, 0).iter().map(|cell| game.at(cell)).collect();
    assert_eq!(squares, [(1, 0), (0, 1), (2, 1)], "EX-GRAB-02");
}

#[test]
fn ex_grab_05_the_zombies_grab_card() {
    let beside = "+-+-+-+\n|1 a .|\n+-+-+-+\n";
    for roll in 1..=4 {
        let game = Scene::new(beside).acts('a', [roll, 8]).check_over();
        assert!(game.hero(1).prone && game.open.is_grappled(0), "EX-GRAB-05: a {roll} is taken down");
    }
    for roll in 5..=8 {
        let game = Scene::new(beside).acts('a', [roll]).check_over();
        assert!(!game.hero(1).prone && !game.open.is_grappled(0), "EX-GRAB-05: a {roll} is safe");
    }
}

#[test]
fn ex_bite_02_the_zombies_bite_card() {
    let beside = "+-+-+-+\n|1 a .|\n+-+-+-+\n";
    for roll in 1..=8 {
        let game = Scene::new(beside).acts('a', [1, roll]).check_over();
        assert_eq!(game.hero(1).dial > 0, roll <= 4, "EX-BITE-02: a {roll}");
    }
}

#[test]
fn ex_grapple_07_a_swept_infected_is_idle_until_the_end_phase() {
    let board = "+-+-+-+-+\n|1 a . .|\n+-+-+-+-+\n";
    let game = Scene::new(board).grapples('a', 1).turn(1);
    let to = game.cell(crate::scene::on(1, 0));
    let game = game.play(cordon_exodus::Action::Sweep { unit: 0, to }, []);
    // The hero still lies beside it; the spawn die brings a roamer that finds no square.
    let game = game.play(cordon_exodus::Action::EndTurn, [7]).check_over();
    let acted =
        game.events.iter().any(|event| matches!(event, Event::Activated { .. } | Event::Grabbed { .. }));
    assert!(!acted, "EX-GRAPPLE-07: idle in the infected move");
    assert_eq!(game.unit('a').stance, Stance::Standing, "EX-GRAPPLE-07: it has stood up in the end phase");
}

#[test]
fn ex_spawn_03_the_sample_chart() {
    use cordon_exodus::content::{ClassId, Group, SpawnEntry};
    let at = |point, count| SpawnEntry::At { point, groups: vec![Group { class: ClassId(0), count }] };
    let chart = || {
        let mut chart: Vec<SpawnEntry> =
            [3, 4].iter().flat_map(|n| (0..3).map(move |point| at(point, *n))).collect();
        chart.extend([SpawnEntry::Roamer, SpawnEntry::Roamer]);
        chart
    };
    let shaft = " # # # # # # #|.|\n              + +\n".repeat(8);
    let board = format!(
        "+-+-+-+-+-+-+-+-+\n|A . B . C . . .|\n+-+-+-+-+-+-+-+ +\n{shaft} # # # # # # #|1|\n              +-+\n"
    );
    for roll in 1..=8_u32 {
        let game = Scene::new(&board).chart(chart()).spawn([roll]).settles().check_over();
        let came: Vec<(u8, u8)> = game
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Spawned { cell, .. } => Some(game.at(*cell)),
                _ => None,
            })
            .collect();
        let point = (2 * ((roll as u8 - 1) % 3), 0);
        match roll {
            1..=3 => assert_eq!(came, [point; 3], "EX-SPAWN-03"),
            4..=6 => assert_eq!(came, [point; 4], "EX-SPAWN-03"),
            // EX-ROAMER-01: one, just out of sight.
            _ => assert_eq!(came, [(6, 0)], "EX-SPAWN-03"),
        }
    }
}

#[test]
fn ex_unit_zombie_01_and_newborn_01_basic_rules_at_their_own_speed() {
    // Nobody is noticed: a zombie walks two squares, a newborn three.
    let bend = "+-+-+-+-+-+-+-+-+\n|a . . . . . . .|\n+-+-+-+-+-+-+-+ +\n # # # # # # #|.|\n              + +\n # # # # # # #|.|\n              + +\n # # # # # # #|1|\n              +-+\n";
    let row = "+-+-+-+-+-+-+-+-+-+\n|a . . . . . . . 1|\n+-+-+-+-+-+-+-+-+-+\n";
    let ends = |board: &str, class: &str| {
        let game = Scene::new(board).class('a', class).acts('a', []).check_over();
        game.at(game.unit('a').cell).0
    };
    assert_eq!([ends(bend, "zombie"), ends(row, "zombie")], [2, 4], "EX-UNIT-ZOMBIE-01");
    assert_eq!([ends(bend, "newborn"), ends(row, "newborn")], [3, 6], "EX-UNIT-NEWBORN-01");
    // Smell 4, round a corner; one kill is enough for either.
    let game = Scene::new(boards::CASE_03).class('a', "newborn").acts('a', [8]);
    assert!(game.events.iter().any(|event| matches!(event, Event::Detected { smelled: Some(4), .. })));
    for class in ["zombie", "newborn"] {
        let game = Scene::new(row).class('a', class).armed(1, &["pistol"]).turn(1);
        let game = game.play(cordon_exodus::Action::QuickFire { unit: 0, guns: 1 }, [8]);
        assert_eq!(game.unit('a').stance, Stance::Off, "EX-UNIT-NEWBORN-01");
    }
}
