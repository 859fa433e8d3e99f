//! EX-HERO, EX-PRONE, EX-GRAPPLE, EX-ZONE, EX-WEAPON: the hero's turn.

use cordon_exodus::Action;
use cordon_exodus::events::Event;
use cordon_exodus::frames::Frame;
use cordon_exodus::state::Stance;
use cordon_grid::{Dir, Side};

use crate::boards;
use crate::scene::{Game, Scene, on};

const HALL: &str =
    "+-+-+-+-+-+\n|. . . . .|\n+         +\n|. . 1 . .|\n+         +\n|. . . . 2|\n+-+-+-+-+-+\n";

fn quick(unit: u8, guns: u8) -> Action {
    Action::QuickFire { unit, guns }
}

fn aimed(unit: u8, guns: u8) -> Action {
    Action::AimedFire { unit, guns }
}

fn grab_tests(game: &Game) -> Vec<u8> {
    let tests = game.events.iter().filter_map(|event| match event {
        Event::Grabbed { unit, .. } => Some(*unit),
        _ => None,
    });
    tests.collect()
}

#[test]
fn ex_hero_01_02_each_hero_takes_one_turn_in_an_order_of_their_own() {
    let game = Scene::new(HALL).heroes().run([], |_| {});
    assert_eq!(game.legal(), [Action::Begin(0), Action::Begin(1)]);
    let game = game.play(Action::Begin(1), []).play(Action::EndTurn, []).check_over();
    let game = game.refuses(Action::Begin(1), "EX-HERO-01").refuses(Action::Begin(7), "EX-HERO-01");
    let game = game.play(Action::Begin(0), []);
    assert_eq!(*game.open.stack.top(), Frame::HeroTurn { hero: 0 }, "EX-HERO-02");
    game.refuses(Action::Begin(1), "EX-HERO-56");
}

#[test]
fn ex_hero_03_04_points_by_stage_and_none_are_kept() {
    let points = |dial: u8| Scene::new(HALL).hero(1, move |hero| hero.dial = dial).turn(1).hero(1).points;
    assert_eq!([0, 1, 9, 10, 12, 13, 15].map(points), [4, 4, 4, 3, 3, 2, 2], "EX-END-04 EX-END-05");
    let game = Scene::new(HALL).turn(1).play(Action::EndTurn, []);
    assert_eq!(game.hero(1).points, 0, "EX-HERO-04 EX-HERO-56");
    // Four moves are all there is.
    let game = Scene::new(HALL).turn(1).go(Action::Move, 1, 1, []).go(Action::Move, 0, 1, []);
    let game = game.go(Action::Move, 0, 0, []).go(Action::Move, 1, 0, []).check_hero(1, 1, 0, 0);
    let to = game.cell(on(2, 0));
    game.refuses(Action::Move(to), "EX-HERO-03");
}

#[test]
fn ex_hero_07_13_a_move_is_one_legal_step_onto_an_empty_square() {
    let board = "+-+-+-+-+\n|. K . .|\n+   +-+ +\n|. 1|2 ~|\n+ +-+   +\n|. z . .|\n+-+-+-+-+\n";
    let game = Scene::new(board).turn(1);
    let cell = |x, y| game.cell(on(x, y));
    let (behind_wall, crate_square, round_corner) = (cell(2, 1), cell(1, 0), cell(2, 0));
    let game = game
        .refuses(Action::Move(behind_wall), "EX-GAP-04")
        .refuses(Action::Move(crate_square), "EX-HERO-13");
    let game = game
        .refuses(Action::Move(round_corner), "EX-GAP-04")
        .go(Action::Move, 0, 1, [])
        .check_hero(1, 0, 1, 3);
    let game = game.go(Action::Move, 0, 2, []);
    let prone = game.cell(on(1, 2));
    game.refuses(Action::Move(prone), "EX-HERO-13");
    let game = Scene::new(board).turn(2);
    let water = game.cell(on(3, 1));
    game.refuses(Action::Move(water), "EX-HERO-07");
}

