//! Whole games of bots, one after the other or many at once.

use std::time::{Duration, Instant};

use cordon_bots::{HARD_NODES, HasBots, Level, Limits};
use cordon_kernel::{Actor, Dice, Draws, Outcome, Ruleset, Seat, Seating, Sink, Turn, Viewer};
use rand_pcg::Pcg32;

/// More actions than any game can have.
pub const MOST_ACTIONS: u32 = 200_000;

/// How long bots think that look ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thinking {
    /// How many positions they may look at for one decision.
    pub nodes: u32,
    /// How much time they may take. Whoever plays by the clock plays differently on every machine.
    pub budget: Option<Duration>,
}

impl Default for Thinking {
    fn default() -> Thinking {
        Thinking { nodes: HARD_NODES, budget: None }
    }
}

impl Thinking {
    /// Lets somebody think within these limits.
    pub fn within<T>(self, think: impl FnOnce(Limits<'_>) -> T) -> T {
        let begun = Instant::now();
        let mut go_on = || self.budget.is_none_or(|budget| begun.elapsed() < budget);
        think(Limits { nodes: self.nodes, go_on: &mut go_on })
    }
}

/// One of a seat's legal actions by a bot; they are left in `actions`.
#[inline]
pub fn decide<R: HasBots>(
    (level, thinking): (Level, Thinking),
    rules: &R,
    state: &R::State,
    seat: Seat,
    dice: &mut Pcg32,
    actions: &mut Vec<R::Action>,
) -> R::Action {
    // A view costs more than a random choice, which does not need one.
    if level == Level::Random {
        return choose(rules, state, seat, dice, actions);
    }
    list(rules, state, seat, actions);
    if let [only] = actions.as_slice() {
        return *only;
    }
    let view = rules.view(state, Viewer::Seat(seat));
    thinking.within(|limits| level.choose(rules, &view, seat, actions, dice, limits))
}

/// What the dice of one game of a series are for.
#[derive(Clone, Copy)]
pub enum Stream {
    /// The draws of the game.
    Draws = 1,
    /// The choices of whoever plays at random.
    Choices = 2,
}

/// The dice of one game of a series. They depend on the series and the number of the game only, so it does not
/// matter which thread plays which game.
pub fn dice(series: u64, game: u64, stream: Stream) -> Pcg32 {
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

/// How a game went.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// Actions that were performed.
    pub actions: u32,
    /// Those among them that had an alternative.
    pub decisions: u32,
}

/// Plays on at random until the game is over. `actions` is room that is used again and again.
#[inline]
pub fn play_out<R, D, S>(
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
    play_out_by(rules, state, table, actions, |state, seat, actions| {
        choose(rules, state, seat, choices, actions)
    })
}

/// Plays on until the game is over, with whatever `decide` takes of the legal actions that it lists.
#[inline]
pub fn play_out_by<R, D, S>(
    rules: &R,
    state: &mut R::State,
    table: &mut Seating<D, S>,
    actions: &mut Vec<R::Action>,
    mut decide: impl FnMut(&R::State, Seat, &mut Vec<R::Action>) -> R::Action,
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
        let action = decide(state, seat, actions);
        rules.apply(state, Actor::Seat(seat), &action, table);
        performed += 1;
        decisions += u32::from(actions.len() > 1);
        assert!(performed < MOST_ACTIONS, "the game goes on after {performed} actions");
    }
}

/// One of a seat's legal actions, all alike; they are left in `actions`.
#[inline]
pub fn choose<R: Ruleset>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    choices: &mut Pcg32,
    actions: &mut Vec<R::Action>,
) -> R::Action {
    list(rules, state, seat, actions);
    match actions.len() {
        1 => actions[0],
        several => actions[choices.below(several as u32) as usize],
    }
}

/// Lists a seat's legal actions in `actions`.
#[inline]
fn list<R: Ruleset>(rules: &R, state: &R::State, seat: Seat, actions: &mut Vec<R::Action>) {
    actions.clear();
    rules.actions(state, seat, actions);
    assert!(!actions.is_empty(), "{} must act and cannot", rules.seat_name(state, seat));
}
