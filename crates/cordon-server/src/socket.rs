//! The socket of a client: reads frames, asks the keeper, and sends what the keeper tells.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use cordon_wire::PROTOCOL;
use cordon_wire::message::{Answer, ClientMessage, ServerMessage};
use cordon_wire::trouble::{Code, Trouble};
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use tokio::sync::mpsc;

use crate::app::Fault;
use crate::hub::Hub;
use crate::keeper::{
    Asker, ClientKey, Frame, Keeper, Outbox, Question, Request, Sent, Visitor, WAITING_FRAMES, frame,
};
use crate::live::Live;
use crate::room::{Command, Order};
use crate::session::{self, Caller, SameOrigin};
use crate::store::MatchId;
use crate::tokens;

/// The bytes that a socket may read ahead: the usual 128 KB a client are too many for thousands.
const READ_AHEAD: usize = 4 * 1024;
/// The bytes that are gathered before they are written.
const WRITE_TOGETHER: usize = 8 * 1024;
/// The most bytes that may wait to be written.
const WRITE_AHEAD: usize = 256 * 1024;

/// The longest name that a client may give itself.
const LONGEST_NAME: usize = 32;

/// Said to whoever asks something of a match that stops here.
const CLOSED_HERE: &str = "The match is being closed here: connect again.";

/// Close codes of the WebSocket standard.
mod close {
    pub(super) const UNREADABLE: u16 = 1003;
    pub(super) const POLICY: u16 = 1008;
    pub(super) const RESTART: u16 = 1012;
}