#[test]
fn ex_hero_11_a_sprint_is_up_to_three_squares_for_two_points() {
    let game = Scene::new(HALL).turn(1).go(Action::Sprint, 1, 1, []).go(Action::Step, 0, 1, []);
    let game = game.go(Action::Step, 0, 0, []).check_hero(1, 0, 0, 2);
    assert_eq!(*game.open.stack.top(), Frame::HeroTurn { hero: 0 });
    let game = game.go(Action::Sprint, 1, 0, []).play(Action::Stop, []).check_hero(1, 1, 0, 0);
    let to = game.cell(on(2, 0));
    game.refuses(Action::Sprint(to), "EX-HERO-03");
}

#[test]
fn ex_hero_15_16_18_down_along_the_floor_and_up_again() {
    let game = Scene::new(HALL).turn(1).play(Action::DropProne, []).check_hero(1, 2, 1, 4);
    assert!(game.hero(1).prone, "EX-PRONE-08");
    // EX-PRONE-01: the list for a prone hero is closed.
    let to = game.cell(on(1, 1));
    let game = game.refuses(Action::Move(to), "EX-PRONE-01").refuses(Action::Sprint(to), "EX-PRONE-01");
    let game = game.refuses(Action::Dive(Dir::W), "EX-PRONE-01").refuses(Action::DropProne, "EX-PRONE-01");
    // EX-PRONE-03: no attack goes with a crawl.
    let game =
        game.refuses(Action::MoveFire(to), "EX-PRONE-01").go(Action::Crawl, 1, 1, []).check_hero(1, 1, 1, 3);
    assert!(game.hero(1).prone, "EX-PRONE-02 EX-PRONE-03");
    let game = game.play(Action::StandUp, []).check_hero(1, 1, 1, 1);
    assert!(!game.hero(1).prone, "EX-PRONE-04 EX-HERO-16 EX-HERO-18");
    // EX-GAP-57: twice in a turn at the most.
    let mut game = Scene::new(HALL).turn(1).play(Action::DropProne, []).play(Action::StandUp, []);
    game = game.play(Action::DropProne, []).play(Action::StandUp, []);
    game.refuses(Action::DropProne, "EX-GAP-57");
}

#[test]
fn ex_hero_17_a_dive_is_two_squares_in_a_line_and_ends_prone() {
    let game = Scene::new(HALL).turn(1).refuses(Action::Dive(Dir::N), "EX-PRONE-07");
    let game = game
        .refuses(Action::Dive(Dir::NE), "EX-PRONE-07")
        .play(Action::Dive(Dir::W), [])
        .check_hero(1, 0, 1, 3);
    assert!(game.hero(1).prone, "EX-PRONE-07");
}

#[test]
fn ex_hero_19_a_stairway_is_one_step() {
    let upper = "+-+-+\n|S .|\n+-+-+\n";
    let game = Scene::new(&HALL.replace("|. . 1", "|. S 1")).upper(upper, (1, 1), (0, 0)).turn(1);
    let game = game.go(Action::Move, 1, 1, []);
    let up = game.board.partner(game.hero(1).cell).expect("a stairway");
    let game = game.play(Action::Move(up), []);
    assert_eq!((game.board.floor_of(game.hero(1).cell), game.hero(1).points), (1, 2));
}

#[test]
fn ex_hero_20_21_22_23_24_25_opening_a_door_wakes_the_room() {
    let room = boards::CASE_01.replace("|aD,", "|1D,").replace(",|1|", ",|.|");
    let game = Scene::new(&room).rooms(0, 2, 2).turn(1).play(Action::Door(0), [3]);
    assert_eq!(game.open.active.count_ones(), 2, "EX-HERO-21 EX-HERO-22");
    // Row 2 is one step behind the square inside the door; the players choose.
    let game = game.check_choice(1, &[(1, 1), (2, 1), (2, 2), (1, 3), (2, 3)]).go(Action::Place, 2, 2, []);
    let game = game.check_choice(1, &[(1, 1), (2, 1), (1, 3), (2, 3)]).go(Action::Place, 1, 1, []);
    assert_eq!(game.foes(), [(1, 1), (2, 2)], "EX-HERO-23 EX-HERO-24");
    // They look at the opened door and act in this turn's infected move.
    assert!(game.open.units.iter().all(|unit| unit.facing == Side::W && !unit.done), "EX-HERO-25");
    let game = game.check_hero(1, 0, 2, 3).play(Action::Door(0), []);
    assert_eq!((game.open.open_doors, game.open.active.count_ones()), (0, 2), "EX-GAP-82");
    // EX-HERO-26: it is rolled for once.
    let game = game.play(Action::Door(0), []).check_hero(1, 0, 2, 1);
    game.refuses(Action::Door(1), "EX-HERO-20").refuses(Action::Door(9), "EX-HERO-20");
    // EX-HERO-24: a row that the room does not have is its farthest.
    let game = Scene::new(&room).rooms(0, 1, 9).turn(1).play(Action::Door(0), [1]);
    game.check_choice(1, &[(5, 1), (5, 2), (5, 3)]);
    // EX-HERO-27: a locked door does not open.
    let locked = room.replace("|1D,", "|1L,");
    Scene::new(&locked).turn(1).refuses(Action::Door(0), "EX-HERO-27");
}

