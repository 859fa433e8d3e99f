//! Unit edges of the lattice, where doors stand.

use crate::Point;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A unit edge of the lattice. Written `V2,1` or `H3,4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Edge {
    /// The vertical edge from `(x, y)` to `(x, y+1)`.
    V {
        /// Column of both ends.
        x: i16,
        /// Row of the northern end.
        y: i16,
    },
    /// The horizontal edge from `(x, y)` to `(x+1, y)`.
    H {
        /// Column of the western end.
        x: i16,
        /// Row of both ends.
        y: i16,
    },
}

impl Edge {
    /// The coordinates of the two cells that the edge separates, the western or northern one first.
    #[inline]
    pub const fn sides(self) -> [Point; 2] {
        match self {
            Edge::V { x, y } => [Point::new(x - 1, y), Point::new(x, y)],
            Edge::H { x, y } => [Point::new(x, y - 1), Point::new(x, y)],
        }
    }

    /// The two lattice points that the edge joins, the northern or western one first.
    #[inline]
    pub const fn ends(self) -> [Point; 2] {
        match self {
            Edge::V { x, y } => [Point::new(x, y), Point::new(x, y + 1)],
            Edge::H { x, y } => [Point::new(x, y), Point::new(x + 1, y)],
        }
    }

    /// The edge between two cells that share a side.
    pub const fn between(a: Point, b: Point) -> Option<Edge> {
        match a.delta_to(b) {
            (1, 0) => Some(Edge::V { x: b.x, y: b.y }),
            (-1, 0) => Some(Edge::V { x: a.x, y: a.y }),
            (0, 1) => Some(Edge::H { x: b.x, y: b.y }),
            (0, -1) => Some(Edge::H { x: a.x, y: a.y }),
            _ => None,
        }
    }

    /// Whether two cells lie on opposite sides of the endless lattice line through this edge.
    #[inline]
    pub const fn line_separates(self, a: Point, b: Point) -> bool {
        match self {
            Edge::V { x, .. } => (a.x < x) != (b.x < x),
            Edge::H { y, .. } => (a.y < y) != (b.y < y),
        }
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Edge::V { x, y } => write!(f, "V{x},{y}"),
            Edge::H { x, y } => write!(f, "H{x},{y}"),
        }
    }
}

/// A text that names no edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadEdge(pub String);

impl fmt::Display for BadEdge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no edge; write it as V2,1 or H3,4", self.0)
    }
}

impl std::error::Error for BadEdge {}

impl FromStr for Edge {
    type Err = BadEdge;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parse = || {
            let (x, y) = text.get(1..)?.split_once(',')?;
            let (x, y) = (x.parse().ok()?, y.parse().ok()?);
            match text.as_bytes()[0] {
                b'V' => Some(Edge::V { x, y }),
                b'H' => Some(Edge::H { x, y }),
                _ => None,
            }
        };
        parse().ok_or_else(|| BadEdge(text.to_owned()))
    }
}

impl TryFrom<String> for Edge {
    type Error = BadEdge;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Edge> for String {
    fn from(edge: Edge) -> String {
        edge.to_string()
    }
}
