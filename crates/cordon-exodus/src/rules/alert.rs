//! EX-HERO-39 to 43, EX-GAP-17: heroes on alert fire at infected that move.

use cordon_grid::Cell;
use cordon_kernel::{Refusal, Table};

use crate::actions::Action;
use crate::events::Event;
use crate::frames::{Activation, Frame};
use crate::look::Look;
use crate::play::Play;
use crate::rules::{blasts, fire};
use crate::state::{MOST_HEROES, Stance};

/// EX-GAP-06: the active guns with which a hero could hit a square, by bit.
fn guns_for(look: Look<'_>, hero: u8, cell: Cell) -> u8 {
    let from = look.open.hero(hero).cell;
    let guns = fire::loaded(look, hero, look.board.straight(from, cell));
    if guns != 0 && look.has_fire_line(from, cell) { guns } else { 0 }
}

/// EX-HERO-39: whether a hero could throw its active area weapon at a square.
fn may_throw(look: Look<'_>, hero: u8, cell: Cell) -> bool {
    blasts::throwable(look, hero).is_some() && blasts::check_flight(look, hero, cell).is_ok()
}

/// EX-GAP-17: one attack for each square entered that is in the fire line and range of a hero on alert. For a square
/// with somebody on it, whoever stands there does not count.
pub fn credit(look: Look<'_>, now: &mut Activation) {
    let unit = look.open.unit(now.unit);
    if unit.stance != Stance::Standing {
        return;
    }
    for (hero, _) in look.open.living().filter(|(_, hero)| hero.alert) {
        if guns_for(look, hero, unit.cell) != 0 || may_throw(look, hero, unit.cell) {
            now.credits[usize::from(hero)] += 1;
        }
    }
}

/// EX-HERO-40, EX-HERO-41: the next hero on alert that may fire at the infected where it stands now.
pub fn asked(look: Look<'_>, now: &Activation) -> Option<u8> {
    let unit = look.open.unit(now.unit);
    let ready = (0..MOST_HEROES as u8).filter(|hero| {
        let one = look.open.hero(*hero);
        now.credits[usize::from(*hero)] > 0 && now.held_fire & (1 << hero) == 0 && one.is_alive() && one.alert
    });
    let mut able =
        ready.filter(|hero| guns_for(look, *hero, unit.cell) != 0 || may_throw(look, *hero, unit.cell));
    able.next()
}

/// EX-WEAPON-10: whether a hero on alert may fire with these guns: one or both that are active.
pub fn check_fire(look: Look<'_>, now: &Activation, guns: u8) -> Result<(), Refusal> {
    let able = asked(look, now).map_or(0, |hero| guns_for(look, hero, look.open.unit(now.unit).cell));
    Refusal::unless(
        guns != 0 && guns & !able == 0,
        "EX-HERO-33",
        "A gun must be active, loaded and in range to fire on alert.",
    )
}

/// EX-HERO-39: whether a hero on alert may throw.
pub fn check_throw(look: Look<'_>, now: &Activation) -> Result<(), Refusal> {
    let cell = look.open.unit(now.unit).cell;
    match asked(look, now) {
        Some(hero) => blasts::check_flight(look, hero, cell),
        None => Err(Refusal::new("EX-HERO-39", "Nobody on alert can throw now.")),
    }
}

/// The ways to fire on alert now.
pub fn choices(look: Look<'_>, now: &Activation) -> impl Iterator<Item = Action> {
    let able = asked(look, now).map_or(0, |hero| guns_for(look, hero, look.open.unit(now.unit).cell));
    let shots = (1..4).filter(move |guns| guns & !able == 0).map(Action::AlertFire);
    let throw = check_throw(look, now).is_ok().then_some(Action::AlertThrow);
    shots.chain(throw).chain([Action::HoldFire])
}

impl<T: Table<Event>> Play<'_, T> {
    /// EX-CHARGE-09, EX-HERO-42: one quick-fire attack, never on the aimed chart. A knockdown or a kill ends the
    /// infected's move, and shots that are left are not taken (EX-CHARGE-10).
    pub fn alert_fire(&mut self, mut now: Activation, guns: u8) {
        let hero = asked(self.look(), &now).expect("somebody was asked");
        now.credits[usize::from(hero)] -= 1;
        // EX-HERO-41: the others decide anew after what they have seen.
        now.held_fire = 0;
        *self.open.stack.top_mut() = Frame::Activation(now);
        self.quick_fire(hero, guns, now.unit);
    }

    /// EX-HERO-39, EX-HERO-44: a hero on alert throws its area weapon at the infected.
    pub fn alert_throw(&mut self, mut now: Activation) {
        let hero = asked(self.look(), &now).expect("somebody was asked");
        now.credits[usize::from(hero)] -= 1;
        now.held_fire = 0;
        *self.open.stack.top_mut() = Frame::Activation(now);
        self.throw(hero, self.open.unit(now.unit).cell);
    }

    /// Holds fire at this square.
    pub fn hold_fire(&mut self, mut now: Activation) {
        let hero = asked(self.look(), &now).expect("somebody was asked");
        now.held_fire |= 1 << hero;
        *self.open.stack.top_mut() = Frame::Activation(now);
    }
}
