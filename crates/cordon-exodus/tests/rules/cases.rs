//! EX-CASE: the ledger's worked examples, with their boards verbatim.

use cordon_exodus::Action;
use cordon_exodus::events::Event;
use cordon_exodus::frames::Goal;
use cordon_exodus::rules::spawn::default_step;
use cordon_exodus::state::Stance;
use cordon_grid::Side;

use crate::boards;
use crate::scene::{Scene, on};

#[test]
fn ex_case_01_an_inactive_room_is_no_route() {
    let game = Scene::new(boards::CASE_01).acts('a', []).check_over().check_steps('a', &[(0, 1), (0, 0)]);
    let look = game.look();
    let row = look.routes().land.row(&game.board, game.cell(on(0, 2)));
    assert_eq!(row[game.cell(on(6, 1)).index()], 9, "EX-INF-MOVE-01 EX-INF-MOVE-02");
}

#[test]
fn ex_case_02_sight_on_the_second_square() {
    let game = Scene::new(boards::CASE_02).acts('a', []).check_over();
    let seen = game.events.iter().any(|event| matches!(event, Event::Detected { smelled: None, .. }));
    assert!(seen, "EX-CHARGE-01 EX-CHARGE-03 EX-CHARGE-04");
    game.check_steps('a', &[(0, 1), (0, 0), (1, 0), (2, 0)]).check_facing('a', Side::E);
}

#[test]
fn ex_case_03_smell_on_the_second_square() {
    let game = Scene::new(boards::CASE_03).acts('a', []).check_over();
    let smelled = game.events.iter().any(|event| matches!(event, Event::Detected { smelled: Some(4), .. }));
    assert!(smelled, "EX-CHARGE-02");
    game.check_steps('a', &[(0, 3), (0, 2), (0, 1), (0, 0)]);
}

#[test]
fn ex_case_04_pass_through_and_alert() {
    let scene = || Scene::new(boards::CASE_04).alert(1, &["pistol"]).acts('a', []);
    // EX-CHARGE-05, EX-CHARGE-07, EX-CHARGE-09: through the occupied square, then up to two attacks.
    let waiting = scene();
    assert_eq!(waiting.activation().credits[0], 2, "EX-CHARGE-05 EX-CHARGE-07 EX-CHARGE-09 EX-PRONE-06");
    assert_eq!(waiting.legal(), [Action::AlertFire(1), Action::HoldFire]);
    waiting.check_at('a', 2, 0);
    // A knockdown: it lies where it is, the second attack is not made.
    let game = scene().play(Action::AlertFire(1), [5]).check_over().check_at('a', 2, 0);
    assert_eq!(game.unit('a').stance, Stance::Prone, "EX-CHARGE-08 EX-CHARGE-10");
    assert_eq!(game.open.heroes[0].arms[0].rounds, 16);
    // A miss, then a kill.
    let game = scene().play(Action::AlertFire(1), [4]).play(Action::AlertFire(1), [7]).check_over();
    assert_eq!(game.unit('a').stance, Stance::Off);
    // Two misses: one shot at each further square.
    scene()
        .play(Action::AlertFire(1), [1])
        .play(Action::AlertFire(1), [1])
        .check_at('a', 3, 0)
        .play(Action::AlertFire(1), [1])
        .check_at('a', 4, 0)
        .play(Action::AlertFire(1), [1])
        .check_over()
        .check_at('a', 4, 0)
        .then(|game| assert_eq!(game.open.heroes[0].arms[0].rounds, 13));
}

#[test]
fn ex_case_05_the_first_unit_picks_among_three_squares() {
    for (x, y) in [(2, 0), (2, 1), (2, 2)] {
        let game = Scene::new(boards::CASE_05).infected([]);
        assert_eq!(game.activation().unit, 0, "a acts first: EX-INF-MOVE-03");
        // Two squares on it smells the hero; from (4, 3) it goes on to (4, 2) by itself.
        let game = game.check_choice(1, &[(4, 3), (5, 3)]).enters(4, 3, []);
        let game = game.check_choice(1, &[(3, 1), (3, 2)]).enters(3, 1, []);
        // EX-INF-MOVE-07: three squares are equally good, and the players choose.
        game.check_choice(1, &[(2, 0), (2, 1), (2, 2)]).enters(x, y, []).check_at('a', x, y);
    }
    let game = Scene::new(boards::CASE_05).infected([]);
    assert_eq!(
        default_step(game.look(), &game.activation()),
        Some(game.cell(on(4, 3))),
        "EX-INF-MOVE-07 EX-GAP-10"
    );
}

