//! Kit cards, dashboard tiles, door markers, room cards and investigate cards.

use serde::Serialize;

use super::{Ability, AllyId, EnemyId, Pool, SheetId, Stat, Weapon};

/// How often a card can be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Uses {
    /// As often as it is paid for.
    Unlimited,
    /// Once a round.
    OncePerRound,
    /// So many times, then the card is spent.
    Times(u8),
}

/// A kit card.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct KitCard {
    /// Its id in files and orders.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The commando who may buy it; none: everyone.
    pub owner: Option<SheetId>,
    /// How many of it there are.
    pub copies: u8,
    /// What it costs to buy; a card without a price is only found on the way.
    pub points: Option<u8>,
    /// Adrenaline for each use.
    pub cost: u8,
    /// Whether it may be traded.
    pub trade: bool,
    /// How often it can be used.
    pub uses: Uses,
    /// What it does.
    pub effect: KitEffect,
    /// What it does, in a sentence.
    pub text: String,
}

/// What a kit card or an item does.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum KitEffect {
    /// A weapon; a basic one replaces the printed weapon of its kind.
    Weapon {
        /// The weapon.
        weapon: Weapon,
        /// Whether it replaces the printed one.
        basic: bool,
    },
    /// Works all the time.
    Passive(Vec<Ability>),
    /// When an attack on a commando is declared: better defence against it.
    Guard {
        /// How far away the target may be; 0: only oneself.
        within: u8,
        /// Whether it helps against ranged attacks.
        ranged: bool,
        /// Whether it helps against melee attacks.
        melee: bool,
    },
    /// Before an own ranged attack is rolled: more black dice.
    LoadDice {
        /// How many dice.
        dice: u8,
    },
    /// After the roll of an attack: rerolls dice.
    RerollAttack {
        /// How many dice at most.
        dice: u8,
        /// Whether it is for another commando's attack instead of one's own.
        others: bool,
    },
    /// Before a door challenge is rolled: more black dice.
    DoorDice {
        /// How many dice.
        dice: u8,
    },
    /// After a failed door challenge: rolls it again.
    RerollDoor,
    /// Action: removes wounds from oneself or an adjacent commando.
    Heal {
        /// How many wounds.
        wounds: u8,
        /// Whether it may be used on an adjacent commando.
        adjacent: bool,
    },
    /// Action: revives an adjacent commando.
    Revive,
    /// At any time: returns own adrenaline to the bank.
    Calm {
        /// How many tokens.
        tokens: u8,
    },
    /// At any time: raises another commando's ceiling for this round.
    RaiseLimit {
        /// How far away the other may be.
        within: u8,
        /// By how much.
        by: u8,
    },
    /// At any time: counts as having cover until the own next turn.
    DigIn,
    /// Action: a commando within reach makes a free attack.
    OrderAttack {
        /// How far the order carries.
        within: u8,
    },
    /// Action: opens an adjacent door without resolving its marker.
    BreachDoor,
    /// Action: looks at an adjacent door's marker and one card of the stack behind it.
    PeekDoor,
    /// Action: puts a drone on the map, or moves it there.
    Deploy {
        /// Which.
        ally: AllyId,
        /// How far away.
        within: u8,
    },
    /// Something that a mission is about: it is carried, and does nothing by itself.
    Item {
        /// How many of it a commando can carry.
        most: Option<u8>,
    },
    /// Action: smoke that lasts until the next round begins.
    Smoke {
        /// How far away it may be placed.
        within: u8,
        /// Black dice that ranged attacks on whoever is in it or next to it lose.
        dice: u8,
    },
    /// Action: a mine in another cell, a hazard that is gone after one roll.
    Mine {
        /// How far away it may be placed.
        within: u8,
        /// Hazard dice.
        dice: u8,
    },
    /// Action: an explosive that goes off when its owner wants, or when the owner's next turn starts.
    Satchel {
        /// How far away it may be placed.
        within: u8,
        /// How far the explosion goes.
        radius: u8,
        /// Its dice.
        dice: Pool,
    },
    /// Action: an explosive that goes off at once in a seen cell.
    Explosive {
        /// How far it is thrown or shot.
        within: u8,
        /// How far the explosion goes.
        radius: u8,
        /// Its dice.
        dice: Pool,
    },
    /// Action: removes one EMI marker, or some gas markers.
    Scrub {
        /// How far away they may be.
        within: u8,
        /// Gas markers at most.
        gas: u8,
    },
    /// When the commandos' activation begins: two of them exchange their initiative cards.
    SwapInitiative,
    /// When a dashboard ability was used: tokens from the bank go into its well.
    FeedWell {
        /// How many tokens.
        tokens: u8,
    },
    /// When an enemy has moved within reach and in sight: a free attack on it.
    Overwatch {
        /// How far away the enemy may be.
        within: u8,
    },
    /// In an own move: figures and rubble are not in its way.
    Grapple,
}

