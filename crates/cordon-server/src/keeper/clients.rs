//! Who looks at a match, and how to reach them.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use cordon_kernel::{Seat, Viewer};
use cordon_wire::message::ServerMessage;
use cordon_wire::trouble::{Code, Trouble};
use tokio::sync::mpsc;

use super::presence::Here;
use crate::room::Classes;

/// Frames that may wait for a client. One that reads more slowly is dropped before it costs memory, and can come back.
pub const WAITING_FRAMES: usize = 64;

/// A message as the socket sends it. Copies share their text.
pub type Frame = Utf8Bytes;

/// A frame on its way to a client.
pub struct Sent {
    /// The frame.
    pub frame: Frame,
    /// Whether it answers an order of this client.
    pub answers: bool,
}

impl Sent {
    /// A frame that answers no order.
    pub fn news(frame: Frame) -> Sent {
        Sent { frame, answers: false }
    }
}

/// Where a client's frames go.
pub type Outbox = mpsc::Sender<Sent>;

/// Which client of a match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ClientKey(u64);

/// Somebody who wants to look.
pub struct Visitor {
    /// Who it is, if it has a session.
    pub player: Option<String>,
    /// The seat whose side it wants to see.
    pub seat: Option<u8>,
    /// The number of the last update it has seen.
    pub since: Option<u32>,
    /// Where its frames go.
    pub out: Outbox,
}

/// Somebody who looks.
pub(super) struct Client {
    pub(super) player: Option<String>,
    pub(super) viewer: Viewer,
    pub(super) class: u8,
    out: Outbox,
}

impl Client {
    pub(super) fn new(player: Option<String>, seat: Option<Seat>, class: u8, out: Outbox) -> Client {
        Client { player, viewer: seat.map_or(Viewer::Watcher, Viewer::Seat), class, out }
    }

    /// Sends a frame; false when the client is too slow or gone.
    pub(super) fn send(&self, frame: Frame) -> bool {
        self.out.try_send(Sent::news(frame)).is_ok()
    }
}

/// All who look.
#[derive(Default)]
pub(super) struct Clients {
    next: u64,
    all: BTreeMap<ClientKey, Client>,
}

impl Clients {
    pub(super) fn new() -> Clients {
        Clients::default()
    }

    pub(super) fn add(&mut self, client: Client) -> ClientKey {
        let key = ClientKey(self.next);
        self.next += 1;
        self.all.insert(key, client);
        key
    }

    /// Answers an order of a client, if it still looks; whoever cannot take the answer is let go.
    pub(super) fn answer(&mut self, key: ClientKey, frame: Frame) {
        let Some(client) = self.all.get(&key) else { return };
        if client.out.try_send(Sent { frame, answers: true }).is_err() {
            self.all.remove(&key);
        }
    }

    pub(super) fn remove(&mut self, key: ClientKey) {
        self.all.remove(&key);
    }

    /// Sends each client its frame; whoever cannot take it is let go, which closes its connection.
    pub(super) fn send_each(&mut self, mut frame: impl FnMut(&Client) -> Option<Frame>) {
        self.all.retain(|_, client| frame(client).is_none_or(|frame| client.send(frame)));
    }

    /// Lets go of those who may not look any more as they do, and tells them why.
    pub(super) fn let_go(&mut self, may_look: impl Fn(&Client) -> bool) {
        let says = "You do not play this seat any more: connect again to watch.";
        let bye = ServerMessage::Bye { trouble: Trouble::new(Code::NotAllowed, says) };
        let frame = super::frame(&bye);
        self.all.retain(|_, client| {
            let stays = may_look(client);
            if !stays {
                client.send(frame.clone());
            }
            stays
        });
    }

    /// Whether nobody looks.
    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The classes from which anybody looks.
    pub(super) fn classes(&self) -> Classes {
        self.all.values().fold(Classes::NONE, |all, client| all.and(Classes::only(client.class)))
    }

    /// The players who look, each once, and how many others do.
    pub(super) fn here(&self) -> Here {
        let mut players: Vec<String> = self.all.values().filter_map(|client| client.player.clone()).collect();
        players.sort();
        players.dedup();
        let watchers = self.all.values().filter(|client| client.player.is_none()).count();
        Here { players, watchers: watchers as u32 }
    }

    /// Whether a player looks.
    pub(super) fn has_player(&self, player: &str) -> bool {
        self.all.values().any(|client| client.player.as_deref() == Some(player))
    }

    /// Tells everybody that the server stops.
    pub(super) fn say_goodbye(&mut self) {
        let says = "The server stops for a moment; the match is kept. Connect again.";
        let bye = ServerMessage::Bye { trouble: Trouble::new(Code::Stopping, says) };
        let frame = super::frame(&bye);
        self.send_each(|_| Some(frame.clone()));
        self.all.clear();
    }
}
