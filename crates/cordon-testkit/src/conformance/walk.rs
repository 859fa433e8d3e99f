//! A random game, step by step.

use cordon_kernel::{Actor, Dice, Draws, Live, Outcome, Ruleset, Seat, Seating, Seats, Turn};
use rand_pcg::Pcg32;

/// More steps than any game can have; a game that goes on is a game without an end.
const MOST_STEPS: u32 = 100_000;

/// A decision in a random game.
pub struct Step<'a, R: Ruleset> {
    /// How many actions came before.
    pub number: u32,
    /// The state in which it is owed.
    pub state: &'a R::State,
    /// Everybody who owes one.
    pub waiting: Seats,
    /// Who is going to act.
    pub seat: Seat,
    /// What the seat may do.
    pub actions: &'a [R::Action],
    /// What it is going to do.
    pub chosen: R::Action,
    /// What has happened since the last step.
    pub events: &'a [R::Event],
}

/// A random game that has been played out.
#[derive(Clone, Debug)]
pub struct Walked<R: Ruleset> {
    /// The last state.
    pub state: R::State,
    /// How it ended.
    pub outcome: Outcome,
    /// How many actions it had.
    pub steps: u32,
    /// How many of them had an alternative.
    pub decisions: u32,
    /// What happened after the last decision.
    pub events: Vec<R::Event>,
}

/// Says which law was being tried where, if a panic comes.
pub(super) struct Trial {
    pub(super) law: &'static str,
    pub(super) seed: u64,
    pub(super) step: u32,
}

impl Trial {
    pub(super) fn of(law: &'static str, seed: u64) -> Trial {
        Trial { law, seed, step: 0 }
    }
}

impl Drop for Trial {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("broken law: {} (seed {}, step {})", self.law, self.seed, self.step);
        }
    }
}

/// The dice of whoever chooses actions; the draws of the game are another stream of the same seed.
pub(super) fn chooser(seed: u64) -> Pcg32 {
    Pcg32::new(seed, 1)
}

/// The draws of a game.
pub(super) fn live(seed: u64) -> Live<Pcg32> {
    Live(Pcg32::new(seed, 2))
}

/// One of the seats that owe a decision, and its legal actions.
pub(super) fn choose_seat<R: Ruleset>(
    rules: &R,
    state: &R::State,
    waiting: Seats,
    dice: &mut impl Dice,
    actions: &mut Vec<R::Action>,
) -> Seat {
    assert!(!waiting.is_empty(), "nobody owes a decision and the game is not over");
    let seat = waiting.iter().nth(dice.below(waiting.len()) as usize).expect("one of the seats that wait");
    actions.clear();
    rules.actions(state, seat, actions);
    assert!(!actions.is_empty(), "a dead end: {} must act and cannot", rules.seat_name(state, seat));
    seat
}

/// Plays a random game and shows every decision before it is made.
///
/// # Panics
/// When the game cannot start, comes to a dead end, or does not end.
pub fn walk<R: Ruleset>(rules: &R, setup: &R::Setup, seed: u64, look: impl FnMut(Step<'_, R>)) -> Walked<R> {
    walk_with(rules, setup, live(seed), seed, look)
}

/// Plays a random game with these draws.
pub(super) fn walk_with<R: Ruleset>(
    rules: &R,
    setup: &R::Setup,
    draws: impl Draws,
    seed: u64,
    mut look: impl FnMut(Step<'_, R>),
) -> Walked<R> {
    let mut dice = chooser(seed);
    let mut table = Seating::new(draws, Vec::new());
    let mut state = rules.start(setup, &mut table).unwrap_or_else(|refusal| panic!("no start: {refusal}"));
    let (mut actions, mut steps, mut decisions) = (Vec::new(), 0, 0);
    loop {
        let waiting = match rules.turn(&state) {
            Turn::Waiting(seats) => seats,
            Turn::Over(outcome) => {
                return Walked { state, outcome, steps, decisions, events: table.sink };
            }
        };
        let seat = choose_seat(rules, &state, waiting, &mut dice, &mut actions);
        let chosen = actions[dice.below(actions.len() as u32) as usize];
        let step = Step {
            number: steps,
            state: &state,
            waiting,
            seat,
            actions: &actions,
            chosen,
            events: &table.sink,
        };
        look(step);
        table.sink.clear();
        rules.apply(&mut state, Actor::Seat(seat), &chosen, &mut table);
        steps += 1;
        decisions += u32::from(actions.len() > 1);
        assert!(steps < MOST_STEPS, "the game goes on after {steps} actions");
    }
}
