//! OM-OPEN, OM-DOOR: opening doors.

use cordon_kernel::{List, Refusal, Table};

use crate::board::START_AREA;
use crate::content::{Cells, Fail, SheetId};
use crate::events::Event;
use crate::frames::{Frame, Moment, Opening, Purpose};
use crate::look::Look;
use crate::play::Play;
use crate::rules::wounds::Cause;
use crate::state::{Ending, Figure};

/// OM-OPEN-01, OM-GAP-09: whether a commando stands on one of the marker's cells, or next to one on its own side.
pub fn check_reach(look: Look<'_>, who: SheetId, door: u8) -> Result<(), Refusal> {
    let Some(site) = look.board.doors.get(usize::from(door)) else {
        return Err(Refusal::new("OM-OPEN-01", "There is no such door."));
    };
    if !look.open.is_closed(door) {
        return Err(Refusal::new("OM-OPEN-01", "The door is open already."));
    }
    let cell = look.open.commando(who).cell;
    let row = look.row(cell);
    let near = |half: &Cells| half.contains(cell) || half.intersects(&row.adjacent());
    if site.halves.iter().any(near) {
        return Ok(());
    }
    let says = "The commando must stand on the door's marker or next to it, on its own side.";
    Err(Refusal::new("OM-OPEN-01", says).at(look.square(cell)))
}

/// OM-OPEN-01: whether a commando may try to open a door.
pub fn check_open(look: Look<'_>, who: SheetId, door: u8) -> Result<(), Refusal> {
    check_reach(look, who, door)
}

/// OM-OPEN-06, OM-OPEN-08: whether the overseer's power may open a door.
pub fn check_override(look: Look<'_>, door: u8) -> Result<(), Refusal> {
    let Some(site) = look.board.doors.get(usize::from(door)) else {
        return Err(Refusal::new("OM-OPEN-06", "There is no such door."));
    };
    if !look.open.is_closed(door) {
        return Err(Refusal::new("OM-OPEN-06", "The door is open already."));
    }
    if site.closed_to_overseer {
        return Err(Refusal::new("OM-OPEN-08", "The mission keeps this door closed to the overseer."));
    }
    let any_hidden = (0..look.board.rooms.len() as u8).any(|room| !look.open.is_revealed(room));
    if any_hidden && hidden_rooms_behind(look, door).next().is_none() {
        return Err(Refusal::new("OM-OPEN-06", "The power opens doors to hidden rooms."));
    }
    Ok(())
}

/// OM-DOOR-01: the hidden rooms that a door borders on.
pub fn hidden_rooms_behind(look: Look<'_>, door: u8) -> impl Iterator<Item = u8> {
    let rooms = look.board.doors[usize::from(door)].rooms;
    rooms.into_iter().filter(move |room| *room != START_AREA && !look.open.is_revealed(*room))
}

/// OM-GAP-45: whether the overseer may have this one of two rooms resolved first.
pub fn check_first_room(rooms: [u8; 2], room: u8) -> Result<(), Refusal> {
    if rooms.contains(&room) {
        return Ok(());
    }
    Err(Refusal::new("OM-GAP-45", "Choose one of the two rooms behind the door."))
}

