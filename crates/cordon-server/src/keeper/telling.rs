//! What is sent to whom: a welcome to whoever comes, and to all others only what has changed.

use std::collections::VecDeque;
use std::sync::Arc;

use cordon_kernel::{Seat, Seats, Viewer};
use cordon_wire::PROTOCOL;
use cordon_wire::face::{Face, Line};
use cordon_wire::message::{Ask, Chat, ServerMessage, Stage, TableInfo, Waiting, You};
use cordon_wire::trouble::{Code, Trouble};
use serde_json::value::{RawValue, to_raw_value};

use super::changes::SentScene;
use super::clients::{Client, ClientKey, Frame, Visitor};
use super::{Standing, Work};
use crate::room::{Happened, MOST_CLASSES, PlayerId};

/// Updates of each class that are remembered for clients who come back.
const REMEMBERED: usize = 20;

/// What each class of viewers was sent last.
pub(super) struct SentToAll<R: Face> {
    classes: [SentTo<R>; MOST_CLASSES],
}

impl<R: Face> Default for SentToAll<R> {
    fn default() -> Self {
        let nothing = |_| SentTo { scene: SentScene::default(), recent: VecDeque::new() };
        SentToAll { classes: std::array::from_fn(nothing) }
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
    lines: Box<RawValue>,
    scene: Option<Box<RawValue>>,
    table: Option<TableInfo>,
    chat: Option<Chat>,
}

/// The class that was told last of a record, and what: most of it is the same for all.
struct ToldLast {
    class: u8,
    lines: Vec<Line>,
    fields: u32,
}

/// Where the match stands, as every client of a class sees it.
#[derive(Default)]
struct Stands {
    headline: String,
    waiting: Vec<Waiting>,
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
    fn missed(&mut self, client: &Client, since: u32) -> Option<Vec<Frame>> {
        let now = self.room.seq(client.class);
        if since == now {
            return Some(vec![frame(&ServerMessage::CaughtUp { seq: now })]);
        }
        let asks = self.asks_of(client);
        let recent = &self.sent.classes[usize::from(client.class)].recent;
        let is_whole = recent.front().is_some_and(|first| since < now && first.seq <= since + 1);
        is_whole.then(|| {
            let behind = recent.iter().filter(|update| update.seq > since);
            // What is asked belongs to the last one only: earlier questions are answered.
            let (past, stands) = (Stands::default(), self.stands(self.room.view(client.viewer).as_ref()));
            let frame = |update: &Recent| match update.seq == now {
                true => update_frame(update, &stands, &asks),
                false => update_frame(update, &past, &[]),
            };
            behind.map(frame).collect()
        })
    }

    /// All that a client may know.
    fn welcome(&mut self, client: &Client) -> Frame {
        let rules = Arc::clone(self.room.rules());
        let view = self.room.view(client.viewer);
        // From now on this class is sent what differs from this.
        let sent = &mut self.sent.classes[usize::from(client.class)].scene;
        let scene = view.as_ref().and_then(|view| sent.whole(&rules, view));
        let you = You {
            player: client.player.clone(),
            seats: self.seats_of(client).iter().map(|seat| seat.0).collect(),
            host: client.player.as_deref().is_some_and(|player| self.room.is_host(player)),
        };
        let Stands { headline, waiting } = self.stands(view.as_ref());
        let asks = self.asks_of(client);
        frame(&ServerMessage::Welcome {
            protocol: PROTOCOL,
            seq: self.room.seq(client.class),
            you: &you,
            table: &self.room.table(),
            scene: scene.as_deref(),
            headline: &headline,
            waiting: &waiting,
            asks: &asks,
        })
    }

    /// Where the match stands, as the side of a player sees it.
    pub(super) fn standing(&self, player: Option<&str>) -> Standing {
        let seat = player.and_then(|player| self.room.seats_of(player).first());
        let view = self.room.view(seat.map_or(Viewer::Watcher, Viewer::Seat));
        let Stands { headline, waiting } = self.stands(view.as_ref());
        Standing { host: player.is_some_and(|player| self.room.is_host(player)), headline, waiting }
    }

