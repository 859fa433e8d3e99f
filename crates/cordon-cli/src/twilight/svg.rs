//! Pictures of twilight: a small town at dusk, like a printed street map. The board on which a game begins, and small
//! situations that are told as text. The rules are asked; nothing here decides.

mod canvas;
mod dice;
mod marks;
mod scene;
mod style;
mod town;

use cordon_twilight::Twilight;

use crate::drawing::{self, escaped};
use crate::failure::{Failure, unknown};
use canvas::{Canvas, Frame};
use scene::Scene;

/// A caption needs so much, however small the board is.
const LEAST_WIDTH: i32 = 360;

/// The signs of a board and what they mean.
const LEGEND: [(&str, &str); 7] = [
    ("#marine", "marine"),
    ("#zombie", "zombie"),
    ("#super", "super zombie"),
    ("#life", "life"),
    ("#bullet", "bullet"),
    ("#door-sign", "door"),
    ("#goal", "the goal"),
];

/// Draws the board on which a game begins, with what stands there.
pub(crate) fn draw_board(rules: &Twilight, board: &str) -> Result<String, Failure> {
    let presets = &rules.content().presets;
    let Some(preset) = presets.iter().find(|preset| preset.id == board) else {
        return Err(unknown("board", board, presets.iter().map(|preset| preset.id.as_str())));
    };
    let scene = Scene::of_board(rules, preset).map_err(Failure::Failed)?;
    Ok(draw_scene(rules, &scene))
}

/// Draws a situation that is given as text.
pub(crate) fn draw(text: &str) -> Result<String, String> {
    let rules = Twilight::new(cordon_packs::shipped_twilight());
    Ok(draw_scene(&rules, &Scene::read(&rules, text)?))
}

fn draw_scene(rules: &Twilight, scene: &Scene) -> String {
    if let Some(duel) = &scene.duel {
        return dice::draw(rules, scene, duel);
    }
    let frame = Frame::round(scene);
    let mut canvas = Canvas::new(rules.look(&scene.open), frame);
    canvas.draw_town();
    let told = marks::draw(&mut canvas, scene);
    canvas.draw_pieces();
    marks::draw_above(&mut canvas, scene);
    canvas.draw_coordinates();
    let bottom = canvas.bottom();
    let width = canvas.width();
    let mut foot = drawing::foot(width, bottom, told.chips, &told.sentence);
    if scene.legend {
        let (svg, height) = legend(width, bottom + foot.height);
        foot.svg += &svg;
        foot.height += height;
    }
    sheet(&scene.title, &told.sentence, (width, bottom + foot.height), &(canvas.svg + &foot.svg))
}

/// The whole picture round what is drawn on it.
fn sheet(title: &str, story: &str, (width, height): (i32, i32), inside: &str) -> String {
    let (title, story) = (escaped(title), escaped(story));
    let (w, h, styles) = (width - 1, height - 1, style::DEFINITIONS);
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" aria-labelledby="title story">
<title id="title">{title}</title>
<desc id="story">{story}</desc>
{styles}
<rect x=".5" y=".5" width="{w}" height="{h}" rx="12" class="card"/>
{inside}</svg>
"#
    )
}

/// What the signs mean, in as many lines as it takes.
fn legend(width: i32, top: i32) -> (String, i32) {
    const LINE: i32 = 28;
    let (mut x, mut y, mut svg) = (24, top + 16, String::new());
    for (sign, meaning) in LEGEND {
        let needed = 30 + 7 * meaning.len() as i32 + 16;
        if x + needed > width && x > 24 {
            (x, y) = (24, y + LINE);
        }
        svg += &format!(r#"<use href="{sign}" transform="translate({} {y}) scale(.6)"/>"#, x + 8);
        svg += &format!("<text x=\"{}\" y=\"{}\" class=\"legend\">{meaning}</text>\n", x + 24, y + 5);
        x += needed;
    }
    (svg, y + LINE - top)
}
