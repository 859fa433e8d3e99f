//! The state of a game: open facts that everyone may see, and hidden facts with who has learned them.
//!
//! A view is made of the open facts and what the viewer knows of the hidden ones, so a fact cannot leak unless it
//! is put into the wrong struct.

use cordon_grid::{Cell, Side};
use cordon_kernel::{List, Seat, Stack};
use serde::{Deserialize, Serialize};

use crate::content::{AllyId, EnemyId, KitId, MarkerId, MissionId, Pool, SheetId};
pub use crate::endings::Ending;
use crate::foes::Foes;
use crate::frames::Frame;

/// Commandos a squad can have.
pub const MOST_COMMANDOS: usize = 5;
/// Enemy figures that can be on a map at once.
pub const MOST_ENEMIES: usize = 32;
/// Drones and escorts that content can have: one of each is on the map at most.
pub const MOST_ALLIES: usize = 3;
/// Everybody on the commandos' side.
pub const MOST_TARGETS: usize = MOST_COMMANDOS + MOST_ALLIES;
/// Door locations a mission can have.
pub const MOST_DOORS: usize = 8;
/// Hidden rooms a mission can have.
pub const MOST_ROOMS: usize = 8;
/// Tiles a dashboard can have.
pub const MOST_TILES: usize = 10;
/// Cards a commando can hold.
pub const MOST_CARDS: usize = 12;
/// Kinds of enemies, investigate cards and the like that content can have.
pub const MOST_KINDS: usize = 16;
/// Objectives a mission can have: the letters of the objective cards.
pub const MOST_OBJECTIVES: usize = 6;
/// How deep decisions can nest; `windows_nest_within_the_bound` proves that play stays below it.
pub const MOST_FRAMES: usize = 20;
/// Cards that can lie on the map. A commando buys six at the most, because none is for nothing, and each of the
/// sixteen investigate markers brings one: so nothing is ever lost.
pub const MOST_DROPS: usize = 48;

/// The overseer's seat.
pub const OVERSEER: Seat = Seat(0);

/// The seat of a commando.
pub fn seat_of(sheet: SheetId) -> Seat {
    Seat(sheet.0 + 1)
}

/// The commando of a seat; none for the overseer's.
pub fn commando_of(seat: Seat) -> Option<SheetId> {
    (seat != OVERSEER && usize::from(seat.0) <= MOST_COMMANDOS).then(|| SheetId(seat.0 - 1))
}

/// The two editions of the rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Edition {
    /// The first edition.
    #[serde(rename = "1e")]
    First,
    /// The second edition: move tokens, combined moves, fewer kit points for larger squads.
    #[default]
    #[serde(rename = "2e")]
    Second,
}

/// Whose line of sight EMI blocks (OM-GAP-13).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EmiSight {
    /// Only that of the commandos' side.
    #[default]
    Commandos,
    /// Everybody's.
    All,
}

/// What is agreed on before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The mission's id.
    pub mission: String,
    /// The edition.
    #[serde(default)]
    pub edition: Edition,
    /// The commandos by id, three to five.
    pub squad: Vec<String>,
    /// Whose line of sight EMI blocks.
    #[serde(default)]
    pub emi_los: EmiSight,
    /// ZC-GAP-19: whether a commando that dies with a bite rises as one of the enemies.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub turn_on_death: bool,
}

/// A figure or combatant marker on the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Figure {
    /// A commando.
    Commando(SheetId),
    /// An enemy, by its slot.
    Enemy(u8),
    /// A drone or an escort.
    Ally(AllyId),
}

impl Figure {
    /// A bit of its own in a set of figures.
    pub fn bit(self) -> u64 {
        match self {
            Figure::Commando(sheet) => 1 << sheet.0,
            Figure::Ally(ally) => 1 << (MOST_COMMANDOS as u8 + ally.0),
            Figure::Enemy(slot) => 1 << (8 + slot),
        }
    }

