//! What a seat can order: small steps, one square, one card, one choice each.

use std::ops::ControlFlow;

use cordon_grid::{Cell, Dir, Side};
use serde::{Deserialize, Serialize};

use crate::content::{AllyId, KitId, MarkerId, SheetId};
use crate::frames::{Arm, Spaces};
use crate::state::Figure;

/// An order. `rules` has one file for each topic with what allows and performs it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Setup: the marker for the door that is asked about.
    PlaceMarker(MarkerId),
    /// Setup: the stack for the room that is asked about.
    PlaceStack(u8),
    /// Setup: buy a card.
    Buy(KitId),
    /// Look this way.
    Face(Side),
    /// Planning: this commando acts next.
    Assign(SheetId),
    /// Planning: this stance.
    TakeStance(u8),
    /// So many moves as one.
    Move(u8),
    /// One square.
    Step(Dir),
    /// A clone goes through the vents to this cell.
    Vent(Cell),
    /// Attack.
    Attack {
        /// With what.
        arm: Arm,
        /// Whom.
        target: Figure,
        /// Whether it is aimed.
        aim: bool,
        /// Which of their spaces the two use.
        spaces: Spaces,
    },
    /// Pay for an action of a drone or an escort.
    Direct {
        /// Who acts.
        ally: AllyId,
        /// Whether it attacks; otherwise it moves.
        attack: bool,
    },
    /// Try to open a door.
    Open(u8),
    /// Search an investigate marker.
    Investigate(u8),
    /// Give a card to somebody.
    Trade {
        /// The card, by its place.
        card: u8,
        /// To whom.
        to: SheetId,
    },
    /// Take a card that lies on the map.
    PickUp(u8),
    /// Help a downed commando up.
    Revive(SheetId),
    /// Remove a wound.
    Heal(SheetId),
    /// Use the stance's order: this commando attacks.
    Order(SheetId),
    /// Use a card.
    UseKit {
        /// The card, by its place.
        card: u8,
        /// On what.
        on: On,
    },
    /// Add a die to a challenge for one adrenaline.
    Boost,
    /// Reroll dice by the stance's ability.
    Reroll(Reroll),
    /// Move away after a melee attack, by the stance's ability.
    FallBack,
    /// The overseer uses a dashboard tile.
    UseTile {
        /// The tile, by its place on the dashboard.
        tile: u8,
        /// On what.
        on: On,
    },
    /// The overseer activates an enemy.
    Activate {
        /// Which.
        enemy: u8,
        /// Whether it may attack.
        combat: bool,
    },
    /// Choose a card of a stack, a room or a tile, by number.
    Choose(u8),
    /// Put a piece here.
    Place(Cell),
    /// Work on an objective, by its letter.
    Use(u8),
    /// Leave the map by an exit.
    Leave,
    /// The overseer: a cloud of gas.
    Cloud {
        /// Its north-west cell.
        at: Cell,
        /// Cells from west to east.
        wide: u8,
        /// Cells from north to south.
        high: u8,
    },
    /// Remove the gas marker here.
    Clear(Cell),
    /// Set off the own satchel charge.
    Detonate,
    /// An assisting enemy adds a die to an attack.
    AssistDice,
    /// An assisting enemy has an attack rerolled.
    AssistReroll,
    /// Repair a machine, by its number.
    Repair(u8),
    /// Take a part from the scrap here.
    Salvage(Cell),
    /// Nothing, or nothing more: end the turn, the step, the move, or let a window pass.
    Pass,
}

/// What a card or a tile is used on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum On {
    /// Nothing in particular.
    Nothing,
    /// A commando.
    Commando(SheetId),
    /// An enemy.
    Enemy(u8),
    /// A door.
    Door(u8),
    /// A map tile.
    Tile(u8),
    /// A vent.
    Vent(Cell),
    /// A passage.
    Passage(u8),
    /// A cell.
    Cell(Cell),
    /// Dice.
    Dice(Reroll),
    /// Two commandos, the one of higher rank first.
    Commandos(SheetId, SheetId),
}

/// Dice to reroll: one or two of those on the table, each named by the kind of its face (see `Faces`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Reroll {
    /// The face of the first die.
    pub first: u8,
    /// The face of the second die, if two are rerolled.
    pub second: Option<u8>,
}

/// Puts all that it is shown on a list.
pub fn listing(out: &mut Vec<Action>) -> impl FnMut(Action) -> ControlFlow<()> {
    |action| {
        out.push(action);
        ControlFlow::Continue(())
    }
}
