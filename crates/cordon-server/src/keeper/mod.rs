//! Keeps one match alive: takes orders one after the other, has them kept, and tells everybody who looks.
//!
//! A keeper is a task that owns its room, so nothing is locked. What a client sends is answered when it is on disk.

mod away;
mod changes;
mod clients;
mod hooks;
mod presence;
mod questions;
mod telling;

pub use clients::{ClientKey, Frame, Outbox, Sent, Visitor, WAITING_FRAMES};
pub use presence::Here;
pub use questions::Question;

use std::sync::Arc;

use cordon_kernel::{Seat, Seats, Viewer, write_replay};
use cordon_wire::face::Face;
use cordon_wire::message::{Answer, ServerMessage, Stage, TableInfo, Waiting};
use cordon_wire::trouble::{Code, Trouble};
use tokio::sync::{mpsc, oneshot};
use tokio::time::MissedTickBehavior;
use tracing::{error, warn};

use crate::bots::{self, BotJob};
use crate::node::Node;
use crate::room::{Classes, Command, Order, Room, Timed};
use crate::store::{MatchId, StoreError, Stored, Summary};
pub(crate) use changes::SentScene;
use clients::Clients;
use hooks::Telling;
use presence::Presence;
use telling::SentToAll;
pub use telling::frame;

/// Orders that may wait for a keeper; more are refused, so that nobody can fill the memory.
const QUEUE: usize = 256;
/// How often a record that somebody else wrote first is tried again.
const TRIES: u32 = 8;
/// How often a keeper looks whether it leads, and who is there.
const BEAT: std::time::Duration = std::time::Duration::from_secs(2);
/// More steps than any walk has.
const LONGEST_WALK: u32 = 64;

/// The way to a keeper.
#[derive(Clone)]
pub struct Keeper {
    requests: mpsc::Sender<Request>,
}

/// What a keeper is asked.
pub enum Request {
    /// Do something; answered when it is kept.
    Do(Order, Asker),
    /// Somebody looks from now on, and is sent all it may know.
    Open(Visitor, oneshot::Sender<Result<ClientKey, Trouble>>),
    /// Somebody looks no more.
    Close(ClientKey),
    /// A question that changes nothing.
    Ask(Option<String>, Question, oneshot::Sender<Result<Answer, Trouble>>),
    /// The players and how the match stands, and the seats of a player.
    Page(Option<String>, oneshot::Sender<(TableInfo, Vec<u8>)>),
    /// Where the match stands, as the side of a player sees it.
    Standing(Option<String>, oneshot::Sender<Standing>),
    /// What stays as it is for the whole match, as JSON.
    Layout(oneshot::Sender<String>),
    /// By which rules and with which content the match is played, and for its host where it was forked.
    Source(Option<String>, oneshot::Sender<Source>),
    /// Whether a player is the host.
    IsHost(Option<String>, oneshot::Sender<bool>),
    /// The whole match as a file, once it is over.
    Export(oneshot::Sender<Result<String, Trouble>>),
    /// Another node may have written records.
    Grown,
    /// No node leads the match: this one may.
    Lead,
    /// The webhook of a seat has changed.
    Hooked,
    /// Another node, by its name, has told who looks there.
    Heard(String, Here),
    /// Stop, and tell the clients.
    Stop(oneshot::Sender<()>),
}

/// Who is told that an order is kept, or why it is not.
pub enum Asker {
    /// A client, with its own number of the order.
    Client(ClientKey, u32),
    /// Somebody who waits.
    Waiting(oneshot::Sender<Result<(), Trouble>>),
    /// Nobody: a bot looks at the match again.
    Nobody,
}

/// What a match is played by, and where it comes from.
pub struct Source {
    /// The behaviour of the rules.
    pub rules: u32,
    /// The content.
    pub content: String,
    /// The match it was forked from, for its host only.
    pub forked_from: Option<String>,
}

/// Where a match stands, for lists of matches.
pub struct Standing {
    /// Whether the one who asks is the host.
    pub host: bool,
    /// Round and phase in a few words.
    pub headline: String,
    /// Who is waited for, as far as the one who asks may know.
    pub waiting: Vec<Waiting>,
}

