//! What can be chosen when a match is created, and what somebody has chosen.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::At;
use crate::campaign::CampaignOffer;

/// What can be chosen when a match is created.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct Catalogue {
    /// The ruleset by the name that commands and files use.
    pub ruleset: String,
    /// Its name for players.
    pub title: String,
    /// What kind of game it is, in a sentence.
    pub about: String,
    /// The missions in the order in which they are offered.
    pub missions: Vec<MissionOffer>,
    /// Editions, switches and other options.
    pub options: Vec<OptionOffer>,
    /// Who can be taken along, where that can be chosen.
    pub members: Vec<MemberOffer>,
    /// The fewest and the most members of a squad.
    pub squad: (u8, u8),
    /// Whether members take the seats from 1 in the order in which they are named. Else each keeps its own.
    pub seats_in_order: bool,
    /// The campaign that its missions make, where they make one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub campaign: Option<CampaignOffer>,
}

/// A mission that can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct MissionOffer {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its story in a few sentences.
    pub story: String,
    /// What must be done, in a sentence.
    pub goal: String,
    /// Whether the other side acts by itself, so that no seat is needed for it.
    pub automatic: bool,
    /// How many rounds it lasts, where that is fixed.
    pub rounds: Option<u8>,
    /// The seats with the usual squad.
    pub seats: Vec<Role>,
    /// Its map in outline, where it has one before the first move.
    pub map: Option<MapSketch>,
    /// The fewest and the most members of a squad, where it is not as for the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub squad: Option<(u8, u8)>,
    /// How many perks each member may have.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub perks: Option<u8>,
    /// Where it belongs in a few words, where a game has missions of several kinds, as in `Chapter 1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub place: Option<String>,
}

/// A map in outline, for choosing a mission: no more than everybody sees before the first move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct MapSketch {
    /// A text for each row from the north: `.` floor, `:` floor of a room that is still hidden, `#` wall, `~` water,
    /// and a space where there is nothing.
    pub rows: Vec<String>,
    /// The doors, each a line from corner to corner; corner 0,0 is the north-west one of square 0,0.
    pub doors: Vec<(At, At)>,
    /// The rooms by name, each with the rectangle around it.
    pub rooms: Vec<SketchRoom>,
    /// Where the squad begins.
    pub start: Vec<At>,
    /// Where something can be searched or repaired.
    pub marks: Vec<At>,
    /// Walls that stand between squares, each a line from corner to corner.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<(At, At)>>")]
    pub walls: Vec<(At, At)>,
}

/// A room of a map in outline.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct SketchRoom {
    /// Its name.
    pub name: String,
    /// The north-west corner of the rectangle around it.
    pub at: At,
    /// Its columns and rows.
    pub size: (u8, u8),
}

/// The rules of one topic.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct RuleTopic {
    /// Its id, which is the name of its file in the ledger.
    pub id: String,
    /// Its name for players.
    pub title: String,
    /// Its rules in the order of the ledger.
    pub rules: Vec<RuleRow>,
}

/// A rule of the ledger.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct RuleRow {
    /// Its id, as in `OM-MOVE-04`.
    pub id: String,
    /// What it says.
    pub text: String,
    /// The edition it is true for, where it is not true for both.
    pub edition: Option<String>,
}

/// An option of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct OptionOffer {
    /// Its id.
    pub id: String,
    /// Its name.
    pub title: String,
    /// What it changes.
    pub about: String,
    /// What can be chosen; the first is what is played unless said otherwise.
    pub values: Vec<OptionValue>,
}

/// One value of an option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct OptionValue {
    /// Its id.
    pub id: String,
    /// Its name.
    pub title: String,
    /// A seat that there is with this value only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Role>,
}

/// Somebody who can be taken along.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct MemberOffer {
    /// Its id.
    pub id: String,
    /// The seat that plays it.
    pub seat: u8,
    /// Its name.
    pub title: String,
    /// What it is good at.
    pub about: String,
    /// What it can learn, where a mission lets it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<PerkOffer>>")]
    pub perks: Vec<PerkOffer>,
}

/// Something that a member can learn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct PerkOffer {
    /// Its id.
    pub id: String,
    /// Its name.
    pub title: String,
    /// What it does.
    pub about: String,
}

/// What somebody wants to play.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wishes {
    /// The mission.
    pub mission: String,
    /// Values of options by id; what is not named is as usual.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Who is taken along; empty for the usual squad.
    #[serde(default)]
    pub members: Vec<String>,
    /// What members have learned, by member; who is not named has learned nothing.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, as = "Option<BTreeMap<String, Vec<String>>>")]
    pub perks: BTreeMap<String, Vec<String>>,
}

/// A mistake in a form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct FieldError {
    /// The field, as in `options.edition`.
    pub field: String,
    /// What is wrong, and what to do.
    pub says: String,
}

/// A seat before the game begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Role {
    /// The seat's number.
    pub seat: u8,
    /// What players call it.
    pub name: String,
    /// Its side: seats of one side share what they know.
    pub side: String,
}
