//! Map tiles: two faces, each a text grid.

use cordon_omega::content::{CellKind, MapTile, TileFace, TileIcon};

use super::{Pack, Part, limits};
use crate::Mistake;
use crate::fields::Fields;
use crate::report::Finding;
use crate::value::Value;

const ICONS: [(&str, TileIcon); 4] = [
    ("emi", TileIcon::Emi),
    ("faulty-intel", TileIcon::FaultyIntel),
    ("clone-nest", TileIcon::CloneNest),
    ("tank", TileIcon::Tank),
];

/// Reads the tiles, by id.
pub(super) fn read(pack: &Pack<'_>) -> Vec<MapTile> {
    let mut tiles: Vec<MapTile> = pack.files(Part::Tile).filter_map(|mut fields| tile(&mut fields)).collect();
    tiles.sort_by(|a, b| a.id.cmp(&b.id));
    tiles
}

fn tile(fields: &mut Fields<'_>) -> Option<MapTile> {
    let id = fields.file_id();
    let name = fields.text("name");
    let (a, b) = (face(fields, "a"), face(fields, "b"));
    let ((a, a_map), (b, b_map)) = (a?, b?);
    let size = |face: &TileFace| (face.rows[0].len(), face.rows.len());
    if size(&a) != size(&b) {
        let text = |(width, height): (usize, usize)| format!("{width} wide and {height} high");
        let message = format!("side B is {}, side A is {}", text(size(&b)), text(size(&a)));
        let finding = Finding::new(b_map.place, Mistake::FaceSize, message);
        fields.report.add(finding.expected("both sides of the same size").related(a_map.place, "side A"));
        return None;
    }
    Some(MapTile { id: id?, name: name?, faces: [a, b] })
}

fn face<'d>(fields: &mut Fields<'d>, key: &'static str) -> Option<(TileFace, Value<'d>)> {
    let mut face = fields.table(key)?;
    let map = face.value("map");
    let rows = map.and_then(grid);
    let icons = face.words("icons", &ICONS);
    let zones = spots(&mut face, "zones", rows.as_deref(), 2);
    let machines = spots(&mut face, "machines", rows.as_deref(), 1);
    let scrap = spots(&mut face, "scrap", rows.as_deref(), 1);
    Some((TileFace { rows: rows?, icons: icons?, zones, machines, scrap }, map?))
}

/// Reads spots that are printed on a face, so many cells wide and high: all of them are floor.
fn spots(
    face: &mut Fields<'_>,
    key: &'static str,
    rows: Option<&[Vec<CellKind>]>,
    size: u8,
) -> Vec<(u8, u8)> {
    let mut spots = Vec::new();
    for value in face.optional(key).and_then(Value::list).unwrap_or_default() {
        let Some((x, y)) = value.cell() else { continue };
        let is_floor = |x: u8, y: u8| {
            let row = rows.and_then(|rows| rows.get(usize::from(y)));
            row.and_then(|row| row.get(usize::from(x))).is_some_and(|kind| *kind != CellKind::Wall)
        };
        let on_floor = (0..size).all(|dy| (0..size).all(|dx| is_floor(x + dx, y + dy)));
        if rows.is_some() && !on_floor {
            let expected = if size == 2 { "the north-west one of four floor cells" } else { "a floor cell" };
            let message = format!("[{x}, {y}] in `{key}` is not on floor");
            value.wrong(Mistake::NotOnFloor, message, format!("{expected} of this side"));
        }
        spots.push((x, y));
    }
    spots
}

/// Reads a text grid; blank lines around it and blanks around each row do not count.
pub(super) fn grid(value: Value<'_>) -> Option<Vec<Vec<CellKind>>> {
    let text = value.text()?;
    let lines = text.trim_end().split('\n').scan(0, |start, line| {
        let at = *start + (line.len() - line.trim_start().len());
        *start += line.len() + 1;
        Some((at, line.trim()))
    });
    let lines: Vec<(usize, &str)> = lines.skip_while(|(_, line)| line.is_empty()).collect();
    let width = lines.first().map_or(0, |(_, line)| line.chars().count());
    if width == 0 || width > limits::TILE_SIDE || lines.len() > limits::TILE_SIDE {
        let message = format!("this map is {width} wide and {} high", lines.len());
        let most = limits::TILE_SIDE;
        value.wrong(Mistake::MapTooLarge, message, format!("a tile of 1 to {most} cells each way"));
        return None;
    }
    let mut whole = true;
    let mut rows = Vec::new();
    for &(start, line) in &lines {
        let count = line.chars().count();
        if count != width {
            let place = value.part(start, line.len());
            let message = format!("this row is {count} wide");
            let finding = Finding::new(place, Mistake::RowWidth, message);
            value.report.add(finding.expected(format!("{width} cells, as in the first row")));
            whole = false;
        }
        let mut row = Vec::new();
        for (at, symbol) in line.char_indices() {
            let known = CellKind::SYMBOLS.iter().find(|(known, _)| *known == symbol);
            if known.is_none() {
                let place = value.part(start + at, symbol.len_utf8());
                let finding = Finding::new(place, Mistake::UnknownSymbol, format!("`{symbol}` is no cell"));
                value.report.add(finding.expected("`.` floor, `#` wall, `~` rubble, `o` vent or `^` peril"));
                whole = false;
            }
            row.extend(known.map(|(_, kind)| *kind));
        }
        rows.push(row);
    }
    whole.then_some(rows)
}
