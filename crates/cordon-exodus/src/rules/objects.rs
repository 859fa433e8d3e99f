//! EX-HERO-52, EX-HERO-27: what a mission lets heroes handle: locks, switches, signals, a rib's tank.

use cordon_grid::Cell;
use cordon_kernel::{List, Refusal, Table};

use crate::content::{Deed, Site};
use crate::events::Event;
use crate::look::Look;
use crate::play::Play;
use crate::rules::matrix::{self, Kind};
use crate::state::Whereabouts;

/// The squares of an object's site.
pub fn squares(look: Look<'_>, site: Site) -> List<Cell, 2> {
    match site {
        Site::Square(place) => look.board.cell(place).into_iter().collect(),
        Site::Door(places) => places.into_iter().filter_map(|place| look.board.cell(place)).collect(),
        Site::Rib(rib) => look.open.ribs.get(usize::from(rib)).map(|rib| rib.cell).into_iter().collect(),
    }
}

/// Whether a hero is where it can handle an object: on it or in reach of it; aboard, if it is a rib.
fn is_at(look: Look<'_>, hero: u8, site: Site) -> bool {
    let from = look.open.hero(hero).cell;
    let aboard_only = matches!(site, Site::Rib(_));
    let reach = |cell: Cell| !aboard_only && look.board.in_reach(from, cell, look.open.open_doors);
    squares(look, site).iter().any(|cell| *cell == from || reach(*cell))
}

/// EX-HERO-52: whether a hero may handle an object.
pub fn check_interact(look: Look<'_>, hero: u8, object: u8) -> Result<(), Refusal> {
    matrix::may(look, hero, Kind::Interact)?;
    let Some(one) = look.mission().objects.get(usize::from(object)) else {
        return Err(Refusal::new("EX-HERO-52", "There is no such object."));
    };
    let near = is_at(look, hero, one.site);
    Refusal::unless(near, "EX-HERO-52", "The hero must be at the object or in reach of it.")?;
    let left = look.open.objects[usize::from(object)] < one.times;
    Refusal::unless(left, "EX-HERO-52", "There is nothing left to do here.")?;
    let today = look.open.handled & (1 << object) != 0;
    Refusal::unless(!(one.once_a_turn && today), "EX-HERO-52", "That was done in this turn already.")?;
    let Some(needed) = one.needs else { return Ok(()) };
    let carried = look.open.carried(hero).map(|item| look.open.items[usize::from(item)].item);
    Refusal::unless(carried == Some(needed), "EX-HERO-52", "The hero does not carry what is needed here.")
}

impl<T: Table<Event>> Play<'_, T> {
    /// EX-HERO-52: a hero handles an object; what is needed for it is spent.
    pub fn interact(&mut self, hero: u8, object: u8) {
        self.pay(hero, Kind::Interact);
        let content = self.content;
        let one = &content[self.open.mission].objects[usize::from(object)];
        if one.needs.is_some()
            && let Some(item) = self.open.carried(hero)
        {
            self.open.items[usize::from(item)].at = Whereabouts::Spent;
        }
        self.open.objects[usize::from(object)] += 1;
        self.open.handled |= 1 << object;
        self.tell(Event::Interacted { hero, object });
        match one.deed {
            Deed::Counts => {}
            // EX-HERO-27: from now on a door as any other.
            Deed::Unlocks => {
                let squares = squares(self.look(), one.site);
                if let [a, b] = squares[..]
                    && let Some(door) = self.board.door_between(a, b)
                {
                    self.open.locked &= !(1 << door);
                    self.tell(Event::Unlocked { door });
                }
            }
            Deed::Fuels => {
                if let Site::Rib(rib) = one.site
                    && let Some(one) = self.open.ribs.get_mut(usize::from(rib))
                {
                    one.fuelled = true;
                    self.tell(Event::Fuelled { rib });
                }
            }
        }
    }
}
