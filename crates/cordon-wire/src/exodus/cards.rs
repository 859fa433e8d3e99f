//! The texts and numbers of everything in a mission that has a card, so that a client can explain it.

use cordon_exodus::content::{
    Arm, ArmKind, Bite, Chart, Content, DirectorCard, Grab, HeroCard, InfectedCard, ItemCard, Perk,
    PerkClass, Rating, Recipe, SearchCard, SearchKind, Trait,
};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::catalogue::about;
use crate::wording::word;

/// A card that needs no numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusCard")]
pub struct CardText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it says.
    pub text: String,
}

/// A hero.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusHero")]
pub struct HeroText {
    /// Its id.
    pub id: String,
    /// Its seat.
    pub seat: u8,
    /// Its name.
    pub name: String,
    /// What it is good at.
    pub about: String,
    /// `red`, `amber` or `green` in agility, ballistic, melee and survival.
    pub ratings: Vec<String>,
}

impl HeroText {
    pub(super) fn of(card: &HeroCard, seat: u8) -> HeroText {
        let classes = [PerkClass::Agility, PerkClass::Ballistic, PerkClass::Melee, PerkClass::Survival];
        let rating = |class| {
            let rating: Rating = card.rating(class);
            word(rating)
        };
        HeroText {
            id: card.id.clone(),
            seat,
            name: card.name.clone(),
            about: about(card),
            ratings: classes.map(rating).to_vec(),
        }
    }
}

/// What the rolls of a D8 give: first misses, then knockdowns, then kills.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusChart")]
pub struct ChartText {
    /// The highest roll that misses; 0 for none.
    pub miss: u8,
    /// The highest roll that knocks down.
    pub knockdown: u8,
}

impl From<Chart> for ChartText {
    fn from(chart: Chart) -> ChartText {
        ChartText { miss: chart.miss, knockdown: chart.knockdown }
    }
}

/// An equipment card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusEquipment")]
pub struct EquipmentText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// `pistol`, `single-shot`, `area`, `melee`, `medicine` or `armour`.
    pub kind: String,
    /// A full load; 0 for what needs none.
    pub load: u8,
    /// How far it reaches; none for as far as one sees.
    pub range: Option<u8>,
    /// The chart of quick fire, melee or a throw; none for what is no weapon.
    pub quick: Option<ChartText>,
    /// The chart of aimed fire.
    pub aimed: Option<ChartText>,
    /// How many of it there are.
    pub copies: u8,
    /// How many of it a hero can hold.
    pub most: Option<u8>,
    /// What it does, in a sentence.
    pub text: String,
}

impl EquipmentText {
    pub(super) fn of(content: &Content, arm: &Arm) -> EquipmentText {
        let kind = match arm.kind {
            ArmKind::Armour { .. } => "armour".to_owned(),
            kind => word(kind),
        };
        EquipmentText {
            id: arm.id.clone(),
            name: arm.name.clone(),
            kind,
            load: arm.load,
            range: arm.range,
            quick: arm.is_weapon().then(|| arm.quick.into()),
            aimed: arm.aimed.map(ChartText::from),
            copies: arm.copies,
            most: arm.most,
            text: arm_text(content, arm),
        }
    }
}

/// What an equipment card does, in a sentence.
fn arm_text(content: &Content, arm: &Arm) -> String {
    let mut says = match arm.kind {
        ArmKind::Pistol => "semi-automatic, can be fired together with another pistol".to_owned(),
        ArmKind::SingleShot => "a single shot".to_owned(),
        ArmKind::Area => "thrown, everybody in the blast gets a die".to_owned(),
        ArmKind::Melee => "for blows".to_owned(),
        ArmKind::Medicine => "sets an infection back, once".to_owned(),
        ArmKind::Armour { bonus } => format!("{bonus:+} on bite tests"),
    };
    if arm.is_weapon() {
        says += &format!("; {}", chart_text(arm));
    }
    if arm.flame {
        says += "; burns";
    }
    if let Some(owner) = arm.owner {
        says += &format!("; works for {} alone", content[owner].name);
    }
    if arm.special {
        says += "; never exchanged";
    }
    says
}

/// The charts of a weapon in words, as in `Pistol: knockdown from 5, kill from 7; aimed: kill from 5`.
pub(super) fn chart_text(arm: &Arm) -> String {
    let read = |chart: Chart| {
        let kill = if chart.knockdown < 8 {
            format!("kill from {}", chart.knockdown + 1)
        } else {
            "no kill".to_owned()
        };
        if chart.miss < chart.knockdown { format!("knockdown from {}, {kill}", chart.miss + 1) } else { kill }
    };
    let aimed = arm.aimed.map_or(String::new(), |chart| format!("; aimed: {}", read(chart)));
    format!("{}: {}{aimed}", arm.name, read(arm.quick))
}

/// A search card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusFind")]
pub struct FindText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many of it there are.
    pub copies: u8,
    /// What it is good for.
    pub text: String,
}

