//! How missions end, who has won, and by which rule.

use serde::{Deserialize, Serialize};

/// How a mission has ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Everything that the mission asks for is done.
    Accomplished,
    /// EX-END-07: a hero has died in a chapter of the campaign.
    HeroDied,
    /// EX-GAP-71: no hero is alive.
    HeroesDead,
    /// EX-GAP-71: what the mission needs is lost.
    ObjectiveLost,
    /// The turn limit has passed.
    OutOfTime,
}

impl Ending {
    /// Every ending.
    pub const ALL: [Ending; 5] = [
        Ending::Accomplished,
        Ending::HeroDied,
        Ending::HeroesDead,
        Ending::ObjectiveLost,
        Ending::OutOfTime,
    ];

    /// Whether the heroes have won.
    pub fn is_success(self) -> bool {
        self == Ending::Accomplished
    }

    /// The rule that ended the mission, and what it says.
    pub fn reason(self) -> (&'static str, &'static str) {
        match self {
            Ending::Accomplished => ("EX-HERO-57", "The mission is accomplished: the heroes have won."),
            Ending::HeroDied => ("EX-END-07", "A hero has died: the mission has failed."),
            Ending::HeroesDead => ("EX-GAP-71", "No hero is alive: the mission has failed."),
            Ending::ObjectiveLost => ("EX-GAP-71", "What the mission needs is lost: the mission has failed."),
            Ending::OutOfTime => ("EX-HERO-57", "Too many turns have passed: the mission has failed."),
        }
    }

    /// A line for the log.
    pub fn line(self) -> &'static str {
        match self {
            Ending::Accomplished => "The mission is accomplished",
            Ending::HeroDied => "A hero has died, and the mission has failed",
            Ending::HeroesDead => "No hero is alive",
            Ending::ObjectiveLost => "What the mission needs is lost",
            Ending::OutOfTime => "Too many turns have passed",
        }
    }
}
