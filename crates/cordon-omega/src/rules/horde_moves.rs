//! ZC-17, ZC-GAP-07: where a zombie goes.

use cordon_grid::reach::UNREACHED;
use cordon_grid::{Cell, Dir};
use cordon_kernel::{List, Table};

use crate::content::Cells;
use crate::events::Event;
use crate::frames::{Frame, Move};
use crate::look::Look;
use crate::play::Play;
use crate::rules::horde::Prey;
use crate::rules::movement;
use crate::rules::obstacles::Obstacles;
use crate::rules::ways::{Path, Ways};
use crate::state::{Figure, MOST_TARGETS, Open};

/// ZC-17, ZC-GAP-07: whom a zombie heads for, and by which way.
pub fn prowl(look: Look<'_>, enemy: u8) -> (Option<Figure>, Path) {
    let prey: List<Option<Prey>, MOST_TARGETS> = look.prey().map(Some).collect();
    let here = look.open.enemy(enemy).cell;
    let travels = !movement::vents_for(look, Figure::Enemy(enemy)).is_empty();
    let leads_to = |one: &Prey| look.distance(one.cell, here) != UNREACHED;
    // Where walls and doors leave no way, there is none to search for.
    if (travels || prey.iter().flatten().any(leads_to))
        && let Some(found) = stalk(look, enemy, &prey, look)
    {
        return found;
    }
    // ZC-GAP-05: nobody can be reached as the doors are; then the way leads to the door that is in it.
    let opened = Open { closed: 0, ..*look.open };
    let through = Look { open: &opened, ..look };
    stalk(look, enemy, &prey, through).unwrap_or((None, Path::new()))
}

/// The way to the nearest prey as the map would be in `through`; none when there is none.
fn stalk(
    look: Look<'_>,
    enemy: u8,
    prey: &[Option<Prey>],
    through: Look<'_>,
) -> Option<(Option<Figure>, Path)> {
    let mover = Figure::Enemy(enemy);
    let here = look.open.enemy(enemy).cell;
    let points = movement::speed(look, mover);
    let obstacles = Obstacles::of(look, mover);
    // Where it must stand to attack somebody: adjacent, with a line of sight.
    let standing = |at: Cell| {
        let cells = through.row(at).adjacent_in_sight();
        obstacles.passable_of(cells) | (cells & Cells::only(here))
    };
    let strikes: List<Cells, MOST_TARGETS> = prey.iter().flatten().map(|one| standing(one.cell)).collect();
    let choose = |near: &Cells| {
        let candidates = prey.iter().flatten().zip(&strikes).filter(|(_, cells)| cells.intersects(near));
        candidates.min_by_key(|(one, _)| (one.is_drone, one.is_downed, one.initiative, one.cell))
    };
    if let Some((target, _)) = choose(&Cells::only(here)) {
        return Some((Some(target.figure), Path::new()));
    }
    // Who is nearest does not depend on other zombies: they can be passed, and may have moved on.
    let ways = Ways::of(through, mover, &obstacles);
    let mut ahead = ways.away_from(here, false);
    let all = strikes.iter().fold(Cells::EMPTY, |all, cells| all | *cells);
    let (target, goals) = choose(&ahead.seek(&all)?)?;
    let toward = Some(target.figure);
    // What can be reached now, by the map as it is and with the diagonal that is left.
    let diagonal_used = look.open.diagonals & mover.bit() != 0;
    let (as_it_is, mut by_it);
    let walk = if diagonal_used || look.open.closed != through.open.closed {
        as_it_is = Ways::of(look, mover, &obstacles);
        by_it = as_it_is.away_from(here, diagonal_used);
        &mut by_it
    } else {
        &mut ahead
    };
    walk.spend(points);
    let rests = obstacles.restful_of(walk.reached_with(points)) | Cells::only(here);
    // The cheapest end next to the target; of several the one farthest north, then west.
    if let Some(end) = walk.cheapest(&(rests & *goals), points) {
        return Some((toward, walk.way_to(end)));
    }
    // Out of reach: as near as can be, by what is left of the way.
    let end = ways.towards(*goals).seek(&rests).and_then(|reached| (reached & rests).first());
    Some((toward, end.map_or(Path::new(), |end| walk.way_to(end))))
}

impl<T: Table<Event>> Play<'_, T> {
    /// A zombie makes the next step of its way, or stops where that cannot be made any more.
    pub fn follow_path(&mut self, mv: Move) {
        let next = self.open().stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Shamble(shamble) => Some(shamble.path.pop()),
            _ => None,
        });
        let look = self.look();
        let from = look.open.cell_of(mv.mover);
        if let Some(to) = next.flatten() {
            let dir = Dir::from_delta(look.point(from).delta_to(look.point(to)));
            if let Some(dir) = dir.filter(|dir| movement::check_step(look, &mv, *dir).is_ok()) {
                return self.declare_step(dir);
            }
            if movement::check_vent(look, &mv, to).is_ok() {
                return self.travel(to);
            }
        }
        if movement::check_stop(look, &mv).is_ok() {
            return self.pop();
        }
        // It stands where it cannot stay: then it is moved to the nearest free cell.
        if let Frame::Move(top) = self.open().stack.top_mut() {
            top.halted = true;
        }
    }
}
