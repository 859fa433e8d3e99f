//! Random games, one after the other or many at once.

use cordon_kernel::{Actor, Dice, Draws, Outcome, Ruleset, Seat, Seating, Sink, Turn};
use rand_pcg::Pcg32;

/// More actions than any game can have.
pub(crate) const MOST_ACTIONS: u32 = 200_000;

/// What the dice of one game of a series are for.
#[derive(Clone, Copy)]
pub(crate) enum Stream {
    /// The draws of the game.
    Draws = 1,
    /// The choices of whoever plays at random.
    Choices = 2,
}

/// The dice of one game of a series. They depend on the series and the number of the game only, so it does not
/// matter which thread plays which game.
pub(crate) fn dice(series: u64, game: u64, stream: Stream) -> Pcg32 {
    Pcg32::new(mixed(mixed(series) ^ game), stream as u64)
}

/// Spreads a small number over all bits (the finishing step of SplitMix64), so that games with neighbouring
/// numbers have nothing in common.
fn mixed(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// How a random game went.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Played {
    /// How it ended.
    pub(crate) outcome: Outcome,
    /// Actions that were performed.
    pub(crate) actions: u32,
    /// Those among them that had an alternative.
    pub(crate) decisions: u32,
}

/// Plays on at random until the game is over. `actions` is room that is used again and again.
#[inline]
pub(crate) fn play_out<R, D, S>(
    rules: &R,
    state: &mut R::State,
    table: &mut Seating<D, S>,
    choices: &mut Pcg32,
    actions: &mut Vec<R::Action>,
) -> Played
where
    R: Ruleset,
    D: Draws,
    S: Sink<R::Event>,
{
    let (mut performed, mut decisions) = (0, 0);
    loop {
        let seats = match rules.turn(state) {
            Turn::Waiting(seats) => seats,
            Turn::Over(outcome) => return Played { outcome, actions: performed, decisions },
        };
        let seat = seats.first().expect("a game that is not over waits for somebody");
        let action = choose(rules, state, seat, choices, actions);
        rules.apply(state, Actor::Seat(seat), &action, table);
        performed += 1;
        decisions += u32::from(actions.len() > 1);
        assert!(performed < MOST_ACTIONS, "the game goes on after {performed} actions");
    }
}

/// One of a seat's legal actions, all alike; they are left in `actions`.
#[inline]
pub(crate) fn choose<R: Ruleset>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    choices: &mut Pcg32,
    actions: &mut Vec<R::Action>,
) -> R::Action {
    actions.clear();
    rules.actions(state, seat, actions);
    assert!(!actions.is_empty(), "{} must act and cannot", rules.seat_name(state, seat));
    match actions.len() {
        1 => actions[0],
        several => actions[choices.below(several as u32) as usize],
    }
}
