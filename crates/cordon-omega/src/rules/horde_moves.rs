//! ZC-17, ZC-GAP-07: where a zombie goes.

use cordon_grid::{Cell, Dir};
use cordon_kernel::{List, Table};

use crate::board::{Board, Variant};
use crate::content::{Cells, MOST_CELLS};
use crate::events::Event;
use crate::frames::{Frame, MOST_PATH, Move};
use crate::look::Look;
use crate::play::Play;
use crate::rules::distance::Distances;
use crate::rules::horde::Prey;
use crate::rules::movement;
use crate::rules::obstacles::Obstacles;
use crate::state::{Figure, MOST_TARGETS, Open};

/// The cells still to be entered, the next one last.
pub type Path = List<Cell, MOST_PATH>;

/// No way.
const NEVER: u8 = u8::MAX;
/// How much longer the distance to somebody can be than the way to a space next to it: the last step, and one more
/// because both may have a diagonal.
const STRIKE_SLACK: u16 = 2;
/// How much longer the distance to the end of a move can be than the way there: both parts may have a diagonal.
const REST_SLACK: u16 = 1;
/// Levels of the search that are open at once: more than the dearest single step or vent.
const OPEN_LEVELS: usize = 16;

/// How long a way may be that is worth looking at: what it has cost so far, and what is `left` at the least.
struct Hope<H> {
    left: H,
    most: u16,
}

/// Looks at every way.
const ALL_WAYS: u16 = u16::MAX;

/// A search for the cheapest ways of one mover, level by level, from a cell or towards some.
struct Search<'a, H> {
    board: &'a Board,
    variant: &'a Variant,
    look: Look<'a>,
    obstacles: &'a Obstacles,
    /// Cells that the mover may enter and has not reached yet, with the diagonal in hand and without.
    open: [Cells; 2],
    /// Cells that cost one point more to leave.
    slow: Cells,
    vents: Cells,
    /// Whether ways lead to the cells it began with, and not away from them.
    backwards: bool,
    hope: Hope<H>,
    /// Movement points by cell: with the diagonal step still to be made, and with it used.
    costs: [[u8; MOST_CELLS]; 2],
    /// Cells with such a cost; the second set has those of the first as well.
    done: [Cells; 2],
    /// Cells that are reached with so many points, if not with fewer.
    levels: [[Cells; 2]; OPEN_LEVELS],
    level: u8,
    /// Levels that have been found empty in a row.
    idle: usize,
}

impl<'a, H: Fn(Cell) -> u16> Search<'a, H> {
    fn new(look: Look<'a>, mover: Figure, obstacles: &'a Obstacles, backwards: bool, hope: Hope<H>) -> Self {
        let variant = look.variant();
        let placed: Cells = look.open.rubble.iter().copied().collect();
        let slow = (variant.rubble | placed).iter();
        Search {
            board: look.board,
            variant,
            look,
            obstacles,
            open: [*variant.floor() - *obstacles.blocked(); 2],
            slow: slow.filter(|cell| movement::cost_to_leave(look, mover, *cell) > 1).collect(),
            vents: movement::vents_for(look, mover),
            backwards,
            hope,
            costs: [[NEVER; MOST_CELLS]; 2],
            done: [Cells::EMPTY; 2],
            levels: [[Cells::EMPTY; 2]; OPEN_LEVELS],
            level: 0,
            idle: 0,
        }
    }

    /// Begins with these cells.
    fn begin(&mut self, cells: Cells, diagonal_used: bool) {
        self.levels[0][usize::from(diagonal_used)] = cells;
    }

    /// The cells reached first on the next level; none when there is nothing more to reach.
    fn advance(&mut self) -> Option<Cells> {
        if self.idle == OPEN_LEVELS || self.level == NEVER - 1 {
            return None;
        }
        let at = usize::from(self.level) % OPEN_LEVELS;
        let [fresh, used] = std::mem::replace(&mut self.levels[at], [Cells::EMPTY; 2]);
        self.idle = if fresh.is_empty() && used.is_empty() { self.idle + 1 } else { 0 };
        let fresh = fresh - self.done[0];
        // Whoever comes as cheaply with the diagonal in hand is better off.
        let used = used - self.done[1] - fresh;
        let reached = (fresh | used) - self.done[1];
        self.done[0] |= fresh;
        self.done[1] |= fresh | used;
        self.open[0] -= self.done[0];
        self.open[1] -= self.done[1];
        for (cells, diagonal_used) in [(fresh, false), (used, true)] {
            for cell in cells.iter() {
                self.costs[usize::from(diagonal_used)][cell.index()] = self.level;
                self.expand(cell, diagonal_used);
            }
        }
        self.level += 1;
        Some(reached)
    }

