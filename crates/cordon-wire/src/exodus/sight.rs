//! Whether a square is seen from another, with the line that decides it. The rules are asked; nothing here decides.

use cordon_exodus::board::Crossing;
use cordon_exodus::look::Look;
use cordon_exodus::state::{DARK_SIGHT, DIRECTOR};
use cordon_exodus::{Exodus, View};
use cordon_grid::{Cell, Side};
use cordon_kernel::Viewer;

use super::places::cell_at;
use super::sheet;
use crate::face::{At, LineOfSight, Sight};

/// Whether somebody on one square sees another. EX-GAP-05: the line between the middles decides.
pub(super) fn sight(rules: &Exodus, view: &View, from: At, to: At) -> Sight {
    let look = rules.look(&view.open);
    let nothing = |says: &str| Sight {
        from,
        to,
        seen: false,
        cover: false,
        distance: None,
        lines: Vec::new(),
        says: says.to_owned(),
    };
    let (Some(a), Some(b)) = (cell_at(look, from), cell_at(look, to)) else {
        return nothing("There is no square.");
    };
    if a == b {
        return nothing("It is the same square.");
    }
    let (board, doors) = (look.board, look.open.open_doors);
    let free = board.sees(a, b, doors);
    let distance = board.straight(a, b);
    let directs = view.viewer == Viewer::Seat(DIRECTOR);
    let dark = look.open.direction.dark && !directs && distance.is_none_or(|far| far > DARK_SIGHT);
    let seen = free && !dark;
    let same_floor = board.floor_of(a) == board.floor_of(b);
    let mut says = match (seen, same_floor) {
        (true, true) => "Seen: the line between the middles is free".to_owned(),
        (true, false) => "Seen: over the stairway".to_owned(),
        (false, _) if free => format!("Not seen: the light is out, and it is farther than {DARK_SIGHT}"),
        (false, true) => "Not seen: a wall or a closed door is in the line".to_owned(),
        (false, false) => "Not seen: it is on another floor".to_owned(),
    };
    if let Some(distance) = distance {
        says += &format!("; {distance} away");
    }
    if let Some(scent) = board.smell_distance(a, b, doors) {
        says += &format!("; scent {scent}");
    }
    let between = board.crossed(a, b) & look.blockers();
    if seen && let Some(first) = between.iter().min_by_key(|cell| board.straight(a, *cell)) {
        says += &format!("; whoever stands on {} is in the line of fire", look.cell_name(first));
    }
    says.push('.');
    let lines = if same_floor { vec![line(look, a, b)] } else { Vec::new() };
    Sight { from, to, seen, cover: false, distance, lines, says }
}

fn middle(look: Look<'_>, cell: Cell) -> (f64, f64) {
    let point = sheet::point(look.board, cell);
    (f64::from(point.x) + 0.5, f64::from(point.y) + 0.5)
}

fn line(look: Look<'_>, a: Cell, b: Cell) -> LineOfSight {
    let (from, to) = (middle(look, a), middle(look, b));
    let barrier = look.board.barrier(a, b, look.open.open_doors);
    LineOfSight { from, to, blocked: barrier.map(|crossing| place_of(look, from, to, crossing)) }
}

/// Where a line ends that is blocked, for a dot on it.
fn place_of(look: Look<'_>, from: (f64, f64), to: (f64, f64), crossing: Crossing) -> (f64, f64) {
    let along = |share: f64| (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share);
    match crossing {
        Crossing::Side(cell, side) => {
            let (x, y) = middle(look, cell);
            match side {
                Side::E => along((x + 0.5 - from.0) / (to.0 - from.0)),
                Side::W => along((x - 0.5 - from.0) / (to.0 - from.0)),
                Side::S => along((y + 0.5 - from.1) / (to.1 - from.1)),
                Side::N => along((y - 0.5 - from.1) / (to.1 - from.1)),
            }
        }
        Crossing::Corner(cell, dir) => {
            let ((x, y), (dx, dy)) = (middle(look, cell), dir.delta());
            (x + f64::from(dx) / 2.0, y + f64::from(dy) / 2.0)
        }
    }
}
