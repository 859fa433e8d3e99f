//! OM-GAP-14: the spaces that figures stand on, one for most and a rectangle for large ones.

use cordon_grid::{Cell, Dir, Shape};

use crate::content::{Cells, EnemyId};
use crate::frames::Spaces;
use crate::look::Look;
use crate::state::{Figure, MOST_COMMANDOS};

/// Width and height of a base.
pub type Size = (u8, u8);
/// The base of everybody but large enemies.
pub const SINGLE: Size = (1, 1);

/// The cells that a base covers whose north-west cell is here; none where it would leave the map.
#[inline]
pub fn base_at(shape: Shape, size: Size, anchor: Cell) -> Option<Cells> {
    if size == SINGLE {
        return Some(Cells::only(anchor));
    }
    let start = shape.point(anchor);
    let mut cells = Cells::EMPTY;
    for y in 0..i16::from(size.1) {
        for x in 0..i16::from(size.0) {
            cells.insert(shape.cell(start.x + x, start.y + y)?);
        }
    }
    Some(cells)
}

impl Look<'_> {
    /// The size of an enemy's base.
    #[inline]
    pub fn size_of_kind(&self, kind: EnemyId) -> Size {
        if self.quick.is_large(kind) { self.content[kind].size } else { SINGLE }
    }

    /// The size of a figure's base.
    #[inline]
    pub fn size_of(&self, figure: Figure) -> Size {
        match figure {
            Figure::Enemy(slot) => self.size_of_kind(self.open.enemy(slot).kind),
            _ => SINGLE,
        }
    }

    /// The cells that a figure covers.
    #[inline]
    pub fn base(&self, figure: Figure) -> Cells {
        let anchor = self.open.cell_of(figure);
        base_at(self.board.shape, self.size_of(figure), anchor).unwrap_or(Cells::only(anchor))
    }

    /// One of the spaces of a figure, counted row by row from the north-west one.
    #[inline]
    pub fn space(&self, figure: Figure, number: u8) -> Option<Cell> {
        let anchor = self.open.cell_of(figure);
        let (wide, high) = self.size_of(figure);
        if (wide, high) == SINGLE {
            return (number == 0).then_some(anchor);
        }
        let point = self.board.shape.point(anchor);
        let (x, y) = (number % wide, number / wide);
        if y >= high {
            return None;
        }
        self.board.shape.cell(point.x + i16::from(x), point.y + i16::from(y))
    }

    /// OM-CB1-02, OM-LOS-08: every pair of spaces that two combatants could name.
    pub fn space_pairs(&self, attacker: Figure, target: Figure) -> impl Iterator<Item = Spaces> + use<> {
        let count = |(wide, high): Size| wide * high;
        let (from, to) = (count(self.size_of(attacker)), count(self.size_of(target)));
        (0..from).flat_map(move |from| (0..to).map(move |to| Spaces { from, to }))
    }

    /// Whether a base can stand here: all of it on floor, and no closed door between its cells.
    pub fn is_ground_for(&self, size: Size, anchor: Cell) -> Option<Cells> {
        let cells = base_at(self.board.shape, size, anchor)?;
        let ground = &self.variant().ground;
        let whole = cells.iter().all(|cell| {
            let inner = [Dir::E, Dir::S].into_iter().filter(|dir| {
                self.board.shape.neighbour(cell, *dir).is_some_and(|next| cells.contains(next))
            });
            !ground.is_wall(cell) && inner.into_iter().all(|dir| ground.step_is_open(cell, dir))
        });
        whole.then_some(cells)
    }

    /// Whether a figure can shift by one step as far as walls and doors go; a large one with its whole base, and
    /// diagonally only where both orthogonal shifts are free as well.
    pub fn ground_allows(&self, size: Size, from: Cell, dir: Dir) -> bool {
        let ground = &self.variant().ground;
        if size == SINGLE {
            return ground.step_is_open(from, dir);
        }
        let shape = self.board.shape;
        let slides = |anchor: Cell, dir: Dir| -> Option<Cell> {
            let base = base_at(shape, size, anchor)?;
            let free = base.iter().all(|cell| ground.step_is_open(cell, dir));
            shape.neighbour(anchor, dir).filter(|_| free)
        };
        if !dir.is_diagonal() {
            return slides(from, dir).is_some();
        }
        let (dx, dy) = dir.delta();
        let across = Dir::from_delta((dx, 0)).expect("a diagonal has both parts");
        let along = Dir::from_delta((0, dy)).expect("a diagonal has both parts");
        let in_two =
            |first, second| slides(from, first).is_some_and(|middle| slides(middle, second).is_some());
        in_two(across, along) && in_two(along, across)
    }

    /// OM-GAP-14: adjacency uses the nearest cells of two figures.
    pub fn are_adjacent(&self, one: Figure, other: Figure) -> bool {
        let base = self.base(other);
        self.base(one).iter().any(|cell| self.row(cell).adjacent().intersects(&base))
    }

    /// OM-GAP-10, OM-GAP-14: the distance between two figures as an aura counts it, between their nearest cells.
    pub fn aura_between(&self, one: Figure, other: Figure) -> u8 {
        let base = self.base(other);
        let from_one = self.base(one);
        let pairs = from_one.iter().flat_map(|a| base.iter().map(move |b| (a, b)));
        pairs.map(|(a, b)| self.aura(a, b)).min().unwrap_or(u8::MAX)
    }

    /// OM-GAP-14: the distance from a cell to the nearest cell of a figure.
    pub fn distance_to_figure(&self, from: Cell, figure: Figure) -> u8 {
        let row = self.row(from);
        self.base(figure).iter().map(|cell| row.distance(cell)).min().unwrap_or(u8::MAX)
    }

    /// OM-GAP-14: what a tile does applies to a figure if any of its cells is on it.
    pub fn is_in_emi(&self, figure: Figure) -> bool {
        self.base(figure).iter().any(|cell| self.is_emi(cell))
    }

    /// The figure or combatant marker in a cell. While somebody moves through, the one named last in the order
    /// commandos, drones and escorts, enemies is hidden behind the first.
    pub fn figure_at(&self, cell: Cell) -> Option<Figure> {
        self.open.figures().find(|figure| self.base(*figure).contains(cell))
    }

    /// Everybody whom enemies can attack, on the map or not.
    pub fn conceivable_targets(&self) -> impl Iterator<Item = Figure> + use<> {
        let commandos = (0..MOST_COMMANDOS as u8).map(|who| Figure::Commando(crate::content::SheetId(who)));
        let allies = 0..self.content.allies.len() as u8;
        commandos.chain(allies.map(|ally| Figure::Ally(crate::content::AllyId(ally))))
    }
}
