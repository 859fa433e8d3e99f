//! What is often asked of the content, worked out once: tiles in all four turns, cards by window.

use cordon_grid::Side;

use crate::cards::Cards;
use crate::content::{CardKind, Class, Content, Deck, Ground, Moment, Scope, Tile, TileId, bit, turned};
use crate::squares::Square;

/// The squares of a tile from which roads leave it: north, east, south, west.
pub const OPENINGS: [u8; 4] = [1, 5, 7, 3];

/// A tile as it lies after some quarter turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lie {
    /// TW-GAP-03: openings, by bit.
    pub open: u8,
    /// Street squares, by bit.
    pub streets: u16,
    /// Building squares, by bit.
    pub buildings: u16,
    /// TW-MOVE-03: for each square the sides on which it is linked inside the tile; first with doors only, then with
    /// every contact of street and building as a door (TW-GAP-09).
    pub links: [[u8; 9]; 2],
}

/// What is often asked of the content.
#[derive(Clone, Debug)]
pub struct Quick {
    lies: Vec<[Lie; 4]>,
    /// Cards that can be played in each window, by bit.
    pub playable: [u64; 25],
    /// Items that can be used in each window, by bit.
    pub usable: [u64; 25],
    /// All items, by bit.
    pub items: u64,
    /// TW-SETUP-06: every event card.
    pub all_cards: Cards,
    /// Every event card but those that mention marines.
    pub plain_cards: Cards,
    /// The front gate.
    pub gate: TileId,
    /// The barracks.
    pub barracks: TileId,
    /// The town square.
    pub square: TileId,
    /// The helipad.
    pub pad: TileId,
}

/// The neighbour of a square inside its tile.
pub const fn inside(local: u8, side: Side) -> Option<u8> {
    let (x, y) = (local % 3, local / 3);
    match side {
        Side::N if y > 0 => Some(local - 3),
        Side::E if x < 2 => Some(local + 1),
        Side::S if y < 2 => Some(local + 3),
        Side::W if x > 0 => Some(local - 1),
        _ => None,
    }
}

fn lie(tile: &Tile, rotation: u8) -> Lie {
    let mut ground = [Ground::Blocked; 9];
    for local in 0..9 {
        ground[usize::from(turned(local, rotation))] = tile.ground[usize::from(local)];
    }
    let mut doors = [0_u8; 9];
    for door in &tile.doors {
        let side = Side::ALL[(door.side as usize + usize::from(rotation)) % 4];
        let one = turned(door.local, rotation);
        doors[usize::from(one)] |= bit(side);
        if let Some(other) = inside(one, side) {
            doors[usize::from(other)] |= bit(side.opposite());
        }
    }
    let mut links = [[0; 9]; 2];
    for local in 0..9_u8 {
        for side in Side::ALL {
            let Some(other) = inside(local, side) else { continue };
            let (here, there) = (ground[usize::from(local)], ground[usize::from(other)]);
            if here == Ground::Blocked || there == Ground::Blocked {
                continue;
            }
            if here == there || doors[usize::from(local)] & bit(side) != 0 {
                links[0][usize::from(local)] |= bit(side);
            }
            links[1][usize::from(local)] |= bit(side);
        }
    }
    let of = |wanted: Ground| (0..9).filter(|n| ground[*n] == wanted).fold(0, |bits, n| bits | 1 << n);
    Lie {
        open: tile.open_turned(rotation),
        streets: of(Ground::Street),
        buildings: of(Ground::Building),
        links,
    }
}

impl Quick {
    /// Works out what is often asked.
    ///
    /// # Panics
    /// When the content lacks the gate, the barracks, the town square or the helipad, which the pack validator demands.
    pub fn new(content: &Content) -> Quick {
        let lies = content.tiles.iter().map(|tile| [0, 1, 2, 3].map(|r| lie(tile, r))).collect();
        let (mut playable, mut usable, mut items) = ([0; 25], [0; 25], 0);
        let (mut all_cards, mut plain_cards) = (Cards::NONE, Cards::NONE);
        for (n, card) in content.cards.iter().enumerate() {
            let id = crate::content::CardId(n as u8);
            for _ in 0..card.copies {
                all_cards.add(id);
                if card.scope != Scope::Marine {
                    plain_cards.add(id);
                }
            }
            let is_item = card.kind == CardKind::Item;
            items |= u64::from(is_item) << n;
            for (_, moment) in Moment::ALL {
                // TW-GAP-72: what fits every window does not fit the one for answers.
                let fits = card.any && moment != Moment::Card
                    || card.windows.iter().any(|window| window.at == moment);
                let masks = if is_item { &mut usable } else { &mut playable };
                masks[moment as usize] |= u64::from(fits) << n;
            }
        }
        let find = |what: &str, holds: &dyn Fn(&Tile) -> bool| {
            content.tile_where(holds).unwrap_or_else(|| panic!("a pack has {what}"))
        };
        Quick {
            lies,
            playable,
            usable,
            items,
            all_cards,
            plain_cards,
            gate: find("a front gate", &|tile| tile.gate.is_some()),
            barracks: find("barracks", &|tile| tile.start),
            square: find("a town square", &|tile| tile.class == Class::Square),
            pad: find("a helipad", &|tile| tile.class == Class::Pad && tile.deck == Deck::Town),
        }
    }

    /// A tile as it lies after some quarter turns.
    #[inline]
    pub fn lie(&self, tile: TileId, rotation: u8) -> &Lie {
        &self.lies[usize::from(tile.0)][usize::from(rotation & 3)]
    }
}

/// The middle square of a tile in play.
pub const fn middle(slot: u8) -> Square {
    Square::of(slot, 4)
}
