//! How fast bots are: whole games of normal ones, and the positions that hard ones look at.

use std::time::{Duration, Instant};

use cordon_arena::playout::{self, Stream};
use cordon_arena::{Contest, Level, Thinking};
use cordon_bots::search::think;
use cordon_bots::{HARD_NODES, Limits};
use cordon_kernel::{Deaf, Live, Ruleset, Seat, Seating, Viewer};
use rand_pcg::Pcg32;
use serde::Serialize;

use super::{Measure, Until};

/// Games that fill the tables of sight and distance before anything is measured.
const WARM_UP: u64 = 3;

/// What was measured of a mission.
#[derive(Serialize)]
pub(super) struct BotSpeed {
    pub(super) mission: String,
    /// Games of normal bots.
    pub(super) games_per_s: f64,
    /// Decisions of normal bots, those with one legal action left out.
    pub(super) decisions_per_s: f64,
    /// Positions that hard bots look at.
    pub(super) positions_per_s: f64,
    /// How long a hard bot takes for a decision that it looks into, in milliseconds.
    pub(super) hard_ms: f64,
}

/// Games of bots.
pub(super) struct BotGames(pub(super) Until);

impl Measure for BotGames {
    type Found = BotSpeed;

    fn mission<R: Contest>(&self, rules: &R, setup: &R::Setup, mission: String) -> BotSpeed {
        let until = self.0;
        let mut actions = Vec::new();
        let mut play = |game: u64, mut decide: Box<Decide<'_, R>>| {
            let mut table = Seating::new(Live(playout::dice(0, game, Stream::Draws)), Deaf);
            let mut state = rules.start(setup, &mut table).expect("the mission can be begun");
            let mut choices = playout::dice(0, game, Stream::Choices);
            let by = |state: &R::State, seat: Seat, actions: &mut Vec<R::Action>| {
                decide(state, seat, &mut choices, actions)
            };
            playout::play_out_by(rules, &mut state, &mut table, &mut actions, by).decisions
        };
        let normal = |state: &R::State, seat: Seat, dice: &mut Pcg32, actions: &mut Vec<R::Action>| {
            playout::decide((Level::Normal, Thinking::default()), rules, state, seat, dice, actions)
        };
        for game in 0..WARM_UP {
            play(game, Box::new(normal));
        }

        let (mut games, mut decisions, begun) = (0, 0, Instant::now());
        while games == 0 || until.goes_on(games, begun) {
            decisions += u64::from(play(WARM_UP + games, Box::new(normal)));
            games += 1;
        }
        let seconds = begun.elapsed().as_secs_f64();

        let (mut positions, mut thoughts, mut thinking) = (0_u64, 0_u32, Duration::ZERO);
        let (mut ahead, begun) = (0, Instant::now());
        while ahead == 0 || until.goes_on(ahead, begun) {
            let hard = |state: &R::State, seat: Seat, dice: &mut Pcg32, actions: &mut Vec<R::Action>| {
                let usual = normal(state, seat, dice, actions);
                // A game that was begun is ended soon when the time is over.
                if actions.len() == 1 || !until.goes_on(ahead, begun) {
                    return usual;
                }
                let view = rules.view(state, Viewer::Seat(seat));
                let limits = Limits { nodes: HARD_NODES, go_on: &mut || true };
                let from = Instant::now();
                let thought = think(&R::NORMAL, rules, &view, seat, actions, dice, limits);
                if thought.positions > 0 {
                    positions += u64::from(thought.positions);
                    thoughts += 1;
                    thinking += from.elapsed();
                }
                thought.best()
            };
            play(WARM_UP + ahead, Box::new(hard));
            ahead += 1;
        }
        let thinking = thinking.as_secs_f64().max(f64::MIN_POSITIVE);
        BotSpeed {
            mission: format!("{}/{mission}", R::NAME),
            games_per_s: games as f64 / seconds,
            decisions_per_s: decisions as f64 / seconds,
            positions_per_s: positions as f64 / thinking,
            hard_ms: 1000.0 * thinking / f64::from(thoughts.max(1)),
        }
    }
}

/// Takes one of the legal actions of a seat, which it lists.
type Decide<'a, R> = dyn FnMut(
        &<R as Ruleset>::State,
        Seat,
        &mut Pcg32,
        &mut Vec<<R as Ruleset>::Action>,
    ) -> <R as Ruleset>::Action
    + 'a;
