//! One game of a study, from its first draw to what is kept of it.

use cordon_kernel::{Live, Seating, Seats};

use crate::playout::{self, Stream};
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
        let brain = study.brain(condition, seat);
        brain.choose(rules, state, seat, &mut choices, actions, |view, several, dice| {
            rules.normal(view, seat, several, dice)
        })
    });
    let mut measures = rules.measures(&state, &table.sink);
    measures.extend([("decisions", played.decisions.into()), ("actions", played.actions.into())]);
    GameRecord {
        condition: place,
        game,
        winners: winning_sides(rules, played.outcome.winners),
        rule: played.outcome.rule.0,
        says: played.outcome.says,
        measures,
    }
}
