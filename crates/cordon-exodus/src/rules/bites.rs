//! EX-BITE: bite tests, the infection dial, and death. Worked examples: EX-CASE-09, EX-CASE-29.

use cordon_kernel::{Refusal, Table};

use crate::chance;
use crate::content::{ArmKind, Bite, PerkEffect, PerkId};
use crate::events::Event;
use crate::frames::{Biting, Frame};
use crate::look::Look;
use crate::play::Play;
use crate::rules::perks;
use crate::state::{DEATH, Life, MOST_HEROES, STAGES, Stance};

/// EX-ITEM-01, EX-GAP-61: what is added to a hero's bite tests: armour that is its own, which never needs to be active,
/// and perks.
pub fn bonus(look: Look<'_>, hero: u8) -> i8 {
    let one = look.open.hero(hero);
    let worn = one.arms.iter().filter_map(|held| {
        let arm = &look.content[held.arm];
        match arm.kind {
            ArmKind::Armour { bonus } if arm.owner.is_none_or(|owner| owner == one.card) => Some(bonus),
            _ => None,
        }
    });
    let learned = perks::bonus(look, hero, |effect| match effect {
        PerkEffect::BiteTests(bonus) => Some(bonus),
        _ => None,
    });
    worn.fold(learned, i8::saturating_add)
}

impl<T: Table<Event>> Play<'_, T> {
    /// What an infected does to the hero on whose board it is.
    pub fn bite_or_drag(&mut self, unit: u8, hero: u8) {
        match self.look().card(unit).bite {
            Bite::Bites { .. } => self.bite(unit, hero),
            Bite::Drags { .. } => self.drag(unit, hero),
        }
    }

    /// EX-BITE-02, EX-BITE-07, EX-GAP-66, EX-UNIT-REAVER-07, EX-UNIT-SIREN-02: as many tests as the class calls for.
    pub fn bite(&mut self, unit: u8, hero: u8) {
        let Bite::Bites { tests, .. } = self.look().card(unit).bite else { return };
        self.push(Frame::Biting(Biting { unit, hero, left: tests, failed: false }));
    }

    /// The next test of a bite; says whether the hero must decide about one that has failed.
    pub fn bite_on(&mut self, mut now: Biting) -> bool {
        if now.failed {
            return true;
        }
        let Biting { unit, hero, left, .. } = now;
        let Bite::Bites { up_to, .. } = self.look().card(unit).bite else { unreachable!("it bites") };
        if left == 0 || !self.open.hero(hero).is_alive() {
            self.pop();
            return false;
        }
        now.left -= 1;
        let roll = chance::bite_test(self.table);
        // EX-GAP-20, EX-GAP-61, EX-ITEM-01: bonuses add up, and the sum stays on the die.
        let sum = roll.saturating_add_signed(bonus(self.look(), hero)).clamp(1, 8);
        let bitten = sum <= up_to;
        self.tell(Event::BiteTested { unit, hero, roll, bitten });
        now.failed = bitten && cancelling(self.look(), hero).is_some();
        *self.open.stack.top_mut() = Frame::Biting(now);
        // EX-BITE-03: safe, and that is all.
        if bitten && !now.failed {
            self.infect(hero);
        }
        now.failed
    }

    /// A failed bite test is cancelled by a power perk, or it counts.
    pub fn answer_bite(&mut self, mut now: Biting, power: Option<PerkId>) {
        now.failed = false;
        *self.open.stack.top_mut() = Frame::Biting(now);
        match power {
            Some(perk) => {
                self.use_power(now.hero, perk);
                self.tell(Event::BiteCancelled { hero: now.hero });
            }
            None => self.infect(now.hero),
        }
    }

    /// EX-BITE-04, EX-BITE-05, EX-GAP-21: the dial goes to the next stage marker above its square, or to death.
    fn infect(&mut self, hero: u8) {
        let dial = self.open.hero(hero).dial;
        let to = STAGES.into_iter().find(|marker| *marker > dial).unwrap_or(DEATH);
        self.move_dial(hero, to);
    }

    /// Moves a hero's dial; EX-END-06: on the death marker it dies.
    pub fn move_dial(&mut self, hero: u8, to: u8) {
        self.hero_mut(hero).dial = to;
        self.tell(Event::DialMoved { hero, to });
        if to == DEATH {
            self.die(hero);
        }
    }

    /// EX-GAP-22: a hero dies at once.
    pub fn die(&mut self, hero: u8) {
        let one = self.hero_mut(hero);
        one.life = Life::Dead;
        one.alert = false;
        self.tell(Event::Died { hero });
        self.shed(hero);
    }

    /// EX-INF-MOVE-11, EX-BITE-06, EX-GAP-24: the tests with which an infected move opens: hero by hero, units in the
    /// order in which they joined, all bite tests before all drag tests.
    pub fn opening_tests(&mut self) {
        for unit in 0..self.open.units.len() as u8 {
            if let Stance::Grappling(_) = self.open.unit(unit).stance {
                // EX-GAP-65: one in a grapple regenerates before the tests.
                self.regenerate(unit);
            }
        }
        self.push(Frame::Opening { drags: false });
    }

    /// The next of the tests with which an infected move opens. Whoever has had its test is done for this move.
    pub fn open_on(&mut self, drags: bool) {
        let look = self.look();
        let is_drag = |unit: u8| matches!(look.card(unit).bite, Bite::Drags { .. });
        let rest = (0..MOST_HEROES as u8).filter(|hero| !look.open.order.contains(hero));
        let heroes = look.open.order.into_iter().chain(rest).filter(|hero| look.open.hero(*hero).is_alive());
        let mut due = heroes.flat_map(|hero| {
            let waiting = look.open.grapplers(hero).into_iter();
            waiting
                .filter(|unit| !look.open.unit(*unit).done && is_drag(*unit) == drags)
                .map(move |unit| (unit, hero))
        });
        match due.next() {
            Some((unit, hero)) => {
                self.unit_mut(unit).done = true;
                self.bite_or_drag(unit, hero);
            }
            None if drags => self.pop(),
            None => *self.open.stack.top_mut() = Frame::Opening { drags: true },
        }
    }
}

/// The power perk with which a hero could cancel a failed bite test now.
pub fn cancelling(look: Look<'_>, hero: u8) -> Option<PerkId> {
    let powers = perks::held(look.content, look.open.hero(hero).perks);
    let mut cancels = powers.filter(|(_, perk)| perk.effect == PerkEffect::CancelsBite);
    cancels.find(|(id, _)| perks::check_use(look, hero, *id).is_ok()).map(|(id, _)| id)
}

/// Whether a hero may cancel its failed bite test with this perk.
pub fn check_cancel(look: Look<'_>, hero: u8, perk: PerkId) -> Result<(), Refusal> {
    perks::check_use(look, hero, perk)?;
    let cancels = look.content[perk].effect == PerkEffect::CancelsBite;
    Refusal::unless(cancels, "EX-PERK-07", "This power does not help against a bite.")
}
