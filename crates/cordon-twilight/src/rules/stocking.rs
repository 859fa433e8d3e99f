//! TW-TILE-13 to TW-TILE-19: what a new tile brings, and where it is put.

use cordon_kernel::{Refusal, Table};

use crate::content::Class;
use crate::events::Event;
use crate::frames::{Frame, Stocking};
use crate::look::Look;
use crate::play::Play;
use crate::quick::OPENINGS;
use crate::squares::Square;
use crate::state::{Open, Zed};

/// What is put down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// A zombie.
    Zombie(Zed),
    /// A life token.
    Life,
    /// A bullet token.
    Bullet,
}

/// TW-TILE-19, TW-GAP-25: takes so many zombies from the supply; where supers are short regular ones are used.
fn from_supply(open: &Open, wanted: u8, zed: Zed) -> [u8; 3] {
    let mut counts = [0; 3];
    let of = |zed: Zed, wanted: u8| u16::from(wanted).min(open.supply[zed as usize]) as u8;
    counts[zed as usize] = of(zed, wanted);
    if zed != Zed::Regular {
        counts[Zed::Regular as usize] = of(Zed::Regular, wanted - counts[zed as usize]);
    }
    counts
}

/// TW-TILE-13, TW-TILE-15, TW-TILE-17, TW-GAP-12: what a tile brings. A named tile has numbers; any other has a zombie
/// for each opening, the town square too.
pub fn contents(look: Look<'_>, slot: u8, by: u8) -> Stocking {
    let (tile, open) = (look.tile(slot), look.open);
    let mut stocking = Stocking { slot, by, zombies: [0; 3], life: tile.life, bullets: tile.bullets };
    stocking.zombies = match tile.zombies {
        Some(zombies) => from_supply(open, zombies, if tile.supers { Zed::Super } else { Zed::Regular }),
        None => {
            let roads = look.lie(slot).open.count_ones() as u8;
            // TW-GAP-54: with the module on, the first zombie of a road is a dog.
            let dogs = if open.rules.dogs && tile.class == Class::Road {
                from_supply(open, 1, Zed::Dog)
            } else {
                [0; 3]
            };
            let mut counts = from_supply(open, roads - dogs[Zed::Dog as usize], Zed::Regular);
            counts[Zed::Dog as usize] = dogs[Zed::Dog as usize];
            counts
        }
    };
    stocking
}

/// TW-TILE-16: what is put down next: zombies, then life, then bullets.
pub fn next_piece(stocking: &Stocking) -> Option<Piece> {
    let zombie = Zed::ALL.into_iter().rev().find(|zed| stocking.zombies[*zed as usize] > 0);
    zombie
        .map(Piece::Zombie)
        .or((stocking.life > 0).then_some(Piece::Life))
        .or((stocking.bullets > 0).then_some(Piece::Bullet))
}

fn count_of(stocking: &mut Stocking, piece: Piece) -> &mut u8 {
    match piece {
        Piece::Zombie(zed) => &mut stocking.zombies[zed as usize],
        Piece::Life => &mut stocking.life,
        Piece::Bullet => &mut stocking.bullets,
    }
}

/// How many things lie on a square.
fn elements(open: &Open, square: Square) -> u8 {
    let zombies: u8 = Zed::ALL.into_iter().map(|zed| open.zombies_at(zed, square)).sum();
    zombies + u8::from(open.life.contains(square)) + u8::from(open.bullets.contains(square))
}

/// TW-TILE-14, TW-TILE-15, TW-TILE-18: whether a piece may be put on a square of the tile; blocked squares hold nothing.
pub fn check_put(look: Look<'_>, stocking: &Stocking, piece: Piece, square: Square) -> Result<(), Refusal> {
    let open = look.open;
    if square.slot() != stocking.slot || usize::from(square.slot()) >= open.placed.len() {
        return Err(Refusal::new("TW-TILE-16", "This goes onto the new tile."));
    }
    let named = look.tile(stocking.slot).class == Class::Named;
    if named && !open.buildings.contains(square) {
        return Err(Refusal::new("TW-TILE-13", "On a named tile everything goes into the building."));
    }
    if !named && !open.streets.contains(square) {
        return Err(Refusal::new("TW-TILE-18", "Nothing can be put on a blocked square."));
    }
    if matches!(piece, Piece::Zombie(_)) && open.is_haunted(square) {
        return Err(Refusal::new("TW-TILE-14", "A zombie stands there already."));
    }
    let same = match piece {
        Piece::Zombie(_) => false,
        Piece::Life => open.life.contains(square),
        Piece::Bullet => open.bullets.contains(square),
    };
    Refusal::unless(!same, "TW-TILE-14", "One of these lies there already.")?;
    Refusal::unless(elements(open, square) < 2, "TW-TILE-14", "Two things are there already.")
}

