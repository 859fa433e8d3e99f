//! OM-MOVE-04 to OM-MOVE-07: the cheapest ways of one mover, all at once: which cells it reaches with so many points.

use cordon_grid::{Cell, Dir};
use cordon_kernel::List;

use crate::board::{Board, Variant};
use crate::content::Cells;
use crate::frames::MOST_PATH;
use crate::look::Look;
use crate::rules::bases::SINGLE;
use crate::rules::movement;
use crate::rules::obstacles::Obstacles;
use crate::state::Figure;

/// The cells still to be entered, the next one last.
pub type Path = List<Cell, MOST_PATH>;

/// Levels that are open at once: more than the dearest single step or vent.
const OPEN_LEVELS: usize = 16;
/// No way is as long as this.
const NEVER: u8 = u8::MAX - 1;
/// Levels that are remembered, so that the way to their cells can be told.
pub(crate) const MOST_TRAIL: usize = MOST_PATH + 1;

/// Cells with the diagonal step still to be made, and cells with it used.
type Reached = [Cells; 2];

/// Where a mover can go, figures and rubble included.
pub struct Ways<'a> {
    board: &'a Board,
    variant: &'a Variant,
    /// Cells that can be entered.
    enterable: Cells,
    /// Cells from which a diagonal is not squeezed by figures, in the order of `Dir::DIAGONAL`.
    unsqueezed: [Cells; 4],
    /// Cells that cost one point more to leave.
    slow: Cells,
    vents: Cells,
}

impl<'a> Ways<'a> {
    /// The ways of a mover among its obstacles.
    pub fn of(look: Look<'a>, mover: Figure, obstacles: &Obstacles) -> Ways<'a> {
        let variant = look.variant();
        Ways {
            board: look.board,
            variant,
            enterable: *variant.floor() - *obstacles.blocked(),
            unsqueezed: Dir::DIAGONAL.map(|dir| unsqueezed(look, obstacles, dir)),
            slow: movement::slow_cells(look, mover),
            vents: movement::vents_for(look, mover),
        }
    }

    /// Floods away from a cell.
    pub fn away_from(&self, cell: Cell, diagonal_used: bool) -> Flood<'_> {
        Flood::begin(self, Cells::only(cell), diagonal_used, false)
    }

    /// Floods from all cells that have a way to these.
    pub fn towards(&self, cells: Cells) -> Flood<'_> {
        Flood::begin(self, cells, false, true)
    }

    fn cost_to_leave(&self, cell: Cell) -> u8 {
        1 + u8::from(self.slow.contains(cell))
    }

    /// Orthogonal steps from cells.
    #[inline]
    fn straight(&self, cells: &Cells) -> Cells {
        self.variant.ground.beside(cells)
    }

    /// Diagonal steps from cells. OM-MOVE-07: a diagonal is squeezed in both directions or in none.
    #[inline]
    fn diagonal(&self, cells: &Cells) -> Cells {
        let [north_east, south_east, south_west, north_west] = &self.unsqueezed;
        let mut reached = Cells::EMPTY;
        // One after the other instead of in a loop, so that the set stays in registers.
        self.variant.ground.add_stepped(&(*cells & *north_east), Dir::NE, &mut reached);
        self.variant.ground.add_stepped(&(*cells & *south_east), Dir::SE, &mut reached);
        self.variant.ground.add_stepped(&(*cells & *south_west), Dir::SW, &mut reached);
        self.variant.ground.add_stepped(&(*cells & *north_west), Dir::NW, &mut reached);
        reached
    }
}

/// OM-MOVE-07, OM-GAP-17: the cells from which a diagonal, if the ground has it, is not squeezed by figures.
fn unsqueezed(look: Look<'_>, obstacles: &Obstacles, dir: Dir) -> Cells {
    let ground = &look.variant().ground;
    let open = *ground.open_towards(dir);
    if obstacles.foes.is_empty() {
        return open;
    }
    if obstacles.size != SINGLE {
        return open.iter().filter(|from| !movement::is_squeezed(look, obstacles, *from, dir)).collect();
    }
    // One of the two ways round the corner has neither wall, door nor foe.
    let round = |first: Dir, then: Dir| {
        ground.stepped(&(*ground.open_towards(then) - obstacles.foes), first.opposite())
    };
    let [one, other] = dir.beside();
    round(one, other) | round(other, one)
}

