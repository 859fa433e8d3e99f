//! What can happen, told at the moment it happens.

use cordon_grid::{Cell, Side};
use serde::Serialize;

use crate::content::{ArmId, Grab, Hit, PerkId};
use crate::frames::{Goal, Phase};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A phase began.
    PhaseBegan {
        /// Which.
        phase: Phase,
        /// In which turn.
        turn: u16,
    },
    /// An infected began its move.
    Activated {
        /// Who.
        unit: u8,
        /// Where it is bound for.
        goal: Goal,
    },
    /// A hero rolled to decide between several.
    TieRolled {
        /// Who.
        hero: u8,
        /// The die.
        roll: u8,
    },
    /// An infected noticed a hero and charges.
    Detected {
        /// Who.
        unit: u8,
        /// The hero.
        hero: u8,
        /// How far away it was smelled; none if it was seen.
        smelled: Option<u8>,
    },
    /// An infected entered a square.
    Moved {
        /// Who.
        unit: u8,
        /// From where.
        from: Cell,
        /// To where.
        to: Cell,
    },
    /// An infected looks another way.
    Turned {
        /// Who.
        unit: u8,
        /// Where.
        facing: Side,
    },
    /// A door was opened.
    DoorOpened {
        /// Which.
        door: u8,
    },
    /// A hero took a grab test.
    Grabbed {
        /// By whom.
        unit: u8,
        /// The hero.
        hero: u8,
        /// The die; none for a hero that was prone already.
        roll: Option<u8>,
        /// What came of it.
        result: Grab,
    },
    /// A hero took a bite test.
    BiteTested {
        /// By whom.
        unit: u8,
        /// The hero.
        hero: u8,
        /// The die.
        roll: u8,
        /// Whether it was bitten.
        bitten: bool,
    },
    /// A hero's infection dial was moved.
    DialMoved {
        /// The hero.
        hero: u8,
        /// To which square.
        to: u8,
    },
    /// A hero was dragged.
    Dragged {
        /// By whom.
        unit: u8,
        /// The hero.
        hero: u8,
        /// The die.
        roll: u8,
        /// To where.
        to: Cell,
    },
    /// A hero died.
    Died {
        /// The hero.
        hero: u8,
    },
    /// A hero fired a gun at an infected.
    Fired {
        /// The hero.
        hero: u8,
        /// With what.
        arm: ArmId,
        /// At whom.
        unit: u8,
        /// The die.
        roll: u8,
        /// What came of it.
        hit: Hit,
    },
    /// An infected went to the floor.
    KnockedDown {
        /// Who.
        unit: u8,
    },
    /// An infected sustained a kill point.
    Damaged {
        /// Who.
        unit: u8,
        /// How many it has sustained.
        sustained: u8,
    },
    /// An infected was removed.
    Removed {
        /// Who.
        unit: u8,
    },
    /// An infected recovered a kill point.
    Regenerated {
        /// Who.
        unit: u8,
        /// How many it has sustained.
        sustained: u8,
    },
    /// An infected went under water.
    Submerged {
        /// Who.
        unit: u8,
    },
    /// An infected came up from under water.
    Surfaced {
        /// Who.
        unit: u8,
    },
    /// An infected got up.
    StoodUp {
        /// Who.
        unit: u8,
        /// Where it looks.
        facing: Side,
    },
    /// The turn-spawn die was rolled.
    SpawnRolled {
        /// The die.
        roll: u8,
    },
    /// An infected came onto the board.
    Spawned {
        /// Who.
        unit: u8,
        /// Where.
        cell: Cell,
    },
    /// An infected was pushed forward.
    Pushed {
        /// Who.
        unit: u8,
        /// To where.
        to: Cell,
    },
    /// An infected found no room to come onto the board.
    SpawnLost {
        /// Where.
        cell: Cell,
    },
    /// A hero's turn began.
    TurnBegan {
        /// Who.
        hero: u8,
        /// With how many action points.
        points: u8,
    },
    /// A hero entered a square.
    HeroMoved {
        /// Who.
        hero: u8,
        /// From where.
        from: Cell,
        /// To where.
        to: Cell,
    },
    /// A hero stood up.
    HeroStood {
        /// Who.
        hero: u8,
    },
    /// A hero dropped prone.
    HeroDropped {
        /// Who.
        hero: u8,
    },
    /// A hero struck at an infected.
    Struck {
        /// Who.
        hero: u8,
        /// At whom.
        unit: u8,
        /// The die.
        roll: u8,
        /// What came of it.
        hit: Hit,
    },
    /// A hero executed or assassinated an infected.
    KilledOutright {
        /// Who.
        hero: u8,
        /// Whom.
        unit: u8,
    },
    /// A hero swept a grappler off.
    Swept {
        /// Who.
        hero: u8,
        /// Whom.
        unit: u8,
        /// Onto which square.
        to: Cell,
    },
    /// A hero has other weapons ready.
    Switched {
        /// Who.
        hero: u8,
        /// Which cards of its hand, by bit.
        arms: u8,
    },
    /// A hero is on alert.
    AlertTaken {
        /// Who.
        hero: u8,
    },
    /// A door was closed.
    DoorClosed {
        /// Which.
        door: u8,
    },
    /// An area became active.
    AreaActivated {
        /// Which.
        area: u8,
    },
    /// The room die was rolled.
    RoomRolled {
        /// For which area.
        area: u8,
        /// The die.
        roll: u8,
    },
    /// A hero used a power perk.
    PowerUsed {
        /// Who.
        hero: u8,
        /// Which.
        perk: PerkId,
    },
    /// Alert tokens were removed.
    AlertsRemoved,
}
