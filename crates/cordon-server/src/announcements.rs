//! What this node tells the others about who looks at its matches: gathered, so that one notice tells many.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;

use tokio::sync::Notify;
use tracing::warn;

use crate::keeper::Here;
use crate::store::{Hint, MatchId, Store};

/// How long news are gathered.
const GATHERED: Duration = Duration::from_millis(50);

/// News that wait to be told.
#[derive(Default)]
pub struct Announcements {
    waiting: Mutex<BTreeMap<MatchId, Here>>,
    some: Notify,
}

impl Announcements {
    /// Who looks at a match is to be told; what was to be told of it before is old.
    pub fn push(&self, id: &MatchId, here: Here) {
        self.waiting.lock().expect("nobody panics while it is held").insert(id.clone(), here);
        self.some.notify_one();
    }

    /// Tells what there is to tell, until the server stops.
    pub async fn tell(&self, node: &str, store: &Store) {
        loop {
            self.some.notified().await;
            tokio::time::sleep(GATHERED).await;
            let news = std::mem::take(&mut *self.waiting.lock().expect("nobody panics while it is held"));
            let hint = |(id, here): (MatchId, Here)| Hint::Presence {
                node: node.to_owned(),
                id,
                players: here.players,
                watchers: here.watchers,
            };
            let hints: Vec<Hint> = news.into_iter().map(hint).collect();
            // It is repeated in a few seconds.
            if let Err(failure) = store.tell(&hints).await {
                warn!(%failure, "other nodes could not be told who is here");
            }
        }
    }
}
