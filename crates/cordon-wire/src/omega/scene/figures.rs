//! Everybody on the map.

use cordon_omega::look::Look;
use cordon_omega::state::{self, Life, Open};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::Condition;
use crate::omega::places::square;
use crate::wording::{marks, word};

/// The two sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaSide", rename_all = "kebab-case")]
pub enum Side {
    /// The commandos, with their drones and escorts.
    Squad,
    /// The enemies.
    Overseer,
}

/// A figure or combatant marker on the map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "OmegaFigure")]
pub struct Figure {
    /// Its id, as in `husk-3`.
    pub id: String,
    /// The card that says what it is, as in `husk`.
    pub card: String,
    /// The letter on the board.
    pub letter: char,
    /// Its name.
    pub name: String,
    /// `commando`, `drone`, `escort`, `clone`, `hybrid`, `boss` or `npc`.
    pub kind: String,
    /// Its side.
    pub side: Side,
    /// Its column; of a large one that of the north-west square.
    pub x: i16,
    /// Its row.
    pub y: i16,
    /// Squares that it covers to the east.
    pub wide: u8,
    /// Squares that it covers to the south.
    pub high: u8,
    /// Where it looks, as in `N`; none for one that sees all round.
    pub facing: Option<String>,
    /// Wounds it has.
    pub wounds: u8,
    /// Wounds it can take.
    pub vitality: u8,
    /// How it is.
    pub condition: Condition,
    /// What else is true of it now, as in `activated`.
    pub marks: Vec<String>,
}

/// Everybody on the map: commandos by rank, drones and escorts, enemies by number.
pub(super) fn figures(look: Look<'_>) -> Vec<Figure> {
    look.open.figures().map(|figure| figure_now(look, figure)).collect()
}

/// Makes those figures again that may differ, and says whether any does.
pub(super) fn refresh(figures: &mut Vec<Figure>, earlier: &Open, look: Look<'_>) -> bool {
    if !earlier.figures().eq(look.open.figures()) {
        *figures = self::figures(look);
        return true;
    }
    let mut any = false;
    for (shown, figure) in figures.iter_mut().zip(look.open.figures()) {
        if may_differ(earlier, look.open, figure) {
            let now = figure_now(look, figure);
            if now != *shown {
                *shown = now;
                any = true;
            }
        }
    }
    any
}

/// Whether a figure may be shown differently. The round counts because dread ends with one.
fn may_differ(earlier: &Open, now: &Open, figure: state::Figure) -> bool {
    match figure {
        state::Figure::Commando(who) => {
            earlier.round != now.round || earlier.commando(who) != now.commando(who)
        }
        state::Figure::Ally(ally) => earlier.ally(ally) != now.ally(ally),
        state::Figure::Enemy(slot) => {
            let marks = earlier.dragged ^ now.dragged | earlier.frenzied ^ now.frenzied;
            earlier.enemy(slot) != now.enemy(slot) || marks & (1 << slot) != 0
        }
    }
}

fn figure_now(look: Look<'_>, figure: state::Figure) -> Figure {
    let (x, y) = square(look, look.open.cell_of(figure));
    let (wide, high) = look.size_of(figure);
    let shown = Figure {
        id: look.figure_id(figure),
        card: String::new(),
        letter: '?',
        name: look.figure_name(figure),
        kind: String::new(),
        side: if figure.is_of_squad() { Side::Squad } else { Side::Overseer },
        x,
        y,
        wide,
        high,
        facing: None,
        wounds: 0,
        vitality: 0,
        condition: Condition::Active,
        marks: Vec::new(),
    };
    match figure {
        state::Figure::Commando(who) => {
            let (sheet, commando) = (look.sheet(who), look.open.commando(who));
            let upright = commando.life != Life::Downed;
            Figure {
                card: sheet.id.clone(),
                letter: sheet.letter,
                kind: "commando".to_owned(),
                facing: upright.then(|| commando.facing.to_string()),
                wounds: commando.wounds,
                vitality: look.vitality(who),
                condition: commando.life.into(),
                marks: marks([
                    (commando.dug_in, "dug-in"),
                    (commando.dread > 0 && commando.dread_until >= look.open.round, "dread"),
                    (commando.bites > 0, "bitten"),
                ]),
                ..shown
            }
        }
        state::Figure::Ally(ally) => {
            let (card, now) = (&look.content[ally], look.open.ally(ally));
            Figure {
                card: card.id.clone(),
                letter: card.letter,
                kind: word(card.class),
                facing: card.faces.then(|| now.facing.to_string()),
                wounds: now.wounds,
                vitality: card.vitality,
                marks: marks([(now.moved, "moved"), (now.attacked, "attacked")]),
                ..shown
            }
        }
        state::Figure::Enemy(slot) => {
            let (card, now) = (look.card(slot), look.open.enemy(slot));
            Figure {
                card: card.id.clone(),
                letter: card.letter,
                kind: word(card.class),
                wounds: now.wounds,
                vitality: card.vitality,
                marks: marks([
                    (now.activated, "activated"),
                    (look.open.dragged & (1 << slot) != 0, "dragged"),
                    (look.open.frenzied & (1 << slot) != 0, "frenzied"),
                ]),
                ..shown
            }
        }
    }
}
