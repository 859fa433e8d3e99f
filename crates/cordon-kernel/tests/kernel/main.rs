//! The kernel, tested with the smallest game there is: Lanterns of the testkit.

mod draws;
mod journal;
mod odds;
mod refusals;
mod replays;
mod seeds;

use std::sync::Arc;

use cordon_kernel::{Deaf, Dice, Match, Notation, Ruleset, Seat, Seed, Turn};
use cordon_testkit::toy::{Setup, Toy};

/// A match of three seats with a known seed.
fn begin() -> Match<Toy> {
    Match::begin(Arc::new(Toy::default()), Setup::default(), Seed::from_number(7), Vec::new(), Deaf)
        .expect("the setup is fine")
}

/// Plays one order in the words of the notation.
#[track_caller]
fn order(game: &mut Match<Toy>, seat: u8, text: &str) {
    let seat = Seat(seat);
    let action = game.rules().read_action(game.state(), seat, text).expect("an order of the game");
    if let Err(refusal) = game.act(seat, action, Deaf) {
        panic!("{text}: {refusal}");
    }
}

/// A match whose lanterns are hidden, and the seat whose turn it is.
fn after_hiding() -> (Match<Toy>, u8) {
    let mut game = begin();
    for seat in 0..3 {
        order(&mut game, seat, "hide 2");
    }
    let Turn::Waiting(seats) = game.rules().turn(game.state()) else { panic!("the game goes on") };
    let first = seats.first().expect("somebody's turn").0;
    (game, first)
}

/// Plays a match to its end by dice.
fn play_out(game: &mut Match<Toy>, dice: &mut impl Dice) {
    let mut actions = Vec::new();
    while let Turn::Waiting(seats) = game.rules().turn(game.state()) {
        let seat = seats.first().expect("somebody waits");
        actions.clear();
        game.rules().actions(game.state(), seat, &mut actions);
        let action = actions[dice.below(actions.len() as u32) as usize];
        game.act(seat, action, Deaf).expect("a legal action");
    }
}
