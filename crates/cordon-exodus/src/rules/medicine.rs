//! EX-MED, EX-HERO-51: medicine. Worked example: EX-CASE-37.

use cordon_kernel::{Refusal, Table};

use crate::content::{ArmKind, PerkEffect};
use crate::events::Event;
use crate::look::Look;
use crate::play::Play;
use crate::rules::matrix::{self, Kind};
use crate::rules::{perks, trade};

fn medicine(look: Look<'_>, hero: u8) -> Option<u8> {
    let arms = &look.open.hero(hero).arms;
    let at = arms.iter().position(|held| look.content[held.arm].kind == ArmKind::Medicine);
    at.map(|n| n as u8)
}

/// EX-MED-03, EX-HERO-51, EX-GAP-60: whether a hero may treat a hero: itself, in any state; another only with a perk,
/// from beside.
pub fn check_treat(look: Look<'_>, hero: u8, other: u8) -> Result<(), Refusal> {
    matrix::may(look, hero, Kind::Medicine)?;
    let has = medicine(look, hero).is_some();
    Refusal::unless(has, "EX-MED-01", "The hero has no medicine.")?;
    if other != hero {
        let able = perks::has(look, hero, PerkEffect::TreatsOthers);
        Refusal::unless(able, "EX-GAP-60", "Medicine is for its user; give the card first.")?;
        let near = look.open.heroes.get(usize::from(other)).is_some_and(|one| one.is_alive());
        let near = near && trade::side_by_side(look, hero, other);
        Refusal::unless(near, "EX-GAP-60", "Another hero is treated from beside.")?;
    }
    Refusal::unless(look.open.hero(other).dial > 0, "EX-MED-02", "This hero is not infected.")
}

impl<T: Table<Event>> Play<'_, T> {
    /// EX-MED-01, EX-MED-02, EX-GAP-21: the dial goes to safe, the card back to the equipment deck. The action points of
    /// this turn stay as they are.
    pub fn treat(&mut self, hero: u8, other: u8) {
        let card = medicine(self.look(), hero).expect("only what was checked is performed");
        self.return_card(hero, card);
        self.tell(Event::Treated { hero, other });
        self.move_dial(other, 0);
    }
}
