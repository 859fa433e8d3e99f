//! Bots think in threads of their own, so that players never wait for them.

use std::sync::{Arc, Mutex, mpsc};
use std::thread;

use cordon_kernel::Seat;
use rand_pcg::Pcg32;
use tracing::error;

use crate::store::MatchId;

/// What a bot has to think about.
pub struct BotJob {
    dice: Pcg32,
    think: Box<dyn FnOnce(&mut Pcg32) + Send>,
}

impl BotJob {
    /// A decision of a bot. Its dice depend on the match, the seat and the decision, so that the same bot decides the
    /// same again after a restart.
    pub fn new(
        id: &MatchId,
        seat: Seat,
        decision: u32,
        think: impl FnOnce(&mut Pcg32) + Send + 'static,
    ) -> BotJob {
        let number = id.0.bytes().fold(0_u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
        let dice = Pcg32::new(number ^ u64::from(decision), u64::from(seat.0) + 1);
        BotJob { dice, think: Box::new(think) }
    }
}

/// The threads in which bots think.
#[derive(Clone)]
pub struct Bots {
    jobs: mpsc::Sender<BotJob>,
}

impl Bots {
    /// Starts so many threads. They end when nobody can give them work any more.
    pub fn start(threads: usize) -> Bots {
        let (jobs, inbox) = mpsc::channel::<BotJob>();
        let inbox = Arc::new(Mutex::new(inbox));
        for number in 0..threads.max(1) {
            let inbox = Arc::clone(&inbox);
            let work = move || {
                loop {
                    let job = inbox.lock().expect("no bot panics while it holds the inbox").recv();
                    let Ok(BotJob { mut dice, think }) = job else { return };
                    // A bug in a bot must not end the thread, and with it the bots of all matches.
                    let thought = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| think(&mut dice)));
                    if thought.is_err() {
                        error!("a bot has failed: the match waits for somebody to take its seat");
                    }
                }
            };
            thread::Builder::new()
                .name(format!("bot {number}"))
                .spawn(work)
                .expect("a thread can be started");
        }
        Bots { jobs }
    }

    /// Gives the bots something to think about.
    pub fn think(&self, job: BotJob) {
        self.jobs.send(job).expect("the threads of bots live as long as somebody can ask them");
    }
}
