//! EX-UNIT-SEEKER-03 to 07, EX-GAP-62: heroes that are dragged along. Worked example: EX-CASE-34.

use cordon_grid::Cell;
use cordon_kernel::Table;

use crate::board::{Cells, NO_WAY};
use crate::chance;
use crate::content::{Bite, Trait};
use crate::events::Event;
use crate::look::Look;
use crate::play::Play;
use crate::state::Stance;

/// EX-GAP-62, EX-UNIT-SEEKER-05: where a hero ends that is dragged so many squares along a shortest way to the closest infected that calls.
/// None if there is no such way, or no free square on it.
fn end_of_drag(look: Look<'_>, hero: u8, squares: u8) -> Option<Cell> {
    let from = look.open.hero(hero).cell;
    let calls = look.open.foes().filter(|(_, unit)| look.content[unit.class].has(Trait::Calls));
    let routes = &look.routes().land;
    let rows = calls.map(|(n, unit)| (routes.row(look.board, unit.cell), n));
    let (row, _) =
        rows.min_by_key(|(row, n)| (row[from.index()], *n)).filter(|(row, _)| row[from.index()] != NO_WAY)?;
    let (free, land) = (look.free(), look.active_cells() & look.board.land);
    let (mut wave, mut end) = (Cells::only(from), None);
    for n in 1..=squares {
        let distance = row[from.index()].checked_sub(n).filter(|distance| *distance > 0);
        let Some(distance) = distance else { break };
        let next = routes.stepped(look.board, &wave) & land;
        wave = next.iter().filter(|cell| row[cell.index()] == distance).collect();
        // EX-UNIT-SEEKER-06: occupied squares are passed if a free one is reached.
        end = (wave & free).first().or(end);
    }
    end
}

impl<T: Table<Event>> Play<'_, T> {
    /// EX-UNIT-SEEKER-03, EX-UNIT-SEEKER-04: a drag test, and the way that the hero is dragged.
    pub fn drag(&mut self, unit: u8, hero: u8) {
        let Bite::Drags { squares } = self.look().card(unit).bite else { return };
        let roll = chance::drag_test(self.table);
        let end = end_of_drag(self.look(), hero, squares[usize::from(roll - 1)]);
        let to = end.unwrap_or(self.open.hero(hero).cell);
        // EX-UNIT-SEEKER-07: everybody on the hero's board travels along.
        self.hero_mut(hero).cell = to;
        for one in self.open.units.iter_mut().filter(|one| one.stance == Stance::Grappling(hero)) {
            one.cell = to;
        }
        self.tell(Event::Dragged { unit, hero, roll, to });
    }
}
