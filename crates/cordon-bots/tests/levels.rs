//! What holds for bots of every level, whatever the rules.

use cordon_bots::search::{BENDS, Choice, Foresight, Judge, MOST_SIGNS, think};
use cordon_bots::{HasBots, Level, Limits};
use cordon_exodus::Exodus;
use cordon_exodus::state::HeroSetup;
use cordon_kernel::{Actor, Deaf, Live, Seat, Seating, Turn, Viewer};
use cordon_omega::Omega;
use cordon_packs::{shipped_exodus, shipped_omega, shipped_twilight};
use cordon_twilight::Twilight;
use rand_pcg::Pcg32;

/// Few enough for a short test, enough for several lines of play.
const NODES: u32 = 60;

fn ask<R: HasBots>(
    rules: &R,
    level: Level,
    state: &R::State,
    seat: Seat,
    actions: &[R::Action],
    dice: &Pcg32,
) -> R::Action {
    let view = rules.view(state, Viewer::Seat(seat));
    let limits = Limits { nodes: NODES, go_on: &mut || true };
    level.choose(rules, &view, seat, actions, &mut dice.clone(), limits)
}

/// Plays so many decisions of a game; `decide` gets those with more than one legal action.
fn play<R: HasBots>(
    rules: &R,
    setup: &R::Setup,
    seed: u64,
    most: usize,
    mut decide: impl FnMut(usize, &R::State, Seat, &[R::Action], &mut Pcg32) -> R::Action,
) {
    let mut table = Seating::new(Live(Pcg32::new(seed, 1)), Deaf);
    let mut dice = Pcg32::new(seed, 2);
    let mut state = rules.start(setup, &mut table).expect("a good setup");
    let mut actions = Vec::new();
    for n in 0..most {
        let Turn::Waiting(seats) = rules.turn(&state) else { return };
        let seat = seats.first().expect("somebody must act");
        actions.clear();
        rules.actions(&state, seat, &mut actions);
        let action = match actions[..] {
            [only] => only,
            _ => decide(n, &state, seat, &actions, &mut dice),
        };
        assert!(actions.contains(&action), "{action:?} is not among {actions:?}");
        rules.apply(&mut state, Actor::Seat(seat), &action, &mut table);
    }
}

fn the_same_view_gives_the_same_choice<R: HasBots>(rules: &R, setup: &R::Setup) {
    let mut imagination = Pcg32::new(5, 5);
    play(rules, setup, 3, 260, |n, state, seat, actions, dice| {
        let action = ask(rules, Level::Normal, state, seat, actions, dice);
        if n % 13 == 0 {
            let other = rules.imagine(&rules.view(state, Viewer::Seat(seat)), &mut imagination);
            let mut same = Vec::new();
            rules.actions(&other, seat, &mut same);
            for level in [Level::Easy, Level::Normal, Level::Hard] {
                let chosen = ask(rules, level, state, seat, actions, dice);
                assert_eq!(chosen, ask(rules, level, state, seat, actions, dice), "asked twice: {level:?}");
                assert_eq!(
                    chosen,
                    ask(rules, level, &other, seat, &same, dice),
                    "hidden facts differ: {level:?}"
                );
            }
        }
        dice.clone_from(&Pcg32::new(n as u64, 7));
        action
    });
}

/// At random up to any point, and then a bot takes over all seats.
fn a_seat_can_be_taken_over_anywhere<R: HasBots>(rules: &R, setup: &R::Setup) {
    for (seed, level) in [Level::Easy, Level::Normal, Level::Hard].into_iter().enumerate() {
        let from = 40 + 35 * seed;
        play(rules, setup, seed as u64, from + 25, |n, state, seat, actions, dice| {
            let level = if n < from { Level::Random } else { level };
            dice.clone_from(&Pcg32::new((seed * 1000 + n) as u64, 9));
            ask(rules, level, state, seat, actions, dice)
        });
    }
}

