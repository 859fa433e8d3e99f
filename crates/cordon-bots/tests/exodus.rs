//! Whole games of exodus' bots.

mod playing;

use cordon_bots::exodus::Normal;
use cordon_bots::search::Foresight;
use cordon_bots::{Bot, Random, Rating};
use cordon_exodus::state::{DIRECTOR, HeroSetup, hero_of};
use cordon_exodus::{Action, Exodus, Setup};
use cordon_kernel::{Ruleset, Seat, Viewer};
use cordon_packs::shipped_exodus;
use playing::{ask, play};
use rand_pcg::Pcg32;

fn setup(rules: &Exodus, mission: &str, heroes: usize, director: bool) -> Setup {
    let hero = |id: &String| HeroSetup { id: id.clone(), ..HeroSetup::default() };
    let heroes = rules.content().heroes.iter().take(heroes).map(|card| hero(&card.id)).collect();
    Setup { mission: mission.to_owned(), heroes, director, ..Setup::default() }
}

/// The ids of all missions.
fn missions(rules: &Exodus) -> Vec<String> {
    rules.content().missions.iter().map(|mission| mission.id.clone()).collect()
}

/// The games of so many that the heroes win.
fn wins(
    rules: &Exodus,
    setup: &Setup,
    heroes: &impl Bot<Exodus>,
    director: &impl Bot<Exodus>,
    games: u64,
) -> u64 {
    let won = |seed: &u64| {
        let outcome = play(rules, setup, *seed, |state, seat, actions, dice| match seat {
            DIRECTOR => ask(rules, director, state, seat, actions, dice),
            _ => ask(rules, heroes, state, seat, actions, dice),
        });
        outcome.winners.iter().any(|seat| seat != DIRECTOR)
    };
    (0..games).filter(won).count() as u64
}

#[test]
fn normal_acts_legally_in_every_setup() {
    let rules = Exodus::new(shipped_exodus());
    for mission in missions(&rules) {
        for (heroes, director) in [(2, false), (4, true), (3, false)] {
            let setup = setup(&rules, &mission, heroes, director);
            for seed in 0..2 {
                play(&rules, &setup, seed, |state, seat, actions, dice| {
                    // A hero at random brings the others into situations that they would not come into by themselves.
                    let is_random = seed == 1 && seat == Seat(1);
                    if is_random {
                        return ask(&rules, &Random, state, seat, actions, dice);
                    }
                    let action = ask(&rules, &Normal, state, seat, actions, dice);
                    assert!(actions.contains(&action), "{action:?} is not among {actions:?}");
                    action
                });
            }
        }
    }
}

#[test]
fn the_same_view_and_dice_give_the_same_choice_whatever_is_hidden() {
    let rules = Exodus::new(shipped_exodus());
    let mut imagination = Pcg32::new(5, 5);
    for (seed, mission) in ["slipway", "q-nest", "ferry-decks"].into_iter().enumerate() {
        let mut decisions = 0;
        play(&rules, &setup(&rules, mission, 2, true), seed as u64, |state, seat, actions, dice| {
            let before = dice.clone();
            let action = ask(&rules, &Normal, state, seat, actions, dice);
            decisions += 1;
            if decisions % 3 == 0 {
                let view = rules.view(state, Viewer::Seat(seat));
                let other = rules.imagine(&view, &mut imagination);
                let mut same = Vec::new();
                rules.actions(&other, seat, &mut same);
                assert_eq!(action, ask(&rules, &Normal, state, seat, actions, &mut before.clone()));
                assert_eq!(action, ask(&rules, &Normal, &other, seat, &same, &mut before.clone()));
            }
            action
        });
    }
}

#[test]
fn normal_heroes_are_far_better_than_random_ones() {
    let rules = Exodus::new(shipped_exodus());
    let games = 12;
    for heroes in [2, 4] {
        let (mut normal, mut random) = (0, 0);
        for mission in missions(&rules) {
            let setup = setup(&rules, &mission, heroes, false);
            let won = wins(&rules, &setup, &Normal, &Random, games);
            assert!(won > 0, "{mission} with {heroes} is never won");
            normal += won;
            random += wins(&rules, &setup, &Random, &Random, games);
        }
        let all = games * missions(&rules).len() as u64;
        let far_better = 100 * normal >= 100 * random + 30 * all;
        assert!(far_better, "with {heroes}: normal wins {normal}, random {random} of {all}");
    }
}

#[test]
fn a_normal_director_is_better_than_a_random_one() {
    let rules = Exodus::new(shipped_exodus());
    let games = 5;
    let (mut against_random, mut against_normal, mut all) = (0, 0, 0);
    for mission in missions(&rules) {
        for heroes in [2, 4] {
            let setup = setup(&rules, &mission, heroes, true);
            against_random += wins(&rules, &setup, &Normal, &Random, games);
            against_normal += wins(&rules, &setup, &Normal, &Normal, games);
            all += games;
        }
    }
    let better = 100 * against_random >= 100 * against_normal + 20 * all;
    assert!(better, "{against_random} won against random, {against_normal} against normal of {all}");
}

#[test]
fn a_normal_director_never_takes_off_what_the_heroes_are_after() {
    let rules = Exodus::new(shipped_exodus());
    play(&rules, &setup(&rules, "q-nest", 2, true), 3, |state, seat, actions, dice| {
        let action = ask(&rules, &Normal, state, seat, actions, dice);
        let quarry = |unit: u8| rules.content()[state.open.unit(unit).class].id == "siren";
        assert!(!matches!(action, Action::TakeOff(unit) if quarry(unit)), "that would end the mission");
        action
    });
}

#[test]
fn every_course_begins_with_what_is_legal_and_no_two_are_the_same() {
    let rules = Exodus::new(shipped_exodus());
    let (mut of_heroes, mut of_directors) = (0, 0);
    for mission in missions(&rules) {
        let setup = setup(&rules, &mission, 2, true);
        play(&rules, &setup, 3, |state, seat, actions, dice| {
            let view = rules.view(state, Viewer::Seat(seat));
            let courses = Normal.courses(&rules, &view, seat, actions);
            for (place, course) in courses.iter().enumerate() {
                let first = course.first().expect("a course has a first action");
                assert!(actions.contains(first), "{mission}: {first:?} is not among {actions:?}");
                assert!(!courses[..place].contains(course), "{mission}: {course:?} twice");
            }
            *if seat == DIRECTOR { &mut of_directors } else { &mut of_heroes } += courses.len();
            ask(&rules, &Normal, state, seat, actions, dice)
        });
    }
    assert!(of_heroes > 200 && of_directors > 20, "{of_heroes} and {of_directors} courses");
}

#[test]
fn what_is_rated_ahead_is_what_is_rated_and_its_plan_is_a_walk_of_the_same_hero() {
    let rules = Exodus::new(shipped_exodus());
    let mut plans = 0;
    for mission in missions(&rules) {
        let setup = setup(&rules, &mission, 2, false);
        play(&rules, &setup, 5, |state, seat, actions, dice| {
            let view = rules.view(state, Viewer::Seat(seat));
            let mut plan = Vec::new();
            let ahead = Normal.rate_ahead(&rules, &view, seat, actions, &mut plan);
            assert_eq!(ahead, Normal.rate(&rules, &view, seat, actions), "{mission}");
            if let Some(first) = plan.first() {
                assert_eq!(hero_of(seat).map(Action::Begin), Some(*first), "{mission}: {plan:?}");
                plans += 1;
            }
            ask(&rules, &Normal, state, seat, actions, dice)
        });
    }
    assert!(plans > 50, "{plans} plans");
}
