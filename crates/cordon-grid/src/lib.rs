//! Cells, edges, bitsets of cells, paths and lines on a square grid. Knows no game.
//!
//! A cell `(x, y)` covers `[x, x+1] × [y, y+1]`; x grows east and y grows south, so the corners of cells are
//! the integer lattice points. Everything outside the shape is wall. All tests are exact integer tests.

mod cell;
mod cell_set;
mod direction;
mod edge;
pub mod line;
pub mod pinch;
pub mod reach;
mod steps;
mod terrain;

pub use cell::{Cell, Point, Shape};
pub use cell_set::{CellSet, Iter as CellSetIter};
pub use direction::{Dir, Side, UnknownDirection};
pub use edge::{BadEdge, Edge};
pub use line::Block;
pub use steps::Steps;
pub use terrain::Terrain;
