//! The switches of the ruleset (the ledger's section 5.11), with their defaults.

use serde::{Deserialize, Serialize};

/// EX-GAP-67: how perks are paid for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PerkEconomy {
    /// One card for each hero and level-up.
    #[default]
    Card,
    /// With experience.
    Xp,
}

/// EX-GAP-79: how hard a campaign is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Difficulty {
    /// Saves, and a return to the last completed mission at any time.
    Easy,
    /// Three saves.
    #[default]
    Normal,
    /// No saves.
    Hard,
}

/// What can be played in more than one way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Switches {
    /// EX-GAP-08: infected open closed doors between active areas.
    pub infected_open_doors: bool,
    /// EX-GAP-06: whoever stands in between hides a hero from the infected.
    pub infected_sight_blocked_by_units: bool,
    /// EX-GAP-54: a hero may throw although it is in the blast itself.
    pub thrower_exempt: bool,
    /// EX-GAP-57: free actions have a number of uses a turn.
    pub free_action_caps: bool,
    /// EX-GAP-67: how perks are paid for.
    pub perk_economy: PerkEconomy,
    /// EX-GAP-79: how hard a campaign is.
    pub difficulty: Difficulty,
    /// A mission that has not ended after so many turns is failed.
    pub turn_limit: u16,
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
