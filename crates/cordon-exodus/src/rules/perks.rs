//! EX-PERK: which perks a hero can have, and what those it has do now.
//!
//! Worked examples: EX-CASE-27, EX-CASE-28.

use cordon_kernel::{Refusal, Table};

use crate::content::{Content, HeroId, Perk, PerkEffect, PerkId};
use crate::events::Event;
use crate::look::Look;
use crate::play::Play;

/// EX-PERK-08: how often a hero uses power perks in a mission.
pub const POWER_USES: u8 = 3;

/// The perks with these bits.
pub fn held(content: &Content, perks: u32) -> impl Iterator<Item = (PerkId, &Perk)> {
    let all = content.perks.iter().enumerate();
    all.filter(move |(n, _)| perks & (1 << n) != 0).map(|(n, perk)| (PerkId(n as u8), perk))
}

/// EX-PERK-05: whether a hero may learn a perk: its rating in the class is the ceiling. EX-PERK-07, EX-GAP-68: a power
/// perk needs the highest. EX-PERK-06: a perk is kept, so nobody learns it twice.
pub fn check_learn(content: &Content, hero: HeroId, perks: u32, perk: PerkId) -> Result<(), Refusal> {
    let known = usize::from(perk.0) < content.perks.len();
    Refusal::unless(known, "EX-PERK-02", "There is no such perk.")?;
    let fits = content[perk].rating <= content[hero].rating(content[perk].class);
    Refusal::unless(fits, "EX-PERK-05", "The hero's rating in this class is too low for the perk.")?;
    Refusal::unless(perks & (1 << perk.0) == 0, "EX-PERK-06", "The hero has this perk already.")
}

/// What the perks of a hero do now: the ordinary ones always, a power perk in the turn in which it is used.
/// EX-PERK-09: they add up.
#[inline]
pub fn effects(look: Look<'_>, hero: u8) -> impl Iterator<Item = PerkEffect> {
    let one = look.open.hero(hero);
    let (perks, power) = (one.perks, one.power);
    let all = look.content.perks.iter().take(if perks == 0 { 0 } else { usize::MAX }).enumerate();
    all.filter(move |(n, perk)| perks & (1 << n) != 0 && (!perk.power || power == Some(PerkId(*n as u8))))
        .map(|(_, perk)| perk.effect)
}

/// Whether a hero has a perk that does exactly this.
pub fn has(look: Look<'_>, hero: u8, effect: PerkEffect) -> bool {
    effects(look, hero).any(|other| other == effect)
}

/// The sum of what the perks of a hero add somewhere.
pub fn bonus(look: Look<'_>, hero: u8, read: impl Fn(PerkEffect) -> Option<i8>) -> i8 {
    effects(look, hero).filter_map(read).fold(0, i8::saturating_add)
}

/// What a perk of a hero puts in the place of a number.
pub fn instead(look: Look<'_>, hero: u8, read: impl Fn(PerkEffect) -> Option<u8>) -> Option<u8> {
    effects(look, hero).find_map(read)
}

/// EX-PERK-08, EX-PERK-09, EX-GAP-68: whether a hero may use a power perk now: three times a mission, once a turn.
pub fn check_use(look: Look<'_>, hero: u8, perk: PerkId) -> Result<(), Refusal> {
    let one = look.open.hero(hero);
    let has = usize::from(perk.0) < look.content.perks.len()
        && one.perks & (1 << perk.0) != 0
        && look.content[perk].power;
    Refusal::unless(has, "EX-PERK-07", "The hero has no such power perk.")?;
    Refusal::unless(one.power.is_none(), "EX-PERK-09", "A hero uses one power perk in a turn at the most.")?;
    let left = one.power_uses < POWER_USES;
    Refusal::unless(left, "EX-PERK-08", "Power perks are used three times in a mission.")
}

impl<T: Table<Event>> Play<'_, T> {
    /// Uses a power perk for the rest of the turn.
    pub fn use_power(&mut self, hero: u8, perk: PerkId) {
        let one = self.hero_mut(hero);
        one.power = Some(perk);
        one.power_uses += 1;
        self.tell(Event::PowerUsed { hero, perk });
        if let PerkEffect::MorePoints(points) = self.content[perk].effect {
            self.hero_mut(hero).points += points;
        }
    }
}
