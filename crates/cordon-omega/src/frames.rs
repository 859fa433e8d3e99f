//! What a game can be in the middle of: the frames of the decision stack.

use cordon_grid::{Cell, Dir};
use cordon_kernel::List;
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::content::{AllyId, EnemyId, KitId, SheetId, Stat};
use crate::rules::wounds::Cause;
use crate::state::{Figure, MOST_KINDS};

/// One thing under way. The top frame says who decides what; see `phases` for what happens when it is done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// The round at the bottom of the stack, with what comes next.
    Round(Phase),
    /// The overseer chooses the marker of a door.
    PlaceMarker {
        /// Which door.
        door: u8,
    },
    /// The overseer chooses the stack of a room.
    PlaceStack {
        /// Which room.
        room: u8,
    },
    /// A commando buys kit.
    BuyKit {
        /// Who.
        who: SheetId,
        /// Points left.
        points: u8,
    },
    /// A commando chooses where to look: at setup, when revived, after a move or attack out of its turn.
    ChooseFacing {
        /// Who.
        who: SheetId,
    },
    /// The commanding officer hands out initiative cards.
    #[default]
    Initiative,
    /// Commandos choose stances, all at once.
    Stances {
        /// Who has not chosen yet, by bit.
        pending: u8,
    },
    /// A commando's turn.
    CommandoTurn {
        /// Who.
        who: SheetId,
        /// Whether the turn is over, by choice or because the commando went down.
        over: bool,
    },
    /// A move, step by step.
    Move(Move),
    /// A move that an ability offers to a commando.
    OfferedMove {
        /// Who.
        who: SheetId,
    },
    /// A free attack that an ability offers to a commando.
    OfferedAttack {
        /// Who.
        who: SheetId,
    },
    /// An attack.
    Attack(Attack),
    /// The overseer names the weapon with which a clone lashes out.
    LashOut {
        /// Which enemy.
        enemy: u8,
        /// At whom.
        target: Figure,
    },
    /// A choice of where to shift a damaged target.
    Knockback {
        /// Who chooses.
        attacker: Figure,
        /// Who is shifted.
        target: Figure,
    },
    /// A commando has paid for an action of a drone or an escort.
    Directing(Directing),
    /// A stat challenge.
    Challenge(Challenge),
    /// A commando or the overseer opens a door.
    Opening(Opening),
    /// A room's stack is being resolved.
    Revealing {
        /// Which room.
        room: u8,
        /// Cards not yet resolved, by bit.
        left: u8,
    },
    /// The overseer places things on the map.
    Placing(Placing),
    /// The overseer may flip one tile of a room.
    Flipping {
        /// Which room.
        room: u8,
    },
    /// The overseer chooses which of two hidden rooms behind one door is resolved first.
    RevealOrder {
        /// Which rooms.
        rooms: [u8; 2],
    },
    /// A figure cannot stay where it is: its owner chooses among the nearest free cells.
    Displaced {
        /// Who.
        figure: Figure,
    },
    /// A clone goes to another vent.
    Undertow {
        /// Which enemy.
        enemy: u8,
    },
    /// A finder chooses what its card is used on.
    Finding {
        /// Who.
        who: SheetId,
        /// For what.
        what: FindChoice,
    },
    /// Somebody may interrupt.
    Window(Window),
    /// The overseer's spawn step.
    SpawnStep,
    /// The overseer's activate step.
    ActivateStep,
    /// An enemy's activation.
    Activation {
        /// Which enemy.
        enemy: u8,
        /// Whether it may attack after its move.
        combat: bool,
    },
    /// OM-GAP-29: the overseer chooses which event of the timer comes next.
    TimerEvents {
        /// Events of this round that have not happened yet, by bit.
        left: u16,
    },
    /// OM-GAP-88: a figure is about to leave the map in its move, and others may still interrupt.
    Leaving {
        /// Who.
        figure: Figure,
    },
    /// OM-GAP-96: the overseer places a cloud of gas.
    PlacingCloud {
        /// Where.
        spot: Spot,
        /// How many markers at most.
        markers: u8,
    },
    /// A commando removes gas markers, one by one.
    Scrubbing {
        /// Who.
        who: SheetId,
        /// How many are left.
        left: u8,
        /// How far away they may be.
        within: u8,
    },
    /// A commando has declared an action, which others may answer before it is paid for.
    Declared {
        /// Who.
        who: SheetId,
        /// What.
        action: Action,
    },
    /// A commando is about to take wounds.
    Wounding {
        /// Who.
        who: SheetId,
        /// How many.
        wounds: u8,
        /// From what.
        cause: Cause,
    },
    /// A commando attacks an enemy that has moved in its sight.
    Overwatch {
        /// Who.
        who: SheetId,
        /// Which enemy.
        enemy: u8,
    },
    /// The overseer chooses which kind of enemy is placed next.
    ChooseEnemy(Muster),
    /// ZC-14: zombies act by themselves, one after the other.
    Horde(Horde),
    /// One zombie acts by itself.
    Shamble(Shamble),
}

