//! EX-HERO-20 to 26: doors, rooms that become active, and who is in them.

use cordon_grid::{Cell, Side};
use cordon_kernel::{List, Refusal, Table};

use crate::board::Cells;
use crate::content::{ClassId, Window};
use crate::events::Event;
use crate::frames::{Asking, Frame, RoomSpawn};
use crate::look::Look;
use crate::play::Play;
use crate::rules::matrix::{self, Kind};
use crate::rules::roamers;

/// EX-HERO-20, EX-HERO-27: whether a hero may open or close a door: from either of its two squares, if it is not locked.
pub fn check_door(look: Look<'_>, hero: u8, door: u8) -> Result<(), Refusal> {
    matrix::may(look, hero, Kind::Door)?;
    let beside = look
        .board
        .doors
        .get(usize::from(door))
        .is_some_and(|one| one.sides.contains(&look.open.hero(hero).cell));
    Refusal::unless(beside, "EX-HERO-20", "A door is opened or closed from one of its two squares.")?;
    Refusal::unless(look.open.locked & (1 << door) == 0, "EX-HERO-27", "This door is locked.")
}

/// The side to which those in a room look: that of the opened door.
fn door_side(look: Look<'_>, inside: Cell, outside: Cell) -> Side {
    let delta = look.board.point(inside).delta_to(look.board.point(outside));
    Side::ALL
        .into_iter()
        .find(|side| side.delta() == delta)
        .expect("a door is between squares that share a side")
}

/// EX-HERO-23: the rows of a room: squares by their distance from the square inside the opened door.
fn rows(look: Look<'_>, room: &RoomSpawn) -> List<Cells, 32> {
    let area = look.board.areas[usize::from(room.area)].cells & look.board.land;
    let mut rows: List<Cells, 32> = List::new();
    let (mut reached, mut wave) = (Cells::only(room.inside), Cells::only(room.inside));
    while !wave.is_empty() && rows.len() < rows.capacity() {
        rows.push(wave);
        let next = wave.iter().fold(Cells::EMPTY, |next, cell| next | *look.board.near(cell)) & area;
        wave = next - reached;
        reached |= next;
    }
    rows
}

/// EX-HERO-24: where the next unit of a room may be placed: free squares of its row; if there are none the next farther
/// rows, then the next nearer ones. A row that the room does not have is its farthest.
pub fn room_squares(look: Look<'_>, room: &RoomSpawn) -> Cells {
    let rows = rows(look, room);
    let row = look.mission().room_spawn.get(usize::from(room.roll) - 1).map_or(1, |entry| entry.row).max(1);
    let wanted = usize::from(row - 1).min(rows.len() - 1);
    let free = look.free();
    let farther = wanted..rows.len();
    let nearer = (0..wanted).rev();
    farther.chain(nearer).map(|n| rows[n] & free).find(|cells| !cells.is_empty()).unwrap_or_default()
}

/// The classes that a roll on the room chart brings.
fn classes(look: Look<'_>, roll: u8) -> List<ClassId, 16> {
    let entry = look.mission().room_spawn.get(usize::from(roll) - 1);
    let groups = entry.iter().flat_map(|entry| entry.groups.iter());
    groups.flat_map(|group| std::iter::repeat_n(group.class, usize::from(group.count))).collect()
}

/// Whether the next unit of a room may be placed here.
pub fn check_room_square(look: Look<'_>, room: &RoomSpawn, cell: Cell) -> Result<(), Refusal> {
    let says = "Units of a room are placed on free squares of the row that was rolled.";
    Refusal::unless(room_squares(look, room).contains(cell), "EX-HERO-24", says)
}

impl<T: Table<Event>> Play<'_, T> {
    /// EX-HERO-20, EX-HERO-21: opens or closes a door. EX-GAP-82: a door is an edge, so nobody stands in it.
    pub fn use_door(&mut self, hero: u8, door: u8) {
        self.pay(hero, Kind::Door);
        if self.open.open_doors & (1 << door) != 0 {
            self.open.open_doors &= !(1 << door);
            self.tell(Event::DoorClosed { door });
            return;
        }
        self.open_door(door);
        let [one, other] = self.board.doors[usize::from(door)].sides;
        for (inside, outside) in [(one, other), (other, one)] {
            let area = self.board.area_of(inside);
            if self.open.active & (1 << area) == 0 {
                self.activate_area(area, inside, outside);
            }
        }
    }

    /// EX-HERO-21, EX-HERO-22, EX-HERO-26: the whole area becomes active for good, and is rolled for once.
    fn activate_area(&mut self, area: u8, inside: Cell, outside: Cell) {
        self.open.active |= 1 << area;
        self.tell(Event::AreaActivated { area });
        if self.look().mission().room_spawn.is_empty() {
            return;
        }
        self.push(Frame::RoomRoll { area, inside, outside, twice: false });
        self.open_window(Asking::of(Window::OnRoom));
    }

    /// Goes on with a room's units as far as nobody has to choose; false when all are placed.
    pub fn fill_room(&mut self, room: RoomSpawn) -> bool {
        let classes = classes(self.look(), room.roll);
        let Some(class) = classes.get(usize::from(room.placed)).copied() else {
            self.pop();
            return false;
        };
        let squares = room_squares(self.look(), &room);
        match squares.first() {
            Some(_) if squares.len() > 1 && roamers::can_place(self.look(), class) => true,
            Some(cell) if roamers::can_place(self.look(), class) => {
                self.place_in_room(room, cell);
                false
            }
            // No square or no model is left for it.
            _ => {
                *self.open.stack.top_mut() = Frame::RoomSpawn(RoomSpawn { placed: room.placed + 1, ..room });
                false
            }
        }
    }

    /// EX-HERO-25: a unit of a room looks at the opened door and acts in this turn's infected move.
    pub fn place_in_room(&mut self, room: RoomSpawn, cell: Cell) {
        let class = classes(self.look(), room.roll)[usize::from(room.placed)];
        let facing = door_side(self.look(), room.inside, room.outside);
        // EX-DROPOFF-03: where the models have run out, the farthest in play comes here.
        if self.make_available(class) {
            self.put(class, cell, facing);
        }
        *self.open.stack.top_mut() = Frame::RoomSpawn(RoomSpawn { placed: room.placed + 1, ..room });
    }
}
