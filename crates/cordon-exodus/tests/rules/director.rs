//! EX-DIRECTOR: somebody moves the infected, with cards, placement and direct control.

use cordon_exodus::content::{DirectorId, Ploy, Window};
use cordon_exodus::frames::{Asking, Frame, Phase, Stage};
use cordon_exodus::rules::director;
use cordon_exodus::state::{DIRECTOR, Hidden, seat_of};
use cordon_exodus::{Action, phases};
use cordon_grid::Side;
use cordon_kernel::{Deaf, Live, Ruleset, Seating, Viewer};
use rand_core::SeedableRng;
use rand_pcg::Pcg32;

use crate::boards::{CASE_05, CASE_21};
use crate::conformance::{RULES, directed};
use crate::scene::{Game, Scene, on};

const HALL: &str = "
+-+-+-+-+-+-+-+-+
|. . . . . . . .|
+               +
|1 . . a . . . 2|
+               +
|. . . . . . . .|
+-+-+-+-+-+-+-+-+
";

fn scene(board: &str) -> Scene {
    Scene::new(board).state(|open| open.directed = true)
}

fn card(game: &Game, ploy: Ploy) -> DirectorId {
    DirectorId(game.content.director.iter().position(|card| card.ploy == ploy).expect("a card") as u8)
}

/// The director holds one card of a kind.
fn holding(mut game: Game, ploy: Ploy) -> Game {
    if matches!(game.open.stack.top(), Frame::Round(_)) {
        game = game.run([], |_| {});
    }
    let card = card(&game, ploy);
    game.hidden = Hidden::default();
    game.hidden.hand[usize::from(card.0)] = 1;
    game.open.direction.hand = 1;
    game
}

/// The director plays a card in a window that is asked about somebody.
fn plays<const N: usize>(game: Game, ploy: Ploy, about: (u8, u8), target: u8, dice: [u32; N]) -> Game {
    let game = holding(game, ploy);
    let asking = Asking { window: ploy.window(), hero: about.0, with: about.1 };
    let action = Action::PlayCard { card: card(&game, ploy), on: target };
    director::check_window(game.look(), &game.hidden, &asking, &action).expect("a card that can be played");
    let game = game.run(dice, |play| {
        play.push(Frame::Window(asking));
        play.answer_window(asking, &action);
    });
    assert_eq!((game.open.direction.hand, game.open.direction.used), (0, true), "EX-DIRECTOR-06");
    game
}

#[test]
fn ex_director_01_02_a_hand_is_dealt_and_is_secret() {
    for mission in ["slipway", "q-landing"] {
        let mut table = Seating::new(Live(Pcg32::seed_from_u64(5)), Deaf);
        let state = RULES.start(&directed(mission, 2), &mut table).expect("EX-DIRECTOR-01: any game");
        assert!(RULES.seats(&state).contains(DIRECTOR));
        let said = RULES.content()[RULES.content().mission(mission).expect("a mission")].director_cards;
        assert_eq!(state.hidden.hand.iter().sum::<u8>(), said, "EX-DIRECTOR-02: as many as the mission says");
        assert_eq!(RULES.view(&state, Viewer::Seat(DIRECTOR)).hand, Some(state.hidden.hand));
        for viewer in [Viewer::Seat(seat_of(0)), Viewer::Watcher] {
            assert_eq!(RULES.view(&state, viewer).hand, None);
        }
    }
}

#[test]
fn ex_director_03_04_the_director_chooses_among_squares() {
    let game = scene(CASE_05).acts('a', []);
    assert!(phases::waiting(game.look()).contains(DIRECTOR), "EX-GAP-75");
    assert!(game.legal().len() > 1, "EX-DIRECTOR-04");
}

