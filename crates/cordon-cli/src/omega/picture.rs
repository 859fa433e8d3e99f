//! A mission's map as a picture: a sealed laboratory far below ground, on emergency power.

mod figures;
mod floor;
mod style;

use cordon_grid::Edge;
use cordon_omega::Omega;
use cordon_omega::board::Board;
use cordon_omega::content::{Content, Mission, MissionId};

use crate::drawing::escaped;

/// The width of a letter in the legend.
const LEGEND_LETTER: i32 = 7;
/// The side of a square.
const SQUARE: i32 = 40;
/// Room for the coordinates and the heavy outer wall.
const MARGIN: i32 = 46;
/// Room for the title.
const HEAD: i32 = 74;
/// Room for what the signs mean, without its lines.
const FOOT: i32 = 40;
/// A line of what the signs mean.
const LEGEND_LINE: i32 = 26;
/// The least room for a sign and the gap behind its meaning.
const LEGEND_SIGN: i32 = 46;

/// The signs and what they mean.
const LEGEND: [(&str, &str); 9] = [
    ("#investigate", "search here"),
    ("#vent", "vent"),
    ("#peril", "peril"),
    ("#rubble", "rubble"),
    ("#green", "our passage"),
    ("#red", "their passage"),
    ("#emi-sign", "interference"),
    ("#door-sign", "closed door"),
    ("#hatch-sign", "unknown room"),
];

/// What is being drawn.
struct Picture<'a> {
    content: &'a Content,
    mission: &'a Mission,
    board: &'a Board,
    svg: String,
}

/// Draws a mission as it looks at the start: doors closed, rooms unknown, the squad at its entrance.
pub(crate) fn draw(rules: &Omega, mission: MissionId) -> String {
    let (content, board) = (rules.content(), rules.board(mission));
    let mut picture = Picture { content, mission: &content[mission], board, svg: String::new() };
    picture.open();
    picture.draw_floor();
    picture.draw_doors();
    picture.draw_names();
    picture.draw_squad();
    picture.draw_coordinates();
    picture.draw_legend();
    picture.svg + "</svg>\n"
}