#[test]
fn ex_hero_26_an_area_is_rolled_for_once() {
    let room = boards::CASE_01.replace("|aD,", "|1D,").replace(",|1|", ",|.|").replace(",D.|", ",D2|");
    let game = Scene::new(&room).rooms(0, 0, 1).turn(1).play(Action::Door(0), [3]).play(Action::EndTurn, []);
    let game = game.play(Action::Begin(1), []).play(Action::Door(1), []);
    assert_eq!(game.open.open_doors, 3);
}

#[test]
fn ex_case_11_inside_and_out_of_a_grab_zone() {
    for (x, y, tested) in
        [(2, 0, true), (2, 2, true), (1, 0, true), (1, 2, true), (3, 0, false), (3, 1, false), (3, 2, false)]
    {
        let game = Scene::new(boards::CASE_11).turn(1);
        let game = if tested { game.go(Action::Move, x, y, [8]) } else { game.go(Action::Move, x, y, []) };
        assert_eq!(grab_tests(&game).len(), usize::from(tested), "EX-ZONE-06 EX-ZONE-07 ({x}, {y})");
    }
}

#[test]
fn ex_zone_08_09_10_taken_down_at_once_with_the_points_that_are_left() {
    let game = Scene::new(boards::CASE_11).turn(1).go(Action::Move, 2, 2, [1]).check_hero(1, 2, 2, 3);
    assert!(game.hero(1).prone && game.open.is_grappled(0), "EX-ZONE-08 EX-ZONE-09");
    assert_eq!(game.hero(1).dial, 0, "EX-ZONE-10");
    // EX-GRAPPLE-01: what is left are the actions of a grapple.
    let unit = game.number('>');
    let to = game.cell(on(2, 1));
    let game = game.refuses(Action::StandUp, "EX-GRAPPLE-01").refuses(Action::Crawl(to), "EX-GRAPPLE-01");
    let game = game.refuses(Action::Alert, "EX-GRAPPLE-01");
    let game = game.play(Action::Melee(unit), [7]).check_hero(1, 2, 2, 2);
    assert_eq!(game.open.unit(unit).stance, Stance::Grappling(0), "EX-GRAPPLE-04: no knockdown in a grapple");
    let game = game.play(Action::Sweep { unit, to }, []).check_hero(1, 2, 2, 0);
    assert_eq!(
        (game.open.unit(unit).stance, game.at(game.open.unit(unit).cell)),
        (Stance::Prone, (2, 1)),
        "EX-GRAPPLE-06 EX-HERO-37"
    );
    assert!(game.hero(1).prone && !game.open.is_grappled(0), "EX-GRAPPLE-10 EX-GAP-25");
}

#[test]
fn ex_case_15_move_and_melee_in_a_zone() {
    let game = Scene::new(boards::CASE_11).turn(1);
    let unit = game.number('>');
    // A miss: the grab test is owed now.
    let game = game.go(Action::MoveMelee, 2, 2, []).play(Action::Melee(unit), [2, 8]).check_hero(1, 2, 2, 3);
    assert_eq!(grab_tests(&game), [unit], "EX-ZONE-11 EX-HERO-09");
    // A kill: none. EX-MELEE-04: bare hands kill with an 8.
    let game =
        Scene::new(boards::CASE_11).turn(1).go(Action::MoveMelee, 2, 2, []).play(Action::Melee(unit), [8]);
    assert_eq!(
        (grab_tests(&game).len(), game.open.unit(unit).stance),
        (0, Stance::Off),
        "EX-ZONE-12 EX-MELEE-04"
    );
    // A knockdown: none either.
    let game =
        Scene::new(boards::CASE_11).turn(1).go(Action::MoveMelee, 2, 2, []).play(Action::Melee(unit), [7]);
    assert_eq!((grab_tests(&game).len(), game.open.unit(unit).stance), (0, Stance::Prone), "EX-GAP-30");
}

