//! Whole games of bots, one after the other or many at once.

use cordon_kernel::{Actor, Dice, Draws, Outcome, Ruleset, Seat, Seating, Sink, Turn, Viewer};
use rand_pcg::Pcg32;

/// More actions than any game can have.
pub const MOST_ACTIONS: u32 = 200_000;

/// A bot that can take a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Brain {
    /// Any legal action, all alike.
    #[default]
    Random,
    /// Greedy: the legal action that looks best.
    Normal,
}

impl Brain {
    /// Every bot there is.
    pub const ALL: [Brain; 2] = [Brain::Random, Brain::Normal];

    /// What players call it.
    pub fn name(self) -> &'static str {
        match self {
            Brain::Random => "random",
            Brain::Normal => "normal",
        }
    }

    /// The bot with this name.
    pub fn named(name: &str) -> Option<Brain> {
        Brain::ALL.into_iter().find(|brain| brain.name() == name)
    }

    /// One of a seat's legal actions; they are left in `actions`. Whoever goes by what looks best is asked through
    /// `normal`, with the seat's view.
    #[inline]
    pub fn choose<R: Ruleset>(
        self,
        rules: &R,
        state: &R::State,
        seat: Seat,
        dice: &mut Pcg32,
        actions: &mut Vec<R::Action>,
        normal: impl FnOnce(&R::View, &[R::Action], &mut Pcg32) -> R::Action,
    ) -> R::Action {
        match self {
            // A view costs more than a random choice, which does not need one.
            Brain::Random => choose(rules, state, seat, dice, actions),
            Brain::Normal => {
                list(rules, state, seat, actions);
                match actions.as_slice() {
                    [only] => *only,
                    several => normal(&rules.view(state, Viewer::Seat(seat)), several, dice),
                }
            }
        }
    }
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
