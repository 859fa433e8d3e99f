//! Content: everything a mission is made of, as typed data. The rules never look at a name in it; what a card does is
//! said in the closed vocabularies below.

mod arms;
mod heroes;
mod infected;
mod items;
mod missions;

pub use arms::{Arm, ArmKind, Chart, Hit};
pub use heroes::{HeroSheet, Rating, Talent};
pub use infected::{Bite, Grab, InfectedCard, Trait};
pub use items::ItemCard;
pub use missions::{
    ChartRow, Condition, Group, ItemSite, Key, Lock, Mission, Mode, Object, RibSite, SetupUnit, SpawnEntry,
    SpawnSite, Vital,
};

use serde::Serialize;

macro_rules! index {
    ($($(#[$doc:meta])* $name:ident => $list:ident: $item:ty;)*) => {
        $(
            $(#[$doc])*
            #[derive(
                Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, serde::Deserialize,
            )]
            #[serde(transparent)]
            pub struct $name(pub u8);

            impl std::ops::Index<$name> for Content {
                type Output = $item;

                #[inline]
                fn index(&self, index: $name) -> &$item {
                    &self.$list[usize::from(index.0)]
                }
            }
        )*
    };
}

index! {
    /// A class of infected.
    ClassId => classes: InfectedCard;
    /// A weapon card.
    ArmId => arms: Arm;
    /// A hero's card.
    SheetId => heroes: HeroSheet;
    /// An item.
    ItemId => items: ItemCard;
    /// A mission.
    MissionId => missions: Mission;
}

/// All content of the ruleset that is loaded.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Content {
    /// Classes of infected. The first is the one that roams.
    pub classes: Vec<InfectedCard>,
    /// Weapon cards.
    pub arms: Vec<Arm>,
    /// Heroes, in the order in which they are offered.
    pub heroes: Vec<HeroSheet>,
    /// Items.
    pub items: Vec<ItemCard>,
    /// Missions: the chapters in their order, then the others by id.
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

    /// The weapon card with this id.
    pub fn arm(&self, id: &str) -> Option<ArmId> {
        self.arms.iter().position(|arm| arm.id == id).map(|n| ArmId(n as u8))
    }

    /// The hero with this id.
    pub fn hero(&self, id: &str) -> Option<SheetId> {
        self.heroes.iter().position(|hero| hero.id == id).map(|n| SheetId(n as u8))
    }

    /// The item with this id.
    pub fn item(&self, id: &str) -> Option<ItemId> {
        self.items.iter().position(|item| item.id == id).map(|n| ItemId(n as u8))
    }

    /// The first class with a trait.
    pub fn with_trait(&self, wanted: Trait) -> Option<ClassId> {
        self.classes.iter().position(|class| class.has(wanted)).map(|n| ClassId(n as u8))
    }
}
