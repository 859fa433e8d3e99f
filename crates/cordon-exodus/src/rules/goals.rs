//! EX-HERO-57, EX-HERO-58: what a mission asks for, and when it has succeeded or failed.

use cordon_kernel::Table;

use crate::content::{Condition, ItemId, Mode};
use crate::endings::Ending;
use crate::events::Event;
use crate::look::Look;
use crate::play::Play;
use crate::state::Stance;

/// Whether one thing that a mission asks for holds.
pub fn holds(look: Look<'_>, condition: &Condition) -> bool {
    let open = look.open;
    match *condition {
        Condition::ObjectsDone => open.progress.objects_done.is_some(),
        // EX-GAP-71: living heroes count, at least one.
        Condition::AllOut => {
            let mut living = open.living().peekable();
            living.peek().is_some() && living.all(|(_, hero)| look.board.exits.contains(hero.cell))
        }
        Condition::Carried(item) => look.carried(item) > 0,
        Condition::Delivered { item, count } => open.progress.used(item) >= count,
        Condition::Destroyed(class) => {
            !open.units.iter().any(|unit| unit.class == class && unit.stance != Stance::Off)
        }
        Condition::Turns(turns) => open.turn > u16::from(turns),
        Condition::TurnsAfterObjects(turns) => {
            open.progress.objects_done.is_some_and(|turn| open.turn > turn + u16::from(turns))
        }
    }
}

/// EX-GAP-71: how many of an item are still to be had: on the map, carried, or used for the mission.
fn left(look: Look<'_>, item: ItemId) -> u8 {
    look.lying(item) + look.carried(item) + look.open.progress.used(item)
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
    (look.open.turn > u16::from(look.open.switches.turn_limit)).then_some(Ending::OutOfTime)
}

impl<T: Table<Event>> Play<'_, T> {
    /// EX-HERO-57, EX-GAP-80: looks whether the mission has ended; in the infected phases as well, at once.
    pub fn look_for_end(&mut self) {
        if let Some(ending) = ending(self.look()) {
            self.open.ending = Some(ending);
            self.tell(Event::Ended { ending });
        }
    }
}
