//! Whole games of twilight's bots.

mod playing;

use cordon_bots::Random;
use cordon_bots::search::Hard;
use cordon_bots::twilight::Normal;
use cordon_kernel::{Ruleset, Seat, Viewer};
use cordon_packs::shipped_twilight;
use cordon_twilight::setup::Rules;
use cordon_twilight::{Setup, Twilight};
use playing::{ask, play};
use rand_pcg::Pcg32;

fn setup(players: u8, preset: &str) -> Setup {
    Setup { preset: preset.to_owned(), rules: Rules { players, ..Rules::default() } }
}

#[test]
fn normal_acts_legally_with_any_number_of_players() {
    let rules = Twilight::new(shipped_twilight());
    for players in 2..=6 {
        for (seed, preset) in ["twilight-a", "twilight-r"].into_iter().enumerate() {
            play(&rules, &setup(players, preset), seed as u64, |state, seat, actions, dice| {
                // A player at random brings the others into situations that they would not come into by themselves.
                if seat == Seat(1) {
                    return ask(&rules, &Random, state, seat, actions, dice);
                }
                let action = ask(&rules, &Normal, state, seat, actions, dice);
                assert!(actions.contains(&action), "{action:?} is not among {actions:?}");
                action
            });
        }
    }
}

#[test]
fn the_same_view_and_dice_give_the_same_choice_whatever_is_hidden() {
    let rules = Twilight::new(shipped_twilight());
    let mut imagination = Pcg32::new(5, 5);
    let mut decisions = 0;
    play(&rules, &setup(4, "twilight-r"), 3, |state, seat, actions, dice| {
        let before = dice.clone();
        let action = ask(&rules, &Normal, state, seat, actions, dice);
        decisions += 1;
        if decisions % 3 == 0 {
            let view = rules.view(state, Viewer::Seat(seat));
            let other = rules.imagine(&view, &mut imagination);
            let mut same = Vec::new();
            rules.actions(&other, seat, &mut same);
            assert_eq!(action, ask(&rules, &Normal, &other, seat, &same, &mut before.clone()));
        }
        action
    });
}

#[test]
fn hard_soldiers_go_through_the_sewers_and_normal_ones_do_not() {
    let rules = Twilight::new(shipped_twilight());
    let hard = Hard { base: Normal, nodes: 60 };
    let mut below = [false; 3];
    play(&rules, &setup(3, "twilight-a"), 7, |state, seat, actions, dice| {
        for (seat, was_below) in below.iter_mut().enumerate() {
            *was_below |= state.open.soldier(seat as u8).under;
        }
        if seat == Seat(0) {
            ask(&rules, &hard, state, seat, actions, dice)
        } else {
            ask(&rules, &Normal, state, seat, actions, dice)
        }
    });
    assert_eq!(below, [true, false, false]);
}

#[test]
fn a_hard_soldier_fetches_a_vehicle_that_saves_time() {
    let rules = Twilight::new(shipped_twilight());
    let hard = Hard { base: Normal, nodes: 60 };
    let (mut yards, mut rides) = (0, 0);
    for seed in 0..12 {
        let (mut yard, mut ride) = (false, false);
        play(&rules, &setup(2, "base-race"), seed, |state, seat, actions, dice| {
            let look = rules.look(&state.open);
            yard = look.slots().any(|slot| look.tile(slot).vehicle);
            ride |= look.open.soldier(0).vehicle;
            if seat == Seat(0) {
                ask(&rules, &hard, state, seat, actions, dice)
            } else {
                ask(&rules, &Normal, state, seat, actions, dice)
            }
        });
        (yards, rides) = (yards + u32::from(yard), rides + u32::from(ride && yard));
    }
    assert!(yards > 0 && 2 * rides > yards, "{rides} rides in {yards} games with vehicles");
}

/// The games of so many that the first seat wins, if these seats are played by the normal bot and the others at random.
fn wins(rules: &Twilight, games: u64, normal: impl Fn(Seat) -> bool) -> u64 {
    let own = Seat(0);
    let won = |seed: &u64| {
        let outcome = play(rules, &setup(3, "twilight-r"), *seed, |state, seat, actions, dice| {
            if normal(seat) {
                ask(rules, &Normal, state, seat, actions, dice)
            } else {
                ask(rules, &Random, state, seat, actions, dice)
            }
        });
        outcome.winners.contains(own)
    };
    (0..games).filter(won).count() as u64
}

#[test]
fn among_normal_soldiers_a_normal_one_wins_more_often_than_a_random_one() {
    let rules = Twilight::new(shipped_twilight());
    let (normal, random) = (wins(&rules, 48, |_| true), wins(&rules, 48, |seat| seat != Seat(0)));
    assert!(normal >= random + 4, "{normal} of 48 against {random} of 48");
}
