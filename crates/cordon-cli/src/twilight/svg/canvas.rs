//! Where the squares of a town lie on a picture, and how something is put on one.

use cordon_twilight::look::Look;
use cordon_twilight::squares::Square;

use super::LEAST_WIDTH;
use super::scene::Scene;
use crate::drawing::escaped;

/// Room for the numbers of the rows, and the same on the other side.
const GUTTER: i32 = 38;
/// Room for the numbers of the columns.
const HEAD: i32 = 34;
/// The size of a square for which the signs were drawn.
const SIGN: i32 = 40;
/// How wide the town is drawn at most.
const WIDEST: i32 = 560;
/// How large a square is drawn at most, and at least.
const SQUARES: (i32, i32) = (26, 46);

/// The part of the town that is drawn, in squares, both ends included.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    west: i16,
    north: i16,
    east: i16,
    south: i16,
}

impl Frame {
    /// The cells that a scene names, or all tiles.
    pub(super) fn round(scene: &Scene) -> Frame {
        let ((west, north), (east, south)) = scene.cells;
        Frame {
            west: i16::from(west) * 3,
            north: i16::from(north) * 3,
            east: i16::from(east) * 3 + 2,
            south: i16::from(south) * 3 + 2,
        }
    }

    fn columns(self) -> i32 {
        i32::from(self.east - self.west) + 1
    }

    fn rows(self) -> i32 {
        i32::from(self.south - self.north) + 1
    }

    fn holds(self, (x, y): (i16, i16)) -> bool {
        (self.west..=self.east).contains(&x) && (self.north..=self.south).contains(&y)
    }
}

/// A picture of a town, as far as it is drawn.
pub(super) struct Canvas<'a> {
    pub(super) look: Look<'a>,
    frame: Frame,
    /// The side of a square.
    pub(super) square: i32,
    left: i32,
    pub(super) svg: String,
}

impl<'a> Canvas<'a> {
    pub(super) fn new(look: Look<'a>, frame: Frame) -> Canvas<'a> {
        let square = (WIDEST / frame.columns()).min(900 / frame.rows()).clamp(SQUARES.0, SQUARES.1);
        let town = frame.columns() * square;
        let width = (town + 2 * GUTTER).max(LEAST_WIDTH);
        Canvas { look, frame, square, left: (width - town) / 2, svg: String::new() }
    }

    /// Adds a line of SVG.
    pub(super) fn add(&mut self, line: &str) {
        self.svg += line;
        self.svg.push('\n');
    }

    pub(super) fn width(&self) -> i32 {
        self.frame.columns() * self.square + 2 * self.left
    }

    /// Where the town ends and words begin.
    pub(super) fn bottom(&self) -> i32 {
        HEAD + self.frame.rows() * self.square + 8
    }

    /// The north-west corner of a position.
    pub(super) fn corner_at(&self, (x, y): (i16, i16)) -> (i32, i32) {
        let (x, y) = (i32::from(x - self.frame.west), i32::from(y - self.frame.north));
        (self.left + x * self.square, HEAD + y * self.square)
    }

    /// The north-west corner of a square.
    pub(super) fn corner(&self, square: Square) -> (i32, i32) {
        self.corner_at(self.look.position(square))
    }

    /// The middle of a position.
    pub(super) fn middle_at(&self, at: (i16, i16)) -> (i32, i32) {
        let (x, y) = self.corner_at(at);
        (x + self.square / 2, y + self.square / 2)
    }

    /// The middle of a square.
    pub(super) fn middle(&self, square: Square) -> (i32, i32) {
        self.middle_at(self.look.position(square))
    }

    /// Whether a square is on the picture.
    pub(super) fn shows(&self, square: Square) -> bool {
        self.frame.holds(self.look.position(square))
    }

    /// Whether a cell is on the picture.
    pub(super) fn shows_cell(&self, (x, y): (i8, i8)) -> bool {
        self.frame.holds((i16::from(x) * 3, i16::from(y) * 3))
    }

    /// The corner and the middle of a cell.
    pub(super) fn cell_corner(&self, (x, y): (i8, i8)) -> (i32, i32) {
        self.corner_at((i16::from(x) * 3, i16::from(y) * 3))
    }

    pub(super) fn cell_middle(&self, (x, y): (i8, i8)) -> (i32, i32) {
        self.middle_at((i16::from(x) * 3 + 1, i16::from(y) * 3 + 1))
    }

    /// All squares of a list as one path.
    pub(super) fn path_of(&self, squares: impl Iterator<Item = Square>) -> String {
        let side = self.square;
        let one = |square| {
            let (x, y) = self.corner(square);
            format!("M{x} {y}h{side}v{side}h-{side}z")
        };
        squares.filter(|square| self.shows(*square)).map(one).collect()
    }

    /// Puts a sign on the picture, moved from the middle of a square by parts of its side in hundredths.
    pub(super) fn put(&mut self, sign: &str, square: Square, (dx, dy): (i32, i32), letter: &str) {
        if !self.shows(square) {
            return;
        }
        let (x, y) = self.middle(square);
        let (x, y) = (x + dx * self.square / 100, y + dy * self.square / 100);
        let scale = f64::from(self.square * 100 / SIGN) / 100.0;
        let letter = match letter {
            "" => String::new(),
            letter => format!(r#"<text y="6" class="letter">{}</text>"#, escaped(letter)),
        };
        self.add(&format!(
            r##"<g transform="translate({x} {y}) scale({scale})"><use href="#{sign}"/>{letter}</g>"##
        ));
    }

    /// The numbers of columns and rows.
    pub(super) fn draw_coordinates(&mut self) {
        let Frame { west, north, east, south } = self.frame;
        for x in west..=east {
            let (at, _) = self.middle_at((x, north));
            self.add(&format!(r#"<text x="{at}" y="{}" class="number">{x}</text>"#, HEAD - 12));
        }
        for y in north..=south {
            let (_, at) = self.middle_at((west, y));
            self.add(&format!(r#"<text x="{}" y="{}" class="number">{y}</text>"#, self.left - 18, at + 4));
        }
    }
}