#[test]
fn ex_case_06_later_units_take_what_is_left() {
    let game = Scene::new(boards::CASE_05).infected([]).enters(4, 3, []).enters(3, 1, []).enters(2, 0, []);
    assert_eq!(game.activation().unit, 1);
    let game = game.check_choice(1, &[(4, 3), (5, 3)]).enters(4, 3, []).check_choice(1, &[(3, 1), (3, 2)]);
    let game = game.enters(3, 1, []).check_choice(1, &[(2, 1), (2, 2)]).enters(2, 1, []);
    // c comes behind: exactly these two are left for it.
    assert_eq!(game.activation().unit, 2, "EX-INF-MOVE-08");
    let game = game.check_choice(1, &[(4, 4), (5, 4)]).enters(4, 4, []).enters(4, 3, []);
    let game = game.check_choice(1, &[(3, 1), (3, 2)]).enters(3, 2, []).check_over();
    game.check_steps('c', &[(4, 4), (4, 3), (4, 2), (3, 2)]);
}

#[test]
fn ex_case_07_a_grab_passed() {
    let game = Scene::new(boards::CASE_07).acts('a', [6]).check_over().check_at('a', 3, 1);
    assert!(!game.open.heroes[0].prone, "EX-GRAB-01 EX-GRAB-03 EX-GRAB-06");
}

#[test]
fn ex_case_08_09_10_through_the_first_a_grab_a_bite_and_a_prone_hero() {
    let game = Scene::new(boards::CASE_07).infected([6]).check_choice(1, &[(3, 0), (4, 0), (3, 2), (4, 2)]);
    // b: grab roll 3, bite roll 2.
    let game = game.enters(3, 0, [3, 2]);
    assert_eq!(game.unit('b').stance, Stance::Grappling(0), "EX-CHARGE-05 EX-GRAB-07 EX-GRAB-08");
    let hero = game.open.heroes[0];
    assert!(hero.prone && game.at(hero.cell) == (4, 1));
    assert_eq!((hero.dial, hero.stage()), (1, 1), "EX-CASE-09 EX-BITE-01 EX-BITE-04");
    // c: no grab test, bite roll 4; the square that b has left is free again.
    let game = game.enters(3, 0, [4]).check_over().check_at('a', 3, 1);
    let hero = game.open.heroes[0];
    assert_eq!((hero.dial, hero.stage()), (4, 2), "EX-CASE-10 EX-GRAB-09 EX-BITE-05");
    assert_eq!(game.open.grapplers(0).as_slice(), [1, 2], "EX-GRAB-11");
}

#[test]
fn ex_case_12_a_doorway_trims_the_zone() {
    let game = Scene::new(boards::CASE_12).heroes();
    let zone = cordon_exodus::rules::facing::zone(game.look(), game.number('^'));
    let squares: Vec<(u8, u8)> = zone.iter().map(|cell| game.at(cell)).collect();
    assert_eq!(squares, [(1, 0), (0, 1), (2, 1)], "EX-ZONE-04 EX-ZONE-05");
}

#[test]
fn ex_case_13_14_a_grab_up_the_stairs_and_smell_across_floors() {
    let scene = || Scene::new(boards::CASE_13_LOWER).upper(boards::CASE_13_UPPER, (2, 0), (0, 0));
    let game = scene().heroes();
    let (from, to) = (game.unit('a').cell, game.open.heroes[0].cell);
    assert_eq!(game.board.smell_distance(from, to, 0), Some(4), "EX-CASE-14 EX-STAIR-06");
    assert_eq!(game.look().routes().land.row(&game.board, from)[to.index()], 5);
    assert!(!game.board.sees(from, to, 0));
    // The goal is the stairway; it charges there and tries to grab.
    let game = scene().acts('a', [8]).check_over();
    let goal = game.events.iter().find_map(|event| match event {
        Event::Activated { goal, .. } => Some(*goal),
        _ => None,
    });
    assert_eq!(goal, Some(Goal::Stairway { cell: game.cell(on(2, 0)), hero: 0 }), "EX-STAIR-03");
    let tested = game.events.iter().any(|event| matches!(event, Event::Grabbed { roll: Some(8), .. }));
    assert!(tested, "EX-STAIR-01 EX-STAIR-07");
    let game = game.check_steps('a', &[(0, 1), (0, 0), (1, 0), (2, 0)]);
    // Melee and fire go across as well.
    let (below, above) = (game.unit('a').cell, game.open.heroes[0].cell);
    assert!(game.board.in_reach(above, below, 0) && game.look().has_fire_line(above, below));
}

