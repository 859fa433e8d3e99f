//! One game of a study, from its first draw to what is kept of it.

use cordon_kernel::{Live, Seating, Seats};

use crate::playout::{self, Played, Stream};
use crate::record::Watching;
use crate::{Condition, Contest, Study};

/// What is kept of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRecord {
    /// The place of its condition in the study.
    pub condition: usize,
    /// Its number in the series.
    pub game: u64,
    /// The sides that have won.
    pub winners: Vec<&'static str>,
    /// The rule by which it ended.
    pub rule: &'static str,
    /// The ending in a sentence.
    pub says: &'static str,
    /// Its numbers, by name: those of the ruleset, then decisions and actions.
    pub measures: Vec<(&'static str, u64)>,
    /// What was seen of it, if it was watched.
    pub watched: Option<Box<Watching>>,
}

impl GameRecord {
    /// Whether this side has won, alone or with others.
    pub fn is_won_by(&self, side: &str) -> bool {
        self.winners.contains(&side)
    }
}

/// The record of a finished game with the ruleset's own measures.
pub(crate) fn finished<R: Contest>(
    rules: &R,
    condition: usize,
    game: u64,
    played: &Played,
    mut measures: Vec<(&'static str, u64)>,
) -> GameRecord {
    measures.extend([("decisions", played.decisions.into()), ("actions", played.actions.into())]);
    GameRecord {
        condition,
        game,
        winners: winning_sides(rules, played.outcome.winners),
        rule: played.outcome.rule.0,
        says: played.outcome.says,
        measures,
        watched: None,
    }
}

/// The sides of the seats that have won.
pub fn winning_sides<R: Contest>(rules: &R, seats: Seats) -> Vec<&'static str> {
    let mut sides: Vec<&'static str> = seats.iter().map(|seat| rules.side(seat)).collect();
    sides.dedup();
    sides
}

/// Plays a game of a study. `actions` is room that is used again and again.
pub(crate) fn play_one<R: Contest>(
    study: &Study<'_, R>,
    place: usize,
    game: u64,
    actions: &mut Vec<R::Action>,
) -> GameRecord {
    let (rules, seed) = (study.rules, study.plan.seed);
    let condition: &Condition<R::Setup> = &study.conditions[place];
    let draws = Live(playout::dice(seed, game, Stream::Draws));
    let mut choices = playout::dice(seed, game, Stream::Choices);
    let mut table = Seating::new(draws, R::Counts::default());
    let mut state = rules.start(&condition.setup, &mut table).expect("the setup was tried before");
    let played = playout::play_out_by(rules, &mut state, &mut table, actions, |state, seat, actions| {
        let level = study.level(condition, seat);
        playout::decide((level, study.thinking), rules, state, seat, &mut choices, actions)
    });
    finished(rules, place, game, &played, rules.measures(&state, &table.sink))
}
