//! A look at the open facts of a game.

use std::ops::ControlFlow;

use cordon_grid::Side;
use cordon_kernel::List;

use crate::cards::Cards;
use crate::content::{CardId, Content, Tile, bit};
use crate::frames::Figure;
use crate::quick::{Lie, OPENINGS, Quick, inside, middle};
use crate::squares::{Square, Squares};
use crate::state::{Open, Placed, Zed};

/// Squares next to a square: its links, and passages that cards have opened.
pub type Steps = List<Square, 8>;

/// A look at the open facts.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The content.
    pub content: &'a Content,
    /// What is often asked of it.
    pub quick: &'a Quick,
    /// The open facts.
    pub open: &'a Open,
}

impl<'a> Look<'a> {
    /// A tile in play.
    #[inline]
    pub fn placed(self, slot: u8) -> &'a Placed {
        &self.open.placed[usize::from(slot)]
    }

    /// What a tile in play is.
    #[inline]
    pub fn tile(self, slot: u8) -> &'a Tile {
        &self.content[self.placed(slot).tile]
    }

    /// How a tile in play lies.
    #[inline]
    pub fn lie(self, slot: u8) -> &'a Lie {
        let placed = self.placed(slot);
        self.quick.lie(placed.tile, placed.rotation)
    }

    /// The tiles in play.
    pub fn slots(self) -> impl Iterator<Item = u8> {
        0..self.open.placed.len() as u8
    }

    /// The place of a kind of tile in the order of laying.
    pub fn slot_of(self, tile: crate::content::TileId) -> Option<u8> {
        self.slots().find(|slot| self.placed(*slot).tile == tile)
    }

    /// TW-GAP-02: a square's position, east and south of the front gate's north-west square.
    pub fn position(self, square: Square) -> (i16, i16) {
        let (placed, local) = (self.placed(square.slot()), square.local());
        let (x, y) = (i16::from(placed.x) * 3, i16::from(placed.y) * 3);
        (x + i16::from(local % 3), y + i16::from(local / 3))
    }

    /// The square at a position.
    pub fn square_at(self, x: i16, y: i16) -> Option<Square> {
        let cell = (x.div_euclid(3), y.div_euclid(3));
        let slot = self.slots().find(|slot| {
            let placed = self.placed(*slot);
            (i16::from(placed.x), i16::from(placed.y)) == cell
        })?;
        Some(Square::of(slot, (y.rem_euclid(3) * 3 + x.rem_euclid(3)) as u8))
    }

    /// Whether a square can be stood on.
    #[inline]
    pub fn is_walkable(self, square: Square) -> bool {
        self.open.streets.contains(square) || self.open.buildings.contains(square)
    }

    /// TW-MOVE-02, TW-MOVE-03, TW-GAP-10: the squares one step away, none of them across a corner or a wall.
    #[inline]
    pub fn steps(self, square: Square) -> Steps {
        let mut steps = Steps::new();
        let _ = self.each_step(square, |to| {
            let _ = steps.try_push(to);
            ControlFlow::<()>::Continue(())
        });
        steps
    }

    /// The same squares one by one, until it is told to stop.
    #[inline]
    pub fn each_step<B>(
        self,
        square: Square,
        mut found: impl FnMut(Square) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (slot, local) = (square.slot(), square.local());
        let links = self.lie(slot).links[self.open.rules.doors as usize][usize::from(local)];
        for side in Side::ALL {
            if links & bit(side) != 0 {
                if let Some(other) = inside(local, side) {
                    found(Square::of(slot, other))?;
                }
            } else if OPENINGS[side as usize] == local
                && let Some(other) = self.open.beside(slot, side)
            {
                found(Square::of(other, OPENINGS[side.opposite() as usize]))?;
            }
        }
        for (one, other) in &self.open.passages {
            let beyond = if *one == square {
                *other
            } else if *other == square {
                *one
            } else {
                continue;
            };
            found(beyond)?;
        }
        ControlFlow::Continue(())
    }

    /// TW-GAP-41: the squares one step away underground: streets and their links only.
    pub fn steps_below(self, square: Square) -> Steps {
        self.steps(square).into_iter().filter(|to| self.open.streets.contains(*to)).collect()
    }

    /// Whether a square is a building square of a tile for which something holds.
    pub fn in_building(self, square: Square, holds: impl Fn(&Tile) -> bool) -> bool {
        self.open.buildings.contains(square) && holds(self.tile(square.slot()))
    }

    /// TW-WIN-01: the middle square of the helipad.
    pub fn goal(self) -> Option<Square> {
        self.slot_of(self.quick.pad).map(middle)
    }

    /// Where a figure stands, and whether underground.
    #[inline]
    pub fn spot(self, figure: Figure) -> (Square, bool) {
        match figure {
            Figure::Soldier(seat) => {
                let soldier = self.open.soldier(seat);
                (soldier.at, soldier.under)
            }
            Figure::Marine(n) => {
                let marine = &self.open.marines[usize::from(n)];
                (marine.at, marine.under)
            }
        }
    }

    /// TW-COMBAT-03, TW-COMBAT-04, TW-COMBAT-05, TW-MARINE-09, TW-CARD-04, TW-MARINE-07: what a zombie needs to be killed, whoever
    /// fights it.
    #[inline]
    pub fn target(self, zed: Zed) -> u8 {
        match zed {
            Zed::Regular => 4 + self.hardened(),
            Zed::Dog | Zed::Super => 5,
        }
    }

    /// How much more regular zombies need; of several cards that say so the strongest counts.
    #[inline]
    fn hardened(self) -> u8 {
        let lasting = &self.open.hardened;
        if !lasting.holds() {
            return 0;
        }
        let seats = lasting.coming.iter().chain(lasting.running.iter());
        seats.map(|seat| self.open.hardened_by[usize::from(seat.0)]).max().unwrap_or(0)
    }

    /// TW-EVENT-10: whether zombies are pacified.
    #[inline]
    pub fn is_calm(self) -> bool {
        self.open.calm.holds()
    }

    /// TW-GUTS-05, TW-GUTS-07, TW-GUTS-10, TW-GAP-18: how many cards a player may hold in hand.
    pub fn hand_limit(self, seat: u8) -> u8 {
        if self.open.rules.guts { self.open.soldier(seat).guts.max(1) } else { 3 }
    }

    /// TW-SETUP-06: the event cards of this game.
    #[inline]
    pub fn all_cards(self) -> Cards {
        if self.open.marines_land { self.quick.all_cards } else { self.quick.plain_cards }
    }

    /// Marines on the board.
    pub fn marines(self) -> impl Iterator<Item = u8> {
        (0..self.open.marines.len() as u8).filter(move |n| self.open.marines[usize::from(*n)].in_play)
    }

    /// The seats of the game.
    pub fn seats(self) -> std::ops::Range<u8> {
        0..self.open.players()
    }

    /// Whether a seat has an item in front of it.
    #[inline]
    pub fn has_item(self, seat: u8, card: CardId) -> bool {
        self.open.soldier(seat).items & (1 << card.0) != 0
    }

    /// Squares with soldiers that can be met on the surface.
    pub fn soldier_squares(self) -> Squares {
        self.seats()
            .map(|seat| self.open.soldier(seat))
            .filter(|soldier| !soldier.staged && !soldier.under)
            .map(|soldier| soldier.at)
            .collect()
    }
}