    fn expand(&mut self, cell: Cell, diagonal_used: bool) {
        let leave = self.cost_to_leave(cell);
        let steps = self.variant.ground.open_steps(cell);
        let dirs: &[Dir] = if diagonal_used { &Dir::ORTHOGONAL } else { &Dir::ALL };
        for dir in dirs.iter().filter(|dir| steps & dir.bit() != 0) {
            let next = self.board.shape.beyond(cell, *dir);
            let then_used = diagonal_used || dir.is_diagonal();
            if !self.open[usize::from(then_used)].contains(next) {
                continue;
            }
            // OM-MOVE-07: a diagonal is squeezed in both directions or in none.
            if dir.is_diagonal() && movement::is_squeezed(self.look, self.obstacles, cell, *dir) {
                continue;
            }
            let price = if self.backwards { self.cost_to_leave(next) } else { leave };
            self.note(next, price, then_used);
        }
        if self.vents.contains(cell) {
            for next in
                (self.vents & self.open[usize::from(diagonal_used)]).iter().filter(|next| *next != cell)
            {
                self.note(next, self.board.tile_distance(cell, next), diagonal_used);
            }
        }
    }

    fn cost_to_leave(&self, cell: Cell) -> u8 {
        1 + u8::from(self.slow.contains(cell))
    }

    fn note(&mut self, cell: Cell, price: u8, diagonal_used: bool) {
        debug_assert!(usize::from(price) < OPEN_LEVELS, "no step and no vent is so dear");
        if u16::from(self.level + price) + (self.hope.left)(cell) > self.hope.most {
            return;
        }
        let at = (usize::from(self.level) + usize::from(price)) % OPEN_LEVELS;
        self.levels[at][usize::from(diagonal_used)].insert(cell);
    }

    /// Goes on until one of these cells is reached: all of the level on which that happens.
    fn seek(&mut self, wanted: &Cells) -> Option<Cells> {
        loop {
            let reached = self.advance()?;
            if reached.intersects(wanted) {
                return Some(reached);
            }
        }
    }

    /// The level that was looked at last.
    fn depth(&self) -> u16 {
        u16::from(self.level).saturating_sub(1)
    }

    /// The least points for a cell so far.
    fn cost(&self, cell: Cell) -> u8 {
        self.costs[0][cell.index()].min(self.costs[1][cell.index()])
    }

    /// The cheapest way from the start to a cell that was reached.
    fn way_to(&self, to: Cell) -> Path {
        let mut path = Path::new();
        let mut used = self.costs[0][to.index()] > self.costs[1][to.index()];
        let (mut cell, mut cost) = (to, self.cost(to));
        let shape = self.board.shape;
        while cost > 0 && path.try_push(cell).is_none() {
            let comes_from = |from: Cell, price: u8, was_used: bool| {
                let known = self.costs[usize::from(was_used)][from.index()];
                known != NEVER && known + price == cost
            };
            let mut before = None;
            // Of several ways the one whose cell is farthest north, then west.
            let back = [Dir::NW, Dir::N, Dir::NE, Dir::W, Dir::E, Dir::SW, Dir::S, Dir::SE];
            for dir in back.into_iter().filter(|dir| self.variant.ground.step_is_open(cell, *dir)) {
                let (from, diagonal) = (shape.beyond(cell, dir), dir.is_diagonal());
                let (price, was_used) = (self.cost_to_leave(from), used && !diagonal);
                let squeezed = || movement::is_squeezed(self.look, self.obstacles, cell, dir);
                let legal = !diagonal || used && !squeezed();
                if legal && comes_from(from, price, was_used) {
                    before = before.or(Some((from, price, was_used)));
                }
            }
            if before.is_none() && self.vents.contains(cell) {
                let from = self
                    .vents
                    .iter()
                    .filter(|from| *from != cell)
                    .map(|from| (from, self.board.tile_distance(from, cell), used));
                before = from.into_iter().find(|(from, price, was)| comes_from(*from, *price, *was));
            }
            let Some((from, price, was_used)) = before else { break };
            (cell, cost, used) = (from, cost - price, was_used);
        }
        path
    }
}

