//! The ladder: whether each level of bots is clearly better than the one below, mission by mission and side by side.
//!
//! A rung compares two levels in the same seats, against the same opponents and with the same dice. It is played in
//! batches until the answer is clear, and every game depends on the seed and its number only.

mod kept;
mod table;
mod verdict;

use cordon_bots::Level;
use cordon_kernel::{Deaf, Live, Seating};

use crate::playout::{self, Stream};
use crate::{Condition, Contest, Thinking};

pub use kept::{KeepError, Kept, Terms};
pub use table::markdown;
pub use verdict::{Bar, Verdict};

/// Games that are played of a rung before it is looked at again.
pub const BATCH: u64 = 16;

/// The same game twice: whether it was won by the lower level, and by the higher.
pub type Pair = (bool, bool);

/// Two levels that are compared.
pub struct Rung<'a> {
    /// Its name in files.
    pub name: String,
    /// The ruleset.
    pub ruleset: &'static str,
    /// The mission, with what else is agreed on.
    pub mission: String,
    /// The side that the levels play.
    pub side: &'static str,
    /// The lower level.
    pub lower: Level,
    /// The higher level.
    pub higher: Level,
    /// How much better the higher one shall be.
    pub bar: Bar,
    /// Plays a game by its number.
    pub play: Box<dyn Fn(u64) -> Pair + Sync + 'a>,
}

/// A setup of the ladder, by the name of its mission.
pub struct Stage<S> {
    /// The mission, with what else is agreed on.
    pub mission: String,
    /// The setup.
    pub setup: S,
}

/// All rungs of a ruleset: hard above normal, and normal above random. Whoever else is at the table plays at the normal
/// level. Where every side is like every other, only the first is looked at.
pub fn rungs<'a, R: Contest>(
    rules: &'a R,
    stages: Vec<Stage<R::Setup>>,
    alike: bool,
    seed: u64,
    thinking: Thinking,
) -> Vec<Rung<'a>>
where
    R::Setup: Sync,
{
    let mut rungs = Vec::new();
    for stage in stages {
        let sides = sides_at_table(rules, &stage.setup);
        let shown = if alike { &sides[..1] } else { &sides[..] };
        for side in shown {
            for (lower, higher) in [(Level::Normal, Level::Hard), (Level::Random, Level::Normal)] {
                let bar = match (higher, sides.len()) {
                    (Level::Hard, 1) => Bar::Times(1.3),
                    (Level::Hard, _) => Bar::Points(0.15),
                    _ => Bar::Points(0.40),
                };
                let condition = |level: Level| Condition {
                    mission: stage.mission.clone(),
                    factors: Vec::new(),
                    setup: stage.setup.clone(),
                    levels: sides
                        .iter()
                        .map(|one| (*one, if one == side { level } else { Level::Normal }))
                        .collect(),
                };
                let (below, above) = (condition(lower), condition(higher));
                let side = *side;
                let play = move |game: u64| {
                    (
                        is_won(rules, &below, side, game, seed, thinking),
                        is_won(rules, &above, side, game, seed, thinking),
                    )
                };
                rungs.push(Rung {
                    name: format!("{}/{}/{side}/{}", R::NAME, stage.mission, higher.name()),
                    ruleset: R::NAME,
                    mission: stage.mission.clone(),
                    side,
                    lower,
                    higher,
                    bar,
                    play: Box::new(play),
                });
            }
        }
    }
    rungs
}

/// The sides that somebody plays.
fn sides_at_table<R: Contest>(rules: &R, setup: &R::Setup) -> Vec<&'static str> {
    let mut table = Seating::new(Live(playout::dice(0, 0, Stream::Draws)), Deaf);
    let state = rules.start(setup, &mut table).expect("the setup of a ladder is a good one");
    let mut sides: Vec<&'static str> = rules.seats(&state).iter().map(|seat| rules.side(seat)).collect();
    sides.dedup();
    sides
}

/// Plays a game and says whether this side has won it.
fn is_won<R: Contest>(
    rules: &R,
    condition: &Condition<R::Setup>,
    side: &str,
    game: u64,
    seed: u64,
    thinking: Thinking,
) -> bool {
    let mut table = Seating::new(Live(playout::dice(seed, game, Stream::Draws)), Deaf);
    let mut choices = playout::dice(seed, game, Stream::Choices);
    let mut state = rules.start(&condition.setup, &mut table).expect("the setup was tried before");
    let mut actions = Vec::new();
    let played = playout::play_out_by(rules, &mut state, &mut table, &mut actions, |state, seat, actions| {
        let level = condition.level(rules.side(seat));
        playout::decide((level, thinking), rules, state, seat, &mut choices, actions)
    });
    played.outcome.winners.iter().any(|seat| rules.side(seat) == side)
}
