//! EX-ITEM, EX-HERO-50, EX-GAP-56: items that are picked up, carried, placed, thrown and caught.

use cordon_grid::Cell;
use cordon_kernel::{Refusal, Table};

use crate::board::Cells;
use crate::events::Event;
use crate::look::Look;
use crate::play::Play;
use crate::rules::matrix::{self, Kind};
use crate::state::Whereabouts;

/// EX-GAP-57, EX-ITEM-08: how often a hero may place its item in a turn.
pub const MOST_PLACED: u8 = 2;
/// EX-HERO-44: how far an item is thrown.
pub const THROW_RANGE: u8 = 6;

/// EX-ITEM-03, EX-ITEM-04, EX-GAP-56: the item that a hero may pick up where it has just stepped: with a full carry space
/// it stays where it is.
pub fn offered(look: Look<'_>, hero: u8) -> Option<u8> {
    if look.open.items.is_empty() {
        return None;
    }
    look.open.lying(look.open.hero(hero).cell).filter(|_| look.open.carried(hero).is_none())
}

/// The item that a hero carries, or why it cannot do anything with one.
pub fn in_hand(look: Look<'_>, hero: u8) -> Result<u8, Refusal> {
    look.open.carried(hero).ok_or_else(|| Refusal::new("EX-ITEM-04", "The hero carries no item."))
}

/// The squares onto which a hero may place its item: its own, or empty floor in reach.
pub fn places(look: Look<'_>, hero: u8) -> Cells {
    let from = look.open.hero(hero).cell;
    let reach = look.board.reach(from, look.open.open_doors) & look.free();
    let mut cells = (reach | Cells::only(from)) & look.board.land;
    for token in look.open.items {
        if let Whereabouts::Lying(cell) = token.at {
            cells.remove(cell);
        }
    }
    cells
}

/// EX-ITEM-05, EX-HERO-50: whether a hero may place its item on a square.
pub fn check_place(look: Look<'_>, hero: u8, to: Cell) -> Result<(), Refusal> {
    matrix::may(look, hero, Kind::PlaceItem)?;
    in_hand(look, hero)?;
    let left = look.open.hero(hero).marks.placed < MOST_PLACED || !look.open.switches.free_action_caps;
    Refusal::unless(left, "EX-GAP-57", "A hero places its item twice in a turn at the most.")?;
    let says = "An item is placed on the hero's own square or on empty floor in reach.";
    Refusal::unless(places(look, hero).contains(to), "EX-HERO-50", says)
}

/// EX-ITEM-07: the hero on a square that would catch an item: one with an empty carry space, the first of several.
fn catcher(look: Look<'_>, thrower: u8, to: Cell) -> Option<u8> {
    let there = look.open.living().filter(|(hero, one)| *hero != thrower && one.cell == to);
    there.map(|(hero, _)| hero).find(|hero| look.open.carried(*hero).is_none())
}

/// EX-GAP-06, EX-HERO-44: whether something can be thrown from a square onto another: nobody blocks the line.
pub fn check_throw_line(look: Look<'_>, from: Cell, to: Cell, range: u8) -> Result<(), Refusal> {
    let far = look.board.straight(from, to).filter(|_| look.board.squares.contains(to));
    let near = far.is_some_and(|far| (1..=range).contains(&far));
    Refusal::unless(near, "EX-GAP-53", "That is too far away to throw, or not far enough.")?;
    let seen = look.board.sees(from, to, look.open.open_doors);
    Refusal::unless(seen, "EX-GAP-06", "A wall or a door is in the way of the throw.")
}

/// EX-ITEM-06, EX-GAP-56: whether a hero could throw its item onto a square: never into water, nor onto a crate; but to
/// somebody aboard a rib who catches it.
pub fn check_item_flight(look: Look<'_>, hero: u8, to: Cell) -> Result<(), Refusal> {
    in_hand(look, hero)?;
    check_throw_line(look, look.open.hero(hero).cell, to, THROW_RANGE)?;
    let dry = look.board.land.contains(to) && !look.open.crates.contains(to);
    let says = "An item is thrown onto floor, or to somebody who catches it.";
    Refusal::unless(dry || catcher(look, hero, to).is_some(), "EX-GAP-56", says)
}

