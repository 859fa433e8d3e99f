//! A study in equal parts, for several machines.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// One of several parts of a study: every `of`-th game of each condition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shard {
    /// Which part, from 1.
    pub number: u64,
    /// How many parts there are.
    pub of: u64,
}

impl Shard {
    /// A study in one piece.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// How many of so many games belong to this part.
    pub fn share_of(self, games: u64) -> u64 {
        games / self.of + u64::from(games % self.of >= self.number)
    }

    /// The number of this part's n-th game, both from 0.
    pub fn game(self, nth: u64) -> u64 {
        nth * self.of + self.number - 1
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let parts = text.split_once('/').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
        match parts {
            Some((number, of)) if (1..=of).contains(&number) => Ok(Shard { number, of }),
            Some((_, of)) => Err(format!("the parts are numbered from 1/{of} to {of}/{of}")),
            None => Err("write it as 1/4 for the first of four parts".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_in_one_part() {
        for (games, of) in [(10, 3), (2, 5), (0, 2), (64, 1)] {
            let mut seen: Vec<u64> = (1..=of)
                .map(|number| Shard { number, of })
                .flat_map(|shard| (0..shard.share_of(games)).map(move |nth| shard.game(nth)))
                .collect();
            seen.sort_unstable();
            assert_eq!(seen, (0..games).collect::<Vec<_>>());
        }
    }

    #[test]
    fn parts_are_written_with_a_slash() {
        assert_eq!("2/3".parse(), Ok(Shard { number: 2, of: 3 }));
        for wrong in ["0/3", "4/3", "2", "a/b", "1/0"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
        assert_eq!(Shard { number: 2, of: 3 }.to_string(), "2/3");
    }
}