impl Keeper {
    /// Starts a keeper for a room with its records.
    pub fn start<R: Face>(node: Arc<Node>, room: Room<R>) -> Keeper {
        let (requests, inbox) = mpsc::channel(QUEUE);
        let own = requests.downgrade();
        node.metrics.matches.inc();
        tokio::spawn(async move {
            let presence = Presence::new(node.now());
            let mut work = Work {
                node,
                presence,
                room,
                clients: Clients::new(),
                telling: Telling::default(),
                sent: SentToAll::default(),
                own,
                summarized: (Stage::Lobby, false),
                thinking: [None; Seats::MOST as usize],
                leads: false,
                awake: false,
            };
            work.run(inbox).await;
            if work.leads && work.node.shares_matches() {
                work.node.drop_lease(work.room.id()).await;
            }
            work.node.metrics.matches.dec();
        });
        Keeper { requests }
    }

    /// Sends a request; when too many wait already, it is given back as trouble.
    pub async fn send(&self, request: Request) -> Result<(), Trouble> {
        self.requests.try_send(request).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => {
                Trouble::new(Code::Busy, "Too much is asked of this match at once: try again.")
            }
            mpsc::error::TrySendError::Closed(_) => {
                Trouble::new(Code::Stopping, "The match is being closed here: connect again.")
            }
        })
    }

    /// Waits until the keeper has ended.
    pub async fn ended(&self) {
        self.requests.closed().await;
    }

    /// Whether the keeper has ended.
    pub fn is_gone(&self) -> bool {
        self.requests.is_closed()
    }
}

struct Work<R: Face> {
    node: Arc<Node>,
    room: Room<R>,
    clients: Clients,
    presence: Presence,
    telling: Telling,
    sent: SentToAll<R>,
    own: mpsc::WeakSender<Request>,
    /// What the last summary said: where the match stood, and whether it ran by itself.
    summarized: (Stage, bool),
    /// The decisions that bots of this node think about, by seat.
    thinking: [Option<u32>; Seats::MOST as usize],
    /// Whether this node runs the bots and clocks of the match.
    leads: bool,
    /// Whether it has said so since it does.
    awake: bool,
}

impl<R: Face> Work<R> {
    async fn run(&mut self, mut inbox: mpsc::Receiver<Request>) {
        self.summarize().await;
        self.look_for_hooks().await;
        self.lead().await;
        self.wake_up().await;
        let mut beat = tokio::time::interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut quiet_since = tokio::time::Instant::now();
        loop {
            let deadline = self.until_deadline().filter(|_| self.leads);
            let request = tokio::select! {
                request = inbox.recv() => request,
                () = sleep(deadline), if deadline.is_some() => {
                    self.perform(Order::own(Command::TimeUp {})).await.ok();
                    self.offer_if_due().await;
                    self.mind_hour().await;
                    continue;
                }
                _ = beat.tick(), if self.node.shares_matches() => {
                    self.lead().await;
                    self.wake_up().await;
                    self.beat_presence();
                    self.review_offer().await;
                    self.mind_hour().await;
                    continue;
                }
                // A match that nobody looks at is read again when somebody comes.
                () = tokio::time::sleep_until(quiet_since + self.node.settings.idle), if self.is_idle() => return,
            };
            match request {
                None => return,
                Some(Request::Stop(done)) => {
                    self.clients.say_goodbye();
                    let _ = done.send(());
                    return;
                }
                Some(request) => {
                    self.serve(request).await;
                    quiet_since = tokio::time::Instant::now();
                }
            }
        }
    }

    /// Takes or keeps the lead of the match: one node runs its bots and clocks.
    async fn lead(&mut self) {
        let needed = self.room.stage() == Stage::Playing
            && (self.room.acts_by_itself() || !self.clients.is_empty() || self.telling.is_wanted());
        let led = self.leads;
        self.leads = needed && (!self.node.shares_matches() || self.node.take_lease(self.room.id()).await);
        if led && !self.leads && self.node.shares_matches() {
            self.node.drop_lease(self.room.id()).await;
        }
        if self.leads && !led {
            self.thinking = [None; Seats::MOST as usize];
            self.wake_bots();
        }
        self.mind_hooks();
    }