#[test]
fn ex_director_05_the_director_chooses_among_heroes_without_a_roll() {
    let board = "
+-+-+-+-+-+-+-+-+-+
|1 . . . a . . . 2|
+-+-+-+-+-+-+-+-+-+
";
    let game = scene(board).acts('a', []);
    assert_eq!(game.legal(), [Action::Pursue(0), Action::Pursue(1)]);
    let game = game.play(Action::Pursue(1), [8]);
    game.check_steps('a', &[(5, 0), (6, 0), (7, 0)]);
}

#[test]
fn ex_gap_15_75_the_director_chooses_who_acts_among_equals() {
    let board = "
+-+-+-+-+-+-+-+
|. a . . . b .|
+             +
|. . . 1 . . .|
+-+-+-+-+-+-+-+
";
    let game = scene(board).infected([]);
    let (a, b) = (game.number('a'), game.number('b'));
    assert_eq!(game.legal(), [Action::Activate(a), Action::Activate(b)]);
    let game = game.play(Action::Activate(b), []);
    assert!(game.unit('b').done && !game.unit('a').done);
}

#[test]
fn ex_director_06_ex_gap_73_one_card_a_turn_in_its_window() {
    let game = holding(scene(HALL).heroes(), Ploy::Dark);
    let asking = Asking::of(Window::HeroStart);
    let held = card(&game, Ploy::Dark);
    let check = |action: Action| director::check_window(game.look(), &game.hidden, &asking, &action);
    assert!(check(Action::PlayCard { card: held, on: 0 }).is_ok());
    assert!(check(Action::Pass).is_ok());
    let other = card(&game, Ploy::Surge);
    assert_eq!(check(Action::PlayCard { card: other, on: 0 }).unwrap_err().rule.0, "EX-DIRECTOR-02");
    let spawn = Asking::of(Window::SpawnStart);
    let late =
        director::check_window(game.look(), &game.hidden, &spawn, &Action::PlayCard { card: held, on: 0 });
    assert_eq!(late.unwrap_err().rule.0, "EX-GAP-73");
    // Whether a window is offered depends on what everyone knows.
    assert!(director::is_offered(game.look()));
    let mut game = plays(game, Ploy::Dark, (0, 0), 0, []);
    game.open.direction.hand = 3;
    assert!(!director::is_offered(game.look()), "one card a turn");
}

