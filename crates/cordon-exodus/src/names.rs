//! What everything is called in orders and in the log.

use cordon_grid::Cell;

use crate::content::{ArmId, ItemId, PerkId, RecipeId, SearchId};
use crate::frames::Goal;
use crate::look::Look;

impl Look<'_> {
    /// A square, as in `4,3`; on an upper floor with the number of the floor behind, as in `4,3,1`.
    pub fn cell_name(&self, cell: Cell) -> String {
        if !self.board.squares.contains(cell) {
            return format!("square-{}", cell.0);
        }
        let place = self.board.place(cell);
        match place.floor {
            0 => format!("{},{}", place.x, place.y),
            floor => format!("{},{},{floor}", place.x, place.y),
        }
    }

    /// A hero's id, as orders name it.
    pub fn hero_id(&self, hero: u8) -> String {
        let known = self.open.heroes.get(usize::from(hero)).filter(|hero| hero.life != Default::default());
        known.map_or_else(|| format!("hero-{}", u16::from(hero) + 1), |one| self.content[one.card].id.clone())
    }

    /// A hero's name.
    pub fn hero_name(&self, hero: u8) -> String {
        let known = self.open.heroes.get(usize::from(hero)).filter(|hero| hero.life != Default::default());
        known.map_or_else(
            || format!("hero {}", u16::from(hero) + 1),
            |one| self.content[one.card].name.clone(),
        )
    }

    /// An infected, as orders name it: `zombie-3`.
    pub fn unit_id(&self, unit: u8) -> String {
        let number = u16::from(unit) + 1;
        match self.open.units.get(usize::from(unit)) {
            Some(one) => format!("{}-{number}", self.content[one.class].id),
            None => format!("unit-{number}"),
        }
    }

    /// An infected by its name and number.
    pub fn unit_name(&self, unit: u8) -> String {
        let number = u16::from(unit) + 1;
        match self.open.units.get(usize::from(unit)) {
            Some(one) => format!("{} {number}", self.content[one.class].name),
            None => format!("Infected {number}"),
        }
    }

    /// A door by the two squares that it separates.
    pub fn door_name(&self, door: u8) -> String {
        match self.board.doors.get(usize::from(door)) {
            Some(one) => one.sides.map(|cell| self.cell_name(cell)).join("|"),
            None => format!("door-{}", u16::from(door) + 1),
        }
    }

    /// An equipment card's id.
    pub fn arm_id(&self, arm: ArmId) -> String {
        self.content
            .arms
            .get(usize::from(arm.0))
            .map_or_else(|| format!("card-{}", arm.0), |arm| arm.id.clone())
    }

    /// An item's name.
    pub fn item_name(&self, item: ItemId) -> String {
        self.content
            .items
            .get(usize::from(item.0))
            .map_or_else(|| format!("item {}", item.0), |one| one.name.clone())
    }

    /// One of the mission's items, as orders name it. Of several of a kind each has a number.
    pub fn token_id(&self, token: u8) -> String {
        let Some(one) = self.open.items.get(usize::from(token)) else {
            return format!("item-{}", u16::from(token) + 1);
        };
        let same = |n: &usize| self.open.items[*n].item == one.item;
        let id = self.content.items[usize::from(one.item.0)].id.clone();
        match (0..self.open.items.len()).filter(same).count() {
            1 => id,
            _ => format!("{id}-{}", (0..usize::from(token)).filter(same).count() + 1),
        }
    }

    /// A card of a hero's hand, as orders name it. Of several of a kind each has a number.
    pub fn held_id(&self, hero: u8, card: u8) -> String {
        let arms = self.open.heroes.get(usize::from(hero)).map(|hero| hero.arms).unwrap_or_default();
        let Some(held) = arms.get(usize::from(card)) else { return format!("card-{}", u16::from(card) + 1) };
        let same = |n: &usize| arms[*n].arm == held.arm;
        let id = self.arm_id(held.arm);
        match (0..arms.len()).filter(same).count() {
            1 => id,
            _ => format!("{id}#{}", (0..usize::from(card)).filter(same).count() + 1),
        }
    }

    /// The cards of a hero's hand with these bits, as in `pistol and pistol50`.
    pub fn held_ids(&self, hero: u8, cards: u32) -> String {
        let ids: Vec<String> =
            (0..32).filter(|n| cards & (1 << n) != 0).map(|n| self.held_id(hero, n)).collect();
        if ids.is_empty() { "nothing".to_owned() } else { ids.join(" and ") }
    }

    /// A search card's id.
    pub fn find_id(&self, card: SearchId) -> String {
        let known = self.content.finds.get(usize::from(card.0));
        known.map_or_else(|| format!("find-{}", card.0), |card| card.id.clone())
    }

    /// A recipe by what it makes.
    pub fn recipe_id(&self, recipe: RecipeId) -> String {
        let known = self.content.recipes.get(usize::from(recipe.0));
        known.map_or_else(|| format!("recipe-{}", recipe.0), |recipe| self.arm_id(recipe.makes))
    }

    /// A perk's id.
    pub fn perk_id(&self, perk: PerkId) -> String {
        let known = self.content.perks.get(usize::from(perk.0));
        known.map_or_else(|| format!("perk-{}", perk.0), |perk| perk.id.clone())
    }

    /// An object's id.
    pub fn object_id(&self, object: u8) -> String {
        let known = self.mission().objects.get(usize::from(object));
        known.map_or_else(|| format!("object-{}", u16::from(object) + 1), |object| object.id.clone())
    }

    /// An object's name.
    pub fn object_name(&self, object: u8) -> String {
        let known = self.mission().objects.get(usize::from(object));
        known.map_or_else(|| format!("object {}", u16::from(object) + 1), |object| object.name.clone())
    }

    /// Where an infected is bound for.
    pub fn goal_text(&self, goal: Goal) -> String {
        match goal {
            Goal::Nowhere => "nowhere".to_owned(),
            Goal::Hero(hero) => self.hero_name(hero),
            Goal::Stairway { cell, hero } => {
                format!("the stairway at {} toward {}", self.cell_name(cell), self.hero_name(hero))
            }
            Goal::Shore(cell) => format!("{}, cut off from everyone", self.cell_name(cell)),
        }
    }
}
