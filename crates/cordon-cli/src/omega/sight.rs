//! A picture of who sees whom, and why: the squares, the lines that decide, what blocks them, cover, and the way that
//! a distance is counted along. The rules are asked; nothing here decides what is seen.

mod caption;
mod figures;
mod ground;
mod overlay;
mod reasons;
mod scene;
mod style;

use cordon_grid::{Cell, Point};
use cordon_omega::content::Cells;

use crate::drawing::escaped;
use reasons::Reasons;
use scene::{Part, Scene};

/// The side of a square.
const SQUARE: i32 = 60;
/// The band of implied wall round the map.
const RING: i32 = 18;
/// Room for the coordinates, and the same on the other side.
const GUTTER: i32 = 40;
/// Room above the map: its upper band of wall, and the coordinates.
const HEAD: i32 = 46;
/// A caption needs so much, however small the map is.
const LEAST_WIDTH: i32 = 330;

/// What is being drawn.
struct Sheet<'a> {
    scene: &'a Scene,
    /// Why each target is seen or not, in the order of the targets.
    reasons: Vec<Reasons>,
    width: i32,
    /// Where the map begins.
    left: i32,
    svg: String,
}

/// Draws a scene that is given as text.
pub(crate) fn draw(text: &str) -> Result<String, String> {
    let scene = Scene::read(text)?;
    let reasons = scene.targets.iter().map(|&to| Reasons::of(&scene, to)).collect();
    let map = i32::from(scene.ground.shape().width) * SQUARE;
    let width = (map + 2 * GUTTER).max(LEAST_WIDTH);
    let mut sheet = Sheet { scene: &scene, reasons, width, left: (width - map) / 2, svg: String::new() };
    sheet.draw_ground();
    if scene.shows(Part::Field) {
        sheet.draw_field();
    }
    sheet.draw_walls();
    sheet.draw_figures();
    sheet.draw_overlay();
    let body = std::mem::take(&mut sheet.svg);
    let foot = sheet.foot();
    sheet.open(foot.height);
    sheet.svg += &body;
    sheet.svg += &foot.svg;
    Ok(sheet.svg + "</svg>\n")
}

impl Sheet<'_> {
    /// Adds a line of SVG.
    fn add(&mut self, line: &str) {
        self.svg += line;
        self.svg.push('\n');
    }

    /// Where the map ends and the caption begins.
    fn bottom(&self) -> i32 {
        HEAD + i32::from(self.scene.ground.shape().height) * SQUARE + RING
    }

    fn open(&mut self, foot: i32) {
        let (w, h) = (self.width, self.bottom() + foot);
        self.add(&format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}" role="img" aria-labelledby="title story">"#
        ));
        self.add(&format!(r#"<title id="title">{}</title>"#, escaped(&self.scene.title)));
        self.add(&format!(r#"<desc id="story">{}</desc>"#, escaped(&self.story())));
        self.add(style::DEFINITIONS);
        self.add(&format!(
            r#"<rect x=".5" y=".5" width="{}" height="{}" rx="12" class="card"/>"#,
            w - 1,
            h - 1
        ));
    }

    /// A lattice point on the picture.
    fn corner(&self, point: Point) -> (i32, i32) {
        (self.left + i32::from(point.x) * SQUARE, HEAD + i32::from(point.y) * SQUARE)
    }

    /// A place between lattice points on the picture.
    fn place(&self, (x, y): (f64, f64)) -> (f64, f64) {
        (f64::from(self.left) + x * f64::from(SQUARE), f64::from(HEAD) + y * f64::from(SQUARE))
    }

    /// The middle of a square.
    fn middle(&self, cell: Cell) -> (i32, i32) {
        let (x, y) = self.corner(self.scene.ground.shape().point(cell));
        (x + SQUARE / 2, y + SQUARE / 2)
    }

    /// All squares of a set as one path.
    fn squares(&self, cells: &Cells) -> String {
        let shape = self.scene.ground.shape();
        let square = |cell| {
            let (x, y) = self.corner(shape.point(cell));
            format!("M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z")
        };
        cells.iter().map(square).collect()
    }
}