#[test]
fn ex_case_16_a_hero_across_the_water() {
    let game = Scene::new(boards::CASE_16).acts('a', []).check_over();
    let charged = game.events.iter().any(|event| matches!(event, Event::Detected { .. }));
    assert!(!charged, "EX-WATER-05 EX-WATER-06 EX-CHARGE-11");
    game.check_steps('a', &[(0, 1), (1, 0)]);
}

#[test]
fn ex_case_17_reading_the_chart() {
    let shaft = " # # # # # # #|.|\n              + +\n".repeat(8);
    let board = format!(
        "+-+-+-+-+-+-+-+-+\n|A . B . C . . .|\n+-+-+-+-+-+-+-+ +\n{shaft} # # # # # # #|1|\n              +-+\n"
    );
    let spawned = |roll: u32| {
        let game = Scene::new(&board).spawn([roll]).settles().check_over();
        let cells = game.events.iter().filter_map(|event| match event {
            Event::Spawned { cell, .. } => Some(game.at(*cell)),
            _ => None,
        });
        cells.collect::<Vec<_>>()
    };
    assert_eq!(spawned(4), [(0, 0); 4], "EX-SPAWN-01 EX-SPAWN-02");
    assert_eq!(spawned(2), [(2, 0); 3]);
    assert_eq!(spawned(7), [(6, 0)]);
}

#[test]
fn ex_case_18_spawning_in_sight() {
    let game = Scene::new(boards::CASE_18).spawn([4]).settles().check_over();
    assert_eq!(game.foes(), [(0, 2), (1, 2), (0, 3), (1, 3)], "EX-SPAWN-04 EX-SPAWN-05 EX-CHARGE-06");
}

#[test]
fn ex_case_19_spawning_undetected() {
    let game = Scene::new(boards::CASE_19).spawn([4]).settles().check_over();
    assert_eq!(game.foes(), [(0, 0), (1, 0), (0, 1), (1, 1)], "EX-SPAWN-04 EX-SPAWN-06 EX-GAP-43");
}

#[test]
fn ex_case_20_pushing_forward() {
    let game = Scene::new(boards::CASE_20).alert(1, &["pistol"]).spawn([1]).check_over();
    assert_eq!(game.foes(), [(0, 0), (1, 0), (2, 0)], "EX-SPAWN-07 EX-SPAWN-08");
    let pushed = game.events.iter().filter(|event| matches!(event, Event::Pushed { .. })).count();
    assert_eq!(pushed, 2);
}

#[test]
fn ex_case_21_a_roamer() {
    let game = Scene::new(boards::CASE_21).spawn([7]).check_over();
    let unseen = cordon_exodus::rules::roamers::unseen(game.look());
    let mut squares: Vec<(u8, u8)> = unseen.iter().map(|cell| game.at(cell)).collect();
    squares.push((6, 1));
    squares.sort_by_key(|(x, y)| (*y, *x));
    assert_eq!(squares, [(5, 0), (6, 0), (7, 0), (8, 0), (5, 1), (6, 1)], "EX-ROAMER-02 EX-ROAMER-03");
    assert_eq!(game.foes(), [(6, 1)]);
    // EX-ROAMER-01, EX-ROAMER-04: a zombie, and idle this turn.
    assert_eq!((game.open.unit(0).class.0, game.open.unit(0).done), (0, true), "EX-ROAMER-01 EX-ROAMER-04");
}

#[test]
fn ex_case_22_one_bite_and_no_cure() {
    let mut game = Scene::new(boards::CASE_21).hero(1, |hero| hero.dial = 1).heroes();
    let mut stages = Vec::new();
    for phase in 1..=15 {
        game = game.end_phase();
        let stage = game.open.heroes[0].stage();
        if stages.last().is_none_or(|(_, last)| *last != stage) {
            stages.push((phase, stage));
        }
        assert_eq!(game.open.heroes[0].is_alive(), phase < 15, "EX-END-06 EX-END-10");
    }
    assert_eq!(stages, [(1, 1), (3, 2), (6, 3), (9, 4), (12, 5)], "EX-END-02 EX-END-03 EX-GAP-21");
}

#[test]
fn ex_case_25_regeneration() {
    let scene = |burned: bool| {
        Scene::new(boards::CASE_01).class('a', "siren").unit('a', move |unit| {
            (unit.sustained, unit.burned) = (3, burned);
        })
    };
    assert_eq!(scene(false).acts('a', []).unit('a').sustained, 2, "EX-UNIT-SIREN-06");
    assert_eq!(scene(true).acts('a', []).unit('a').sustained, 3, "EX-UNIT-SIREN-07");
}

