//! Who sits where.

use std::collections::{BTreeMap, VecDeque};

use cordon_kernel::{Seat, Seats};
use cordon_wire::face::{BotLevel, Role};
use cordon_wire::http::{SeatPlan, Who};
use cordon_wire::message::SeatInfo;

use super::record::PlayerId;

/// Numbers of a player's messages that are remembered: a client repeats only what it has just sent.
const REMEMBERED: usize = 64;

/// One seat at the table.
#[derive(Clone, Debug)]
pub struct Place {
    /// The role.
    pub role: Role,
    /// Who was meant to play it.
    pub plan: Who,
    /// Who has taken it.
    pub player: Option<PlayerId>,
    /// The bot that plays it, alone or for its player.
    pub bot: Option<BotLevel>,
    /// Whether the bot plays only until the player comes back.
    pub stands_in: bool,
    /// What its player brings to the dice.
    pub nonce: Option<String>,
}

impl Place {
    /// The bot that decides here, if one does.
    pub fn brain(&self) -> Option<BotLevel> {
        self.bot
    }
}

/// A player of a match.
#[derive(Clone, Debug, Default)]
pub struct Member {
    /// The name that others see.
    pub name: String,
    /// Whether it may say nothing.
    pub muted: bool,
    done: VecDeque<(String, u32)>,
}

impl Member {
    /// Whether a message was performed already.
    pub fn has_done(&self, client: &str, id: u32) -> bool {
        self.done.iter().any(|(known, number)| *number == id && known == client)
    }

    /// Remembers that a message was performed.
    pub fn remember(&mut self, client: &str, id: u32) {
        if self.done.len() == REMEMBERED {
            self.done.pop_front();
        }
        self.done.push_back((client.to_owned(), id));
    }
}

/// All seats and players of a match.
#[derive(Clone, Debug)]
pub struct Places {
    places: Vec<Place>,
    members: BTreeMap<PlayerId, Member>,
}

impl Places {
    /// The seats as they were planned; what nobody was planned for is played by a normal bot.
    pub fn new(roles: Vec<Role>, plans: &[SeatPlan]) -> Places {
        let place = |role: Role| {
            let plan = plans.iter().find(|plan| plan.seat == role.seat).map(|plan| plan.who.clone());
            let plan = plan.unwrap_or(Who::Bot { level: BotLevel::Normal });
            let bot = match plan {
                Who::Bot { level } => Some(level),
                _ => None,
            };
            Place { role, plan, player: None, bot, stands_in: false, nonce: None }
        };
        Places { places: roles.into_iter().map(place).collect(), members: BTreeMap::new() }
    }

    /// The seats in order.
    pub fn iter(&self) -> impl Iterator<Item = &Place> {
        self.places.iter()
    }

    /// One seat.
    pub fn get(&self, seat: u8) -> Option<&Place> {
        self.places.iter().find(|place| place.role.seat == seat)
    }

    /// One seat, to be changed.
    pub fn get_mut(&mut self, seat: u8) -> Option<&mut Place> {
        self.places.iter_mut().find(|place| place.role.seat == seat)
    }

    /// A player.
    pub fn member(&self, player: &str) -> Option<&Member> {
        self.members.get(player)
    }

    /// A player, who is remembered from now on.
    pub fn member_mut(&mut self, player: &str) -> &mut Member {
        self.members.entry(player.to_owned()).or_default()
    }

    /// The seats that a player holds.
    pub fn seats_of(&self, player: &str) -> Seats {
        let own = self.places.iter().filter(|place| place.player.as_deref() == Some(player));
        own.map(|place| Seat(place.role.seat)).collect()
    }

    /// Whoever holds a seat, each once.
    pub fn seated(&self) -> Vec<PlayerId> {
        let mut players: Vec<PlayerId> =
            self.places.iter().filter_map(|place| place.player.clone()).collect();
        players.sort();
        players.dedup();
        players
    }

    /// Whoever is asked when all have to agree: those who decide for a seat themselves. Whoever has left all of its
    /// seats to bots would be waited for in vain.
    pub fn voters(&self) -> Vec<PlayerId> {
        let mut voters = self.seated();
        let decides = |player: &PlayerId| {
            self.places.iter().any(|place| place.player.as_ref() == Some(player) && place.bot.is_none())
        };
        if voters.iter().any(decides) {
            voters.retain(decides);
        }
        voters
    }

    /// What the players brought to the dice, by seat.
    pub fn nonces(&self) -> impl Iterator<Item = String> + '_ {
        self.places.iter().filter_map(|place| place.nonce.clone())
    }

    /// The seats as everybody sees them.
    pub fn infos(&self) -> Vec<SeatInfo> {
        let info = |place: &Place| {
            let friend = match &place.plan {
                Who::Friend { name } => Some(name.clone()),
                _ => None,
            };
            let name = place.player.as_ref().and_then(|player| self.members.get(player));
            SeatInfo {
                role: place.role.clone(),
                player: place.player.clone(),
                player_name: name.map(|member| member.name.clone()).or(friend),
                bot: place.bot,
            }
        };
        self.places.iter().map(info).collect()
    }
}
