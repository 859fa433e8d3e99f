//! EX-HERO-38, EX-HERO-45 to 47: searching, breaking crates, crafting and reloading.

use cordon_grid::Cell;
use cordon_kernel::{List, Refusal, Table};

use crate::chance;
use crate::content::{ArmId, PerkEffect, RecipeId, SearchId, SearchKind};
use crate::events::Event;
use crate::frames::Frame;
use crate::look::Look;
use crate::play::Play;
use crate::rules::matrix::{self, Kind};
use crate::rules::perks;
use crate::state::{Held, Stance};

/// EX-HERO-45: search cards of a search.
pub const SEARCH_CARDS: u8 = 2;
/// Search cards that can be drawn at once before some are put back.
pub const MOST_DRAWN: usize = 4;

/// EX-HERO-45: whether a hero may search where it stands.
pub fn check_search(look: Look<'_>, hero: u8) -> Result<(), Refusal> {
    matrix::may(look, hero, Kind::Search)?;
    let cell = look.open.hero(hero).cell;
    Refusal::unless(look.open.searches.contains(cell), "EX-HERO-45", "There is no search token here.")?;
    let reach = look.board.reach(cell, look.open.open_doors);
    let beset =
        look.open.foes().any(|(_, unit)| unit.stance == Stance::Standing && reach.contains(unit.cell));
    Refusal::unless(!beset, "EX-HERO-45", "Nobody searches with an infected standing beside.")
}

/// EX-HERO-46: whether a hero may break a crate.
pub fn check_break(look: Look<'_>, hero: u8, cell: Cell) -> Result<(), Refusal> {
    matrix::may(look, hero, Kind::BreakCrate)?;
    let from = look.open.hero(hero).cell;
    let near = look.open.crates.contains(cell) && look.board.in_reach(from, cell, look.open.open_doors);
    Refusal::unless(near, "EX-HERO-46", "A crate is broken from a square beside it.")
}

/// EX-HERO-55: whether a hero can take one more equipment card of a kind.
pub fn check_room(look: Look<'_>, hero: u8, arm: ArmId) -> Result<(), Refusal> {
    let arms = &look.open.hero(hero).arms;
    let same = arms.iter().filter(|held| held.arm == arm).count();
    let dial = look.content[arm].most.is_none_or(|most| same < usize::from(most));
    Refusal::unless(dial, "EX-HERO-55", "The hero holds as many of these as it can.")?;
    Refusal::unless(arms.len() < arms.capacity(), "EX-HERO-55", "The hero's hands are full.")
}

/// EX-HERO-47: whether a hero has what a recipe needs, and the deck what it makes. It is all that the lobby asks for.
pub fn check_recipe(look: Look<'_>, hero: u8, recipe: RecipeId) -> Result<(), Refusal> {
    let Some(card) = look.content.recipes.get(usize::from(recipe.0)) else {
        return Err(Refusal::new("EX-HERO-47", "There is no such recipe."));
    };
    let finds = look.open.hero(hero).finds;
    let needed = |part: &SearchId| card.parts.iter().filter(|other| *other == part).count();
    let has = card.parts.iter().all(|part| usize::from(finds[usize::from(part.0)]) >= needed(part));
    Refusal::unless(has, "EX-HERO-47", "The hero does not have all the parts.")?;
    let left = look.open.decks.left_of(card.makes) > 0;
    Refusal::unless(left, "EX-HERO-47", "The equipment deck has no such card left.")?;
    check_room(look, hero, card.makes)
}

/// EX-HERO-47: whether a hero may craft something in its turn.
pub fn check_craft(look: Look<'_>, hero: u8, recipe: RecipeId) -> Result<(), Refusal> {
    matrix::may(look, hero, Kind::Craft)?;
    check_recipe(look, hero, recipe)
}

/// EX-HERO-38: whether a search card of a hero fits a gun of its hand that is not full. It is all that the lobby asks
/// for.
pub fn check_rounds(look: Look<'_>, hero: u8, gun: u8, card: SearchId) -> Result<(), Refusal> {
    let one = look.open.hero(hero);
    let known = usize::from(card.0) < look.content.finds.len();
    let has = known && one.finds[usize::from(card.0)] > 0;
    Refusal::unless(has, "EX-HERO-38", "The hero has no such search card.")?;
    let held = one.arms.get(usize::from(gun));
    let fits = match (look.content[card].kind, held) {
        (SearchKind::Ammunition { arm, .. }, Some(held)) => held.arm == arm,
        _ => false,
    };
    Refusal::unless(fits, "EX-HERO-38", "The ammunition must be of the gun's calibre.")?;
    let full = held.is_some_and(|held| held.rounds >= look.content[held.arm].load);
    Refusal::unless(!full, "EX-HERO-38", "The gun is fully loaded.")
}

/// EX-HERO-38: whether a hero may reload a gun in its turn: an active one.
pub fn check_reload(look: Look<'_>, hero: u8, gun: u8, card: SearchId) -> Result<(), Refusal> {
    matrix::may(look, hero, Kind::Reload)?;
    let active = look.open.hero(hero).arms.get(usize::from(gun)).is_some_and(|held| held.active);
    Refusal::unless(active, "EX-HERO-38", "Only an active gun is reloaded.")?;
    check_rounds(look, hero, gun, card)
}