#[test]
fn ex_case_41_a_sprint_through_a_zone() {
    let board = "+-+-+-+-+-+\n|. . . . .|\n+         +\n|. v 1 . .|\n+         +\n|. . . . .|\n+-+-+-+-+-+\n";
    // Zone of a south-facing unit at (1, 1): (2, 1), (0, 1), (0, 2), (1, 2), (2, 2).
    let game = Scene::new(board).turn(1).go(Action::Sprint, 2, 2, [3]).check_hero(1, 2, 2, 2);
    assert!(game.open.is_grappled(0), "EX-GAP-23");
    assert_eq!(*game.open.stack.top(), Frame::HeroTurn { hero: 0 }, "the sprint stops there");
}

#[test]
fn ex_case_42_two_zones_at_once() {
    let board = "+-+-+-+-+-+\n|. . . . .|\n+         +\n|. > 1 < .|\n+         +\n|. . . . .|\n+-+-+-+-+-+\n";
    let scene = || Scene::new(board).armed(1, &["pistol"]).turn(1);
    let (target, other) = (scene().number('>'), scene().number('<'));
    // The other's test comes right after the step, then the shot, then the target's, for it still stands.
    let game = scene().go(Action::MoveFire, 2, 2, []).play(quick(target, 1), [8, 1, 8]);
    assert_eq!(grab_tests(&game), [other, target], "EX-GAP-31 EX-HERO-08");
    let game = scene().go(Action::MoveFire, 2, 2, []).play(quick(target, 1), [8, 7]);
    assert_eq!(grab_tests(&game), [other]);
    // EX-HERO-10: taken down by the other, it loses the shot.
    let game = scene().go(Action::MoveFire, 2, 2, []).play(quick(target, 1), [1]);
    assert_eq!(game.hero(1).arms[0].rounds, 17, "EX-HERO-10");
}

#[test]
fn ex_case_23_aim_is_kept_at_the_same_target() {
    let board = "+-+-+-+-+-+\n|1 . . . a|\n+         +\n|. . . . b|\n+-+-+-+-+-+\n";
    let scene = || Scene::new(board).class('a', "siren").class('b', "siren").armed(1, &["pistol"]).turn(1);
    // All three roll on the aimed chart: a 5 kills there, and only knocks down on the quick one.
    let game =
        scene().play(aimed(0, 1), [5]).play(quick(0, 1), [5]).play(quick(0, 1), [5]).check_hero(1, 0, 0, 0);
    assert_eq!(
        (game.unit('a').sustained, game.hero(1).arms[0].rounds),
        (3, 14),
        "EX-WEAPON-05 EX-WEAPON-08 EX-HERO-30"
    );
    // The second at b is quick, and so is the third, back at a.
    let game = scene().play(aimed(0, 1), [5]).play(quick(1, 1), [5]).play(quick(0, 1), [5]);
    assert_eq!((game.unit('a').sustained, game.unit('b').sustained), (1, 0), "EX-WEAPON-07 EX-GAP-51");
    // EX-WEAPON-06: it is kept over a move.
    let game = scene().play(aimed(0, 1), [5]).go(Action::MoveFire, 1, 0, []).play(quick(0, 1), [5]);
    assert_eq!(game.unit('a').sustained, 2, "EX-WEAPON-06");
    // EX-WEAPON-15: a single-shot gun gets no bonus.
    let shotgun = Scene::new(board).class('a', "siren").armed(1, &["shotgun"]).turn(1);
    let game = shotgun.play(aimed(0, 1), [3]).play(quick(0, 1), [4]);
    assert_eq!(game.unit('a').sustained, 1, "EX-WEAPON-15");
}

