//! Rows of sight and distance that several variants of a map share.
//!
//! A door or a flipped tile far behind closed doors changes nothing of what a space sees and reaches. So a row is kept
//! with the doors and tiles that it depends on, and serves every variant in which those are the same.

use std::sync::{Arc, Mutex, PoisonError};

use cordon_grid::{Cell, Dir, Edge, Point, Shape};

use crate::content::{Cells, Ground};
use crate::rules::distance::SightRow;

/// A row, the doors and tiles that it depends on, and how those are.
struct Known {
    matters: u32,
    is: u32,
    row: Arc<SightRow>,
}

/// The rows of a map that are known so far, by the cell they are of.
pub(crate) struct Rows {
    known: Vec<Mutex<Vec<Known>>>,
    /// The cells at each door and of each tile that can be flipped, by its bit in the number of a variant.
    places: Vec<Cells>,
}

impl Rows {
    /// No row yet. `places` are the cells at each thing that differs between variants, in the order of the bits.
    pub(crate) fn new(cells: usize, places: Vec<Cells>) -> Rows {
        Rows { known: std::iter::repeat_with(Mutex::default).take(cells).collect(), places }
    }

    /// The row of a cell in the variant with this number and ground.
    pub(crate) fn get(&self, ground: &Ground, variant: u32, from: Cell) -> Arc<SightRow> {
        let mut known = self.known[from.index()].lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(same) = known.iter().find(|one| variant & one.matters == one.is) {
            return Arc::clone(&same.row);
        }
        let area = area(ground, from);
        let near = grown(ground.shape(), &area);
        let places = self.places.iter().enumerate().filter(|(_, place)| place.intersects(&near));
        let matters = places.fold(0, |bits, (n, _)| bits | 1 << n);
        let mut row = SightRow::look_from(ground, from);
        // Cover is asked only of what is seen; elsewhere it may depend on tiles that do not matter.
        row.cover &= area;
        let row = Arc::new(row);
        known.push(Known { matters, is: variant & matters, row: Arc::clone(&row) });
        row
    }
}

/// All cells that a line from a cell or a step could come to: on from cell to cell round corners, whatever walls touch
/// there, but never across a closed door. That is more than is seen, and never less.
fn area(ground: &Ground, from: Cell) -> Cells {
    let (shape, mut area, mut todo) = (ground.shape(), Cells::only(from), vec![from]);
    while let Some(cell) = todo.pop() {
        for dir in Dir::ALL {
            let Some(next) = shape.neighbour(cell, dir) else { continue };
            if ground.is_wall(next) || area.contains(next) || !is_open(ground, cell, next) {
                continue;
            }
            area.insert(next);
            todo.push(next);
        }
    }
    area
}

/// Whether some way from a cell to one that touches it crosses no closed door.
fn is_open(ground: &Ground, a: Cell, b: Cell) -> bool {
    let (a, b) = (ground.shape().point(a), ground.shape().point(b));
    let free = |a: Point, b: Point| !Edge::between(a, b).is_some_and(|edge| ground.has_door(edge));
    [Point::new(a.x, b.y), Point::new(b.x, a.y)].into_iter().any(|corner| free(a, corner) && free(corner, b))
}

/// A set of cells with all that touch it.
fn grown(shape: Shape, cells: &Cells) -> Cells {
    let around =
        cells.iter().flat_map(|cell| Dir::ALL.into_iter().filter_map(move |dir| shape.neighbour(cell, dir)));
    around.fold(*cells, |all, cell| all | Cells::only(cell))
}
