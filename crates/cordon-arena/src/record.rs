//! A game that is watched while it is played.

use std::time::Instant;

use cordon_kernel::{Actor, Live, Seating, Sink, Turn};
use serde::{Deserialize, Serialize};

use crate::game::{GameRecord, finished};
use crate::playout::{self, MOST_ACTIONS, Played, Stream};
use crate::watch::{Notes, Standing, Watched};
use crate::{Condition, Study};

/// How a game stood when a round began, or when it was over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundRow {
    /// Which round.
    pub round: u32,
    /// Whether the game was over.
    pub is_end: bool,
    /// How it stood.
    pub standing: Standing,
}

/// A decision that took long, by the clock of the machine that played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Slow {
    /// Microseconds.
    pub micros: u64,
    /// Which decision of its game, from 1.
    pub decision: u64,
    /// Who decided.
    pub seat: String,
    /// Among how many orders.
    pub orders: u64,
}

/// What was seen of a game that was watched.
#[derive(Clone, Debug, PartialEq)]
pub struct Watching {
    /// Every round as it began, and the end.
    pub rounds: Vec<RoundRow>,
    /// What was noted.
    pub notes: Notes,
    /// The decision that took longest.
    pub slowest: Option<Slow>,
}

/// Counts and watches at once.
struct Both<C, W> {
    counts: C,
    watch: W,
}

impl<E: Clone, C: Sink<E>, W: Sink<E>> Sink<E> for Both<C, W> {
    fn tell(&mut self, event: E) {
        self.counts.tell(event.clone());
        self.watch.tell(event);
    }
}

/// Plays the same game as `play_one` does, and watches it.
pub(crate) fn play_watched<R: Watched>(
    study: &Study<'_, R>,
    place: usize,
    game: u64,
    actions: &mut Vec<R::Action>,
) -> GameRecord {
    let (rules, seed) = (study.rules, study.plan.seed);
    let condition: &Condition<R::Setup> = &study.conditions[place];
    let draws = Live(playout::dice(seed, game, Stream::Draws));
    let mut choices = playout::dice(seed, game, Stream::Choices);
    let sink = Both { counts: R::Counts::default(), watch: R::Watch::default() };
    let mut table = Seating::new(draws, sink);
    let mut state = rules.start(&condition.setup, &mut table).expect("the setup was tried before");
    let (mut performed, mut decisions) = (0_u32, 0_u32);
    let mut rounds: Vec<RoundRow> = Vec::new();
    let mut slowest: Option<Slow> = None;
    let outcome = loop {
        let round = rules.round(&state);
        let seats = match rules.turn(&state) {
            Turn::Waiting(seats) => seats,
            Turn::Over(outcome) => {
                rounds.push(RoundRow { round, is_end: true, standing: rules.standing(&state) });
                break outcome;
            }
        };
        if rounds.last().is_none_or(|row| row.round != round) {
            rounds.push(RoundRow { round, is_end: false, standing: rules.standing(&state) });
        }
        rules.look(&mut table.sink.watch, &state);
        let seat = seats.first().expect("a game that is not over waits for somebody");
        let level = study.level(condition, seat);
        let begun = Instant::now();
        let action = playout::decide((level, study.thinking), rules, &state, seat, &mut choices, actions);
        let micros = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX);
        decisions += u32::from(actions.len() > 1);
        if slowest.as_ref().is_none_or(|slow| slow.micros < micros) {
            let (decision, orders) = (decisions.into(), actions.len() as u64);
            slowest = Some(Slow { micros, decision, seat: rules.seat_name(&state, seat), orders });
        }
        rules.apply(&mut state, Actor::Seat(seat), &action, &mut table);
        performed += 1;
        assert!(performed < MOST_ACTIONS, "the game goes on after {performed} actions");
    };
    let played = Played { outcome, actions: performed, decisions };
    let notes = rules.notes(&state, &table.sink.watch);
    let mut record = finished(rules, place, game, &played, rules.measures(&state, &table.sink.counts));
    record.watched = Some(Box::new(Watching { rounds, notes, slowest }));
    record
}