#[test]
fn ex_case_31_two_pistols() {
    let board = "+-+-+-+-+-+\n|1 . . . a|\n+-+-+-+-+-+\n";
    let siren = Scene::new(board)
        .class('a', "siren")
        .unit('a', |unit| unit.sustained = 2)
        .armed(1, &["pistol", "pistol"]);
    let game = siren.turn(1).play(quick(0, 3), [7, 8]);
    assert_eq!(game.unit('a').sustained, 4, "EX-WEAPON-13");
    assert_eq!(game.hero(1).arms.iter().map(|held| held.rounds).collect::<Vec<_>>(), [16, 16]);
    let game = Scene::new(board).armed(1, &["pistol", "pistol"]).turn(1).play(quick(0, 3), [1, 8]);
    assert_eq!(game.unit('a').stance, Stance::Off, "EX-WEAPON-09 EX-WEAPON-10 EX-WEAPON-12 EX-GAP-52");
    let game = Scene::new(board).armed(1, &["pistol", "pistol"]).turn(1);
    game.refuses(aimed(0, 3), "EX-WEAPON-11").play(aimed(0, 2), [1]);
}

#[test]
fn ex_case_40_round_a_wall_corner_only_shots_go() {
    let board = "+-+-+\n|. a|\n+ +-+\n|1|#\n+-+\n";
    let game = Scene::new(board).armed(1, &["pistol"]).turn(1);
    let game = game.refuses(Action::Melee(0), "EX-MELEE-03").refuses(Action::Execute(0), "EX-MELEE-03");
    assert!(!cordon_exodus::rules::facing::zone(game.look(), 0).contains(game.hero(1).cell));
    let game = game.play(quick(0, 1), [7]);
    assert_eq!(game.unit('a').stance, Stance::Off, "EX-HERO-29 EX-HERO-31");
    Scene::new(board).acts('a', [8]).check_over().check_steps('a', &[(0, 0)]);
}

#[test]
fn ex_hero_28_one_weapon_or_two_pistols() {
    let game = Scene::new(HALL).armed(1, &["pistol", "pistol50", "shotgun"]).turn(1);
    let game = game
        .play(Action::Switch(3), [])
        .refuses(Action::Switch(5), "EX-HERO-28")
        .refuses(Action::Switch(7), "EX-HERO-28");
    let game =
        game.refuses(Action::Switch(8), "EX-HERO-28").play(Action::Switch(4), []).play(Action::Switch(0), []);
    let game = game.play(Action::Switch(1), []).check_hero(1, 2, 1, 4);
    game.refuses(Action::Switch(2), "EX-GAP-57");
}

#[test]
fn ex_hero_32_33_range_rounds_and_who_cannot_be_knocked_down() {
    let board = "+-+-+-+-+-+-+-+-+\n|1 . . . . . z a|\n+-+-+-+-+-+-+-+-+\n";
    // EX-WEAPON-16: the shotgun reaches six squares; EX-HERO-32: one that lies cannot be knocked down.
    let game = Scene::new(board).armed(1, &["shotgun"]).turn(1).refuses(quick(0, 1), "EX-HERO-33");
    let game = game.play(quick(1, 1), [3]);
    assert_eq!(game.unit('z').stance, Stance::Prone, "EX-WEAPON-16 EX-HERO-32");
    let empty = Scene::new(board).armed(1, &["pistol"]).hero(1, |hero| hero.arms[0].rounds = 0).turn(1);
    empty.refuses(quick(0, 1), "EX-HERO-33").refuses(Action::Alert, "EX-HERO-33");
    // EX-GAP-06, EX-GAP-35: whoever stands in between blocks the line, whoever lies does not.
    let blocked = Scene::new(&board.replace(". . . z a", ". b . z a")).armed(1, &["pistol"]).turn(1);
    let game = blocked.refuses(quick(0, 1), "EX-HERO-29").play(quick(1, 1), [1]);
    assert_eq!(game.hero(1).arms[0].rounds, 16, "EX-GAP-35");
}

#[test]
fn ex_hero_34_35_36_blows_executions_and_assassinations() {
    let board = "+-+-+-+-+\n|. . . .|\n+       +\n|. 1 z .|\n+       +\n|. < . .|\n+-+-+-+-+\n";
    let scene = || Scene::new(board).armed(1, &["pistol"]).turn(1);
    let (standing, prone) = (scene().number('<'), scene().number('z'));
    // It looks west, so H1 to the north is beside it, not behind.
    let game = scene()
        .refuses(Action::Assassinate(standing), "EX-HERO-36")
        .refuses(Action::Execute(standing), "EX-HERO-35");
    let game = game.play(Action::Execute(prone), []).check_hero(1, 1, 1, 3);
    assert_eq!((game.open.unit(prone).stance, game.hero(1).arms[0].rounds), (Stance::Off, 16));
    let game = game.go(Action::Move, 2, 1, []).play(Action::Assassinate(standing), []).check_hero(1, 2, 1, 1);
    assert_eq!(game.open.unit(standing).stance, Stance::Off, "EX-GAP-29");
    // Without a weapon neither can be done, but a blow can.
    let bare = Scene::new(board).turn(1).refuses(Action::Execute(prone), "EX-HERO-35");
    let game = bare.play(Action::Melee(standing), [7]);
    assert_eq!(game.open.unit(standing).stance, Stance::Prone, "EX-HERO-34");
}

