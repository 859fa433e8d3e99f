//! The sums of many games.

use std::collections::BTreeMap;

use crate::{Contest, GameRecord, Range, Share};

/// The sums of many games. Everything in it is an integer, and games are added in the order of their numbers, so the
/// result does not depend on threads.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Total {
    /// How many games.
    pub games: u64,
    /// How often these sides have won together; nobody at the table where the list is empty.
    pub wins: BTreeMap<Vec<&'static str>, u64>,
    /// How often games ended by this rule and in these words.
    pub endings: BTreeMap<(&'static str, &'static str), u64>,
    /// The measures in the order in which they are shown.
    pub measures: Vec<(&'static str, Range)>,
}

impl Total {
    /// Adds a game.
    pub fn add(&mut self, game: &GameRecord) {
        self.games += 1;
        *self.wins.entry(game.winners.clone()).or_default() += 1;
        *self.endings.entry((game.rule, game.says)).or_default() += 1;
        if self.measures.is_empty() {
            self.measures = game.measures.iter().map(|(name, _)| (*name, Range::default())).collect();
        }
        for ((_, range), (_, number)) in self.measures.iter_mut().zip(&game.measures) {
            range.add(*number);
        }
    }

    /// How often each side has won, and whoever has no seat where that happened.
    pub fn shares<R: Contest>(&self, rules: &R, setup: &R::Setup) -> Vec<(&'static str, Share)> {
        let share = |games: u64| Share::of(games, self.games);
        let sides = rules.sides_of(setup).iter().map(|side| {
            let won = self.wins.iter().filter(|(sides, _)| sides.contains(side));
            (*side, share(won.map(|(_, games)| games).sum()))
        });
        // Where the other side has no seat, games are lost to nobody at the table.
        let unseated = self.wins.get(&Vec::new()).map(|games| (rules.unseated_side(), share(*games)));
        sides.chain(unseated).collect()
    }
}
