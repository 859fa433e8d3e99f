//! Campaigns over HTTP: chapters that are played one after the other, with what is carried over between them.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::http::{ClockRules, SeatPlan, UndoPolicy};

/// A campaign that somebody wants to play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewCampaign {
    /// The ruleset by name.
    pub ruleset: String,
    /// Who sets out; empty for the usual squad.
    #[serde(default)]
    pub members: Vec<String>,
    /// Values of options by id, those of a match and `difficulty` and `perk_economy`.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

/// The caller's campaigns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct CampaignList {
    /// The newest first.
    pub campaigns: Vec<CampaignPage>,
}

/// How a campaign stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CampaignStanding {
    /// In the lobby before the next chapter.
    Lobby,
    /// A chapter is being played.
    Playing,
    /// Paused; it goes on with the pause ticket.
    Paused,
    /// A chapter has failed; it goes on from a ticket.
    Failed,
    /// Every chapter is completed.
    Won,
}

/// A campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct CampaignPage {
    /// Its id.
    pub id: String,
    /// The ruleset by name.
    pub ruleset: String,
    /// How it stands.
    pub standing: CampaignStanding,
    /// All chapters in their order.
    pub chapters: Vec<Chapter>,
    /// How many of them are completed.
    pub completed: u8,
    /// The match in which the next chapter is being played.
    pub playing: Option<String>,
    /// The matches that were played for it, the newest last.
    pub played: Vec<String>,
    /// Who is on the way.
    pub members: Vec<CampaignMember>,
    /// Search cards that are still to be shared out, by id.
    pub rewards: BTreeMap<String, u8>,
    /// Search cards that lie face down.
    pub search: u8,
    /// Search cards that lie face up under them, by id.
    pub face_up: BTreeMap<String, u8>,
    /// The tickets from which it can go on.
    pub tickets: Vec<TicketInfo>,
    /// Saves that are left.
    pub saves_left: u8,
    /// Options that are not as usual, by id.
    pub options: BTreeMap<String, String>,
}

/// A chapter of a campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct Chapter {
    /// The mission, by id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Whether each member may learn a perk before it.
    pub level_up: bool,
}

/// A member of a campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct CampaignMember {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The square of its infection dial.
    pub dial: u8,
    /// Its equipment.
    pub equipment: Vec<CampaignCard>,
    /// Its search cards, by id.
    pub finds: BTreeMap<String, u8>,
    /// Its perks, by id.
    pub perks: Vec<String>,
    /// Experience that is not spent.
    pub xp: u8,
    /// What it can learn in this lobby, by id.
    pub learnable: Vec<String>,
}

/// An equipment card between chapters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct CampaignCard {
    /// Its id.
    pub id: String,
    /// Rounds in it.
    pub rounds: u8,
}

/// A ticket from which a campaign can go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct TicketInfo {
    /// What a request to go back names: `pause`, `1` to `3`, `last` or `start`.
    pub slot: String,
    /// How many chapters were completed then.
    pub completed: u8,
}

/// What is done in the lobby; if one order is refused, none is carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LobbyOrders {
    /// Each as in `give skipper pistol stoker`, `take medic cloth`, `reload skipper pistol nine-box`, `craft stoker
    /// fire-bottle` or `learn medic thick-sleeves`.
    pub orders: Vec<String>,
}

/// A ticket that is to be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTicket {
    /// Which kind.
    pub ticket: TicketKind,
}

/// The kinds of tickets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TicketKind {
    /// The campaign rests, and goes on once with this ticket.
    Pause,
    /// One of the saves of the whole campaign.
    Save,
}

/// Where a campaign goes back to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Restore {
    /// `pause`, `1` to `3`, `last` or `start`.
    pub slot: String,
}

/// How the next chapter is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayChapter {
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
    /// How long a player who is waited for may be away, as for a match.
    #[serde(default)]
    pub away: Option<u32>,
}
