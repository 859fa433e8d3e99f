//! The chance that follows from signs: what was learned from finished games.

use super::{MOST_SIGNS, Signs};

/// How many bends a judge has.
pub const BENDS: usize = 8;

/// A weighted sum of signs, and some bends beside it: sums of their own that level off, so that one sign can matter more
/// where another is high. A network with one hidden layer, in other words.
#[derive(Clone, Copy, Debug)]
pub struct Judge {
    /// What each sign says by itself.
    pub plain: [f32; MOST_SIGNS],
    /// The weight of each sign in each bend.
    pub bends: [[f32; MOST_SIGNS]; BENDS],
    /// What each bend says.
    pub says: [f32; BENDS],
}

impl Judge {
    /// The chance to win, as odds on a logarithmic scale: 0 is even.
    pub fn odds(&self, signs: &Signs) -> f64 {
        let sum = |weights: &[f32; MOST_SIGNS]| -> f32 {
            signs.iter().zip(weights).map(|(sign, weight)| *sign as f32 * weight).sum()
        };
        let bent: f32 =
            self.bends.iter().zip(self.says).map(|(bend, says)| says * level_off(sum(bend))).sum();
        f64::from(sum(&self.plain) + bent)
    }

    /// The chance to win.
    pub fn chance(&self, signs: &Signs) -> f64 {
        1.0 / (1.0 + (-self.odds(signs)).exp())
    }
}

/// Between -1 and 1, steep in the middle.
fn level_off(sum: f32) -> f32 {
    sum / (1.0 + sum.abs())
}
