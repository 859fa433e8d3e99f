//! Breadth-first floods over sets of cells: reach, rooms and distances.

use crate::{Cell, CellSet, Dir, Terrain};

/// The distance written for a cell that cannot be reached.
pub const UNREACHED: u8 = u8::MAX;

/// The waves of a flood: first the start at cost 0, then the cells first reached at cost 1, and so on.
#[derive(Clone, Debug)]
pub struct Waves<'t, const W: usize> {
    terrain: &'t Terrain<W>,
    dirs: &'t [Dir],
    reached: CellSet<W>,
    wave: CellSet<W>,
    cost: u16,
}

/// Floods from a set of cells by open steps in the given directions, each at cost 1.
pub fn waves<'t, const W: usize>(terrain: &'t Terrain<W>, from: CellSet<W>, dirs: &'t [Dir]) -> Waves<'t, W> {
    Waves { terrain, dirs, reached: from, wave: from, cost: 0 }
}

impl<const W: usize> Iterator for Waves<'_, W> {
    type Item = (u16, CellSet<W>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.wave.is_empty() {
            return None;
        }
        let now = (self.cost, self.wave);
        let next = stepped_any(self.terrain, &self.wave, self.dirs);
        self.wave = next - self.reached;
        self.reached |= next;
        self.cost += 1;
        Some(now)
    }
}

/// The cells reached from `cells` by one open step in any of the directions.
#[inline]
pub fn stepped_any<const W: usize>(terrain: &Terrain<W>, cells: &CellSet<W>, dirs: &[Dir]) -> CellSet<W> {
    let mut reached = CellSet::EMPTY;
    dirs.iter().for_each(|&dir| terrain.add_stepped(cells, dir, &mut reached));
    reached
}

/// Every cell within `limit` open steps in the given directions, the start included.
pub fn flood<const W: usize>(terrain: &Terrain<W>, from: CellSet<W>, limit: u16, dirs: &[Dir]) -> CellSet<W> {
    let near = waves(terrain, from, dirs).take(usize::from(limit) + 1);
    near.fold(CellSet::EMPTY, |reached, (_, wave)| reached | wave)
}

/// The connected area of a cell: what orthogonal steps reach without crossing a wall or a closed door.
pub fn area<const W: usize>(terrain: &Terrain<W>, from: Cell) -> CellSet<W> {
    flood(terrain, CellSet::only(from), u16::MAX, &Dir::ORTHOGONAL)
}

/// All connected areas of the floor, ordered by their lowest cell.
pub fn areas<const W: usize>(terrain: &Terrain<W>) -> impl Iterator<Item = CellSet<W>> + '_ {
    let mut rest = terrain.floor();
    std::iter::from_fn(move || {
        let found = area(terrain, rest.first()?);
        rest -= found;
        Some(found)
    })
}

/// The waves of a flood by king steps of which at most one is diagonal.
#[derive(Clone, Debug)]
pub struct OneDiagonalWaves<'t, const W: usize> {
    terrain: &'t Terrain<W>,
    /// Cells first reached now with the diagonal still to spend.
    straight: CellSet<W>,
    /// Cells first reached now with the diagonal spent.
    spent: CellSet<W>,
    /// Cells reached so far with the diagonal still to spend.
    all_straight: CellSet<W>,
    /// Cells reached so far in either way.
    all: CellSet<W>,
    /// Cells of the present wave that no earlier wave had.
    new: CellSet<W>,
    cost: u16,
}

/// Floods from one cell by open king steps of which at most one is diagonal.
pub fn one_diagonal_waves<const W: usize>(terrain: &Terrain<W>, from: Cell) -> OneDiagonalWaves<'_, W> {
    let start = CellSet::only(from);
    OneDiagonalWaves {
        terrain,
        straight: start,
        spent: CellSet::EMPTY,
        all_straight: start,
        all: start,
        new: start,
        cost: 0,
    }
}

impl<const W: usize> Iterator for OneDiagonalWaves<'_, W> {
    type Item = (u16, CellSet<W>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.straight.is_empty() && self.spent.is_empty() {
            return None;
        }
        let now = (self.cost, self.new);
        let turned = self.terrain.across(&self.straight) | self.terrain.beside(&self.spent);
        self.straight = self.terrain.beside(&self.straight) - self.all_straight;
        self.all_straight |= self.straight;
        // Whoever was here before, in either way, was here cheaper and with no less to spend.
        self.spent = turned - self.all - self.straight;
        self.new = (self.straight - self.all) | self.spent;
        self.all |= self.new;
        self.cost += 1;
        Some(now)
    }
}

/// Writes the length of the shortest path of king steps with at most one diagonal into `out`, one number for
/// each cell. [`UNREACHED`] stands for no path, and for one of 255 steps or more.
pub fn distances_with_one_diagonal<const W: usize>(terrain: &Terrain<W>, from: Cell, out: &mut [u8]) {
    out.fill(UNREACHED);
    for (cost, wave) in one_diagonal_waves(terrain, from).take(usize::from(UNREACHED)) {
        for cell in wave {
            out[cell.index()] = cost as u8;
        }
    }
}

/// The length of the shortest path of king steps with at most one diagonal, if there is one below 255 steps.
pub fn distance_with_one_diagonal<const W: usize>(terrain: &Terrain<W>, from: Cell, to: Cell) -> Option<u8> {
    let mut waves = one_diagonal_waves(terrain, from).take(usize::from(UNREACHED));
    waves.find(|(_, wave)| wave.contains(to)).map(|(cost, _)| cost as u8)
}
