//! EX-UNIT-REAVER: what swims.

use cordon_exodus::Action;
use cordon_exodus::events::Event;
use cordon_exodus::frames::Goal;
use cordon_exodus::state::{Life, Stance, Unit};
use cordon_grid::Cell;

use crate::scene::Scene;

#[test]
fn ex_case_32_dive_surface_and_pull_in() {
    let board = "+-+-+-+-+-+-+-+-+-+-+-+\n|a ~ ~ ~ ~ ~ ~ ~ ~ R T|\n+-+-+-+-+-+-+-+-+-+-+-+\n";
    let scene = Scene::new(board).class('a', "reaver").unit('a', |unit| unit.sustained = 1).state(|open| {
        open.heroes[0].life = Life::Alive;
        open.heroes[0].cell = Cell(9);
    });
    // Under water nobody can fire at it.
    let game = scene.alert(1, &["pistol"]).acts('a', []).check_at('a', 6, 0);
    assert_eq!(game.unit('a').stance, Stance::Dived, "EX-UNIT-REAVER-11 EX-UNIT-REAVER-14 EX-UNIT-REAVER-15");
    assert!(game.legal().iter().all(|action| !matches!(action, Action::AlertFire(_))), "EX-UNIT-REAVER-18");
    // It comes up, may be shot at each square, and grabs.
    let game = game.acts('a', []).check_at('a', 7, 0);
    assert_eq!(game.unit('a').stance, Stance::Standing, "EX-UNIT-REAVER-17 EX-GAP-39");
    let game = game.play(Action::AlertFire(1), [1]).check_at('a', 8, 0).play(Action::HoldFire, [3]);
    assert_eq!(game.hero(1).life, Life::Gone, "EX-UNIT-REAVER-12 EX-UNIT-REAVER-13");
    assert!(!game.events.iter().any(|event| matches!(event, Event::BiteTested { .. })), "EX-UNIT-REAVER-13");
}

#[test]
fn ex_unit_reaver_01_04_05_06_out_of_the_water_and_on() {
    let board = "+-+-+-+-+-+-+-+-+-+\n|a ~ ~ T . . . . 1|\n+-+-+-+-+-+-+-+-+-+\n";
    // It makes for the hero on land, and its move ends where it comes ashore.
    let game = Scene::new(board).class('a', "reaver").acts('a', []).check_over();
    let game = game.check_steps('a', &[(1, 0), (2, 0), (3, 0)]);
    // In its next move it goes by the rules of land: it sees the hero and charges 4.
    let game = game.acts('a', [8]).check_over();
    game.check_steps('a', &[(4, 0), (5, 0), (6, 0), (7, 0)]).then(|game| {
        let unit = game.unit('a');
        assert_eq!(
            unit.stance,
            Stance::Standing,
            "EX-UNIT-REAVER-01 EX-UNIT-REAVER-04 EX-UNIT-REAVER-05 EX-UNIT-REAVER-06"
        );
    });
}

#[test]
fn ex_gap_40_nobody_is_passed_where_a_move_ends_ashore() {
    let board = "+-+-+-+-+-+-+\n|a ~ T . . 1|\n+-+-+-+-+-+-+\n";
    let scene = Scene::new(board).class('a', "reaver").state(|open| {
        open.units.push(Unit { cell: Cell(2), stance: Stance::Standing, ..Unit::default() });
    });
    // It would have to stay on the square of the one that stands there.
    let game = scene.acts('a', []).check_over();
    game.check_steps('a', &[(1, 0)]);
}

#[test]
fn ex_unit_reaver_07_08_10_two_bites_two_kill_points_and_steady() {
    let board = "+-+-+-+-+\n|1 a . .|\n+-+-+-+-+\n";
    let game = Scene::new(board).class('a', "reaver").acts('a', [1, 4, 4]).check_over();
    assert_eq!(game.hero(1).stage(), 2, "EX-UNIT-REAVER-07 EX-GAP-66");
    let game = Scene::new(board).class('a', "reaver").grapples('a', 1).armed(1, &["pistol"]).turn(1);
    let to = game.cell(crate::scene::on(1, 0));
    let game = game.refuses(Action::Sweep { unit: 0, to }, "EX-GAP-26");
    let game = game.play(Action::QuickFire { unit: 0, guns: 1 }, [8]);
    assert_eq!(game.unit('a').sustained, 1, "EX-UNIT-REAVER-08 EX-UNIT-REAVER-10");
    let game = Scene::new(board).class('a', "reaver").armed(1, &["pistol"]).turn(1);
    let game = game.play(Action::QuickFire { unit: 0, guns: 1 }, [5]);
    assert_eq!(game.unit('a').stance, Stance::Standing, "a knockdown does nothing to it");
}

