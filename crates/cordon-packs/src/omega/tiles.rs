//! Map tiles: two faces, each a text grid.

use cordon_omega::content::{CellKind, MapTile, TileFace, TileIcon};

use super::{Pack, Part, limits};
use crate::Mistake;
use crate::fields::Fields;
use crate::report::Finding;
use crate::value::Value;

const ICONS: [(&str, TileIcon); 3] =
    [("emi", TileIcon::Emi), ("faulty-intel", TileIcon::FaultyIntel), ("clone-nest", TileIcon::CloneNest)];

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
    Some((TileFace { rows: rows?, icons: icons? }, map?))
}

/// Reads a text grid; blank lines around it and blanks around each row do not count.
fn grid(value: Value<'_>) -> Option<Vec<Vec<CellKind>>> {
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
