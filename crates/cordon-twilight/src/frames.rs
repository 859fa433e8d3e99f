//! What a game can be in the middle of: the frames of the decision stack.

use serde::{Deserialize, Serialize};

use crate::actions::On;
use crate::content::{CardId, Moment, TileId};
use crate::squares::Square;
use crate::state::Zed;

/// TW-TURN-01: what comes next in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The turn starts.
    #[default]
    Start,
    /// S1: a tile.
    Tile,
    /// S2: fights on the own square.
    FightHere,
    /// S3: cards.
    Draw,
    /// S4: the sewer toll.
    Toll,
    /// S4: manholes before the roll.
    Before,
    /// S4: the movement roll.
    Roll,
    /// The roll is known.
    Rolled,
    /// Movement is over.
    Moved,
    /// TW-SEWER-20: whether a ride is declared.
    Ride,
    /// S6: zombies.
    Zombies,
    /// S7: discards.
    Discard,
    /// S8: a marine.
    Marine,
    /// TW-WIN-04: whether the soldier has escaped.
    Check,
    /// S9: the next turn.
    Over,
}

/// A figure that fights.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Figure {
    /// A player's soldier, by seat.
    Soldier(u8),
    /// A marine, by number.
    Marine(u8),
}

/// One thing under way. The top frame says who decides what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// The turn at the bottom of the stack, with what comes next.
    Turn(Step),
    /// TW-GAP-70: seats may play cards.
    Window(Moment),
    /// A card is announced or takes effect.
    Card(Announced),
    /// A tile is placed.
    Placing(Placing),
    /// TW-TILE-08: a tile may be taken from the discarded ones.
    Searching,
    /// A player looks at the top tiles, keeps one, and puts the others back.
    Looking {
        /// Tiles that he looks at.
        left: u8,
        /// Whether he has kept one.
        kept: bool,
    },
    /// What a tile brings is put on it.
    Stocking(Stocking),
    /// Everything on a figure's square is fought.
    Clash(Figure),
    /// A fight against a zombie.
    Fight(Fight),
    /// A duel.
    Duel(Duel),
    /// S5.
    Move(Moving),
    /// TW-SEWER-22: the soldier leaves the subway.
    Arriving,
    /// TW-SEWER-05: a soldier pays for the sewers.
    Toll,
    /// S6.
    Horde(Horde),
    /// TW-ZOMBIE-06: a fast zombie may move on.
    Dart {
        /// Its sort.
        zed: Zed,
        /// Where it is.
        at: Square,
    },
    /// S7.
    Discarding {
        /// How many cards may still be discarded freely.
        free: u8,
    },
    /// TW-DEATH-09: a soldier who has restarted may discard a card.
    Parting {
        /// Whose.
        seat: u8,
    },
    /// A soldier is defeated.
    Defeat(Defeat),
    /// S8: which marine.
    ChooseMarine {
        /// TW-GAP-45: not this one.
        except: u8,
    },
    /// A marine acts.
    Marine(Activation),
    /// A card brings zombies.
    Spawning {
        /// Whose card.
        by: u8,
        /// How many.
        left: u8,
    },
    /// A card removes zombies on the streets of a tile.
    Clearing {
        /// Whose card.
        by: u8,
        /// Which tile.
        slot: u8,
        /// How many.
        left: u8,
    },
    /// TW-GAP-47: removed marines come back.
    Landing {
        /// Whose card.
        by: u8,
    },
    /// Figures underground come up; this one and all behind it still have to.
    Flushing {
        /// Whose card.
        by: u8,
        /// The next figure: soldiers by seat, then marines.
        next: u8,
    },
}

impl Default for Frame {
    fn default() -> Frame {
        Frame::Turn(Step::Start)
    }
}

/// A card that was played or an item that is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Announced {
    /// Which.
    pub card: CardId,
    /// Whose.
    pub by: u8,
    /// On what.
    pub on: On,
    /// In which window.
    pub moment: Moment,
    /// TW-EVENT-04: whether it is an item that is put down.
    pub laid: bool,
    /// How far it has come: 0 announced, 1 answered, 2 and up the operations that are done.
    pub stage: u8,
    /// Whether it was stopped.
    pub stopped: bool,
}

/// A tile on its way onto the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Placing {
    /// Which.
    pub tile: TileId,
    /// Whether it comes from the discarded ones.
    pub found: bool,
    /// TW-GAP-06: whether it must help to join the halves.
    pub helping: bool,
    /// How far it has come: 0 drawn, 1 shown, 2 placed, 3 stocked.
    pub stage: u8,
}

