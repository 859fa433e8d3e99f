//! Campaigns over HTTP: chapters that are played one after the other, with what is carried over between them.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::face::{OptionOffer, Role, Why};
use crate::http::{ClockRules, SeatPlan, UndoPolicy};

/// What can be chosen when a campaign is begun.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct CampaignOffer {
    /// What it is about, in a sentence or two.
    pub about: String,
    /// The missions that are its chapters, by id, in their order.
    pub chapters: Vec<String>,
    /// The fewest and the most members that set out.
    pub squad: (u8, u8),
    /// Who sets out unless said otherwise, by id.
    pub usual: Vec<String>,
    /// Its own options first, then those of its matches.
    pub options: Vec<OptionOffer>,
}

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
    /// How many more there are that another version of the program has kept, and this one cannot read.
    pub unreadable: u32,
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
    /// When it was begun, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created: i64,
    /// How it stands.
    pub standing: CampaignStanding,
    /// All chapters in their order.
    pub chapters: Vec<Chapter>,
    /// How many of them are completed.
    pub completed: u8,
    /// The match in which the next chapter is being played.
    pub playing: Option<String>,
    /// The matches that were played for it, the newest last.
    pub played: Vec<PlayedMatch>,
    /// The seats of the next chapter, while the campaign waits for it.
    pub seats: Vec<Role>,
    /// Who is on the way.
    pub members: Vec<CampaignMember>,
    /// All that can be done in the lobby now.
    pub offers: Vec<LobbyOffer>,
    /// The names and texts of the cards and perks that members have, could make or could learn.
    pub cards: Vec<CampaignText>,
    /// The squares of the infection dial that are stage markers.
    pub stages: Vec<u8>,
    /// The square of the infection dial that is death.
    pub death: u8,
    /// Search cards that are still to be shared out, by id.
    pub rewards: BTreeMap<String, u8>,
    /// Search cards that lie face down.
    pub search: u8,
    /// Search cards that lie face up under them, by id.
    pub face_up: BTreeMap<String, u8>,
    /// The tickets from which it can go on.
    pub tickets: Vec<TicketInfo>,
    /// The tickets that could be written, each with the rule that says no to it now, if one does.
    pub writes: Vec<TicketOffer>,
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
    /// Its story in a few sentences.
    pub story: String,
    /// What must be done, in a sentence.
    pub goal: String,
    /// Whether each member may learn a perk before it.
    pub level_up: bool,
    /// How it stands.
    pub state: ChapterState,
}

/// How a chapter stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChapterState {
    /// It was won.
    Won,
    /// It comes next.
    Next,
    /// It is being played.
    Playing,
    /// It was lost.
    Lost,
    /// Others come before it.
    Ahead,
}

/// A match in which a chapter was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct PlayedMatch {
    /// The match.
    pub id: String,
    /// The chapter, by the id of its mission.
    pub chapter: String,
    /// Whether it was won.
    pub won: bool,
}

/// A member of a campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct CampaignMember {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is good at.
    pub about: String,
    /// The square of its infection dial.
    pub dial: u8,
    /// The stage of its infection, 0 for none.
    pub stage: u8,
    /// Its equipment.
    pub equipment: Vec<CampaignCard>,
    /// Its search cards, by id.
    pub finds: BTreeMap<String, u8>,
    /// Its perks, by id.
    pub perks: Vec<String>,
    /// Experience that is not spent.
    pub xp: u8,
    /// What could be made of search cards, and what is missing for it.
    pub recipes: Vec<CampaignRecipe>,
}

/// An equipment card between chapters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct CampaignCard {
    /// Its id.
    pub id: String,
    /// Rounds in it.
    pub rounds: u8,
    /// A full load; 0 for what needs none.
    pub load: u8,
}

/// Something that a member could make.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct CampaignRecipe {
    /// The equipment card that is made, by id.
    pub makes: String,
    /// The search cards that are spent, by id.
    pub parts: Vec<String>,
    /// Those of them that the member does not have, by id.
    pub lacks: Vec<String>,
}

/// A card or a perk in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct CampaignText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// `pistol`, `single-shot`, `area`, `melee`, `medicine` or `armour` for equipment, `ammunition` or `part` for
    /// search cards, `perk` or `power` for what is learned.
    pub kind: String,
    /// What it does.
    pub text: String,
}

/// Something that can be done in the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct LobbyOffer {
    /// The order: what a client sends to have it done.
    pub order: String,
    /// `give`, `take`, `reload`, `craft` or `learn`.
    pub kind: String,
    /// The member who does it, by id.
    pub member: String,
    /// The card or perk that it is about, by id.
    pub card: String,
    /// Who gets the card, by id, where it is given.
    pub to: Option<String>,
    /// What it is, as in `Give Pistol to Stoker`.
    pub label: String,
    /// The same on a button beside the card, as in `to Stoker`.
    pub short: String,
    /// What comes of it, where the card does not say it.
    pub note: Option<String>,
}

/// A ticket from which a campaign can go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct TicketInfo {
    /// What a request to go back names: `pause`, `1` to `3`, `last` or `start`.
    pub slot: String,
    /// How many chapters were completed then.
    pub completed: u8,
}

/// A ticket that could be written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct TicketOffer {
    /// Which kind.
    pub ticket: TicketKind,
    /// The rule that says no, if one does.
    pub why: Option<Why>,
}

/// What is done in the lobby; if one order is refused, none is carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LobbyOrders {
    /// Each as in `give skipper pistol stoker`, `take medic cloth`, `reload skipper pistol nine-box`, `craft stoker
    /// molotov` or `learn medic thick-sleeves`.
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
