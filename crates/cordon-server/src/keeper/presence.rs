//! Who is there, on this node and on others.

use std::collections::BTreeMap;

use cordon_wire::face::Face;
use cordon_wire::message::ServerMessage;

use super::{Work, frame};

/// How many beats of the lease pass until the other nodes are told again who is here.
const BEATS: u32 = 3;
/// What a node has said counts for so long, in milliseconds: more than two repetitions.
const HEARD_FOR: i64 = 15_000;

/// Who looks at a match on one node.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Here {
    /// The players, each once.
    pub players: Vec<String>,
    /// How many others watch.
    pub watchers: u32,
}

impl Here {
    fn is_empty(&self) -> bool {
        self.players.is_empty() && self.watchers == 0
    }
}

/// What is known of who is there.
pub(super) struct Presence {
    /// Since when this keeper looks; before that nobody can be said to have been away.
    begun: i64,
    /// When players were last seen who are not there now.
    left: BTreeMap<String, i64>,
    /// Who looks on other nodes, and when that was heard.
    elsewhere: BTreeMap<String, (Here, i64)>,
    /// What this node has told last.
    told: Here,
    beats: u32,
}

impl Presence {
    pub(super) fn new(now: i64) -> Presence {
        Presence {
            begun: now,
            left: BTreeMap::new(),
            elsewhere: BTreeMap::new(),
            told: Here::default(),
            beats: 0,
        }
    }

    /// Since when a player who is not there has been away.
    pub(super) fn away_since(&self, player: &str) -> i64 {
        self.left.get(player).copied().unwrap_or(self.begun)
    }
}

impl<R: Face> Work<R> {
    /// Who looks, on all nodes.
    pub(super) fn here(&self) -> Here {
        let mut here = self.clients.here();
        for (other, _) in self.presence.elsewhere.values() {
            here.players.extend(other.players.iter().cloned());
            here.watchers += other.watchers;
        }
        here.players.sort();
        here.players.dedup();
        here
    }

    /// Whether a player looks, on any node.
    pub(super) fn is_here(&self, player: &str) -> bool {
        let elsewhere = self.presence.elsewhere.values();
        self.clients.has_player(player)
            || elsewhere.into_iter().any(|(here, _)| here.players.iter().any(|one| one == player))
    }

    /// Tells everybody who is there, here and on other nodes.
    pub(super) fn tell_presence(&mut self) {
        let (here, now) = (self.here(), self.node.now());
        for place in self.presence.told.players.drain(..) {
            if !here.players.contains(&place) {
                self.presence.left.insert(place, now);
            }
        }
        self.presence.left.retain(|player, _| !here.players.contains(player));
        let Here { players, watchers } = here.clone();
        self.presence.told = here;
        let presence = frame(&ServerMessage::Presence { here: players, watchers });
        self.clients.send_each(|_| Some(presence.clone()));
    }

    /// Tells the other nodes who looks here.
    pub(super) fn announce(&self) {
        self.node.announce(self.room.id(), self.clients.here());
    }

    /// Another node has told who looks there.
    pub(super) fn heard(&mut self, node: String, here: Here) {
        let now = self.node.now();
        if here.is_empty() {
            self.presence.elsewhere.remove(&node);
        } else if self.presence.elsewhere.insert(node, (here, now)).is_none() && !self.clients.is_empty() {
            // A node that is new to this match does not know who looks here.
            self.announce();
        }
        self.tell_if_changed();
    }

    /// Repeats now and then who looks here, and forgets nodes that have fallen silent.
    pub(super) fn beat_presence(&mut self) {
        self.presence.beats += 1;
        if self.presence.beats.is_multiple_of(BEATS) && !self.clients.is_empty() {
            self.announce();
        }
        let now = self.node.now();
        self.presence.elsewhere.retain(|_, (_, heard)| now - *heard < HEARD_FOR);
        self.tell_if_changed();
    }

    fn tell_if_changed(&mut self) {
        if self.here() != self.presence.told {
            self.tell_presence();
        }
    }
}
