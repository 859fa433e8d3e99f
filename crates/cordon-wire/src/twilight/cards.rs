//! The texts and numbers of tiles and cards, so that a client can draw and explain them.

use cordon_grid::Side;
use cordon_twilight::content::{Card, Content, Ground, Moment, Tile, Whose, bit};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::wording::word;

/// A kind of tile, as it lies before it is turned.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightTile")]
pub struct TileText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// `town`, `army` or `pack`.
    pub deck: String,
    /// `named`, `road`, `square` or `pad`.
    pub class: String,
    /// How many there are.
    pub copies: u8,
    /// Three rows from the north: `R` street, `B` building, `#` blocked.
    pub rows: Vec<String>,
    /// The sides on which a road leaves it, as in `NES`.
    pub open: String,
    /// Its doors: a square by column and row, and the side of it, as in `S`.
    pub doors: Vec<(u8, u8, String)>,
    /// Zombies that it brings.
    pub zombies: u8,
    /// Life tokens that it brings.
    pub life: u8,
    /// Bullet tokens that it brings.
    pub bullets: u8,
    /// What else is special, as in `supers`, `gate`, `start`, `vehicle` or `station`.
    pub marks: Vec<String>,
}

fn sides(mask: u8) -> String {
    let letters = ['N', 'E', 'S', 'W'];
    Side::ALL
        .into_iter()
        .zip(letters)
        .filter(|(side, _)| mask & bit(*side) != 0)
        .map(|(_, letter)| letter)
        .collect()
}

impl From<&Tile> for TileText {
    fn from(tile: &Tile) -> TileText {
        let sign = |ground: &Ground| {
            Ground::SYMBOLS.iter().find(|(_, known)| known == ground).map_or('#', |(sign, _)| *sign)
        };
        let door =
            |door: &cordon_twilight::content::Door| (door.local % 3, door.local / 3, sides(bit(door.side)));
        TileText {
            id: tile.id.clone(),
            name: tile.name.clone(),
            deck: word(tile.deck),
            class: word(tile.class),
            copies: tile.copies,
            rows: tile.ground.chunks(3).map(|row| row.iter().map(sign).collect()).collect(),
            open: sides(tile.open),
            doors: tile.doors.iter().map(door).collect(),
            zombies: tile.zombies.unwrap_or(tile.open.count_ones() as u8),
            life: tile.life,
            bullets: tile.bullets,
            marks: crate::wording::marks([
                (tile.supers, "supers"),
                (tile.gate.is_some(), "gate"),
                (tile.start, "start"),
                (tile.vehicle, "vehicle"),
                (tile.station, "station"),
            ]),
        }
    }
}

/// An event card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightCard")]
pub struct CardText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it says.
    pub text: String,
    /// How many there are.
    pub copies: u8,
    /// `instant`, `item` or `response`.
    pub kind: String,
    /// Whom it concerns: `own`, `opponent`, `player`, `square`, `global` or `marine`.
    pub scope: String,
    /// Whether it can be played in every window but the one for answers.
    pub any: bool,
    /// The windows in which it can be played, or used if it is an item, each in words.
    pub windows: Vec<String>,
    /// The tiles in whose building it can be put down, by id.
    pub places: Vec<String>,
}

impl CardText {
    pub(super) fn of(content: &Content, card: &Card) -> CardText {
        let window = |window: &cordon_twilight::content::Window| {
            let whose = match window.whose {
                Whose::Own => ", in the own turn",
                Whose::Other => ", in another player's turn",
                Whose::Any => "",
            };
            format!("{}{whose}", super::headline::moment_text(window.at))
        };
        CardText {
            id: card.id.clone(),
            name: card.name.clone(),
            text: card.text.clone(),
            copies: card.copies,
            kind: word(card.kind),
            scope: word(card.scope),
            any: card.any,
            windows: card.windows.iter().map(window).collect(),
            places: card.places.iter().map(|tile| content[*tile].id.clone()).collect(),
        }
    }
}

/// The id of a moment in which cards can be played.
pub(super) fn moment_id(moment: Moment) -> String {
    word(moment)
}
