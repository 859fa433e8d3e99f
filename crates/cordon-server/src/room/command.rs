//! What somebody wants, and which records it makes: nothing is changed here.

use cordon_kernel::{Seat, Viewer};
use cordon_wire::face::{At, BotLevel, Face, Why};
use cordon_wire::http::Who;
use cordon_wire::message::{HostAct, Proposal, Stage, StandingOrder, UndoOffer};
use cordon_wire::trouble::{Code, Trouble};
use rand_pcg::Pcg32;

use crate::bots;

use super::record::{Origin, PlayerId, Proxy, Record, Timed};
use super::{Place, Room, Vote, not_begun};

/// The longest thing that can be said at once, in letters.
const LONGEST_SAYING: usize = 500;
/// The longest text that a player may bring to the dice.
const LONGEST_NONCE: usize = 64;

/// What somebody wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// Who; nobody for the server itself.
    pub player: Option<PlayerId>,
    /// The client and its own number of the message.
    pub id: Option<(String, u32)>,
    /// What.
    pub command: Command,
}

impl Command {
    /// Whether it decides something that a seat is asked.
    pub fn answers(&self) -> bool {
        matches!(self, Command::Act { .. } | Command::BotAct { .. } | Command::Walk { .. })
    }
}

impl Order {
    /// An order of the server itself.
    pub fn own(command: Command) -> Order {
        Order { player: None, id: None, command }
    }
}

/// What is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// A player takes a seat.
    Take {
        /// The seat.
        seat: u8,
        /// The name that others see.
        name: String,
        /// What it brings to the dice.
        nonce: String,
    },
    /// A player takes a seat over from the one who has it, who has made a link for that.
    Move {
        /// The seat.
        seat: u8,
        /// The name that others see; empty for the one they have seen so far.
        name: String,
    },
    /// An action of a seat.
    Act {
        /// The seat.
        seat: u8,
        /// The decision that is answered.
        decision: u32,
        /// The action in the ruleset's notation.
        act: String,
    },
    /// An action that a bot has chosen.
    BotAct {
        /// The seat.
        seat: u8,
        /// The decision that is answered.
        decision: u32,
        /// The action in the ruleset's notation.
        act: String,
    },
    /// The next step of a walk.
    Walk {
        /// The seat.
        seat: u8,
        /// The decision that is answered.
        decision: u32,
        /// Where to.
        to: At,
    },
    /// A player says what a seat does in windows by itself.
    Standing {
        /// The seat.
        seat: u8,
        /// What, in which window.
        orders: Vec<StandingOrder>,
    },
    /// Players who may come back soon are away, or none are any more.
    Absent {
        /// Whether any is.
        absent: bool,
    },
    /// A server looks after the match again.
    WakeUp {},
    /// The time of some seats is over.
    TimeUp {},
    /// Takes the last action back, or asks for it.
    Undo {
        /// The seat.
        seat: u8,
    },
    /// Asks all players to agree.
    Propose {
        /// On what.
        what: Proposal,
    },
    /// Answers what was asked.
    Vote {
        /// Yes or no.
        agree: bool,
    },
    /// Says something.
    Say {
        /// What.
        says: String,
    },
    /// Gives a seat up.
    Concede {
        /// The seat.
        seat: u8,
    },
    /// What only the host may do.
    Host {
        /// What.
        does: HostAct,
    },
    /// Takes a seat back from the bot that stood in.
    TakeBack {
        /// The seat.
        seat: u8,
    },
    /// The player of a seat is away: those who are there are asked whether a bot may play it.
    Offer {
        /// The seat.
        seat: u8,
        /// Who is there.
        present: Vec<PlayerId>,
    },
    /// A player has come back: it plays its seats again.
    CameBack {
        /// Who.
        player: PlayerId,
    },
}

