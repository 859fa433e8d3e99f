//! Matches: the journal, decision numbers and undo.

use cordon_kernel::{Act, Actor, Deaf, Match, Ruleset, Seat, Seed, Turn, UndoStatus, state_hash};
use cordon_testkit::toy::{Action, Setup, Toy};

use crate::{after_hiding, begin, order, play_out};

#[test]
fn a_setup_that_the_rules_refuse_begins_nothing() {
    let setup = Setup { seats: 9, ..Setup::default() };
    let refused = Match::begin(Toy::default().into(), setup, Seed::from_number(7), Vec::new(), Deaf);
    assert_eq!(refused.expect_err("too many seats").rule.0, "TOY-SET-01");
}

#[test]
fn an_entry_says_who_did_what_and_what_chance_answered() {
    let (mut game, first) = after_hiding();
    assert_eq!(game.start_draws().len(), 1);
    order(&mut game, first, "roll");
    let entry = game.entries().last().expect("the roll");
    assert_eq!((entry.by, entry.act), (Actor::Seat(Seat(first)), Act::Play(Action::Roll)));
    assert_eq!((entry.draws.len(), entry.reveals), (1, false));
    assert_eq!(entry.hash, state_hash(game.state()));
}

#[test]
fn events_go_to_the_one_who_listens() {
    let (mut game, first) = after_hiding();
    let mut heard = Vec::new();
    game.act(Seat(first), Action::Step, &mut heard).expect("a step is legal");
    assert_eq!(heard.len(), 1);
}

#[test]
fn a_refused_order_changes_nothing() {
    let (mut game, first) = after_hiding();
    let before = (game.state().clone(), game.entries().len());
    let other = Seat((first + 1) % 3);
    let refusal = game.act(other, Action::Step, Deaf).map(|_| ()).expect_err("not its turn");
    assert_eq!(refusal.rule.0, "TOY-TURN-01");
    assert_eq!((game.state(), game.entries().len()), (&before.0, before.1));
}

#[test]
fn decisions_are_numbered_for_each_seat_by_itself() {
    let mut game = begin();
    let numbers = |game: &Match<Toy>| [0, 1, 2].map(|seat| game.decision(Seat(seat)));
    assert_eq!(numbers(&game), [Some(1); 3], "all owe one at once");
    order(&mut game, 1, "hide 1");
    assert_eq!(numbers(&game), [Some(1), None, Some(1)], "the others still owe the same one");
    order(&mut game, 0, "hide 2");
    order(&mut game, 2, "hide 3");
    let Turn::Waiting(seats) = game.rules().turn(game.state()) else { panic!("the game goes on") };
    let first = seats.first().expect("somebody's turn");
    assert_eq!(game.decision(first), Some(2));
    order(&mut game, first.0, "step");
    assert_eq!(game.decision(first), Some(3), "each answer opens a new decision");
    assert_eq!(game.decision(Seat(9)), None);
}

#[test]
fn a_step_is_taken_back_freely() {
    let (mut game, first) = after_hiding();
    let before = game.state().clone();
    order(&mut game, first, "step");
    assert_eq!(game.undo_status(Seat(first)), UndoStatus::Free);
    assert!(game.undo(Seat(first)));
    assert_eq!(game.state(), &before);
    let entry = game.entries().last().expect("the undo");
    assert_eq!(entry.act, Act::Undo { keep: 3 });
    assert_eq!(entry.hash, state_hash(&before));
    assert_eq!(game.entries().len(), 5, "nothing is cut from the journal");
    assert_eq!(game.standing(), 3);
}

#[test]
fn several_steps_are_taken_back_one_by_one() {
    let mut game = begin();
    assert_eq!(game.undo_status(Seat(0)), UndoStatus::Nothing);
    assert!(!game.undo(Seat(0)));
    let start = game.state().clone();
    order(&mut game, 0, "hide 1");
    assert!(game.undo(Seat(0)));
    order(&mut game, 0, "hide 2");
    assert!(game.undo(Seat(0)));
    assert_eq!(game.state(), &start);
    assert_eq!(game.undo_status(Seat(0)), UndoStatus::Nothing);
}

