//! Pictures of exodus boards: a harbour by night or in the fog. The map of a mission, and the ground that every other
//! picture is drawn on.

mod canvas;
mod ground;
mod style;

use cordon_exodus::Exodus;
use cordon_exodus::content::MissionId;
use cordon_exodus::state::{Open, Stance, Unit};

use crate::drawing::escaped;
pub(super) use canvas::Canvas;
pub(super) use style::DEFINITIONS;

/// The side of a square.
const SQUARE: i32 = 40;
/// Room for the coordinates and the outer wall.
const MARGIN: i32 = 46;
/// Room for the title.
const HEAD: i32 = 84;
/// A line of what the signs mean, and how many signs are in one.
const LEGEND_LINE: i32 = 30;
/// The width of a letter in the legend, and the least room for a sign.
const LEGEND_LETTER: i32 = 7;
const LEGEND_SIGN: i32 = 50;

/// The signs and what they mean.
const LEGEND: [(&str, &str); 14] = [
    ("#start", "heroes start"),
    ("#zombie", "infected"),
    ("#spawn-sign", "spawn point"),
    ("#search", "search here"),
    ("#crate", "crate"),
    ("#item", "item"),
    ("#fuel", "fuel can"),
    ("#rib", "rib"),
    ("#shore-sign", "water's edge"),
    ("#exit", "exit"),
    ("#stairs", "stairway"),
    ("#door-sign", "door"),
    ("#lock-sign", "locked door"),
    ("#room-sign", "room not opened"),
];

/// Draws a mission as it looks at the start: doors closed, rooms dark, whoever is there from the beginning.
pub(crate) fn draw(rules: &Exodus, id: MissionId) -> String {
    let (content, board) = (rules.content(), rules.board(id, true));
    let mission = &content[id];
    let mut open = Open::empty(id, board);
    for unit in &mission.units {
        let Some(cell) = board.cell(unit.place) else { continue };
        let (class, facing) = (unit.class, unit.facing);
        open.units.push(Unit { class, cell, facing, stance: Stance::Standing, ..Unit::default() });
    }
    let mut canvas = Canvas::new(rules.look(&open), SQUARE, MARGIN, HEAD);
    canvas.draw_ground();
    canvas.draw_tokens();
    for site in &mission.spawns {
        if let Some(cell) = board.cell(site.place) {
            canvas.put_lettered("spawn", cell, &site.name);
        }
    }
    for item in &mission.items {
        if let Some(cell) = board.cell(item.place) {
            let burns = content[item.item].explodes.is_some();
            canvas.put(if burns { "fuel" } else { "item" }, cell);
        }
    }
    for rib in &mission.ribs {
        if let Some(cell) = board.cell(rib.place) {
            canvas.put("rib", cell);
        }
    }
    for (n, place) in mission.starts.iter().enumerate() {
        if let Some(cell) = board.cell(*place) {
            canvas.put_lettered("hero", cell, &(n + 1).to_string());
        }
    }
    for (_, unit) in open.foes() {
        canvas.put_infected(unit, "");
    }
    canvas.draw_coordinates();
    let (width, bottom) = (canvas.width().max(520), canvas.bottom());
    let legend = legend(width, bottom);
    let height = bottom + legend.lines * LEGEND_LINE + 40;
    let title = escaped(&mission.title);
    let story = escaped(&mission.story.split_whitespace().collect::<Vec<_>>().join(" "));
    let [fewest, most] = mission.heroes;
    let caption = match mission.chapter {
        0 => format!("quick mission, {fewest} to {most} heroes"),
        chapter => format!("chapter {chapter}, {fewest} to {most} heroes"),
    };
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" aria-labelledby="title story">
<title id="title">Map of the mission {title}</title>
<desc id="story">{story}</desc>
"#
    );
    svg += DEFINITIONS;
    svg += &format!(
        r#"
<rect x=".5" y=".5" width="{}" height="{}" rx="14" class="card"/>
<text x="{MARGIN}" y="42" class="heading">{}</text>
<text x="{}" y="42" class="caption">{caption}</text>
"#,
        width - 1,
        height - 1,
        title.to_uppercase(),
        width - MARGIN
    );
    svg += &canvas.svg;
    svg += &legend.svg;
    svg + "</svg>\n"
}

struct Legend {
    svg: String,
    lines: i32,
}

/// What the signs mean, in as many lines as it takes.
fn legend(width: i32, top: i32) -> Legend {
    let (mut x, mut lines, mut svg) = (MARGIN + 12, 1, String::new());
    for (sign, meaning) in LEGEND {
        let length = meaning.len() as i32 * LEGEND_LETTER + LEGEND_SIGN;
        if x + length > width - MARGIN / 2 {
            (x, lines) = (MARGIN + 12, lines + 1);
        }
        let y = top + lines * LEGEND_LINE;
        svg += &format!(
            "<use href=\"{sign}\" transform=\"translate({x} {y}) scale(.62)\"/><text x=\"{}\" y=\"{}\" class=\"legend\">{}</text>\n",
            x + 20,
            y + 5,
            escaped(meaning)
        );
        x += length;
    }
    Legend { svg, lines }
}
