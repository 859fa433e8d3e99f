//! OM-KHAZ, OM-ENV-08: hazards, and what happens to whoever enters a cell.

use cordon_grid::Cell;
use cordon_kernel::Table;

use crate::chance;
use crate::content::Pool;
use crate::events::Event;
use crate::play::Play;
use crate::rules::wounds::Cause;
use crate::state::Figure;

/// OM-GAP-73: peril is Hazard [2].
const PERIL: u8 = 2;

impl<T: Table<Event>> Play<'_, T> {
    /// A figure has moved into a cell: OM-KHAZ-01.
    pub fn enter(&mut self, figure: Figure, cell: Cell) {
        if self.look().variant().peril.contains(cell) {
            // OM-ENV-08: peril counts as a hazard.
            self.hazard(figure, PERIL);
        }
    }

    /// A figure rolls for a hazard.
    pub fn hazard(&mut self, figure: Figure, dice: u8) {
        // OM-KHAZ-03: at most once per turn.
        if self.state.open.hazards & figure.bit() != 0 {
            return;
        }
        self.open().hazards |= figure.bit();
        let faces = chance::roll(Pool { black: dice, red: 0 }, self.table);
        let hits = faces[1] + 2 * faces[2];
        self.tell(Event::HazardRolled { figure, wounds: hits });
        if hits > 0 {
            // OM-KHAZ-02: wounds equal to the hits; OM-KHAZ-04: for a downed commando any is death.
            self.threaten(figure, hits, Cause::Hazard);
        }
    }
}
