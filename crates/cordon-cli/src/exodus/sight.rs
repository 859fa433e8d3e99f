//! A picture of what infected see, smell, grab and do, and why. The rules are asked; nothing here decides.

mod overlay;
mod scene;
mod words;

use crate::drawing::{self, escaped};
use crate::exodus::picture::{Canvas, DEFINITIONS};
use overlay::Overlay;
use scene::Scene;

/// The side of a square.
const SQUARE: i32 = 56;
/// Room for the coordinates, and the same on the other side.
const GUTTER: i32 = 42;
/// Room above the board.
const HEAD: i32 = 24;
/// A caption needs so much, however small the board is.
const LEAST_WIDTH: i32 = 410;

/// Draws a scene that is given as text.
pub(crate) fn draw(text: &str) -> Result<String, String> {
    let mut scene = Scene::read(text)?;
    let told = scene.play()?;
    let trial = &scene.trial;
    let board = i32::from(trial.board.shape.width) * SQUARE;
    let width = (board + 2 * GUTTER).max(LEAST_WIDTH);
    let canvas = Canvas::new(trial.look(), SQUARE, (width - board) / 2, HEAD);
    let mut overlay = Overlay { canvas, scene: &scene, told: &told };
    overlay.canvas.draw_ground();
    overlay.draw_tints();
    overlay.canvas.draw_tokens();
    overlay.canvas.draw_marks();
    overlay.draw_numbers();
    overlay.draw_lines();
    overlay.draw_moves();
    overlay.draw_figures();
    overlay.canvas.draw_coordinates();
    let bottom = overlay.canvas.bottom();
    let (chips, sentence) = overlay.words();
    let verdicts: Vec<String> = chips.iter().map(|chip| chip.words.clone()).collect();
    let story = [verdicts.join(", "), sentence.clone()].join(". ");
    let foot = drawing::foot(width, bottom, chips, &sentence);
    let height = bottom + foot.height;
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" aria-labelledby="title story">
<title id="title">{}</title>
<desc id="story">{}</desc>
"#,
        escaped(&scene.title),
        escaped(story.trim_matches(['.', ' ']))
    );
    svg += DEFINITIONS;
    svg += &format!(
        "\n<rect x=\".5\" y=\".5\" width=\"{}\" height=\"{}\" rx=\"12\" class=\"card\"/>\n",
        width - 1,
        height - 1
    );
    svg += &overlay.canvas.svg;
    svg += &foot.svg;
    Ok(svg + "</svg>\n")
}
