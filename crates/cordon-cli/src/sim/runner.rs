//! Playing one study after the other with the same threads, bar and Ctrl-C.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use cordon_arena::{GameRecord, Plan, Progress, Shard, Study};
use indicatif::ProgressBar;

use super::packed::{Packed, conditions};
use super::{Args, in_pool, progress_bar};
use crate::failure::Failure;
use crate::interrupt;

/// The games of a condition, by number.
pub(super) type Games = BTreeMap<u64, GameRecord>;

/// Plays studies of the same games with different content.
pub(super) struct Runner<'a> {
    args: &'a Args,
    stop: Arc<AtomicBool>,
    bar: ProgressBar,
}

impl<'a> Runner<'a> {
    /// A runner with nothing to do.
    pub(super) fn new(args: &'a Args) -> Runner<'a> {
        Runner { args, stop: interrupt::flag(), bar: progress_bar(0) }
    }

    /// Whether somebody has asked to stop.
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Says that everything is done.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }

    /// A study of the missions that were asked for, or of these.
    pub(super) fn study<'r, R: Packed>(
        &self,
        rules: &'r R,
        missions: &[String],
        seed: u64,
    ) -> Result<Study<'r, R>, Failure> {
        let plan = Plan { games: self.args.games, seed, shard: Shard::WHOLE };
        let thinking = self.args.thinking.thinking();
        Ok(Study { rules, conditions: conditions(rules, self.args, missions)?, plan, thinking })
    }

    /// Plays a study and keeps all games, a map for each condition.
    pub(super) fn play<R: Packed>(&self, study: &Study<'_, R>) -> Result<Vec<Games>, Failure> {
        self.bar.inc_length(study.games_here());
        in_pool(self.args.threads, || {
            let mut games = vec![Games::new(); study.conditions.len()];
            let progress = Progress { stop: &self.stop, done: &|count| self.bar.inc(count) };
            let Ok(()) = cordon_arena::play(study, progress, |game| {
                games[game.condition].insert(game.game, game);
                Ok::<_, Infallible>(())
            });
            games
        })
    }
}