fn without_time_the_best_rated_comes_first<R: HasBots>(rules: &R, setup: &R::Setup) {
    let mut looked_into = 0;
    play(rules, setup, 1, 120, |n, state, seat, actions, dice| {
        let view = rules.view(state, Viewer::Seat(seat));
        let thought = |nodes: u32| -> Vec<Choice<R::Action>> {
            let limits = Limits { nodes, go_on: &mut || true };
            think(&R::NORMAL, rules, &view, seat, actions, &mut dice.clone(), limits).choices
        };
        let at_once = thought(0);
        assert!(at_once.iter().all(|choice| choice.lines == 0 && choice.chance.is_none()));
        if n % 11 == 0 && at_once.len() > 1 && R::NORMAL.is_foreseeable(rules, &view) {
            let choices = thought(NODES);
            let chances = choices.iter().filter_map(|choice| choice.chance);
            assert!(chances.clone().all(|chance| (0.0..=1.0).contains(&chance)), "{choices:?}");
            assert!(chances.count() > 0, "{choices:?}");
            looked_into += 1;
        }
        at_once[0].action
    });
    assert!(looked_into > 0, "some decision has several sensible actions");
}

fn omega(mission: &str) -> (Omega, cordon_omega::Setup) {
    let rules = Omega::new(shipped_omega());
    let squad = rules.content().commandos.iter().take(3).map(|sheet| sheet.id.clone()).collect();
    let mission = mission.to_owned();
    let setup = cordon_omega::Setup {
        mission,
        edition: Default::default(),
        squad,
        emi_los: Default::default(),
        turn_on_death: false,
    };
    (rules, setup)
}

fn exodus(mission: &str) -> (Exodus, cordon_exodus::Setup) {
    let rules = Exodus::new(shipped_exodus());
    let hero = |id: &String| HeroSetup { id: id.clone(), ..HeroSetup::default() };
    let heroes = rules.content().heroes.iter().take(2).map(|card| hero(&card.id)).collect();
    let setup =
        cordon_exodus::Setup { mission: mission.to_owned(), heroes, director: true, ..Default::default() };
    (rules, setup)
}

fn twilight() -> (Twilight, cordon_twilight::Setup) {
    let rules = Twilight::new(shipped_twilight());
    let setup = cordon_twilight::Setup { preset: "twilight-r".to_owned(), rules: Default::default() };
    (rules, setup)
}

#[test]
fn bots_of_omega_know_what_their_seats_know() {
    let (rules, setup) = omega("warm-body");
    the_same_view_gives_the_same_choice(&rules, &setup);
}

#[test]
fn bots_of_exodus_know_what_their_seats_know() {
    let (rules, setup) = exodus("slipway");
    the_same_view_gives_the_same_choice(&rules, &setup);
}

#[test]
fn bots_of_twilight_know_what_their_seats_know() {
    let (rules, setup) = twilight();
    the_same_view_gives_the_same_choice(&rules, &setup);
}

#[test]
fn bots_play_on_from_anywhere() {
    let (rules, setup) = omega("the-ledger");
    a_seat_can_be_taken_over_anywhere(&rules, &setup);
    let (rules, setup) = exodus("q-nest");
    a_seat_can_be_taken_over_anywhere(&rules, &setup);
    let (rules, setup) = twilight();
    a_seat_can_be_taken_over_anywhere(&rules, &setup);
}

#[test]
fn a_bot_without_time_has_an_answer() {
    let (rules, setup) = omega("cold-entry");
    without_time_the_best_rated_comes_first(&rules, &setup);
    let (rules, setup) = exodus("q-fuel");
    without_time_the_best_rated_comes_first(&rules, &setup);
    let (rules, setup) = twilight();
    without_time_the_best_rated_comes_first(&rules, &setup);
}

