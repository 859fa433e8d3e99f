//! Ways over the map: how far it is to the goal, and which door is next.

use cordon_grid::Cell;
use cordon_omega::content::Cells;
use cordon_omega::look::Look;

/// No way at all.
pub(super) const FAR: u32 = 1000;
/// Steps that a closed door is worth: somebody must stop and open it.
const DOOR_STEPS: u32 = 3;

/// The steps between two cells with all doors open and nobody in the way.
pub(super) fn steps(look: Look<'_>, from: Cell, to: Cell) -> u32 {
    far(look.board.variant(0, look.open.flips).row(from).distance[to.index()])
}

/// The steps between two cells as the doors are now.
pub(super) fn steps_now(look: Look<'_>, from: Cell, to: Cell) -> u32 {
    far(look.distance(from, to))
}

fn far(distance: u8) -> u32 {
    if distance == u8::MAX { FAR } else { distance.into() }
}

/// The door of the goal room, and the cells before it.
pub(super) fn goal_door(look: Look<'_>) -> Option<(u8, Cells)> {
    let goal = look.mission().goal_room()?;
    look.board.doors.iter().enumerate().find_map(|(door, site)| {
        let inside = site.rooms.iter().position(|room| *room == goal)?;
        Some((door as u8, site.halves[1 - inside]))
    })
}

/// The steps from a cell to the goal door with all doors open.
pub(super) fn to_goal(look: Look<'_>, from: Cell) -> u32 {
    let Some((_, cells)) = goal_door(look) else { return 0 };
    cells.iter().map(|cell| steps(look, from, cell)).min().unwrap_or(FAR)
}

/// The way to the goal from a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way {
    /// The next closed door.
    pub(super) door: u8,
    /// The steps to that door.
    pub(super) to_door: u32,
    /// All steps to the goal door, with something added for each closed door before it.
    pub(super) length: u32,
}

/// What lies behind each closed door; asked once for many cells.
pub(super) struct Doors<'a> {
    look: Look<'a>,
    /// Door, cells on one side, and the rest of the way from the other side.
    sides: Vec<(u8, Cells, u32)>,
}

impl<'a> Doors<'a> {
    /// Looks at every closed door.
    pub(super) fn of(look: Look<'a>) -> Doors<'a> {
        let goal = goal_door(look);
        let mut sides = Vec::new();
        for (door, site) in look.board.doors.iter().enumerate() {
            let door = door as u8;
            if !look.open.is_closed(door) {
                continue;
            }
            for half in 0..2 {
                let rest = match goal {
                    Some((last, cells)) if last == door => (cells == site.halves[half]).then_some(0),
                    _ => site.halves[1 - half].iter().map(|cell| to_goal(look, cell) + DOOR_STEPS).min(),
                };
                if let Some(rest) = rest {
                    sides.push((door, site.halves[half], rest));
                }
            }
        }
        Doors { look, sides }
    }

    /// The shortest way from a cell to the goal, and the door that is next on it.
    pub(super) fn way(&self, from: Cell) -> Option<Way> {
        let row = self.look.row(from);
        let ways = self.sides.iter().filter_map(|(door, cells, rest)| {
            let to_door = cells.iter().map(|cell| far(row.distance[cell.index()])).min()?;
            (to_door < FAR).then_some(Way { door: *door, to_door, length: to_door + rest })
        });
        ways.min_by_key(|way| way.length)
    }

    /// The length of the shortest way from a cell to the goal.
    pub(super) fn length(&self, from: Cell) -> u32 {
        self.way(from).map_or(FAR, |way| way.length)
    }
}

/// Whether a room is on the shortest way from the start to the goal.
pub(super) fn is_room_on_way(look: Look<'_>, room: u8) -> bool {
    let cells = look.board.rooms[usize::from(room)];
    cells.iter().any(|cell| is_on_way(look, cell))
}

/// Whether a door is on the shortest way from the start to the goal.
pub(super) fn is_door_on_way(look: Look<'_>, door: u8) -> bool {
    let site = &look.board.doors[usize::from(door)];
    goal_door(look).is_some_and(|(goal, _)| goal == door)
        || site.halves.iter().all(|half| half.iter().any(|cell| is_on_way(look, cell)))
}

/// No gap is wider than this.
const WIDEST: u8 = 6;

/// How many cells stay free beside an enemy in this cell, across the squad's way: none bars it altogether.
pub(super) fn gap_beside(look: Look<'_>, cell: Cell) -> u8 {
    let level = to_goal(look, cell);
    let behind = !look.open.living().any(|who| to_goal(look, look.open.commando(who).cell) > level);
    if behind || !is_on_way(look, cell) {
        return WIDEST;
    }
    let row = look.row(cell);
    let beside = look.variant().floor().iter().filter(|other| {
        *other != cell && row.distance[other.index()] <= WIDEST && to_goal(look, *other) == level
    });
    let free = beside.filter(|other| !look.open.foes().any(|(_, enemy)| enemy.cell == *other));
    (free.count() as u8).min(WIDEST)
}

/// A way that is this much longer than the shortest still counts as one.
const DETOUR: u32 = 2;

fn is_on_way(look: Look<'_>, cell: Cell) -> bool {
    let Some(start) = look.board.start.first() else { return false };
    steps(look, *start, cell) + to_goal(look, cell) <= to_goal(look, *start) + DETOUR
}
