//! Finds the keeper of a match, and starts one where there is none.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Instant;

use cordon_kernel::Seat;
use cordon_wire::http::{NewMatch, SeatLink, Who};
use cordon_wire::trouble::{Code, Trouble};
use tokio::sync::{broadcast, oneshot};
use tracing::{error, info, warn};

use crate::games::NewHead;
use crate::keeper::{Asker, Here, Keeper, Request};
use crate::node::{LEASE_BEAT, Node};
use crate::room::{Command, Order};
use crate::session;
use crate::store::{Admits, Head, Hint, MatchId, NewLink, PlayerId, StoreError, Summary, TokenHash};
use crate::tokens;

/// Matches that are woken at a start in one go.
const WOKEN: u32 = 100_000;
/// Matches that are taken over at once from nodes that have gone away.
const ADOPTED: u32 = 500;

/// All keepers of this node.
pub struct Hub {
    node: Arc<Node>,
    keepers: Mutex<BTreeMap<MatchId, Keeper>>,
    /// Matches that are being read from the store. Only those who want the same one wait for it.
    reading: Mutex<BTreeMap<MatchId, Gate>>,
}

type Gate = Arc<tokio::sync::Mutex<()>>;

/// Somebody who wants a match that is not in memory. The last of them leaves nothing behind.
struct Turn<'h> {
    hub: &'h Hub,
    id: &'h MatchId,
    gate: Gate,
}

impl<'h> Turn<'h> {
    fn take(hub: &'h Hub, id: &'h MatchId) -> Turn<'h> {
        let gate = Arc::clone(hub.reading().entry(id.clone()).or_default());
        Turn { hub, id, gate }
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        let mut reading = self.hub.reading();
        // One of them is in the map, and one is this.
        if Arc::strong_count(&self.gate) == 2 {
            reading.remove(self.id);
        }
    }
}

/// A match that was created.
pub struct Opened {
    /// The match.
    pub id: MatchId,
    /// The links of seats for others.
    pub links: Vec<SeatLink>,
    /// The secret of the link for watching.
    pub watch: String,
}

impl Hub {
    /// No match is in memory yet.
    pub fn new(node: Arc<Node>) -> Hub {
        Hub { node, keepers: Mutex::default(), reading: Mutex::default() }
    }

    /// The node.
    pub fn node(&self) -> &Arc<Node> {
        &self.node
    }

