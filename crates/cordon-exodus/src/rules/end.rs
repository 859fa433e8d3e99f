//! EX-END: the end phase. Worked example: EX-CASE-22.

use cordon_kernel::Table;

use crate::content::PerkEffect;
use crate::events::Event;
use crate::play::Play;
use crate::rules::{facing, perks};
use crate::state::{MOST_HEROES, Stance};

impl<T: Table<Event>> Play<'_, T> {
    /// EX-END-01, EX-GAP-47: dials, deaths and risings, tokens, standing up, in this order.
    pub fn end_phase(&mut self) {
        self.advance_dials();
        self.raise_dead();
        self.remove_alerts();
        self.stand_up();
    }

    /// EX-END-02, EX-END-03, EX-END-10: each bitten hero's dial advances one square; after one bite and no cure the
    /// fifteenth is death.
    fn advance_dials(&mut self) {
        for hero in 0..MOST_HEROES as u8 {
            let one = self.open.hero(hero);
            let spared = self.open.turn % 2 == 1 && perks::has(self.look(), hero, PerkEffect::SlowDial);
            if one.is_alive() && one.dial > 0 && !spared {
                let to = one.dial + 1;
                self.move_dial(hero, to);
            }
        }
    }

    /// EX-END-08: all alert tokens are removed.
    fn remove_alerts(&mut self) {
        let mut any = false;
        for hero in &mut self.open.heroes {
            any |= std::mem::take(&mut hero.alert);
        }
        if any {
            self.tell(Event::AlertsRemoved);
        }
    }

    /// EX-END-09, EX-ZONE-03: every knocked-down infected stands up on its square and faces the closest hero.
    fn stand_up(&mut self) {
        for unit in 0..self.open.units.len() as u8 {
            if self.open.unit(unit).stance == Stance::Prone {
                let facing = facing::facing_closest(self.look(), unit);
                let one = self.unit_mut(unit);
                (one.stance, one.facing) = (Stance::Standing, facing);
                self.tell(Event::StoodUp { unit, facing });
            }
        }
    }
}
