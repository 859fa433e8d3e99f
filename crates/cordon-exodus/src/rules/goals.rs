//! EX-HERO-57, EX-HERO-58: what a mission asks for, and when it has succeeded or failed.

use cordon_kernel::Table;

use crate::content::{Condition, Deed, ItemId, Mode};
use crate::endings::Ending;
use crate::events::Event;
use crate::look::Look;
use crate::play::Play;
use crate::state::{Stance, Whereabouts};

/// Whether one thing that a mission asks for holds.
pub fn holds(look: Look<'_>, condition: &Condition) -> bool {
    let open = look.open;
    match *condition {
        Condition::ObjectsDone => open.objects_done.is_some(),
        // EX-GAP-71: living heroes count, at least one.
        Condition::AllOut => {
            let mut living = open.living().peekable();
            living.peek().is_some() && living.all(|(_, hero)| look.board.exits.contains(hero.cell))
        }
        Condition::Carried(item) => {
            count(look, item, |at| matches!(at, Whereabouts::Carried(hero) if open.hero(hero).is_alive())) > 0
        }
        Condition::Delivered { item, count: wanted } => {
            count(look, item, |at| at == Whereabouts::Spent) >= wanted
        }
        Condition::Destroyed(class) => {
            !open.units.iter().any(|unit| unit.class == class && unit.stance != Stance::Off)
        }
        Condition::Turns(turns) => open.turn > u16::from(turns),
        Condition::TurnsAfterObjects(turns) => {
            open.objects_done.is_some_and(|turn| open.turn > turn + u16::from(turns))
        }
    }
}

/// How many of an item are somewhere.
fn count(look: Look<'_>, item: ItemId, there: impl Fn(Whereabouts) -> bool) -> u8 {
    look.open.items.iter().filter(|token| token.item == item && there(token.at)).count() as u8
}

/// EX-GAP-71: how many of an item are still to be had, or were used already.
fn left(look: Look<'_>, item: ItemId) -> u8 {
    count(look, item, |at| at != Whereabouts::Exploded)
}

/// Whether every object that counts was handled as often as it can be.
fn all_handled(look: Look<'_>) -> bool {
    let objects = look.mission().objects.iter().zip(look.open.objects);
    let mut counting = objects.filter(|(object, _)| object.deed == Deed::Counts).peekable();
    counting.peek().is_some() && counting.all(|(object, handled)| handled >= object.times)
}

/// How the mission has ended by now, if it has.
pub fn ending(look: Look<'_>) -> Option<Ending> {
    let mission = look.mission();
    if look.open.living().next().is_none() {
        return Some(Ending::HeroesDead);
    }
    let died = || look.open.heroes.iter().any(|hero| hero.life.is_over());
    if mission.mode == Mode::Chapter && died() {
        return Some(Ending::HeroDied);
    }
    if !mission.goal.is_empty() && mission.goal.iter().all(|condition| holds(look, condition)) {
        return Some(Ending::Accomplished);
    }
    if mission.vital.iter().any(|vital| left(look, vital.item) < vital.count) {
        return Some(Ending::ObjectiveLost);
    }
    (look.open.turn > look.open.switches.turn_limit).then_some(Ending::OutOfTime)
}

impl<T: Table<Event>> Play<'_, T> {
    /// EX-HERO-57, EX-GAP-80: looks whether the mission has ended; in the infected phases as well, at once.
    pub fn look_for_end(&mut self) {
        self.stow_deliveries();
        if self.open.objects_done.is_none() && all_handled(self.look()) {
            self.open.objects_done = Some(self.open.turn);
        }
        if let Some(ending) = ending(self.look()) {
            self.open.ending = Some(ending);
            self.tell(Event::Ended { ending });
        }
    }

    /// An item that the mission wants at an exit is stowed as soon as it lies there.
    fn stow_deliveries(&mut self) {
        let content = self.content;
        let mission = &content[self.open.mission];
        let wanted = |item: ItemId| {
            let goal = mission.goal.iter();
            goal.clone().any(|one| matches!(one, Condition::Delivered { item: it, .. } if *it == item))
        };
        for n in 0..self.open.items.len() {
            let token = self.open.items[n];
            if let Whereabouts::Lying(cell) = token.at
                && self.board.exits.contains(cell)
                && wanted(token.item)
            {
                self.open.items[n].at = Whereabouts::Spent;
                self.tell(Event::Delivered { item: n as u8 });
            }
        }
    }
}