    /// Whether nobody looks and nothing runs.
    fn is_idle(&self) -> bool {
        let runs = self.leads && self.room.acts_by_itself() && !self.is_over();
        !runs && self.clients.is_empty() && !self.telling.is_busy()
    }

    /// How long until a clock runs out, or until the others are asked about a player who is away.
    fn until_deadline(&self) -> Option<std::time::Duration> {
        let offer = self.next_offer().map(|(at, _)| at);
        let hour = self.reconnect_ends();
        let left = self.room.next_deadline().into_iter().chain(offer).chain(hour).min()? - self.node.now();
        Some(std::time::Duration::from_millis(left.max(0) as u64))
    }

    async fn serve(&mut self, request: Request) {
        match request {
            Request::Do(order, answer) => {
                let result = self.perform_whole(order).await;
                self.answer_order(answer, result);
            }
            Request::Open(visitor, answer) => {
                let player = visitor.player.clone();
                let result = self.open(visitor);
                let _ = answer.send(result);
                if self.leads {
                    self.mind_hooks();
                } else {
                    self.lead().await;
                }
                self.welcome_back(player).await;
                self.review_offer().await;
                self.mind_hour().await;
            }
            Request::Close(key) => {
                self.clients.remove(key);
                self.tell_presence();
                self.announce();
                self.review_offer().await;
                self.mind_hour().await;
            }
            Request::Lead => {
                self.lead().await;
                self.wake_up().await;
            }
            Request::Hooked => {
                self.look_for_hooks().await;
                self.lead().await;
            }
            Request::Heard(node, here) => {
                self.heard(node, here);
                self.mind_hooks();
                self.review_offer().await;
                self.mind_hour().await;
            }
            Request::Ask(player, question, answer) => {
                let _ = answer.send(self.answer(player.as_deref(), question));
            }
            Request::Page(player, answer) => {
                let seats = player.map_or(Vec::new(), |player| {
                    self.room.seats_of(&player).iter().map(|seat| seat.0).collect()
                });
                let _ = answer.send((self.room.table(), seats));
            }
            Request::Standing(player, answer) => {
                let _ = answer.send(self.standing(player.as_deref()));
            }
            Request::Layout(answer) => {
                let layout = self.room.rules().layout(&self.room.head().setup);
                let _ = answer.send(serde_json::to_string(&layout).expect("a layout is plain data"));
            }
            Request::Source(player, answer) => {
                let head = self.room.head();
                let is_host = player.is_some_and(|player| self.room.is_host(&player));
                let (rules, content) = (head.rules, head.content.clone());
                let forked_from = head.forked_from.clone().filter(|_| is_host);
                let _ = answer.send(Source { rules, content, forked_from });
            }
            Request::IsHost(player, answer) => {
                let _ = answer.send(player.is_some_and(|player| self.room.is_host(&player)));
            }
            Request::Export(answer) => {
                let _ = answer.send(self.export());
            }
            Request::Grown => {
                if let Err(trouble) = self.catch_up().await {
                    error!(match_id = %self.room.id(), says = trouble.says, "a match cannot be read");
                }
            }
            Request::Stop(_) => unreachable!("stopping is not served"),
        }
    }

    fn answer_order(&mut self, asker: Asker, result: Result<(), Trouble>) {
        match asker {
            Asker::Client(key, id) => {
                let answer = match result {
                    Ok(()) => ServerMessage::Done { id },
                    Err(trouble) => {
                        self.node.metrics.troubles.inc();
                        ServerMessage::Error { id: Some(id), trouble }
                    }
                };
                self.clients.answer(key, frame(&answer));
            }
            // Who does not wait any more does not need the answer.
            Asker::Waiting(asker) => drop(asker.send(result)),
            Asker::Nobody => {}
        }
    }

