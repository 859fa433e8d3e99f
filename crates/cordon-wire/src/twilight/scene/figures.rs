//! Everybody on the board.

use cordon_twilight::frames::Figure as Who;
use cordon_twilight::look::Look;
use cordon_twilight::squares::Square;
use cordon_twilight::state::{Ride, Zed};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::twilight::places::{figure_id, figure_name, square, zed_id, zombie_id};
use crate::wording::{capital, marks};

/// A figure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightFigure")]
pub struct Figure {
    /// Its id, as in `soldier-2`, `marine-1` or `zombie-at-4,-7`. Zombies of a sort are all alike: one that moves gets the
    /// id of the square on which it arrives.
    pub id: String,
    /// What it is: `soldier`, `marine`, `zombie`, `dog` or `super`.
    pub card: String,
    /// Its name.
    pub name: String,
    /// The seat of a soldier.
    pub seat: Option<u8>,
    /// Its column.
    pub x: i16,
    /// Its row.
    pub y: i16,
    /// Whether it is in the sewers, on the layer below.
    pub under: bool,
    /// What the die must come to that kills it, for a zombie.
    pub target: Option<u8>,
    /// What else is true of it now, as in `staged`, `vehicle`, `riding` or `moved`.
    pub marks: Vec<String>,
}

/// Everybody: soldiers by seat, marines by number, zombies by sort and place.
pub(super) fn figures(look: Look<'_>) -> Vec<Figure> {
    let soldiers = look.seats().map(|seat| of_soldier(look, seat));
    let marines = look.marines().map(|n| of_marine(look, n));
    let zombies = Zed::ALL.into_iter().flat_map(|zed| {
        let here = look.open.pack(zed).one.iter();
        here.flat_map(move |at| {
            (0..look.open.zombies_at(zed, at)).map(move |nth| of_zombie(look, zed, at, nth))
        })
    });
    soldiers.chain(marines).chain(zombies).collect()
}

fn of_soldier(look: Look<'_>, seat: u8) -> Figure {
    let soldier = look.open.soldier(seat);
    let (x, y) = square(look, soldier.at);
    Figure {
        id: figure_id(Who::Soldier(seat)),
        card: "soldier".to_owned(),
        name: figure_name(Who::Soldier(seat)),
        seat: Some(seat),
        x,
        y,
        under: soldier.under,
        target: None,
        marks: marks([
            (soldier.staged, "staged"),
            (soldier.vehicle, "vehicle"),
            (soldier.ride != Ride::None, "riding"),
            (look.open.active == seat, "active"),
        ]),
    }
}

fn of_marine(look: Look<'_>, n: u8) -> Figure {
    let (at, under) = look.spot(Who::Marine(n));
    let (x, y) = square(look, at);
    let acts = look.open.stack.iter().any(
        |frame| matches!(frame, cordon_twilight::frames::Frame::Marine(now) if now.marine == n && !now.over),
    );
    Figure {
        id: figure_id(Who::Marine(n)),
        card: "marine".to_owned(),
        name: figure_name(Who::Marine(n)),
        seat: None,
        x,
        y,
        under,
        target: None,
        marks: marks([(acts, "active")]),
    }
}

fn of_zombie(look: Look<'_>, zed: Zed, at: Square, nth: u8) -> Figure {
    let (x, y) = square(look, at);
    Figure {
        id: zombie_id(look, zed, at, nth),
        card: zed_id(zed).to_owned(),
        name: capital(zed_id(zed)),
        seat: None,
        x,
        y,
        under: false,
        target: Some(look.target(zed)),
        marks: marks([(look.open.moved[zed as usize].contains(at), "moved")]),
    }
}
