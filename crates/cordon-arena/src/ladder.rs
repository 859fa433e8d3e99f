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
pub use table::{Played, markdown, summary};
pub use verdict::{Bar, Verdict};

/// Games that are played of a rung before it is looked at again.
pub const BATCH: u64 = 16;

/// What the missions are called together in which everybody plays on the same side.
const TOGETHER: &str = "together";

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

/// All rungs of a ruleset: hard above normal, and normal above random. Whoever else is at the table plays at the lower of
/// the two levels. Where every side is like every other, only the first is looked at. Missions in which everybody plays on the
/// same side make one rung together: its games go through them in turn.
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
    let series = Series { rules, seed, thinking };
    let sides = |stage: &Stage<R::Setup>| sides_at_table(rules, &stage.setup);
    let (together, against): (Vec<_>, Vec<_>) = stages.into_iter().partition(|stage| sides(stage).len() == 1);
    let mut rungs = Vec::new();
    for stage in against {
        let sides = sides(&stage);
        let shown = if alike { &sides[..1] } else { &sides[..] };
        for side in shown {
            rungs.extend(series.rungs_of(
                &stage.mission,
                std::slice::from_ref(&stage),
                side,
                Bar::Points(0.15),
            ));
        }
    }
    if let Some(first) = together.first() {
        let name = if together.len() == 1 { first.mission.as_str() } else { TOGETHER };
        rungs.extend(series.rungs_of(name, &together, sides(first)[0], Bar::Times(1.3)));
    }
    rungs
}

/// What the rungs of a ruleset have in common.
struct Series<'a, R> {
    rules: &'a R,
    seed: u64,
    thinking: Thinking,
}

/// Under which terms the games of a ruleset are played.
pub fn terms<R: Contest>(rules: &R, seed: u64, nodes: u32) -> Terms {
    Terms { seed, nodes, bots: R::EDITION, rules: R::RULES_VERSION, content: rules.content_hash() }
}

impl<'a, R: Contest> Series<'a, R>
where
    R::Setup: Sync,
{
    /// Both rungs of a side: hard above normal, by as much as `bar` asks for, and normal above random.
    fn rungs_of(
        &self,
        mission: &str,
        stages: &[Stage<R::Setup>],
        side: &'static str,
        bar: Bar,
    ) -> [Rung<'a>; 2] {
        let steps = [(Level::Normal, Level::Hard, bar), (Level::Random, Level::Normal, Bar::Points(0.40))];
        steps.map(|(lower, higher, bar)| {
            let Series { rules, seed, thinking } = *self;
            let condition = |stage: &Stage<R::Setup>, level: Level| Condition {
                mission: stage.mission.clone(),
                factors: Vec::new(),
                setup: stage.setup.clone(),
                levels: sides_at_table(rules, &stage.setup)
                    .into_iter()
                    .map(|one| (one, if one == side { level } else { lower }))
                    .collect(),
            };
            let pairs: Vec<_> =
                stages.iter().map(|stage| (condition(stage, lower), condition(stage, higher))).collect();
            let play = move |game: u64| {
                let (below, above) = &pairs[(game % pairs.len() as u64) as usize];
                (
                    is_won(rules, below, side, game, seed, thinking),
                    is_won(rules, above, side, game, seed, thinking),
                )
            };
            Rung {
                name: format!("{}/{mission}/{side}/{}", R::NAME, higher.name()),
                ruleset: R::NAME,
                mission: mission.to_owned(),
                side,
                lower,
                higher,
                bar,
                play: Box::new(play),
            }
        })
    }
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
