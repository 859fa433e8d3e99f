//! Slow and obvious reach, sight, scent and ways on one floor, to test the fast ones against. Each rule of EX-GAP-02 to
//! 05, 08 and 16 is written down as literally as possible, from the drawing alone.

use std::collections::VecDeque;

use cordon_exodus::drawing::{Border, Drawing, Mark};
use cordon_grid::Side;

/// A square.
pub type Square = (i16, i16);

/// A floor with what is between any two squares.
pub struct Oracle<'a>(pub &'a Drawing);

impl Oracle<'_> {
    fn border(&self, a: Square, b: Square) -> Border {
        let side = Side::ALL.into_iter().find(|side| side.delta() == (b.0 - a.0, b.1 - a.1));
        self.0.border(a.0, a.1, side.expect("squares that share a side"))
    }

    /// The four squares round the corner between two diagonal neighbours: both, and the two beside them.
    fn beside(a: Square, b: Square) -> [Square; 2] {
        [(a.0, b.1), (b.0, a.1)]
    }

    fn kind(a: Square, b: Square) -> (i16, i16) {
        ((a.0 - b.0).abs(), (a.1 - b.1).abs())
    }

    fn passes(border: Border) -> bool {
        matches!(border, Border::Open | Border::OpenDoor)
    }

    /// EX-GAP-02.
    pub fn reach(&self, a: Square, b: Square) -> bool {
        match Self::kind(a, b) {
            (1, 0) | (0, 1) => Self::passes(self.border(a, b)),
            (1, 1) => Self::beside(a, b)
                .iter()
                .all(|c| self.border(a, *c) == Border::Open && self.border(*c, b) == Border::Open),
            _ => false,
        }
    }

    /// EX-GAP-03.
    pub fn sight_adjacent(&self, a: Square, b: Square) -> bool {
        match Self::kind(a, b) {
            (1, 0) | (0, 1) => Self::passes(self.border(a, b)),
            (1, 1) => Self::beside(a, b)
                .iter()
                .any(|c| Self::passes(self.border(a, *c)) && Self::passes(self.border(*c, b))),
            _ => false,
        }
    }

    /// EX-GAP-08: a step of an infected: closed doors between active areas can be passed, `active` says which squares
    /// can be used.
    fn step(&self, a: Square, b: Square, active: &dyn Fn(Square) -> bool) -> bool {
        let land = |square: Square| !matches!(self.0.mark(square.0, square.1), Mark::Water | Mark::Rib);
        if !(active(a) && active(b) && land(a) && land(b)) {
            return false;
        }
        match Self::kind(a, b) {
            (1, 0) | (0, 1) => !matches!(self.border(a, b), Border::Wall | Border::LockedDoor),
            _ => self.reach(a, b),
        }
    }

    fn squares(&self) -> Vec<Square> {
        self.0.marks().map(|(x, y, _)| (x, y)).collect()
    }

    fn distance(&self, from: Square, to: Square, step: &dyn Fn(Square, Square) -> bool) -> Option<u8> {
        let mut found = vec![(from, 0)];
        let mut queue = VecDeque::from([(from, 0)]);
        while let Some((square, steps)) = queue.pop_front() {
            if square == to {
                return Some(steps);
            }
            for next in self.squares() {
                if Self::kind(square, next).0.max(Self::kind(square, next).1) == 1
                    && !found.iter().any(|(known, _)| *known == next)
                    && step(square, next)
                {
                    found.push((next, steps + 1));
                    queue.push_back((next, steps + 1));
                }
            }
        }
        None
    }

    /// EX-GAP-16.
    pub fn smell(&self, from: Square, to: Square) -> Option<u8> {
        self.distance(from, to, &|a, b| self.sight_adjacent(a, b))
    }

    /// EX-GAP-08.
    pub fn path(&self, from: Square, to: Square, active: &dyn Fn(Square) -> bool) -> Option<u8> {
        self.distance(from, to, &|a, b| self.step(a, b, active))
    }

    /// EX-GAP-05, with the line tried against every edge and every corner of the floor. Coordinates are doubled, so
    /// that centres and corners are whole numbers.
    pub fn sees(&self, a: Square, b: Square) -> bool {
        let centre = |s: Square| (i64::from(2 * s.0 + 1), i64::from(2 * s.1 + 1));
        let (p, q) = (centre(a), centre(b));
        let turn = |r: (i64, i64)| (q.0 - p.0) * (r.1 - p.1) - (q.1 - p.1) * (r.0 - p.0);
        let between = |v: i64, p: i64, q: i64| p.min(q) < v && v < p.max(q);
        for (x, y, _) in self.0.marks() {
            for (side, other) in
                [(Side::E, (x + 1, y)), (Side::S, (x, y + 1)), (Side::W, (x - 1, y)), (Side::N, (x, y - 1))]
            {
                let (left, top) = (i64::from(2 * x.max(other.0)), i64::from(2 * y.max(other.1)));
                let upright = matches!(side, Side::E | Side::W);
                let ends =
                    if upright { [(left, top), (left, top + 2)] } else { [(left, top), (left + 2, top)] };
                let crosses_line = turn(ends[0]).signum() * turn(ends[1]).signum() < 0;
                let lies_between = if upright { between(left, p.0, q.0) } else { between(top, p.1, q.1) };
                if crosses_line && lies_between && !Self::passes(self.0.border(x, y, side)) {
                    return false;
                }
            }
        }
        // Corners that lie on the line: the two squares that meet there on the line must be sight-adjacent.
        for y in 1..i16::from(self.0.height) {
            for x in 1..i16::from(self.0.width) {
                let corner = (i64::from(2 * x), i64::from(2 * y));
                if turn(corner) == 0 && between(corner.0, p.0, q.0) && between(corner.1, p.1, q.1) {
                    let falls = (q.0 - p.0).signum() == (q.1 - p.1).signum();
                    let [c, d] = if falls { [(x - 1, y - 1), (x, y)] } else { [(x, y - 1), (x - 1, y)] };
                    if !self.sight_adjacent(c, d) {
                        return false;
                    }
                }
            }
        }
        true
    }
}
