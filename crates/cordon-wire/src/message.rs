//! The messages of a match, one JSON object a frame.
//!
//! A client says `hello` first and gets `welcome`: all it may know. From then on it gets `update`s, numbered without
//! gaps. The numbers count only what its side of the table may know of. A client that comes back says the last number
//! it has seen, and gets exactly the updates it missed, or a new `welcome` when they are too many.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;

use crate::face::{At, BotLevel, Choice, Lens, Line, Odds, Prompt, Reach, Role, Sight, Why};
use crate::http::ClockRules;
use crate::trouble::Trouble;
use crate::viewpoint::Viewpoint;

/// What a client says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: who looks, and what it has seen already.
    Hello {
        /// The version of the protocol.
        protocol: u32,
        /// The seat whose side looks; without it the first own seat, or a watcher.
        #[serde(default)]
        seat: Option<u8>,
        /// The number of the last update that the client has seen.
        #[serde(default)]
        since: Option<u32>,
        /// What the client calls itself, the same when it comes back: any text of up to 32 letters. Its numbers are
        /// its own, so that two windows of one player do not disturb each other.
        #[serde(default)]
        client: Option<String>,
    },
    /// Chooses an action.
    Act {
        /// The client's own number for this: the same number is performed once, however often it is sent.
        id: u32,
        /// The seat.
        seat: u8,
        /// The decision that is answered.
        decision: u32,
        /// The action in the ruleset's notation.
        act: String,
    },
    /// Walks to a square, step by step, as far as nothing new is seen.
    Walk {
        /// The client's own number for this.
        id: u32,
        /// The seat.
        seat: u8,
        /// The decision that is answered.
        decision: u32,
        /// Where to.
        to: At,
    },
    /// Asks why an action is not allowed, or whether it is.
    Why {
        /// The client's own number for this.
        id: u32,
        /// The seat.
        seat: u8,
        /// The action in the ruleset's notation.
        act: String,
    },
    /// Asks for the text of a rule.
    Rule {
        /// The client's own number for this.
        id: u32,
        /// The rule, as in `OM-MOVE-04`.
        rule: String,
    },
    /// Asks what is seen from a square, and what threatens it.
    Lens {
        /// The client's own number for this.
        id: u32,
        /// The square.
        at: At,
    },
    /// Asks whether a square is seen from another, and why.
    Sight {
        /// The client's own number for this.
        id: u32,
        /// Where somebody looks from.
        from: At,
        /// Where to.
        to: At,
    },
    /// Asks the way to a square without going.
    Path {
        /// The client's own number for this.
        id: u32,
        /// The seat.
        seat: u8,
        /// Where to.
        to: At,
    },
    /// Asks what a bot would do.
    Hint {
        /// The client's own number for this.
        id: u32,
        /// The seat.
        seat: u8,
    },
    /// Takes the last action back, or asks the others to agree.
    Undo {
        /// The client's own number for this.
        id: u32,
        /// The seat.
        seat: u8,
    },
    /// Asks all players to agree on something.
    Propose {
        /// The client's own number for this.
        id: u32,
        /// On what.
        what: Proposal,
    },
    /// Answers what was asked of all players.
    Vote {
        /// The client's own number for this.
        id: u32,
        /// Yes or no.
        agree: bool,
    },
    /// Says something to everybody.
    Say {
        /// The client's own number for this.
        id: u32,
        /// What.
        says: String,
    },
    /// Gives a seat up: a bot plays on.
    Concede {
        /// The client's own number for this.
        id: u32,
        /// The seat.
        seat: u8,
    },
    /// What only the host may do.
    Host {
        /// The client's own number for this.
        id: u32,
        /// What.
        does: HostAct,
    },
    /// Says what a seat does in windows by itself, until it says otherwise; all earlier orders end.
    Standing {
        /// The client's own number for this.
        id: u32,
        /// The seat.
        seat: u8,
        /// The orders; the first that fits is followed.
        orders: Vec<StandingOrder>,
    },
    /// Takes a seat back from the bot that stood in.
    TakeBack {
        /// The client's own number for this.
        id: u32,
        /// The seat.
        seat: u8,
    },
    /// Says that the client is there; answered by `pong`.
    Ping {},
}

/// What a seat does in a window by itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StandingOrder {
    /// The window, by the id of the layout.
    pub window: String,
    /// The action in the ruleset's notation, as in `pass` or `play e03`; one that says less than it could is followed as
    /// soon as any action begins so.
    pub act: String,
}

