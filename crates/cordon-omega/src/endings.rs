//! How games end, who has won, and by which rule.

use serde::{Deserialize, Serialize};

/// How a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The goal room's door was opened.
    GoalOpened,
    /// The timer has passed the last round.
    OutOfTime,
    /// No commando is left that is neither downed nor dead.
    SquadDown,
    /// Enough items have left the map.
    ItemsOut,
    /// The escort has left the map.
    EscortOut,
    /// The escort is dead.
    EscortDead,
    /// The enemy that the mission is about was destroyed.
    BossDestroyed,
    /// The charges have gone off, and somebody had left in time.
    ChargesBlown,
    /// Somebody stands at the end of the last round.
    Survived,
    /// The last round is over, and few enough enemies have got away.
    Held,
    /// Too many enemies have got away.
    Escaped,
    /// All who live have left, and the mission is not done.
    NobodyLeft,
    /// All machines are repaired and no enemy is left.
    Cleared,
    /// Every commando is dead.
    SquadDead,
}

/// The two sides of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// The commandos.
    Squad,
    /// The overseer.
    Overseer,
}

impl Ending {
    /// Every ending.
    pub const ALL: [Ending; 14] = [
        Ending::GoalOpened,
        Ending::OutOfTime,
        Ending::SquadDown,
        Ending::ItemsOut,
        Ending::EscortOut,
        Ending::EscortDead,
        Ending::BossDestroyed,
        Ending::ChargesBlown,
        Ending::Survived,
        Ending::Held,
        Ending::Escaped,
        Ending::NobodyLeft,
        Ending::Cleared,
        Ending::SquadDead,
    ];

    /// Who has won.
    pub fn winner(self) -> Side {
        match self {
            Ending::GoalOpened
            | Ending::ItemsOut
            | Ending::EscortOut
            | Ending::BossDestroyed
            | Ending::ChargesBlown
            | Ending::Survived
            | Ending::Held
            | Ending::Cleared => Side::Squad,
            Ending::OutOfTime
            | Ending::SquadDown
            | Ending::EscortDead
            | Ending::Escaped
            | Ending::NobodyLeft
            | Ending::SquadDead => Side::Overseer,
        }
    }

    /// The rule that ended the game, and what it says.
    pub fn reason(self) -> (&'static str, &'static str) {
        match self {
            Ending::GoalOpened => ("OM-ROOM-02", "The goal room is open: the squad has won."),
            Ending::OutOfTime => ("OM-TIME-03", "Time has run out: the overseer has won."),
            Ending::SquadDown => ("OM-DOWN-10", "No commando is left standing: the overseer has won."),
            Ending::ItemsOut => ("OM-GAP-97", "What was asked for is out: the squad has won."),
            Ending::EscortOut => ("OM-MAP-11", "The escort is out: the squad has won."),
            Ending::EscortDead => ("OM-GAP-36", "The escort is dead: the overseer has won."),
            Ending::BossDestroyed => ("OM-GAP-36", "The target is destroyed: the squad has won."),
            Ending::ChargesBlown => {
                ("OM-GAP-97", "The charges are off and somebody got out: the squad has won.")
            }
            Ending::Survived => {
                ("OM-GAP-97", "The last round is over and somebody stands: the squad has won.")
            }
            Ending::Held => ("OM-GAP-97", "Too few have got away: the squad has won."),
            Ending::Escaped => ("OM-GAP-97", "Too many have got away: the overseer has won."),
            Ending::NobodyLeft => {
                ("OM-GAP-88", "Nobody is left to finish the mission: the overseer has won.")
            }
            Ending::Cleared => ("ZC-34", "All machines run and nothing walks: the squad has won."),
            Ending::SquadDead => ("ZC-35", "Every commando is dead: the squad has lost."),
        }
    }

    /// A line for the log.
    pub fn line(self) -> &'static str {
        match self {
            Ending::GoalOpened => "The squad has reached its goal",
            Ending::OutOfTime => "Time has run out",
            Ending::SquadDown => "No commando is left standing",
            Ending::ItemsOut => "The squad has brought out what it came for",
            Ending::EscortOut => "The escort is safe",
            Ending::EscortDead => "The escort is dead",
            Ending::BossDestroyed => "What the squad came for is destroyed",
            Ending::ChargesBlown => "The charges have done their work, and somebody lives to tell of it",
            Ending::Survived => "The squad has held out",
            Ending::Held => "The squad has held the line",
            Ending::Escaped => "Too many have got away",
            Ending::NobodyLeft => "Nobody is left to finish the mission",
            Ending::Cleared => "All machines run again, and nothing walks any more",
            Ending::SquadDead => "Every commando is dead",
        }
    }
}
