//! What is agreed on before the first draw: how many play, on which board, and every switch.

use serde::{Deserialize, Serialize};

/// TW-CLOCK-05: how the time of a game is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClockMode {
    /// TW-CLOCK-06: by the host's clock.
    Realtime,
    /// TW-CLOCK-10: a fixed number of rounds.
    #[default]
    Rounds,
    /// Whichever of the two ends first.
    Both,
    /// Each decision costs fixed seconds.
    Virtual,
    /// Only the round limit.
    Off,
}

/// TW-GAP-74: how well a window hides who is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Conceal {
    /// Every window stays open for the same short time.
    Timing,
    /// Every seat that holds a card is asked.
    Strict,
    /// Everybody sees who is asked.
    #[default]
    Off,
}

/// TW-GAP-25: zombies in the supply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Supply {
    /// So many.
    Limited {
        /// Regular ones.
        regular: u16,
        /// Supers.
        supers: u16,
    },
    /// As many as are wanted.
    Unlimited,
}

impl Default for Supply {
    fn default() -> Supply {
        Supply::Limited { regular: 100, supers: 6 }
    }
}

/// The switches, as a running game needs them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Rules {
    /// TW-SETUP-01: two to six players.
    pub players: u8,
    /// TW-SETUP-02: guts.
    pub guts: bool,
    /// The sewers.
    pub sewers: bool,
    /// TW-SETUP-02: the tiles of the underground pack.
    pub underground_pack: bool,
    /// TW-GAP-54: dogs.
    pub dogs: bool,
    /// TW-GAP-09: whether every contact of street and building is a door.
    pub open_doors: bool,
    /// TW-GAP-19: whether a restart gives back hearts only.
    pub hearts_only: bool,
    /// TW-GAP-20: whether the kills lost by a defeat are rounded down.
    pub death_rounds_down: bool,
    /// TW-GAP-30: whether duel dice are compared as they lie and not sorted.
    pub indexed_duels: bool,
    /// TW-GAP-37: whether an enemy must have been beaten on the goal.
    pub goal_needs_kill: bool,
    /// TW-GAP-42: hearts that a marine pays for the sewers.
    pub marine_toll: u8,
    /// The supply of zombies.
    pub supply: Supply,
    /// The clock.
    pub clock: ClockMode,
    /// TW-CLOCK-01: minutes of play.
    pub minutes: u8,
    /// TW-CLOCK-10: rounds of play; 0 stands for the pack's own number.
    pub rounds: u8,
    /// With the clock off, the game ends after so many rounds.
    pub round_limit: u16,
    /// How well windows hide who is asked.
    pub conceal: Conceal,
    /// Seconds for a window, for a host to know; the rules read no clock.
    pub window_seconds: u8,
    /// Seconds for an answer to a card.
    pub card_seconds: u8,
    /// Seconds for a turn.
    pub turn_seconds: u8,
    /// Seconds for a marine.
    pub marine_seconds: u8,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            players: 4,
            guts: true,
            sewers: true,
            underground_pack: true,
            dogs: false,
            open_doors: false,
            hearts_only: false,
            death_rounds_down: false,
            indexed_duels: false,
            goal_needs_kill: false,
            marine_toll: 0,
            supply: Supply::default(),
            clock: ClockMode::default(),
            minutes: 60,
            rounds: 0,
            round_limit: 200,
            conceal: Conceal::default(),
            window_seconds: 6,
            card_seconds: 8,
            turn_seconds: 120,
            marine_seconds: 45,
        }
    }
}

/// What is agreed on before the first draw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Setup {
    /// TW-GAP-01: the board to begin on.
    pub preset: String,
    /// The switches.
    pub rules: Rules,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { preset: "twilight-r".to_owned(), rules: Rules::default() }
    }
}