/// What all players can agree on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Proposal {
    /// The last action is taken back.
    Undo,
    /// The clocks stand still.
    Pause,
    /// The clocks go on.
    Resume,
    /// The match ends without a winner.
    Abort,
    /// A bot plays a seat as long as its player is away. Only the server asks this, and only those who are there.
    StandIn {
        /// The seat.
        seat: u8,
    },
}

/// What only the host may do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
pub enum HostAct {
    /// Begins the match; seats that nobody has taken are played by bots.
    Start {},
    /// Takes a seat from its player; its link ends.
    Kick {
        /// The seat.
        seat: u8,
    },
    /// Lets a player say nothing more, or lets it speak again.
    Mute {
        /// The player.
        player: String,
        /// Whether it is silent.
        muted: bool,
    },
    /// Lets the clocks stand still for up to ten minutes, once in a match.
    Pause {},
    /// Ends that pause.
    Resume {},
    /// Lets a bot play a seat that nobody plays.
    Bot {
        /// The seat.
        seat: u8,
        /// How well.
        level: BotLevel,
    },
}

/// What the server says.
#[derive(Debug, Serialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage<'a> {
    /// All that the client may know.
    Welcome {
        /// The version of the protocol.
        protocol: u32,
        /// The number of the last update that is part of this.
        seq: u32,
        /// Who the client is at this table.
        you: &'a You,
        /// The players and how the match stands.
        table: &'a TableInfo,
        /// What can be seen now: the ruleset's scene. Absent before the match has begun.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(type = "unknown", optional)]
        #[schemars(with = "Option<serde_json::Value>")]
        scene: Option<&'a RawValue>,
        /// Round and phase in a few words.
        headline: &'a str,
        /// Who is waited for.
        waiting: &'a [Waiting],
        /// What is asked of the client's seats.
        asks: &'a [Ask],
    },
    /// Something happened.
    Update {
        /// Its number: one more than the last.
        seq: u32,
        /// What happened, in order.
        #[ts(as = "Vec<Line>")]
        #[schemars(with = "Vec<Line>")]
        lines: &'a RawValue,
        /// The fields of the scene that have changed.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(type = "unknown", optional)]
        #[schemars(with = "Option<serde_json::Value>")]
        scene: Option<&'a RawValue>,
        /// Round and phase in a few words.
        headline: &'a str,
        /// Who is waited for.
        waiting: &'a [Waiting],
        /// What is asked of the client's seats now.
        asks: &'a [Ask],
        /// The players and how the match stands, if that has changed.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        table: Option<&'a TableInfo>,
        /// What somebody said.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        chat: Option<&'a Chat>,
    },
    /// The client has missed nothing.
    CaughtUp {
        /// The number of the last update.
        seq: u32,
    },
    /// What the client asked for is done, and kept.
    Done {
        /// The client's number.
        id: u32,
    },
    /// The answer to a question.
    Answer {
        /// The client's number.
        id: u32,
        /// The answer.
        #[serde(flatten)]
        answer: Answer,
    },
    /// Something went wrong.
    Error {
        /// The client's number, where it is about one message.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        id: Option<u32>,
        /// What.
        #[serde(flatten)]
        trouble: Trouble,
    },
    /// Who is there.
    Presence {
        /// The players who have the match open.
        here: Vec<String>,
        /// How many others watch.
        watchers: u32,
    },
    /// The server is there.
    Pong {},
    /// The server ends the connection.
    Bye {
        /// Why, and what to do.
        #[serde(flatten)]
        trouble: Trouble,
    },
}

/// The answer to a question.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
#[serde(tag = "of", rename_all = "kebab-case")]
pub enum Answer {
    /// Why not, or nothing when the action is allowed.
    Why {
        /// The reason.
        why: Option<Why>,
        /// Its odds, if dice are rolled.
        odds: Option<Odds>,
    },
    /// The text of a rule.
    Rule {
        /// The rule.
        rule: String,
        /// Its text.
        text: Option<String>,
    },
    /// What is seen from a square.
    Lens {
        /// The lens.
        lens: Lens,
    },
    /// Whether a square is seen from another.
    Sight {
        /// The lines and what they decide.
        sight: Sight,
    },
    /// The way to a square.
    Path {
        /// The actions, or none when there is no way.
        acts: Option<Vec<String>>,
    },
    /// What a bot would do.
    Hint {
        /// The action.
        act: Option<String>,
        /// The actions that the bot thinks most of, that one first.
        advice: Vec<Advised>,
    },
}

