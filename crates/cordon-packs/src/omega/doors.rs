//! Door locations (OM-GAP-15).

use cordon_grid::Edge;
use cordon_omega::content::DoorSite;

use super::layout::Layout;
use super::missions::At;
use crate::Mistake;
use crate::fields::Fields;
use crate::names::Names;
use crate::report::{Finding, Report};
use crate::value::Value;

/// The most edges of a door line.
const LONGEST: usize = 3;
/// The largest coordinate of an edge.
const FARTHEST: i16 = 64;

/// Reads the door locations of a mission.
pub(super) fn read(fields: &mut Fields<'_>) -> (Vec<At<DoorSite>>, Names) {
    let mut names = Names::new("door");
    let mut doors = Vec::new();
    for mut entry in fields.tables("door") {
        if let Some(id) = entry.optional("id")
            && let Some(text) = id.raw.as_str()
        {
            names.declare(entry.report, text, id.place);
        }
        let id = entry.id();
        let closed = entry.flag("closed-to-overseer");
        let value = entry.value("edges");
        let edges = value.and_then(edges);
        if let (Some(id), Some(closed_to_overseer), Some(edges), Some(value)) = (id, closed, edges, value) {
            doors.push(At { it: DoorSite { id, edges, closed_to_overseer }, place: value.place });
        }
    }
    names.number(doors.iter().map(|door: &At<DoorSite>| door.it.id.clone()));
    (doors, names)
}

/// Whether an edge can lie on a map at all.
fn inside(edge: &Edge) -> bool {
    let near = |number: i16| (0..=FARTHEST).contains(&number);
    match *edge {
        Edge::V { x, y } | Edge::H { x, y } => near(x) && near(y),
    }
}

/// Reads a door line: `"V6,1 V6,2 V6,3"`, in any order.
fn edges(value: Value<'_>) -> Option<Vec<Edge>> {
    let text = value.text()?;
    let mut edges = Vec::new();
    let mut whole = true;
    let mut from = 0;
    for word in text.split_whitespace() {
        let start = from + text[from..].find(word).unwrap_or_default();
        from = start + word.len();
        match word.parse().ok().filter(inside) {
            Some(edge) => edges.push(edge),
            None => {
                let place = value.part(start, word.len());
                let finding = Finding::new(place, Mistake::BadText, format!("`{word}` is no edge"));
                let expected =
                    "an edge as `V6,1` (west side of cell [6, 1]) or `H1,6` (north side of cell [1, 6])";
                value.report.add(finding.expected(expected));
                whole = false;
            }
        }
    }
    if !whole {
        return None;
    }
    edges.sort_unstable();
    let chained = edges.windows(2).all(|pair| match (pair[0], pair[1]) {
        (Edge::V { x: a, y }, Edge::V { x: b, y: next }) => a == b && y + 1 == next,
        (Edge::H { x, y: a }, Edge::H { x: next, y: b }) => a == b && x + 1 == next,
        _ => false,
    });
    // The order of `V` edges is by column, that of `H` edges too; so neighbours in a chain are neighbours here.
    if !chained || edges.is_empty() || edges.len() > LONGEST {
        let message = match edges.len() {
            0 => "a door line has no edges".to_owned(),
            many if many > LONGEST => format!("a door line of {many} edges is too long"),
            _ => "these edges are not a straight chain".to_owned(),
        };
        value.wrong(Mistake::DoorChain, message, "one to three edges in a line, as `V6,1 V6,2 V6,3`");
        return None;
    }
    Some(edges)
}

/// Checks that doors stand between floor cells, end at walls, and do not share an edge.
pub(super) fn check(report: &Report<'_>, layout: &Layout, doors: &[At<DoorSite>], when: &str) {
    for (number, door) in doors.iter().enumerate() {
        let id = &door.it.id;
        let floor = |edge: &Edge| edge.sides().iter().all(|side| layout.is_floor(side.x, side.y));
        if let Some(edge) = door.it.edges.iter().find(|edge| !floor(edge)) {
            let [one, two] = edge.sides();
            let side = if layout.is_floor(one.x, one.y) { two } else { one };
            let message = format!("[{}, {}] beside door `{id}` is wall{when}", side.x, side.y);
            let finding = Finding::new(door.place, Mistake::DoorFloor, message);
            report.add(finding.expected("floor on both sides of every edge (OM-GAP-15)"));
        } else if let Some((x, y)) = loose_end(layout, &door.it.edges) {
            let message = format!("door `{id}` ends at ({x},{y}) with no wall beside it{when}");
            let finding = Finding::new(door.place, Mistake::DoorEnds, message);
            report.add(finding.expected("both ends of the door line at walls (OM-GAP-15)"));
        }
        let shared = |other: &&At<DoorSite>| other.it.edges.iter().any(|edge| door.it.edges.contains(edge));
        if let Some(other) = doors[..number].iter().find(shared) {
            let message = format!("doors `{id}` and `{}` share an edge", other.it.id);
            let finding = Finding::new(door.place, Mistake::Repeated, message);
            report.add(finding.expected("each edge in one door").related(other.place, "the other door"));
        }
    }
}

/// OM-GAP-15: an end of a door line that touches no wall, if there is one. The line would go on between two cells;
/// one of them must be wall, or figures could walk around the door.
fn loose_end(layout: &Layout, edges: &[Edge]) -> Option<(i16, i16)> {
    let (first, last) = (*edges.first()?, *edges.last()?);
    let (before, after) = match (first, last) {
        (Edge::V { x, y }, Edge::V { y: end, .. }) => (Edge::V { x, y: y - 1 }, Edge::V { x, y: end + 1 }),
        (Edge::H { x, y }, Edge::H { x: end, .. }) => (Edge::H { x: x - 1, y }, Edge::H { x: end + 1, y }),
        _ => return None,
    };
    let open = |edge: &Edge| edge.sides().iter().all(|side| layout.is_floor(side.x, side.y));
    let [start, end] = [first.ends()[0], last.ends()[1]];
    [(before, start), (after, end)]
        .into_iter()
        .find(|(edge, _)| open(edge))
        .map(|(_, point)| (point.x, point.y))
}
