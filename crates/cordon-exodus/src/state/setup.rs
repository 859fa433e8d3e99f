//! What is agreed on before a game begins.

use serde::{Deserialize, Serialize};

/// EX-GAP-67: how perks are paid for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PerkEconomy {
    /// One card for each hero before a mission with a level-up.
    #[default]
    Card,
    /// One point of experience for each mission, spent in any lobby.
    Xp,
}

/// EX-GAP-79: how forgiving a campaign is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Difficulty {
    /// Three saves, and back to the last completed mission at any time.
    Easy,
    /// Three saves.
    #[default]
    Normal,
    /// No saves, only the pause.
    Hard,
}

/// The ruleset's switches (section 5.11), with the ledger's defaults.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
pub struct Switches {
    /// EX-GAP-08: whether the infected open closed doors between active areas.
    pub infected_open_doors: bool,
    /// EX-GAP-06: whether units block the sight of the infected.
    pub infected_sight_blocked_by_units: bool,
    /// EX-GAP-54: whether a thrower may stand in its own blast.
    pub thrower_exempt: bool,
    /// EX-GAP-57: whether free actions are limited in number.
    pub free_action_caps: bool,
    /// EX-GAP-67: how perks are paid for.
    pub perk_economy: PerkEconomy,
    /// EX-GAP-79: how forgiving a campaign is.
    pub difficulty: Difficulty,
    /// The turn after which a mission that has not ended is failed.
    pub turn_limit: u8,
    /// EX-HERO-07: squares of a move.
    pub hero_move_squares: u8,
    /// EX-HERO-11: squares of a sprint.
    pub sprint_squares: u8,
    /// EX-HERO-11: action points of a sprint.
    pub sprint_ap: u8,
    /// EX-HERO-20: action points of a door.
    pub door_ap: u8,
    /// EX-HERO-45: action points of a search.
    pub search_ap: u8,
    /// EX-HERO-47: action points of crafting.
    pub craft_ap: u8,
    /// EX-HERO-38: action points of a reload.
    pub reload_ap: u8,
}

impl Default for Switches {
    fn default() -> Switches {
        Switches {
            infected_open_doors: true,
            infected_sight_blocked_by_units: false,
            thrower_exempt: false,
            free_action_caps: true,
            perk_economy: PerkEconomy::Card,
            difficulty: Difficulty::Normal,
            turn_limit: 60,
            hero_move_squares: 1,
            sprint_squares: 3,
            sprint_ap: 2,
            door_ap: 1,
            search_ap: 2,
            craft_ap: 1,
            reload_ap: 1,
        }
    }
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
