//! What a game can be in the middle of: the frames of the decision stack.

use cordon_grid::Cell;
use cordon_kernel::List;
use serde::{Deserialize, Serialize};

use crate::actions::Ware;
use crate::content::{ArmId, SearchId, Window};
use crate::rules::finds::MOST_DRAWN;
use crate::state::{MOST_HEROES, Target};

/// EX-TURN-01: what comes next in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The hero move.
    #[default]
    Heroes,
    /// The infected move.
    Infected,
    /// The infected spawn.
    Spawn,
    /// The end phase.
    End,
}

/// One thing under way. The top frame says who decides what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// The turn at the bottom of the stack, with the phase that comes next.
    Round(Phase),
    /// EX-BITE-06: the tests with which an infected move opens.
    Opening {
        /// EX-GAP-24: whether all bite tests were taken, so that drag tests come.
        drags: bool,
    },
    /// Bite tests of an infected.
    Biting(Biting),
    /// The infected act, one after the other.
    InfectedMove,
    /// One infected acts.
    Activation(Activation),
    /// EX-SPAWN-01: infected come onto the board.
    Spawning(Spawning),
    /// A second roll on the turn-spawn chart is still to come.
    SecondRoll,
    /// One more roamer is still to come.
    ExtraRoamer,
    /// EX-GAP-73: the director may play a card.
    Window(Asking),
    /// EX-DIRECTOR-14: the director may take infected off before the spawn roll.
    TakingOff,
    /// The turn-spawn roll is still to come.
    SpawnRoll,
    /// The end phase is still to come.
    EndPhase,
    /// The room die is still to be rolled.
    RoomRoll {
        /// Which area.
        area: u8,
        /// The square inside the opened door.
        inside: Cell,
        /// The square outside of it.
        outside: Cell,
        /// Whether it is rolled twice.
        twice: bool,
    },
    /// The director picks one of two rolls for a room.
    RoomPick {
        /// The room with the first roll.
        room: RoomSpawn,
        /// The second roll.
        other: u8,
    },
    /// EX-HERO-01: the players choose who takes the next turn.
    Order,
    /// EX-HERO-02: a hero's turn.
    HeroTurn {
        /// Who.
        hero: u8,
    },
    /// EX-HERO-11: a sprint under way.
    Sprinting {
        /// Who.
        hero: u8,
        /// Squares left.
        left: u8,
    },
    /// EX-HERO-17: a dive under way.
    Diving {
        /// Who.
        hero: u8,
        /// Its second square, as long as it is not there.
        to: Option<Cell>,
        /// Whether it ends on its feet.
        stands: bool,
    },
    /// EX-HERO-14: a hero has stepped onto an item, and picks it up or not before anything else comes of the step.
    Arriving {
        /// Who.
        hero: u8,
        /// From where it came.
        from: Cell,
        /// Whether its grab tests are taken then.
        tests: bool,
    },
    /// EX-PERK-10: the dice of a shot of which a knockdown may become a kill.
    Volley(Volley),
    /// A single-shot gun may hit one infected beside its target as well.
    Pattern {
        /// Who.
        hero: u8,
        /// With what.
        arm: ArmId,
        /// The target.
        target: u8,
    },
    /// A hero has drawn more search cards than it keeps.
    Sorting {
        /// Who.
        hero: u8,
        /// What it has drawn.
        drawn: List<SearchId, MOST_DRAWN>,
    },
    /// EX-TRADE-01: something is offered or asked for.
    Offered(Offer),
    /// EX-HERO-08, EX-HERO-09: a hero has moved and may attack.
    Following(Follow),
    /// EX-HERO-22: the units of a room are placed.
    RoomSpawn(RoomSpawn),
    /// EX-GAP-44: a roamer's square is chosen among several.
    Roaming {
        /// The hero it comes near to.
        hero: u8,
        /// How far away from it.
        steps: u8,
    },
}

impl Default for Frame {
    fn default() -> Frame {
        Frame::Round(Phase::Heroes)
    }
}

