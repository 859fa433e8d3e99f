//! Sessions that have a socket open: when one ends, its sockets are closed.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

use tokio::sync::watch;

use crate::store::TokenHash;

type Open = BTreeMap<TokenHash, (usize, watch::Sender<bool>)>;

/// All sessions of this node that have a socket open.
#[derive(Clone, Default)]
pub struct LiveSessions(Arc<Mutex<Open>>);

/// One socket of a session. It is forgotten when this is dropped.
pub struct Live {
    all: LiveSessions,
    hash: TokenHash,
    ended: watch::Receiver<bool>,
}

impl LiveSessions {
    fn open(&self) -> MutexGuard<'_, Open> {
        self.0.lock().expect("nobody panics while it is held")
    }

    /// A session has one more socket.
    pub fn join(&self, hash: TokenHash) -> Live {
        let mut open = self.open();
        let (sockets, ends) = open.entry(hash).or_insert_with(|| (0, watch::Sender::new(false)));
        *sockets += 1;
        Live { all: self.clone(), hash, ended: ends.subscribe() }
    }

    /// Closes the sockets of a session.
    pub fn end(&self, hash: &TokenHash) {
        if let Some((_, ends)) = self.open().get(hash) {
            ends.send_replace(true);
        }
    }

    /// All of them.
    pub fn all(&self) -> Vec<TokenHash> {
        self.open().keys().copied().collect()
    }
}

impl Live {
    /// Waits until the session ends.
    pub async fn ended(&mut self) {
        if self.ended.wait_for(|ended| *ended).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        let mut open = self.all.open();
        if let Some((sockets, _)) = open.get_mut(&self.hash) {
            *sockets -= 1;
            if *sockets == 0 {
                open.remove(&self.hash);
            }
        }
    }
}
