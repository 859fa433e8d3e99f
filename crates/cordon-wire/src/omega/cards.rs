//! The texts and numbers of everything in a mission that has a card, so that a client can explain it.

use cordon_omega::content::{
    AllyCard, CommandoSheet, Content, DashboardTile, DoorMarker, EnemyCard, FindCard, Keyword, KitCard,
    KitEffect, RoomCard, RoomPayload, SheetId, StanceValues, Uses, Weapon, WeaponTrait,
};
use cordon_omega::state::seat_of;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::catalogue::about;
use crate::wording::word;

/// A weapon.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaWeapon")]
pub struct WeaponText {
    /// Its name.
    pub name: String,
    /// `melee` or `ranged`.
    pub kind: String,
    /// How far it reaches.
    pub range: u8,
    /// Its dice, as in `2K1R`.
    pub dice: String,
    /// What aiming adds, as in `1 adrenaline: 1R`.
    pub aim: Option<String>,
    /// What else it can do.
    pub traits: Vec<String>,
}

impl From<&Weapon> for WeaponText {
    fn from(weapon: &Weapon) -> WeaponText {
        WeaponText {
            name: weapon.name.clone(),
            kind: word(weapon.kind),
            range: weapon.range,
            dice: weapon.pool.to_string(),
            aim: weapon.aim.map(|aim| format!("{} adrenaline: {}", aim.cost, aim.pool)),
            traits: weapon.traits.iter().map(trait_text).collect(),
        }
    }
}

fn trait_text(one: &WeaponTrait) -> String {
    match one {
        WeaponTrait::Knockback => "a damaged target may be shifted by one square".to_owned(),
        WeaponTrait::Reach => "reaches two squares far".to_owned(),
        WeaponTrait::IgnoresStealth => "stealth does not hide from it".to_owned(),
        WeaponTrait::IgnoresEmi => "interference takes no die from it".to_owned(),
        WeaponTrait::NeedsFooting => "not after more than one move in a turn".to_owned(),
        WeaponTrait::LeavesFire(dice) => format!("leaves fire with {dice} hazard dice"),
    }
}

/// The numbers of a stance or of the downed card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaValues")]
pub struct Values {
    /// Movement points a move.
    pub speed: u8,
    /// The most adrenaline.
    pub adrenaline: u8,
    /// Ranged defence.
    pub ranged: u8,
    /// Melee defence.
    pub melee: u8,
}

impl From<StanceValues> for Values {
    fn from(values: StanceValues) -> Values {
        Values {
            speed: values.speed,
            adrenaline: values.max_adrenaline,
            ranged: values.ranged_defence,
            melee: values.melee_defence,
        }
    }
}

/// A stance of a commando.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaStance")]
pub struct StanceText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its numbers.
    pub values: Values,
    /// What it lets the commando do.
    pub text: String,
}

/// A commando's sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaCommando")]
pub struct CommandoText {
    /// Its id, the same as that of its figure.
    pub id: String,
    /// Its seat.
    pub seat: u8,
    /// Its call sign.
    pub name: String,
    /// The letter on the board.
    pub letter: char,
    /// Its rank, as in `team-leader`.
    pub rank: String,
    /// What it is good at.
    pub about: String,
    /// Wounds it can take.
    pub vitality: u8,
    /// Dice for challenges of Force.
    pub force: u8,
    /// Dice for challenges of Tech.
    pub tech: u8,
    /// Dice for challenges of Nerve.
    pub nerve: u8,
    /// The printed weapons.
    pub weapons: Vec<WeaponText>,
    /// The three stances.
    pub stances: Vec<StanceText>,
}

impl CommandoText {
    /// The sheet of a commando.
    pub(super) fn of(who: SheetId, sheet: &CommandoSheet) -> CommandoText {
        let [force, tech, nerve] = sheet.stats;
        let stances = sheet.stances.iter().map(|stance| StanceText {
            id: stance.id.clone(),
            name: stance.name.clone(),
            values: stance.values.into(),
            text: stance.text.clone(),
        });
        CommandoText {
            id: sheet.id.clone(),
            seat: seat_of(who).0,
            name: sheet.name.clone(),
            letter: sheet.letter,
            rank: word(sheet.rank),
            about: about(sheet),
            vitality: sheet.vitality,
            force,
            tech,
            nerve,
            weapons: sheet.weapons.iter().map(WeaponText::from).collect(),
            stances: stances.collect(),
        }
    }
}

/// A kit card or an item.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaKit")]
pub struct KitText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// The only commando who may buy it.
    pub owner: Option<String>,
    /// Kit points; none for a card that cannot be bought.
    pub points: Option<u8>,
    /// Adrenaline for each use.
    pub cost: u8,
    /// How often it can be used, in words.
    pub uses: String,
    /// Whether it may be given away.
    pub trade: bool,
    /// The weapon that it is.
    pub weapon: Option<WeaponText>,
}

impl KitText {
    /// The text of a card.
    pub(super) fn of(content: &Content, card: &KitCard) -> KitText {
        KitText {
            id: card.id.clone(),
            name: card.name.clone(),
            text: card.text.clone(),
            owner: card.owner.map(|who| content[who].id.clone()),
            points: card.points,
            cost: card.cost,
            uses: match card.uses {
                Uses::Unlimited => "any number of times".to_owned(),
                Uses::OncePerRound => "once a round".to_owned(),
                Uses::Times(1) => "once".to_owned(),
                Uses::Times(times) => format!("{times} times"),
            },
            trade: card.trade,
            weapon: match &card.effect {
                KitEffect::Weapon { weapon, .. } => Some(weapon.into()),
                _ => None,
            },
        }
    }
}