    /// OM-GAP-26: whether it is on the commandos' side.
    #[inline]
    pub fn is_of_squad(self) -> bool {
        !matches!(self, Figure::Enemy(_))
    }

    /// Its place among everybody on the commandos' side; none for an enemy.
    #[inline]
    pub fn target_index(self) -> Option<usize> {
        match self {
            Figure::Commando(sheet) => Some(usize::from(sheet.0)),
            Figure::Ally(ally) => Some(MOST_COMMANDOS + usize::from(ally.0)),
            Figure::Enemy(_) => None,
        }
    }
}

/// How a commando is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Life {
    /// Not part of this game.
    Absent,
    /// Standing, with a stance.
    Active,
    /// OM-PLAN-08, OM-PLAN-09: as many wounds as Vitality: a marker, with the downed card.
    Downed,
    /// Revived: a figure again, still with the downed card.
    Recovering,
    /// Out of the game.
    Dead,
    /// OM-GAP-88: has left the map by an exit: safe, and out of play.
    Gone,
}

/// A card in somebody's hands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Held {
    /// Which card.
    pub kit: KitId,
    /// How often it was used, of a limited number.
    pub used: u8,
    /// Whether it was used this round.
    pub this_round: bool,
    /// How many uses it has beyond the printed number.
    pub extra: u8,
}

/// What happened to a commando in the running turn or round; cleared when that is over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Marks {
    /// Actions taken this turn.
    pub actions: u8,
    /// Move actions taken this turn.
    pub moves: u8,
    /// Whether a facing may be chosen now (OM-GAP-23).
    pub may_turn: bool,
    /// Whether the stance's once-per-turn power was used this turn.
    pub power_used: bool,
    /// Whether the stance's once-per-round power was used this round.
    pub round_power_used: bool,
    /// Whether the commando has had its turn this round.
    pub turn_taken: bool,
    /// Drones that it has put on the map this turn, by bit (OM-ACT-09).
    pub deployed: u8,
    /// Kinds of markers it has put on the map this turn, by the bits of `DeviceKind` (OM-ACT-09).
    pub placed: u8,
    /// Whether it has taken a part from scrap this turn (ZC-GAP-14).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub salvaged: bool,
}

/// A commando in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Commando {
    /// How it is.
    pub life: Life,
    /// Where it is.
    pub cell: Cell,
    /// Where it looks.
    pub facing: Side,
    /// Wound tokens.
    pub wounds: u8,
    /// ZC-22: how many of the wounds are bites.
    pub bites: u8,
    /// Adrenaline tokens.
    pub adrenaline: u8,
    /// The stance in use, by number.
    pub stance: u8,
    /// Move tokens that show their red side (2e).
    pub red_tokens: u8,
    /// Raises of the ceiling that hold this round.
    pub raised: u8,
    /// By how much dread lowers the ceiling.
    pub dread: u8,
    /// Up to the end of which round dread lasts.
    pub dread_until: u8,
    /// Whether it counts as having cover until its next turn.
    pub dug_in: bool,
    /// Marks of the turn and round.
    pub marks: Marks,
    /// Its cards.
    pub cards: List<Held, MOST_CARDS>,
}

impl Default for Commando {
    /// Someone who is not there.
    fn default() -> Commando {
        Commando {
            life: Life::Absent,
            cell: Cell(0),
            facing: Side::E,
            wounds: 0,
            bites: 0,
            adrenaline: 0,
            stance: 0,
            red_tokens: 0,
            raised: 0,
            dread: 0,
            dread_until: 0,
            dug_in: false,
            marks: Marks::default(),
            cards: List::new(),
        }
    }
}

impl Commando {
    /// Whether it is in a living state.
    pub fn is_alive(&self) -> bool {
        matches!(self.life, Life::Active | Life::Downed | Life::Recovering)
    }

    /// OM-MAP-01: whether a figure stands for it, and not a combatant marker.
    pub fn is_figure(&self) -> bool {
        matches!(self.life, Life::Active | Life::Recovering)
    }
}

