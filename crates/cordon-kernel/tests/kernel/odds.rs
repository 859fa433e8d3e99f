//! Exact odds, and the fourth body of a draw.

use cordon_kernel::{Actor, Deaf, Draw, Draws, Ratio, Ruleset, Scripted, Seat, Seating, enumerate};
use cordon_testkit::toy::{Action, Setup, Toy};

#[test]
fn two_dice_have_exact_odds() {
    let sum = enumerate(|draws| (0..2).map(|_| draws.draw(Draw::weighted("die", &[3, 2, 1]))).sum::<u32>());
    let chances: Vec<(u32, Ratio)> = sum.0.clone().into_iter().collect();
    let expected =
        [(0, 9), (1, 12), (2, 10), (3, 4), (4, 1)].map(|(hits, ways)| (hits, Ratio::new(ways, 36)));
    assert_eq!(chances, expected);
    assert_eq!(sum.chance(|hits| *hits >= 2), Ratio::new(15, 36));
    assert_eq!(sum.chance(|_| true), Ratio::from_integer(1));
    assert_eq!(sum.chance(|_| false), Ratio::from_integer(0));
}

#[test]
fn answers_of_weight_zero_are_not_walked() {
    let mut asked = 0;
    let bag = enumerate(|draws| {
        asked += 1;
        draws.draw(Draw::weighted("bag", &[0, 5, 0, 1, 0]))
    });
    assert_eq!(asked, 2);
    assert_eq!(bag.0.keys().copied().collect::<Vec<_>>(), [1, 3]);
}

#[test]
fn later_draws_may_depend_on_earlier_ones() {
    // A one is rolled again, once.
    let result = enumerate(|draws| match draws.draw(Draw::uniform("coin", 2)) {
        0 => 0,
        _ => draws.draw(Draw::uniform("six", 6)),
    });
    assert_eq!(result.0[&0], Ratio::new(7, 12));
    assert_eq!(result.0[&5], Ratio::new(1, 12));
}

#[test]
fn nothing_drawn_is_certain() {
    let result = enumerate(|_| "sure");
    assert_eq!(result.0["sure"], Ratio::from_integer(1));
}

#[test]
fn the_rules_themselves_are_enumerated() {
    let rules = Toy::default();
    let mut table = Seating::new(Scripted::new([0]), Deaf);
    let mut state = rules.start(&Setup::default(), &mut table).expect("the setup is fine");
    for seat in 0..3 {
        rules.apply(&mut state, Actor::Seat(Seat(seat)), &Action::Hide(1), &mut table);
    }
    let places = enumerate(|draws| {
        let mut after = state.clone();
        rules.apply(&mut after, Actor::Seat(Seat(0)), &Action::Roll, &mut Seating::new(draws, Deaf));
        after.open.places[0]
    });
    assert_eq!(
        places.0.into_values().collect::<Vec<_>>(),
        [(1, 2), (1, 3), (1, 6)].map(|(n, d)| Ratio::new(n, d))
    );
}
