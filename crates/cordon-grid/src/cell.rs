//! Cells by index, points by coordinates, and the rectangle that joins the two.

use crate::Dir;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A cell of a map by its index: `y * width + x`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Cell(pub u16);

impl Cell {
    /// The index as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A lattice point, or the coordinates of the cell whose north-west corner it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Point {
    /// Steps east of the map's west border.
    pub x: i16,
    /// Steps south of the map's north border.
    pub y: i16,
}

impl Point {
    /// The point `(x, y)`.
    #[inline]
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// The point `delta` away from this one.
    #[inline]
    pub const fn offset(self, (dx, dy): (i16, i16)) -> Self {
        Self { x: self.x + dx, y: self.y + dy }
    }

    /// How far `other` lies to the east and to the south of this point.
    #[inline]
    pub const fn delta_to(self, other: Self) -> (i16, i16) {
        (other.x - self.x, other.y - self.y)
    }

    /// The corners of the cell at these coordinates: north-west, north-east, south-east, south-west.
    #[inline]
    pub const fn corners(self) -> [Point; 4] {
        [self, self.offset((1, 0)), self.offset((1, 1)), self.offset((0, 1))]
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// The rectangle of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shape {
    /// Number of columns.
    pub width: u8,
    /// Number of rows.
    pub height: u8,
}

impl Shape {
    /// A rectangle of `width` columns and `height` rows.
    pub const fn new(width: u8, height: u8) -> Self {
        Self { width, height }
    }

    /// How many cells the rectangle has.
    #[inline]
    pub const fn cell_count(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// How many lattice points the rectangle has, its border included.
    #[inline]
    pub const fn corner_count(self) -> usize {
        (self.width as usize + 1) * (self.height as usize + 1)
    }

    /// The cell at these coordinates, if they lie inside.
    #[inline]
    pub const fn cell(self, x: i16, y: i16) -> Option<Cell> {
        if x >= 0 && y >= 0 && x < self.width as i16 && y < self.height as i16 {
            Some(Cell(y as u16 * self.width as u16 + x as u16))
        } else {
            None
        }
    }

    /// The cell at this point, if it lies inside.
    #[inline]
    pub const fn cell_at(self, point: Point) -> Option<Cell> {
        self.cell(point.x, point.y)
    }

    /// The coordinates of a cell of this shape.
    #[inline]
    pub const fn point(self, cell: Cell) -> Point {
        let width = self.width as u16;
        Point { x: (cell.0 % width) as i16, y: (cell.0 / width) as i16 }
    }

    /// Whether the point is a corner of at least one cell of this shape.
    #[inline]
    pub const fn has_corner(self, point: Point) -> bool {
        point.x >= 0 && point.y >= 0 && point.x <= self.width as i16 && point.y <= self.height as i16
    }

    /// Index of a lattice point of this shape, counted row by row; the point must satisfy `has_corner`.
    #[inline]
    pub const fn corner_index(self, point: Point) -> usize {
        point.y as usize * (self.width as usize + 1) + point.x as usize
    }

    /// Every cell, in ascending order.
    pub fn cells(self) -> impl Iterator<Item = Cell> + Clone {
        (0..self.cell_count() as u16).map(Cell)
    }

    /// The cell one king step away, if it lies inside. Walls and doors are not looked at.
    #[inline]
    pub const fn neighbour(self, cell: Cell, dir: Dir) -> Option<Cell> {
        self.cell_at(self.point(cell).offset(dir.delta()))
    }

    /// The cell behind a step that is known to stay inside, as every open step does: without looking for the edge.
    #[inline]
    pub fn beyond(self, cell: Cell, dir: Dir) -> Cell {
        let (dx, dy) = dir.delta();
        let next = Cell(cell.0.wrapping_add_signed(dx + dy * i16::from(self.width)));
        debug_assert_eq!(self.neighbour(cell, dir), Some(next), "the step {dir:?} leads off the map");
        next
    }
}