/// The squares of the tile on which a piece may be put, in reading order.
pub fn squares<'a>(
    look: Look<'a>,
    stocking: Stocking,
    piece: Piece,
) -> impl Iterator<Item = Square> + use<'a> {
    (0..9)
        .map(move |local| Square::of(stocking.slot, local))
        .filter(move |square| check_put(look, &stocking, piece, *square).is_ok())
}

/// TW-GAP-11: where a piece goes by itself.
pub fn own_square(look: Look<'_>, stocking: Stocking, piece: Piece) -> Option<Square> {
    let mut free = squares(look, stocking, piece);
    if look.tile(stocking.slot).class != Class::Named {
        let openings = OPENINGS.map(|local| Square::of(stocking.slot, local));
        let open = look.lie(stocking.slot).open;
        let fits = |side: usize| {
            open & (1 << side) != 0 && check_put(look, &stocking, piece, openings[side]).is_ok()
        };
        return (0..4).find(|side| fits(*side)).map(|side| openings[side]).or_else(|| free.next());
    }
    match piece {
        Piece::Zombie(_) => free.next(),
        Piece::Life => free.last(),
        Piece::Bullet => free.min_by_key(|square| (elements(look.open, *square), square.0)),
    }
}

impl<T: Table<Event>> Play<'_, T> {
    /// Begins to put down what a new tile brings.
    pub fn stock(&mut self, slot: u8, by: u8) {
        let stocking = contents(self.look(), slot, by);
        self.push(Frame::Stocking(stocking));
    }

    /// TW-SETUP-19, TW-GAP-11: a preset tile is stocked by itself; TW-SETUP-17, TW-SETUP-18: helipad and barracks not
    /// at all, unless the board says so.
    pub fn stock_preset(&mut self, slot: u8, all: bool) {
        let tile = self.look().tile(slot);
        if !all && (tile.class == Class::Pad || tile.start) {
            return;
        }
        let mut stocking = contents(self.look(), slot, self.state.open.active);
        while let Some(piece) = next_piece(&stocking) {
            if let Some(square) = own_square(self.look(), stocking, piece) {
                self.put_piece(piece, square);
            }
            *count_of(&mut stocking, piece) -= 1;
        }
    }

    fn put_piece(&mut self, piece: Piece, at: Square) {
        match piece {
            Piece::Zombie(zed) => self.bring_zombie(zed, at),
            Piece::Life => {
                self.open().life.insert(at);
                self.tell(Event::LifePut { at });
            }
            Piece::Bullet => {
                self.open().bullets.insert(at);
                self.tell(Event::BulletPut { at });
            }
        }
    }

    /// Puts what has only one way to be put: true if its player must choose.
    pub fn stock_on(&mut self, stocking: Stocking) -> bool {
        let Some(piece) = next_piece(&stocking) else {
            self.pop();
            return false;
        };
        let mut free = squares(self.look(), stocking, piece);
        let (first, second) = (free.next(), free.next());
        let rest = free.count() as u8;
        let room = u8::from(first.is_some()) + u8::from(second.is_some()) + rest;
        let wanted = *count_of(&mut stocking.clone(), piece);
        match first {
            Some(_) if room > wanted => return true,
            Some(square) => self.put_next(stocking, square),
            None => {
                let mut stocking = stocking;
                *count_of(&mut stocking, piece) -= 1;
                self.set(Frame::Stocking(stocking));
            }
        }
        false
    }

    /// Puts the next piece on a square.
    pub fn put_next(&mut self, mut stocking: Stocking, square: Square) {
        let Some(piece) = next_piece(&stocking) else { return };
        self.put_piece(piece, square);
        *count_of(&mut stocking, piece) -= 1;
        self.set(Frame::Stocking(stocking));
    }

    /// TW-GAP-76: takes up what was just put on a tile, for another player to arrange.
    pub fn restock(&mut self, slot: u8, by: u8) {
        let open = &mut self.state.open;
        let mut stocking = Stocking { slot, by, zombies: [0; 3], life: 0, bullets: 0 };
        for local in 0..9 {
            let square = Square::of(slot, local);
            for zed in Zed::ALL {
                let count = open.zombies_at(zed, square);
                for _ in 0..count {
                    open.take_zombie(zed, square);
                    open.supply[zed as usize] = open.supply[zed as usize].saturating_add(1);
                }
                stocking.zombies[zed as usize] += count;
            }
            stocking.life += u8::from(open.life.remove(square));
            stocking.bullets += u8::from(open.bullets.remove(square));
        }
        self.tell(Event::Cleared { slot });
        self.push(Frame::Stocking(stocking));
    }
}

/// Whether anything lies on a tile that was stocked.
pub fn is_stocked(look: Look<'_>, slot: u8) -> bool {
    let open = look.open;
    let bits = open.haunted().on_tile(slot) | open.life.on_tile(slot) | open.bullets.on_tile(slot);
    bits != 0
}
