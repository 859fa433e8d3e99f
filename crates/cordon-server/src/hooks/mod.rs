//! Webhooks: a player who is not there is told elsewhere that its seat is waited for.
//!
//! A server that posts to addresses of strangers can be used against others, and against the network it stands in. So it
//! posts only where its operator allows it, says nothing that a watcher would not know, and gives up soon.

mod allow;
mod post;
#[cfg(test)]
mod tests;

pub use allow::{Rule, Target};
pub use post::Failure;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use cordon_kernel::Seat;
use cordon_wire::http::TurnNotice;
use tokio::sync::Semaphore;
use tokio::task::AbortHandle;
use tracing::{info, warn};

use crate::node::Node;
use crate::settings::Settings;
use crate::store::{Hook, MatchId, StoreError};
use allow::Allowed;
use post::Poster;

/// Connections to webhooks at the same time.
const AT_ONCE: usize = 32;
/// Notices that may wait to be sent; more are dropped, so that nobody can fill the memory.
const WAITING: usize = 10_000;

/// Where notices are sent from.
pub struct Hooks {
    allowed: Allowed,
    poster: Poster,
    slots: Semaphore,
    waiting: AtomicUsize,
    delay: Duration,
    pauses: Vec<Duration>,
}

/// What somebody is to be told.
pub struct Notice {
    /// The match.
    pub id: MatchId,
    /// The seat that is waited for.
    pub seat: Seat,
    /// Its player.
    pub player: String,
    /// What it has to decide.
    pub decision: u32,
    /// The match's title.
    pub title: String,
    /// Round and phase in a few words, as a watcher may know them.
    pub headline: String,
}

/// A notice on its way. It is not sent any more when this is dropped.
pub struct Underway(AbortHandle);

impl Underway {
    /// Whether it was sent or given up.
    pub fn is_over(&self) -> bool {
        self.0.is_finished()
    }
}

impl Drop for Underway {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Counts a notice as waiting for as long as its task lives.
struct Counted(Arc<Hooks>);

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Hooks {
    /// Webhooks as the operator allows them.
    pub fn new(settings: &Settings) -> Hooks {
        Hooks {
            allowed: Allowed::new(settings.hook_rules.clone()),
            poster: Poster::new(settings.hook_time),
            slots: Semaphore::new(AT_ONCE),
            waiting: AtomicUsize::new(0),
            delay: settings.hook_delay,
            pauses: settings.hook_pauses.clone(),
        }
    }

    /// Whether the operator allows any.
    pub fn are_possible(&self) -> bool {
        !self.allowed.is_empty()
    }

    /// Reads an address that somebody wants to be told at.
    ///
    /// # Errors
    /// What is wrong with it, in a sentence.
    pub fn check(&self, url: &str) -> Result<Target, String> {
        let target = Target::read(url)?;
        if self.allowed.may_be_set(&target) {
            return Ok(target);
        }
        Err("The operator of this server does not allow webhooks to this address.".to_owned())
    }

    /// Tells somebody soon, unless what is returned is dropped before. Nothing is told when too much waits already.
    pub fn tell(self: &Arc<Self>, node: &Arc<Node>, notice: Notice) -> Option<Underway> {
        let counted = Counted(Arc::clone(self));
        if self.waiting.fetch_add(1, Ordering::Relaxed) >= WAITING {
            warn!(match_id = %notice.id, "too many webhooks wait: one is left out");
            node.metrics.hooks_failed.inc();
            return None;
        }
        let node = Arc::clone(node);
        let task = tokio::spawn(async move {
            let hooks = &counted.0;
            tokio::time::sleep(hooks.delay).await;
            if let Err(failure) = hooks.deliver(&node, &notice).await {
                warn!(match_id = %notice.id, %failure, "a webhook could not be read");
            }
        });
        Some(Underway(task.abort_handle()))
    }

    async fn deliver(&self, node: &Node, notice: &Notice) -> Result<(), StoreError> {
        let (id, seat) = (&notice.id, notice.seat);
        let Some(hook) = node.store.find_hook(id, seat).await? else { return Ok(()) };
        // The seat may have another player by now, and a node that took over must not tell again.
        if hook.player.0 != notice.player || hook.told == Some(i64::from(notice.decision)) {
            return Ok(());
        }
        let body = body(node, notice);
        let mut pauses = self.pauses.iter();
        loop {
            match self.post(&hook, &body).await {
                Ok(()) => {
                    node.metrics.hooks_sent.inc();
                    break;
                }
                Err(failure) => {
                    node.metrics.hooks_failed.inc();
                    info!(match_id = %id, seat = seat.0, %failure, "a webhook did not work");
                    let pause = pauses.next().filter(|_| failure.may_pass());
                    let Some(pause) = pause else { break };
                    tokio::time::sleep(*pause).await;
                }
            }
        }
        node.store.hook_told(id, seat, notice.decision).await
    }

    async fn post(&self, hook: &Hook, body: &str) -> Result<(), Failure> {
        let target = Target::read(&hook.url).map_err(|_| Failure::NotAllowed)?;
        let slot = self.slots.acquire().await;
        let posted = self.poster.post(&self.allowed, &target, body, &hook.secret).await;
        drop(slot);
        posted
    }
}

fn body(node: &Node, notice: &Notice) -> String {
    let settings = &node.settings;
    let base = settings.origins.first().cloned().unwrap_or_else(|| format!("http://{}", settings.listen));
    let told = TurnNotice {
        id: notice.id.to_string(),
        seat: notice.seat.0,
        title: notice.title.clone(),
        headline: notice.headline.clone(),
        link: format!("{}/match/{}", base.trim_end_matches('/'), notice.id),
        at: node.now(),
    };
    serde_json::to_string(&told).expect("a notice is plain data")
}