/// What still has to be put on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Stocking {
    /// The tile, by its place in the order of laying.
    pub slot: u8,
    /// TW-TILE-16: who chooses the squares.
    pub by: u8,
    /// Zombies by sort.
    pub zombies: [u8; 3],
    /// Life tokens.
    pub life: u8,
    /// Bullet tokens.
    pub bullets: u8,
}

/// How far a fight has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FightStage {
    /// Before a roll.
    #[default]
    Ready,
    /// The die is rolled next.
    Roll,
    /// The die is known.
    Rolled,
    /// The zombie was killed.
    Won,
}

/// A fight against one zombie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fight {
    /// Who fights.
    pub who: Figure,
    /// What sort of zombie.
    pub zed: Zed,
    /// The die, 0 before it is rolled.
    pub die: u8,
    /// What cards add to it.
    pub add: u8,
    /// Whether this is the first roll.
    pub first: bool,
    /// How far it has come.
    pub stage: FightStage,
}

/// How far a duel has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DuelStage {
    /// Declared.
    #[default]
    Declared,
    /// The marine's dice are rolled next.
    MarineRoll,
    /// TW-DUEL-05: the controller may add bullets to the marine's dice.
    MarineBullets,
    /// The soldier's dice are rolled next.
    SoldierRoll,
    /// The soldier decides.
    Compare,
    /// TW-DUEL-12: the controller may add bullets to the dice that were rolled again.
    MarineAgain,
    /// The soldier's dice of a forced reroll come next.
    SoldierAgain,
    /// The soldier has won.
    Won,
}

/// A duel between a soldier and a marine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Duel {
    /// The soldier, by seat.
    pub soldier: u8,
    /// The marine, by number.
    pub marine: u8,
    /// Who decides for the marine.
    pub control: u8,
    /// Whether the soldier has attacked.
    pub soldier_attacks: bool,
    /// TW-DUEL-04: dice on each side.
    pub dice: u8,
    /// The marine's dice as they lie, without its bonus; 0 before they are rolled.
    pub marine_dice: [u8; 2],
    /// Bullets on the marine's dice.
    pub marine_bullets: [u8; 2],
    /// Bullets that the marine has left.
    pub left: u8,
    /// The soldier's dice as they lie.
    pub soldier_dice: [u8; 2],
    /// Bullets on the soldier's dice.
    pub soldier_bullets: [u8; 2],
    /// What cards add to the soldier's dice.
    pub added: [u8; 2],
    /// TW-DUEL-09: the dice of a forced reroll, by bit: the soldier's two, then the marine's.
    pub again: u8,
    /// Whether the marine cannot use bullets.
    pub no_ammo: bool,
    /// Whether the soldier's bullets count double.
    pub double: bool,
    /// Who takes what the marine leaves.
    pub trophy: u8,
    /// How far it has come.
    pub stage: DuelStage,
}

/// A soldier's movement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Moving {
    /// Points left.
    pub left: u8,
    /// Whether the soldier has just entered a square.
    pub landed: bool,
    /// Whether it is over.
    pub over: bool,
    /// Whether he came up here, so that he does not go down again at once.
    pub surfaced: bool,
}

/// How far a zombie phase has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HordeStage {
    /// Before the roll.
    #[default]
    Ready,
    /// The die is rolled next.
    Roll,
    /// Zombies move.
    Moving,
    /// The last one has moved.
    Done,
}

/// A zombie phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Horde {
    /// Who moves the zombies.
    pub by: u8,
    /// Who moves the second half; `NONE` for nobody.
    pub second: u8,
    /// Who moves all of them; `NONE` for nobody.
    pub all: u8,
    /// What is added to the roll.
    pub add: u8,
    /// How many move.
    pub total: u8,
    /// How many have moved.
    pub moved: u8,
    /// How far it has come.
    pub stage: HordeStage,
}

/// A soldier's defeat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Defeat {
    /// Whose.
    pub seat: u8,
    /// Whether by a duel.
    pub duel: bool,
    /// Whether it costs no kills and no items.
    pub keep: bool,
    /// Whether it does not happen after all.
    pub cancelled: bool,
    /// Whether the window was opened.
    pub asked: bool,
}

/// How far an activation has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MarineStage {
    /// Enemies on its square come first.
    #[default]
    Fights,
    /// Before the roll.
    Ready,
    /// The die is rolled next.
    Roll,
    /// It moves.
    Moving,
    /// It is over.
    Done,
}

/// A marine's activation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Activation {
    /// Which.
    pub marine: u8,
    /// Points left.
    pub left: u8,
    /// How far it has come.
    pub stage: MarineStage,
    /// TW-GAP-45: whether it comes from the card that moves a second one.
    pub again: bool,
    /// Whether its bonus is gone.
    pub slow: bool,
    /// Whether it is over.
    pub over: bool,
    /// Whether it came up here, so that it does not go down again at once.
    pub surfaced: bool,
}
