//! What the hot path asks of the content again and again, answered once when the content is loaded.

use crate::content::{
    Ability, Content, DashboardEffect, DashboardTile, EnemyId, KitEffect, SheetId, Stance, StanceValues,
};
use crate::frames::Moment;
use crate::state::{Commando, Held};

/// A set of kit cards.
type Kits = u64;

/// Answers by bit, one bit a kit card.
#[derive(Clone, Debug)]
pub struct Quick {
    /// Numbers and ability of each stance, by sheet: one small block instead of strings and pointers.
    stances: Vec<[(StanceValues, Ability); 3]>,
    /// Kinds of enemies that cover several cells, by bit.
    large: u32,
    passive: Kits,
    in_turn: Kits,
    interrupts: [Kits; Moment::COUNT],
}

impl Quick {
    /// Reads the content once.
    pub fn new(content: &Content) -> Quick {
        assert!(content.kits.len() < 63, "a set of kit cards has 63 bits, and one for the stance");
        let those = |wanted: &dyn Fn(&KitEffect) -> bool| -> Kits {
            let cards = content.kits.iter().enumerate().filter(|(_, card)| wanted(&card.effect));
            cards.fold(0, |kits, (n, _)| kits | 1 << n)
        };
        let stance = |stance: &Stance| (stance.values, stance.ability);
        Quick {
            stances: content.commandos.iter().map(|sheet| sheet.stances.each_ref().map(stance)).collect(),
            large: (0..)
                .zip(&content.enemies)
                .fold(0, |kinds, (n, card)| kinds | u32::from(card.is_large()) << n),
            passive: those(&|effect| matches!(effect, KitEffect::Passive(_))),
            in_turn: those(&|effect| effect.is_for_turn()),
            interrupts: Moment::ALL.map(|moment| those(&|effect| effect.is_for(moment))),
        }
    }

    /// The numbers and the ability of the stance that a commando has taken.
    #[inline]
    pub fn stance(&self, who: SheetId, commando: &Commando) -> &(StanceValues, Ability) {
        &self.stances[usize::from(who.0)][usize::from(commando.stance)]
    }

    /// Whether an enemy covers several cells.
    #[inline]
    pub fn is_large(&self, kind: EnemyId) -> bool {
        self.large & (1 << kind.0) != 0
    }

    /// Whether a card works all the time.
    #[inline]
    pub fn is_passive(&self, held: &Held) -> bool {
        self.passive & (1 << held.kit.0) != 0
    }

    /// Whether a commando holds a card that works all the time.
    #[inline]
    pub fn has_passive(&self, commando: &Commando) -> bool {
        commando.cards.iter().any(|held| self.is_passive(held))
    }

    /// Whether a card is of a kind that is used in the own turn, or at a moment.
    #[inline]
    pub fn may_fit(&self, held: &Held, moment: Option<Moment>) -> bool {
        let kits = moment.map_or(self.in_turn, |moment| self.interrupts[moment as usize]);
        kits & (1 << held.kit.0) != 0
    }
}

impl KitEffect {
    /// OM-ACT-11, OM-ACT-12: whether the card is used in the own turn.
    fn is_for_turn(&self) -> bool {
        match self {
            KitEffect::Heal { .. }
            | KitEffect::Revive
            | KitEffect::OrderAttack { .. }
            | KitEffect::BreachDoor
            | KitEffect::PeekDoor
            | KitEffect::Deploy { .. }
            | KitEffect::Smoke { .. }
            | KitEffect::Mine { .. }
            | KitEffect::Satchel { .. }
            | KitEffect::Explosive { .. }
            | KitEffect::Scrub { .. } => true,
            _ => self.is_for_any_time(),
        }
    }

    /// OM-ACT-12: whether the card has no stated time.
    fn is_for_any_time(&self) -> bool {
        matches!(self, KitEffect::Calm { .. } | KitEffect::RaiseLimit { .. } | KitEffect::DigIn)
    }

    /// Whether the card interrupts at a moment.
    fn is_for(&self, moment: Moment) -> bool {
        let own = match self {
            KitEffect::Guard { .. } => moment == Moment::AttackDeclared,
            KitEffect::LoadDice { .. } => moment == Moment::BeforeRoll,
            KitEffect::RerollAttack { .. } => moment == Moment::AfterRoll,
            KitEffect::DoorDice { .. } => moment == Moment::BeforeChallenge,
            KitEffect::RerollDoor => moment == Moment::AfterChallenge,
            _ => false,
        };
        own || self.is_for_any_time()
    }
}

impl DashboardTile {
    /// OM-DASH-01: whether the tile interrupts at a moment.
    pub fn interrupts_at(&self, moment: Moment) -> bool {
        match self.effect {
            DashboardEffect::LashOut => moment == Moment::BeforeStep,
            DashboardEffect::Harden { .. } => moment == Moment::AttackDeclared,
            _ => false,
        }
    }
}
