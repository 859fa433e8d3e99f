//! A client that plays: it takes any of the choices it is offered, and notes how long the server takes.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use cordon_wire::PROTOCOL;
use cordon_wire::http::NewMatch;
use cordon_wire::message::ClientMessage;
use futures_util::{SinkExt, StreamExt};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;
use serde::Deserialize;
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::Message;

use super::browser::{Browser, Socket};
use super::tally::Tally;

/// What is played, and by whom.
pub(super) struct Game {
    pub(super) browser: Browser,
    pub(super) id: String,
    pub(super) wanted: Arc<NewMatch>,
    /// The seat from whose side the client looks.
    pub(super) look: Option<u8>,
}

/// How fast a client plays.
#[derive(Clone, Copy)]
pub(super) struct Pace {
    /// The least time from one action to the next.
    pub(super) pause: Duration,
    /// How long it waits before its first action.
    pub(super) delay: Duration,
    /// Whether a match that has ended is followed by another.
    pub(super) again: bool,
}

/// A connected client.
pub(super) struct Player {
    game: Game,
    pace: Pace,
    socket: Socket,
    dice: Pcg32,
    /// What is asked of the client now.
    asks: Vec<Asked>,
    /// The action that is not answered yet, with its number.
    sent: Option<(u32, Instant)>,
    next_id: u32,
    /// The server performs a number of a player once, so clients of the same player must not share numbers.
    id_step: u32,
    is_over: bool,
    tally: Tally,
}

/// As much of a message as a client needs that has no screen.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(rename = "type", borrow)]
    kind: Cow<'a, str>,
    #[serde(default)]
    id: Option<u32>,
    #[serde(default, borrow)]
    code: Option<Cow<'a, str>>,
    #[serde(default)]
    asks: Option<Vec<Asked>>,
    #[serde(default, borrow)]
    table: Option<Table<'a>>,
}

#[derive(Deserialize)]
struct Asked {
    seat: u8,
    decision: u32,
    choices: Vec<Offered>,
}

#[derive(Deserialize)]
struct Offered {
    act: String,
}

#[derive(Deserialize)]
struct Table<'a> {
    #[serde(borrow)]
    stage: Cow<'a, str>,
}

/// The connection has ended.
struct Gone;

impl Player {
    /// Connects, and waits for the welcome. Clients of one match are numbered by their places.
    pub(super) async fn sit_down(
        game: Game,
        pace: Pace,
        number: u32,
        place: u32,
        clients: u32,
    ) -> Result<Player, String> {
        let socket = game.browser.open(&game.id).await?;
        let mut player = Player {
            game,
            pace,
            socket,
            dice: Pcg32::new(number.into(), place.into()),
            asks: Vec::new(),
            sent: None,
            next_id: place + 1,
            id_step: clients,
            is_over: false,
            tally: Tally::default(),
        };
        player.say_hello().await.map_err(|Gone| "the server closed a socket at once".to_owned())?;
        Ok(player)
    }

    async fn say_hello(&mut self) -> Result<(), Gone> {
        self.say(&ClientMessage::Hello {
            protocol: PROTOCOL,
            seat: self.game.look,
            since: None,
            client: None,
        })
        .await?;
        loop {
            let message = self.socket.next().await;
            if self.hear(message)? == "welcome" {
                return Ok(());
            }
        }
    }

    /// Plays until the end, and gives back what was measured.
    pub(super) async fn play(mut self, begun: Instant, end: Instant) -> Tally {
        let mut next = begun + self.pace.delay;
        let over = sleep_until(end);
        tokio::pin!(over);
        loop {
            let may_act = self.sent.is_none() && !self.asks.is_empty();
            let went_on = tokio::select! {
                () = &mut over => break,
                () = sleep_until(next), if may_act => {
                    next = Instant::now() + self.pace.pause;
                    self.act().await
                }
                message = self.socket.next() => self.hear(message).map(drop),
            };
            if went_on.is_err() {
                self.tally.error("closed");
                break;
            }
            if self.is_over && self.sent.is_none() {
                self.tally.ended += 1;
                if !self.pace.again || !self.begin_again().await {
                    break;
                }
            }
        }
        self.tally.unanswered += u64::from(self.sent.is_some());
        self.tally
    }

    /// Takes any choice of any seat that is asked something.
    async fn act(&mut self) -> Result<(), Gone> {
        let ask = &self.asks[self.dice.next_u32() as usize % self.asks.len()];
        let choice = &ask.choices[self.dice.next_u32() as usize % ask.choices.len()];
        let (id, act) = (self.next_id, choice.act.clone());
        let message = ClientMessage::Act { id, seat: ask.seat, decision: ask.decision, act };
        self.next_id += self.id_step;
        self.sent = Some((id, Instant::now()));
        self.say(&message).await
    }

    /// Follows a match that has ended with another.
    async fn begin_again(&mut self) -> bool {
        let Ok(id) = self.game.browser.create(&self.game.wanted).await else {
            self.tally.error("not created");
            return false;
        };
        let Ok(socket) = self.game.browser.open(&id).await else {
            self.tally.error("not connected");
            return false;
        };
        (self.game.id, self.socket, self.is_over) = (id, socket, false);
        self.asks.clear();
        self.say_hello().await.is_ok()
    }

    async fn say(&mut self, message: &ClientMessage) -> Result<(), Gone> {
        let text = serde_json::to_string(message).expect("messages are plain data");
        self.socket.send(Message::text(text)).await.map_err(|_| Gone)
    }

    /// Hears a message, and says what kind it was.
    fn hear(
        &mut self,
        message: Option<Result<Message, tokio_tungstenite::tungstenite::Error>>,
    ) -> Result<String, Gone> {
        let text = match message {
            Some(Ok(Message::Text(text))) => text,
            None | Some(Ok(Message::Close(_)) | Err(_)) => return Err(Gone),
            Some(Ok(_)) => return Ok(String::new()),
        };
        let heard: Heard<'_> = match serde_json::from_str(&text) {
            Ok(heard) => heard,
            Err(_) => {
                self.tally.error("not understood");
                return Ok(String::new());
            }
        };
        if let Some(asks) = heard.asks {
            self.asks = asks;
            self.asks.retain(|ask| !ask.choices.is_empty());
        }
        self.is_over |= heard.table.is_some_and(|table| table.stage == "over");
        if heard.kind == "error" || heard.kind == "bye" {
            self.tally.error(heard.code.as_deref().unwrap_or("without a code"));
        }
        let (answered, is_answer) = (heard.id, matches!(&*heard.kind, "done" | "error"));
        if let Some((_, then)) = self.sent.take_if(|(id, _)| is_answer && answered == Some(*id))
            && heard.kind == "done"
        {
            self.tally.acknowledged(then.elapsed());
        }
        Ok(heard.kind.into_owned())
    }
}
