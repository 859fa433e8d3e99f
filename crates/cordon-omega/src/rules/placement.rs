//! OM-SPWN, OM-ROOM-12, OM-ROOM-13: putting enemies and markers on the map.

use cordon_grid::Cell;
use cordon_kernel::{Refusal, Table};

use crate::content::{Cells, EnemyId};
use crate::events::Event;
use crate::frames::{Frame, Piece, Placing, Spot};
use crate::look::Look;
use crate::play::Play;
use crate::state::{Enemy, Figure};

/// The cells in which the next piece may be placed.
pub fn spaces(look: Look<'_>, placing: &Placing) -> Cells {
    // OM-SPWN-06: never on walls; OM-GAP-46: a room's own cells only, while its door is still closed.
    let area = match placing.spot {
        // OM-GAP-80.
        Spot::Room(room) => look.board.room_areas[usize::from(room)],
        Spot::Tile(tile) => look.board.tiles[usize::from(tile)] & look.known_floor(),
        // OM-OVS-06: on the vent or passage, or adjacent to it; OM-SPWN-05.
        Spot::Vent(vent) => Cells::only(vent) | look.row(vent).adjacent,
        Spot::Passage(passage) => {
            let cells = look.board.passages[usize::from(passage)].cells;
            cells.iter().fold(cells, |area, cell| area | look.row(cell).adjacent)
        }
        Spot::Near(who, within) => {
            let row = look.row(look.open.commando(who).cell);
            look.known_floor().iter().filter(|cell| row.distance[cell.index()] <= within).collect()
        }
    };
    let area = area & *look.variant().floor();
    match placing.piece {
        // OM-GAP-27: one figure per space.
        Piece::Enemy(_) => area - look.occupied(),
        Piece::Vent => area - look.vents(),
        Piece::Rubble => {
            let placed: Cells = look.open.rubble.iter().copied().collect();
            area - look.variant().rubble - placed
        }
    }
}

/// OM-SPWN-02, OM-OVS-04: whether the piece is there to be placed.
pub fn is_available(look: Look<'_>, piece: Piece) -> bool {
    match piece {
        Piece::Enemy(kind) => {
            look.open.reserves[usize::from(kind.0)] > 0 && look.open.enemies.contains(&None)
        }
        Piece::Vent | Piece::Rubble => true,
    }
}

/// Whether the overseer may place the piece there.
pub fn check(look: Look<'_>, placing: &Placing, cell: Cell) -> Result<(), Refusal> {
    if cell.index() < look.board.shape.cell_count() && spaces(look, placing).contains(cell) {
        return Ok(());
    }
    let rule = match (placing.piece, placing.spot) {
        (Piece::Vent, _) => "OM-ROOM-13",
        (Piece::Rubble, _) => "OM-ROOM-12",
        (Piece::Enemy(_), Spot::Room(_)) => "OM-SPWN-03",
        (Piece::Enemy(_), _) => "OM-SPWN-04",
    };
    Err(Refusal::new(rule, "The piece cannot be placed there."))
}

impl<T: Table<Event>> Play<'_, T> {
    /// Goes on with placing; false when the overseer must choose a cell. OM-GAP-84: what does not fit is lost.
    pub fn continue_placing(&mut self, placing: Placing) -> bool {
        let look = self.look();
        let stuck = !is_available(look, placing.piece) || spaces(look, &placing).is_empty();
        if placing.left == 0 || stuck {
            self.pop();
            return true;
        }
        false
    }

    /// Places one piece.
    pub fn place(&mut self, placing: Placing, cell: Cell) {
        *self.open().stack.top_mut() = Frame::Placing(Placing { left: placing.left - 1, ..placing });
        match placing.piece {
            Piece::Enemy(kind) => {
                let slot = self.spawn(kind, cell);
                // OM-OVS-07, OM-GAP-60: coming out of a vent or passage counts as a move into the cell.
                if matches!(placing.spot, Spot::Vent(_) | Spot::Passage(_)) {
                    self.enter(Figure::Enemy(slot), cell);
                }
            }
            // OM-GAP-37: with no marker left, the oldest of its kind moves.
            Piece::Vent => {
                if self.open().vents.is_full() {
                    let oldest = self.open().vents.remove(0);
                    self.tell(Event::Removed { piece: Piece::Vent, cell: oldest });
                }
                self.open().vents.push(cell);
                self.tell(Event::Placed { piece: Piece::Vent, cell });
            }
            Piece::Rubble => {
                if self.open().rubble.is_full() {
                    let oldest = self.open().rubble.remove(0);
                    self.tell(Event::Removed { piece: Piece::Rubble, cell: oldest });
                }
                self.open().rubble.push(cell);
                self.tell(Event::Placed { piece: Piece::Rubble, cell });
            }
        }
    }

    /// An enemy comes from the reserves: its slot.
    fn spawn(&mut self, kind: EnemyId, cell: Cell) -> u8 {
        let open = self.open();
        let slot = open.enemies.iter().position(Option::is_none).expect("a free slot for an available enemy");
        open.enemies[slot] = Some(Enemy { kind, cell, wounds: 0, activated: false });
        open.reserves[usize::from(kind.0)] -= 1;
        self.tell(Event::Placed { piece: Piece::Enemy(kind), cell });
        slot as u8
    }
}
