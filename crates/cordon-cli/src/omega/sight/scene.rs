//! What a picture is of, as a text says it.

use cordon_grid::{Cell, Side};
use cordon_omega::content::{Cells, Ground};
use serde::Deserialize;

use crate::omega::text_map;

/// The sign of a floor square with interference, as on the board of a game.
const INTERFERENCE: char = ':';

/// A part of the picture that can be left out.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Part {
    /// What lies in front of the attacker, and what of it is seen.
    Field,
    /// The lines that decide.
    Lines,
    /// The line that gives cover.
    Cover,
    /// The way along which the distance is counted.
    Distance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    #[serde(default = "untitled")]
    title: String,
    map: String,
    #[serde(default)]
    doors: Vec<String>,
    from: (i16, i16),
    facing: Option<String>,
    to: Targets,
    show: Option<Vec<Part>>,
}

fn untitled() -> String {
    "Who sees whom".to_owned()
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "`to` is a square such as [4, 1], or a list of squares")]
enum Targets {
    One((i16, i16)),
    Several(Vec<(i16, i16)>),
}

/// A small map with somebody who looks, and somebody to be seen.
pub(super) struct Scene {
    pub(super) title: String,
    pub(super) ground: Ground,
    /// Squares with interference.
    pub(super) emi: Cells,
    pub(super) from: Cell,
    pub(super) facing: Option<Side>,
    pub(super) targets: Vec<Cell>,
    parts: Vec<Part>,
}

impl Scene {
    pub(super) fn read(text: &str) -> Result<Scene, String> {
        let text: Text = toml::from_str(text).map_err(|error| error.to_string().trim_end().to_owned())?;
        let signs: Vec<&str> = text.map.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
        let rows: Vec<String> = signs.iter().map(|row| row.replace(INTERFERENCE, ".")).collect();
        let ground = text_map::ground(&rows, &text.doors)?;
        let is_emi = |cell: &Cell| {
            let point = ground.shape().point(*cell);
            signs[point.y as usize].chars().nth(point.x as usize) == Some(INTERFERENCE)
        };
        let emi = ground.shape().cells().filter(is_emi).collect();
        let squares = match text.to {
            Targets::One(square) => vec![square],
            Targets::Several(squares) => squares,
        };
        let from = text_map::floor(&ground, "from", text.from)?;
        let targets = squares.into_iter().map(|square| text_map::floor(&ground, "to", square));
        let targets = targets.collect::<Result<Vec<Cell>, String>>()?;
        if targets.is_empty() || targets.len() > 26 {
            return Err("`to` names no square, or more than 26".to_owned());
        }
        if targets.contains(&from) {
            return Err("`from` and `to` are the same square".to_owned());
        }
        let parts = text.show.unwrap_or_else(|| vec![Part::Field, Part::Lines, Part::Cover]);
        let facing = text_map::facing(text.facing.as_deref())?;
        Ok(Scene { title: text.title, ground, emi, from, facing, targets, parts })
    }

    pub(super) fn shows(&self, part: Part) -> bool {
        self.parts.contains(&part)
    }

    /// Several targets are told apart by letters.
    pub(super) fn has_several(&self) -> bool {
        self.targets.len() > 1
    }
}
