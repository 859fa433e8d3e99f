//! Laying tiles and putting down what they bring.

use cordon_twilight::Action;
use cordon_twilight::content::{Half, TileId};
use cordon_twilight::frames::{Placing, Stocking};
use cordon_twilight::look::Look;
use cordon_twilight::rules::stocking;
use cordon_twilight::rules::town::{Town, cell};
use cordon_twilight::squares::Square;

use super::ground::Field;
use super::standing::Standing;

/// What a place for a tile is worth: the halves come nearer to each other, near to one's own soldier.
pub(super) struct Laying<'a> {
    look: Look<'a>,
    town: Town<'a>,
    tile: TileId,
    gap: Option<u8>,
    own: (i8, i8),
    pad: (i8, i8),
}

impl<'a> Laying<'a> {
    pub(super) fn of(look: Look<'a>, placing: &Placing, seat: u8) -> Laying<'a> {
        let town = Town::new(look);
        let gap = if look.open.joined { Some(0) } else { town.gap(None) };
        let place = |slot: u8| (look.placed(slot).x, look.placed(slot).y);
        let pad = look.goal().map_or((0, 0), |goal| place(goal.slot()));
        Laying { look, gap, tile: placing.tile, own: place(look.open.soldier(seat).at.slot()), pad, town }
    }

    pub(super) fn score(&self, action: Action) -> f64 {
        let Action::Lay { x, y, rotation } = action else { return f64::NEG_INFINITY };
        let open = self.town.open_of(self.tile, rotation);
        let apart = |(one, other): (i8, i8)| f64::from(one.abs_diff(x)) + f64::from(other.abs_diff(y));
        let near = -0.3 * apart(self.own) - 0.1 * apart(self.pad);
        let roads = 0.2 * f64::from(open.count_ones());
        if self.look.open.joined {
            // The way is there: what is laid now only brings zombies.
            return -near;
        }
        // Which half a tile belongs to shows by what it is laid next to; both means that they are joined.
        let (south, north) = (self.gap_with(x, y, open, Half::South), self.gap_with(x, y, open, Half::North));
        let before = f64::from(self.gap.unwrap_or(20));
        let after = south.min(north);
        5.0 * (before - after) + near + roads
    }

    fn gap_with(&self, x: i8, y: i8, open: u8, half: Half) -> f64 {
        let fits = self.town.fit(cell(x, y), open).unwrap_or(0);
        match (fits, half) {
            (3, _) => 0.0,
            (1, Half::South) | (2, Half::North) => {
                f64::from(self.town.gap(Some((cell(x, y), open, half))).unwrap_or(20))
            }
            _ => 20.0,
        }
    }
}

/// Where what a tile brings is put: tokens within one's own reach, zombies where others have to pass.
pub(super) fn put(look: Look<'_>, standing: &Standing, what: &Stocking, square: Square) -> f64 {
    match stocking::next_piece(what) {
        Some(stocking::Piece::Zombie(_)) => standing.harm(look, square),
        _ => -standing.ways[usize::from(standing.seat)].steps(square),
    }
}

/// Tiles with many roads join the halves sooner.
pub(super) fn tile(look: Look<'_>, action: Action) -> f64 {
    match action {
        Action::Take(tile) | Action::Keep(tile) | Action::Top(tile) => {
            f64::from(look.quick.lie(tile, 0).open.count_ones())
        }
        // A tile that is taken from the discarded ones is laid; without one nothing happens.
        _ => 2.5,
    }
}

/// The nearest square to a goal.
pub(super) fn nearest(way: &Field, action: Action) -> f64 {
    match action {
        Action::Go(to) | Action::Put(to) => -way.steps(to),
        _ => f64::NEG_INFINITY,
    }
}
