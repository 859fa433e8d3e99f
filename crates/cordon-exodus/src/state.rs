//! The state of a game. Everything in `Open` may be seen by everyone at the table.

mod decks;
mod direction;
mod setup;
mod switches;
mod tokens;

use cordon_grid::{Cell, Side};
use cordon_kernel::{List, Seat, Stack};
use serde::{Deserialize, Serialize};

use crate::board::{Board, Cells, checks};
use crate::content::{ArmId, ClassId, HeroId, MissionId, PerkId};
use crate::drawing::Mark;
use crate::endings::Ending;
use crate::frames::{Frame, Phase};
pub use decks::{Decks, MOST_EQUIPMENT, MOST_FINDS};
pub use direction::{DARK_SIGHT, Direction, MOST_PLOYS};
pub use setup::{CardSetup, HeroSetup, Kit, Pile, SearchDeck, Setup};
pub use switches::{Difficulty, PerkEconomy, Switches};
pub use tokens::{MOST_ITEMS, MOST_OBJECTS, MOST_RIBS, RIB_SEATS, Rib, Token, Whereabouts};

/// EX-GAP-76: heroes a game can have.
pub const MOST_HEROES: usize = 4;
/// Infected that can be in play at once: every model, and every hero risen.
pub const MOST_UNITS: usize = 40;
/// EX-HERO-55: equipment cards a hero can hold: all that a pack may have.
pub const MOST_ARMS: usize = 24;
/// How deep decisions can nest.
pub const MOST_FRAMES: usize = 8;

/// EX-GAP-21: the squares of the infection dial that are stage markers.
pub const STAGES: [u8; 5] = [1, 4, 7, 10, 13];
/// EX-GAP-21: the square of the infection dial that is death.
pub const DEATH: u8 = 16;

/// The director's seat.
pub const DIRECTOR: Seat = Seat(0);

/// The seat of a hero.
pub fn seat_of(hero: u8) -> Seat {
    Seat(hero + 1)
}

/// The hero of a seat; none for the director's.
pub fn hero_of(seat: Seat) -> Option<u8> {
    seat.0.checked_sub(1).filter(|hero| usize::from(*hero) < MOST_HEROES)
}

/// How a hero is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Life {
    /// Not part of this game.
    #[default]
    Absent,
    /// In play.
    Alive,
    /// EX-GAP-22: dead.
    Dead,
    /// EX-QUICK-04: dead for good: risen as an infected, or pulled into the water.
    Gone,
}

impl Life {
    /// Whether the hero has died.
    pub fn is_over(self) -> bool {
        matches!(self, Life::Dead | Life::Gone)
    }
}

/// What a shot is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// An infected.
    Unit(u8),
    /// EX-FUEL-01: an item that explodes.
    Item(u8),
}

/// An equipment card in a hero's hands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Held {
    /// Which card.
    pub arm: ArmId,
    /// Rounds left.
    pub rounds: u8,
    /// Whether it was ready in the active-weapon space.
    pub active: bool,
    /// EX-GAP-59: whether it was fired, thrown or swung since this turn's hero move began.
    pub used: bool,
    /// Whether it must be cleared before it fires again.
    pub jammed: bool,
}

/// A hero.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Hero {
    /// How it is.
    pub life: Life,
    /// Where it is.
    pub cell: Cell,
    /// EX-HERO-06: whether it lies on the floor.
    pub prone: bool,
    /// EX-GAP-21: the square of its infection dial.
    pub dial: u8,
    /// EX-HERO-39: whether it has an alert token.
    pub alert: bool,
    /// Its card.
    pub card: HeroId,
    /// Equipment cards.
    pub arms: List<Held, MOST_ARMS>,
    /// Search cards, by kind.
    pub finds: [u8; MOST_FINDS],
    /// EX-PERK-06: the perks it has, by bit.
    pub perks: u32,
    /// EX-PERK-08: how often it has used a power perk in this mission.
    pub power_uses: u8,
    /// EX-PERK-09: the power perk that works in this turn, or was used up in it.
    pub power: Option<PerkId>,
    /// Action points left in its turn.
    pub points: u8,
    /// EX-GAP-51: the card and the target of its aimed shot.
    pub aim: Option<(u8, Target)>,
    /// What it has done in its turn so far.
    pub marks: Marks,
}