    /// Performs an order; a walk goes on step by step as long as nothing else is decided on the way.
    async fn perform_whole(&mut self, order: Order) -> Result<(), Trouble> {
        let Command::Walk { seat, to, .. } = order.command else { return self.perform(order).await };
        let player = order.player.clone();
        self.perform(order).await?;
        for _ in 0..LONGEST_WALK {
            let Some(decision) = self.next_of_walk(Seat(seat), to) else { break };
            let (player, command) = (player.clone(), Command::Walk { seat, decision, to });
            // The first step was asked for; a later one that is not possible any more just ends the walk.
            if self.perform(Order { player, id: None, command }).await.is_err() {
                break;
            }
        }
        Ok(())
    }

    /// The decision in which a walk goes on: the same seat decides, nothing was drawn or shown, and there is a way.
    fn next_of_walk(&self, seat: Seat, to: (i16, i16)) -> Option<u32> {
        let game = self.room.game()?;
        let last = game.entries().last()?;
        if R::REVEALS_END_WALKS && last.reveals || !last.draws.is_empty() {
            return None;
        }
        let decision = game.decision(seat)?;
        let acts = self.room.path(seat, to).ok()??;
        (!acts.is_empty()).then_some(decision)
    }

    /// Performs one order: decides, keeps, applies, tells. When another node was quicker, it reads and tries again.
    async fn perform(&mut self, order: Order) -> Result<(), Trouble> {
        // An answer to a window that hides by time who can answer comes no sooner than any other would.
        let hushed = self.room.hushed_for(self.node.now());
        if hushed > 0 && order.command.answers() {
            tokio::time::sleep(std::time::Duration::from_millis(hushed as u64)).await;
        }
        for _ in 0..TRIES {
            let records = self.room.decide(&order, self.node.now())?;
            if records.is_empty() {
                return Ok(());
            }
            match self.keep(records).await {
                Err(KeepError::Taken) => self.catch_up().await?,
                Err(KeepError::Trouble(trouble)) => return Err(trouble),
                Ok(()) => return Ok(()),
            }
        }
        Err(Trouble::new(Code::Busy, "Others act at the same moment: try again."))
    }

    async fn keep(&mut self, records: Vec<Timed>) -> Result<(), KeepError> {
        let bodies =
            records.iter().map(|timed| serde_json::to_string(timed).expect("records are plain data"));
        let (id, first) = (self.room.id().clone(), self.room.records());
        match self.node.store.append(&id, first, bodies.collect(), None).await {
            Ok(()) => {
                self.node.metrics.records.inc_by(records.len() as u64);
                for timed in &records {
                    self.apply(timed).map_err(KeepError::Trouble)?;
                }
                self.summarize().await;
                self.drop_hooks_of(&records).await;
                if self.leads {
                    self.wake_bots();
                    self.mind_hooks();
                } else {
                    self.lead().await;
                }
                Ok(())
            }
            Err(StoreError::Taken { .. }) => Err(KeepError::Taken),
            Err(failure) => {
                error!(match_id = %id, %failure, "a record could not be kept");
                let says = "The server cannot write to its database now: nothing was done, try again.";
                Err(KeepError::Trouble(Trouble::new(Code::Internal, says)))
            }
        }
    }

    /// Writes down what lists and restarts need to know, when that has changed. It follows from the records, so
    /// nothing is lost if this fails: it is made anew when the match is next loaded.
    async fn summarize(&mut self) {
        let (stage, runs) = (self.room.stage(), self.room.acts_by_itself());
        if (stage, runs) == self.summarized || stage == Stage::Lobby {
            return;
        }
        let (id, records, now) = (self.room.id().clone(), self.room.records(), self.node.now());
        let head = self.room.head();
        let summary = Summary {
            title: head.title.clone(),
            listed: head.listed,
            finished: (stage == Stage::Over).then_some(now),
            due: (stage == Stage::Playing && runs).then_some(now),
            records,
        };
        match self.node.store.append(&id, records, Vec::new(), Some(summary)).await {
            Ok(()) => self.summarized = (stage, runs),
            Err(failure) => warn!(match_id = %id, %failure, "a summary could not be written"),
        }
    }

