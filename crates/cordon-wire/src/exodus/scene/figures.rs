//! Everybody on the map, and those on heroes' boards.

use cordon_exodus::look::Look;
use cordon_exodus::rules::facing;
use cordon_exodus::state::{Hero, Life, Stance, Unit};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::exodus::places::{square, squares};
use crate::face::At;
use crate::wording::marks;

/// The two sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusSide", rename_all = "kebab-case")]
pub enum Side {
    /// The heroes.
    Heroes,
    /// The infected.
    Infected,
}

/// How a figure is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusBearing", rename_all = "kebab-case")]
pub enum Bearing {
    /// On its feet, or a fin in the water.
    Standing,
    /// On the floor.
    Prone,
    /// A hero on the floor with infected on its board.
    Grappled,
    /// An infected on a hero's board.
    Grappling,
    /// Under water; only its marker is on the map.
    Dived,
    /// A hero that has died and lies there.
    Dead,
}

/// A figure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusFigure")]
pub struct Figure {
    /// Its id, as in `zombie-3`.
    pub id: String,
    /// The card that says what it is, as in `zombie`.
    pub card: String,
    /// Its name.
    pub name: String,
    /// Its side.
    pub side: Side,
    /// Its column on the sheet.
    pub x: i16,
    /// Its row on the sheet.
    pub y: i16,
    /// Its floor, from the lowest.
    pub floor: u8,
    /// Where it looks, as in `N`; heroes look all round.
    pub facing: Option<String>,
    /// How it is.
    pub bearing: Bearing,
    /// The hero on whose board it is, by id.
    pub on: Option<String>,
    /// Kill points sustained.
    pub sustained: u8,
    /// Kill points that remove it; 0 for a hero.
    pub kill_points: u8,
    /// The squares of its grab zone: who moves within it is grabbed at.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<At>>")]
    pub zone: Vec<At>,
    /// What else is true of it now, as in `asleep`.
    pub marks: Vec<String>,
}

/// Everybody: heroes by seat, infected by number.
pub(super) fn figures(look: Look<'_>) -> Vec<Figure> {
    let heroes = (0..).zip(&look.open.heroes);
    let heroes = heroes.filter(|(_, hero)| matches!(hero.life, Life::Alive | Life::Dead));
    let units = (0..).zip(&look.open.units).filter(|(_, unit)| unit.stance != Stance::Off);
    let heroes = heroes.map(|(n, hero)| of_hero(look, n, hero));
    heroes.chain(units.map(|(n, unit)| of_unit(look, n, unit))).collect()
}

fn of_hero(look: Look<'_>, n: u8, hero: &Hero) -> Figure {
    let (x, y) = square(look, hero.cell);
    Figure {
        id: look.hero_id(n),
        card: look.content[hero.card].id.clone(),
        name: look.hero_name(n),
        side: Side::Heroes,
        x,
        y,
        floor: look.board.floor_of(hero.cell),
        facing: None,
        bearing: match hero.prone {
            _ if hero.life == Life::Dead => Bearing::Dead,
            true if look.open.is_grappled(n) => Bearing::Grappled,
            true => Bearing::Prone,
            false => Bearing::Standing,
        },
        on: None,
        sustained: 0,
        kill_points: 0,
        zone: Vec::new(),
        marks: marks([
            (hero.alert, "alert"),
            (hero.dial > 0, "infected"),
            (look.is_water(hero.cell), "aboard"),
            (look.open.carried(n).is_some(), "carries"),
        ]),
    }
}

fn of_unit(look: Look<'_>, n: u8, unit: &Unit) -> Figure {
    let (x, y) = square(look, unit.cell);
    let card = &look.content[unit.class];
    let (bearing, on) = match unit.stance {
        Stance::Grappling(hero) => (Bearing::Grappling, Some(look.hero_id(hero))),
        Stance::Prone => (Bearing::Prone, None),
        Stance::Dived => (Bearing::Dived, None),
        Stance::Standing | Stance::Off => (Bearing::Standing, None),
    };
    Figure {
        id: look.unit_id(n),
        card: card.id.clone(),
        name: look.unit_name(n),
        side: Side::Infected,
        x,
        y,
        floor: look.board.floor_of(unit.cell),
        facing: (bearing == Bearing::Standing).then(|| unit.facing.to_string()),
        bearing,
        on,
        sustained: unit.sustained,
        kill_points: card.kill_points,
        zone: squares(look, facing::zone(look, n).iter()),
        marks: marks([
            (unit.asleep, "asleep"),
            (unit.burned, "burned"),
            (unit.risen, "risen"),
            (unit.controlled, "controlled"),
            (unit.lurches, "lurches"),
        ]),
    }
}