impl<R: Face> Room<R> {
    /// The records that an order makes; none when it was performed already.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub fn decide(&self, order: &Order, now: i64) -> Result<Vec<Timed>, Trouble> {
        let of = order.player.clone().zip(order.id.clone());
        let mut of = of.map(|(player, (client, id))| Origin { player, client, id });
        if let Some(origin) = &of
            && self
                .places
                .member(&origin.player)
                .is_some_and(|member| member.has_done(&origin.client, origin.id))
        {
            return Ok(Vec::new());
        }
        let records = self.records_of(order, now)?;
        Ok(records.into_iter().map(|record| Timed { at: now, of: of.take(), record }).collect())
    }

    fn records_of(&self, order: &Order, now: i64) -> Result<Vec<Record>, Trouble> {
        let player = order.player.as_deref();
        match &order.command {
            Command::Take { seat, name, nonce } => self.take(player, *seat, name, nonce),
            Command::Move { seat, name } => self.take_over(player, *seat, name),
            Command::Act { seat, decision, act } => {
                self.check_own(player, *seat)?;
                self.check_act(*seat, *decision, act)?;
                Ok(vec![Record::Acted { seat: *seat, act: act.clone(), by: None }])
            }
            Command::BotAct { seat, decision, act } => {
                // The player may have come back while the bot was thinking.
                if self.places.get(*seat).is_none_or(|place| place.brain().is_none()) {
                    return Err(Trouble::new(Code::Stale, "No bot plays this seat any more."));
                }
                self.check_act(*seat, *decision, act)?;
                Ok(vec![Record::Acted { seat: *seat, act: act.clone(), by: Some(Proxy::Bot) }])
            }
            Command::Walk { seat, decision, to } => {
                self.check_own(player, *seat)?;
                self.first_step(*seat, *decision, *to)
            }
            Command::TimeUp {} => {
                let host = self.acts_of_host(now);
                Ok(if host.is_empty() { self.acts_of_late_seats(now) } else { host })
            }
            Command::Standing { seat, orders } => {
                self.check_own(player, *seat)?;
                self.stand(*seat, orders)
            }
            Command::Absent { absent } => Ok(self.wait_for_absent(*absent)),
            Command::WakeUp {} => Ok(self.wake_up(now)),
            Command::Undo { seat } => self.undo(player, *seat),
            Command::Propose { what } => self.propose(player, *what),
            Command::Vote { agree } => self.vote(player, *agree),
            Command::Say { says } => self.say(player, says),
            Command::Concede { seat } => {
                self.check_own(player, *seat)?;
                self.check_playing()?;
                Ok(vec![Record::Bot { seat: *seat, level: BotLevel::Normal }])
            }
            Command::Host { does } => self.host(player, does),
            Command::TakeBack { seat } => {
                self.check_own(player, *seat)?;
                Ok(vec![Record::Back { seat: *seat }])
            }
            Command::Offer { seat, present } => Ok(self.offer(*seat, present)),
            Command::CameBack { player } => Ok(self.came_back(player)),
        }
    }

    fn take(&self, player: Option<&str>, seat: u8, name: &str, nonce: &str) -> Result<Vec<Record>, Trouble> {
        let player = player.ok_or_else(no_session)?;
        let place = self.places.get(seat).ok_or_else(no_seat)?;
        if place.player.as_deref() == Some(player) {
            return Ok(Vec::new());
        }
        if place.player.is_some() || matches!(place.plan, Who::Bot { .. }) {
            return Err(Trouble::new(Code::SeatTaken, "Somebody has taken this seat already."));
        }
        if self.stage() == Stage::Over {
            return Err(over());
        }
        let took = Record::Took {
            seat,
            player: player.to_owned(),
            name: name.to_owned(),
            nonce: nonce.chars().take(LONGEST_NONCE).collect(),
        };
        let last = !self
            .places
            .iter()
            .any(|other| other.role.seat != seat && other.player.is_none() && other.bot.is_none());
        // The match begins when the last player has come.
        let begins = last && self.game.is_none();
        Ok(if begins { vec![took, Record::Began {}] } else { vec![took] })
    }

    /// The dice keep what the seat has brought to them.
    fn take_over(&self, player: Option<&str>, seat: u8, name: &str) -> Result<Vec<Record>, Trouble> {
        let player = player.ok_or_else(no_session)?;
        let place = self.places.get(seat).ok_or_else(no_seat)?;
        if place.player.as_deref() == Some(player) {
            return Ok(Vec::new());
        }
        if place.player.is_none() {
            return Err(Trouble::new(Code::BadLink, "The seat is free again: ask the host for a new link."));
        }
        let nonce = place.nonce.clone().unwrap_or_default();
        let name = if name.is_empty() { self.name_of(place) } else { name.to_owned() };
        Ok(vec![Record::Took { seat, player: player.to_owned(), name, nonce }])
    }

    /// The name of whoever has a seat.
    fn name_of(&self, place: &Place) -> String {
        let member = place.player.as_deref().and_then(|player| self.places.member(player));
        member.map_or_else(String::new, |member| member.name.clone())
    }

    fn check_own(&self, player: Option<&str>, seat: u8) -> Result<(), Trouble> {
        let player = player.ok_or_else(no_session)?;
        let place = self.places.get(seat).ok_or_else(no_seat)?;
        if place.player.as_deref() != Some(player) {
            return Err(Trouble::new(Code::NotAllowed, "This seat is not yours."));
        }
        Ok(())
    }

    pub(super) fn check_playing(&self) -> Result<(), Trouble> {
        match self.stage() {
            Stage::Lobby => Err(not_begun()),
            Stage::Playing => Ok(()),
            Stage::Over => Err(over()),
        }
    }

    fn check_act(&self, seat: u8, decision: u32, act: &str) -> Result<(), Trouble> {
        self.check_playing()?;
        if self.clock.is_paused() {
            return Err(Trouble::new(Code::Paused, "The match is paused: all players must agree to go on."));
        }
        let game = self.game.as_ref().ok_or_else(not_begun)?;
        let seat = Seat(seat);
        if game.decision(seat) != Some(decision) {
            let says = "That decision is closed: look at what is asked now.";
            return Err(Trouble::new(Code::Stale, says));
        }
        if self.choice_of(seat, act).is_some() {
            return Ok(());
        }
        let action = self
            .rules
            .read_action(game.state(), seat, act)
            .map_err(|error| Trouble::new(Code::Unreadable, error.to_string()))?;
        self.rules.check(game.state(), seat, &action).map_err(|refusal| Trouble::refused(Why::from(&refusal)))
    }

    /// The first step of a walk, made from what the seat sees.
    fn first_step(&self, seat: u8, decision: u32, to: At) -> Result<Vec<Record>, Trouble> {
        let acts = self.path(Seat(seat), to)?;
        let Some(act) = acts.and_then(|acts| acts.into_iter().next()) else {
            let says = "There is no way to this square with one move.";
            return Err(Trouble::new(Code::Refused, says));
        };
        self.check_act(seat, decision, &act)?;
        Ok(vec![Record::Acted { seat, act, by: None }])
    }

    /// The actions that bring a seat's mover to a square, in the ruleset's notation.
    pub fn path(&self, seat: Seat, to: At) -> Result<Option<Vec<String>>, Trouble> {
        let game = self.game.as_ref().ok_or_else(not_begun)?;
        let view = self.rules.view(game.state(), Viewer::Seat(seat));
        let acts = self.rules.walk(&view, seat, to);
        Ok(acts.map(|acts| {
            acts.iter().map(|action| self.rules.write_action(game.state(), seat, action)).collect()
        }))
    }

    /// What the host does for seats whose time is over: it lets a window pass, or takes what a bot would do.
    fn acts_of_late_seats(&self, now: i64) -> Vec<Record> {
        let late =
            self.waiting().iter().find(|seat| self.clock.deadline(*seat).is_some_and(|end| end <= now));
        let Some((seat, game)) = late.zip(self.game.as_ref()) else { return Vec::new() };
        let view = self.rules.view(game.state(), Viewer::Seat(seat));
        let act = self.rules.prompt(&view, seat).pass.unwrap_or_else(|| {
            let mut actions = Vec::new();
            self.rules.actions(game.state(), seat, &mut actions);
            let mut dice = Pcg32::new(u64::from(self.records), u64::from(seat.0));
            let bot = |level| self.rules.bot(level, &view, seat, &actions, &mut dice);
            let chosen = bots::choose(BotLevel::Normal, bot).action;
            self.rules.write_action(game.state(), seat, chosen.as_ref().unwrap_or(&actions[0]))
        });
        vec![Record::Acted { seat: seat.0, act, by: Some(Proxy::Clock) }]
    }

    fn undo(&self, player: Option<&str>, seat: u8) -> Result<Vec<Record>, Trouble> {
        self.check_own(player, seat)?;
        self.check_playing()?;
        match self.undo_offer(Seat(seat)) {
            UndoOffer::No => Err(Trouble::new(Code::NoUndo, "There is nothing that can be taken back.")),
            UndoOffer::Free => Ok(vec![Record::TookBack { seat }]),
            UndoOffer::Vote => self.propose(player, Proposal::Undo),
        }
    }

    fn propose(&self, player: Option<&str>, what: Proposal) -> Result<Vec<Record>, Trouble> {
        let player = self.check_player(player)?;
        self.check_playing()?;
        if self.vote.is_some() {
            return Err(Trouble::new(Code::NoVote, "The players are asked something else already."));
        }
        let makes_sense = match what {
            Proposal::Undo => self.game.as_ref().is_some_and(|game| game.standing() > 0),
            Proposal::Pause => !self.clock.is_paused(),
            Proposal::Resume => self.clock.is_paused(),
            Proposal::Abort => true,
            Proposal::StandIn { .. } => {
                let says = "The server asks this itself when a player is away.";
                return Err(Trouble::new(Code::NoVote, says));
            }
        };
        if !makes_sense {
            return Err(Trouble::new(Code::NoVote, "That is so already."));
        }
        let mut records = vec![Record::Proposed { what, player: player.to_owned() }];
        if self.places.voters().iter().all(|other| other == player) {
            records.push(self.outcome_of(what));
        }
        Ok(records)
    }

    fn vote(&self, player: Option<&str>, agree: bool) -> Result<Vec<Record>, Trouble> {
        let player = self.check_player(player)?;
        // Whoever has agreed may still say no, so that a question that nobody answers can be ended.
        let vote =
            self.vote.as_ref().filter(|vote| !agree || !vote.agreed.iter().any(|other| other == player));
        let is_asked =
            |vote: &&Vote| vote.asked.as_ref().is_none_or(|asked| asked.iter().any(|one| one == player));
        let vote =
            vote.filter(is_asked).ok_or_else(|| Trouble::new(Code::NoVote, "You are not asked anything."))?;
        let mut records = vec![Record::Voted { player: player.to_owned(), agree }];
        let all = self.asked_in(vote).iter().all(|other| other == player || vote.agreed.contains(other));
        if agree && all {
            records.push(self.outcome_of(vote.what));
        }
        Ok(records)
    }

    /// What happens when all have agreed.
    pub(super) fn outcome_of(&self, what: Proposal) -> Record {
        match what {
            Proposal::Undo => {
                let standing = self.game.as_ref().map_or(0, |game| game.standing());
                Record::WentBack { keep: standing.saturating_sub(1) }
            }
            Proposal::Pause => Record::Paused {},
            Proposal::Resume => Record::Resumed {},
            Proposal::Abort => Record::Aborted {},
            Proposal::StandIn { seat } => Record::StoodIn { seat, level: BotLevel::Normal },
        }
    }

    fn say(&self, player: Option<&str>, says: &str) -> Result<Vec<Record>, Trouble> {
        let player = self.check_player(player)?;
        if self.places.member(player).is_some_and(|member| member.muted) {
            return Err(Trouble::new(Code::NotAllowed, "The host has muted you."));
        }
        let says = says.trim();
        if says.is_empty() || says.chars().count() > LONGEST_SAYING {
            let says = format!("A message has at least one letter and {LONGEST_SAYING} at the most.");
            return Err(Trouble::new(Code::TooLarge, says));
        }
        Ok(vec![Record::Said { player: player.to_owned(), says: says.to_owned() }])
    }

    fn host(&self, player: Option<&str>, does: &HostAct) -> Result<Vec<Record>, Trouble> {
        let player = player.ok_or_else(no_session)?;
        if !self.is_host(player) {
            return Err(Trouble::new(Code::NotAllowed, "Only the host may do that."));
        }
        match does {
            HostAct::Start {} if self.game.is_none() => Ok(vec![Record::Began {}]),
            HostAct::Pause {} => self.pause_as_host(),
            HostAct::Resume {} => self.resume_as_host(),
            HostAct::Start {} => Err(Trouble::new(Code::Stale, "The match has begun already.")),
            HostAct::Kick { seat } => {
                let place = self.places.get(*seat).ok_or_else(no_seat)?;
                let taken = place.player.as_deref().is_some_and(|other| other != player);
                if !taken {
                    return Err(Trouble::new(Code::NotFound, "Nobody else plays this seat."));
                }
                Ok(vec![Record::Freed { seat: *seat }])
            }
            HostAct::Mute { player, muted } => {
                self.places
                    .member(player)
                    .ok_or_else(|| Trouble::new(Code::NotFound, "There is no such player."))?;
                Ok(vec![Record::Muted { player: player.clone(), muted: *muted }])
            }
            HostAct::Bot { seat, level } => {
                let place = self.places.get(*seat).ok_or_else(no_seat)?;
                let (seat, level) = (*seat, *level);
                // A seat that has a player is given back when it comes.
                let stands_in = place.player.is_some();
                Ok(vec![if stands_in {
                    Record::StoodIn { seat, level }
                } else {
                    Record::Bot { seat, level }
                }])
            }
        }
    }

    /// Whether somebody plays here, or is the host.
    fn check_player<'p>(&self, player: Option<&'p str>) -> Result<&'p str, Trouble> {
        let player = player.ok_or_else(no_session)?;
        if self.places.seats_of(player).is_empty() && !self.is_host(player) {
            return Err(Trouble::new(Code::NotAllowed, "Only players of this match may do that."));
        }
        Ok(player)
    }
}

/// A name as it is kept: one to 24 letters, none of them invisible.
pub fn tidy_name(name: &str) -> Option<String> {
    let name = name.trim();
    let fits = !name.is_empty() && name.chars().count() <= 24 && !name.chars().any(char::is_control);
    fits.then(|| name.to_owned())
}

fn no_session() -> Trouble {
    Trouble::new(Code::NoSession, "Give yourself a name or open your link first.")
}

fn no_seat() -> Trouble {
    Trouble::new(Code::NotFound, "There is no such seat.")
}

fn over() -> Trouble {
    Trouble::new(Code::Over, "The match is over.")
}