/// Where a zombie must stand to attack somebody: adjacent, with a line of sight.
fn strike_cells(look: Look<'_>, at: Cell) -> Cells {
    let row = look.row(at);
    row.adjacent().iter().filter(|cell| row.sees(None, *cell)).collect()
}

/// ZC-17, ZC-GAP-07: whom a zombie heads for, and by which way.
pub fn prowl(look: Look<'_>, enemy: u8) -> (Option<Figure>, Path) {
    let prey: List<Option<Prey>, MOST_TARGETS> = look.prey().map(Some).collect();
    let here = look.open.enemy(enemy).cell;
    let travels = !movement::vents_for(look, Figure::Enemy(enemy)).is_empty();
    let leads_to = |one: &Prey| look.distance(one.cell, here) != NEVER;
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
    let standing = |at: Cell| {
        let cells = strike_cells(through, at);
        cells.iter().filter(|cell| *cell == here || obstacles.may_pass(*cell)).collect::<Cells>()
    };
    let strikes: List<Cells, MOST_TARGETS> = prey.iter().flatten().map(|one| standing(one.cell)).collect();
    let all = strikes.iter().fold(Cells::EMPTY, |all, cells| all | *cells);
    let may_end = |cell: &Cell| *cell == here || obstacles.may_rest(*cell);
    let travels = !movement::vents_for(look, mover).is_empty();
    // Who is nearest does not depend on other zombies: they can be passed, and may have moved on.
    let rows: List<Option<&Distances>, MOST_TARGETS> =
        prey.iter().flatten().map(|one| Some(through.row(one.cell).distances())).collect();
    let to_prey =
        |cell: Cell| rows.iter().flatten().map(|row| u16::from(row[cell.index()])).min().unwrap_or(0);
    let ahead = |most: u16| {
        let mut ahead = Search::new(through, mover, &obstacles, false, Hope { left: to_prey, most });
        ahead.begin(Cells::only(here), false);
        let near = ahead.seek(&all)?;
        // No way that is as short as this goes beyond what was hoped for, so none was missed.
        (ahead.depth().saturating_add(STRIKE_SLACK) <= most).then_some(near)
    };
    let likely = (!travels).then(|| to_prey(here) + STRIKE_SLACK);
    let near = likely.and_then(ahead).or_else(|| ahead(ALL_WAYS))?;
    debug_assert_eq!(ahead(ALL_WAYS).map(|all_near| all_near & all), Some(near & all), "a way was missed");
    let candidates = prey.iter().flatten().zip(&strikes).filter(|(_, cells)| cells.intersects(&near));
    let (target, goals) =
        candidates.min_by_key(|(one, _)| (one.is_drone, one.is_downed, one.initiative, one.cell))?;
    let toward = Some(target.figure);
    if goals.contains(here) {
        return Some((toward, Path::new()));
    }
    // What can be reached now, by the map as it is and with the diagonal that is left.
    let mut walk = Search::new(look, mover, &obstacles, false, Hope { left: |_| 0, most: points.into() });
    walk.begin(Cells::only(here), look.open.diagonals & mover.bit() != 0);
    while walk.level <= points && walk.advance().is_some() {}
    let cost = |cell: &Cell| walk.cost(*cell);
    let rests: Cells = walk.done[1].iter().filter(|cell| cost(cell) <= points && may_end(cell)).collect();
    // The cheapest end next to the target; of several the one farthest north, then west.
    if let Some(end) = (rests & *goals).iter().min_by_key(|cell| (cost(cell), *cell)) {
        return Some((toward, walk.way_to(end)));
    }
    // Out of reach: as near as can be, by what is left of the way.
    let from_here = through.row(here).distances();
    let to_rests = |cell: Cell| u16::from(from_here[cell.index()].saturating_sub(points));
    let behind = |most: u16| {
        let mut behind = Search::new(through, mover, &obstacles, true, Hope { left: to_rests, most });
        behind.begin(*goals, false);
        let near = behind.seek(&rests)?;
        (behind.depth().saturating_add(REST_SLACK) <= most).then_some(near)
    };
    let likely = (!travels).then(|| to_rests(target.cell) + REST_SLACK);
    let reached = likely.and_then(behind).or_else(|| behind(ALL_WAYS));
    debug_assert_eq!(
        behind(ALL_WAYS).map(|all| all & rests),
        reached.map(|near| near & rests),
        "a way was missed"
    );
    let end = reached.and_then(|reached| (reached & rests).first());
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
