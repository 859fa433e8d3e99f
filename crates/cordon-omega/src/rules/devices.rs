//! OM-ACT-09, OM-ACT-10, OM-GAP-51: smoke, fire, mines and satchel charges: markers of which there is one each.

use cordon_grid::Cell;
use cordon_kernel::{Refusal, Table};

use crate::content::{Cells, KitEffect, Pool, SheetId};
use crate::events::Event;
use crate::frames::{Attack, Piece};
use crate::look::Look;
use crate::play::Play;
use crate::rules::combat::weapon_of;
use crate::rules::emi;
use crate::state::{Device, DeviceKind, Figure};

/// The piece that a kind of marker is called in events.
fn piece_of(kind: DeviceKind, device: &Device) -> Piece {
    match kind {
        DeviceKind::Smoke => Piece::Smoke,
        DeviceKind::Fire => Piece::Fire(device.dice.black),
        DeviceKind::Mine => Piece::Mine,
        DeviceKind::Satchel => Piece::Satchel,
    }
}

/// Only black dice.
pub fn black(dice: u8) -> Pool {
    Pool { black: dice, red: 0 }
}

/// OM-ACT-09: whether a commando may put such a marker on the map in this turn once more.
pub fn check_first(look: Look<'_>, who: SheetId, kind: DeviceKind) -> Result<(), Refusal> {
    let first = look.open.commando(who).marks.placed & kind.bit() == 0;
    let says = "An action that puts a marker on the map is done only once per turn.";
    Refusal::unless(first, "OM-ACT-09", says)
}

/// Whether a commando sees a cell of revealed floor within a distance.
fn sees(look: Look<'_>, who: SheetId, within: u8, cell: Cell) -> bool {
    let commando = look.open.commando(who);
    let row = look.row(commando.cell);
    row.distance(cell) <= within
        && row.sees(Some(commando.facing), cell)
        && look.known_floor().contains(cell)
        && !emi::blocks_sight(look, Figure::Commando(who), commando.cell, cell)
}

/// The cells that a commando can name for a marker or an explosive.
fn in_sight(look: Look<'_>, who: SheetId, within: u8) -> Cells {
    let commando = look.open.commando(who);
    let seen = *look.row(commando.cell).seen(Some(commando.facing));
    seen.iter().filter(|cell| sees(look, who, within, *cell)).collect()
}

/// OM-GAP-51: whether a commando may name this cell.
fn check_cell(look: Look<'_>, who: SheetId, within: u8, own: bool, cell: Cell) -> Result<(), Refusal> {
    if cell.index() >= look.board.shape.cell_count() {
        return Err(Refusal::new("OM-GAP-51", "There is no such cell."));
    }
    let here = own && look.open.commando(who).cell == cell;
    if here || sees(look, who, within, cell) {
        return Ok(());
    }
    let says = "The card needs a floor cell in sight that is {} spaces away at the most.";
    Err(Refusal::new("OM-GAP-51", says).with([within.into()]).at(look.square(cell)))
}

/// The kind of marker that a kit card puts on the map, how far away, and whether the own cell will do.
fn placed_by(effect: &KitEffect) -> Option<(DeviceKind, u8, bool)> {
    match *effect {
        KitEffect::Smoke { within, .. } => Some((DeviceKind::Smoke, within, true)),
        KitEffect::Mine { within, .. } => Some((DeviceKind::Mine, within, false)),
        KitEffect::Satchel { within, .. } => Some((DeviceKind::Satchel, within, true)),
        _ => None,
    }
}

/// Whether a commando may use a card that places a marker, or an explosive, on this cell.
pub fn check(look: Look<'_>, who: SheetId, effect: &KitEffect, cell: Cell) -> Result<(), Refusal> {
    match (placed_by(effect), effect) {
        (Some((kind, within, own)), _) => {
            check_first(look, who, kind)?;
            check_cell(look, who, within, own, cell)
        }
        (None, KitEffect::Explosive { within, .. }) => check_cell(look, who, *within, false, cell),
        (None, _) => Err(Refusal::new("OM-ACT-11", "The card cannot be used on that.")),
    }
}

/// Every cell on which a commando may use such a card, what it costs aside.
pub fn targets(look: Look<'_>, who: SheetId, effect: &KitEffect) -> Cells {
    match (placed_by(effect), effect) {
        (Some((kind, ..)), _) if check_first(look, who, kind).is_err() => Cells::EMPTY,
        (Some((_, within, own)), _) => {
            let here = if own { Cells::only(look.open.commando(who).cell) } else { Cells::EMPTY };
            in_sight(look, who, within) | here
        }
        (None, KitEffect::Explosive { within, .. }) => in_sight(look, who, *within),
        (None, _) => Cells::EMPTY,
    }
}

/// Black dice that smoke takes from ranged attacks on whoever is in a cell: in it or next to it.
pub fn smoke_at(look: Look<'_>, cell: Cell) -> u8 {
    match look.open.device(DeviceKind::Smoke) {
        Some(smoke) if look.at_hand(smoke.cell, cell) => smoke.dice.black,
        _ => 0,
    }
}

impl<T: Table<Event>> Play<'_, T> {
    /// OM-ACT-10: puts a marker on the map; the older one of its kind goes. OM-KHAZ-01: whoever stands where a
    /// hazard is placed rolls.
    pub fn place_device(&mut self, kind: DeviceKind, device: Device) {
        self.remove_device(kind);
        self.open().devices[kind as usize] = Some(device);
        self.tell(Event::Placed { piece: piece_of(kind, &device), cell: device.cell });
        if matches!(kind, DeviceKind::Fire | DeviceKind::Mine) {
            self.hazard_appears(Cells::only(device.cell), device.dice.black, Some(kind));
        }
    }

    /// Takes a marker off the map, if it is there.
    pub fn remove_device(&mut self, kind: DeviceKind) {
        if let Some(device) = self.open().devices[kind as usize].take() {
            self.tell(Event::Removed { piece: piece_of(kind, &device), cell: device.cell });
        }
    }

    /// A commando uses a card that places a marker or an explosive.
    pub fn use_device_card(&mut self, who: SheetId, effect: &KitEffect, cell: Cell) {
        self.count_action(who);
        let owner = Some(who);
        let (kind, device) = match *effect {
            KitEffect::Explosive { radius, dice, .. } => return self.explode(cell, radius, dice),
            KitEffect::Smoke { dice, .. } => {
                (DeviceKind::Smoke, Device { cell, owner, dice: black(dice), within: 0 })
            }
            KitEffect::Mine { dice, .. } => {
                (DeviceKind::Mine, Device { cell, owner, dice: black(dice), within: 0 })
            }
            KitEffect::Satchel { radius, dice, .. } => {
                (DeviceKind::Satchel, Device { cell, owner, dice, within: radius })
            }
            ref other => unreachable!("{other:?} places nothing"),
        };
        self.open().commando_mut(who).marks.placed |= kind.bit();
        self.place_device(kind, device);
    }

    /// A weapon leaves fire in the cell in which its target was.
    pub fn leave_fire(&mut self, attack: &Attack, cell: Cell) {
        let fire = weapon_of(self.look(), attack.attacker, attack.arm).and_then(|weapon| weapon.fire());
        let Some(dice) = fire.filter(|_| self.state.open.ending.is_none()) else { return };
        let owner = match attack.attacker {
            Figure::Commando(who) => Some(who),
            _ => None,
        };
        if let Some(who) = owner {
            self.open().commando_mut(who).marks.placed |= DeviceKind::Fire.bit();
        }
        self.place_device(DeviceKind::Fire, Device { cell, owner, dice: black(dice), within: 0 });
    }
}