impl Picture<'_> {
    fn width(&self) -> i32 {
        i32::from(self.board.shape.width) * SQUARE + 2 * MARGIN
    }

    fn height(&self) -> i32 {
        let lines = self.legend_lines().len() as i32;
        i32::from(self.board.shape.height) * SQUARE + HEAD + MARGIN + FOOT + lines * LEGEND_LINE
    }

    /// The legend in as many lines as a narrow map needs, of about the same length.
    fn legend_lines(&self) -> Vec<&'static [(&'static str, &'static str)]> {
        let length = |(_, meaning): &(&str, &str)| meaning.len() as i32 * LEGEND_LETTER + LEGEND_SIGN;
        let whole: i32 = LEGEND.iter().map(length).sum();
        let lines = whole.div_euclid((self.width() - 2 * MARGIN).max(1)) + 1;
        let each = LEGEND.len().div_ceil(lines as usize);
        LEGEND.chunks(each).collect()
    }

    /// Adds a line of SVG.
    fn add(&mut self, line: &str) {
        self.svg += line;
        self.svg.push('\n');
    }

    fn open(&mut self) {
        let (w, h) = (self.width(), self.height());
        let title = escaped(&self.mission.title);
        self.add(&format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}" role="img" aria-labelledby="title story">"#
        ));
        self.add(&format!(r#"<title id="title">Map of the mission {title}</title>"#));
        let story = escaped(&self.mission.story.split_whitespace().collect::<Vec<_>>().join(" "));
        self.add(&format!(r#"<desc id="story">{story}</desc>"#));
        self.add(style::DEFINITIONS);
        self.add(&format!(r#"<rect width="{w}" height="{h}" rx="14" class="rock"/>"#));
        self.add(&format!(r#"<rect width="{w}" height="{h}" rx="14" fill="url(#grain)"/>"#));
        let rounds = self.mission.rounds.map_or("no timer".to_owned(), |rounds| format!("{rounds} rounds"));
        let caption = format!("{} rooms, {rounds}", self.mission.rooms.len());
        self.add(&format!(r#"<text x="{MARGIN}" y="44" class="title">{}</text>"#, title.to_uppercase()));
        self.add(&format!(
            r#"<text x="{}" y="44" class="caption" text-anchor="end">{caption}</text>"#,
            w - MARGIN
        ));
        self.add(&format!(
            r#"<rect x="{MARGIN}" y="54" width="{}" height="5" fill="url(#hazard)"/>"#,
            w - 2 * MARGIN
        ));
    }

    fn draw_coordinates(&mut self) {
        let (width, height) = (i32::from(self.board.shape.width), i32::from(self.board.shape.height));
        let (middle, below) = (SQUARE / 2, HEAD + height * SQUARE + 30);
        for x in 0..width {
            let at = MARGIN + x * SQUARE + middle;
            self.add(&format!(r#"<text x="{at}" y="{below}" class="coordinate">{x}</text>"#));
        }
        for y in 0..height {
            let at = HEAD + y * SQUARE + middle + 4;
            self.add(&format!(r#"<text x="{}" y="{at}" class="coordinate">{y}</text>"#, MARGIN - 28));
        }
    }

    fn draw_legend(&mut self) {
        let lines = self.legend_lines();
        let first = self.height() - FOOT - lines.len() as i32 * LEGEND_LINE + 34;
        for (line, top) in lines.into_iter().zip((first..).step_by(LEGEND_LINE as usize)) {
            let letters: usize = line.iter().map(|(_, meaning)| meaning.len()).sum();
            let room = self.width() - 2 * MARGIN - letters as i32 * LEGEND_LETTER;
            let gap = (room / line.len() as i32).min(2 * LEGEND_SIGN);
            let mut x = MARGIN + 12;
            for (sign, meaning) in line {
                self.add(&format!(r#"<use href="{sign}" transform="translate({x} {top}) scale(.62)"/>"#));
                let (text, base) = (x + 18, top + 5);
                self.add(&format!(r#"<text x="{text}" y="{base}" class="legend">{meaning}</text>"#));
                x += meaning.len() as i32 * LEGEND_LETTER + gap;
            }
        }
    }

    fn draw_doors(&mut self) {
        for (n, door) in self.mission.doors.iter().enumerate() {
            let ends: Vec<_> = door.edges.iter().flat_map(|edge| edge.ends()).collect();
            let (Some(first), Some(last)) = (ends.iter().min(), ends.iter().max()) else { continue };
            let (x1, y1) = corner(first.x, first.y);
            let (x2, y2) = corner(last.x, last.y);
            let is_upright = matches!(door.edges[0], Edge::V { .. });
            let (x, y, w, h) = if is_upright { (x1 - 7, y1, 14, y2 - y1) } else { (x1, y1 - 7, x2 - x1, 14) };
            let id = escaped(&door.id);
            self.add(&format!(r#"<g class="door"><title>{id}</title>"#));
            self.add(&format!(
                r#"<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="3" class="door-shade"/>"#
            ));
            self.add(&format!(
                r#"<rect x="{}" y="{}" width="{}" height="{}" rx="2" fill="url(#hazard)" class="door-leaf"/>"#,
                x + 1,
                y + 1,
                w - 2,
                h - 2
            ));
            let (cx, cy) = ((x1 + x2) / 2, (y1 + y2) / 2);
            self.add(&format!(r#"<circle cx="{cx}" cy="{cy}" r="10" class="door-lock"/>"#));
            self.add(&format!(r#"<text x="{cx}" y="{}" class="door-number">{}</text></g>"#, cy + 4, n + 1));
        }
    }
}

/// A lattice point on the picture.
fn corner(x: i16, y: i16) -> (i32, i32) {
    (MARGIN + i32::from(x) * SQUARE, HEAD + i32::from(y) * SQUARE)
}
