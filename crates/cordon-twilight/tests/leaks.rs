//! Nothing leaks: what a seat sees and is told never depends on hands that it may not know, nor on who is asked.

use cordon_kernel::{Actor, Deaf, Dice, Live, Ruleset, Scripted, Seat, Seating, Turn, Viewer};
use cordon_testkit::conformance::walk;
use cordon_twilight::frames::{Frame, Step};
use cordon_twilight::setup::{Clock, Conceal, Rules};
use cordon_twilight::{Action, Event, Setup, State};
use rand_pcg::Pcg32;

use crate::scene::{RULES, Scene};

fn viewers(players: u8) -> impl Iterator<Item = Viewer> {
    (0..players).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Watcher])
}

fn concealed(players: u8, conceal: Conceal) -> Setup {
    Setup {
        rules: Rules {
            players,
            clock: Clock { rounds: 3, ..Clock::default() },
            conceal_windows: conceal,
            ..Rules::default()
        },
        ..Setup::default()
    }
}

/// Deals what others hold among them anew, and keeps one seat's hand.
fn redealt(state: &State, own: u8, dice: &mut Pcg32) -> State {
    let mut other = *state;
    let seats: Vec<usize> =
        (0..usize::from(state.open.players())).filter(|seat| *seat != usize::from(own)).collect();
    let mut cards: Vec<_> = seats.iter().flat_map(|seat| state.hidden.hands[*seat].each()).collect();
    dice.shuffle(&mut cards);
    for seat in seats {
        let count = usize::from(state.open.soldiers[seat].cards);
        other.hidden.hands[seat] = cards.drain(..count).collect();
    }
    other
}

#[test]
fn other_hands_change_nothing_that_a_seat_sees() {
    let mut dice = Pcg32::new(1, 9);
    for players in [2, 4] {
        walk(&*RULES, &concealed(players, Conceal::Timing), 3, |step| {
            for seat in 0..players {
                let viewer = Viewer::Seat(Seat(seat));
                let other = redealt(step.state, seat, &mut dice);
                assert_eq!(RULES.view(step.state, viewer), RULES.view(&other, viewer));
            }
            let other = redealt(step.state, u8::MAX, &mut dice);
            assert_eq!(RULES.view(step.state, Viewer::Watcher), RULES.view(&other, Viewer::Watcher));
        });
    }
}

#[test]
fn no_event_names_a_hidden_card_to_others() {
    walk(&*RULES, &concealed(4, Conceal::Timing), 5, |step| {
        for event in step.events {
            for viewer in viewers(4) {
                let own = |seat: u8| viewer == Viewer::Seat(Seat(seat));
                match RULES.notice(event, viewer) {
                    Some(Event::Drew { seat, card }) => assert_eq!(card.is_some(), own(seat)),
                    Some(Event::CardStolen { from, to, card }) => {
                        assert_eq!(card.is_some(), own(from) || own(to));
                    }
                    Some(Event::Looked { seat, tiles, .. }) => assert_eq!(tiles.is_some(), own(seat)),
                    Some(Event::TileReturned { seat, tile }) => assert_eq!(tile.is_some(), own(seat)),
                    Some(Event::Passed { seat, .. }) => assert!(own(seat)),
                    _ => {}
                }
            }
        }
    });
}

/// Seat 1 or seat 2 holds the only card that can answer.
fn holding(seat: u8) -> State {
    let scene = Scene::with_rules(4, |rules| rules.conceal_windows = Conceal::Timing);
    let (one, two) = if seat == 1 { ("e03", "e10") } else { ("e10", "e03") };
    scene.hand(1, one).hand(2, two).step(0, Step::Start, "").asks(1).state
}

#[test]
fn who_is_asked_changes_nothing_that_others_see() {
    let (one, two) = (holding(1), holding(2));
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(3)), Viewer::Watcher] {
        assert_eq!(RULES.view(&one, viewer), RULES.view(&two, viewer), "{viewer:?}");
        assert_eq!(format!("{:?}", RULES.view(&one, viewer)), format!("{:?}", RULES.view(&two, viewer)));
    }
}

#[test]
fn a_pass_is_told_to_nobody_else() {
    let tell = |seat: u8| {
        let mut state = holding(seat);
        let draws = Scripted::new(crate::scene::script("t12"));
        let mut table = Seating::new(draws, Vec::new());
        // Both hold a card, so both are asked, whichever of them can answer.
        for asked in [1, 2] {
            RULES.apply(&mut state, Actor::Seat(Seat(asked)), &Action::Pass, &mut table);
        }
        let told: Vec<Event> =
            table.sink.iter().filter_map(|event| RULES.notice(event, Viewer::Seat(Seat(0)))).collect();
        (told, RULES.view(&state, Viewer::Seat(Seat(0))))
    };
    assert_eq!(tell(1), tell(2));
}

/// With strict concealment everybody who holds a card is asked, so the number of decisions tells nothing either.
#[test]
fn strict_windows_ask_every_seat_with_a_card() {
    let mut dice = Pcg32::new(2, 9);
    walk(&*RULES, &concealed(3, Conceal::Strict), 4, |step| {
        if !matches!(step.state.open.stack.top(), Frame::Window(_)) {
            return;
        }
        let own = step.seat.0;
        assert!(step.state.open.soldier(own).cards > 0 || step.state.open.soldier(own).items != 0);
        let pass = |state: &State| {
            let mut after = *state;
            let mut table = Seating::new(Live(Pcg32::new(7, 7)), Deaf);
            RULES.apply(&mut after, Actor::Seat(step.seat), &Action::Pass, &mut table);
            let waiting = RULES.turn(&after);
            matches!(after.open.stack.top(), Frame::Window(_)).then_some(waiting)
        };
        // Whoever is asked next does not depend on what others hold, as long as nobody has items to use.
        let plain = step.state.open.soldiers.iter().all(|soldier| soldier.items == 0);
        let other = redealt(step.state, own, &mut dice);
        if plain && matches!(pass(step.state), Some(Turn::Waiting(_))) {
            assert_eq!(pass(step.state), pass(&other));
        }
    });
}
