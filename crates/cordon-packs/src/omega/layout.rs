//! The tiles of a mission, laid out as one map.

use cordon_omega::content::{CellKind, MOST_CELLS, MapTile, Placement, TileFace, TileIcon, TileId, TileSide};

use super::limits;
use super::missions::{At, Read};
use crate::Mistake;
use crate::fields::Fields;
use crate::report::{Finding, Report};
use crate::value::Value;

/// A tile that lies on the map.
pub(super) struct Laid<'a> {
    pub(super) placement: Placement,
    pub(super) tile: &'a MapTile,
}

impl Laid<'_> {
    fn face(&self, flipped: bool) -> &TileFace {
        &self.tile.faces[usize::from((self.placement.side == TileSide::B) != flipped)]
    }

    /// Whether a faulty-intel card can flip it.
    pub(super) fn may_be_flipped(&self) -> bool {
        self.face(false).icons.contains(&TileIcon::FaultyIntel)
    }

    /// Where a spot that is printed on its upper face lies on the map.
    fn spot(&self, (x, y): (u8, u8)) -> (u8, u8) {
        let rows = &self.face(false).rows;
        let (width, height) = (rows[0].len() as u8, rows.len() as u8);
        let (x, y) = match self.placement.turns {
            0 => (x, y),
            1 => (height.saturating_sub(1 + y), x),
            2 => (width.saturating_sub(1 + x), height.saturating_sub(1 + y)),
            _ => (y, width.saturating_sub(1 + x)),
        };
        (self.placement.at.0 + x, self.placement.at.1 + y)
    }

    /// The four cells of each printed objective zone, where they lie on the map.
    pub(super) fn zones(&self) -> impl Iterator<Item = [(u8, u8); 4]> {
        let zones = self.face(false).zones.iter();
        zones.map(|(x, y)| square((*x, *y)).map(|cell| self.spot(cell)))
    }

    /// The printed spots for machines, where they lie on the map.
    pub(super) fn machines(&self) -> impl Iterator<Item = (u8, u8)> {
        self.face(false).machines.iter().map(|spot| self.spot(*spot))
    }

    /// Its cells where they lie on the map.
    fn cells(&self, flipped: bool) -> impl Iterator<Item = ((usize, usize), CellKind)> {
        let (left, top) = (usize::from(self.placement.at.0), usize::from(self.placement.at.1));
        let mut rows = self.face(flipped).rows.clone();
        for _ in 0..self.placement.turns {
            rows = turned(&rows);
        }
        rows.into_iter().enumerate().flat_map(move |(y, row)| {
            row.into_iter().enumerate().map(move |(x, kind)| ((left + x, top + y), kind))
        })
    }
}