#[test]
fn ex_grapple_02_03_05_08_09_who_attacks_whom_in_a_grapple() {
    let board = "+-+-+-+-+\n|1 2 . a|\n+       +\n|b . . .|\n+-+-+-+-+\n";
    let scene = || Scene::new(board).grapples('b', 1).armed(1, &["pistol"]).armed(2, &["pistol"]);
    // H1 shoots its own grappler and nobody else.
    let game = scene().turn(1).refuses(quick(0, 1), "EX-GRAPPLE-05").refuses(aimed(1, 1), "EX-GRAPPLE-01");
    let game = game.play(quick(1, 1), [8]);
    assert_eq!(
        (game.unit('b').stance, game.hero(1).arms[0].rounds),
        (Stance::Off, 16),
        "EX-GRAPPLE-02 EX-GRAPPLE-03"
    );
    // H2 beside it may shoot, aim, strike and execute.
    let game = scene().turn(2).play(aimed(1, 1), [4]);
    assert_eq!(game.unit('b').stance, Stance::Grappling(0), "EX-GRAPPLE-08: no knockdown");
    let game = game.play(Action::Execute(1), []);
    assert_eq!(game.unit('b').stance, Stance::Off, "EX-GRAPPLE-09 EX-GAP-27 EX-GAP-28");
    // From farther away nobody does.
    let game = scene().turn(2).go(Action::Move, 2, 0, []).refuses(quick(1, 1), "EX-GRAPPLE-08");
    game.refuses(Action::Execute(1), "EX-MELEE-03");
}

#[test]
fn ex_hero_39_alert_costs_two_and_ends_the_turn() {
    let board = "+-+-+-+-+-+-+-+\n|a . . . . . 1|\n+-+-+-+-+-+-+-+\n";
    let game = Scene::new(board).armed(1, &["pistol"]).turn(1).play(Action::Alert, []);
    assert!(game.hero(1).alert && game.hero(1).points == 0);
    // The turn is over, and so is the hero move: the infected comes, and may be shot at once per square.
    assert_eq!(game.legal(), [Action::AlertFire(1), Action::HoldFire], "EX-HERO-40");
    let game =
        game.play(Action::HoldFire, []).check_at('a', 2, 0).play(Action::AlertFire(1), [7, 7]).check_over();
    assert_eq!(game.unit('a').stance, Stance::Off, "EX-HERO-40 EX-HERO-42 EX-GAP-49");
}

#[test]
fn ex_hero_41_shots_come_before_the_grab_and_each_decides_anew() {
    let board = "+-+-+-+-+-+-+-+-+\n|1 . . a . . . 2|\n+-+-+-+-+-+-+-+-+\n";
    let game =
        Scene::new(board).alert(1, &["pistol"]).alert(2, &["pistol"]).acts('a', []).check_at('a', 2, 0);
    // Hero 1 waits for what hero 2 does, and is asked again after its miss.
    let game = game.play(Action::HoldFire, []).play(Action::AlertFire(1), [1]);
    assert_eq!(game.hero(2).arms[0].rounds, 16);
    let game = game.check_at('a', 2, 0).play(Action::HoldFire, []).check_at('a', 1, 0);
    assert!(grab_tests(&game).is_empty(), "the shots at this square come first");
    let game = game.play(Action::AlertFire(1), [1]).play(Action::HoldFire, [8]).check_over();
    assert_eq!(grab_tests(&game).len(), 1);
}

#[test]
fn ex_hero_43_a_grappled_hero_is_no_longer_on_alert() {
    let board = "+-+-+-+\n|1 a .|\n+-+-+-+\n";
    let game = Scene::new(board).alert(1, &["pistol"]).acts('a', [1, 8]).check_over();
    assert!(!game.hero(1).alert && game.open.is_grappled(0));
}