    /// Reads what other nodes have written.
    async fn catch_up(&mut self) -> Result<(), Trouble> {
        let (id, next) = (self.room.id().clone(), self.room.records());
        let records = self.node.store.records_from(&id, next).await.map_err(|failure| {
            error!(match_id = %id, %failure, "records could not be read");
            Trouble::new(Code::Internal, "The server cannot read its database now: try again.")
        })?;
        for stored in records {
            let timed = read_record(&stored)?;
            self.apply(&timed)?;
        }
        if self.leads {
            self.wake_bots();
            self.mind_hooks();
        }
        Ok(())
    }

    fn apply(&mut self, timed: &Timed) -> Result<(), Trouble> {
        let happened = self.room.apply(timed, self.clients.classes())?;
        if happened.table {
            self.let_go_of_strangers();
        }
        self.tell(happened);
        Ok(())
    }

    /// Lets bots think about the decisions that they owe.
    fn wake_bots(&mut self) {
        let Some(game) = self.room.game() else { return };
        for (seat, level, decision) in self.room.bots_to_move() {
            if self.thinking[usize::from(seat.0)].replace(decision) == Some(decision) {
                continue;
            }
            let (rules, state) = (Arc::clone(self.room.rules()), game.state());
            let view = rules.view(state, Viewer::Seat(seat));
            let mut actions = Vec::new();
            rules.actions(state, seat, &mut actions);
            let (own, records) = (self.own.clone(), self.room.records());
            let texts: Vec<String> =
                actions.iter().map(|action| rules.write_action(state, seat, action)).collect();
            let (id, node) = (self.room.id().clone(), Arc::clone(&self.node));
            let job = BotJob::new(self.room.id(), seat, decision, move |dice| {
                let chosen = bots::choose(level, |level| rules.bot(level, &view, seat, &actions, dice));
                if chosen.failed > 0 {
                    error!(match_id = %id, seat = seat.0, decision, "a bot has failed and was replaced");
                    node.metrics.bots_failed.inc_by(chosen.failed);
                }
                let place = chosen.action.and_then(|action| actions.iter().position(|one| *one == action));
                let place = place.unwrap_or(0);
                let command = Command::BotAct { seat: seat.0, decision, act: texts[place].clone() };
                let Some(requests) = own.upgrade() else { return };
                if requests.blocking_send(Request::Do(Order::own(command), Asker::Nobody)).is_err() {
                    warn!(records, "a bot has moved in a match that was closed");
                }
            });
            self.node.bots.think(job);
        }
    }

    /// The match as a file. While it is played nobody may have it: the seed is in it.
    fn export(&self) -> Result<String, Trouble> {
        let game = self.room.game().filter(|_| self.room.stage() == Stage::Over);
        let game = game.ok_or_else(|| {
            Trouble::new(Code::NotAllowed, "The file of a match can be had when the match is over.")
        })?;
        Ok(write_replay(game))
    }
}

/// Why records were not kept.
enum KeepError {
    Taken,
    Trouble(Trouble),
}

/// A record as it was kept.
pub fn read_record(stored: &Stored) -> Result<Timed, Trouble> {
    serde_json::from_str(&stored.body).map_err(|failure| {
        let says = format!("Record {} of the match cannot be read: {failure}.", stored.number);
        Trouble::new(Code::Unplayable, says)
    })
}

/// A room with its records.
pub fn rebuild<R: Face>(
    id: MatchId,
    head: &str,
    records: &[Stored],
    rules: Arc<R>,
) -> Result<Room<R>, Trouble> {
    let mut room = open_room(id, head, rules)?;
    for stored in records {
        room.apply(&read_record(stored)?, Classes::NONE)?;
    }
    Ok(room)
}

/// A room before its first record.
pub(crate) fn open_room<R: Face>(id: MatchId, head: &str, rules: Arc<R>) -> Result<Room<R>, Trouble> {
    let head = serde_json::from_str(head)
        .map_err(|failure| Trouble::new(Code::Unplayable, format!("The match cannot be read: {failure}.")))?;
    Room::new(id, head, rules)
}

async fn sleep(time: Option<std::time::Duration>) {
    tokio::time::sleep(time.unwrap_or_default()).await;
}
