//! OM-EMI: interference takes dice and, where it is deep, sight.

use cordon_grid::{Cell, Dir};
use cordon_kernel::Table;

use crate::content::{Ability, Cells, MOST_CELLS, Pool, Weapon, WeaponTrait};
use crate::events::Event;
use crate::frames::Piece;
use crate::look::Look;
use crate::play::Play;
use crate::state::{EmiSight, Figure};

/// OM-EMI-03: so many EMI spaces between attacker and target block sight.
const DEPTH: u8 = 4;

/// OM-EMI-01: whether a ranged attack loses a die.
pub fn takes_die(look: Look<'_>, attacker: Figure, weapon: &Weapon, target: Figure) -> bool {
    let immune = weapon.has(WeaponTrait::IgnoresEmi)
        || matches!(attacker, Figure::Commando(who) if look.has(who, Ability::EmiProof));
    !immune && (look.is_in_emi(attacker) || look.is_in_emi(target))
}

/// OM-EMI-01, OM-EMI-02, OM-GAP-13: one black die less, or a red one where there is no black; once per attack.
pub fn without_die(mut pool: Pool) -> Pool {
    if pool.black > 0 {
        pool.black -= 1;
    } else {
        pool.red = pool.red.saturating_sub(1);
    }
    pool
}

/// OM-EMI-03, OM-GAP-13: whether EMI blocks an attacker's sight.
pub fn blocks_sight(look: Look<'_>, attacker: Figure, from: Cell, to: Cell) -> bool {
    let concerned = attacker.is_of_squad() || look.open.emi_los == EmiSight::All;
    let emi = look.emi();
    if !concerned || emi.is_empty() {
        return false;
    }
    // Most pairs have no EMI cell between them at all; that is found out by the distance tables.
    let (there, back) = (look.row(from).distances(), look.row(to).distances());
    let length = there[to.index()];
    if length < DEPTH || length == u8::MAX {
        return false;
    }
    let between = |cell: &Cell| {
        let (a, b) = (there[cell.index()], back[cell.index()]);
        u16::from(a) + u16::from(b) <= u16::from(length) + 1
    };
    let on_the_way = emi.iter().filter(between).take(DEPTH.into()).count();
    on_the_way >= DEPTH.into() && fewest_on_the_way(look, from, to) >= DEPTH
}

impl<T: Table<Event>> Play<'_, T> {
    /// OM-GAP-86: an EMI marker is removed; a printed icon stays.
    pub fn remove_emi(&mut self, cell: Cell) {
        let place = self.state.open.emi.iter().position(|marker| *marker == cell);
        self.open().emi.remove(place.expect("a checked marker"));
        self.tell(Event::Removed { piece: Piece::Emi, cell });
    }
}

/// OM-GAP-12: EMI cells on a shortest path, not counting the start; of several paths the one with the fewest.
pub fn fewest_on_the_way(look: Look<'_>, from: Cell, to: Cell) -> u8 {
    const UNSEEN: u8 = u8::MAX;
    let (ground, shape, emi) = (&look.variant().ground, look.board.shape, look.emi());
    let (length, back) = (look.distance(from, to), look.row(to).distances());
    // Fewest EMI cells to reach a cell in exactly `n` steps, without and with the one diagonal; two arrays take
    // turns, and only what is in a wave counts in them.
    let mut fewest = [[[UNSEEN; 2]; MOST_CELLS]; 2];
    let mut wave = [Cells::only(from), Cells::EMPTY];
    fewest[0][from.index()][0] = 0;
    for step in 0..length {
        let [even, odd] = &mut fewest;
        let (now, next) = if step % 2 == 0 { (even, odd) } else { (odd, even) };
        let mut next_wave = [Cells::EMPTY, Cells::EMPTY];
        for used in [0, 1] {
            for cell in wave[used].iter() {
                for dir in Dir::ALL {
                    let then = used + usize::from(dir.is_diagonal());
                    if then > 1 || !ground.step_is_open(cell, dir) {
                        continue;
                    }
                    let to = shape.beyond(cell, dir);
                    // No shortest path leads through a cell from which the rest is too long.
                    if back[to.index()] > length - step - 1 {
                        continue;
                    }
                    let count = now[cell.index()][used] + u8::from(emi.contains(to));
                    let best = &mut next[to.index()][then];
                    *best = if next_wave[then].insert(to) { count } else { count.min(*best) };
                }
            }
        }
        wave = next_wave;
    }
    let last = &fewest[usize::from(length % 2)][to.index()];
    [0, 1].into_iter().filter(|used| wave[*used].contains(to)).map(|used| last[used]).min().unwrap_or(UNSEEN)
}
