//! Draws: the only way chance enters a game, with its live, scripted and recorded bodies.
//!
//! The fourth body, which walks through every outcome, is in [`crate::enumerate`].

use std::collections::VecDeque;

use rand_core::Rng;

/// A question to chance. The answer is an index: of a face, a card kind, a tie's candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draw<'a> {
    /// What is drawn, as in `black-die`.
    pub name: &'static str,
    /// How likely each answer is.
    pub weights: Weights<'a>,
}

/// How likely each answer of a draw is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weights<'a> {
    /// So many answers, all alike.
    Uniform(u32),
    /// One weight an answer.
    Listed(&'a [u16]),
}

impl Weights<'_> {
    /// The number of answers.
    pub fn len(self) -> u32 {
        match self {
            Weights::Uniform(n) => n,
            Weights::Listed(list) => list.len() as u32,
        }
    }

    /// Whether there is no answer at all.
    pub fn is_empty(self) -> bool {
        self.total() == 0
    }

    /// The sum of all weights.
    pub fn total(self) -> u32 {
        match self {
            Weights::Uniform(n) => n,
            Weights::Listed(list) => list.iter().map(|weight| u32::from(*weight)).sum(),
        }
    }

    /// The weight of one answer.
    pub fn of(self, answer: u32) -> u32 {
        match self {
            Weights::Uniform(n) => u32::from(answer < n),
            Weights::Listed(list) => list.get(answer as usize).map_or(0, |weight| u32::from(*weight)),
        }
    }

    /// The answer that a number below the total stands for.
    #[inline]
    fn pick(self, mut number: u32) -> u32 {
        match self {
            Weights::Uniform(_) => number,
            Weights::Listed(list) => {
                for (answer, weight) in list.iter().enumerate() {
                    let weight = u32::from(*weight);
                    if number < weight {
                        return answer as u32;
                    }
                    number -= weight;
                }
                unreachable!("a number below the total of the weights")
            }
        }
    }
}

impl<'a> Draw<'a> {
    /// A draw among `n` answers that are all alike.
    pub fn uniform(name: &'static str, n: u32) -> Draw<'a> {
        Draw { name, weights: Weights::Uniform(n) }
    }

    /// A draw with one weight an answer.
    pub fn weighted(name: &'static str, weights: &'a [u16]) -> Draw<'a> {
        Draw { name, weights: Weights::Listed(weights) }
    }
}

/// A source of equally likely integers.
///
/// The sampling is the project's own, so that a library's change can never change a recorded game.
pub trait Dice {
    /// The next 32 random bits.
    fn word(&mut self) -> u32;

    /// A number below `n`, by multiplying and rejecting the few words that would favour an answer.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "a draw needs at least one answer");
        let mut product = u64::from(self.word()) * u64::from(n);
        if (product as u32) < n {
            let favoured = n.wrapping_neg() % n;
            while (product as u32) < favoured {
                product = u64::from(self.word()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// Puts a slice into a random order.
    fn shuffle<T>(&mut self, slice: &mut [T])
    where
        Self: Sized,
    {
        for last in (1..slice.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            slice.swap(last, other);
        }
    }
}

impl<R: Rng> Dice for R {
    #[inline]
    fn word(&mut self) -> u32 {
        self.next_u32()
    }
}

/// Whoever answers draws.
pub trait Draws {
    /// Answers a draw.
    fn draw(&mut self, draw: Draw<'_>) -> u32;
}

impl<D: Draws + ?Sized> Draws for &mut D {
    #[inline]
    fn draw(&mut self, draw: Draw<'_>) -> u32 {
        (**self).draw(draw)
    }
}

/// Answers by dice.
#[derive(Clone, Debug)]
pub struct Live<D>(pub D);

impl<D: Dice> Draws for Live<D> {
    #[inline]
    fn draw(&mut self, draw: Draw<'_>) -> u32 {
        draw.weights.pick(self.0.below(draw.weights.total()))
    }
}

/// Answers from a test's script and complains when the script does not fit.
#[derive(Clone, Default, Debug)]
pub struct Scripted {
    answers: VecDeque<u32>,
}

impl Scripted {
    /// A script with these answers, in order.
    pub fn new(answers: impl IntoIterator<Item = u32>) -> Scripted {
        Scripted { answers: answers.into_iter().collect() }
    }

    /// How many answers were not asked for; a finished test must have none.
    pub fn left_over(&self) -> usize {
        self.answers.len()
    }
}

impl Draws for Scripted {
    fn draw(&mut self, draw: Draw<'_>) -> u32 {
        let Some(answer) = self.answers.pop_front() else {
            panic!("the script has no answer for the draw `{}`", draw.name);
        };
        assert!(draw.weights.of(answer) > 0, "the draw `{}` can never give {answer}", draw.name);
        answer
    }
}

/// Answers from a recording; what does not fit is remembered instead of ending the process, because recordings
/// come from files.
#[derive(Clone, Default, Debug)]
pub struct Recorded {
    answers: VecDeque<u32>,
    misfit: Option<String>,
}

impl Recorded {
    /// A recording with these answers, in order.
    pub fn new(answers: impl IntoIterator<Item = u32>) -> Recorded {
        Recorded { answers: answers.into_iter().collect(), misfit: None }
    }

    /// What did not fit: a missing, an impossible or a left-over answer.
    pub fn misfit(&self) -> Option<String> {
        let left = self.answers.len();
        self.misfit
            .clone()
            .or_else(|| (left > 0).then(|| format!("{left} recorded draws were never asked for")))
    }
}

impl Draws for Recorded {
    fn draw(&mut self, draw: Draw<'_>) -> u32 {
        let answer = self.answers.pop_front();
        if let Some(answer) = answer.filter(|answer| draw.weights.of(*answer) > 0) {
            return answer;
        }
        self.misfit.get_or_insert_with(|| match answer {
            Some(answer) => format!("the draw `{}` can never give {answer}", draw.name),
            None => format!("the recording has no answer for the draw `{}`", draw.name),
        });
        (0..draw.weights.len()).find(|answer| draw.weights.of(*answer) > 0).unwrap_or(0)
    }
}
