//! The past of a match: looked at again, shared, taken along as a file, gone on from elsewhere.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;

use crate::face::Line;
use crate::http::{ClockRules, SeatPlan, UndoPolicy};
use crate::message::{Chat, ComesFrom, EndingInfo, SeatInfo, Stage};
use crate::viewpoint::Viewpoint;

/// The version of the file of what one viewpoint was told.
pub const TOLD: u32 = 1;

/// What happened in a match, as one viewpoint was told it.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct History {
    /// In order; a part of the match where the whole is too long or was not asked for.
    pub updates: Vec<PastUpdate>,
    /// The number of the match's last update so far.
    pub last: u32,
    /// The number to go on from, where there is more.
    pub next: Option<u32>,
}

/// One update of the past.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct PastUpdate {
    /// Its number.
    pub seq: u32,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// Round and phase in a few words, where they differ from the update before in this answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub headline: Option<String>,
    /// What happened.
    pub lines: Vec<Line>,
    /// What could be seen, where scenes were asked for: whole in the first update of an answer that has one, then the
    /// fields that had changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "unknown", optional)]
    #[schemars(with = "Option<serde_json::Value>")]
    pub scene: Option<Box<RawValue>>,
    /// What somebody said.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chat: Option<Chat>,
}

/// The first line of the file of what one viewpoint was told. A line for each update follows, and a last line.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct ToldHeader {
    /// The version of this format: 1.
    pub told: u32,
    /// The ruleset by name.
    pub ruleset: String,
    /// The behaviour of the rules.
    pub rules: u32,
    /// The content that is played with.
    pub content: String,
    /// The mission or title.
    pub title: String,
    /// Who was told this.
    #[serde(rename = "as")]
    pub viewpoint: Viewpoint,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// The promise about the dice.
    pub commitment: String,
    /// Where the match comes from, if it did not begin with its layout here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub comes_from: Option<ComesFrom>,
    /// What stays as it is for the whole match: the ruleset's layout.
    #[ts(type = "unknown")]
    #[schemars(with = "serde_json::Value")]
    pub layout: Box<RawValue>,
}

/// The last line of the file of what one viewpoint was told. A file without it was cut off.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct ToldEnd {
    /// How many updates the file has.
    pub updates: u32,
    /// Where the match stood when the file was made.
    pub stage: Stage,
    /// How the match ended, if it had.
    pub ending: Option<EndingInfo>,
}

/// A new match that goes on from a moment of another one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fork {
    /// The number of the update after which it goes on, as this viewpoint counts them.
    pub moment: u32,
    /// With whose knowledge: what this viewpoint does not know is drawn anew. `everything` keeps all as it was, and can
    /// be asked for when the match is over.
    #[serde(rename = "as", default)]
    pub viewpoint: Viewpoint,
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
}

/// A replay file that is to become a match, with who plays on where the game is not over. The file alone can be sent as
/// it is: then all seats are the caller's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Import {
    /// The text of the file.
    pub file: String,
    /// Who plays which seat; seats that are not named are the caller's.
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
}

/// A file that has become a match. Whoever imports the same file again gets the same answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Imported {
    /// The match.
    pub id: String,
    /// The mission or title.
    pub title: String,
    /// How many actions stand in the file.
    pub actions: u32,
    /// How many draws were proved to come from the seed that was promised.
    pub draws: u32,
    /// How the game of the file ended; absent in one that can be played on.
    pub ending: Option<String>,
}

/// A link for watching: a running match as a watcher sees it, a finished one from any viewpoint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct WatchLink {
    /// What is written behind the address: the secret is in the fragment, which browsers do not send.
    pub link: String,
}