/// Zombies that act by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Horde {
    /// ZC-27, ZC-29: the machine whose repair has roused them; none: the activate step.
    pub machine: Option<u8>,
    /// How many may still act.
    pub left: u8,
}

/// A zombie that acts by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Shamble {
    /// Which enemy.
    pub enemy: u8,
    /// Whom it heads for.
    pub toward: Option<Figure>,
    /// The cells it still wants to enter, the next one last.
    pub path: List<Cell, MOST_PATH>,
    /// Whether its attack is over.
    pub attacked: bool,
}

/// Cells on a zombie's way.
pub const MOST_PATH: usize = 12;

/// What comes next in a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Setup: commandos buy kit, by rank, from this sheet on.
    Kits(SheetId),
    /// Setup: commandos choose their first facing, by rank, from this sheet on.
    Facings(SheetId),
    /// Timer phase.
    Timer,
    /// Planning: adrenaline is handed over.
    Transfer,
    /// Planning: stances are revealed and turns begin.
    RevealStances,
    /// The next commando's turn.
    NextTurn,
    /// Overseer phase: dashboard refresh.
    Refresh,
    /// Overseer phase: enemies lose wounds and are activated.
    Activate,
    /// Overseer phase: the pool is trimmed.
    Discard,
}

/// A figure's move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Move {
    /// Who moves.
    pub mover: Figure,
    /// Movement points left.
    pub points: u8,
    /// Whether no step was made yet.
    pub fresh: bool,
    /// A declared step that others may still interrupt.
    pub pending: Option<Dir>,
    /// Whether the mover went down on the way: the move is over.
    pub halted: bool,
    /// Whether figures and rubble are not in its way.
    #[serde(default)]
    pub grappled: bool,
}

/// Where an attack stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AttackStage {
    /// Weapon and target are named.
    Declared,
    /// Dice may still be added.
    Loading,
    /// Dice are about to be rolled.
    Rolling,
    /// Rerolls are over; damage is next.
    Damage,
    /// The target may react.
    Aftermath,
    /// Over.
    Done,
}

/// A weapon in an attack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arm {
    /// Printed on the sheet or stat card, by number.
    Printed(u8),
    /// A held card, by its place among the cards.
    Held(u8),
}

/// The bit of a card in a set of used effects; cards of one name share it, so they do not stack (OM-GAP-32).
pub fn use_bit(kit: KitId) -> u64 {
    1 << kit.0
}

/// The bit of a stance's own reroll in a set of used effects.
pub const STANCE_BIT: u64 = 1 << 63;

/// The bit of an assisting figure's die among the tiles that were used on an attack.
pub const ASSIST_DIE: u16 = 1 << 14;
/// The bit of an assisting figure's reroll among the tiles that were used on an attack.
pub const ASSIST_REROLL: u16 = 1 << 15;

/// The six kinds of faces that can lie on the table: black blank, single, double; red blank, single, double.
pub type Faces = [u8; 6];

/// OM-CB1-02, OM-LOS-08: which of their spaces the combatants use, counted row by row from the north-west one; 0
/// for figures with a single space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Spaces {
    /// The attacker's space.
    pub from: u8,
    /// The target's space.
    pub to: u8,
}

/// An action of a drone or an escort, paid by a commando.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Directing {
    /// Who acts.
    pub ally: AllyId,
    /// Who has paid, and decides.
    pub by: SheetId,
    /// Whether it attacks; otherwise it moves.
    pub attack: bool,
    /// Whether the action is over and only a last turn is left.
    pub acted: bool,
    /// Whether it has turned at this point (OM-GAP-23).
    pub turned: bool,
}

/// An attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// Who attacks.
    pub attacker: Figure,
    /// Whom.
    pub target: Figure,
    /// With what.
    pub arm: Arm,
    /// Whether it was aimed.
    pub aimed: bool,
    /// Which of their spaces the two use.
    pub spaces: Spaces,
    /// Where it stands.
    pub stage: AttackStage,
    /// Defence added for this attack.
    pub guard: u8,
    /// Black dice added for this attack.
    pub loaded: u8,
    /// Cards and stances that were used on this attack, so that none is used twice (OM-GAP-32): see `use_bit`.
    pub used: u64,
    /// Dashboard tiles that were used on this attack, by bit.
    pub used_tiles: u16,
    /// The dice on the table.
    pub faces: Faces,
}

/// A stat challenge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Challenge {
    /// Who is challenged.
    pub who: SheetId,
    /// Which stat.
    pub stat: Stat,
    /// Hits needed.
    pub target: u8,
    /// Whether it was boosted.
    pub boosted: bool,
    /// Black dice added.
    pub added: u8,
    /// Black dice taken away.
    #[serde(default)]
    pub taken: u8,
    /// Whether the dice were rolled.
    pub rolled: bool,
    /// Cards and stances that were used on this roll: see `use_bit`.
    pub used: u64,
    /// Black dice on the table, by face.
    pub faces: [u8; 3],
    /// What it is about.
    pub purpose: Purpose,
}

/// What a stat challenge is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// The door that is being opened.
    Door,
    /// An objective, by its letter.
    Objective(u8),
    /// ZC-GAP-14: a machine, by its number.
    Machine(u8),
}

