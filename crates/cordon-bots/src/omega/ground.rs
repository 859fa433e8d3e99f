//! Ways over the map: how far it is to where the squad wants to be, and which door is next.

use cordon_grid::Cell;
use cordon_omega::content::{Cells, SheetId, Victory};
use cordon_omega::look::Look;

use super::errands::{self, Errand};

/// No way at all.
pub(super) const FAR: u32 = 1000;
/// A way that is this much longer than the shortest still counts as one.
const DETOUR: u32 = 2;
/// Steps that a closed door is worth: somebody must stop and open it.
const DOOR_STEPS: u32 = 3;

/// The steps between two cells with all doors open and nobody in the way.
pub(super) fn steps(look: Look<'_>, from: Cell, to: Cell) -> u32 {
    far(look.board.variant(0, look.open.flips).row(from).distance(to))
}

/// A distance as steps.
pub(super) fn far(distance: u8) -> u32 {
    if distance == u8::MAX { FAR } else { distance.into() }
}

/// The steps from a cell to the nearest of some cells, with all doors open.
pub(super) fn steps_to(look: Look<'_>, from: Cell, cells: Cells) -> u32 {
    let row = look.board.variant(0, look.open.flips).row(from);
    cells.iter().map(|cell| far(row.distance(cell))).min().unwrap_or(FAR)
}

/// The door of the goal room.
pub(super) fn goal_door(look: Look<'_>) -> Option<u8> {
    let Victory::GoalRoom(goal) = look.mission().victory else { return None };
    let door = look.board.doors.iter().position(|site| site.rooms.contains(&goal))?;
    Some(door as u8)
}

/// Where the squad as a whole wants to be; asked of many cells.
pub(super) struct Goals<'a> {
    look: Look<'a>,
    errands: Vec<Errand>,
}

impl<'a> Goals<'a> {
    /// Where the squad wants to be now.
    pub(super) fn of(look: Look<'a>) -> Goals<'a> {
        Goals { look, errands: errands::of(look, None) }
    }

    /// The steps from a cell to there, with all doors open; 0 where the squad wants nothing.
    pub(super) fn steps_from(&self, cell: Cell) -> u32 {
        self.errands.iter().map(|errand| steps_to(self.look, cell, errand.cells)).min().unwrap_or(0)
    }

    /// Whether a cell is on a short way from the start to there.
    fn is_on_way(&self, cell: Cell) -> bool {
        let Some(start) = self.look.board.start.first() else { return false };
        steps(self.look, *start, cell) + self.steps_from(cell) <= self.steps_from(*start) + DETOUR
    }
}

/// The steps from a cell to where the squad wants to be, with all doors open; 0 where it wants nothing.
pub(super) fn to_goal(look: Look<'_>, from: Cell) -> u32 {
    Goals::of(look).steps_from(from)
}

/// The way to an errand from a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way {
    /// The next closed door.
    pub(super) door: Option<u8>,
    /// The steps to that door, or to the place itself.
    pub(super) to_door: u32,
    /// All steps, with something added for each closed door before the place.
    pub(super) length: u32,
}

/// The errands and what lies behind each closed door; asked once for many cells.
pub(super) struct Ways<'a> {
    look: Look<'a>,
    /// Cells to go to, the door that is opened there, and the rest of the way behind it.
    places: Vec<(Cells, Option<u8>, u32)>,
}

