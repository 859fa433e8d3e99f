//! One running server: its store, its bots, its name among other nodes, and the time.

use std::time::{SystemTime, UNIX_EPOCH};

use tracing::warn;

use crate::bots::Bots;
use crate::games::Games;
use crate::metrics::Metrics;
use crate::settings::Settings;
use crate::store::{MatchId, Store};
use crate::tokens;

/// How long the lead of a match lasts without being renewed, in milliseconds: another node takes over within 5 s.
const LEASE: i64 = 4_500;

/// What every part of the server needs.
pub struct Node {
    /// What is kept.
    pub store: Store,
    /// The rulesets with their content.
    pub games: Games,
    /// The threads of bots.
    pub bots: Bots,
    /// What is counted.
    pub metrics: Metrics,
    /// Limits and addresses.
    pub settings: Settings,
    name: String,
}

impl Node {
    /// A node with a name of its own.
    pub fn new(store: Store, games: Games, settings: Settings) -> Node {
        let bots = Bots::start(settings.bot_threads);
        Node { store, games, bots, metrics: Metrics::new(), settings, name: tokens::id() }
    }

    /// The time in milliseconds since 1970.
    pub fn now(&self) -> i64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }

    /// Whether other nodes may serve the same matches.
    pub fn shares_matches(&self) -> bool {
        matches!(self.store, Store::Postgres(_))
    }

    /// Takes or renews the lead of a match; says whether this node has it.
    pub async fn take_lease(&self, id: &MatchId) -> bool {
        let now = self.now();
        match self.store.take_lease(id, &self.name, now, now + LEASE).await {
            Ok(has_it) => has_it,
            Err(failure) => {
                warn!(match_id = %id, %failure, "the lead of a match could not be taken");
                false
            }
        }
    }

    /// Gives the lead of all matches away, so that others need not wait.
    pub async fn drop_leases(&self) {
        if let Err(failure) = self.store.drop_leases(&self.name).await {
            warn!(%failure, "the lead of matches could not be given away");
        }
    }
}