#[test]
fn ex_unit_reaver_02_a_fin_in_the_water_a_figure_on_land() {
    let board = "+-+-+-+\n|. 1 T|\n+     +\n|~ ~ ~|\n+     +\n|~ ^ ~|\n+-+-+-+\n";
    let game = Scene::new(board).class('^', "reaver").armed(1, &["shiv"]).heroes();
    assert!(game.look().is_fin(0), "EX-UNIT-REAVER-02");
    // A fin has no zone and cannot be assassinated: EX-GAP-29, EX-GAP-32.
    assert!(cordon_exodus::rules::facing::zone(game.look(), 0).is_empty(), "EX-GAP-32");
    let board = "+-+-+-+\n|. v .|\n+     +\n|. . .|\n+-+-+-+\n";
    let game = Scene::new(board).class('v', "reaver").heroes();
    assert!(!game.look().is_fin(0), "EX-UNIT-REAVER-02");
    assert_eq!(cordon_exodus::rules::facing::zone(game.look(), 0).len(), 5, "EX-GAP-32");
    // Behind a fin stands a hero on the shore: no assassination.
    let board = "+-+-+-+\n|. T .|\n+     +\n|~ ~ ~|\n+     +\n|~ v ~|\n+-+-+-+\n";
    let scene = Scene::new(board).class('v', "reaver").state(|open| {
        open.units[0].cell = Cell(4);
        (open.heroes[0].life, open.heroes[0].cell) = (Life::Alive, Cell(1));
    });
    scene.armed(1, &["shiv"]).turn(1).refuses(Action::Assassinate(0), "EX-HERO-36");
}

#[test]
fn ex_unit_reaver_03_it_heads_for_the_closest_hero_on_land_or_water() {
    let board = "+-+-+-+-+-+-+-+-+-+\n|. . . T . . . . 2|\n+                 +\n|~ ~ ~ ~ ~ ~ ~ ~ ~|\n+                 +\n|R ~ ~ a ~ ~ ~ ~ ~|\n+-+-+-+-+-+-+-+-+-+\n";
    let pursued = |rib: u16| {
        let scene = Scene::new(board).class('a', "reaver").state(move |open| {
            open.ribs[0].cell = Cell(rib);
            (open.heroes[0].life, open.heroes[0].cell) = (Life::Alive, Cell(rib));
        });
        let game = scene.acts('a', []);
        let mut goals = game.events.iter().filter_map(|event| match event {
            Event::Activated { goal, .. } => Some(*goal),
            _ => None,
        });
        goals.next_back()
    };
    // The one aboard is three squares away, the other seven; then it is the other way round.
    assert_eq!(pursued(18), Some(Goal::Hero(0)), "EX-UNIT-REAVER-03");
    let board = board.replace(". . . . 2|", "2 . . . .|");
    let scene = Scene::new(&board).class('a', "reaver").state(|open| {
        open.ribs[0].cell = Cell(26);
        (open.heroes[0].life, open.heroes[0].cell) = (Life::Alive, Cell(26));
    });
    let game = scene.acts('a', []);
    assert!(game.events.iter().any(|event| matches!(event, Event::Activated { goal: Goal::Hero(1), .. })));
}

#[test]
fn ex_unit_reaver_13_whoever_goes_aboard_past_one_can_be_pulled_in() {
    let board = "+-+-+-+-+\n|> T . 2|\n+       +\n|~ R ~ ~|\n+-+-+-+-+\n";
    let scene = || {
        let scene = Scene::new(board).class('>', "reaver").armed(1, &["pistol"]);
        scene.state(|open| (open.heroes[0].life, open.heroes[0].cell) = (Life::Alive, Cell(1))).turn(1)
    };
    // The transition square and the rib are both in its zone. The turn is over with the hero's life.
    let game = scene().go(Action::Move, 1, 1, [1]).check_over();
    assert!(game.hero(1).life.is_over(), "EX-UNIT-REAVER-13");
    assert!(game.open.units.iter().all(|unit| !matches!(unit.stance, Stance::Grappling(_))));
    // The same with an attack behind the move, which is lost.
    let game = scene().go(Action::MoveFire, 1, 1, []).play(Action::Stop, [1]).check_over();
    assert!(game.hero(1).life.is_over());
    let game = scene()
        .go(Action::MoveFire, 1, 1, [])
        .play(Action::QuickFire { unit: 0, guns: 1 }, [1, 1])
        .check_over();
    assert!(game.hero(1).life.is_over(), "its own test comes after the shot");
    assert!(!scene().go(Action::Move, 1, 1, [8]).hero(1).life.is_over());
}

#[test]
fn ex_unit_reaver_16_it_is_back_at_once_where_it_can_grab_or_land() {
    // Under water it reaches a grab position: it comes up and the test is due.
    let board = "+-+-+-+-+-+\n|a ~ ~ ~ R|\n+-+-+-+-+-+\n";
    let scene = Scene::new(board).class('a', "reaver").unit('a', |unit| unit.sustained = 1).state(|open| {
        (open.heroes[0].life, open.heroes[0].cell) = (Life::Alive, open.ribs[0].cell);
    });
    let game = scene.acts('a', [8]).check_over().check_at('a', 3, 0);
    assert_eq!(game.unit('a').stance, Stance::Standing, "EX-UNIT-REAVER-16");
    let order: Vec<u8> = game
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Submerged { .. } => Some(0),
            Event::Surfaced { .. } => Some(1),
            Event::Grabbed { .. } => Some(2),
            _ => None,
        })
        .collect();
    assert_eq!(order, [0, 1, 2], "EX-UNIT-REAVER-16");
    // At a transition square it comes ashore, and its move ends there.
    let board = "+-+-+-+-+-+-+-+-+\n|a ~ ~ T . . . 1|\n+-+-+-+-+-+-+-+-+\n";
    let scene = Scene::new(board).class('a', "reaver").unit('a', |unit| unit.sustained = 1);
    let game = scene.acts('a', []).check_over().check_at('a', 3, 0);
    assert_eq!(game.unit('a').stance, Stance::Standing, "EX-UNIT-REAVER-16");
}
