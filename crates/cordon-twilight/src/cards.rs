//! Handfuls of event cards: how many there are of each kind, as one number.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::content::CardId;

/// The most kinds of event cards.
pub const MOST_KINDS: usize = 64;
/// The most copies of one kind.
pub const MOST_COPIES: u8 = 3;

/// Event cards without an order: two bits for each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cards(u128);

const LOW: u128 = u128::MAX / 3;

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);

    /// How many there are of a kind.
    #[inline]
    pub fn of(self, card: CardId) -> u8 {
        if usize::from(card.0) < MOST_KINDS { (self.0 >> (2 * card.0)) as u8 & 3 } else { 0 }
    }

    /// Whether there is one of a kind.
    #[inline]
    pub fn has(self, card: CardId) -> bool {
        self.of(card) > 0
    }

    /// Adds a card.
    ///
    /// # Panics
    /// When there are three already.
    #[inline]
    pub fn add(&mut self, card: CardId) {
        assert!(self.of(card) < MOST_COPIES, "no kind has more than three copies");
        self.0 += 1 << (2 * card.0);
    }

    /// Takes a card away.
    ///
    /// # Panics
    /// When there is none.
    #[inline]
    pub fn take(&mut self, card: CardId) {
        assert!(self.has(card), "only a card that is there can be taken");
        self.0 -= 1 << (2 * card.0);
    }

    /// How many cards there are.
    #[inline]
    pub fn len(self) -> u8 {
        ((self.0 & LOW).count_ones() + 2 * (self.0 & !LOW).count_ones()) as u8
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds of which there is at least one, by bit.
    #[inline]
    pub fn kinds(self) -> u64 {
        let mut bits = (self.0 | self.0 >> 1) & LOW;
        // Every second bit moves to the lower half, in five steps.
        bits = (bits | bits >> 1) & 0x3333_3333_3333_3333_3333_3333_3333_3333;
        bits = (bits | bits >> 2) & 0x0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f;
        bits = (bits | bits >> 4) & 0x00ff_00ff_00ff_00ff_00ff_00ff_00ff_00ff;
        bits = (bits | bits >> 8) & 0x0000_ffff_0000_ffff_0000_ffff_0000_ffff;
        bits = (bits | bits >> 16) & 0x0000_0000_ffff_ffff_0000_0000_ffff_ffff;
        (bits | bits >> 32) as u64
    }

    /// The kinds of which there is at least one.
    pub fn iter(self) -> impl Iterator<Item = CardId> {
        ids(self.kinds())
    }

    /// These cards and others.
    #[must_use]
    pub fn with(self, other: Cards) -> Cards {
        let mut sum = self;
        for card in other.iter() {
            (0..other.of(card)).for_each(|_| sum.add(card));
        }
        sum
    }

    /// These cards without others, all of which are among them.
    #[must_use]
    pub fn without(self, other: Cards) -> Cards {
        let mut rest = self;
        for card in other.iter() {
            (0..other.of(card)).for_each(|_| rest.take(card));
        }
        rest
    }

    /// Every card, one entry for each copy.
    pub fn each(self) -> impl Iterator<Item = CardId> {
        self.iter().flat_map(move |card| std::iter::repeat_n(card, self.of(card).into()))
    }
}

/// The kinds that a mask of bits stands for.
pub fn ids(mut kinds: u64) -> impl Iterator<Item = CardId> {
    std::iter::from_fn(move || {
        (kinds != 0).then(|| {
            let card = CardId(kinds.trailing_zeros() as u8);
            kinds &= kinds - 1;
            card
        })
    })
}

impl FromIterator<CardId> for Cards {
    fn from_iter<I: IntoIterator<Item = CardId>>(list: I) -> Cards {
        let mut cards = Cards::NONE;
        for card in list {
            cards.add(card);
        }
        cards
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.each())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Cards, D::Error> {
        let mut cards = Cards::NONE;
        for card in Vec::<CardId>::deserialize(from)? {
            if usize::from(card.0) >= MOST_KINDS || cards.of(card) == MOST_COPIES {
                return Err(serde::de::Error::custom(format!("there cannot be so many cards {}", card.0)));
            }
            cards.add(card);
        }
        Ok(cards)
    }
}