impl<T: Table<Event>> Play<'_, T> {
    /// Draws a search card for a hero. EX-GAP-70, EX-CAMPAIGN-03: where the deck has none face down, those that lie face
    /// up are shuffled; nothing left at all: nothing is drawn.
    pub fn draw_find(&mut self, hero: u8) -> Option<SearchId> {
        self.open.decks.turn_over();
        if self.open.decks.search.iter().all(|count| *count == 0) {
            return None;
        }
        let card = chance::search_card(&self.open.decks.search, self.table);
        self.open.decks.search[usize::from(card)] -= 1;
        self.hero_mut(hero).finds[usize::from(card)] += 1;
        self.tell(Event::Found { hero, card: SearchId(card) });
        Some(SearchId(card))
    }

    /// EX-HERO-45: a hero searches; one that draws more than it may keep puts some back.
    pub fn search(&mut self, hero: u8) {
        self.pay(hero, Kind::Search);
        let cell = self.open.hero(hero).cell;
        self.open.searches.remove(cell);
        self.tell(Event::Searched { hero, cell });
        let more = perks::instead(self.look(), hero, |effect| match effect {
            PerkEffect::SearchDraws(cards) => Some(cards),
            _ => None,
        });
        let count = usize::from(more.unwrap_or(SEARCH_CARDS)).min(MOST_DRAWN);
        let mut drawn: List<SearchId, MOST_DRAWN> = List::new();
        for _ in 0..count {
            drawn.extend(self.draw_find(hero));
        }
        if drawn.len() > usize::from(SEARCH_CARDS) {
            self.push(Frame::Sorting { hero, drawn });
        }
    }

    /// A hero puts back one of the search cards that it has just drawn.
    pub fn put_back(&mut self, hero: u8, mut drawn: List<SearchId, MOST_DRAWN>, card: SearchId) {
        let at = drawn.iter().position(|other| *other == card).expect("only what was checked is performed");
        drawn.remove(at);
        self.discard_find(hero, card);
        self.pop();
        if drawn.len() > usize::from(SEARCH_CARDS) {
            self.push(Frame::Sorting { hero, drawn });
        }
    }

    /// A hero discards a search card.
    fn discard_find(&mut self, hero: u8, card: SearchId) {
        self.hero_mut(hero).finds[usize::from(card.0)] -= 1;
        self.open.decks.discard(card, 1);
        self.tell(Event::Discarded { hero, card });
    }

    /// EX-HERO-46: a hero breaks a crate: 5 to 7 give a search card, 8 gives two.
    pub fn break_crate(&mut self, hero: u8, cell: Cell) {
        self.pay(hero, Kind::BreakCrate);
        self.open.crates.remove(cell);
        let roll = chance::crate_roll(self.table);
        self.tell(Event::CrateBroken { hero, cell, roll });
        let bonus = perks::bonus(self.look(), hero, |effect| match effect {
            PerkEffect::CrateRolls(bonus) => Some(bonus),
            _ => None,
        });
        let cards = match roll.saturating_add_signed(bonus).clamp(1, 8) {
            8 => 2,
            5..8 => 1,
            _ => 0,
        };
        for _ in 0..cards {
            self.draw_find(hero);
        }
    }

    /// EX-HERO-47: a hero crafts in its turn.
    pub fn craft(&mut self, hero: u8, recipe: RecipeId) {
        self.pay(hero, Kind::Craft);
        self.assemble(hero, recipe);
    }

    /// The parts of a recipe are discarded for what it makes.
    pub fn assemble(&mut self, hero: u8, recipe: RecipeId) {
        let content = self.content;
        let card = &content[recipe];
        for part in &card.parts {
            self.discard_find(hero, *part);
        }
        *self.open.decks.left_of_mut(card.makes) -= 1;
        let rounds = content[card.makes].load;
        self.hero_mut(hero).arms.push(Held { arm: card.makes, rounds, active: false, ..Held::default() });
        self.tell(Event::Crafted { hero, arm: card.makes });
    }

    /// EX-HERO-38: a hero reloads in its turn.
    pub fn reload(&mut self, hero: u8, gun: u8, card: SearchId) {
        self.pay(hero, Kind::Reload);
        self.hero_mut(hero).marks.reloaded = true;
        self.fill(hero, gun, card);
    }

    /// A search card with ammunition goes into a gun; what does not fit is lost.
    pub fn fill(&mut self, hero: u8, gun: u8, card: SearchId) {
        let SearchKind::Ammunition { arm, rounds } = self.content[card].kind else { return };
        let load = self.content[arm].load;
        self.discard_find(hero, card);
        let held = &mut self.hero_mut(hero).arms[usize::from(gun)];
        held.rounds = (held.rounds + rounds).min(load);
        let rounds = held.rounds;
        self.tell(Event::Reloaded { hero, arm, rounds });
    }
}