impl FindText {
    pub(super) fn of(content: &Content, card: &SearchCard) -> FindText {
        let text = match card.kind {
            SearchKind::Ammunition { arm, rounds } => {
                format!("{rounds} rounds for the {}", content[arm].name)
            }
            SearchKind::Part => "something to make other things of".to_owned(),
        };
        FindText { id: card.id.clone(), name: card.name.clone(), copies: card.copies, text }
    }
}

/// What can be made of search cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusRecipe")]
pub struct RecipeText {
    /// The equipment card that is made, by id.
    pub makes: String,
    /// The search cards that are spent, by id.
    pub parts: Vec<String>,
}

impl RecipeText {
    pub(super) fn of(content: &Content, recipe: &Recipe) -> RecipeText {
        RecipeText {
            makes: content[recipe.makes].id.clone(),
            parts: recipe.parts.iter().map(|part| content[*part].id.clone()).collect(),
        }
    }
}

/// A perk.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusPerk")]
pub struct PerkText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// `agility`, `ballistic`, `melee` or `survival`.
    pub class: String,
    /// The rating that a hero needs in the class.
    pub rating: String,
    /// Whether it is used a few times a mission, and works for that turn.
    pub power: bool,
    /// What it does.
    pub text: String,
}

impl From<&Perk> for PerkText {
    fn from(perk: &Perk) -> PerkText {
        PerkText {
            id: perk.id.clone(),
            name: perk.name.clone(),
            class: word(perk.class),
            rating: word(perk.rating),
            power: perk.power,
            text: perk.text.clone(),
        }
    }
}

/// A class of infected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusInfected")]
pub struct InfectedText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Squares of a move that detects nobody.
    pub walk: u8,
    /// Squares of a charge.
    pub charge: u8,
    /// Squares of a move in open water; 0 for one that does not swim.
    pub swim: u8,
    /// How far it smells.
    pub smell: Option<u8>,
    /// Kills it takes to remove it.
    pub kill_points: u8,
    /// What each roll of a grab test gives, from 1 to 8: `taken-down`, `knockdown` or `safe`.
    pub grab: Vec<String>,
    /// What it does to a hero it has taken down.
    pub bite: String,
    /// What sets it apart, a sentence each.
    pub traits: Vec<String>,
    /// How many there are.
    pub models: u8,
}

impl InfectedText {
    pub(super) fn of(card: &InfectedCard, models: u8) -> InfectedText {
        let bite = match card.bite {
            Bite::Bites { up_to, tests: 1 } => format!("bites on a roll up to {up_to}"),
            Bite::Bites { up_to, tests } => format!("{tests} bite tests, bites on a roll up to {up_to}"),
            Bite::Drags { squares } => {
                let far = squares.iter().max().copied().unwrap_or(0);
                format!("drags a hero up to {far} squares")
            }
        };
        InfectedText {
            id: card.id.clone(),
            name: card.name.clone(),
            walk: card.walk,
            charge: card.charge,
            swim: if card.has(Trait::Swims) { card.swim } else { 0 },
            smell: card.smell,
            kill_points: card.kill_points,
            grab: card.grab.iter().map(|result: &Grab| word(result)).collect(),
            bite,
            traits: card.traits.iter().map(|one| trait_text(*one).to_owned()).collect(),
            models,
        }
    }
}

fn trait_text(one: Trait) -> &'static str {
    match one {
        Trait::AlwaysCharges => "charges whether it detects anybody or not",
        Trait::Swims => "moves in open water, and pulls heroes from a rib",
        Trait::Dives => "dives when it is damaged in open water",
        Trait::Steady => "is neither knocked down nor swept",
        Trait::Regenerates => "recovers a kill point at the start of each move, until it has burned",
        Trait::SeenPast => "hides nobody behind it",
        Trait::Calls => "those that drag bring heroes to it",
        Trait::Risen => "dead heroes rise as one of these",
    }
}

impl From<&ItemCard> for CardText {
    fn from(card: &ItemCard) -> CardText {
        let mut says = Vec::new();
        if card.explodes.is_some() {
            says.push("explodes when it is shot");
        }
        if card.loot {
            says.push("never exchanged");
        }
        let text = if says.is_empty() { "carried one at a time".to_owned() } else { says.join("; ") };
        CardText { id: card.id.clone(), name: card.name.clone(), text }
    }
}

/// A card of the director's deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusDirectorCard")]
pub struct DirectorText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many of it are in the deck.
    pub copies: u8,
    /// When it can be played, as in `infected-start`.
    pub window: String,
    /// What it does.
    pub text: String,
}

impl From<&DirectorCard> for DirectorText {
    fn from(card: &DirectorCard) -> DirectorText {
        DirectorText {
            id: card.id.clone(),
            name: card.name.clone(),
            copies: card.copies,
            window: word(card.ploy.window()),
            text: card.text.clone(),
        }
    }
}
