//! Commandos, stances, enemies and what they fight with.

use serde::Serialize;

/// Dice thrown together.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, serde::Deserialize,
)]
pub struct Pool {
    /// Black dice.
    pub black: u8,
    /// Red dice.
    pub red: u8,
}

impl std::fmt::Display for Pool {
    /// As players write it: `2K1R`, `3K`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.black, self.red) {
            (0, 0) => f.write_str("no dice"),
            (black, 0) => write!(f, "{black}K"),
            (0, red) => write!(f, "{red}R"),
            (black, red) => write!(f, "{black}K{red}R"),
        }
    }
}

/// How a weapon is used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum WeaponKind {
    /// Against a neighbour, by its melee defence.
    Melee,
    /// Within a range, by ranged defence.
    Ranged,
}

/// What a weapon can do beyond its dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum WeaponTrait {
    /// A damaged target may be shifted by one square.
    Knockback,
    /// A melee weapon for targets up to two squares away.
    Reach,
    /// Stealth does not hide from it.
    IgnoresStealth,
    /// EMI takes no die from it.
    IgnoresEmi,
    /// It cannot be used after more than one move in the turn.
    NeedsFooting,
    /// It leaves fire with so many hazard dice in the target's cell.
    LeavesFire(u8),
}

/// Extra dice for extra adrenaline while an attack is declared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Aim {
    /// Adrenaline.
    pub cost: u8,
    /// Dice added.
    pub pool: Pool,
}

/// A weapon.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Weapon {
    /// Its name.
    pub name: String,
    /// Melee or ranged.
    pub kind: WeaponKind,
    /// How far it reaches; 1 for melee, 2 with reach.
    pub range: u8,
    /// Its dice.
    pub pool: Pool,
    /// Aiming, where it can be aimed.
    pub aim: Option<Aim>,
    /// What else it can do.
    pub traits: Vec<WeaponTrait>,
}

impl Weapon {
    /// Whether the weapon has a trait.
    pub fn has(&self, wanted: WeaponTrait) -> bool {
        self.traits.contains(&wanted)
    }

    /// The hazard dice of the fire that the weapon leaves.
    pub fn fire(&self) -> Option<u8> {
        self.traits.iter().find_map(|one| match one {
            WeaponTrait::LeavesFire(dice) => Some(*dice),
            _ => None,
        })
    }
}

/// The five ranks, highest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rank {
    /// Commands the squad.
    TeamLeader,
    /// Interferes with the enemy.
    Countermeasures,
    /// Carries the big guns.
    HeavySupport,
    /// Flexible, and the best medic.
    Rifleman,
    /// Fast, and good with doors.
    Reconnaissance,
}

/// What a challenge can test.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stat {
    /// Strength.
    Force,
    /// Know-how.
    Tech,
    /// Cold blood.
    Nerve,
}

/// The numbers of a stance or of the downed card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct StanceValues {
    /// Movement points a move.
    pub speed: u8,
    /// Most adrenaline the commando may hold.
    pub max_adrenaline: u8,
    /// Ranged defence.
    pub ranged_defence: u8,
    /// Melee defence.
    pub melee_defence: u8,
}

/// A stance card.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Stance {
    /// Its id in files and orders.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its numbers.
    pub values: StanceValues,
    /// What it lets the commando do.
    pub ability: Ability,
    /// The ability in a sentence.
    pub text: String,
}

/// What a stance or a passive kit card does, all the time it is in use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// Once a turn, for adrenaline: a commando within reach makes a free attack.
    OrderAttack {
        /// How far the order carries.
        within: u8,
        /// Adrenaline.
        cost: u8,
    },
    /// Adjacent commandos have better melee defence.
    ShieldAdjacent {
        /// Melee defence added.
        melee: u8,
    },
    /// Another commando that ends its turn within reach may take one free move.
    OrderMove {
        /// How far the order carries.
        within: u8,
    },
    /// Enemies within reach roll black dice fewer on ranged attacks.
    JamRanged {
        /// How far it works.
        within: u8,
        /// Dice taken.
        dice: u8,
    },
    /// The first dashboard ability used on an enemy within reach each round costs more.
    TaxDashboard {
        /// How far it works.
        within: u8,
        /// Energy added to the cost.
        extra: u8,
    },
    /// One stat challenge a turn may be rerolled.
    RerollChallenge,
    /// Aiming costs nothing if no move was made this turn.
    SteadyAim,
    /// May move through enemy figures.
    PushThrough,
    /// Cannot be knocked back.
    Immovable,
    /// Some dice of each own ranged attack may be rerolled.
    RerollRanged {
        /// How many dice.
        dice: u8,
    },
    /// The heal action may target an adjacent commando.
    HealOthers,
    /// Once a round, after a melee attack on it: moves a few cells.
    FallBack {
        /// How many cells.
        cells: u8,
    },
    /// Cannot be attacked from far away.
    Stealth,
    /// Stealth while at so little adrenaline or less.
    StealthWhileCalm {
        /// The most adrenaline at which it still works.
        most: u8,
    },
    /// Sure-footed, and the first move each turn is free (2e: one cheaper).
    Sprint,
    /// No extra movement points for leaving rubble.
    SureFooted,
    /// More black dice on door challenges.
    DoorDice {
        /// How many dice.
        dice: u8,
    },
    /// Better or worse numbers.
    Bonus {
        /// Speed.
        speed: i8,
        /// Wounds the commando can take.
        vitality: i8,
        /// Ranged defence.
        ranged: i8,
        /// Melee defence.
        melee: i8,
    },
    /// No red die against it at its adrenaline ceiling.
    NoCeilingDie,
    /// EMI takes no die from its attacks.
    EmiProof,
    /// Stealth does not hide from it, and its aimed shots ignore cover.
    SharpEyes,
    /// Cannot use a melee weapon with reach.
    NoReach,
    /// Gas does nothing to it.
    GasProof,
    /// Enemies that begin the activate step within reach cost 1 more to activate.
    DragField {
        /// How far it works.
        within: u8,
    },
    /// Cards with a limited number of uses that are bought have more of them.
    ExtraUses {
        /// How many more.
        uses: u8,
    },
}

