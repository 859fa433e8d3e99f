//! Whole games of omega's bots.

use cordon_bots::omega::Normal;
use cordon_bots::{Bot, Random};
use cordon_kernel::{Actor, Deaf, Live, Ruleset, Seat, Seating, Turn, Viewer};
use cordon_omega::state::{Edition, EmiSight, OVERSEER};
use cordon_omega::{Action, Omega, Setup, State};
use cordon_packs::shipped_omega;
use rand_pcg::Pcg32;

const NAMES: [&str; 5] = ["harrow", "static", "bastion", "tally", "wisp"];

fn setup(edition: Edition, squad: usize) -> Setup {
    let squad = NAMES[..squad].iter().map(|name| (*name).to_owned()).collect();
    Setup {
        mission: "cold-entry".to_owned(),
        edition,
        squad,
        emi_los: EmiSight::default(),
        turn_on_death: false,
    }
}

/// Plays a game to its end: whether the squad has won. `decide` chooses among the legal actions.
fn play(
    rules: &Omega,
    setup: &Setup,
    seed: u64,
    mut decide: impl FnMut(&State, Seat, &[Action], &mut Pcg32) -> Action,
) -> bool {
    let mut table = Seating::new(Live(Pcg32::new(seed, 1)), Deaf);
    let mut dice = Pcg32::new(seed, 2);
    let mut state = rules.start(setup, &mut table).expect("a good setup");
    let mut actions = Vec::new();
    loop {
        let seats = match rules.turn(&state) {
            Turn::Waiting(seats) => seats,
            Turn::Over(outcome) => return !outcome.winners.iter().any(|seat| seat == OVERSEER),
        };
        let seat = seats.first().expect("somebody must act");
        actions.clear();
        rules.actions(&state, seat, &mut actions);
        let action = decide(&state, seat, &actions, &mut dice);
        rules.apply(&mut state, Actor::Seat(seat), &action, &mut table);
    }
}

fn ask(
    rules: &Omega,
    bot: &impl Bot<Omega>,
    state: &State,
    seat: Seat,
    actions: &[Action],
    dice: &mut Pcg32,
) -> Action {
    bot.choose(rules, &rules.view(state, Viewer::Seat(seat)), seat, actions, dice)
}

/// The games of so many that the squad wins.
fn wins(squad: &impl Bot<Omega>, overseer: &impl Bot<Omega>, games: u64) -> u64 {
    let rules = Omega::new(shipped_omega());
    let setup = setup(Edition::Second, 4);
    let won = |seed: &u64| {
        play(&rules, &setup, *seed, |state, seat, actions, dice| match seat {
            OVERSEER => ask(&rules, overseer, state, seat, actions, dice),
            _ => ask(&rules, squad, state, seat, actions, dice),
        })
    };
    (0..games).filter(won).count() as u64
}

#[test]
fn normal_acts_legally_in_every_setup() {
    let rules = Omega::new(shipped_omega());
    for edition in [Edition::First, Edition::Second] {
        for squad in 3..=5 {
            for seed in 0..12 {
                // One side at random brings the other into situations that it would not come into by itself.
                let bots = seed % 3;
                play(&rules, &setup(edition, squad), seed, |state, seat, actions, dice| {
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
        play(&rules, &setup(Edition::Second, 4), seed, |state, seat, actions, dice| {
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
fn a_normal_squad_is_far_better_than_a_random_one() {
    let games = 40;
    let (normal, random) = (wins(&Normal, &Random, games), wins(&Random, &Random, games));
    assert!(100 * (normal - random.min(normal)) >= 30 * games, "normal wins {normal}, random {random}");
}

#[test]
fn a_normal_overseer_beats_a_random_squad() {
    let games = 40;
    let lost = wins(&Random, &Normal, games);
    assert!(100 * (games - lost) >= 95 * games, "the squad wins {lost} of {games}");
}
