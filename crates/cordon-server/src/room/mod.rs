//! A match at the table: the game, who sits where, votes, clocks, and what each side is told.
//!
//! A room does no input or output and reads no clock. `decide` says which records an order would make, without
//! changing anything; when they are kept, `apply` changes the room and says what has to be told to whom.

mod away;
mod clock;
mod command;
mod hour;
mod record;
mod seats;
mod standing;
mod stream;

pub use command::{Command, Order, tidy_name};
pub use hour::RECONNECT;
pub use record::{Head, Origin, PlayerId, Proxy, Record, Timed};
pub use seats::{Member, Place};
pub use stream::{Classes, EVERYTHING, MOST_CLASSES, Told, class_of};

use std::sync::Arc;

use cordon_kernel::{Match, Seat, Seats, Turn, Viewer};
use cordon_wire::face::{BotLevel, Face, Odds, Why};
use cordon_wire::http::{UndoPolicy, Who};
use cordon_wire::message::{
    Ask, Chat, ClockInfo, EndingInfo, Proposal, Stage, TableInfo, UndoOffer, VoteInfo, Waiting,
};
use cordon_wire::trouble::{Code, Trouble};
use cordon_wire::viewpoint::Viewpoint;

use away::Away;
use clock::Clock;
use hour::{HostPause, Hushed};
use seats::Places;
use standing::StandingOrders;
use stream::Streams;

use crate::store::MatchId;

/// A match at the table.
pub struct Room<R: Face> {
    id: MatchId,
    head: Head<R::Setup>,
    rules: Arc<R>,
    places: Places,
    game: Option<Match<R>>,
    clock: Clock,
    away: Away,
    hush: Option<Hushed>,
    host_pause: HostPause,
    standing: StandingOrders,
    vote: Option<Vote>,
    aborted: bool,
    records: u32,
    /// When the last record was made.
    last_at: i64,
    streams: Streams<R>,
    /// What seats were offered since the last record.
    offered: Vec<Offered<R::Action>>,
}

/// What a seat was offered, each as it is ordered. An order that is one of these is legal, and need not be read.
struct Offered<A> {
    seat: Seat,
    choices: Vec<(String, A)>,
}

/// What the players are asked to agree on.
#[derive(Clone, Debug)]
struct Vote {
    what: Proposal,
    agreed: Vec<PlayerId>,
    /// Who is asked, where that is not everybody.
    asked: Option<Vec<PlayerId>>,
}

/// What a record has changed.
#[derive(Debug, Default)]
pub struct Happened {
    /// What each class of viewers is told, where it is told anything.
    pub told: [Option<Told>; MOST_CLASSES],
    /// Whether seats, votes, clocks or the ending have changed.
    pub table: bool,
    /// What somebody said.
    pub chat: Option<Chat>,
}

impl<R: Face> Room<R> {
    /// A room without records.
    pub fn new(id: MatchId, head: Head<R::Setup>, rules: Arc<R>) -> Result<Room<R>, Trouble> {
        if head.rules != R::RULES_VERSION || head.content != rules.content_hash() {
            let says = "The match was begun with other rules or content than this program has; it can still be \
                        exported.";
            return Err(Trouble::new(Code::Unplayable, says));
        }
        let places = Places::new(rules.roles(&head.setup), &head.seats);
        let (clock, away) = (Clock::new(head.clock), Away::new(head.away));
        Ok(Room {
            id,
            head,
            rules,
            places,
            game: None,
            clock,
            away,
            hush: None,
            host_pause: HostPause::default(),
            standing: StandingOrders::default(),
            vote: None,
            aborted: false,
            records: 0,
            last_at: 0,
            streams: Streams::new(),
            offered: Vec::new(),
        })
    }

    /// The match.
    pub fn id(&self) -> &MatchId {
        &self.id
    }

    /// The game system.
    pub fn rules(&self) -> &Arc<R> {
        &self.rules
    }

    /// What was agreed on at the start.
    pub fn head(&self) -> &Head<R::Setup> {
        &self.head
    }

    /// The game, once it has begun.
    pub fn game(&self) -> Option<&Match<R>> {
        self.game.as_ref()
    }

