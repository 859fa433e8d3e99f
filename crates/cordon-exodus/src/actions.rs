//! What a seat can do: small steps, each a decision of its own.

use cordon_grid::{Cell, Dir, Side};
use serde::{Deserialize, Serialize};

use crate::content::{DirectorId, PerkId, RecipeId, SearchId};

/// Something that a hero can pass on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ware {
    /// An equipment card, by its place in the hand.
    Card(u8),
    /// A search card.
    Find(SearchId),
    /// The item in the carry space.
    Item,
}

/// One step of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// EX-INF-MOVE-07: the square that an infected enters next, where several are equally good.
    Enter(Cell),
    /// EX-GAP-44: the square on which a roamer appears.
    Place(Cell),
    /// EX-HERO-40: fires on alert at the infected that has just moved, with these of the active guns: by bit, 1 for the
    /// first, 2 for the second, 3 for both.
    AlertFire(u8),
    /// EX-HERO-40: holds fire.
    HoldFire,
    /// EX-HERO-01: this hero takes the next turn.
    Begin(u8),
    /// One square.
    Move(Cell),
    /// One square, then a quick shot.
    MoveFire(Cell),
    /// One square, then a blow.
    MoveMelee(Cell),
    /// The first square of a sprint.
    Sprint(Cell),
    /// A further square of a sprint.
    Step(Cell),
    /// No further square, or no attack behind a move.
    Stop,
    /// One square on the floor.
    Crawl(Cell),
    /// Two squares in a line, onto the floor.
    Dive(Dir),
    /// Two squares in a line, and onto the feet again, for a hero with the perk.
    RollOut(Dir),
    /// Onto the feet.
    StandUp,
    /// Onto the floor.
    DropProne,
    /// A quick shot at an infected, with these of the active guns: by bit, as for `AlertFire`.
    QuickFire {
        /// At whom.
        unit: u8,
        /// With what.
        guns: u8,
    },
    /// An aimed shot at an infected with one of the active guns.
    AimedFire {
        /// At whom.
        unit: u8,
        /// With what.
        guns: u8,
    },
    /// A blow at an infected.
    Melee(u8),
    /// EX-HERO-35: an execution.
    Execute(u8),
    /// EX-HERO-36: an assassination.
    Assassinate(u8),
    /// EX-GRAPPLE-06: sweeps a grappler onto a square.
    Sweep {
        /// Whom.
        unit: u8,
        /// Onto which square.
        to: Cell,
    },
    /// Opens or closes a door.
    Door(u8),
    /// EX-HERO-28: makes these cards of the hand active, by bit.
    Switch(u32),
    /// EX-HERO-44: throws the active area weapon onto a square.
    Throw(Cell),
    /// EX-ITEM-06: throws the item that it carries onto a square.
    ThrowItem(Cell),
    /// EX-FUEL-01: a quick shot at an item.
    QuickFireItem {
        /// Which.
        item: u8,
        /// With what.
        guns: u8,
    },
    /// EX-FUEL-01: an aimed shot at an item.
    AimedFireItem {
        /// Which.
        item: u8,
        /// With what.
        guns: u8,
    },
    /// EX-HERO-39: throws the active area weapon at the infected that has just moved.
    AlertThrow,
    /// EX-ITEM-03: picks up the item that it has stepped onto.
    Take,
    /// EX-ITEM-05: places the item that it carries on a square.
    PlaceItem(Cell),
    /// EX-HERO-45: searches.
    Search,
    /// Puts back one of the search cards that it has drawn.
    PutBack(SearchId),
    /// EX-HERO-46: breaks a crate.
    Break(Cell),
    /// EX-HERO-47: crafts.
    Craft(RecipeId),
    /// EX-HERO-38: reloads an active gun.
    Reload {
        /// The gun, by its place in the hand.
        gun: u8,
        /// With which search card.
        card: SearchId,
    },
    /// EX-HERO-51: medicine for a hero.
    Treat(u8),
    /// EX-HERO-48: offers something to a hero beside it.
    Give {
        /// To whom.
        to: u8,
        /// What.
        ware: Ware,
    },
    /// EX-HERO-48: asks a hero beside it for something.
    Ask {
        /// Whom.
        from: u8,
        /// What.
        ware: Ware,
    },
    /// EX-HERO-49: offers something to a hero in passing.
    HandOff {
        /// To whom.
        to: u8,
        /// What.
        ware: Ware,
    },
    /// EX-TRADE-01: accepts what is offered, or gives what is asked for.
    Accept,
    /// Does without: leaves an item, keeps a knockdown, refuses an offer, takes a bite.
    Decline,
    /// EX-PERK-10: one more round, and a knockdown is a kill.
    Upgrade,
    /// The infected beside the target that the pattern hits as well.
    Scatter(u8),
    /// EX-PERK-08: uses a power perk.
    UsePower(PerkId),
    /// EX-HERO-52: handles an object of the mission.
    Interact(u8),
    /// EX-HERO-54: pilots the rib to a square.
    Pilot(Cell),
    /// Clears a jammed gun, by its place in the hand.
    Clear(u8),
    /// EX-DIRECTOR-06: the director plays a card.
    PlayCard {
        /// Which.
        card: DirectorId,
        /// The infected or the hero that it is about; 0 where it is about nobody.
        on: u8,
    },
    /// The director lets a moment pass, or is done.
    Pass,
    /// EX-DIRECTOR-14: the director takes an infected off.
    TakeOff(u8),
    /// EX-GAP-75: the director says who acts next among equals.
    Activate(u8),
    /// EX-DIRECTOR-05: the director says for whom an infected goes among equals.
    Pursue(u8),
    /// The director picks one of two rolls.
    PickRoll(u8),
    /// EX-GAP-74: an infected under control grabs a hero.
    GrabHero(u8),
    /// EX-GAP-74: an infected under control stays where it is and looks to a side.
    Halt(Side),
    /// EX-HERO-39: on alert, which ends the turn.
    Alert,
    /// EX-HERO-56: ends the turn.
    EndTurn,
}
