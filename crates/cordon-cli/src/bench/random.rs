//! How fast the rules are: whole games at random.

use std::hint::black_box;
use std::marker::PhantomData;
use std::time::Instant;

use cordon_arena::Contest;
use cordon_arena::playout::{self, Stream};
use cordon_kernel::{Actor, Deaf, Live, Ruleset, Seating, Sink, Turn};
use serde::Serialize;

use super::{Measure, Until};
use crate::allocations;

/// Games that fill the tables of sight and distance before anything is measured.
const WARM_UP: u64 = 200;
/// States whose copies are timed.
const CLONED: u32 = 200_000;

/// What was measured of a mission.
#[derive(Serialize)]
pub(super) struct Speed {
    pub(super) mission: String,
    pub(super) decisions_per_s: f64,
    pub(super) games_per_s: f64,
    pub(super) mean_length: f64,
    pub(super) state_bytes: usize,
    pub(super) clone_ns: f64,
    pub(super) allocs_per_decision: f64,
}

/// Games at random.
pub(super) struct RandomGames(pub(super) Until);

/// Counts the turns that the rules take by themselves.
struct OwnTurns<R> {
    taken: u32,
    rules: PhantomData<R>,
}

impl<R: Contest> Sink<R::Event> for OwnTurns<R> {
    #[inline]
    fn tell(&mut self, event: R::Event) {
        self.taken += u32::from(R::acts_by_itself(&event));
    }
}

impl Measure for RandomGames {
    type Found = Speed;

    fn mission<R: Contest>(&self, rules: &R, setup: &R::Setup, mission: String) -> Speed {
        let until = self.0;
        let mut actions = Vec::new();
        let mut play = |game: u64| {
            let own_turns = OwnTurns::<R> { taken: 0, rules: PhantomData };
            let mut table = Seating::new(Live(playout::dice(0, game, Stream::Draws)), own_turns);
            let mut choices = playout::dice(0, game, Stream::Choices);
            let mut state = rules.start(setup, &mut table).expect("the mission can be begun");
            let played = playout::play_out(rules, &mut state, &mut table, &mut choices, &mut actions);
            played.decisions + table.sink.taken
        };
        for game in 0..WARM_UP {
            play(game);
        }
        let (mut games, mut decisions) = (0_u64, 0_u64);
        let (allocated, begun) = (allocations::count(), Instant::now());
        while games == 0 || until.goes_on(games, begun) {
            decisions += u64::from(play(WARM_UP + games));
            games += 1;
        }
        let seconds = begun.elapsed().as_secs_f64();
        let allocated = allocations::count() - allocated;
        Speed {
            mission: format!("{}/{mission}", R::NAME),
            decisions_per_s: decisions as f64 / seconds,
            games_per_s: games as f64 / seconds,
            mean_length: decisions as f64 / games as f64,
            state_bytes: size_of::<R::State>(),
            clone_ns: clone_time(rules, setup),
            allocs_per_decision: allocated as f64 / decisions.max(1) as f64,
        }
    }
}

/// Nanoseconds to copy a state from the middle of a game.
fn clone_time<R: Ruleset>(rules: &R, setup: &R::Setup) -> f64 {
    let mut table = Seating::new(Live(playout::dice(0, 0, Stream::Draws)), Deaf);
    let mut choices = playout::dice(0, 0, Stream::Choices);
    let mut state = rules.start(setup, &mut table).expect("the mission can be begun");
    let mut actions = Vec::new();
    for _ in 0..100 {
        let Turn::Waiting(seats) = rules.turn(&state) else { break };
        let Some(seat) = seats.first() else { break };
        let action = playout::choose(rules, &state, seat, &mut choices, &mut actions);
        rules.apply(&mut state, Actor::Seat(seat), &action, &mut table);
    }
    let begun = Instant::now();
    for _ in 0..CLONED {
        black_box(black_box(&state).clone());
    }
    begun.elapsed().as_nanos() as f64 / f64::from(CLONED)
}
