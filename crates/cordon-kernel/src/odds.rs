//! Exact odds: every way chance can go, with its probability as a fraction.

use std::collections::BTreeMap;

use crate::{Draw, Draws};

/// An exact probability.
pub type Ratio = num_rational::Ratio<u128>;

/// How likely each result is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Distribution<T: Ord>(pub BTreeMap<T, Ratio>);

impl<T: Ord> Distribution<T> {
    /// The chance of the results that a test picks.
    pub fn chance(&self, mut wanted: impl FnMut(&T) -> bool) -> Ratio {
        let none = Ratio::from_integer(0);
        self.0.iter().filter(|(result, _)| wanted(result)).fold(none, |sum, (_, chance)| sum + chance)
    }
}

/// Answers draws along one path of the tree of all answers, and remembers where other paths branch off.
#[derive(Clone, Default, Debug)]
pub struct Enumerated {
    /// For each draw so far: the answer on this path, and the weight of every answer.
    path: Vec<(u32, Vec<u32>)>,
    asked: usize,
}

impl Enumerated {
    fn chance(&self) -> Ratio {
        self.path.iter().fold(Ratio::from_integer(1), |chance, (answer, weights)| {
            let total: u32 = weights.iter().sum();
            chance * Ratio::new(weights[*answer as usize].into(), total.into())
        })
    }

    /// Moves on to the next path; false when all have been walked.
    fn next_path(&mut self) -> bool {
        self.asked = 0;
        while let Some((answer, weights)) = self.path.last_mut() {
            let next = (*answer + 1..weights.len() as u32).find(|next| weights[*next as usize] > 0);
            match next {
                Some(next) => {
                    *answer = next;
                    return true;
                }
                None => self.path.pop(),
            };
        }
        false
    }
}

impl Draws for Enumerated {
    fn draw(&mut self, draw: Draw<'_>) -> u32 {
        if self.asked == self.path.len() {
            let weights: Vec<u32> = (0..draw.weights.len()).map(|answer| draw.weights.of(answer)).collect();
            let first = weights.iter().position(|weight| *weight > 0).expect("a draw needs an answer");
            self.path.push((first as u32, weights));
        }
        self.asked += 1;
        self.path[self.asked - 1].0
    }
}

/// Runs something that draws through every way the draws can fall, and sums up the chances of its results.
pub fn enumerate<T: Ord>(mut run: impl FnMut(&mut Enumerated) -> T) -> Distribution<T> {
    let mut draws = Enumerated::default();
    let mut results = BTreeMap::new();
    loop {
        let result = run(&mut draws);
        let chance = draws.chance();
        results.entry(result).and_modify(|sum: &mut Ratio| *sum += chance).or_insert(chance);
        if !draws.next_path() {
            return Distribution(results);
        }
    }
}
