//! Whether a rung holds, as far as its games tell.

use super::Pair;
use crate::{Difference, Share};

/// A share from which on nobody asks for more.
const ENOUGH: f64 = 0.95;
/// How often a verdict may be wrong, however often it is looked at, where the truth is farther from the bar than
/// `NEAR_THE_BAR`.
const DOUBT: f64 = 0.05;
/// Whoever is nearer to the bar than this, as a share of games, may be taken for either.
const NEAR_THE_BAR: f64 = 0.10;
/// Before so many games nothing is said.
const FEWEST: usize = super::BATCH as usize;

/// How much better the higher level shall be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Bar {
    /// Its share is greater by so much.
    Points(f64),
    /// It wins so many times as often.
    Times(f64),
}

/// What is known of a rung.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is as much better as it shall be.
    Holds,
    /// It is not.
    Fails,
    /// It wins nearly always, so more cannot be asked for.
    Enough,
    /// The lower level wins so often that there is no room above it.
    NoRoom,
    /// The games do not tell yet.
    Open,
}

impl Verdict {
    /// In a word.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Holds => "yes",
            Verdict::Fails => "no",
            Verdict::Enough => "wins nearly always",
            Verdict::NoRoom => "no room above",
            Verdict::Open => "not clear",
        }
    }
}

impl Bar {
    /// What it asks for, in words.
    pub fn text(self) -> String {
        match self {
            Bar::Points(points) => format!("+{:.0} points", 100.0 * points),
            Bar::Times(times) => format!("{times} times"),
        }
    }

    /// By how much a pair of games is above the bar.
    fn above(self, (lower, higher): Pair) -> f64 {
        let (lower, higher) = (f64::from(u8::from(lower)), f64::from(u8::from(higher)));
        match self {
            Bar::Points(points) => higher - lower - points,
            Bar::Times(times) => higher - times * lower,
        }
    }

    /// The highest share of the lower level above which the bar has room.
    fn room(self) -> f64 {
        match self {
            Bar::Points(points) => 1.0 - points,
            Bar::Times(times) => 1.0 / times,
        }
    }

    /// Whether the higher level came out as much better as it shall be, sure or not, or wins nearly always.
    pub fn is_measured(self, pairs: &[Pair]) -> bool {
        let above: f64 = pairs.iter().map(|pair| self.above(*pair)).sum();
        let won = pairs.iter().filter(|pair| pair.1).count();
        above >= 0.0 || won as f64 >= ENOUGH * pairs.len() as f64
    }

    /// What these games say: Wald's sequential test of two chances, clearly below the bar and clearly above it. It may be
    /// asked after every game without being wrong more often.
    pub fn verdict(self, pairs: &[Pair]) -> Verdict {
        if pairs.len() < FEWEST {
            return Verdict::Open;
        }
        let n = pairs.len() as f64;
        let mean = pairs.iter().map(|pair| self.above(*pair)).sum::<f64>() / n;
        // One pair more of either kind keeps the spread from being none at all when all games came out alike.
        let spread: f64 = pairs.iter().map(|pair| (self.above(*pair) - mean).powi(2)).sum::<f64>() + 1.0;
        // By how much likelier, on a logarithmic scale, these games are above the bar than below it.
        let evidence = 2.0 * NEAR_THE_BAR * mean * n * n / spread;
        let enough = ((1.0 - DOUBT) / DOUBT).ln();
        let share = |won: fn(&Pair) -> bool| {
            Share::of(pairs.iter().filter(|pair| won(pair)).count() as u64, pairs.len() as u64)
        };
        let (lower, higher) = (share(|pair| pair.0), share(|pair| pair.1));
        if evidence >= enough {
            Verdict::Holds
        } else if higher.low >= ENOUGH - 0.1 && higher.share >= ENOUGH && pairs.len() >= 2 * FEWEST {
            Verdict::Enough
        } else if lower.low > self.room() && (higher.share < ENOUGH || pairs.len() >= 2 * FEWEST) {
            Verdict::NoRoom
        } else if evidence <= -enough && higher.share < ENOUGH && lower.share <= self.room() {
            Verdict::Fails
        } else {
            Verdict::Open
        }
    }
}

/// The difference of both levels with its 95 % interval.
pub(super) fn difference(pairs: &[Pair]) -> Difference {
    Difference::of(pairs.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(lower: u64, higher: u64, all: u64) -> Vec<Pair> {
        (0..all).map(|n| (n < lower, all - n <= higher)).collect()
    }

    #[test]
    fn a_clear_difference_is_seen_and_a_small_one_is_not() {
        let bar = Bar::Points(0.15);
        assert_eq!(bar.verdict(&pairs(10, 70, 100)), Verdict::Holds);
        assert_eq!(bar.verdict(&pairs(40, 40, 400)), Verdict::Fails);
        assert_eq!(bar.verdict(&pairs(8, 13, 32)), Verdict::Open);
        assert_eq!(bar.verdict(&pairs(0, 12, 12)), Verdict::Open, "a few games say nothing");
        assert_eq!(bar.verdict(&[]), Verdict::Open);
    }

    #[test]
    fn where_there_is_no_room_none_is_asked_for() {
        assert_eq!(Bar::Points(0.15).verdict(&pairs(60, 60, 64)), Verdict::NoRoom);
        assert_eq!(Bar::Points(0.15).verdict(&pairs(16, 16, 16)), Verdict::Open);
        assert_eq!(Bar::Points(0.15).verdict(&pairs(15, 15, 16)), Verdict::Open);
        assert_eq!(
            Bar::Points(0.15).verdict(&pairs(32, 32, 32)),
            Verdict::Enough,
            "whoever wins them all is good enough"
        );
        assert_eq!(Bar::Points(0.40).verdict(&pairs(40, 64, 64)), Verdict::Enough);
        assert_eq!(Bar::Times(1.3).verdict(&pairs(20, 60, 100)), Verdict::Holds);
    }

    /// Looking after every game, levels that are clearly below the bar are taken for better ones in a twentieth of all
    /// rungs at most, and those clearly above it are found out.
    #[test]
    fn looking_often_does_not_make_it_wrong_more_often() {
        let climb = |lower: f64, higher: f64, seed: u64| {
            let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
            let mut chance = || {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                (state >> 11) as f64 / (1_u64 << 53) as f64
            };
            let mut pairs = Vec::new();
            loop {
                pairs.push((chance() < lower, chance() < higher));
                match Bar::Points(0.15).verdict(&pairs) {
                    Verdict::Open if pairs.len() < 400 => {}
                    verdict => return verdict,
                }
            }
        };
        let holds = |lower: f64, higher: f64| {
            (1..=400).filter(|seed| climb(lower, higher, *seed) == Verdict::Holds).count()
        };
        let (worse, better) = (holds(0.4, 0.44), holds(0.4, 0.66));
        assert!(worse <= 24, "{worse} of 400 are wrong");
        assert!(better >= 376, "{better} of 400 are right");
    }
}