    fn stands(&self, view: Option<&R::View>) -> Stands {
        let stands = |view| Stands {
            headline: self.room.rules().headline(view),
            waiting: self.room.waiting_for(view),
        };
        view.map_or_else(Stands::default, stands)
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
    fn asks_of(&mut self, client: &Client) -> Vec<Ask> {
        let own = self.seats_of(client).iter();
        let shown = own.filter(|seat| R::class_of(Viewer::Seat(*seat)) == client.class);
        self.room.lay_out(shown.collect())
    }

    /// Tells everybody who looks what a record has changed.
    pub(super) fn tell(&mut self, happened: Happened) {
        let table = happened.table.then(|| self.room.table());
        let lookers = self.clients.classes();
        let mut others: Option<ToldLast> = None;
        for (class, told) in (0..).zip(happened.told) {
            let Some(told) = told else { continue };
            if !lookers.contains(class) {
                // Nobody looks: what they will be sent when they come is the whole.
                let sent = &mut self.sent.classes[usize::from(class)];
                sent.recent.clear();
                sent.scene.clear();
                continue;
            }
            let view = self.room.seen(class);
            let stands = self.stands(view);
            let fields = match view.filter(|_| told.scene) {
                Some(view) => self.sent.classes[usize::from(class)].scene.refresh(self.room.rules(), view),
                None => 0,
            };
            let update = Recent {
                seq: told.seq,
                lines: self.lines_text(&told.lines, others.as_ref()),
                scene: self.scene_text(class, fields, others.as_ref()),
                table: table.clone(),
                chat: happened.chat.clone(),
            };
            others = Some(ToldLast { class, lines: told.lines, fields });
            let mut clients = std::mem::take(&mut self.clients);
            // Screens of the same player, and all who only watch, are sent the same.
            let mut last: Option<(Viewer, Option<PlayerId>, Frame)> = None;
            clients.send_each(|client| {
                if client.class != class {
                    return None;
                }
                let same = last
                    .take_if(|(viewer, player, _)| (*viewer, &*player) == (client.viewer, &client.player));
                let frame = same.map_or_else(
                    || update_frame(&update, &stands, &self.asks_of(client)),
                    |(.., frame)| frame,
                );
                last = Some((client.viewer, client.player.clone(), frame.clone()));
                Some(frame)
            });
            self.clients = clients;
            let recent = &mut self.sent.classes[usize::from(class)].recent;
            if recent.len() == REMEMBERED {
                recent.pop_front();
            }
            recent.push_back(update);
        }
    }

    /// Lines as they are sent; those of another class if they are the same.
    fn lines_text(&self, lines: &[Line], others: Option<&ToldLast>) -> Box<RawValue> {
        let same = others.filter(|others| others.lines == lines);
        let update = same.and_then(|others| self.sent.classes[usize::from(others.class)].recent.back());
        match update {
            Some(update) => update.lines.clone(),
            None => to_raw_value(lines).expect("lines are plain data"),
        }
    }

    /// The fields of a scene as they are sent; those of another class if they are the same.
    fn scene_text(&self, class: u8, fields: u32, others: Option<&ToldLast>) -> Option<Box<RawValue>> {
        let scene = &self.sent.classes[usize::from(class)].scene;
        let others = others.filter(|others| others.fields == fields);
        let others = others.map(|others| &self.sent.classes[usize::from(others.class)]);
        match others.filter(|others| others.scene.is_like(scene, fields)) {
            Some(others) => others.recent.back().and_then(|update| update.scene.clone()),
            None => scene.text(fields),
        }
    }
}

/// An update for one client.
fn update_frame(update: &Recent, stands: &Stands, asks: &[Ask]) -> Frame {
    let Recent { seq, lines, scene, table, chat } = update;
    frame(&ServerMessage::Update {
        seq: *seq,
        lines,
        scene: scene.as_deref(),
        headline: &stands.headline,
        waiting: &stands.waiting,
        asks,
        table: table.as_ref(),
        chat: chat.as_ref(),
    })
}

/// A message as a frame.
pub fn frame(message: &ServerMessage<'_>) -> Frame {
    // Most messages with a scene or with choices fit into this; what is longer grows.
    let is_large = matches!(message, ServerMessage::Update { .. } | ServerMessage::Welcome { .. });
    let mut text = Vec::with_capacity(if is_large { 4 * 1024 } else { 128 });
    serde_json::to_writer(&mut text, message).expect("messages are plain data");
    String::from_utf8(text).expect("JSON is a text").into()
}
