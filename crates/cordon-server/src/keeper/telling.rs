//! What is sent to whom: a welcome to whoever comes, and to all others only what has changed.

use std::collections::VecDeque;
use std::sync::Arc;

use cordon_kernel::{Seat, Seats, Viewer};
use cordon_wire::PROTOCOL;
use cordon_wire::face::{Face, Line};
use cordon_wire::message::{Ask, ServerMessage, Stage, TableInfo, You};
use cordon_wire::trouble::{Code, Trouble};
use serde_json::value::RawValue;

use super::changes::SentScene;
use super::clients::{Client, ClientKey, Frame, Visitor};
use super::{Standing, Work};
use crate::room::{Happened, MOST_CLASSES};

/// Updates of each class that are remembered for clients who come back.
const REMEMBERED: usize = 20;

/// What each class of viewers was sent last.
pub(super) struct Sent<R: Face> {
    classes: [SentTo<R>; MOST_CLASSES],
}

impl<R: Face> Default for Sent<R> {
    fn default() -> Self {
        let nothing = |_| SentTo { scene: SentScene::default(), recent: VecDeque::new() };
        Sent { classes: std::array::from_fn(nothing) }
    }
}

struct SentTo<R: Face> {
    /// The scene, so that only fields that differ are sent again.
    scene: SentScene<R>,
    /// The last updates, without what is asked of single seats.
    recent: VecDeque<Recent>,
}

/// An update as every client of its class was sent it.
struct Recent {
    seq: u32,
    lines: Vec<Line>,
    scene: Option<Box<RawValue>>,
    table: Option<TableInfo>,
    chat: Option<cordon_wire::message::Chat>,
}

impl<R: Face> Work<R> {
    pub(super) fn is_over(&self) -> bool {
        self.room.stage() == Stage::Over
    }

    /// Lets somebody look, and sends it all it may know or what it has missed.
    pub(super) fn open(&mut self, visitor: Visitor) -> Result<ClientKey, Trouble> {
        let own = visitor.player.as_deref().map_or(Seats::NONE, |player| self.room.seats_of(player));
        let seat = match visitor.seat.map(Seat) {
            Some(seat) if own.contains(seat) || self.is_over() => Some(seat),
            Some(_) => return Err(Trouble::new(Code::NotAllowed, "This seat is not yours.")),
            None => own.first(),
        };
        let class = crate::room::class_of::<R>(seat);
        let client = Client::new(visitor.player, seat, class, visitor.out);
        let missed = visitor.since.and_then(|since| self.missed(&client, since));
        let frames = missed.unwrap_or_else(|| vec![self.welcome(&client)]);
        for frame in frames {
            client.send(frame);
        }
        let key = self.clients.add(client);
        self.tell_presence();
        self.announce();
        Ok(key)
    }

    /// The updates since a number, if all of them are remembered.
    fn missed(&self, client: &Client, since: u32) -> Option<Vec<Frame>> {
        let now = self.room.seq(client.class);
        if since == now {
            return Some(vec![frame(&ServerMessage::CaughtUp { seq: now })]);
        }
        let recent = &self.sent.classes[usize::from(client.class)].recent;
        let is_whole = recent.front().is_some_and(|first| since < now && first.seq <= since + 1);
        is_whole.then(|| {
            let behind = recent.iter().filter(|update| update.seq > since);
            behind.map(|update| self.update_frame(client, update, update.seq == now)).collect()
        })
    }

    /// All that a client may know.
    fn welcome(&mut self, client: &Client) -> Frame {
        let rules = Arc::clone(self.room.rules());
        let view = self.room.view(client.viewer);
        // From now on this class is sent what differs from this.
        let sent = &mut self.sent.classes[usize::from(client.class)].scene;
        let scene = view.clone().and_then(|view| sent.whole(&rules, view));
        let you = You {
            player: client.player.clone(),
            seats: self.seats_of(client).iter().map(|seat| seat.0).collect(),
            host: client.player.as_deref().is_some_and(|player| self.room.is_host(player)),
        };
        frame(&ServerMessage::Welcome {
            protocol: PROTOCOL,
            seq: self.room.seq(client.class),
            you,
            table: self.room.table(),
            scene: scene.as_deref(),
            headline: view.as_ref().map_or_else(String::new, |view| rules.headline(view)),
            waiting: view.as_ref().map_or_else(Vec::new, |view| self.room.waiting_for(view)),
            asks: self.asks_of(client),
        })
    }

