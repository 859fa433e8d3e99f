//! What happens in a game, told at the moment it happens.

mod allies;
mod horde;

pub use allies::AllyEvent;
pub use horde::HordeEvent;

use cordon_grid::{Cell, Dir, Side};
use serde::{Deserialize, Serialize};

use crate::actions::{Action, On};
use crate::content::{EnemyId, FindId, KitId, MarkerId, RoomCardId, SheetId};
use crate::frames::{Arm, Faces, Piece, Spaces};
use crate::state::{Ending, Figure};

/// Something that happened. It is complete in itself, so that a notice never needs a later state. Fields that not
/// everybody may know are `Option`s; a notice to the others leaves them empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The overseer put a marker on a door.
    MarkerPlaced {
        /// Which door.
        door: u8,
        /// The marker; only the overseer knows.
        marker: Option<MarkerId>,
    },
    /// The overseer put a stack into a room.
    StackPlaced {
        /// Which room.
        room: u8,
        /// The stack; only the overseer knows.
        stack: Option<u8>,
    },
    /// A commando bought a card.
    Bought {
        /// Who.
        who: SheetId,
        /// Which card.
        kit: KitId,
    },
    /// A commando looks another way.
    Turned {
        /// Who.
        who: SheetId,
        /// Where to.
        facing: Side,
    },
    /// A round began.
    RoundBegan {
        /// Its number.
        round: u8,
    },
    /// Adrenaline went to the pool, and the bank filled it up.
    Transferred {
        /// From the commandos.
        tokens: u8,
        /// From the bank.
        filled: u8,
        /// The pool now.
        pool: u8,
    },
    /// A commando got an initiative card.
    Assigned {
        /// Who.
        who: SheetId,
        /// The card's number.
        card: u8,
    },
    /// A commando chose a stance.
    Picked {
        /// Who.
        who: SheetId,
        /// Which; only the squad knows before the reveal.
        stance: Option<u8>,
    },
    /// A stance was revealed.
    StanceTaken {
        /// Who.
        who: SheetId,
        /// Which.
        stance: u8,
    },
    /// A commando recovered in the Planning phase.
    Recovered {
        /// Who.
        who: SheetId,
    },
    /// A commando's turn began.
    TurnBegan {
        /// Who.
        who: SheetId,
    },
    /// A commando paid adrenaline.
    Paid {
        /// Who.
        who: SheetId,
        /// How much.
        tokens: u8,
    },
    /// A commando began several moves as one, or a move that cost nothing; any other is told by its cost.
    MovesBegan {
        /// Who.
        who: SheetId,
        /// How many moves.
        moves: u8,
    },
    /// A figure is about to make a step, and somebody may interrupt.
    Stepping {
        /// Who.
        figure: Figure,
        /// Where to.
        dir: Dir,
    },
    /// A figure made a step or was placed by an effect.
    Moved {
        /// Who.
        figure: Figure,
        /// From where.
        from: Cell,
        /// To where.
        to: Cell,
    },
    /// A clone went through the vents.
    Vented {
        /// Which enemy.
        enemy: u8,
        /// From where.
        from: Cell,
        /// To where.
        to: Cell,
    },
    /// An attack was declared.
    Attacked {
        /// Who.
        attacker: Figure,
        /// Whom.
        target: Figure,
        /// With what.
        arm: Arm,
        /// The card that the weapon is, where it is one; it may be gone behind the attack.
        kit: Option<KitId>,
        /// Whether it was aimed.
        aimed: bool,
        /// Which of their spaces the two use.
        spaces: Spaces,
    },
    /// An attack's dice were rolled.
    Rolled {
        /// The faces.
        faces: Faces,
    },
    /// Dice were rerolled.
    Rerolled {
        /// The faces now.
        faces: Faces,
    },
    /// An attack hit or missed.
    Struck {
        /// Whom.
        target: Figure,
        /// Hits.
        total: u8,
        /// The defence to reach.
        defence: u8,
        /// Whether cover is part of it.
        cover: bool,
        /// Wounds.
        wounds: u8,
    },
    /// A figure rolled for a hazard.
    HazardRolled {
        /// Who.
        figure: Figure,
        /// Wounds.
        wounds: u8,
    },
    /// A figure took wounds.
    Wounded {
        /// Who.
        figure: Figure,
        /// How many it has now.
        wounds: u8,
    },
    /// A figure lost wounds.
    Healed {
        /// Who.
        figure: Figure,
        /// How many it has now.
        wounds: u8,
    },
    /// A commando went down.
    Downed {
        /// Who.
        who: SheetId,
    },
    /// A commando died.
    Died {
        /// Who.
        who: SheetId,
    },
    /// A commando was helped up.
    Revived {
        /// Who.
        who: SheetId,
        /// By whom.
        by: SheetId,
    },
    /// An enemy was destroyed.
    Destroyed {
        /// Which slot.
        enemy: u8,
        /// Its kind.
        kind: EnemyId,
    },
    /// Something about a drone or an escort.
    Ally(AllyEvent),
    /// A door's marker was turned over.
    MarkerShown {
        /// Which door.
        door: u8,
        /// The marker.
        marker: MarkerId,
    },
    /// A commando tries a door again whose marker lies face up already.
    DoorTried {
        /// Who.
        who: SheetId,
        /// Which door.
        door: u8,
    },
    /// A challenge was rolled.
    Challenged {
        /// Who.
        who: SheetId,
        /// Hits.
        hits: u8,
        /// Hits needed.
        target: u8,
    },
    /// A challenge was boosted.
    Boosted {
        /// Who.
        who: SheetId,
    },
    /// A door opened.
    DoorOpened {
        /// Which door.
        door: u8,
    },
    /// A door stayed shut.
    DoorHeld {
        /// Which door.
        door: u8,
    },
    /// A room was revealed.
    RoomRevealed {
        /// Which room.
        room: u8,
    },
    /// A card of a room's stack was resolved.
    CardResolved {
        /// Which room.
        room: u8,
        /// The card.
        card: RoomCardId,
    },
    /// A tile was flipped.
    Flipped {
        /// Which placement.
        tile: u8,
    },
    /// A piece was placed on the map.
    Placed {
        /// What.
        piece: Piece,
        /// Where.
        cell: Cell,
    },
    /// A piece left the map.
    Removed {
        /// What.
        piece: Piece,
        /// From where.
        cell: Cell,
    },
    /// A commando searched and drew a card.
    Found {
        /// Who.
        who: SheetId,
        /// Which card.
        find: FindId,
    },
    /// A commando received a card.
    Received {
        /// Who.
        who: SheetId,
        /// Which card.
        kit: KitId,
    },
    /// A commando got a card that it cannot hold and laid it down in its cell.
    LaidDown {
        /// Who.
        who: SheetId,
        /// Which card.
        kit: KitId,
    },
    /// The squad looked at a room's stack or a part of it.
    LookedAtStack {
        /// Which room.
        room: u8,
    },
    /// The squad saw a card of a room's stack; only the squad is told.
    SawCard {
        /// Which room.
        room: u8,
        /// The card.
        card: RoomCardId,
    },
    /// The squad looked at a door's marker.
    SawMarker {
        /// Which door.
        door: u8,
        /// The marker; known to the squad and the overseer.
        marker: Option<MarkerId>,
    },
    /// A card was used.
    UsedKit {
        /// Who.
        who: SheetId,
        /// Which card.
        kit: KitId,
        /// Its place among the commando's cards.
        card: u8,
        /// On what.
        on: On,
    },
    /// A commando ordered another to attack.
    Ordered {
        /// Who.
        who: SheetId,
        /// Whom.
        other: SheetId,
    },
    /// A commando falls back after a melee attack.
    FellBack {
        /// Who.
        who: SheetId,
    },
    /// A card was given.
    Traded {
        /// Who.
        from: SheetId,
        /// To whom.
        to: SheetId,
        /// Which card.
        kit: KitId,
        /// Its place among the giver's cards.
        card: u8,
    },
    /// The dashboard was refreshed.
    Refreshed,
    /// A dashboard tile was used.
    UsedTile {
        /// Its place.
        tile: u8,
        /// On what.
        on: On,
        /// What was paid.
        cost: u8,
        /// Whether it went into the well.
        ready: bool,
    },
    /// An enemy was activated.
    Activated {
        /// Which.
        enemy: u8,
        /// Whether it may attack.
        combat: bool,
        /// What was paid.
        cost: u8,
    },
    /// The overseer gained energy.
    EnergyGained {
        /// How much.
        tokens: u8,
    },
    /// The pool was trimmed.
    Discarded {
        /// How much.
        tokens: u8,
    },
    /// A commando has declared an action, and somebody may answer it.
    Declared {
        /// Who.
        who: SheetId,
        /// What.
        action: Action,
    },
    /// A declared action has become impossible and is not taken.
    ActionDropped {
        /// Who.
        who: SheetId,
    },
    /// The overseer chose which kind of enemy comes next.
    EnemyChosen {
        /// Which kind.
        kind: EnemyId,
    },
    /// An assisting enemy helped with an attack.
    Assisted {
        /// Whether by a reroll, and not by a die.
        reroll: bool,
        /// What was paid.
        cost: u8,
    },
    /// A found item was used up and went to the discards.
    UsedUp {
        /// Who had it.
        who: SheetId,
        /// Which card.
        kit: KitId,
    },
    /// Tokens from the bank went into the well of a dashboard tile.
    WellFed {
        /// Its place.
        tile: u8,
        /// How many.
        tokens: u8,
    },
    /// The Crisis Point was triggered.
    CrisisBegan,
    /// An objective card was revealed, and its tile lies on the zone of its room.
    ObjectiveFound {
        /// Its letter.
        objective: u8,
        /// Where.
        room: u8,
    },
    /// A commando works on an objective.
    ObjectiveTried {
        /// Who.
        who: SheetId,
        /// Its letter.
        objective: u8,
    },
    /// An objective is done.
    ObjectiveDone {
        /// Who did it.
        who: SheetId,
        /// Its letter.
        objective: u8,
    },
    /// A passage became an exit.
    ExitOpened {
        /// Which passage.
        passage: u8,
    },
    /// A figure is about to leave the map, and somebody may interrupt.
    Leaving {
        /// Who.
        figure: Figure,
    },
    /// A commando left the map and is safe.
    LeftMap {
        /// Who.
        who: SheetId,
    },
    /// An enemy left the map.
    GotAway {
        /// Which slot.
        enemy: u8,
        /// Its kind.
        kind: EnemyId,
        /// How many have got away by now.
        escapes: u8,
    },
    /// An event of the timer happens.
    EventBegan {
        /// Its number in the mission.
        event: u8,
    },
    /// The last charge is armed.
    FuseLit {
        /// How often the second timer advances before they go off.
        rounds: u8,
    },
    /// The second timer advanced.
    FuseBurned {
        /// How often it still advances.
        left: u8,
    },
    /// A charge went off.
    ChargeBlew {
        /// Where.
        cell: Cell,
    },
    /// The overseer placed a cloud of gas.
    GasReleased {
        /// Its north-west cell.
        at: Cell,
        /// Cells from west to east.
        wide: u8,
        /// Cells from north to south.
        high: u8,
    },
    /// A commando is hurt by gas.
    Gassed {
        /// Who.
        who: SheetId,
    },
    /// A commando set off its satchel charge.
    Detonated {
        /// Who.
        who: SheetId,
    },
    /// An explosive went off.
    Exploded {
        /// Where.
        cell: Cell,
    },
    /// A figure was caught by an explosive.
    BlastRolled {
        /// Who.
        figure: Figure,
        /// Wounds.
        wounds: u8,
    },
    /// Something that enemies without an overseer did, or that was done about them.
    Horde(HordeEvent),
    /// The game ended.
    Ended {
        /// How.
        ending: Ending,
    },
}
