//! OM-KKNO: a damaged target may be shifted by one square.

use cordon_grid::{Cell, Dir};
use cordon_kernel::{Refusal, Table};

use crate::content::Ability;
use crate::events::Event;
use crate::look::Look;
use crate::play::Play;
use crate::rules::bases::base_at;
use crate::state::Figure;

/// OM-GAP-75: whether a target may be shifted this way.
pub fn check_shift(look: Look<'_>, target: Figure, dir: Dir) -> Result<(), Refusal> {
    let from = look.open.cell_of(target);
    // OM-GAP-14: a large target moves only if its whole new base is legal.
    let size = look.size_of(target);
    let open = look.ground_allows(size, from, dir);
    let others = look.occupied() - look.base(target);
    let is_taken = |to: Cell| base_at(look.board.shape, size, to).is_none_or(|base| base.intersects(&others));
    match look.board.shape.neighbour(from, dir).filter(|_| open) {
        None => {
            Err(Refusal::new("OM-GAP-75", "A wall or a closed door is in the way.").at(look.square(from)))
        }
        Some(to) if is_taken(to) => {
            Err(Refusal::new("OM-GAP-75", "Somebody is in the way.").at(look.square(to)))
        }
        Some(_) => Ok(()),
    }
}

impl<T: Table<Event>> Play<'_, T> {
    /// Offers the attacker to shift its target; true when that is not possible at all.
    pub fn continue_knockback(&mut self, attacker: Figure, target: Figure) -> bool {
        let look = self.look();
        let anchored = matches!(target, Figure::Commando(who) if look.has(who, Ability::Immovable));
        let possible = look.open.is_on_map(target)
            && look.open.is_on_map(attacker)
            && !anchored
            && Dir::ALL.iter().any(|dir| check_shift(look, target, *dir).is_ok());
        if !possible {
            self.pop();
        }
        !possible
    }

    /// Shifts a target; OM-GAP-16: it is not the target's diagonal, OM-GAP-75: it counts as moving into the cell.
    pub fn shift(&mut self, target: Figure, dir: Dir) {
        let from = self.state.open.cell_of(target);
        let to = self.board.shape.neighbour(from, dir).expect("a legal shift stays on the map");
        let before = self.look().base(target);
        self.put(target, to);
        self.tell(Event::Moved { figure: target, from, to });
        let entered = self.look().base(target) - before;
        for cell in entered.iter() {
            if self.state.open.is_on_map(target) {
                self.enter(target, Some(from), cell);
            }
        }
    }
}
