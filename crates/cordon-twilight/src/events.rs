//! What happens in a game, told at the moment it happens and complete in itself.

use cordon_kernel::Seats;
use serde::Serialize;

use crate::actions::On;
use crate::content::{CardId, Moment, TileId};
use crate::frames::Figure;
use crate::squares::Square;
use crate::state::{Ending, Zed};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A player begins.
    Began {
        /// Who.
        first: u8,
    },
    /// A turn started.
    TurnStarted {
        /// Whose seat.
        seat: u8,
        /// Complete rounds before it.
        round: u16,
    },
    /// A tile was drawn.
    TileDrawn {
        /// Which.
        tile: TileId,
    },
    /// A tile was taken from the discarded ones.
    TileTaken {
        /// Which.
        tile: TileId,
    },
    /// No tile was taken from the discarded ones.
    SearchDeclined,
    /// A tile was laid.
    TileLaid {
        /// Which.
        tile: TileId,
        /// East of the front gate.
        x: i8,
        /// South of the front gate.
        y: i8,
        /// Quarter turns clockwise.
        rotation: u8,
    },
    /// A tile was discarded.
    TileDiscarded {
        /// Which.
        tile: TileId,
    },
    /// The halves were joined.
    Joined,
    /// Whether a route is left has changed.
    RouteLost {
        /// Whether none is left.
        lost: bool,
    },
    /// A zombie came.
    ZombiePut {
        /// Its sort.
        zed: Zed,
        /// Where.
        at: Square,
    },
    /// A zombie went back to the supply.
    ZombieGone {
        /// Its sort.
        zed: Zed,
        /// Where.
        at: Square,
    },
    /// A life token was put down.
    LifePut {
        /// Where.
        at: Square,
    },
    /// A bullet token was put down.
    BulletPut {
        /// Where.
        at: Square,
    },
    /// What lay on a tile was taken up to be arranged anew.
    Cleared {
        /// The tile, by its place in the order of laying.
        slot: u8,
    },
    /// A card was drawn; only its owner knows which.
    Drew {
        /// Whose seat.
        seat: u8,
        /// Which card.
        card: Option<CardId>,
    },
    /// The discarded cards were shuffled into a new deck.
    Shuffled,
    /// A soldier came onto the board.
    Entered {
        /// Whose seat.
        seat: u8,
        /// Where.
        at: Square,
    },
    /// A movement roll.
    MoveRolled {
        /// Who.
        who: Figure,
        /// The die.
        die: u8,
        /// Movement points.
        points: u8,
    },
    /// The movement roll was changed.
    MoveChanged {
        /// Movement points.
        points: u8,
    },
    /// A soldier does not move in this turn.
    MoveLost {
        /// Whose seat.
        seat: u8,
    },
    /// A figure moved one square.
    Moved {
        /// Who.
        who: Figure,
        /// From where.
        from: Square,
        /// Where to.
        to: Square,
    },
    /// A figure stopped.
    Stopped {
        /// Who.
        who: Figure,
    },
    /// A soldier took tokens.
    PickedUp {
        /// Whose seat.
        seat: u8,
        /// A life token.
        life: bool,
        /// A bullet.
        bullet: bool,
    },
    /// A sewer token was placed.
    ManholePlaced {
        /// Whose seat.
        seat: u8,
        /// Where.
        at: Square,
    },
    /// A figure went down.
    Descended {
        /// Who.
        who: Figure,
    },
    /// A figure came up.
    Climbed {
        /// Who.
        who: Figure,
        /// Where.
        at: Square,
    },
    /// A soldier paid for the sewers.
    TollPaid {
        /// Who.
        who: Figure,
        /// Guts: paid, or left.
        guts: bool,
    },
    /// A soldier took a vehicle.
    VehicleTaken {
        /// Whose seat.
        seat: u8,
    },
    /// A soldier lost his vehicle.
    VehicleLost {
        /// Whose seat.
        seat: u8,
    },
    /// A soldier declared a ride.
    RideDeclared {
        /// Whose seat.
        seat: u8,
    },
    /// A soldier declared no ride.
    RideDeclined {
        /// Whose seat.
        seat: u8,
    },
    /// A soldier arrived by subway.
    RideEnded {
        /// Whose seat.
        seat: u8,
        /// Where.
        at: Square,
    },
    /// A fight began.
    FightBegan {
        /// Who.
        who: Figure,
        /// Its sort.
        zed: Zed,
    },
    /// A die against a zombie.
    FightRolled {
        /// Who.
        who: Figure,
        /// The die.
        die: u8,
        /// With everything added.
        total: u8,
        /// What was needed.
        target: u8,
    },
    /// Guts changed.
    Guts {
        /// Whose seat.
        seat: u8,
        /// Guts: paid, or left.
        guts: u8,
    },
    /// Bullets were paid in a fight.
    BulletsPaid {
        /// Who.
        who: Figure,
        /// Bullets.
        bullets: u8,
    },
    /// A heart was lost; how many are left, in halves.
    HeartLost {
        /// Who.
        who: Figure,
        /// What is left, in halves.
        left: u8,
    },
    /// A zombie was killed; whether it counts for a soldier.
    Killed {
        /// Who.
        who: Figure,
        /// Its sort.
        zed: Zed,
    },
    /// A fight ended without a result.
    FightOver {
        /// Who.
        who: Figure,
    },
    /// A duel began.
    DuelBegan {
        /// The soldier, by seat.
        soldier: u8,
        /// The marine, by number.
        marine: u8,
        /// Who decides for the marine.
        control: u8,
        /// The dice.
        dice: u8,
    },
    /// Marine dice lie on the table.
    MarineDice {
        /// The dice.
        dice: [u8; 2],
    },
    /// Soldier dice lie on the table.
    SoldierDice {
        /// The dice.
        dice: [u8; 2],
    },
    /// A bullet was put on a die.
    Loaded {
        /// The soldier, by seat.
        soldier: bool,
        /// The die.
        die: u8,
    },
    /// The controller adds no more bullets.
    MarineSet,
    /// The soldier paid for a reroll.
    RerollPaid {
        /// The dice.
        dice: u8,
    },
    /// A soldier won a duel.
    DuelWon {
        /// The soldier, by seat.
        soldier: u8,
        /// The marine, by number.
        marine: u8,
    },
    /// A soldier lost a duel.
    DuelLost {
        /// The soldier, by seat.
        soldier: u8,
        /// The marine, by number.
        marine: u8,
    },
    /// Bullets of a beaten marine were taken.
    Spoils {
        /// Whose seat.
        seat: u8,
        /// Bullets.
        bullets: u8,
    },
    /// A soldier was defeated.
    Defeated {
        /// Whose seat.
        seat: u8,
    },
    /// A soldier restarted.
    Restarted {
        /// Whose seat.
        seat: u8,
        /// Where.
        at: Square,
    },
    /// Kills were lost.
    KillsLost {
        /// Whose seat.
        seat: u8,
        /// How many.
        kills: u8,
    },
    /// A zombie roll.
    ZombiesRolled {
        /// The die.
        die: u8,
        /// With everything added.
        total: u8,
    },
    /// A zombie moved.
    Shambled {
        /// Its sort.
        zed: Zed,
        /// From where.
        from: Square,
        /// Where to.
        to: Square,
    },
    /// A fast zombie stayed.
    Halted,
    /// A card was discarded.
    Discarded {
        /// Whose seat.
        seat: u8,
        /// Which card.
        card: CardId,
    },
    /// A player discards no more.
    Kept {
        /// Whose seat.
        seat: u8,
    },
    /// A marine was chosen.
    Activated {
        /// The marine, by number.
        marine: u8,
        /// Who moves it.
        by: u8,
    },
    /// A marine's activation ended.
    MarineStopped {
        /// The marine, by number.
        marine: u8,
    },
    /// A marine left the board.
    MarineRemoved {
        /// The marine, by number.
        marine: u8,
    },
    /// A marine came to the board.
    MarineLanded {
        /// The marine, by number.
        marine: u8,
        /// Where.
        at: Square,
    },
    /// A die tested a marine.
    MarineTested {
        /// The marine, by number.
        marine: u8,
        /// The die.
        die: u8,
        /// What was needed.
        target: u8,
    },
    /// A card was played.
    Played {
        /// Whose seat.
        seat: u8,
        /// Which card.
        card: CardId,
        /// On what.
        on: On,
    },
    /// An item was used.
    Used {
        /// Whose seat.
        seat: u8,
        /// Which card.
        card: CardId,
        /// On what.
        on: On,
    },
    /// A card was stopped.
    CardStopped {
        /// Which card.
        card: CardId,
    },
    /// A card was aimed anew.
    CardAimed {
        /// Which card.
        card: CardId,
        /// On what.
        on: On,
    },
    /// A card had no effect.
    CardFizzled {
        /// Which card.
        card: CardId,
    },
    /// An item broke.
    ItemLost {
        /// Whose seat.
        seat: u8,
        /// Which card.
        card: CardId,
    },
    /// Tokens of a soldier changed.
    Tokens {
        /// Whose seat.
        seat: u8,
        /// Hearts, in halves.
        hearts: u8,
        /// Bullets.
        bullets: u16,
    },
    /// A card was stolen; only the two know which.
    CardStolen {
        /// From where.
        from: u8,
        /// Where to.
        to: u8,
        /// Which card.
        card: Option<CardId>,
    },
    /// A card was taken from the discarded ones.
    CardSalvaged {
        /// Whose seat.
        seat: u8,
        /// Which card.
        card: CardId,
    },
    /// Tiles were looked at; only the looker knows which.
    Looked {
        /// Whose seat.
        seat: u8,
        /// Which; only the looker knows.
        tiles: Option<[TileId; 3]>,
        /// How many.
        count: u8,
    },
    /// A tile was kept.
    TileKept {
        /// Which.
        tile: TileId,
    },
    /// A tile was put back on top; only the looker knows which.
    TileReturned {
        /// Whose seat.
        seat: u8,
        /// Which.
        tile: Option<TileId>,
    },
    /// A die for a card.
    CardDie {
        /// The die.
        die: u8,
    },
    /// A passage was opened.
    Passage {
        /// From where.
        from: Square,
        /// Where to.
        to: Square,
    },
    /// A player clears no more zombies.
    ClearingDone {
        /// Whose seat.
        seat: u8,
    },
    /// A seat let a window pass; only it knows.
    Passed {
        /// Whose seat.
        seat: u8,
        /// Where.
        at: Moment,
    },
    /// TW-CLOCK-09: this round is the last.
    TimeUp,
    /// A round is complete.
    RoundEnded {
        /// How many.
        rounds: u16,
    },
    /// The game ended.
    Ended {
        /// How.
        ending: Ending,
    },
}

impl Event {
    /// The seats that have won, if the game ended.
    pub fn winners(ending: Ending) -> Seats {
        match ending {
            Ending::Escape(seat) | Ending::Kills(seat) => Seats::only(seat),
            Ending::MostKills(seats) => seats,
            Ending::Marines | Ending::Zombies => Seats::NONE,
        }
    }
}
