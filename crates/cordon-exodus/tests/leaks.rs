//! EX-DIRECTOR-02, EX-GAP-73: what the director holds reaches no hero in any way.
//!
//! A position of a random game is changed in the director's hand and in nothing else. Then all that reaches a hero or a
//! watcher must be the same, byte by byte: views, orders, refusals, whose turn it is, and what is told as the game goes
//! on.

use cordon_exodus::content::DirectorId;
use cordon_exodus::state::{DIRECTOR, Hidden, State, seat_of};
use cordon_exodus::{Action, Event};
use cordon_kernel::{Actor, Dice, Live, Notation, Ruleset, Seat, Seating, Turn, Viewer};
use cordon_testkit::conformance::walk;
use rand_core::SeedableRng;
use rand_pcg::Pcg32;

use crate::conformance::{RULES, directed, nonsense};

/// Another hand of as many cards that could have been dealt.
fn other_hand(state: &State, dice: &mut Pcg32) -> State {
    let view = RULES.view(state, Viewer::Watcher);
    RULES.imagine(&view, dice)
}

/// Everything that a viewer is given in a state, as text.
fn given(state: &State, viewer: Viewer) -> String {
    let mut text = serde_json::to_string(&RULES.view(state, viewer)).expect("a view is plain data");
    if let Turn::Waiting(seats) = RULES.turn(state) {
        text += &format!("{seats:?}");
    }
    if let Viewer::Seat(seat) = viewer {
        let mut actions = Vec::new();
        RULES.actions(state, seat, &mut actions);
        actions.iter().for_each(|action| text += &RULES.write_action(state, seat, action));
        nonsense().iter().for_each(|action| text += &format!("{:?}", RULES.check(state, seat, action)));
    }
    text
}

/// What a viewer is told when an action is performed.
fn told(state: &State, seat: Seat, action: &Action, seed: u64, viewer: Viewer) -> String {
    let mut state = *state;
    let mut table = Seating::new(Live(Pcg32::seed_from_u64(seed)), Vec::<Event>::new());
    RULES.apply(&mut state, Actor::Seat(seat), action, &mut table);
    let lines = table.sink.iter().filter_map(|event| RULES.notice(event, viewer));
    lines.map(|notice| RULES.tell(&state, &notice)).collect::<Vec<_>>().join("\n")
}

#[test]
fn ex_director_02_ex_gap_73_nothing_of_the_hand_reaches_a_hero() {
    let viewers = [Viewer::Seat(seat_of(0)), Viewer::Seat(seat_of(1)), Viewer::Watcher];
    let (mut changed, mut windows) = (0, 0);
    for (mission, seed) in [("slipway", 1), ("q-landing", 2), ("ferry-decks", 3)] {
        let mut dice = Pcg32::seed_from_u64(seed);
        walk(&**RULES, &directed(mission, 2), seed, |step| {
            if step.number % 7 != 0 {
                return;
            }
            let other = other_hand(step.state, &mut dice);
            if other.hidden == step.state.hidden {
                return;
            }
            changed += 1;
            windows += u32::from(step.seat == DIRECTOR);
            for viewer in viewers {
                assert_eq!(
                    given(step.state, viewer),
                    given(&other, viewer),
                    "{mission}, step {}",
                    step.number
                );
                // What heroes do is told the same; what the director does is its own choice of cards.
                let both = step.seat != DIRECTOR || step.chosen == Action::Pass;
                let draws = u64::from(dice.word());
                if both {
                    let [one, two] =
                        [step.state, &other].map(|state| told(state, step.seat, &step.chosen, draws, viewer));
                    assert_eq!(one, two, "{mission}, step {}", step.number);
                }
            }
            assert_ne!(
                given(step.state, Viewer::Seat(DIRECTOR)),
                given(&other, Viewer::Seat(DIRECTOR)),
                "the checker would notice"
            );
        });
    }
    assert!(changed > 50 && windows > 10, "{changed} hands were changed, {windows} in windows");
}

#[test]
fn ex_director_02_dealing_tells_heroes_a_number_and_no_card() {
    let event = Event::Dealt { card: Some(DirectorId(3)) };
    assert_eq!(RULES.notice(&event, Viewer::Seat(seat_of(0))), Some(Event::Dealt { card: None }));
    assert_eq!(RULES.notice(&event, Viewer::Watcher), Some(Event::Dealt { card: None }));
    assert_eq!(RULES.notice(&event, Viewer::Seat(DIRECTOR)), Some(event));
}

/// The order of the decks is nowhere: two states that look the same are the same but for the hand.
#[test]
fn the_decks_have_no_order_that_could_leak() {
    let state = |hand: [u8; cordon_exodus::state::MOST_PLOYS]| {
        let mut table = Seating::new(Live(Pcg32::seed_from_u64(9)), cordon_kernel::Deaf);
        let state = RULES.start(&directed("slipway", 2), &mut table).expect("a legal setup");
        State { hidden: Hidden { hand }, ..state }
    };
    let [one, two] =
        [[0; cordon_exodus::state::MOST_PLOYS], [1; cordon_exodus::state::MOST_PLOYS]].map(state);
    assert_eq!(one.open, two.open);
    assert_eq!(RULES.view(&one, Viewer::Watcher), RULES.view(&two, Viewer::Watcher));
}