/// An enemy on the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Enemy {
    /// Its stat card.
    pub kind: EnemyId,
    /// Where it is.
    pub cell: Cell,
    /// Wound tokens.
    pub wounds: u8,
    /// Whether it was activated in this step.
    pub activated: bool,
    /// OM-SET-13a, OM-SET-13b: whether the mission brought it, so that it does not return to the reserves.
    pub outside: bool,
    /// OM-GAP-97: whether it came in the running overseer phase.
    pub fresh: bool,
}

/// An objective of the mission.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Objective {
    /// The room in which it was found.
    pub room: Option<u8>,
    /// Whether the squad is done with it.
    pub done: bool,
}

/// A drone or an escort on the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ally {
    /// Where it is.
    pub cell: Cell,
    /// Where it looks, if it has a facing.
    pub facing: Side,
    /// Wound tokens.
    pub wounds: u8,
    /// Whether it has moved in this turn.
    pub moved: bool,
    /// Whether it has attacked in this turn.
    pub attacked: bool,
}

/// A card lying where a commando died.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Dropped {
    /// Where.
    pub cell: Cell,
    /// The card.
    pub held: Held,
}

/// OM-GAP-37: gas markers there are.
pub const MOST_GAS: usize = 18;
/// OM-GAP-37: EMI markers there are.
pub const MOST_EMI: usize = 4;

/// The kinds of terrain markers of which there is one each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeviceKind {
    /// Smoke: ranged attacks on whoever is in it or next to it are worse.
    Smoke,
    /// Fire: a hazard.
    Fire,
    /// A trip mine: a hazard for the first who comes.
    Mine,
    /// A satchel charge: an explosive that waits.
    Satchel,
}

impl DeviceKind {
    /// How many kinds there are.
    pub const COUNT: usize = 4;
    /// Every kind, in the order of their numbers.
    pub const ALL: [DeviceKind; DeviceKind::COUNT] =
        [DeviceKind::Smoke, DeviceKind::Fire, DeviceKind::Mine, DeviceKind::Satchel];

    /// Its bit among the markers that a commando has put on the map in a turn.
    pub fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// A terrain marker of which there is only one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Device {
    /// Where it lies.
    pub cell: Cell,
    /// The commando who put it there, if one did.
    pub owner: Option<SheetId>,
    /// Its dice: those a hazard or an explosive rolls, or those that smoke takes.
    pub dice: Pool,
    /// How far an explosive goes.
    pub within: u8,
}

