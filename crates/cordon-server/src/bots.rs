//! Bots think in threads of their own, so that players never wait for them.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use cordon_kernel::Seat;
use cordon_wire::face::{BotLevel, Limits};
use rand_pcg::Pcg32;
use tracing::error;

use crate::store::MatchId;

/// How long a bot that looks ahead thinks about a decision.
const BUDGET: Duration = Duration::from_millis(300);
/// How long it thinks while other bots wait for a thread.
const SHORT_BUDGET: Duration = Duration::from_millis(40);

/// Thinking that uses the dice of a decision and asks from time to time whether it may go on.
type Think = dyn FnOnce(&mut Pcg32, &mut dyn FnMut() -> bool) + Send;

/// What a bot has to think about.
pub struct BotJob {
    dice: Pcg32,
    think: Box<Think>,
}

/// No time to look ahead.
pub fn at_once(never: &mut dyn FnMut() -> bool) -> Limits<'_> {
    Limits { nodes: 0, go_on: never }
}

impl BotJob {
    /// A decision of a bot. Its dice depend on the match, the seat and the decision, so that a bot that does not think by
    /// the clock decides the same again after a restart.
    pub fn new(
        id: &MatchId,
        seat: Seat,
        decision: u32,
        think: impl FnOnce(&mut Pcg32, &mut dyn FnMut() -> bool) + Send + 'static,
    ) -> BotJob {
        let number = id.0.bytes().fold(0_u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
        let dice = Pcg32::new(number ^ u64::from(decision), u64::from(seat.0) + 1);
        BotJob { dice, think: Box::new(think) }
    }
}

/// What a bot has chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen<A> {
    /// The action; none when even the simplest bot has failed, and then any legal one will do.
    pub action: Option<A>,
    /// How many bots have failed before.
    pub failed: u64,
}

/// Lets a bot choose. A match must go on when a bot has a bug: then the simplest bot chooses instead.
pub fn choose<A>(level: BotLevel, mut bot: impl FnMut(BotLevel) -> A) -> Chosen<A> {
    let levels = [level, BotLevel::Random];
    let tries = if level == BotLevel::Random { &levels[..1] } else { &levels[..] };
    let mut failed = 0;
    for level in tries {
        // The bot has only looked, so what it leaves behind is as good as before; its dice are any dice.
        match std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| bot(*level))) {
            Ok(action) => return Chosen { action: Some(action), failed },
            Err(_) => failed += 1,
        }
    }
    Chosen { action: None, failed }
}

/// The threads in which bots think.
#[derive(Clone)]
pub struct Bots {
    jobs: mpsc::Sender<BotJob>,
    waiting: Arc<AtomicUsize>,
}

impl Bots {
    /// Starts so many threads. They end when nobody can give them work any more.
    pub fn start(threads: usize) -> Bots {
        let (jobs, inbox) = mpsc::channel::<BotJob>();
        let inbox = Arc::new(Mutex::new(inbox));
        let waiting = Arc::new(AtomicUsize::new(0));
        for number in 0..threads.max(1) {
            let (inbox, waiting) = (Arc::clone(&inbox), Arc::clone(&waiting));
            let work = move || {
                loop {
                    let job = inbox.lock().expect("no bot panics while it holds the inbox").recv();
                    let Ok(BotJob { mut dice, think }) = job else { return };
                    waiting.fetch_sub(1, Ordering::Relaxed);
                    let begun = Instant::now();
                    let mut go_on = || {
                        let crowded = waiting.load(Ordering::Relaxed) > 0;
                        begun.elapsed() < if crowded { SHORT_BUDGET } else { BUDGET }
                    };
                    // A bug in a bot must not end the thread, and with it the bots of all matches.
                    let thought = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                        think(&mut dice, &mut go_on);
                    }));
                    if thought.is_err() {
                        error!("what a bot has chosen could not be told");
                    }
                }
            };
            thread::Builder::new()
                .name(format!("bot {number}"))
                .spawn(work)
                .expect("a thread can be started");
        }
        Bots { jobs, waiting }
    }

    /// Gives the bots something to think about.
    pub fn think(&self, job: BotJob) {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        self.jobs.send(job).expect("the threads of bots live as long as somebody can ask them");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_that_fails_is_replaced_by_the_simplest() {
        let fine = choose(BotLevel::Normal, |level| level);
        assert_eq!(fine, Chosen { action: Some(BotLevel::Normal), failed: 0 });
        let replaced = choose(BotLevel::Normal, |level| {
            assert_eq!(level, BotLevel::Random, "a bug in the better bot");
            level
        });
        assert_eq!(replaced, Chosen { action: Some(BotLevel::Random), failed: 1 });
        let helpless = choose(BotLevel::Random, |_| -> u8 { panic!("a bug in the simplest bot") });
        assert_eq!(helpless, Chosen { action: None, failed: 1 });
    }
}
