//! What is agreed on before a game begins.

use serde::{Deserialize, Serialize};

use super::Switches;

/// A hero of a setup.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct HeroSetup {
    /// The id of its card.
    pub id: String,
    /// EX-QUICK-01, EX-PERK-06: the ids of its perks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub perks: Vec<String>,
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
}
