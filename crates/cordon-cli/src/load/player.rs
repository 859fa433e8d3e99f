//! A client that plays: it takes any of the choices it is offered, and notes how long the server takes.

use std::sync::Arc;
use std::time::Duration;

use cordon_wire::PROTOCOL;
use cordon_wire::http::NewMatch;
use cordon_wire::message::ClientMessage;
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;
use tokio::time::{Instant, sleep_until};

use super::browser::Browser;
use super::heard::{self, Heard, Offer};
use super::socket::{Gone, Socket};
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
    /// What the client will do next, as a message without its number; none when nothing is asked of it.
    wanted: Option<String>,
    /// The action that is not answered yet, with its number.
    sent: Option<(u32, Instant)>,
    next_id: u32,
    /// The server performs a number of a player once, so clients of the same player must not share numbers.
    id_step: u32,
    is_welcome: bool,
    is_over: bool,
    tally: Tally,
}

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
            wanted: None,
            sent: None,
            next_id: place + 1,
            id_step: clients,
            is_welcome: false,
            is_over: false,
            tally: Tally::default(),
        };
        player.say_hello().await.map_err(|Gone| "the server closed a socket at once".to_owned())?;
        Ok(player)
    }

    async fn say_hello(&mut self) -> Result<(), Gone> {
        let (protocol, seat) = (PROTOCOL, self.game.look);
        let hello = ClientMessage::Hello { protocol, seat, since: None, client: None };
        let text = serde_json::to_string(&hello).expect("messages are plain data");
        self.is_welcome = false;
        self.socket.say(&text, self.dice.next_u32()).await?;
        while !self.is_welcome {
            self.socket.wait().await?;
            self.hear()?;
        }
        Ok(())
    }

    /// Plays until the end, and gives back what was measured.
    pub(super) async fn play(mut self, begun: Instant, end: Instant) -> Tally {
        let mut next = begun + self.pace.delay;
        let over = sleep_until(end);
        tokio::pin!(over);
        loop {
            let may_act = self.sent.is_none() && self.wanted.is_some();
            let went_on = if may_act && next <= Instant::now() {
                next = Instant::now() + self.pace.pause;
                self.act().await
            } else {
                tokio::select! {
                    biased;
                    () = &mut over => break,
                    came = self.socket.wait() => came.and_then(|()| self.hear()),
                    () = sleep_until(next), if may_act => Ok(()),
                }
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

    /// Takes the choice that was made when the client was asked.
    async fn act(&mut self) -> Result<(), Gone> {
        let Some(wanted) = &self.wanted else { return Ok(()) };
        let id = self.next_id;
        let text = format!("{wanted}{id}}}");
        self.next_id += self.id_step;
        self.sent = Some((id, Instant::now()));
        self.socket.say(&text, self.dice.next_u32()).await
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
        self.wanted = None;
        self.say_hello().await.is_ok()
    }

    /// Hears all that has come.
    fn hear(&mut self) -> Result<(), Gone> {
        while let Some(text) = self.socket.next()? {
            match heard::read(text) {
                Some(Heard::News(news)) => {
                    self.is_welcome |= news.is_welcome;
                    self.is_over |= news.is_over;
                    self.wanted = news.any_offer(&mut self.dice).map(|offer| {
                        let Offer { seat, decision, act } = offer;
                        format!(r#"{{"type":"act","seat":{seat},"decision":{decision},"act":"{act}","id":"#)
                    });
                }
                Some(Heard::Done(id)) => {
                    if let Some((_, then)) = self.sent.take_if(|(sent, _)| *sent == id) {
                        self.tally.acknowledged(then.elapsed());
                    }
                }
                Some(Heard::Error { id, code }) => {
                    self.tally.error(code);
                    self.sent.take_if(|(sent, _)| Some(*sent) == id);
                }
                Some(Heard::Other) => {}
                None => self.tally.error("not understood"),
            }
        }
        Ok(())
    }
}
