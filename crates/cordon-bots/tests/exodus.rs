//! Whole games of exodus' bots.

mod playing;

use cordon_bots::exodus::Normal;
use cordon_bots::{Bot, Random};
use cordon_exodus::state::{DIRECTOR, HeroSetup};
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
    let far_better = 100 * against_random >= 100 * against_normal + 30 * all;
    assert!(far_better, "{against_random} won against random, {against_normal} against normal of {all}");
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
