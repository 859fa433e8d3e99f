//! Playing a study on all cores, in an order that does not depend on them.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use cordon_kernel::Ruleset;
use rayon::prelude::*;

use crate::game::play_one;
use crate::record::play_watched;
use crate::{Contest, GameRecord, Study, Watched};

/// Games that are played before they are handed on: enough to keep many cores busy, few enough to be held at once.
const BATCH: u64 = 8192;
/// The most games that one thread plays before it takes the next ones.
const CHUNK: u64 = 64;

/// How a run is watched and stopped.
#[derive(Clone, Copy)]
pub struct Progress<'a> {
    /// Set from outside when no further game shall be begun.
    pub stop: &'a AtomicBool,
    /// Told how many games more are done.
    pub done: &'a (dyn Fn(u64) + Sync),
}

/// Some games of one condition, by their place among the games of this shard.
struct Job {
    condition: usize,
    nth: Range<u64>,
}

/// Plays a study on the threads of the current pool and hands on every game, in the order of conditions and numbers.
/// When it is stopped, the games that are done are handed on and the others are left out.
pub fn play<R: Contest, E>(
    study: &Study<'_, R>,
    progress: Progress<'_>,
    take: impl FnMut(GameRecord) -> Result<(), E>,
) -> Result<(), E>
where
    R::Setup: Sync,
{
    run(study, progress, play_one, take)
}

/// The same games as `play`, each of them watched.
pub fn watch<R: Watched, E>(
    study: &Study<'_, R>,
    progress: Progress<'_>,
    take: impl FnMut(GameRecord) -> Result<(), E>,
) -> Result<(), E>
where
    R::Setup: Sync,
{
    run(study, progress, play_watched, take)
}

/// How a game of a study is played: its condition, its number, and room for its actions.
type PlayOne<'a, R> = fn(&Study<'a, R>, usize, u64, &mut Vec<<R as Ruleset>::Action>) -> GameRecord;

fn run<'a, R: Contest, E>(
    study: &Study<'a, R>,
    progress: Progress<'_>,
    one: PlayOne<'a, R>,
    mut take: impl FnMut(GameRecord) -> Result<(), E>,
) -> Result<(), E>
where
    R::Setup: Sync,
{
    for batch in batches(study) {
        let played: Vec<Vec<GameRecord>> =
            batch.into_par_iter().map(|job| play_job(study, job, progress, one)).collect();
        played.into_iter().flatten().try_for_each(&mut take)?;
        if progress.stop.load(Ordering::Relaxed) {
            break;
        }
    }
    Ok(())
}

fn play_job<'a, R: Contest>(
    study: &Study<'a, R>,
    job: Job,
    progress: Progress<'_>,
    one: PlayOne<'a, R>,
) -> Vec<GameRecord> {
    let (mut played, mut actions) = (Vec::new(), Vec::new());
    for nth in job.nth {
        if progress.stop.load(Ordering::Relaxed) {
            break;
        }
        played.push(one(study, job.condition, study.plan.shard.game(nth), &mut actions));
        (progress.done)(1);
    }
    played
}

/// The games of this shard in jobs, and the jobs in batches.
fn batches<R: Contest>(study: &Study<'_, R>) -> Vec<Vec<Job>> {
    let each = study.plan.shard.share_of(study.plan.games);
    // Games of clever bots take seconds: a few of them must reach all cores.
    let threads = rayon::current_num_threads() as u64;
    let chunk = (study.games_here() / (threads * 8)).clamp(1, CHUNK);
    let mut batches: Vec<Vec<Job>> = Vec::new();
    let mut room = 0;
    for condition in 0..study.conditions.len() {
        for first in (0..each).step_by(chunk as usize) {
            let nth = first..(first + chunk).min(each);
            if room < nth.end - nth.start {
                batches.push(Vec::new());
                room = BATCH;
            }
            room -= nth.end - nth.start;
            batches.last_mut().expect("there is a batch").push(Job { condition, nth });
        }
    }
    batches
}
