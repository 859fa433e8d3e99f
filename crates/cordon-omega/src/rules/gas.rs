//! OM-ENV-01 to -07: corrosive gas, its clouds and what they do.

use cordon_grid::{Cell, Dir, Shape};
use cordon_kernel::{Refusal, Table};

use crate::actions::Action;
use crate::content::{Ability, Cells, SheetId};
use crate::events::Event;
use crate::frames::{Frame, Piece, Spot};
use crate::look::Look;
use crate::play::Play;
use crate::rules::wounds::Cause;
use crate::state::{Figure, Life, MOST_GAS};

/// OM-ENV-01, OM-GAP-37: markers of one cloud at most.
const MOST_IN_CLOUD: usize = 9;

/// OM-GAP-96: the clouds by their number of markers, largest first, each with its widths and heights. OM-ENV-06,
/// OM-ENV-07: in a rectangle of at least two by two every marker shares a side with two others.
const CLOUDS: [(u8, &[(u8, u8)]); 3] = [(9, &[(3, 3)]), (6, &[(3, 2), (2, 3)]), (4, &[(2, 2)])];

/// The cells with gas.
pub fn cells(look: Look<'_>) -> Cells {
    look.open.gas.iter().copied().collect()
}

/// OM-ENV-02, OM-GAP-74: the markers that are one cloud with the one in a cell: those that touch by side or corner.
pub fn cloud(shape: Shape, gas: &Cells, from: Cell) -> Cells {
    let mut cloud = Cells::only(from) & *gas;
    let mut edge = cloud;
    while let Some(cell) = edge.first() {
        edge -= Cells::only(cell);
        for next in Dir::ALL.iter().filter_map(|dir| shape.neighbour(cell, *dir)) {
            if gas.contains(next) && cloud.insert(next) {
                edge.insert(next);
            }
        }
    }
    cloud
}

/// OM-ENV-05: the cells on which gas may be placed: floor of the room or of the revealed part of the tile. What
/// else gas must keep off belongs here.
pub fn legal_cells(look: Look<'_>, spot: Spot) -> Cells {
    let area = match spot {
        Spot::Room(room) => look.board.room_areas[usize::from(room)],
        Spot::Tile(tile) => look.board.tiles[usize::from(tile)] & look.known_floor(),
        Spot::Vent(_) | Spot::Passage(_) | Spot::RedPassages | Spot::Zone(_) | Spot::Near(..) => Cells::EMPTY,
    };
    (area & *look.variant().floor()) - look.objective_cells()
}

/// The cells of a rectangle, if it lies on the map.
fn rectangle(shape: Shape, at: Cell, wide: u8, high: u8) -> Option<Cells> {
    let corner = shape.point(at);
    let mut cells = Cells::EMPTY;
    for y in 0..i16::from(high) {
        for x in 0..i16::from(wide) {
            cells.insert(shape.cell(corner.x + x, corner.y + y)?);
        }
    }
    Some(cells)
}

/// OM-GAP-37: the gas that stays where it is when so many markers are placed: with too few left the oldest move.
fn staying(look: Look<'_>, markers: u8) -> Cells {
    let moved = (look.open.gas.len() + usize::from(markers)).saturating_sub(MOST_GAS);
    look.open.gas.iter().skip(moved).copied().collect()
}

/// Whether a cloud of this form may be placed here.
fn check_form(look: Look<'_>, legal: &Cells, at: Cell, wide: u8, high: u8) -> Result<(), Refusal> {
    let shape = look.board.shape;
    let staying = staying(look, wide * high);
    let fits = rectangle(shape, at, wide, high).filter(|cells| (*cells - (*legal - staying)).is_empty());
    let Some(cells) = fits else {
        let says = "Gas is placed on the room's own floor, without walls and without other gas.";
        return Err(Refusal::new("OM-ENV-05", says));
    };
    // OM-ENV-01: what touches is one cloud, and a cloud has nine markers at the most.
    if cloud(shape, &(staying | cells), at).len() > MOST_IN_CLOUD {
        let says = "Together with the gas it touches the cloud would have more than {} markers.";
        return Err(Refusal::new("OM-ENV-01", says).with([MOST_IN_CLOUD as i16]).at(look.square(at)));
    }
    Ok(())
}

/// OM-GAP-96: the size of the largest cloud, of so many markers at most, that fits, and its forms.
fn largest(look: Look<'_>, spot: Spot, markers: u8) -> Option<(u8, &'static [(u8, u8)])> {
    let legal = legal_cells(look, spot);
    CLOUDS.into_iter().filter(|(size, _)| *size <= markers).find(|(_, forms)| {
        let fits = |at: Cell, form: &(u8, u8)| check_form(look, &legal, at, form.0, form.1).is_ok();
        legal.iter().any(|at| forms.iter().any(|form| fits(at, form)))
    })
}

/// Whether any cloud, of so many markers at most, fits.
pub fn check_room(look: Look<'_>, spot: Spot, markers: u8) -> Result<(), Refusal> {
    let fits = largest(look, spot, markers).is_some();
    Refusal::unless(fits, "OM-GAP-96", "There is no room for a cloud of gas.")
}

