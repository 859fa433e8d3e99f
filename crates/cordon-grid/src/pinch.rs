//! Pinches: whether a way through a lattice point squeezes between two blockers.
//!
//! A way comes to the point along one ray and leaves along another. The two rays split the directions round
//! the point into two open arcs; the way is pinched when each arc holds a blocker. Blockers stand in king
//! directions only (wall quadrants diagonally, door edges orthogonally), so it is enough to know which king
//! direction a ray has or between which two it lies: sixteen sectors, and the arcs become a table.

use crate::{Dir, Point};

/// The sector of a direction: even for the king directions (twice their index), odd between two of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ray(u8);

impl Ray {
    /// The ray along `(dx, dy)`, which must not be zero.
    #[inline]
    pub const fn along((dx, dy): (i16, i16)) -> Ray {
        // Steeper than a diagonal, on it, or flatter: the place inside the quarter turn from the y axis.
        let (flat, steep) = (dx.unsigned_abs(), dy.unsigned_abs());
        let tilt = if flat < steep {
            1
        } else if flat == steep {
            2
        } else {
            3
        };
        Ray(match (dx.signum(), dy.signum()) {
            (0, -1) => 0,
            (1, -1) => tilt,
            (1, 0) => 4,
            (1, 1) => 8 - tilt,
            (0, 1) => 8,
            (-1, 1) => 8 + tilt,
            (-1, 0) => 12,
            _ => 16 - tilt,
        })
    }

    /// The ray along a king direction.
    #[inline]
    pub const fn of(dir: Dir) -> Ray {
        Ray(dir as u8 * 2)
    }

    /// The ray from a corner of a cell to the cell's centre.
    #[inline]
    pub const fn to_centre(corner: Point, cell: Point) -> Ray {
        let (dx, dy) = corner.delta_to(cell);
        Ray::along((2 * dx + 1, 2 * dy + 1))
    }

    /// The ray back.
    #[inline]
    pub const fn opposite(self) -> Ray {
        Ray((self.0 + 8) % 16)
    }

    /// The sector's number, 0 to 15.
    #[inline]
    pub const fn sector(self) -> u8 {
        self.0
    }

    /// The ray of a sector's number, taken modulo 16.
    #[inline]
    pub const fn from_sector(sector: u8) -> Ray {
        Ray(sector % 16)
    }
}

/// `ARCS[a][b]`: the king directions strictly between ray `a` and ray `b`, clockwise.
const ARCS: [[u8; 16]; 16] = {
    let mut arcs = [[0; 16]; 16];
    let mut at = 0;
    while at < 16 * 16 * 8 {
        let (a, b, dir) = (at / 128, at / 8 % 16, at % 8);
        let (turn, end) = ((2 * dir + 16 - a) % 16, (b + 16 - a) % 16);
        if turn > 0 && turn < end {
            arcs[a][b] |= 1 << dir;
        }
        at += 1;
    }
    arcs
};

/// Whether a way along these two rays is pinched by `blockers`, a mask with one bit for each king direction.
#[inline]
pub const fn is_pinched(blockers: u8, one: Ray, other: Ray) -> bool {
    let (one, other) = (one.0 as usize & 15, other.0 as usize & 15);
    blockers & ARCS[one][other] != 0 && blockers & ARCS[other][one] != 0
}