/// What a hero has done in its turn so far; cleared when the next begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Marks {
    /// EX-GAP-57: how often it has dropped prone.
    pub drops: u8,
    /// EX-GAP-57: how often it has placed its item.
    pub placed: u8,
    /// EX-GAP-57: how often it has switched weapons.
    pub switches: u8,
    /// EX-GAP-57: how often it has begun an exchange.
    pub exchanges: u8,
    /// EX-GAP-58: with whom it exchanges, and whether it is receiving by now.
    pub partner: Option<(u8, bool)>,
    /// EX-HERO-49: whether it may hand something off, having moved or sprinted just now.
    pub hand_off: bool,
    /// Whether its perk has spared it the tests of a move in a zone.
    pub slipped: bool,
    /// Whether its perk has spared it the cost of a reload.
    pub reloaded: bool,
    /// Whether its perk gives it a blow for nothing.
    pub follow_through: FollowThrough,
}

/// How far a perk's further blow has come in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FollowThrough {
    /// Nothing was killed in melee so far.
    #[default]
    Waits,
    /// The next blow costs nothing.
    Ready,
    /// It was used.
    Used,
}

impl Hero {
    /// Whether it is in play.
    #[inline]
    pub fn is_alive(&self) -> bool {
        self.life == Life::Alive
    }

    /// EX-GAP-21: the infection stage, 0 for none.
    pub fn stage(&self) -> u8 {
        STAGES.iter().filter(|marker| **marker <= self.dial).count() as u8
    }
}

/// How an infected is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stance {
    /// Not in play.
    #[default]
    Off,
    /// On its feet, or a fin in the water.
    Standing,
    /// Knocked down or swept.
    Prone,
    /// EX-GRAB-07: on a hero's board.
    Grappling(u8),
    /// EX-UNIT-REAVER-14: under water; only its marker is on the board.
    Dived,
}

/// An infected.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// Its class.
    pub class: ClassId,
    /// How it is.
    pub stance: Stance,
    /// Where it is; on a hero's board: the hero's square.
    pub cell: Cell,
    /// EX-ZONE-01: where it looks.
    pub facing: Side,
    /// Kill points sustained.
    pub sustained: u8,
    /// EX-UNIT-SIREN-07: whether it has burned.
    pub burned: bool,
    /// Whether it has been activated in this infected move.
    pub done: bool,
    /// EX-GAP-24: how many were on the hero's board before it.
    pub joined: u8,
    /// Whether it stands idle until it detects a hero.
    pub asleep: bool,
    /// EX-GAP-46: whether it is a hero that has risen, who is no model of the pool.
    pub risen: bool,
    /// EX-DIRECTOR-09: whether it is under direct control.
    pub controlled: bool,
    /// Whether it charges in this move, whatever it detects.
    pub lurches: bool,
}

impl Default for Unit {
    fn default() -> Unit {
        Unit {
            class: ClassId(0),
            stance: Stance::Off,
            cell: Cell(0),
            facing: Side::N,
            sustained: 0,
            burned: false,
            done: false,
            joined: 0,
            asleep: false,
            risen: false,
            controlled: false,
            lurches: false,
        }
    }
}

impl Unit {
    /// Whether it has a place on the board of its own: standing, lying or under water.
    #[inline]
    pub fn is_on_board(&self) -> bool {
        matches!(self.stance, Stance::Standing | Stance::Prone | Stance::Dived)
    }
}

/// Everything of a game that everyone may see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Open {
    /// The mission.
    pub mission: MissionId,
    /// The turn, from 1.
    pub turn: u16,
    /// Heroes by number.
    pub heroes: [Hero; MOST_HEROES],
    /// The order in which heroes took their turns in this hero move.
    pub order: List<u8, MOST_HEROES>,
    /// Infected.
    pub units: List<Unit, MOST_UNITS>,
    /// Active areas, by bit.
    pub active: u32,
    /// Open doors, by bit.
    pub open_doors: u32,
    /// EX-HERO-27: locked doors, by bit.
    pub locked: u32,
    /// EX-GAP-41: squares with a crate.
    #[serde(with = "cell_list")]
    pub crates: Cells,
    /// EX-HERO-45: squares with a search token.
    #[serde(with = "cell_list")]
    pub searches: Cells,
    /// EX-ITEM-02: items by number.
    pub items: List<Token, MOST_ITEMS>,
    /// Ribs by number.
    pub ribs: List<Rib, MOST_RIBS>,
    /// EX-HERO-52: how often each object was handled.
    pub objects: [u8; MOST_OBJECTS],
    /// Objects that were handled in this turn, by bit.
    pub handled: u8,
    /// The two decks.
    pub decks: Decks,
    /// How it is played.
    pub switches: Switches,
    /// EX-DIRECTOR-01: whether somebody moves the infected.
    pub directed: bool,
    /// What is known of the director.
    pub direction: Direction,
    /// The turn in which the last object that counts was done.
    pub objects_done: Option<u16>,
    /// How the mission has ended, once it has.
    pub ending: Option<Ending>,
    /// What is under way.
    pub stack: Stack<Frame, MOST_FRAMES>,
}