/// The stat card of an enemy.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaEnemy")]
pub struct EnemyText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The letter on the board.
    pub letter: char,
    /// `clone`, `hybrid`, `boss` or `npc`.
    pub class: String,
    /// The colour of a clone's figures.
    pub colour: Option<String>,
    /// Movement points a move.
    pub speed: u8,
    /// Ranged defence, and the number that gives two wounds.
    pub ranged: (u8, Option<u8>),
    /// Melee defence, and the number that gives two wounds.
    pub melee: (u8, Option<u8>),
    /// Wounds it can take.
    pub vitality: u8,
    /// Energy for a move followed by an attack.
    pub combat_cost: u8,
    /// Its weapons.
    pub weapons: Vec<WeaponText>,
    /// Its keyword abilities, each with what it does.
    pub keywords: Vec<String>,
    /// Squares that its base covers to the east.
    pub wide: u8,
    /// Squares that its base covers to the south.
    pub high: u8,
}

impl From<&EnemyCard> for EnemyText {
    fn from(card: &EnemyCard) -> EnemyText {
        let (wide, high) = card.size;
        EnemyText {
            id: card.id.clone(),
            name: card.name.clone(),
            letter: card.letter,
            class: word(card.class),
            colour: card.colour.map(word),
            speed: card.speed,
            ranged: card.ranged_defence,
            melee: card.melee_defence,
            vitality: card.vitality,
            combat_cost: card.combat_cost,
            weapons: card.weapons.iter().map(WeaponText::from).collect(),
            keywords: card.keywords.iter().map(|keyword| keyword_text(*keyword).to_owned()).collect(),
            wide,
            high,
        }
    }
}

fn keyword_text(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Assist => "assist: for energy, clones and hybrids nearby get a die or a reroll",
        Keyword::Control => "control: clones and hybrids nearby are activated for 1 less",
        Keyword::Drive => "drive: dashboard abilities used on an enemy nearby cost 1 less",
        Keyword::Stealth => "stealth: it cannot be attacked from far away",
        Keyword::PassThrough => "passes through commandos",
        Keyword::SureFooted => "sure-footed: rubble does not slow it",
    }
}

/// The stat card of a drone or an escort.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaAlly")]
pub struct AllyText {
    /// Its id, the same as that of its figure.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The letter on the board.
    pub letter: char,
    /// `drone` or `escort`.
    pub class: String,
    /// Movement points a move.
    pub speed: u8,
    /// Ranged defence.
    pub ranged: u8,
    /// Melee defence.
    pub melee: u8,
    /// Wounds it can take.
    pub vitality: u8,
    /// Its weapon.
    pub weapon: Option<WeaponText>,
    /// How near enemies must aim their melee attacks at it, if they can.
    pub lures: Option<u8>,
    /// How near a commando must be to lead it.
    pub led_within: Option<u8>,
}

impl From<&AllyCard> for AllyText {
    fn from(card: &AllyCard) -> AllyText {
        AllyText {
            id: card.id.clone(),
            name: card.name.clone(),
            letter: card.letter,
            class: word(card.class),
            speed: card.speed,
            ranged: card.ranged_defence,
            melee: card.melee_defence,
            vitality: card.vitality,
            weapon: card.weapon.as_ref().map(WeaponText::from),
            lures: card.lures,
            led_within: card.led_within,
        }
    }
}

/// A tile of the overseer's dashboard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaAbility")]
pub struct AbilityText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// Energy while the tile is empty.
    pub ready: u8,
    /// Energy while tokens lie in its well.
    pub committed: u8,
    /// Tokens that leave the well at each refresh.
    pub refresh: u8,
}

impl From<&DashboardTile> for AbilityText {
    fn from(tile: &DashboardTile) -> AbilityText {
        AbilityText {
            id: tile.id.clone(),
            name: tile.name.clone(),
            text: tile.text.clone(),
            ready: tile.ready,
            committed: tile.committed,
            refresh: tile.refresh,
        }
    }
}

/// Something with a name and a text: a door marker, a room card, an investigate card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaCard")]
pub struct CardText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// The icon of a door marker, the category of a room card.
    pub sign: Option<String>,
}

impl From<&DoorMarker> for CardText {
    fn from(marker: &DoorMarker) -> CardText {
        CardText {
            id: marker.id.clone(),
            name: marker.name.clone(),
            text: marker.text.clone(),
            sign: marker.icon.map(word),
        }
    }
}

impl From<&FindCard> for CardText {
    fn from(find: &FindCard) -> CardText {
        CardText { id: find.id.clone(), name: find.name.clone(), text: find.text.clone(), sign: None }
    }
}

impl CardText {
    /// The text of a room card.
    pub(super) fn of_room_card(content: &Content, card: &RoomCard) -> CardText {
        let text = match &card.payload {
            RoomPayload::FaultyIntel => "One tile of the room may be flipped.".to_owned(),
            RoomPayload::Vents(number) => format!("Vent markers: {number}."),
            RoomPayload::Rubble(number) => format!("Rubble markers: {number}."),
            RoomPayload::Clear => "Nothing waits here.".to_owned(),
            RoomPayload::Spawn(enemies) => {
                let enemies =
                    enemies.iter().map(|(kind, number)| format!("{number} {}", content[*kind].name));
                format!("Enemies: {}.", enemies.collect::<Vec<_>>().join(", "))
            }
            RoomPayload::Objective(_) => "An objective of the mission lies here.".to_owned(),
            RoomPayload::Gas(markers) => format!("A cloud of gas, {markers} markers."),
            RoomPayload::Emi => "Interference.".to_owned(),
            RoomPayload::Fire(dice) => format!("Fire with {dice} hazard dice."),
        };
        let sign = Some(word(card.payload.category()));
        CardText { id: card.id.clone(), name: card.name.clone(), text, sign }
    }
}