    /// Where the match stands, as the side of a player sees it.
    pub(super) fn standing(&self, player: Option<&str>) -> Standing {
        let seat = player.and_then(|player| self.room.seats_of(player).first());
        let view = self.room.view(seat.map_or(Viewer::Watcher, Viewer::Seat));
        Standing {
            host: player.is_some_and(|player| self.room.is_host(player)),
            headline: view.as_ref().map_or_else(String::new, |view| self.room.rules().headline(view)),
            waiting: view.as_ref().map_or_else(Vec::new, |view| self.room.waiting_for(view)),
        }
    }

    /// Whoever has lost its seat must not go on looking from its side.
    pub(super) fn let_go_of_strangers(&mut self) {
        if self.is_over() {
            return;
        }
        let mut clients = std::mem::take(&mut self.clients);
        clients.let_go(|client| {
            let own =
                || self.seats_of(client).iter().any(|seat| R::class_of(Viewer::Seat(seat)) == client.class);
            client.viewer == Viewer::Watcher || own()
        });
        self.clients = clients;
    }

    fn seats_of(&self, client: &Client) -> Seats {
        client.player.as_deref().map_or(Seats::NONE, |player| self.room.seats_of(player))
    }

    /// What is asked of a client's seats: only of those whose side it looks from.
    fn asks_of(&self, client: &Client) -> Vec<Ask> {
        let own = self.seats_of(client).iter();
        let shown = own.filter(|seat| R::class_of(Viewer::Seat(*seat)) == client.class);
        self.room.asks(shown.collect())
    }

    /// Tells everybody who looks what a record has changed.
    pub(super) fn tell(&mut self, happened: Happened) {
        let table = happened.table.then(|| self.room.table());
        let lookers = self.clients.classes();
        for (class, told) in (0..).zip(happened.told) {
            let Some(told) = told else { continue };
            if !lookers.contains(class) {
                // Nobody looks: what they will be sent when they come is the whole.
                let sent = &mut self.sent.classes[usize::from(class)];
                sent.recent.clear();
                sent.scene.clear();
                continue;
            }
            let viewer = self.viewer_of(class);
            let scene = match self.room.view(viewer).filter(|_| told.scene) {
                Some(view) => self.sent.classes[usize::from(class)].scene.changed(self.room.rules(), view),
                None => None,
            };
            let update = Recent {
                seq: told.seq,
                lines: told.lines,
                scene,
                table: table.clone(),
                chat: happened.chat.clone(),
            };
            let mut clients = std::mem::take(&mut self.clients);
            // Screens of the same player, and all who only watch, are sent the same.
            let mut last: Option<(Viewer, Option<String>, Frame)> = None;
            clients.send_each(|client| {
                if client.class != class {
                    return None;
                }
                let same = last
                    .take_if(|(viewer, player, _)| (*viewer, &*player) == (client.viewer, &client.player));
                let frame =
                    same.map_or_else(|| self.update_frame(client, &update, true), |(.., frame)| frame);
                last = Some((client.viewer, client.player.clone(), frame.clone()));
                Some(frame)
            });
            self.clients = clients;
            let recent = &mut self.sent.classes[usize::from(class)].recent;
            recent.push_back(update);
            if recent.len() > REMEMBERED {
                recent.pop_front();
            }
        }
    }

    /// One viewer of a class.
    fn viewer_of(&self, class: u8) -> Viewer {
        let seats = (0..Seats::MOST).map(|seat| Viewer::Seat(Seat(seat)));
        let own =
            seats.filter(|viewer| matches!(viewer, Viewer::Seat(seat) if self.room.place(seat.0).is_some()));
        own.into_iter().find(|viewer| R::class_of(*viewer) == class).unwrap_or(Viewer::Watcher)
    }

    /// An update for one client. What is asked belongs to the last one only: earlier questions are answered.
    fn update_frame(&self, client: &Client, update: &Recent, is_last: bool) -> Frame {
        let view = self.room.view(client.viewer).filter(|_| is_last);
        frame(&ServerMessage::Update {
            seq: update.seq,
            lines: update.lines.clone(),
            scene: update.scene.as_deref(),
            headline: view.as_ref().map_or_else(String::new, |view| self.room.rules().headline(view)),
            waiting: view.as_ref().map_or_else(Vec::new, |view| self.room.waiting_for(view)),
            asks: if is_last { self.asks_of(client) } else { Vec::new() },
            table: update.table.clone(),
            chat: update.chat.clone(),
        })
    }
}

/// A message as a frame.
pub fn frame(message: &ServerMessage<'_>) -> Frame {
    serde_json::to_string(message).expect("messages are plain data").into()
}
