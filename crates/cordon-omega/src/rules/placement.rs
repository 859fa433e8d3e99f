//! OM-SPWN, OM-ROOM-12, OM-ROOM-13: putting enemies and markers on the map. Room cards and dashboard tiles alike
//! begin a `Placing` (OM-SPWN-01).

use cordon_grid::Cell;
use cordon_kernel::{Refusal, Table};

use crate::content::{Cells, EnemyId, PassageColour};
use crate::events::Event;
use crate::frames::{Frame, Piece, Placing, Spot};
use crate::look::Look;
use crate::play::Play;
use crate::rules::bases::SINGLE;
use crate::rules::devices::black;
use crate::state::{Device, DeviceKind, Enemy, Figure};

/// The cells in which the next piece may be placed.
pub fn spaces(look: Look<'_>, placing: &Placing) -> Cells {
    // OM-SPWN-06: never on walls; OM-GAP-46: a room's own cells only, while its door is still closed.
    let area = match placing.spot {
        // OM-GAP-80.
        Spot::Room(room) => look.board.room_areas[usize::from(room)],
        Spot::Tile(tile) => look.board.tiles[usize::from(tile)] & look.known_floor(),
        // OM-OVS-06: on the vent or passage, or adjacent to it; OM-SPWN-05.
        Spot::Vent(vent) => Cells::only(vent) | look.row(vent).adjacent(),
        Spot::Passage(passage) => around(look, look.board.passages[usize::from(passage)].cells),
        // OM-SET-13a, OM-SET-13b: any of those that lie on the map.
        Spot::RedPassages => {
            let passages = look.board.passages.iter();
            let red = passages.filter(|one| one.colour == PassageColour::Red && look.passage_is_there(one));
            let cells = red.fold(Cells::EMPTY, |cells, passage| cells | passage.cells);
            around(look, cells)
        }
        Spot::Zone(room) => look.board.zones[usize::from(room)]
            .map_or(Cells::EMPTY, |zone| around(look, zone) & look.board.room_areas[usize::from(room)]),
        Spot::Near(who, within) => {
            let row = look.row(look.open.commando(who).cell);
            look.known_floor().iter().filter(|cell| row.distance(*cell) <= within).collect()
        }
    };
    let mut area = area & *look.variant().floor();
    // OM-GAP-85: nothing comes on an objective's tile but what belongs to it.
    if !matches!(placing.spot, Spot::Zone(_)) && placing.piece != Piece::Rubble {
        area -= look.objective_cells();
    }
    match placing.piece {
        // OM-GAP-27: one figure per space.
        Piece::Enemy(kind) | Piece::Outsider(kind) if look.quick.is_large(kind) => {
            large_spaces(look, placing.spot, kind, area)
        }
        Piece::Enemy(_) | Piece::Outsider(_) => area - look.occupied() - look.guarded_cells(),
        // OM-MAP-03, OM-MAP-04, OM-MAP-05: terrain markers lie under figures and beside one another.
        Piece::Vent => area - look.vents(),
        Piece::Rubble => {
            let placed: Cells = look.open.rubble.iter().copied().collect();
            area - look.variant().rubble - placed
        }
        // OM-GAP-86: one EMI marker a tile is enough.
        Piece::Emi => {
            let marked = look.open.emi.iter().map(|marker| usize::from(look.board.tile_of(*marker)));
            marked.fold(area, |area, tile| area - look.board.tiles[tile])
        }
        // OM-ROOM-12: fire may lie on any floor. The others are not placed one by one by the overseer.
        Piece::Fire(_) | Piece::Gas | Piece::Smoke | Piece::Mine | Piece::Satchel => area,
    }
}

