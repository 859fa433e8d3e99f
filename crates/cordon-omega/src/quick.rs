//! What the hot path asks of the content again and again, answered once when the content is loaded.

use crate::content::{
    Ability, Content, DashboardEffect, DashboardTile, EnemyId, Keyword, KitEffect, Mission, MissionId,
    SheetId, Stance, StanceValues,
};
use crate::frames::Moment;
use crate::state::{Commando, Held};

/// A set of kit cards.
type Kits = u64;
/// A set of moments.
type Moments = u32;

/// Answers by bit, one bit a kit card.
#[derive(Clone, Debug)]
pub struct Quick {
    /// Numbers and ability of each stance, by sheet: one small block instead of strings and pointers.
    stances: Vec<[(StanceValues, Ability); 3]>,
    passive: Kits,
    in_turn: Kits,
    interrupts: [Kits; Moment::COUNT],
    /// The keywords of each kind of enemy, by bit.
    keywords: Vec<u8>,
    /// The keywords that enemies of each mission can have, by bit.
    mission_keywords: Vec<u8>,
    /// When the overseer of each mission can interrupt.
    overseer: Vec<Moments>,
    /// When each stance can interrupt, by sheet.
    stance_moments: Vec<[Moments; 3]>,
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
        let keywords: Vec<u8> = content
            .enemies
            .iter()
            .map(|card| card.keywords.iter().fold(0, |bits, keyword| bits | keyword.bit()))
            .collect();
        let in_reserves = |mission: &Mission| {
            let kinds = mission.reserves.iter().map(|(kind, _)| keywords[usize::from(kind.0)]);
            kinds.fold(0, |bits, kind| bits | kind)
        };
        let mission_keywords: Vec<u8> = content.missions.iter().map(in_reserves).collect();
        let overseer = content.missions.iter().zip(&mission_keywords).map(|(mission, keywords)| {
            let assists = keywords & Keyword::Assist.bit() != 0;
            moments(|moment| {
                mission.dashboard.iter().any(|tile| content[*tile].interrupts_at(moment))
                    || (assists && matches!(moment, Moment::BeforeRoll | Moment::AfterRoll))
            })
        });
        Quick {
            stances: content.commandos.iter().map(|sheet| sheet.stances.each_ref().map(stance)).collect(),
            passive: those(&|effect| matches!(effect, KitEffect::Passive(_))),
            in_turn: those(&|effect| effect.is_for_turn()),
            interrupts: Moment::ALL.map(|moment| those(&|effect| effect.is_for(moment))),
            overseer: overseer.collect(),
            stance_moments: content
                .commandos
                .iter()
                .map(|sheet| sheet.stances.each_ref().map(|s| moments(|m| s.ability.interrupts_at(m))))
                .collect(),
            mission_keywords,
            keywords,
        }
    }

    /// The numbers and the ability of the stance that a commando has taken.
    #[inline]
    pub fn stance(&self, who: SheetId, commando: &Commando) -> &(StanceValues, Ability) {
        &self.stances[usize::from(who.0)][usize::from(commando.stance)]
    }

    /// Whether a kind of enemy has a keyword.
    #[inline]
    pub fn has_keyword(&self, kind: EnemyId, keyword: Keyword) -> bool {
        self.keywords[usize::from(kind.0)] & keyword.bit() != 0
    }

    /// Whether any enemy of a mission can have a keyword.
    #[inline]
    pub fn mission_has(&self, mission: MissionId, keyword: Keyword) -> bool {
        self.mission_keywords[usize::from(mission.0)] & keyword.bit() != 0
    }

    /// Whether the overseer of a mission has anything for a moment.
    #[inline]
    pub fn is_for_overseer(&self, mission: MissionId, moment: Moment) -> bool {
        self.overseer[usize::from(mission.0)] & (1 << moment as u8) != 0
    }

    /// Whether a commando's stance or one of its cards is for a moment.
    #[inline]
    pub fn is_for_commando(&self, who: SheetId, commando: &Commando, moment: Moment) -> bool {
        let stance = self.stance_moments[usize::from(who.0)][usize::from(commando.stance)];
        let kits = self.interrupts[moment as usize];
        stance & (1 << moment as u8) != 0 || commando.cards.iter().any(|held| kits & (1 << held.kit.0) != 0)
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

/// The moments for which something is.
fn moments(is_for: impl Fn(Moment) -> bool) -> Moments {
    Moment::ALL.into_iter().filter(|moment| is_for(*moment)).fold(0, |bits, moment| bits | 1 << moment as u8)
}

impl Ability {
    /// Whether a stance with this ability interrupts at a moment.
    fn interrupts_at(&self, moment: Moment) -> bool {
        match self {
            Ability::RerollRanged { .. } => moment == Moment::AfterRoll,
            Ability::FallBack { .. } => moment == Moment::AfterAttack,
            Ability::RerollChallenge => moment == Moment::AfterChallenge,
            _ => false,
        }
    }
}

impl KitEffect {
    /// OM-ACT-11: whether using the card in the own turn is an action.
    pub fn is_action(&self) -> bool {
        self.is_for_turn() && !self.is_for_any_time()
    }

    /// OM-ACT-11, OM-ACT-12: whether the card is used in the own turn.
    fn is_for_turn(&self) -> bool {
        match self {
            KitEffect::Heal { .. }
            | KitEffect::Revive
            | KitEffect::OrderAttack { .. }
            | KitEffect::BreachDoor
            | KitEffect::PeekDoor => true,
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
            KitEffect::SwapInitiative => moment == Moment::ActivationBegan,
            KitEffect::FeedWell { .. } => moment == Moment::TileUsed,
            KitEffect::Overwatch { .. } => moment == Moment::AfterStep,
            KitEffect::Grapple => moment == Moment::OwnMove,
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
            DashboardEffect::Goad { .. } => moment == Moment::EnemyActivated,
            DashboardEffect::Flinch { .. } => moment == Moment::AfterRoll,
            DashboardEffect::Unnerve { .. } => moment == Moment::BeforeChallenge,
            _ => false,
        }
    }
}