/// Opens a socket on a match.
pub async fn open(
    _: SameOrigin,
    State(hub): State<Arc<Hub>>,
    Caller(session): Caller,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Fault> {
    let keeper = hub.keeper(&MatchId(id)).await?;
    let player = session.map(|session| session.player.0);
    let token = session::token_of(&headers).filter(|_| player.is_some());
    let live = token.map(|token| hub.node().live.join(token));
    let largest = hub.node().settings.largest_frame;
    let upgrade = upgrade
        .read_buffer_size(READ_AHEAD)
        .write_buffer_size(WRITE_TOGETHER)
        .max_write_buffer_size(WRITE_AHEAD)
        .max_message_size(largest)
        .max_frame_size(largest);
    Ok(upgrade.on_upgrade(move |socket| async move {
        hub.node().metrics.sockets.inc();
        Line {
            hub: Arc::clone(&hub),
            keeper,
            player,
            key: None,
            seat: None,
            client: tokens::id(),
            waits_for: None,
            recent: VecDeque::new(),
        }
        .serve(socket, live)
        .await;
        hub.node().metrics.sockets.dec();
    }))
}

/// One client's connection.
struct Line {
    hub: Arc<Hub>,
    keeper: Keeper,
    player: Option<String>,
    key: Option<ClientKey>,
    seat: Option<u8>,
    /// What the client calls itself; a client without a name is new with every connection.
    client: String,
    /// The number of an order that the keeper has not answered. Nothing more is heard until it has, so that nobody can
    /// fill the queue of a match.
    waits_for: Option<u32>,
    /// When the last frames came, for those who are too fast.
    recent: VecDeque<Instant>,
}

/// Why a connection ends.
struct Ended {
    code: u16,
    trouble: Trouble,
}

impl Line {
    async fn serve(mut self, socket: WebSocket, mut live: Option<Live>) {
        let (mut to_client, mut from_client) = socket.split();
        let (out, mut frames) = mpsc::channel::<Sent>(WAITING_FRAMES);
        let answers = out.clone();
        let mut out = Some(out);
        let (silence, write_time) = {
            let settings = &self.hub.node().settings;
            (settings.silence, settings.write_time)
        };
        let session_end = session_end(&mut live);
        // A timer that is set again with every message would cost more than reading it.
        let (mut heard, silent) = (Instant::now(), tokio::time::sleep(silence));
        tokio::pin!(session_end, silent);
        let ended = loop {
            tokio::select! {
                sent = frames.recv() => {
                    let Some(sent) = sent else { break None };
                    let written = write_together(&mut to_client, sent, &mut frames);
                    match tokio::time::timeout(write_time, written).await {
                        Ok(Some(answered)) => self.waits_for.take_if(|_| answered),
                        _ => break None,
                    };
                }
                () = self.keeper.ended(), if self.waits_for.is_some() => {
                    let trouble = Trouble::new(Code::Stopping, CLOSED_HERE);
                    let id = self.waits_for.take();
                    if let Err(ended) = self.answer(&answers, id, Err(trouble)) {
                        break Some(ended);
                    }
                }
                () = &mut session_end => break Some(Ended {
                    code: close::POLICY,
                    trouble: Trouble::new(Code::NoSession, "The session has ended: open your link again."),
                }),
                () = &mut silent => {
                    // Whoever waits for an answer need not say anything.
                    if self.waits_for.is_none() && heard.elapsed() >= silence {
                        let says = "Nothing was heard for too long: connect again.";
                        let trouble = Trouble::new(Code::Silent, says);
                        break Some(Ended { code: close::POLICY, trouble });
                    }
                    let quiet = if self.waits_for.is_none() { heard.elapsed() } else { Duration::ZERO };
                    silent.as_mut().reset((Instant::now() + silence.saturating_sub(quiet)).into());
                }
                message = from_client.next(), if self.waits_for.is_none() => {
                    let Some(Ok(message)) = message else { break None };
                    heard = Instant::now();
                    match self.hear(message, &mut out, &answers).await {
                        Ok(()) => {}
                        Err(ended) => break Some(ended),
                    }
                }
            }
            // The keeper lets go of a client that reads too slowly.
            if self.key.is_some() && out.is_none() && answers.strong_count() == 1 {
                break Some(Ended {
                    code: close::RESTART,
                    trouble: Trouble::new(Code::Stopping, "The connection was let go: connect again."),
                });
            }
        };
        if let Some(key) = self.key {
            let _ = self.keeper.send(Request::Close(key)).await;
        }
        if let Some(Ended { code, trouble }) = ended {
            self.hub.node().metrics.dropped.inc();
            let bye = frame(&ServerMessage::Bye { trouble: trouble.clone() });
            let reason = trouble.says.chars().take(100).collect::<String>().into();
            let farewell = async {
                to_client.send(Message::Text(bye)).await?;
                to_client.send(Message::Close(Some(CloseFrame { code, reason }))).await
            };
            // Whoever does not read is not waited for.
            let _ = tokio::time::timeout(write_time, farewell).await;
        }
    }

    /// Hears one message.
    async fn hear(
        &mut self,
        message: Message,
        out: &mut Option<Outbox>,
        answers: &Outbox,
    ) -> Result<(), Ended> {
        self.check_speed()?;
        self.hub.node().metrics.frames.inc();
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Close(_) => return Ok(()),
            Message::Binary(_) => {
                return Err(Ended {
                    code: close::UNREADABLE,
                    trouble: Trouble::new(Code::Malformed, "Messages are text, not bytes."),
                });
            }
        };
        let message: ClientMessage = match serde_json::from_str(&text) {
            Ok(message) => message,
            Err(error) => {
                let says = format!("This is no message of the protocol: {error}.");
                return self.answer(answers, None, Err(Trouble::new(Code::Malformed, says)));
            }
        };
        if let ClientMessage::Hello { protocol, seat, since, client } = message {
            if let Some(client) = client {
                self.client = client.chars().take(LONGEST_NAME).collect();
            }
            return self.hello(protocol, seat, since, out, answers).await;
        }
        if self.key.is_none() {
            return self.answer(answers, None, Err(Trouble::new(Code::Malformed, "Say hello first.")));
        }
        self.obey(message, answers).await
    }

    async fn hello(
        &mut self,
        protocol: u32,
        seat: Option<u8>,
        since: Option<u32>,
        out: &mut Option<Outbox>,
        answers: &Outbox,
    ) -> Result<(), Ended> {
        if protocol != PROTOCOL {
            let says = format!(
                "The server speaks protocol {PROTOCOL}, the page protocol {protocol}: load it again."
            );
            return Err(Ended { code: close::POLICY, trouble: Trouble::new(Code::OtherProtocol, says) });
        }
        if let Some(key) = self.key.take() {
            let _ = self.keeper.send(Request::Close(key)).await;
        }
        let visitor = Visitor {
            player: self.player.clone(),
            seat,
            since,
            out: out.take().unwrap_or_else(|| answers.clone()),
        };
        let (answer, result) = tokio::sync::oneshot::channel();
        let opened = match self.keeper.send(Request::Open(visitor, answer)).await {
            Ok(()) => result.await.unwrap_or_else(|_| Err(Trouble::new(Code::Stopping, CLOSED_HERE))),
            Err(trouble) => Err(trouble),
        };
        match opened {
            Ok(key) => {
                self.key = Some(key);
                self.seat = seat;
                Ok(())
            }
            Err(trouble) => self.answer(answers, None, Err(trouble)),
        }
    }

    /// Does what a message asks for. What is ordered is answered by the keeper, behind the update that it makes.
    async fn obey(&mut self, message: ClientMessage, answers: &Outbox) -> Result<(), Ended> {
        let (id, wish) = wish_of(message, self.seat);
        match (wish, self.key) {
            (Wish::Do(command), Some(key)) => {
                let of = Some((self.client.clone(), id));
                let order = Order { player: self.player.clone(), id: of, command };
                match self.keeper.send(Request::Do(order, Asker::Client(key, id))).await {
                    Ok(()) => self.waits_for = Some(id),
                    Err(trouble) => return self.answer(answers, Some(id), Err(trouble)),
                }
                Ok(())
            }
            (Wish::Ask(question), _) => match self.ask(question).await {
                Ok(answer) => self.send(answers, frame(&ServerMessage::Answer { id, answer })),
                Err(trouble) => self.answer(answers, Some(id), Err(trouble)),
            },
            (Wish::Do(_) | Wish::Pong, _) => self.send(answers, frame(&ServerMessage::Pong {})),
        }
    }

    async fn ask(&self, question: Question) -> Result<Answer, Trouble> {
        let (answer, result) = tokio::sync::oneshot::channel();
        self.keeper.send(Request::Ask(self.player.clone(), question, answer)).await?;
        result.await.unwrap_or_else(|_| Err(Trouble::new(Code::Stopping, CLOSED_HERE)))
    }

    fn answer(&self, answers: &Outbox, id: Option<u32>, result: Result<(), Trouble>) -> Result<(), Ended> {
        let Err(trouble) = result else { return Ok(()) };
        self.hub.node().metrics.troubles.inc();
        self.send(answers, frame(&ServerMessage::Error { id, trouble }))
    }

    fn send(&self, answers: &Outbox, frame: Frame) -> Result<(), Ended> {
        answers.try_send(Sent::news(frame)).map_err(|_| Ended {
            code: close::POLICY,
            trouble: Trouble::new(Code::TooFast, "Answers are not read: connect again."),
        })
    }

    /// Whoever sends too many frames is let go.
    fn check_speed(&mut self) -> Result<(), Ended> {
        let settings = &self.hub.node().settings;
        let now = Instant::now();
        while self.recent.pop_front_if(|then| now.duration_since(*then) >= settings.burst_time).is_some() {}
        self.recent.push_back(now);
        if self.recent.len() > settings.burst as usize {
            let says = format!("More than {} messages in a moment: slow down.", settings.burst);
            return Err(Ended { code: close::POLICY, trouble: Trouble::new(Code::TooFast, says) });
        }
        Ok(())
    }
}