/// The four cells of a square with this north-west cell.
pub(super) fn square((x, y): (u8, u8)) -> [(u8, u8); 4] {
    [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
}

/// The rows after a quarter turn clockwise.
fn turned(rows: &[Vec<CellKind>]) -> Vec<Vec<CellKind>> {
    let width = rows.first().map_or(0, Vec::len);
    (0..width).map(|x| rows.iter().rev().map(|row| row[x]).collect()).collect()
}

/// Reads where the tiles lie. A tile that has mistakes of its own is left out, and the map is then not checked.
pub(super) fn read_placements<'a>(fields: &mut Fields<'_>, read: &Read<'a>) -> Vec<At<Laid<'a>>> {
    let entries = fields.tables("tile");
    let count = entries.len();
    let mut laid: Vec<At<Laid<'a>>> = Vec::new();
    for mut entry in entries {
        let value = entry.value("tile");
        let tile = value.and_then(|value| read.tile_names.resolve(value)).map(TileId);
        let side = entry.word("side", &[("a", TileSide::A), ("b", TileSide::B)]);
        let turns = entry.number_or("turns", 0, 0..=3);
        let at = entry.value("at").and_then(Value::cell);
        let (Some(value), Some(tile), Some(side), Some(turns), Some(at)) = (value, tile, side, turns, at)
        else {
            continue;
        };
        let id = value.raw.as_str().unwrap_or_default();
        let Some(sheet) = read.tiles.iter().find(|tile| tile.id == id) else { continue };
        if let Some(first) = laid.iter().find(|other| other.it.tile.id == id) {
            let finding =
                Finding::new(value.place, Mistake::Repeated, format!("the tile `{id}` lies here twice"));
            value.report.add(finding.expected("each tile once").related(first.place, "first here"));
        }
        let placement = Placement { tile, side, turns, at };
        laid.push(At { it: Laid { placement, tile: sheet }, place: value.place });
    }
    if laid.len() < count { Vec::new() } else { laid }
}

/// A map: what each cell is, and which tile it lies on.
#[derive(Clone)]
pub(super) struct Layout {
    pub(super) width: usize,
    pub(super) height: usize,
    cells: Vec<Option<(CellKind, usize)>>,
}

impl Layout {
    /// Lays the tiles out. Reports tiles that overlap and a map that is too large; none if there is nothing to check.
    pub(super) fn build(report: &Report<'_>, tiles: &[At<Laid<'_>>]) -> Option<Layout> {
        let ends = |part: fn((usize, usize)) -> usize| {
            tiles.iter().flat_map(|tile| tile.it.cells(false)).map(|(cell, _)| part(cell) + 1).max()
        };
        let (width, height) = (ends(|(x, _)| x)?, ends(|(_, y)| y)?);
        if width > limits::MAP_WIDTH || width * height > MOST_CELLS {
            let outermost = tiles.iter().max_by_key(|tile| {
                let reach = |((x, y), _)| if width > limits::MAP_WIDTH { x } else { x + y };
                tile.it.cells(false).map(reach).max()
            })?;
            let message = format!("the map is {width} wide and {height} high");
            let expected = format!("at most {} columns and {MOST_CELLS} cells in all", limits::MAP_WIDTH);
            report.add(Finding::new(outermost.place, Mistake::MapTooLarge, message).expected(expected));
            return None;
        }
        let mut layout = Layout { width, height, cells: vec![None; width * height] };
        let mut whole = true;
        for (number, tile) in tiles.iter().enumerate() {
            let mut under = None;
            for ((x, y), kind) in tile.it.cells(false) {
                let cell = &mut layout.cells[y * width + x];
                match *cell {
                    Some((_, other)) => under = under.or(Some((other, x, y))),
                    None => *cell = Some((kind, number)),
                }
            }
            if let Some((other, x, y)) = under {
                let other = &tiles[other];
                let message = format!("`{}` overlaps `{}` at [{x}, {y}]", tile.it.tile.id, other.it.tile.id);
                let finding = Finding::new(tile.place, Mistake::TileOverlap, message);
                report.add(finding.expected("tiles side by side").related(other.place, "the tile below"));
                whole = false;
            }
        }
        whole.then_some(layout)
    }

    /// The map with one tile turned over in place.
    pub(super) fn with_flipped(&self, tiles: &[At<Laid<'_>>], number: usize) -> Layout {
        let mut layout = self.clone();
        for ((x, y), kind) in tiles[number].it.cells(true) {
            layout.cells[y * self.width + x] = Some((kind, number));
        }
        layout
    }

    /// The index of a cell of the map.
    pub(super) fn index(&self, x: i16, y: i16) -> Option<usize> {
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        (x < self.width && y < self.height).then_some(y * self.width + x)
    }

    /// Whether a figure can stand on a cell. What lies outside all tiles is wall.
    pub(super) fn is_floor(&self, x: i16, y: i16) -> bool {
        let cell = self.index(x, y).and_then(|index| self.cells[index]);
        cell.is_some_and(|(kind, _)| kind != CellKind::Wall)
    }

    /// The tile that a cell lies on.
    pub(super) fn tile(&self, index: usize) -> Option<usize> {
        self.cells[index].map(|(_, tile)| tile)
    }
}