    /// How many records have been applied: the number of the next one.
    pub fn records(&self) -> u32 {
        self.records
    }

    /// The seats that a player holds.
    pub fn seats_of(&self, player: &str) -> Seats {
        self.places.seats_of(player)
    }

    /// A seat.
    pub fn place(&self, seat: u8) -> Option<&Place> {
        self.places.get(seat)
    }

    /// Whether a player created the match.
    pub fn is_host(&self, player: &str) -> bool {
        self.head.host == player
    }

    /// Where the match stands.
    pub fn stage(&self) -> Stage {
        match &self.game {
            _ if self.aborted => Stage::Over,
            None => Stage::Lobby,
            Some(game) => match self.rules.turn(game.state()) {
                Turn::Waiting(_) => Stage::Playing,
                Turn::Over(_) => Stage::Over,
            },
        }
    }

    /// The seats that owe a decision.
    pub fn waiting(&self) -> Seats {
        match self.game.as_ref().map(|game| self.rules.turn(game.state())) {
            Some(Turn::Waiting(seats)) if !self.aborted => seats,
            _ => Seats::NONE,
        }
    }

    /// The bots that owe a decision now, with its number.
    pub fn bots_to_move(&self) -> impl Iterator<Item = (Seat, BotLevel, u32)> + '_ {
        let paused = self.clock.is_paused();
        self.waiting().iter().filter(move |_| !paused).filter_map(|seat| {
            let level = self.places.get(seat.0)?.brain()?;
            Some((seat, level, self.game.as_ref()?.decision(seat)?))
        })
    }

    /// Whether a node has to look after the match even if nobody is there: bots play in it, or clocks run.
    pub fn acts_by_itself(&self) -> bool {
        let ends = self.game.as_ref().is_some_and(|game| self.rules.time_over(game.state()).is_some());
        // Where seats can leave standing orders, windows pass by themselves in the end.
        let ends = ends || !self.rules.windows().is_empty();
        ends || self.clock.is_set() || self.places.iter().any(|place| place.brain().is_some())
    }

    /// When somebody has to look at the match again because time is over.
    pub fn next_deadline(&self) -> Option<i64> {
        let seats = self.clock.next_deadline(self.waiting());
        seats.into_iter().chain(self.host_deadlines()).min()
    }

    /// What a viewer may know, once the game has begun.
    pub fn view(&self, viewer: Viewer) -> Option<R::View> {
        self.game.as_ref().map(|game| self.rules.view(game.state(), viewer))
    }

    /// What a class of viewers at the table sees, once the game has begun.
    pub fn seen(&self, class: u8) -> Option<&R::View> {
        self.streams.seen(class)
    }

    /// What a viewpoint shows, once the game has begun.
    pub fn view_as(&self, viewpoint: Viewpoint) -> Option<R::View> {
        match viewpoint.viewer() {
            Some(viewer) => self.view(viewer),
            None => self.game.as_ref().map(|game| self.rules.everything(game.state())),
        }
    }

    /// The class of viewers that is told what a viewpoint is.
    pub fn class_of(viewpoint: Viewpoint) -> u8 {
        viewpoint.viewer().map_or(EVERYTHING, R::class_of)
    }

    /// The players and how the match stands.
    pub fn table(&self) -> TableInfo {
        let vote = self.vote.as_ref().map(|vote| {
            let mut asked = self.asked_in(vote);
            asked.retain(|player| !vote.agreed.contains(player));
            VoteInfo { what: vote.what, agreed: vote.agreed.clone(), asked }
        });
        TableInfo {
            id: self.id.to_string(),
            ruleset: R::NAME.to_owned(),
            title: self.head.title.clone(),
            stage: self.stage(),
            seats: self.places.infos(),
            vote,
            clock: ClockInfo {
                paused: self.clock.is_paused(),
                rules: self.head.clock,
                away: self.head.away,
                hour: self.hour_info(),
            },
            commitment: self.head.seed.commitment().0,
            ending: self.ending(),
            comes_from: self.head.comes_from.clone(),
        }
    }

    /// Who is waited for, as far as a viewer may know.
    pub fn waiting_for(&self, view: &R::View) -> Vec<Waiting> {
        let seats = if self.stage() == Stage::Playing { self.rules.waits_for(view) } else { Seats::NONE };
        seats.iter().map(|seat| Waiting { seat: seat.0, deadline: self.clock.deadline(seat) }).collect()
    }

    /// How the match ended.
    fn ending(&self) -> Option<EndingInfo> {
        let seed = String::from(self.head.seed);
        if self.aborted {
            let says = "The players agreed to end the match.".to_owned();
            return Some(EndingInfo { winners: Vec::new(), says, rule: None, seed });
        }
        match self.game.as_ref().map(|game| self.rules.turn(game.state())) {
            Some(Turn::Over(outcome)) => Some(EndingInfo {
                winners: outcome.winners.iter().map(|seat| seat.0).collect(),
                says: outcome.says.to_owned(),
                rule: Some(outcome.rule.to_string()),
                seed,
            }),
            _ => None,
        }
    }

    /// What is asked of some seats, with all that they may choose.
    pub fn asks(&self, seats: Seats) -> Vec<Ask> {
        self.asks_with_actions(seats).map(|(ask, _)| ask).collect()
    }

    /// The same, remembered until the next record, so that an answer need not be read.
    pub fn lay_out(&mut self, seats: Seats) -> Vec<Ask> {
        let asks: Vec<_> = self.asks_with_actions(seats).collect();
        let mut offered = Vec::with_capacity(asks.len());
        for (ask, actions) in asks {
            let texts = ask.choices.iter().map(|choice| choice.act.clone());
            let (seat, choices) = (Seat(ask.seat), texts.zip(actions).collect());
            self.offered.retain(|offered| offered.seat != seat);
            self.offered.push(Offered { seat, choices });
            offered.push(ask);
        }
        offered
    }

    fn asks_with_actions(&self, seats: Seats) -> impl Iterator<Item = (Ask, Vec<R::Action>)> {
        let waiting = self.waiting();
        let asked = seats.iter().filter(move |seat| waiting.contains(*seat));
        asked.filter_map(|seat| {
            let game = self.game.as_ref()?;
            let decision = game.decision(seat)?;
            let view = self.rules.view(game.state(), Viewer::Seat(seat));
            let mut actions = Vec::new();
            self.rules.actions(game.state(), seat, &mut actions);
            let ask = Ask {
                seat: seat.0,
                decision,
                prompt: self.rules.prompt(&view, seat),
                choices: actions.iter().map(|action| self.rules.choice(&view, seat, action)).collect(),
                reach: self.rules.reach(&view, seat),
                undo: self.undo_offer(seat),
            };
            Some((ask, actions))
        })
    }

    /// The action that was offered to a seat with these words.
    fn choice_of(&self, seat: Seat, act: &str) -> Option<&R::Action> {
        let offered = self.offered.iter().find(|offered| offered.seat == seat)?;
        offered.choices.iter().find(|(text, _)| text == act).map(|(_, action)| action)
    }

    /// Whether a seat may take back the last action.
    pub fn undo_offer(&self, seat: Seat) -> UndoOffer {
        use cordon_kernel::UndoStatus;
        let Some(game) = &self.game else { return UndoOffer::No };
        match (game.undo_status(seat), self.head.undo) {
            (UndoStatus::Nothing, _) | (_, UndoPolicy::Never) => UndoOffer::No,
            (UndoStatus::Free, _) => UndoOffer::Free,
            (UndoStatus::NeedsAgreement, UndoPolicy::Agreement) => UndoOffer::Vote,
            (UndoStatus::NeedsAgreement, UndoPolicy::Free) => UndoOffer::No,
        }
    }

    /// Why a seat may not do something; if it may, the odds, where dice are rolled.
    pub fn why(&self, seat: Seat, act: &str) -> Result<(Option<Why>, Option<Odds>), Trouble> {
        let game = self.game.as_ref().ok_or_else(not_begun)?;
        let action = self
            .rules
            .read_action(game.state(), seat, act)
            .map_err(|error| Trouble::new(Code::Unreadable, error.to_string()))?;
        if let Err(refusal) = self.rules.check(game.state(), seat, &action) {
            return Ok((Some(Why::from(&refusal)), None));
        }
        let view = self.rules.view(game.state(), Viewer::Seat(seat));
        Ok((None, self.rules.choice(&view, seat, &action).odds))
    }

    /// Applies a record that is kept. What happened is put into words for those classes of viewers only that look.
    ///
    /// # Errors
    /// When the record does not follow from those before it: the log was written by another program, or it is broken.
    pub fn apply(&mut self, timed: &Timed, lookers: Classes) -> Result<Happened, Trouble> {
        let at = timed.at;
        let before = std::mem::replace(&mut self.last_at, at);
        let mut happened = Happened::default();
        self.records += 1;
        if let Some(origin) = &timed.of {
            self.places.member_mut(&origin.player).remember(&origin.client, origin.id);
        }
        match &timed.record {
            Record::Took { seat, player, name, nonce } => {
                self.places.member_mut(player).name.clone_from(name);
                let place = self.places.get_mut(*seat).ok_or_else(|| broken("there is no such seat"))?;
                place.player = Some(player.clone());
                place.bot = None;
                place.nonce = Some(nonce.clone());
                happened.table = true;
            }
            Record::Freed { seat } => {
                let playing = self.game.is_some();
                let place = self.places.get_mut(*seat).ok_or_else(|| broken("there is no such seat"))?;
                place.player = None;
                // A running match goes on without its player.
                place.bot = match place.plan {
                    Who::Bot { level } => Some(level),
                    _ => playing.then_some(BotLevel::Normal),
                };
                happened.table = true;
            }
            Record::Bot { seat, level } => {
                let place = self.places.get_mut(*seat).ok_or_else(|| broken("there is no such seat"))?;
                place.bot = Some(*level);
                place.stands_in = false;
                happened.table = true;
            }
            Record::StoodIn { seat, level } => {
                let place = self.places.get_mut(*seat).ok_or_else(|| broken("there is no such seat"))?;
                place.bot = Some(*level);
                place.stands_in = true;
                happened.table = true;
            }
            Record::Offered { seat, asked } => {
                self.offered(*seat, asked);
                happened.table = true;
            }
            Record::Withdrawn {} => {
                self.vote = None;
                happened.table = true;
            }
            Record::Back { seat } => {
                let place = self.places.get_mut(*seat).ok_or_else(|| broken("there is no such seat"))?;
                place.bot = None;
                place.stands_in = false;
                happened.table = true;
            }
            Record::Began {} => self.begin(at, lookers, &mut happened)?,
            Record::Acted { seat, act, .. } => self.act(Seat(*seat), act, at, lookers, &mut happened)?,
            Record::Standing { seat, orders } => self.standing.replace(*seat, orders),
            Record::TookBack { seat } => {
                let game = self.game.as_mut().ok_or_else(not_begun)?;
                if !game.undo(Seat(*seat)) {
                    return Err(broken("what was taken back was not free"));
                }
                self.went_back(at, &mut happened);
            }
            Record::WentBack { keep } => {
                self.game.as_mut().ok_or_else(not_begun)?.undo_agreed(*keep);
                self.vote = None;
                self.went_back(at, &mut happened);
            }
            Record::Proposed { what, player } => {
                self.vote = Some(Vote { what: *what, agreed: vec![player.clone()], asked: None });
                happened.table = true;
            }
            Record::Voted { player, agree } => {
                match &mut self.vote {
                    Some(vote) if *agree => vote.agreed.push(player.clone()),
                    vote => {
                        let what = vote.take().map(|vote| vote.what);
                        self.away.refused(what, at);
                    }
                }
                happened.table = true;
            }
            Record::Paused {} => {
                self.clock.pause(at);
                self.vote = None;
                happened.table = true;
            }
            Record::HostPaused {} => {
                self.clock.pause(at);
                self.host_pause.begin(at);
                happened.table = true;
            }
            Record::Resumed {} => {
                self.clock.resume(at);
                self.host_pause.end();
                self.vote = None;
                happened.table = true;
            }
            Record::HourStopped {} => {
                self.clock.hour.stop(at);
                happened.table = true;
            }
            Record::HourWentOn {} => {
                self.clock.hour.go_on(at);
                happened.table = true;
            }
            Record::WokeUp {} => {
                self.clock.hour.leave_out(before, at);
                happened.table = true;
            }
            Record::HostActed { act } => self.act_as_host(act, at, lookers, &mut happened)?,
            Record::Said { player, says } => {
                let name = self.places.member(player).map_or_else(String::new, |member| member.name.clone());
                happened.chat = Some(Chat { player: player.clone(), name, says: says.clone(), at });
            }
            Record::Muted { player, muted } => self.places.member_mut(player).muted = *muted,
            Record::Aborted {} => {
                self.aborted = true;
                self.vote = None;
                happened.table = true;
            }
        }
        // They were offered what could be done before.
        self.offered.clear();
        if self.end_needless_offer() {
            happened.table = true;
        }
        if happened.table || happened.chat.is_some() {
            self.streams.tell_all(&mut happened.told);
        }
        Ok(happened)
    }

    fn begin(&mut self, at: i64, lookers: Classes, happened: &mut Happened) -> Result<(), Trouble> {
        for place in self.places.iter().map(|place| place.role.seat).collect::<Vec<_>>() {
            let place = self.places.get_mut(place).expect("a seat of this table");
            if place.player.is_none() && place.bot.is_none() {
                place.bot = Some(BotLevel::Normal);
            }
        }
        let brought = || std::iter::once(self.head.nonce.clone()).chain(self.places.nonces()).collect();
        let nonces = self.head.nonces.clone().unwrap_or_else(brought);
        let (rules, setup, seed) = (Arc::clone(&self.rules), self.head.setup.clone(), self.head.seed);
        let mut events = Vec::new();
        let game = match &self.head.position {
            Some(position) => Match::begin_at(rules, setup, position, seed, nonces)
                .map_err(|error| broken(&error.to_string()))?,
            None => Match::begin(rules, setup, seed, nonces, &mut events)
                .map_err(|refusal| Trouble::refused(Why::from(&refusal)))?,
        };
        self.streams.tell_events(&self.rules, game.state(), &events, lookers, &mut happened.told);
        self.game = Some(game);
        self.clock.hour.go_on(at);
        self.note_waiting(None, at);
        happened.table = true;
        Ok(())
    }

    fn act(
        &mut self,
        seat: Seat,
        act: &str,
        at: i64,
        lookers: Classes,
        happened: &mut Happened,
    ) -> Result<(), Trouble> {
        let offered = self.choice_of(seat, act).cloned();
        let game = self.game.as_mut().ok_or_else(not_begun)?;
        let read = || self.rules.read_action(game.state(), seat, act);
        let action = offered.map_or_else(read, Ok).map_err(|error| broken(&error.to_string()))?;
        let mut events = Vec::new();
        game.act(seat, action, &mut events).map_err(|refusal| broken(&refusal.to_string()))?;
        self.streams.tell_events(&self.rules, game.state(), &events, lookers, &mut happened.told);
        self.note_waiting(Some(seat), at);
        happened.table = self.stage() == Stage::Over;
        Ok(())
    }

    fn went_back(&mut self, at: i64, happened: &mut Happened) {
        if let Some(game) = &self.game {
            self.streams.tell_events(&self.rules, game.state(), &[], Classes::NONE, &mut happened.told);
        }
        self.note_waiting(None, at);
        happened.table = true;
    }

    /// Starts and stops clocks for whoever owes a decision now.
    fn note_waiting(&mut self, acted: Option<Seat>, at: i64) {
        let waiting = self.waiting();
        for seat in (0..Seats::MOST).map(Seat) {
            let owed = waiting.contains(seat).then(|| {
                let view = self.seen(class_of::<R>(Some(seat))).expect("a game that waits is seen");
                let is_window = self.clock.is_set() && self.rules.prompt(view, seat).pass.is_some();
                (is_window, self.rules.pace(view, seat))
            });
            self.clock.owes(seat, owed, acted == Some(seat), at);
        }
        self.note_hush(at);
    }

    /// The number of the last update of a class of viewers.
    pub fn seq(&self, class: u8) -> u32 {
        self.streams.seq(class)
    }
}

fn not_begun() -> Trouble {
    Trouble::new(Code::NotBegun, "The match has not begun yet.")
}

fn broken(what: &str) -> Trouble {
    Trouble::new(Code::Internal, format!("The match's log cannot be continued: {what}."))
}