/// OM-GAP-14: the cells in which the north-west cell of a large enemy may be placed: in a room with its whole base
/// on the room's own cells, elsewhere with any of its cells where a smaller one could stand.
fn large_spaces(look: Look<'_>, spot: Spot, kind: EnemyId, area: Cells) -> Cells {
    let (taken, known) = (look.occupied() | look.guarded_cells(), look.enemy_floor());
    let fits = |anchor: &Cell| {
        let Some(base) = look.is_ground_for(look.size_of_kind(kind), *anchor) else { return false };
        let placed = match spot {
            Spot::Room(_) | Spot::Tile(_) => (base - area).is_empty(),
            Spot::Vent(_) | Spot::Passage(_) | Spot::RedPassages | Spot::Zone(_) | Spot::Near(..) => {
                base.intersects(&area) && (base - known).is_empty()
            }
        };
        placed && !base.intersects(&taken)
    };
    look.board.shape.cells().filter(fits).collect()
}

/// OM-SPWN-02, OM-OVS-04: whether the piece is there to be placed.
pub fn is_available(look: Look<'_>, piece: Piece) -> bool {
    match piece {
        Piece::Enemy(kind) => {
            look.open.reserves[usize::from(kind.0)] > 0 && look.open.enemies.free_slot().is_some()
        }
        Piece::Outsider(_) => look.open.enemies.free_slot().is_some(),
        Piece::Vent | Piece::Rubble => true,
        Piece::Emi | Piece::Fire(_) => true,
        Piece::Gas | Piece::Smoke | Piece::Mine | Piece::Satchel => false,
    }
}

/// Cells and all that are adjacent to them.
fn around(look: Look<'_>, cells: Cells) -> Cells {
    cells.iter().fold(cells, |area, cell| area | look.row(cell).adjacent())
}

/// Whether the overseer may leave it at what is placed; OM-GAP-37: with no marker left, moving the oldest is a
/// choice.
pub fn may_stop(look: Look<'_>, placing: &Placing) -> bool {
    placing.optional
        || match placing.piece {
            Piece::Enemy(_) | Piece::Outsider(_) => false,
            Piece::Vent => look.open.vents.is_full(),
            Piece::Rubble => look.open.rubble.is_full(),
            Piece::Emi => look.open.emi.is_full(),
            Piece::Fire(_) | Piece::Gas | Piece::Smoke | Piece::Mine | Piece::Satchel => false,
        }
}

/// Whether the overseer may place the piece there.
pub fn check(look: Look<'_>, placing: &Placing, cell: Cell) -> Result<(), Refusal> {
    if cell.index() < look.board.shape.cell_count() && spaces(look, placing).contains(cell) {
        return Ok(());
    }
    if look.objective_cells().contains(cell) && placing.piece != Piece::Rubble {
        return Err(Refusal::new("OM-GAP-85", "An objective's tile lies there.").at(look.square(cell)));
    }
    let rule = match (placing.piece, placing.spot) {
        (Piece::Vent, _) => "OM-ROOM-13",
        (Piece::Rubble, _) => "OM-ROOM-12",
        (Piece::Enemy(_) | Piece::Outsider(_), _) if look.guarded_cells().contains(cell) => "OM-GAP-97",
        (Piece::Enemy(_) | Piece::Outsider(_), Spot::Room(_)) => "OM-SPWN-03",
        (Piece::Enemy(_) | Piece::Outsider(_), _) => "OM-SPWN-04",
        (Piece::Emi, _) => "OM-GAP-86",
        (Piece::Fire(_) | Piece::Gas | Piece::Smoke | Piece::Mine | Piece::Satchel, _) => "OM-ROOM-12",
    };
    Err(Refusal::new(rule, "The piece cannot be placed there."))
}