    fn keepers(&self) -> MutexGuard<'_, BTreeMap<MatchId, Keeper>> {
        self.keepers.lock().expect("nobody panics while it is held")
    }

    fn reading(&self) -> MutexGuard<'_, BTreeMap<MatchId, Gate>> {
        self.reading.lock().expect("nobody panics while it is held")
    }

    /// The keeper of a match that is in memory.
    fn awake(&self, id: &MatchId) -> Option<Keeper> {
        self.keepers().get(id).filter(|keeper| !keeper.is_gone()).cloned()
    }

    /// The keeper of a match, which is read from the store if it is not in memory.
    pub async fn keeper(&self, id: &MatchId) -> Result<Keeper, Trouble> {
        if let Some(keeper) = self.awake(id) {
            return Ok(keeper);
        }
        let turn = Turn::take(self, id);
        let _held = turn.gate.lock().await;
        match self.awake(id) {
            Some(keeper) => Ok(keeper),
            None => self.read(id).await,
        }
    }

    async fn read(&self, id: &MatchId) -> Result<Keeper, Trouble> {
        let (head, records) = self.node.store.load(id).await.map_err(|failure| unreadable(id, &failure))?;
        let keeper = self.node.games.open(&self.node, id.clone(), &head.ruleset, &head.body, &records)?;
        self.keepers().insert(id.clone(), keeper.clone());
        if self.node.shares_matches() {
            // Of what others have written in the meantime it was not told.
            keeper.send(Request::Grown).await?;
        }
        Ok(keeper)
    }

    /// Creates a match. Its creator takes its own seats at once.
    pub async fn create(&self, wanted: &NewMatch, player: &str, name: &str) -> Result<Opened, Trouble> {
        let head = self.node.games.head(wanted, player)?;
        self.open_new(head, wanted, player, name).await
    }

    /// Keeps a new match with its links, and lets its creator take its seats.
    pub(crate) async fn open_new(
        &self,
        head: NewHead,
        wanted: &NewMatch,
        player: &str,
        name: &str,
    ) -> Result<Opened, Trouble> {
        let (id, now) = (MatchId(tokens::id()), self.node.now());
        let (mut links, mut kept) = (Vec::new(), Vec::new());
        for plan in &wanted.seats {
            if matches!(plan.who, Who::Open {} | Who::Friend { .. }) {
                let secret = tokens::secret();
                let admits = Admits::Seat(Seat(plan.seat));
                kept.push(NewLink { hash: TokenHash::of(&secret), admits, created: now });
                links.push(SeatLink { seat: plan.seat, link: format!("/join#{secret}") });
            }
        }
        let watch = tokens::secret();
        kept.push(NewLink { hash: TokenHash::of(&watch), admits: Admits::Spectator, created: now });
        let row = Head { id: id.clone(), ruleset: wanted.ruleset.clone(), body: head.body, created: now };
        let summary =
            Summary { title: head.title, listed: wanted.listed, finished: None, due: None, records: 0 };
        self.node.store.create(&row, &summary, &kept).await.map_err(|failure| unreadable(&id, &failure))?;
        self.node.metrics.created.inc();
        info!(match_id = %id, ruleset = wanted.ruleset, "a match was created");
        let own: Vec<u8> =
            wanted.seats.iter().filter(|plan| matches!(plan.who, Who::Me {})).map(|plan| plan.seat).collect();
        for seat in &own {
            self.take_seat(&id, *seat, player, name, wanted.nonce.as_deref().unwrap_or_default()).await?;
        }
        // Where nobody else is expected, there is nobody to take the last seat and begin.
        if own.is_empty() && links.is_empty() {
            let does = cordon_wire::message::HostAct::Start {};
            let order = Order { player: Some(player.to_owned()), id: None, command: Command::Host { does } };
            self.perform(&id, order).await?;
        }
        Ok(Opened { id, links, watch })
    }

    /// Lets a player take a seat, and remembers that the match is one of its own.
    pub async fn take_seat(
        &self,
        id: &MatchId,
        seat: u8,
        player: &str,
        name: &str,
        nonce: &str,
    ) -> Result<(), Trouble> {
        let (name, nonce) = (name.to_owned(), nonce.to_owned());
        let command = Command::Take { seat, name, nonce };
        self.seat(id, seat, player, command).await
    }

    /// Lets a player take over a seat from the player who has made a link for that.
    pub async fn move_seat(&self, id: &MatchId, seat: u8, player: &str, name: &str) -> Result<(), Trouble> {
        self.seat(id, seat, player, Command::Move { seat, name: name.to_owned() }).await
    }

    async fn seat(&self, id: &MatchId, seat: u8, player: &str, command: Command) -> Result<(), Trouble> {
        self.perform(id, Order { player: Some(player.to_owned()), id: None, command }).await?;
        let own = PlayerId(player.to_owned());
        self.node.store.seat_taken(id, &own, Seat(seat)).await.map_err(|failure| unreadable(id, &failure))
    }

    /// Performs an order and waits until it is kept.
    pub async fn perform(&self, id: &MatchId, order: Order) -> Result<(), Trouble> {
        let (answer, result) = oneshot::channel();
        self.keeper(id).await?.send(Request::Do(order, Asker::Waiting(answer))).await?;
        result.await.map_err(|_| stopping())?
    }

    /// Asks a keeper something.
    pub async fn ask<T>(
        &self,
        id: &MatchId,
        request: impl FnOnce(oneshot::Sender<T>) -> Request,
    ) -> Result<T, Trouble> {
        let (answer, result) = oneshot::channel();
        self.keeper(id).await?.send(request(answer)).await?;
        result.await.map_err(|_| stopping())
    }

    /// The webhooks of a match have changed: whoever leads it has to know, here or on another node.
    pub async fn hooks_changed(&self, id: &MatchId) -> Result<(), Trouble> {
        self.keeper(id).await?.send(Request::Hooked).await?;
        let told = self.node.store.tell(&[Hint::Hooked(id.clone())]).await;
        told.map_err(|failure| unreadable(id, &failure))
    }

    /// Deletes a match; only its host may.
    pub async fn delete(&self, id: &MatchId, player: &str) -> Result<(), Trouble> {
        let who = Some(player.to_owned());
        if !self.ask(id, |answer| Request::IsHost(who, answer)).await? {
            return Err(Trouble::new(Code::NotAllowed, "Only the host may delete a match."));
        }
        let keeper = self.keepers().remove(id);
        if let Some(keeper) = keeper {
            let (done, ended) = oneshot::channel();
            if keeper.send(Request::Stop(done)).await.is_ok() {
                let _ = ended.await;
            }
        }
        self.node.store.delete(id).await.map_err(|failure| unreadable(id, &failure))
    }

    /// What a new link of a player for a seat admits to: its own seat moves to another device, and a free one is the
    /// host's to give away.
    pub async fn link_for(&self, id: &MatchId, seat: u8, player: &str) -> Result<Admits, Trouble> {
        let who = Some(player.to_owned());
        let is_host = self.ask(id, |answer| Request::IsHost(who.clone(), answer)).await?;
        let (table, own) = self.ask(id, |answer| Request::Page(who, answer)).await?;
        let info = table.seats.iter().find(|info| info.role.seat == seat);
        let info = info.ok_or_else(|| Trouble::new(Code::NotFound, "There is no such seat."))?;
        if own.contains(&seat) {
            return Ok(Admits::Move(Seat(seat)));
        }
        if is_host && info.player.is_none() {
            return Ok(Admits::Seat(Seat(seat)));
        }
        let says = "Only the player of a seat, or the host of a free one, makes a link.";
        Err(Trouble::new(Code::NotAllowed, says))
    }

    /// Wakes the matches in which bots or clocks were running when the last server stopped.
    pub async fn wake(&self) {
        let (store, hooked) = (&self.node.store, self.node.hooks.are_possible());
        let found = async {
            let mut found = store.due(i64::MAX, WOKEN).await?;
            if hooked {
                found.extend(store.hooked_matches(WOKEN).await?);
            }
            Ok::<_, StoreError>(found)
        };
        let begun = Instant::now();
        match found.await {
            Ok(due) => {
                for id in &due {
                    if let Err(trouble) = self.keeper(id).await {
                        error!(match_id = %id, says = trouble.says, "a match cannot be played on");
                    }
                }
                let ms = begun.elapsed().as_millis() as u64;
                info!(matches = due.len(), ms, "the matches that run by themselves are awake");
            }
            Err(failure) => error!(%failure, "the matches that run by themselves cannot be found"),
        }
    }

    /// Keeps the lead of this node's matches, and takes matches over whose node has gone away, until the server stops.
    pub async fn mind_leases(&self) {
        if self.node.shares_matches() {
            // Side by side, for taking over many matches may take longer than a lease lasts.
            tokio::join!(self.keep_leases(), self.take_over());
        }
    }

    async fn keep_leases(&self) {
        let mut beat = tokio::time::interval(LEASE_BEAT);
        loop {
            beat.tick().await;
            self.node.beat().await;
        }
    }

    async fn take_over(&self) {
        let mut beat = tokio::time::interval(LEASE_BEAT);
        loop {
            beat.tick().await;
            match self.node.store.orphans(self.node.now(), ADOPTED).await {
                Ok(orphans) => self.adopt(orphans).await,
                Err(failure) => error!(%failure, "matches without a node cannot be found"),
            }
        }
    }

    async fn adopt(&self, orphans: Vec<MatchId>) {
        for id in orphans {
            let led = match self.keeper(&id).await {
                Ok(keeper) => keeper.send(Request::Lead).await,
                Err(trouble) => Err(trouble),
            };
            if let Err(trouble) = led {
                warn!(match_id = %id, says = trouble.says, "a match could not be taken over");
            }
        }
    }

    /// Ends sessions that are too old or were not used for too long, and closes the sockets of all that have ended,
    /// until the server stops.
    pub async fn mind_sessions(&self) {
        let mut beat = tokio::time::interval(self.node.settings.session_check);
        loop {
            beat.tick().await;
            if let Err(failure) = session::end_old(&self.node).await {
                error!(%failure, "old sessions could not be ended");
            }
        }
    }

    /// Hears what other nodes write, until the server stops.
    pub async fn listen(&self) {
        let mut hints = self.node.store.watch();
        loop {
            match hints.recv().await {
                Ok(Hint::Records { id, .. }) => {
                    let keeper = self.awake(&id);
                    if let Some(keeper) = keeper {
                        let _ = keeper.send(Request::Grown).await;
                    }
                }
                Ok(Hint::Presence { node, id, players, watchers }) if node != self.node.name() => {
                    let keeper = self.awake(&id);
                    if let Some(keeper) = keeper {
                        let _ = keeper.send(Request::Heard(node, Here { players, watchers })).await;
                    }
                }
                Ok(Hint::Presence { .. }) => {}
                Ok(Hint::Hooked(id)) => {
                    let keeper = self.awake(&id);
                    if let Some(keeper) = keeper {
                        let _ = keeper.send(Request::Hooked).await;
                    }
                }
                Ok(Hint::Ended(hash)) => self.node.live.end(&hash),
                Ok(Hint::Missed) | Err(broadcast::error::RecvError::Lagged(_)) => {
                    let keepers: Vec<Keeper> = self.keepers().values().cloned().collect();
                    for keeper in keepers {
                        let _ = keeper.send(Request::Grown).await;
                    }
                }
                Err(broadcast::error::RecvError::Closed) => return,
            }
        }
    }

    /// Ends all keepers: what they were asked before is done, and their clients are told.
    pub async fn stop(&self) {
        let keepers = std::mem::take(&mut *self.keepers());
        for keeper in keepers.into_values() {
            let (done, ended) = oneshot::channel();
            if keeper.send(Request::Stop(done)).await.is_ok() {
                let _ = ended.await;
            }
        }
        self.node.drop_leases().await;
        self.node.store.close().await;
    }
}

pub(crate) fn unreadable(id: &MatchId, failure: &StoreError) -> Trouble {
    match failure {
        StoreError::NoMatch => Trouble::new(Code::NotFound, "There is no such match."),
        other => {
            error!(match_id = %id, failure = %other, "the store has failed");
            Trouble::new(Code::Internal, "The server cannot use its database now: try again.")
        }
    }
}

fn stopping() -> Trouble {
    Trouble::new(Code::Stopping, "The match is being closed here: connect again.")
}