impl<T: Table<Event>> Play<'_, T> {
    /// OM-DOOR-04: begins to open a door: by a commando, who resolves its marker, or without resolving it
    /// (OM-DOOR-10).
    pub fn open_door(&mut self, door: u8, by: Option<SheetId>) {
        self.push(Frame::Opening(Opening { door, by, begun: false, passed: None, revealed: false }));
        let Some(who) = by else { return };
        // OM-OPEN-02, OM-DOOR-06, OM-GAP-45: the marker is turned over and stays face up if it remains.
        let marker = self.state.hidden.markers[usize::from(door)].expect("a closed door has a marker");
        if self.state.open.face_up & (1 << door) == 0 {
            self.open().face_up |= 1 << door;
            self.open().shown[usize::from(door)] = Some(marker);
            self.table.reveal();
            self.tell(Event::MarkerShown { door, marker });
        } else {
            self.tell(Event::DoorTried { who, door });
        }
        self.open_window(Moment::DoorFlipped);
    }

    /// OM-GAP-45: the text of a marker that was turned over is resolved, top to bottom.
    fn begin_marker(&mut self, door: u8, who: SheetId) {
        if let Frame::Opening(top) = self.open().stack.top_mut() {
            top.begun = true;
        }
        let marker = self.state.open.shown[usize::from(door)].expect("the marker lies face up");
        let text = &self.content[marker];
        let (alarm, challenge) = (text.alarm, text.challenge);
        if alarm > 0 {
            self.open().pool += alarm;
            self.tell(Event::EnergyGained { tokens: alarm });
        }
        if let Some((stat, target)) = challenge {
            self.begin_challenge(who, stat, target, Purpose::Door);
        }
    }

    /// Goes on with opening the door on top: OM-DOOR-07.
    pub fn continue_opening(&mut self, opening: Opening) {
        let door = opening.door;
        if let (Some(who), false) = (opening.by, opening.begun) {
            return self.begin_marker(door, who);
        }
        if let (Some(who), Some(false)) = (opening.by, opening.passed) {
            let marker = self.state.open.shown[usize::from(door)].expect("the marker lies face up");
            match self.content[marker].fail {
                // OM-OPEN-03, OM-DOOR-08: the door stays shut and the marker on the map.
                Fail::StaysShut => {
                    self.pop();
                    return self.tell(Event::DoorHeld { door });
                }
                Fail::Hazard(dice) => {
                    self.pop();
                    self.tell(Event::DoorHeld { door });
                    return self.hazard(Figure::Commando(who), dice);
                }
                Fail::OpensWithWounds(wounds) => {
                    if let Frame::Opening(top) = self.open().stack.top_mut() {
                        top.passed = Some(true);
                    }
                    return self.threaten(Figure::Commando(who), wounds, Cause::Door);
                }
            }
        }
        if !opening.revealed {
            if let Frame::Opening(top) = self.open().stack.top_mut() {
                top.revealed = true;
            }
            return self.reveal_behind(door);
        }
        // OM-OPEN-05a, OM-OPEN-05b, OM-OPEN-07, OM-GAP-46: last of all the marker leaves the map.
        self.pop();
        self.open().closed &= !(1 << door);
        self.open().face_up &= !(1 << door);
        self.open().peeked &= !(1 << door);
        self.open().door_wounds[usize::from(door)] = 0;
        self.state.hidden.markers[usize::from(door)] = None;
        self.tell(Event::DoorOpened { door });
    }

    /// OM-OPEN-04, OM-ROOM-04: the rooms behind a door are revealed; OM-GAP-45: the order of two is the overseer's.
    fn reveal_behind(&mut self, door: u8) {
        let rooms: List<u8, 2> = hidden_rooms_behind(self.look(), door).collect();
        // OM-ROOM-02, OM-GAP-89: a goal room's opened door ends the mission.
        let goal = self.look().mission().goal_room();
        if rooms.iter().any(|room| Some(*room) == goal) {
            self.tell(Event::DoorOpened { door });
            return self.end(Ending::GoalOpened);
        }
        match rooms.as_slice() {
            [room] => self.reveal_room(*room),
            [one, other] => self.push(Frame::RevealOrder { rooms: [*one, *other] }),
            _ => {}
        }
    }

    /// OM-GAP-45: both rooms are revealed, and the stack of the first is resolved before the other's.
    pub fn reveal_both(&mut self, rooms: [u8; 2], first: u8) {
        for room in rooms.into_iter().filter(|room| *room != first) {
            self.reveal_room(room);
        }
        self.reveal_room(first);
    }

    /// The squad looks at a door's marker.
    pub fn see_marker(&mut self, door: u8) {
        let marker = self.state.hidden.markers[usize::from(door)];
        self.open().peeked |= 1 << door;
        self.table.reveal();
        self.tell(Event::SawMarker { door, marker });
    }
}
