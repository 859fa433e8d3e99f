//! One running server: its store, its bots, its name among other nodes, and the time.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tracing::warn;

use crate::announcements::Announcements;
use crate::bots::Bots;
use crate::games::Games;
use crate::hooks::Hooks;
use crate::keeper::Here;
use crate::live::LiveSessions;
use crate::metrics::Metrics;
use crate::settings::Settings;
use crate::store::{MatchId, Store};
use crate::tokens;

/// How long a node leads its matches after it was heard of, in milliseconds: another takes over within 5 s.
const LEASE: i64 = 3_500;
/// How often a node is heard of, and how often matches are looked for that nobody leads.
pub const LEASE_BEAT: Duration = Duration::from_secs(1);

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
    /// Webhooks.
    pub hooks: Arc<Hooks>,
    /// Sessions with open sockets.
    pub(crate) live: LiveSessions,
    announcements: Announcements,
    held: Mutex<Held>,
    name: String,
}

/// The matches that this node leads.
#[derive(Default)]
struct Held {
    matches: BTreeSet<MatchId>,
    /// Until when that is sure.
    until: i64,
}

impl Node {
    /// A node with a name of its own.
    pub fn new(store: Store, games: Games, settings: Settings) -> Node {
        let bots = Bots::start(settings.bot_threads);
        let hooks = Arc::new(Hooks::new(&settings));
        Node {
            store,
            games,
            bots,
            metrics: Metrics::new(),
            hooks,
            live: LiveSessions::default(),
            announcements: Announcements::default(),
            held: Mutex::default(),
            settings,
            name: tokens::id(),
        }
    }

    /// What the node is called among the others.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Tells the other nodes soon who looks at a match here.
    pub fn announce(&self, id: &MatchId, here: Here) {
        if self.shares_matches() {
            self.announcements.push(id, here);
        }
    }

    /// Tells the other nodes what there is to tell, until the server stops.
    pub async fn tell_others(&self) {
        self.announcements.tell(&self.name, &self.store).await;
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

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().expect("nobody panics while it is held")
    }

    /// Tells the database that this node is there, and so keeps the lead of all its matches.
    pub async fn beat(&self) {
        let now = self.now();
        if let Err(failure) = self.store.beat(&self.name, now, now + LEASE).await {
            warn!(%failure, "the lead of matches could not be renewed");
            return;
        }
        let mut held = self.held();
        if held.until <= self.now() {
            // It came too late, or took too long: other nodes may have taken any of them meanwhile.
            held.matches.clear();
        }
        held.until = now + LEASE;
    }

    /// Gives the lead of one match away.
    pub async fn drop_lease(&self, id: &MatchId) {
        self.held().matches.remove(id);
        if let Err(failure) = self.store.drop_lease(id, &self.name).await {
            warn!(match_id = %id, %failure, "the lead of a match could not be given away");
        }
    }

    /// Takes the lead of a match, unless this node has it already; says whether it has it now.
    pub async fn take_lease(&self, id: &MatchId) -> bool {
        let now = self.now();
        {
            let held = self.held();
            if held.until > now && held.matches.contains(id) {
                return true;
            }
        }
        match self.store.take_lease(id, &self.name, now).await {
            Ok(has_it) => {
                if has_it {
                    self.held().matches.insert(id.clone());
                }
                has_it
            }
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
