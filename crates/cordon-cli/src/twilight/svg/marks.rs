//! What is marked on a town: a tile that somebody wants to lay, the way between the halves, how far a roll leads, and
//! what is walked.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use cordon_grid::Side;
use cordon_twilight::content::Half;
use cordon_twilight::look::Look;
use cordon_twilight::rules::town::{Town, place};
use cordon_twilight::rules::{placement, zombies};
use cordon_twilight::squares::Square;
use cordon_twilight::state::Zed;

use super::canvas::Canvas;
use super::scene::{Laid, Place, Scene, bounds};
use crate::drawing::Chip;

/// What stands below the picture.
pub(super) struct Told {
    pub(super) chips: Vec<Chip>,
    pub(super) sentence: String,
}

/// Marks that lie below the pieces, and what is to be said.
pub(super) fn draw(canvas: &mut Canvas<'_>, scene: &Scene) -> Told {
    let mut told = Told { chips: Vec::new(), sentence: String::new() };
    if scene.joining || scene.places.is_some() || scene.laid.is_some() {
        draw_empty_cells(canvas, scene);
    }
    if let Some(places) = &scene.places {
        for Place { cell, turns } in places.iter().copied() {
            if !canvas.shows_cell(cell) {
                continue;
            }
            outline(canvas, cell, "place");
            let ((x, y), plural) = (canvas.cell_middle(cell), if turns == 1 { "" } else { "s" });
            canvas.add(&format!(r#"<text x="{x}" y="{}" class="turns">{turns} turn{plural}</text>"#, y + 5));
        }
        told.chips.push(Chip::new("calm", format!("{} cells", places.len())));
    }
    if let Some(Laid { cell, said }) = &scene.laid {
        outline(canvas, *cell, if said.is_ok() { "fits" } else { "fails" });
        match said {
            Ok(()) => told.chips.push(Chip::new("good", "may be laid")),
            Err(refusal) => {
                told.chips.push(Chip::new("bad", format!("refused by {}", refusal.rule.0)));
                refusal.says.clone_into(&mut told.sentence);
            }
        }
    }
    if scene.joining {
        told.chips.push(draw_joining(canvas));
    }
    if let Some((from, points)) = scene.reach {
        draw_reach(canvas, from, points);
        told.chips.push(Chip::new("calm", format!("{points} points")));
    }
    told.chips.extend(walk_chip(canvas.look, scene));
    told.chips.extend(scene.shambles.iter().map(|way| shamble_chip(canvas.look, way)));
    told.sentence = [told.sentence.as_str(), scene.says.as_str()].join(" ").trim().to_owned();
    told
}

/// Marks that lie above the pieces.
pub(super) fn draw_above(canvas: &mut Canvas<'_>, scene: &Scene) {
    if let Some((from, points)) = scene.reach {
        for (square, cost) in reached(canvas.look, from, points) {
            if canvas.shows(square) && square != from {
                let (x, y) = canvas.corner(square);
                let (x, y) = (x + canvas.square * 4 / 5, y + canvas.square * 4 / 5);
                canvas.add(&format!(r#"<circle cx="{x}" cy="{}" r="8" class="cost"/>"#, y - 1));
                canvas.add(&format!(r#"<text x="{x}" y="{}" class="cost-ink">{cost}</text>"#, y + 3));
            }
        }
    }
    let class = if scene.below { "walk below" } else { "walk" };
    draw_way(canvas, &scene.walk, class);
    for way in &scene.shambles {
        draw_way(canvas, way, if check_shamble(canvas.look, way).is_ok() { "shamble" } else { "stopped" });
    }
}

/// A way from square to square, with a head at its end.
fn draw_way(canvas: &mut Canvas<'_>, way: &[Square], class: &str) {
    let [.., before, last] = way else { return };
    let points: Vec<String> = way
        .iter()
        .map(|square| {
            let (x, y) = canvas.middle(*square);
            format!("{x} {y}")
        })
        .collect();
    let d = format!("M{}", points.join("L"));
    let ((x1, y1), (x, y)) = (canvas.middle(*before), canvas.middle(*last));
    let turn = match ((x - x1).signum(), (y - y1).signum()) {
        (1, _) => 90,
        (-1, _) => 270,
        (_, 1) => 180,
        _ => 0,
    };
    canvas.add(&format!(r#"<path d="{d}" class="halo"/><path d="{d}" class="{class}"/>"#));
    canvas.add(&format!(
        r##"<use href="#head" class="head {class}" transform="translate({x} {y}) rotate({turn})"/>"##
    ));
}

fn outline(canvas: &mut Canvas<'_>, cell: (i8, i8), class: &str) {
    let ((x, y), side) = (canvas.cell_corner(cell), 3 * canvas.square);
    let (x, y, side) = (x + 2, y + 2, side - 4);
    canvas.add(&format!(r#"<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="6" class="{class}"/>"#));
}

/// Cells on which no tile lies yet.
fn draw_empty_cells(canvas: &mut Canvas<'_>, scene: &Scene) {
    let ((west, north), (east, south)) = scene.cells;
    let taken: BTreeSet<(i8, i8)> = canvas.look.open.placed.iter().map(|tile| (tile.x, tile.y)).collect();
    for cell in (north..=south).flat_map(|y| (west..=east).map(move |x| (x, y))) {
        if !taken.contains(&cell) {
            outline(canvas, cell, "empty");
        }
    }
}

/// TW-GAP-04: the open sides of both halves, and a shortest way between them over empty cells.
fn draw_joining(canvas: &mut Canvas<'_>) -> Chip {
    let look = canvas.look;
    if look.open.joined {
        return Chip::new("good", "the halves are joined");
    }
    let mut fronts: [BTreeSet<(i8, i8)>; 2] = Default::default();
    Town::new(look).frontier(|at, half| {
        fronts[usize::from(half == Half::North)].insert(place(at));
    });
    for (cells, class) in fronts.iter().zip(["south-front", "north-front"]) {
        for cell in cells.iter().copied() {
            if !canvas.shows_cell(cell) {
                continue;
            }
            let (x, y) = canvas.cell_middle(cell);
            canvas.add(&format!(r#"<circle cx="{x}" cy="{y}" r="{}" class="{class}"/>"#, canvas.square / 2));
        }
    }
    let way = way_between(look, &fronts);
    let points: Vec<String> = way
        .iter()
        .map(|cell| {
            let (x, y) = canvas.cell_middle(*cell);
            format!("{x} {y}")
        })
        .collect();
    if !points.is_empty() {
        canvas.add(&format!(r#"<path d="M{}" class="gap"/>"#, points.join("L")));
    }
    match placement::gap(look) {
        Some(gap) => Chip::new("good", format!("a gap of {gap}")),
        None => Chip::new("bad", "no way between the halves"),
    }
}

/// A shortest way over empty cells, from a road of the one half to a road of the other.
fn way_between(look: Look<'_>, [south, north]: &[BTreeSet<(i8, i8)>; 2]) -> Vec<(i8, i8)> {
    let taken: BTreeSet<(i8, i8)> = look.open.placed.iter().map(|tile| (tile.x, tile.y)).collect();
    // TW-GAP-04: the search goes one cell beyond all tiles.
    let ((left, top), (right, bottom)) = bounds(look.open);
    let within =
        |(x, y): (i8, i8)| (left - 1..=right + 1).contains(&x) && (top - 1..=bottom + 1).contains(&y);
    let mut from: BTreeMap<(i8, i8), Option<(i8, i8)>> = south.iter().map(|cell| (*cell, None)).collect();
    let mut queue: VecDeque<(i8, i8)> = south.iter().copied().collect();
    while let Some(cell) = queue.pop_front() {
        if north.contains(&cell) {
            return std::iter::successors(Some(cell), |cell| from[cell]).collect();
        }
        for side in Side::ALL {
            let (dx, dy) = side.delta();
            let next = (cell.0 + dx as i8, cell.1 + dy as i8);
            if !taken.contains(&next) && within(next) && !from.contains_key(&next) {
                from.insert(next, Some(cell));
                queue.push_back(next);
            }
        }
    }
    Vec::new()
}

/// Every square that so many points reach, with what it costs.
fn reached(look: Look<'_>, from: Square, points: u8) -> BTreeMap<Square, u8> {
    let mut costs = BTreeMap::from([(from, 0)]);
    let mut queue = VecDeque::from([from]);
    while let Some(square) = queue.pop_front() {
        let cost = costs[&square] + 1;
        for to in look.steps(square) {
            if cost <= points && !costs.contains_key(&to) {
                costs.insert(to, cost);
                queue.push_back(to);
            }
        }
    }
    costs
}

fn draw_reach(canvas: &mut Canvas<'_>, from: Square, points: u8) {
    let path = canvas.path_of(reached(canvas.look, from, points).into_keys());
    canvas.add(&format!(r#"<path d="{path}" class="reach"/>"#));
}

/// What a walk costs, or that there is no such way.
fn walk_chip(look: Look<'_>, scene: &Scene) -> Option<Chip> {
    let steps = scene.walk.len().checked_sub(1)?;
    let linked = scene.walk.windows(2).all(|pair| {
        let next = if scene.below { look.steps_below(pair[0]) } else { look.steps(pair[0]) };
        next.contains(&pair[1])
    });
    Some(match (linked, scene.below) {
        (true, true) => Chip::new("odd", format!("{steps} points, below the street")),
        (true, false) => Chip::new("calm", format!("{steps} points")),
        (false, true) => Chip::new("bad", "refused by TW-GAP-41"),
        (false, false) => Chip::new("bad", "refused by TW-MOVE-03"),
    })
}

/// The strongest zombie on a square.
fn zombie(look: Look<'_>, at: Square) -> Option<Zed> {
    Zed::ALL.into_iter().rev().find(|zed| look.open.pack(*zed).one.contains(at))
}

/// What the rules say to a zombie's move; the rule that refuses it.
fn check_shamble(look: Look<'_>, way: &[Square]) -> Result<(), &'static str> {
    let zed = way.first().and_then(|at| zombie(look, *at)).ok_or("TW-ZOMBIE-03")?;
    if way.len() > if zed == Zed::Regular { 2 } else { 3 } {
        return Err(if zed == Zed::Regular { "TW-ZOMBIE-04" } else { "TW-ZOMBIE-06" });
    }
    for pair in way.windows(2) {
        zombies::check_step(look, zed, pair[0], pair[1]).map_err(|refusal| refusal.rule.0)?;
    }
    Ok(())
}

fn shamble_chip(look: Look<'_>, way: &[Square]) -> Chip {
    match check_shamble(look, way) {
        Ok(()) if way.first().and_then(|at| zombie(look, *at)) == Some(Zed::Regular) => {
            Chip::new("good", "a zombie moves")
        }
        Ok(()) => Chip::new("good", "a fast one moves"),
        Err(rule) => Chip::new("bad", format!("refused by {rule}")),
    }
}