impl<'a> Ways<'a> {
    /// The ways of a commando, or of the squad as a whole.
    pub(super) fn of(look: Look<'a>, who: Option<SheetId>) -> Ways<'a> {
        Ways::to(look, errands::of(look, who))
    }

    /// The ways to some errands.
    pub(super) fn to(look: Look<'a>, errands: Vec<Errand>) -> Ways<'a> {
        let mut places: Vec<(Cells, Option<u8>, u32)> =
            errands.iter().map(|errand| (errand.cells, errand.door, 0)).collect();
        for (door, site) in look.board.doors.iter().enumerate() {
            let door = door as u8;
            // A door that is itself an errand needs no reason.
            if !look.open.is_closed(door) || errands.iter().any(|errand| errand.door == Some(door)) {
                continue;
            }
            for half in 0..2 {
                let beyond = site.halves[1 - half];
                let rest = errands
                    .iter()
                    .flat_map(|errand| beyond.iter().map(|cell| steps_to(look, cell, errand.cells)))
                    .min();
                if let Some(rest) = rest.filter(|rest| *rest < FAR) {
                    places.push((site.halves[half], Some(door), rest + DOOR_STEPS));
                }
            }
        }
        Ways { look, places }
    }

    /// The shortest way from a cell, and the door that is next on it.
    pub(super) fn way(&self, from: Cell) -> Option<Way> {
        let row = self.look.row(from);
        let ways = self.places.iter().filter_map(|(cells, door, rest)| {
            let to_door = cells.iter().map(|cell| far(row.distance(cell))).min()?;
            (to_door < FAR).then_some(Way { door: *door, to_door, length: to_door + rest })
        });
        ways.min_by_key(|way| way.length)
    }

    /// The length of the shortest way from a cell; 0 where there is nothing to go to.
    pub(super) fn length(&self, from: Cell) -> u32 {
        if self.places.is_empty() {
            return 0;
        }
        self.way(from).map_or(FAR, |way| way.length)
    }
}

/// Whether a room is on the shortest way from the start to the goal.
pub(super) fn is_room_on_way(look: Look<'_>, room: u8) -> bool {
    let (cells, goals) = (look.board.rooms[usize::from(room)], Goals::of(look));
    cells.iter().any(|cell| goals.is_on_way(cell))
}

/// Whether a door is on the shortest way from the start to the goal.
pub(super) fn is_door_on_way(look: Look<'_>, door: u8) -> bool {
    let (site, goals) = (&look.board.doors[usize::from(door)], Goals::of(look));
    goal_door(look) == Some(door)
        || site.halves.iter().all(|half| half.iter().any(|cell| goals.is_on_way(cell)))
}

/// No gap is wider than this.
const WIDEST: u8 = 6;

/// How wide the squad's way is; asked of many cells.
pub(super) struct Gaps<'a> {
    look: Look<'a>,
    goals: Goals<'a>,
    /// The steps that the hindmost of the squad still has.
    hindmost: u32,
    /// The steps from each cell of the floor to where the squad wants to be.
    levels: Vec<(Cell, u32)>,
}

impl<'a> Gaps<'a> {
    /// The ways of the squad as it stands now.
    pub(super) fn of(look: Look<'a>) -> Gaps<'a> {
        let goals = Goals::of(look);
        let ways = look.open.living().map(|who| goals.steps_from(look.open.commando(who).cell));
        let hindmost = ways.max().unwrap_or(0);
        let levels = look.variant().floor().iter().map(|cell| (cell, goals.steps_from(cell))).collect();
        Gaps { look, goals, hindmost, levels }
    }

    /// How many cells stay free beside an enemy in this cell, across the squad's way: none bars it altogether.
    pub(super) fn beside(&self, cell: Cell) -> u8 {
        let Gaps { look, goals, hindmost, levels } = self;
        let level = goals.steps_from(cell);
        let behind = *hindmost <= level;
        if behind || !goals.is_on_way(cell) {
            return WIDEST;
        }
        let row = look.row(cell);
        let beside = levels
            .iter()
            .filter(|(other, steps)| *steps == level && *other != cell && row.distance(*other) <= WIDEST);
        let free = beside.filter(|(other, _)| !look.open.foes().any(|(_, enemy)| enemy.cell == *other));
        (free.count() as u8).min(WIDEST)
    }
}

/// How far a room is from the start, with all doors open.
pub(super) fn depth_of_room(look: Look<'_>, room: u8) -> u32 {
    look.board.start.first().map_or(0, |start| steps_to(look, *start, look.board.rooms[usize::from(room)]))
}
