//! The decision stack: what a game is in the middle of, innermost last.

use serde::{Deserialize, Serialize};

/// A list with room for `N` items that is part of a state and copied like a plain value.
pub type List<T, const N: usize> = tinyvec::ArrayVec<[T; N]>;

/// Frames of a game's unfinished business. The top frame says who decides what; finishing it returns to the one
/// below. It has a fixed depth, so that a state stays one flat block of memory; a ruleset proves its bound by test.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[serde(bound(serialize = "F: Serialize", deserialize = "F: Deserialize<'de>"))]
pub struct Stack<F: Copy + Default, const DEPTH: usize>(List<F, DEPTH>);

impl<F: Copy + Default, const DEPTH: usize> Stack<F, DEPTH> {
    /// Nothing under way.
    pub fn new() -> Stack<F, DEPTH> {
        Stack(List::new())
    }

    /// Begins something inside of what is under way.
    ///
    /// # Panics
    /// When the nesting passes the bound that the ruleset has proved.
    #[inline]
    pub fn push(&mut self, frame: F) {
        self.0.push(frame);
    }

    /// Ends the innermost thing.
    ///
    /// # Panics
    /// When nothing is under way.
    #[inline]
    pub fn pop(&mut self) -> F {
        self.0.pop().expect("something is under way")
    }

    /// The innermost thing under way.
    ///
    /// # Panics
    /// When nothing is under way.
    #[inline]
    pub fn top(&self) -> &F {
        self.0.last().expect("something is under way")
    }

    /// The innermost thing under way, to be changed.
    ///
    /// # Panics
    /// When nothing is under way.
    #[inline]
    pub fn top_mut(&mut self) -> &mut F {
        self.0.last_mut().expect("something is under way")
    }

    /// The frames from the outermost to the innermost.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &F> {
        self.0.iter()
    }

    /// The frames from the outermost to the innermost, to be changed.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut F> {
        self.0.iter_mut()
    }

    /// How deep the nesting is.
    pub fn depth(&self) -> usize {
        self.0.len()
    }

    /// Drops everything above the given depth.
    pub fn cut(&mut self, depth: usize) {
        self.0.truncate(depth);
    }
}

impl<F: Copy + Default, const DEPTH: usize> Default for Stack<F, DEPTH> {
    fn default() -> Self {
        Stack::new()
    }
}
