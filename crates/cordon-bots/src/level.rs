//! How strong a bot is.

use cordon_kernel::{Dice, Ruleset, Seat};

use crate::search::{Choice, Foresight, think};
use crate::{Bot, Easy, Random};

/// How many positions a hard bot looks at for one decision unless said otherwise.
pub const HARD_NODES: u32 = 1_000;

/// A ruleset that has bots.
pub trait HasBots: Ruleset + Sized {
    /// The greedy player that all levels are made of.
    type Normal: Foresight<Self> + Bot<Self> + Copy;
    /// That player.
    const NORMAL: Self::Normal;
    /// Raised whenever a bot chooses otherwise than before, so that games of different bots are not counted together.
    const EDITION: u32;
}

/// How strong a bot is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Level {
    /// Any legal action, all alike.
    #[default]
    Random,
    /// Greedy with a blurred eye: takes what looks good enough.
    Easy,
    /// Greedy: the action that looks best.
    Normal,
    /// Looks ahead.
    Hard,
}

/// How long a bot that looks ahead may think.
pub struct Limits<'a> {
    /// How many positions it may look at.
    pub nodes: u32,
    /// Asked between lines of play whether it may go on.
    pub go_on: &'a mut dyn FnMut() -> bool,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 4] = [Level::Random, Level::Easy, Level::Normal, Level::Hard];
    /// The levels that a person would want to play against.
    pub const NAMES: &'static str = "easy, normal, hard or random";

    /// What players call it.
    pub fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
        }
    }

    /// The level with this name.
    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// One of a seat's legal actions, of which there is at least one.
    pub fn choose<R: HasBots>(
        self,
        rules: &R,
        view: &R::View,
        seat: Seat,
        actions: &[R::Action],
        dice: &mut impl Dice,
        limits: Limits<'_>,
    ) -> R::Action {
        if let [only] = actions {
            return *only;
        }
        match self {
            Level::Random => Random.choose(rules, view, seat, actions, dice),
            Level::Easy => Easy(R::NORMAL).choose(rules, view, seat, actions, dice),
            Level::Normal => R::NORMAL.choose(rules, view, seat, actions, dice),
            Level::Hard => think(&R::NORMAL, rules, view, seat, actions, dice, limits).best(),
        }
    }
}

/// What a player that looks ahead thinks of its choices, best first.
pub fn advice<R: HasBots>(
    rules: &R,
    view: &R::View,
    seat: Seat,
    actions: &[R::Action],
    dice: &mut impl Dice,
    limits: Limits<'_>,
) -> Vec<Choice<R::Action>> {
    think(&R::NORMAL, rules, view, seat, actions, dice, limits).choices
}
