//! The enemies on the map, by slot. A slot is an enemy's number for as long as it is on the map.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::content::EnemyId;
use crate::state::{Enemy, MOST_ENEMIES};

/// The slots, and which of them are taken: most are free most of the time, and they are gone through again and again.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Slots", into = "Slots")]
pub struct Foes {
    slots: Slots,
    taken: u32,
    /// Of which kind the last enemy in each slot was: so that the log can name whoever is gone. It is no fact of the
    /// game, so states are the same without it.
    last: [Option<EnemyId>; MOST_ENEMIES],
}

type Slots = [Option<Enemy>; MOST_ENEMIES];

impl Foes {
    /// The enemy in a slot; also for slots that no game has, because orders can name anything.
    #[inline]
    pub fn get(&self, slot: u8) -> Option<&Enemy> {
        self.slots.get(usize::from(slot))?.as_ref()
    }

    /// The enemy in a slot, to be changed.
    #[inline]
    pub fn get_mut(&mut self, slot: u8) -> Option<&mut Enemy> {
        self.slots.get_mut(usize::from(slot))?.as_mut()
    }

    /// The enemies, the lowest slot first.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (u8, &Enemy)> + Clone {
        self.taken_slots().map(|slot| (slot, self.get(slot).expect("a taken slot")))
    }

    /// The slots that are taken, the lowest first.
    #[inline]
    pub fn taken_slots(&self) -> impl Iterator<Item = u8> + Clone + use<> {
        let mut left = self.taken;
        std::iter::from_fn(move || {
            let slot = left.trailing_zeros() as u8;
            left &= left.wrapping_sub(1);
            (usize::from(slot) < MOST_ENEMIES).then_some(slot)
        })
    }

    /// The enemies, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Enemy> {
        self.slots.iter_mut().flatten()
    }

    /// The lowest slot that is free.
    #[inline]
    pub fn free_slot(&self) -> Option<u8> {
        let slot = self.taken.trailing_ones() as u8;
        (usize::from(slot) < MOST_ENEMIES).then_some(slot)
    }

    /// The kind of the enemy in a slot, or of the last one that was there.
    pub fn last_kind(&self, slot: u8) -> Option<EnemyId> {
        self.last.get(usize::from(slot)).copied().flatten()
    }

    /// Puts an enemy into a slot.
    pub fn put(&mut self, slot: u8, enemy: Enemy) {
        self.slots[usize::from(slot)] = Some(enemy);
        self.last[usize::from(slot)] = Some(enemy.kind);
        self.taken |= 1 << slot;
    }

    /// Takes the enemy out of a slot.
    pub fn take(&mut self, slot: u8) -> Option<Enemy> {
        self.taken &= !(1 << slot);
        self.slots[usize::from(slot)].take()
    }
}

impl PartialEq for Foes {
    fn eq(&self, other: &Foes) -> bool {
        self.slots == other.slots
    }
}

impl Eq for Foes {}

impl Hash for Foes {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.slots.hash(hasher);
    }
}

impl From<Slots> for Foes {
    fn from(slots: Slots) -> Foes {
        let taken = (0..).zip(&slots).fold(0, |taken, (n, slot)| taken | u32::from(slot.is_some()) << n);
        Foes { slots, taken, last: slots.map(|slot| slot.map(|enemy| enemy.kind)) }
    }
}

impl From<Foes> for Slots {
    fn from(foes: Foes) -> Slots {
        foes.slots
    }
}