#[test]
fn a_draw_is_not_taken_back_alone() {
    let (mut game, first) = after_hiding();
    order(&mut game, first, "roll");
    assert_eq!(game.undo_status(Seat(first)), UndoStatus::NeedsAgreement);
    let entries = game.entries().len();
    assert!(!game.undo(Seat(first)));
    assert_eq!(game.entries().len(), entries);
}

#[test]
fn a_reveal_is_not_taken_back_alone() {
    let (mut game, first) = after_hiding();
    order(&mut game, first, &format!("peek {}", (first + 1) % 3));
    assert_eq!(game.undo_status(Seat(first)), UndoStatus::NeedsAgreement);
    assert!(!game.undo(Seat(first)));
}

#[test]
fn somebody_elses_act_is_not_taken_back() {
    let mut game = begin();
    order(&mut game, 0, "hide 1");
    order(&mut game, 1, "hide 1");
    assert_eq!(game.undo_status(Seat(0)), UndoStatus::NeedsAgreement);
    assert!(!game.undo(Seat(0)));
    assert!(game.undo(Seat(1)));
    assert!(game.undo(Seat(0)), "what came in between is gone");
}

#[test]
fn a_step_before_a_draw_is_out_of_reach() {
    let (mut game, first) = after_hiding();
    order(&mut game, first, "step");
    order(&mut game, first, "roll");
    assert!(!game.undo(Seat(first)));
    assert!(!game.undo(Seat(first)));
}

#[test]
fn nothing_is_rolled_again_even_if_all_agree() {
    let (mut game, first) = after_hiding();
    let mut expected = game.clone();
    order(&mut game, first, "roll");
    game.undo_agreed(3);
    order(&mut game, first, "roll");
    let drawn: Vec<u32> = game.entries().iter().flat_map(|entry| entry.draws.clone()).collect();
    assert_eq!(drawn.len(), 2, "the draw that was taken back stays taken");

    // The second roll is the seed's next draw, as if the first had been somebody else's.
    order(&mut expected, first, "roll");
    order(&mut expected, first, "pass");
    order(&mut expected, (first + 1) % 3, "roll");
    let stream: Vec<u32> = expected.entries().iter().flat_map(|entry| entry.draws.clone()).collect();
    assert_eq!(drawn, stream);
}

#[test]
fn agreement_goes_back_as_far_as_it_likes() {
    let (mut game, first) = after_hiding();
    let start = begin();
    order(&mut game, first, "roll");
    game.undo_agreed(u32::MAX);
    assert_eq!(game.standing(), 4, "keeping more than there is keeps everything");
    game.undo_agreed(0);
    assert_eq!(game.state(), start.state());
    assert_eq!(game.entries().last().map(|entry| entry.by), Some(Actor::Host));
}

#[test]
fn an_undo_opens_a_new_decision_only_for_the_seat_itself() {
    let mut game = begin();
    order(&mut game, 0, "hide 1");
    let others = [1, 2].map(|seat| game.decision(Seat(seat)));
    assert!(game.undo(Seat(0)));
    assert_eq!(game.decision(Seat(0)), Some(2), "the first one was answered");
    assert_eq!(
        [1, 2].map(|seat| game.decision(Seat(seat))),
        others,
        "a number must not tell of a secret act"
    );
}

#[test]
fn an_undone_match_goes_on_to_its_end() {
    let (mut game, first) = after_hiding();
    order(&mut game, first, "step");
    game.undo(Seat(first));
    play_out(&mut game, &mut Seed::from_number(1).dice(&[]));
    assert!(matches!(game.rules().turn(game.state()), Turn::Over(_)));
    assert_eq!(game.decision(Seat(0)), None);
}

#[test]
fn the_host_does_only_what_the_rules_have_for_it() {
    let (mut game, _) = after_hiding();
    let before = (game.state().clone(), game.entries().len());
    assert!(game.act_as_host(Action::Step, Deaf).is_none(), "this game has no clock");
    assert_eq!((game.state(), game.entries().len()), (&before.0, before.1));
}
