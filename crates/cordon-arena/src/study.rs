//! A study: which conditions are compared, and which games are played of each.

use cordon_kernel::Seat;

use crate::{Contest, Level, Shard, Thinking};

/// A mission with everything that is agreed on before a game, and the bots that play it: one cell of a study.
#[derive(Clone, Debug)]
pub struct Condition<S> {
    /// The mission's id.
    pub mission: String,
    /// What else is varied, by name, as in edition and squad. All conditions of a study have the same names.
    pub factors: Vec<(&'static str, String)>,
    /// The setup that follows from both.
    pub setup: S,
    /// The bot of each side, in the order of the sides.
    pub levels: Vec<(&'static str, Level)>,
}

impl<S> Condition<S> {
    /// The bot that plays a side.
    pub fn level(&self, side: &str) -> Level {
        self.levels.iter().find(|(named, _)| *named == side).map_or(Level::default(), |(_, level)| *level)
    }

    /// The bots as they are written on the command line.
    pub fn bots(&self) -> String {
        let levels: Vec<String> =
            self.levels.iter().map(|(side, level)| format!("{side}={}", level.name())).collect();
        levels.join(",")
    }
}

/// Which games are played of each condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many games of each condition, over all shards.
    pub games: u64,
    /// Which series of games. The same number of a game has the same dice in every condition, so conditions can be
    /// compared game by game.
    pub seed: u64,
    /// Which part of them is played here.
    pub shard: Shard,
}

/// Conditions and what is played of them.
#[derive(Clone, Debug)]
pub struct Study<'a, R: Contest> {
    /// The ruleset with its content.
    pub rules: &'a R,
    /// What is compared.
    pub conditions: Vec<Condition<R::Setup>>,
    /// Which games are played.
    pub plan: Plan,
    /// How long bots think that look ahead.
    pub thinking: Thinking,
}

impl<R: Contest> Study<'_, R> {
    /// How many games are played here.
    pub fn games_here(&self) -> u64 {
        self.plan.shard.share_of(self.plan.games) * self.conditions.len() as u64
    }

    /// The bot that plays a seat.
    pub(crate) fn level(&self, condition: &Condition<R::Setup>, seat: Seat) -> Level {
        condition.level(self.rules.side(seat))
    }
}