/// What normal would do has as many lines as anything else: it is what the others are measured by.
fn the_best_rated_is_tried_as_often_as_any<R: HasBots>(rules: &R, setup: &R::Setup) {
    let (mut foreseeable, mut compared) = (0_u32, 0);
    play(rules, setup, 2, 200, |_, state, seat, actions, dice| {
        let view = rules.view(state, Viewer::Seat(seat));
        let thought = |nodes: u32| {
            let limits = Limits { nodes, go_on: &mut || true };
            think(&R::NORMAL, rules, &view, seat, actions, &mut dice.clone(), limits).choices
        };
        let best_rated = thought(0)[0].action;
        let is_foreseeable = thought(0).len() > 1 && R::NORMAL.is_foreseeable(rules, &view);
        foreseeable += u32::from(is_foreseeable);
        if is_foreseeable && foreseeable % 17 == 1 {
            let choices = thought(10 * NODES);
            let most = choices.iter().map(|choice| choice.lines).max().unwrap_or(0);
            let rated = choices.iter().find(|choice| choice.action == best_rated).expect("it is looked into");
            assert!(rated.lines >= most, "{choices:?}");
            compared += u32::from(most > 0);
        }
        best_rated
    });
    assert!(compared > 0, "something was looked into");
}

#[test]
fn orders_are_compared_with_what_normal_would_do() {
    let (rules, setup) = omega("hold-the-lift");
    the_best_rated_is_tried_as_often_as_any(&rules, &setup);
    let (rules, setup) = exodus("cold-store");
    the_best_rated_is_tried_as_often_as_any(&rules, &setup);
    let (rules, setup) = twilight();
    the_best_rated_is_tried_as_often_as_any(&rules, &setup);
}

/// A course is a row of orders, and what comes of it is told by its first one.
fn courses_begin_with_what_can_be_done<R: HasBots>(rules: &R, setup: &R::Setup) {
    let mut seen = 0;
    play(rules, setup, 4, 400, |_, state, seat, actions, dice| {
        let view = rules.view(state, Viewer::Seat(seat));
        let courses = R::NORMAL.courses(rules, &view, seat, actions);
        for course in &courses {
            assert!(actions.contains(&course[0]), "{course:?} cannot begin with one of {actions:?}");
        }
        if courses.len() > 1 && seen < 4 {
            let limits = Limits { nodes: NODES, go_on: &mut || true };
            let choices = think(&R::NORMAL, rules, &view, seat, actions, &mut dice.clone(), limits).choices;
            for (place, choice) in choices.iter().enumerate() {
                let before = &choices[..place];
                assert!(before.iter().all(|other| other.action != choice.action), "{choices:?}");
            }
        }
        seen += courses.len();
        ask(rules, Level::Normal, state, seat, actions, dice)
    });
    assert!(seen > 0, "there is somewhere else to go in the course of a game");
}

#[test]
fn whole_walks_are_looked_into() {
    let (rules, setup) = omega("cold-entry");
    courses_begin_with_what_can_be_done(&rules, &setup);
    let (rules, setup) = exodus("cold-store");
    courses_begin_with_what_can_be_done(&rules, &setup);
}

#[test]
fn a_judge_adds_up_signs_and_what_they_say_together() {
    let mut judge = Judge { plain: [0.0; MOST_SIGNS], bends: [[0.0; MOST_SIGNS]; BENDS], says: [0.0; BENDS] };
    let mut signs = [0.0; MOST_SIGNS];
    (signs[0], signs[3]) = (1.0, 0.5);
    assert_eq!(judge.chance(&signs), 0.5, "nothing speaks for anybody");
    judge.plain[3] = 2.0;
    assert_eq!(judge.odds(&signs), 1.0);
    (judge.bends[1][0], judge.bends[1][3], judge.says[1]) = (1.0, 4.0, -2.0);
    // A sum of 3 levels off at three quarters.
    assert_eq!(judge.odds(&signs), 1.0 - 1.5);
    assert!(judge.chance(&signs) < 0.5);
}
