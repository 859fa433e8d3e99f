//! Content: everything a mission is made of, as typed data. The rules never look at a name in it; what a card does is
//! said in the closed vocabularies below.

mod arms;
mod director;
mod finds;
mod heroes;
mod infected;
mod items;
mod missions;
mod objects;
mod perks;

pub use arms::{Arm, ArmKind, Chart, Hit};
pub use director::{DirectorCard, Ploy, Window};
pub use finds::{Recipe, SearchCard, SearchKind};
pub use heroes::{HeroCard, PerkClass, Rating};
pub use infected::{Bite, Grab, InfectedCard, Trait};
pub use items::ItemCard;
pub use missions::{ChartRow, Condition, Group, Mission, Mode, SetupUnit, SpawnEntry, SpawnSite, Vital};
pub use objects::{Deed, Object, SetupItem, SetupRib, Site};
pub use perks::{Perk, PerkEffect};

use serde::Serialize;

cordon_kernel::content_ids! {
    /// A class of infected.
    ClassId => classes: InfectedCard;
    /// An equipment card.
    ArmId => arms: Arm;
    /// A hero card.
    HeroId => heroes: HeroCard;
    /// A search card.
    SearchId => finds: SearchCard;
    /// A recipe.
    RecipeId => recipes: Recipe;
    /// An item card.
    ItemId => items: ItemCard;
    /// A perk card.
    PerkId => perks: Perk;
    /// A card of the director.
    DirectorId => director: DirectorCard;
    /// A mission.
    MissionId => missions: Mission;
}

/// All content of the ruleset that is loaded.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Content {
    /// Classes of infected. The first is the one that roams.
    pub classes: Vec<InfectedCard>,
    /// Equipment cards.
    pub arms: Vec<Arm>,
    /// Hero cards.
    pub heroes: Vec<HeroCard>,
    /// Search cards.
    pub finds: Vec<SearchCard>,
    /// Recipes.
    pub recipes: Vec<Recipe>,
    /// Item cards.
    pub items: Vec<ItemCard>,
    /// Perk cards.
    pub perks: Vec<Perk>,
    /// Cards of the director.
    pub director: Vec<DirectorCard>,
    /// Missions.
    pub missions: Vec<Mission>,
    /// A hash of all of the above that does not depend on the files' formatting.
    #[serde(skip)]
    pub hash: String,
}

impl Content {
    /// The mission with this id.
    pub fn mission(&self, id: &str) -> Option<MissionId> {
        self.missions.iter().position(|mission| mission.id == id).map(|n| MissionId(n as u8))
    }

    /// The class of infected with this id.
    pub fn class(&self, id: &str) -> Option<ClassId> {
        self.classes.iter().position(|class| class.id == id).map(|n| ClassId(n as u8))
    }

    /// The equipment card with this id.
    pub fn arm(&self, id: &str) -> Option<ArmId> {
        self.arms.iter().position(|arm| arm.id == id).map(|n| ArmId(n as u8))
    }

    /// The hero card with this id.
    pub fn hero(&self, id: &str) -> Option<HeroId> {
        self.heroes.iter().position(|hero| hero.id == id).map(|n| HeroId(n as u8))
    }

    /// The search card with this id.
    pub fn find(&self, id: &str) -> Option<SearchId> {
        self.finds.iter().position(|card| card.id == id).map(|n| SearchId(n as u8))
    }

    /// The item card with this id.
    pub fn item(&self, id: &str) -> Option<ItemId> {
        self.items.iter().position(|item| item.id == id).map(|n| ItemId(n as u8))
    }

    /// The perk card with this id.
    pub fn perk(&self, id: &str) -> Option<PerkId> {
        self.perks.iter().position(|perk| perk.id == id).map(|n| PerkId(n as u8))
    }

    /// The first class with a trait.
    pub fn with_trait(&self, wanted: Trait) -> Option<ClassId> {
        self.classes.iter().position(|class| class.has(wanted)).map(|n| ClassId(n as u8))
    }
}