/// Waits until the session ends; whoever has none only watches, and may.
async fn session_end(live: &mut Option<Live>) {
    match live {
        Some(live) => live.ended().await,
        None => std::future::pending().await,
    }
}

/// What a message asks for.
enum Wish {
    Do(Command),
    Ask(Question),
    Pong,
}

fn wish_of(message: ClientMessage, viewer: Option<u8>) -> (u32, Wish) {
    use ClientMessage as M;
    match message {
        M::Hello { .. } | M::Ping {} => (0, Wish::Pong),
        M::Act { id, seat, decision, act } => (id, Wish::Do(Command::Act { seat, decision, act })),
        M::Walk { id, seat, decision, to } => (id, Wish::Do(Command::Walk { seat, decision, to })),
        M::Undo { id, seat } => (id, Wish::Do(Command::Undo { seat })),
        M::Propose { id, what } => (id, Wish::Do(Command::Propose { what })),
        M::Vote { id, agree } => (id, Wish::Do(Command::Vote { agree })),
        M::Say { id, says } => (id, Wish::Do(Command::Say { says })),
        M::Concede { id, seat } => (id, Wish::Do(Command::Concede { seat })),
        M::Host { id, does } => (id, Wish::Do(Command::Host { does })),
        M::Standing { id, seat, orders } => (id, Wish::Do(Command::Standing { seat, orders })),
        M::TakeBack { id, seat } => (id, Wish::Do(Command::TakeBack { seat })),
        M::Why { id, seat, act } => (id, Wish::Ask(Question::Why { seat, act })),
        M::Rule { id, rule } => (id, Wish::Ask(Question::Rule { rule })),
        M::Lens { id, at } => (id, Wish::Ask(Question::Lens { seat: viewer, at })),
        M::Sight { id, from, to } => (id, Wish::Ask(Question::Sight { seat: viewer, from, to })),
        M::Path { id, seat, to } => (id, Wish::Ask(Question::Path { seat, to })),
        M::Hint { id, seat } => (id, Wish::Ask(Question::Hint { seat })),
    }
}

/// Writes a frame and those that wait behind it, as an update and the `done` of who caused it do, in one go. Says whether
/// the client's order was answered among them, or nothing when the client cannot be reached.
async fn write_together(
    to_client: &mut SplitSink<WebSocket, Message>,
    first: Sent,
    frames: &mut mpsc::Receiver<Sent>,
) -> Option<bool> {
    let mut answered = false;
    let mut next = Some(first);
    for _ in 0..=WAITING_FRAMES {
        let Some(sent) = next else { break };
        answered |= sent.answers;
        to_client.feed(Message::Text(sent.frame)).await.ok()?;
        next = frames.try_recv().ok();
    }
    to_client.flush().await.ok()?;
    Some(answered)
}
