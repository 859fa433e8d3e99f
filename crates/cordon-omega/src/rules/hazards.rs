//! OM-KHAZ, OM-ENV-08: hazards, and what happens to whoever enters a cell.

use cordon_grid::Cell;
use cordon_kernel::Table;

use crate::chance;
use crate::content::{Cells, Pool};
use crate::events::Event;
use crate::frames::Moment;
use crate::look::Look;
use crate::play::Play;
use crate::rules::explosives::{Rollers, in_order};
use crate::rules::wounds::Cause;
use crate::state::{DeviceKind, Figure};

/// OM-GAP-73: peril is a Hazard of 2.
pub const PERIL: u8 = 2;

/// The worst hazard in a cell: its dice, and the marker that it is. A figure rolls once per turn, so of several
/// only the worst counts.
pub fn hazard_at(look: Look<'_>, cell: Cell) -> Option<(u8, Option<DeviceKind>)> {
    // OM-ENV-08: peril counts as a hazard.
    let peril = look.variant().peril.contains(cell).then_some((PERIL, None));
    let markers = [DeviceKind::Fire, DeviceKind::Mine].map(|kind| {
        let marker = look.open.device(kind).filter(|device| device.cell == cell);
        marker.map(|device| (device.dice.black, Some(kind)))
    });
    markers.into_iter().flatten().chain(peril).max_by_key(|(dice, _)| *dice)
}

impl<T: Table<Event>> Play<'_, T> {
    /// A figure has moved into a cell, from another or from outside the map: OM-KHAZ-01, then gas.
    pub fn enter(&mut self, figure: Figure, from: Option<Cell>, to: Cell) {
        // Wounds that wait for an answer are taken last-in first-out: the hazard's are to come first then as well.
        let waits = self.may_matter(Moment::WoundComing);
        if waits {
            self.breathe(figure, from, to);
        }
        if let Some((dice, marker)) = hazard_at(self.look(), to) {
            self.meet(figure, dice, marker);
        }
        if !waits {
            self.breathe(figure, from, to);
        }
    }

    /// OM-KHAZ-01: a hazard appears under whoever stands in these cells.
    pub fn hazard_appears(&mut self, cells: Cells, dice: u8, marker: Option<DeviceKind>) {
        let look = self.look();
        let there = in_order(look).filter(|figure| cells.contains(look.open.cell_of(*figure)));
        let there: Rollers = there.map(Some).collect();
        for figure in there.into_iter().flatten() {
            self.meet(figure, dice, marker);
        }
    }

    /// A figure meets a hazard; a mine is gone after one roll.
    fn meet(&mut self, figure: Figure, dice: u8, marker: Option<DeviceKind>) {
        let rolls = self.state.open.hazards & figure.bit() == 0;
        self.hazard(figure, dice);
        if rolls && marker == Some(DeviceKind::Mine) {
            self.remove_device(DeviceKind::Mine);
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
