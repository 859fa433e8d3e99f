//! Requests and answers of the HTTP interface.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::face::{BotLevel, Wishes};
use crate::message::{Stage, TableInfo, Waiting};

/// A match that somebody wants to play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMatch {
    /// The ruleset by name.
    pub ruleset: String,
    /// Mission, options, squad.
    pub wishes: Wishes,
    /// Who plays which seat; seats that are not named are played by normal bots.
    #[serde(default)]
    pub seats: Vec<SeatPlan>,
    /// How long a player may think.
    #[serde(default)]
    pub clock: ClockRules,
    /// What can be taken back.
    #[serde(default)]
    pub undo: UndoPolicy,
    /// Whether everybody finds the match in the list.
    #[serde(default)]
    pub listed: bool,
    /// What the creator brings to the dice; any text.
    #[serde(default)]
    pub nonce: Option<String>,
    /// How long a player who is waited for may be away, in seconds, before the others are asked whether a bot may play
    /// its seat; 0 for never. Unless said: two minutes, or never where a decision may take an hour.
    #[serde(default)]
    pub away: Option<u32>,
}

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatPlan {
    /// The seat.
    pub seat: u8,
    /// Who.
    pub who: Who,
}

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Who {
    /// The creator of the match.
    Me {},
    /// Whoever opens the link first.
    Open {},
    /// A friend, who gets the link.
    Friend {
        /// The friend's name.
        name: String,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        level: BotLevel,
    },
}

/// How long a player may think, in seconds; no number is no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClockRules {
    /// For a decision.
    #[serde(default)]
    pub turn: Option<u32>,
    /// For a chance to interrupt.
    #[serde(default)]
    pub window: Option<u32>,
    /// For all decisions of a player together.
    #[serde(default, rename = "match")]
    pub whole: Option<u32>,
}

/// What can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum UndoPolicy {
    /// What showed nothing is free, the rest by agreement.
    #[default]
    Agreement,
    /// Only what showed nothing.
    Free,
    /// Nothing.
    Never,
}

/// A match that was created.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Created {
    /// The match.
    pub id: String,
    /// The links for the seats that others take. Each is shown once and never again.
    pub links: Vec<SeatLink>,
    /// The link for watching.
    pub watch: String,
}

/// The link of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatLink {
    /// The seat.
    pub seat: u8,
    /// What is written behind the address: the secret is in the fragment, which browsers do not send.
    pub link: String,
}

/// Redeems a link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The secret of the link.
    pub token: String,
    /// The name that others see.
    #[serde(default)]
    pub name: Option<String>,
    /// What the player brings to the dice; any text.
    #[serde(default)]
    pub nonce: Option<String>,
}

/// What a link led to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Joined {
    /// The match.
    pub id: String,
    /// The seat, or none for a watcher.
    pub seat: Option<u8>,
}

/// Gives oneself a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// The name.
    pub name: String,
}

/// Who the caller is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Me {
    /// The player's public id, if there is a session.
    pub player: Option<String>,
    /// The name that others see.
    pub name: Option<String>,
}

/// A row of a list of matches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct MatchRow {
    /// The match.
    pub id: String,
    /// The ruleset by name.
    pub ruleset: String,
    /// The mission or title.
    pub title: String,
    /// Where it stands.
    pub stage: Stage,
    /// When it was created, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created: i64,
}

/// A list of matches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct MatchList {
    /// The newest first.
    pub matches: Vec<MatchRow>,
}

/// One match, as everybody who may open it sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct MatchPage {
    /// The players and how it stands.
    pub table: TableInfo,
    /// The seats of the caller.
    pub seats: Vec<u8>,
    /// Whether the caller is the host.
    pub host: bool,
    /// Round and phase in a few words; empty before the match has begun.
    pub headline: String,
    /// Who is waited for, as far as the caller may know.
    pub waiting: Vec<Waiting>,
    /// The behaviour of the rules it is played by.
    pub rules: u32,
    /// The content it is played with, see `/api/packs/{pack}`.
    pub content: String,
    /// The match that it was forked from. Only its host is told, because whoever knows a match may watch it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub forked_from: Option<String>,
}

/// What the server is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Version {
    /// The program's version.
    pub version: String,
    /// The protocol's version.
    pub protocol: u32,
}

/// Wants to be told elsewhere when a seat is waited for and its player is not there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetHook {
    /// The address that is told, with `http:` or `https:`. The operator of the server decides which are allowed.
    pub url: String,
}

/// The webhook of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct HookInfo {
    /// Whether this server allows any.
    pub possible: bool,
    /// The address, if one is set.
    pub url: Option<String>,
    /// What signs the messages. It is shown once, when the webhook is set.
    pub secret: Option<String>,
}

/// What a webhook is told, signed with its secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TurnNotice {
    /// The match.
    #[serde(rename = "match")]
    pub id: String,
    /// The seat that is waited for.
    pub seat: u8,
    /// The mission or title.
    pub title: String,
    /// Round and phase in a few words, as everybody may know them.
    pub headline: String,
    /// Where to play on, without a secret.
    pub link: String,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
}
