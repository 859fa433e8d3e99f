//! Two series of games with the same dice, compared game by game.

use serde::Serialize;

/// How often one series does better than the other, with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Difference {
    /// Games that were compared.
    pub games: u64,
    /// Won in the second and not in the first.
    pub gained: u64,
    /// Won in the first and not in the second.
    pub lost: u64,
    /// The second share less the first.
    pub difference: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Difference {
    /// Compares games by whether each was won, in both series. The interval is that of Agresti and Min for pairs: half
    /// a pair is added to each of the four outcomes, which keeps it sound when few games differ.
    pub fn of(pairs: impl IntoIterator<Item = (bool, bool)>) -> Difference {
        const Z: f64 = 1.959_963_984_540_054;
        let (mut games, mut gained, mut lost) = (0_u64, 0_u64, 0_u64);
        for (before, after) in pairs {
            games += 1;
            gained += u64::from(after && !before);
            lost += u64::from(before && !after);
        }
        let difference = (gained as f64 - lost as f64) / (games as f64).max(1.0);
        let (n, up, down) = (games as f64 + 2.0, gained as f64 + 0.5, lost as f64 + 0.5);
        let middle = (up - down) / n;
        let half = Z * ((up + down) - (up - down) * (up - down) / n).max(0.0).sqrt() / n;
        let (low, high) = ((middle - half).max(-1.0), (middle + half).min(1.0));
        Difference { games, gained, lost, difference, low, high }
    }

    /// Whether the interval leaves out that nothing has changed.
    pub fn is_clear(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_games_show_no_difference() {
        let same = Difference::of((0..1000).map(|n| (n % 2 == 0, n % 2 == 0)));
        assert_eq!((same.gained, same.lost, same.difference), (0, 0, 0.0));
        assert!(!same.is_clear() && same.low < 0.0 && same.high > 0.0 && same.high < 0.005, "{same:?}");
        assert!(!Difference::of([]).is_clear());
    }

    #[test]
    fn one_sided_changes_are_clear() {
        let better = Difference::of((0..100).map(|n| (n < 40, n < 60)));
        assert_eq!((better.gained, better.lost), (20, 0));
        assert!(better.is_clear() && (better.difference - 0.2).abs() < 1e-12, "{better:?}");
        assert!(better.low > 0.1 && better.high < 0.3, "{better:?}");
        let mixed = Difference::of((0..100).map(|n| (n % 2 == 0, n % 2 == 1)));
        assert!(!mixed.is_clear(), "as much was gained as lost");
    }
}