/// A commando.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct CommandoSheet {
    /// Its id in files and orders.
    pub id: String,
    /// Its call sign.
    pub name: String,
    /// The letter on the board.
    pub letter: char,
    /// Its rank.
    pub rank: Rank,
    /// Wounds it can take.
    pub vitality: u8,
    /// Force, Tech and Nerve.
    pub stats: [u8; 3],
    /// The printed weapons: ranged, melee.
    pub weapons: [Weapon; 2],
    /// The three stances.
    pub stances: [Stance; 3],
}

/// The classes of enemies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EnemyClass {
    /// Common enemies, which can use vents.
    Clone,
    /// Larger enemies.
    Hybrid,
    /// The head of the other side.
    Boss,
    /// A person who is on the other side.
    Npc,
}

/// The keyword abilities of enemies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Keyword {
    /// Clones and hybrids nearby may be given a die or a reroll for energy.
    Assist,
    /// Clones and hybrids nearby are activated for 1 less.
    Control,
    /// Dashboard abilities that are used on an enemy nearby cost 1 less.
    Drive,
    /// Cannot be attacked from far away.
    Stealth,
    /// Moves through commandos.
    PassThrough,
    /// Rubble does not slow it.
    SureFooted,
}

impl Keyword {
    /// The keyword's bit in a set of them.
    pub fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// ZC-15, ZC-GAP-01: the colours of clones, in the order in which those of a mission without an overseer act.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CloneColour {
    /// Acts first.
    Green,
    /// Acts second.
    Blue,
    /// Acts third.
    Yellow,
    /// Acts last.
    Grey,
}

/// An enemy's stat card.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct EnemyCard {
    /// Its id in files and orders.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The letter on the board.
    pub letter: char,
    /// Clone, hybrid, boss or person.
    pub class: EnemyClass,
    /// Movement points a move.
    pub speed: u8,
    /// Ranged defence, and the number that gives two wounds.
    pub ranged_defence: (u8, Option<u8>),
    /// Melee defence, and the number that gives two wounds.
    pub melee_defence: (u8, Option<u8>),
    /// Wounds it can take.
    pub vitality: u8,
    /// Energy for a move followed by an attack.
    pub combat_cost: u8,
    /// Its weapons.
    pub weapons: Vec<Weapon>,
    /// Its keyword abilities.
    pub keywords: Vec<Keyword>,
    /// Cells that its base covers, to the east and to the south; never turned (OM-GAP-14).
    pub size: (u8, u8),
    /// Figures in the box.
    pub figures: u8,
    /// The colour of a clone's figures.
    pub colour: Option<CloneColour>,
}

impl EnemyCard {
    /// Whether it has a keyword ability.
    #[inline]
    pub fn has(&self, wanted: Keyword) -> bool {
        self.keywords.contains(&wanted)
    }

    /// OM-GAP-14: whether its base covers several cells.
    pub fn is_large(&self) -> bool {
        self.size != (1, 1)
    }
}

/// What stands on the commandos' side without being a commando.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AllyClass {
    /// A marker that a card puts on the map; the holder of the card directs it.
    Drone,
    /// A figure that the squad has to bring out; any commando near it leads it.
    Escort,
}

/// OM-GAP-55: the stat card of a drone or an escort.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct AllyCard {
    /// Its id in files and orders.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The letter on the board.
    pub letter: char,
    /// Drone or escort.
    pub class: AllyClass,
    /// Movement points a move; 0: it cannot move.
    pub speed: u8,
    /// Ranged defence.
    pub ranged_defence: u8,
    /// Melee defence.
    pub melee_defence: u8,
    /// Wounds it can take.
    pub vitality: u8,
    /// Its weapon, if it has one.
    pub weapon: Option<Weapon>,
    /// Whether it has a facing; otherwise it sees all round (OM-GAP-02).
    pub faces: bool,
    /// Enemies so near must aim their melee attacks at it, if they can.
    pub lures: Option<u8>,
    /// How near a commando must be to lead it, for an escort.
    pub led_within: Option<u8>,
}