/// Opening a door.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// Which door.
    pub door: u8,
    /// The commando who opens it; none: the overseer or a breach, and the marker is not resolved.
    pub by: Option<SheetId>,
    /// Whether the marker's text is being resolved.
    #[serde(default)]
    pub begun: bool,
    /// What was rolled, if a challenge was made.
    pub passed: Option<bool>,
    /// Whether the rooms behind it were revealed.
    pub revealed: bool,
}

/// What is placed on the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Piece {
    /// A vent marker.
    Vent,
    /// A rubble marker.
    Rubble,
    /// An enemy from the reserves.
    Enemy(EnemyId),
    /// OM-SET-13a, OM-SET-13b: an enemy that the mission brings, not from the reserves.
    Outsider(EnemyId),
    /// A gas marker.
    Gas,
    /// An EMI marker.
    Emi,
    /// Smoke.
    Smoke,
    /// Fire with so many hazard dice.
    Fire(u8),
    /// A trip mine.
    Mine,
    /// A satchel charge.
    Satchel,
}

impl Piece {
    /// The enemy that is placed, if it is one.
    pub fn enemy(self) -> Option<EnemyId> {
        match self {
            Piece::Enemy(kind) | Piece::Outsider(kind) => Some(kind),
            _ => None,
        }
    }
}

/// Where things may be placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// Anywhere on a room's own cells.
    Room(u8),
    /// Anywhere on the revealed cells of a tile.
    Tile(u8),
    /// On a vent or next to it.
    Vent(Cell),
    /// On a red passage or next to it.
    Passage(u8),
    /// Within a distance of a commando.
    Near(SheetId, u8),
    /// On any red passage that lies on the map, or next to it.
    RedPassages,
    /// On the objective zone of a room or next to it.
    Zone(u8),
}

/// Placing things on the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Placing {
    /// What.
    pub piece: Piece,
    /// How many are left.
    pub left: u8,
    /// Where.
    pub spot: Spot,
    /// Whether fewer may be placed.
    pub optional: bool,
}

/// Enemies of several kinds that come to one place; the overseer chooses which is next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Muster {
    /// How many of each kind may still come.
    pub kinds: [u8; MOST_KINDS],
    /// How many may still come in all.
    pub left: u8,
    /// Where.
    pub spot: Spot,
    /// Whether fewer may be placed.
    pub optional: bool,
}

/// What a finder chooses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FindChoice {
    /// A hidden room, to look at its stack.
    Stack,
    /// A room, to look at its doors' markers.
    Doors,
    /// A vent or EMI marker, to remove it.
    Breaker,
}

/// When somebody may interrupt. The table in `rules/windows.rs` says who and in which order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// A commando's turn begins: the others may help before it acts.
    TurnBegan,
    /// A figure is about to leave its cell.
    BeforeStep,
    /// An attack was declared: defences may be raised.
    AttackDeclared,
    /// Dice may be added to an attack.
    BeforeRoll,
    /// An attack's dice lie on the table: rerolls.
    AfterRoll,
    /// An attack is over.
    AfterAttack,
    /// A challenge is about to be rolled.
    BeforeChallenge,
    /// A challenge was rolled.
    AfterChallenge,
    /// A figure has come into a cell.
    AfterStep,
    /// A commando has declared an action and is about to pay for it.
    ActionDeclared,
    /// A commando is about to take wounds.
    WoundComing,
    /// A door's marker was turned over.
    DoorFlipped,
    /// A step of the overseer's phase is over.
    StepEnded,
    /// A dashboard ability was used.
    TileUsed,
    /// An enemy was activated and is about to move.
    EnemyActivated,
    /// The commandos' activation begins: no turn was taken yet.
    ActivationBegan,
    /// No window, but the mover's own decision in the middle of its move.
    OwnMove,
}

impl Moment {
    /// How many moments there are.
    pub const COUNT: usize = 17;
    /// Every moment, in the order of their numbers.
    pub const ALL: [Moment; Moment::COUNT] = [
        Moment::TurnBegan,
        Moment::BeforeStep,
        Moment::AttackDeclared,
        Moment::BeforeRoll,
        Moment::AfterRoll,
        Moment::AfterAttack,
        Moment::BeforeChallenge,
        Moment::AfterChallenge,
        Moment::AfterStep,
        Moment::ActionDeclared,
        Moment::WoundComing,
        Moment::DoorFlipped,
        Moment::StepEnded,
        Moment::TileUsed,
        Moment::EnemyActivated,
        Moment::ActivationBegan,
        Moment::OwnMove,
    ];
}

/// A window in which seats may interrupt, one after the other, until all pass in a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Window {
    /// When it opened.
    pub moment: Moment,
    /// The place in the order of the seat that is asked.
    pub asked: u8,
    /// How many seats have passed in a row.
    pub passes: u8,
    /// The dashboard tile that was used, where the window is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tile: Option<u8>,
    /// Dashboard tiles that were used in this window and do not stack, by bit.
    #[serde(default)]
    pub used_tiles: u16,
    /// Cards that were used in this window and do not stack: see `use_bit`.
    #[serde(default)]
    pub used: u64,
}
