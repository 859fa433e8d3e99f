//! EX-INF-MOVE-03, EX-GAP-15: which infected acts next.

use cordon_grid::Cell;
use cordon_kernel::List;

use crate::board::NO_WAY;
use crate::look::Look;
use crate::rules::pursuit;
use crate::state::{MOST_UNITS, Stance};

/// How near an infected is to its target, for the order in which they act.
fn nearness(look: Look<'_>, unit: u8, cell: Cell) -> (u8, u8) {
    let (steps, _) = pursuit::nearest_heroes(look, look.card(unit), cell);
    let straight = if steps == NO_WAY { pursuit::straight_to_hero(look, cell) } else { 0 };
    (steps, straight)
}

/// The infected that have not acted yet. EX-INF-MOVE-10: prone ones do not act.
fn ready(look: Look<'_>) -> impl Iterator<Item = (u8, Cell)> {
    let standing = look.open.foes().filter(|(_, unit)| !unit.done && unit.stance != Stance::Prone);
    standing.map(|(n, unit)| (n, unit.cell))
}

/// The infected that is nearest to its target of those that have not acted yet. One that can reach no hero goes last, by
/// straight distance; ties go to the lowest number.
pub fn next(look: Look<'_>) -> Option<u8> {
    ready(look).map(|(n, cell)| (nearness(look, n, cell), n)).min().map(|(_, n)| n)
}

/// EX-GAP-15, EX-GAP-75: those that are equally near and nearest, among whom a director chooses.
pub fn tied(look: Look<'_>) -> List<u8, MOST_UNITS> {
    let near: List<((u8, u8), u8), MOST_UNITS> =
        ready(look).map(|(n, cell)| (nearness(look, n, cell), n)).collect();
    let least = near.iter().map(|(near, _)| *near).min();
    near.iter().filter(|(near, _)| Some(*near) == least).map(|(_, n)| *n).collect()
}