/// How many enemies a spawn ability brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpawnCount {
    /// As many as commandos started the mission.
    Squad,
    /// A number.
    Number(u8),
}

/// A set of kinds of enemies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct EnemyKinds(u16);

impl EnemyKinds {
    /// Whether the set has a kind.
    pub fn contains(self, kind: EnemyId) -> bool {
        self.0 & (1 << kind.0) != 0
    }

    /// The kinds, by number.
    pub fn iter(self) -> impl Iterator<Item = EnemyId> + Clone {
        (0..16).map(EnemyId).filter(move |kind| self.contains(*kind))
    }
}

impl FromIterator<EnemyId> for EnemyKinds {
    fn from_iter<I: IntoIterator<Item = EnemyId>>(kinds: I) -> EnemyKinds {
        EnemyKinds(kinds.into_iter().fold(0, |bits, kind| bits | 1 << kind.0))
    }
}

/// A tile of the overseer's dashboard.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct DashboardTile {
    /// Its id in files and orders.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Energy while the tile is empty; it goes into the well.
    pub ready: u8,
    /// Energy while tokens lie in the well; it goes to the bank.
    pub committed: u8,
    /// Tokens that leave the well at each refresh.
    pub refresh: u8,
    /// What it does.
    pub effect: DashboardEffect,
    /// What it does, in a sentence.
    pub text: String,
}

/// What a dashboard tile does. The effect also says when it may be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DashboardEffect {
    /// Spawn step: enemies come out of one vent or red passage.
    Spawn {
        /// Which enemies the overseer may choose from.
        enemies: EnemyKinds,
        /// How many at most.
        count: SpawnCount,
        /// Whether a vent will do.
        vent: bool,
        /// Whether a red passage will do.
        passage: bool,
    },
    /// A commando leaves a cell next to a clone: that clone attacks it.
    LashOut,
    /// An attack on an enemy is declared: better defences against it.
    Harden {
        /// How much better.
        by: u8,
    },
    /// Overseer phase: rubble on one revealed tile.
    DropRubble {
        /// How many markers at most.
        most: u8,
    },
    /// Overseer phase: opens one door to a hidden room.
    OpenDoor,
    /// Activate step: one clone next to a vent goes to any vent.
    Undertow,
    /// Overseer phase: removes wounds from one enemy.
    Regrow {
        /// How many wounds.
        wounds: u8,
    },
    /// Overseer phase: lowers the ceiling of a commando in an enemy's sight until the end of the next round.
    Dread {
        /// By how much.
        by: u8,
    },
    /// Overseer phase: an EMI marker on one revealed tile.
    Interfere,
    /// Overseer phase: a cloud of gas on one revealed tile.
    ReleaseGas {
        /// How many markers.
        markers: u8,
    },
    /// An enemy is activated: it is faster in this activation.
    Goad {
        /// Movement points added.
        speed: u8,
    },
    /// A commando's attack was rolled: dice of the overseer's choice are rerolled.
    Flinch {
        /// How many dice at most.
        dice: u8,
    },
    /// Activate step: an enemy that was activated may be activated a second time.
    Frenzy,
    /// A challenge is about to be rolled: fewer black dice.
    Unnerve {
        /// How many dice.
        dice: u8,
    },
}

/// The icons of door markers: two doors of one room never carry the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Icon {
    /// A lock.
    Lock,
    /// A gear.
    Gear,
    /// A bolt of lightning.
    Bolt,
    /// A skull.
    Skull,
    /// A horn.
    Horn,
}

