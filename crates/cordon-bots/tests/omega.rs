//! Whole games of omega's bots.

mod playing;

use std::path::Path;
use std::sync::Arc;

use cordon_bots::omega::Normal;
use cordon_bots::{Bot, Random};
use cordon_kernel::{Deaf, Match, Ruleset, Seed, Turn, Viewer, read_replay, verify_replay, write_replay};
use cordon_omega::state::{Edition, EmiSight, Ending, OVERSEER};
use cordon_omega::{Omega, Setup};
use cordon_packs::shipped_omega;
use playing::{ask, play};
use rand_pcg::Pcg32;

const NAMES: [&str; 5] = ["harrow", "static", "bastion", "tally", "wisp"];

fn setup(mission: &str, edition: Edition, squad: usize) -> Setup {
    let squad = NAMES[..squad].iter().map(|name| (*name).to_owned()).collect();
    let mission = mission.to_owned();
    Setup { mission, edition, squad, emi_los: EmiSight::default(), turn_on_death: false }
}

/// The ids of all missions.
fn missions(rules: &Omega) -> Vec<String> {
    rules.content().missions.iter().map(|mission| mission.id.clone()).collect()
}

/// The games of so many that the squad wins.
fn wins(
    rules: &Omega,
    mission: &str,
    squad: &impl Bot<Omega>,
    overseer: &impl Bot<Omega>,
    games: u64,
) -> u64 {
    let setup = setup(mission, Edition::Second, 4);
    let won = |seed: &u64| {
        let outcome = play(rules, &setup, *seed, |state, seat, actions, dice| match seat {
            OVERSEER => ask(rules, overseer, state, seat, actions, dice),
            _ => ask(rules, squad, state, seat, actions, dice),
        });
        outcome.winners.iter().any(|seat| seat != OVERSEER)
    };
    (0..games).filter(won).count() as u64
}

/// Whether so many wins are 30 points more than others, or as many as can be asked for.
fn is_far_better(wins: u64, than: u64, games: u64) -> bool {
    100 * wins >= 95 * games || 100 * wins >= 100 * than + 30 * games
}

#[test]
fn normal_acts_legally_in_every_setup() {
    let rules = Omega::new(shipped_omega());
    for mission in missions(&rules) {
        for (edition, squad) in [(Edition::First, 3), (Edition::Second, 4), (Edition::First, 5)] {
            for seed in 0..3 {
                // One side at random brings the other into situations that it would not come into by itself.
                let bots = seed % 3;
                play(&rules, &setup(&mission, edition, squad), seed, |state, seat, actions, dice| {
                    let is_random = (bots == 1) == (seat == OVERSEER) && bots != 0;
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
    let rules = Omega::new(shipped_omega());
    let mut imagination = Pcg32::new(5, 5);
    for seed in 0..6 {
        let mut decisions = 0;
        play(&rules, &setup("cold-entry", Edition::Second, 4), seed, |state, seat, actions, dice| {
            let before = dice.clone();
            let action = if seed % 2 == 0 || seat != OVERSEER {
                ask(&rules, &Normal, state, seat, actions, dice)
            } else {
                ask(&rules, &Random, state, seat, actions, dice)
            };
            decisions += 1;
            if decisions % 3 == 0 {
                let view = rules.view(state, Viewer::Seat(seat));
                let other = rules.imagine(&view, &mut imagination);
                let mut same = Vec::new();
                rules.actions(&other, seat, &mut same);
                let first = ask(&rules, &Normal, state, seat, actions, &mut before.clone());
                assert_eq!(first, ask(&rules, &Normal, state, seat, actions, &mut before.clone()));
                assert_eq!(first, ask(&rules, &Normal, &other, seat, &same, &mut before.clone()));
            }
            action
        });
    }
}

#[test]
fn a_normal_squad_is_far_better_than_a_random_one_in_every_mission() {
    let rules = Omega::new(shipped_omega());
    let games = 40;
    for mission in missions(&rules) {
        let normal = wins(&rules, &mission, &Normal, &Random, games);
        let random = wins(&rules, &mission, &Random, &Random, games);
        assert!(is_far_better(normal, random, games), "{mission}: normal wins {normal}, random {random}");
    }
}

#[test]
fn a_normal_overseer_is_far_better_than_a_random_one_in_every_mission() {
    let rules = Omega::new(shipped_omega());
    let games = 40;
    for mission in rules.content().missions.iter().filter(|mission| !mission.automatic) {
        let normal = games - wins(&rules, &mission.id, &Random, &Normal, games);
        let random = games - wins(&rules, &mission.id, &Random, &Random, games);
        assert!(
            is_far_better(normal, random, games),
            "{}: normal wins {normal}, random {random}",
            mission.id
        );
    }
}

/// The first game of Dead Tanks that normal commandos win.
fn won_dead_tanks(rules: &Arc<Omega>) -> Match<Omega> {
    let won = (1..100).find_map(|number| {
        let setup = setup("dead-tanks", Edition::Second, 5);
        let (seed, nonces) = (Seed::from_number(number), vec!["golden".to_owned()]);
        let mut game = Match::begin(Arc::clone(rules), setup, seed, nonces, Deaf).expect("a good setup");
        let mut dice = Pcg32::new(number, 2);
        let mut actions = Vec::new();
        while let Turn::Waiting(seats) = rules.turn(game.state()) {
            let seat = seats.first().expect("somebody must act");
            actions.clear();
            rules.actions(game.state(), seat, &mut actions);
            let action = ask(&**rules, &Normal, game.state(), seat, &actions, &mut dice);
            game.act(seat, action, Deaf).expect("bots choose legal actions");
        }
        (game.state().open.ending == Some(Ending::Cleared)).then_some(game)
    });
    won.expect("normal commandos win one of a hundred games")
}

#[test]
fn a_recorded_game_of_dead_tanks_is_won_by_clearing_the_map() {
    let rules = Arc::new(Omega::new(shipped_omega()));
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../corpus/omega/endings/dead-tanks-2e-cleared.replay.jsonl");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, write_replay(&won_dead_tanks(&rules))).expect("the corpus can be written");
    }
    let text = std::fs::read_to_string(&path).expect("a recorded game; run with BLESS=1");
    let replay = read_replay::<Setup>(&text).unwrap_or_else(|error| panic!("{error}"));
    let (game, _) = verify_replay(&replay, rules).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(game.state().open.ending, Some(Ending::Cleared));
}
