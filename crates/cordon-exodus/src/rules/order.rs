//! EX-INF-MOVE-03, EX-GAP-15: which infected acts next.

use crate::board::NO_WAY;
use crate::look::Look;
use crate::rules::pursuit;
use crate::state::Stance;

/// The standing infected that has not acted yet and is nearest to its target. EX-INF-MOVE-10: prone ones do not act. One
/// that can reach no hero goes last, by straight distance; ties go to the lowest number.
pub fn next(look: Look<'_>) -> Option<u8> {
    let ready = look.open.foes().filter(|(_, unit)| !unit.done && unit.stance != Stance::Prone);
    let key = |n: u8, cell| {
        let (steps, _) = pursuit::nearest_heroes(look, look.card(n), cell);
        let straight = if steps == NO_WAY { pursuit::straight_to_hero(look, cell) } else { 0 };
        (steps, straight, n)
    };
    ready.map(|(n, unit)| key(n, unit.cell)).min().map(|(_, _, n)| n)
}
