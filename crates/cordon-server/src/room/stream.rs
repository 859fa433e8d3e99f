//! What each class of viewers is told, numbered by what that class may know of.

use std::sync::Arc;

use cordon_kernel::{Seat, Seats, Viewer};
use cordon_wire::face::{Face, Line};

/// How many classes of viewers a game can have.
pub const MOST_CLASSES: usize = 8;

/// The class of those who look at everything, which nobody at the table does: it is told of only where it is asked for.
pub const EVERYTHING: u8 = MOST_CLASSES as u8 - 1;

/// Some classes of viewers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Classes(u8);

impl Classes {
    /// No class.
    pub const NONE: Classes = Classes(0);
    /// Every class at the table.
    pub const ALL: Classes = Classes(!(1 << EVERYTHING));

    /// One class.
    pub fn only(class: u8) -> Classes {
        Classes(1 << class)
    }

    /// These and those.
    #[must_use]
    pub fn and(self, other: Classes) -> Classes {
        Classes(self.0 | other.0)
    }

    /// Whether a class is among them.
    pub fn contains(self, class: u8) -> bool {
        self.0 & 1 << class != 0
    }
}

/// What one class of viewers is told of a record.
#[derive(Clone, Debug)]
pub struct Told {
    /// The number of the update.
    pub seq: u32,
    /// What happened; left out for a class that nobody looks from.
    pub lines: Vec<Line>,
    /// Whether what can be seen has changed.
    pub scene: bool,
}

/// The classes of viewers of a match, with what each has seen last.
pub struct Streams<R: Face> {
    classes: [Class<R::View>; MOST_CLASSES],
}

struct Class<V> {
    seq: u32,
    seen: Option<V>,
}

impl<R: Face> Streams<R> {
    /// Nothing was told yet.
    pub fn new() -> Streams<R> {
        Streams { classes: std::array::from_fn(|_| Class { seq: 0, seen: None }) }
    }

    /// The number of the last update of a class.
    pub fn seq(&self, class: u8) -> u32 {
        self.classes[usize::from(class)].seq
    }

    /// What a class sees, once the game has begun. No class sees anything that it was not told of.
    pub fn seen(&self, class: u8) -> Option<&R::View> {
        self.classes[usize::from(class)].seen.as_ref()
    }

    /// One viewer of each class at this table.
    fn viewers(rules: &R, state: &R::State) -> Vec<Viewer> {
        let seats: Seats = rules.seats(state);
        let all = std::iter::once(Viewer::Watcher).chain(seats.iter().map(Viewer::Seat));
        let mut classes = [false; MOST_CLASSES];
        all.filter(|viewer| !std::mem::replace(&mut classes[usize::from(R::class_of(*viewer))], true))
            .collect()
    }

    /// Tells each class what it may know of some events, and whether it sees something new. A class for which
    /// nothing has changed is told nothing and counts nothing. Words are made for those only who look.
    pub fn tell_events(
        &mut self,
        rules: &Arc<R>,
        state: &R::State,
        events: &[R::Event],
        lookers: Classes,
        told: &mut [Option<Told>; MOST_CLASSES],
    ) {
        for viewer in Self::viewers(rules, state) {
            let number = R::class_of(viewer);
            let at = usize::from(number);
            let view = rules.view(state, viewer);
            let mut notices = events.iter().filter_map(|event| rules.notice(event, viewer)).peekable();
            let happened = notices.peek().is_some();
            let lines = match lookers.contains(number) {
                true => notices.map(|notice| rules.line(&view, &notice)).collect(),
                false => Vec::new(),
            };
            self.tell(at, view, happened, lines, told);
        }
        if lookers.contains(EVERYTHING) {
            let view = rules.everything(state);
            let lines = events.iter().map(|event| rules.line(&view, &rules.whole_notice(event))).collect();
            self.tell(usize::from(EVERYTHING), view, !events.is_empty(), lines, told);
        }
    }

    fn tell(
        &mut self,
        at: usize,
        view: R::View,
        happened: bool,
        lines: Vec<Line>,
        told: &mut [Option<Told>; MOST_CLASSES],
    ) {
        let class = &mut self.classes[at];
        let scene = class.seen.as_ref() != Some(&view);
        if scene || happened {
            class.seq += 1;
            class.seen = Some(view);
            told[at] = Some(Told { seq: class.seq, lines, scene });
        }
    }

    /// Tells every class that is told nothing yet that something open to all has happened.
    pub fn tell_all(&mut self, told: &mut [Option<Told>; MOST_CLASSES]) {
        for (class, told) in self.classes.iter_mut().zip(told) {
            if told.is_none() {
                class.seq += 1;
                *told = Some(Told { seq: class.seq, lines: Vec::new(), scene: false });
            }
        }
    }
}

/// The class of a seat, or of a watcher.
pub fn class_of<R: Face>(seat: Option<Seat>) -> u8 {
    R::class_of(seat.map_or(Viewer::Watcher, Viewer::Seat))
}
