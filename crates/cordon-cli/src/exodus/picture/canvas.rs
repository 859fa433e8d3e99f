//! Where the squares of a board lie on a picture, and how something is put on one.

use cordon_exodus::board::Cells;
use cordon_exodus::look::Look;
use cordon_exodus::state::{Stance, Unit};
use cordon_grid::Cell;

use crate::drawing::escaped;

/// The gap between two floors, in which the upper one is named.
const FLOOR_GAP: i32 = 60;
/// The size of a square for which the signs were drawn.
const SIGN: i32 = 40;

/// A picture of a board, as far as it is drawn.
pub(crate) struct Canvas<'a> {
    pub(crate) look: Look<'a>,
    /// The side of a square.
    pub(crate) square: i32,
    pub(crate) left: i32,
    top: i32,
    pub(crate) svg: String,
}

impl<'a> Canvas<'a> {
    pub(crate) fn new(look: Look<'a>, square: i32, left: i32, top: i32) -> Canvas<'a> {
        Canvas { look, square, left, top, svg: String::new() }
    }

    /// Adds a line of SVG.
    pub(crate) fn add(&mut self, line: &str) {
        self.svg += line;
        self.svg.push('\n');
    }

    pub(crate) fn width(&self) -> i32 {
        i32::from(self.look.board.shape.width) * self.square + 2 * self.left
    }

    /// Where the board ends and words begin.
    pub(crate) fn bottom(&self) -> i32 {
        let floors = &self.look.board.floors;
        let rows = floors.iter().map(|floor| i32::from(floor.height)).sum::<i32>();
        self.top + rows * self.square + (floors.len() as i32 - 1) * FLOOR_GAP + 34
    }

    /// The first row of a floor on the picture.
    pub(crate) fn floor_top(&self, floor: u8) -> i32 {
        let below = &self.look.board.floors[..usize::from(floor)];
        let rows = below.iter().map(|floor| i32::from(floor.height)).sum::<i32>();
        self.top + rows * self.square + i32::from(floor) * FLOOR_GAP
    }

    /// The north-west corner of a square.
    pub(crate) fn corner(&self, cell: Cell) -> (i32, i32) {
        let place = self.look.board.place(cell);
        let x = self.left + i32::from(place.x) * self.square;
        (x, self.floor_top(place.floor) + i32::from(place.y) * self.square)
    }

    /// The middle of a square.
    pub(crate) fn middle(&self, cell: Cell) -> (i32, i32) {
        let (x, y) = self.corner(cell);
        (x + self.square / 2, y + self.square / 2)
    }

    /// All squares of a set as one path.
    pub(crate) fn squares(&self, cells: &Cells) -> String {
        let side = self.square;
        let square = |cell| {
            let (x, y) = self.corner(cell);
            format!("M{x} {y}h{side}v{side}h-{side}z")
        };
        cells.iter().map(square).collect()
    }

    fn scale(&self) -> f64 {
        f64::from(self.square) / f64::from(SIGN)
    }

    /// Puts a sign into the middle of a square.
    pub(crate) fn put(&mut self, sign: &str, cell: Cell) {
        let ((x, y), scale) = (self.middle(cell), self.scale());
        self.add(&format!(r##"<use href="#{sign}" transform="translate({x} {y}) scale({scale})"/>"##));
    }

    /// Puts a sign with a letter into the middle of a square.
    pub(crate) fn put_lettered(&mut self, sign: &str, cell: Cell, letter: &str) {
        let ((x, y), scale, letter) = (self.middle(cell), self.scale(), escaped(letter));
        self.add(&format!(
            r##"<g transform="translate({x} {y}) scale({scale})"><use href="#{sign}"/><text y="6" class="letter {sign}-ink">{letter}</text></g>"##
        ));
    }

    /// Puts an infected on its square, with a notch where it looks.
    pub(crate) fn put_infected(&mut self, unit: &Unit, letter: &str) {
        let ((x, y), scale, letter) = (self.middle(unit.cell), self.scale(), escaped(letter));
        let turned = unit.facing as i32 * 90;
        self.add(&format!(r#"<g transform="translate({x} {y}) scale({scale})">"#));
        if unit.stance == Stance::Prone {
            self.add(r##"<use href="#lying"/></g>"##);
            return;
        }
        self.add(&format!(
            r##"<use href="#notch" transform="rotate({turned})"/><use href="#zombie"/><text y="5" class="letter">{letter}</text></g>"##
        ));
    }
}