#[test]
fn ex_case_26_the_seeker_cap() {
    let board = boards::CASE_21.replace("|. . . .|\n+-+D", "|a b c d|\n+-+D");
    let scene = |last: &'static str| {
        Scene::new(&board)
            .class('a', "siren")
            .class('b', "siren")
            .class('c', "seeker")
            .class('d', last)
            .spawn([8])
    };
    let newest =
        |game: &crate::scene::Game| game.content[game.open.units.last().expect("a unit").class].id.clone();
    assert_eq!(newest(&scene("seeker").settles()), "zombie", "EX-UNIT-SEEKER-14");
    assert_eq!(newest(&scene("zombie").settles()), "seeker");
}

#[test]
fn ex_case_33_several_heroes_aboard_a_rib() {
    let board = "+-+-+-+\n|. a .|\n+     +\n|. T .|\n+     +\n|~ R ~|\n+-+-+-+\n";
    let scene = || {
        Scene::new(board).state(|open| {
            for hero in 0..3 {
                open.heroes[hero].life = cordon_exodus::state::Life::Alive;
                open.heroes[hero].cell = cordon_grid::Cell(7);
            }
        })
    };
    // All are equally near; whom it pursues is rolled as well.
    let game = scene().acts('a', [1, 2, 3, 5, 2, 7, 8]).check_over().check_at('a', 1, 1);
    let tested = |game: &crate::scene::Game| {
        game.events.iter().find_map(|event| match event {
            Event::Grabbed { hero, .. } => Some(*hero),
            _ => None,
        })
    };
    assert_eq!(tested(&game), Some(1), "EX-WATER-07 EX-WATER-08");
    let game = scene().acts('a', [1, 2, 3, 2, 2, 7, 6, 4, 8]).check_over();
    assert_eq!(tested(&game), Some(1), "EX-GAP-07");
}

#[test]
fn ex_case_34_bites_before_drags() {
    let board = "+-+-+-+-+-+-+-+-+\n|1 . . . . b a c|\n+-+-+-+-+-+-+-+-+\n";
    let game = Scene::new(board)
        .class('b', "siren")
        .class('c', "seeker")
        .grapples('a', 1)
        .grapples('c', 1)
        .run_opening([8, 2]);
    let order: Vec<bool> = game
        .events
        .iter()
        .filter_map(|event| match event {
            Event::BiteTested { .. } => Some(true),
            Event::Dragged { .. } => Some(false),
            _ => None,
        })
        .collect();
    assert_eq!(order, [true, false], "EX-UNIT-SEEKER-03 EX-UNIT-SEEKER-04 EX-GAP-24 EX-GAP-63");
    assert_eq!(game.at(game.open.heroes[0].cell), (3, 0), "EX-UNIT-SEEKER-05 EX-GAP-62");
    assert_eq!(game.open.grapplers(0).len(), 2, "EX-UNIT-SEEKER-07");
}

#[test]
fn ex_case_35_a_full_corridor_takes_nobody() {
    let board = "+-+-+-+-+\n|A a b 1|\n+-+-+-+-+\n";
    let game = Scene::new(board).unit('a', |unit| unit.cell = cordon_grid::Cell(0)).spawn([1]);
    assert!(game.events.iter().any(|event| matches!(event, Event::SpawnLost { .. })), "EX-GAP-43");
    assert_eq!(game.open.units.len(), 3);
}

#[test]
fn ex_case_39_a_closed_door_is_opened_and_passed() {
    let board = "+-+-+-+-+-+-+\n|. aD. . . 1|\n+-+-+-+-+-+-+\n";
    let game = Scene::new(board).acts('a', [8]).check_over();
    let opened = game.events.iter().any(|event| matches!(event, Event::DoorOpened { .. }));
    assert!(opened, "EX-GAP-08");
    let first = game.events.iter().position(|event| matches!(event, Event::Moved { .. }));
    let noticed = game.events.iter().position(|event| matches!(event, Event::Detected { .. }));
    assert!(first < noticed, "the closed door stops sight and smell: EX-GAP-16");
    game.check_steps('a', &[(2, 0), (3, 0), (4, 0)]).then(|game| assert_eq!(game.open.open_doors, 1));
    // A hero directly behind the door: one square of movement opens it, then it may grab.
    let board = "+-+-+-+\n|. aD1|\n+-+-+-+\n";
    let game = Scene::new(board).acts('a', [8]).check_over();
    assert!(game.events.iter().any(|event| matches!(event, Event::Grabbed { .. })));
    game.check_at('a', 1, 0);
    // With the switch off, closed doors are walls.
    Scene::new(board).doors_stop().acts('a', []).check_over().check_at('a', 1, 0);
}
