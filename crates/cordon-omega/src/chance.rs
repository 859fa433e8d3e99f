//! Chance: the only place that asks for a draw.

use cordon_kernel::{Draw, Table};

use crate::content::Pool;
use crate::events::Event;
use crate::frames::Faces;

/// The black die has three blanks, two singles, one double (ledger section 6.1).
pub const BLACK: [u16; 3] = [3, 2, 1];
/// The red die has one blank, three singles, two doubles.
pub const RED: [u16; 3] = [1, 3, 2];

/// Rolls one black die: its hits.
pub fn black_die(table: &mut impl Table<Event>) -> u8 {
    table.draw(Draw::weighted("black-die", &BLACK)) as u8
}

/// Rolls one red die: its hits.
pub fn red_die(table: &mut impl Table<Event>) -> u8 {
    table.draw(Draw::weighted("red-die", &RED)) as u8
}

/// Rolls a pool; OM-DICE-02: of any size.
pub fn roll(pool: Pool, table: &mut impl Table<Event>) -> Faces {
    let mut faces = Faces::default();
    for _ in 0..pool.black {
        faces[usize::from(black_die(table))] += 1;
    }
    for _ in 0..pool.red {
        faces[3 + usize::from(red_die(table))] += 1;
    }
    faces
}

/// Rolls a die of the same colour as a face again: the kind of its new face.
pub fn reroll(face: u8, table: &mut impl Table<Event>) -> u8 {
    if face < 3 { black_die(table) } else { 3 + red_die(table) }
}

/// Draws an investigate card from the kinds left in the deck.
pub fn investigate_card(deck: &[u8], table: &mut impl Table<Event>) -> u8 {
    bag("investigate-card", deck, table)
}

/// Draws a common kit card from the kinds that nobody has bought.
pub fn supplies_card(left: &[u8], table: &mut impl Table<Event>) -> u8 {
    bag("supplies-card", left, table)
}

/// ZC-GAP-02: draws a zombie from the figures left in the reserves.
pub fn zombie(reserves: &[u8], table: &mut impl Table<Event>) -> u8 {
    bag("zombie", reserves, table)
}

/// Draws one of a stack's cards to be looked at.
pub fn peeked_card(cards: u8, table: &mut impl Table<Event>) -> u8 {
    table.draw(Draw::uniform("peeked-card", cards.into())) as u8
}

fn bag(name: &'static str, counts: &[u8], table: &mut impl Table<Event>) -> u8 {
    let mut weights = [0; 64];
    for (weight, count) in weights.iter_mut().zip(counts) {
        *weight = u16::from(*count);
    }
    table.draw(Draw::weighted(name, &weights[..counts.len()])) as u8
}
