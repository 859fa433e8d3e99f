//! Whether a rung holds, as far as its games tell.

use super::Pair;
use crate::{Difference, Share};

/// A share from which on nobody asks for more.
const ENOUGH: f64 = 0.95;
/// How sure a verdict is: wrong in one of twenty rungs at most, however often it was looked at.
const DOUBT: f64 = 0.05;

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

    /// What these games say. `looks` is how often they were looked at: each look has its own part of the doubt, the
    /// later the smaller, so that looking often does not make a verdict wrong more often.
    pub fn verdict(self, pairs: &[Pair], looks: u64) -> Verdict {
        let n = pairs.len() as f64;
        if n < 1.0 {
            return Verdict::Open;
        }
        let part = DOUBT * 6.0 / (std::f64::consts::PI * looks.max(1) as f64).powi(2);
        let z = deviations(part);
        let mean = pairs.iter().map(|pair| self.above(*pair)).sum::<f64>() / n;
        // One pair more of either kind keeps the spread from being none at all when all games came out alike.
        let spread: f64 = pairs.iter().map(|pair| (self.above(*pair) - mean).powi(2)).sum::<f64>() + 1.0;
        let half = z * (spread / n / n).sqrt();
        let share = |won: fn(&Pair) -> bool| {
            Share::of(pairs.iter().filter(|pair| won(pair)).count() as u64, n as u64)
        };
        let (lower, higher) = (share(|pair| pair.0), share(|pair| pair.1));
        if mean - half > 0.0 {
            Verdict::Holds
        } else if higher.low >= ENOUGH - 0.1
            && higher.share >= ENOUGH
            && pairs.len() as u64 >= 2 * super::BATCH
        {
            Verdict::Enough
        } else if lower.low > self.room() {
            Verdict::NoRoom
        } else if mean + half < 0.0 {
            Verdict::Fails
        } else {
            Verdict::Open
        }
    }
}

/// How many standard deviations a two-sided doubt of this size is wide (the approximation of Abramowitz and Stegun,
/// 26.2.23).
fn deviations(doubt: f64) -> f64 {
    let t = (-2.0 * (doubt / 2.0).ln()).sqrt();
    t - (2.515517 + 0.802853 * t + 0.010328 * t * t)
        / (1.0 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t)
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
        assert_eq!(bar.verdict(&pairs(10, 70, 100), 6), Verdict::Holds);
        assert_eq!(bar.verdict(&pairs(40, 40, 400), 25), Verdict::Fails);
        assert_eq!(bar.verdict(&pairs(8, 12, 32), 2), Verdict::Open);
        assert_eq!(bar.verdict(&[], 0), Verdict::Open);
    }

    #[test]
    fn where_there_is_no_room_none_is_asked_for() {
        assert_eq!(Bar::Points(0.15).verdict(&pairs(60, 60, 64), 4), Verdict::NoRoom);
        assert_eq!(Bar::Points(0.40).verdict(&pairs(40, 64, 64), 4), Verdict::Enough);
        assert_eq!(Bar::Times(1.3).verdict(&pairs(20, 60, 100), 6), Verdict::Holds);
    }

    #[test]
    fn deviations_are_those_of_the_normal_distribution() {
        assert!((deviations(0.05) - 1.96).abs() < 0.001);
        assert!((deviations(0.01) - 2.576).abs() < 0.001);
    }
}