/// What not everyone may see. Which card lies where in a deck is decided when it is drawn, so nothing of the decks is
/// in here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Hidden {
    /// EX-DIRECTOR-02: the director's hand, by kind of card.
    pub hand: [u8; MOST_PLOYS],
}

/// Every fact of one game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// What everyone may see.
    pub open: Open,
    /// What not everyone may see.
    pub hidden: Hidden,
}

/// Sets of squares as lists of squares.
mod cell_list {
    use cordon_grid::Cell;
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::board::Cells;

    pub fn serialize<S: Serializer>(cells: &Cells, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(cells.iter())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Cells, D::Error> {
        let cells = Vec::<Cell>::deserialize(from)?;
        let inside = cells.iter().all(|cell| cell.index() < Cells::CAPACITY);
        if inside { Ok(cells.into_iter().collect()) } else { Err(serde::de::Error::custom("no such square")) }
    }
}

impl Open {
    /// A table with the board as it is drawn, and nobody on it.
    pub fn empty(mission: MissionId, board: &Board) -> Open {
        let bits = |list: &mut dyn Iterator<Item = bool>| {
            list.enumerate().fold(0_u32, |bits, (n, is)| bits | u32::from(is) << n)
        };
        let marked = |mark: Mark| board.squares.iter().filter(move |cell| board.marks[cell.index()] == mark);
        let rib = |cell: Cell| Rib { cell, fuelled: true, piloted: false };
        let mut stack = Stack::new();
        stack.push(Frame::Round(Phase::Heroes));
        Open {
            mission,
            turn: 1,
            heroes: [Hero::default(); MOST_HEROES],
            order: List::new(),
            units: List::new(),
            active: bits(&mut board.areas.iter().map(|area| area.starts_active)),
            open_doors: checks::open_at_start(board),
            locked: bits(&mut board.doors.iter().map(|door| door.starts_locked)),
            crates: marked(Mark::Crate).collect(),
            searches: marked(Mark::Search).collect(),
            items: List::new(),
            ribs: marked(Mark::Rib).take(MOST_RIBS).map(rib).collect(),
            objects: [0; MOST_OBJECTS],
            handled: 0,
            decks: Decks::default(),
            switches: Switches::default(),
            directed: false,
            direction: Direction::default(),
            objects_done: None,
            ending: None,
            stack,
        }
    }

    /// The heroes in play, with their numbers.
    #[inline]
    pub fn living(&self) -> impl Iterator<Item = (u8, &Hero)> + Clone {
        self.heroes.iter().enumerate().filter(|(_, hero)| hero.is_alive()).map(|(n, hero)| (n as u8, hero))
    }

    /// The infected with a place on the board, with their numbers.
    #[inline]
    pub fn foes(&self) -> impl Iterator<Item = (u8, &Unit)> + Clone {
        let on_board = self.units.iter().enumerate().filter(|(_, unit)| unit.is_on_board());
        on_board.map(|(n, unit)| (n as u8, unit))
    }

    /// A hero.
    #[inline]
    pub fn hero(&self, hero: u8) -> &Hero {
        &self.heroes[usize::from(hero)]
    }

    /// An infected.
    #[inline]
    pub fn unit(&self, unit: u8) -> &Unit {
        &self.units[usize::from(unit)]
    }

    /// EX-ITEM-04: the item in a hero's carry space.
    pub fn carried(&self, hero: u8) -> Option<u8> {
        self.items.iter().position(|token| token.at == Whereabouts::Carried(hero)).map(|n| n as u8)
    }

    /// The item that lies on a square, the first if there are several.
    pub fn lying(&self, cell: Cell) -> Option<u8> {
        self.items.iter().position(|token| token.at == Whereabouts::Lying(cell)).map(|n| n as u8)
    }

    /// The rib on a square.
    pub fn rib_at(&self, cell: Cell) -> Option<u8> {
        self.ribs.iter().position(|rib| rib.cell == cell).map(|n| n as u8)
    }

    /// EX-GRAB-08, EX-GRAB-11: the infected on a hero's board in the order in which they joined.
    pub fn grapplers(&self, hero: u8) -> List<u8, MOST_UNITS> {
        let on_board =
            (0..self.units.len() as u8).filter(|n| self.unit(*n).stance == Stance::Grappling(hero));
        let mut list: List<u8, MOST_UNITS> = on_board.collect();
        list.sort_unstable_by_key(|n| self.unit(*n).joined);
        list
    }

    /// Whether a hero is locked in a grapple.
    #[inline]
    pub fn is_grappled(&self, hero: u8) -> bool {
        self.units.iter().any(|unit| unit.stance == Stance::Grappling(hero))
    }
}
