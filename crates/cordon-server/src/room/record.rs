//! What is kept of a match: its head, and one record for everything that changed it.
//!
//! A room is what follows from its records, on every node and after every restart. Nothing else changes it.

use cordon_kernel::Seed;
use cordon_wire::face::{BotLevel, Wishes};
use cordon_wire::http::{ClockRules, SeatPlan, UndoPolicy};
use cordon_wire::message::{ComesFrom, Proposal, StandingOrder};
use serde::{Deserialize, Serialize};

/// Who somebody is, in public.
pub type PlayerId = String;

/// What was agreed on when a match was created. It never changes.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head<S> {
    /// The behaviour of the rules.
    pub rules: u32,
    /// The content that is played with.
    pub content: String,
    /// Mission, edition, squad, switches.
    pub setup: S,
    /// What was asked for, for playing the same again.
    pub wishes: Wishes,
    /// The mission's title.
    pub title: String,
    /// What all draws come from. Secret until the match is over.
    pub seed: Seed,
    /// Who plays which seat.
    pub seats: Vec<SeatPlan>,
    /// How long a player may think.
    pub clock: ClockRules,
    /// What can be taken back.
    pub undo: UndoPolicy,
    /// Whether everybody finds it.
    pub listed: bool,
    /// Who created it.
    pub host: PlayerId,
    /// What the host brings to the dice.
    pub nonce: String,
    /// Where the game begins, in the ruleset's notation, if not with its layout. Secret until the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// What was brought to the dice of a game that comes from a file; else the host and the players bring it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonces: Option<Vec<String>>,
    /// Where the match comes from, if it did not begin with its layout here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comes_from: Option<ComesFrom>,
    /// The match that it was forked from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forked_from: Option<String>,
    /// After how many seconds without a player the others are asked whether a bot may play its seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub away: Option<u32>,
}

/// A record with its time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Timed {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The message of a client that it answers: the same one is not performed twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Origin>,
    /// What happened.
    #[serde(flatten)]
    pub record: Record,
}

/// The message of a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Origin {
    /// Who sent it.
    pub player: PlayerId,
    /// With which of its clients.
    pub client: String,
    /// The client's own number.
    pub id: u32,
}

/// Something that changed a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Record {
    /// A player took a seat.
    Took {
        /// The seat.
        seat: u8,
        /// Who.
        player: PlayerId,
        /// The name that others see.
        name: String,
        /// What it brings to the dice.
        nonce: String,
    },
    /// A seat is free again.
    Freed {
        /// The seat.
        seat: u8,
    },
    /// A bot plays a seat, alone or for its player.
    Bot {
        /// The seat.
        seat: u8,
        /// How well.
        level: BotLevel,
    },
    /// A bot plays a seat as long as its player is away.
    StoodIn {
        /// The seat.
        seat: u8,
        /// How well.
        level: BotLevel,
    },
    /// A player is away, and those who are there are asked whether a bot may play its seat.
    Offered {
        /// The seat.
        seat: u8,
        /// Who is asked.
        asked: Vec<PlayerId>,
    },
    /// Nobody is asked any more: the player has come back.
    Withdrawn {},
    /// A player plays its seat again.
    Back {
        /// The seat.
        seat: u8,
    },
    /// The match began.
    Began {},
    /// A seat acted.
    Acted {
        /// The seat.
        seat: u8,
        /// The action in the ruleset's notation.
        act: String,
        /// Who chose it, where that was not the player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Proxy>,
    },
    /// A seat does this in windows by itself from now on.
    Standing {
        /// The seat.
        seat: u8,
        /// What, in which window.
        orders: Vec<StandingOrder>,
    },
    /// A seat took its last action back.
    TookBack {
        /// The seat.
        seat: u8,
    },
    /// All agreed to go back.
    WentBack {
        /// How many actions are kept.
        keep: u32,
    },
    /// All are asked to agree.
    Proposed {
        /// On what.
        what: Proposal,
        /// By whom.
        player: PlayerId,
    },
    /// Somebody answered.
    Voted {
        /// Who.
        player: PlayerId,
        /// Yes or no.
        agree: bool,
    },
    /// The clocks stand still.
    Paused {},
    /// The clocks go on.
    Resumed {},
    /// The host lets the clocks stand still for a while.
    HostPaused {},
    /// The host did something that the rules have for it: its clock says that the time is over.
    HostActed {
        /// What, in the ruleset's notation.
        act: String,
    },
    /// A player who may come back soon is away: the game's hour stands still.
    HourStopped {},
    /// Nobody is waited for any more: the hour goes on.
    HourWentOn {},
    /// No server looked after the match since the record before: that time counts for nobody.
    WokeUp {},
    /// Somebody said something.
    Said {
        /// Who.
        player: PlayerId,
        /// What.
        says: String,
    },
    /// Somebody may say nothing more, or may again.
    Muted {
        /// Who.
        player: PlayerId,
        /// Whether it is silent.
        muted: bool,
    },
    /// The match ended without a winner.
    Aborted {},
}

/// Who chose an action for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Proxy {
    /// A bot.
    Bot,
    /// The host, because the time was over.
    Clock,
    /// A standing order of the player.
    Standing,
}