/// EX-ITEM-06: whether a hero may throw its item now.
pub fn check_throw_item(look: Look<'_>, hero: u8, to: Cell) -> Result<(), Refusal> {
    matrix::may(look, hero, Kind::Throw)?;
    check_item_flight(look, hero, to)
}

impl<T: Table<Event>> Play<'_, T> {
    /// EX-ITEM-03: a hero picks up the item on its square.
    pub fn take_item(&mut self, hero: u8) {
        let item = offered(self.look(), hero).expect("only what was checked is performed");
        self.open.items[usize::from(item)].at = Whereabouts::Carried(hero);
        self.tell(Event::ItemTaken { hero, item });
    }

    /// EX-ITEM-05: a hero places its item.
    pub fn place_item(&mut self, hero: u8, to: Cell) {
        let item = self.open.carried(hero).expect("only what was checked is performed");
        self.hero_mut(hero).marks.placed += 1;
        self.open.items[usize::from(item)].at = Whereabouts::Lying(to);
        self.tell(Event::ItemPlaced { hero, item, to });
    }

    /// EX-ITEM-06, EX-ITEM-07: a hero throws its item: whoever is there catches it, or it lies there.
    pub fn throw_item(&mut self, hero: u8, to: Cell) {
        let item = self.open.carried(hero).expect("only what was checked is performed");
        let caught = catcher(self.look(), hero, to);
        let at = caught.map_or(Whereabouts::Lying(to), Whereabouts::Carried);
        self.open.items[usize::from(item)].at = at;
        self.tell(Event::ItemThrown { hero, item, to, caught });
    }

    /// EX-GAP-56, EX-GAP-72: a dead hero drops its item on its square. Aboard a rib it lies on the nearest shore, for an
    /// item is never in the water.
    pub fn drop_item(&mut self, hero: u8) {
        let Some(item) = self.open.carried(hero) else { return };
        let from = self.open.hero(hero).cell;
        let look = self.look();
        let dry = look.board.land - look.open.crates;
        let near = dry.iter().min_by_key(|cell| (look.board.straight(from, *cell).unwrap_or(u8::MAX), *cell));
        let to = if dry.contains(from) { from } else { near.unwrap_or(from) };
        self.open.items[usize::from(item)].at = Whereabouts::Lying(to);
        self.tell(Event::ItemPlaced { hero, item, to });
    }

    /// EX-GAP-72: what a dead hero had: its item on its square, equipment back in the equipment deck, search cards to
    /// the discards.
    pub fn shed(&mut self, hero: u8) {
        self.drop_item(hero);
        while !self.open.hero(hero).arms.is_empty() {
            self.return_card(hero, 0);
        }
        let finds = std::mem::take(&mut self.hero_mut(hero).finds);
        for (pile, count) in self.open.decks.discards.iter_mut().zip(finds) {
            *pile += count;
        }
    }

    /// Takes an equipment card out of a hero's hand.
    pub fn lose_card(&mut self, hero: u8, card: u8) -> crate::state::Held {
        let one = self.hero_mut(hero);
        // EX-GAP-51: the aim is that of a card, and ends with it.
        one.aim = one.aim.filter(|(gun, _)| *gun != card);
        one.aim = one.aim.map(|(gun, target)| (gun - u8::from(gun > card), target));
        one.arms.remove(usize::from(card))
    }

    /// EX-AREA-03, EX-MED-01: an equipment card goes back to the equipment deck.
    pub fn return_card(&mut self, hero: u8, card: u8) {
        let held = self.lose_card(hero, card);
        *self.open.decks.left_of_mut(held.arm) += 1;
    }

    /// An explosive item goes off.
    pub fn explode(&mut self, item: u8) {
        let token = self.open.items[usize::from(item)];
        let Whereabouts::Lying(cell) = token.at else { return };
        self.open.items[usize::from(item)].at = Whereabouts::Exploded;
        self.tell(Event::Exploded { item, cell });
        let card = &self.content[token.item];
        if let Some(chart) = card.explodes {
            self.blast(cell, chart, card.flame);
        }
    }
}
