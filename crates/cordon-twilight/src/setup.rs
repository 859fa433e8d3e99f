//! What is agreed on before the first draw: how many play, on which board, and every switch, in the ledger's words.

mod words;

use serde::{Deserialize, Serialize};

/// TW-CLOCK-05: how the time of a game is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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

impl ClockMode {
    /// TW-CLOCK-06: whether the host's clock can end the game.
    pub fn is_timed(self) -> bool {
        matches!(self, ClockMode::Realtime | ClockMode::Both)
    }
}

/// How long a game lasts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Clock {
    /// What is counted.
    pub mode: ClockMode,
    /// TW-CLOCK-01: minutes of play.
    pub minutes: u8,
    /// TW-CLOCK-10: rounds of play; 0, written `table`, stands for the pack's own number.
    #[serde(with = "words::table")]
    pub rounds: u8,
}

impl Default for Clock {
    fn default() -> Clock {
        Clock { mode: ClockMode::default(), minutes: 60, rounds: 0 }
    }
}

/// TW-GAP-74: how well a window hides who is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Conceal {
    /// Every seat that holds a card is asked, and the host passes for those that cannot answer; every window stays open
    /// for the same short time at least.
    Timing,
    /// Every seat that holds a card is asked, and answers for itself.
    Strict,
    /// Everybody sees who is asked.
    #[default]
    Off,
}

impl Conceal {
    /// Whether everybody who holds a card is asked, so that the course of the game does not tell who can answer.
    pub fn asks_all_holders(self) -> bool {
        self != Conceal::Off
    }
}

/// TW-GAP-09: where figures pass between street and building.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Doors {
    /// Only at doors.
    #[default]
    Required,
    /// Wherever a street touches a building.
    Open,
}

/// TW-GAP-19: what a soldier has when he starts again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refill {
    /// Five of each token.
    #[default]
    Full,
    /// Five hearts; the other tokens stay as they are.
    HeartsOnly,
}

/// TW-GAP-20: how half of the kills is rounded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rounding {
    /// Up: of seven kills four are lost.
    #[default]
    Up,
    /// Down: of seven kills three are lost.
    Down,
}

/// TW-GAP-30: which duel die is compared with which.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pairing {
    /// Highest with highest.
    #[default]
    Sorted,
    /// As they lie.
    Indexed,
}

/// TW-GAP-25: zombies in the supply, written as in `100/6`, or `unlimited`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// TW-SETUP-01: two to six players.
    pub players: u8,
    /// TW-SETUP-02: guts.
    #[serde(with = "words::on_off")]
    pub guts: bool,
    /// The sewers.
    #[serde(with = "words::on_off")]
    pub sewers: bool,
    /// TW-SETUP-02: the tiles of the underground pack.
    #[serde(with = "words::on_off")]
    pub underground_pack: bool,
    /// TW-GAP-54: dogs.
    #[serde(with = "words::on_off")]
    pub dogs: bool,
    /// Where figures pass between street and building.
    pub doors: Doors,
    /// What a soldier has when he starts again.
    pub restart_refill: Refill,
    /// How half of the kills is rounded.
    pub death_rounding: Rounding,
    /// Which duel die is compared with which.
    pub duel_pairing: Pairing,
    /// TW-GAP-37: whether an enemy must have been beaten on the goal.
    #[serde(with = "words::flag")]
    pub goal_needs_kill: bool,
    /// TW-GAP-42: hearts that a marine pays for the sewers.
    pub marine_toll: u8,
    /// The supply of zombies.
    pub supply: Supply,
    /// The clock.
    pub clock: Clock,
    /// With the clock off, the game ends after so many rounds.
    pub round_limit: u16,
    /// How well windows hide who is asked.
    pub conceal_windows: Conceal,
    /// TW-GAP-75: seconds for a window, for a host to keep; the rules read no clock.
    pub window_seconds: u8,
    /// TW-GAP-75: seconds for an answer to a card.
    pub card_seconds: u8,
    /// TW-GAP-74: milliseconds for which a window stays open at least where its answers are concealed by time.
    pub window_least_ms: u16,
    /// TW-CLOCK-11: seconds for a turn.
    pub turn_seconds: u8,
    /// TW-CLOCK-11: seconds for a marine.
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
            doors: Doors::default(),
            restart_refill: Refill::default(),
            death_rounding: Rounding::default(),
            duel_pairing: Pairing::default(),
            goal_needs_kill: false,
            marine_toll: 0,
            supply: Supply::default(),
            clock: Clock::default(),
            round_limit: 200,
            conceal_windows: Conceal::default(),
            window_seconds: 6,
            card_seconds: 8,
            window_least_ms: 400,
            turn_seconds: 120,
            marine_seconds: 45,
        }
    }
}

/// What is agreed on before the first draw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
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