/// OM-GAP-19, OM-GAP-27, OM-GAP-83: the nearest free cells for a figure that cannot stay where it is.
pub fn nearest_free(look: Look<'_>, figure: Figure) -> Cells {
    let from = look.open.cell_of(figure);
    let size = look.size_of(figure);
    let floor = if figure.is_of_squad() { look.known_floor() } else { look.enemy_floor() };
    let open = floor - (look.occupied() - look.base(figure));
    // OM-GAP-14: a large figure needs room for its whole base.
    let stands = |anchor: &Cell| match size {
        SINGLE => *anchor != from,
        _ => look.is_ground_for(size, *anchor).is_some_and(|base| (base - open).is_empty()),
    };
    let free: Cells = open.iter().filter(stands).collect();
    let buried = look.variant().ground.is_wall(from);
    // A wall has no distances: out of one the way is counted as the crow flies, first to cells of the same room.
    let away = |cell: Cell| match buried {
        true => (look.board.room_of(cell) != look.board.room_of(from), look.aura(from, cell)),
        false => (false, look.distance(from, cell)),
    };
    let nearest = free.iter().map(away).min();
    free.iter().filter(|cell| Some(away(*cell)) == nearest).collect()
}

/// A figure that stands in a wall, commandos first.
fn buried(look: Look<'_>) -> Option<Figure> {
    let ground = &look.variant().ground;
    look.open.figures().find(|figure| look.base(*figure).iter().any(|cell| ground.is_wall(cell)))
}

/// Whether a displaced figure may be put into this cell.
pub fn check_refuge(look: Look<'_>, figure: Figure, cell: Cell) -> Result<(), Refusal> {
    if nearest_free(look, figure).iter().any(|free| free == cell) {
        return Ok(());
    }
    Err(Refusal::new("OM-GAP-19", "Choose one of the nearest free cells."))
}

impl<T: Table<Event>> Play<'_, T> {
    /// OM-GAP-19: a figure goes to the nearest free cell; its owner chooses ties. False while there is a choice.
    pub fn continue_displaced(&mut self, figure: Figure) -> bool {
        let refuges = nearest_free(self.look(), figure);
        if refuges.len() > 1 {
            return false;
        }
        self.pop();
        if let Some(to) = refuges.first() {
            self.take_refuge(figure, to);
        }
        true
    }

    /// A displaced figure is put into a free cell.
    pub fn take_refuge(&mut self, figure: Figure, to: Cell) {
        let from = self.state.open.cell_of(figure);
        self.put(figure, to);
        self.tell(Event::Moved { figure, from, to });
        self.enter(figure, Some(from), to);
        self.dig_out();
    }

    /// OM-GAP-83: the next figure that stands in a wall, if there is one, has to leave it.
    pub fn dig_out(&mut self) {
        if let Some(figure) = buried(self.look()) {
            self.push(Frame::Displaced { figure });
        }
    }

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
            Piece::Enemy(kind) | Piece::Outsider(kind) => {
                let slot = self.spawn(kind, cell, matches!(placing.piece, Piece::Outsider(_)));
                // OM-OVS-07, OM-GAP-60: coming out of a vent or passage counts as a move into the cell.
                if matches!(placing.spot, Spot::Vent(_) | Spot::Passage(_) | Spot::RedPassages) {
                    self.enter(Figure::Enemy(slot), None, cell);
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
            Piece::Emi => {
                if self.open().emi.is_full() {
                    let oldest = self.open().emi.remove(0);
                    self.tell(Event::Removed { piece: Piece::Emi, cell: oldest });
                }
                self.open().emi.push(cell);
                self.tell(Event::Placed { piece: Piece::Emi, cell });
            }
            Piece::Fire(dice) => {
                let fire = Device { cell, owner: None, dice: black(dice), within: 0 };
                self.place_device(DeviceKind::Fire, fire);
            }
            Piece::Gas | Piece::Smoke | Piece::Mine | Piece::Satchel => {
                unreachable!("{:?} is not placed piece by piece", placing.piece)
            }
        }
    }

    /// An enemy comes from the reserves, or from outside: its slot.
    pub fn spawn(&mut self, kind: EnemyId, cell: Cell, outside: bool) -> u8 {
        let open = self.open();
        let slot = open.enemies.free_slot().expect("a free slot for an available enemy");
        open.enemies.put(slot, Enemy { kind, cell, wounds: 0, activated: false, outside, fresh: true });
        open.reserves[usize::from(kind.0)] -= u8::from(!outside);
        self.tell(Event::Placed { piece: Piece::Enemy(kind), cell });
        slot
    }
}
