//! EX-ZONE: where an infected looks, and the squares in front of it. Worked example: EX-CASE-12.

use cordon_grid::{Cell, Dir, Side};
use cordon_kernel::Table;

use crate::board::Cells;
use crate::events::Event;
use crate::frames::Goal;
use crate::look::Look;
use crate::play::Play;
use crate::rules::pursuit::{self, Field};
use crate::state::Stance;

/// EX-ZONE-04, EX-ZONE-05: the grab zone of an infected: ahead, the two forward diagonals, left and right, as far as it
/// reaches. EX-GAP-32: only standing infected on the board have one; fins have none.
pub fn zone(look: Look<'_>, unit: u8) -> Cells {
    let is_fin = look.is_fin(unit);
    let unit = look.open.unit(unit);
    if unit.stance != Stance::Standing || is_fin {
        return Cells::EMPTY;
    }
    let ahead = unit.facing.dir() as usize;
    let dirs = [6, 7, 0, 1, 2].map(|turn| Dir::ALL[(ahead + turn) % 8]);
    let reach = look.board.reach(unit.cell, look.open.open_doors);
    let squares = dirs.into_iter().filter_map(|dir| look.board.shape.neighbour(unit.cell, dir));
    squares.filter(|cell| reach.contains(*cell)).collect()
}

/// EX-ZONE-01, EX-GAP-14: the side to which an infected turns that wants to look in a direction. On a diagonal the
/// longer way to its target decides; if both are equal it keeps looking where it looks, if it can.
pub fn side_toward(dir: Dir, (dx, dy): (i16, i16), now: Side) -> Side {
    let side = |dir: Dir| Side::ALL.into_iter().find(|side| side.dir() == dir);
    if let Some(side) = side(dir) {
        return side;
    }
    let [one, other] = dir.beside().map(|dir| side(dir).expect("beside a diagonal are two sides"));
    let level = |side: Side| matches!(side, Side::E | Side::W);
    let (along_x, along_y) = if level(one) { (one, other) } else { (other, one) };
    match dx.abs().cmp(&dy.abs()) {
        std::cmp::Ordering::Greater => along_x,
        std::cmp::Ordering::Less => along_y,
        std::cmp::Ordering::Equal if now == along_x => along_x,
        std::cmp::Ordering::Equal => along_y,
    }
}

/// EX-ZONE-02, EX-GAP-14: where an infected looks from a square that makes for a goal.
pub fn facing_for(look: Look<'_>, unit: u8, goal: Goal) -> Side {
    let (board, open) = (look.board, look.open);
    let (card, unit) = (look.card(unit), open.unit(unit));
    let Some(field) = pursuit::field(look, card, goal) else { return unit.facing };
    let target = match goal {
        Goal::Hero(hero) => open.hero(hero).cell,
        Goal::Stairway { cell, .. } | Goal::Shore(cell) => cell,
        Goal::Nowhere => unit.cell,
    };
    let delta = board.point(unit.cell).delta_to(board.point(target));
    let same_floor = board.floor_of(unit.cell) == board.floor_of(target);
    let beside = same_floor && board.in_reach(unit.cell, target, open.open_doors);
    let next = if beside { Dir::from_delta(delta) } else { next_step(look, &field, unit.cell, unit.class) };
    // On another floor the distance says nothing about the direction.
    let delta = if same_floor { delta } else { (0, 0) };
    next.map_or(unit.facing, |dir| side_toward(dir, delta, unit.facing))
}

/// The first step of a shortest way, clockwise from north.
fn next_step(look: Look<'_>, field: &Field<'_>, from: Cell, class: crate::content::ClassId) -> Option<Dir> {
    let graph = look.graph(&look.content[class]);
    let here = field.at(from);
    let open = Dir::ALL.into_iter().filter(|dir| graph.steps.of(from) & dir.bit() != 0);
    open.into_iter().find(|dir| field.at(look.board.shape.beyond(from, *dir)) < here)
}

impl<T: Table<Event>> Play<'_, T> {
    /// Turns an infected toward its goal.
    pub fn turn_toward(&mut self, unit: u8, goal: Goal) {
        let facing = facing_for(self.look(), unit, goal);
        if self.open.unit(unit).facing != facing {
            self.unit_mut(unit).facing = facing;
            self.tell(Event::Turned { unit, facing });
        }
    }
}

/// EX-ZONE-03, EX-GAP-48: where an infected looks that turns to the closest hero.
pub fn facing_closest(look: Look<'_>, unit: u8) -> Side {
    let from = look.open.unit(unit).cell;
    let (_, heroes) = pursuit::nearest_heroes(look, look.card(unit), from);
    let straight = |hero: u8| look.board.straight(from, look.open.hero(hero).cell).unwrap_or(u8::MAX);
    let near =
        look.open.living().map(|(hero, _)| hero).filter(|hero| heroes == 0 || heroes & (1 << hero) != 0);
    let Some(hero) = near.min_by_key(|hero| (straight(*hero), *hero)) else {
        return look.open.unit(unit).facing;
    };
    if heroes != 0 {
        return facing_for(look, unit, Goal::Hero(hero));
    }
    // Where no way leads there, it looks straight at the hero.
    let delta = look.board.point(from).delta_to(look.board.point(look.open.hero(hero).cell));
    match Dir::from_delta((delta.0.signum(), delta.1.signum())) {
        Some(dir) => side_toward(dir, delta, look.open.unit(unit).facing),
        None => look.open.unit(unit).facing,
    }
}