/// An action that a bot thinks much of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct Advised {
    /// The action.
    pub act: String,
    /// How often, of a hundred times, the bot expects to win after it; none where it did not look into it.
    pub percent: Option<u8>,
}

/// A decision that a seat owes.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
pub struct Ask {
    /// The seat.
    pub seat: u8,
    /// The decision's number: an action names it.
    pub decision: u32,
    /// What is asked.
    pub prompt: Prompt,
    /// What can be chosen.
    pub choices: Vec<Choice>,
    /// Where the seat's mover can walk to; empty where nobody of the seat moves.
    pub reach: Vec<Reach>,
    /// Whether the seat may take back its last action, and whether others must agree.
    pub undo: UndoOffer,
}

/// Whether the last action can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum UndoOffer {
    /// There is nothing to take back, or the match does not allow it.
    No,
    /// It is free.
    Free,
    /// All players must agree.
    Vote,
}

/// Who a client is at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct You {
    /// The player, if it has a seat or is the host.
    pub player: Option<String>,
    /// The seats it plays.
    pub seats: Vec<u8>,
    /// Whether it is the host.
    pub host: bool,
}

/// The players and how the match stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableInfo {
    /// The match.
    pub id: String,
    /// The ruleset by name.
    pub ruleset: String,
    /// The mission or title.
    pub title: String,
    /// Where the match stands.
    pub stage: Stage,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// What the players are asked to agree on, with those who have agreed.
    pub vote: Option<VoteInfo>,
    /// The clocks.
    pub clock: ClockInfo,
    /// The promise about the dice.
    pub commitment: String,
    /// How the match ended.
    pub ending: Option<EndingInfo>,
    /// Where the match comes from, if it did not begin with its layout here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub comes_from: Option<ComesFrom>,
}

/// Where a match comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ComesFrom {
    /// From a moment of another match.
    Fork {
        /// The number of the update after which it goes on.
        moment: u32,
        /// With whose knowledge.
        #[serde(rename = "as")]
        viewpoint: Viewpoint,
    },
    /// From a file. Whoever has the file of a game that was not over knows the seed, and with it the rolls to come.
    File {},
}

/// Where a match stands.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Players take their seats.
    Lobby,
    /// It is being played.
    Playing,
    /// It is over.
    Over,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatInfo {
    /// The role.
    #[serde(flatten)]
    pub role: Role,
    /// The player, if one has taken it.
    pub player: Option<String>,
    /// The player's name, or the name of the friend it waits for; `name` is the seat's own.
    pub player_name: Option<String>,
    /// The bot that plays it.
    pub bot: Option<BotLevel>,
}

/// A vote under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct VoteInfo {
    /// On what.
    pub what: Proposal,
    /// Who has agreed.
    pub agreed: Vec<String>,
    /// Who is still asked.
    pub asked: Vec<String>,
}

/// The clocks.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
pub struct ClockInfo {
    /// Whether they stand still.
    pub paused: bool,
    /// How long players may think.
    pub rules: ClockRules,
    /// After how many seconds without a player the others are asked whether a bot may play its seat.
    pub away: Option<u32>,
    /// How long the game still lasts, where the host's clock ends it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hour: Option<HourInfo>,
}

/// How long a game still lasts that the host's clock ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct HourInfo {
    /// Milliseconds that were left when this was said.
    #[ts(type = "number")]
    pub left: i64,
    /// When the time is over, in milliseconds since 1970; none while the clock stands still.
    #[ts(type = "number | null")]
    pub ends: Option<i64>,
}

/// A seat that is waited for, as far as the client may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Waiting {
    /// The seat.
    pub seat: u8,
    /// When the host decides for it, in milliseconds since 1970.
    #[ts(type = "number | null")]
    pub deadline: Option<i64>,
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct EndingInfo {
    /// The seats that have won.
    pub winners: Vec<u8>,
    /// In a sentence.
    pub says: String,
    /// The rule, where a rule ended it.
    pub rule: Option<String>,
    /// The secret seed, now that all is over.
    pub seed: String,
}

/// What somebody said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Chat {
    /// The player.
    pub player: String,
    /// Its name.
    pub name: String,
    /// What it said.
    pub says: String,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
}
