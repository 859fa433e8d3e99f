//! Small statistics that do not depend on the order in which games were played.

use serde::Serialize;

/// A share with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    /// How often.
    pub games: u64,
    /// Of all.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Share {
    /// Wilson's interval, which stays inside of 0 and 1 and is sound for few games and for shares near the ends.
    pub fn of(games: u64, all: u64) -> Share {
        if all == 0 {
            return Share { games, share: 0.0, low: 0.0, high: 1.0 };
        }
        const Z: f64 = 1.959_963_984_540_054;
        let (n, p) = (all as f64, games as f64 / all as f64);
        let spread = 1.0 + Z * Z / n;
        let middle = (p + Z * Z / (2.0 * n)) / spread;
        let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt() / spread;
        Share { games, share: p, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
    }
}

/// Sum and range of a number that every game has. Integers only: their sums are the same in any order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    sum: u64,
    games: u64,
    /// The smallest.
    pub min: u64,
    /// The largest.
    pub max: u64,
}

impl Default for Range {
    fn default() -> Range {
        Range { sum: 0, games: 0, min: u64::MAX, max: 0 }
    }
}

impl Range {
    /// Adds one game's number.
    pub fn add(&mut self, number: u64) {
        self.merge(Range { sum: number, games: 1, min: number, max: number });
    }

    /// Adds the numbers of other games.
    pub fn merge(&mut self, other: Range) {
        self.sum += other.sum;
        self.games += other.games;
        self.min = self.min.min(other.min);
        self.max = self.max.max(other.max);
    }

    /// The mean; 0 where there is no game.
    pub fn mean(&self) -> f64 {
        if self.games == 0 { 0.0 } else { self.sum as f64 / self.games as f64 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compared with published examples of the interval.
    #[test]
    fn intervals_are_wilsons() {
        let near = |a: f64, b: f64| (a - b).abs() < 0.0005;
        let half = Share::of(50, 100);
        assert!(near(half.low, 0.4038) && near(half.high, 0.5962), "{half:?}");
        let none = Share::of(0, 10);
        assert!(near(none.low, 0.0) && near(none.high, 0.2775), "{none:?}");
        let all = Share::of(10, 10);
        assert!(near(all.low, 0.7225) && near(all.high, 1.0), "{all:?}");
        assert_eq!(Share::of(0, 0).high, 1.0);
    }

    #[test]
    fn ranges_do_not_depend_on_order() {
        let range = |numbers: &[u64]| {
            let mut range = Range::default();
            numbers.iter().for_each(|number| range.add(*number));
            range
        };
        let mut merged = range(&[3, 9]);
        merged.merge(range(&[1]));
        assert_eq!(merged, range(&[9, 1, 3]));
        assert_eq!((merged.min, merged.max), (1, 9));
        assert!((merged.mean() - 13.0 / 3.0).abs() < 1e-12);
        assert_eq!(Range::default().mean(), 0.0);
    }
}
