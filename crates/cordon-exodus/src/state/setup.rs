//! What is agreed on before a game begins.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Switches;

/// Numbers of cards by id.
pub type Pile = BTreeMap<String, u8>;

/// An equipment card in a setup.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CardSetup {
    /// The id of the card.
    pub id: String,
    /// Rounds in it.
    #[serde(default)]
    pub rounds: u8,
}

/// What a hero brings along from the mission before.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Kit {
    /// Equipment cards; EX-TRADE-05: guns with their rounds.
    #[serde(default)]
    pub equipment: Vec<CardSetup>,
    /// Search cards.
    #[serde(default)]
    pub finds: Pile,
    /// EX-GAP-69: the exact square of the infection dial.
    #[serde(default)]
    pub dial: u8,
}

/// EX-CAMPAIGN-02: the search deck as the mission before has left it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SearchDeck {
    /// Cards that lie face down.
    pub down: Pile,
    /// Cards that lie face up under them.
    #[serde(default)]
    pub up: Pile,
}

/// A hero of a setup.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct HeroSetup {
    /// The id of its card.
    pub id: String,
    /// EX-QUICK-01, EX-PERK-06: the ids of its perks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub perks: Vec<String>,
    /// What it brings along; none for what is on its card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kit: Option<Kit>,
}

/// What is agreed on before the first draw.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Setup {
    /// The id of the mission.
    pub mission: String,
    /// EX-GAP-76: the heroes in the order of their start squares.
    pub heroes: Vec<HeroSetup>,
    /// EX-DIRECTOR-01: whether somebody moves the infected.
    #[serde(default)]
    pub director: bool,
    /// The ruleset's switches.
    #[serde(default)]
    pub switches: Switches,
    /// The search deck; none for one with all of its cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub search: Option<SearchDeck>,
}
