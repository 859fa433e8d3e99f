//! What an action is about: the squares and figures that a client lights up, and that choose it when clicked.

use cordon_twilight::frames::{Figure, Frame};
use cordon_twilight::look::Look;
use cordon_twilight::squares::Square;
use cordon_twilight::state::Zed;
use cordon_twilight::{Action, On};

use super::places::{cell_squares, figure_id, square, tile_squares, zombie_id};
use crate::face::At;

/// Squares and figures.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Targets {
    /// The squares.
    pub(super) squares: Vec<At>,
    /// The figures, by the ids of the scene.
    pub(super) figures: Vec<String>,
}

impl Targets {
    /// Squares only.
    pub(super) fn squares(squares: Vec<At>) -> Targets {
        Targets { squares, figures: Vec::new() }
    }

    /// One square.
    pub(super) fn at(look: Look<'_>, at: Square) -> Targets {
        Targets::squares(vec![square(look, at)])
    }

    /// A soldier or a marine with the square on which it is. A marine that was removed has no square.
    pub(super) fn figure(look: Look<'_>, who: Figure) -> Targets {
        let there = match who {
            Figure::Soldier(_) => true,
            Figure::Marine(n) => look.marines().any(|other| other == n),
        };
        let at = there.then(|| square(look, look.spot(who).0));
        Targets { squares: at.into_iter().collect(), figures: vec![figure_id(who)] }
    }

    /// A zombie on a square.
    pub(super) fn zombie(look: Look<'_>, zed: Zed, at: Square) -> Targets {
        Targets { figures: vec![zombie_id(look, zed, at, 0)], ..Targets::at(look, at) }
    }

    /// Both together.
    pub(super) fn and(mut self, other: Targets) -> Targets {
        self.squares.extend(other.squares);
        self.figures.extend(other.figures);
        self
    }
}

/// What a card is played on.
pub(super) fn of_aim(look: Look<'_>, on: On) -> Targets {
    match on {
        On::Nothing | On::Die(_) => Targets::default(),
        On::Seat(seat) | On::Item { seat, .. } => Targets::figure(look, Figure::Soldier(seat)),
        On::Square(at) => Targets::at(look, at),
        On::Tile(slot) => Targets::squares(tile_squares(look, slot)),
    }
}

/// What a seat's legal action is about.
pub(super) fn of_action(look: Look<'_>, action: &Action) -> Targets {
    match *action {
        Action::Lay { x, y, .. } => Targets::squares(cell_squares(x, y)),
        Action::Put(at) | Action::Go(at) | Action::PlaceManhole(at) | Action::Clear(at) => {
            Targets::at(look, at)
        }
        Action::Strike(zed) => match *look.open.stack.top() {
            Frame::Clash(who) => Targets::zombie(look, zed, look.spot(who).0),
            _ => Targets::default(),
        },
        Action::Challenge(n) | Action::Activate(n) => Targets::figure(look, Figure::Marine(n)),
        Action::Hunt(seat) => Targets::figure(look, Figure::Soldier(seat)),
        Action::Shamble { zed, from, to } => {
            Targets { figures: vec![zombie_id(look, zed, from, 0)], ..Targets::at(look, to) }
        }
        Action::Play { on, .. } | Action::Use { on, .. } => of_aim(look, on),
        _ => Targets::default(),
    }
}