/// The cells that ways reach, level by level: with no points, with one, and so on.
pub struct Flood<'a> {
    ways: &'a Ways<'a>,
    /// Whether ways lead to the cells it began with, and not away from them.
    backwards: bool,
    /// Cells that have not been reached yet: with the diagonal in hand, and at all.
    open: Reached,
    /// Cells that are reached with so many points, if not with fewer.
    levels: [Reached; OPEN_LEVELS],
    /// The cells of the level that was looked at last; ways go on from there.
    last: Reached,
    /// The next level.
    level: u8,
    /// Levels that have been found empty in a row.
    idle: usize,
    /// What was reached on each of the first levels.
    trail: List<Reached, MOST_TRAIL>,
}

impl<'a> Flood<'a> {
    fn begin(ways: &'a Ways<'a>, cells: Cells, diagonal_used: bool, backwards: bool) -> Flood<'a> {
        let mut levels = [[Cells::EMPTY; 2]; OPEN_LEVELS];
        levels[0][usize::from(diagonal_used)] = cells;
        Flood {
            ways,
            backwards,
            open: [ways.enterable | cells; 2],
            levels,
            last: [Cells::EMPTY; 2],
            level: 0,
            idle: 0,
            trail: List::new(),
        }
    }

    /// The cells reached first on the next level; none when there is nothing more to reach.
    fn advance(&mut self) -> Option<Cells> {
        self.expand();
        if self.idle == OPEN_LEVELS || self.level == NEVER {
            return None;
        }
        let at = usize::from(self.level) % OPEN_LEVELS;
        let [fresh, used] = std::mem::replace(&mut self.levels[at], [Cells::EMPTY; 2]);
        self.idle = if fresh.is_empty() && used.is_empty() { self.idle + 1 } else { 0 };
        let fresh = fresh & self.open[0];
        // Whoever comes as cheaply with the diagonal in hand is better off.
        let used = (used & self.open[1]) - fresh;
        let reached = (fresh | used) & self.open[1];
        self.open[0] -= fresh;
        self.open[1] -= reached;
        self.last = [fresh, used];
        let _ = self.trail.try_push(self.last);
        self.level += 1;
        Some(reached)
    }

    /// Goes on from the level that was looked at last.
    fn expand(&mut self) {
        let [fresh, used] = std::mem::replace(&mut self.last, [Cells::EMPTY; 2]);
        if fresh.is_empty() && used.is_empty() {
            return;
        }
        let slow = self.ways.slow;
        if self.backwards {
            let [fresh, used] = self.stepped(fresh, used);
            self.note(1, [fresh - slow, used - slow]);
            self.note(2, [fresh & slow, used & slow]);
        } else if (fresh | used).intersects(&slow) {
            let (quick, late) =
                (self.stepped(fresh - slow, used - slow), self.stepped(fresh & slow, used & slow));
            self.note(1, quick);
            self.note(2, late);
        } else {
            let quick = self.stepped(fresh, used);
            self.note(1, quick);
        }
        if (fresh | used).intersects(&self.ways.vents) {
            self.travel([fresh, used]);
        }
    }

    /// One step from cells with the diagonal in hand, and from cells with it used.
    fn stepped(&self, fresh: Cells, used: Cells) -> Reached {
        let turned = if fresh.is_empty() { fresh } else { self.ways.diagonal(&fresh) };
        let onwards = if used.is_empty() { used } else { self.ways.straight(&used) };
        let straight = if fresh.is_empty() { fresh } else { self.ways.straight(&fresh) };
        [straight & self.open[0], (turned | onwards) & self.open[1]]
    }

    /// OM-OVS-16: through the vents.
    fn travel(&mut self, from: Reached) {
        let Ways { board, vents, .. } = self.ways;
        for (diagonal_used, cells) in from.into_iter().enumerate() {
            for cell in (cells & *vents).iter() {
                for next in (*vents & self.open[diagonal_used]).iter().filter(|next| *next != cell) {
                    let mut reached = [Cells::EMPTY; 2];
                    reached[diagonal_used].insert(next);
                    self.note(board.tile_distance(cell, next), reached);
                }
            }
        }
    }

    /// Notes cells that are reached from the last level for so many points.
    fn note(&mut self, price: u8, reached: Reached) {
        debug_assert!(usize::from(price) < OPEN_LEVELS, "no step and no vent is so dear");
        // The last level was the one before the next.
        let at = (usize::from(self.level) + usize::from(price) - 1) % OPEN_LEVELS;
        self.levels[at][0] |= reached[0];
        self.levels[at][1] |= reached[1];
    }

    /// Goes on until one of these cells is reached: all cells of the level on which that happens.
    pub fn seek(&mut self, wanted: &Cells) -> Option<Cells> {
        loop {
            let reached = self.advance()?;
            if reached.intersects(wanted) {
                return Some(reached);
            }
        }
    }

    /// Goes on until everything is reached that so many points reach.
    pub fn spend(&mut self, points: u8) {
        while self.level <= points && self.advance().is_some() {}
    }

    /// The cells reached with so many points at the most, of the first levels.
    pub fn reached_with(&self, points: u8) -> Cells {
        self.by_points(points).fold(Cells::EMPTY, |all, cells| all | cells)
    }

    /// The cheapest of some cells; of several the one farthest north, then west.
    pub fn cheapest(&self, of: &Cells, points: u8) -> Option<Cell> {
        self.by_points(points).find_map(|cells| (cells & *of).first())
    }

    /// The cells reached with no points, with one, and so on up to so many, of the first levels. A cell can be there once
    /// more, where it is reached with the diagonal still in hand.
    pub fn by_points(&self, points: u8) -> impl Iterator<Item = Cells> {
        self.levels_up_to(points).map(|[fresh, used]| *fresh | *used)
    }

    fn levels_up_to(&self, points: u8) -> impl Iterator<Item = &Reached> {
        self.trail.iter().take(usize::from(points) + 1)
    }

    /// The cheapest way to a cell from where the flood began.
    pub fn way_to(&self, to: Cell) -> Path {
        let mut path = Path::new();
        let Some(level) = self.trail.iter().position(|[fresh, used]| (*fresh | *used).contains(to)) else {
            return path;
        };
        let Ways { board, variant, unsqueezed, vents, .. } = self.ways;
        let (mut cell, mut level, mut used) = (to, level, !self.trail[level][0].contains(to));
        while level > 0 && path.try_push(cell).is_none() {
            let comes_from = |from: Cell, price: u8, was_used: bool| {
                let before = level.checked_sub(price.into()).map(|level| &self.trail[level]);
                before.is_some_and(|reached| reached[usize::from(was_used)].contains(from))
            };
            // Of several ways the one whose cell is farthest north, then west.
            let back = [Dir::NW, Dir::N, Dir::NE, Dir::W, Dir::E, Dir::SW, Dir::S, Dir::SE];
            let steps = back.into_iter().filter(|dir| variant.ground.step_is_open(cell, *dir));
            let legal = steps
                .filter(|dir| !dir.is_diagonal() || used && unsqueezed[*dir as usize / 2].contains(cell));
            let by_step = legal.map(|dir| {
                let from = board.shape.beyond(cell, dir);
                (from, self.ways.cost_to_leave(from), used && !dir.is_diagonal())
            });
            let other_vents = if vents.contains(cell) { *vents } else { Cells::EMPTY };
            let by_vent = other_vents
                .iter()
                .filter(|from| *from != cell)
                .map(|from| (from, board.tile_distance(from, cell), used));
            let mut before = by_step.chain(by_vent);
            let Some((from, price, was_used)) =
                before.find(|(from, price, was)| comes_from(*from, *price, *was))
            else {
                break;
            };
            (cell, level, used) = (from, level - usize::from(price), was_used);
        }
        path
    }
}
