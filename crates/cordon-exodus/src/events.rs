//! What can happen, told at the moment it happens.

use cordon_grid::{Cell, Side};
use serde::Serialize;

use crate::actions::Ware;
use crate::content::{ArmId, DirectorId, Grab, Hit, PerkId, SearchId};
use crate::endings::Ending;
use crate::frames::{Goal, Phase};
use crate::rules::matrix::Kind;

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
    /// An infected that slept woke up.
    Woke {
        /// Who.
        unit: u8,
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
    /// A hero has paid for something.
    Spent {
        /// Who.
        hero: u8,
        /// What for.
        kind: Kind,
        /// Action points left.
        left: u8,
    },
    /// A hero means to attack behind its move.
    Follows {
        /// Who.
        hero: u8,
        /// Whether with a blow; else with a shot or a throw.
        melee: bool,
    },
    /// The director picked one of two rolls for a room.
    RollPicked {
        /// Which.
        roll: u8,
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
        arms: u32,
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
    /// A hero picked an item up.
    ItemTaken {
        /// Who.
        hero: u8,
        /// Which.
        item: u8,
    },
    /// A hero placed or dropped its item.
    ItemPlaced {
        /// Who.
        hero: u8,
        /// Which.
        item: u8,
        /// Where.
        to: Cell,
    },
    /// A hero threw its item.
    ItemThrown {
        /// Who.
        hero: u8,
        /// Which.
        item: u8,
        /// Where to.
        to: Cell,
        /// The hero that caught it.
        caught: Option<u8>,
    },
    /// A hero shot at an item.
    ItemShot {
        /// Who.
        hero: u8,
        /// With what.
        arm: ArmId,
        /// At which.
        item: u8,
        /// The die.
        roll: u8,
        /// What came of it.
        hit: Hit,
    },
    /// An item exploded.
    Exploded {
        /// Which.
        item: u8,
        /// Where.
        cell: Cell,
    },
    /// A hero threw an area weapon.
    Thrown {
        /// Who.
        hero: u8,
        /// Which.
        arm: ArmId,
        /// Where to.
        to: Cell,
    },
    /// An infected was in a blast.
    Blasted {
        /// Who.
        unit: u8,
        /// The die.
        roll: u8,
        /// What came of it.
        hit: Hit,
    },
    /// An infected has burned and regenerates no longer.
    Burned {
        /// Who.
        unit: u8,
    },
    /// A round more made a kill of a knockdown.
    Upgraded {
        /// Who.
        hero: u8,
        /// With what.
        arm: ArmId,
    },
    /// A hero searched.
    Searched {
        /// Who.
        hero: u8,
        /// Where.
        cell: Cell,
    },
    /// A hero drew a search card.
    Found {
        /// Who.
        hero: u8,
        /// Which.
        card: SearchId,
    },
    /// A hero discarded a search card.
    Discarded {
        /// Who.
        hero: u8,
        /// Which.
        card: SearchId,
    },
    /// A hero broke a crate.
    CrateBroken {
        /// Who.
        hero: u8,
        /// Where.
        cell: Cell,
        /// The die.
        roll: u8,
    },
    /// A hero crafted something.
    Crafted {
        /// Who.
        hero: u8,
        /// What.
        arm: ArmId,
    },
    /// A hero reloaded a gun.
    Reloaded {
        /// Who.
        hero: u8,
        /// Which.
        arm: ArmId,
        /// The rounds that are in it now.
        rounds: u8,
    },
    /// A hero used medicine.
    Treated {
        /// Who.
        hero: u8,
        /// Whom it treated.
        other: u8,
    },
    /// Something was offered or asked for.
    Offered {
        /// Who has it.
        giver: u8,
        /// Who would have it.
        taker: u8,
        /// What.
        ware: Ware,
    },
    /// Something passed from a hero to another.
    Passed {
        /// Who had it.
        giver: u8,
        /// Who has it.
        taker: u8,
        /// What.
        ware: Ware,
    },
    /// What was offered or asked for was declined.
    Declined {
        /// Who has it.
        giver: u8,
        /// Who would have had it.
        taker: u8,
        /// What.
        ware: Ware,
    },
    /// A rib was piloted.
    Piloted {
        /// Who.
        hero: u8,
        /// Which.
        rib: u8,
        /// Where to.
        to: Cell,
    },
    /// A hero handled an object.
    Interacted {
        /// Who.
        hero: u8,
        /// Which.
        object: u8,
    },
    /// A door is locked no longer.
    Unlocked {
        /// Which.
        door: u8,
    },
    /// A rib has fuel.
    Fuelled {
        /// Which.
        rib: u8,
    },
    /// A failed bite test was cancelled.
    BiteCancelled {
        /// Who.
        hero: u8,
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
    /// A card was dealt to the director.
    Dealt {
        /// Which; none for whoever may not know.
        card: Option<DirectorId>,
    },
    /// The director played a card.
    CardPlayed {
        /// Which.
        card: DirectorId,
        /// The infected or the hero that it is about.
        on: u8,
    },
    /// A hero cleared a jammed gun.
    Cleared {
        /// Who.
        hero: u8,
        /// Which gun.
        arm: ArmId,
    },
    /// A dead hero stood up as an infected.
    Risen {
        /// Who.
        hero: u8,
        /// As which infected.
        unit: u8,
    },
    /// An infected left the board of a dead hero.
    Released {
        /// Who.
        unit: u8,
        /// To where.
        to: Cell,
    },
    /// An item was brought to where the mission wants it.
    Delivered {
        /// Which of the mission's items.
        item: u8,
    },
    /// The mission has ended.
    Ended {
        /// How.
        ending: Ending,
    },
}