/// What everyone may see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Open {
    /// The mission.
    pub mission: MissionId,
    /// The edition.
    pub edition: Edition,
    /// Whose line of sight EMI blocks.
    pub emi_los: EmiSight,
    /// How many commandos started (OM-GAP-40).
    pub started: u8,
    /// Doors whose marker lies on the map, by bit.
    pub closed: u8,
    /// Doors whose marker lies face up, by bit.
    pub face_up: u8,
    /// The markers that were turned over, also of doors that are open by now.
    pub shown: [Option<MarkerId>; MOST_DOORS],
    /// Doors whose marker the squad has looked at, by bit.
    pub peeked: u8,
    /// Tiles that were flipped, by their bit among those that can be.
    pub flips: u8,
    /// Rooms that were revealed, by bit.
    pub revealed: u8,
    /// The stacks of revealed rooms, by their number in the mission.
    pub shown_stacks: [Option<u8>; MOST_ROOMS],
    /// Rubble markers, oldest first; OM-MAP-12: each slows in its own space only.
    pub rubble: List<Cell, 6>,
    /// Vent markers, oldest first.
    pub vents: List<Cell, 6>,
    /// Gas markers, oldest first.
    pub gas: List<Cell, MOST_GAS>,
    /// EMI markers, oldest first.
    pub emi: List<Cell, MOST_EMI>,
    /// Smoke, fire, mine and satchel, by `DeviceKind`; OM-ACT-10, OM-GAP-51: one of each on the map.
    pub devices: [Option<Device>; DeviceKind::COUNT],
    /// Investigate markers still on the map, by bit.
    pub investigate: u16,
    /// The commandos, by sheet.
    pub commandos: [Commando; MOST_COMMANDOS],
    /// The enemies on the map, by slot.
    pub enemies: Foes,
    /// The drones and escorts on the map, by stat card.
    pub allies: [Option<Ally>; MOST_ALLIES],
    /// Figures that can still be spawned, by enemy.
    pub reserves: [u8; MOST_KINDS],
    /// The energy pool.
    pub pool: u8,
    /// Tokens on each dashboard tile.
    pub wells: [u8; MOST_TILES],
    /// Whether the surcharge of a warding commando was already paid this round.
    pub ward_paid: bool,
    /// The round, from 1; 0 during setup.
    pub round: u8,
    /// Whether downed commandos may be attacked.
    pub crisis: bool,
    /// Investigate cards left in the deck, by kind.
    pub deck: [u8; MOST_KINDS],
    /// Investigate cards that were discarded, by kind.
    pub discards: [u8; MOST_KINDS],
    /// The commandos in the order in which they act.
    pub initiative: List<SheetId, MOST_COMMANDOS>,
    /// How many commandos have had their turn.
    pub turns: u8,
    /// Figures that used their diagonal in this turn.
    pub diagonals: u64,
    /// Figures that rolled for a hazard in this turn.
    pub hazards: u64,
    /// Which enemies, by the bit of their slot, have attacked each commando and ally in this step.
    pub ganged: [u32; MOST_TARGETS],
    /// Which kinds of enemies, by bit, have attacked each commando and ally in this step and were destroyed since.
    pub ganged_fallen: [u16; MOST_TARGETS],
    /// The objectives, by the letter of their cards.
    pub objectives: [Objective; MOST_OBJECTIVES],
    /// Passages that are open exits, by bit.
    pub exits: u8,
    /// Enemies that have left the map by an exit.
    pub escapes: u8,
    /// OM-GAP-90: the second timer: how often it still advances before the charges go off.
    pub fuse: Option<u8>,
    /// Enemies, by the bit of their slot, that cost more to activate in this step.
    pub dragged: u32,
    /// Enemies, by the bit of their slot, that were allowed a second activation in this step.
    pub frenzied: u32,
    /// ZC-GAP-19: whether a commando that dies with a bite rises as an enemy.
    pub turn_on_death: bool,
    /// ZC-26 to ZC-29: machines that are repaired, by bit.
    pub repaired: u8,
    /// ZC-GAP-10: wounds of the doors that enemies have torn at.
    pub door_wounds: [u8; MOST_DOORS],
    /// Cards lying on the map.
    pub drops: List<Dropped, MOST_DROPS>,
    /// What is under way.
    pub stack: Stack<Frame, MOST_FRAMES>,
    /// How the game has ended.
    pub ending: Option<Ending>,
}

/// What not everyone may see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Hidden {
    /// The marker of each door.
    pub markers: [Option<MarkerId>; MOST_DOORS],
    /// The stack of each room, by its number in the mission; OM-ROOM-10: it alone says where an objective is.
    pub stacks: [Option<u8>; MOST_ROOMS],
    /// Cards of each room's stack that the squad has seen, by bit.
    pub seen_cards: [u8; MOST_ROOMS],
    /// Stances chosen and not yet revealed.
    pub picks: [Option<u8>; MOST_COMMANDOS],
}

/// Every fact of one game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// What everyone may see.
    pub open: Open,
    /// What not everyone may see.
    pub hidden: Hidden,
}

impl Open {
    /// A commando.
    #[inline]
    pub fn commando(&self, sheet: SheetId) -> &Commando {
        &self.commandos[usize::from(sheet.0)]
    }

    /// A commando, to be changed.
    #[inline]
    pub fn commando_mut(&mut self, sheet: SheetId) -> &mut Commando {
        &mut self.commandos[usize::from(sheet.0)]
    }

