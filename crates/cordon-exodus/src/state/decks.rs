//! The two decks. Nobody knows the order of the search deck before a card of it is drawn, and so it has none: the state
//! says how many of each card are left, and chance answers which comes next.

use serde::{Deserialize, Serialize};

use crate::content::{ArmId, Content, SearchId};

/// Kinds of search cards that a pack can have.
pub const MOST_FINDS: usize = 16;
/// Kinds of equipment cards that a pack can have.
pub const MOST_EQUIPMENT: usize = 16;

/// The equipment deck and the search deck, as numbers of cards by kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Decks {
    /// Equipment cards that nobody holds.
    pub equipment: [u8; MOST_EQUIPMENT],
    /// The search deck as far as it lies face down.
    pub search: [u8; MOST_FINDS],
    /// EX-CAMPAIGN-02: search cards that lie face up under it.
    pub face_up: [u8; MOST_FINDS],
    /// Search cards that were discarded in this mission.
    pub discards: [u8; MOST_FINDS],
}

impl Decks {
    /// Both decks with all of their cards.
    pub fn full(content: &Content) -> Decks {
        let mut decks = Decks::default();
        for (count, arm) in decks.equipment.iter_mut().zip(&content.arms) {
            *count = arm.copies;
        }
        for (count, card) in decks.search.iter_mut().zip(&content.finds) {
            *count = card.copies;
        }
        decks
    }

    /// EX-CAMPAIGN-03, EX-GAP-70: where the first face-up card is reached, all that is left is shuffled and turned over.
    pub fn turn_over(&mut self) {
        if self.search.iter().all(|count| *count == 0) {
            self.search = std::mem::take(&mut self.face_up);
        }
    }

    /// How many equipment cards of a kind nobody holds.
    pub fn left_of(&self, arm: ArmId) -> u8 {
        self.equipment[usize::from(arm.0)]
    }

    /// An equipment card of a kind, to be taken or given back.
    pub fn left_of_mut(&mut self, arm: ArmId) -> &mut u8 {
        &mut self.equipment[usize::from(arm.0)]
    }

    /// Discards a search card.
    pub fn discard(&mut self, card: SearchId, count: u8) {
        self.discards[usize::from(card.0)] += count;
    }
}
