//! Small maps as text, for the probe and for drawings: rows of signs, doors on edges, squares by their numbers.

use cordon_grid::{BadEdge, Cell, Edge, Shape, Side};
use cordon_omega::content::{CellKind, Cells, Ground, MOST_CELLS};

/// The ground of a map, with its closed doors.
pub(super) fn ground(rows: &[impl AsRef<str>], doors: &[String]) -> Result<Ground, String> {
    let mut ground = walled(rows)?;
    for door in doors {
        let edge: Edge = door.parse().map_err(|error: BadEdge| error.to_string())?;
        ground.set_door(edge, true);
    }
    Ok(ground)
}

/// Where a figure looks; nothing for one that sees all round.
pub(super) fn facing(name: Option<&str>) -> Result<Option<Side>, String> {
    let Some(name) = name else { return Ok(None) };
    let side = name.parse::<Side>();
    side.map(Some).map_err(|_| format!("`{name}` is no facing; say N, E, S or W, or null for all round"))
}

/// The walls of a map.
fn walled(rows: &[impl AsRef<str>]) -> Result<Ground, String> {
    let width = rows.first().map_or(0, |row| row.as_ref().chars().count());
    if width == 0 {
        return Err("the map has no squares".to_owned());
    }
    let (Ok(columns), Ok(lines)) = (u8::try_from(width), u8::try_from(rows.len())) else {
        return Err(format!(
            "the map has {width} x {} squares; neither side may be longer than 255",
            rows.len()
        ));
    };
    let shape = Shape::new(columns, lines);
    if shape.cell_count() > MOST_CELLS {
        return Err(format!("the map has {} squares; {MOST_CELLS} are the most", shape.cell_count()));
    }
    let mut walls = Cells::EMPTY;
    for (y, row) in rows.iter().map(AsRef::as_ref).enumerate() {
        let count = row.chars().count();
        if count != width {
            return Err(format!("row {y} has {count} squares, row 0 has {width}: all rows must be as long"));
        }
        for (x, symbol) in row.chars().enumerate() {
            let Some((_, kind)) = CellKind::SYMBOLS.iter().find(|(known, _)| *known == symbol) else {
                return Err(format!(
                    "`{symbol}` at {x},{y} stands for nothing; use . for floor and # for wall"
                ));
            };
            if *kind == CellKind::Wall {
                walls.extend(shape.cell(x as i16, y as i16));
            }
        }
    }
    Ok(Ground::new(shape, walls))
}

/// The floor square that a question names.
pub(super) fn floor(ground: &Ground, name: &str, (x, y): (i16, i16)) -> Result<Cell, String> {
    let Shape { width, height } = ground.shape();
    match ground.shape().cell(x, y) {
        None => Err(format!("`{name}` is {x},{y}, outside of the map, which has {width} x {height} squares")),
        Some(cell) if ground.is_wall(cell) => Err(format!("`{name}` is {x},{y}, which is a wall")),
        Some(cell) => Ok(cell),
    }
}