    /// An enemy on the map.
    ///
    /// # Panics
    /// When no enemy has this slot.
    #[inline]
    pub fn enemy(&self, slot: u8) -> &Enemy {
        self.enemies.get(slot).expect("an enemy on the map")
    }

    /// An enemy on the map, to be changed.
    ///
    /// # Panics
    /// When no enemy has this slot.
    #[inline]
    pub fn enemy_mut(&mut self, slot: u8) -> &mut Enemy {
        self.enemies.get_mut(slot).expect("an enemy on the map")
    }

    /// The commandos that are part of this game, dead ones included, by rank.
    pub fn squad(&self) -> impl Iterator<Item = SheetId> + '_ {
        self.sheets().filter(|sheet| self.commando(*sheet).life != Life::Absent)
    }

    /// The commandos that are alive, by rank.
    pub fn living(&self) -> impl Iterator<Item = SheetId> + '_ {
        self.sheets().filter(|sheet| self.commando(*sheet).is_alive())
    }

    fn sheets(&self) -> impl Iterator<Item = SheetId> + use<> {
        (0..MOST_COMMANDOS as u8).map(SheetId)
    }

    /// The enemies on the map, by slot.
    #[inline]
    pub fn foes(&self) -> impl Iterator<Item = (u8, &Enemy)> {
        self.enemies.iter()
    }

    /// Whether a figure is on the map; also for figures that no game has, because orders can name anything.
    pub fn is_on_map(&self, figure: Figure) -> bool {
        match figure {
            Figure::Commando(sheet) => {
                self.commandos.get(usize::from(sheet.0)).is_some_and(Commando::is_alive)
            }
            Figure::Enemy(slot) => self.enemies.get(slot).is_some(),
            Figure::Ally(ally) => self.allies.get(usize::from(ally.0)).is_some_and(Option::is_some),
        }
    }

    /// A drone or an escort on the map.
    ///
    /// # Panics
    /// When it is not on the map.
    #[inline]
    pub fn ally(&self, ally: AllyId) -> &Ally {
        self.allies[usize::from(ally.0)].as_ref().expect("an ally on the map")
    }

    /// A drone or an escort on the map, to be changed.
    ///
    /// # Panics
    /// When it is not on the map.
    pub fn ally_mut(&mut self, ally: AllyId) -> &mut Ally {
        self.allies[usize::from(ally.0)].as_mut().expect("an ally on the map")
    }

    /// The drones and escorts on the map.
    #[inline]
    pub fn friends(&self) -> impl Iterator<Item = (AllyId, &Ally)> {
        self.allies.iter().enumerate().filter_map(|(n, ally)| Some((AllyId(n as u8), ally.as_ref()?)))
    }

    /// Where a figure is; of a large one the north-west cell.
    #[inline]
    pub fn cell_of(&self, figure: Figure) -> Cell {
        match figure {
            Figure::Commando(sheet) => self.commando(sheet).cell,
            Figure::Enemy(slot) => self.enemy(slot).cell,
            Figure::Ally(ally) => self.ally(ally).cell,
        }
    }

    /// Everybody on the map: commandos by rank, drones and escorts, enemies by slot.
    pub fn figures(&self) -> impl Iterator<Item = Figure> + '_ {
        let commandos = self.living().map(Figure::Commando);
        let friends = self.friends().map(|(ally, _)| Figure::Ally(ally));
        commandos.chain(friends).chain(self.foes().map(|(slot, _)| Figure::Enemy(slot)))
    }

    /// The marker of a kind of which there is one.
    #[inline]
    pub fn device(&self, kind: DeviceKind) -> Option<&Device> {
        self.devices[kind as usize].as_ref()
    }

    /// Whether a room was revealed.
    pub fn is_revealed(&self, room: u8) -> bool {
        self.revealed & (1 << room) != 0
    }

    /// Whether a door's marker still closes it.
    pub fn is_closed(&self, door: u8) -> bool {
        self.closed & (1 << door) != 0
    }
}
