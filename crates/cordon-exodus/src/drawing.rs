//! Boards as text: one drawing for each floor, with walls and doors on the lines between squares.
//!
//! A floor of `W` by `H` squares is drawn with `2H + 1` lines of `2W + 1` characters. The square `(x, y)` is at column
//! `2x + 1` of line `2y + 1`; what stands between two squares says what their edge is. Blanks at the end of a line may be
//! cut.

mod read;
mod write;

use cordon_grid::Side;
use serde::{Deserialize, Serialize};

/// The widest and the highest a floor can be drawn.
pub const MOST_ACROSS: usize = 64;

/// What is between two squares that share a side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Border {
    /// Nothing.
    #[default]
    Open,
    /// A wall.
    Wall,
    /// A door that is shut.
    ClosedDoor,
    /// A door that stands open.
    OpenDoor,
    /// A door that needs a key or a trigger.
    LockedDoor,
}

impl Border {
    /// Whether it is a door of some kind.
    pub fn is_door(self) -> bool {
        matches!(self, Border::ClosedDoor | Border::OpenDoor | Border::LockedDoor)
    }
}

/// What is drawn on a square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// No square at all.
    #[default]
    Nothing,
    /// Floor of an area that is active.
    Floor,
    /// Floor of a room that is not active yet.
    InactiveFloor,
    /// Open water.
    Water,
    /// A transition square: land at the water's edge.
    Transition,
    /// A stairway.
    Stairway,
    /// A crate.
    Crate,
    /// A rib on open water.
    Rib,
    /// A fuel can.
    FuelCan,
    /// Another item.
    Item,
    /// A search token.
    Search,
    /// A spawn point: 0 for A, 1 for B, 2 for C.
    Spawn(u8),
    /// An exit.
    Exit,
    /// A hero, or where one starts: 0 to 3.
    Hero(u8),
    /// A standing infected by its letter: 0 for a to 3 for d.
    Infected(u8),
    /// An infected that lies on the floor.
    Prone,
    /// A standing infected that faces this side.
    Facing(Side),
}

/// One floor as it was drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Drawing {
    /// Number of columns.
    pub width: u8,
    /// Number of rows.
    pub height: u8,
    /// The squares, row by row.
    squares: Vec<Mark>,
    /// The edge to the east of each square; the last column's is the outer border.
    east: Vec<Border>,
    /// The edge to the south of each square; the last row's is the outer border.
    south: Vec<Border>,
    /// The outer border as drawn to the north and to the west, which has no square before it.
    north_rim: Vec<Border>,
    west_rim: Vec<Border>,
}

/// What is wrong with a drawing, and where, both counted from 1 as editors do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misdrawn {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
    /// What is wrong.
    pub says: String,
    /// What could stand there.
    pub expected: &'static str,
}

impl std::fmt::Display for Misdrawn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}, column {}: {}; expected {}", self.line, self.column, self.says, self.expected)
    }
}

impl std::error::Error for Misdrawn {}

impl Drawing {
    fn index(&self, x: i16, y: i16) -> Option<usize> {
        let inside = x >= 0 && y >= 0 && x < i16::from(self.width) && y < i16::from(self.height);
        inside.then(|| y as usize * usize::from(self.width) + x as usize)
    }

    /// What is drawn on a square; nothing outside.
    pub fn mark(&self, x: i16, y: i16) -> Mark {
        self.index(x, y).map_or(Mark::Nothing, |at| self.squares[at])
    }

    /// Draws something else on a square of the floor.
    pub fn set_mark(&mut self, x: i16, y: i16, mark: Mark) {
        if let Some(at) = self.index(x, y) {
            self.squares[at] = mark;
        }
    }

    /// EX-GAP-01: what is between a square and its neighbour on a side. The outer border is a wall, and so is whatever
    /// lies beside nothing.
    pub fn border(&self, x: i16, y: i16, side: Side) -> Border {
        let (dx, dy) = side.delta();
        let (other_x, other_y) = (x + dx, y + dy);
        if self.mark(x, y) == Mark::Nothing || self.mark(other_x, other_y) == Mark::Nothing {
            return Border::Wall;
        }
        self.drawn_border(x, y, side)
    }

    /// What was drawn between a square and its neighbour, the outer border included.
    pub(crate) fn drawn_border(&self, x: i16, y: i16, side: Side) -> Border {
        let (east, south) = match side {
            Side::E => (Some((x, y)), None),
            Side::W => (Some((x - 1, y)), None),
            Side::S => (None, Some((x, y))),
            Side::N => (None, Some((x, y - 1))),
        };
        match (east, south) {
            (Some((x, y)), _) => match self.index(x, y) {
                Some(at) => self.east[at],
                None => self.west_rim.get(y as usize).copied().unwrap_or(Border::Wall),
            },
            (_, Some((x, y))) => match self.index(x, y) {
                Some(at) => self.south[at],
                None => self.north_rim.get(x as usize).copied().unwrap_or(Border::Wall),
            },
            (None, None) => Border::Wall,
        }
    }

    /// Draws another border between a square and its neighbour; the outer border stays as it is.
    pub fn set_border(&mut self, x: i16, y: i16, side: Side, border: Border) {
        let (at, list) = match side {
            Side::E => (self.index(x, y), &mut self.east),
            Side::W => (if x > 0 { self.index(x - 1, y) } else { None }, &mut self.east),
            Side::S => (self.index(x, y), &mut self.south),
            Side::N => (if y > 0 { self.index(x, y - 1) } else { None }, &mut self.south),
        };
        if let Some(at) = at {
            list[at] = border;
        }
    }

    /// The squares that are not nothing, row by row, with what is drawn on them.
    pub fn marks(&self) -> impl Iterator<Item = (i16, i16, Mark)> + '_ {
        let width = usize::from(self.width);
        let at = move |n: usize| ((n % width) as i16, (n / width) as i16);
        self.squares.iter().enumerate().filter(|(_, mark)| **mark != Mark::Nothing).map(move |(n, mark)| {
            let (x, y) = at(n);
            (x, y, *mark)
        })
    }
}