#[test]
fn ex_director_07_a_roamer_appears_on_any_unseen_square() {
    let game = scene(CASE_21).spawn([7]);
    let unseen: Vec<(u8, u8)> = vec![(5, 0), (6, 0), (7, 0), (8, 0), (5, 1), (6, 1)];
    let places: Vec<(u8, u8)> = game
        .legal()
        .into_iter()
        .map(|action| match action {
            Action::Place(cell) => game.at(cell),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(places, unseen);
    assert!(phases::waiting(game.look()).contains(DIRECTOR));
}

const ROOM: &str = "
+-+-+-+-+
|1 . . .|
+-+D+-+-+
|, , , ,|
+       +
|, , , ,|
+-+-+-+-+
";

#[test]
fn ex_director_08_the_director_picks_the_squares_of_a_row() {
    let game = scene(ROOM).rooms(0, 1, 2).turn(1);
    let game = game.go(Action::Move, 1, 0, []).play(Action::Door(0), [3]);
    assert!(phases::waiting(game.look()).contains(DIRECTOR));
    assert_eq!(game.legal().len(), 5, "the second row");
}

#[test]
fn ex_director_09_10_12_an_infected_under_control_goes_where_the_director_likes() {
    let game = scene(HALL).heroes();
    let unit = game.number('a');
    let game = plays(game, Ploy::Control, (0, 0), unit, []);
    assert!(game.open.unit(unit).controlled, "EX-DIRECTOR-09");
    let mut game = game.run([], |play| play.activate(unit));
    for x in [4, 5, 6] {
        game = game.enters(x, 0, []);
    }
    game = game.enters(7, 0, []);
    assert!(
        !game.legal().iter().any(|action| matches!(action, Action::Enter(_))),
        "EX-DIRECTOR-12: its charge of 4"
    );
    let hero = Action::GrabHero(1);
    assert!(game.legal().contains(&hero), "EX-GAP-74: it may grab, and need not");
    let game = game.play(Action::Halt(Side::W), []);
    assert_eq!((game.at(game.open.unit(unit).cell), game.open.unit(unit).facing), ((7, 0), Side::W));
}

#[test]
fn ex_director_11_no_door_onto_a_new_area_is_opened() {
    let game = scene(
        "
+-+-+-+
|a . 1|
+D+-+-+
|, , ,|
+-+-+-+
",
    )
    .unit('a', |unit| unit.controlled = true)
    .acts('a', []);
    let below = game.cell(on(0, 1));
    let _ = game.refuses(Action::Enter(below), "EX-DIRECTOR-10");
}

#[test]
fn ex_director_13_the_risen_are_under_control() {
    let game = scene(HALL).hero(1, |hero| hero.dial = 15).heroes().run([], |play| play.raise_dead());
    let mut game = game;
    game.open.heroes[0].life = cordon_exodus::state::Life::Dead;
    let game = game.run([], |play| play.raise_dead());
    assert!(game.open.foes().any(|(_, unit)| unit.risen && unit.controlled));
}

#[test]
fn ex_director_14_infected_are_taken_off_before_the_spawn_roll() {
    let game = scene(HALL).heroes().run([], |play| {
        play.open.stack.cut(0);
        play.push(Frame::Round(Phase::Spawn));
    });
    let unit = game.number('a');
    assert_eq!(game.legal(), [Action::TakeOff(unit), Action::Pass]);
    let game = game.play(Action::TakeOff(unit), []);
    assert_eq!((game.foes().len(), game.legal()), (0, vec![Action::Pass]));
}

#[test]
fn surge_makes_the_spawn_roll_twice_and_scratching_adds_a_roamer() {
    for (ploy, frame) in [(Ploy::Surge, Frame::SecondRoll), (Ploy::Roamer, Frame::ExtraRoamer)] {
        let game = holding(scene(HALL).heroes(), ploy);
        let action = Action::PlayCard { card: card(&game, ploy), on: 0 };
        let asking = Asking::of(ploy.window());
        let mut game = game;
        game.open.stack.push(Frame::SpawnRoll);
        game.open.stack.push(Frame::Window(asking));
        let mut frames = Vec::new();
        let _ = game.run_raw(|play| {
            play.answer_window(asking, &action);
            frames = play.open.stack.iter().copied().collect();
        });
        assert_eq!(frames[frames.len() - 2..], [frame, Frame::SpawnRoll], "below the roll");
    }
}

#[test]
fn lurch_makes_an_infected_charge() {
    let board = "
+-+-+-+-+-+-+-+-+-+
|a . . . . . .|# #
+-+-+-+-+-+-+ +-+-+
 # # # # # #|. . 1|
            +-+-+-+
";
    let game = scene(board).heroes();
    let unit = game.number('a');
    let game = plays(game, Ploy::Lurch, (0, 0), unit, []);
    let game = game.run([], |play| play.activate(unit));
    game.check_steps('a', &[(1, 0), (2, 0), (3, 0), (4, 0)]);
}

#[test]
fn fresh_one_makes_a_newborn_of_a_zombie() {
    let board = "
+-+-+-+-+-+-+-+-+
|A . . . . . . .|
+-+-+-+-+-+-+-+ +
 # # # # # # #|1|
              +-+
";
    let game = scene(board).heroes();
    let mut game = plays(game, Ploy::Fresh, (0, 0), 0, []);
    game.open.stack.push(Frame::SpawnRoll);
    let game = game.run([1], |_| {});
    let newborn = game.content.class("newborn").expect("a class");
    assert_eq!(game.open.foes().filter(|(_, unit)| unit.class == newborn).count(), 1);
}

#[test]
fn wrong_door_rolls_twice_and_the_director_picks() {
    let game = scene(ROOM).rooms(0, 1, 1).turn(1);
    let mut game = holding(game.go(Action::Move, 1, 0, []), Ploy::TwoRooms);
    let action = Action::PlayCard { card: card(&game, Ploy::TwoRooms), on: 0 };
    game = game.play(Action::Door(0), []);
    let asking = Asking::of(Window::OnRoom);
    assert_eq!(*game.open.stack.top(), Frame::Window(asking));
    let game = game.run([3, 5], |play| play.answer_window(asking, &action));
    assert_eq!(game.legal(), [Action::PickRoll(0), Action::PickRoll(1)]);
    let game = game.play(Action::PickRoll(1), []);
    assert_eq!(game.foes().len(), 1);
}

#[test]
fn iron_grip_rolls_a_safe_grab_test_again() {
    let board = "
+-+-+-+
|a 1 .|
+-+-+-+
";
    let game = holding(scene(board).heroes(), Ploy::Grip);
    let unit = game.number('a');
    let action = Action::PlayCard { card: card(&game, Ploy::Grip), on: 0 };
    let game = game.run([8], |play| play.activate(unit));
    let asking = Asking { window: Window::OnGrab, hero: 0, with: unit };
    assert_eq!(*game.open.stack.top(), Frame::Window(asking));
    let game = game.run([1, 8], |play| play.answer_window(asking, &action));
    assert!(game.open.is_grappled(0), "the second test failed, and the bite test was safe");
}

#[test]
fn dead_light_lets_heroes_see_six_squares_far() {
    let board = "
+-+-+-+-+-+-+-+-+-+
|1 . . . . . a b .|
+-+-+-+-+-+-+-+-+-+
";
    let game = scene(board).hero(1, |_| {}).heroes();
    let (near, far) = (game.cell(on(6, 0)), game.cell(on(8, 0)));
    let from = game.hero(1).cell;
    assert!(game.look().board.sees(from, far, 0));
    let game = plays(game, Ploy::Dark, (0, 0), 0, []);
    assert!(game.look().has_fire_line(from, near));
    assert!(!game.look().has_fire_line(from, far));
}

#[test]
fn jam_stops_a_gun_until_it_is_cleared() {
    let game = scene(HALL).armed(1, &["pistol"]).turn(1);
    let unit = game.number('a');
    let shot = Action::QuickFire { unit, guns: 1 };
    let mut game = holding(game, Ploy::Jam);
    let action = Action::PlayCard { card: card(&game, Ploy::Jam), on: 0 };
    game = game.play(shot, [1]);
    let asking = Asking { window: Window::OnAttack, hero: 0, with: 0 };
    assert_eq!(*game.open.stack.top(), Frame::Window(asking));
    let game = game.run([], |play| play.answer_window(asking, &action)).refuses(shot, "EX-HERO-33");
    let game = game.play(Action::Clear(0), []);
    assert_eq!(game.hero(1).points, 2);
    let _ = game.play(shot, [1]);
}

#[test]
fn bad_blood_moves_a_dial_on() {
    let game = scene(HALL).hero(2, |hero| hero.dial = 4).heroes();
    let game = plays(game, Ploy::Dial, (0, 0), 1, []);
    assert_eq!(game.hero(2).dial, 5);
    let game = holding(game, Ploy::Dial);
    let asking = Asking::of(Window::EndStart);
    let healthy = Action::PlayCard { card: card(&game, Ploy::Dial), on: 0 };
    assert!(
        director::check_window(game.look(), &game.hidden, &asking, &healthy).is_err(),
        "only who is infected"
    );
}

#[test]
fn an_infected_under_control_is_shot_at_on_alert() {
    let game = scene(HALL).alert(1, &["pistol"]).unit('a', |unit| unit.controlled = true).acts('a', []);
    let game = game.enters(2, 1, []);
    assert_eq!(game.activation().stage, Stage::Shots);
    assert!(phases::waiting(game.look()).contains(seat_of(0)));
}