/// Whether the overseer may place this cloud.
pub fn check_cloud(
    look: Look<'_>,
    (spot, markers): (Spot, u8),
    at: Cell,
    (wide, high): (u8, u8),
) -> Result<(), Refusal> {
    let Some((size, forms)) = largest(look, spot, markers) else { return check_room(look, spot, markers) };
    if !forms.contains(&(wide, high)) {
        let says = "The cloud is a rectangle of {} markers.";
        return Err(Refusal::new("OM-GAP-96", says).with([size.into()]));
    }
    if at.index() >= look.board.shape.cell_count() {
        return Err(Refusal::new("OM-ENV-05", "There is no such cell."));
    }
    check_form(look, &legal_cells(look, spot), at, wide, high)
}

/// OM-GAP-37: with too few markers left, moving the oldest is the overseer's choice.
pub fn may_leave(look: Look<'_>, spot: Spot, markers: u8) -> bool {
    let size = largest(look, spot, markers).map_or(0, |(size, _)| usize::from(size));
    look.open.gas.len() + size > MOST_GAS
}

/// Adds every cloud that the overseer may place.
pub fn clouds(look: Look<'_>, spot: Spot, markers: u8, out: &mut Vec<Action>) {
    let legal = legal_cells(look, spot);
    let Some((_, forms)) = largest(look, spot, markers) else { return };
    for at in legal.iter() {
        for (wide, high) in forms.iter().copied() {
            if check_form(look, &legal, at, wide, high).is_ok() {
                out.push(Action::Cloud { at, wide, high });
            }
        }
    }
}

/// Whether a gas marker is near enough to be removed.
pub fn check_clear(look: Look<'_>, who: SheetId, within: u8, cell: Cell) -> Result<(), Refusal> {
    if !look.open.gas.contains(&cell) {
        return Err(Refusal::new("OM-ACT-11", "There is no gas to remove."));
    }
    let near = look.distance(look.open.commando(who).cell, cell) <= within;
    Refusal::unless(near, "OM-ACT-11", "The gas is too far away.")
        .map_err(|refusal| refusal.at(look.square(cell)))
}

/// The gas markers that a commando can remove.
pub fn clearable(look: Look<'_>, who: SheetId, within: u8) -> impl Iterator<Item = Cell> {
    look.open.gas.iter().copied().filter(move |cell| check_clear(look, who, within, *cell).is_ok())
}

impl<T: Table<Event>> Play<'_, T> {
    /// Goes on with placing gas; false when the overseer must choose. OM-GAP-96: what does not fit is lost.
    pub fn continue_cloud(&mut self, spot: Spot, markers: u8) -> bool {
        let lost = largest(self.look(), spot, markers).is_none();
        if lost {
            self.pop();
        }
        lost
    }

    /// Places a cloud; OM-GAP-74: whoever stands in it is hurt when its turn begins, not now.
    pub fn place_cloud(&mut self, at: Cell, wide: u8, high: u8) {
        let cells = rectangle(self.board.shape, at, wide, high).expect("a checked cloud lies on the map");
        for _ in 0..(self.state.open.gas.len() + cells.len()).saturating_sub(MOST_GAS) {
            let oldest = self.open().gas.remove(0);
            self.tell(Event::Removed { piece: Piece::Gas, cell: oldest });
        }
        self.open().gas.extend(cells.iter());
        self.tell(Event::GasReleased { at, wide, high });
    }

    /// OM-ENV-03, OM-GAP-74: somebody has come into a cell; who was in the same cloud before is not hurt again.
    pub fn breathe(&mut self, figure: Figure, from: Option<Cell>, to: Cell) {
        let Figure::Commando(who) = figure else { return };
        if self.state.open.gas.contains(&to) {
            let gas = cells(self.look());
            let inside = from.is_some_and(|from| cloud(self.board.shape, &gas, to).contains(from));
            if !inside {
                self.gas(who);
            }
        }
    }

    /// OM-ENV-04: a commando's turn begins.
    pub fn breathe_at_start(&mut self, who: SheetId) {
        if self.state.open.gas.contains(&self.state.open.commando(who).cell) {
            self.gas(who);
        }
    }

    /// Gas hurts active commandos only: not downed or recovering ones (OM-GAP-70).
    fn gas(&mut self, who: SheetId) {
        let immune = self.look().has(who, Ability::GasProof);
        if self.state.open.commando(who).life == Life::Active && !immune {
            self.tell(Event::Gassed { who });
            self.threaten(Figure::Commando(who), 1, Cause::Gas);
        }
    }

    /// Goes on with removing gas; false when there is more to choose.
    pub fn continue_scrubbing(&mut self, who: SheetId, left: u8, within: u8) -> bool {
        let done = left == 0 || clearable(self.look(), who, within).next().is_none();
        if done {
            self.pop();
        }
        done
    }

    /// Removes a gas marker.
    pub fn clear_gas(&mut self, cell: Cell) {
        if let Frame::Scrubbing { left, .. } = self.open().stack.top_mut() {
            *left -= 1;
        }
        let place = self.state.open.gas.iter().position(|marker| *marker == cell);
        self.open().gas.remove(place.expect("a checked marker"));
        self.tell(Event::Removed { piece: Piece::Gas, cell });
    }
}
