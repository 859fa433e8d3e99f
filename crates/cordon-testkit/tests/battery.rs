//! The battery finds nothing wrong with the toy, and finds every mistake that is planted in it.

use std::panic::catch_unwind;
use std::sync::Arc;

use cordon_kernel::{Notation, Seat};
use cordon_testkit::conformance::{self, battery};
use cordon_testkit::toy::{Action, Flaw, Setup, Toy};

const NONSENSE: [Action; 6] = [
    Action::Hide(0),
    Action::Hide(9),
    Action::Peek(Seat(0)),
    Action::Peek(Seat(1)),
    Action::Peek(Seat(3)),
    Action::Peek(Seat(255)),
];

fn setups() -> impl Iterator<Item = Setup> {
    (2..=4).map(|seats| Setup { seats, ..Setup::default() })
}

#[test]
fn the_toy_keeps_every_law() {
    for setup in setups() {
        battery(&Arc::new(Toy::default()), &setup, 0..20, &NONSENSE);
    }
}

#[test]
fn every_planted_mistake_is_found() {
    let flaws = [
        Flaw::ListsTooLittle,
        Flaw::ListsTooMuch,
        Flaw::ListsTwice,
        Flaw::ListsInDisorder,
        Flaw::RefusalTells,
        Flaw::ViewTells,
        Flaw::ViewForgets,
        Flaw::ShowsInSilence,
        Flaw::WordsTwice,
        Flaw::StateForgets,
        Flaw::DeadEnd,
        Flaw::OwnDice,
        Flaw::Corrupts,
    ];
    for flaw in flaws {
        let rules = Arc::new(Toy { flaw: Some(flaw), ..Toy::default() });
        let found = catch_unwind(|| battery(&rules, &Setup::default(), 0..20, &NONSENSE));
        assert!(found.is_err(), "{flaw:?} went unnoticed");
    }
}

/// Each law alone finds the mistakes that it is about.
#[test]
fn laws_find_their_own_mistakes() {
    let flawed = |flaw| Arc::new(Toy { flaw: Some(flaw), ..Toy::default() });
    let found = |flaw, law: fn(&Arc<Toy>, &Setup, u64)| {
        let rules = flawed(flaw);
        let is_found = (0..20).any(|seed| catch_unwind(|| law(&rules, &Setup::default(), seed)).is_err());
        assert!(is_found, "{flaw:?} went unnoticed");
    };
    found(Flaw::DeadEnd, |rules, setup, seed| drop(conformance::plays_out(&**rules, setup, seed)));
    found(Flaw::Corrupts, |rules, setup, seed| drop(conformance::plays_out(&**rules, setup, seed)));
    found(Flaw::ListsTooLittle, |rules, setup, seed| {
        conformance::actions_agree_with_check(&**rules, setup, seed, &NONSENSE);
    });
    found(Flaw::RefusalTells, |rules, setup, seed| {
        conformance::secrets_stay_secret(&**rules, setup, seed, &NONSENSE);
    });
    for flaw in [Flaw::ViewForgets, Flaw::ViewTells] {
        found(flaw, |rules, setup, seed| conformance::views_hold_what_was_told(&**rules, setup, seed));
    }
    found(Flaw::ShowsInSilence, |rules, setup, seed| {
        conformance::nothing_is_shown_in_silence(&**rules, setup, seed);
    });
    found(Flaw::OwnDice, conformance::replays_verify);
    found(Flaw::OwnDice, |rules, setup, seed| conformance::same_draws_same_game(&**rules, setup, seed));
}

#[test]
fn the_same_seed_gives_the_same_walk() {
    let rules = Toy::default();
    let story = |seed| {
        let mut orders = Vec::new();
        let walked = conformance::walk(&rules, &Setup::default(), seed, |step| {
            orders.push(rules.write_action(step.state, step.seat, &step.chosen));
        });
        (orders, walked.state)
    };
    assert_eq!(story(5), story(5));
    assert_ne!(story(5), story(6));
}
