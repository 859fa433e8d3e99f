//! The map of a game as text, in the format in which maps are drawn.

use cordon_exodus::content::MissionId;
use cordon_exodus::drawing::{Border, Drawing, Mark};
use cordon_exodus::look::Look;
use cordon_exodus::state::{Stance, Whereabouts};
use cordon_exodus::{Exodus, View};
use cordon_grid::{Cell, Side};

/// What the signs mean.
pub(super) const SIGNS: &str = "\
. floor   , room not opened yet   ~ water   T shore   S stairway   X exit   # nothing
K crate   s search token   F fuel can   I item   R rib   A B C spawn points
| - walls   D closed door   O open door   L locked door
1 to 4 heroes   ^ > v < infected and where they look   z infected on the floor";

/// A mission's map as it is drawn, floor by floor.
pub(crate) fn plain_map(rules: &Exodus, mission: MissionId) -> String {
    floors(&rules.content()[mission].plan.floors)
}

fn floors(floors: &[Drawing]) -> String {
    let many = floors.len() > 1;
    let one =
        |(n, floor): (usize, &Drawing)| if many { format!("Floor {n}\n{floor}") } else { floor.to_string() };
    floors.iter().enumerate().map(one).collect::<Vec<_>>().join("\n")
}

/// The map as a viewer sees it.
pub(super) fn draw(rules: &Exodus, view: &View) -> String {
    let look = rules.look(&view.open);
    let mut drawings = look.mission().plan.floors.clone();
    for cell in look.board.squares.iter() {
        put(look, &mut drawings, cell, ground(look, cell));
    }
    for token in view.open.items {
        if let Whereabouts::Lying(cell) = token.at {
            let burns = look.content[token.item].explodes.is_some();
            put(look, &mut drawings, cell, if burns { Mark::FuelCan } else { Mark::Item });
        }
    }
    for rib in view.open.ribs {
        put(look, &mut drawings, rib.cell, Mark::Rib);
    }
    for (_, unit) in view.open.foes() {
        let mark = match unit.stance {
            Stance::Prone => Mark::Prone,
            Stance::Dived => continue,
            _ => Mark::Facing(unit.facing),
        };
        put(look, &mut drawings, unit.cell, mark);
    }
    for (hero, one) in view.open.living() {
        put(look, &mut drawings, one.cell, Mark::Hero(hero));
    }
    for (n, door) in look.board.doors.iter().enumerate() {
        let border = match (view.open.locked & (1 << n) != 0, view.open.open_doors & (1 << n) != 0) {
            (true, _) => Border::LockedDoor,
            (_, true) => Border::OpenDoor,
            _ => Border::ClosedDoor,
        };
        let place = look.board.place(door.sides[0]);
        let side = if door.upright { Side::E } else { Side::S };
        drawings[usize::from(place.floor)].set_border(place.x.into(), place.y.into(), side, border);
    }
    floors(&drawings)
}

/// What a square is like with nobody and nothing on it that can go.
fn ground(look: Look<'_>, cell: Cell) -> Mark {
    let drawn = look.board.marks[cell.index()];
    let active = look.active_cells().contains(cell);
    match drawn {
        Mark::Stairway | Mark::Transition | Mark::Exit | Mark::Spawn(_) => drawn,
        Mark::Crate if look.open.crates.contains(cell) => Mark::Crate,
        Mark::Search if look.open.searches.contains(cell) => Mark::Search,
        _ if look.board.water.contains(cell) => Mark::Water,
        _ if active => Mark::Floor,
        _ => Mark::InactiveFloor,
    }
}

fn put(look: Look<'_>, drawings: &mut [Drawing], cell: Cell, mark: Mark) {
    let place = look.board.place(cell);
    drawings[usize::from(place.floor)].set_mark(place.x.into(), place.y.into(), mark);
}