/// What a failed door challenge does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fail {
    /// The door stays shut.
    StaysShut,
    /// The door stays shut and the opener rolls for a hazard.
    Hazard(u8),
    /// The door opens all the same, and the opener takes wounds.
    OpensWithWounds(u8),
}

/// A kind of door marker.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct DoorMarker {
    /// Its id in files and orders.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its icon.
    pub icon: Option<Icon>,
    /// Whether it has no lock and is always available.
    pub unlocked: bool,
    /// The challenge and its target number.
    pub challenge: Option<(Stat, u8)>,
    /// What failing the challenge does.
    pub fail: Fail,
    /// Energy the overseer gains when the marker is turned over.
    pub alarm: u8,
    /// How many there are.
    pub copies: u8,
    /// What it does, in a sentence.
    pub text: String,
}

/// A room card.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct RoomCard {
    /// Its id in files and orders.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many of it there are.
    pub copies: u8,
    /// What it brings.
    pub payload: RoomPayload,
}

/// What a room card brings; its category (OM-ROOM-07) and its priority group follow from this.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoomPayload {
    /// Trap, group 1: one tile with the icon may be flipped.
    FaultyIntel,
    /// Vents, group 2: so many vent markers.
    Vents(u8),
    /// Trap, group 2: so many rubble markers.
    Rubble(u8),
    /// Clear, group 2: nothing.
    Clear,
    /// Spawn, group 3: enemies.
    Spawn(Vec<(EnemyId, u8)>),
    /// Objective, group 1: what the mission says of this letter, counted from 0.
    Objective(u8),
    /// Trap, group 2: a cloud of so many gas markers.
    Gas(u8),
    /// Trap, group 2: an EMI marker.
    Emi,
    /// Trap, group 2: fire with so many hazard dice.
    Fire(u8),
}

/// OM-ROOM-07: the five categories of room cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Category {
    /// Brings enemies.
    Spawn,
    /// Shows where an objective is.
    Objective,
    /// Makes the room worse.
    Trap,
    /// Brings vents.
    Vent,
    /// Does nothing.
    Clear,
}

impl RoomPayload {
    /// OM-ROOM-07: the category.
    pub fn category(&self) -> Category {
        match self {
            RoomPayload::Spawn(_) => Category::Spawn,
            RoomPayload::Objective(_) => Category::Objective,
            RoomPayload::FaultyIntel | RoomPayload::Rubble(_) => Category::Trap,
            RoomPayload::Gas(_) | RoomPayload::Emi | RoomPayload::Fire(_) => Category::Trap,
            RoomPayload::Vents(_) => Category::Vent,
            RoomPayload::Clear => Category::Clear,
        }
    }

    /// OM-GAP-82: the priority group.
    pub fn group(&self) -> u8 {
        match self {
            RoomPayload::FaultyIntel | RoomPayload::Objective(_) => 1,
            RoomPayload::Vents(_) | RoomPayload::Rubble(_) | RoomPayload::Clear => 2,
            RoomPayload::Gas(_) | RoomPayload::Emi | RoomPayload::Fire(_) => 2,
            RoomPayload::Spawn(_) => 3,
        }
    }
}

/// An investigate card.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct FindCard {
    /// Its id in files and orders.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many of it there are.
    pub copies: u8,
    /// What it does.
    pub effect: FindEffect,
    /// What it does, in a sentence.
    pub text: String,
}

/// What an investigate card does.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FindEffect {
    /// The finder draws a random common kit card that nobody has bought.
    Supplies,
    /// The finder keeps it: a kit card, named by its index, that cannot be bought.
    Item(super::KitId),
    /// The squad looks at one room stack.
    LookAtStack,
    /// The squad looks at every door marker of one room.
    LookAtDoors,
    /// Removes one EMI or vent marker.
    Breaker,
    /// Returns the finder's adrenaline to the bank.
    Calm(u8),
    /// The finder rolls for a hazard.
    Hazard(u8),
    /// The overseer places one enemy within reach of the finder.
    Ambush {
        /// Which enemy.
        enemy: EnemyId,
        /// How near.
        within: u8,
    },
    /// Nothing.
    Nothing,
}