/// A moment in which the director may play a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Asking {
    /// Which moment.
    pub window: Window,
    /// The hero that it is about.
    pub hero: u8,
    /// The card of the hand that was fired, or the infected whose grab test was safe.
    pub with: u8,
}

impl Asking {
    /// A moment that is about nobody.
    pub fn of(window: Window) -> Asking {
        Asking { window, hero: 0, with: 0 }
    }
}

/// A move with an attack behind it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Follow {
    /// Who.
    pub hero: u8,
    /// From where it came.
    pub from: Cell,
    /// Whether it strikes; else it fires.
    pub melee: bool,
    /// Whether the attack was made.
    pub struck: bool,
    /// EX-GAP-31: the infected whose grab test waits until after the attack, by bit.
    pub waits: u64,
}

/// Bite tests of an infected.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Biting {
    /// By whom.
    pub unit: u8,
    /// The hero.
    pub hero: u8,
    /// Tests that are left.
    pub left: u8,
    /// Whether the last one has failed, and the hero may cancel it.
    pub failed: bool,
}

/// The dice of a shot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Volley {
    /// Who.
    pub hero: u8,
    /// At what.
    pub target: Target,
    /// Kills so far.
    pub kills: u8,
    /// Whether there is a knockdown that stays one.
    pub knockdown: bool,
    /// The cards of the hand whose knockdown may become a kill.
    pub pending: [Option<u8>; 2],
    /// The gun whose pattern is wide.
    pub wide: Option<ArmId>,
}

/// Something that is to pass from a hero to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Offer {
    /// Who has it.
    pub giver: u8,
    /// Who would have it.
    pub taker: u8,
    /// Which of the two accepts or declines.
    pub asked: u8,
    /// What.
    pub ware: Ware,
}

/// A room whose units are placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct RoomSpawn {
    /// Which area.
    pub area: u8,
    /// The square inside the opened door.
    pub inside: Cell,
    /// The square outside of it.
    pub outside: Cell,
    /// The roll on the room chart.
    pub roll: u8,
    /// How many were placed or could not be.
    pub placed: u8,
}

/// Infected that still have to come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Spawning {
    /// The roll on the chart.
    pub roll: u8,
    /// How many of them have come or were lost.
    pub come: u8,
}

/// Where an infected is bound for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// Nothing can be made for.
    #[default]
    Nowhere,
    /// EX-GAP-12: the pursued hero.
    Hero(u8),
    /// EX-STAIR-03: a stairway, on the way to a hero of another floor.
    Stairway {
        /// Its square on this floor.
        cell: Cell,
        /// The hero.
        hero: u8,
    },
    /// EX-WATER-02, EX-GAP-78: a square at which it waits, cut off from every hero.
    Shore(Cell),
}

/// How far an activation has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// It is about to choose its goal.
    #[default]
    Begin,
    /// It stands on a square it has just entered: heroes on alert may fire.
    Shots,
    /// It looks about: whom can it grab, does it detect anybody.
    Look,
    /// It is about to take a step.
    Step,
}

/// One infected acts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Activation {
    /// Who.
    pub unit: u8,
    /// Where it is bound for.
    pub goal: Goal,
    /// Squares moved.
    pub moved: u8,
    /// EX-GAP-11: whether it charges, to the end of the activation.
    pub charging: bool,
    /// How far it has come.
    pub stage: Stage,
    /// EX-GAP-17: attacks that each hero on alert may make at it.
    pub credits: [u8; MOST_HEROES],
    /// Heroes on alert that hold their fire at this square, by bit.
    pub held_fire: u8,
    /// EX-GAP-43: the spawn point, for one that has just come.
    pub entry: Option<Cell>,
    /// Whether its last step began in open water.
    pub afloat: bool,
    /// EX-DIRECTOR-05: heroes among whom the director must choose first, by bit.
    pub tied: u8,
    /// Whether it is the target of its grab that the director chooses.
    pub grabs: bool,
    /// The squares it may enter next when somebody is asked which: a bit for each direction, and one for the stairs.
    pub offered: u16,
}
