//! Leaks that were planted on purpose: each must be caught by the same checker, or it proves nothing.

use cordon_kernel::{Ruleset, Viewer};
use cordon_omega::state::{Edition, OVERSEER};
use cordon_omega::{Action, Omega, State};
use rand_pcg::Pcg32;

use super::checker::{HONEST, Teller, Tried, differences, first_leak, has_objective, leak_at};
use super::{OVERSEER_SEAT, SQUAD_SEAT};
use crate::players::setup;
use crate::scene::{Game, SQUAD, cold_entry_setup};

/// Whether the checker catches a teller in one short game.
fn is_caught(teller: &Teller) -> bool {
    let setup = cold_entry_setup(Edition::Second, &SQUAD[..3]);
    (1..4).any(|seed| first_leak(teller, &setup, seed, 40, &mut Tried::default()).is_some())
}

/// Whether the checker catches a teller in a mission with objectives.
fn is_caught_in(mission: &str, teller: &Teller) -> bool {
    let setup = setup(mission, Edition::Second, 3);
    first_leak(teller, &setup, 1, 20, &mut Tried::default()).is_some()
}

/// The rooms of the objectives that are not found yet.
fn rooms_of_objectives(omega: &Omega, state: &State) -> Vec<usize> {
    let hidden = |room: &usize| !state.open.is_revealed(*room as u8);
    let rooms = omega.board(state.open.mission).rooms.len();
    (0..rooms).filter(hidden).filter(|room| has_objective(omega, state, *room)).collect()
}

/// A teller that adds something to what an honest one says of a state.
macro_rules! adds {
    ($what:expr) => {
        Teller {
            gets: |omega: &Omega, state: &State, viewer: Viewer| {
                let what: fn(&Omega, &State, Viewer) -> String = $what;
                (HONEST.gets)(omega, state, viewer) + &what(omega, state, viewer)
            },
            ..HONEST
        }
    };
}

fn is_overseer(viewer: Viewer) -> bool {
    viewer == Viewer::Seat(OVERSEER)
}

#[test]
fn a_view_with_the_hidden_struct_in_it_is_caught() {
    assert!(is_caught(&adds!(|_, state, _| format!("{:?}", state.hidden))));
}

#[test]
fn a_view_of_the_wrong_seat_is_caught() {
    // The squad gets the overseer's view, or the overseer the squad's.
    assert!(is_caught(&adds!(|omega, state, viewer| {
        let wrong = Viewer::Seat(if is_overseer(viewer) { cordon_kernel::Seat(1) } else { OVERSEER });
        format!("{:?}", omega.view(state, wrong).known)
    })));
}

#[test]
fn one_facedown_marker_in_the_squads_view_is_caught() {
    assert!(is_caught(&adds!(|_, state, viewer| match is_overseer(viewer) {
        false if state.open.is_closed(3) => format!("{:?}", state.hidden.markers[3]),
        _ => String::new(),
    })));
}

#[test]
fn the_number_of_locked_doors_is_caught() {
    assert!(is_caught(&adds!(|omega, state, viewer| {
        let locked =
            state.hidden.markers.iter().flatten().filter(|marker| !omega.content()[**marker].unlocked);
        if is_overseer(viewer) { String::new() } else { locked.count().to_string() }
    })));
}

#[test]
fn a_hidden_stack_is_caught() {
    assert!(is_caught(&adds!(|_, state, viewer| match is_overseer(viewer) {
        false => format!("{:?}", state.hidden.stacks[2]),
        true => String::new(),
    })));
}

#[test]
fn the_room_of_an_objective_is_caught() {
    let teller = adds!(|omega, state, viewer| match is_overseer(viewer) {
        false => format!("{:?}", rooms_of_objectives(omega, state)),
        true => String::new(),
    });
    assert!(is_caught_in("warm-body", &teller));
    assert!(is_caught_in("string-of-beads", &teller));
}

#[test]
fn the_way_to_an_objective_is_caught() {
    // As a plan would be that leads to the true place before it is found.
    assert!(is_caught_in(
        "the-curator",
        &adds!(|omega, state, viewer| {
            let look = omega.look(&state.open);
            let far = |room: &usize| {
                let zone = look.board.zones[*room].and_then(|zone| zone.first());
                zone.map(|cell| look.aura(look.board.start[0], cell))
            };
            let ways: Vec<_> = rooms_of_objectives(omega, state).iter().map(far).collect();
            if is_overseer(viewer) { String::new() } else { format!("{ways:?}") }
        })
    ));
}

#[test]
fn a_refusal_that_knows_an_objective_is_caught() {
    // As if working on an objective were refused with another rule where one lies hidden in the next room.
    let gets = |omega: &Omega, state: &State, viewer: Viewer| {
        let text = (HONEST.gets)(omega, state, viewer);
        let near = !is_overseer(viewer) && rooms_of_objectives(omega, state).contains(&2);
        if near { text.replace("OM-ROOM-11", "OM-ROOM-10") } else { text }
    };
    assert!(is_caught_in("the-curator", &Teller { gets, ..HONEST }));
}

#[test]
fn a_stance_that_the_overseer_hears_of_is_caught() {
    assert!(is_caught(&adds!(|_, state, viewer| match is_overseer(viewer) {
        true => format!("{:?}", state.hidden.picks[0]),
        false => String::new(),
    })));
}

#[test]
fn a_card_that_the_overseer_knows_the_squad_has_seen_is_caught() {
    assert!(is_caught(&adds!(|_, state, viewer| match is_overseer(viewer) {
        true => format!("{:?}", state.hidden.seen_cards),
        false => String::new(),
    })));
}

#[test]
fn an_order_that_is_missing_because_of_a_hidden_lock_is_caught() {
    // As a list of orders would be that leaves out the doors which are locked.
    let gets = |omega: &Omega, state: &State, viewer: Viewer| {
        let locked = |door: &usize| {
            let marker = state.hidden.markers[*door];
            marker.is_some_and(|marker| !omega.content()[marker].unlocked)
        };
        let text = (HONEST.gets)(omega, state, viewer);
        (0..4).filter(locked).fold(text, |text, door| text.replace(&format!("\nOpen({door}) "), "\n"))
    };
    // Harrow beside the entry door; whether it is locked shows in no random position that happens to be looked at.
    let game = Game::cold_entry(Edition::Second, 3).through_setup().through_planning();
    let game = game.play("move").plays(&["step E"; 2]).play("stop").allows("open entry-door");
    let (order, mut dice) = ((game.seat(), Action::Pass), Pcg32::new(1, 1));
    let mut leaks =
        |teller| leak_at(teller, &game.omega, &game.state, order, &mut dice, &mut Tried::default());
    assert_eq!(leaks(&HONEST), None);
    assert!(leaks(&Teller { gets, ..HONEST }).is_some());
}

#[test]
fn events_that_are_passed_on_untouched_are_caught() {
    let blabber = Teller { told: |_, event, _| Some(*event), ..HONEST };
    assert!(is_caught(&blabber), "the third room's stack tells the others");
    let (game, orders) = super::a_marker_is_placed();
    assert!(differences(&blabber, &game, &orders, SQUAD_SEAT) > 1);
    let (game, orders) = super::a_stack_is_placed(None);
    assert!(differences(&blabber, &game, &orders, SQUAD_SEAT) > 1);
    let (game, orders) = super::a_stance_is_chosen();
    assert!(differences(&blabber, &game, &orders, OVERSEER_SEAT) > 1);
    let (game, orders) = super::a_card_is_peeked_at();
    assert!(differences(&blabber, &game, &orders, OVERSEER_SEAT) > 1);
}
