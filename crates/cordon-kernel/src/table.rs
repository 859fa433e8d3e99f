//! The table: where a game asks chance and tells what happens.

use crate::{Draw, Draws};

/// What a ruleset needs while it runs: an answer to every draw, and somebody to tell events to.
///
/// Both are one argument, so that a playout with nobody listening pays nothing for the telling.
pub trait Table<E> {
    /// Asks chance; the answer is the index of one of the draw's weights.
    fn draw(&mut self, draw: Draw<'_>) -> u32;
    /// Tells that something happened.
    fn tell(&mut self, event: E);
    /// Says that hidden facts were shown just now, so that the step cannot be taken back freely.
    fn reveal(&mut self);
}

/// Somebody who hears events.
pub trait Sink<E> {
    /// Hears that something happened.
    fn tell(&mut self, event: E);
}

/// Hears nothing.
#[derive(Clone, Copy, Default, Debug)]
pub struct Deaf;

impl<E> Sink<E> for Deaf {
    #[inline(always)]
    fn tell(&mut self, _: E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn tell(&mut self, event: E) {
        self.push(event);
    }
}

impl<E, S: Sink<E> + ?Sized> Sink<E> for &mut S {
    #[inline]
    fn tell(&mut self, event: E) {
        (**self).tell(event);
    }
}

/// A table made of a source of draws and a listener.
#[derive(Clone, Debug)]
pub struct Seating<D, S> {
    /// Where draws come from.
    pub draws: D,
    /// Who hears the events.
    pub sink: S,
    /// Whether something hidden was shown since this was last set to false.
    pub revealed: bool,
}

impl<D, S> Seating<D, S> {
    /// A table with nothing revealed yet.
    pub fn new(draws: D, sink: S) -> Seating<D, S> {
        Seating { draws, sink, revealed: false }
    }
}

impl<E, D: Draws, S: Sink<E>> Table<E> for Seating<D, S> {
    #[inline]
    fn draw(&mut self, draw: Draw<'_>) -> u32 {
        self.draws.draw(draw)
    }

    #[inline]
    fn tell(&mut self, event: E) {
        self.sink.tell(event);
    }

    #[inline]
    fn reveal(&mut self) {
        self.revealed = true;
    }
}
